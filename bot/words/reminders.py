"""Reminders, what a default did, a table that everybody left, the list of games (E7.10, E8)."""

from typing import Final

from bot.words import text
from bot.words.catalogue import _, phrase

# What a direct message says of any game: why it comes, and when it is settled (E5, E6)


BEGUN: Final = phrase("the game has begun")
OVER: Final = phrase("the game is over")
TURN_OVER: Final = phrase("your turn is over")
NEWS: Final = phrase("news for you")
OUT: Final = phrase("you are out of the game")


def late_turn(default: str = "I finished your turn") -> str:
    return _("Your time ran out: {default}.").format(default=default)


CLOSED: Final = phrase("no longer asked")
LATE_ANSWER: Final = phrase("Your time to answer ran out: I did what I had announced.")


DECISION: Final = phrase("A decision")
"""What waits, where a game has no word for it."""
DECISION_DUE: Final = phrase("your **decision** is due")
"""That a decision is due, as a reminder says it; the moment follows (E16.1)."""
FINISHED: Final = phrase("I finish the turn for you")


def reminder(due: str, deadline: float) -> str:
    """Why a reminder comes, in its first line: what is still to be decided, and until when."""
    return _("reminder: {kind} {deadline}").format(kind=due, deadline=text.ago(deadline))


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
    """One mention in the channel that a prompt waits: not a word of what it asks (E5.1)."""
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


# Everybody away (E8.12)

GO_ON: Final = phrase("Go on")


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


def default(deadline: float, what: str, now: float = 0) -> str:
    """What happens when nothing is done (E5.1)."""
    if deadline < now:
        return _("Your time is over: {what}.").format(what=what)
    return _("If you do nothing by {deadline}: {what}.").format(deadline=text.until(deadline), what=what)
