"""What grows and stands in each space: the list of peaks, hills, trees and bushes, and the small marks on
open ground."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from typing import Final

from art.drawing import palette
from art.drawing.geometry import SQRT3, Point
from art.drawing.palette import with_alpha
from art.drawing.pen import Pen
from art.drawing.terrain import hills, relief, trees
from art.drawing.terrain.relief import Ground, Standing
from art.riddle.basemap.board_data import MapData, MapSpace
from art.riddle.basemap.open_land import lay_open_land
from art.riddle.basemap.places import Places
from art.riddle.basemap.region_names import REGION_NAMES
from art.riddle.basemap.terrain import Grounds

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
NUDGES: Final = (
    (0.0, 0.0),
    (-0.14, 0.0),
    (0.14, 0.0),
    (0.0, -0.14),
    (0.0, 0.14),
    (-0.26, 0.06),
    (0.26, 0.06),
    (-0.20, -0.16),
    (0.20, -0.16),
    (-0.36, -0.04),
    (0.36, -0.04),
)
"""Where a height may stand instead of its own place, so that it hides no river or road."""
Columns = dict[int, list[Point]]
"""Points by the whole part of their x: to find those near by without looking at all."""


class Clear:
    """Lines and places that trees keep away from."""

    def __init__(self, places: Places, roads: list[list[Point]]) -> None:
        self._cells: dict[tuple[int, int], list[tuple[Point, float]]] = {}
        lines = [[*course.points] for course in places.courses] + roads
        self._ways = _by_column(point for line in lines for point in line[::2])
        data = places.data
        self._waters = _by_column(data.centre(s.id) for s in data.spaces if s.detail in ("ocean", "lake"))
        for course in places.courses:
            for point in course.points[::3]:
                self._add(point, 0.24)
        for road in roads:
            for point in road[::2]:
                self._add(point, 0.21)
        for point in places.dots.values():
            self._add(point, 0.30)
        for space in places.data.spaces:
            x, y = places.data.centre(space.id)
            if space.city or space.role:
                self._add((x, y), 0.52)
                self._add((x, y + 0.28), 0.48)
            elif space.symbols:
                self._add((x, y), 0.42)
                self._add((x, y + 0.22), 0.40)

    def _add(self, point: Point, radius: float) -> None:
        self._cells.setdefault((math.floor(point[0]), math.floor(point[1])), []).append((point, radius))

    def hidden(self, foot: Point, width: float, height: float) -> int:
        """How many points of rivers and roads something that stands there and narrows upwards would hide."""
        x, y = foot
        return sum(
            y - height < py < y and abs(px - x) < width / 2 * (1 - (y - py) / height) ** 0.7
            for px, py in _near(self._ways, x, width)
            if abs(px - x) < width
        )

    def standpoint(self, foot: Point, width: float, height: float) -> Point:
        """The place next to a foot where a height hides least of rivers and roads and stands out of water."""
        spots = [(foot[0] + dx, foot[1] + dy) for dx, dy in NUDGES]
        return min(spots, key=lambda spot: self.hidden(spot, width, height) + self._wet(spot, width))

    def _wet(self, foot: Point, width: float) -> int:
        ends = [(foot[0] + part * width, foot[1]) for part in (-0.54, 0.0, 0.54)]
        return 4 * sum(math.dist(end, at) < 0.98 for end in ends for at in _near(self._waters, end[0], 0.98))

    def open(self, point: Point) -> bool:
        """Whether something small may lie there: not on a line or place, nor under the name of a land."""
        return self.free(point) and not any(name.box.holds(point) for name in REGION_NAMES)

    def wide(self, point: Point) -> bool:
        """Whether something as large as a field may lie there."""
        x, y = point
        around = [(x + dx, y + dy) for dx in (-0.42, 0.0, 0.42) for dy in (-0.2, 0.05, 0.24)]
        return all(self.open(spot) for spot in around) and not self._wet(point, 0.5)

    def free(self, point: Point) -> bool:
        """Whether a tree may stand there."""
        column, row = math.floor(point[0]), math.floor(point[1])
        for i in (column - 1, column, column + 1):
            for j in (row - 1, row, row + 1):
                for other, radius in self._cells.get((i, j), ()):
                    if math.dist(point, other) < radius:
                        return False
        return True


def _by_column(points: Iterable[Point]) -> Columns:
    found: Columns = {}
    for point in points:
        found.setdefault(math.floor(point[0]), []).append(point)
    return found


def _near(points: Columns, x: float, reach: float) -> Iterator[Point]:
    """The points of all columns that come so near to an x."""
    for column in range(math.floor(x - reach), math.floor(x + reach) + 1):
        yield from points.get(column, ())


def standing(data: MapData, grounds: Grounds, ground: Ground, clear: Clear) -> list[Standing]:
    """Everything that stands upright, in the order of painting (by the y of its foot)."""
    found: list[Standing] = []
    for space in data.spaces:
        kind = grounds.of[space.id]
        if kind in ("mountain", "ash-mountain"):
            found += _peaks(data, space, ground, clear, kind == "ash-mountain")
        elif kind == "hill":
            found += _hills(data, space, ground, clear)
        elif kind in WOODS:
            found += _wood(data, space, kind, clear)
        elif kind == "thicket":
            found += _bushes(data, space, clear)
        elif kind == "plain":
            found += _lone_tree(data, space, clear)
    return sorted(found, key=lambda one: (one.foot[1], one.foot[0]))


def _busy(space: MapSpace) -> bool:
    return bool(space.city or space.symbols or space.role)


def _peaks(data: MapData, space: MapSpace, ground: Ground, clear: Clear, ash: bool) -> list[Standing]:
    chance = random.Random(f"mountain|{space.id}")
    cx, cy = data.centre(space.id)
    found = []
    for number, (dx, dy, w, h) in enumerate(PEAKS):
        if number == 2 and _busy(space):
            continue
        x = cx + dx + chance.uniform(-0.1, 0.1)
        y = cy + dy + chance.uniform(-0.06, 0.06)
        size = chance.uniform(0.90, 1.06)
        layer = f"peak|{space.id}|{number}"
        foot = clear.standpoint((x, y), w * size, h * size)
        found.append(relief.mountain(layer, foot, w * size, h * size, ground, ash=ash))
    if chance.random() < 0.4 and not _busy(space):
        x = cx + chance.choice((-0.52, 0.52))
        foot = clear.standpoint((x, cy + 0.60), 0.62, 0.46)
        found.append(relief.mountain(f"peak|{space.id}|foot", foot, 0.62, 0.46, ground, ash=ash))
    return found


def _hills(data: MapData, space: MapSpace, ground: Ground, clear: Clear) -> list[Standing]:
    """Three hills, or the two rear ones behind a place; no two of a hex of the same outline."""
    chance = random.Random(f"hill|{space.id}")
    cx, cy = data.centre(space.id)
    stand = chance.choice(HILLS)
    shapes = chance.sample(SHAPES, len(stand))
    found = []
    for number, ((dx, dy, w, h), shape) in enumerate(zip(stand, shapes, strict=True)):
        if number == 2 and _busy(space):
            continue
        size = chance.uniform(0.90, 1.10)
        foot = (cx + dx + chance.uniform(-0.10, 0.10), cy + dy + chance.uniform(-0.06, 0.06))
        foot = clear.standpoint(foot, w * size, h * size)
        found.append(hills.hill(f"hill|{space.id}|{number}", foot, w * size, h * size, ground, shape))
    return found


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
    found = []
    for number, foot in enumerate(_spread(data, space, "trees", 14, 0.30, clear)):
        size = chance.uniform(0.42, 0.56)
        foot = (foot[0], foot[1] + 0.18)
        make = trees.conifer if chance.random() < firs else trees.tree
        found.append(make(f"tree|{space.id}|{number}", foot, size, leaves))
    return found


def _bushes(data: MapData, space: MapSpace, clear: Clear) -> list[Standing]:
    chance = random.Random(f"thicket|{space.id}")
    points = _spread(data, space, "bushes", 6, 0.42, clear)
    return [
        trees.bush(f"bush|{space.id}|{number}", foot, chance.uniform(0.36, 0.46))
        for number, foot in enumerate(points)
    ]


def _lone_tree(data: MapData, space: MapSpace, clear: Clear) -> list[Standing]:
    foot = _lone_foot(data, space, clear)
    if foot is None:
        return []
    chance = random.Random(f"lone|{space.id}|kind")
    make = trees.conifer if chance.random() < 0.35 else trees.tree
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
                _waves(pen, chance, (cx, cy), 0.2 if kind == "lake" else 1.0)
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
                trees.reeds(pen, chance, (cx + chance.uniform(-0.6, 0.6), cy + chance.uniform(-0.55, 0.7)))
        elif kind == "ash":
            _cracks(pen, chance, (cx, cy))


def _waves(pen: Pen, chance: random.Random, at: Point, spread: float) -> None:
    x, y = at[0] + chance.uniform(-0.4, 0.3) * spread, at[1] + chance.uniform(-0.3, 0.3) * spread
    ink = with_alpha(palette.SEA_LINE, 150)
    for row in range(chance.choice((2, 3))):
        wx = x + row * 0.16 * chance.choice((-1, 1))
        wy = y + row * 0.13
        bow = [
            (wx - 0.20, wy - 0.02),
            (wx - 0.10, wy - 0.06),
            (wx, wy + 0.02),
            (wx + 0.10, wy - 0.06),
            (wx + 0.20, wy - 0.02),
        ]
        pen.line(bow, ink, 0.022, 0.5)


def _cracks(pen: Pen, chance: random.Random, centre: Point) -> None:
    dark = with_alpha(palette.GRID_DARK, 170)
    for _ in range(6):
        x, y = centre[0] + chance.uniform(-0.5, 0.5), centre[1] + chance.uniform(-0.5, 0.5)
        angle = chance.uniform(0, 6.28)
        line = [(x, y)]
        for _ in range(chance.choice((2, 3, 4))):
            angle += chance.uniform(-0.8, 0.8)
            x, y = x + 0.12 * math.cos(angle), y + 0.08 * math.sin(angle)
            line.append((x, y))
        pen.line(line, dark, 0.02, 0.45)
    for _ in range(8):
        at = (centre[0] + chance.uniform(-0.6, 0.6), centre[1] + chance.uniform(-0.6, 0.6))
        pen.disc(at, chance.uniform(0.012, 0.030), dark)
