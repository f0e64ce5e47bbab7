"""Emblems of the armies: the shield tells the side, what is on it the people."""

from __future__ import annotations

import math
from collections.abc import Callable

from art.cards.emblems.sketch import (
    BLACK,
    BLUE,
    CREAM,
    GOLD,
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
    Sketch,
)
from art.geometry import Point
from art.palette import Rgb, rgb

Device = Callable[[Sketch], None]


def _spears(s: Sketch, head: Rgb) -> None:
    for x in (16, 30, 70, 84):
        s.stick([(x, 22), (x + (50 - x) * 0.12, 96)], WOOD, 2.4, ink=1.4)
        s.poly([(x, 2), (x + 5.5, 16), (x, 25), (x - 5.5, 16)], head, 1.6)


def good(s: Sketch, device: Device) -> None:
    """A pointed blue shield."""
    _spears(s, STEEL)
    s.blob([(22, 20), (50, 15), (78, 20), (78, 46), (68, 72), (50, 92), (32, 72), (22, 46)], BLUE)
    s.blob(
        [(28, 25), (50, 21), (72, 25), (72, 46), (63, 68), (50, 83), (37, 68), (28, 46)], rgb("#3C78C8"), 0
    )
    device(s)


def evil(s: Sketch, device: Device) -> None:
    """A notched black shield."""
    _spears(s, STEEL_DARK)
    s.poly(
        [(20, 18), (34, 26), (50, 18), (66, 26), (80, 18), (80, 50), (68, 72), (50, 94), (32, 72), (20, 50)],
        RED_DARK,
    )
    s.poly(
        [(26, 28), (36, 33), (50, 26), (64, 33), (74, 28), (73, 50), (63, 68), (50, 84), (37, 68), (27, 50)],
        NIGHT,
        0,
    )
    device(s)


def neutral(s: Sketch, device: Device) -> None:
    """A round wooden shield."""
    _spears(s, rgb("#A88A5A"))
    s.disc(50, 54, 36, rgb("#B8762A"))
    s.disc(50, 54, 29, rgb("#E2B460"), 1.2)
    for i in range(12):
        a = math.pi * i / 6
        s.disc(50 + 32.5 * math.cos(a), 54 + 32.5 * math.sin(a), 1.7, CREAM, 0)
    device(s)


def _flip(points: list[Point]) -> list[Point]:
    return [(100 - x, y) for x, y in points]


def lake_men(s: Sketch) -> None:
    """A boat on the lake."""
    s.poly([(36, 56), (64, 56), (59, 66), (41, 66)], GOLD, 1.4)
    s.poly([(50, 30), (64, 52), (50, 52)], WHITE, 1.4)
    s.line([(34, 72), (42, 69), (50, 72), (58, 69), (66, 72)], WHITE, 2, True)


def rohan(s: Sketch) -> None:
    """A white horse's head."""
    s.blob([(46, 32), (56, 36), (68, 50), (64, 56), (54, 52), (56, 72), (36, 72), (36, 46)], WHITE, 1.4)
    s.poly([(42, 36), (47, 25), (51, 36)], WHITE, 1.2)
    s.disc(54, 43, 1.6, BLACK, 0)


def elves(s: Sketch) -> None:
    """A star over a leaf."""
    s.star(50, 38, 13, WHITE, 8, 0.36, 1.2)
    s.blob([(50, 50), (60, 62), (50, 78), (40, 62)], LEAF, 1.4)
    s.line([(50, 54), (50, 76)], CREAM, 1.2)


def gondor(s: Sketch) -> None:
    """A white tree under stars."""
    s.line([(50, 76), (50, 48)], WHITE, 4)
    for x, y in ((36, 46), (64, 46), (40, 56), (60, 56), (50, 40)):
        s.line([(50, 64), (x, y)], WHITE, 2.4)
        s.disc(x, y, 4.4, WHITE, 0)
    for i in range(5):
        s.star(32 + i * 9, 33 - 3 * math.sin(math.pi * i / 4), 3, GOLD, 5, 0.4, 0)


def ents(s: Sketch) -> None:
    """A spreading tree."""
    s.poly([(46, 56), (54, 56), (58, 78), (42, 78)], WOOD, 1.4)
    for x, y, r in ((40, 46, 11), (60, 46, 11), (50, 36, 12)):
        s.disc(x, y, r, LEAF_DARK, 1.4)
    for x, y, r in ((40, 45, 9), (60, 45, 9), (50, 36, 10)):
        s.disc(x, y, r, LEAF, 0)


def rangers(s: Sketch) -> None:
    """A rayed star brooch."""
    s.rays(50, 48, 16, 25, 16, CREAM, 1.6)
    s.star(50, 48, 19, STEEL, 6, 0.45, 1.4)
    s.disc(50, 48, 4, WHITE, 1)


def dwarves(s: Sketch) -> None:
    """A hammer and an anvil."""
    s.poly([(30, 58), (70, 58), (62, 68), (58, 68), (62, 78), (38, 78), (42, 68), (38, 68)], STEEL, 1.4)
    s.stick([(54, 54), (44, 32)], WOOD, 3, ink=1.2)
    s.poly([(34, 34), (50, 25), (55, 35), (39, 44)], STEEL_DARK, 1.4)


def orcs(s: Sketch) -> None:
    """A lidless eye."""
    s.blob([(30, 52), (42, 42), (50, 39), (58, 42), (70, 52), (58, 62), (50, 65), (42, 62)], ORANGE, 1.4)
    s.blob([(50, 41), (54, 52), (50, 63), (46, 52)], BLACK, 0)


def evil_men(s: Sketch) -> None:
    """Crossed curved blades."""
    for turned in (False, True):
        blade = [(32.0, 38.0), (44.0, 42.0), (56.0, 54.0), (64.0, 74.0), (52.0, 66.0), (40.0, 54.0)]
        grip = [(60.0, 70.0), (66.0, 80.0)]
        s.line(_flip(grip) if turned else grip, GOLD, 4)
        s.blob(_flip(blade) if turned else blade, STEEL, 1.4)


def uruk_hai(s: Sketch) -> None:
    """A white hand."""
    s.blob([(41, 76), (38, 60), (42, 52), (58, 52), (62, 60), (59, 76)], WHITE, 0)
    for x0, x1, y1 in ((42, 38, 38), (47, 46, 33), (53, 54, 33), (58, 62, 38)):
        s.line([(x0, 56), (x1, y1)], WHITE, 4.4)
    s.line([(41, 66), (32, 58)], WHITE, 4.4)


def wargs(s: Sketch) -> None:
    """A wolf's head."""
    grey = rgb("#8A8480")
    s.poly(
        [(34, 32), (44, 42), (56, 42), (66, 32), (68, 54), (58, 64), (50, 78), (42, 64), (32, 54)], grey, 1.4
    )
    for x in (43, 57):
        s.poly([(x - 4, 50), (x + 4, 50), (x, 55)], ORANGE, 0)
    s.disc(50, 74, 3, BLACK, 0)
    s.poly([(46, 68), (48, 68), (47, 73)], WHITE, 0)
    s.poly([(52, 68), (54, 68), (53, 73)], WHITE, 0)


def men_of_mordor(s: Sketch) -> None:
    """A burning mountain."""
    s.poly([(30, 74), (44, 44), (56, 44), (70, 74)], STEEL_DARK, 1.4)
    s.poly([(44, 44), (50, 30), (56, 44), (52, 52), (54, 66), (48, 54)], ORANGE, 0)


def trolls(s: Sketch) -> None:
    """A spiked club."""
    s.stick([(38, 76), (48, 56)], WOOD, 4, ink=1.4)
    s.blob([(44, 58), (50, 40), (60, 30), (68, 38), (64, 52), (52, 62)], rgb("#8C6A46"), 1.4)
    for x, y in ((56, 40), (62, 45), (54, 52), (64, 36)):
        s.disc(x, y, 2.2, STEEL, 0)


def half_orcs(s: Sketch) -> None:
    """A jagged knife."""
    s.poly([(50, 28), (56, 38), (54, 44), (58, 48), (54, 54), (57, 62), (44, 62), (44, 38)], STEEL, 1.4)
    s.stick([(40, 64), (61, 64)], GOLD, 3, ink=1.2)
    s.stick([(50, 67), (50, 78)], WOOD, 4, ink=1.2)


def woses(s: Sketch) -> None:
    """A carved stone face."""
    s.blob([(36, 40), (50, 33), (64, 40), (62, 66), (50, 75), (38, 66)], rgb("#9A9488"), 1.4)
    for x in (44, 56):
        s.disc(x, 50, 3.4, BLACK, 0)
    s.line([(43, 64), (57, 64)], BLACK, 2.4)


def variags(s: Sketch) -> None:
    """A red sun."""
    s.rays(50, 54, 13, 24, 16, RED_DARK, 2.4)
    s.disc(50, 54, 12, RED, 1.4)


def haradrim(s: Sketch) -> None:
    """A great tusked beast's head."""
    grey = rgb("#8C8078")
    for side in (-1, 1):
        s.blob(
            [(50 + side * 10, 40), (50 + side * 25, 36), (50 + side * 24, 56), (50 + side * 11, 56)],
            grey,
            1.4,
        )
    s.blob([(50, 32), (62, 40), (58, 58), (54, 76), (50, 80), (46, 76), (42, 58), (38, 40)], grey, 1.4)
    for side in (-1, 1):
        s.line([(50 + side * 8, 60), (50 + side * 15, 68), (50 + side * 21, 66)], WHITE, 3.4, True)
        s.disc(50 + side * 6, 48, 1.8, BLACK, 0)


def dunlendings(s: Sketch) -> None:
    """A black torch of three flames."""
    s.stick([(50, 60), (50, 78)], WOOD, 4, ink=1.4)
    for x, y in ((40, 46), (60, 46), (50, 36)):
        s.blob([(x, y - 8), (x + 7, y + 6), (x, y + 13), (x - 7, y + 6)], RED, 1.2)
        s.blob([(x, y), (x + 3, y + 6), (x, y + 10), (x - 3, y + 6)], ORANGE, 0)
