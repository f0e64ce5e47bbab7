"""Where the others go: beside the pair, to speak for the West, to Fangorn, to the armies (players.md 3.4)."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from engine.war import odds
from engine.war.actions import Diplomacy, Escape, Fight, Give, Move, Rescue, Reveal
from engine.war.board import BOARD
from engine.war.cards.items import free
from engine.war.fates import hiding
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.hunt.capturing import RING, helpers, number, prize
from engine.war.moves.ways import ends, gait
from engine.war.moving_group import MovingGroup, moving_group
from engine.war.pieces import Person
from engine.war.players import estimate
from engine.war.players.planner import ScoredAction
from engine.war.players.west.outlook import (
    EDORAS,
    GUARD,
    LORIEN,
    MINAS_TIRITH,
    OF_LORIEN,
    WELLINGHALL,
    Outlook,
    captives,
)
from engine.war.players.west.risks import Risks, plan
from engine.war.ratings import combat, value
from engine.war.realm.alliance import SPEAKERS

# A loud decoy: two companions show themselves far from the pair when the estimate is on it (players.md 3.9)

FOUND: Final = 0.3
"""How much of the estimate around the pair is too much."""
AROUND: Final = 2
AWAY: Final = 5
"""How far from the pair they show themselves."""
AGAIN: Final = 4
"""Turns until the same people are shown again."""
LOUD: Final = ("merry", "pippin", "legolas", "gimli", "boromir", "aragorn")
"""Who might be thought to walk with the Ring, the likeliest first."""


def decoy_actions(out: Outlook) -> Iterator[ScoredAction]:
    """F2: sharp reveals two who stand together on another road, where nothing Dark is next to them."""
    if not out.planner.cunning or out.bearer is None or out.seen or out.bearer.captor:
        return
    cloud, at = estimate.of(out.field), out.bearer.at
    share = sum(cloud.get(near, 0.0) for near in BOARD.within(at, AROUND))
    if share < FOUND:
        return
    able = [person for name in LOUD if free(person := out.field.person(name)) and person.hidden]
    for one, other in combinations(able, 2):
        far = one.at == other.at and distance(one.at, at) >= AWAY
        if far and _fresh(out, one.id) and out.unwatched(one.at):
            yield ScoredAction(Reveal((one.id, other.id)), "decoy", {"estimate": round(share, 2)})


def _fresh(out: Outlook, name: str) -> bool:
    """Whether nobody saw him lately."""
    seen = out.field.war.seen.get(name)
    return seen is None or out.planner.turn - seen.turn >= AGAIN


# What helps the bearer is handed to him; the gifts of Lórien are fetched and brought (MAG-1, MAG-2)

STING: Final = "MG03"
HOBBITS_OWN: Final = ("MG02", STING)
"""Cards that are of use to the pair."""
RIDER: Final = "gandalf"
"""On Shadowfax he is there and back before the pair has come far (MG07)."""
GIFT_CARE: Final = 0.5
"""How much less his danger counts than the bearer's."""


def gift_actions(out: Outlook) -> Iterator[ScoredAction]:
    """F2, before the pair sets out: he who brings gifts rides to it, or to Lórien, and hands them over."""
    if not out.planner.careful:
        return
    yield from handed(out)
    rider = _rider(out)
    if rider is None:
        return
    if carried(out):
        yield from _rides(out, rider, _meeting(out, rider, rider.at, 0), "gifts.bring")
    elif out.gifts and _meeting(out, rider, LORIEN, odds.turns(gait(rider), rider.mf, rider.at, LORIEN)):
        yield from _rides(out, rider, LORIEN, "gifts.fetch")


def handed(out: Outlook) -> Iterator[ScoredAction]:
    """What helps the pair goes to the bearer."""
    if out.bearer is None:
        return
    own = {out.bearer.id}
    for item in out.field.items:
        sharp = out.planner.cunning and item.id == STING  # he who bears the Ring is harder to take (CAP-1)
        other = item.holder and item.holder not in (own if sharp else {person.id for person in out.pair})
        hobbit = out.bearer.kind.race == "hobbit" and item.id in HOBBITS_OWN
        if other and (item.id in OF_LORIEN or hobbit):
            yield ScoredAction(Give(item.id, out.bearer.id), "gift", {"card": item.id})


def carried(out: Outlook) -> bool:
    """Whether gifts of Lórien are on their way to a bearer who can still be met."""
    first = out.bearer
    if first is None or not free(first) or first.id == RIDER or BOARD.mordor(first.at):
        return False
    return any(item.holder == RIDER and item.id in OF_LORIEN for item in out.field.items)


def _rider(out: Outlook) -> MovingGroup | None:
    """Gandalf on Shadowfax, when Rohan and Gondor are called (players.md 3.4) and the pair is on its way."""
    field = out.field
    called = field.mobilised("rohan") and field.mobilised("gondor")
    if not called or out.walkers is None or BOARD.mordor(out.walkers.at) or RIDER in out.walkers.names:
        return None
    person = field.person(RIDER)
    if not free(person) or person.moved:
        return None
    rider = moving_group(field, (RIDER,))
    return rider if rider.mounted else None


def _meeting(out: Outlook, rider: MovingGroup, start: str, gone: int) -> str:
    """Where on its way outside Mordor the pair is met first by who sets out from a hex so many turns on."""
    if out.walkers is None or out.plan is None:
        return ""
    stops = (out.walkers.at, *(leg.path[-1] for leg in out.plan.legs))
    for nth, at in enumerate(stops):
        if BOARD.mordor(at):
            return ""
        if gone + odds.turns(gait(rider), rider.mf, start, at) <= nth + 1:
            return at
    return ""


def _rides(out: Outlook, rider: MovingGroup, to: str, why: str) -> Iterator[ScoredAction]:
    """One turn of his way; before all eyes sharp does not lead them to a pair that nobody sees."""
    way = plan(rider, to, Risks(out.planner, rider.people), out.weight * GIFT_CARE) if to else None
    if way is not None and way.legs:
        leg = way.legs[0]
        if out.planner.cunning and not rider.hidden and not out.seen and leg.path[-1] == out.pair[0].at:
            return
        yield ScoredAction(Move(rider.names, leg.path, road=leg.road), why, {"to": to, "turns": way.turns})


WORDS_FROM: Final = 3
"""The turn from which Gandalf speaks (players.md 3.4)."""
BESIDE: Final = 2
"""How near to the pair its guard walks."""
CARE: Final = 0.5
"""How much less a companion's danger counts than the bearer's."""


def scored_actions(out: Outlook) -> Iterator[ScoredAction]:
    """F2: gifts, words, and everybody on his way."""
    yield from handed(out)
    yield from _words(out)
    for names, to, why in _errands(out):
        yield from _go(out, names, to, why)


def _words(out: Outlook) -> Iterator[ScoredAction]:
    """Rohan and Gondor are called by whoever is there (MOB-8)."""
    for at, (land, speakers) in SPEAKERS.items():
        if out.field.mobilised(land) or (land == "rohan" and out.planner.turn < WORDS_FROM):
            continue
        for person in out.field.party_at(at):
            if person.id in speakers and free(person) and person.id != out.field.ring.holder:
                if not person.hidden:
                    yield ScoredAction(Diplomacy(person.id), "words", {"land": land})
                elif f"diplomacy:{land}" not in out.field.turn.tried:
                    yield ScoredAction(Reveal((person.id,)), "words.reveal", {"land": land})


# Errands


def _errands(out: Outlook) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Who goes where, and why; those of one hex with one goal go together."""
    groups: dict[tuple[str, str, str, bool], list[str]] = {}
    pair = {person.id for person in out.pair}
    for person in out.field.persons:
        if not person.kind.fellowship or not free(person) or person.moved or person.id in pair:
            continue
        if hiding.leads_the_dead(out.field, person):
            continue  # the Dead are gone when he leaves them (POD-2)
        if person.id == RIDER and carried(out):
            continue
        to, why = _goal(out, person)
        if to and to != person.at:
            mounted = person.id == "gandalf"
            groups.setdefault((person.at, to, why, mounted), []).append(person.id)
    for (_, to, why, _), names in groups.items():
        yield tuple(names), to, why


def _goal(out: Outlook, person: Person) -> tuple[str, str]:
    """Where one of the companions is wanted."""
    field = out.field
    if person.id in GUARD and out.planner.careful and not out.beyond_rauros and out.bearer and out.bearer.at:
        return _post(out, person), "guard"
    if person.id in ("merry", "pippin", "sam", "frodo"):
        asleep = not field.war.ents and field.config.story.base == "army"
        return (WELLINGHALL, "ents") if asleep else (_shelter(out, person), "shelter")
    if person.id in ("gandalf", "aragorn") and not field.mobilised("rohan"):
        return EDORAS, "words"
    if person.id in ("gandalf", "aragorn", "boromir") and not field.mobilised("gondor"):
        return MINAS_TIRITH, "words"
    return _front(out, person), "front"


def _shelter(out: Outlook, person: Person) -> str:
    """The nearest Citadel of the West: nobody is searched for or taken there (SRC-6)."""
    return min(out.field.citadels("fellowship"), key=lambda at: (distance(person.at, at), at), default="")


def _front(out: Outlook, person: Person) -> str:
    """The nearest army of the West that has nobody so good to lead it, and stays where it is."""
    field = out.field
    hosts = [
        at
        for at in {unit.at for unit in field.units if unit.power == "fellowship" and unit.at}
        if BOARD.place(at) is not None
        and field.strength(field.units_at(at, "fellowship")) >= 5
        and not any(
            other.kind.leadership >= person.kind.leadership and other.id != person.id
            for other in field.party_at(at)
        )
    ]
    return min(hosts, key=lambda at: (distance(person.at, at), at), default=_shelter(out, person))


def _post(out: Outlook, person: Person) -> str:
    """A hex near the bearer but not his, where the guard is least likely to be found."""
    assert out.bearer is not None
    near = [at for at in BOARD.within(out.bearer.at, BESIDE) if at != out.bearer.at and BOARD.is_land(at)]
    home, risks = out.bearer.at, Risks(out.planner, (person,))
    within = ends(moving_group(out.field, (person.id,)))
    able = [at for at in near if at in within or at == person.at]
    if not able:
        return min(near, key=lambda at: (distance(person.at, at), at), default="")
    return min(
        able,
        key=lambda at: (
            risks.entering.get(at, 0.0) * (at != person.at) + risks.resting(at),
            distance(at, home),
            at,
        ),
    )


def _go(out: Outlook, names: tuple[str, ...], to: str, why: str) -> Iterator[ScoredAction]:
    """One turn of the way there; who is seen takes the road."""
    group = moving_group(out.field, names)
    if not any(person.hidden for person in group.people) and to in ends(group):
        yield ScoredAction(Move(names, (to,)), f"go.{why}", {"to": to})
    apart = {out.bearer.at} if out.bearer is not None and why != "guard" else set()
    way = plan(group, to, Risks(out.planner, group.people), out.weight * CARE, shun=apart)
    if way is not None and way.legs:
        leg = way.legs[0]
        yield ScoredAction(Move(names, leg.path, road=leg.road), f"go.{why}", {"to": to, "turns": way.turns})
        if leg.path[0] not in apart:
            yield ScoredAction(Move(names, leg.path[:1], road=leg.road), f"go.{why}", {"to": to})


# Captives and the lost Ring first: escapes, rescuers on their way, attempts, fights (players.md 3.5)

WORTH: Final = 6
"""The number from which an attempt is made; for the Ring always."""
SURE: Final = 11
"""More than that helps no rescue (RES-5)."""
SURE_OF_RING: Final = SURE + 6
"""What should be on its way for the Ring: some will be stopped (SRC-10)."""
STRONGER: Final = 1.5
"""How many times the Combat of the others makes a fight worth while."""


def escapes(out: Outlook) -> Iterator[ScoredAction]:
    """F1: whoever is held tries."""
    yield from (ScoredAction(Escape(person.id), "escape") for person in captives(out.field))


def wanted(out: Outlook) -> tuple[tuple[str, str], ...]:
    """Who and what is to be won back, with its hex, the Ring first."""
    first = out.bearer.id if out.bearer else ""
    held = sorted(captives(out.field), key=lambda person: (person.id != first, person.id))
    names = [RING, *(person.id for person in held)]
    prizes = ((name, prize(out.field, name)) for name in names)
    return tuple((name, at) for name, at in prizes if at and not BOARD.citadel(at))


def precious(out: Outlook, name: str, at: str) -> bool:
    """Whether the Ring goes with that captive: not where its bearer stands by, free."""
    if out.bearer is not None and not out.bearer.captor:
        return False
    ring = out.field.ring
    holder = ring.holder if out.field.has(ring.holder) else ""
    return name == RING or name == ring.holder or bool(holder and out.field.piece(holder).at == at)


def moves(out: Outlook) -> Iterator[ScoredAction]:
    """F2: all who can come go, if together they are enough; the nearest fetches a Ring that lies."""
    yield from _fetch(out)
    for name, at in wanted(out):
        able = [person for person in _idle(out) if person.at != at and _near(out.field, person, at)]
        there = [person.id for person in out.field.party_at(at) if free(person)]
        dear = precious(out, name, at)
        party = _as_many(out, at, there, able, SURE_OF_RING if dear else SURE)
        needed = number(out.field, at, [*there, *(person.id for person in party)])
        if needed >= WORTH or dear:
            for names in _parties(out.field, party):
                yield ScoredAction(Move(names, (at,)), "rescue.go", {"who": name, "number": needed})


def _as_many(
    out: Outlook, at: str, there: Sequence[str], able: Sequence[Person], enough: int
) -> tuple[Person, ...]:
    """The best of those who can come, until more would not help."""
    best = sorted(able, key=lambda person: (-value(out.field, person), person.id))
    for many in range(len(best)):
        if number(out.field, at, [*there, *(person.id for person in best[:many])]) >= enough:
            return tuple(best[:many])
    return tuple(best)


def _parties(field: Field, people: Sequence[Person]) -> list[tuple[str, ...]]:
    """Those who begin together and are equally swift go together: one die is thrown for them (SRC-7)."""
    names_at: dict[tuple[str, int], list[str]] = {}
    for person in people:
        names_at.setdefault((person.at, moving_group(field, (person.id,)).mf), []).append(person.id)
    return [tuple(names) for names in names_at.values()]


def _fetch(out: Outlook) -> Iterator[ScoredAction]:
    lies = out.field.ring.lies
    if lies and not any(free(person) for person in out.field.party_at(lies)):
        near = sorted(_idle(out), key=lambda person: (distance(person.at, lies), person.id))
        for person in near[:4]:
            if _near(out.field, person, lies):
                yield ScoredAction(Move((person.id,), (lies,)), "ring.fetch")


def _idle(out: Outlook) -> list[Person]:
    """Who may go: everybody free but the bearer and his companion."""
    pair = {person.id for person in out.pair}
    return [p for p in out.field.persons if free(p) and not p.moved and p.id not in pair]


def _near(field: Field, person: Person, at: str) -> bool:
    """Whether one move takes him there."""
    return at in ends(moving_group(field, (person.id,)))


def attempts(out: Outlook) -> Iterator[ScoredAction]:
    """F3: one attempt for each, with as many as it takes and never the bearer but for the Ring."""
    for name, at in wanted(out):
        dear = precious(out, name, at)
        able = [
            helper
            for helper in helpers(out.field, at)
            if dear or out.bearer is None or helper != out.bearer.id
        ]
        rescuers = _enough(out.field, at, able)
        needed = number(out.field, at, rescuers)
        if rescuers and (needed >= WORTH or dear):
            yield ScoredAction(Rescue(name, rescuers), "rescue", {"number": needed})


def _enough(field: Field, at: str, able: Sequence[str]) -> tuple[str, ...]:
    """The best first, until more would not help: a raw 12 kills them all."""
    best = sorted(able, key=lambda name: (-value(field, field.person(name)), name))
    for many in range(1, len(best)):
        if number(field, at, best[:many]) >= SURE:
            return tuple(best[:many])
    return tuple(best)


def fights(out: Outlook) -> Iterator[ScoredAction]:
    """F4: for a captive or the Ring, where those who hold them are weaker and no troops stand by."""
    field = out.field
    robbers = [p for p in field.persons if p.id == field.ring.holder and p.power != "fellowship" and p.at]
    for at in dict.fromkeys((*(at for _, at in wanted(out)), *(person.at for person in robbers))):
        mine = [person for person in field.party_at(at) if free(person)]
        foes = [p for p in field.persons_at(at, "sauron", "saruman") if not p.captor and not p.lost]
        for thief in (person for person in robbers if person.at == at and person.power != "sauron"):
            best = max(mine, key=lambda person: combat(field, person), default=None)
            if best is not None:
                yield ScoredAction(Fight(at, (best.id,), (thief.id,)), "fight.thief")
        ours = sum(combat(field, person) for person in mine)
        theirs = sum(combat(field, person) for person in foes)
        if foes and ours >= STRONGER * theirs:
            yield ScoredAction(
                Fight(at, tuple(p.id for p in mine), tuple(p.id for p in foes)), "fight.captors"
            )
