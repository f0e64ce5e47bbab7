"""What the orders will do with a hand reads as one sentence (E17.4)."""

from __future__ import annotations

import pytest

from art.i18n import TONGUES, speaking
from bot.games.riddle.words import orders as words

FORCES = ("The Ents", "The Woses")


@pytest.mark.parametrize("language", TONGUES)
def test_e17_4_what_the_orders_do_has_one_colon(language: str) -> None:
    with speaking(language):
        for forces in ((), FORCES):
            parts = [words.defends(forces, gives_up=False), words.matches(forces), words.presses(forces)]
            for part in (*parts, words.shows("Gimli"), words.shows(""), words.defends((), gives_up=True)):
                assert ":" not in part
                assert words.foretold([part]).count(":") == 1
