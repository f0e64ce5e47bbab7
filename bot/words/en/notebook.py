"""The words of the notebook (E7.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import ago, listing

NOTES: Final = "Notes"
NEWER: Final = "Newer"
OLDER: Final = "Older"
BY_CARD: Final = "By card"
BY_PLAYER: Final = "By player"
ADD: Final = "Add note"
EDIT: Final = "Edit"
DELETE: Final = "Delete this note"

ABOUT: Final = "About"
EVERYBODY: Final = "Everybody"
OWN_NOTES: Final = "My own notes"
NOTE: Final = "Note"
PICK: Final = "Edit or delete a note of mine"

WRITE_TITLE: Final = "A note of your own"
WRITE_LABEL: Final = "Only you will see it"
WRITTEN: Final = "Written."
DELETED: Final = "Deleted."


def title(table: str, seat: str, page: int, pages: int) -> str:
    return f"**Notebook** · {table} · {seat} · only you see this · page {page} of {pages}"


HELD: Final = "As far as you know (? may be gone):"
HELD_BY_CARD: Final = "Who holds what, as far as you know (? may be gone):"
NOTHING_HELD: Final = "You know of no card in another hand yet."
NOTHING: Final = "There is nothing here yet."


def holder(seat: str, held: Sequence[str]) -> str:
    return f"**{seat}**: {', '.join(held)}"


def card_line(card: str, held: Sequence[str]) -> str:
    return f"**{card}**: {', '.join(held)}"


def claim(what: str, number: int, turn: int, *, doubtful: bool) -> str:
    """``what``: a card, or where the card is named already whoever holds it."""
    times = f"{number} × " if number > 1 else ""
    return f"{times}{what}{'?' if doubtful else ''} (turn {turn})"


WHY: Final = {
    "exchange": "exchange",
    "riddle": "Riddle",
    "draw": "draw",
    "spoils": "battle",
    "give-and-take": "give and take",
    "take_ring": "Gollum",
    "take_gollum": "Bilbo",
    "out": "quick exit",
}
"""How cards changed hands, by the word of the event."""


def _when(turn: int, at: float) -> str:
    return f"turn {turn} ({ago(at)})"


def passed(turn: int, at: float, other: str, gave: Sequence[str], got: Sequence[str], why: str) -> str:
    how = f" ({WHY[why]})" if why in WHY else ""
    parts = []
    if gave:
        parts.append(f"{listing(gave)} went to **{other}**")
    if got:
        parts.append(f"{listing(got)} came from {other if gave else f'**{other}**'}")
    return f"{_when(turn, at)}: {', '.join(parts)}{how}"


def hidden(turn: int, at: float, cards: Sequence[str], place: str, *, hid: bool) -> str:
    """The own cards in a cache (A3)."""
    what = f"you hid {listing(cards)} at" if hid else f"you took back {listing(cards)} from"
    return f"{_when(turn, at)}: {what} {place}"


def looked(
    turn: int, at: float, other: str, by: str, what: str, cards: Sequence[str], *, resisted: bool, kept: bool
) -> str:
    """A look; ``kept``: whether its cards stand here, else they are in the direct message (I18, R-84)."""
    how = f" with {by}" if by else ""
    start = f"{_when(turn, at)}: looked at **{other}**{how}"
    if what == "one" and not resisted:
        start = f"{_when(turn, at)}: saw one card of **{other}**{how}"
    result = ", resisted" if resisted else ""
    if not kept:
        return f"{start}{result} · in your DM"
    return f"{start}{result}: {listing(cards) if cards else 'no cards'}"


def cache(turn: int, at: float, other: str, by: str, place: str, cards: Sequence[str], *, kept: bool) -> str:
    """A cache seen with a Wizard (A3.8)."""
    start = f"{_when(turn, at)}: looked at **{other}**'s cache at {place} with {by}"
    return f"{start}: {listing(cards)}" if kept else f"{start} · in your DM"


def older(line: str, turn: int) -> str:
    """Greyed: what was seen has changed since."""
    return f"-# {line} · changed since turn {turn}"


def own_note(turn: int, at: float, about: str, text: str) -> str:
    whom = f" about **{about}**" if about else ""
    return f"{_when(turn, at)}: your note{whom}: {text}"


def note_choice(turn: int, about: str) -> str:
    return f"turn {turn}{f', {about}' if about else ''}"


def picked(text: str) -> str:
    return f"Chosen: {text}"


# /notes (E14)

COMMAND: Final = "Your notebook: what you know of other hands, and your own notes"
COMMAND_ADD: Final = "Write a note of your own"
COMMAND_ABOUT: Final = "About whom"
COMMAND_GAME: Final = "Which of your games"
