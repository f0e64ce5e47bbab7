"""What is counted of a game of the War (W11.6)."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from art.i18n import speaking
from bot.app import cli
from bot.games.war.model import road
from bot.games.war.simulating import EXPECTED, Played, Watch, main, report
from bot.games.war.simulating import play as simulated
from bot.games.war.tell.replay import nearest, seen
from bot.games.war.tell.statistics import (
    ATTACKS,
    FOUND,
    HEXES,
    LOST,
    NEAR,
    OBJECTIVES,
    ROAD,
    SEARCHES,
    STATISTICS,
)
from bot.model.statistics import Sums, Tally, Told
from bot.model.story import EVERYTHING
from engine.game import Outcome
from engine.war import Config, Options, position
from engine.war.actions import Answer, CloseStep, Halt, Search
from engine.war.events.fights import BattleBegan, RoundFought, UnitLost
from engine.war.events.quest import Intercepted, Revealed, Searched
from engine.war.events.table import (
    GameStarted,
    Moved,
    ObjectivesCounted,
    SittingBegan,
    SittingClosed,
    TakenBack,
)
from engine.war.questions import BattleForm
from tests.approved.stories import story, tells
from tests.games.war.games import Step, play
from tests.scenarios.war.table import SAURON, WEST
from tests.scenarios.war.wars import BEHIND, BESIDE, PLAIN, declare, war


@cache
def game() -> list[Step]:
    return list(play(Config(preset="last_days"), 3))


def counted() -> dict[str, Tally]:
    """What each seat did in it; a step a minute."""
    told = (Told(n, n * 60.0, step.events) for n, step in enumerate(game()))
    return {seat: tally for (_, seat), tally in STATISTICS.count(told, lambda seat, version: 1).items()}


def test_w11_6_sittings_attacks_searches_and_objectives_are_counted() -> None:
    facts = [event for step in game() for event in step.events]
    found = counted()
    assert set(found) == {"fellowship", "sauron"}
    for seat, tally in found.items():
        assert tally.turns == sum(isinstance(one, SittingBegan) and one.seat == seat for one in facts) > 2
        assert tally.seconds > 0
    dark = found["sauron"].counts
    assert dark[SEARCHES] == sum(isinstance(one, Searched) for one in facts)
    assert dark[FOUND] == sum(isinstance(one, Searched) and bool(one.spotted) for one in facts)
    attacks = sum(tally.counts[ATTACKS] for tally in found.values())
    assert attacks == sum(isinstance(one, BattleBegan) for one in facts)
    assert OBJECTIVES not in dark, "key places decide this story"
    assert found["fellowship"].counts[HEXES] > 0


def test_w15_17_losses_the_road_and_the_closest_moments_are_counted() -> None:
    facts = [event for step in game() for event in step.events]
    found = counted()
    lost = sum(number for one in facts if isinstance(one, RoundFought) for _, number in one.lost)
    lost += sum(one.strength for one in facts if isinstance(one, UnitLost))
    assert sum(tally.counts[LOST] for tally in found.values()) == lost > 0
    west = found["fellowship"].counts
    *_, end = _roads()
    assert west[ROAD] == len(road.whole(end)) - 1 > 0
    moments = [key.split(":")[1:] for key in west if key.startswith(NEAR)]
    assert 1 <= len(moments) <= 3
    assert len({hexes for _, hexes in moments}) == 1
    states = [step.state for step in game() if any(isinstance(one, SittingClosed) for one in step.events)]
    near = [hexes for state in states if (hexes := nearest(seen(state, EVERYTHING))) is not None]
    assert int(moments[0][1]) == min(near)


def _roads() -> Iterator[tuple[road.Leg, ...]]:
    now: tuple[road.Leg, ...] = ()
    for step in game():
        now = road.follow(now, (road.steps(step.events),))
        yield now


@story
def test_w15_17_the_whole_war_is_told_over_the_players_lines() -> None:
    said = STATISTICS.keepers(counted().items())
    first, second = said.split("\n")
    tells(first, second)
    counts = Counter({ATTACKS: 1, ROAD: 1, f"{NEAR}07:0": 1, f"{NEAR}09:0": 1})
    said = STATISTICS.keepers([("fellowship", Tally(counts=counts))])
    tells(said)


@story
def test_w11_6_objectives_are_told_over_time() -> None:
    counts = Counter({OBJECTIVES: 9, "dusk:01": 6, "dusk:02": 6, "dusk:03": 9, "dusk:04": 8})
    tells(
        lambda: STATISTICS.line("x", Tally(4, 60.0, counts)),
        lambda: STATISTICS.line("x", Tally(1, 60.0, Counter({"dusk:01": 6}))),
    )
    held = [ObjectivesCounted(("pelargir",) * number, 0) for number in (6, 8, 7)]
    found = STATISTICS.count([Told(1, 0.0, (GameStarted(Config(), 1), *held))], lambda seat, version: 1)
    assert found[1, "sauron"].counts == {OBJECTIVES: 8, "dusk:01": 6, "dusk:02": 8, "dusk:03": 7}


def test_seq_4_a_hidden_way_that_was_taken_back_was_not_walked() -> None:
    way = Moved(("frodo",), ("2412", "2513"), 3, audience=("fellowship",))
    back = TakenBack("move", audience=("fellowship",))
    for events, hexes in (((way,), 1), ((way, back), 0), ((way, way, back), 1)):
        found = STATISTICS.count([Told(1, 0.0, events)], lambda seat, version: 1)
        assert found[1, "fellowship"].counts[HEXES] == hexes


@pytest.mark.parametrize("language", ["en", "de"])
def test_w11_6_what_was_counted_is_said(language: str) -> None:
    with speaking(language):
        for seat, tally in counted().items():
            line = STATISTICS.line(seat, tally)
            assert line.startswith(f"{seat}: ")
            assert "{" not in line
        sums = Sums(20, 3600.0, {HEXES: 12, SEARCHES: 4, FOUND: 1}, {HEXES: 12}, 9)
        assert len(STATISTICS.career(sums)) == 2
        assert "12" in STATISTICS.feat(STATISTICS.prized, "Ana", "fellowship", "Bree", 12)


def test_scn_7_what_differs_from_the_plain_game_is_kept() -> None:
    assert STATISTICS.switched(Config()) == {}
    assert STATISTICS.switched(Config(options=Options(rumours=False))) == {"rumours": False}


# `simulate --game war`: games of computers are played, measured and told; bad input makes none
def test_a_game_of_computers_ends_and_is_measured() -> None:
    played = simulated(Config(preset="last_days"), {"fellowship": "easy", "sauron": "easy"}, 1)
    assert played.outcome is not None
    assert (
        {"turns", "attacks", "spotted", "orders_dark", "orders_west"} <= set(played.measures) <= set(EXPECTED)
    )
    assert played.measures["got"] > 0
    again = simulated(Config(preset="last_days"), {"fellowship": "easy", "sauron": "easy"}, 1)
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
    assert cli.simulated(["--game", "war", "--games", "1", "--strengths", "easy,easy"]) == 0
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
