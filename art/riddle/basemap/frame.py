"""The frame of the map: a band of wood and gold along the six sides, a red star at each corner, row letters
beside the rows."""

from __future__ import annotations

import math
from typing import Final

from art.drawing import palette
from art.drawing.geometry import FRAME, FRAME_WIDTH, RADIUS, SQRT3, Point
from art.drawing.palette import rgb, with_alpha
from art.drawing.sketch import Pen
from art.drawing.terrain.places import star
from art.drawing.text import LEAST, font
from art.riddle.basemap.board_data import MapData

INNER: Final = FRAME
OUTER: Final = FRAME + FRAME_WIDTH
LETTERS_FROM: Final = 30.0
"""Pixels per u from which on the rows have letters."""


def frame_corners(radius: float) -> list[Point]:
    """The six corners of a hexagon with two level sides, from the right one clockwise."""
    return [(radius * math.cos(i * math.pi / 3), radius * math.sin(i * math.pi / 3)) for i in range(6)]


def draw_frame(pen: Pen) -> None:
    inner, outer = frame_corners(INNER), frame_corners(OUTER)
    for i in range(6):
        j = (i + 1) % 6
        pen.fill([outer[i], outer[j], inner[j], inner[i]], rgb("#EAD7A6"))
    middle = frame_corners((INNER + OUTER) / 2)
    for i in range(6):
        (ax, ay), (bx, by) = middle[i], middle[(i + 1) % 6]
        count = 26
        for n in range(count):
            if n % 2:
                continue
            t0, t1 = (n + 0.25) / count, (n + 1.05) / count
            piece = [(ax + (bx - ax) * t0, ay + (by - ay) * t0), (ax + (bx - ax) * t1, ay + (by - ay) * t1)]
            pen.line(piece, rgb("#8A4A28"), 0.17, 2.0)
    for corners, width in ((outer, 0.075), (inner, 0.06)):
        pen.line([*corners, corners[0], corners[1]], palette.INK, width, 1.4)
    for corner in middle:
        pen.disc(corner, 0.44, palette.INK)
        pen.disc(corner, 0.39, rgb("#F2E2B6"))
        pen.disc(corner, 0.31, palette.INK)
        pen.disc(corner, 0.28, rgb("#F2E2B6"))
        pen.fill(star(corner, 0.27, 0.10, 8), palette.EVIL_FRAME)


def letter_size(s: float) -> float:
    """The size of a row's letter in u, at `s` pixels per u."""
    return max(0.40, (LEAST + 0.5) / s)


def row_letters(data: MapData) -> list[tuple[str, Point]]:
    """The letter of each row and where it stands, at both ends of the row."""
    found = []
    for r in sorted({space.r for space in data.spaces}):
        x = (2 * RADIUS + 1 - abs(r)) / 2 * SQRT3 + 0.28
        # the slanted frame leaves more room towards the middle row
        y = 1.5 * r - (0.15 if r > 0 else -0.15 if r < 0 else 0.0)
        letter = chr(ord("A") + r + RADIUS)
        found += [(letter, (-x, y)), (letter, (x, y))]
    return found


def draw_row_letters(pen: Pen, data: MapData) -> None:
    """Small row letters along the slanted sides; none on the overview, where they could not be read."""
    if pen.s < LETTERS_FROM:
        return
    face = font("garamond", letter_size(pen.s) * pen.projection.s, 700)
    for letter, at in row_letters(data):
        pen.text(
            pen.projection.px(*at),
            letter,
            face,
            with_alpha(palette.INK, 225),
            with_alpha(palette.HALO, 200),
            0.035,
        )
