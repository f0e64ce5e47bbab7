"""Emblems of the Black Riders: a hood, and what each bears."""

from __future__ import annotations

from collections.abc import Callable

from art.drawing.palette import rgb
from art.drawing.sketch import (
    BLACK,
    FIRE,
    GOLD,
    NIGHT,
    STEEL,
    STEEL_DARK,
    WOOD,
    WOOD_DARK,
    Sketch,
)


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
