"""Whom to play, and the panels of a person who leads several characters (E4.2, O16)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.waiting import panel_done, panel_waiting
from bot.games.riddle.words import names
from bot.ui.components import count, in_words
from engine import riddle
from engine.riddle.frames import Choosing
from engine.riddle.state import State
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import scene
from tests.games.riddle.ask.table import Desk, Person, pictures, text

DUEL = riddle.PRESETS["duel"]


def duel(**changes: Any) -> State:
    """Ana leads Frodo and Sam, who is in the Halls; Ben leads Black Rider 1. Ana chooses."""
    given: dict[str, Any] = {
        "seats": ("frodo", "black-rider-1", "sam"),
        "hands": {"frodo": ("cloak-1", "frodo"), "sam": ("rope-1",), "black-rider-1": ("horse-1",)},
        "at": {"frodo": "G6", "black-rider-1": "F10"},
        "halls": {"sam": 1},
        "turn": "frodo",
        "played": {"frodo": 8, "sam": 6, "black-rider-1": 9},
        "options": DUEL,
    }
    state = riddle.position(**{**given, **changes})
    return replace(state, stack=(Choosing(),), turn=replace(state.turn, roll=None))


@story
async def test_E4_2_whom_to_play_shows_places_and_counts_and_no_hand() -> None:
    ana = Person(Desk(duel()), "frodo")
    assert not [picture for picture in pictures(ana.screen) if picture.kind == "hand"]
    assert "Cloak" not in text(ana.screen)
    assert count(ana.screen) <= 9


@story
async def test_E0_5_the_choice_is_final_so_the_button_names_it() -> None:
    desk = Desk(duel())
    ana = Person(desk, "frodo")
    await ana.tap("Whom do you play?", "Sam")
    assert isinstance(desk.state.top, Choosing)
    await ana.tap("Play Sam")
    assert desk.state.turn.seat == "sam"
    assert "Rope" in text(in_words(ana.screen))
    assert "Cloak" not in text(in_words(ana.screen))


@story
async def test_O16_2_a_newcomer_is_brought_in_and_played_at_once() -> None:
    desk = Desk(duel())
    ana = Person(desk, "frodo")
    await ana.through(("Whom do you play?", "Bring in Merry"), "Bring in Merry")
    assert desk.state.turn.seat == "merry"
    assert len(desk.state.player("merry").hand) == 2
    assert ana.screen.colour == names.colour("merry")


@story
def test_O16_captives_and_stays_that_are_over_are_named() -> None:
    state = duel(halls={}, captives={"sam": ("black-rider-1", 3)})
    shows(panel, scene(state, "frodo"))


@story
def test_O16_3_while_a_side_chooses_only_the_person_is_named() -> None:
    said = text(shows(panel_waiting, Desk(duel()).scene_of("black-rider-1")))
    assert "Frodo" not in said


@story
def test_O16_2_whoever_is_done_reads_which_side_chooses_next_and_no_character() -> None:
    said = text(shows(panel_done, Desk(duel()).scene_of("black-rider-1")))
    assert "Frodo" not in said


@pytest.mark.parametrize("seat", ["frodo", "black-rider-1"])
def test_E10_2_a_side_wins_when_one_of_its_characters_does(seat: str) -> None:
    state = riddle.position(
        seats=("frodo", "black-rider-1", "sam"),
        hands={"sam": ("the-ring",)},
        at={"frodo": "G6", "black-rider-1": "F10", "sam": "R15"},
        turn="sam",
        roll=3,
        on_goal=("sam",),
        options=DUEL,
    )
    desk = Desk(state)
    desk.state = riddle.RULES.apply(state, "frodo", riddle.Claim(), desk.dice).state
    said = text(panel(desk.scene_of(seat)))
    assert ("That is you!" in said) == (seat == "frodo")


@story
def test_E4_3_after_the_choice_the_roll_is_the_bots() -> None:
    desk = Desk(duel())
    desk.state = riddle.RULES.apply(desk.state, "frodo", riddle.Choose("frodo"), desk.dice).state
    shows(panel, desk.scene_of("frodo"))
    shows(panel, desk.scene_of("frodo"))
