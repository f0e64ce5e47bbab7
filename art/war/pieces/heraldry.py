"""What a counter bears: its charge, its field, the shape of its side (war-pictures.md 2 and 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from art.drawing.palette import Rgb, rgb
from art.drawing.sketch import Sketch
from art.war.arms import arms_of
from art.war.pieces import charges_dark as dark
from art.war.pieces import charges_west as west
from engine.war.data.records import Troop

Side = Literal["west", "sauron", "ally", "saruman"]
Charge = Callable[[Sketch], None]


@dataclass(frozen=True, slots=True)
class Arms:
    """The arms of a kind of unit."""

    key: str
    field: Rgb
    charge: Charge


ARMS: Final[Mapping[str, Arms]] = {
    one.key: one
    for one in (
        Arms("gondor", rgb("#20304E"), west.white_tree),
        Arms("rohan", rgb("#3F8A3C"), west.white_horse),
        Arms("swan", rgb("#2E6CB0"), west.swan),
        Arms("ranger", rgb("#A9B27A"), west.hooded_bow),
        Arms("mallorn_leaf", rgb("#7E8FA0"), west.mallorn_leaf),
        Arms("antlers", rgb("#2F5A38"), west.antlers),
        Arms("elf", rgb("#34609A"), west.elven_star),
        Arms("dwarf", rgb("#7A4A34"), west.hammer),
        Arms("dale", rgb("#3C78A0"), west.bell),
        Arms("boat", rgb("#5AA0B4"), west.boat),
        Arms("beorning", rgb("#D8B878"), west.bear),
        Arms("hobbit", rgb("#E6D27A"), west.round_door),
        Arms("ent", rgb("#C9D49A"), west.tree_face),
        Arms("dead", rgb("#3E7A66"), west.crowned_skull),
        Arms("eye", rgb("#1A1416"), dark.lidless_eye),
        Arms("morgul", rgb("#2A4034"), dark.moon_face),
        Arms("orc", rgb("#5A1814"), dark.orc_head),
        Arms("black_uruk", rgb("#6E241C"), dark.black_orc),
        Arms("troll", rgb("#4A2A22"), dark.troll),
        Arms("wolf", rgb("#A86A48"), dark.wolf),
        Arms("easterling", rgb("#A8301E"), dark.horned_helmet),
        Arms("variag", rgb("#D8A24A"), dark.crossed_axes),
        Arms("haradrim", rgb("#C8302A"), dark.serpent),
        Arms("mumak", rgb("#E0A43C"), dark.mumak),
        Arms("corsair", rgb("#8A9AA0"), dark.black_sail),
        Arms("white_hand", rgb("#17181C"), dark.white_hand),
        Arms("white_wolf", rgb("#8E9094"), dark.wolf),
        Arms("dunlending", rgb("#B0763A"), dark.raven),
    )
}
ALLIES: Final = frozenset(("easterling", "variag", "haradrim", "corsair"))
MOUNTED: Final = frozenset(("rohan", "wolf", "white_wolf"))
"""Arms that show a mount by themselves."""


def arms(troop: Troop) -> Arms:
    """The arms of a unit."""
    return ARMS[arms_of(troop)]


def side(troop: Troop) -> Side:
    """Whose shape its counter has."""
    if troop.side == "western":
        return "west"
    if troop.side == "saruman":
        return "saruman"
    return "ally" if troop.nation in ALLIES else "sauron"


def rides(troop: Troop) -> bool:
    """Whether its counter needs a horse's head: riders whose arms show no mount."""
    return troop.type == "cavalry" and arms(troop).key not in MOUNTED
