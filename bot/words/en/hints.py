"""Hints for a first game, one line each, said once (E1.4)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import N_, _, said

LINES: Final = {
    "halls": N_("A 6 or a Wizard of your kind lets you out of the Halls, else you draw a card."),
    "exchange": N_("You stopped on or beside another player, so a card from each hand changed places."),
    "forest": N_("Forest ends your moving unless you lay a Cloak."),
    "battle": N_("After an exchange you may attack that player; the loser goes to the Halls."),
    "power": N_("Some of your cards are Power Plays: after the roll, at most two a turn."),
}
OFF_BUTTON: Final = N_("Hints off")
ON_BUTTON: Final = N_("Hints on")
TURNED: Final = {
    True: N_("Hints are on: each is shown once."),
    False: N_("Hints are off. `/tutorial` explains the game at any time."),
}


def line(key: str) -> str:
    return _("-# Hint: {key}").format(key=said(LINES)[key])
