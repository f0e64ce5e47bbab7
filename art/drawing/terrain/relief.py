"""Mountains, one at a time. What stands nearer (greater y) is painted later, over the feet of what is
behind."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from art.drawing import palette
from art.drawing.geometry import Point
from art.drawing.palette import Rgb, mix, with_alpha
from art.drawing.pen import Pen

Ground = Callable[[Point], Rgb]


@dataclass(frozen=True, slots=True)
class Standing:
    """Something that stands on the ground at `foot`, ready to be painted."""

    foot: Point
    paint: Callable[[Pen], None]


def mountain(
    layer: str, foot: Point, width: float, height: float, ground: Ground, *, ash: bool = False
) -> Standing:
    """A peak: shaded side right of a zigzag spine, snow when it is high, a foot that sinks into the
    ground."""

    def paint(pen: Pen) -> None:
        _paint_mountain(pen, random.Random(layer), foot, width, height, ground, ash)

    return Standing(foot, paint)


def _flank(chance: random.Random, foot: Point, peak: Point, steps: int, jag: float) -> list[Point]:
    """A broken line from the foot up to the peak, without the peak; steeper towards the top."""
    points = [foot]
    for i in range(1, steps):
        t = i / steps
        x = foot[0] + (peak[0] - foot[0]) * t**0.86
        y = foot[1] + (peak[1] - foot[1]) * t**1.12
        points.append((x + chance.uniform(-jag, jag), y + chance.uniform(-jag, jag) * 0.8))
    return points


def _paint_mountain(
    pen: Pen, chance: random.Random, foot: Point, w: float, h: float, ground: Ground, ash: bool
) -> None:
    x, y = foot
    jag = 0.026 * (1.45 if ash else 1.0) * math.sqrt(w)
    peak = (x + chance.uniform(-0.06, 0.06) * w, y - h)
    left = _flank(chance, (x - w / 2, y), peak, 6, jag)
    right = _flank(chance, (x + w / 2, y), peak, 6, jag)
    base = ground((x, y + 0.10))
    light = mix(palette.MORDOR_LIGHT, base, 0.15) if ash else mix(base, palette.MOUNTAIN_LIGHT, 0.55)
    shade = palette.MORDOR_DARK if ash else mix(palette.MOUNTAIN_SHADE, base, 0.25)
    ink = palette.GRID_DARK if ash else palette.INK

    spine = [peak]
    for i in range(1, 6):
        t = i / 5
        swing = (0.055 if i % 2 else -0.035) * w
        spine.append((peak[0] + 0.13 * w * t + swing + chance.uniform(-0.02, 0.02) * w, peak[1] + h * t))
    pen.fill([peak, (x + w * 0.66, y + 0.04 * h), (x + w * 0.40, y)], with_alpha(ink, 34))
    pen.fill([*left, peak, *reversed(right)], light)
    pen.fill([*spine, *right], shade)
    if not ash and h > 0.85:
        _snow(pen, chance, peak, left, right, spine, h)
    _hatches(pen, chance, spine, w, h, ink)
    pen.line([*left, peak], ink, 0.034, 0.75)
    pen.line([peak, *reversed(right)], ink, 0.046, 0.95)
    veils(pen, foot, w, h, ground, 46 if ash else 58)
    for _ in range(4):
        tx = x + chance.uniform(-0.42, 0.46) * w
        ty = y + chance.uniform(0.0, 0.09) * h
        pen.line([(tx, ty), (tx + 0.07 * w, ty + 0.01)], with_alpha(ink, 120), 0.02, 0.4)


def _snow(
    pen: Pen,
    chance: random.Random,
    peak: Point,
    left: list[Point],
    right: list[Point],
    spine: list[Point],
    h: float,
) -> None:
    """The cap: the top two fifths, with an uneven rim; blue-grey on the shaded side."""
    line = peak[1] + 0.36 * h
    lx, rx, sx = (_at_height(flank, line, peak) for flank in (left, right, spine))
    for a, b, edge, colour in (
        (lx, sx, left, palette.SNOW),
        (sx, rx, right, mix(palette.SNOW, palette.MOUNTAIN_SHADE, 0.30)),
    ):
        rim: list[Point] = []
        for i in range(6):
            t = i / 5
            depth = (0.10 if i % 2 else -0.03) * h * chance.uniform(0.6, 1.2)
            rim.append((a + (b - a) * t, line + (depth if 0 < i < 5 else 0.0)))
        above = [p for p in edge if p[1] < line]
        body = [peak, *(p for p in spine if p[1] < line)]
        if edge is left:
            pen.fill([*above, *body, *reversed(rim)], colour)
        else:
            pen.fill([*reversed(body), *reversed(above), *reversed(rim)], colour)


def _at_height(line: list[Point], y: float, peak: Point) -> float:
    """x where a flank crosses a height."""
    points = sorted([*line, peak], key=lambda p: p[1])
    for (ax, ay), (bx, by) in pairwise(points):
        if ay <= y <= by and by > ay:
            return ax + (bx - ax) * (y - ay) / (by - ay)
    return peak[0]


def _hatches(pen: Pen, chance: random.Random, spine: list[Point], w: float, h: float, ink: Rgb) -> None:
    for i in range(7):
        t = 0.12 + 0.12 * i
        at = min(int(t * 5), 4)
        (ax, ay), (bx, by) = spine[at], spine[at + 1]
        part = t * 5 - at
        sx, sy = ax + (bx - ax) * part, ay + (by - ay) * part
        length = h * (0.10 + 0.20 * t) * chance.uniform(0.8, 1.2)
        pen.line([(sx, sy), (sx + 0.42 * length, sy + length)], with_alpha(ink, 165), 0.018, 0.42)
    for i in range(2):
        t = 0.42 + 0.2 * i
        sx, sy = spine[0][0] - w * 0.30 * t, spine[0][1] + h * t
        pen.line([(sx, sy), (sx - 0.10 * w, sy + 0.17 * h)], with_alpha(ink, 130), 0.018, 0.4)
    pen.line(spine, with_alpha(ink, 150), 0.018, 0.42)


def veils(pen: Pen, foot: Point, w: float, h: float, ground: Ground, alpha: int) -> None:
    """Seven thin veils of the ground in front: the foot sinks into the land instead of standing on a line."""
    x, y = foot
    colour = with_alpha(ground((x, y + 0.22)), alpha)
    for i in range(7):
        pen.disc((x, y + (0.13 - 0.032 * i) * h), 0.60 * w, colour, height=0.055 * h)
