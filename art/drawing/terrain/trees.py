"""Trees, conifers, bushes, grass and reeds."""

from __future__ import annotations

import random

from art.drawing import palette
from art.drawing.geometry import Point
from art.drawing.palette import Rgb, mix, with_alpha
from art.drawing.pen import Pen, blob
from art.drawing.terrain.relief import Standing

Leaves = tuple[Rgb, Rgb, Rgb]


def tree(layer: str, foot: Point, size: float, leaves: Leaves) -> Standing:
    """A broad-leaved tree; `size` is its height in u, `leaves` the fill, the dark and the light."""

    def paint(pen: Pen) -> None:
        chance = random.Random(layer)
        x, y = foot
        radius = 0.42 * size
        middle = (x, y - 0.60 * size)
        pen.disc((x + 0.06 * size, y), 0.36 * size, (40, 40, 24, 46), height=0.09 * size)
        pen.line([(x, y), (x, y - 0.35 * size)], palette.INK, 0.10 * size, 0.9)
        crown = blob(middle, radius, chance, jitter=0.13)
        pen.fill(crown, leaves[0])
        pen.fill(blob((middle[0] + 0.10 * size, middle[1] + 0.11 * size), 0.66 * radius, chance), leaves[1])
        pen.fill(blob((middle[0] - 0.11 * size, middle[1] - 0.12 * size), 0.48 * radius, chance), leaves[2])
        pen.line([*crown, crown[0]], with_alpha(mix(leaves[1], palette.INK, 0.55), 235), 0.022, 0.55)

    return Standing(foot, paint)


def conifer(layer: str, foot: Point, size: float, leaves: Leaves) -> Standing:
    """A fir of four tiers, its left half lighter."""

    def paint(pen: Pen) -> None:
        chance = random.Random(layer)
        x, y = foot
        half = size * chance.uniform(0.27, 0.33)
        ink = with_alpha(mix(leaves[1], palette.INK, 0.60), 235)
        pen.disc((x + 0.05 * size, y), 0.30 * size, (30, 34, 22, 50), height=0.08 * size)
        pen.line([(x, y), (x, y - 0.2 * size)], palette.INK, 0.09 * size, 0.9)
        left: list[Point] = []
        right: list[Point] = []
        for tier in range(4):
            low = y - size * (0.10 + 0.22 * tier)
            wide = half * (1 - 0.22 * tier)
            left += [(x - wide, low), (x - wide * 0.52, low - 0.10 * size)]
            right += [(x + wide, low), (x + wide * 0.52, low - 0.10 * size)]
        top = (x, y - 1.08 * size)
        outline = [*left, top, *reversed(right)]
        pen.fill(outline, leaves[1])
        pen.fill([*left, top, (x, y - 0.10 * size)], leaves[0])
        pen.line([*outline, outline[0]], ink, 0.022, 0.5)

    return Standing(foot, paint)


def bush(layer: str, foot: Point, size: float) -> Standing:
    """A low bush of three lobes on a line of ground."""

    def paint(pen: Pen) -> None:
        chance = random.Random(layer)
        x, y = foot
        fill, dark, light = palette.THICKET
        ink = with_alpha(mix(dark, palette.INK, 0.55), 235)
        for dx, up, radius in ((-0.26, 0.20, 0.22), (0.26, 0.20, 0.22), (0.0, 0.32, 0.27)):
            centre = (x + dx * size, y - up * size)
            rim = blob(centre, radius * size, chance, jitter=0.10, flat=0.85)
            pen.fill(rim, fill)
            lit = (centre[0] - 0.06 * size, centre[1] - 0.06 * size)
            pen.fill(blob(lit, 0.5 * radius * size, chance, flat=0.8), light)
            pen.line([*rim, rim[0]], ink, 0.022, 0.5)
        pen.fill(
            blob((x + 0.1 * size, y - 0.10 * size), 0.14 * size, chance, flat=0.6), with_alpha(dark, 160)
        )
        pen.line([(x - 0.52 * size, y), (x + 0.56 * size, y)], ink, 0.022, 0.5)

    return Standing(foot, paint)


def grass(pen: Pen, chance: random.Random, at: Point) -> None:
    """Three short blades."""
    x, y = at
    ink = with_alpha(palette.INK_2, 120)
    for dx, lean in ((-0.05, -0.03), (0.0, 0.0), (0.05, 0.03)):
        pen.line([(x + dx, y), (x + dx + lean, y - chance.uniform(0.07, 0.11))], ink, 0.016, 0.45)


def reeds(pen: Pen, chance: random.Random, at: Point) -> None:
    """A tuft of reeds with its line of water."""
    x, y = at
    ink = mix(palette.INK, palette.SWAMP, 0.25)
    pen.line([(x - 0.18, y), (x + 0.18, y)], with_alpha(palette.SEA_LINE, 190), 0.020, 0.5)
    for i in range(5):
        lean = (i - 2) * 0.055
        up = chance.uniform(0.13, 0.22) - abs(i - 2) * 0.02
        pen.line([(x + lean * 0.35, y), (x + lean, y - up)], with_alpha(ink, 225), 0.022, 0.5)
