"""Roads, bridges and fords."""

from __future__ import annotations

import math
from itertools import pairwise

from art.drawing.geometry import Point, catmull_rom, smooth
from art.drawing.sketch import Pen, chains
from art.drawing.terrain.waters import draw_bridge, draw_ford
from art.riddle.basemap.board_data import MapData
from art.riddle.basemap.places import Places


def road_lines(data: MapData) -> list[list[Point]]:
    """The roads as smooth lines in u: edges chained between the spaces where a road ends or forks; cities
    stay on the road."""
    lines = []
    for chain in chains(data.roads):
        points = [data.centre(space) for space in chain]
        pinned = frozenset(
            i for i, space in enumerate(chain) if data.by_id[space].city or data.by_id[space].role
        )
        for weight in (3.0, 5.0):
            points = smooth(points, weight, pinned)
        lines.append(catmull_rom(points, 8))
    return lines


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
