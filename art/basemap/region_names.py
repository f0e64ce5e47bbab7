"""The names of lands and seas, set letter by letter on a slight arc. They belong to the base map; city names
do not."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from art import palette
from art.basemap.pen import Pen
from art.fonts import font
from art.geometry import Box, Point
from art.palette import Rgb, rgb


@dataclass(frozen=True, slots=True)
class RegionName:
    """A name. Lengths in u: middle of the line, size, space between letters, height of the arc; the turn in
    degrees."""

    text: str
    at: Point
    size: float
    tracking: float
    turn: float = 0.0
    bow: float = 0.0
    light: bool = False
    sea: bool = False
    weight: int = 700

    @property
    def box(self) -> Box:
        """About the room it takes, in u; for the placing of labels."""
        width = len(self.text) * (0.72 * self.size + self.tracking)
        angle = math.radians(self.turn)
        half_w = abs(math.cos(angle)) * width / 2 + abs(math.sin(angle)) * self.size / 2
        half_h = abs(math.sin(angle)) * width / 2 + abs(math.cos(angle)) * self.size / 2
        return Box(self.at[0] - half_w, self.at[1] - half_h, self.at[0] + half_w, self.at[1] + half_h)


REGION_NAMES: Final = (
    RegionName("ERIADOR", (-7.9, -11.25), 0.74, 0.38, 0, -0.22, weight=600),
    RegionName("MIRKWOOD", (9.55, -2.35), 0.80, 0.15, 1, -0.16, light=True),
    RegionName("BROWN LANDS", (8.1, 0.55), 0.60, 0.26, 0, 0.0, weight=600),
    RegionName("MORDOR", (9.0, 4.05), 0.98, 0.62, 0, -0.15, light=True),
    RegionName("ROHAN", (-5.4, 8.05), 0.84, 0.58, 2, 0.30),
    RegionName("THE GREAT SEA", (-13.75, 11.3), 0.70, 0.30, 60, 0.35, sea=True),
    RegionName("BAY OF BELFALAS", (-5.0, 16.9), 0.70, 0.30, 0, 0.0, sea=True),
)


def draw_region_names(pen: Pen, names: tuple[RegionName, ...] = REGION_NAMES) -> None:
    for name in names:
        _draw(pen, name)


def _draw(pen: Pen, name: RegionName) -> None:
    scale = pen.projection.s
    face = font("cinzel", name.size * scale, name.weight)
    advances = [face.getlength(letter) / scale for letter in name.text]
    width = sum(advances) + name.tracking * (len(name.text) - 1)
    angle = math.radians(name.turn)
    c, s = math.cos(angle), math.sin(angle)
    along = -width / 2
    ink, stroke = _colours(name)
    for letter, advance in zip(name.text, advances, strict=True):
        t = (along + advance / 2) / (width / 2)
        across = name.bow * (1 - t * t)
        lean = math.degrees(math.atan2(-2 * name.bow * t, width / 2))
        x, y = along + advance / 2, across
        at = (name.at[0] + x * c - y * s, name.at[1] + x * s + y * c)
        _letter(pen, letter, name.size, name.weight, at, name.turn + lean, ink, stroke)
        along += advance + name.tracking


def _colours(name: RegionName) -> tuple[tuple[Rgb, int], tuple[Rgb, int] | None]:
    """Ink and stroke with their opacities: cream with a dark rim on woods and ash, dark ink elsewhere."""
    if name.light:
        return (palette.CREAM, 240), (palette.GRID_DARK, 165)
    if name.sea:
        return (rgb("#2E5A6A"), 190), None
    return (palette.INK, 165), None


def _letter(
    pen: Pen,
    letter: str,
    size: float,
    weight: int,
    at: Point,
    degrees: float,
    ink: tuple[Rgb, int],
    stroke: tuple[Rgb, int] | None,
) -> None:
    scale = pen.projection.s
    side = math.ceil(size * scale * 2.0)
    face = font("cinzel", size * scale, weight)
    px, py = pen.projection.px(*at)
    corner = (round(px - side / 2), round(py - side / 2))
    layers = [(stroke, max(1, round(0.075 * scale)))] if stroke is not None else []
    for (colour, alpha), width in [*layers, (ink, 0)]:
        mask = Image.new("L", (side, side), 0)
        ImageDraw.Draw(mask).text((side / 2, side / 2), letter, alpha, face, "mm", stroke_width=width)
        mask = mask.rotate(-degrees, Image.Resampling.BICUBIC)
        pen.picture.paste(colour, corner, mask)
