"""Hidden people: how they are revealed, and how they hide again (HID)."""

from collections.abc import Collection, Iterable
from itertools import chain, count

from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.actions import HandOver, Hide, Reveal
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.chapter import Order, judged
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.events.quest import BandCame, HandedOver, Hidden, Revealed
from engine.war.fates import stopping
from engine.war.fates.stopping import befell
from engine.war.field import DARK, Field, Seen, memoized
from engine.war.phase_records import Capturing, Freeing, Intercepting, Phase, Pursuing, Stopped
from engine.war.pieces import OrcBand, Person, Piece
from engine.war.realm import alliance
from engine.war.step_builder import StepBuilder
from engine.war.view import View

BY_CHOICE = "will"
"""Whoever reveals himself by choice alone may hide again in the same turn (HID-9)."""
SPOTTED = "spotted"
MOST = TABLES.limit("hidden_characters")
HIDING = "hide"
"""The mark of an order to hide in this turn's F7."""


def reveal(builder: StepBuilder, names: Iterable[str], why: str) -> None:
    """Reveal people; for all but `BY_CHOICE` it counts under HID-8 whether they were hidden or not."""
    by_hex: dict[str, list[str]] = {}
    for name in names:
        person = builder.field.person(name)
        if person.hidden:
            by_hex.setdefault(person.at, []).append(name)
        builder.change(name, hidden=False, exposed=person.exposed or why != BY_CHOICE)
    if why == SPOTTED:
        befell(builder, list(chain.from_iterable(by_hex.values())), why)
    for at, revealed in by_hex.items():
        builder.tell(Revealed(tuple(revealed), at, why))
        stopping.shown(builder, revealed)


def room(field: Field) -> int:
    """How many more people may be hidden (HID-1); the dead do not count (HID-11)."""
    return MOST - sum(person.hidden and person.here for person in field.persons)


RESCUED = "rescued:"
"""Begins the mark of who was rescued in this turn."""


def rescued(field: Field, name: str) -> bool:
    """RES-7: whether he was rescued in this sitting of the West, so that he acts from T7 on."""
    return field.turn.phase == "T6" and f"{RESCUED}{name}" in field.turn.tried


# At any time


def _reveal_refused(seen: View, action: Reveal) -> IllegalAction | None:
    hidden = {person.id for person in seen.field.persons if person.hidden and _mine(seen, person)}
    if not action.who or not set(action.who) <= hidden:
        return no("HID-3", "reveal.not_hidden", who=action.who)
    return None


def _mine(seen: View, person: Person) -> bool:
    return person.power in seen.powers and person.here


def _reveal(builder: StepBuilder, action: Reveal) -> None:
    reveal(builder, dict.fromkeys(action.who), BY_CHOICE)


def _reveals(seen: View) -> Iterable[Reveal]:
    return (Reveal((person.id,)) for person in seen.field.persons if person.hidden and _mine(seen, person))


# In F7


def able(field: Field) -> tuple[Person, ...]:
    """Who may hide again, the Ringbearer first (HID-9, P-21, WND-3)."""
    companions = [person for person in field.persons if person.power == "fellowship" and _able(field, person)]
    return tuple(sorted(companions, key=lambda person: person.id != field.ring.holder))


def _able(field: Field, person: Person) -> bool:
    """A claimant is seen as long as he claims (SEZ-2)."""
    if field.ring.claimed and field.ring.holder == person.id:
        return False
    if person.hidden or not person.here or person.captor or person.exposed or person.bound:
        return False
    if rescued(field, person.id):
        return False
    if leads_the_dead(field, person):
        return False
    return not watched(field, person.at)


def watched(field: Field, at: str) -> bool:
    """Whether the Dark is in a hex or beside it, so that nobody hides there (HID-9)."""
    return not _watched(field).isdisjoint((at, *BOARD.neighbours[at]))


def leads_the_dead(field: Field, person: Person) -> bool:
    """Whether he leads the Host, and so cannot hide (HID-8)."""
    return person.id == "aragorn" and any(unit.kind.dead for unit in field.units_at(person.at, "fellowship"))


@memoized
def _watched(field: Field) -> frozenset[str]:
    """Where a Dark army, Orc band or Nazgûl stands."""
    watchers: list[Piece] = [unit for unit in field.units if not unit.deserter]
    watchers += field.bands
    watchers += [person for person in field.persons if person.nazgul]
    return frozenset(piece.at for piece in watchers if piece.power in DARK)


def _hide_refused(seen: View, action: Hide) -> IllegalAction | None:
    names = {person.id for person in able(seen.field)}
    if HIDING in seen.field.turn.tried:
        return no("HID-9", "hide.once")
    if not set(action.who) <= names:
        return no("HID-9", "hide.not_able", who=action.who)
    if len(set(action.who)) > room(seen.field):
        return no("HID-1", "hide.no_room", room=room(seen.field))
    return None


def _hide(builder: StepBuilder, action: Hide) -> None:
    builder.note(tried=(*builder.turn.tried, HIDING))
    conceal(builder, action.who)


def conceal(builder: StepBuilder, names: Collection[str]) -> None:
    """They vanish from the eyes of the others, who are told in an order that says nothing of the Ring."""
    gone = tuple(person.id for person in builder.field.persons if person.id in names)
    remember(builder, gone, early=False)
    for name in gone:
        builder.change(name, hidden=True)
    if gone:
        builder.tell(Hidden(gone))


def remember(builder: StepBuilder, names: Iterable[str], *, early: bool = True, far: int = 0) -> None:
    """Everybody remembers where they stood whom nobody sees from now on."""
    now = {name: Seen(builder.field.person(name).at, builder.turn.number, early, far) for name in names}
    builder.wage(seen={**builder.war.seen, **now})


def _hidings(seen: View) -> Iterable[Hide]:
    """All for whom there is room, each alone, nobody."""
    names = tuple(person.id for person in able(seen.field))
    free = room(seen.field)
    if not names or not free or HIDING in seen.field.turn.tried:
        return ()
    return (Hide(hiding) for hiding in dict.fromkeys((names[:free], *((name,) for name in names), ())))


def by_default(builder: StepBuilder) -> None:
    """P-21: without an order all hide who may, the Ringbearer first."""
    if HIDING not in builder.turn.tried:
        conceal(builder, [person.id for person in able(builder.field)][: room(builder.field)])


ORDERS = (
    Order(Reveal, frozenset(("any",)), _reveal_refused, _reveal, _reveals),
    Order(Hide, frozenset(("F7",)), _hide_refused, _hide, _hidings),
)

# Orc bands: how they come, merge and vanish (SRC-9, CAP-4, CAP-10)

CAPTIVE_MOST = TABLES.limit("captor_strength_unmobilised")
CALLED: dict[Power, str] = {"sauron": "mordor", "saruman": "saruman"}
"""Who must be mobilised for bands of more than ten (CAP-10)."""


def appear(builder: StepBuilder, power: Power, at: str) -> str:
    """A new band in a hex (SRC-9), and its name; none where DOO-1 or SR3-4 forbid it (CAP-10)."""
    field = builder.field
    name = next(name for n in count(1) if not field.has(name := f"band_{n}"))
    band = OrcBand(name, power, TABLES.orc_band["strength"], at)
    barred = any(at in hexes for hexes, _ in alliance.closed(field, band)) or alliance.foreign(
        field, power, at
    )
    if (at == MOUNT_DOOM and not field.war.doom_open) or barred:
        return ""
    builder.put(band)
    builder.tell(BandCame(name, at, band.strength))
    return name


def vanish(builder: StepBuilder, at: str) -> None:
    """Bands in a hex that hold nobody and nothing are no more (CAP-4)."""
    field = builder.field
    for band in field.bands_at(at):
        if not field.captives_of(band.id) and field.ring.holder != band.id:
            builder.remove(band.id)
            builder.tell(BandCame(band.id, at, 0))


def let_go(builder: StepBuilder, band: str, at: str) -> None:
    """The Eagles took whom a band held: it is no more if it holds nobody and nothing (CAP-4).

    Not while people are spotted there: what follows of that is still to be done by those who stand there.
    """
    due = any(at in _spotted(phase) for phase in builder.state.stack)
    there = any(other.id == band for other in builder.field.bands_at(at))
    if there and not due and not builder.field.captives_of(band) and builder.field.ring.holder != band:
        builder.remove(band)
        builder.tell(BandCame(band, at, 0))


def _spotted(phase: Phase) -> tuple[str, ...]:
    """Where a phase has people who are spotted, and not yet pursued."""
    match phase:
        case Intercepting() | Capturing():
            return (phase.at,)
        case Pursuing():
            return tuple(at for at, _ in phase.spotted)
        case _:
            return ()


def merge_refused(field: Field, powers: Iterable[Power], one: str, other: str) -> IllegalAction | None:
    """CAP-10: bands of one power in one hex; ten strength at most while it is not mobilised."""
    pair = [band for band in field.bands if band.id in (one, other) and band.power in powers]
    if len(pair) != 2 or len({(band.power, band.at) for band in pair}) != 1:
        return no("CAP-10", "join.no_pair", unit=one, other=other)
    total = sum(band.strength for band in pair)
    if total > CAPTIVE_MOST and not field.mobilised(CALLED[pair[0].power]):
        return no("CAP-10", "join.too_strong", strength=total, most=CAPTIVE_MOST)
    return None


def merge(builder: StepBuilder, one: str, other: str) -> None:
    """The second joins the first, with all that it holds."""
    first, second = (band for name in (one, other) for band in builder.field.bands if band.id == name)
    strength = first.strength + second.strength
    for captive in builder.field.captives_of(other):
        builder.change(captive.id, captor=one)
    if builder.field.ring.holder == other:
        builder.ring(holder=one)
    builder.remove(other)
    builder.put(OrcBand(one, first.power, strength, first.at, first.moved or second.moved, first.began))
    builder.tell(BandCame(other, first.at, 0))
    builder.tell(BandCame(one, first.at, strength))


CITADEL = "citadel"


def prison(at: str) -> str:
    """The name under which a Citadel holds captives."""
    return f"{CITADEL}:{BOARD.place_id(at)}"


def jailer(field: Field, captive: Person) -> tuple[str, ...]:
    """The seats that command a captive: his captor's, or the Citadel's."""
    if not captive.captor:
        return ()
    kind, _, place = captive.captor.partition(":")
    power = field.holder(place) if kind == CITADEL else field.piece(captive.captor).power
    return (field.config.seat_of(power),)


def _refused(seen: View, action: HandOver) -> IllegalAction | None:
    field = seen.field
    held = [person for person in field.persons if person.id in action.captives]
    if not held or len(held) != len(action.captives) or len({person.at for person in held}) > 1:
        return no("CAP-15", "hand.no_captives", captives=action.captives)
    if any(seen.seat not in jailer(field, person) for person in held):
        return no("CAP-15", "hand.not_yours", captives=action.captives)
    at, to = held[0].at, action.to
    if to == CITADEL and not field.held_citadel(at, *seen.powers):
        return no("CAP-15", "hand.no_citadel", at=at)
    if to != CITADEL and to not in {piece.id for piece in field.dark_at(at, *seen.powers)}:
        return no("CAP-15", "hand.not_there", to=to)
    if all(person.captor == _holder(at, to) for person in held):
        return no("CAP-15", "hand.already", to=to)
    return None


def _holder(at: str, to: str) -> str:
    return prison(at) if to == CITADEL else to


def _do(builder: StepBuilder, action: HandOver) -> None:
    at = builder.field.person(action.captives[0]).at
    to = _holder(at, action.to)
    for name in action.captives:
        builder.change(name, captor=to)
    builder.tell(HandedOver(action.captives, to))


def _offers(seen: View) -> Iterable[HandOver]:
    """Each captive to each other captor of the hex, and to the Citadel."""
    field = seen.field
    for person in field.persons:
        if person.captor and seen.seat in jailer(field, person):
            others = (piece.id for piece in field.dark_at(person.at, *seen.powers))
            yield from (HandOver((person.id,), to) for to in (*others, CITADEL))


def burdened(field: Field, names: Iterable[str]) -> IllegalAction | None:
    """CAP-15: a captive who has moved in this step goes no farther, so whoever holds him stays with him."""
    held = [captive for name in names for captive in field.captives_of(name)]
    led_here = next((captive.id for captive in held if captive.moved), "") if held else ""
    return no("CAP-15", "move.led_already", who=led_here) if led_here else None


def rested(builder: StepBuilder) -> None:
    """A movement step of the Dark begins: no captive has gone anywhere in it (CAP-15)."""
    seat = builder.sitting.seat if builder.sitting else ""
    for person in builder.field.persons:
        if person.captor and person.moved and seat in jailer(builder.field, person):
            builder.change(person.id, moved=False)


def housed(builder: StepBuilder) -> None:
    """The movement step is over: Citadels hold the captives in them, idle bands are gone (CAP-10, CAP-11)."""
    for at in sorted({person.at for person in builder.field.persons if person.captor}):
        house(builder, at)
    for at in sorted({band.at for band in builder.field.bands}):
        vanish(builder, at)


def led(builder: StepBuilder, stopped: Stopped) -> None:
    """Captives who came along go no farther in this step (CAP-15)."""
    for name in stopped.who:
        if builder.field.has(name) and getattr(builder.field.piece(name), "moved", False):
            for captive in builder.field.captives_of(name):
                builder.change(captive.id, moved=True)


def free(builder: StepBuilder, names: Iterable[str], why: str) -> None:
    """They are nobody's captives any more; a phase on top sets them down."""
    freed = tuple(names)
    for name in freed:
        builder.change(name, captor="")
    befell(builder, freed, "freed")
    if freed:
        builder.push(Freeing(freed, why))


def house(builder: StepBuilder, at: str) -> None:
    """A Citadel takes over the captives of its player's pieces in it (CAP-11)."""
    field = builder.field
    if not field.held_citadel(at, "sauron", "saruman"):
        return
    seat = builder.seat_of(field.holder(BOARD.place_id(at)))
    for person in field.persons_at(at):
        if seat in jailer(field, person):
            builder.change(person.id, captor=prison(at))
    vanish(builder, at)


def fallen(builder: StepBuilder, place: str) -> None:
    """A Citadel changed hands: its captives are free, and P-20 asks where they go (CAP-10, D-36)."""
    free(builder, [captive.id for captive in builder.field.captives_of(f"{CITADEL}:{place}")], "fallen")


CAPTIVE_ORDERS = (
    judged(HandOver, frozenset(step for step in chapter.MOVING if step != "F2"), _refused, _do, _offers),
)
