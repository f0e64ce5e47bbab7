"""The screens of ``/data`` (E11). Pure functions of what is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.model.scene import Table
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.words import names
from bot.words import privacy as words

DETAILS = "details"
"""The argument of *Details*."""


def about_screen(*, details: bool = False) -> Screen:
    """``/data about`` (E11.1): three sentences; all of it behind *Details*."""
    all_of_it = (words.ABOUT_KEPT, words.ABOUT_NOT, words.ABOUT_FILE, words.ABOUT_DELETE)
    return screen(
        words.ABOUT_TITLE,
        *(all_of_it if details else (words.ABOUT_SHORT,)),
        buttons(
            Button(words.EXPORT, "data-export", style="primary"),
            Button(words.DELETE, "data-delete", style="red"),
            None if details else Button(words.DETAILS, "data", DETAILS),
        ),
        colour=ACCENT,
    )


def delete_screen(tables: Sequence[Table], rows: Mapping[str, Sequence[Any]]) -> Screen:
    """What goes, before the second tap (E11.3)."""
    said = words.delete_list(
        [f"**{names.plain(table.name)}**" for table in tables if table.status != "lobby"],
        [f"**{names.plain(table.name)}**" for table in tables if table.status == "lobby"],
        len(rows["notebooks"]),
        len(rows["orders"]),
        len({row["game"] for row in rows["seats"]}),
        len(rows["ratings"]),
    )
    return screen(
        names.cut(said, 3500),
        buttons(
            Button(words.DELETE_NOW, "data-gone", style="red"),
            Button(words.EXPORT, "data-export"),
            Button(words.CANCEL, "data"),
        ),
        colour=ACCENT,
    )
