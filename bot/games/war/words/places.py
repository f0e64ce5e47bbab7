"""What places, provinces, woods and hills, search areas and parts of the map are called, by their ids."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from art.i18n import CASES as KINDS
from art.i18n import Bend, Name
from bot.games.war.words import grounds
from bot.games.war.words.catalogue import declined, n_, table

# What seats and powers are called, and how a sentence of the house bends them: "den Westen"


_SEATS: Final = {
    "fellowship": n_("The West", "seat"),
    "sauron": n_("Sauron", "seat"),
    "saruman": n_("Saruman", "seat"),
}
POWERS: Final = table(
    {
        "fellowship": n_("the West"),
        "sauron": n_("Sauron", "piece"),
        "saruman": n_("Saruman", "piece"),
        "nobody": n_("nobody"),
    }
)
"""Powers and seats within a sentence."""
LATE: Final = table(
    {
        "fellowship": n_("The West's time ran out; its marches went on."),
        "sauron": n_("Sauron's time ran out; his marches went on."),
        "saruman": n_("Saruman's time ran out; his marches went on."),
    }
)
"""To the channel, of a sitting that the clock closed."""


def seat(seat_id: str) -> Name:
    """A seat as a title, with its cases. Raises KeyError for no seat."""
    return _named(declined(_SEATS[seat_id]), seat_id)


def within(seat_id: str) -> Name:
    """A seat within a sentence, with the same cases. Raises KeyError for no seat."""
    return _named(POWERS()[seat_id], seat_id)


def _named(name: str, seat_id: str) -> Name:
    cases: Mapping[str, Bend] = {case: partial(_bent, _SEATS[seat_id], case) for case in KINDS["seat"]}
    return Name.of(name, cases)


def _bent(name: str, case: str, _: str) -> str:
    return declined(name, case)


PLACES: Final = table(grounds.PLACES)
"""Named places of the rules (GEN-7)."""
LANDMARKS: Final = table(grounds.LANDMARKS)
"""Small names without rules."""
FEATURES: Final = table(grounds.FEATURES)
"""Woods, hills, marshes and waters."""
PROVINCES: Final = table(grounds.PROVINCES)
"""By their letters on the map."""
SIDES: Final = table(
    {
        "N": n_("{region} (north of {place})"),
        "NE": n_("{region} (north-east of {place})"),
        "SE": n_("{region} (south-east of {place})"),
        "S": n_("{region} (south of {place})"),
        "SW": n_("{region} (south-west of {place})"),
        "NW": n_("{region} (north-west of {place})"),
    }
)
"""A hex without a name of its own, by the side of a place on which it lies."""
PARTS: Final = table(
    {
        "N": n_("{region} (north part)"),
        "NE": n_("{region} (north-east part)"),
        "SE": n_("{region} (south-east part)"),
        "S": n_("{region} (south part)"),
        "SW": n_("{region} (south-west part)"),
        "NW": n_("{region} (north-west part)"),
    }
)
"""One that lies beside the place from which its region has its name."""
NEAR: Final = table(grounds.NEAR)
"""What is called shorter where something else is told by it."""
AREAS: Final = table(
    {
        "lindon": n_("Lindon", "spot"),
        "shire": n_("The Shire", "spot"),
        "arnor": n_("Arnor and Bree", "spot"),
        "north": n_("Angmar and Rhudaur", "spot"),
        "minhiriath": n_("Minhiriath and Dunland", "spot"),
        "hollin": n_("Hollin and Imladris", "spot"),
        "isengard_gap": n_("Isengard and the Gap of Rohan", "spot"),
        "vales": n_("Vales of Anduin", "spot"),
        "mirkwood_north": n_("Northern Mirkwood", "spot"),
        "mirkwood_south": n_("Southern Mirkwood", "spot"),
        "dale": n_("Dale and the Iron Hills", "spot"),
        "rhun": n_("Rhovanion and Rhûn", "spot"),
        "lorien": n_("Lórien and Celebrant", "spot"),
        "fangorn_wold": n_("Fangorn and the Wold", "spot"),
        "riddermark": n_("The Riddermark", "spot"),
        "brown_marsh": n_("Brown Lands, Emyn Muil and Dead Marshes", "spot"),
        "anorien_ithilien": n_("Anórien, North Ithilien and Morgul Vale", "spot"),
        "south_gondor": n_("Southern Gondor", "spot"),
        "south_ithilien_harad": n_("South Ithilien, Harad and Khand", "spot"),
        "gorgoroth": n_("Gorgoroth and Udûn", "spot"),
        "nurn": n_("Nurn", "spot"),
    }
)
"""What is searched at once (MOV-18)."""
PASSES: Final = table(
    {
        "caradhras": n_("Caradhras", "spot"),
        "gundabad": n_("Mount Gundabad", "spot"),
        "high_pass": n_("High Pass", "spot"),
        "gladden_pass": n_("Gladden Pass", "spot"),
        "moria": n_("Mines of Moria", "spot"),
        "paths_of_the_dead": n_("Paths of the Dead", "spot"),
        "black_gate": n_("Black Gate", "spot"),
        "isenmouthe": n_("Isenmouthe", "spot"),
        "morgul_pass": n_("Morgul Pass", "spot"),
        "cirith_ungol": n_("Cirith Ungol", "spot"),
    }
)
"""Ways through the mountains (MOV-5)."""
WINDOWS: Final = table(
    {
        "eriador": n_("Eriador: Lindon to Bree", "spot"),
        "rhudaur": n_("Rhudaur, Rivendell, Hollin", "spot"),
        "mirkwood": n_("Vales of Anduin and Mirkwood", "spot"),
        "rhun": n_("Dale and Rhûn", "spot"),
        "enedwaith": n_("Dunland and the Gap of Rohan", "spot"),
        "rohan": n_("Rohan, Fangorn, Lórien", "spot"),
        "gondor": n_("Gondor", "spot"),
        "mordor": n_("Ithilien and Mordor", "spot"),
        "harad": n_("Harad and Khand", "spot"),
    }
)
"""The parts in which the map is shown on a phone."""
