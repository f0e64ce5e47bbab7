"""The seam, the record and the drafts of the second game (design.md 3, SEQ-4)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from engine import war
from engine.dice import RecordingDice, ReplayDice, SeededDice
from engine.game import Status
from engine.war import RULES, Config, ConfigError
from engine.war.evolve import diff, patch, settled

CONFIGS = (Config(), Config(("fellowship", "sauron", "saruman"), "three_powers"), Config(preset="last_days"))


def test_gen_1_scn_1_seats_fit_the_preset() -> None:
    for wrong in (Config(("sauron",)), Config(preset="three_powers"), Config(preset="nothing")):
        with pytest.raises(ConfigError):
            RULES.start(wrong, SeededDice(1))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.preset)
def test_random_play_holds_the_laws_and_replays_to_the_same_bytes(config: Config) -> None:
    """Laws 1 to 3 on a short walk: legal acts apply, folding and replaying give the game back."""
    rng, dice = random.Random(5), SeededDice("walk")
    step = RULES.start(config, dice)
    state, told = step.state, list(step.events)
    for _ in range(120):
        if state.outcome is not None:
            break
        assert RULES.problems(state) == []
        (seat, *_others) = [decision.seat for decision in RULES.decisions(state)]
        legal = RULES.legal(state, seat)
        seen = RULES.view(state, seat)
        assert all(RULES.is_legal(seen, action) for action in rng.sample(legal, min(len(legal), 12)))
        action = rng.choice(legal)
        recorded = RecordingDice(dice)
        step = RULES.apply(state, seat, action, recorded)
        again = RULES.again(state, seat, war.decode(war.encode(action), object), ReplayDice(recorded.draws))
        assert war.encode(again) == war.encode(step)
        told += step.events
        assert RULES.status(step.state).version == state.version + 1
        state = step.state
        assert RULES.codec.state(RULES.codec.encode(state)) == state
        assert patch(state, diff(state, settled(state))).field == settled(state).field
    read = [RULES.codec.event(RULES.codec.encode(event)) for event in told]
    assert war.fold(read) == state


def test_a_status_says_whose_clock_runs() -> None:
    state = RULES.start(Config(), SeededDice(1)).state
    both = ("fellowship", "sauron")
    assert RULES.status(state) == Status(1, 1, "fellowship", None, both)
    state = RULES.apply(state, "fellowship", war.actions.CloseStep("muster"), SeededDice(1)).state
    assert RULES.status(state) == Status(2, 2, "sauron", None, both)
    over = RULES.abandon(state, SeededDice(1)).state
    assert RULES.status(over).active is None
    assert RULES.decisions(over) == ()


def test_gen_1_who_leaves_for_good_leaves_the_power_in_the_war() -> None:
    state = RULES.start(Config(), SeededDice(1)).state
    step = RULES.resign(state, "sauron", SeededDice(1))
    assert step.state == replace(state, version=state.version + 1)
    assert RULES.problems(step.state) == []
    over = RULES.abandon(step.state, SeededDice(1)).state
    with pytest.raises(war.IllegalAction):
        RULES.resign(over, "sauron", SeededDice(1))
