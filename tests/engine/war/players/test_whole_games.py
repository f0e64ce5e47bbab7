"""Games among computers: whole ones, by all pairs, worth playing against (players.md 6, W15.15)."""

import random
from collections import Counter
from functools import cache
from itertools import product

import pytest

from engine import war
from engine.dice import ReplayDice
from engine.game import STRENGTHS, Strength
from engine.war import RULES, Config, State
from engine.war.actions import Action, Attack, CloseStep, Move
from engine.war.phase_records import Sitting
from engine.war.players import explain
from engine.war.players.chooser import MOST
from tests.engine.war.players.games import CONFIGS, Taken, played
from tests.engine.war.players.worthy import breaches
from tests.laws.war.walks import Game, games, playout
from tests.scenarios.war.table import Table


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
            told = war.decode(war.encode(taken.action), object)
            again = RULES.again(again.state, taken.seat, told, ReplayDice(taken.draws))
        assert again.state == taken.step.state
        assert RULES.problems(taken.step.state) == []
    assert war.encode(again.state) == war.encode(taken.step.state)
    assert again.state.outcome.turn <= config.story.last_turn


@pytest.mark.soak
def test_c1_1_a_sitting_ends_after_so_many_orders() -> None:
    """A mind that never tires of wishing is closed for: 12 orders of easy."""
    sittings: Counter[int] = Counter()
    for taken in of_easy_ones(CONFIGS[0]):
        sits = taken.before is not None and isinstance(taken.before.top, Sitting)
        if taken.before is not None and sits and not isinstance(taken.action, CloseStep):
            sittings[taken.before.period] += 1
    assert 0 < max(sittings.values()) <= MOST["easy"]


# All pairs of strengths play all stories; nothing is refused or broken (players.md 6)
DAYS = CONFIGS[2]
PAIRS = tuple(product(STRENGTHS, STRENGTHS))


def strengths(config: Config, west: Strength, dark: Strength) -> dict[str, Strength]:
    return {seat: west if seat == "fellowship" else dark for seat in config.seats}


def sound(config: Config, west: Strength, dark: Strength, most: int = 100_000) -> int:
    """The turns of a game in which every state is sound; a refused order would raise."""
    turn = 0
    for taken in played(config, strengths(config, west, dark), f"{west} {dark}", most):
        assert RULES.problems(taken.step.state) == []
        turn = taken.step.state.field.turn.number
    return turn


@pytest.mark.sampled(1)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_players_6_the_first_turns_of_the_last_days_are_played_soundly(strength: Strength) -> None:
    assert sound(DAYS, strength, strength, 90) >= 2


@pytest.mark.night
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("west", "dark"), PAIRS)
@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.preset)
def test_players_6_every_pair_of_strengths_ends_its_game(
    config: Config, west: Strength, dark: Strength
) -> None:
    assert 1 <= sound(config, west, dark) <= config.story.last_turn


# W15.15: computers worth playing against, in whole games of theirs and on ground that chance has made
WORTHY: tuple[Strength, ...] = ("steady", "sharp")
THREE = Config(("fellowship", "sauron", "saruman"), "three_powers")
SHORT, LONG = Config(preset="last_days"), Config()


def soaked(things: list[object], fast: int) -> list[object]:
    """The first few of them by day, all of them when there is time."""
    return [
        thing if at < fast else pytest.param(thing, marks=pytest.mark.soak) for at, thing in enumerate(things)
    ]


@pytest.mark.sampled("steady", soak=(3,))
@pytest.mark.parametrize("strength", WORTHY)
@pytest.mark.parametrize("seed", soaked(list(range(12)), 1))
def test_w15_15_a_game_of_worthy_computers_has_no_breach(seed: int, strength: Strength) -> None:
    everyone = dict.fromkeys(SHORT.seats, strength)
    assert _breaches_of(SHORT, everyone, seed) == []


@pytest.mark.soak
@pytest.mark.sampled(soak=("three_powers-steady",))
@pytest.mark.parametrize("strength", WORTHY)
@pytest.mark.parametrize("config", [LONG, THREE], ids=lambda config: config.preset)
def test_w15_15_a_long_game_of_worthy_computers_has_no_breach(config: Config, strength: Strength) -> None:
    assert _breaches_of(config, dict.fromkeys(config.seats, strength), 1) == []


def _breaches_of(config: Config, strengths: dict[str, Strength], seed: int) -> list[str]:
    return [
        f"turn {taken.before.field.turn.number}, {taken.seat}: {said}"
        for taken in played(config, strengths, f"worthy {seed}")
        if taken.before is not None and taken.action is not None
        for said in breaches(RULES.view(taken.before, taken.seat), taken.action)
    ]


@pytest.mark.sampled(2, soak=(6,))
@pytest.mark.parametrize("strength", WORTHY)
@pytest.mark.parametrize("game", soaked([*games(40)], 4), ids=lambda game: f"{game.preset}-{game.seed}")
def test_w15_15_whatever_chance_has_made_of_the_table(game: Game, strength: Strength) -> None:
    """Each seat that sits is asked what it would do now, and does what chance wants."""
    for number, taken in enumerate(playout(game, 160)):
        state = taken.step.state
        if number % 4 or state.outcome is not None or not isinstance(state.top, Sitting):
            continue
        seat = RULES.decisions(state)[0].seat
        view = RULES.view(state, seat)
        action = explain(strength, view, random.Random(number)).action
        assert list(breaches(view, action)) == [], f"step {number}, {seat}"


# The laws can be broken
def told(state: State, seat: str, action: Action) -> list[str]:
    return [said.partition(":")[0] for said in breaches(RULES.view(state, seat), action)]


def test_w15_15_a_sally_from_the_city_is_a_breach() -> None:
    units = {"linhir_foot": ("minas_tirith", 3), "orc_gorgoroth": "2618", "orc_morgul": "2618"}
    state = Table(preset="last_days", bare=True, step="F5", m=0, units=units).state
    assert told(state, "fellowship", Attack("2618", ("linhir_foot",))) == ["odds"]


def test_w15_15_a_place_left_empty_is_a_breach() -> None:
    state = Table(preset="last_days", bare=True, step="F2", m=0, units={"linhir_foot": "linhir"}).state
    assert told(state, "fellowship", Move(("linhir_foot",), ("2422",))) == ["empty"]


def test_w15_15_the_hex_of_the_witch_king_is_a_breach() -> None:
    at = {"frodo": "2412", "lord_of_the_nazgul": "2513"}
    state = Table(bare=True, step="F2", m=3, at=at, hidden=("frodo",)).state
    assert told(state, "fellowship", Move(("frodo",), ("2513",))) == ["bearer"]
    state = Table(bare=True, step="F2", m=3, at={**at, "frodo": "2513"}, hidden=("frodo",)).state
    assert told(state, "fellowship", CloseStep("F2")) == ["bearer"]


def test_w15_15_a_wearer_to_whom_nobody_comes_is_a_breach() -> None:
    at = {"frodo": "3117", "nazgul_4": "2917"}
    state = Table(bare=True, step="D2", m=3, at=at, hidden=(), worn=9, war={"doom_open": True}).state
    assert told(state, "sauron", CloseStep("D2")) == ["wearer"]
