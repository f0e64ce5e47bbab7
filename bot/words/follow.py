"""What is said to watchers who follow a table by direct message (E2.9)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import _, phrase

UNFOLLOW: Final = phrase("Unfollow")


def follows(table: str) -> str:
    return _(
        "You follow **{table}**: each turn post comes to you by direct message, without a push, "
        "until the game is over."
    ).format(table=table)


def follows_closed(table: str) -> str:
    """Where direct messages were refused before."""
    return _(
        "You follow **{table}**, but Discord refuses direct messages from me to you. Allow them "
        "in the privacy settings of a server we share; each turn post comes to you from then on."
    ).format(table=table)


WATCHING: Final = phrase("you follow this table")

REFUSED_SEATED: Final = phrase("You sit at this table, so its messages come to you anyway.")
REFUSED_OVER: Final = phrase(
    "This game is not running, so there is nothing to follow. *Log* and *Board* stay open."
)
REFUSED_CHANNEL: Final = phrase(
    "Only people who can read this table's channel may follow it, and I can't see that "
    "you can. Nothing changed."
)
