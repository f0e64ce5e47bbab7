"""What is counted of a game of the War (W11.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from art.i18n import speaking
from bot.games.war.model import road
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
from engine.war import Config, Options
from engine.war.events.fights import BattleBegan, RoundFought, UnitLost
from engine.war.events.quest import Searched
from engine.war.events.table import GameStarted, Moved, ObjectivesCounted, SittingClosed, TakenBack
from tests.approved.stories import story, tells
from tests.games.war.games import Step, play


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
        assert tally.turns == sum(isinstance(one, SittingClosed) and one.seat == seat for one in facts) > 2
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
        assert "12" in STATISTICS.feat("Ana", "fellowship", "Bree", 12)


def test_scn_7_what_differs_from_the_plain_game_is_kept() -> None:
    assert STATISTICS.switched(Config()) == {}
    assert STATISTICS.switched(Config(options=Options(rumours=False))) == {"rumours": False}
