"""`simulate --game war`: games of computers are played, measured and told; bad input makes none."""

from __future__ import annotations

import pytest

from bot.app import simulate
from bot.games.war.simulating import BANDS, Played, Watch, main, play, report
from engine.game import Outcome
from engine.war import Config, position
from engine.war.actions import Answer, CloseStep, Halt, Search
from engine.war.events.quest import Intercepted, Revealed
from engine.war.events.table import ObjectivesCounted
from engine.war.questions import BattleForm
from tests.scenarios.war.table import SAURON, WEST
from tests.scenarios.war.wars import BEHIND, BESIDE, PLAIN, declare, war


def test_a_game_of_computers_ends_and_is_measured() -> None:
    played = play(Config(preset="last_days"), {"fellowship": "easy", "sauron": "easy"}, 1)
    assert played.outcome is not None
    assert {"turns", "attacks", "spotted", "orders_dark", "orders_west"} <= set(played.measures) <= set(BANDS)
    assert played.measures["got"] > 0
    again = play(Config(preset="last_days"), {"fellowship": "easy", "sauron": "easy"}, 1)
    assert (again.outcome, again.steps, again.measures) == (played.outcome, played.steps, played.measures)


def test_spotted_counts_how_often_the_company_of_the_bearer_was() -> None:
    """Whoever is spotted elsewhere, or was seen before, does not count; a hex of two counts once."""
    state = position(bare=True, at={"frodo": PLAIN, "sam": PLAIN, "boromir": BESIDE}, hidden=())
    watch = Watch()
    for event in (
        Revealed(("sam",), PLAIN, "spotted"),
        Revealed(("frodo", "sam"), PLAIN, "spotted"),
        Revealed(("frodo",), PLAIN, "will"),
        Revealed(("boromir",), BESIDE, "spotted"),
        Intercepted(PLAIN, ("frodo",)),
    ):
        watch.saw(state, SAURON, Search(), state, (event,))
    assert watch.measures(9, None)["spotted"] == 2
    lost = position(bare=True, at={"sam": PLAIN}, ring=BEHIND, hidden=())
    watch.saw(lost, SAURON, Search(), lost, (Revealed(("sam",), PLAIN, "spotted"),))
    assert watch.measures(9, None)["spotted"] == 2


def test_orders_of_a_sitting_are_counted_without_the_steps_it_closes() -> None:
    state, watch = position(step="F2"), Watch()
    for action in (Halt(("sam",)), CloseStep("F2"), CloseStep("F3"), Halt(("frodo",))):
        watch.saw(state, WEST, action, state, ())
    assert watch.measures(1, None)["orders_west"] == 2


def test_questions_count_for_whoever_does_not_sit() -> None:
    table, watch = war(units={"orc_udun": BESIDE, "tower_guard": PLAIN}), Watch()
    declare(table, PLAIN, "orc_udun")
    table.close()
    for seat in (WEST, SAURON):
        watch.saw(table.state, seat, Answer("P-22", BattleForm()), table.state, ())
    assert watch.measures(1, None)["asked"] == 1


def test_obj_4_objectives_are_those_of_the_count_at_dusk_where_one_is_asked() -> None:
    state, watch = position(turn=10, m=5, mobilised=("saruman",)), Watch()
    watch.saw(state, SAURON, CloseStep("D6"), position(turn=11, m=5), (ObjectivesCounted(("umbar",) * 7, 8),))
    watch.saw(state, SAURON, CloseStep("D6"), position(turn=11, m=5), (ObjectivesCounted((), 0),))
    assert watch.measures(11, None)["at_five"] == 7


def test_how_games_end_is_measured_against_its_band() -> None:
    ends = (
        [Outcome((WEST,), "ring", 19)] * 4 + [Outcome((), "time", 45)] * 3 + [Outcome((SAURON,), "ring", 19)]
    )
    played = [Played(end, 1.0, 9, Watch().measures(end.turn, end)) for end in ends]
    lines = report(played, "war").splitlines()
    assert any(line.startswith("ok   the West wins by the Ring") and " 0.50 " in line for line in lines)
    assert any(line.startswith("ODD  draws") and " 0.38 " in line for line in lines)


@pytest.mark.parametrize(
    ("preset", "turns", "sign"),
    [
        ("war", (14, 20), "ok"),
        ("war", (10, 14), "ODD"),
        ("war", (14, 46), "ODD"),
        ("last_days", (9, 12), "ok"),
        ("last_days", (5, 9), "ODD"),
    ],
)
def test_each_story_has_its_own_length(preset: str, turns: tuple[int, ...], sign: str) -> None:
    played = [Played(None, 1.0, 9, {"turns": float(number)}) for number in turns]
    (line,) = (line for line in report(played, preset).splitlines() if "turns of a game" in line)
    assert line.startswith(sign)


def test_the_command_tells_how_the_games_ended_and_each_measure(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["--game", "war", "--games", "1", "--strengths", "easy,easy"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("1 games, ")
    assert "turns of a game" in told


@pytest.mark.soak
def test_two_strengths_meet_with_the_sides_swapped(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--match", "easy,steady"]) == 0
    assert "easy against steady, last_days, 2 games: won " in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--preset", "lesson"],
        ["--games", "0"],
        ["--strengths", "easy"],
        ["--strengths", "easy,genius"],
        ["--preset", "three_powers", "--strengths", "easy,easy"],
        ["--match", "easy,steady", "--games", "3"],
    ],
)
def test_bad_input_makes_no_game(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.strip()
