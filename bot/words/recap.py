"""*What happened* in words (W15.3)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import _, ngettext, phrase

BUTTON: Final = phrase("What happened")
NOTHING: Final = phrase("Nothing has happened since.")
SINCE: Final = phrase("Since which turn?")
LOOKED: Final = phrase("Since I last looked")


def title(table: str, since: int) -> str:
    """The first line; ``since`` is the turn from which on is told, or 0."""
    if since:
        return _("**{table}** · what happened since turn {turn}").format(table=table, turn=since)
    return _("**{table}** · what happened since you last looked").format(table=table)


def turn(number: int) -> str:
    """A choice of the menu."""
    return _("Since turn {turn}").format(turn=number)


def line(number: int, text: str) -> str:
    """An event, and in which turn it was."""
    return _("Turn {turn}: {text}").format(turn=number, text=text)


def more(count: int) -> str:
    """Events that there was no line for."""
    return ngettext("…and {n} more: *Log* has it.", "…and {n} more: *Log* has them.", count).format(n=count)
