"""What a counter bears: its charge, its field, the shape of its side (war-pictures.md 2 and 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from art.drawing.palette import Rgb, rgb
from art.drawing.sketch import (
    BLACK,
    CREAM,
    FIRE,
    GOLD,
    GOLD_DARK,
    GREEN_SKIN,
    NIGHT,
    ORANGE,
    RED,
    RED_DARK,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)
from art.war.pieces import charges_west as west
from engine.war.data.records import Troop

# Which arms a unit bears: drawings and names of icons are made of it (war-pictures.md 3)


OWN: Final[Mapping[str, str]] = {
    "orc_gorgoroth": "morgul",
    "orc_morgul": "morgul",
    "orc_udun": "eye",
    "orc_morannon": "eye",
    "orc_durthang": "eye",
    "orc_levy": "eye",
    "eye_orcs": "eye",
    "uruk_barad_dur": "black_uruk",
    "warg_udun": "wolf",
    "uruk_hai_1": "white_hand",
    "uruk_hai_2": "white_hand",
    "uruk_levy": "white_hand",
    "warg_isengard": "white_wolf",
    "swan_knights": "swan",
    "dol_amroth_foot": "swan",
    "rangers": "ranger",
    "lorien_elves": "mallorn_leaf",
    "wood_elves": "antlers",
    "lake_men": "boat",
    "mumakil": "mumak",
}
"""Units whose arms are not those of their nation."""


def arms_of(troop: Troop) -> str:
    """The key of the arms of a unit."""
    return OWN.get(troop.id, troop.nation)


# The charges on counters of Sauron, his allies and Saruman (war-pictures.md 3).


def lidless_eye(sketch: Sketch) -> None:
    for grow, colour in ((0, RED_DARK), (6, FIRE), (13, ORANGE)):
        sketch.blob(
            [
                (1 + 1.3 * grow, 50),
                (26, 26 + grow),
                (50, 17 + grow),
                (74, 26 + grow),
                (99 - 1.3 * grow, 50),
                (74, 74 - grow),
                (50, 83 - grow),
                (26, 74 - grow),
            ],
            colour,
            2.4 if not grow else 0,
        )
    sketch.disc(50, 50, 7.5, BLACK, 0, 29)


def moon_face(sketch: Sketch) -> None:
    """The moon of Minas Morgul, its face a corpse's."""
    pale, shade = rgb("#D6E8D2"), rgb("#6E8A74")
    sketch.disc(50, 50, 44, pale, 2.6)
    sketch.disc(32, 46, 9, shade, 0)
    sketch.disc(68, 46, 9, shade, 0)
    for x in (32, 68):
        sketch.disc(x, 47, 4, BLACK, 0)
    sketch.line([(34, 76), (42, 70), (50, 73), (58, 70), (66, 76)], BLACK, 4, True)
    sketch.disc(66, 22, 6, shade, 0)


def _orc(sketch: Sketch, skin: Rgb, helmet: Rgb) -> None:
    for side in (-1, 1):
        sketch.poly([(50 + side * 26, 46), (50 + side * 50, 28), (50 + side * 34, 66)], skin, 2.4)
    sketch.blob([(22, 34), (50, 24), (78, 34), (76, 66), (62, 90), (50, 96), (38, 90), (24, 66)], skin, 2.6)
    sketch.blob([(18, 40), (24, 14), (50, 4), (76, 14), (82, 40), (50, 32)], helmet, 2.6)
    for side in (-1, 1):
        sketch.poly([(50 + side * 8, 54), (50 + side * 24, 45), (50 + side * 22, 58)], rgb("#FFD24A"), 1.2)
        sketch.disc(50 + side * 17, 53, 2.6, BLACK, 0)
        sketch.poly([(50 + side * 10, 78), (50 + side * 18, 78), (50 + side * 14, 63)], CREAM, 1)
    sketch.line([(34, 79), (50, 75), (66, 79)], BLACK, 4, True)


def orc_head(sketch: Sketch) -> None:
    _orc(sketch, GREEN_SKIN, STEEL_DARK)


def black_orc(sketch: Sketch) -> None:
    _orc(sketch, rgb("#4C4648"), RED_DARK)


def troll(sketch: Sketch) -> None:
    """A troll with a hammer on his shoulder."""
    skin = rgb("#A8A294")
    sketch.blob([(4, 98), (10, 58), (30, 40), (60, 40), (80, 58), (84, 98)], skin, 2.6)
    sketch.disc(46, 30, 23, skin, 2.6, 25)
    for x in (37, 55):
        sketch.disc(x, 28, 4, rgb("#FFD24A"), 1.6)
    sketch.line([(32, 21), (60, 21)], BLACK, 4)
    sketch.line([(36, 44), (56, 44)], BLACK, 4)
    sketch.poly([(40, 44), (45, 44), (42, 35)], CREAM, 0.8)
    sketch.stick([(80, 98), (80, 28)], WOOD, 6)
    sketch.poly([(64, 4), (98, 4), (98, 30), (64, 30)], STEEL_DARK, 2.6)


def wolf(sketch: Sketch) -> None:
    """A wolf's head, snarling to the right."""
    fur = rgb("#8E8C90")
    head = [(6, 96), (10, 60), (22, 34), (24, 4), (40, 22), (52, 8), (60, 30), (96, 52), (94, 62), (66, 64)]
    head += [(88, 74), (82, 82), (58, 80), (50, 96)]
    sketch.poly(head, fur, 2.8)
    sketch.poly([(30, 26), (26, 12), (38, 26)], rgb("#5A565C"), 0)
    sketch.poly([(66, 65), (86, 75), (62, 76)], RED_DARK, 0)
    for x in (72, 80):
        sketch.poly([(x, 63), (x + 6, 63), (x + 3, 72)], WHITE, 0)
    sketch.poly([(48, 40), (64, 44), (52, 50)], rgb("#FFC23A"), 1.4)
    sketch.disc(92, 54, 4.6, BLACK, 0)


def horned_helmet(sketch: Sketch) -> None:
    for side in (-1, 1):
        sketch.blob(
            [(50 + side * 26, 50), (50 + side * 44, 36), (50 + side * 46, 4), (50 + side * 32, 26)],
            CREAM,
            2.4,
        )
    sketch.blob([(22, 60), (28, 26), (50, 12), (72, 26), (78, 60), (74, 92), (50, 98), (26, 92)], GOLD, 2.6)
    sketch.poly([(30, 52), (46, 56), (46, 66), (32, 62)], BLACK, 0)
    sketch.poly([(70, 52), (54, 56), (54, 66), (68, 62)], BLACK, 0)
    sketch.stick([(50, 16), (50, 84)], GOLD_DARK, 6)


def crossed_axes(sketch: Sketch) -> None:
    for side in (-1, 1):
        sketch.stick([(50 - side * 36, 94), (50 + side * 34, 14)], WOOD, 6)
    for side in (-1, 1):
        blade = [
            (50 + side * 20, 12),
            (50 + side * 34, 0),
            (50 + side * 50, 18),
            (50 + side * 44, 42),
            (50 + side * 30, 30),
        ]
        sketch.blob(blade, STEEL, 2.6)


def serpent(sketch: Sketch) -> None:
    """The black serpent."""
    coil = [(10, 88), (40, 94), (82, 86), (80, 68), (44, 66), (20, 54), (26, 36), (52, 34), (72, 30)]
    sketch.line(coil, CREAM, 20, True)
    sketch.line(coil, BLACK, 15, True)
    sketch.blob([(62, 18), (82, 12), (98, 26), (88, 40), (66, 38)], BLACK, 0)
    sketch.disc(82, 23, 4, rgb("#FFC23A"), 0)
    sketch.line([(94, 32), (99, 42)], RED, 3)


def mumak(sketch: Sketch) -> None:
    """An Oliphaunt with a tower on its back."""
    hide = rgb("#8C8478")
    for x in (18, 34, 56, 70):
        sketch.stick([(x, 64), (x, 92)], hide, 11)
    sketch.blob([(6, 58), (14, 36), (40, 30), (66, 34), (76, 48), (72, 72), (40, 74), (12, 72)], hide, 2.6)
    sketch.disc(78, 44, 17, hide, 2.4, 18)
    sketch.stick([(88, 54), (94, 72), (88, 90)], hide, 7, True)
    sketch.stick([(80, 60), (90, 66), (98, 58)], WHITE, 3.4, True)
    sketch.blob([(60, 34), (74, 32), (72, 54), (60, 52)], rgb("#6E675C"), 1.8)
    sketch.poly([(22, 30), (26, 6), (56, 6), (58, 30)], RED, 2.4)
    sketch.disc(84, 40, 2.8, BLACK, 0)


def black_sail(sketch: Sketch) -> None:
    sketch.stick([(50, 76), (50, 4)], WOOD, 5)
    sketch.blob([(18, 12), (50, 8), (82, 12), (88, 38), (82, 62), (50, 56), (18, 62), (26, 38)], NIGHT, 2.6)
    sketch.star(52, 35, 15, RED, 5, 0.42, 0)
    sketch.blob([(2, 70), (30, 76), (70, 76), (98, 66), (82, 94), (50, 98), (18, 94)], WOOD_DARK, 2.6)


def white_hand(sketch: Sketch) -> None:
    for x, top, foot in ((26, 26, 60), (40, 8, 56), (54, 4, 56), (68, 12, 58)):
        sketch.stick([(x, top + 5), (x + (50 - x) * 0.2, foot)], WHITE, 11.5)
    sketch.stick([(88, 42), (72, 66)], WHITE, 11)
    sketch.blob([(26, 52), (50, 48), (74, 54), (76, 76), (64, 96), (38, 96), (26, 78)], WHITE, 2.4)
    sketch.poly([(30, 50), (70, 52), (70, 62), (30, 62)], WHITE, 0)


def raven(sketch: Sketch) -> None:
    feather = rgb("#1C1A22")
    sketch.blob(
        [(2, 82), (22, 58), (44, 40), (60, 26), (76, 20), (84, 32), (80, 54), (60, 74), (34, 80)],
        feather,
        2.4,
    )
    sketch.poly([(82, 20), (99, 34), (82, 36)], STEEL, 1.8)
    sketch.blob([(16, 70), (40, 46), (62, 44), (56, 62), (34, 74)], rgb("#3C3A48"), 0)
    sketch.disc(76, 29, 3.4, CREAM, 0)
    for x in (46, 58):
        sketch.line([(x, 74), (x - 2, 94), (x + 8, 95)], WOOD_DARK, 3.4)


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
        Arms("eye", rgb("#1A1416"), lidless_eye),
        Arms("morgul", rgb("#2A4034"), moon_face),
        Arms("orc", rgb("#5A1814"), orc_head),
        Arms("black_uruk", rgb("#6E241C"), black_orc),
        Arms("troll", rgb("#4A2A22"), troll),
        Arms("wolf", rgb("#A86A48"), wolf),
        Arms("easterling", rgb("#A8301E"), horned_helmet),
        Arms("variag", rgb("#D8A24A"), crossed_axes),
        Arms("haradrim", rgb("#C8302A"), serpent),
        Arms("mumak", rgb("#E0A43C"), mumak),
        Arms("corsair", rgb("#8A9AA0"), black_sail),
        Arms("white_hand", rgb("#17181C"), white_hand),
        Arms("white_wolf", rgb("#8E9094"), wolf),
        Arms("dunlending", rgb("#B0763A"), raven),
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
