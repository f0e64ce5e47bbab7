"""The words of the notebook (E7.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de._titles import from_, in_, with_
from bot.words.de.names import ago, listing
from bot.words.en.notebook import card_line as card_line
from bot.words.en.notebook import holder as holder

NOTES: Final = "Notizen"
NEWER: Final = "Neuere"
OLDER: Final = "Ältere"
BY_CARD: Final = "Nach Karte"
BY_PLAYER: Final = "Nach Person"
ADD: Final = "Neue Notiz"
EDIT: Final = "Ändern"
DELETE: Final = "Diese Notiz löschen"

ABOUT: Final = "Über wen"
EVERYBODY: Final = "Alle"
OWN_NOTES: Final = "Meine eigenen Notizen"
NOTE: Final = "Notiz"
PICK: Final = "Eine meiner Notizen ändern oder löschen"

WRITE_TITLE: Final = "Eine eigene Notiz"
WRITE_LABEL: Final = "Nur du wirst sie sehen"
WRITTEN: Final = "Notiert."
DELETED: Final = "Gelöscht."


def title(table: str, seat: str, page: int, pages: int) -> str:
    return f"**Notizbuch** · {table} · {seat} · nur du siehst das · Seite {page} von {pages}"


HELD: Final = "Soweit du weißt (? vielleicht nicht mehr):"
HELD_BY_CARD: Final = "Wer was hat, soweit du weißt (? vielleicht nicht mehr):"
NOTHING_HELD: Final = "Du kennst noch keine Karte der anderen."
NOTHING: Final = "Hier steht noch nichts."


def claim(what: str, number: int, turn: int, *, doubtful: bool) -> str:
    """``what``: a card, or where the card is named already whoever holds it."""
    times = f"{number} × " if number > 1 else ""
    return f"{times}{what}{'?' if doubtful else ''} (Zug {turn})"


WHY: Final = {
    "exchange": "Tausch",
    "riddle": "Rätsel",
    "draw": "Ziehen",
    "spoils": "Kampf",
    "give-and-take": "Geben und Nehmen",
    "take_ring": "Gollum",
    "take_gollum": "Bilbo",
    "out": "schnelles Ausscheiden",
}
"""How cards changed hands, by the word of the event."""


def _when(turn: int, at: float) -> str:
    return f"Zug {turn} ({ago(at)})"


def passed(turn: int, at: float, other: str, gave: Sequence[str], got: Sequence[str], why: str) -> str:
    how = f" ({WHY[why]})" if why in WHY else ""
    parts = []
    if gave:
        parts.append(f"{listing(gave)} an **{other}**")
    if got:
        parts.append(f"{listing(got)} von {other if gave else f'**{other}**'}")
    return f"{_when(turn, at)}: {', '.join(parts)}{how}"


def hidden(turn: int, at: float, cards: Sequence[str], place: str, *, hid: bool) -> str:
    """The own cards in a cache (A3)."""
    what = f"versteckt {in_(place)}" if hid else f"zurückgeholt {from_(place)}"
    return f"{_when(turn, at)}: {what}: {listing(cards)}"


def looked(
    turn: int, at: float, other: str, by: str, what: str, cards: Sequence[str], *, resisted: bool, kept: bool
) -> str:
    """A look; ``kept``: whether its cards stand here, else they are in the direct message (I18, R-84)."""
    how = f" mit {with_(by)}" if by else ""
    start = f"{_when(turn, at)}: Einblick bei **{other}**{how}"
    if what == "one" and not resisted:
        start = f"{_when(turn, at)}: eine Karte von **{other}** gesehen{how}"
    result = ", widerstanden" if resisted else ""
    if not kept:
        return f"{start}{result} · in deiner Direktnachricht"
    return f"{start}{result}: {listing(cards) if cards else 'keine Karten'}"


def cache(turn: int, at: float, other: str, by: str, place: str, cards: Sequence[str], *, kept: bool) -> str:
    """A cache seen with a Wizard (A3.8)."""
    start = f"{_when(turn, at)}: Versteck von **{other}** {in_(place)} mit {with_(by)} eingesehen"
    return f"{start}: {listing(cards)}" if kept else f"{start} · in deiner Direktnachricht"


def older(line: str, turn: int) -> str:
    """Greyed: what was seen has changed since."""
    return f"-# {line} · anders seit Zug {turn}"


def own_note(turn: int, at: float, about: str, text: str) -> str:
    whom = f" zu **{about}**" if about else ""
    return f"{_when(turn, at)}: deine Notiz{whom}: {text}"


def note_choice(turn: int, about: str) -> str:
    return f"Zug {turn}{f', {about}' if about else ''}"


def picked(text: str) -> str:
    return f"Gewählt: {text}"


# /notes (E14)

COMMAND: Final = "Dein Notizbuch: was du von anderen Händen weißt, und eigene Notizen"
COMMAND_ADD: Final = "Eine eigene Notiz schreiben"
COMMAND_ABOUT: Final = "Über wen"
COMMAND_GAME: Final = "Welches deiner Spiele"
