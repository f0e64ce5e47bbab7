"""Reminders, what a default did, a table that everybody left, what waits in the list of games (E7.10, E8)."""

from __future__ import annotations

from typing import Final

from bot.words.en.names import ago, duration, ends, until

WAITS: Final = {
    "rolling": "Your turn: roll",
    "acting": "Your turn",
    "exchanging": "Your turn: exchange",
    "riddling": "Riddle: guess",
    "taking": "Take a card",
    "pressing": "Battle: lay or stop",
    "spoils": "Spoils of battle",
    "discarding": "Discard",
    "halls-rolling": "Your turn: roll",
    "halls": "In the Halls",
    "placing": "Back to the board",
    "captured": "Riddle your captive",
    "retrieving": "Take back cards",
    "character": "Choose a character",
    "resisting": "Resist?",
    "matching": "Match?",
    "trimming": "Discard",
    "opening": "Open both hands?",
    "giving": "Give a card",
    "requesting": "Ask for a card",
    "granting": "Asked for a card",
    "picking": "Take a card",
}
"""What waits, by the kind of the decision."""
DUE: Final = {
    "rolling": "your **roll** is due",
    "acting": "your **turn** ends",
    "exchanging": "your **exchange** is due",
    "riddling": "your **guess** is due",
    "taking": "your **choice of a card** is due",
    "pressing": "your **next force** is due",
    "spoils": "your **spoils** are due",
    "discarding": "your **discard** is due",
    "halls-rolling": "your **roll** is due",
    "halls": "your choice to **stay or go** is due",
    "placing": "your **return** is due",
    "captured": "your **Riddle** is due",
    "retrieving": "your **cards to take back** are due",
    "character": "your **choice** is due",
    "resisting": "your **answer to the look** is due",
    "matching": "your **answer in battle** is due",
    "trimming": "your **discard** is due",
    "opening": "your **answer** is due",
    "giving": "your **card to give** is due",
    "requesting": "your **wish for a card** is due",
    "granting": "your **answer** is due",
    "picking": "your **choice of a card** is due",
}
"""The same with what a reminder says of it; the moment follows (E16.1)."""
DECISION: Final = "A decision"
FINISHED: Final = "I finish the turn for you"


def then_finished(first: str) -> str:
    """In a battle: what is done first, and what then."""
    return f"{first}, and I finish the turn for you"


def what(kind: str) -> str:
    """What waits: "Resist?"."""
    return WAITS.get(kind, DECISION)


def reminder(kind: str, deadline: float) -> str:
    """Why a reminder comes, in its first line: what is still to be decided, and until when."""
    return f"reminder: {DUE.get(kind, 'your **decision** is due')} {ago(deadline)}"


SETTLED: Final = "a reminder, settled by now"


def otherwise(default: str) -> str:
    """What happens if nothing is done; the deadline stands above it."""
    return f"If you do nothing: {default}."


def still_turn(mention: str, table: str, deadline: float) -> str:
    """One mention in the channel; everybody knows whose turn it is."""
    return f"{mention}, it is still your turn in **{table}**, {_ends(deadline)}: *My turn*."


def still_answer(mention: str, table: str, deadline: float) -> str:
    """The same for a prompt: not a word of what (E5.1)."""
    return f"{mention}, **{table}** still needs an answer, {_ends(deadline)}: *My turn*."


def _ends(deadline: float) -> str:
    return f"your time {ends(deadline)}"


def moved_clocks(seconds: float) -> str:
    """After an outage (E8.10)."""
    return f"All clocks were moved by {duration(seconds)}: I was away."


# The default (E8.6)

CLOCK_PREFS: Final = "Change my clock prefs"


def laid(forces: str) -> str:
    return f"Laid for you: {forces}."


# Everybody away (E8.12)

GO_ON: Final = "Go on"


def idle_post(table: str) -> str:
    return f"**{table}** is paused: nobody has played for 21 days. Nothing is lost; *Go on* lets it go on."


def idle_dm(table: str, channel: int) -> str:
    return (
        f"**{table}** · <#{channel}> · paused, as nobody has played for 21 days\n"
        "Nothing is lost and all clocks stand still. *Go on* lets it go on."
    )


# The list of games


def listed(name: str, channel: int, waits: str, seat: str, deadline: float | None, default: str) -> str:
    """A game that waits: what, for whom, until when, and what happens else (E7.10)."""
    line = f"**{name}** · <#{channel}> · {waits} · {seat}"
    if deadline is None:
        return line
    return f"{line} · by {until(deadline)}, else {default}" if default else f"{line} · by {until(deadline)}"


def page(number: int, pages: int) -> str:
    return f"Page {number} of {pages}"
