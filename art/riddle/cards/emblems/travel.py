"""Emblems of the travel cards."""

from __future__ import annotations

from art.drawing.palette import rgb
from art.drawing.sketch import (
    BLACK,
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    LEAF,
    NIGHT,
    ROPE,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)


def boat(s: Sketch) -> None:
    """A swan-necked boat under two sails."""
    s.stick([(50, 14), (50, 66)], WOOD_DARK, 3)
    s.blob([(46, 20), (45, 60), (22, 58), (15, 48), (28, 30)], WHITE)
    s.blob([(54, 18), (55, 58), (80, 56), (86, 44), (74, 26)], WHITE)
    s.star(69, 42, 8, BLUE, 8, 0.4, 0)
    s.blob(
        [
            (6, 46),
            (12, 56),
            (24, 64),
            (50, 66),
            (76, 64),
            (92, 54),
            (88, 68),
            (74, 78),
            (50, 80),
            (26, 78),
            (14, 68),
        ],
        WOOD,
    )
    s.stick([(10, 54), (5, 46), (9, 39)], WOOD, 4, True)
    s.line([(20, 70), (50, 73), (80, 69)], WOOD_DARK, 1.6, True)
    for y in (86, 93):
        s.line([(14 + i * 9, y + (3 if i % 2 else 0)) for i in range(9)], BLUE, 2, True)


def rope(s: Sketch) -> None:
    """A coil of rope."""
    for i in range(5):
        y = 78 - i * 11
        s.disc(48, y, 34, ROPE, ry=10)
        for j in range(9):
            x = 20 + j * 7
            s.line([(x, y + 6.5), (x + 4, y + 2)], rgb("#8E6A36"), 1.4)
    s.disc(48, 34, 23, rgb("#7A5A30"), ry=5.5)
    s.stick([(78, 46), (90, 60), (80, 76), (90, 92)], ROPE, 5, True)
    s.stick([(40, 26), (56, 20), (70, 28)], ROPE, 5, True)


def cloak(s: Sketch) -> None:
    """An elven cloak with its leaf brooch."""
    green, deep = rgb("#6E8468"), rgb("#465A46")
    s.blob(
        [(50, 6), (66, 14), (70, 32), (84, 58), (92, 92), (50, 96), (8, 92), (16, 58), (30, 32), (34, 14)],
        green,
    )
    s.blob([(50, 14), (60, 22), (60, 36), (50, 42), (40, 36), (40, 22)], rgb("#22281E"))
    for x0, x1 in ((40, 28), (60, 72), (50, 50)):
        s.line([(x0, 50), ((x0 + x1) / 2, 70), (x1, 93)], deep, 2, True)
    s.blob([(50, 40), (58, 48), (50, 58), (42, 48)], LEAF, 1.6)
    s.line([(50, 42), (50, 57)], rgb("#CFE6A0"), 1.2)


def horse(s: Sketch) -> None:
    """A horse's head with its bridle."""
    s.blob(
        [
            (52, 10),
            (60, 22),
            (74, 34),
            (88, 58),
            (84, 68),
            (72, 66),
            (62, 58),
            (62, 74),
            (74, 96),
            (16, 97),
            (20, 66),
            (26, 38),
            (38, 22),
        ],
        BROWN,
    )
    s.poly([(44, 22), (50, 3), (57, 19)], BROWN)
    s.blob(
        [(42, 18), (30, 26), (18, 48), (12, 78), (10, 96), (24, 96), (28, 72), (36, 48), (46, 28)],
        rgb("#3E2616"),
    )
    s.disc(60, 34, 3, BLACK, 0)
    s.disc(81, 60, 1.8, BLACK, 0)
    s.line([(76, 64), (84, 65)], BLACK, 1.4)
    for line in ([(72, 34), (64, 58)], [(50, 28), (60, 46), (67, 50)], [(67, 50), (80, 46)]):
        s.line(line, GOLD, 2.6, True)


def eagles(s: Sketch) -> None:
    """An eagle with spread wings."""
    brown, light = rgb("#8A5C30"), rgb("#C08C50")
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 50 + side * x, y

        for i, (x, y) in enumerate(((47, 30), (46, 44), (40, 56), (32, 64), (22, 68))):
            s.blob(
                [at(10, 36 + i * 2), at(x * 0.7, y - 8), at(x, y), at(x * 0.66, y + 4)],
                brown if i % 2 else light,
            )
        s.blob([at(6, 30), at(26, 16), at(46, 14), at(40, 30), at(24, 42), at(8, 48)], brown)
    s.poly([(42, 70), (36, 94), (50, 88), (64, 94), (58, 70)], CREAM)
    s.blob([(50, 26), (62, 40), (60, 66), (50, 76), (40, 66), (38, 40)], brown)
    s.blob([(50, 12), (61, 20), (60, 34), (50, 40), (40, 34), (39, 20)], WHITE)
    s.poly([(46, 27), (54, 27), (50, 37)], GOLD, 1.4)
    for x in (45, 55):
        s.disc(x, 23, 2, BLACK, 0)
    for x in (44, 50, 56):
        s.line([(x, 48), (x, 52)], CREAM, 1.8)


def flying_beasts(s: Sketch) -> None:
    """A winged beast with a long neck."""
    skin, web = NIGHT, rgb("#4A3A44")
    for side in (-1, 1):
        wing = [
            (8, 46),
            (26, 14),
            (48, 8),
            (46, 34),
            (49, 50),
            (38, 46),
            (34, 62),
            (24, 54),
            (18, 68),
            (8, 58),
        ]
        s.poly([(50 + side * x, y) for x, y in wing], web)
        for x, y in ((46, 34), (34, 60), (18, 66)):
            s.line([(50 + side * 26, 15), (50 + side * x, y)], BLACK, 1.8)
    s.stick([(50, 60), (54, 78), (44, 88), (62, 95), (76, 88)], skin, 5, True)
    s.blob([(50, 38), (60, 48), (58, 64), (50, 72), (42, 64), (40, 48)], skin)
    s.stick([(50, 46), (46, 34), (54, 24)], skin, 8, True)
    s.blob([(46, 22), (54, 14), (68, 18), (78, 26), (66, 29), (54, 30)], skin)
    s.disc(60, 21, 2.2, rgb("#FF5A30"), 0)
    s.line([(76, 27), (66, 26)], STEEL_DARK, 1.2)
    for x in (44, 56):
        s.line([(x, 70), (x - 3, 78)], BLACK, 2.4)
