"""Capture attempts: their number, the roll, the captive, the Ring he had (CAP-1 to CAP-5, CAP-12)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.actions import Attempt, Escape, Rescue
from engine.war.board import BOARD
from engine.war.cards.items import show
from engine.war.cards.using import blow
from engine.war.chapter import Prompt, judged
from engine.war.data import TABLES
from engine.war.events.quest import CaptureTried, EscapeTried, Freed, RescueTried, RingFound, RingGone
from engine.war.fates import dying, hiding, stopping
from engine.war.fates.hiding import RESCUED, free, rescued, reveal
from engine.war.fates.holding import taken_off
from engine.war.fates.stopping import befell
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.hunt.searching import guarded, wearer
from engine.war.moves import restrictions, ways
from engine.war.moves.terrain_cost import net
from engine.war.moving_group import moving_group
from engine.war.phase_records import Asking, AskingRing, Capturing, Freeing, Sitting
from engine.war.pieces import MOUTH, OrcBand, Person, Piece, Unit, keen
from engine.war.questions import Choice, Go, SetDown
from engine.war.ratings import combat, in_rescue, value
from engine.war.step_builder import StepBuilder
from engine.war.view import View, view

CLINGING = "fr"
"""Forest and rough: there alone the terrain helps the hunted (CAP-3)."""
NUMBERS = TABLES.capture_number

# How well pieces can take people (CAP-2, CAP-4)


class CaptureChance(NamedTuple):
    """A capture number and the pieces it is made of."""

    number: int
    holders: tuple[str, ...]
    """Who may hold what is taken; the first does unless its owner says otherwise."""


def capture_chance(pieces: Sequence[Piece]) -> CaptureChance:
    """CAP-2: the highest number of these pieces, and all whose number it is."""
    chances = [*_armies(pieces), *_riders(pieces), *_others(pieces)]
    best = max((chance.number for chance in chances), default=0)
    return CaptureChance(
        best, tuple(name for chance in chances if chance.number == best for name in chance.holders)
    )


def _armies(pieces: Sequence[Piece]) -> list[CaptureChance]:
    """Bands, and the troops of each power: Sauron's and Saruman's are not one force (ARM-14)."""
    chances = [
        CaptureChance(NUMBERS["orc_band"], (piece.id,)) for piece in pieces if isinstance(piece, OrcBand)
    ]
    units = [piece for piece in pieces if isinstance(piece, Unit)]
    for power in sorted({unit.power for unit in units}):
        army = sorted((u for u in units if u.power == power), key=lambda u: (-u.strength, u.id))
        chances.append(
            CaptureChance(_army(sum(unit.strength for unit in army)), tuple(unit.id for unit in army))
        )
    return chances


def _army(strength: int) -> int:
    size = "1_10" if strength <= 10 else "11_25" if strength <= 25 else "26_plus"
    return NUMBERS[f"army_{size}"]


def _riders(pieces: Sequence[Piece]) -> list[CaptureChance]:
    """Nazgûl or the Mouth, and 1 for each Nazgûl besides."""
    nazgul = [piece.id for piece in pieces if isinstance(piece, Person) and piece.nazgul]
    mouth = [piece.id for piece in pieces if piece.id == MOUTH]
    if not nazgul and not mouth:
        return []
    besides = len(nazgul) if mouth else len(nazgul) - 1
    first = NUMBERS["mouth_of_sauron" if mouth else "nazgul"]
    number = min(first + besides * NUMBERS["extra_nazgul"], NUMBERS["nazgul_most"])
    return [CaptureChance(number, (*nazgul[::-1], *mouth))]


def _others(pieces: Sequence[Piece]) -> list[CaptureChance]:
    return [
        CaptureChance(NUMBERS["other_character"], (piece.id,))
        for piece in pieces
        if isinstance(piece, Person) and not piece.nazgul and piece.id != MOUTH
    ]


# An attempt


def go_on(builder: StepBuilder, phase: Capturing) -> None:
    """First the question of the Ring (P-10), then a roll for each who is still there."""
    if not phase.stage:
        builder.swap(replace(phase, stage="asked"))
        by = tuple(piece.id for piece in captors(builder.field, phase))
        return builder.push(AskingRing(phase.at, phase.whom, stopping.before(builder.field, phase.at, by)))
    builder.pop()
    for name in phase.whom:
        _attempt(builder, phase, name)
    hiding.vanish(builder, phase.at)
    hiding.house(builder, phase.at)


def captors(field: Field, phase: Capturing) -> tuple[Piece, ...]:
    """Who tries: the named pieces, or all of the player's in the hex (CAP-2)."""
    own = field.config.powers_of(field.config.seat_of(phase.power))
    there = field.dark_at(phase.at, *own)
    return tuple(piece for piece in there if not phase.by or piece.id in phase.by)


def _attempt(builder: StepBuilder, phase: Capturing, name: str) -> None:
    """CAP-1: 2 dice, Combat, terrain. Only Nazgûl and the Mouth take hold of who wears the Ring (RNG-4)."""
    field = builder.field
    person = field.person(name)
    pieces = captors(field, phase)
    if wearer(field, person):
        pieces = tuple(piece for piece in pieces if keen(piece))
    if person.hidden or person.captor or person.at != phase.at or not pieces:
        return
    grip = capture_chance(pieces)
    captor = _captor(phase, grip)
    nazgul = any(piece.id == captor and isinstance(piece, Person) and piece.nazgul for piece in pieces)
    dice = builder.roll("capture", "CAP-1", number=2, about=(name,))
    terrain = (BOARD.terrain[phase.at] in CLINGING) * TABLES.rough_forest_capture_modifier
    total = dice + combat(field, person, nazgul=nazgul) + terrain
    taken = dice == 2 or (dice != 12 and total <= grip.number)
    show(builder, name, nazgul=nazgul)
    builder.tell(CaptureTried(name, phase.at, captor, dice, total, grip.number, taken, len(pieces) - 1))
    if taken:
        take(builder, name, captor)


def _captor(phase: Capturing, grip: CaptureChance) -> str:
    """The piece whose number is used: among equals the first that was named (CAP-4)."""
    return next((name for name in phase.by if name in grip.holders), grip.holders[0])


def take(builder: StepBuilder, name: str, captor: str) -> None:
    """He is a captive; if he has the Ring it goes with his captor, whose player learns of it (CAP-12)."""
    reveal(builder, [name], "captured")
    builder.change(name, captor=captor)
    befell(builder, [name], "captured")
    if builder.field.ring.holder == name:
        seat = builder.seat_of(builder.field.piece(captor).power)
        taken_off(builder)
        builder.ring(holder=captor, taken=name, known=("fellowship", seat))
        at = builder.field.person(name).at
        builder.tell(RingFound(captor, at, audience=(seat,)))


# The orders of S3 and D3 (CAP-5)


def targets(field: Field, at: str) -> tuple[str, ...]:
    """The revealed people in a hex whom no army of theirs protects."""
    return tuple(
        person.id for person in field.party_at(at) if not person.hidden and not guarded(field, person)
    )


def _attempted(step: str, at: str) -> str:
    """The mark of an attempt: one on each party and step."""
    return f"attempt:{step}:{at}"


def _attempt_refused(seen: View, action: Attempt) -> IllegalAction | None:
    field = seen.field
    if action.at not in BOARD.terrain or not targets(field, action.at):
        return no("CAP-5", "attempt.nobody", at=action.at)
    if _attempted(seen.step, action.at) in field.turn.tried:
        return no("CAP-5", "attempt.once", at=action.at)
    own = {piece.id for piece in field.dark_at(action.at, *seen.powers)}
    if not action.captors or not set(action.captors) <= own:
        return no("CAP-5", "attempt.not_there", captors=action.captors)
    return None


def _try(builder: StepBuilder, action: Attempt) -> None:
    sitting = builder.top
    assert isinstance(sitting, Sitting)
    builder.note(tried=(*builder.turn.tried, _attempted(sitting.step, action.at)))
    builder.push(Capturing(sitting.power, action.at, targets(builder.field, action.at), action.captors))


def _attempts(seen: View) -> Iterable[Attempt]:
    """All pieces in each hex where somebody is to be had."""
    for at in sorted({person.at for person in seen.field.persons if person.at}):
        own = tuple(piece.id for piece in seen.field.dark_at(at, *seen.powers))
        if own:
            yield Attempt(own, at)


ORDERS = (judged(Attempt, frozenset(chapter.CAPTURING), _attempt_refused, _try, _attempts),)

# Captives who come free, and where they go (CAP-6 to CAP-8, CAP-10, CAP-11, DES-13, P-13, P-20)

# F3: people of the West rescue captives, or the Ring itself (RES)

RULE = TABLES.rescue
RING = "ring"


def number(field: Field, at: str, rescuers: Iterable[str]) -> int:
    """RES-2: the value of all rescuers, less the strength and the characters of the Dark in the hex."""
    own = sum(in_rescue(field, field.person(name)) for name in rescuers)
    against = sum(
        value(field, piece) if isinstance(piece, Person) else piece.strength for piece in field.dark_at(at)
    )
    return own - against


def prize(field: Field, captive: str) -> str:
    """The hex where a captive, or the Ring taken from one who is no captive there, can be rescued (RES-9)."""
    if captive != RING:
        person = next((someone for someone in field.persons if someone.id == captive), None)
        own = person is not None and person.power == "fellowship" and person.captor
        return person.at if person and own else ""
    ring = field.ring
    if not ring.taken or not field.has(ring.holder):
        return ""
    holder, loser = field.piece(ring.holder), field.person(ring.taken)
    beside = loser.captor and loser.at == holder.at
    return holder.at if holder in field.dark_at(holder.at) and not beside else ""


def helpers(field: Field, at: str) -> tuple[str, ...]:
    """Who in a hex could try: free, not bound to a Citadel, not rescued just now (RES-1, RES-7, WND-3)."""
    free = (person for person in field.party_at(at) if not person.bound)
    return tuple(person.id for person in free if not rescued(field, person.id))


def _mark(captive: str) -> str:
    # That the Ring is there to be won back is told to nobody who does not know it (CAP-12).
    return f"secret:rescue:{captive}" if captive == RING else f"rescue:{captive}"


def _rescuing_refused(seen: View, action: Rescue) -> IllegalAction | None:
    field = seen.field
    at = prize(field, action.captive)
    if not at:
        return no("RES-1", "rescue.no_captive", captive=action.captive)
    if BOARD.citadel(at):
        return no("RES-6", "rescue.citadel", at=at)
    if _mark(action.captive) in field.turn.tried:
        return no("RES-4", "rescue.once", captive=action.captive)
    fresh = next((name for name in action.rescuers if rescued(field, name)), "")
    if fresh:
        return no("RES-7", "person.rescued", who=fresh)
    if not action.rescuers or not set(action.rescuers) <= set(helpers(field, at)):
        return no("RES-1", "rescue.not_there", rescuers=action.rescuers)
    return None


def _do(builder: StepBuilder, action: Rescue) -> None:
    """RES-3, RES-5, RES-7: rescuers are seen whatever happens; a raw 12 kills them all."""
    rescuers = tuple(dict.fromkeys(action.rescuers))
    at = prize(builder.field, action.captive)
    builder.note(tried=(*builder.turn.tried, _mark(action.captive)))
    # Who has the Ring those alone know who know it of its holder (CAP-12, INF): nobody else is told why.
    known = builder.field.ring.known if action.captive == RING else None
    why = "rescue" if known is None else ""
    reveal(builder, rescuers, why)
    needed = number(builder.field, at, rescuers)
    show(builder, *rescuers)
    blow(builder, rescuers)
    about = (action.captive, *rescuers)
    # Records name these draws as those of any rescue.
    dice = builder.roll("rescue", "RES-3", audience=known, number=RULE["dice"], about=about, sealed=False)
    killed = dice == RULE["never_and_kills"]
    freed = not killed and (dice <= needed or dice == RULE["always"])
    builder.tell(RescueTried(action.captive, rescuers, needed, dice, freed, killed, audience=known))
    if freed:
        _freed(builder, action.captive, rescuers)
        hiding.vanish(builder, at)
    if killed:
        for name in rescuers:
            dying.kill(builder, name, why)


def _freed(builder: StepBuilder, captive: str, rescuers: Sequence[str]) -> None:
    """He stands with them, seen; a Ring taken with him comes back (RES-7, RES-9)."""
    if captive == RING:
        _back(builder, rescuers[0])
        return
    free(builder, [captive], "rescue")
    builder.change(captive, moved=True)
    builder.note(tried=(*builder.turn.tried, f"{RESCUED}{captive}"))
    ring = builder.field.ring
    at = builder.field.person(captive).at
    if ring.taken == captive and ring.holder and builder.field.piece(ring.holder).at == at:
        _back(builder, captive)


def _back(builder: StepBuilder, to: str) -> None:
    """The Ring is the West's again; whose it was hears that it is gone."""
    ring = builder.field.ring
    others = tuple(seat for seat in ring.known if seat != "fellowship")
    builder.ring(holder=to, lies="", taken="", known=("fellowship",))
    if others:
        builder.tell(RingGone(ring.holder, audience=others))


def _offers(seen: View) -> Iterable[Rescue]:
    """For each who can be had, all helpers together."""
    for captive in (*(person.id for person in seen.field.persons if person.captor), RING):
        if at := prize(seen.field, captive):
            yield Rescue(captive, helpers(seen.field, at))


RESCUING_ORDERS = (judged(Rescue, frozenset(("F3",)), _rescuing_refused, _do, _offers),)

ASKED = {"escape": "P-20", "fallen": "P-20", "desertion": "P-20", "eagles": "P-13"}
"""Where the West says where they go; else they stand free where they are (CAP-11)."""
UNASKED = ("desertion",)
"""At dawn the West is asked nothing: there the default holds (SEQ-6, PRM-4, DES-13)."""
EAGLES = 6
"""How far the Eagles carry a captive (EV03)."""


def set_free(builder: StepBuilder, phase: Freeing) -> None:
    """One after another is set down; who is not asked about stands free in the hex."""
    if not phase.who:
        return builder.pop()
    name = phase.who[0]
    at = builder.field.person(name).at
    if phase.why not in ASKED:
        builder.pop()
        return builder.tell(Freed(phase.who, at, phase.why))
    prompt, west = ASKED[phase.why], builder.seat_of("fellowship")
    about = SetDown((name,), EXITS[phase.why](builder.field, name))
    # One hex, and no hiding for the bound: all see that there is nothing to choose (W15.10).
    forced = len(about.hexes) == 1 and builder.field.person(name).bound
    if phase.why not in UNASKED and not forced:
        return builder.ask(prompt, (west,), about)
    return _set_down(builder, phase, _default(view(builder.state, west), Asking(prompt, (west,), about)))


def heard(builder: StepBuilder, phase: Freeing, asking: Asking) -> None:
    """The answer to P-13 or P-20."""
    _set_down(builder, phase, asking.given[0].choice)


def _set_down(builder: StepBuilder, phase: Freeing, choice: Choice) -> None:
    """He goes there, hidden or seen; where he is hidden the West alone hears of the hex.

    He stops there, and finds what lies there (MAG-2, RES-8).
    """
    assert isinstance(choice, Go)
    name = phase.who[0]
    builder.swap(Freeing(phase.who[1:], phase.why))
    if choice.hidden:
        hiding.remember(builder, [name], far=EAGLES if phase.why == "eagles" else 1)
    builder.change(name, at=choice.to, hidden=choice.hidden, moved=False, began="", used_road=False)
    if choice.hidden:
        builder.tell(Freed((name,), choice.to, phase.why, audience=(builder.seat_of("fellowship"),)))
        builder.tell(Freed((name,), "", phase.why, but=builder.seat_of("fellowship")))
    else:
        builder.tell(Freed((name,), choice.to, phase.why))
    stopping.halt(builder, (name,))


def _next_door(field: Field, name: str) -> tuple[str, ...]:
    """CAP-6: the adjacent hexes he may enter; his own if there is none."""
    group = moving_group(field, (name,))
    steps = net(ways.fleeing(group), True)[group.at]
    hexes = tuple(sorted(there for there, _ in steps if _open(field, name, there)))
    return hexes or (group.at,)


def _open(field: Field, name: str, there: str) -> bool:
    group = moving_group(field, (name,))
    return restrictions.barred(group, there) is None and restrictions.may_not_end(group, there) is None


def _fallen(field: Field, name: str) -> tuple[str, ...]:
    """CAP-10: they may stay in the Citadel that fell."""
    return tuple(sorted({field.person(name).at, *_next_door(field, name)}))


def _carried(field: Field, name: str) -> tuple[str, ...]:
    """EV03: within six hexes, outside Mordor."""
    near = BOARD.within(field.person(name).at, EAGLES)
    return tuple(at for at in near if BOARD.is_land(at) and not BOARD.mordor(at) and _open(field, name, at))


EXITS = {"escape": _next_door, "fallen": _fallen, "desertion": _fallen, "eagles": _carried}
"""Where they may be set down."""


def _default(seen: View, asking: Asking) -> Choice:
    """P-13: nearest to an own Citadel. P-20: not beside the Dark, with friends, farthest from Dark pieces.
    Where a peril may wait only if there is nothing else; hidden if there is room (HID-1)."""
    about, field = _about(asking), seen.field

    def rank(at: str) -> tuple[bool, bool, bool, int, str]:
        if asking.prompt == "P-13":
            return perilous(seen, at), False, False, _from_home(field, at), at
        near = _toward_the_dark(field, at)
        friends = any(person.id not in about.who for person in field.party_at(at))
        return perilous(seen, at), near > -BESIDE, not friends, near, at

    return Go(min(about.hexes, key=rank), _may_hide(field, about))


BESIDE = 2
"""Nearer than so many hexes to a piece of the Dark nobody is safe."""


def perilous(seen: View, at: str) -> bool:
    """Whether a servant may still wait in that hex (MOV-14)."""
    place = BOARD.place(at)
    return any(servant not in seen.slain for servant in (place.peril[:1] if place else ()))


def _from_home(field: Field, at: str) -> int:
    return min((distance(at, home) for home in field.citadels("fellowship")), default=0)


def _toward_the_dark(field: Field, at: str) -> int:
    dark = {piece.at for piece in field.pieces if piece.at and field.dark_at(piece.at)}
    return -min((distance(at, there) for there in dark), default=0)


def _may_hide(field: Field, about: SetDown) -> bool:
    return hiding.room(field) > 0 and not any(field.person(name).bound for name in about.who)


def _choices(seen: View, asking: Asking) -> Iterable[Choice]:
    about = _about(asking)
    ways_to_stand = (True, False) if _may_hide(seen.field, about) else (False,)
    return (Go(at, hidden) for at in about.hexes for hidden in ways_to_stand)


def _refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    if not isinstance(choice, Go) or choice.to not in _about(asking).hexes:
        return no("CAP-6", "free.not_there")
    if choice.hidden and not _may_hide(seen.field, _about(asking)):
        return no("HID-12", "free.no_room")
    return None


def _about(asking: Asking) -> SetDown:
    assert isinstance(asking.about, SetDown)
    return asking.about


PROMPTS = {name: Prompt(_default, _choices, _refused) for name in ("P-13", "P-20")}

# F1: captives try to escape (CAP-6 to CAP-8)

PRISONS = ("barad_dur", "isengard")
"""From here no roll frees anybody (CAP-8)."""


def _escape_mark(name: str) -> str:
    return f"escape:{name}"


def _escape_refused(seen: View, action: Escape) -> IllegalAction | None:
    captive = next((person for person in seen.field.persons if person.id == action.who), None)
    if captive is None or captive.power != "fellowship" or not captive.captor:
        return no("CAP-6", "escape.no_captive", who=action.who)
    if BOARD.place_id(captive.at) in PRISONS:
        return no("CAP-8", "escape.prison", at=captive.at)
    if _escape_mark(action.who) in seen.field.turn.tried:
        return no("CAP-6", "escape.once", who=action.who)
    return None


def _escape(builder: StepBuilder, action: Escape) -> None:
    """A die, 1 more in a Citadel; free if it is not above his number."""
    captive = builder.field.person(action.who)
    builder.note(tried=(*builder.turn.tried, _escape_mark(action.who)))
    die = builder.roll("escape", "CAP-6", about=(action.who,))
    total = die + BOARD.citadel(captive.at) * TABLES.citadel_escape_modifier
    number = captive.kind.escape
    builder.tell(EscapeTried(action.who, captive.at, total, number, total <= number))
    if total <= number:
        free(builder, [action.who], "escape")
        hiding.vanish(builder, captive.at)


FREEING_ORDERS = (
    judged(
        Escape,
        frozenset(("F1",)),
        _escape_refused,
        _escape,
        lambda seen: (Escape(person.id) for person in seen.field.persons if person.captor),
    ),
)
