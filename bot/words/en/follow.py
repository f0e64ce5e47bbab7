"""What is said to watchers who follow a table by direct message (E2.9)."""

from __future__ import annotations

from typing import Final

FOLLOW: Final = "Follow"
UNFOLLOW: Final = "Unfollow"


def follows(table: str) -> str:
    return (
        f"You follow **{table}**: each turn post comes to you by direct message, without a push, until the "
        "game is over."
    )


def follows_closed(table: str) -> str:
    """Where direct messages were refused before."""
    return (
        f"You follow **{table}**, but Discord refuses direct messages from me to you. Allow them in the "
        "privacy settings of a server we share; each turn post comes to you from then on."
    )


def left(table: str) -> str:
    return f"You no longer follow **{table}**."


WATCHING: Final = "you follow this table"

REFUSED_SEATED: Final = "You sit at this table, so its messages come to you anyway."
REFUSED_OVER: Final = "This game does not run, so there is nothing to follow. *Log* and *Board* stay."
REFUSED_CHANNEL: Final = (
    "Only who can read this table's channel may follow it, and I can't see that you can. Nothing changed."
)
