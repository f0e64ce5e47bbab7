"""The screens of ``/data`` (E11). Pure functions of what is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.model.scene import Table
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.words import privacy as words
from bot.words import text
from bot.words.catalogue import _

DETAILS = "details"
"""The argument of *Details*."""


def about_screen(*, details: bool = False) -> Screen:
    """``/data about`` (E11.1): three sentences; all of it behind *Details*."""
    all_of_it = (
        _(
            "**Of you**: your account's number, your name as last seen, the language Discord says "
            "you use, and whether direct messages reach you; what you set in `/prefs`; standing "
            "orders; your own notes; your place in the tutorial, for 30 days after you last touched "
            "it; which hints you had.\n**Of games**: server and channel, who sat where, the words you "
            "mixed into the dice, votes, and every step: what was done, drawn and told. Finished "
            "games stay, with results, statistics and ratings; a table that never began goes 30 days "
            "after it closed.\n**Of messages**: mine only, with their text until 30 days after they "
            "were written, and then whether and where those lie that I may have to change.\n**Of "
            "servers**: their settings, and whom their admins blocked."
        ),
        _(
            "**Not kept**: what others write, who is online, anything outside the channels where I am "
            "used. My logs hold no token, no seed and no secret of a game. Backups are gone after 30 "
            "days. What lies in Discord's channels is Discord's, and stays when I delete mine."
        ),
        _(
            "**Export** is one JSON file whose first lines say what is what: running games as you "
            "see them, with every step as you were told it, and finished games with their whole "
            "record, which `riddlemaster verify` checks."
        ),
        _(
            "**Delete** takes everything of you at once; what you played stays, for the others' "
            "sake, as *a former player*'s. Admins have a whole server's tables deleted with `/admin "
            "panel` → *Tables here*."
        ),
    )
    return screen(
        _("**What is kept**"),
        *(
            all_of_it
            if details
            else (
                _(
                    "I keep your account's number and name, your preferences, orders and notes, and "
                    "every step of the games you play. I keep nothing of what others write, and no log "
                    "of mine holds a secret of a game. *Export* sends you all of it as a file, "
                    "*Delete…* takes it away."
                ),
            )
        ),
        buttons(
            Button(words.EXPORT(), "data-export", style="primary"),
            Button(_("Delete…"), "data-delete", style="red"),
            None if details else Button(_("Details"), "data", DETAILS),
        ),
        colour=ACCENT,
    )


def delete_screen(tables: Sequence[Table], rows: Mapping[str, Sequence[Any]]) -> Screen:
    """What goes, before the second tap (E11.3)."""
    said = words.delete_list(
        [f"**{text.plain(table.name)}**" for table in tables if table.status != "lobby"],
        [f"**{text.plain(table.name)}**" for table in tables if table.status == "lobby"],
        len(rows["notebooks"]),
        len(rows["orders"]),
        len({row["game"] for row in rows["seats"]}),
        len(rows["ratings"]),
    )
    return screen(
        text.cut(said, 3500),
        buttons(
            Button(_("Delete my data"), "data-gone", style="red"),
            Button(words.EXPORT(), "data-export"),
            Button(_("Keep everything"), "data"),
        ),
        colour=ACCENT,
    )
