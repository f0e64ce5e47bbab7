"""Reminders, what a default did, a table that everybody left, what waits in the list of games (E7.10, E8)."""

from __future__ import annotations

from typing import Final

from bot.words import names
from bot.words.catalogue import N_, _, said

WAITS: Final = {
    "rolling": N_("Your turn: roll"),
    "acting": N_("Your turn"),
    "exchanging": N_("Your turn: exchange"),
    "riddling": N_("Riddle: guess"),
    "taking": N_("Take a card"),
    "pressing": N_("Battle: lay or stop"),
    "spoils": N_("Spoils of battle"),
    "discarding": N_("Discard"),
    "halls-rolling": N_("Your turn: roll"),
    "halls": N_("In the Halls"),
    "placing": N_("Back to the board"),
    "captured": N_("Riddle your captive"),
    "retrieving": N_("Take back cards"),
    "character": N_("Choose a character"),
    "resisting": N_("Resist?"),
    "matching": N_("Match?"),
    "trimming": N_("Discard"),
    "opening": N_("Open both hands?"),
    "giving": N_("Give a card"),
    "requesting": N_("Ask for a card"),
    "granting": N_("Asked for a card"),
    "picking": N_("Take a card", "remind"),
}
"""What waits, by the kind of the decision."""
DUE: Final = {
    "rolling": N_("your **roll** is due"),
    "acting": N_("your **turn** ends"),
    "exchanging": N_("your **exchange** is due"),
    "riddling": N_("your **guess** is due"),
    "taking": N_("your **choice of a card** is due"),
    "pressing": N_("your **next force** is due"),
    "spoils": N_("your **spoils** are due"),
    "discarding": N_("your **discard** is due"),
    "halls-rolling": N_("your **roll** is due"),
    "halls": N_("your choice to **stay or go** is due"),
    "placing": N_("your **return** is due"),
    "captured": N_("your **Riddle** is due"),
    "retrieving": N_("your **cards to take back** are due"),
    "character": N_("your **choice** is due"),
    "resisting": N_("your **answer to the look** is due"),
    "matching": N_("your **answer in battle** is due"),
    "trimming": N_("your **discard** is due"),
    "opening": N_("your **answer** is due"),
    "giving": N_("your **card to give** is due"),
    "requesting": N_("your **wish for a card** is due"),
    "granting": N_("your **answer** is due"),
    "picking": N_("your **choice of a card** is due"),
}
"""The same with what a reminder says of it; the moment follows (E16.1)."""
DECISION: Final = N_("A decision")
FINISHED: Final = N_("I finish the turn for you")


def then_finished(first: str) -> str:
    """In a battle: what is done first, and what then."""
    return _("{first}, and I finish the turn for you").format(first=first)


def what(kind: str) -> str:
    """What waits: "Resist?"."""
    return said(WAITS).get(kind, said(DECISION))


def reminder(kind: str, deadline: float) -> str:
    """Why a reminder comes, in its first line: what is still to be decided, and until when."""
    return _("reminder: {kind} {deadline}").format(
        kind=said(DUE).get(kind, _("your **decision** is due")), deadline=names.ago(deadline)
    )


SETTLED: Final = N_("a reminder, settled by now")


def otherwise(default: str) -> str:
    """What happens if nothing is done; the deadline stands above it."""
    return _("If you do nothing: {default}.").format(default=default)


def still_turn(mention: str, table: str, deadline: float) -> str:
    """One mention in the channel; everybody knows whose turn it is."""
    return _("{mention}, it is still your turn in **{table}**, {deadline}: *My turn*.").format(
        mention=mention, table=table, deadline=_ends(deadline)
    )


def still_answer(mention: str, table: str, deadline: float) -> str:
    """The same for a prompt: not a word of what (E5.1)."""
    return _("{mention}, **{table}** still needs an answer, {deadline}: *My turn*.").format(
        mention=mention, table=table, deadline=_ends(deadline)
    )


def _ends(deadline: float) -> str:
    return _("your time {deadline}").format(deadline=names.ends(deadline))


def moved_clocks(seconds: float) -> str:
    """After an outage (E8.10)."""
    return _("All clocks were moved by {seconds}: I was away.").format(seconds=names.duration(seconds))


# The default (E8.6)

CLOCK_PREFS: Final = N_("Change my clock prefs")


def laid(forces: str) -> str:
    return _("Laid for you: {forces}.").format(forces=forces)


# Everybody away (E8.12)

GO_ON: Final = N_("Go on")


def idle_post(table: str) -> str:
    return _(
        "**{table}** is paused: nobody has played for 21 days. Nothing is lost; *Go on* lets it go on."
    ).format(table=table)


def idle_dm(table: str, channel: int) -> str:
    return _(
        "**{table}** · <#{channel}> · paused, as nobody has played for 21 days\nNothing is lost "
        "and all clocks stand still. *Go on* lets it go on."
    ).format(table=table, channel=channel)


# The list of games


def listed(name: str, channel: int, waits: str, seat: str, deadline: float | None, default: str) -> str:
    """A game that waits: what, for whom, until when, and what happens else (E7.10)."""
    line = f"**{name}** · <#{channel}> · {waits} · {seat}"
    if deadline is None:
        return line
    return (
        _("{line} · by {deadline}, else {default}").format(
            line=line, deadline=names.until(deadline), default=default
        )
        if default
        else _("{line} · by {deadline}").format(line=line, deadline=names.until(deadline))
    )


def page(number: int, pages: int) -> str:
    return _("Page {number} of {pages}").format(number=number, pages=pages)
