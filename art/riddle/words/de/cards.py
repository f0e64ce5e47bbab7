"""What stands on cards in few words, and around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words.de.grammar import count, listing
from art.riddle.words.de.titles import ARMIES, PLACES, with_
from art.riddle.words.de.titles import title as title
from art.riddle.words.de.uses import use_help


def tight(title: str) -> str:
    """A title, if it is too long for the face of a card in a hand."""
    return title.removeprefix("Schwarzer ")


_SECOND: Final = {
    "The Witchking of Angmar": "Der Hexenkönig von Angmar",
    "Khamul": "Khamûl",
    "The Grey Wanderer": "Der Graue Wanderer",
    "The Lady of Light": "Die Herrin des Lichts",
    "The Dark Lord": "Der Dunkle Herrscher",
    "Durin's Bane": "Durins Fluch",
    "Aragorn II": "Aragorn II.",
    "The White Hand": "Die Weiße Hand",
    "The Messenger of Mordor": "Der Bote Mordors",
    "Orc Captain of Barad-dur": "Orkhauptmann von Barad-dûr",
    "Orc Captain of Isengard": "Orkhauptmann von Isengart",
}


def army(second: str) -> str:
    """An army by the second name of its card."""
    return ARMIES[second]


def second(name: str) -> str:
    """The second name of a character."""
    return _SECOND.get(name, name)


def city(name: str) -> str:
    """A city as Spies name it."""
    return PLACES.get(name, name)


def horse(reach: int) -> str:
    """A Horse among others."""
    return f"Pferd {reach}"


def spy(city: str) -> str:
    """A Spy among others, by the first of its cities."""
    return f"Spion, {city}"


_SIDES: Final = {"good": "für Gute", "evil": "für Böse", "neutral": "für beide"}
_WHO: Final = {"hobbit": "Hobbit", "black_rider": "Reiter"}

BY_ROLE: Final = {
    "ring": "Zeig ihn auf deinem Siegfeld und gewinne.",
    "riddle": "Rate den Titel einer verdeckten Karte.",
    "elf_ring": "Sieh 1 oder 2 Hände ein, bis 6 entfernt.",
    "palantir": "Sieh 1 oder 2 Hände auf Städten ein.",
}
BY_TITLE: Final = {
    "Boat": "Über Flüsse, Flusspunkte, offenes Wasser.",
    "Rope": "Geh weiter über Gebirge und Hügel.",
    "Cloak": "Geh weiter durch Wald und Dickicht.",
    "Eagles": "Ein Hobbit fliegt auf jedes Feld.",
    "Flying Beasts": "Ein Reiter fliegt auf jedes Feld.",
    "Gollum": "Frag nach dem Ring: nimm ihn oder sieh die Hand ein.",
    "Bilbo": "Frag nach Gollum: nimm ihn oder sieh die Hand ein.",
    "Shelob": "Alle anderen verlieren 1 zufällige Karte.",
    "Tom Bombadil": "Spring bis zu 6 Felder weit oder nimm 6 auf.",
}
"""The use of a card in about forty letters, by what the rules call it."""


def rides(reach: int) -> str:
    """The use of a Horse."""
    return f"Ein weiterer Weg, höchstens {count(reach, 'Feld', 'Felder')}."


def fights(points: int, side: str) -> str:
    """The use of an army."""
    return f"{count(points, 'Punkt', 'Punkte')} {_SIDES[side]}."


def takes(character: str) -> str:
    """The uses of a player's character card."""
    return f"Nimm 1 Karte von {character} oder zieh 1 zufällige."


_MAY: Final = {
    "reroll": "neu würfeln",
    "see_hands": "1–2 Hände sehen",
    "pick_up": "{} aufnehmen",
    "escape_halls": "Hallen verlassen",
}
"""In the order in which they fit three narrow lines."""


def may(who: str, uses: Sequence[tuple[str, int]]) -> str:
    """The uses of other characters, each with its amount; ``who`` is "any" or a kind of players."""
    amounts = dict(uses)
    parts = [text.format(amounts[use]) for use, text in _MAY.items() if use in amounts]
    text = listing(parts, "oder") if len(parts) < 3 else ", ".join(parts)
    return f"{_WHO[who]}: {text}." if who in _WHO else f"{text}."


SEES_IN: Final = "Sieht Hände in"
"""Over the cities of a Spy."""


# One card large


def use(help: str) -> str:
    """A printed use in full, by the words of the deck."""
    return use_help(help)


NO_USE: Final = "Eine Streitmacht für Kämpfe, sonst ohne Wirkung."
NO_FORCE: Final = "Keine Streitmacht im Kampf"
ON_SIDE: Final = {"good": "für die gute Seite", "evil": "für die böse Seite", "neutral": "für beide Seiten"}
AFTER: Final = {"retain": "bleibt in der Hand", "discard": "danach abgeworfen"}
"""What becomes of a card in a battle."""
CHARACTERS: Final = {"hobbit": "Hobbit", "black_rider": "Schwarzer Reiter"}
_KINDS: Final = {
    "travel": ("e", "Reisekarte"),
    "army": ("es", "Heer"),
    "character": ("e", "Figur"),
    "special": ("e", "besondere Karte"),
}
"""What an adjective before it ends in, and the sort."""
_GOOD: Final = {"good": "gut", "evil": "bös", "neutral": "neutral"}


def points(n: int) -> str:
    """The force of a card."""
    return count(n, "Punkt", "Punkte")


def kind(sort: str, side: str, wizard: bool) -> str:
    """What sort of card it is: "böser Zauberer", "Reisekarte"; ``side`` is "none" where there is none."""
    ending, what = ("er", "Zauberer") if wizard else _KINDS[sort]
    return what if side == "none" else f"{_GOOD[side]}{ending} {what}"


# Hands

NEW: Final = "neu"
"""The mark on a card that was just drawn."""
RESTS: Final = "ruht"
"""The mark on a card that may not be used before the own next turn (R-226)."""


def hand_of(seat: str) -> str:
    return f"Hand von {seat}"


def cards(n: int) -> str:
    return count(n, "Karte", "Karten")


def seen_by(card: str) -> str:
    """By which card a hand was seen."""
    return f"gesehen mit {with_(card)}"
