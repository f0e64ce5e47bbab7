"""The arms of an army unit and the shape of its counter; nothing is drawn here (war-pictures.md 3)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from engine.war.data.records import Troop

Side = Literal["west", "sauron", "ally", "saruman"]
ALLIES: Final = frozenset(("easterling", "variag", "haradrim", "corsair"))
MOUNTED: Final = frozenset(("rohan", "wolf", "white_wolf"))
"""Arms that show a mount by themselves."""
_BEARERS: Final = {
    "morgul": (
        "orc_gorgoroth",
        "orc_morgul",
    ),
    "eye": (
        "orc_udun",
        "orc_morannon",
        "orc_durthang",
        "orc_levy",
        "eye_orcs",
    ),
    "black_uruk": ("uruk_barad_dur",),
    "wolf": ("warg_udun",),
    "white_hand": (
        "uruk_hai_1",
        "uruk_hai_2",
        "uruk_levy",
    ),
    "white_wolf": ("warg_isengard",),
    "swan": (
        "swan_knights",
        "dol_amroth_foot",
    ),
    "ranger": ("rangers",),
    "mallorn_leaf": ("lorien_elves",),
    "antlers": ("wood_elves",),
    "boat": ("lake_men",),
    "mumak": ("mumakil",),
}
OWN: Final[Mapping[str, str]] = MappingProxyType(
    {unit: arms for arms, units in _BEARERS.items() for unit in units}
)
"""The arms of units that do not bear those of their nation."""


def arms_of(troop: Troop) -> str:
    """The key of the arms of a unit."""
    return OWN.get(troop.id, troop.nation)


def side(troop: Troop) -> Side:
    """Whose shape its counter has."""
    if troop.side == "western":
        return "west"
    if troop.side == "saruman":
        return "saruman"
    return "ally" if troop.nation in ALLIES else "sauron"


def rides(troop: Troop) -> bool:
    """Whether its counter needs a horse's head: riders whose arms show no mount."""
    return troop.type == "cavalry" and arms_of(troop) not in MOUNTED
