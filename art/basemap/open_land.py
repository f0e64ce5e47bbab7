"""What lies on open land: grass, stones, heath, fields, dunes. Faint, so that it still reads as open land."""

from __future__ import annotations

import math
import random
from typing import Final

from art import palette
from art.basemap.board_data import MapData, MapSpace
from art.basemap.pen import Pen, blob
from art.basemap.trees import grass
from art.geometry import Point
from art.palette import rgb, with_alpha

SAND: Final = ("Y12", 6.5)
"""Around this space, out to so many u, open land is sand."""
TILLED: Final = (("G5", 4.2), ("U9", 3.2), ("G17", 1.9), ("R8", 2.6))
"""Land with fields: around these spaces, out to so many u."""
OVERVIEW: Final = 30.0
"""Under so many pixels per u small things on the ground are specks and left out."""
BARROWS: Final = ("I8", 1.9)


def near(data: MapData, at: Point, where: tuple[str, float]) -> bool:
    """Whether a point lies within a distance of a space, which a board need not have."""
    return where[0] in data.by_id and math.dist(at, data.centre(where[0])) < where[1]


def lay_open_land(pen: Pen, data: MapData, space: MapSpace, free: list[Point]) -> None:
    """The marks of one open space, at points of it where there is room."""
    chance = random.Random(f"open|{space.id}")
    centre = data.centre(space.id)
    if near(data, centre, SAND):
        for at in free[:2]:
            _dune(pen, chance, at)
        return
    if pen.s < OVERVIEW:
        for at in free[:1]:
            grass(pen, chance, at)
        return
    if any(near(data, centre, where) for where in TILLED) and chance.random() < 0.55 and free:
        _field(pen, chance, free[0])
        free = free[1:]
    elif near(data, centre, BARROWS) and chance.random() < 0.6:
        for at in free[:1]:
            _standing_stones(pen, chance, at)
        free = free[1:]
    elif chance.random() < 0.16 and free:
        _stones(pen, chance, free[0])
        free = free[1:]
    elif chance.random() < 0.22 and free:
        _heath(pen, chance, free[0])
        free = free[1:]
    for at in free[: chance.choice((1, 2, 2, 3))]:
        grass(pen, chance, at)


def _dune(pen: Pen, chance: random.Random, at: Point) -> None:
    """Two long low arcs, one behind the other."""
    x, y = at
    ink = with_alpha(rgb("#9A6A34"), 150)
    for dx, dy, half in ((0.0, 0.0, 0.28), (0.20, 0.09, 0.20)):
        bow = []
        for i in range(9):
            t = i / 4 - 1
            bow.append((x + dx + t * half, y + dy - 0.075 * (1 - t * t) + 0.02 * t))
        pen.line(bow, ink, 0.020, 0.5)
    for _ in range(4):
        spot = (x + chance.uniform(-0.3, 0.3), y + chance.uniform(0.06, 0.16))
        pen.disc(spot, 0.011, ink)


def _field(pen: Pen, chance: random.Random, at: Point) -> None:
    """A small patchwork: strips of corn and fallow with furrows, seen from the side."""
    x, y = at
    lean = chance.uniform(-0.10, 0.10)
    edge = with_alpha(palette.INK_2, 120)
    for i in range(3):
        x0, x1 = x - 0.33 + 0.22 * i, x - 0.33 + 0.22 * (i + 1)
        strip = [(x0 + lean, y - 0.12), (x1 + lean, y - 0.12), (x1, y + 0.12), (x0, y + 0.12)]
        colour = (rgb("#D8BC5C"), rgb("#A8B060"), rgb("#C8A868"))[(i + chance.randrange(3)) % 3]
        pen.fill(strip, with_alpha(colour, 130))
        for k in range(1, 4):
            t = k / 4
            furrow = [(x0 + 0.22 * t + lean, y - 0.12), (x0 + 0.22 * t, y + 0.12)]
            pen.line(furrow, with_alpha(palette.INK_2, 60), 0.014, 0.4)
        pen.line([*strip, strip[0]], edge, 0.016, 0.4)


def _standing_stones(pen: Pen, chance: random.Random, at: Point) -> None:
    x, y = at
    for dx in (-0.20, -0.02, 0.17):
        high = chance.uniform(0.16, 0.26)
        half = 0.045
        stone = [
            (x + dx - half, y),
            (x + dx - half * 0.7, y - high),
            (x + dx + half * 0.5, y - high - 0.03),
            (x + dx + half, y),
        ]
        pen.shape(stone, rgb("#CFC6AE"), with_alpha(palette.INK, 210), 0.022, 0.55)
    pen.line([(x - 0.3, y + 0.01), (x + 0.3, y + 0.01)], with_alpha(palette.INK_2, 110), 0.016, 0.4)


def _stones(pen: Pen, chance: random.Random, at: Point) -> None:
    for dx, dy, size in ((-0.09, 0.0, 0.055), (0.06, 0.03, 0.075), (0.17, -0.01, 0.04)):
        rim = blob((at[0] + dx, at[1] + dy), size, chance, points=6, flat=0.7)
        pen.shape(rim, rgb("#C9BE9E"), with_alpha(palette.INK_2, 200), 0.018, 0.5)


def _heath(pen: Pen, chance: random.Random, at: Point) -> None:
    for _ in range(7):
        spot = (at[0] + chance.uniform(-0.24, 0.24), at[1] + chance.uniform(-0.10, 0.10))
        pen.disc(spot, chance.uniform(0.018, 0.032), with_alpha(palette.HILL_SHADE, 120))
