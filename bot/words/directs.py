"""What a direct message says of any game: why it comes, and when it is settled (E5, E6)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import _, phrase

BEGUN: Final = phrase("the game has begun")
OVER: Final = phrase("the game is over")
TURN_OVER: Final = phrase("your turn is over")
NEWS: Final = phrase("news for you alone")
OUT: Final = phrase("you are out of the game")


def late_turn(default: str = "I finished your turn") -> str:
    return _("Your time ran out: {default}.").format(default=default)


CLOSED: Final = phrase("no longer asked")
LATE_ANSWER: Final = phrase("Your time to answer ran out: I did what I had announced.")
