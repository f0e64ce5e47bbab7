"""Worked land: fields, farmsteads, sheaves, herds. Small and pale, so that none is taken for a city."""

from __future__ import annotations

import random
from typing import Final

from art.drawing import palette
from art.drawing.geometry import Point
from art.drawing.palette import Rgb, mix, rgb, with_alpha
from art.drawing.pen import Pen, blob, closed

CROPS: Final = (rgb("#D8BC5C"), rgb("#A8B060"), rgb("#C8A868"), rgb("#BCC278"))
HEDGE: Final = rgb("#7E8E4E")
THATCH: Final = rgb("#B08E56")
WALL: Final = rgb("#EADFC2")
HORSES: Final = (rgb("#6E4A2C"), rgb("#8A6844"), rgb("#D8CCB4"))


def field(pen: Pen, chance: random.Random, at: Point) -> None:
    """Strips of corn and fallow with furrows, seen from the side, a hedge along the far edge."""
    x, y = at
    lean, count = chance.uniform(-0.12, 0.12), chance.choice((3, 3, 4))
    wide, high, first = 0.22, 0.13, chance.randrange(4)
    x -= wide * count / 2
    for i in range(count):
        x0, x1 = x + wide * i, x + wide * (i + 1)
        strip = [(x0 + lean, y - high), (x1 + lean, y - high), (x1, y + high), (x0, y + high)]
        pen.fill(strip, with_alpha(CROPS[(first + i) % 4], 140))
        for k in range(1, 4):
            at_x = x0 + wide * k / 4
            pen.line([(at_x + lean, y - high), (at_x, y + high)], with_alpha(palette.INK_2, 62), 0.014, 0.4)
        pen.line([*strip, strip[0]], with_alpha(palette.INK_2, 115), 0.016, 0.4)
    for i in range(2 * count + 1):
        spot = (x + lean + wide * i / 2, y - high - 0.01)
        pen.disc(spot, chance.uniform(0.028, 0.042), with_alpha(HEDGE, 170), height=0.026)


def farmstead(pen: Pen, chance: random.Random, at: Point) -> None:
    """A thatched house with a barn behind it and a fence before it."""
    x, y = at
    side = chance.choice((-1, 1))
    _house(pen, (x + side * 0.20, y - 0.05), 0.20, 0.15)
    _house(pen, (x, y), 0.28, 0.20)
    ink = with_alpha(palette.INK_2, 170)
    fence = [x - side * (0.18 + 0.06 * i) for i in range(4)]
    for post in fence:
        pen.line([(post, y + 0.02), (post, y - 0.05)], ink, 0.016, 0.4)
    pen.line([(fence[0], y - 0.03), (fence[-1], y - 0.03)], ink, 0.014, 0.4)


def _house(pen: Pen, at: Point, wide: float, high: float) -> None:
    x, y = at
    eaves = y - 0.42 * high
    wall = [(x - 0.42 * wide, y), (x - 0.42 * wide, eaves), (x + 0.42 * wide, eaves), (x + 0.42 * wide, y)]
    pen.shape(wall, WALL, with_alpha(palette.INK, 190), 0.018, 0.45)
    pen.fill([(x - 0.06, y), (x - 0.06, y - 0.05), (x - 0.02, y - 0.05), (x - 0.02, y)], palette.INK_2)
    roof = [
        (x - 0.56 * wide, eaves),
        (x - 0.34 * wide, y - high),
        (x + 0.34 * wide, y - high),
        (x + 0.56 * wide, eaves),
    ]
    pen.shape(roof, THATCH, with_alpha(palette.INK, 200), 0.020, 0.5)
    pen.fill([roof[2], roof[3], (x + 0.1 * wide, eaves)], with_alpha(palette.INK, 40))


def sheaves(pen: Pen, chance: random.Random, at: Point) -> None:
    """Three stooks of corn."""
    for dx, dy in ((-0.14, -0.03), (0.02, 0.03), (0.16, -0.02)):
        x, y = at[0] + dx, at[1] + dy
        high = chance.uniform(0.11, 0.14)
        stook = [(x - 0.05, y), (x - 0.015, y - 0.6 * high), (x - 0.045, y - high), (x + 0.045, y - high)]
        stook += [(x + 0.015, y - 0.6 * high), (x + 0.05, y)]
        pen.shape(stook, CROPS[0], with_alpha(palette.INK_2, 180), 0.016, 0.4)


def sheep(pen: Pen, chance: random.Random, at: Point) -> None:
    """Four sheep."""
    for dx, dy in ((-0.17, 0.0), (-0.02, 0.06), (0.05, -0.05), (0.19, 0.02)):
        x, y = at[0] + dx, at[1] + dy
        side = chance.choice((-1, 1))
        for leg in (-0.02, 0.02):
            pen.line([(x + leg, y), (x + leg, y + 0.045)], with_alpha(palette.INK, 190), 0.012, 0.35)
        fleece = blob((x, y - 0.01), 0.046, chance, points=7, flat=0.72)
        pen.shape(fleece, rgb("#F4ECD6"), with_alpha(palette.INK_2, 200), 0.014, 0.4)
        pen.disc((x + side * 0.05, y - 0.015), 0.017, palette.INK_2, height=0.014)


def horses(pen: Pen, chance: random.Random, at: Point) -> None:
    """Two or three grazing horses."""
    spots = ((-0.22, -0.02), (0.14, 0.07), (0.22, -0.12))
    for dx, dy in spots[: chance.choice((2, 3))]:
        _horse(pen, (at[0] + dx, at[1] + dy), chance.choice((-1, 1)), chance.choice(HORSES))


def _horse(pen: Pen, at: Point, side: int, coat: Rgb) -> None:
    x, y = at
    ink = with_alpha(mix(coat, palette.INK, 0.75), 225)

    def here(points: list[Point]) -> list[Point]:
        return [(x + 1.35 * side * px, y + 1.35 * py) for px, py in points]

    for leg in (-0.075, -0.055, 0.045, 0.065):
        pen.line(here([(leg, -0.03), (leg, 0.075)]), ink, 0.018, 0.45)
    body = [(-0.10, -0.045), (-0.06, -0.075), (0.03, -0.065), (0.075, -0.085), (0.125, -0.03)]
    body += [(0.165, 0.025), (0.145, 0.045), (0.105, 0.01), (0.07, 0.0), (0.0, 0.012), (-0.085, 0.0)]
    pen.shape(closed(here(body)), coat, ink, 0.014, 0.4)
    pen.line(here([(-0.10, -0.04), (-0.125, 0.03)]), ink, 0.016, 0.4)
