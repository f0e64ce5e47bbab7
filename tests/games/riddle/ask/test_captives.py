"""Captivity at the panels: spoils, the list of captives, the captive's own turns (E4.24, E4.25, E4.28)."""

from __future__ import annotations

from typing import Any

from bot.games.riddle.ask.captives import panel_captives
from bot.games.riddle.ask.home import panel
from bot.ui.components import count
from engine import riddle
from engine.riddle.frames import Captured, Spoiling
from engine.riddle.options import Options
from engine.riddle.state import State
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import Desk, Person, find, labels, pictures, text

ADVANCED = riddle.PRESETS["standard"]
BEN = "black-rider-1"


def won(loser: tuple[str, ...] = ("frodo", "spy-1"), **changes: Any) -> State:
    """Black Rider 1 has beaten Frodo and sees the hand."""
    given: dict[str, Any] = {
        "hands": {BEN: ("the-ring", "rope-1"), "frodo": loser, "merry": ("boat-1",)},
        "at": {BEN: "F9", "frodo": "F10", "merry": "G17"},
        "turn": BEN,
        "roll": 2,
        "moved": True,
        "die_used": True,
        "start": "E8",
        "exchanged": ("frodo",),
        "options": ADVANCED,
    }
    state = riddle.position(**{**given, **changes})
    dice = Desk(state).dice
    state = riddle.RULES.apply(state, BEN, riddle.Attack("frodo", "F10"), dice).state
    return riddle.RULES.apply(state, "frodo", riddle.GiveUp(), dice).state


def held(**changes: Any) -> State:
    """Black Rider 1 leads Frodo and Merry captive, in the own turn."""
    given: dict[str, Any] = {
        "hands": {BEN: ("the-ring", "rope-1"), "frodo": ("frodo", "spy-1"), "merry": ("boat-1",)},
        "at": {BEN: "F9"},
        "captives": {"frodo": (BEN, 1), "merry": BEN},
        "turn": BEN,
        "roll": 2,
        "options": ADVANCED,
    }
    return riddle.position(**{**given, **changes})


@story
async def test_E4_24_the_winner_may_keep_a_captive_in_two_taps() -> None:
    ben = Person(Desk(won()), BEN)
    await ben.tap("Keep Frodo captive, take nothing")
    assert isinstance(ben.desk.state.top, Spoiling)
    await ben.tap("Keep Frodo captive")
    assert ben.desk.state.player("frodo").captor == BEN
    assert isinstance(ben.desk.state.top, Captured)


async def test_E4_24_taking_a_card_still_sends_to_the_halls() -> None:
    ben = Person(Desk(won()), BEN)
    await ben.through(("Take one", "Spy"), "Take Spy, send Frodo to the Halls")
    assert ben.desk.state.player("frodo").status == "halls"


def test_E4_24_without_a4_nobody_is_kept() -> None:
    shown = panel(scene(won(options=Options()), BEN))
    assert not [label for label in labels(shown) if "captive" in label]
    assert "captive" not in text(shown)


@story
async def test_E4_24_an_empty_hand_is_sent_away_in_two_taps() -> None:
    ben = Person(Desk(won(())), BEN)
    await ben.tap("Send Frodo to the Halls")
    assert ben.desk.state.player("frodo").status == "playing"
    await ben.tap("Send Frodo to the Halls")
    assert ben.desk.state.player("frodo").status == "halls"


@story
def test_E4_24_the_quick_exit_is_said_before_it_happens() -> None:
    seats = (BEN, "frodo", "merry", "sam", "black-rider-2", "black-rider-3")
    state = won(seats=seats, options=Options(o10_quick_exit=True, a4_captivity=True, o10_captivity=True))
    shows(panel, scene(state, BEN))


@story
async def test_R_157_right_after_a_capture_only_riddle_now_or_not() -> None:
    ben = Person(Desk(won()), BEN)
    await ben.through("Keep Frodo captive, take nothing", "Keep Frodo captive", "Riddle now")
    await ben.tap("Draw from Frodo")


@story
async def test_R_157_e17_11_no_riddle_takes_one_tap_and_can_be_undone() -> None:
    ben = Person(Desk(won()), BEN)
    await ben.through("Keep Frodo captive, take nothing", "Keep Frodo captive", "No riddle")
    assert "Captives…" in labels(ben.screen)
    undo = next(label for label in labels(ben.screen) if label.startswith("Undo"))
    await ben.tap(undo)
    assert isinstance(ben.desk.state.top, Captured)


@story
async def test_E4_25_captives_are_listed_with_stay_and_cards() -> None:
    ben = Person(Desk(held()), BEN)
    await ben.through("Captives…", ("Which captive?", "Merry"))


@story
async def test_E4_25_release_takes_two_taps_and_is_final() -> None:
    ben = Person(Desk(held()), BEN)
    await ben.through("Captives…", ("Which captive?", "Frodo"), "Release…")
    assert ben.desk.state.player("frodo").free == ""
    await ben.tap("Release Frodo")
    assert ben.desk.state.player("frodo").free == "released"
    await ben.through("Captives…", ("Which captive?", "Frodo"))
    assert "Release…" not in labels(ben.screen)


def test_E4_5_captives_are_there_for_captors_only() -> None:
    assert "Captives…" in labels(panel(scene(held(), BEN)))
    assert "Captives…" not in labels(panel(scene(pony(options=ADVANCED), "frodo")))
    assert "Captives…" not in labels(panel(scene(held(riddled=("frodo", "merry")), "merry")))


@story
def test_A4_11_a_riddle_of_this_turn_is_explained() -> None:
    desk = Desk(held(riddled=("frodo",)))
    shown = shows(panel_captives, desk.scene_of(BEN), "frodo")
    assert count(shown) <= 14


@story
async def test_E4_28_a_captive_stays_or_leaves_like_in_the_halls() -> None:
    state = held(turn="frodo", roll=4)
    Person(Desk(state), "frodo")


@story
async def test_E4_28_a_captive_who_rolled_a_six_is_shown_the_way_out_and_wastes_no_wizard() -> None:
    hands = {BEN: ("the-ring", "rope-1"), "frodo": ("frodo", "gandalf"), "merry": ("boat-1",)}
    ana = Person(Desk(held(turn="frodo", roll=6, hands=hands)), "frodo")
    assert getattr(find(ana.screen, "Leave: rolled a 6"), "style", "") == "primary"


@story
async def test_E4_29_a_captive_goes_free_within_6_of_the_captor() -> None:
    ana = Person(Desk(held(turn="frodo", roll=6)), "frodo")
    await ana.through("Leave: rolled a 6", "Go free")
    board = ana.desk.state.board
    (map_,) = pictures(ana.screen)
    assert map_.data["at"] == "F9"
    ends = [one["to"] for one in map_.data["reach"]]  # type: ignore[attr-defined]
    assert max(board.distance("F9", to) for to in ends) == 6


@story
def test_O9_2_a_short_stay_counts_to_two() -> None:
    seats = (BEN, "frodo", "merry", "sam", "black-rider-2", "black-rider-3")
    state = won(seats=seats, options=Options(a4_captivity=True, o9_short_stay=True, o9_captivity=True))
    dice = Desk(state).dice
    state = riddle.RULES.apply(state, BEN, riddle.Capture(), dice).state
    shows(panel_captives, Desk(state).scene_of(BEN))
    assert state.player("frodo").longest == 2


@story
def test_E5_3_giving_up_names_captivity_where_it_is_played() -> None:
    state = riddle.position(
        hands={BEN: ("the-ring",), "frodo": ("spy-1",)},
        at={BEN: "F9", "frodo": "F10"},
        turn=BEN,
        roll=2,
        moved=True,
        start="E8",
        exchanged=("frodo",),
        options=ADVANCED,
    )
    state = riddle.RULES.apply(state, BEN, riddle.Attack("frodo", "F10"), Desk(state).dice).state
    shows(panel, scene(state, "frodo"))


@story
def test_E5_4_trimming_says_why_a_captive_trims() -> None:
    hand = tuple(f"{title}-{n}" for title in ("rope", "cloak", "boat") for n in range(2, 6))
    state = won(hand)
    state = riddle.RULES.apply(state, BEN, riddle.Capture(), Desk(state).dice).state
    shows(panel, scene(state, "frodo"))
