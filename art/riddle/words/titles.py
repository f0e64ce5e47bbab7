"""What cards, armies, seats, sides and places are called, by the English name that the rules know them by.

A name of a kind has an entry for each case of the kind in the catalogue (`art.i18n.CASES`); `cases` says it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import Final

from art import i18n
from art.i18n import Bend, Message, speaking, spoken
from art.riddle.words.catalogue import declined, n_, pgettext, said

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


# Names as a sentence bends them: "mit dem Schwarzen Reiter 2", "im Auenland"; English leaves each as it is


NAMES: Final = tuple(
    name for name in (*TITLES.values(), *PLACES.values(), *SIDES.values(), DOT) if isinstance(name, Message)
)


def accusative(name: str) -> str:
    """A card or seat as an object: "nimmt den Ring"; several may be listed."""
    return _each(name, "accusative")


def dative(name: str) -> str:
    """A card or seat after "mit": "mit dem Balrog"; several may be listed."""
    return _each(name, "dative")


def of(name: str) -> str:
    """Whose something is: "Hand von Frodo", "Hand des Schwarzen Reiters 2"; several may be listed."""
    return _from(name, "genitive")


def out_of(name: str) -> str:
    """From where somebody, or from whom something comes: "vom Auenland", "von Frodo und Sam"."""
    return _from(name, "from")


def _from(name: str, case: str) -> str:
    if len(_forms(spoken(), "dative")[0].findall(name)) < 2 and (bent := _bent(name, case)):
        return bent
    return pgettext("any name: from", "{name}").format(name=dative(name))


def at(place: str) -> str:
    """Where somebody is: "in Bruchtal", "auf K12"; in English the sentence has the preposition."""
    return _bent(place, "at") or pgettext("any space: at", "{place}").format(place=place)


def to(place: str) -> str:
    """Where somebody goes: "nach Bruchtal", "ins Auenland"."""
    return _bent(place, "to") or _to(place)


def shortly_to(place: str) -> str:
    """The same where there is no room for an article that makes it longer."""
    return min(to(place), _to(place), key=len)


def shortly_from(place: str) -> str:
    """From where somebody comes, where there is as little room."""
    return min(out_of(place), pgettext("any name: shortly from", "{name}").format(name=place), key=len)


def _to(place: str) -> str:
    return pgettext("any space: to", "{place}").format(place=place)


def begun(name: str) -> str:
    """What begins a sentence."""
    return f"{name[:1].upper()}{name[1:]}"


def _bent(name: str, case: str) -> str:
    """The name in a case; nothing where it is none that has it."""
    pattern, said = _forms(spoken(), case)
    begins = re.match(r"\W*", name)
    found = pattern.match(name, begins.end() if begins else 0)
    return f"{name[: found.start()]}{said[found[0]]}{name[found.end() :]}" if found is not None else ""


def _each(names: str, case: str) -> str:
    """Every name in a text in a case."""
    pattern, said = _forms(spoken(), case)
    return pattern.sub(lambda found: said[found[0]], names)


@functools.cache
def _forms(language: str, case: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds a name that has the case, and the case of each as it is said."""
    with speaking(language):
        said = {declined(name): declined(name, case) for name in NAMES if case in i18n.CASES[name.context]}
    longest = sorted(said, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)"), said


CASES: Final[Mapping[str, Bend]] = {
    "accusative": accusative,
    "dative": dative,
    "genitive": of,
    "from": out_of,
    "at": at,
    "to": to,
}
"""What a translation may ask for: "Tausch mit {seat:dative}"."""
