"""Words of the ``gallery`` command and of its page."""

from __future__ import annotations

HELP = "zeichnet jede Art von Bild in einen Ordner, mit einer Seite zum Ansehen"
FOLDER = "wohin die Bilder und die Seite index.html kommen"
ONLY = "nur Bilder dieser Arten, etwa hand, card oder battle"
LANGUAGE = "in welcher Sprache sie beschriftet und beschrieben sind: en oder de"
TITLE = "Bilder von Riddlemaster"
ABOUT = (
    "Jede Art von Bild, aus erdachten Stellungen gezeichnet, so breit wie auf dem Telefon. "
    "Ein Tippen öffnet es in voller Größe."
)


def wrote(name: str, wide: int, high: int, size: int) -> str:
    """One picture that was written: its file, its pixels, its bytes."""
    return f"{name}  {wide}×{high}  {f'{size / 1000:,.0f}'.replace(',', '.')} kB"


def done(count: int, page: str) -> str:
    """The last line: how many, and where to look."""
    pictures = "1 Bild" if count == 1 else f"{count} Bilder"
    return f"{pictures}. Öffne {page} im Browser."


def unknown(kind: str, known: str) -> str:
    """A kind that does not exist."""
    return f"Die Art {kind!r} gibt es nicht. Es gibt: {known}."


def not_written(folder: str, why: str) -> str:
    """The folder cannot be used."""
    return f"In {folder} lässt sich nicht schreiben: {why}."


def card(title: str, second: str) -> str:
    """A card large, by its title and second name as printed on it."""
    return f"Karte: {title}, {second}" if second else f"Karte: {title}"


def hand(cards: int) -> str:
    """A hand of so many cards."""
    return "Hand mit einer Karte" if cards == 1 else f"Hand mit {cards} Karten"


def all_cards(part: int) -> str:
    """All faces of the deck, fifteen at a time."""
    return f"Alle Karten des Stapels, Teil {part}"
