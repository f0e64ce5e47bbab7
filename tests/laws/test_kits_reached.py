"""Law 2 of design.md 7: nothing illegal is offered, and all that is legal can be reached."""

import random
from functools import cache
from typing import Any

import msgspec
import pytest

from bot.tables.live import LiveTable
from engine.dice import SeededDice
from tests.laws.kits import placed
from tests.laws.own import OWN, Own, walks_of
from tests.laws.reaching import Reach

STEPS, TAPS = 40, 4
each_walk = walks_of(7)


def several(action: Any) -> bool:
    """Whether an action names several things at once."""
    return any(isinstance(part, tuple) and len(part) > 1 for part in msgspec.structs.astuple(action))


def positions(own: Own, seed: int) -> list[LiveTable]:
    """Some moments of a game that is not over."""
    return _positions(OWN.index(own), seed)


@cache
def _positions(which: int, seed: int) -> list[LiveTable]:
    own = OWN[which]
    rng, rules = random.Random(seed), own.kit.rules
    states = [taken.step.state for taken in own.walk(seed, STEPS)]
    seats = own.seats(states[0])
    going = [state for state in states if rules.outcome(state) is None]
    some = rng.sample(going, min(3, len(going)))
    few = [state for state in some if all(len(rules.legal(state, seat)) <= own.few for seat in seats)]
    return [placed(own.kit, state, seats, seed, rng) for state in few]


def after(live: LiveTable, seat: str, actions: tuple[Any, ...]) -> bytes:
    """What is so when these were done. Raises IllegalAction for what the rules refuse."""
    rules, state = live.kit.rules, live.state
    for action in actions:
        state = rules.apply(state, seat, action, SeededDice(1)).state
    return rules.fingerprint(state)


@pytest.mark.sampled(3)
@each_walk
def test_4_3_2_all_that_is_legal_can_be_done_by_taps_and_nothing_else(own: Own, seed: int) -> None:
    rules, tried = own.kit.rules, 0
    for live in positions(own, seed):
        for seat in own.seats(live.state):
            legal = rules.legal(live.state, seat)
            reach = Reach(live, seat)
            reach.by_taps(TAPS)
            for action in legal:
                command = own.typed(rules.view(live.state, seat), action)
                if command and (action,) not in reach.done:
                    reach.by_command(command[0], command[1:])
            for done in reach.done:
                after(live, seat, done)
            first = {done[0] for done in reach.done if done}
            left = [action for action in legal if action not in first and action not in own.apart]
            # Two actions that lead to the same are one to who taps.
            same = {after(live, seat, (action,)) for action in first} if left else set()
            left = [action for action in left if after(live, seat, (action,)) not in same]
            # Of what names several things, which are ticked in menus, one of a kind stands for all.
            kinds = {type(action) for action in first}
            assert [one for one in left if not (several(one) and type(one) in kinds)] == []
            assert reach.refused == set()
            tried += len(legal)
    assert tried
