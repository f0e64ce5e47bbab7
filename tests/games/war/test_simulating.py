"""`simulate --game war`: games of computers are played, measured and told; bad input makes none."""

from __future__ import annotations

import pytest

from bot.app import simulate
from bot.games.war.simulating import BANDS, main, play
from engine.war import Config


def test_a_game_of_computers_ends_and_is_measured() -> None:
    played = play(Config(preset="last_days"), {"fellowship": "wanderer", "sauron": "wanderer"}, 1)
    assert played.outcome is not None
    assert {"turns", "attacks", "spotted", "orders_dark", "orders_west"} <= set(played.measures) <= set(BANDS)
    assert played.measures["got"] > 0
    again = play(Config(preset="last_days"), {"fellowship": "wanderer", "sauron": "wanderer"}, 1)
    assert (again.outcome, again.steps, again.measures) == (played.outcome, played.steps, played.measures)


def test_the_command_tells_how_the_games_ended_and_each_measure(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["--game", "war", "--games", "1", "--strengths", "wanderer,wanderer"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("1 games, ")
    assert "turns of a game" in told


def test_two_strengths_meet_with_the_sides_swapped(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--match", "wanderer,traveller"]) == 0
    assert "wanderer against traveller, last_days, 2 games: won " in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--preset", "lesson"],
        ["--games", "0"],
        ["--strengths", "wanderer"],
        ["--strengths", "wanderer,genius"],
        ["--preset", "three_powers", "--strengths", "wanderer,wanderer"],
        ["--match", "wanderer,traveller", "--games", "3"],
    ],
)
def test_bad_input_makes_no_game(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.strip()
