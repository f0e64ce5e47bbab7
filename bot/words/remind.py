"""Reminders, what a default did, a table that everybody left, what waits in the list of games (E7.10, E8)."""

from __future__ import annotations

from typing import Final

from bot.words import text
from bot.words.catalogue import _, n_, phrase, table

WAITS: Final = table(
    {
        "rolling": n_("Your turn: roll"),
        "acting": n_("Your turn"),
        "exchanging": n_("Your turn: exchange"),
        "riddling": n_("Riddle: guess"),
        "taking": n_("Take a card"),
        "pressing": n_("Battle: lay or stop"),
        "spoils": n_("Spoils of battle"),
        "discarding": n_("Discard"),
        "halls-rolling": n_("Your turn: roll"),
        "halls": n_("In the Halls"),
        "placing": n_("Back to the board"),
        "captured": n_("Riddle your captive"),
        "retrieving": n_("Take back cards"),
        "character": n_("Choose a character"),
        "resisting": n_("Resist?"),
        "matching": n_("Match?"),
        "trimming": n_("Discard"),
        "opening": n_("Open both hands?"),
        "giving": n_("Give a card"),
        "requesting": n_("Ask for a card"),
        "granting": n_("Asked for a card"),
        "picking": n_("Take a card", "remind"),
    }
)
"""What waits, by the kind of the decision."""
DUE: Final = table(
    {
        "rolling": n_("your **roll** is due"),
        "acting": n_("your **turn** ends"),
        "exchanging": n_("your **exchange** is due"),
        "riddling": n_("your **guess** is due"),
        "taking": n_("your **choice of a card** is due"),
        "pressing": n_("your **next force** is due"),
        "spoils": n_("your **spoils** are due"),
        "discarding": n_("your **discard** is due"),
        "halls-rolling": n_("your **roll** is due"),
        "halls": n_("your choice to **stay or go** is due"),
        "placing": n_("your **return** is due"),
        "captured": n_("your **Riddle** is due"),
        "retrieving": n_("your **cards to take back** are due"),
        "character": n_("your **choice** is due"),
        "resisting": n_("your **answer to the look** is due"),
        "matching": n_("your **answer in battle** is due"),
        "trimming": n_("your **discard** is due"),
        "opening": n_("your **answer** is due"),
        "giving": n_("your **card to give** is due"),
        "requesting": n_("your **wish for a card** is due"),
        "granting": n_("your **answer** is due"),
        "picking": n_("your **choice of a card** is due"),
    }
)
"""The same with what a reminder says of it; the moment follows (E16.1)."""
DECISION: Final = phrase("A decision")
FINISHED: Final = phrase("I finish the turn for you")


def then_finished(first: str) -> str:
    """In a battle: what is done first, and what then."""
    return _("{first}, and I finish the turn for you").format(first=first)


def what(kind: str) -> str:
    """What waits: "Resist?"."""
    return WAITS().get(kind, DECISION())


def reminder(kind: str, deadline: float) -> str:
    """Why a reminder comes, in its first line: what is still to be decided, and until when."""
    return _("reminder: {kind} {deadline}").format(
        kind=DUE().get(kind, _("your **decision** is due")), deadline=text.ago(deadline)
    )


SETTLED: Final = phrase("a reminder, settled by now")


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
    return _("your time {deadline}").format(deadline=text.ends(deadline))


def moved_clocks(seconds: float) -> str:
    """After an outage (E8.10)."""
    return _("All clocks were moved by {seconds}: I was away.").format(seconds=text.duration(seconds))


# The default (E8.6)

CLOCK_PREFS: Final = phrase("Change my clock prefs")


def laid(forces: str) -> str:
    return _("Laid for you: {forces}.").format(forces=forces)


# Everybody away (E8.12)

GO_ON: Final = phrase("Go on")


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
            line=line, deadline=text.until(deadline), default=default
        )
        if default
        else _("{line} · by {deadline}").format(line=line, deadline=text.until(deadline))
    )


def page(number: int, pages: int) -> str:
    return _("Page {number} of {pages}").format(number=number, pages=pages)


def default(deadline: float, what: str, now: float = 0) -> str:
    """What happens when nothing is done (E5.1)."""
    if deadline < now:
        return _("Your time is over: {what}.").format(what=what)
    return _("If you do nothing by {deadline}: {what}.").format(deadline=text.until(deadline), what=what)
