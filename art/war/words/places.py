"""What lands and places are called on the map, and its legend."""

from __future__ import annotations

from typing import Final

from art.war.words.catalogue import n_, phrase, said, table
from engine.war.data.places import Landmark, Location

_WRITTEN: Final = {
    "fords_of_isen_west": "",
    "fords_of_isen_east": n_("Fords of Isen"),
    "wellinghall": n_("Wellinghall"),
    "moria_west_gate": n_("West-gate"),
    "mirkwood_spiders": n_("Spiders"),
    "far_harad": n_("Muster of Harad"),
    "khand": n_("Muster of Khand"),
    "rhun": n_("Muster of Rhûn"),
    "dunland": "",
}
"""Names that the map writes otherwise than the data; empty where a name beside it serves both."""
_NAMES: Final = {
    "Grey Havens": n_("Grey Havens", "map"),
    "Far Downs": n_("Far Downs", "map"),
    "Michel Delving": n_("Michel Delving", "map"),
    "Hobbiton": n_("Hobbiton", "map"),
    "Bywater": n_("Bywater", "map"),
    "Buckland": n_("Buckland", "map"),
    "Sarn Ford": n_("Sarn Ford", "map"),
    "Old Forest": n_("Old Forest", "map"),
    "Barrow-downs": n_("Barrow-downs", "map"),
    "Weathertop": n_("Weathertop", "map"),
    "Trollshaws": n_("Trollshaws", "map"),
    "Rivendell": n_("Rivendell", "map"),
    "Mount Gundabad": n_("Mount Gundabad", "map"),
    "Dimrill Dale": n_("Dimrill Dale", "map"),
    "Thranduil's Palace": n_("Thranduil's Palace", "map"),
    "Dale": n_("Dale", "map"),
    "Iron Hills": n_("Iron Hills", "map"),
    "Isengard": n_("Isengard", "map"),
    "Helm's Deep": n_("Helm's Deep", "map"),
    "Dunharrow": n_("Dunharrow", "map"),
    "Dead Marshes": n_("Dead Marshes", "map"),
    "Mount Doom": n_("Mount Doom", "map"),
    "Tower Hills of Emyn Beraid": n_("Tower Hills of Emyn Beraid", "map"),
    "Goblin-town": n_("Goblin-town", "map"),
    "East Bight": n_("East Bight", "map"),
    "Field of Celebrant": n_("Field of Celebrant", "map"),
    "Derndingle": n_("Derndingle", "map"),
    "Eastfold": n_("Eastfold", "map"),
    "Field of Cormallen": n_("Field of Cormallen", "map"),
    "The Angle": n_("The Angle", "map"),
    "Withered Heath": n_("Withered Heath", "map"),
}
"""Places and landmarks whose names mean something; others are the same in all languages."""


def place(one: Location) -> str:
    """A place as the map names it, or an empty string."""
    if one.id not in _WRITTEN:
        return said(_NAMES).get(one.name, one.name)
    return said(_WRITTEN)[one.id] if _WRITTEN[one.id] else ""


def landmark(one: Landmark) -> str:
    """A small name without rules, as the map writes it."""
    return said(_NAMES).get(one.name, one.name)


_LANDS: Final = {
    "HOLLIN": n_("HOLLIN"),
    "GREY MOUNTAINS": n_("GREY MOUNTAINS"),
    "MISTY MOUNTAINS": n_("MISTY MOUNTAINS"),
    "WHITE MOUNTAINS": n_("WHITE MOUNTAINS"),
    "VALES OF ANDUIN": n_("VALES OF ANDUIN"),
    "MIRKWOOD": n_("MIRKWOOD"),
    "IRON HILLS": n_("IRON HILLS"),
    "SEA OF RHÛN": n_("SEA OF RHÛN"),
    "BROWN LANDS": n_("BROWN LANDS"),
    "THE WOLD": n_("THE WOLD"),
    "NEAR HARAD": n_("NEAR HARAD"),
    "FAR HARAD": n_("FAR HARAD"),
    "THE GREAT SEA": n_("THE GREAT SEA"),
    "BAY OF BELFALAS": n_("BAY OF BELFALAS"),
}
"""Lands and seas whose names mean something; others are the same in all languages."""


def land(name: str) -> str:
    """A land or sea by its name on the map, in capitals."""
    return said(_LANDS).get(name, name)


_TITLE: Final = phrase("THE WAR|of the|RING")


def title() -> list[str]:
    """The title of the map in its lines: one, or three of which the middle one is small."""
    return _TITLE().split("|")


LEGEND: Final = table(
    {
        "good": (n_("Citadel of the West"), n_("doubles its defenders")),
        "evil": (n_("Citadel of Sauron"), n_("his at the start")),
        "town": (n_("Town"), n_("held by garrisons")),
        "ruin": (n_("Ruin"), n_("of old Arnor and Gondor")),
        "muster": (n_("Muster"), n_("allies of Sauron come here")),
        "objective": (n_("Objective"), n_("counts for who holds it")),
        "peril": (n_("Peril"), n_("something waits here")),
        "misty": (n_("Misty pass"), n_("opened by a card")),
        "gate": (n_("Gate"), n_("armies may march through")),
        "tunnel": (n_("Mines of Moria"), n_("characters only")),
    }
)
"""The signs of the map: what each is called, and a note."""

SCALE: Final = phrase("four hexes, 168 miles")
