"""What stands on the buttons and over the panels of Riddle alone (E0.10)."""

from __future__ import annotations

from typing import Final

from bot.games.riddle.words.catalogue import n_, ngettext, phrase, table

CATCH_WHOM: Final = phrase("Catch…")
YOUR_BATTLE: Final = phrase("Your battle")
YOUR_CARD: Final = phrase("Your card")
BATTLE_WON: Final = phrase("Battle won")
TRAVEL: Final = phrase("Travel")
BACK_ON_BOARD: Final = phrase("Back on the board")
KEEP_MORE: Final = phrase("Keep more than 10")
EXCHANGE: Final = phrase("Exchange")
ATTACK: Final = phrase("Attack")
RIDDLE: Final = phrase("Riddle", "label")
ROLL_AGAIN: Final = phrase("Roll again")
GIVE_AND_TAKE: Final = phrase("Give and take")
TAKE_BACK: Final = phrase("Take back")
CATCH: Final = phrase("Catch")
SHOW_RING: Final = phrase("Show The Ring")
CAPTIVITY: Final = phrase("Captivity")
HALLS: Final = phrase("Halls of Mandos")
ROLL: Final = phrase("Roll")
ELSEWHERE: Final = phrase("Elsewhere")
ALL_PLACES: Final = phrase("All places")
ROW_AND_COLUMN: Final = phrase("Row and column")
REGION: Final = phrase("Region")
OTHER_DIRECTIONS: Final = phrase("Other directions")
NEAR_PLAYER: Final = phrase("Near a player")
BY_NAME: Final = phrase("By name")
POWER_PLAY: Final = phrase("Power Play…")
ANOTHER: Final = phrase("Another")
ATTACK_WHOM: Final = phrase("Attack…")
RIDDLE_ON: Final = phrase("Riddle on")
STOP_RIDDLE: Final = phrase("Stop, keep it")
HOW_MANY: Final = phrase("How many of each?")
LEAVE_ON_SIX: Final = phrase("Leave: rolled a 6")
GO_TO_HALLS: Final = phrase("Go to the Halls")
CLAIM: Final = phrase("Show The Ring…")
WIN: Final = phrase("Win the game")
THE_SHIRE: Final = phrase("The Shire")
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
