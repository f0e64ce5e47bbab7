"""Roads, bridges and fords."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from itertools import pairwise

from art.drawing import palette
from art.drawing.geometry import Point, catmull_rom, path_lengths, smooth
from art.drawing.palette import with_alpha
from art.drawing.pen import Pen, blob, turned
from art.riddle.basemap.board_data import MapData
from art.riddle.basemap.places import Places


def road_lines(data: MapData) -> list[list[Point]]:
    """The roads as smooth lines in u: edges chained between the spaces where a road ends or forks; cities
    stay on the road."""
    lines = []
    for chain in road_chains(data):
        points = [data.centre(space) for space in chain]
        pinned = frozenset(
            i for i, space in enumerate(chain) if data.by_id[space].city or data.by_id[space].role
        )
        for weight in (3.0, 5.0):
            points = smooth(points, weight, pinned)
        lines.append(catmull_rom(points, 8))
    return lines


def road_chains(data: MapData) -> list[list[str]]:
    """Road edges joined to chains of space ids; each edge is in exactly one chain."""
    near: dict[str, list[str]] = defaultdict(list)
    for one, other in data.roads:
        near[one].append(other)
        near[other].append(one)
    left = {frozenset(edge) for edge in data.roads}
    chains = []
    for start in sorted(near, key=lambda space: (len(near[space]) == 2, space)):
        for first in sorted(near[start]):
            if frozenset((start, first)) not in left:
                continue
            left.discard(frozenset((start, first)))
            chain = [start, first]
            while len(near[chain[-1]]) == 2:
                step = next((n for n in near[chain[-1]] if frozenset((chain[-1], n)) in left), None)
                if step is None:
                    break
                left.discard(frozenset((chain[-1], step)))
                chain.append(step)
            chains.append(chain)
    return chains


def draw_roads(pen: Pen, lines: list[list[Point]]) -> None:
    """Casing, fill, and dashes on the crown where there is room for them."""
    fill = max(0.075, 2.2 * pen.px)
    for line in lines:
        pen.line(line, palette.ROAD_CASING, fill + 2 * max(0.026, 0.75 * pen.px))
    for line in lines:
        pen.line(line, palette.ROAD, fill)
    if pen.s < 34:
        return
    for line in lines:
        lengths = path_lengths(line)
        dash: list[Point] = []
        for point, at in zip(line, lengths, strict=True):
            if at % 0.5 < 0.28:
                dash.append(point)
                continue
            pen.line(dash, palette.ROAD_DASH, 0.020, 0.6)
            dash = []
        pen.line(dash, palette.ROAD_DASH, 0.020, 0.6)


def draw_crossings(pen: Pen, places: Places, lines: list[list[Point]]) -> None:
    """A bridge or ford on each crossing, turned to the road (without a road: from space to space)."""
    data = places.data
    for one, other, kind in data.crossings:
        (ax, ay), (bx, by) = data.centre(one), data.centre(other)
        at, angle = crossing_point(places, one, other), math.atan2(by - ay, bx - ax)
        best = 0.35
        for line in lines:
            for (px, py), (qx, qy) in pairwise(line):
                gap = math.dist(((px + qx) / 2, (py + qy) / 2), at)
                if gap < best:
                    best, angle = gap, math.atan2(qy - py, qx - px)
                    at_road = ((px + qx) / 2, (py + qy) / 2)
        if best < 0.35:
            at = at_road
        scale = 1.25 if pen.s < 30 else 1.0
        if kind == "bridge":
            draw_bridge(pen, at, angle, scale)
        else:
            draw_ford(pen, at, angle, scale, f"ford|{one}|{other}")


def crossing_point(places: Places, one: str, other: str) -> Point:
    """Where the drawn river runs between two spaces: the point of its course nearest to the middle of their
    border."""
    (ax, ay), (bx, by) = places.data.centre(one), places.data.centre(other)
    middle = ((ax + bx) / 2, (ay + by) / 2)
    points = [point for course in places.courses for point in course.points]
    nearest = min(points, key=lambda p: math.dist(p, middle), default=middle)
    return nearest if math.dist(nearest, middle) < 0.6 else middle


def draw_bridge(pen: Pen, at: Point, angle: float, k: float) -> None:
    """A deck with planks and two splayed rails; `k` is its size, 1 on the map."""
    half, wide = 0.30 * k, 0.10 * k
    deck = [(-half, -wide), (half, -wide), (half, wide), (-half, wide)]
    pen.fill(turned(deck, angle, at), palette.ROAD)
    for i in range(4):
        x = (-0.21 + 0.14 * i) * k
        pen.line(turned([(x, -wide), (x, wide)], angle, at), with_alpha(palette.ROAD_DASH, 230), 0.026, 0.6)
    for side in (-1, 1):
        rail = [
            (-half - 0.07 * k, side * (wide + 0.09 * k)),
            (-half + 0.04 * k, side * (wide + 0.02)),
            (half - 0.04 * k, side * (wide + 0.02)),
            (half + 0.07 * k, side * (wide + 0.09 * k)),
        ]
        pen.line(turned(rail, angle, at), palette.INK, 0.052, 1.3)


def draw_ford(pen: Pen, at: Point, angle: float, k: float, layer: str) -> None:
    """Two rows of five stones."""
    chance = random.Random(layer)
    for side in (-1, 1):
        for i in range(5):
            place = turned([((i - 2) * 0.115 * k, side * 0.085 * k)], angle, at)[0]
            stone = blob(place, 0.052 * k, chance, points=6)
            pen.shape(stone, palette.CREAM, palette.INK, 0.022, 0.6)
