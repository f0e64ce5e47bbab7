"""Emblems of the Hobbits and the Black Riders: the thing each is known by."""

from __future__ import annotations

from collections.abc import Callable

from art.drawing.palette import rgb
from art.drawing.sketch import (
    BLACK,
    CREAM,
    FIRE,
    GOLD,
    LEAF,
    LEAF_DARK,
    NIGHT,
    RED,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)


def frodo(s: Sketch) -> None:
    """The star-glass."""
    s.rays(50, 54, 30, 47, 24, rgb("#FFF2B0"), 1.6)
    s.blob(
        [(44, 24), (56, 24), (62, 40), (66, 58), (58, 80), (50, 88), (42, 80), (34, 58), (38, 40)],
        rgb("#D6ECF4"),
    )
    s.star(50, 56, 21, rgb("#FFE98A"), 8, 0.34, 1.2)
    s.star(50, 56, 9, WHITE, 8, 0.5, 0)
    s.poly([(43, 12), (57, 12), (58, 24), (42, 24)], STEEL)
    s.disc(50, 10, 5, STEEL_DARK)


def sam(s: Sketch) -> None:
    """A frying pan, and herbs."""
    s.stick([(64, 44), (94, 20)], WOOD_DARK, 7)
    s.disc(44, 60, 34, rgb("#2C2A2C"), ry=28)
    s.disc(44, 57, 27, rgb("#4A474A"), 1, ry=21)
    for x, y in ((34, 54), (52, 50), (44, 66), (58, 62)):
        s.blob([(x - 7, y), (x, y - 5), (x + 7, y), (x, y + 5)], rgb("#D8A24A"), 1.4)
    for x in (32, 44, 56):
        s.line([(x, 30), (x + 4, 22), (x - 2, 15), (x + 3, 7)], CREAM, 2, True)
    for x in (14, 78, 86):
        s.blob([(x - 6, 88), (x, 80), (x + 6, 88), (x, 94)], LEAF, 1.4)


def merry(s: Sketch) -> None:
    """A pipe and its smoke rings."""
    s.stick([(8, 30), (30, 38), (48, 62), (62, 74)], WOOD, 6, True)
    s.blob([(54, 46), (90, 46), (90, 74), (84, 88), (66, 90), (56, 78)], WOOD)
    s.disc(72, 46, 18, WOOD_DARK, ry=5)
    s.disc(72, 46, 13, rgb("#F0782A"), 0, ry=3)
    for x, y, r in ((70, 30, 7), (58, 17, 9), (80, 12, 6)):
        s.disc(x, y, r, CREAM)
        s.disc(x, y, r * 0.45, rgb("#A8B8C8"), 1)
    s.blob([(20, 66), (32, 72), (34, 88), (18, 94), (8, 84), (10, 72)], LEAF)
    s.line([(20, 68), (19, 92)], LEAF_DARK, 1.8)


def pippin(s: Sketch) -> None:
    """A bitten apple."""
    s.stick([(48, 32), (52, 12)], WOOD_DARK, 3.4)
    s.blob([(54, 22), (70, 8), (84, 14), (70, 26)], LEAF)
    s.blob(
        [
            (50, 32),
            (66, 26),
            (84, 38),
            (86, 60),
            (74, 84),
            (58, 92),
            (50, 88),
            (42, 92),
            (24, 84),
            (12, 60),
            (16, 38),
            (34, 26),
        ],
        RED,
    )
    for x, y, r in ((90, 44, 9), (84, 56, 9), (92, 64, 9)):
        s.disc(x, y, r, CREAM, 0)
    s.line([(84, 36), (80, 44), (76, 50), (77, 58), (82, 64), (80, 72)], rgb("#3A281A"), 2.2, True)
    s.blob([(24, 46), (30, 38), (34, 44), (26, 58)], rgb("#F6A090"), 0)


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
