"""Footprints along the way that somebody hidden went (W2.2)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import paste
from art.drawing.geometry import Point, along, catmull_rom, cut, path_lengths
from art.drawing.palette import rgb

OVER: Final = 4
LONG: Final = 22
"""A print from heel to toe, in pixels."""
STRIDE: Final = 17.0
ASIDE: Final = 7.5
TURNS: Final = 24
"""So many directions a print is drawn in."""
INK: Final = rgb("#0A3C32")
FADING: Final = (1.0, 0.86, 0.70, 0.54)
"""How strong prints are by the turns since."""


def trail_line(stops: Sequence[Point], gap: float) -> list[Point]:
    """The line of a way through the pixels of its hexes, free at both ends; [] if it is too short."""
    clean = [at for i, at in enumerate(stops) if i == 0 or at != stops[i - 1]]
    if len(clean) < 2:
        return []
    line = catmull_rom(clean, 12)
    return cut(line, gap, path_lengths(line)[-1] - gap)


def draw_trail(picture: Image.Image, line: Sequence[Point], age: int) -> None:
    """Left and right feet by turns, in the picture's pixels."""
    total = path_lengths(line)[-1]
    strength = FADING[min(max(age, 0), len(FADING) - 1)]
    for number in range(max(1, math.floor(total / STRIDE))):
        (x, y), (dx, dy) = along(line, (number + 0.5) * STRIDE)
        side = ASIDE if number % 2 else -ASIDE
        turn = round(math.atan2(dx, -dy) / math.tau * TURNS) % TURNS
        paste(picture, _print(turn, number % 2 == 0, strength), (x - dy * side, y + dx * side), centred=True)


@kept
def _print(turn: int, left: bool, strength: float) -> Image.Image:
    """A shoeless foot that points into a direction, clockwise from above, on a light rim."""
    big = (LONG + 8) * OVER
    sole = Image.new("L", (big, big), 0)
    rim = Image.new("L", (big, big), 0)
    c, k, side = big / 2, LONG * OVER, -1 if left else 1
    blobs = [(0.0, 0.30, 0.15, 0.18), (0.0, 0.02, 0.13, 0.20), (0.02 * side, -0.16, 0.20, 0.17)]
    blobs += [(side * (-0.15 + 0.105 * toe), -0.43 + 0.035 * toe, 0.055, 0.065) for toe in range(4)]
    for grow, mask in ((3.0 * OVER, rim), (0.0, sole)):
        draw = ImageDraw.Draw(mask)
        for x, y, w, h in blobs:
            wide, high = w * k + grow, h * k + grow
            draw.ellipse((c + x * k - wide, c + y * k - high, c + x * k + wide, c + y * k + high), 255)
    sprite = Image.new("RGBA", (big, big), (*palette.HALO, 0))
    sprite.putalpha(rim.point([round(v * 0.75 * strength) for v in range(256)]))
    sprite.paste((*INK, round(255 * strength)), (0, 0), sole)
    sprite = sprite.rotate(-360 * turn / TURNS, Image.Resampling.BICUBIC)
    return sprite.resize((LONG + 8, LONG + 8), Image.Resampling.LANCZOS)
