"""Emblems of the characters on the good side."""

from __future__ import annotations

from collections.abc import Callable

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
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)


def butterbur(s: Sketch) -> None:
    """A mug of ale."""
    s.blob(
        [(68, 44), (88, 42), (94, 60), (86, 78), (68, 78), (68, 70), (82, 68), (84, 58), (80, 52), (68, 52)],
        WOOD_DARK,
    )
    s.poly([(20, 36), (70, 36), (74, 94), (16, 94)], WOOD)
    for x in (30, 45, 60):
        s.line([(x, 38), (x - 1, 92)], WOOD_DARK, 2)
    for y in (52, 82):
        s.stick([(18, y), (72, y)], GOLD, 4, ink=1.6)
    s.blob(
        [
            (14, 34),
            (20, 18),
            (34, 16),
            (42, 6),
            (58, 14),
            (72, 18),
            (78, 32),
            (70, 42),
            (64, 38),
            (58, 52),
            (48, 46),
            (40, 40),
            (26, 46),
            (20, 42),
        ],
        WHITE,
    )


# Emblems of the characters on the evil side


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


# Emblems of the Black Riders: a hood, and what each bears


def _rider(s: Sketch, thing: Callable[[Sketch], None]) -> None:
    s.blob([(50, 8), (66, 16), (70, 34), (80, 50), (92, 96), (8, 96), (20, 50), (30, 34), (34, 16)], NIGHT)
    s.blob([(50, 18), (60, 26), (61, 42), (50, 54), (39, 42), (40, 26)], BLACK)
    for x in (44.5, 55.5):
        s.blob([(x - 4, 36), (x, 33.5), (x + 4, 36), (x, 38.5)], rgb("#FF3A1E"), 0)
    for x0, x1 in ((38, 26), (62, 74), (50, 50)):
        s.line([(x0, 62), (x1, 94)], rgb("#4E4854"), 1.8)
    thing(s)


def rider_1(s: Sketch) -> None:
    """A crowned hood."""
    _rider(
        s,
        lambda s: s.poly(
            [(30, 22), (26, 2), (38, 12), (44, 0), (50, 11), (56, 0), (62, 12), (74, 2), (70, 22), (50, 16)],
            GOLD,
        ),
    )


def _sword(s: Sketch) -> None:
    s.poly([(76, 18), (82, 12), (84, 20), (84, 70), (76, 70)], STEEL)
    s.stick([(68, 72), (92, 72)], GOLD, 4)
    s.stick([(80, 76), (80, 90)], WOOD_DARK, 4)


def _torch(s: Sketch) -> None:
    s.stick([(80, 40), (78, 92)], WOOD, 5)
    s.blob([(80, 6), (90, 22), (88, 38), (80, 42), (72, 38), (70, 24)], FIRE)
    s.blob([(80, 20), (85, 32), (80, 38), (75, 32)], rgb("#FFE070"), 0)


def _lantern(s: Sketch) -> None:
    s.line([(80, 38), (80, 50)], rgb("#3A281A"), 3)
    s.poly([(70, 50), (90, 50), (94, 82), (66, 82)], STEEL_DARK)
    s.poly([(74, 56), (86, 56), (88, 78), (72, 78)], rgb("#8CF0B4"), 1)
    s.poly([(68, 82), (92, 82), (90, 90), (70, 90)], STEEL)


def rider_2(s: Sketch) -> None:
    """A hood and a sword."""
    _rider(s, _sword)


def rider_3(s: Sketch) -> None:
    """A hood and a torch."""
    _rider(s, _torch)


def rider_4(s: Sketch) -> None:
    """A hood and a pale lantern."""
    _rider(s, _lantern)
