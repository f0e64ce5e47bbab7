"""What ``/data`` says (E11): what is kept, how to have it, how it goes."""

from collections.abc import Sequence
from typing import Final

from bot.words import text
from bot.words.catalogue import _, n_, ngettext, phrase, table

# What is said to watchers who follow a table by direct message (E2.9)


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


EXPORT: Final = phrase("Export")
FORMER: Final = phrase("a former player")


# Export

KEYS: Final = table(
    {
        "made": n_("when this file was made; all times are UTC"),
        "you": n_("your account, your name as last seen, your language, whether direct messages reach you"),
        "preferences": n_("what /prefs is set to, with what was never changed"),
        "orders": n_("standing orders by game; all_games for all of them"),
        "turn_plans": n_("what you planned for your next turn, by game"),
        "notes": n_("your own notes"),
        "follows": n_("games whose turns you follow, and since when"),
        "morning": n_("when the list of your games comes next, and came last"),
        "hints": n_("hints you were shown"),
        "lesson": n_("where you are in the lesson"),
        "puzzles": n_("the puzzles you answered, and your rating at them"),
        "statistics": n_("your part of finished games"),
        "ratings": n_("your ratings, by server and season; season 0 is the lasting ladder"),
        "leagues": n_("leagues that you run, or that you signed up for"),
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
EXPORT_FAILED: Final = phrase("Discord didn't accept the file, so nothing was sent. Try again in a while.")

# Delete


def delete_list(
    sitting: Sequence[str], lobbies: Sequence[str], notes: int, orders: int, played: int, rated: int
) -> str:
    """What goes (E11.3); the tables by name."""
    lines = [_("**Delete what is kept about you**")]
    if sitting:
        lines.append(
            ngettext(
                "- Your seat in {tables} goes to a stand-in for good, with everything that belongs to it.",
                "- Your seats in {tables} go to a stand-in for good, with everything that belongs to them.",
                len(sitting),
            ).format(tables=text.listing(sitting))
        )
    if lobbies:
        lines.append(_("- You leave {tables}.").format(tables=text.listing(lobbies)))
    lines.append(
        _(
            "- Preferences, {orders}, {notes}, hints, the lesson, puzzles and {ratings} are deleted at once."
        ).format(
            orders=ngettext("{n} standing order", "{n} standing orders", orders).format(n=orders),
            notes=ngettext("{n} note", "{n} notes", notes).format(n=notes),
            ratings=ngettext("{n} rating", "{n} ratings", rated).format(n=rated),
        )
    )
    if played:
        lines.append(
            ngettext(
                "- In {n} game your name becomes *{former}*, and the number of your account is deleted.",
                "- In {n} games your name becomes *{former}*, and the number of your account is deleted.",
                played,
            ).format(n=played, former=FORMER())
        )
    lines.append(
        _(
            "What you did there stays, for the sake of the others, and so do the words you "
            "mixed in and the messages in Discord. A block by a server's admins stays, as a "
            "number without a name. Backups are gone after 30 days. There is no way back."
        )
    )
    return "\n".join(lines)
