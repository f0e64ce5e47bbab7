"""Which stacks go for which goal: the best goal takes the nearest stacks until they are enough."""

from collections.abc import Container, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from engine.war.battles.declaring import OPEN
from engine.war.board import BOARD, FANGORN
from engine.war.data.records import Power
from engine.war.field import Field, grouped
from engine.war.grid import distance, side
from engine.war.moves import ways
from engine.war.moves.terrain_cost import Gait
from engine.war.moves.ways import gait
from engine.war.moving_group import MovingGroup
from engine.war.pieces import Unit
from engine.war.players.dark import goals as routes
from engine.war.players.dark.goals import Goal, goals, lacking, next_date
from engine.war.players.planner import Planner, thought_once
from engine.war.realm import mobilising
from engine.war.realm.alliance import ISENGARD

GARRISON: Final = 25.0
"""Strength that weighs as much as a turn (players.md 4)."""
IN_TIME: Final = 1.5
"""How much more a place weighs that is had before the next listed date."""
LEAST: Final = 1
"""A stack of no more than this is a garrison and stays."""
GUARD, ENTS = 10, 25
"""The strength that guards Isengard, in quiet and when Ents may come (players.md 5)."""
WARY: Final = 5
"""How near Sauron's troops make a cunning Saruman wary of his displeasure."""
LATE: Final = 12.0
"""Turns after which nothing is planned."""


class Stack(NamedTuple):
    """The mobilised units of a power that began the turn in one hex: plans are the same all the step."""

    at: str
    """Where they began it."""
    units: tuple[Unit, ...]

    @property
    def strength(self) -> int:
        """Of all of them."""
        return sum(unit.strength for unit in self.units)

    @property
    def left(self) -> int:
        """Of those who have not moved yet."""
        return sum(unit.strength for unit in self.units if not unit.moved)

    @property
    def fresh(self) -> tuple[str, ...]:
        """Who has not moved yet."""
        return tuple(unit.id for unit in self.units if not unit.moved)


class Plan(NamedTuple):
    """A goal and who goes for it."""

    goal: Goal
    stacks: tuple[Stack, ...]
    ahead: tuple[Mapping[str, float], ...]
    """For each stack what is left to go from every hex."""
    turns: float
    """When the last of them is there."""


def stacks(field: Field, power: Power, *, cunning: bool = False) -> tuple[Stack, ...]:
    """All stacks that can march."""
    home = homeguard(field, cunning=cunning) if power == "saruman" else frozenset()
    mine = (unit for unit in field.units if unit.at and unit.power == power and unit.id not in home)
    able = (unit for unit in mine if not unit.deserter and mobilising.ready(field, unit))
    units_at = grouped((unit.began or unit.at, unit) for unit in able if not _arrived(field, unit))
    return tuple(stack for at, units in units_at.items() if (stack := Stack(at, units)).strength > LEAST)


def _arrived(field: Field, unit: Unit) -> bool:
    """Whether it entered a place in this turn, which is no goal any more."""
    place = BOARD.place_id(unit.at)
    return unit.moved and bool(place) and field.holder(place) == unit.power


def homeguard(field: Field, *, cunning: bool = False) -> frozenset[str]:
    """Who of Saruman's stays in Isengard, with three players: more when Ents may come (players.md 5).

    A cunning one keeps his Wargs, and more troops when Sauron's come near.
    """
    if not field.three:
        return frozenset()
    near = any(
        BOARD.province[person.at] == FANGORN
        for person in field.persons
        if person.at and person.power == "fellowship"
    )
    angry = cunning and any(
        unit.power == "sauron" and not unit.kind.eye_orc and distance(unit.at, ISENGARD) <= WARY
        for unit in field.units
        if unit.at
    )
    most = ENTS if near or angry or field.war.ents else GUARD
    held: list[Unit] = []
    by_use = sorted(
        field.units_at(ISENGARD, "saruman"),
        key=lambda unit: (not (cunning and unit.kind.type == "cavalry"), unit.strength, unit.id),
    )
    for unit in by_use:
        if sum(unit.strength for unit in held) < most:
            held.append(unit)
    return frozenset(unit.id for unit in held)


class _March(NamedTuple):
    """A stack with what its way to each goal hangs on, worked out once."""

    stack: Stack
    by: Gait
    mf: int
    coasts: tuple[str, ...]
    """Where it can land in this turn."""

    def turns(self, ahead: Mapping[str, float]) -> float:
        """In how many turns it is there, by sea if it can."""
        by_sea = min((ahead.get(at, routes.FAR) for at in self.coasts), default=routes.FAR)
        return min(ahead.get(self.stack.at, routes.FAR) / self.mf, 1 + by_sea / self.mf)


class _Way(NamedTuple):
    """A stack's way to one goal."""

    turns: float
    march: _March
    ahead: Mapping[str, float]


@thought_once
def plans(planner: Planner, power: Power) -> tuple[Plan, ...]:
    """Goals with their stacks, the best first."""
    field = planner.field
    marches = [_march(field, stack) for stack in stacks(field, power, cunning=planner.cunning)]
    dear = routes.obstacles(field, power)
    ways = {goal: _ways(field, power, goal, marches, dear) for goal in goals(planner, power)}
    hurry = next_date(field) - planner.turn if planner.cunning and power == "sauron" and lacking(field) else 0
    made: list[Plan] = []
    taken: set[str] = set()
    while ways:
        ready = [plan for goal, near in ways.items() if (plan := _plan(goal, near, taken)) is not None]
        best = max(ready, key=lambda plan: (_score(plan, hurry), plan.goal.at), default=None)
        if best is None:
            break
        made.append(best)
        del ways[best.goal]
        taken |= {stack.at for stack in best.stacks}
    return tuple(made)


def _march(field: Field, stack: Stack) -> _March:
    group = MovingGroup(field, tuple(replace(unit, at=stack.at) for unit in stack.units))
    return _March(stack, gait(group), group.mf, tuple(ways.sailing_ends(group)))


def _ways(field: Field, power: Power, goal: Goal, marches: Sequence[_March], dear: routes.Dear) -> list[_Way]:
    """The ways of all stacks that can come in time, the nearest first."""
    posts = positions(field, power, goal)
    approaches = []
    for march in marches:
        ahead = routes.left(march.by, posts, dear, field.war.doom_open)
        turns = march.turns(ahead)
        if turns <= LATE:
            approaches.append(_Way(turns, march, ahead))
    return sorted(approaches, key=lambda way: (way.turns, -way.march.stack.strength, way.march.stack.at))


def _score(plan: Plan, hurry: int) -> float:
    """Worth over time and strength (players.md 4 Targets), more where a date asks for it."""
    timely = IN_TIME if plan.turns <= hurry else 1.0
    return timely * plan.goal.worth / (1.0 + plan.turns + plan.goal.need / GARRISON)


def _plan(goal: Goal, near: Sequence[_Way], taken: Container[str]) -> Plan | None:
    """The nearest free stacks that are enough for a goal together, or None."""
    chosen: list[_Way] = []
    strength = 0
    for way in near:
        if way.march.stack.at in taken:
            continue
        chosen.append(way)
        strength += way.march.stack.strength
        if strength >= max(1, goal.need):
            troops = tuple(way.march.stack for way in chosen)
            return Plan(goal, troops, tuple(way.ahead for way in chosen), chosen[-1].turns)
    return None


def positions(field: Field, power: Power, goal: Goal) -> frozenset[str]:
    """Where an army stands to take a goal: in it if nobody defends it, else next to it (ARM-1, ARM-10)."""
    if goal.open:
        return frozenset((goal.at,))
    return frozenset(near for near in BOARD.neighbours[goal.at] if assails(field, near, goal.at))


def assails(field: Field, at: str, target: str) -> bool:
    """Whether an army can attack from one hex into the next (ARM-10)."""
    if not BOARD.is_land(at) or (BOARD.waste(at) and not field.war.doom_open):
        return False
    hexside = side(at, target)
    if hexside in BOARD.walls:
        through = BOARD.passes.get(hexside)
        return through is not None and through.kind in OPEN
    return BOARD.crossed(at, target) != "major"
