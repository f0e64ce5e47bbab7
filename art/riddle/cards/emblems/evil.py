"""Emblems of the characters on the evil side."""

from __future__ import annotations

from art.drawing.palette import Rgb, rgb
from art.drawing.sketch import (
    BLACK,
    BROWN,
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
    Sketch,
)


def sauron(s: Sketch) -> None:
    """A spiked helm."""
    s.poly(
        [
            (50, 2),
            (56, 22),
            (68, 6),
            (68, 28),
            (84, 18),
            (76, 42),
            (76, 62),
            (64, 92),
            (50, 98),
            (36, 92),
            (24, 62),
            (24, 42),
            (16, 18),
            (32, 28),
            (32, 6),
            (44, 22),
        ],
        NIGHT,
    )
    for side in (-1, 1):
        s.poly(
            [(50 + side * 6, 50), (50 + side * 20, 40), (50 + side * 20, 52), (50 + side * 10, 57)], FIRE, 1.4
        )
    s.poly([(50, 44), (54, 66), (50, 72), (46, 66)], rgb("#4A434E"), 1.4)
    for x in (40, 46, 54, 60):
        s.line([(x, 76), (x, 88)], rgb("#6A6270"), 2.2)
    s.line([(50, 8), (50, 36)], rgb("#6A6270"), 1.8)


def balrog(s: Sketch) -> None:
    """Horns, shadow and flame."""
    for side in (-1, 1):
        s.blob(
            [
                (50 + side * 26, 92),
                (50 + side * 30, 56),
                (50 + side * 42, 38),
                (50 + side * 48, 66),
                (50 + side * 44, 94),
            ],
            FIRE,
        )
        s.blob(
            [
                (50 + side * 16, 36),
                (50 + side * 30, 30),
                (50 + side * 38, 4),
                (50 + side * 44, 28),
                (50 + side * 32, 50),
                (50 + side * 18, 50),
            ],
            rgb("#5A4A40"),
        )
    s.blob([(50, 20), (70, 30), (74, 54), (80, 94), (20, 94), (26, 54), (30, 30)], BLACK)
    for side in (-1, 1):
        s.poly([(50 + side * 6, 50), (50 + side * 19, 42), (50 + side * 17, 54)], ORANGE, 0)
    s.poly([(34, 68), (42, 72), (50, 67), (58, 72), (66, 68), (60, 80), (50, 76), (40, 80)], ORANGE, 0)


def saruman(s: Sketch) -> None:
    """A white hand on black."""
    s.disc(50, 50, 46, BLACK)
    s.blob([(38, 88), (32, 68), (30, 56), (42, 50), (58, 50), (68, 54), (66, 70), (60, 88)], WHITE, 0)
    for x0, y0, x1, y1 in ((35, 56, 28, 30), (44, 54, 42, 18), (54, 54, 57, 19), (62, 56, 70, 32)):
        s.line([(x0, y0), (x1, y1)], WHITE, 8)
    s.line([(36, 76), (24, 68), (17, 54)], WHITE, 8, True)
    s.line([(40, 66), (52, 62), (62, 68)], STEEL, 1.6, True)


def mouth(s: Sketch) -> None:
    """A helm with bared teeth."""
    for side in (-1, 1):
        s.blob(
            [
                (50 + side * 24, 40),
                (50 + side * 42, 22),
                (50 + side * 46, 6),
                (50 + side * 32, 16),
                (50 + side * 18, 26),
            ],
            STEEL_DARK,
        )
    s.blob([(50, 10), (72, 20), (78, 46), (72, 78), (50, 96), (28, 78), (22, 46), (28, 20)], NIGHT)
    s.line([(50, 12), (50, 56)], STEEL_DARK, 4)
    s.poly([(26, 44), (46, 50), (46, 56), (26, 52)], BLACK, 1)
    s.poly([(74, 44), (54, 50), (54, 56), (74, 52)], BLACK, 1)
    s.blob([(32, 66), (50, 62), (68, 66), (66, 82), (50, 88), (34, 82)], RED_DARK)
    for x in (35, 42, 49, 56):
        s.poly([(x, 65), (x + 7, 65), (x + 3.5, 73)], CREAM, 0.8)
        s.poly([(x, 85), (x + 7, 85), (x + 3.5, 77)], CREAM, 0.8)


def wormtongue(s: Sketch) -> None:
    """A snake."""
    green = rgb("#6E8C3C")
    s.stick(
        [(84, 94), (56, 92), (22, 88), (22, 70), (50, 64), (76, 58), (76, 42), (52, 38), (36, 32)],
        green,
        13,
        True,
    )
    s.line(
        [(80, 94), (56, 92), (26, 87), (25, 72), (50, 66), (73, 58), (73, 43), (52, 39)],
        rgb("#C8D27A"),
        3,
        True,
    )
    s.blob([(44, 38), (26, 38), (14, 28), (20, 16), (38, 14), (50, 26)], green)
    s.disc(34, 23, 3.6, rgb("#FFE050"), 1.4)
    s.disc(34, 23, 1.4, BLACK, 0)
    s.line([(16, 30), (6, 34), (2, 31)], RED, 2)
    s.line([(6, 34), (3, 39)], RED, 2)


def _orc(s: Sketch, skin: Rgb, helm: Rgb) -> None:
    for side in (-1, 1):
        s.blob([(50 + side * 22, 44), (50 + side * 44, 32), (50 + side * 40, 52), (50 + side * 24, 60)], skin)
    s.blob([(50, 20), (72, 30), (76, 56), (66, 84), (50, 94), (34, 84), (24, 56), (28, 30)], skin)
    s.blob([(22, 40), (28, 18), (50, 8), (72, 18), (78, 40), (50, 34)], helm)
    s.poly([(46, 10), (50, 0), (54, 10)], STEEL)
    for side in (-1, 1):
        s.poly([(50 + side * 6, 54), (50 + side * 20, 46), (50 + side * 18, 57)], rgb("#FFD83A"), 1.4)
    s.poly([(50, 54), (56, 66), (44, 66)], skin, 1.2)
    s.blob([(34, 72), (50, 70), (66, 72), (62, 82), (50, 84), (38, 82)], RED_DARK, 1.6)
    for x, turn in ((40, -1), (60, -1)):
        s.poly([(x - 4, 80), (x + 4, 80), (x, 80 + turn * 13)], WHITE, 1)


def grishnakh(s: Sketch) -> None:
    """An orc under the red eye."""
    _orc(s, GREEN_SKIN, NIGHT)
    s.blob([(38, 24), (50, 17), (62, 24), (50, 31)], ORANGE, 1.2)
    s.poly([(50, 18), (52, 24), (50, 30), (48, 24)], BLACK, 0)


def ugluk(s: Sketch) -> None:
    """An orc under the white hand."""
    _orc(s, rgb("#8C6A50"), STEEL_DARK)
    s.disc(50, 25, 5, WHITE, 0)
    for x0, x1 in ((46, 42), (49, 48), (52, 54), (54, 59)):
        s.line([(x0, 23), (x1, 14)], WHITE, 2.4)


def bill_ferny(s: Sketch) -> None:
    """A purse of coins."""
    s.blob([(36, 36), (64, 36), (84, 58), (88, 84), (74, 95), (26, 95), (12, 84), (16, 58)], BROWN)
    s.poly([(30, 12), (42, 18), (50, 9), (58, 18), (70, 12), (62, 36), (38, 36)], BROWN)
    s.stick([(34, 37), (66, 37)], RED, 4)
    s.line([(66, 37), (80, 48)], RED, 3)
    for x, y in ((40, 66), (58, 62), (52, 78)):
        s.disc(x, y, 9, GOLD, 1.8)
        s.disc(x, y, 4.6, GOLD_DARK, 0)
    for x, y in ((12, 94), (90, 93)):
        s.disc(x, y, 7, GOLD, 1.8, ry=4.6)
