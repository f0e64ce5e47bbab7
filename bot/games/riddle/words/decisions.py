"""What waits and what is due, by the kind of the decision (E7.10, E8.3)."""

from typing import Final

from bot.games.riddle.words.catalogue import n_, ngettext, phrase, table

# What stands on the buttons and over the panels of Riddle alone (E0.10)


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


WAITS: Final = table(
    {
        "rolling": n_("Your turn: roll"),
        "acting": n_("Your turn"),
        "exchanging": n_("Your turn: exchange"),
        "riddling": n_("Riddle: guess"),
        "taking": n_("Take a card"),
        "pressing": n_("Battle: lay or stop"),
        "spoils": n_("Spoils of battle"),
        "discarding": n_("Discard"),
        "halls-rolling": n_("Your turn: roll"),
        "halls": n_("In the Halls"),
        "placing": n_("Back to the board"),
        "captured": n_("Riddle your captive"),
        "retrieving": n_("Take back cards"),
        "character": n_("Choose a character"),
        "resisting": n_("Resist?"),
        "matching": n_("Match?"),
        "trimming": n_("Discard"),
        "opening": n_("Open both hands?"),
        "giving": n_("Give a card"),
        "requesting": n_("Ask for a card"),
        "granting": n_("Asked for a card"),
        "picking": n_("Take a card", "remind"),
    }
)
"""What waits, by the kind of the decision."""
DUE: Final = table(
    {
        "rolling": n_("your **roll** is due"),
        "acting": n_("your **turn** ends"),
        "exchanging": n_("your **exchange** is due"),
        "riddling": n_("your **guess** is due"),
        "taking": n_("your **choice of a card** is due"),
        "pressing": n_("your **next force** is due"),
        "spoils": n_("your **spoils** are due"),
        "discarding": n_("your **discard** is due"),
        "halls-rolling": n_("your **roll** is due"),
        "halls": n_("your choice to **stay or go** is due"),
        "placing": n_("your **return** is due"),
        "captured": n_("your **Riddle** is due"),
        "retrieving": n_("your **cards to take back** are due"),
        "character": n_("your **choice** is due"),
        "resisting": n_("your **answer to the look** is due"),
        "matching": n_("your **answer in battle** is due"),
        "trimming": n_("your **discard** is due"),
        "opening": n_("your **answer** is due"),
        "giving": n_("your **card to give** is due"),
        "requesting": n_("your **wish for a card** is due"),
        "granting": n_("your **answer** is due"),
        "picking": n_("your **choice of a card** is due"),
    }
)
"""What is due, as a reminder says it; the moment follows (E16.1)."""
