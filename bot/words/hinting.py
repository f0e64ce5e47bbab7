"""Hints, turned on and off (E1.4)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import n_, phrase, table

OFF_BUTTON: Final = phrase("Hints off")


TURNED: Final = table(
    {
        True: n_("Hints are on: each is shown once."),
        False: n_("Hints are off. `/tutorial` explains the game at any time."),
    }
)
