"""Games among computers come to an end, hold every law, and play again from their record (players.md 6)."""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import cache

import pytest

from engine import record, war
from engine.dice import ReplayDice, SeededDice, stir
from engine.record import Entry
from engine.war import RULES, Config
from engine.war.actions import CloseStep
from engine.war.frames import Sitting
from engine.war.players import Strength
from engine.war.players.chooser import MOST
from tests.engine.war.players.games import CONFIGS, Taken, played


@cache
def of_easy_ones(config: Config) -> tuple[Taken, ...]:
    """A whole game."""
    easy_ones: dict[str, Strength] = dict.fromkeys(config.seats, "easy")
    return tuple(played(config, easy_ones, 1))


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "config",
    [
        pytest.param(one, id=one.preset, marks=[pytest.mark.soak] if one.preset == "war" else [])
        for one in CONFIGS
    ],
)
def test_c1_1_a_game_of_computers_ends_and_plays_again_to_the_same_bytes(config: Config) -> None:
    again = None
    for taken in of_easy_ones(config):
        if taken.action is None:
            again = RULES.start(config, ReplayDice(taken.draws))
        else:
            assert again is not None
            told = war.decode(war.encode(taken.action), object)
            again = RULES.again(again.state, taken.seat, told, ReplayDice(taken.draws))
        assert again.state == taken.step.state
        assert RULES.problems(taken.step.state) == []
    assert again is not None
    assert war.encode(again.state) == war.encode(taken.step.state)
    assert again.state.outcome is not None
    assert again.state.outcome.turn <= config.story.last_turn


@pytest.mark.parametrize(
    ("preset", "strength"),
    [("last_days", "steady"), pytest.param("three_powers", "easy", marks=pytest.mark.soak)],
)
def test_c1_1_the_record_of_a_game_of_computers_proves_it(preset: str, strength: Strength) -> None:
    """Every draw from the sealed seed, every action, the last state (design.md 1.9)."""
    config = next(one for one in CONFIGS if one.preset == preset)
    secret, words = hashlib.sha256(preset.encode()).digest(), ("mellon", "", "")[: len(config.seats)]
    entries, last = [], None
    strengths = dict.fromkeys(config.seats, strength)
    for taken in played(config, strengths, 3, dice=SeededDice(stir(secret, words))):
        action = None if taken.action is None else war.decode(war.encode(taken.action), object)
        entries.append(Entry(taken.seat, action, taken.draws))
        last = taken.step.state
    plain = war.decode(war.encode(config), object)
    data = record.dump(record.make(RULES.id, RULES, plain, secret, words, entries, last))
    proof = record.verify(data, {RULES.id: RULES}.__getitem__)
    assert proof.state == last
    assert proof.steps == len(entries)


@pytest.mark.soak
def test_c1_1_a_sitting_ends_after_so_many_orders() -> None:
    """A mind that never tires of wishing is closed for: 12 orders of easy."""
    sittings: Counter[int] = Counter()
    for taken in of_easy_ones(CONFIGS[0]):
        sits = taken.before is not None and isinstance(taken.before.top, Sitting)
        if taken.before is not None and sits and not isinstance(taken.action, CloseStep):
            sittings[taken.before.stretch] += 1
    assert 0 < max(sittings.values()) <= MOST["easy"]
