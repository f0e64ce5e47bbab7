"""What cards, armies and places are called in German, by the name on the board and the cards (E12.5).

The engine knows things by their English name; whoever writes a German sentence turns it into the German one
here, or letters a picture. No area of the words by itself.
"""

from __future__ import annotations

import re
from typing import Final

TITLES: Final = {
    "Boat": "Boot",
    "Rope": "Seil",
    "Cloak": "Umhang",
    "Horse": "Pferd",
    "Eagles": "Adler",
    "Flying Beasts": "Flugbestien",
    "Good Army": "Gutes Heer",
    "Evil Army": "Böses Heer",
    "Neutral Army": "Neutrales Heer",
    "Frodo": "Frodo",
    "Sam": "Sam",
    "Merry": "Merry",
    "Pippin": "Pippin",
    "Black Rider 1": "Schwarzer Reiter 1",
    "Black Rider 2": "Schwarzer Reiter 2",
    "Black Rider 3": "Schwarzer Reiter 3",
    "Black Rider 4": "Schwarzer Reiter 4",
    "Gandalf": "Gandalf",
    "Galadriel": "Galadriel",
    "Sauron": "Sauron",
    "The Balrog": "Der Balrog",
    "Treebeard": "Baumbart",
    "Strider": "Streicher",
    "Boromir": "Boromir",
    "Legolas": "Legolas",
    "Gimli": "Gimli",
    "Butterbur": "Butterblume",
    "Saruman": "Saruman",
    "Mouth of Sauron": "Saurons Mund",
    "Wormtongue": "Schlangenzunge",
    "Grishnakh": "Grishnakh",
    "Ugluk": "Ugluk",
    "Bill Ferny": "Lutz Farning",
    "Gollum": "Gollum",
    "Tom Bombadil": "Tom Bombadil",
    "Shelob": "Kankra",
    "Bilbo": "Bilbo",
    "The Ring": "Der Ring",
    "Riddle": "Rätsel",
    "Elf Ring": "Elbenring",
    "Palantir": "Palantír",
    "Spy": "Spion",
}
"""The 42 titles of the deck."""

ARMIES: Final = {
    "The Lake Men": "Menschen vom See",
    "The Riders of Rohan": "Reiter von Rohan",
    "The Elves": "Elben",
    "The Men of Gondor": "Menschen von Gondor",
    "The Ents": "Ents",
    "The Rangers of the North": "Waldläufer des Nordens",
    "The Dwarves": "Zwerge",
    "The Orcs": "Orks",
    "The Evil Men": "Böse Menschen",
    "The Uruk-hai": "Uruk-hai",
    "The Wargs": "Warge",
    "The Men of Mordor": "Menschen von Mordor",
    "The Trolls": "Trolle",
    "The Half-orcs": "Halborks",
    "The Woses": "Woses",
    "The Variags of Khand": "Variags von Khand",
    "The Haradrim": "Haradrim",
    "The Dunlendings": "Dunländer",
}
"""The armies, by the subtitles of their cards; without an article, so that they fit into any sentence."""

PLACES: Final = {
    "Rivendell": "Bruchtal",
    "Grey Havens": "Graue Anfurten",
    "The Shire": "Auenland",
    "Lake-town": "Seestadt",
    "Old Forest": "Alter Wald",
    "Barrow-downs": "Hügelgräberhöhen",
    "Goblins' Gate": "Orktor",
    "Wood-town": "Waldstadt",
    "Orodruin (Cracks of Doom)": "Schicksalsklüfte",
    "Barad-dur": "Barad-dûr",
    "Lorien": "Lórien",
    "Halls of Mandos": "Hallen von Mandos",
    "Place of Returning": "Ort der Rückkehr",
}
"""The places that German names otherwise than the board does."""

_BENT: Final[dict[str, tuple[str, str, str]]] = {
    "Auenland": ("im Auenland", "ins Auenland", "vom Auenland"),
    "Orktor": ("am Orktor", "zum Orktor", "vom Orktor"),
    "Alter Wald": ("im Alten Wald", "in den Alten Wald", "vom Alten Wald"),
    "Hügelgräberhöhen": (
        "auf den Hügelgräberhöhen",
        "zu den Hügelgräberhöhen",
        "von den Hügelgräberhöhen",
    ),
    "Graue Anfurten": ("an den Grauen Anfurten", "zu den Grauen Anfurten", "von den Grauen Anfurten"),
    "Schicksalsklüfte": ("an den Schicksalsklüften", "zu den Schicksalsklüften", "von den Schicksalsklüften"),
    "Hallen von Mandos": (
        "in den Hallen von Mandos",
        "in die Hallen von Mandos",
        "aus den Hallen von Mandos",
    ),
    "Ort der Rückkehr": ("am Ort der Rückkehr", "zum Ort der Rückkehr", "vom Ort der Rückkehr"),
}
"""Where somebody is, goes and comes from, of places that have an article."""

SIDES: Final[dict[str, str]] = {"hobbit": "Hobbits", "black_rider": "Schwarze Reiter"}
"""Teams, and the sides of the two-player game, by the kind of their characters (O1, O16)."""

_ACCUSATIVE: Final = {"Der Ring": "den Ring", "Der Balrog": "den Balrog"}
_DATIVE: Final = {
    "Der Ring": "dem Ring",
    "Der Balrog": "dem Balrog",
    "Adler": "Adlern",
    "Gutes Heer": "Gutem Heer",
    "Böses Heer": "Bösem Heer",
    "Neutrales Heer": "Neutralem Heer",
}


def _place(place: str, case: int, usual: str) -> str:
    """A place after the word it takes; what follows its name ("(E8)", ", ein Feld …") stays behind it."""
    parts = re.match(r"[^,(]*[^,( ]", place)
    name = parts[0] if parts else place
    if name in _BENT:
        return _BENT[name][case] + place[len(name) :]
    if name.startswith("Flusspunkt"):
        return f"{('am', 'zum', 'vom')[case]} {place}"
    if not case and (re.fullmatch(r"[A-Z]+[0-9]+", name) or name.startswith("Tol")):
        usual = "auf"
    return f"{usual} {place}"


def in_(place: str) -> str:
    """Where somebody is: "in Bruchtal", "im Auenland", "auf Tolfalas"; spaces without a name: "auf K12"."""
    return _place(place, 0, "in")


def to_(place: str) -> str:
    """Where somebody goes: "nach Bruchtal", "ins Auenland"."""
    return _place(place, 1, "nach")


def from_(place: str) -> str:
    """Where somebody comes from: "von Bruchtal", "vom Auenland"."""
    return _place(place, 2, "von")


def title(card_title: str) -> str:
    """The German title of a card; what is no English title stays as it is."""
    return TITLES.get(card_title, card_title)


def whom(card: str) -> str:
    """A German title as an object: "nimmt den Ring"."""
    return _ACCUSATIVE.get(card, card)


def with_(card: str) -> str:
    """A German title after "mit" or "von": "mit dem Balrog", "mit Gutem Heer (Elben)"."""
    head, space, rest = card.partition(" (")
    return f"{_DATIVE.get(head, head)}{space}{rest}"
