"""Where armies go: to places that lack troops, out of those that are lost, at the weak (players.md 3.6)."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from msgspec.structs import replace

from engine.war import odds
from engine.war.actions import Move
from engine.war.battles.declaring import open_side
from engine.war.board import BOARD
from engine.war.cards.items import free
from engine.war.data.records import Location
from engine.war.field import DARK, Field, grouped
from engine.war.moves.terrain_cost import Gait
from engine.war.moves.ways import ends, gait, voyages
from engine.war.moving_group import MovingGroup, moving_group
from engine.war.pieces import Person, Unit
from engine.war.players.planner import ScoredAction
from engine.war.players.west.outlook import GUARD, Outlook
from engine.war.realm import mobilising

# The war of armies in numbers: what threatens which place, what holds it, who can come (players.md 3.6)

MARCHING: Final = Gait("army")
SOON: Final = 2
"""Within so many turns an attack is a threat."""
LATER: Final[Mapping[int, float]] = {1: 1.0, 2: 0.7}
"""What of a stack counts by the turns that it needs."""
NEAR: Final = max(LATER)
"""Whoever is farther off, in turns, neither threatens nor helps."""
ASLEEP: Final = 0.5
"""What of a stack counts that is not mobilised yet."""
HOLDS: Final = 2
"""At less than so many times its strength a place stands."""
OBJECTIVE, PRIZE, CITY = 3.0, 4.0, 8.0
"""What a place is worth; the City of a story that ends with it."""


@dataclass(frozen=True)
class Front:
    """Threats and garrisons, worked out once for a decision."""

    out: Outlook
    _threats: dict[str, float] = dataclasses.field(default_factory=dict, compare=False, repr=False)

    @property
    def field(self) -> Field:
        return self.out.field

    @cached_property
    def worth(self) -> Mapping[str, float]:
        """The hexes that both sides want, with what they are worth."""
        story = self.field.config.story
        prizes = {BOARD.hex_of(name): PRIZE for name in story.prizes}
        prizes |= {
            BOARD.hex_of(name): CITY for name in (story.sauron_wins.at_once if story.sauron_wins else ())
        }
        if prizes:
            return prizes
        return {place.hex: OBJECTIVE for place in BOARD.places.values() if place.objective}

    @cached_property
    def stacks(self) -> Mapping[str, tuple[Unit, ...]]:
        """The Dark armies by hex."""
        dark = (unit for unit in self.field.units if unit.power in DARK and not unit.deserter)
        return grouped((unit.at, unit) for unit in dark)

    @cached_property
    def hosts(self) -> Mapping[str, tuple[Unit, ...]]:
        """The armies of the West by hex."""
        return grouped((unit.at, unit) for unit in self.field.units if unit.power == "fellowship")

    def strength(self, at: str) -> int:
        """What of the West stands in a hex."""
        return sum(unit.strength for unit in self.hosts.get(at, ()))

    def comes(self, units: tuple[Unit, ...], at: str) -> int:
        """In how many turns these could attack a hex: 1 is their next one; ships land beside it (COR-3)."""
        start = units[0].at
        if all(unit.kind.naval for unit in units) and voyages(start).keys() & {at, *BOARD.neighbours[at]}:
            return 1
        return _comes(min(unit.mf for unit in units), start, at, self.field.war.doom_open)

    def threat(self, at: str) -> float:
        """The Dark strength that can attack a hex within two turns."""
        if at not in self._threats:
            self._threats[at] = sum(self._weight(units, at) for units in self.stacks.values())
        return self._threats[at]

    def _weight(self, units: tuple[Unit, ...], at: str) -> float:
        share = LATER.get(self.comes(units, at), 0.0)
        ready = sum(u.strength * (1.0 if mobilising.ready(self.field, u) else ASLEEP) for u in units)
        return ready * share if share else 0.0

    def needed(self, at: str) -> float:
        """The garrison with which a place stands."""
        place: Location | None = BOARD.place(at)
        times = place.defence_multiplier if place else 1
        return self.threat(at) / (HOLDS * times)

    @cached_property
    def ours(self) -> tuple[str, ...]:
        """The wanted hexes that the West controls, the dearest first."""
        held = [at for at in self.worth if self.field.holder(BOARD.place_id(at)) == "fellowship"]
        return tuple(sorted(held, key=lambda at: (-self.worth[at], at)))

    @cached_property
    def lost(self) -> tuple[str, ...]:
        """Those that the Dark controls."""
        held = [at for at in self.worth if self.field.holder(BOARD.place_id(at)) in DARK]
        return tuple(sorted(held, key=lambda at: (-self.worth[at], at)))

    @cached_property
    def gait(self) -> Gait:
        """How armies of the West march: the gates are shut to them while Sauron holds Morannon (MOV-5)."""
        return MARCHING._replace(shut=self.field.holder("morannon") != "fellowship")

    def far(self, unit: Unit, at: str) -> int:
        """The turns of a unit to a hex, if it is near."""
        return odds.turns(self.gait, unit.mf, unit.at, at, waste=self.field.war.doom_open, within=NEAR)

    def spare(self, at: str) -> float:
        """What of a host its place can do without; somebody stays in every wanted one."""
        if at not in self.ours:
            return self.strength(at)
        return self.strength(at) - max(1.0, self.needed(at))


@lru_cache(maxsize=65536)
def _comes(slow: int, start: str, at: str, waste: bool) -> int:
    """The turns of an army to a hex from which another can be attacked, with nobody in the way."""
    near = (there for there in BOARD.neighbours[at] if BOARD.is_land(there))
    turns = (odds.turns(MARCHING, slow, start, there, waste=waste, within=NEAR) for there in near)
    return max(1, min(turns, default=odds.FAR))


HOPELESS: Final = 4.0
"""How many times its strength makes a place not worth holding."""
SURE: Final = 0.6
"""The chance to take an Objective that is worth as much as we lose."""
DATES: Final = 5
"""Every so many turns from M the Objectives are counted (OBJ-3)."""


def scored_actions(front: Front) -> Iterator[ScoredAction]:
    """F2: what the armies do, the most urgent first."""
    if not front.out.planner.careful:
        return
    yield from _shield(front)
    yield from _retake(front)
    yield from _strike(front)
    yield from _relieve(front)
    yield from _abandon(front)


def able(front: Front, at: str) -> tuple[Unit, ...]:
    """The units of a host that can still march, cavalry and the strongest first."""
    if front.out.seen and at == front.out.pair[0].at:
        return ()  # nobody takes the bearer from among them (CAP-5)
    units = [
        unit
        for unit in front.hosts.get(at, ())
        if not unit.moved and not unit.deserter and mobilising.ready(front.field, unit)
    ]
    return tuple(sorted(units, key=lambda unit: (-unit.mf, -unit.strength, unit.id)))


def led(front: Front, units: Sequence[Unit]) -> tuple[str, ...]:
    """Units with the leaders of their hex, if most of the host goes with them."""
    at = units[0].at
    names = tuple(unit.id for unit in units)
    strength = sum(unit.strength for unit in units)
    if 2 * strength < front.strength(at):
        return names
    kept = {person.id for person in front.out.pair} | set(GUARD if not front.out.beyond_rauros else ())
    return (*names, *(p.id for p in front.field.party_at(at) if p.id not in kept and _goes(front.field, p)))


def _goes(field: Field, person: Person) -> bool:
    """Whether a leader can go along."""
    bound = person.kind.bound_to or person.kind.no_lead
    return (
        person.leader and not bound and free(person) and not person.moved and mobilising.ready(field, person)
    )


# The bearer


def _shield(front: Front) -> Iterator[ScoredAction]:
    """Troops come to a bearer who is seen and alone: nobody takes him from among them (CAP-5)."""
    out = front.out
    if not out.seen or out.walkers is not None or out.safe(out.pair[0].at):
        return
    at = out.pair[0].at
    near = [unit for start in BOARD.within(at, 4) for unit in able(front, start) if front.far(unit, at) == 1]
    for unit in sorted(near, key=lambda unit: (-unit.strength, unit.id)):
        yield ScoredAction(Move((unit.id,), (at,)), "army.shield", {"at": at})


# Relief


def _relieve(front: Front) -> Iterator[ScoredAction]:
    """Who can be spared goes where most is lacking within two turns."""
    lacking = {at: front.needed(at) - front.strength(at) - _coming(front, at) for at in front.ours}
    worst = sorted(lacking, key=lambda at: (-front.worth[at] * min(lacking[at], 10.0), at))
    for at in (at for at in worst if lacking[at] > 0):
        helpers = [
            unit
            for start in front.hosts
            if start != at
            for unit in able(front, start)
            if front.spare(start) >= unit.strength and front.far(unit, at) <= SOON
        ]
        could = sum(unit.strength for unit in helpers) + front.strength(at)
        if lacking[at] > could and not BOARD.citadel(at):
            continue  # it cannot be held
        for unit in sorted(helpers, key=lambda unit: (front.far(unit, at), -unit.mf, unit.id)):
            yield from toward(front, led(front, (unit,)), at, "relief")


def _coming(front: Front, at: str) -> float:
    """What has moved this turn to within a turn of a place, and is spare there."""
    return sum(
        unit.strength
        for start, units in front.hosts.items()
        if start != at and start not in front.ours
        for unit in units
        if unit.moved and front.far(unit, at) <= 1
    )


def toward(front: Front, names: tuple[str, ...], at: str, why: str) -> Iterator[ScoredAction]:
    """One turn of the way to a place, not under the eyes of a stronger host."""
    group = moving_group(front.field, names)
    far = odds.toward(gait(group), group.mf, at)
    able_ends = [end for end in ends(group) if end in far and far[end] < far.get(group.at, 999.0)]
    for end in sorted(able_ends, key=lambda end: (far[end], end))[:4]:
        if end == at or not _exposed(front, group, end):
            yield ScoredAction(Move(names, (end,)), f"army.{why}", {"to": at})


def _exposed(front: Front, group: MovingGroup, end: str) -> bool:
    """Whether twice their strength could fall upon them there at once."""
    ours = front.strength(end) + sum(unit.strength for unit in group.units)
    theirs = sum(
        sum(unit.strength for unit in units)
        for units in front.stacks.values()
        if front.comes(units, end) == 1
    )
    place = BOARD.place(end)
    return theirs > 2 * ours * (place.defence_multiplier if place else 1)


def _abandon(front: Front) -> Iterator[ScoredAction]:
    """A host that would be overrun where it stands goes to the nearest Citadel, unless it stands in one."""
    for at in front.hosts:
        ready = able(front, at)
        if not ready or BOARD.citadel(at) or front.threat(at) < HOPELESS * front.strength(at):
            continue
        if not any(front.comes(stack, at) == 1 for stack in front.stacks.values()):
            continue
        slow = min(ready, key=lambda unit: unit.mf)
        far = {home: front.far(slow, home) for home in front.ours if BOARD.citadel(home)}
        near = sorted((h for h in far if far[h] <= SOON), key=lambda h: (far[h], -front.worth[h], h))
        for home in near[:2]:
            yield from toward(front, led(front, ready), home, "abandon")


# Attack


def _retake(front: Front) -> Iterator[ScoredAction]:
    """Wanted places that the Dark left empty."""
    for at in front.lost:
        if BOARD.mordor(at) or front.field.dark_at(at):
            continue
        for start in BOARD.within(at, 4):
            for unit in able(front, start):
                if front.spare(start) >= unit.strength and front.far(unit, at) == 1:
                    yield ScoredAction(Move((unit.id,), (at,)), "army.retake", {"to": at})


def _strike(front: Front) -> Iterator[ScoredAction]:
    """Up to a Dark host or band that an attack in this turn would break."""
    prey = {at: sum(unit.strength for unit in units) for at, units in front.stacks.items()}
    for band in front.field.bands:
        prey[band.at] = prey.get(band.at, 0) + band.strength
    for target in sorted(prey, key=lambda at: (prey[at], at)):
        near = sum(front.strength(at) for at in BOARD.neighbours[target])
        starts = [
            at for at in BOARD.within(target, 4) if able(front, at) and at not in BOARD.neighbours[target]
        ]
        for start in starts:
            units = _spared(front, start, able(front, start))
            if not units or sum(unit.strength for unit in units) + near < prey[target]:
                continue  # below 1:1, whatever else helps (W15.15)
            slow = min(units, key=lambda unit: unit.mf)
            names = led(front, units)
            for end in (at for at in BOARD.neighbours[target] if front.far(slow, at) == 1):
                then = moved(front.field, names, end)
                if _crosses(then, units, target) and promising(front, then, beside(then, target), target):
                    yield ScoredAction(Move(names, (end,)), "army.strike", {"target": target})


def _spared(front: Front, start: str, units: Sequence[Unit]) -> tuple[Unit, ...]:
    """The most that a host can send without giving up its place."""
    left, spared = front.spare(start), []
    for unit in units:
        if unit.strength <= left:
            spared.append(unit)
            left -= unit.strength
    return tuple(spared)


def _crosses(field: Field, units: Sequence[Unit], target: str) -> bool:
    return all(open_side(field, field.unit(unit.id), target) for unit in units)


def moved(field: Field, names: Sequence[str], end: str) -> Field:
    """The table as it would be after a move."""
    return replace(
        field,
        units=tuple(replace(u, at=end, began=u.at, moved=True) if u.id in names else u for u in field.units),
        persons=tuple(replace(p, at=end) if p.id in names else p for p in field.persons),
    )


def beside(field: Field, target: str) -> tuple[str, ...]:
    """The units of the West that could attack a hex."""
    near = (unit for at in BOARD.neighbours[target] for unit in field.units_at(at, "fellowship"))
    return tuple(
        unit.id
        for unit in near
        if not (unit.attacked or unit.deserter or unit.barred)
        and mobilising.ready(field, unit)
        and open_side(field, unit, target)
    )


def promising(front: Front, field: Field, units: Sequence[str], target: str, *, dear: bool = False) -> bool:
    """Whether an attack costs them twice what it costs us, or wins a place when it counts.

    Nobody attacks below 1:1, whatever it may cost the other (W15.15); above it, always for who is ``dear``.
    """
    fought = odds.clash(field, "fellowship", units, target) if units else None
    if fought is None or not fought.fair:
        return False
    hope = odds.battle(fought)
    if dear or hope.cheap:
        return True
    wins = hope.taken >= SURE and target in front.lost
    return wins and (hope.lost <= hope.beaten or dated(front))


def dated(front: Front) -> bool:
    """Whether a count of Objectives is at most two turns off."""
    m = front.field.war.m
    return m is not None and (m - front.out.planner.turn) % DATES <= 2
