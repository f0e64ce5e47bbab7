"""The lines of a post (E3.2)."""

from __future__ import annotations

import pytest

from bot.features.announcements.closing import Turn, lines, together
from bot.games.riddle.kit import KIT
from bot.model.story import WEIGHTY, Deed, Told
from bot.words import votes
from tests.features.announcements.test_policy import scene

CARDS = Deed("", WEIGHTY, "Hand 6.", alone="6 cards in hand.")


def test_e3_2_a_post_that_has_nothing_else_to_tell_has_no_bare_number() -> None:
    """After posts of their own for what was heavy, the number of cards may be all that is left."""
    table = scene().table
    rest, other = Told("merry", 3, (), (CARDS,)), Deed("deal", WEIGHTY, "Discarded Rope.")
    assert lines(KIT.seats, rest, table, titled=True) == ("6 cards in hand.",)
    assert lines(KIT.seats, Told("merry", 3, (), (other, CARDS)), table, titled=True) == (
        "Discarded Rope. Hand 6.",
    )


def _march(number: int, more: str) -> Deed:
    return Deed("army", WEIGHTY + 1, f"Stack {number} goes to a place with a name that fills it.{more}")


@pytest.mark.parametrize("room", range(2, 9))
@pytest.mark.parametrize("rows", [None, 2, 4])
@pytest.mark.parametrize("more", ["", " And then it goes on for a while, by a road that many know."])
def test_e3_2_w15_11_of_several_turns_in_one_post_each_event_is_told_or_counted(
    room: int, rows: int | None, more: str
) -> None:
    """The picture of such a post shows one of them: what is light is not lost without a word."""
    table = scene().table
    told = [
        Told("merry", 3, (), (_march(1, more), _march(2, more))),
        Told("frodo", 4, (), (_march(3, more),)),
    ]
    found = together(KIT.seats, table, [Turn(one, 8, titled=True) for one in told], room, rows)
    text = " ".join(found)
    missing = [n for n in (1, 2, 3) if f"Stack {n} goes" not in text]
    assert not missing or votes.more(len(missing)) in text
    assert len(found) <= room
