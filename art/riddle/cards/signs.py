"""Small signs on cards: the side (disc, lozenge, triangle) and the battle points (crossed swords)."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.geometry import Point
from art.drawing.palette import Rgb, rgb
from art.drawing.terrain.places import star
from art.drawing.text import Type, cap_height

OVER: Final = 4


@kept
def side_sign(side: str, px: int) -> Image.Image | None:
    """The sign of good, evil or neutral as an RGBA sprite; None for cards of no side."""
    painters = {"good": _good, "evil": _evil, "neutral": _neutral}
    painter = painters.get(side)
    if painter is None:
        return None
    big = Image.new("RGBA", (px * OVER, px * OVER), (*palette.INK, 0))
    painter(ImageDraw.Draw(big), px * OVER)
    return big.resize((px, px), Image.Resampling.LANCZOS)


def _at(size: float, points: list[Point]) -> list[Point]:
    return [(x * size, y * size) for x, y in points]


def _disc(draw: ImageDraw.ImageDraw, size: float, r: float, colour: Rgb) -> None:
    draw.ellipse([(0.5 - r) * size] * 2 + [(0.5 + r) * size] * 2, (*colour, 255))


def _good(draw: ImageDraw.ImageDraw, size: float) -> None:
    _disc(draw, size, 0.50, palette.INK)
    _disc(draw, size, 0.47, palette.CREAM)
    _disc(draw, size, 0.42, palette.GOOD)
    draw.polygon(_at(size, star((0.5, 0.53), 0.21, 0.075, 8)), (*rgb("#FFFFFF"), 255))
    for x, y in ((0.26, 0.36), (0.40, 0.22), (0.60, 0.22), (0.74, 0.36), (0.30, 0.70), (0.70, 0.70)):
        draw.polygon(_at(size, star((x, y), 0.065, 0.025, 5)), (*rgb("#DCE8F4"), 255))


def _evil(draw: ImageDraw.ImageDraw, size: float) -> None:
    for r, colour in ((0.5, palette.INK), (0.46, palette.CREAM), (0.40, rgb("#3A1210"))):
        draw.polygon(
            _at(size, [(0.5, 0.5 - r), (0.5 + r, 0.5), (0.5, 0.5 + r), (0.5 - r, 0.5)]), (*colour, 255)
        )
    eye = [
        (0.22, 0.5),
        (0.36, 0.40),
        (0.5, 0.36),
        (0.64, 0.40),
        (0.78, 0.5),
        (0.64, 0.60),
        (0.5, 0.64),
        (0.36, 0.60),
    ]
    draw.polygon(_at(size, eye), (*rgb("#F2A02C"), 255))
    draw.polygon(_at(size, [(0.5, 0.37), (0.555, 0.5), (0.5, 0.63), (0.445, 0.5)]), (*rgb("#140806"), 255))


def _neutral(draw: ImageDraw.ImageDraw, size: float) -> None:
    for grow, colour in ((0.06, palette.INK), (0.025, palette.CREAM), (-0.035, rgb("#E29828"))):
        points = [
            (0.5, 0.08 - grow * 1.2),
            (0.94 + grow, 0.86 + grow * 0.7),
            (0.06 - grow, 0.86 + grow * 0.7),
        ]
        draw.polygon(_at(size, points), (*colour, 255))
    draw.polygon(_at(size, [(0.5, 0.40), (0.66, 0.72), (0.34, 0.72)]), (*palette.CREAM, 255))


@kept
def swords(points: int, px: int) -> Image.Image:
    """Crossed swords behind a disc with the battle points."""
    size = px * OVER
    big = Image.new("RGBA", (size, size), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> Point:
            return (0.5 + side * x) * size, y * size

        for wide, colour in ((0.12, palette.INK), (0.065, rgb("#D4DAE2"))):
            draw.line([at(-0.44, 0.05), at(0.38, 0.87)], (*colour, 255), round(wide * size))
        for wide, colour in ((0.13, palette.INK), (0.075, palette.GOLD)):
            draw.line([at(0.22, 0.92), at(0.42, 0.72)], (*colour, 255), round(wide * size))
    r = 0.30
    for grow, colour in ((0.035, palette.INK), (0.0, rgb("#FFFAEC"))):
        box = [
            (0.5 - r - grow) * size,
            (0.44 - r - grow) * size,
            (0.5 + r + grow) * size,
            (0.44 + r + grow) * size,
        ]
        draw.ellipse(box, (*colour, 255))
    face = Type("sans", 0.50 * size, 800)
    middle = (0.5 * size, 0.44 * size + cap_height(face) / 2)
    draw.text(middle, str(points), (*rgb("#8A1612"), 255), face.font, "ms")
    return big.resize((px, px), Image.Resampling.LANCZOS)


@kept
def number_disc(number: int, px: int) -> Image.Image:
    """The number of a Horse."""
    size = px * OVER
    big = Image.new("RGBA", (size, size), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    _disc(draw, size, 0.5, palette.INK)
    _disc(draw, size, 0.46, rgb("#FFFAEC"))
    face = Type("sans", 0.72 * size, 800)
    draw.text(
        (0.5 * size, 0.5 * size + cap_height(face) / 2), str(number), (*rgb("#8A1612"), 255), face.font, "ms"
    )
    return big.resize((px, px), Image.Resampling.LANCZOS)
