"""Where crossed swords stand: between those who fight, where they cover no figures and no face."""

from __future__ import annotations

import math
from collections.abc import Sequence

from art.drawing.geometry import Box, Point
from art.drawing.labels import PATH, Boxes
from art.war.chart.slips import face_of, figures_of
from art.war.chart.standing_room import Seat, Spot
from engine.war.board import BOARD


def gap(
    own: Spot,
    size: float,
    counters: Sequence[Spot],
    people: Sequence[Seat],
    rows: Boxes,
    wide: int,
    ring: int,
) -> Point:
    """Where a burst stands at a counter: about its rim, towards who stands against it; ``rows`` are those of
    the obstacles."""
    box, out = own.box, 0.18 * size
    x, y = box.centre
    spots = [
        (dx, dy)
        for dx in (box.x0 - out, x, box.x1 + out)
        for dy in (box.y0 - out, y, box.y1 + out)
        if (dx, dy) != (x, y)
    ]
    foes = [
        spot
        for spot in counters
        if spot.stack.power != own.stack.power and spot.stack.at in BOARD.neighbours[own.stack.at]
    ]
    for foe in foes:
        (ax, ay), (bx, by) = _clamped(foe.box.centre, box), _clamped(box.centre, foe.box)
        x, y = (ax + bx) / 2, (ay + by) / 2
        spots += [(x, y + shift * wide) for shift in (0.0, -0.35, -0.65, 0.65)]
    room = Box(box.x0 - size, box.y0 - size, box.x1 + size, box.y1 + size)
    paths = [one for row in rows[rows[:, 4] == PATH].tolist() if (one := Box(*row[:4])).overlap(room) > 0]
    near = [spot for spot in counters if spot.box.overlap(room) > 0]

    def cost(at: Point) -> float:
        half = 0.40 * size
        ground = Box(at[0] - half, at[1] - half, at[0] + half, at[1] + half)
        figures = sum(ground.overlap(figures_of(spot, wide)) for spot in near)
        faces = sum(ground.overlap(face_of(seat, ring)) for seat in people)
        arms = sum(ground.overlap(spot.box) for spot in near)
        ways = sum(ground.overlap(row) for row in paths)
        away = min((math.dist(at, foe.box.centre) for foe in foes), default=0.0)
        return 6 * figures + 8 * faces + arms + ways + 24 * away

    return min(spots, key=cost)


def _clamped(at: Point, box: Box) -> Point:
    """The point of a box that is nearest to another."""
    return min(max(at[0], box.x0), box.x1), min(max(at[1], box.y0), box.y1)
