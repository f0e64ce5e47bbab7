"""What ``/data`` says (E11): what is kept, how to have it, how it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words import text
from bot.words.catalogue import _, n_, ngettext, phrase, table

COMMAND: Final = phrase("What is kept of you: read it, have it, delete it")
COMMAND_ABOUT: Final = phrase("What is kept of you and of games, and for how long")
COMMAND_EXPORT: Final = phrase("A file with everything that is kept of you")
COMMAND_DELETE: Final = phrase("Delete everything that is kept of you; two taps")

EXPORT: Final = phrase("Export")
DELETE: Final = phrase("Delete…")
CANCEL: Final = phrase("Keep everything")
FORMER: Final = phrase("a former player")

DETAILS: Final = phrase("Details")
ABOUT_TITLE: Final = phrase("**What is kept**")
ABOUT_SHORT: Final = phrase(
    "I keep your account's number and name, your preferences, orders and notes, and every "
    "step of the games you play. I keep nothing of what others write, and no log of mine "
    "holds a secret of a game. *Export* sends you all of it as a file, *Delete…* takes it away."
)
ABOUT_KEPT: Final = phrase(
    "**Of you**: your account's number, your name as last seen, the language Discord says "
    "you use, and whether direct messages reach you; what you set in `/prefs`; standing "
    "orders; your own notes; your place in the tutorial, for 30 days after you last touched "
    "it; which hints you had.\n**Of games**: server and channel, who sat where, the words you "
    "mixed into the dice, votes, and every step: what was done, drawn and told. Finished "
    "games stay, with results, statistics and ratings; a table that never began goes 30 days "
    "after it closed.\n**Of messages**: mine only, with their text until 30 days after they "
    "were written, and then whether and where those lie that I may have to change.\n**Of "
    "servers**: their settings, and whom their admins blocked."
)
ABOUT_NOT: Final = phrase(
    "**Not kept**: what others write, who is online, anything outside the channels where I "
    "am used. My logs hold no token, no seed and no secret of a game. Backups are gone after 30 days. What "
    "lies in Discord's channels is Discord's, and stays when I delete mine."
)
ABOUT_FILE: Final = phrase(
    "**Export** is one JSON file whose first lines say what is what: running games as you "
    "see them, with every step as you were told it, and finished games with their whole "
    "record, which `riddlemaster verify` checks."
)
ABOUT_DELETE: Final = phrase(
    "**Delete** takes everything of you at once; what you played stays, for the others' "
    "sake, as *a former player*'s. Admins have a whole server's tables deleted with `/admin "
    "panel` → *Tables here*."
)

# Export

KEYS: Final = table(
    {
        "made": n_("when this file was made; all times are UTC"),
        "you": n_("your account, your name as last seen, your language, whether direct messages reach you"),
        "preferences": n_("what /prefs is set to, with what nobody changed"),
        "orders": n_("standing orders by game; all_games for all of them"),
        "notes": n_("your own notes"),
        "follows": n_("games whose turns you follow, and since when"),
        "morning": n_("when the list of your games comes next, and came last"),
        "hints": n_("hints you were shown"),
        "lesson": n_("where you are in the tutorial"),
        "statistics": n_("your part of finished games"),
        "ratings": n_("your rating, by server"),
        "seats": n_("where you sit and sat"),
        "messages": n_("messages to you: kind and state"),
        "blocked": n_("servers whose admins blocked you"),
        "lobbies": n_("tables that have not begun"),
        "running": n_("games that go on, as you see them; told is what you could read"),
        "finished": n_("games that are over, each with its whole record"),
    }
)
"""What each part of the file is."""
FILE: Final = phrase("riddlemaster-data.json")
EXPORT_DM: Final = phrase("Everything I keep of you, as you asked.")
EXPORTED: Final = phrase("It is in your direct messages. `/data about` says what is in the file.")
EXPORTED_HERE: Final = phrase(
    "Discord refuses my direct messages to you, so here it is; only you see it. Save it soon."
)
EXPORT_FAILED: Final = phrase("Discord didn't accept the file, so nothing was sent. Try again in a while.")
LEFT_OUT: Final = phrase("too large for one file; Verify at its table gives the record")

# Delete


def delete_list(
    sitting: Sequence[str], lobbies: Sequence[str], notes: int, orders: int, played: int, rated: int
) -> str:
    """What goes (E11.3); the tables by name."""
    lines = [_("**Delete what is kept of you**")]
    if sitting:
        lines.append(
            ngettext(
                "- Your seat in {tables} goes to a stand-in for good, with all that is its own.",
                "- Your seats in {tables} go to a stand-in for good, with all that is their own.",
                len(sitting),
            ).format(tables=text.listing(sitting))
        )
    if lobbies:
        lines.append(_("- You leave {tables}.").format(tables=text.listing(lobbies)))
    lines.append(
        _("- Preferences, {orders}, {notes}, hints, the tutorial and {ratings} go at once.").format(
            orders=ngettext("{n} standing order", "{n} standing orders", orders).format(n=orders),
            notes=ngettext("{n} note", "{n} notes", notes).format(n=notes),
            ratings=ngettext("{n} rating", "{n} ratings", rated).format(n=rated),
        )
    )
    if played:
        lines.append(
            ngettext(
                "- In {n} game your name becomes *{former}* and your account's number goes.",
                "- In {n} games your name becomes *{former}* and your account's number goes.",
                played,
            ).format(n=played, former=FORMER())
        )
    lines.append(
        _(
            "What you did there stays, for the others' sake, and so do the words you mixed in "
            "and the messages in Discord. A block by a server's admins stays, as a number "
            "without a name. Backups are gone after 30 days. There is no way back."
        )
    )
    return "\n".join(lines)


DELETE_NOW: Final = phrase("Delete my data")
DELETED: Final = phrase(
    "Done: nothing of you is kept here any more. A direct message says so too; it leaves no "
    "trace. If you use me again, you start as a new person."
)
FORGOTTEN_DM: Final = phrase(
    "Your data is deleted, as you asked. Of this message I keep nothing either. Farewell."
)
