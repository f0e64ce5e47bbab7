"""What a seat is told of the steps since its last message (W3.6)."""

from __future__ import annotations

import pytest

from bot.games.war.model import road
from bot.games.war.tell.heard import retold
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.tell.results import results
from bot.model.scene import Entry
from engine.war import position
from engine.war.events import quest, table
from tests.approved.stories import story, tells
from tests.games.war.games import scene

SAURONS, WESTS = 4, 3
TAKEN = quest.CaptureTried("frodo", "2314", "nazgul_3", 6, 8, 10, taken=True)


@pytest.mark.parametrize(
    ("chapter", "seats", "who"),
    [
        *((2, 2, ""), (3, 2, "fellowship"), (4, 2, "sauron"), (5, 2, "fellowship")),
        *((3, 3, "saruman"), (4, 3, "fellowship"), (5, 3, "sauron"), (6, 3, "saruman")),
    ],
)
def test_seq_6_each_stretch_is_the_sitting_of_one(chapter: int, seats: int, who: str) -> None:
    assert road.sits(chapter, seats) == who


@story
def test_w3_6_what_an_own_answer_brought_about_while_another_sat_is_told() -> None:
    own = scene(position(step="D5"), "fellowship")
    answered = Entry(9, SAURONS, "fellowship", 0.0, (TAKEN, table.ControlChanged("osgiliath", "sauron")))
    heard = NARRATOR.heard([answered], own)
    tells(lambda: [line.split(".")[0] for line in retold(own, heard.kept)])
    assert not heard.push, "whoever has just answered is not rung for it"


def test_w15_2_whom_a_search_found_stands_first_and_the_capture_after_it() -> None:
    own = scene(position(step="F2", at={"frodo": "2314"}), "fellowship")
    found = quest.Searched("sauron", "nazgul", ("brown_marsh",), False, (("2314", ("frodo",)),))
    steps = (table.ControlChanged("osgiliath", "sauron"), found, TAKEN)
    heard = NARRATOR.heard([Entry(9, SAURONS, "sauron", 0.0, steps)], own)
    told = retold(own, heard.kept)
    place = [next(n for n, line in enumerate(told) if text in line) for text in (FOUND, CAUGHT, FALLEN)]
    assert place == sorted(place)


FOUND, CAUGHT, FALLEN = "is spotted", "Capture tried", "Osgiliath"


def test_w15_1_the_bearers_player_alone_hears_of_riders_who_come_to_the_bearer_and_is_not_rung() -> None:
    state = position(step="F2", at={"frodo": "2314", "nazgul_3": "2314"}, ring="frodo")
    came = Entry(9, SAURONS, "sauron", 0.0, (table.Moved(("nazgul_3",), ("2315", "2314"), 1, why="order"),))
    gone = Entry(9, SAURONS, "sauron", 0.0, (table.Moved(("nazgul_3",), ("2314", "2315"), 1, why="order"),))
    own = scene(state, "fellowship")
    heard = NARRATOR.heard([came], own)
    assert len(retold(own, heard.kept)) == 1
    assert not heard.push, "nobody is rung who need not act"
    assert NARRATOR.heard([gone], own).kept == ()
    assert NARRATOR.heard([came], scene(state, None)).kept == (), "others do not know who bears it"


def test_w15_1_the_dice_of_a_search_stand_in_full_alone() -> None:
    own = scene(position(step="F2"), "fellowship")
    die = table.Rolled("search", "SRC-5", (3,), ("frodo",))
    found = quest.Searched("sauron", "nazgul", ("brown_marsh",), False, (("2314", ("frodo",)),))
    said = results([Entry(9, SAURONS, "sauron", 0.0, (die, found))], own)
    assert len(said.full) == len(said.lines) + 1
    assert said.short


def test_w3_6_what_was_seen_in_the_own_sitting_is_no_news() -> None:
    own = scene(position(step="F5"), "fellowship")
    won = Entry(9, WESTS, "fellowship", 0.0, (table.ControlChanged("osgiliath", "fellowship"),))
    assert NARRATOR.heard([won], own).kept == ()


def test_w3_6_the_end_of_anothers_sitting_is_no_message_of_its_own() -> None:
    own = scene(position(step="D5"), "fellowship")
    drawn = table.CardsDrawn(("EV01",))
    closed = Entry(9, SAURONS, "sauron", 0.0, (table.SittingClosed("sauron", "sauron"), drawn))
    heard = NARRATOR.heard([closed], own)
    assert heard.kept
    assert not heard.ended, "it waits for the message that the own sitting begins"
