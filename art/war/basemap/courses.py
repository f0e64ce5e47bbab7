"""The rivers of the war as smooth courses along the hexsides (MOV-6), and brooks that are only drawn."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final

from art.drawing.geometry import Point, catmull_rom, path_lengths, smooth
from art.drawing.sketch import Pen, chains
from art.drawing.terrain.waters import Course, draw_bridge, draw_ford
from art.war.basemap.decoration import DECORATION, point
from art.war.basemap.fields import fields
from art.war.basemap.geometry import between, corners, ends, knot, middle
from engine.war.board import BOARD, SEA, WATER
from engine.war.data import DATA

Knot = tuple[int, int]
WEIGHT: Final = 4.6
"""Weight of the corner itself when a course is smoothed: much of the zigzag is left on purpose."""
WIDTHS: Final = {"major": (0.09, 0.27), "minor": (0.07, 0.13)}
SWING: Final = 0.05
SNAP: Final = 0.75
"""How near a brook ends to a course that it runs into, in u."""
AFLOAT: Final = -0.12
"""A course ends so far out in the water, in u."""


@lru_cache(maxsize=1)
def courses() -> tuple[Course, ...]:
    """All rivers, the greater ones first, so that smaller ones can end on their smoothed lines."""
    found: list[Course] = []
    taken: dict[Knot, Point] = {}
    for river in sorted(DATA.map.rivers, key=lambda one: (one.kind, -len(one.hexsides), one.name)):
        for number, line in enumerate(_lines(river.hexsides, taken)):
            points = [taken.get(knot(at), at) for at in line]
            wet = _by_water(points[-1])
            for raw, at in zip(line, smooth(points, WEIGHT), strict=True):
                taken.setdefault(knot(raw), at)
            curve = _in_waves(
                f"river|{river.name}|{number}",
                catmull_rom([taken[knot(raw)] for raw in line] + ([_offshore(line[-1])] if wet else [])),
            )
            curve = _trimmed(curve)
            narrow, wide = WIDTHS[river.kind]
            if len(curve) > 2:
                found.append(Course(river.name, tuple(curve), narrow, wide, wet))
    return tuple(found)


@lru_cache(maxsize=1)
def streams() -> tuple[tuple[Point, ...], ...]:
    """The brooks; each that ends near a river runs into it."""
    rivers = [at for course in courses() for at in course.points]
    found = []
    for number, stream in enumerate(DECORATION.streams):
        line = [point(spot) for spot in stream.course]
        nearest = min(rivers, key=lambda at: math.dist(at, line[-1]))
        if math.dist(nearest, line[-1]) < SNAP:
            line[-1] = nearest
        found.append(tuple(_trimmed(_in_waves(f"stream|{number}", catmull_rom(line)))))
    return tuple(line for line in found if len(line) > 2)


def _lines(hexsides: Iterable[str], taken: Mapping[Knot, Point]) -> list[list[Point]]:
    """The hexsides of a river as lines of corners from spring to mouth, the longest first."""
    near: dict[Knot, set[Knot]] = defaultdict(set)
    at: dict[Knot, Point] = {}
    for hexside in hexsides:
        one, other = ends(hexside)
        at[knot(one)], at[knot(other)] = one, other
        near[knot(one)].add(knot(other))
        near[knot(other)].add(knot(one))
    lines: list[list[Point]] = []
    while any(near.values()):
        path = max((_farthest(start, near) for start in sorted(near) if near[start]), key=len)
        for one_knot, other_knot in pairwise(path):
            near[one_knot].discard(other_knot)
            near[other_knot].discard(one_knot)
        met = set(taken) | {end for line in lines for end in map(knot, line)}
        line = [at[end] for end in path]
        lines.append(line if _mouth(line[-1], met) >= _mouth(line[0], met) else line[::-1])
    return lines


def _farthest(start: Knot, near: Mapping[Knot, set[Knot]]) -> list[Knot]:
    """The path from a corner to the one that is farthest from it along the river."""
    came: dict[Knot, Knot | None] = {start: None}
    edge = [start]
    last = start
    while edge:
        last = edge[0]
        following = []
        for one in edge:
            for other in sorted(near[one]):
                if other not in came:
                    came[other] = one
                    following.append(other)
        edge = following
    path: list[Knot] = []
    step: Knot | None = last
    while step is not None:
        path.append(step)
        step = came[step]
    return path[::-1]


def _mouth(at: Point, met: set[Knot]) -> tuple[float, float]:
    """How much an end of a river is like a mouth: at the sea, at a lake, at another river; then the south."""
    kinds = {BOARD.terrain[name] for name in _hexes_at(at)}
    rank = 3.0 if SEA in kinds else 2.0 if kinds & WATER else 1.0 if knot(at) in met else 0.0
    return rank, at[1]


@lru_cache(maxsize=1)
def _corner_hexes() -> Mapping[Knot, tuple[str, ...]]:
    found: dict[Knot, list[str]] = defaultdict(list)
    for name in BOARD.hexes:
        for corner in corners(name):
            found[knot(corner)].append(name)
    return {key: tuple(names) for key, names in found.items()}


def _hexes_at(at: Point) -> tuple[str, ...]:
    return _corner_hexes().get(knot(at), ())


def _by_water(at: Point) -> bool:
    return any(BOARD.terrain[name] in WATER for name in _hexes_at(at)) or fields().dry(at) < 0.1


def _offshore(at: Point) -> Point:
    """A point in the water beside a corner."""
    turns = [k * math.pi / 8 for k in range(16)]
    spots = [(at[0] + 0.9 * math.cos(turn), at[1] + 0.9 * math.sin(turn)) for turn in turns]
    return min(spots, key=lambda spot: fields().dry(spot))


def _trimmed(curve: list[Point]) -> list[Point]:
    """A course without what lies under water at both ends: it begins and ends a little way out."""
    depth = fields().dry
    dry = [i for i, at in enumerate(curve) if depth(at) > AFLOAT]
    return curve[max(0, dry[0] - 1) : dry[-1] + 2] if dry else []


def _in_waves(layer: str, points: list[Point]) -> list[Point]:
    """A slow sideways swing; none at the corners (every tenth point), where courses meet."""
    phase = random.Random(layer).uniform(0, 6.28)
    lengths = path_lengths(points)
    result = list(points)
    for i in range(1, len(points) - 1):
        (ax, ay), (bx, by) = points[i - 1], points[i + 1]
        leg = math.hypot(bx - ax, by - ay) or 1.0
        swing = SWING * math.sin(i % 10 / 10 * math.pi) * math.sin(phase + lengths[i] * 2.3)
        x, y = points[i]
        result[i] = x - (by - ay) / leg * swing, y + (bx - ax) / leg * swing
    return result


def crossing_point(hexside: str) -> Point:
    """Where the drawn river runs over a hexside: the point of a course nearest to the middle of it."""
    middle = between(hexside)
    nearest = min((at for course in courses() for at in course.points), key=lambda at: math.dist(at, middle))
    return nearest if math.dist(nearest, middle) < 0.6 else middle


# Roads through the middles of hexes, bridges and fords where they meet a river (MOV-3, MOV-6)


BELOW: Final = 0.16
"""A road runs so far below the middles of its hexes, so that their places stand on it."""


@lru_cache(maxsize=1)
def roads() -> tuple[tuple[Point, ...], ...]:
    """The roads as smooth lines from fork to fork; places stay on them."""
    lines = []
    for chain in chains([tuple(side.split("-")) for side in sorted(BOARD.roads)]):  # type: ignore[misc]
        points = [(x, y + BELOW) for x, y in map(middle, chain)]
        pinned = frozenset(i for i, name in enumerate(chain) if BOARD.place(name))
        for weight in (3.0, 5.0):
            points = smooth(points, weight, pinned)
        lines.append(tuple(catmull_rom(points, 8)))
    return tuple(lines)


def draw_crossings(pen: Pen) -> None:
    """A bridge or ford at each crossing, turned to its road."""
    for crossing in DATA.map.crossings:
        one, other = crossing.hexside.split("-")
        (ax, ay), (bx, by) = middle(one), middle(other)
        at, angle, best = crossing_point(crossing.hexside), math.atan2(by - ay, bx - ax), 0.5
        for line in roads():
            for (px, py), (qx, qy) in pairwise(line):
                spot = ((px + qx) / 2, (py + qy) / 2)
                gap = math.dist(spot, at)
                if gap < best:
                    best, angle, at_road = gap, math.atan2(qy - py, qx - px), spot
        if best < 0.5:
            at = at_road
        scale = 1.2 if pen.s < 30 else 0.9
        if crossing.kind == "bridge":
            draw_bridge(pen, at, angle, scale)
        else:
            draw_ford(pen, at, angle, scale, f"ford|{crossing.hexside}")
