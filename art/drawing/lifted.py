"""Drawings lifted off the ground: what a pen paints, as a sprite with its own opacity."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image

from art.drawing.geometry import Box, Point, Projection
from art.drawing.pen import Pen

OVER = 3


def lifted(draw: Callable[[Pen], None], box: Box, s: float) -> tuple[Image.Image, Point]:
    """What `draw` paints about (0, 0) within a box in u, at `s` pixels per u; and where (0, 0) lies in it.

    It is painted on black and on white: where both agree it is solid, and what differs shows through. So all
    that a pen does with opacity comes out right over any ground.
    """
    wide, high = math.ceil(box.width * s), math.ceil(box.height * s)
    middle = (-box.x0 * s, -box.y0 * s)
    sheets = []
    for shade in (0, 255):
        sheet = Image.new("RGB", (wide * OVER, high * OVER), (shade, shade, shade))
        draw(Pen(sheet, Projection(s * OVER, middle[0] * OVER, middle[1] * OVER), OVER))
        sheets.append(np.asarray(sheet.reduce(OVER), dtype=np.float32))
    black, white = sheets
    alpha = np.clip(255.0 - (white - black).mean(axis=2), 0.0, 255.0)
    colour = np.clip(black * 255.0 / np.maximum(alpha, 1.0)[..., None], 0.0, 255.0)
    pixels = np.dstack([colour, alpha]).round().astype(np.uint8)
    return Image.fromarray(pixels, "RGBA"), middle
