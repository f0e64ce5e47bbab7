"""Armies on the move: each stack toward its goal, together (players.md 4, 5)."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.war.actions import Move
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.moves.orders import price
from engine.war.moving_group import MovingGroup, moving_group
from engine.war.pieces import Person
from engine.war.players.dark import goals
from engine.war.players.dark.plans import LEAST, Plan, Stack, plans
from engine.war.players.dark.raids import raids
from engine.war.players.planner import Planner, ScoredAction

TOGETHER: Final = 0.7
"""What share of the strength that is needed must be there before a stack goes next to the enemy."""


def scored_actions(
    planner: Planner, power: Power, first: int = 0, last: int | None = None
) -> Iterator[ScoredAction]:
    """The moves of all stacks, or those of some plans, the best plans first."""
    kept = reserve(planner, power)
    for plan in plans(planner, power)[first:last]:
        at_goal = sum(
            unit.strength
            for stack, ahead in _pairs(plan)
            for unit in stack.units
            if not ahead.get(unit.at, goals.FAR)
        )
        for stack, ahead in _pairs(plan):
            yield from _goes(planner, power, plan, stack, ahead, at_goal, kept)


def reserve(planner: Planner, power: Power) -> int:
    """The points that the best attack from here will cost (SHD-4)."""
    if power != "sauron" or not planner.careful:
        return 0
    planned = raids(planner, power)
    return len(planned[0].units) if planned else 0


def _pairs(plan: Plan) -> Iterator[tuple[Stack, Mapping[str, float]]]:
    return zip(plan.stacks, plan.ahead, strict=True)


def _goes(
    planner: Planner,
    power: Power,
    plan: Plan,
    stack: Stack,
    ahead: Mapping[str, float],
    at_goal: int,
    kept: int,
) -> Iterator[ScoredAction]:
    """One stack's next move."""
    field = planner.field
    if stack.left <= LEAST or ahead.get(stack.at, goals.FAR) == 0:
        return
    group = moving_group(field, (*stack.fresh, *(person.id for person in leaders(field, power, stack.at))))
    shun = _shunned(field, power, plan, stack, at_goal) if planner.careful else frozenset()
    facts = {"goal": plan.goal.at, "turns": plan.turns}
    if (coast := goals.landing(group, ahead, shun)) and _affordable(planner, group, coast, 0):
        yield ScoredAction(Move(group.names, (coast,), sail=True), "march", facts)
    if (end := goals.stage(group, ahead, shun)) and _affordable(planner, group, end, kept):
        yield ScoredAction(Move(group.names, (end,)), "march", facts)
        if len(group.pieces) > len(stack.fresh):
            yield ScoredAction(Move(stack.fresh, (end,)), "march", facts)


def _affordable(planner: Planner, group: MovingGroup, end: str, kept: int) -> bool:
    """Whether the points for attacks are still there after that move."""
    cost = price(group, end)
    return not cost or planner.field.turn.points - cost >= kept


def leaders(field: Field, power: Power, at: str) -> tuple[Person, ...]:
    """Who goes along to lead, for nothing: no Nazgûl, and not Saruman."""
    return tuple(
        person
        for person in field.persons_at(at, power)
        if person.leader
        and not (person.nazgul or person.moved or person.captor or person.id == "saruman")
        and not field.captives_of(person.id)
        and field.ring.holder != person.id
    )


# Not alone among enemies


def _shunned(field: Field, power: Power, plan: Plan, stack: Stack, at_goal: int) -> frozenset[str]:
    """Hexes next to an enemy who is stronger, until there is enough to attack him."""
    ready = stack.strength + at_goal >= TOGETHER * plan.goal.need
    hexes: set[str] = set()
    for unit in field.units:
        if not unit.at or not field.enemies(power, unit.power):
            continue
        if unit.at == plan.goal.at and ready:
            continue
        there = field.strength(field.units_at(unit.at, unit.power))
        if there > stack.strength:
            hexes |= {unit.at, *BOARD.neighbours[unit.at]}
    return frozenset(hexes - {stack.at})
