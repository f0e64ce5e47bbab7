"""Small marks of the ground: heath, stones, farms, dunes, tufts; waves of the sea, cracks of the ash."""

from __future__ import annotations

import math
import random
from typing import Final

from art.drawing import palette
from art.drawing.geometry import Point
from art.drawing.palette import Rgb, rgb, with_alpha
from art.drawing.pen import Pen, blob
from art.drawing.terrain import farms

HEATHER: Final = rgb("#8C6470")
DRY: Final = rgb("#A0804A")
BLOOMS: Final = (rgb("#FFF8E4"), rgb("#E8B84A"), rgb("#B86A7A"))


def stones(pen: Pen, chance: random.Random, at: Point) -> None:
    for dx, dy, size in ((-0.09, 0.0, 0.055), (0.06, 0.03, 0.075), (0.17, -0.01, 0.04)):
        rim = blob((at[0] + dx, at[1] + dy), size, chance, points=6, flat=0.7)
        pen.shape(rim, rgb("#C9BE9E"), with_alpha(palette.INK_2, 200), 0.018, 0.5)


def heath(pen: Pen, chance: random.Random, at: Point) -> None:
    """A soft stain of heather with sprigs."""
    _growth(pen, chance, at, HEATHER)


def dry_grass(pen: Pen, chance: random.Random, at: Point) -> None:
    """Tall yellow grass."""
    _growth(pen, chance, at, DRY)


def _growth(pen: Pen, chance: random.Random, at: Point, colour: Rgb) -> None:
    x, y = at
    for i in range(5):
        pen.disc(at, 0.36 - 0.055 * i, with_alpha(colour, 13), height=0.17 - 0.026 * i)
    for _ in range(11):
        sx, sy = x + chance.uniform(-0.27, 0.27), y + chance.uniform(-0.10, 0.11)
        for lean in (-0.025, 0.0, 0.025):
            up = chance.uniform(0.035, 0.075)
            pen.line([(sx, sy), (sx + lean, sy - up)], with_alpha(colour, 165), 0.016, 0.42)


def steading(pen: Pen, chance: random.Random, at: Point) -> None:
    """A farm with its field before it."""
    farms.field(pen, chance, (at[0] + chance.uniform(-0.1, 0.1), at[1] + 0.14))
    farms.farmstead(pen, chance, (at[0] + chance.uniform(-0.12, 0.12), at[1] - 0.06))


def dune(pen: Pen, chance: random.Random, at: Point) -> None:
    """Two long low arcs, one behind the other."""
    x, y = at
    ink = with_alpha(rgb("#9A6A34"), 150)
    for dx, dy, half in ((0.0, 0.0, 0.28), (0.20, 0.09, 0.20)):
        bow = []
        for i in range(9):
            t = i / 4 - 1
            bow.append((x + dx + t * half, y + dy - 0.075 * (1 - t * t) + 0.02 * t))
        pen.line(bow, ink, 0.020, 0.5)
    for _ in range(4):
        spot = (x + chance.uniform(-0.3, 0.3), y + chance.uniform(0.06, 0.16))
        pen.disc(spot, 0.011, ink)


def tuft(pen: Pen, chance: random.Random, at: Point) -> None:
    """Taller grass, or a few flowers in it."""
    x, y = at
    ink = with_alpha(rgb("#7A7A40"), 150)
    for dx, lean in ((-0.06, -0.05), (-0.02, -0.015), (0.02, 0.02), (0.06, 0.05)):
        up = chance.uniform(0.08, 0.15)
        pen.line([(x + dx * 0.5, y), (x + dx + lean, y - up)], ink, 0.015, 0.42)
    if chance.random() < 0.35:
        bloom = chance.choice(BLOOMS)
        for _ in range(4):
            spot = (x + chance.uniform(-0.12, 0.12), y + chance.uniform(-0.12, 0.03))
            pen.disc(spot, 0.020, with_alpha(palette.INK_2, 120))
            pen.disc(spot, 0.015, bloom)


def waves(pen: Pen, chance: random.Random, at: Point, spread: float) -> None:
    x, y = at[0] + chance.uniform(-0.4, 0.3) * spread, at[1] + chance.uniform(-0.3, 0.3) * spread
    ink = with_alpha(palette.SEA_LINE, 150)
    for row in range(chance.choice((2, 3))):
        wx = x + row * 0.16 * chance.choice((-1, 1))
        wy = y + row * 0.13
        bow = [
            (wx - 0.20, wy - 0.02),
            (wx - 0.10, wy - 0.06),
            (wx, wy + 0.02),
            (wx + 0.10, wy - 0.06),
            (wx + 0.20, wy - 0.02),
        ]
        pen.line(bow, ink, 0.022, 0.5)


def cracks(pen: Pen, chance: random.Random, centre: Point) -> None:
    dark = with_alpha(palette.GRID_DARK, 170)
    for _ in range(6):
        x, y = centre[0] + chance.uniform(-0.5, 0.5), centre[1] + chance.uniform(-0.5, 0.5)
        angle = chance.uniform(0, 6.28)
        line = [(x, y)]
        for _ in range(chance.choice((2, 3, 4))):
            angle += chance.uniform(-0.8, 0.8)
            x, y = x + 0.12 * math.cos(angle), y + 0.08 * math.sin(angle)
            line.append((x, y))
        pen.line(line, dark, 0.02, 0.45)
    for _ in range(8):
        at = (centre[0] + chance.uniform(-0.6, 0.6), centre[1] + chance.uniform(-0.6, 0.6))
        pen.disc(at, chance.uniform(0.012, 0.030), dark)
