"""The screens of ``/data`` (E11). Pure functions of what is counted."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.model.scene import Table
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.words import privacy as words
from bot.words import text
from bot.words.catalogue import _

DETAILS, REST = "details", "rest"
"""The arguments of *Details* and *More details*."""


def about_screen(page: str = "") -> Screen:
    """``/data about`` (E11.1): three sentences; all of it behind *Details*, on two pages of a phone."""
    all_of_it = (
        _(
            "**About you**: the number of your account, your name as I last saw it, the "
            "language Discord says you use, and whether direct messages reach you; what you "
            "set in `/prefs`; your standing orders and what you planned for your next turn; your own "
            "notes; your place in the lesson and in a puzzle, for 30 days after you last opened it; which "
            "puzzles you answered, and in how many tries; your leagues; which "
            "hints you have had.\n**About games**: the server and channel, who sat where, the words you "
            "mixed into the dice, votes, and every step: what was done, drawn and told. Finished games stay, "
            "with results, statistics and ratings; a table that never began is deleted 30 days "
            "after it closed.\n**About messages**: only mine, with their text for 30 days after "
            "I wrote them; after that, whether they arrived, and where those are that I may "
            "still have to change.\n**About servers**: their settings, and whom their admins "
            "blocked."
        ),
        _(
            "**Not kept**: what others write, who is online, anything outside the channels "
            "where I am used. My logs hold no token, no seed and no secret of a game. Backups "
            "are gone after 30 days. What is in Discord's channels belongs to Discord, and "
            "stays when I delete what is mine."
        ),
        _(
            "**Export** is one JSON file whose first lines say what is what: running games as you "
            "see them, with every step as you were told it, and finished games with their whole "
            "record, which `riddlemaster verify` checks."
        ),
        _(
            "**Delete** removes everything about you at once; what you played stays, for the "
            "sake of the others, under the name *a former player*. Admins can delete all "
            "tables of a server with `/admin panel` → *Tables here*."
        ),
    )
    return screen(
        _("**What is kept**"),
        *(
            (all_of_it[:1] if page == DETAILS else all_of_it[1:])
            if page
            else (
                _(
                    "I keep the number and name of your account, your preferences, orders and "
                    "notes, and every step of the games you play. I keep nothing of what "
                    "others write, and no log of mine holds a secret of a game. *Export* sends "
                    "you all of it as a file, *Delete…* removes it."
                ),
            )
        ),
        buttons(
            Button(words.EXPORT(), "data-export", style="primary"),
            Button(_("Delete…"), "data-delete", style="red"),
            Button(_("Details"), "data", DETAILS) if not page else None,
            Button(_("More details"), "data", REST) if page == DETAILS else None,
        ),
        colour=ACCENT,
    )


def delete_screen(tables: Sequence[Table], rows: Mapping[str, Sequence[Any]]) -> Screen:
    """What goes, before the second tap (E11.3)."""
    listed = words.delete_list(
        [f"**{text.plain(table.name)}**" for table in tables if table.status != "lobby"],
        [f"**{text.plain(table.name)}**" for table in tables if table.status == "lobby"],
        len(rows["notebooks"]),
        len(rows["orders"]),
        len({row["game"] for row in rows["seats"]}),
        len(rows["ratings"]),
    )
    return screen(
        text.cut(listed, 3500),
        buttons(
            Button(_("Delete my data"), "data-gone", style="red"),
            Button(words.EXPORT(), "data-export"),
            Button(_("Keep everything"), "data"),
        ),
        colour=ACCENT,
    )
