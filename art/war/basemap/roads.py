"""Roads through the middles of hexes, bridges and fords where they meet a river (MOV-3, MOV-6)."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from art.drawing.geometry import Point, catmull_rom, smooth
from art.drawing.sketch import Pen, chains
from art.drawing.terrain.waters import draw_bridge, draw_ford
from art.war.basemap.courses import crossing_point
from art.war.basemap.geometry import middle
from engine.war.board import BOARD
from engine.war.data import DATA

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
