"""Cities: three silhouettes that still tell apart at 25 pixels. The middle of the space is the middle of the
drawing."""

from __future__ import annotations

import math

from art.drawing import palette
from art.drawing.geometry import Point
from art.drawing.palette import mix, rgb
from art.drawing.pen import Pen


def city_scale(s: float) -> float:
    """How much larger than 1 u a city is drawn at `s` pixels per u."""
    return 1.22 if s < 30 else 1.0


def draw_city(pen: Pen, kind: str, at: Point, scale: float) -> None:
    """A good, evil or neutral city; ValueError for any other kind."""
    painters = {"good": _good, "evil": _evil, "neutral": _neutral}
    if kind not in painters:
        raise ValueError(f"no such city: {kind}")
    pen.glow((at[0], at[1] + 0.05), 0.72 * scale, palette.CREAM, 150)
    painters[kind](pen, at, scale)


def _at(at: Point, k: float, points: list[Point]) -> list[Point]:
    return [(at[0] + x * k, at[1] + y * k) for x, y in points]


def star(centre: Point, outer: float, inner: float, points: int = 5) -> list[Point]:
    """A star with its first point up."""
    rim = []
    for i in range(points * 2):
        radius = inner if i % 2 else outer
        angle = math.pi * i / points - math.pi / 2
        rim.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
    return rim


def _good(pen: Pen, at: Point, k: float) -> None:
    ink, white, shade = palette.INK, rgb("#FBF6E6"), rgb("#D9CDB4")
    w = 0.040 * k
    for x in (-0.34, 0.34):
        pen.shape(
            _at(at, k, [(x - 0.13, 0.42), (x - 0.13, -0.02), (x + 0.13, -0.02), (x + 0.13, 0.42)]),
            white,
            ink,
            w,
            0.9,
        )
        pen.fill(_at(at, k, [(x + 0.03, 0.40), (x + 0.03, 0.0), (x + 0.11, 0.0), (x + 0.11, 0.40)]), shade)
        pen.shape(_at(at, k, [(x - 0.18, 0.0), (x, -0.32), (x + 0.18, 0.0)]), palette.GOOD, ink, w, 0.9)
    wall = [(-0.24, 0.42), (-0.24, 0.12), (0.24, 0.12), (0.24, 0.42)]
    pen.shape(_at(at, k, wall), white, ink, w, 0.9)
    keep = [(-0.15, 0.42), (-0.15, -0.16), (0.15, -0.16), (0.15, 0.42)]
    pen.shape(_at(at, k, keep), white, ink, w, 0.9)
    pen.fill(_at(at, k, [(0.04, 0.40), (0.04, -0.14), (0.13, -0.14), (0.13, 0.40)]), shade)
    pen.shape(_at(at, k, [(-0.21, -0.14), (0.0, -0.54), (0.21, -0.14)]), palette.GOOD, ink, w, 0.9)
    pen.fill(_at(at, k, [(-0.07, 0.42), (-0.07, 0.22), (0.0, 0.14), (0.07, 0.22), (0.07, 0.42)]), ink)
    top = (at[0], at[1] - 0.64 * k)
    pen.shape(star(top, 0.15 * k, 0.06 * k), rgb("#F7C83C"), rgb("#8A5A10"), 0.026 * k, 0.6)


def _evil(pen: Pen, at: Point, k: float) -> None:
    stone, dark = palette.EVIL, rgb("#120A0A")
    outline = [
        (-0.50, 0.44),
        (-0.46, 0.10),
        (-0.47, -0.12),
        (-0.36, -0.34),
        (-0.30, -0.06),
        (-0.24, 0.00),
        (-0.19, -0.30),
        (-0.17, -0.54),
        (-0.10, -0.40),
        (-0.05, -0.30),
        (0.05, -0.30),
        (0.10, -0.40),
        (0.17, -0.54),
        (0.19, -0.30),
        (0.24, 0.00),
        (0.30, -0.06),
        (0.36, -0.34),
        (0.47, -0.12),
        (0.46, 0.10),
        (0.50, 0.44),
    ]
    pen.shape(_at(at, k, outline), stone, dark, 0.05 * k, 1.0)
    pen.fill(
        _at(at, k, [(0.10, 0.42), (0.06, -0.26), (0.16, -0.46), (0.17, 0.42)]), mix(stone, (90, 74, 70), 0.5)
    )
    pen.fill(
        _at(at, k, [(0.34, 0.42), (0.34, -0.20), (0.44, -0.06), (0.44, 0.42)]), mix(stone, (90, 74, 70), 0.4)
    )
    eye = [(-0.17, -0.07), (-0.08, -0.15), (0.08, -0.15), (0.17, -0.07), (0.08, 0.01), (-0.08, 0.01)]
    pen.shape(_at(at, k, eye), palette.EVIL_EYE, rgb("#FFB060"), 0.022 * k, 0.5)
    pen.fill(_at(at, k, [(0, -0.15), (0.032, -0.07), (0, 0.01), (-0.032, -0.07)]), dark)
    for x, y in ((-0.34, 0.14), (0.34, 0.14), (-0.17, 0.20), (0.17, 0.20)):
        pen.fill(_at(at, k, [(x - 0.03, y + 0.13), (x, y), (x + 0.03, y + 0.13)]), palette.EVIL_EYE)
    gate = [(-0.08, 0.44), (-0.08, 0.26), (0.0, 0.16), (0.08, 0.26), (0.08, 0.44)]
    pen.fill(_at(at, k, gate), palette.EVIL_EYE)


def _neutral(pen: Pen, at: Point, k: float) -> None:
    ink, wall, roof = palette.INK, rgb("#F6E7C2"), palette.NEUTRAL
    for x, foot, half, high in ((-0.29, 0.18, 0.18, 0.24), (0.29, 0.18, 0.18, 0.24), (0.0, 0.40, 0.23, 0.28)):
        top = foot - high
        pen.shape(
            _at(at, k, [(x - half, foot), (x - half, top), (x + half, top), (x + half, foot)]),
            wall,
            ink,
            0.036 * k,
            0.9,
        )
        pen.shape(
            _at(at, k, [(x - half - 0.08, top + 0.03), (x, top - 0.27), (x + half + 0.08, top + 0.03)]),
            roof,
            ink,
            0.036 * k,
            0.9,
        )
        pen.fill(
            _at(at, k, [(x, top - 0.24), (x + half + 0.04, top + 0.01), (x + 0.05, top + 0.01)]),
            mix(roof, (120, 60, 0), 0.3),
        )
    for x, foot in ((-0.30, 0.18), (0.30, 0.18), (0.0, 0.40)):
        pen.fill(
            _at(
                at, k, [(x - 0.05, foot), (x - 0.05, foot - 0.15), (x + 0.05, foot - 0.15), (x + 0.05, foot)]
            ),
            ink,
        )
