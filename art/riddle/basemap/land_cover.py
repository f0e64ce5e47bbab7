"""What grows and stands in each space: the list of peaks, hills, trees and bushes, and the small marks on
open ground."""

import math
import random
from dataclasses import dataclass
from typing import Final

from art.drawing import land, palette, places
from art.drawing.geometry import SQRT3, Point
from art.drawing.land import Clear, Ground, Standing, grass
from art.drawing.palette import with_alpha
from art.drawing.sketch import Pen
from art.drawing.waters import cracks, dry_grass, dune, heath, steading, stones, tuft, waves
from art.riddle.basemap.places import Places
from art.riddle.basemap.region_names import REGION_NAMES
from art.riddle.basemap.terrain import Grounds, MapData, MapSpace

# What lies on open land: farms, herds, stones, ruins, heath, grass, dunes. Faint, so that it still reads as
# open land.
#
# Each space draws its marks by its own chance, and what is too small for a scale is left out without moving
# the rest: a place looks the same at every scale.


OVERVIEW: Final = 30.0
"""Under so many pixels per u small things on the ground are specks and left out."""
NEAR: Final = 40.0
"""From so many pixels per u on the ground has its finest marks too."""


@dataclass(frozen=True, slots=True)
class Country:
    """Marks that are at home within `reach` u of some spaces, each with its share of spaces, in percent."""

    about: tuple[tuple[str, float], ...]
    marks: land.Marks


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
    marks = next((country.marks for country in COUNTRIES if near(data, centre, country.about)), WILD)
    mark = land.chosen(marks, chance)
    if mark is not None and roomy:
        mark(pen, random.Random(f"mark|{space.id}"), roomy[0])
        free = [at for at in free if math.dist(at, roomy[0]) > 0.48]
    for at in free[: chance.choice((1, 2, 2, 3))]:
        grass(pen, chance, at)
    if pen.s >= NEAR:
        for at in free[3:]:
            tuft(pen, random.Random(f"tuft|{space.id}|{at[0]:.3f}"), at)


WOODS = {
    "forest": (palette.FOREST, 0.12),
    "mirkwood": (palette.MIRKWOOD, 0.62),
    "lorien": (palette.LORIEN, 0.0),
    "fangorn": (palette.FANGORN, 0.10),
}
PEAKS = ((-0.44, -0.20, 1.05, 0.95), (0.50, -0.28, 1.00, 0.86), (0.0, 0.50, 1.42, 1.30))
HILLS: Final = (
    ((-0.38, -0.14, 0.98, 0.56), (0.42, -0.04, 0.90, 0.48), (-0.02, 0.48, 1.14, 0.62)),
    ((-0.04, -0.18, 1.30, 0.58), (-0.42, 0.32, 0.90, 0.48), (0.38, 0.48, 1.00, 0.54)),
    ((0.34, -0.20, 1.00, 0.60), (-0.40, -0.02, 0.86, 0.42), (0.08, 0.48, 1.30, 0.54)),
)
"""Three ways to stand in a hex; of each hill: the foot from the middle, width and height, in u."""
SHAPES: Final = ("dome", "down", "saddle", "scarp", "tor")


def clear_of(places: Places, roads: list[list[Point]]) -> Clear:
    """What of a board trees and heights keep away from."""
    data = places.data
    spots = [(point, 0.30) for point in places.dots.values()]
    for space in data.spaces:
        x, y = data.centre(space.id)
        if space.city or space.role:
            spots += [((x, y), 0.52), ((x, y + 0.28), 0.48)]
        elif space.symbols:
            spots += [((x, y), 0.42), ((x, y + 0.22), 0.40)]
    waters = [data.centre(s.id) for s in data.spaces if s.detail in ("ocean", "lake")]
    rivers = [course.points for course in places.courses]
    return Clear(rivers, roads, spots, waters, [name.box for name in REGION_NAMES])


def standing(data: MapData, grounds: Grounds, ground: Ground, clear: Clear) -> list[Standing]:
    """Everything that stands upright, in the order of painting (by the y of its foot)."""
    upright: list[Standing] = []
    for space in data.spaces:
        kind = grounds.of[space.id]
        if kind in ("mountain", "ash-mountain"):
            upright += _peaks(data, space, ground, clear, kind == "ash-mountain")
        elif kind == "hill":
            upright += _hills(data, space, ground, clear)
        elif kind in WOODS:
            upright += _wood(data, space, kind, clear)
        elif kind == "thicket":
            upright += _bushes(data, space, clear)
        elif kind == "plain":
            upright += _lone_tree(data, space, clear)
    return sorted(upright, key=lambda piece: (piece.foot[1], piece.foot[0]))


def _busy(space: MapSpace) -> bool:
    return bool(space.city or space.symbols or space.role)


def _peaks(data: MapData, space: MapSpace, ground: Ground, clear: Clear, ash: bool) -> list[Standing]:
    chance = random.Random(f"mountain|{space.id}")
    cx, cy = data.centre(space.id)
    peaks = []
    for number, (dx, dy, w, h) in enumerate(PEAKS):
        if number == 2 and _busy(space):
            continue
        x = cx + dx + chance.uniform(-0.1, 0.1)
        y = cy + dy + chance.uniform(-0.06, 0.06)
        size = chance.uniform(0.90, 1.06)
        layer = f"peak|{space.id}|{number}"
        foot = clear.standpoint((x, y), w * size, h * size)
        peaks.append(land.mountain(layer, foot, w * size, h * size, ground, ash=ash))
    if chance.random() < 0.4 and not _busy(space):
        x = cx + chance.choice((-0.52, 0.52))
        foot = clear.standpoint((x, cy + 0.60), 0.62, 0.46)
        peaks.append(land.mountain(f"peak|{space.id}|foot", foot, 0.62, 0.46, ground, ash=ash))
    return peaks


def _hills(data: MapData, space: MapSpace, ground: Ground, clear: Clear) -> list[Standing]:
    """Three hills, or the two rear ones behind a place; no two of a hex of the same outline."""
    chance = random.Random(f"hill|{space.id}")
    cx, cy = data.centre(space.id)
    stand = chance.choice(HILLS)
    shapes = chance.sample(SHAPES, len(stand))
    hills = []
    for number, ((dx, dy, w, h), shape) in enumerate(zip(stand, shapes, strict=True)):
        if number == 2 and _busy(space):
            continue
        size = chance.uniform(0.90, 1.10)
        foot = (cx + dx + chance.uniform(-0.10, 0.10), cy + dy + chance.uniform(-0.06, 0.06))
        foot = clear.standpoint(foot, w * size, h * size)
        hills.append(land.hill(f"hill|{space.id}|{number}", foot, w * size, h * size, ground, shape))
    return hills


def _spread(
    data: MapData, space: MapSpace, layer: str, count: int, spacing: float, clear: Clear
) -> list[Point]:
    """Points inside a hex that keep their distance from each other and from roads, rivers and places."""
    chance = random.Random(f"{layer}|{space.id}")
    cx, cy = data.centre(space.id)
    points: list[Point] = []
    for _ in range(count * 14):
        if len(points) == count:
            break
        dx, dy = chance.uniform(-SQRT3 / 2, SQRT3 / 2), chance.uniform(-1.0, 1.0)
        if abs(dy) > 0.98 - abs(dx) / SQRT3:
            continue
        point = (cx + dx, cy + dy)
        if clear.free(point) and all(math.dist(point, other) > spacing for other in points):
            points.append(point)
    return points


def _wood(data: MapData, space: MapSpace, kind: str, clear: Clear) -> list[Standing]:
    leaves, firs = WOODS[kind]
    chance = random.Random(f"wood|{space.id}")
    trees = []
    for number, foot in enumerate(_spread(data, space, "trees", 14, 0.30, clear)):
        size = chance.uniform(0.42, 0.56)
        foot = (foot[0], foot[1] + 0.18)
        make = land.conifer if chance.random() < firs else land.tree
        trees.append(make(f"tree|{space.id}|{number}", foot, size, leaves))
    return trees


def _bushes(data: MapData, space: MapSpace, clear: Clear) -> list[Standing]:
    chance = random.Random(f"thicket|{space.id}")
    points = _spread(data, space, "bushes", 6, 0.42, clear)
    return [
        land.bush(f"bush|{space.id}|{number}", foot, chance.uniform(0.36, 0.46))
        for number, foot in enumerate(points)
    ]


def _lone_tree(data: MapData, space: MapSpace, clear: Clear) -> list[Standing]:
    foot = _lone_foot(data, space, clear)
    if foot is None:
        return []
    chance = random.Random(f"lone|{space.id}|kind")
    make = land.conifer if chance.random() < 0.35 else land.tree
    return [make(f"lonetree|{space.id}", foot, 0.42, palette.FOREST)]


def _lone_foot(data: MapData, space: MapSpace, clear: Clear) -> Point | None:
    """Where the only tree of an open space stands, if it has one."""
    chance = random.Random(f"lone|{space.id}")
    if _busy(space) or chance.random() > 0.16:
        return None
    cx, cy = data.centre(space.id)
    foot = (cx + chance.uniform(-0.5, 0.5), cy + chance.uniform(-0.3, 0.5))
    return foot if clear.free(foot) else None


def small_marks(pen: Pen, data: MapData, grounds: Grounds, clear: Clear) -> None:
    """Grass on open land, waves on open sea, reeds in swamps, cracks and cinders on ash."""
    for space in data.spaces:
        kind = grounds.of[space.id]
        chance = random.Random(f"marks|{space.id}")
        cx, cy = data.centre(space.id)
        if kind == "plain" and not _busy(space):
            spots = [(cx + chance.uniform(-0.5, 0.5), cy + chance.uniform(-0.5, 0.55)) for _ in range(14)]
            lone = _lone_foot(data, space, clear)
            trees_there = [(lone[0], lone[1] - 0.15)] if lone is not None else []
            free: list[Point] = []
            for at in spots:
                if clear.open(at) and all(math.dist(at, other) > 0.42 for other in free + trees_there):
                    free.append(at)
            roomy = [at for at in free if clear.wide(at) and all(math.dist(at, o) > 0.6 for o in trees_there)]
            lay_open_land(pen, data, space, free, roomy)
        elif kind in ("ocean", "lake"):
            deep = all(grounds.of[near.id] in ("ocean", "lake") for near in data.neighbours(space))
            if space.role is None and (deep or kind == "lake") and chance.random() < 0.42:
                waves(pen, chance, (cx, cy), 0.2 if kind == "lake" else 1.0)
        elif kind == "swamp":
            for _ in range(7):
                x, y = cx + chance.uniform(-0.62, 0.40), cy + chance.uniform(-0.7, 0.7)
                pen.line(
                    [(x, y), (x + chance.uniform(0.18, 0.42), y)],
                    with_alpha(palette.SEA_LINE, 150),
                    0.02,
                    0.5,
                )
            for _ in range(5):
                land.reeds(pen, chance, (cx + chance.uniform(-0.6, 0.6), cy + chance.uniform(-0.55, 0.7)))
        elif kind == "ash":
            cracks(pen, chance, (cx, cy))
