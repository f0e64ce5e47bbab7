"""The charges on counters of the West and of the free peoples, a bold silhouette each (war-pictures.md 3)."""

from __future__ import annotations

import math

from art.drawing.palette import rgb
from art.drawing.sketch import (
    BLACK,
    CREAM,
    GOLD,
    LEAF,
    LEAF_DARK,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)


def white_tree(sketch: Sketch) -> None:
    """The white tree under seven stars."""
    sketch.stick([(50, 96), (50, 58)], WHITE, 8)
    for side in (-1, 1):
        sketch.stick([(50, 74), (50 + side * 18, 58), (50 + side * 32, 46)], WHITE, 4.5, True)
        sketch.stick([(50, 66), (50 + side * 10, 48), (50 + side * 18, 34)], WHITE, 4.5, True)
    crown = [
        (14, 46),
        (22, 34),
        (34, 27),
        (50, 22),
        (66, 27),
        (78, 34),
        (86, 46),
        (38, 40),
        (62, 40),
        (50, 36),
    ]
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
    body = [(22, 52), (36, 44), (54, 46), (64, 38), (70, 22), (76, 12), (82, 22), (96, 34), (92, 42)]
    body += [(82, 38), (78, 52), (70, 66), (50, 66), (32, 68)]
    sketch.blob(body, WHITE, 2.4)
    sketch.stick([(72, 16), (62, 26), (58, 40)], STEEL, 5, True)
    sketch.disc(83, 29, 2.4, BLACK, 0)


def horse_head(sketch: Sketch) -> None:
    """What a counter of riders bears beside its charge."""
    head = [(26, 92), (30, 58), (40, 34), (50, 14), (58, 4), (62, 18), (76, 34), (92, 58), (86, 72), (74, 70)]
    head += [(62, 60), (66, 78), (74, 94)]
    sketch.poly(head, WHITE, 4)
    sketch.stick([(46, 16), (30, 38), (22, 68), (18, 90)], STEEL, 8, True)
    sketch.disc(64, 36, 4, BLACK, 0)


def swan(sketch: Sketch) -> None:
    body = [(6, 50), (22, 54), (34, 52), (52, 48), (76, 60), (88, 74), (70, 88), (38, 90), (16, 78)]
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
    sketch.blob([(6, 96), (14, 62), (26, 32), (42, 12), (58, 30), (70, 62), (80, 96)], green, 2.6)
    sketch.blob([(28, 58), (36, 40), (46, 36), (54, 44), (58, 60), (50, 74), (36, 74)], dark, 1.6)
    for x in (38, 50):
        sketch.disc(x, 54, 2.8, CREAM, 0)
    sketch.stick([(82, 8), (96, 32), (96, 62), (82, 92)], WOOD, 4.5, True)
    sketch.line([(82, 8), (82, 92)], CREAM, 1.8)


def mallorn_leaf(sketch: Sketch) -> None:
    sketch.stick([(50, 98), (50, 80)], WOOD, 4)
    sketch.blob([(50, 2), (70, 22), (80, 48), (70, 72), (50, 86), (30, 72), (20, 48), (30, 22)], GOLD, 2.6)
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
    sketch.blob([(50, 34), (62, 54), (58, 78), (50, 92), (42, 78), (38, 54)], LEAF, 2.4)
    sketch.line([(50, 42), (50, 88)], LEAF_DARK, 2.4)


def elven_star(sketch: Sketch) -> None:
    sketch.star(50, 50, 44, STEEL, 8, 0.34, 1.6)
    sketch.star(50, 50, 48, WHITE, 4, 0.26, 1.6)
    sketch.disc(50, 50, 7, GOLD, 1.2)


def hammer(sketch: Sketch) -> None:
    """An anvil under a hammer."""
    sketch.poly(
        [(10, 56), (90, 56), (78, 70), (62, 72), (66, 86), (80, 96), (20, 96), (34, 86), (38, 72), (22, 68)],
        STEEL,
        2.6,
    )
    sketch.poly([(12, 59), (88, 59), (82, 65), (20, 65)], WHITE, 0)
    sketch.stick([(50, 48), (50, 20)], WOOD, 6)
    sketch.poly([(26, 6), (74, 6), (74, 28), (26, 28)], STEEL_DARK, 2.6)


def bell(sketch: Sketch) -> None:
    """A bell with a black arrow."""
    sketch.blob([(50, 8), (66, 22), (72, 50), (84, 74), (50, 78), (16, 74), (28, 50), (34, 22)], GOLD, 2.6)
    sketch.disc(50, 82, 8, WOOD_DARK, 2)
    sketch.stick([(8, 64), (90, 36)], BLACK, 4, False, 1.2)
    sketch.poly([(98, 33), (82, 30), (86, 46)], BLACK, 1.2)


def boat(sketch: Sketch) -> None:
    sketch.stick([(50, 72), (50, 8)], WOOD, 5)
    sketch.poly([(54, 10), (88, 62), (54, 62)], WHITE, 2.4)
    sketch.poly([(46, 20), (46, 62), (18, 62)], CREAM, 2.4)
    sketch.blob([(6, 70), (30, 72), (70, 72), (94, 70), (80, 92), (50, 96), (20, 92)], WOOD, 2.6)


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
    sketch.blob([(0, 96), (8, 52), (30, 16), (50, 8), (70, 16), (92, 52), (100, 96)], LEAF, 2.6)
    sketch.disc(50, 62, 31, WOOD_DARK, 2.2)
    sketch.disc(50, 62, 25, rgb("#2E7A3C"), 1.6)
    for x in (38, 50, 62):
        sketch.line([(x, 40), (x, 84)], LEAF_DARK, 2.2)
    sketch.disc(50, 62, 5, GOLD, 1.4)


def tree_face(sketch: Sketch) -> None:
    """An Ent: a trunk with a face under its leaves."""
    sketch.poly([(30, 98), (36, 72), (34, 44), (66, 44), (64, 72), (72, 98)], WOOD, 2.6)
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
    sketch.poly([(18, 34), (14, 6), (32, 20), (50, 2), (68, 20), (86, 6), (82, 34)], GOLD, 2.4)
