"""Roads, bridges and fords."""

from __future__ import annotations

import random

from art.drawing import palette
from art.drawing.geometry import Point, path_lengths
from art.drawing.palette import with_alpha
from art.drawing.pen import Pen, blob, turned


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
