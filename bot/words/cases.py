"""Names as a sentence bends them: English leaves each as it is, German has cases and prepositions.

A name arrives as it is said in the language spoken; of a title the English one may.
"""

from __future__ import annotations

from collections.abc import Sequence

from art.riddle.words.de import titles as german
from art.riddle.words.de.uses import use_help
from bot.words import names
from bot.words.language import spoken

GERMAN = "de"


def title(name: str) -> str:
    """The title of a card that arrives in English."""
    return german.title(name) if spoken() == GERMAN else name


def place(name: str) -> str:
    """A place that arrives in English."""
    return german.PLACES.get(name, name) if spoken() == GERMAN else name


def printed(use: str) -> str:
    """The printed use of a card that arrives in English."""
    return use_help(use) if spoken() == GERMAN else use


def use(text: str) -> str:
    """The printed use of a card that arrives in English, without its full stop."""
    return use_help(f"{text}.").rstrip(".") if spoken() == GERMAN else text


def accusative(card: str) -> str:
    """A card as an object: "nimmt den Ring"."""
    return german.whom(card) if spoken() == GERMAN else card


def dative(card: str) -> str:
    """A card after "mit" or "von": "mit dem Balrog"."""
    return german.with_(card) if spoken() == GERMAN else card


def at(place: str) -> str:
    """Where somebody is: "in Bruchtal", "auf K12"; in English the sentence has the preposition."""
    return german.in_(place) if spoken() == GERMAN else place


def to(place: str) -> str:
    """Where somebody goes: "nach Bruchtal", "ins Auenland"."""
    return german.to_(place) if spoken() == GERMAN else place


def out_of(place: str) -> str:
    """Where somebody comes from: "von Bruchtal", "vom Auenland"."""
    return german.from_(place) if spoken() == GERMAN else place


def of(name: str) -> str:
    """Whose something is: "Hand von Frodo"; in English the sentence has the preposition."""
    return german.from_(name) if spoken() == GERMAN else name


def of_all(seats: Sequence[str]) -> str:
    """The same of several: "Hand von Frodo und Sam"."""
    return of(seats[0]) if len(seats) == 1 else out_of_all(seats)


def out_of_all(seats: Sequence[str]) -> str:
    """From whom a card comes: "von Frodo und Sam"."""
    return out_of(names.listing(map(dative, seats)))


def side_of(side: str) -> str:
    """A side after "der": "der Schwarzen Reiter"."""
    return side.replace("Schwarze ", "Schwarzen ") if spoken() == GERMAN else side


def begun(name: str) -> str:
    """What begins a sentence, as "die Seite der Hobbits" may; in English it is a name."""
    return f"{name[:1].upper()}{name[1:]}" if spoken() == GERMAN else name
