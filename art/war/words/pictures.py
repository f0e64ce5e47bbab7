"""What pictures of the war say: names of people, places and sides, headers, legends."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from art.drawing.palette import paired
from art.i18n import spoken
from art.war.words.catalogue import _, n_, ngettext, phrase, said, table
from engine.war.data import CHARACTERS
from engine.war.data.records import Character, Landmark, Location

# What the search areas are called on the map, in short (W2.6)


_AREAS: Final = {
    "shire": n_("Shire"),
    "north": n_("Angmar and Rhudaur"),
    "hollin": n_("Hollin"),
    "vales": n_("Vales of Anduin"),
    "mirkwood_north": n_("Northern Mirkwood"),
    "mirkwood_south": n_("Southern Mirkwood"),
    "dale": n_("Dale"),
    "fangorn_wold": n_("Fangorn and the Wold"),
    "brown_marsh": n_("Brown Lands"),
    "anorien_ithilien": n_("Anórien and Ithilien"),
    "south_gondor": n_("Southern Gondor"),
    "south_ithilien_harad": n_("Harad and Khand"),
    "sea": n_("Sea"),
}
_AREA_NAMES: Final = dict(
    paired(
        "lindon Lindon arnor Arnor minhiriath Minhiriath isengard_gap Isengard rhun Rhûn lorien Lórien "
        "riddermark Riddermark gorgoroth Gorgoroth nurn Nurn"
    )
)
"""What is called the same in all languages."""


def area(name: str) -> str:
    """A search area."""
    return said(_AREAS)[name] if name in _AREAS else _AREA_NAMES[name]


_PEOPLE: Final = {"Frodo": n_("Frodo", "piece"), "Treebeard": n_("Treebeard")}
"""People of the West whose names are others elsewhere; the rest are called the same in all languages."""
_LETTERED: Final = {"Mouth of Sauron": n_("Mouth", "letters")}
"""Who is lettered by a part of the name."""
GOLLUM: Final = "gollum"
"""He and the Nazgûl have faces instead of letters."""


def person(character: Character) -> str:
    """The name of somebody of the West."""
    return said(_PEOPLE).get(character.name, character.name)


def initials(person: str) -> str:
    """The two letters on a character token that tell a person from all others who have letters (W1.6)."""
    return _initials(spoken())[person]


@lru_cache
def _initials(_language: str) -> Mapping[str, str]:
    """The first two letters of everybody who has letters, else the first with one farther on."""
    initials: dict[str, str] = {}
    for character in CHARACTERS.values():
        if character.nazgul or character.id == GOLLUM:
            continue
        name = said(_LETTERED).get(character.name) or person(character)
        pairs = (name[0] + letter for letter in name[1:])
        initials[character.id] = next(pair for pair in pairs if pair not in initials.values())
    return initials


# What lands and places are called on the map, and its legend


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
_PLACE_NAMES: Final = {
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


def place(location: Location) -> str:
    """A place as the map names it, or an empty string."""
    if location.id not in _WRITTEN:
        return said(_PLACE_NAMES).get(location.name, location.name)
    return said(_WRITTEN)[location.id] if _WRITTEN[location.id] else ""


def landmark(landmark_record: Landmark) -> str:
    """A small name without rules, as the map writes it."""
    return said(_PLACE_NAMES).get(landmark_record.name, landmark_record.name)


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


def map_title() -> list[str]:
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


# Around the public map (W2.1)


_SIDES: Final = {"fellowship": n_("The West")}
"""As the seats of the game are called."""
_ALLIES: Final = {
    "woodland": n_("the Woodland"),
    "dale_erebor": n_("Dale and Erebor"),
    "iron_hills": n_("the Iron Hills"),
    "beornings": n_("the Beornings"),
    "shire": n_("the Shire"),
}
_NAMES: Final = dict(
    paired("sauron Sauron saruman Saruman mordor Mordor rohan Rohan gondor Gondor lorien Lórien")
)
"""What is called the same in all languages."""


def side(seat: str) -> str:
    """A side, or who plays for it."""
    return said(_SIDES)[seat] if seat in _SIDES else _NAMES.get(seat, seat)


def ally(name: str) -> str:
    """A land or power that can be called to arms."""
    return said(_ALLIES)[name] if name in _ALLIES else _NAMES.get(name, name)


_MONTHS: Final = table(
    {
        "1": n_("January"),
        "2": n_("February"),
        "3": n_("March"),
        "4": n_("April"),
        "5": n_("May"),
        "6": n_("June"),
        "7": n_("July"),
        "8": n_("August"),
    }
)

OBJECTIVES: Final = phrase("OBJECTIVES")
KEY_PLACES: Final = phrase("KEY PLACES")
AT_PEACE: Final = phrase("no land yet")


def turn(number: int) -> str:
    """The turn, before Mordor has mobilised."""
    return _("TURN {number}").format(number=number)


def date(day: int, month: int) -> str:
    """A day of the year."""
    return _("{day} {month}").format(day=day, month=_MONTHS()[str(month)])


def battles(number: int) -> str:
    """The headline of several battles."""
    return ngettext("{number} battle", "{number} battles", number).format(number=number)


def parties(number: int) -> str:
    """The headline where people alone were seen on their way."""
    return ngettext("{number} party is on its way", "{number} parties are on their way", number).format(
        number=number
    )


def held(side: str, number: int) -> str:
    """How many Objectives a side holds."""
    return _("{side} {number}").format(side=side, number=number)


def demand(number: int, turn: int) -> str:
    """What Sauron must hold, and when (OBJ-3)."""
    return _("Sauron needs {number} by turn {turn}").format(number=number, turn=turn)


# On private maps (W2.2 to W2.4)


# The words on the picture of the Objectives (W2.7)


def objectives_held(held: int, all_of: int) -> str:
    """How many Sauron holds."""
    return _("Sauron holds {held} of {all} Objectives").format(held=held, all=all_of)


def key_places_held(held: int, all_of: int) -> str:
    """How many key places he holds (SCN-5)."""
    return _("Sauron holds {held} of {all} key places").format(held=held, all=all_of)


def day_since(offset: int) -> str:
    """A date of the timeline."""
    return f"M+{offset}"


def turn_number(number: int | str) -> str:
    """A turn below its date, or on the map."""
    return _("turn {number}").format(number=number)


ONLY_YOU: Final = phrase("only you see this")
COMPASS: Final = table(
    {
        "N": n_("N", "compass"),
        "NE": n_("NE", "compass"),
        "SE": n_("SE", "compass"),
        "S": n_("S", "compass"),
        "SW": n_("SW", "compass"),
        "NW": n_("NW", "compass"),
    }
)
"""The six directions."""
