"""Rivers: banks, water and the lines of the current."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from art.drawing import palette
from art.drawing.geometry import Point, path_lengths
from art.drawing.palette import with_alpha
from art.drawing.pen import Pen


@dataclass(frozen=True, slots=True)
class Course:
    """One drawn stretch of river, from spring to mouth; widths in u."""

    river: str
    points: tuple[Point, ...]
    start_width: float
    end_width: float
    mouth: bool


def draw_rivers(pen: Pen, courses: Sequence[Course]) -> None:
    """All banks, then all waters, then the lines of the current, so that tributaries open into their
    rivers."""
    shapes = [(course, *_sides(course, pen)) for course in courses]
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
