"""Ways that lead out of a window: they end at its edge, where a slip says where they go (W15.9)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PIL import Image

from art.drawing.furniture import paste
from art.drawing.geometry import Box, Point
from art.drawing.labels import MARKER, PATH, Obstacles
from art.war.pieces.hidden import tag
from art.war.words import places as named
from engine.war.board import BOARD

INSIDE: Final = 8.0
"""How far from the edge such a way ends, in pixels."""
AWAY: Final = 26.0
"""How far a slip keeps from the head of its way, in pixels."""
FAR: Final = 6.0
"""What a pixel from there costs, in square pixels that the slip covers."""


def within(stops: Sequence[Point], bounds: Box) -> tuple[list[Point], bool, bool]:
    """The part of a way inside, whether it comes from outside, and whether it goes there; [] if it is nowhere
    inside."""
    box = Box(bounds.x0 + INSIDE, bounds.y0 + INSIDE, bounds.x1 - INSIDE, bounds.y1 - INSIDE)
    inside = [place for place, at in enumerate(stops) if box.holds(at)]
    if not inside:
        return [], False, False
    first, last = inside[0], inside[-1]
    found, leaves = list(stops[first : last + 1]), last + 1 < len(stops)
    if first:
        found.insert(0, _edge(stops[first], stops[first - 1], box))
    if leaves:
        found.append(_edge(stops[last], stops[last + 1], box))
    return found, first > 0, leaves


def _edge(inner: Point, outer: Point, box: Box) -> Point:
    """Where the line between them meets the edge."""
    (x, y), (dx, dy) = inner, (outer[0] - inner[0], outer[1] - inner[1])
    parts = [(box.x1 - x) / dx if dx > 0 else (box.x0 - x) / dx] if dx else []
    parts += [(box.y1 - y) / dy if dy > 0 else (box.y0 - y) / dy] if dy else []
    part = min((1.0, *parts))
    return x + part * dx, y + part * dy


def draw_exits(picture: Image.Image, exits: Mapping[str, Point], bounds: Box, obstacles: Obstacles) -> None:
    """A slip for each goal beside the head of its way, where it covers least; names keep off it."""
    for goal, at in exits.items():
        sprite = tag(_called(goal))
        half = sprite.width / 2, sprite.height / 2
        taken = [Box(*row[:4]) for row in obstacles.rows().tolist() if row[4] >= PATH]
        costs = {
            spot: FAR * math.dist(spot, at) + sum(_about(spot, half).overlap(one) for one in taken)
            for spot in _spots(at, half, bounds)
        }
        spot = min(costs, key=lambda one: costs[one])
        paste(picture, sprite, spot, centred=True)
        obstacles.add(_about(spot, half), MARKER)


def _about(spot: Point, half: Point) -> Box:
    return Box(spot[0] - half[0], spot[1] - half[1], spot[0] + half[0], spot[1] + half[1])


def _called(goal: str) -> str:
    """A place by its name on the map, another hex by its number."""
    place = BOARD.place(goal)
    return goal if place is None else named.place(place) or place.name


def _spots(at: Point, half: Point, bounds: Box) -> Iterable[Point]:
    """Beside, above and below the head of a way, all of it inside."""
    wide, high = half
    for dx in (0.0, -wide - AWAY, wide + AWAY):
        for dy in (-high - AWAY, high + AWAY, 0.0):
            if dx or dy:
                x = min(max(at[0] + dx, bounds.x0 + wide + 4), bounds.x1 - wide - 4)
                y = min(max(at[1] + dy, bounds.y0 + high + 4), bounds.y1 - high - 4)
                yield x, y
