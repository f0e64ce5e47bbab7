"""What lands and places are called on the map, and the legend of the whole board."""

from __future__ import annotations

from typing import Final

from art.riddle.words.de.titles import PLACES


def place(name: str) -> str:
    """A place by its name on the board."""
    return PLACES.get(name, name)


MOUNTAIN: Final = "Orodruin"
"""The mountain in which the Cracks of Doom are (E16.2)."""

LANDS: Final = {
    "eriador": "ERIADOR",
    "mirkwood": "DÜSTERWALD",
    "brown lands": "BRAUNE LANDE",
    "mordor": "MORDOR",
    "rohan": "ROHAN",
    "the great sea": "GROSSES MEER",
    "bay of belfalas": "BUCHT VON BELFALAS",
}
"""Lands and seas, in capitals."""

LEGEND: Final = {
    "good city": ("Gute Stadt", "blaue Dächer, ein Stern"),
    "evil city": ("Böse Stadt", "schwarze Türme, ein Auge"),
    "neutral city": ("Neutrale Stadt", "drei Giebel"),
    "forest": ("Wald", "mit einem Umhang"),
    "mountain": ("Gebirge", "mit einem Seil"),
    "hill": ("Hügel", "wie Gebirge"),
    "water": ("Wasser", "für Boote"),
    "dot": ("Flusspunkt", "ein Halt für Boote"),
    "road": ("Straße", "zwei Felder je Punkt"),
    "crossing": ("Brücke, Furt", "zu Fuß über den Fluss"),
    "gollum": ("Gollumfeld", ""),
    "clairvoyance": ("Hellsichtfeld", ""),
    "secret": ("Geheimfeld", ""),
}
"""The signs of the map: what each is called, and a note."""


def near(place: str) -> str:
    """Beside a pointer to somebody out of the picture."""
    return f"bei {place}"
