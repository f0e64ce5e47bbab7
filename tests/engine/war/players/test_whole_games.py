"""Games among computers come to an end, hold every law, and play again from their record (players.md 6)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import war
from engine.dice import ReplayDice
from engine.war import RULES, Config
from engine.war.actions import CloseStep
from engine.war.frames import Sitting
from engine.war.players import Strength
from engine.war.players.chooser import MOST
from tests.engine.war.players.games import CONFIGS, played


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.preset)
def test_c1_1_a_game_of_computers_ends_and_plays_again_to_the_same_bytes(config: Config) -> None:
    wanderers: dict[str, Strength] = dict.fromkeys(config.seats, "wanderer")
    again = None
    for taken in played(config, wanderers, 1):
        if taken.action is None:
            again = RULES.start(config, ReplayDice(taken.draws))
        else:
            assert again is not None
            told = war.decode(war.encode(taken.action), object)
            again = RULES.again(again.state, taken.seat, told, ReplayDice(taken.draws))
        assert war.encode(again.state) == war.encode(taken.step.state)
        assert RULES.problems(taken.step.state) == []
    assert again is not None
    assert again.state.outcome is not None
    assert again.state.outcome.turn <= config.story.last_turn


def test_c1_1_a_sitting_ends_after_so_many_orders() -> None:
    """A mind that never tires of wishing is closed for: 12 orders of a wanderer."""
    config = Config()
    wanderers: dict[str, Strength] = dict.fromkeys(config.seats, "wanderer")
    sittings: Counter[int] = Counter()
    for taken in played(config, wanderers, 2):
        sits = taken.before is not None and isinstance(taken.before.top, Sitting)
        if taken.before is not None and sits and not isinstance(taken.action, CloseStep):
            sittings[taken.before.stretch] += 1
    assert 0 < max(sittings.values()) <= MOST["wanderer"]
