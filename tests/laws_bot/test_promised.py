"""What an order of an army promises is what comes of it, if nobody comes in between (W15.5, W15.7)."""

import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from bot.games.war.ask import leading, sending, warnings
from bot.games.war.ask.attack import prospect
from bot.games.war.model.stacks import Stack, foes, stacks
from engine.dice import SeededDice
from engine.war import RULES, Config, State
from engine.war.actions import Attack, CloseStep, March, Move
from engine.war.battles import declaring
from engine.war.chapter import MOVING
from engine.war.events.table import Halted, Mobilised
from engine.war.options import seats_for
from engine.war.view import View
from tests.games.war.games import play
from tests.sampled import wide
from tests.shared import Shared

GAMES = (("last_days", 5, 160), ("war", 3, 260), ("three_powers", 5, 260), ("war", 11, 260))
apart = wide("each", 21, 7)
"""Of so many moments one is looked at."""
GOALS, STACKS = 4, 2
"""Of a stack so many goals are looked at; of a moment so many stacks."""


class Promise(NamedTuple):
    """Orders that are offered to a stack, and what the sitting brings that gives them."""

    view: View
    stack: Stack
    goal: sending.Goal
    made: list[Any]
    given: State
    closed: State
    events: list[Any]


@pytest.mark.sampled(1)
@apart
@pytest.mark.parametrize(("preset", "seed", "most"), GAMES)
def test_w15_7_a_march_ends_where_the_list_and_the_button_say(
    preset: str, seed: int, most: int, each: int
) -> None:
    marched = 0
    for promise in _promises(preset, seed, most, each):
        (order,) = promise.made
        if not isinstance(order, March):
            continue
        marched += 1
        end = sending.foretold(promise.view, order)
        assert end is not None
        assert end.at == promise.goal.ends[0].at, promise
        assert end.turns == promise.goal.ends[0].turns, promise
        # It is listed and taken back by the name it was ordered by.
        assert promise.given.marches[-1].to in (end.at, promise.goal.at)
        halts = [event.why for event in promise.events if isinstance(event, Halted)]
        if "points" not in halts:
            stands = {unit.at for unit in promise.closed.field.units if unit.id in promise.stack.who}
            assert stands == {sending.this_turn(promise.view, order)}, promise
    assert marched


@pytest.mark.sampled(1)
@apart
@pytest.mark.parametrize(("preset", "seed", "most"), GAMES)
def test_w15_5_an_order_that_brings_somebody_into_the_war_has_said_so(
    preset: str, seed: int, most: int, each: int
) -> None:
    """And so has the sheet that closes, of the marches that go on."""
    for promise in _promises(preset, seed, most, each):
        came = {event.who for event in promise.events if isinstance(event, Mobilised)}
        told = {*warnings.stirred(promise.view, promise.made)}
        on = {*warnings.stirred(promise.view, warnings.going_on(promise.view))}
        assert came <= told | on, promise


def _promises(preset: str, seed: int, most: int, each: int) -> Iterator[Promise]:
    return _shared(preset, seed, most, each).first(sys.maxsize)


@cache
def _shared(preset: str, seed: int, most: int, each: int) -> Shared[Promise]:
    moments = _moments(preset, seed, most, each)
    return Shared(promise for state, view in moments for promise in _offered(state, view))


def _moments(preset: str, seed: int, most: int, each: int) -> Iterator[tuple[State, View]]:
    """Some moments of the steps of moving."""
    seats, number = seats_for(preset), 0
    for step in play(Config(seats=seats, preset=preset), seed, most=most):
        state = step.state
        if RULES.outcome(state) is not None:
            return
        view = RULES.view(state, state.active)
        number += view.step in MOVING
        if view.step in MOVING and number % each == 0:
            yield state, view


def _offered(state: State, view: View) -> Iterator[Promise]:
    for stack in (stack for stack in stacks(view) if stack.ready):
        for goal in sending.goals(sending.rich(view), [stack])[:GOALS]:
            made = sending.exact(view, sending.orders(view, [stack], goal.at, leave={}) or [], goal.at)
            if len(made) != 1:
                continue
            given = RULES.apply(state, state.active, made[0], SeededDice(1))
            top = RULES.view(given.state, state.active)
            if top.step != view.step:
                continue
            closed = RULES.apply(given.state, state.active, CloseStep(view.step), SeededDice(1))
            yield Promise(view, stack, goal, made, given.state, closed.state, [*given.events, *closed.events])


@pytest.mark.sampled(1)
@apart
@pytest.mark.parametrize(("preset", "seed", "most"), GAMES)
def test_w5_3_arm_10_the_odds_of_a_goal_are_those_of_the_battle_from_there(
    preset: str, seed: int, most: int, each: int
) -> None:
    """Of goals that are reached in this turn: who stays behind fights with nobody, who stands there already
    fights too, and rivers count."""
    met = set[bool]()
    for promise in _promises(preset, seed, most, each):
        if not isinstance(promise.made[0], Move):
            continue
        field, power = promise.view.field, promise.stack.power
        told = leading.assault(leading.leaving(promise.view, [promise.stack], {}), promise.goal)
        if told is None:
            assert not foes(field, power, promise.goal.at), promise
            continue
        units = tuple(unit.id for unit in promise.stack.units)
        seen = sending.rich(RULES.view(promise.given, promise.given.active))
        marching = {name for march in promise.view.marches for name in march.who}
        there = seen.field.units_at(seen.field.unit(units[0]).at, power)
        waiting = (unit.id for unit in there if not unit.deserter and unit.id not in {*units, *marching})
        beside_them = (*units, *waiting)
        if declaring.refused(seen, Attack(told.target, beside_them)) is None:
            units = beside_them
        able = declaring.refused(seen, Attack(told.target, units)) is None
        met.add(able)
        real = prospect(seen.field, power, units, told.target).column
        assert told.column == (real if able else ""), promise
        assert able or told.target == promise.goal.at, promise
    assert met


@pytest.mark.sampled(1)
@apart
@pytest.mark.parametrize(("preset", "seed", "most"), GAMES)
def test_w5_3_of_goals_that_end_in_one_hex_none_denies_what_another_promises(
    preset: str, seed: int, most: int, each: int
) -> None:
    """Who can attack somebody from a hex reads it at each goal to which the order ends there."""
    able: dict[tuple[int, str, str], set[bool]] = {}
    for number, (__, view) in enumerate(_moments(preset, seed, most, each)):
        for stack in [stack for stack in stacks(view) if stack.ready][:STACKS]:
            going = leading.leaving(view, [stack], {})
            for goal in sending.goals(sending.rich(view), [stack]):
                if (told := leading.assault(going, goal)) is not None:
                    able.setdefault((number, stack.key, goal.ends[0].at), set()).add(bool(told.column))
    assert [len(answers) for answers in able.values()] == [1] * len(able), able
    assert {True} in able.values()
