"""What a player is told first: what touched them, and where they stand (E17.1, E17.2, E17.11)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.riddle.ask.halls import panel_halls
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.parts import heading
from bot.games.riddle.ask.waiting import panel_waiting
from bot.games.riddle.model import weights
from bot.games.riddle.tell.story import MOST, since
from bot.model.scene import Entry
from engine import riddle
from engine.riddle import events as ev
from engine.riddle.deck import THE_RING
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import labels, scene_with, text

ME, RIDER, FRODO = "merry", "black-rider-1", "frodo"
BOARD = {FRODO: "G6", RIDER: "F10"}
LOST = ev.CardsMoved(("boat-1",), f"hand:{ME}", f"hand:{RIDER}", "spoils", 1, (ME, RIDER))
BATTLE = (ev.BattleBegan(RIDER, ME, "F10"), ev.BattleEnded(RIDER, ME, RIDER, 5, 2))
PICKED = ev.PickedUp(RIDER, "city", None, 3)
ASKED = ev.Asked(RIDER, FRODO, THE_RING, hit=True)
RIDDLED = ev.Guessed(FRODO, RIDER, ("Boat",), right=False)
PLAYED = ev.Played(FRODO, "palantir", "see_hands", (RIDER,), 1)


def step(version: int, *events: Any, seat: str = RIDER, turn: int = 10, late: bool = False) -> Entry:
    return Entry(version, turn, seat, 0.0, events, late)


def lines(*missed: Entry, **changed: Any) -> list[str]:
    said = since(scene_with(scene(pony(**changed), ME), since=missed))
    return (said or "").split("\n")[1:]


def test_e17_1_what_touched_the_reader_is_told_before_what_came_later() -> None:
    fate = step(1, *BATTLE, LOST, ev.SentToHalls(ME, RIDER, "battle"))
    told = lines(fate, *(step(n, PICKED) for n in range(2, 9)))
    assert "Halls" in "\n".join(told[:2])
    assert "Boat" in told[2]
    assert "more in the log" in told[-1]
    assert "picked up" not in "\n".join(told)


def test_e17_1_the_order_is_clock_battle_cards_ring_other_battles_riddles_plays_pick_ups() -> None:
    others = (ev.BattleBegan(RIDER, FRODO, "F10"), ev.BattleEnded(RIDER, FRODO, RIDER, 5, 2))
    order = (PICKED, PLAYED, RIDDLED, *others, ASKED, LOST, *BATTLE)
    found = [weights.near(event, (ME,)) for event in order]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 7


def test_e17_1_an_event_that_touched_the_reader_is_never_cut() -> None:
    robbed = tuple(
        ev.CardsMoved((card,), f"hand:{ME}", f"hand:{RIDER}", "draw", 1, (ME, RIDER))
        for card in ("boat-1", "boat-2", "rope-1", "rope-2")
    )
    told = lines(step(1, *robbed), step(2, *robbed), step(3, PICKED))
    assert [line.startswith("- ") for line in told] == [True] * len(robbed) + [False], "four whole, not five"
    many = lines(step(1, *robbed, *robbed), step(2, PICKED))
    assert sum(line.startswith("- ") for line in many) == 2 * len(robbed), "one event is told to its end"
    assert len(lines(*(step(n, LOST) for n in range(9)))) == MOST


def test_e17_1_that_the_clock_finished_the_own_turn_comes_first() -> None:
    ended = ev.TurnEnded(ME, "G17", 3, on_goal=False)
    told = lines(step(1, LOST), step(2, ended, seat=ME, late=True))
    assert told[0] == "- Your time ran out, and your turn was finished for you."


def test_e17_1_a_card_called_as_the_reader_is_does_not_touch_them() -> None:
    assert weights.near(ev.Played(FRODO, ME, "draw_random", (RIDER,), 1), (ME,)) == weights.LOOK


def test_e17_1_the_log_is_on_every_panel_that_tells_it() -> None:
    missed = (step(1, *BATTLE),)
    for state, drawn in (
        (pony(turn=ME), panel),
        (pony(), panel_waiting),
        (pony(turn=ME, at=BOARD, halls={ME: 1}), panel_halls),
    ):
        shown = drawn(scene_with(scene(state, ME), since=missed))
        assert "Since your last turn:" in text(shown)
        assert "Log" in labels(shown)


@pytest.mark.parametrize(
    ("away", "said"),
    [
        ({"captives": {ME: RIDER}}, "Merry · captive of Black Rider 1, just captured"),
        ({"captives": {ME: (RIDER, 1)}}, "Merry · captive of Black Rider 1, turn 1 of 3"),
        (
            {"captives": {ME: RIDER}, "free": (ME,)},
            "Merry · captive of Black Rider 1, free at your next turn",
        ),
        ({"halls": {ME: 1}}, "Merry · in the Halls of Mandos, 2 turns left"),
        ({"halls": {ME: 2}}, "Merry · in the Halls of Mandos, 1 turn left"),
    ],
)
def test_e17_2_the_heading_says_whose_captive_or_how_long_in_the_halls(away: Any, said: str) -> None:
    one = scene(pony(at=BOARD, options=riddle.PRESETS["standard"], **away), ME)
    assert said in text(panel_waiting(one)), "while one waits, too"
    assert said in heading(one, "Your turn")
