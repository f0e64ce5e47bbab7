"""Drawing emblems in a box of 100 units, inked flat, then the engraver's pass (pictures.md 5, emblems)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.geometry import Point, catmull_rom
from art.drawing.palette import Rgb, rgb

BOX: Final = 100
INK: Final = 2.2
HATCH: Final = 3.1
"""Units from one hatch to the next, where an emblem is small."""
FINE: Final = 5.5
"""Pixels from one hatch to the next on a large emblem, whose lines would else be as thick as its shapes."""
LIGHT: Final = 205
"""How opaque rays are: they throw no shadow (`solid`)."""
CREAM: Final = rgb("#FFF4DA")
WHITE: Final = rgb("#FBF8EE")
STEEL: Final = rgb("#B9BEC4")
STEEL_DARK: Final = rgb("#7D848C")
WOOD: Final = rgb("#9A6636")
WOOD_DARK: Final = rgb("#6E4522")
GOLD: Final = rgb("#E8B848")
GOLD_DARK: Final = rgb("#B07C20")
LEAF: Final = rgb("#5C9A3C")
LEAF_DARK: Final = rgb("#3A6A2A")
RED: Final = rgb("#C8281E")
RED_DARK: Final = rgb("#8A1612")
NIGHT: Final = rgb("#26222A")
BLACK: Final = rgb("#18141A")
BLUE: Final = rgb("#2A62B0")
FIRE: Final = rgb("#F09020")
ORANGE: Final = rgb("#F2A02C")
GREEN_SKIN: Final = rgb("#7C9A58")
BROWN: Final = rgb("#7E5230")
ROPE: Final = rgb("#D2B078")
PAINTS: Final = (
    CREAM,
    WHITE,
    STEEL,
    STEEL_DARK,
    WOOD,
    WOOD_DARK,
    GOLD,
    GOLD_DARK,
    LEAF,
    LEAF_DARK,
    RED,
    RED_DARK,
    NIGHT,
    BLACK,
    BLUE,
    FIRE,
    ORANGE,
    GREEN_SKIN,
    BROWN,
    ROPE,
)
"""What most emblems are painted with."""


class Sketch:
    """A transparent square of 100 x 100 units, `k` pixels to the unit, y downwards; shown at `px` pixels."""

    def __init__(self, k: int, px: int = BOX) -> None:
        self.k = k
        self.picture = Image.new("RGBA", (BOX * k, BOX * k), (*palette.INK, 0))
        self._draw = ImageDraw.Draw(self.picture)
        self._light: Image.Image | None = None
        self._pen = max(0.62, min(1.0, (130 / px) ** 0.4))
        self._hatch = max(1.2, min(HATCH, FINE * BOX / px))

    def _px(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.k, y * self.k) for x, y in points]

    def poly(self, points: Sequence[Point], fill: Rgb, ink: float = INK) -> None:
        """A shape with straight edges."""
        if ink:
            self._outline(points, ink)
        self._draw.polygon(self._px(points), fill)

    def blob(self, points: Sequence[Point], fill: Rgb, ink: float = INK) -> None:
        """A shape whose edge runs smoothly through the points."""
        n = len(points)
        ring = catmull_rom([points[i % n] for i in range(-1, n + 2)], 10)
        self.poly(ring[10:-10], fill, ink)

    def disc(
        self, x: float, y: float, r: float, fill: Rgb, ink: float = INK, ry: float | None = None
    ) -> None:
        """A circle, or an ellipse of half height `ry`."""
        high = r if ry is None else ry
        ink *= self._pen
        for grow, colour in ((ink, palette.INK), (0.0, fill)):
            if grow or colour is fill:
                box = (x - r - grow, y - high - grow, x + r + grow, y + high + grow)
                self._draw.ellipse([v * self.k for v in box], colour)

    def ring(self, x: float, y: float, r: float, ry: float, colour: Rgb, width: float) -> None:
        """An ellipse's line without filling."""
        box = [v * self.k for v in (x - r, y - ry, x + r, y + ry)]
        self._draw.ellipse(box, None, colour, max(1, round(width * self.k)))

    def line(
        self, points: Sequence[Point], colour: Rgb = palette.INK, width: float = INK, smooth: bool = False
    ) -> None:
        """An open line with round ends."""
        line = catmull_rom(list(points), 10) if smooth else list(points)
        self._draw.line(self._px(line), colour, max(1, round(width * self.k)), joint="curve")
        r = width / 2
        # every joint of a curve is rounded too: Pillow leaves cracks between its pieces
        for x, y in line if smooth else (line[0], line[-1]):
            self._draw.ellipse([v * self.k for v in (x - r, y - r, x + r, y + r)], colour)

    def stick(
        self, points: Sequence[Point], colour: Rgb, width: float, smooth: bool = False, ink: float = INK
    ) -> None:
        """A thick line with an inked edge."""
        self.line(points, palette.INK, width + 2 * ink * self._pen, smooth)
        self.line(points, colour, width, smooth)

    def star(
        self, x: float, y: float, r: float, fill: Rgb, points: int = 5, inner: float = 0.42, ink: float = INK
    ) -> None:
        """A star with a point up."""
        rim = []
        for i in range(points * 2):
            far = r * (inner if i % 2 else 1.0)
            angle = math.pi * i / points - math.pi / 2
            rim.append((x + far * math.cos(angle), y + far * math.sin(angle)))
        self.poly(rim, fill, ink)

    def rays(
        self, x: float, y: float, r0: float, r1: float, count: int, colour: Rgb, width: float = 1.2
    ) -> None:
        """Short strokes around a light, running out in points. They lie under everything and the engraver
        leaves them alone: hatched light looks like rope.
        """
        if self._light is None:
            self._light = Image.new("RGBA", self.picture.size, (*colour, 0))
        draw = ImageDraw.Draw(self._light)
        for i in range(count):
            angle = 2 * math.pi * i / count
            far = r1 if i % 2 else r0 + (r1 - r0) * 0.75
            dx, dy = math.cos(angle), math.sin(angle)
            foot = (x + dx * r0, y + dy * r0)
            ray = [
                (foot[0] - dy * width, foot[1] + dx * width),
                (foot[0] + dy * width, foot[1] - dx * width),
                (x + dx * far, y + dy * far),
            ]
            draw.polygon(self._px(ray), (*colour, LIGHT))

    def hole(self, points: Sequence[Point]) -> None:
        """Takes away what lies inside a shape."""
        self._draw.polygon(self._px(points), (*palette.INK, 0))

    def _outline(self, points: Sequence[Point], ink: float) -> None:
        ring = [*points, points[0], points[1]]
        self._draw.line(
            self._px(ring), palette.INK, max(1, round(2 * ink * self._pen * self.k)), joint="curve"
        )

    def engraved(self) -> Image.Image:
        """The sketch with hatching inside its lower right rim and light on its upper left one."""
        picture = self.picture
        alpha = picture.getchannel("A")
        shift = 6 * self.k
        wide = picture.width
        # more room around it: a shape that touches the edge is lit and shaded like any other
        roomy = Image.new("L", (wide + 2 * shift, wide + 2 * shift), 0)
        roomy.paste(alpha, (shift, shift))
        soft = roomy.filter(ImageFilter.GaussianBlur(3.2 * self.k))
        shade = ImageChops.subtract(
            alpha, soft.crop((2 * shift, 2 * shift, wide + 2 * shift, wide + 2 * shift))
        )
        light = ImageChops.subtract(alpha, soft.crop((0, 0, wide, wide)))
        lines = ImageChops.multiply(shade, _hatching(picture.width, self._hatch * self.k))
        result = picture.copy()
        result.paste((*palette.INK, 255), (0, 0), lines.point([round(v * 0.62) for v in range(256)]))
        result.paste((255, 252, 238, 255), (0, 0), light.point([round(v * 0.26) for v in range(256)]))
        result.putalpha(alpha)
        if self._light is None:
            return result
        self._light.alpha_composite(result)
        return self._light


def solid(emblem: Image.Image) -> Image.Image:
    """What of an emblem throws a shadow: all but its rays."""
    return emblem.getchannel("A").point([max(0, v - LIGHT) * 255 // (255 - LIGHT) for v in range(256)])


def _hatching(side: int, step: float) -> Image.Image:
    """Diagonal lines `step` pixels apart."""
    mask = Image.new("L", (side, side), 0)
    draw = ImageDraw.Draw(mask)
    for i in range(math.ceil(2 * side / step)):
        at = i * step
        draw.line((at, 0, at - side, side), 255, max(1, round(0.31 * step)))
    return mask
