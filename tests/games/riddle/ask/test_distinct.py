"""Options of a menu that do the same are one line, or say which copy they are."""

from __future__ import annotations

from bot.games.riddle.ask.parts import distinct
from bot.model.screen import Choice, Menu

BOATS = (Choice("Boat", "a", "new"), Choice("Boat", "b", "new", chosen=True), Choice("Rope", "c"))


def test_e16_4_of_equal_copies_one_is_listed_and_it_is_the_one_that_is_ticked() -> None:
    assert [one.value for one in distinct(Menu("discard", "Discard", BOATS)).choices] == ["b", "c"]


def test_e16_4_where_several_are_chosen_each_copy_has_its_number() -> None:
    many = distinct(Menu("discard", "Discard", BOATS, at_most=2)).choices
    assert [one.value for one in many] == ["a", "b", "c"]
    assert len({one.label for one in many}) == 3
    assert many[2] == BOATS[2]
