"""Hints for a first game, one line each, said once (E1.4)."""

from __future__ import annotations

from typing import Final

from bot.games.riddle.words.catalogue import _, n_, table

LINES: Final = table(
    {
        "halls": n_("A 6 or a Wizard of your kind lets you out of the Halls, else you draw a card."),
        "exchange": n_("You stopped on or beside another player, so a card from each hand changed places."),
        "forest": n_("Forest ends your moving unless you lay a Cloak."),
        "battle": n_("After an exchange you may attack that player; the loser goes to the Halls."),
        "power": n_("Some of your cards are Power Plays: after the roll, at most two a turn."),
    }
)


def line(key: str) -> str:
    return _("-# Hint: {key}").format(key=LINES()[key])
