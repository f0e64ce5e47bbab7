"""What lands and places are called on the map, and the legend of the whole board."""

from __future__ import annotations

from typing import Final

_WRITTEN: Final = {
    "Barad-dur": "Barad-dûr",
    "Orodruin (Cracks of Doom)": "Cracks of Doom",
    "Grey Havens": "The Grey Havens",
}
"""Names that are written otherwise on the map than in the board's file."""


def place(name: str) -> str:
    """A place by its name on the board."""
    return _WRITTEN.get(name, name)


MOUNTAIN: Final = "Orodruin"
"""The mountain in which the Cracks of Doom are (E16.2)."""

LANDS: Final = {
    "eriador": "ERIADOR",
    "mirkwood": "MIRKWOOD",
    "brown lands": "BROWN LANDS",
    "mordor": "MORDOR",
    "rohan": "ROHAN",
    "the great sea": "THE GREAT SEA",
    "bay of belfalas": "BAY OF BELFALAS",
}
"""Lands and seas, in capitals."""

LEGEND: Final = {
    "good city": ("Good city", "blue roofs, a star"),
    "evil city": ("Evil city", "black towers, an eye"),
    "neutral city": ("Neutral city", "three gables"),
    "forest": ("Forest", "a Cloak opens it"),
    "mountain": ("Mountain", "a Rope opens it"),
    "hill": ("Hill", "as a mountain"),
    "water": ("Water", "for a Boat"),
    "dot": ("River dot", "a stop for boats"),
    "road": ("Road", "two spaces a point"),
    "crossing": ("Bridge, ford", "over the river on foot"),
    "gollum": ("Gollum space", ""),
    "clairvoyance": ("Clairvoyance space", ""),
    "secret": ("Secret space", ""),
}
"""The signs of the map: what each is called, and a note."""


def near(place: str) -> str:
    """Beside a pointer to somebody out of the picture."""
    return f"near {place}"
