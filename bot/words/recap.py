"""*What happened* in words (W15.3)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import _, phrase

NOTHING: Final = phrase("Nothing has happened since.")


def title(table: str, since: int) -> str:
    """The first line; ``since`` is the turn from which on is told, or 0."""
    if since:
        return _("**{table}** · what happened since turn {turn}").format(table=table, turn=since)
    return _("**{table}** · what happened since you last looked").format(table=table)


def turn(number: int) -> str:
    """A choice of the menu."""
    return _("Since turn {turn}").format(turn=number)
