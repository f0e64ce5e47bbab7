"""Letters set one by one, each turned with its line: names of lands and seas."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from art.drawing.fonts import font
from art.drawing.geometry import Box, Point
from art.drawing.palette import Rgb

OVER: Final = 3


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter at its place: middle in u, turn in degrees."""

    text: str
    at: Point
    degrees: float


Ink = tuple[Rgb, int]
"""A colour and its opacity, 0 to 255."""


def letters_sprite(
    letters: Sequence[Letter],
    size: float,
    s: float,
    weight: int,
    ink: Ink,
    stroke: Ink | None,
    rim: float = 0.075,
) -> tuple[Image.Image, Box]:
    """Letters of `size` u at `s` pixels per u as an RGBA picture, and the box of it in u.

    With a `stroke` they have a rim of that colour, `rim` u wide.
    """
    box = Box.around([letter.at for letter in letters], 0.9 * size)
    wide, high = math.ceil(box.width * s), math.ceil(box.height * s)
    sprite = Image.new("RGBA", (wide, high), (*ink[0], 0))
    layers = [(stroke, max(1, round(rim * s * OVER)))] if stroke is not None else []
    for (colour, alpha), width in [*layers, (ink, 0)]:
        mask = Image.new("L", (wide * OVER, high * OVER), 0)
        for letter in letters:
            at = ((letter.at[0] - box.x0) * s * OVER, (letter.at[1] - box.y0) * s * OVER)
            _stamp(mask, letter, at, size * s * OVER, weight, width)
        layer = Image.new("RGBA", (wide, high), (*colour, 0))
        small = mask.resize((wide, high), Image.Resampling.LANCZOS)
        layer.putalpha(small.point([round(v * alpha / 255) for v in range(256)]))
        sprite = Image.alpha_composite(sprite, layer)
    return sprite, box


def _stamp(mask: Image.Image, letter: Letter, at: Point, px: float, weight: int, stroke: int) -> None:
    side = math.ceil(px * 2.0)
    own = Image.new("L", (side, side), 0)
    face = font("cinzel", px, weight)
    ImageDraw.Draw(own).text((side / 2, side / 2), letter.text, 255, face, "mm", stroke_width=stroke)
    turned = own.rotate(-letter.degrees, Image.Resampling.BICUBIC)
    mask.paste(255, (round(at[0] - side / 2), round(at[1] - side / 2)), turned)
