"""Emblems of the good armies: one picture for each people, no two with one outline."""

from __future__ import annotations

import math

from art.drawing.palette import rgb
from art.drawing.sketch import (
    BLACK,
    BLUE,
    CREAM,
    FIRE,
    GOLD,
    GOLD_DARK,
    LEAF,
    LEAF_DARK,
    RED,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)


def lake_men(s: Sketch) -> None:
    """An archer's bow, as large as a mast, in a boat on the lake."""
    s.disc(50, 86, 45, rgb("#6FA6C8"), ry=12)
    for y, x0, x1 in ((86, 12, 30), (91, 66, 86), (95, 36, 60)):
        s.line([(x0, y), ((x0 + x1) / 2, y - 2.4), (x1, y)], WHITE, 2, True)
    s.line([(34, 8), (34, 66)], CREAM, 1.8)
    s.stick([(34, 6), (58, 16), (66, 37), (58, 58), (34, 68)], WOOD, 4.6, True, 1.8)
    s.stick([(14, 37), (84, 37)], WOOD_DARK, 2.4, ink=1.4)
    s.poly([(82, 29), (97, 37), (82, 45)], STEEL, 1.8)
    for x in (8, 15, 22):
        s.poly([(x, 28), (x + 5, 28), (x + 10, 37), (x + 5, 46), (x, 46), (x + 5, 37)], RED, 1.2)
    s.blob(
        [(4, 58), (14, 68), (32, 72), (68, 72), (86, 68), (96, 56), (90, 78), (76, 88), (24, 88), (10, 78)],
        WOOD,
    )
    s.line([(13, 75), (36, 79), (64, 79), (87, 74)], WOOD_DARK, 2, True)


def rohan(s: Sketch) -> None:
    """A white horse on a green banner."""
    s.stick([(12, 20), (12, 97)], WOOD, 3.6, ink=1.6)
    s.poly([(12, 1), (17, 12), (12, 22), (7, 12)], STEEL, 1.8)
    s.poly([(14, 22), (96, 16), (84, 44), (96, 76), (14, 82)], rgb("#2F7A3A"))
    for y0, y1 in ((28, 23), (75, 70)):
        s.line([(17, y0), (87, y1)], GOLD, 2.4)
    s.blob(
        [
            (46, 30),
            (54, 32),
            (62, 40),
            (74, 50),
            (76, 57),
            (69, 60),
            (60, 56),
            (56, 58),
            (60, 69),
            (30, 71),
            (33, 56),
            (37, 42),
        ],
        WHITE,
        1.8,
    )
    s.poly([(45, 35), (47, 23), (54, 33)], WHITE, 1.6)
    for x, y in ((42, 34), (37, 43), (33, 53), (30, 63)):
        s.blob([(x + 3, y - 5), (x - 7, y - 1), (x - 9, y + 9), (x, y + 6)], CREAM, 1.2)
    s.disc(58, 43, 2, BLACK, 0)
    s.disc(72, 55, 1.3, BLACK, 0)


def elves(s: Sketch) -> None:
    """A star on a golden leaf."""
    s.stick([(50, 78), (46, 97)], GOLD_DARK, 3, True, 1.6)
    s.blob(
        [(50, 3), (63, 18), (80, 32), (82, 56), (68, 76), (50, 86), (32, 76), (18, 56), (20, 32), (37, 18)],
        rgb("#E0B83C"),
    )
    s.blob([(50, 3), (50, 30), (50, 60), (50, 86), (32, 76), (18, 56), (20, 32), (37, 18)], rgb("#F2D468"), 0)
    s.line([(50, 12), (50, 84)], GOLD_DARK, 2.2)
    for y in (34, 52, 68):
        for side in (-1, 1):
            reach = 22 if y < 60 else 13
            s.line([(50, y + 8), (50 + side * reach, y - 6)], GOLD_DARK, 1.6)
    s.star(50, 46, 27, WHITE, 8, 0.34, 1.8)
    s.disc(50, 46, 4.6, BLUE, 1.2)


def gondor(s: Sketch) -> None:
    """A white tree under stars on a black shield."""
    s.blob([(14, 10), (50, 5), (86, 10), (86, 44), (74, 74), (50, 97), (26, 74), (14, 44)], STEEL)
    s.blob([(21, 16), (50, 12), (79, 16), (79, 44), (68, 70), (50, 88), (32, 70), (21, 44)], BLACK, 0)
    s.line([(38, 80), (50, 76), (62, 80)], WHITE, 2.6, True)
    s.line([(50, 78), (50, 44)], WHITE, 5.4)
    for side in (-1, 1):
        s.line([(50, 68), (50 + side * 12, 60), (50 + side * 18, 50)], WHITE, 3.4, True)
        s.line([(50, 58), (50 + side * 9, 50), (50 + side * 11, 41)], WHITE, 3, True)
        for x, y in ((18, 48), (24, 54), (11, 39), (16, 41)):
            s.disc(50 + side * x, y, 4, WHITE, 0)
    for x, y in ((50, 42), (46, 38), (54, 38)):
        s.disc(x, y, 4.4, WHITE, 0)
    for i in range(7):
        x = 26 + i * 8
        s.star(x, 27 - 5 * math.sin(math.pi * i / 6), 3.6, WHITE, 5, 0.42, 0)


def ents(s: Sketch) -> None:
    """A tree that strides and lifts a stone."""
    bark, dark = rgb("#7E5A36"), rgb("#54391F")
    for root in ([(46, 60), (36, 76), (22, 90), (10, 95)], [(54, 60), (66, 76), (72, 92), (88, 95)]):
        s.stick(root, bark, 9, True)
    s.stick([(44, 48), (26, 50), (14, 62), (10, 72)], bark, 6, True)
    s.stick([(56, 48), (74, 44), (82, 30), (82, 22)], bark, 6, True)
    s.poly([(38, 36), (62, 36), (64, 70), (50, 76), (36, 70)], bark)
    s.blob([(74, 20), (70, 8), (80, 1), (94, 4), (97, 16), (88, 24)], rgb("#A6A29A"))
    s.line([(78, 10), (84, 14), (90, 11)], STEEL_DARK, 1.6)
    for x, y, r in ((36, 30, 15.0), (58, 30, 14.0), (28, 20, 11.0), (47, 16, 15.0)):
        s.disc(x, y, r, LEAF_DARK)
    for x, y, r in ((35, 28, 12.5), (58, 28, 11.5), (28, 19, 9.0), (47, 15, 12.5)):
        s.disc(x, y, r, LEAF, 0)
    for x in (45, 55):
        s.disc(x, 51, 3, rgb("#E8D86A"), 1.2)
        s.disc(x, 51, 1.2, BLACK, 0)
    s.line([(50, 52), (50, 59)], dark, 2)
    s.line([(44, 65), (50, 63), (56, 65)], dark, 2, True)


def rangers(s: Sketch) -> None:
    """A star-shaped brooch over crossed spears."""
    for side in (-1, 1):
        s.stick([(50 - side * 38, 95), (50 + side * 34, 18)], WOOD, 3.4, ink=1.8)
        x, y = 50 + side * 38, 10
        s.poly(
            [(x + side * 4, y - 8), (x + side * 3, y + 9), (x - side * 7, y + 8), (x - side * 5, y)], STEEL
        )
    s.disc(50, 54, 31, rgb("#5C6E58"))
    s.ring(50, 54, 27, 27, rgb("#8FA084"), 1.6)
    s.star(50, 54, 29, STEEL_DARK, 12, 0.5, 1.4)
    s.star(50, 54, 33, rgb("#E6EAEE"), 6, 0.40)
    s.disc(50, 54, 6, BLUE, 1.6)
    s.disc(48, 52, 1.8, WHITE, 0)


def dwarves(s: Sketch) -> None:
    """A lit hall in a mountain, and a broad axe before it."""
    s.poly([(2, 92), (20, 52), (30, 60), (50, 8), (70, 58), (80, 48), (98, 92)], rgb("#8E8A88"))
    s.poly([(50, 8), (70, 58), (80, 48), (98, 92), (62, 92), (56, 50)], rgb("#6A6668"), 0)
    s.poly([(50, 8), (60, 33), (54, 29), (50, 36), (45, 28), (40, 34)], WHITE, 1.2)
    s.poly([(22, 92), (22, 56), (36, 42), (64, 42), (78, 56), (78, 92)], STEEL_DARK)
    s.poly([(28, 92), (28, 59), (39, 48), (61, 48), (72, 59), (72, 92)], FIRE, 1.6)
    s.poly([(36, 92), (36, 64), (43, 56), (57, 56), (64, 64), (64, 92)], rgb("#FFD870"), 0)
    s.stick([(50, 58), (50, 97)], WOOD_DARK, 3.4, ink=1.6)
    for side in (-1, 1):
        s.blob(
            [
                (50 + side * x, y)
                for x, y in ((3, 68), (10, 63), (15, 64), (13, 73), (15, 82), (10, 83), (3, 78))
            ],
            STEEL,
            1.6,
        )
