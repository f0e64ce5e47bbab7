"""What lands and places are called on the map, and the legend of the whole board."""

from __future__ import annotations

from typing import Final

from art.riddle.words import titles
from art.riddle.words.catalogue import _, n_, phrase, said, table

_WRITTEN: Final = {"Grey Havens": n_("The Grey Havens", "on the map")}
"""Names that are written otherwise on the map than players say them."""


def place(name: str) -> str:
    """A place by its name on the board."""
    return said(_WRITTEN)[name] if name in _WRITTEN else titles.place(name)


MOUNTAIN: Final = phrase("Orodruin")
"""The mountain in which the Cracks of Doom are (E16.2)."""

LANDS: Final = table(
    {
        "eriador": n_("ERIADOR"),
        "mirkwood": n_("MIRKWOOD"),
        "brown lands": n_("BROWN LANDS"),
        "mordor": n_("MORDOR"),
        "rohan": n_("ROHAN"),
        "the great sea": n_("THE GREAT SEA"),
        "bay of belfalas": n_("BAY OF BELFALAS"),
    }
)
"""Lands and seas, in capitals."""

LEGEND: Final = table(
    {
        "good city": (n_("Good city"), n_("blue roofs, a star")),
        "evil city": (n_("Evil city"), n_("black towers, an eye")),
        "neutral city": (n_("Neutral city"), n_("three gables")),
        "forest": (n_("Forest"), n_("a Cloak opens it")),
        "mountain": (n_("Mountain"), n_("a Rope opens it")),
        "hill": (n_("Hill"), n_("as a mountain")),
        "water": (n_("Water"), n_("for a Boat")),
        "dot": (n_("River dot"), n_("a stop for boats")),
        "road": (n_("Road"), n_("two spaces a point")),
        "crossing": (n_("Bridge, ford"), n_("over the river on foot")),
        "gollum": (n_("Gollum space"), ""),
        "clairvoyance": (n_("Clairvoyance space"), ""),
        "secret": (n_("Secret space"), ""),
    }
)
"""The signs of the map: what each is called, and a note."""


def near(place: str) -> str:
    """Beside a pointer to somebody out of the picture."""
    return _("near {place}").format(place=place)
