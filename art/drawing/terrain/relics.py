"""What older days left on open land: standing stones, barrows, broken walls, dead trees."""

from __future__ import annotations

import math
import random
from typing import Final

from art.drawing import palette
from art.drawing.geometry import Point, catmull_rom
from art.drawing.palette import mix, rgb, with_alpha
from art.drawing.pen import Pen, blob

STONE: Final = rgb("#CFC6AE")
SHADE: Final = rgb("#8E8470")
BARK: Final = rgb("#6A5844")


def menhir(pen: Pen, chance: random.Random, at: Point, high: float) -> None:
    """One standing stone, its right side in shade."""
    x, y = at
    half, lean = 0.26 * high, chance.uniform(-0.16, 0.16) * high
    stone = [
        (x - half, y),
        (x - 0.8 * half + lean, y - 0.86 * high),
        (x - 0.1 * half + lean, y - high),
        (x + 0.7 * half + lean, y - 0.82 * high),
        (x + half, y),
    ]
    pen.shape(stone, STONE, with_alpha(palette.INK, 205), 0.020, 0.5)
    pen.fill([stone[2], stone[3], stone[4], (x + 0.2 * half, y)], with_alpha(SHADE, 150))
    pen.line(
        [(x - 1.5 * half, y + 0.005), (x + 1.7 * half, y + 0.005)], with_alpha(palette.INK_2, 110), 0.016, 0.4
    )


def stone_row(pen: Pen, chance: random.Random, at: Point) -> None:
    """Three standing stones."""
    for dx, dy in ((-0.20, 0.0), (-0.01, 0.03), (0.19, -0.01)):
        menhir(pen, chance, (at[0] + dx, at[1] + dy), chance.uniform(0.15, 0.25))


def stone_circle(pen: Pen, chance: random.Random, at: Point) -> None:
    """Seven stones in a ring, those behind first."""
    spots = [(0.27 * math.cos(a), 0.11 * math.sin(a)) for a in (math.tau * i / 7 + 0.3 for i in range(7))]
    for dx, dy in sorted(spots, key=lambda spot: spot[1]):
        menhir(pen, chance, (at[0] + dx, at[1] + 0.04 + dy), chance.uniform(0.12, 0.17))


def barrow(pen: Pen, chance: random.Random, at: Point) -> None:
    """A grave mound with a door of three stones."""
    x, y = at
    half, high = chance.uniform(0.34, 0.42), chance.uniform(0.20, 0.26)
    mound = catmull_rom([(x - half, y), (x - 0.62 * half, y - 0.8 * high), (x, y - high)], 4)
    mound += catmull_rom([(x, y - high), (x + 0.62 * half, y - 0.76 * high), (x + half, y)], 4)
    pen.fill(mound, mix(palette.HILL_LIGHT, palette.FOREST[2], 0.35))
    pen.fill(
        [*mound[-5:], (x + 0.1 * half, y), (x + 0.3 * half, y - 0.5 * high)],
        with_alpha(palette.HILL_SHADE, 105),
    )
    pen.line(mound, with_alpha(palette.INK, 190), 0.024, 0.5)
    wide, tall = 0.055, 0.105
    pen.fill([(x - wide, y), (x - wide, y - tall), (x + wide, y - tall), (x + wide, y)], palette.INK_2)
    for side in (-1, 1):
        pen.line([(x + side * wide, y), (x + side * wide, y - tall)], STONE, 0.030, 0.6)
    pen.line([(x - wide - 0.02, y - tall), (x + wide + 0.02, y - tall)], STONE, 0.034, 0.6)


def ruin(pen: Pen, chance: random.Random, at: Point) -> None:
    """A broken wall with the rest of an arch, and fallen blocks."""
    x, y = at
    side = chance.choice((-1, 1))

    def here(points: list[Point]) -> list[Point]:
        return [(x + 1.2 * side * px, y + 1.2 * py) for px, py in points]

    ink = with_alpha(palette.INK, 200)
    wall = [(-0.27, 0.0), (-0.27, -0.20), (-0.22, -0.25), (-0.17, -0.22), (-0.13, -0.27), (-0.06, -0.19)]
    wall += [(-0.02, -0.11), (0.0, -0.06), (0.03, 0.0), (-0.06, 0.0), (-0.08, -0.09), (-0.12, -0.12)]
    wall += [(-0.16, -0.09), (-0.18, 0.0)]
    pen.shape(here(wall), STONE, ink, 0.020, 0.5)
    for row in (-0.07, -0.14):
        pen.line(here([(-0.26, row), (-0.19, row)]), with_alpha(palette.INK_2, 130), 0.012, 0.35)
    stump = [(0.14, 0.01), (0.14, -0.10), (0.17, -0.15), (0.20, -0.11), (0.21, 0.01)]
    pen.shape(here(stump), STONE, ink, 0.020, 0.5)
    for px, py in ((0.07, 0.02), (0.26, 0.03), (-0.02, 0.05)):
        block = blob((x + side * px, y + py), 0.030, chance, points=5, flat=0.7)
        pen.shape(block, STONE, with_alpha(palette.INK_2, 190), 0.014, 0.4)


def dead_tree(pen: Pen, chance: random.Random, at: Point) -> None:
    """A bare trunk with broken limbs."""
    x, y = at
    ink = with_alpha(BARK, 225)
    lean = chance.uniform(-0.04, 0.04)
    top = (x + lean, y - 0.27)
    pen.line([(x, y), (x + 0.4 * lean, y - 0.12), top], ink, 0.036, 0.7)
    for up, dx, rise in ((0.10, -0.10, 0.08), (0.15, 0.10, 0.09), (0.20, -0.07, 0.06)):
        fork = (x + lean * up / 0.27, y - up)
        pen.line(
            [fork, (fork[0] + dx, fork[1] - rise), (fork[0] + 1.2 * dx, fork[1] - 1.5 * rise)],
            ink,
            0.022,
            0.5,
        )
    pen.line([(x - 0.09, y + 0.005), (x + 0.10, y + 0.005)], with_alpha(palette.INK_2, 110), 0.016, 0.4)
