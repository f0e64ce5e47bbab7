"""Emblems of the neutral armies, who fight for either side."""

from __future__ import annotations

from art.drawing.palette import rgb
from art.drawing.sketch import (
    BLACK,
    BROWN,
    CREAM,
    GOLD,
    GOLD_DARK,
    NIGHT,
    RED,
    RED_DARK,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)


def woses(s: Sketch) -> None:
    """A squatting figure carved from stone, moss on its head."""
    stone, dark = rgb("#A09A8C"), rgb("#6A6458")
    s.poly([(10, 97), (14, 86), (86, 86), (90, 97)], dark)
    s.blob([(50, 44), (72, 50), (86, 66), (84, 88), (50, 91), (16, 88), (14, 66), (28, 50)], stone)
    for side in (-1, 1):
        s.blob(
            [(50 + side * x, y) for x, y in ((36, 66), (40, 84), (28, 90), (14, 88), (22, 74))], stone, 1.8
        )
        s.stick([(50 + side * 34, 56), (50 + side * 26, 68), (50 + side * 8, 70)], stone, 7, True, 1.8)
    s.blob([(50, 6), (68, 12), (74, 30), (68, 48), (50, 54), (32, 48), (26, 30), (32, 12)], stone)
    s.blob([(50, 3), (66, 8), (74, 22), (62, 17), (50, 20), (40, 15), (27, 23), (34, 8)], rgb("#6E8A4A"), 1.8)
    for side in (-1, 1):
        s.disc(50 + side * 9, 30, 5, BLACK, 1)
        s.line([(50 + side * 3, 25), (50 + side * 15, 23)], dark, 2.4)
    s.blob([(46, 32), (54, 32), (56, 40), (44, 40)], dark, 0)
    s.line([(40, 46), (50, 44), (60, 46)], BLACK, 2.6, True)
    s.line([(40, 80), (50, 83), (60, 80)], dark, 2, True)


def variags(s: Sketch) -> None:
    """A pointed helm with a red plume and a veil of mail."""
    s.stick([(50, 16), (50, 4)], GOLD, 3.4, ink=1.4)
    for side, far in ((-1, 34), (1, 40)):
        s.blob(
            [
                (50, 4),
                (50 + side * far * 0.6, 4),
                (50 + side * far, 26),
                (50 + side * far * 0.7, 18),
                (52, 12),
            ],
            RED,
        )
    s.poly([(22, 52), (78, 52), (88, 92), (70, 97), (50, 94), (30, 97), (12, 92)], STEEL_DARK)
    for row in range(4):
        half, y = 24 + 2.2 * row, 68 + row * 7
        links = [50 - half + i * half / 5 for i in range(11)]
        s.line([(x, y + (3 if i % 2 else 0)) for i, x in enumerate(links)], STEEL, 1.6, True)
    s.blob([(50, 12), (62, 24), (74, 40), (80, 58), (50, 54), (20, 58), (26, 40), (38, 24)], STEEL)
    s.line([(50, 16), (50, 52)], GOLD, 3)
    for side in (-1, 1):
        s.line([(50 + side * 4, 20), (50 + side * 17, 36), (50 + side * 21, 52)], STEEL_DARK, 1.8, True)
    s.poly([(22, 52), (78, 52), (76, 68), (58, 70), (50, 62), (42, 70), (24, 68)], NIGHT, 1.6)
    for side in (-1, 1):
        s.blob(
            [(50 + side * 8, 62), (50 + side * 17, 57), (50 + side * 22, 61), (50 + side * 15, 65)], CREAM, 0
        )
        s.disc(50 + side * 15, 61, 2.2, BLACK, 0)
    s.stick([(18, 51), (50, 48), (82, 51)], GOLD, 4.4, True, 1.6)


def haradrim(s: Sketch) -> None:
    """A war beast with a tower on its back."""
    grey, dark = rgb("#9A8C80"), rgb("#6E6258")
    for x in (40, 78):
        s.stick([(x, 72), (x, 93)], dark, 10)
    for x in (30, 88):
        s.stick([(x, 72), (x, 93)], grey, 10)
    s.blob([(22, 62), (30, 46), (56, 40), (82, 44), (96, 58), (94, 78), (70, 84), (40, 82), (26, 80)], grey)
    s.stick([(94, 56), (98, 70), (95, 78)], grey, 2.6, True, 1.4)
    s.poly([(44, 42), (84, 42), (80, 62), (48, 62)], RED)
    s.line([(47, 57), (81, 57)], GOLD, 2.6)
    s.poly([(46, 20), (82, 20), (78, 42), (50, 42)], WOOD)
    for x in (56, 64, 72):
        s.line([(x, 22), (x, 41)], WOOD_DARK, 1.8)
    s.poly([(42, 14), (86, 14), (84, 22), (44, 22)], GOLD_DARK)
    s.line([(64, 14), (64, 2)], WOOD_DARK, 2.6)
    s.poly([(65, 1), (86, 5), (65, 10)], RED_DARK, 1.4)
    s.stick([(16, 58), (8, 72), (10, 88), (20, 93)], grey, 7, True)
    s.blob([(12, 50), (18, 38), (32, 36), (40, 48), (36, 64), (22, 68), (14, 62)], grey)
    s.blob([(30, 40), (42, 38), (48, 50), (42, 66), (33, 60)], dark, 1.8)
    s.stick([(20, 66), (26, 80), (14, 84), (4, 78)], WHITE, 3.6, True, 1.6)
    s.disc(22, 49, 2.6, BLACK, 0)


def dunlendings(s: Sketch) -> None:
    """A stag's skull on a pole, furs and feathers under it."""
    bone = rgb("#EFE6CC")
    s.stick([(50, 60), (50, 98)], WOOD, 4.4)
    for side in (-1, 1):
        s.stick(
            [(50 + side * x, y) for x, y in ((9, 30), (22, 24), (34, 18), (38, 4))],
            rgb("#C9A876"),
            4.4,
            True,
            1.6,
        )
        for x0, y0, x1, y1 in ((20, 25, 17, 9), (30, 21, 28, 6), (27, 23, 40, 28)):
            s.stick([(50 + side * x0, y0), (50 + side * x1, y1)], rgb("#C9A876"), 3, ink=1.4)
    s.blob(
        [(26, 66), (50, 60), (74, 66), (80, 82), (66, 78), (62, 90), (50, 82), (38, 90), (34, 78), (20, 82)],
        BROWN,
    )
    for x0, x1, colour in ((38, 28, RED), (62, 72, RED), (50, 50, WHITE)):
        s.blob([(x0, 70), (x0 + 4, 80), (x1, 97), (x0 - 4, 80)], colour, 1.6)
    s.blob(
        [(50, 22), (62, 26), (66, 38), (60, 48), (57, 64), (50, 70), (43, 64), (40, 48), (34, 38), (38, 26)],
        bone,
    )
    for side in (-1, 1):
        s.blob([(50 + side * x, y) for x, y in ((5, 40), (11, 35), (14, 41), (8, 46))], BLACK, 0)
        s.line([(50 + side * 2.4, 60), (50 + side * 3, 65)], STEEL_DARK, 2)
    s.line([(50, 28), (50, 50)], rgb("#C8B992"), 1.8)
    s.line([(44, 54), (50, 56), (56, 54)], rgb("#C8B992"), 1.6)
