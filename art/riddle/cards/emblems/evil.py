"""Emblems of the characters on the evil side."""

from __future__ import annotations

from art.drawing.palette import rgb
from art.drawing.sketch import (
    BLACK,
    BROWN,
    FIRE,
    GOLD,
    GOLD_DARK,
    NIGHT,
    ORANGE,
    RED,
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
