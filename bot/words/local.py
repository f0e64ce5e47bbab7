"""Words of the ``try`` command, printed in the terminal."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import _

PEOPLE: Final = ("Ana", "Ben", "Cy", "Dana", "Eli", "Fay", "Gus", "Hana")


def stopping(kept: bool) -> str:
    """At the end: what becomes of the database."""
    if kept:
        return _("Stopping: every table is kept up to its last move.")
    return _("Stopping: the fresh database and its tables are deleted.")
