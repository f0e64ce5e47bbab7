"""Orders given in advance: the rooms around those of a game (E5.9)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import phrase

BRISK: Final = phrase("Brisk: standing orders answer")
BRISK_ABOUT: Final = phrase("Nobody waits for answers in others' turns; whoever likes is asked all the same")
IS_BRISK: Final = phrase(
    "Brisk: standing orders answer what is asked in others' turns. *Orders* shows yours; each of "
    "them can ask you instead."
)
"""To a table, before and at the start (E17.4)."""


ANSWERED: Final = phrase("Your standing order answered.")


SAVED: Final = phrase("Saved.")


CLEARED: Final = phrase("Cleared.")


CHOOSE_GAME: Final = phrase("Whose orders?")


ALL_GAMES: Final = phrase("All my games")


ALL_GAMES_ABOUT: Final = phrase("For every game without orders of its own")


GAME_OWN: Final = phrase("own orders")


GAME_ALL: Final = phrase("as for all my games")


WHICH_TITLE: Final = phrase("**Standing orders** · choose a game, or all of them")


def seated(seat: str, how: str) -> str:
    return f"{seat} · {how}"


COMMAND: Final = phrase("Standing orders: what is answered for you, also while you are away")


COMMAND_SET: Final = phrase("Which order")


COMMAND_VALUE: Final = phrase("What it shall be; shown first, saved with a tap")


COMMAND_GAME: Final = phrase("Which of your games")
