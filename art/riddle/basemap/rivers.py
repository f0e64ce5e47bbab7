"""Rivers and river dots."""

from __future__ import annotations

import math
import random

from art.drawing import palette
from art.drawing.geometry import Point, path_lengths
from art.drawing.palette import with_alpha
from art.drawing.pen import Pen
from art.riddle.basemap.places import Course, Places


def draw_rivers(pen: Pen, places: Places) -> None:
    """All banks, then all waters, then the lines of the current, so that tributaries open into their
    rivers."""
    shapes = [(course, *_sides(course, pen)) for course in places.courses]
    for course, left, right, widths in shapes:
        bank = [
            [
                (x + nx * (w / 2 + max(0.04, 0.9 * pen.px)), y + ny * (w / 2 + max(0.04, 0.9 * pen.px)))
                for x, y, nx, ny, w in side
            ]
            for side in (left, right)
        ]
        pen.fill([*bank[0], *reversed(bank[1])], palette.RIVER_BANK)
        if not course.mouth:
            end = course.points[-1]
            pen.disc(end, widths[-1] / 2 + max(0.04, 0.9 * pen.px), palette.RIVER_BANK)
    for course, left, right, widths in shapes:
        water = [[(x + nx * w / 2, y + ny * w / 2) for x, y, nx, ny, w in side] for side in (left, right)]
        pen.fill([*water[0], *reversed(water[1])], palette.RIVER)
        pen.disc(course.points[-1], widths[-1] / 2, palette.RIVER)
        if course.mouth:
            (ax, ay), (bx, by) = course.points[-6], course.points[-1]
            leg = math.hypot(bx - ax, by - ay) or 1.0
            for step in (0.10, 0.20):
                at = (bx + (bx - ax) / leg * step, by + (by - ay) / leg * step)
                pen.disc(at, widths[-1] / 2, palette.SEA_COAST)
    for course, _, _, widths in shapes:
        if pen.s >= 20:
            points = course.points
            for start in range(4, len(points) - 8, 14):
                shift = widths[start] * 0.12
                piece = [(x - shift, y - shift) for x, y in points[start : start + 8]]
                pen.line(piece, with_alpha(palette.RIVER_LIGHT, 190), widths[start] * 0.20, 0.6)


Side = list[tuple[float, float, float, float, float]]


def _sides(course: Course, pen: Pen) -> tuple[Side, Side, list[float]]:
    """Both sides of a course as (x, y, outward x, outward y, width), and the width at each point."""
    points = course.points
    lengths = path_lengths(points)
    total = lengths[-1] or 1.0
    chance = random.Random(f"river|{course.river}|{len(points)}")
    p1, p2 = chance.uniform(0, 6.28), chance.uniform(0, 6.28)
    left: Side = []
    right: Side = []
    widths = []
    extra = 2.2 * pen.px if pen.s < 30 else 0.8 * pen.px
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        leg = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / leg, (bx - ax) / leg
        width = course.start_width + (course.end_width - course.start_width) * (lengths[i] / total) ** 0.7
        width *= 1.0 + 0.10 * math.sin(p1 + lengths[i] * 1.7) + 0.06 * math.sin(p2 + lengths[i] * 4.1)
        width += extra
        widths.append(width)
        left.append((x, y, nx, ny, width))
        right.append((x, y, -nx, -ny, width))
    return left, right, widths


def draw_dots(pen: Pen, places: Places) -> None:
    """The river dots: a dark ring, cream, a blue core. Those of city springs are a little smaller."""
    big = 0.20 if pen.s < 30 else 0.165
    cities = {dot.id for dot in places.data.dots if dot.city}
    for name, point in places.dots.items():
        draw_dot(pen, point, big * (0.86 if name in cities else 1.0))


def draw_dot(pen: Pen, point: Point, radius: float) -> None:
    pen.disc(point, radius, palette.RIVER_BANK)
    pen.disc(point, radius * 0.80, palette.CREAM)
    pen.disc(point, radius * 0.46, palette.GOOD)
