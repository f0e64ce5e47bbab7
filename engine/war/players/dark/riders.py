"""Nazgûl: to whoever is seen, to the army that attacks, to the gates, where the Ringbearer is most likely."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.game import Strength
from engine.war.actions import Attempt, Fight, HandRing, Move
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.field import DARK, Field, memoized
from engine.war.grid import distance
from engine.war.hunt.capturing import capture_chance, targets
from engine.war.hunt.searching import of_pieces
from engine.war.moves.restrictions import BARAD_DUR
from engine.war.moves.ways import ends, gait
from engine.war.moving_group import moving_group
from engine.war.odds import captures
from engine.war.pieces import Person, Piece, Unit
from engine.war.players import estimate
from engine.war.players.dark import goals
from engine.war.players.dark.goals import FAR
from engine.war.players.dark.marching import reserve
from engine.war.players.dark.plans import assails, plans
from engine.war.players.dark.raids import best
from engine.war.players.planner import Planner, ScoredAction
from engine.war.ratings import combat

# Whoever of the West can be seen and taken, what he is worth, and the tries to take him (CAP-5, IND-1)

BEARER, HOBBIT, OTHER = 30.0, 2.5, 1.2
"""What it is worth to take one of these."""


class Prey(NamedTuple):
    """People who can be seen and taken in one hex."""

    at: str
    names: tuple[str, ...]
    worth: float


@memoized
def prey(field: Field) -> tuple[Prey, ...]:
    """Whoever of the West stands about without an army, the most wanted first."""
    wanted = next(estimate.suspects(field), "")
    victims = []
    for at in sorted({person.at for person in field.persons if person.at and person.power == "fellowship"}):
        names = () if field.held_citadel(at, "fellowship") else targets(field, at)
        if names:
            victims.append(Prey(at, names, sum(_worth(field, name, wanted) for name in names)))
    return tuple(sorted(victims, key=lambda victim: (-victim.worth, victim.at)))


def _worth(field: Field, name: str, wanted: str) -> float:
    person = field.person(name)
    chance = captures(8, combat(field, person), BOARD.terrain[person.at])
    known = field.ring.holder
    if name == (known or wanted) or (name in ("frodo", "sam") and wanted in ("frodo", "sam") and not known):
        return BEARER
    return (HOBBIT if person.kind.race == "hobbit" else OTHER) * min(1.0, 3 * chance)


def stays(planner: Planner, scored: ScoredAction) -> bool:
    """Whether a move weakens the free attempt to take the bearer in the next step (CAP-5)."""
    field, order = planner.field, scored.action
    if not planner.careful or not isinstance(order, Move) or scored.why == "ring":
        return False
    at = field.piece(order.who[0]).at
    bearer = next((victim for victim in prey(field) if victim.at == at and victim.worth >= BEARER), None)
    if bearer is None:
        return False
    here = list(field.dark_at(at, *planner.view.powers))
    left = [piece for piece in here if piece.id not in order.who]
    return _chance(field, bearer, left) < _chance(field, bearer, here)


def _chance(field: Field, victim: Prey, pieces: Sequence[Piece]) -> float:
    """The chance to take the weakest of them."""
    easy = min(combat(field, field.person(name)) for name in victim.names)
    return captures(capture_chance(pieces).number, easy, BOARD.terrain[victim.at]) if pieces else 0.0


def attempts(planner: Planner) -> Iterator[ScoredAction]:
    """Whoever can be taken is tried for: it costs nothing (CAP-5)."""
    field = planner.field
    for victim in prey(field):
        own = tuple(piece.id for piece in field.dark_at(victim.at, *planner.view.powers))
        yield ScoredAction(Attempt(own, victim.at), "attempt", {"at": victim.at, "whom": victim.names})


def fights(planner: Planner) -> Iterator[ScoredAction]:
    """Whoever was not taken is challenged where we are much the stronger."""
    field = planner.field
    for victim in prey(field):
        ours = [
            piece
            for piece in field.dark_at(victim.at, planner.power)
            if isinstance(piece, Person) and piece.endurance > 0
        ]
        theirs = [field.person(name) for name in victim.names]
        if ours and _might(field, ours) >= 2 * _might(field, theirs):
            names = tuple(piece.id for piece in ours)
            yield ScoredAction(
                Fight(victim.at, names, victim.names), "fight", {"at": victim.at, "whom": victim.names}
            )


def _might(field: Field, people: Sequence[Person]) -> int:
    return sum(combat(field, person, fight=True) * person.endurance for person in people)


POSTS: Final = ("2917", "2918")
"""Cirith Ungol and the Morgul Pass; the Black Gate has its garrison."""
BEHIND: Final = ("3017", "3016", "2817")
"""The ways on from the passes, and the way up to the first: sharp looks again for whoever slips by."""
WATCH_FROM: Final = 8
"""The turn from which the gates are watched, if Mordor is not at war before (players.md 4)."""
RIDE: Final = 0.7
"""What the ride of one Nazgûl must bring."""
MOST: Final[Mapping[Strength, int]] = {"easy": 1, "steady": 2, "sharp": 4}
"""Nazgûl that ride for one prey, at most."""
FOR_THE_RING: Final = 4
"""Nazgûl that ride for the bearer, at most: more add nothing to the capture number (CAP-2)."""
PEAK: Final = 0.05
"""How likely the Ringbearer must be in one hex for a Nazgûl to be posted there."""
PEAKS: Final[Mapping[Strength, int]] = {"easy": 0, "steady": 1, "sharp": 5}
"""Such hexes that are watched, at most."""
AHEAD: Final = 4
"""Hexes before a bearer whom all see that are watched, at most."""
CLOSE, LIKELY = 11.0, 0.15
"""So near to Mount Doom, in movement points, and so likely, that all ways to it are watched."""
FEAR: Final = 2
"""Nazgûl besides a leader for fear (NAZ-1)."""
CAPTAIN: Final = "lord_of_the_nazgul"
LEADS: Final = 3
"""What he gives on the die."""
WORTH_IT: Final = 2.0
"""What captains must bring."""


def free(field: Field) -> list[Person]:
    """Nazgûl who may be ordered."""
    return [
        person
        for person in field.persons
        if person.nazgul
        and person.here
        and person.power == "sauron"
        and not person.moved
        and not field.captives_of(person.id)
        and field.ring.holder != person.id
    ]


def scored_actions(planner: Planner) -> Iterator[ScoredAction]:
    """Where Nazgûl ride when nobody is hunted."""
    if planner.careful:
        yield from _with_the_army(planner)
        if planner.field.turn.points > reserve(planner, "sauron"):
            yield from _posts(planner)


def hunts(planner: Planner) -> Iterator[ScoredAction]:
    """As many as pay for themselves come to whoever is seen, and to the wearer for nothing (RNG-4)."""
    field = planner.field
    # Who watches here leaves for the bearer alone.
    gates = {*_watched(planner), *BOARD.neighbours[MOUNT_DOOM]}
    if field.ring.worn and field.ring.seen:
        for rider in free(field):
            if rider.at != field.ring.seen and _reaches(field, rider, field.ring.seen):
                yield ScoredAction(Move((rider.id,), (field.ring.seen,)), "wearer", {"at": field.ring.seen})
    yield from _sent(planner)
    for victim in prey(field):
        loose = [rider for rider in free(field) if victim.worth >= BEARER or rider.at not in gates]
        riders = [rider for rider in loose if victim.at in ends(moving_group(field, (rider.id,)))]
        riders.sort(key=lambda person: (person.leader, distance(person.at, victim.at), person.id))
        there = sum(
            isinstance(piece, Person) and piece.nazgul for piece in field.dark_at(victim.at, "sauron")
        )
        most = FOR_THE_RING if planner.careful and victim.worth >= BEARER else MOST[planner.strength]
        riders = riders[: max(0, most - there)]
        if _pays(field, victim, riders):
            for rider in riders:
                yield ScoredAction(
                    Move((rider.id,), (victim.at,)), "hunt", {"at": victim.at, "whom": victim.names}
                )


def _sent(planner: Planner) -> Iterator[ScoredAction]:
    """Somebody comes to the wearer, and to a bearer whom all see near the fire, or rides nearer (W15.15)."""
    field, at = planner.field, _sighted(planner.field)
    riders = [
        person for person in field.persons if person.nazgul and person.here and person.power == "sauron"
    ]
    if not at or any(rider.at == at for rider in riders):
        return
    riders.sort(key=lambda person: (distance(person.at, at), person.id))
    ready = free(field)
    coming = [rider for rider in riders if rider in ready and _reaches(field, rider, at)]
    yield from (ScoredAction(Move((rider.id,), (at,)), "sent", {"at": at}) for rider in coming)
    for rider in [] if coming else riders[: MOST[planner.strength]]:
        if rider in ready and (end := _nearer(field, rider, at)):
            yield ScoredAction(Move((rider.id,), (end,)), "sent", {"at": at})


def _nearer(field: Field, rider: Person, at: str) -> str:
    """Where one move brings him nearest to a hex; empty where he is as near."""
    able = (
        end for end in ends(moving_group(field, (rider.id,))) if distance(end, at) < distance(rider.at, at)
    )
    return min(able, key=lambda end: (distance(end, at), end), default="")


def _sighted(field: Field) -> str:
    """The hex of the wearer (RNG-3), or of the bearer whom all see near the fire; empty for neither."""
    if field.ring.worn and field.ring.seen:
        return field.ring.seen
    left = estimate.to_doom()
    near = (
        victim.at for victim in prey(field) if victim.worth >= BEARER and left.get(victim.at, FAR) <= CLOSE
    )
    return next(near, "")


def _pays(field: Field, victim: Prey, riders: Sequence[Person]) -> bool:
    """Whether some of these riders raise the chance enough: often the first alone adds nothing (CAP-2)."""
    there = list(field.dark_at(victim.at, "sauron"))
    now = _chance(field, victim, there)
    return any(
        (_chance(field, victim, [*there, *riders[:number]]) - now) * victim.worth >= RIDE * number
        for number in range(1, len(riders) + 1)
    )


def _with_the_army(planner: Planner) -> Iterator[ScoredAction]:
    """The Lord of the Nazgûl and two more come to the first army that stands before its goal (NAZ-1)."""
    field = planner.field
    target, troops = _before_its_goal(planner)
    with_them = {p.id for unit in troops for p in field.persons_at(unit.at, "sauron") if p.nazgul}
    missing = FEAR + 1 - len(with_them)
    if not troops or not _gains(planner, target, troops, CAPTAIN not in with_them, missing > 0):
        return
    main = max(troops, key=lambda unit: (unit.strength, unit.id)).at
    kept = _watched(planner)
    coming = sorted(free(field), key=lambda p: (-p.kind.leadership, distance(p.at, main), p.id))
    for rider in coming:
        wanted = rider.id == CAPTAIN or missing > (CAPTAIN not in with_them)
        if wanted and rider.id not in with_them and rider.at not in kept and _reaches(field, rider, main):
            yield ScoredAction(Move((rider.id,), (main,)), "fear", {"at": main, "target": target})


def _before_its_goal(planner: Planner) -> tuple[str, list[Unit]]:
    """The goal of the best plan whose troops stand next to it, and those troops."""
    for plan in plans(planner, "sauron"):
        units = (unit for stack in plan.stacks for unit in stack.units)
        troops = [unit for unit in units if assails(planner.field, unit.at, plan.goal.at)]
        if troops and not plan.goal.open:
            return plan.goal.at, troops
    return "", []


def _gains(planner: Planner, target: str, troops: Sequence[Unit], leads: bool, fears: bool) -> bool:
    """Whether captains make so much of the attack that they are worth their points."""
    now = best(planner, "sauron", target, troops)
    then = best(planner, "sauron", target, troops, lead=LEADS * leads, shift=int(fears))
    return then is not None and then.gain - (now.gain if now else 0.0) >= WORTH_IT


def _reaches(field: Field, rider: Person, at: str) -> bool:
    return at in ends(moving_group(field, (rider.id,)))


def _watched(planner: Planner) -> tuple[str, ...]:
    """The posts that nobody leaves for another one."""
    return (*POSTS, *BEHIND) if planner.cunning else POSTS


def _posts(planner: Planner) -> Iterator[ScoredAction]:
    """One at each pass of Mordor, one where he is likeliest to come."""
    field, kept = planner.field, _watched(planner)
    if field.war.m is None and planner.turn < WATCH_FROM:
        return
    held = {person.at for person in field.persons if person.nazgul and person.here}
    for post in dict.fromkeys((*kept, *(_ring(planner) if planner.cunning else ()), *_peaks(planner))):
        if post in held:
            continue
        near = sorted(free(field), key=lambda person: (distance(person.at, post), person.id))
        for rider in near:
            if rider.at in kept or _guards(field, rider):
                continue
            if post in ends(moving_group(field, (rider.id,))):
                share = estimate.of(field, planner.habits).get(post, 0.0)
                yield ScoredAction(Move((rider.id,), (post,)), "watch", {"at": post, "estimate": share})
                break


def _guards(field: Field, rider: Person) -> bool:
    """Whether he leads an army: the Lord of the Nazgûl stays with his."""
    return rider.kind.leadership > 1 and bool(field.units_at(rider.at, "sauron"))


def _ring(planner: Planner) -> Sequence[str]:
    """All ways to Mount Doom, when he is near enough: nobody comes there but through these (DOO-1)."""
    left, cloud = estimate.to_doom(), estimate.of(planner.field, planner.habits)
    if sum(share for at, share in cloud.items() if left.get(at, FAR) <= CLOSE) < LIKELY:
        return ()
    coming = estimate.next_of(planner.field, planner.habits)
    return sorted(BOARD.neighbours[MOUNT_DOOM], key=lambda at: (-coming.get(at, 0.0), at))


def _peaks(planner: Planner) -> Sequence[str]:
    """Where the Ringbearer is likeliest to be after his next move, if likely enough."""
    field = planner.field
    cloud, known = estimate.next_of(field, planner.habits), len(estimate.of(field, planner.habits)) == 1
    likely = [at for at, share in cloud.items() if share >= PEAK and _open(field, at)]
    most = AHEAD if known and planner.careful else PEAKS[planner.strength]
    first = sorted(likely, key=lambda at: (-cloud[at], at))[:most]
    return [at for at in first if not of_pieces(field.dark_at(at)).keen]


def _open(field: Field, at: str) -> bool:
    """Whether a Nazgûl may stop there."""
    barred = at == MOUNT_DOOM and not field.war.doom_open
    return not (barred or field.held_citadel(at, "fellowship"))


# Captors: the Ring to Barad-dûr by the swiftest hands, captives to the nearest Citadel (players.md 4)

ESCORT: Final = 2
"""How many Nazgûl ride with the Ring."""


def captor_actions(planner: Planner) -> Iterator[ScoredAction]:
    """The Ring first, then its escort, then captives."""
    yield from _captors_ring(planner)
    yield from _captives(planner)


def bearer(planner: Planner) -> Piece | None:
    """The own piece that has the Ring, as far as it is known."""
    holder = planner.field.ring.holder
    piece = planner.field.piece(holder) if planner.field.has(holder) else None
    mine = piece is not None and piece.power in planner.view.powers
    return piece if mine and not (isinstance(piece, Person) and piece.lost) else None


def _captors_ring(planner: Planner) -> Iterator[ScoredAction]:
    """Home by the shortest way; into the hands of a Nazgûl if one is there (RNG-12)."""
    holder, field = bearer(planner), planner.field
    if holder is None:
        return
    if not (isinstance(holder, Person) and holder.nazgul):
        for person in field.persons_at(holder.at, "sauron"):
            if person.nazgul and not person.moved:
                yield ScoredAction(HandRing(person.id), "ring", {"at": holder.at})
    yield from _home(planner, holder, BARAD_DUR, "ring")
    riders = sorted(free(field), key=lambda person: (distance(person.at, holder.at), person.id))
    there = sum(person.nazgul for person in field.persons_at(holder.at, "sauron"))
    for rider in riders[: max(0, ESCORT - there)]:
        if rider.at != holder.at and holder.at in ends(moving_group(field, (rider.id,))):
            yield ScoredAction(Move((rider.id,), (holder.at,)), "escort", {"at": holder.at})


def _captives(planner: Planner) -> Iterator[ScoredAction]:
    """Whoever leads somebody goes to the nearest Citadel of the Dark."""
    field = planner.field
    homes = field.citadels(*planner.view.powers)
    for piece in field.pieces:
        if piece.power in DARK and piece.power in planner.view.powers and field.captives_of(piece.id):
            home = min(homes, key=lambda at: (distance(at, piece.at), at), default="")
            if home and piece.at != home:
                yield from _home(planner, piece, home, "captive")


def _home(planner: Planner, piece: Piece, home: str, why: str) -> Iterator[ScoredAction]:
    """A step of the way, alone and by road."""
    if piece.moved:
        return
    group = moving_group(planner.field, (piece.id,))
    dear = frozenset() if group.kind == "people" else goals.obstacles(planner.field, piece.power)
    ahead = goals.left(gait(group), frozenset((home,)), dear, True)
    if end := goals.stage(group, ahead):
        yield ScoredAction(Move((piece.id,), (end,)), why, {"to": home, "left": ahead.get(end, goals.FAR)})
