"""What stands on the buttons and over the panels of Riddle alone (E0.10)."""

from __future__ import annotations

from typing import Final

from bot.games.riddle.words.catalogue import n_, ngettext, phrase, table

CATCH_WHOM: Final = phrase("Catch…")
YOUR_BATTLE: Final = phrase("Your battle")
BATTLE_WON: Final = phrase("Battle won")
BACK_ON_BOARD: Final = phrase("Back on the board")
RIDDLE: Final = phrase("Riddle", "label")
TAKE_BACK: Final = phrase("Take back")
CATCH: Final = phrase("Catch")
SHOW_RING: Final = phrase("Show The Ring")
POWER_PLAY: Final = phrase("Power Play…")
REGIONS: Final = table(
    {
        "north-west": n_("North-west"),
        "north": n_("North"),
        "north-east": n_("North-east"),
        "west": n_("West"),
        "middle": n_("Middle"),
        "east": n_("East"),
        "south-west": n_("South-west"),
        "south": n_("South"),
        "south-east": n_("South-east"),
    }
)
"""The nine windows of the board (E7.2)."""


def points(n: int) -> str:
    """What a way costs."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def power_plays(n: int) -> str:
    return ngettext("{n} Power Play", "{n} Power Plays", n).format(n=n)
