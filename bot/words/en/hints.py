"""Hints for a first game, one line each, said once (E1.4)."""

from __future__ import annotations

from typing import Final

LINES: Final = {
    "halls": "A 6 or a Wizard of your kind lets you out of the Halls, else you draw a card.",
    "exchange": "You stopped on or beside another player, so a card from each hand changed places.",
    "forest": "Forest ends your moving unless you lay a Cloak.",
    "battle": "After an exchange you may attack that player; the loser goes to the Halls.",
    "power": "Some of your cards are Power Plays: after the roll, at most two a turn.",
}
OFF_BUTTON: Final = "Hints off"
ON_BUTTON: Final = "Hints on"
TURNED: Final = {
    True: "Hints are on: each is shown once.",
    False: "Hints are off. `/tutorial` explains the game at any time.",
}


def line(key: str) -> str:
    return f"-# Hint: {LINES[key]}"
