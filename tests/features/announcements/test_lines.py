"""The lines of a post (E3.2)."""

from __future__ import annotations

from bot.features.announcements.closing import lines
from bot.games.riddle.kit import KIT
from bot.model.story import WEIGHTY, Deed, Told
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
