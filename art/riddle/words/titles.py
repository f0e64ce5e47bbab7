"""What cards, armies, seats, sides and places are called, by the English name that the rules know them by.

A name of a kind has an entry for each case of the kind in the catalogue (`art.i18n.CASES`); `cases` says it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from art.riddle.words.catalogue import n_, said

TITLES: Final[Mapping[str, str]] = {
    "Boat": n_("Boat", "title"),
    "Rope": n_("Rope", "title"),
    "Cloak": n_("Cloak", "title"),
    "Horse": n_("Horse", "title"),
    "Eagles": n_("Eagles", "title"),
    "Flying Beasts": n_("Flying Beasts", "title"),
    "Good Army": n_("Good Army", "title"),
    "Evil Army": n_("Evil Army", "title"),
    "Neutral Army": n_("Neutral Army", "title"),
    "Frodo": n_("Frodo", "seat"),
    "Sam": n_("Sam", "seat"),
    "Merry": n_("Merry", "seat"),
    "Pippin": n_("Pippin", "seat"),
    "Black Rider 1": n_("Black Rider 1", "seat"),
    "Black Rider 2": n_("Black Rider 2", "seat"),
    "Black Rider 3": n_("Black Rider 3", "seat"),
    "Black Rider 4": n_("Black Rider 4", "seat"),
    "Gandalf": n_("Gandalf", "title"),
    "Galadriel": n_("Galadriel", "title"),
    "Sauron": n_("Sauron", "title"),
    "The Balrog": n_("The Balrog", "title"),
    "Treebeard": n_("Treebeard", "title"),
    "Strider": n_("Strider", "title"),
    "Boromir": n_("Boromir", "title"),
    "Legolas": n_("Legolas", "title"),
    "Gimli": n_("Gimli", "title"),
    "Butterbur": n_("Butterbur", "title"),
    "Saruman": n_("Saruman", "title"),
    "Mouth of Sauron": n_("Mouth of Sauron", "title"),
    "Wormtongue": n_("Wormtongue", "title"),
    "Grishnakh": n_("Grishnakh", "title"),
    "Ugluk": n_("Ugluk", "title"),
    "Bill Ferny": n_("Bill Ferny", "title"),
    "Gollum": n_("Gollum", "title"),
    "Tom Bombadil": n_("Tom Bombadil", "title"),
    "Shelob": n_("Shelob", "title"),
    "Bilbo": n_("Bilbo", "title"),
    "The Ring": n_("The Ring", "title"),
    "Riddle": n_("Riddle", "title"),
    "Elf Ring": n_("Elf Ring", "title"),
    "Palantir": n_("Palantir", "title"),
    "Spy": n_("Spy", "title"),
}
"""The 42 titles of the deck; those of characters name seats too."""

ARMIES: Final[Mapping[str, str]] = {
    "The Lake Men": n_("The Lake Men", "army"),
    "The Riders of Rohan": n_("The Riders of Rohan", "army"),
    "The Elves": n_("The Elves", "army"),
    "The Men of Gondor": n_("The Men of Gondor", "army"),
    "The Ents": n_("The Ents", "army"),
    "The Rangers of the North": n_("The Rangers of the North", "army"),
    "The Dwarves": n_("The Dwarves", "army"),
    "The Orcs": n_("The Orcs", "army"),
    "The Evil Men": n_("The Evil Men", "army"),
    "The Uruk-hai": n_("The Uruk-hai", "army"),
    "The Wargs": n_("The Wargs", "army"),
    "The Men of Mordor": n_("The Men of Mordor", "army"),
    "The Trolls": n_("The Trolls", "army"),
    "The Half-orcs": n_("The Half-orcs", "army"),
    "The Woses": n_("The Woses", "army"),
    "The Variags of Khand": n_("The Variags of Khand", "army"),
    "The Haradrim": n_("The Haradrim", "army"),
    "The Dunlendings": n_("The Dunlendings", "army"),
}
"""The armies, by the subtitles of their cards."""

PLACES: Final[Mapping[str, str]] = {
    "Barad-dur": n_("Barad-dûr", "place"),
    "Barrow-downs": n_("Barrow-downs", "place"),
    "Bree": n_("Bree", "place"),
    "Ceber Fanuin": n_("Ceber Fanuin", "place"),
    "Dol Guldur": n_("Dol Guldur", "place"),
    "Dol Lithui": n_("Dol Lithui", "place"),
    "Dunland": n_("Dunland", "place"),
    "Edhellond": n_("Edhellond", "place"),
    "Edoras": n_("Edoras", "place"),
    "Fangorn": n_("Fangorn", "place"),
    "Firgenseld": n_("Firgenseld", "place"),
    "Fornost": n_("Fornost", "place"),
    "Goblins' Gate": n_("Goblins' Gate", "place"),
    "Grey Havens": n_("Grey Havens", "place"),
    "Gundabad": n_("Gundabad", "place"),
    "Halls of Mandos": n_("Halls of Mandos", "place"),
    "Harondor": n_("Harondor", "place"),
    "Ithilien": n_("Ithilien", "place"),
    "Khand": n_("Khand", "place"),
    "Lake-town": n_("Lake-town", "place"),
    "Lomingaras": n_("Lomingaras", "place"),
    "Lorien": n_("Lorien", "place"),
    "Maros": n_("Maros", "place"),
    "Minas Morgul": n_("Minas Morgul", "place"),
    "Minas Tirith": n_("Minas Tirith", "place"),
    "Moria": n_("Moria", "place"),
    "Nurad": n_("Nurad", "place"),
    "Old Forest": n_("Old Forest", "place"),
    "Orodruin (Cracks of Doom)": n_("Cracks of Doom", "place"),
    "Orthanc": n_("Orthanc", "place"),
    "Place of Returning": n_("Place of Returning", "place"),
    "Relmether": n_("Relmether", "place"),
    "Rilennynos": n_("Rilennynos", "place"),
    "Rivendell": n_("Rivendell", "place"),
    "The Shire": n_("The Shire", "place"),
    "Tol Fuin": n_("Tol Fuin", "place"),
    "Tol Morwen": n_("Tol Morwen", "place"),
    "Tolfalas": n_("Tolfalas", "place"),
    "Wood-town": n_("Wood-town", "place"),
}
"""The named spaces, by their names on the board; some are not what players say (R-3)."""

DOT: Final = n_("dot", "place")
"""A river dot, before its id."""

SIDES: Final[Mapping[str, str]] = {"hobbit": n_("Hobbits", "side"), "black_rider": n_("Black Riders", "side")}
"""Teams, and the sides of the two-player game, by the kind of their characters (O1, O16)."""


def title(card_title: str) -> str:
    """A title as it is printed; what is no title stays as it is."""
    return said(TITLES).get(card_title, card_title)


def place(name: str) -> str:
    """A place by its name on the board; what is none stays as it is."""
    return said(PLACES).get(name, name)


def dot(loc: str) -> str:
    """A river dot by its id."""
    return f"{said(DOT)} {loc}"


def army(subtitle: str) -> str:
    """An army by the subtitle of its card."""
    return said(ARMIES)[subtitle]


def sides() -> Mapping[str, str]:
    """The sides by the kind of their characters."""
    return said(SIDES)
