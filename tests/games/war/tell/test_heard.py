"""What a seat is told of the steps since its last message (W3.6)."""

from __future__ import annotations

import pytest

from bot.games.war.model import road
from bot.games.war.tell.narrator import NARRATOR
from bot.model.scene import Entry
from engine.war import position
from engine.war.events import quest, table
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


def test_w3_6_what_an_own_answer_brought_about_while_another_sat_is_told() -> None:
    own = scene(position(step="D5"), "fellowship")
    answered = Entry(9, SAURONS, "fellowship", 0.0, (TAKEN, table.ControlChanged("osgiliath", "sauron")))
    heard = NARRATOR.heard([answered], own)
    assert [line.split(".")[0] for line in NARRATOR.retold(own, heard.kept)] == [
        "Nazgûl 3 tries a capture at Emyn Muil 2314",
        "Osgiliath is held by Sauron",
    ]
    assert not heard.push, "whoever has just answered is not rung for it"


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
