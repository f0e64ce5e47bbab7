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

from art.drawing.geometry import Point
from art.drawing.sketch import Pen
from art.drawing.terrain import places
from art.drawing.terrain.land import grass
from art.drawing.terrain.waters import dry_grass, dune, heath, steading, stones, tuft
from art.riddle.basemap.board_data import MapData, MapSpace

Mark = Callable[[Pen, random.Random, Point], None]

OVERVIEW: Final = 30.0
"""Under so many pixels per u small things on the ground are specks and left out."""
NEAR: Final = 40.0
"""From so many pixels per u on the ground has its finest marks too."""


@dataclass(frozen=True, slots=True)
class Country:
    """Marks that are at home within `reach` u of some spaces, each with its share of spaces, in percent."""

    about: tuple[tuple[str, float], ...]
    marks: tuple[tuple[Mark, int], ...]


SAND: Final = (("Y12", 6.5),)
"""Here open land is dunes and nothing else."""
COUNTRIES: Final = (
    Country((("I8", 2.2),), ((places.barrow, 55), (places.stone_circle, 25), (heath, 20))),
    Country(
        (("G5", 4.2), ("U9", 3.2), ("G17", 1.9)),
        ((steading, 30), (places.field, 28), (places.sheaves, 14), (places.sheep, 12)),
    ),
    Country((("R8", 3.6), ("S10", 2.6)), ((places.horses, 42), (steading, 14), (dry_grass, 20))),
    Country((("C5", 3.6),), ((places.ruin, 26), (heath, 24), (places.stone_row, 16))),
    Country((("N14", 3.9), ("M18", 2.4)), ((places.dead_tree, 40), (stones, 24), (dry_grass, 14))),
    Country((("K20", 5.6), ("B14", 3.4)), ((dry_grass, 46), (stones, 10), (places.horses, 8))),
    Country((("W6", 3.6),), ((places.field, 24), (places.sheep, 22), (places.ruin, 10), (heath, 16))),
)
"""The first country that holds a space is its own."""
WILD: Final = ((heath, 30), (stones, 16), (places.stone_row, 7), (places.ruin, 6), (places.sheep, 5))
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
            dune(pen, chance, at)
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
            tuft(pen, random.Random(f"tuft|{space.id}|{at[0]:.3f}"), at)


def _chosen(data: MapData, centre: Point, chance: random.Random) -> Mark | None:
    marks = next((one.marks for one in COUNTRIES if near(data, centre, one.about)), WILD)
    drawn = chance.uniform(0, 100)
    for mark, share in marks:
        drawn -= share
        if drawn < 0:
            return mark
    return None
