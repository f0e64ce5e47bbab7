"""What every panel of a sitting leads to: board, notes, leaders, the fight in words (W3.6 to W6.1)."""

from __future__ import annotations

import pytest

from bot.games.war.ask import armies, path
from bot.games.war.ask.armies import ARMIES
from bot.games.war.ask.battle_form import PAGE
from bot.games.war.ask.ordering import WHY
from bot.games.war.ask.path import OPEN, panel_give
from bot.games.war.ask.screens import SCREENS, panel
from bot.games.war.learn.reference.part import REFERENCE
from bot.games.war.model.parties import Trip
from bot.model.screen import Buttons, Menu, Text
from bot.ui.components import problems
from bot.words.language import speaking
from engine.war import position
from engine.war.actions import Move
from tests.approved.stories import story, tells
from tests.games.war.ask import worst
from tests.games.war.ask.chair import Chair
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.walks import scene_of

HIDDEN = {"aragorn": "1914", "legolas": "1914"}


@pytest.mark.parametrize(("step", "seat"), [("F2", "fellowship"), ("D2", "sauron"), ("D5", "sauron")])
def test_w3_6_w15_11_board_log_and_notes_are_behind_more_and_on_the_message(step: str, seat: str) -> None:
    own = scene_of(position(step=step), seat)
    for shown in (SCREENS.panel(own), SCREENS.summary(own, seat, "a word")):
        rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
        assert WHY in {one.verb for row in rows for one in row}
        assert problems(shown) == []
    assert [one.verb for row in rows for one in row].count("notes") == 1
    more = Chair(position(step=step), seat).tap(WHY)
    assert {"notes", "log", "board", "orders"} <= {one.verb for one in more.buttons()}


@story
def test_w4_1_a_party_that_has_gone_is_told_where_it_was() -> None:
    chair = Chair(position(turn=9, m=6, step="F2", at=HIDDEN, hidden=HIDDEN))
    chair.acts("fellowship", Move(("aragorn", "legolas"), ("1915",)))
    assert chair.prefs.pictures
    said = "\n".join(part.text for part in panel(chair.now).parts if isinstance(part, Text))
    tells(said)


def test_w5_1_a_leader_goes_without_the_troops() -> None:
    hand = Hand(position(step="D2", turn=9, m=6, points=12), "sauron").tap(ARMIES).tap(armies.LEADERS)
    (gothmog,) = (one for one, label in hand.choices(path.OPEN).items() if label == "Gothmog: Minas Morgul")
    hand.pick(path.OPEN, gothmog).pick(path.TO, "2718").tap(path.GO)
    (move,) = hand.done
    assert isinstance(move, Move)
    assert move.who == ("gothmog",)
    assert hand.state.field.unit("orc_morgul").at == "2818", "the troops stay"
    west = Hand(position(step="F4", turn=9, m=6), "fellowship")
    assert not west.has(armies.LEADERS)


@pytest.mark.parametrize(
    ("language", "line"), [("en", "Whoever gets away goes toward "), ("de", "Wer entkommt, geht ")]
)
def test_w5_5_w5_7_the_form_can_be_read_in_words_and_names_where_a_flight_leads(
    language: str, line: str
) -> None:
    state = worst.defended()
    with speaking(language):
        chair = Chair(state)
        (words,) = [one for one in chair.buttons() if one.arg.startswith("words-")]
        assert words.verb == "board"
        read = [chair.text]
        while (more := next((one for one in chair.buttons() if one.verb == PAGE), None)) and more.arg != "0":
            chair.tap(PAGE, more.arg)
            read.append(chair.text)
        assert sum(page.count(line) for page in read) == 7, "one of the eight places has walls"
        shown = REFERENCE.board(scene_of(state, "fellowship"), words.arg)
    read = "\n".join(part.text for part in shown.parts if isinstance(part, Text))
    assert state.field.turn.attacks[0].target in read


@story
def test_w4_3_e16_4_give_lists_what_is_theirs_and_leads_back_to_their_way() -> None:
    state = position(at={"frodo": "2412", "sam": "2412"}, hidden=("frodo", "sam"), step="F2")
    shown = panel_give(scene_of(state, "fellowship"), Trip(("frodo", "sam")))
    (which,) = [part for part in shown.parts if isinstance(part, Menu)]
    tells([choice.label for choice in which.choices])
    assert "Andúril" not in [choice.label for choice in which.choices], "Aragorn has it, elsewhere"
    (back,) = [one for part in shown.parts if isinstance(part, Buttons) for one in part.buttons]
    assert back.verb == OPEN
