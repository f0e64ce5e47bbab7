"""What changes nothing is no step: an order that the rules accept changes the game (design.md 4, E12.3).

Counters apart: how many steps there were, what of them may be taken back, how many orders a sitting had.
"""

import random
from itertools import islice
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.model.kit import Kit
from bot.tables.views import seat_scene
from engine.dice import SeededDice
from engine.game import IllegalAction
from engine.riddle import RULES as RIDDLE
from engine.war import RULES as WAR
from tests.laws import walks
from tests.laws.kits import NOW, played, playout
from tests.laws.test_kits import STEPS, each_game
from tests.laws.war import walks as war_walks
from tests.laws.war.orders import wild
from tests.laws.war.walks import games

COUNTERS = frozenset(("version", "drafts", "orders"))
MOST = 12


def content(rules: Any, state: Any) -> Any:
    return _without(msgspec.json.decode(rules.codec.encode(state)))


def _without(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without(one) for key, one in value.items() if key not in COUNTERS}
    return [_without(one) for one in value] if isinstance(value, list) else value


def changes(rules: Any, state: Any, seat: str, action: Any) -> Any:
    """Carry out an action that the rules accept; the state after it, in which something is different."""
    after = rules.apply(state, seat, action, SeededDice(7)).state
    assert content(rules, after) != content(rules, state), (seat, action)
    return after


def every_order_changes_something(rules: Any, state: Any, seats: Any, lots: random.Random) -> int:
    """Some of each kind of what is offered now, to whoever is asked or not; and the same order once more."""
    tried = 0
    for seat in seats:
        legal = list(rules.legal(state, seat))
        for kind in sorted({type(action) for action in legal}, key=lambda kind: kind.__name__):
            found = [action for action in legal if type(action) is kind]
            for action in found if len(found) <= MOST else lots.sample(found, MOST):
                after = changes(rules, state, seat, action)
                tried += 1
                if rules.is_legal(rules.view(after, seat), action):
                    changes(rules, after, seat, action)
    return tried


@pytest.mark.sampled(2)
@each_game
def test_design_4_every_order_of_any_game_changes_it(kit: Kit, seed: int) -> None:
    lots, tried = random.Random(seed), 0
    for taken in islice(playout(kit, seed, STEPS), 0, None, 5):
        seats = kit.rules.status(taken.step.state).playing
        tried += every_order_changes_something(kit.rules, taken.step.state, seats, lots)
    assert tried


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", games(12), ids=lambda game: f"{game.preset}-{game.seed}")
def test_design_4_every_order_of_a_random_war_changes_it(game: war_walks.Game) -> None:
    lots, tried = random.Random(game.seed), 0
    for taken in islice(war_walks.playout(game, 60), 0, None, 4):
        state = taken.step.state
        if state.outcome is None:
            tried += every_order_changes_something(WAR, state, state.config.seats, lots)
            for seat, action in (wild(state, lots) for _ in range(20)):
                try:
                    changes(WAR, state, seat, action)
                except IllegalAction:
                    continue
    assert tried


@pytest.mark.sampled(6)
@pytest.mark.parametrize("seed", range(40))
def test_design_4_every_order_of_a_random_riddle_changes_it(seed: int) -> None:
    lots = random.Random(seed)
    for taken in islice(walks.playout(walks.any_game(lots), 60), 0, None, 3):
        state = taken.step.state
        every_order_changes_something(RIDDLE, state, state.config.seats, lots)


@pytest.mark.sampled(3)
@each_game
def test_e4_32_panels_carry_the_number_of_what_answers_no_decision(kit: Kit, seed: int) -> None:
    for live, _ in islice(played(kit, seed, STEPS), 0, None, 10):
        for holder in live.table.holders:
            scene = seat_scene(live, holder.seat, NOW)
            assert scene.free is not None
            assert kit.screens.panel(replace(scene, free=scene.free + 1)).free == scene.free + 1
