"""What a counter bears: its charge, its field, the shape of its side (war-pictures.md 2 and 3)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from art.drawing.geometry import traced
from art.drawing.palette import Rgb, paired, rgb
from art.drawing.sketch import (
    BLACK,
    CREAM,
    FIRE,
    GOLD,
    GOLD_DARK,
    GREEN_SKIN,
    LEAF,
    LEAF_DARK,
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
from engine.war.data.records import Troop

# The charges on counters of the West and of the free peoples, a bold silhouette each (war-pictures.md 3)


def white_tree(sketch: Sketch) -> None:
    """The white tree under seven stars."""
    sketch.stick([(50, 96), (50, 58)], WHITE, 8)
    for side in (-1, 1):
        sketch.stick([(50, 74), (50 + side * 18, 58), (50 + side * 32, 46)], WHITE, 4.5, True)
        sketch.stick([(50, 66), (50 + side * 10, 48), (50 + side * 18, 34)], WHITE, 4.5, True)
    crown = traced("14,46 22,34 34,27 50,22 66,27 78,34 86,46 38,40 62,40 50,36")
    for x, y in crown:
        sketch.disc(x, y, 7.5, WHITE, 1.4)
    for i in range(7):
        angle = math.pi * (0.10 + 0.80 * i / 6)
        sketch.star(50 - 46 * math.cos(angle), 44 - 36 * math.sin(angle), 7.5, WHITE, 5, 0.42, 0.6)
    sketch.line([(36, 96), (64, 96)], WHITE, 5)


def white_horse(sketch: Sketch) -> None:
    """A galloping horse."""
    for leg in (
        [(30, 62), (16, 70), (8, 84)],
        [(34, 64), (26, 80), (16, 92)],
        [(66, 62), (80, 70), (90, 66)],
        [(64, 64), (76, 82), (88, 86)],
    ):
        sketch.stick(leg, WHITE, 6, True)
    sketch.stick([(24, 50), (10, 44), (4, 58)], WHITE, 7, True)
    body = traced("22,52 36,44 54,46 64,38 70,22 76,12 82,22 96,34 92,42")
    body += [(82, 38), (78, 52), (70, 66), (50, 66), (32, 68)]
    sketch.blob(body, WHITE, 2.4)
    sketch.stick([(72, 16), (62, 26), (58, 40)], STEEL, 5, True)
    sketch.disc(83, 29, 2.4, BLACK, 0)


def horse_head(sketch: Sketch) -> None:
    """What a counter of riders bears beside its charge."""
    head = traced("26,92 30,58 40,34 50,14 58,4 62,18 76,34 92,58 86,72 74,70")
    head += [(62, 60), (66, 78), (74, 94)]
    sketch.poly(head, WHITE, 4)
    sketch.stick([(46, 16), (30, 38), (22, 68), (18, 90)], STEEL, 8, True)
    sketch.disc(64, 36, 4, BLACK, 0)


def swan(sketch: Sketch) -> None:
    body = traced("6,50 22,54 34,52 52,48 76,60 88,74 70,88 38,90 16,78")
    sketch.blob(body, WHITE, 2.4)
    sketch.stick([(68, 64), (82, 46), (72, 30), (70, 18)], WHITE, 11, True)
    sketch.disc(72, 16, 9.5, WHITE, 2.4)
    sketch.poly([(79, 12), (98, 20), (79, 22)], rgb("#E8A030"), 2)
    sketch.disc(74, 13, 2.6, BLACK, 0)
    sketch.line([(22, 62), (44, 66), (60, 78)], STEEL_DARK, 2.6, True)
    sketch.line([(30, 56), (50, 60), (64, 70)], STEEL_DARK, 2.6, True)


def hooded_bow(sketch: Sketch) -> None:
    """A hood in green, a bow beside it."""
    green, dark = rgb("#3E5A30"), rgb("#22341C")
    sketch.blob(traced("6,96 14,62 26,32 42,12 58,30 70,62 80,96"), green, 2.6)
    sketch.blob(traced("28,58 36,40 46,36 54,44 58,60 50,74 36,74"), dark, 1.6)
    for x in (38, 50):
        sketch.disc(x, 54, 2.8, CREAM, 0)
    sketch.stick([(82, 8), (96, 32), (96, 62), (82, 92)], WOOD, 4.5, True)
    sketch.line([(82, 8), (82, 92)], CREAM, 1.8)


def mallorn_leaf(sketch: Sketch) -> None:
    sketch.stick([(50, 98), (50, 80)], WOOD, 4)
    sketch.blob(traced("50,2 70,22 80,48 70,72 50,86 30,72 20,48 30,22"), GOLD, 2.6)
    sketch.line([(50, 14), (50, 84)], WOOD_DARK, 3)
    for y in (34, 50, 66):
        sketch.line([(50, y + 8), (32, y - 6)], WOOD_DARK, 2.2)
        sketch.line([(50, y + 8), (68, y - 6)], WOOD_DARK, 2.2)


def antlers(sketch: Sketch) -> None:
    """Antlers with a leaf between them."""
    for side in (-1, 1):
        sketch.stick([(50 + side * 6, 88), (50 + side * 30, 66), (50 + side * 38, 20)], CREAM, 6, True)
        for y, x, up in ((70, 24, 44), (54, 34, 30), (40, 37, 18)):
            sketch.stick([(50 + side * x, y), (50 + side * (x - 14), up)], CREAM, 4.6)
    sketch.blob(traced("50,34 62,54 58,78 50,92 42,78 38,54"), LEAF, 2.4)
    sketch.line([(50, 42), (50, 88)], LEAF_DARK, 2.4)


def elven_star(sketch: Sketch) -> None:
    sketch.star(50, 50, 44, STEEL, 8, 0.34, 1.6)
    sketch.star(50, 50, 48, WHITE, 4, 0.26, 1.6)
    sketch.disc(50, 50, 7, GOLD, 1.2)


def hammer(sketch: Sketch) -> None:
    """An anvil under a hammer."""
    sketch.poly(traced("10,56 90,56 78,70 62,72 66,86 80,96 20,96 34,86 38,72 22,68"), STEEL, 2.6)
    sketch.poly([(12, 59), (88, 59), (82, 65), (20, 65)], WHITE, 0)
    sketch.stick([(50, 48), (50, 20)], WOOD, 6)
    sketch.poly([(26, 6), (74, 6), (74, 28), (26, 28)], STEEL_DARK, 2.6)


def bell(sketch: Sketch) -> None:
    """A bell with a black arrow."""
    sketch.blob(traced("50,8 66,22 72,50 84,74 50,78 16,74 28,50 34,22"), GOLD, 2.6)
    sketch.disc(50, 82, 8, WOOD_DARK, 2)
    sketch.stick([(8, 64), (90, 36)], BLACK, 4, False, 1.2)
    sketch.poly([(98, 33), (82, 30), (86, 46)], BLACK, 1.2)


def boat(sketch: Sketch) -> None:
    sketch.stick([(50, 72), (50, 8)], WOOD, 5)
    sketch.poly([(54, 10), (88, 62), (54, 62)], WHITE, 2.4)
    sketch.poly([(46, 20), (46, 62), (18, 62)], CREAM, 2.4)
    sketch.blob(traced("6,70 30,72 70,72 94,70 80,92 50,96 20,92"), WOOD, 2.6)


def bear(sketch: Sketch) -> None:
    brown, dark = rgb("#7A5230"), rgb("#52341C")
    for x in (20, 80):
        sketch.disc(x, 22, 15, brown, 2.4)
        sketch.disc(x, 22, 7, dark, 0)
    sketch.disc(50, 52, 42, brown, 2.6, 40)
    sketch.disc(50, 70, 20, rgb("#C49A68"), 1.6, 16)
    sketch.disc(50, 62, 8, BLACK, 0, 6)
    sketch.line([(50, 66), (50, 78)], BLACK, 3)
    for x in (32, 68):
        sketch.disc(x, 46, 4.6, BLACK, 0)


def round_door(sketch: Sketch) -> None:
    """A round door in a green hill, half open to a light."""
    sketch.blob(traced("0,96 8,52 30,16 50,8 70,16 92,52 100,96"), LEAF, 2.6)
    sketch.disc(50, 62, 31, WOOD_DARK, 2.2)
    sketch.disc(50, 62, 25, rgb("#2E7A3C"), 1.6)
    for x in (38, 50, 62):
        sketch.line([(x, 40), (x, 84)], LEAF_DARK, 2.2)
    sketch.disc(50, 62, 5, GOLD, 1.4)


def tree_face(sketch: Sketch) -> None:
    """An Ent: a trunk with a face under its leaves."""
    sketch.poly(traced("30,98 36,72 34,44 66,44 64,72 72,98"), WOOD, 2.6)
    for x, y, r in ((24, 36, 20), (76, 36, 20), (50, 22, 26), (36, 14, 14), (66, 14, 14)):
        sketch.disc(x, y, r, LEAF if r > 15 else LEAF_DARK, 2.2)
    for x in (42, 58):
        sketch.disc(x, 60, 5, GOLD, 1.6)
        sketch.disc(x, 60, 2, BLACK, 0)
    sketch.line([(42, 78), (50, 74), (58, 78)], BLACK, 3.2, True)


def crowned_skull(sketch: Sketch) -> None:
    bone = rgb("#E8F2EA")
    sketch.disc(50, 50, 32, bone, 2.6, 30)
    sketch.poly([(34, 70), (66, 70), (62, 94), (38, 94)], bone, 2.4)
    for x in (38, 62):
        sketch.disc(x, 54, 9, BLACK, 0)
    sketch.poly([(50, 62), (45, 72), (55, 72)], BLACK, 0)
    for x in (44, 50, 56):
        sketch.line([(x, 82), (x, 93)], BLACK, 2.4)
    sketch.poly(traced("18,34 14,6 32,20 50,2 68,20 86,6 82,34"), GOLD, 2.4)


# Which arms a unit bears: drawings and names of icons are made of it (war-pictures.md 3)


OWN: Final[Mapping[str, str]] = dict(
    paired(
        "orc_gorgoroth morgul orc_morgul morgul orc_udun eye orc_morannon eye orc_durthang eye orc_levy eye "
        "eye_orcs eye uruk_barad_dur black_uruk warg_udun wolf uruk_hai_1 white_hand uruk_hai_2 white_hand "
        "uruk_levy white_hand warg_isengard white_wolf swan_knights swan dol_amroth_foot swan rangers ranger "
        "lorien_elves mallorn_leaf wood_elves antlers lake_men boat mumakil mumak"
    )
)
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
    sketch.blob(traced("22,34 50,24 78,34 76,66 62,90 50,96 38,90 24,66"), skin, 2.6)
    sketch.blob(traced("18,40 24,14 50,4 76,14 82,40 50,32"), helmet, 2.6)
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
    sketch.blob(traced("4,98 10,58 30,40 60,40 80,58 84,98"), skin, 2.6)
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
    head = traced("6,96 10,60 22,34 24,4 40,22 52,8 60,30 96,52 94,62 66,64")
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
    sketch.blob(traced("22,60 28,26 50,12 72,26 78,60 74,92 50,98 26,92"), GOLD, 2.6)
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
    coil = traced("10,88 40,94 82,86 80,68 44,66 20,54 26,36 52,34 72,30")
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
    sketch.blob(traced("6,58 14,36 40,30 66,34 76,48 72,72 40,74 12,72"), hide, 2.6)
    sketch.disc(78, 44, 17, hide, 2.4, 18)
    sketch.stick([(88, 54), (94, 72), (88, 90)], hide, 7, True)
    sketch.stick([(80, 60), (90, 66), (98, 58)], WHITE, 3.4, True)
    sketch.blob([(60, 34), (74, 32), (72, 54), (60, 52)], rgb("#6E675C"), 1.8)
    sketch.poly([(22, 30), (26, 6), (56, 6), (58, 30)], RED, 2.4)
    sketch.disc(84, 40, 2.8, BLACK, 0)


def black_sail(sketch: Sketch) -> None:
    sketch.stick([(50, 76), (50, 4)], WOOD, 5)
    sketch.blob(traced("18,12 50,8 82,12 88,38 82,62 50,56 18,62 26,38"), NIGHT, 2.6)
    sketch.star(52, 35, 15, RED, 5, 0.42, 0)
    sketch.blob(traced("2,70 30,76 70,76 98,66 82,94 50,98 18,94"), WOOD_DARK, 2.6)


def white_hand(sketch: Sketch) -> None:
    for x, top, foot in ((26, 26, 60), (40, 8, 56), (54, 4, 56), (68, 12, 58)):
        sketch.stick([(x, top + 5), (x + (50 - x) * 0.2, foot)], WHITE, 11.5)
    sketch.stick([(88, 42), (72, 66)], WHITE, 11)
    sketch.blob(traced("26,52 50,48 74,54 76,76 64,96 38,96 26,78"), WHITE, 2.4)
    sketch.poly([(30, 50), (70, 52), (70, 62), (30, 62)], WHITE, 0)


def raven(sketch: Sketch) -> None:
    feather = rgb("#1C1A22")
    sketch.blob(traced("2,82 22,58 44,40 60,26 76,20 84,32 80,54 60,74 34,80"), feather, 2.4)
    sketch.poly([(82, 20), (99, 34), (82, 36)], STEEL, 1.8)
    sketch.blob([(16, 70), (40, 46), (62, 44), (56, 62), (34, 74)], rgb("#3C3A48"), 0)
    sketch.disc(76, 29, 3.4, CREAM, 0)
    for x in (46, 58):
        sketch.line([(x, 74), (x - 2, 94), (x + 8, 95)], WOOD_DARK, 3.4)


Side = Literal["west", "sauron", "ally", "saruman"]
UnitIcon = Callable[[Sketch], None]


@dataclass(frozen=True, slots=True)
class Arms:
    """The arms of a kind of unit."""

    key: str
    field: Rgb
    unit_icon: UnitIcon


ARMS: Final[Mapping[str, Arms]] = {
    arms.key: arms
    for arms in (
        Arms("gondor", rgb("#20304E"), white_tree),
        Arms("rohan", rgb("#3F8A3C"), white_horse),
        Arms("swan", rgb("#2E6CB0"), swan),
        Arms("ranger", rgb("#A9B27A"), hooded_bow),
        Arms("mallorn_leaf", rgb("#7E8FA0"), mallorn_leaf),
        Arms("antlers", rgb("#2F5A38"), antlers),
        Arms("elf", rgb("#34609A"), elven_star),
        Arms("dwarf", rgb("#7A4A34"), hammer),
        Arms("dale", rgb("#3C78A0"), bell),
        Arms("boat", rgb("#5AA0B4"), boat),
        Arms("beorning", rgb("#D8B878"), bear),
        Arms("hobbit", rgb("#E6D27A"), round_door),
        Arms("ent", rgb("#C9D49A"), tree_face),
        Arms("dead", rgb("#3E7A66"), crowned_skull),
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
