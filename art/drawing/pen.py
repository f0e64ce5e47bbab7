"""Drawing in u on a picture that is larger than its goal (2x or 3x), with opacity."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFont

from art.drawing.geometry import Point, Projection, catmull_rom

Colour = tuple[int, int, int] | tuple[int, int, int, int]


class Pen:
    """Shapes in u. `px` is the size of one pixel of the finished picture, in u: the least width of a line
    that shows."""

    def __init__(self, picture: Image.Image, projection: Projection, over: int) -> None:
        self.picture = picture
        self.projection = projection
        self.over = over
        self.s = projection.s / over
        self.px = over / projection.s
        self._draw = ImageDraw.Draw(picture, "RGBA")

    def _width(self, width: float, least: float) -> int:
        """A line's width in big pixels; `least` in pixels of the finished picture."""
        return max(1, round(max(width * self.projection.s, least * self.over)))

    def line(self, points: Sequence[Point], colour: Colour, width: float, least: float = 0.6) -> None:
        """An open line; width in u."""
        if len(points) > 1:
            joint = "curve" if len(points) > 2 else None
            self._draw.line(self.projection.pxs(points), colour, self._width(width, least), joint=joint)

    def fill(self, points: Sequence[Point], colour: Colour) -> None:
        """A filled shape."""
        if len(points) > 2:
            self._draw.polygon(self.projection.pxs(points), colour)

    def shape(
        self, points: Sequence[Point], colour: Colour, ink: Colour, width: float, least: float = 0.7
    ) -> None:
        """A filled shape with an outline."""
        self.fill(points, colour)
        self.line([*points, points[0], points[1]], ink, width, least)

    def disc(self, centre: Point, radius: float, colour: Colour, *, height: float | None = None) -> None:
        """A filled circle, or an ellipse if `height` (half of it, in u) is given."""
        x, y = self.projection.px(*centre)
        rx = radius * self.projection.s
        ry = rx if height is None else height * self.projection.s
        self._draw.ellipse((x - rx, y - ry, x + rx, y + ry), colour)

    def text(
        self,
        at: tuple[float, float],
        text: str,
        face: ImageFont.FreeTypeFont,
        colour: Colour,
        halo: Colour | None = None,
        halo_width: float = 0.0,
    ) -> None:
        """A text whose middle is at a big pixel, with a halo of `halo_width` u."""
        stroke = max(1, round(halo_width * self.projection.s)) if halo is not None else 0
        if halo is not None:
            self._draw.text(at, text, halo, face, "mm", stroke_width=stroke, stroke_fill=halo)
        self._draw.text(at, text, colour, face, "mm")

    def words(
        self,
        at: tuple[float, float],
        text: str,
        face: ImageFont.FreeTypeFont,
        colour: Colour,
        anchor: str = "lm",
    ) -> None:
        """A plain text at a big pixel; `anchor` as Pillow's."""
        self._draw.text(at, text, colour, face, anchor)

    def glow(
        self, centre: Point, radius: float, colour: tuple[int, int, int], alpha: int, steps: int = 16
    ) -> None:
        """A soft light: `steps` discs that together reach about `alpha` in the middle."""
        each = max(1, round(255 * (1 - (1 - alpha / 255) ** (1 / steps))))
        for step in range(steps):
            self.disc(centre, radius * (1 - step / (steps + 2)), (*colour, each))


def blob(
    centre: Point,
    radius: float,
    chance: random.Random,
    *,
    points: int = 8,
    jitter: float = 0.16,
    flat: float = 1.0,
) -> list[Point]:
    """A round, uneven shape."""
    rim = []
    for i in range(points):
        angle = 2 * math.pi * i / points
        size = radius * (1 + chance.uniform(-jitter, jitter))
        rim.append((centre[0] + size * math.cos(angle), centre[1] + size * flat * math.sin(angle)))
    return closed(rim)


def closed(rim: Sequence[Point], steps: int = 3) -> list[Point]:
    """A closed smooth curve through some points."""
    wrapped = [rim[-1], *rim, rim[0], rim[1]]
    curve = catmull_rom(wrapped, steps)
    return curve[steps : -2 * steps]


def turned(points: Sequence[Point], angle: float, centre: Point) -> list[Point]:
    """Points given around (0, 0), turned clockwise on the picture and moved to a centre."""
    c, s = math.cos(angle), math.sin(angle)
    return [(centre[0] + x * c - y * s, centre[1] + x * s + y * c) for x, y in points]
