"""A scene painted at twice its size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing.geometry import Point
from art.drawing.palette import Rgb


class Doubled:
    """A picture at twice its size while shapes are painted, so that their edges come out clean."""

    over: Final = 2

    def __init__(self, picture: Image.Image) -> None:
        size = (picture.width * self.over, picture.height * self.over)
        self.big = picture.resize(size, Image.Resampling.BILINEAR)
        self._draw = ImageDraw.Draw(self.big)

    def _px(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.over, y * self.over) for x, y in points]

    def poly(self, points: Sequence[Point], colour: Rgb) -> None:
        """A filled shape."""
        self._draw.polygon(self._px(points), colour)

    def line(self, points: Sequence[Point], colour: Rgb, wide: float) -> None:
        """A stroke through the points."""
        self._draw.line(self._px(points), colour, round(wide * self.over), joint="curve")

    def disc(self, at: Point, r: float, colour: Rgb, ry: float | None = None) -> None:
        """A filled circle, or with ``ry`` an ellipse."""
        (x, y), high = at, r if ry is None else ry
        self._draw.ellipse([v * self.over for v in (x - r, y - high, x + r, y + high)], colour)
