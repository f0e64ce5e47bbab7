"""What lies on open land: farms, herds, stones, ruins, heath, grass, dunes. Faint, so that it still reads as
open land.

Each space draws its marks by its own chance, and what is too small for a scale is left out without moving the
rest: a place looks the same at every scale.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from art.drawing import palette
from art.drawing.geometry import Point
from art.drawing.palette import Rgb, rgb, with_alpha
from art.drawing.pen import Pen, blob
from art.drawing.terrain import farms, relics
from art.drawing.terrain.trees import grass
from art.riddle.basemap.board_data import MapData, MapSpace

Mark = Callable[[Pen, random.Random, Point], None]

OVERVIEW: Final = 30.0
"""Under so many pixels per u small things on the ground are specks and left out."""
NEAR: Final = 40.0
"""From so many pixels per u on the ground has its finest marks too."""
HEATHER: Final = rgb("#8C6470")
DRY: Final = rgb("#A0804A")
BLOOMS: Final = (rgb("#FFF8E4"), rgb("#E8B84A"), rgb("#B86A7A"))


@dataclass(frozen=True, slots=True)
class Country:
    """Marks that are at home within `reach` u of some spaces, each with its share of spaces, in percent."""

    about: tuple[tuple[str, float], ...]
    marks: tuple[tuple[Mark, int], ...]


def _stones(pen: Pen, chance: random.Random, at: Point) -> None:
    for dx, dy, size in ((-0.09, 0.0, 0.055), (0.06, 0.03, 0.075), (0.17, -0.01, 0.04)):
        rim = blob((at[0] + dx, at[1] + dy), size, chance, points=6, flat=0.7)
        pen.shape(rim, rgb("#C9BE9E"), with_alpha(palette.INK_2, 200), 0.018, 0.5)


def _heath(pen: Pen, chance: random.Random, at: Point) -> None:
    """A soft stain of heather with sprigs."""
    _growth(pen, chance, at, HEATHER)


def _dry_grass(pen: Pen, chance: random.Random, at: Point) -> None:
    """Tall yellow grass."""
    _growth(pen, chance, at, DRY)


def _growth(pen: Pen, chance: random.Random, at: Point, colour: Rgb) -> None:
    x, y = at
    for i in range(5):
        pen.disc(at, 0.36 - 0.055 * i, with_alpha(colour, 13), height=0.17 - 0.026 * i)
    for _ in range(11):
        sx, sy = x + chance.uniform(-0.27, 0.27), y + chance.uniform(-0.10, 0.11)
        for lean in (-0.025, 0.0, 0.025):
            up = chance.uniform(0.035, 0.075)
            pen.line([(sx, sy), (sx + lean, sy - up)], with_alpha(colour, 165), 0.016, 0.42)


def _steading(pen: Pen, chance: random.Random, at: Point) -> None:
    """A farm with its field before it."""
    farms.field(pen, chance, (at[0] + chance.uniform(-0.1, 0.1), at[1] + 0.14))
    farms.farmstead(pen, chance, (at[0] + chance.uniform(-0.12, 0.12), at[1] - 0.06))


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


SAND: Final = (("Y12", 6.5),)
"""Here open land is dunes and nothing else."""
COUNTRIES: Final = (
    Country((("I8", 2.2),), ((relics.barrow, 55), (relics.stone_circle, 25), (_heath, 20))),
    Country(
        (("G5", 4.2), ("U9", 3.2), ("G17", 1.9)),
        ((_steading, 30), (farms.field, 28), (farms.sheaves, 14), (farms.sheep, 12)),
    ),
    Country((("R8", 3.6), ("S10", 2.6)), ((farms.horses, 42), (_steading, 14), (_dry_grass, 20))),
    Country((("C5", 3.6),), ((relics.ruin, 26), (_heath, 24), (relics.stone_row, 16))),
    Country((("N14", 3.9), ("M18", 2.4)), ((relics.dead_tree, 40), (_stones, 24), (_dry_grass, 14))),
    Country((("K20", 5.6), ("B14", 3.4)), ((_dry_grass, 46), (_stones, 10), (farms.horses, 8))),
    Country((("W6", 3.6),), ((farms.field, 24), (farms.sheep, 22), (relics.ruin, 10), (_heath, 16))),
)
"""The first country that holds a space is its own."""
WILD: Final = ((_heath, 30), (_stones, 16), (relics.stone_row, 7), (relics.ruin, 6), (farms.sheep, 5))
"""The marks of open land that no country claims."""


def near(data: MapData, at: Point, about: tuple[tuple[str, float], ...]) -> bool:
    """Whether a point lies within reach of one of some spaces, which a board need not have."""
    return any(name in data.by_id and math.dist(at, data.centre(name)) < reach for name, reach in about)


def lay_open_land(pen: Pen, data: MapData, space: MapSpace, free: list[Point], roomy: list[Point]) -> None:
    """The marks of one open space: a large one where there is room, grass around it."""
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
    mark = _chosen(data, centre, chance)
    if mark is not None and roomy:
        mark(pen, random.Random(f"mark|{space.id}"), roomy[0])
        free = [at for at in free if math.dist(at, roomy[0]) > 0.48]
    for at in free[: chance.choice((1, 2, 2, 3))]:
        grass(pen, chance, at)
    if pen.s >= NEAR:
        for at in free[3:]:
            _tuft(pen, random.Random(f"tuft|{space.id}|{at[0]:.3f}"), at)


def _chosen(data: MapData, centre: Point, chance: random.Random) -> Mark | None:
    marks = next((one.marks for one in COUNTRIES if near(data, centre, one.about)), WILD)
    drawn = chance.uniform(0, 100)
    for mark, share in marks:
        drawn -= share
        if drawn < 0:
            return mark
    return None


def _tuft(pen: Pen, chance: random.Random, at: Point) -> None:
    """Taller grass, or a few flowers in it."""
    x, y = at
    ink = with_alpha(rgb("#7A7A40"), 150)
    for dx, lean in ((-0.06, -0.05), (-0.02, -0.015), (0.02, 0.02), (0.06, 0.05)):
        up = chance.uniform(0.08, 0.15)
        pen.line([(x + dx * 0.5, y), (x + dx + lean, y - up)], ink, 0.015, 0.42)
    if chance.random() < 0.35:
        bloom = chance.choice(BLOOMS)
        for _ in range(4):
            spot = (x + chance.uniform(-0.12, 0.12), y + chance.uniform(-0.12, 0.03))
            pen.disc(spot, 0.020, with_alpha(palette.INK_2, 120))
            pen.disc(spot, 0.015, bloom)
