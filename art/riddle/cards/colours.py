"""The 256 colours of a hand: those that cards are painted with and what lies between, so that it looks as it
was drawn and no palette has to be searched for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from PIL import Image

from art.drawing import palette, sketch
from art.drawing.cache import kept
from art.drawing.furniture import SHEET
from art.drawing.palette import Rgb, mix, rgb

MOST: Final = 256
TEXT_INK: Final = rgb("#2A1A0E")
FRAMES: Final = (
    palette.GOOD_FRAME,
    palette.EVIL_FRAME,
    palette.NEUTRAL_FRAME,
    palette.SPECIAL_FRAME,
    palette.TRAVEL_FRAME,
    palette.RING_FRAME,
)
PAINTS: Final = (
    *sketch.PAINTS,
    palette.INK,
    palette.GOLD,
    palette.NEXT_HALO,
    palette.CREAM,
    rgb("#8A1612"),
    rgb("#FFFAEC"),
    rgb("#3C78C8"),
    rgb("#9CA88A"),
    rgb("#D6381C"),
    rgb("#5E7256"),
)


def reduced(picture: Image.Image) -> Image.Image:
    """A picture of cards in 256 colours, what lies between two of them dithered: soft grounds stay soft."""
    return picture.quantize(palette=_sheet(), dither=Image.Dither.FLOYDSTEINBERG)


@kept
def _sheet() -> Image.Image:
    """The colours as Pillow takes them."""
    found: list[Rgb] = []
    for colour, gap in _wanted():
        if len(found) < MOST and all(_distance(colour, other) >= gap * gap for other in found):
            found.append(colour)
    sheet = Image.new("P", (1, 1))
    sheet.putpalette([v for colour in found for v in colour])
    return sheet


def _wanted() -> Iterator[tuple[Rgb, float]]:
    """Colours, the most needed first, and how far each must be from all before it to be worth a place."""
    yield from _each((_lit(palette.WALNUT, 0.45 + 0.1 * i) for i in range(12)), 3)
    yield from _each((_lit(SHEET, 0.74 + 0.015 * i) for i in range(20)), 2)
    yield from _each((mix(TEXT_INK, SHEET, i / 10) for i in range(10)), 4)
    for frame in FRAMES:
        yield frame, 4
        yield from _each((mix(frame, palette.CREAM, 0.28 + 0.05 * i) for i in range(14)), 4)
        yield from _each((mix(frame, TEXT_INK, 0.2 + 0.2 * i) for i in range(4)), 6)
    yield from _each(PAINTS, 4)
    for share in (0.5, 0.25, 0.75):
        yield from _each((mix(paint, palette.INK, share) for paint in PAINTS), 14)
    yield from _each((mix(paint, palette.CREAM, 0.3) for paint in PAINTS), 14)


def _each(colours: Iterable[Rgb], gap: float) -> Iterator[tuple[Rgb, float]]:
    return ((colour, gap) for colour in colours)


def _lit(colour: Rgb, light: float) -> Rgb:
    r, g, b = (min(255, round(v * light)) for v in colour)
    return r, g, b


def _distance(one: Rgb, other: Rgb) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
