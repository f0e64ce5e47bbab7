"""The chances of each side, turn by turn, with their error and the turning points (E18.3): of any game.

``title``, ``second``: words above; ``axis``: what is counted below; ``last``: the last place of a moment, the
first is 0; ``ticks``: ``[[place, label], ...]``; ``sides``: ``{"name", "colour": 0xRRGGBB, "points": [[place,
chance, low, high], ...]}``, of a thousand; ``points``: ``[[place, label], ...]``, the turning points.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
from PIL import Image, ImageDraw

from art.drawing import chrome, palette
from art.drawing.geometry import Point
from art.drawing.output import Data, Drawn, jpeg, taken
from art.drawing.palette import Rgb, with_alpha
from art.drawing.text import Type, fitted, put, width
from engine.caching import prepare

WIDE: Final = 1080
PLOT_HIGH: Final = 560
LEFT, RIGHT, ABOVE, BELOW = 104, 44, 70, 100
"""What lies around the plot."""
FIGURE: Final = Type("sans", 32, 700, lining=True)
NAME: Final = Type("sans", 34, 700)
ROW: Final = 54
"""Height of a row of names."""
SWATCH: Final = 46
BEFORE_NAME: Final = 12
BETWEEN: Final = 34
STEPS: Final = (0, 250, 500, 750, 1000)
OVER: Final = 2
"""Lines are drawn so many times larger, and made small."""
STROKE, CASE = 7, 11
"""Width of a line, and of the dark one beneath it."""
VEIL: Final = 58
"""Opacity of a band."""
EDGE: Final = 110
"""Opacity of its edges: a white band shows on parchment by them."""
DISC: Final = 23
"""Radius of the number of a turning point."""


class Side(msgspec.Struct, frozen=True):
    """A side and its chances."""

    name: str
    colour: int
    points: tuple[tuple[float, float, float, float], ...] = ()

    @property
    def rgb(self) -> Rgb:
        return self.colour >> 16 & 255, self.colour >> 8 & 255, self.colour & 255


prepare(__name__)


class Frame(NamedTuple):
    """Where the plot lies in the picture."""

    top: int
    last: float
    """The last place."""

    @property
    def bottom(self) -> int:
        return self.top + PLOT_HIGH

    def x(self, place: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * place / max(self.last, 1)

    def y(self, share: float) -> float:
        return self.bottom - PLOT_HIGH * share / 1000


def draw_chances(data: Data) -> Drawn:
    """The chart. Raises `art.drawing.output.PictureError` for data that do not fit."""
    sides = taken(data, "sides", tuple[Side, ...], ())
    rows = _rows(sides)
    frame = Frame(chrome.STRIP + ABOVE, taken(data, "last", float, 1.0))
    high = frame.bottom + BELOW + ROW * len(rows) + 22
    picture = chrome.titled(WIDE, high, taken(data, "title", str, ""), taken(data, "second", str, ""))
    _grid(picture, frame, taken(data, "ticks", tuple[tuple[float, str], ...], ()))
    put(
        picture,
        (WIDE - RIGHT, frame.bottom + 74),
        taken(data, "axis", str, ""),
        chrome.SECOND,
        palette.INK_2,
        "rm",
    )
    picture = _curves(picture, frame, sides)
    _turning_points(picture, frame, taken(data, "points", tuple[tuple[float, str], ...], ()))
    for number, row in enumerate(rows):
        _legend(picture, row, frame.bottom + BELOW + ROW * number + ROW // 2)
    return jpeg(data, picture)


def _grid(picture: Image.Image, frame: Frame, ticks: Sequence[tuple[float, str]]) -> None:
    draw = ImageDraw.Draw(picture)
    for step in STEPS:
        y = frame.y(step)
        draw.line((LEFT, y, WIDE - RIGHT, y), palette.mix(chrome.SHEET, palette.INK, 0.28), 2)
        put(picture, (LEFT - 16, y), f"{step // 10}", FIGURE, palette.INK, "rm")
    for place, words in ticks:
        x = frame.x(place)
        draw.line((x, frame.bottom, x, frame.bottom + 10), palette.INK, 3)
        put(picture, (x, frame.bottom + 32), words, FIGURE, palette.INK, "mm")


def _curves(picture: Image.Image, frame: Frame, sides: Sequence[Side]) -> Image.Image:
    """All bands, then all lines: no band lies over a line."""

    def at(place: float, share: float) -> Point:
        return frame.x(place) * OVER, frame.y(share) * OVER

    size = (picture.width * OVER, picture.height * OVER)
    layer = Image.new("RGBA", size)
    for side in sides:
        veil = Image.new("RGBA", size)
        above = [at(place, high) for place, __, ___, high in side.points]
        below = [at(place, low) for place, __, low, ___ in side.points]
        if len(above) > 1:
            draw = ImageDraw.Draw(veil)
            draw.polygon([*above, *below[::-1]], with_alpha(side.rgb, VEIL))
            for edge in (above, below):
                draw.line(edge, with_alpha(palette.mix(side.rgb, palette.INK, 0.4), EDGE), OVER)
        layer.alpha_composite(veil)
    draw = ImageDraw.Draw(layer)
    for side in sides:
        way = [at(place, chance) for place, chance, *__ in side.points]
        for colour, stroke in ((palette.INK, CASE), (side.rgb, STROKE)):
            _stroke(draw, way, with_alpha(colour, 255), stroke * OVER)
    small = layer.resize(picture.size, Image.Resampling.LANCZOS)
    return Image.alpha_composite(picture.convert("RGBA"), small).convert("RGB")


def _stroke(draw: ImageDraw.ImageDraw, way: Sequence[Point], colour: tuple[int, ...], wide: float) -> None:
    draw.line(way, colour, round(wide), joint="curve")
    for x, y in (*way[:1], *way[-1:]):
        draw.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), colour)


def _turning_points(picture: Image.Image, frame: Frame, points: Sequence[tuple[float, str]]) -> None:
    """Each a dashed line with its number above; numbers that would meet stand apart."""
    draw = ImageDraw.Draw(picture)
    places = spread([frame.x(place) for place, __ in points], 2 * DISC + 8, (LEFT, WIDE - RIGHT))
    middle = frame.top - DISC - 14
    for (place, words), x in zip(points, places, strict=True):
        line = frame.x(place)
        draw.line((x, middle, line, frame.top), palette.INK, 3)
        for y in range(frame.top, frame.bottom, 18):
            draw.line((line, y, line, min(y + 9, frame.bottom)), palette.INK, 3)
        draw.ellipse((x - DISC, middle - DISC, x + DISC, middle + DISC), palette.GOLD, palette.INK, 3)
        put(picture, (x, middle), words, FIGURE, palette.INK, "mm")


def spread(wanted: Sequence[float], apart: float, within: tuple[float, float]) -> list[float]:
    """Places as near to the wanted ones, which are in order, as they can be that far apart and within."""
    first, last = within
    places = list[float]()
    for number, place in enumerate(wanted):
        room = last - apart * (len(wanted) - 1 - number)
        places.append(min(max(place, first, places[-1] + apart if places else -math.inf), room))
    for number in range(len(places) - 2, -1, -1):
        places[number] = min(places[number], places[number + 1] - apart)
    return places


def _rows(sides: Sequence[Side]) -> list[list[tuple[Side, str, Type]]]:
    """The names below the plot, in rows."""
    rows, left = list[list[tuple[Side, str, Type]]](), math.inf
    for side in sides:
        words, face = fitted(side.name, NAME, WIDE - 80 - SWATCH - BEFORE_NAME)
        wide = SWATCH + BEFORE_NAME + width(words, face) + BETWEEN
        if left + wide > WIDE - 40 + BETWEEN:
            rows.append([])
            left = 40
        rows[-1].append((side, words, face))
        left += wide
    return rows


def _legend(picture: Image.Image, row: Sequence[tuple[Side, str, Type]], y: float) -> None:
    draw = ImageDraw.Draw(picture)
    x = 40.0
    for side, words, face in row:
        draw.rounded_rectangle((x, y - 10, x + SWATCH, y + 10), 10, side.rgb, palette.INK, 3)
        put(picture, (x + SWATCH + BEFORE_NAME, y), words, face, palette.INK)
        x += SWATCH + BEFORE_NAME + width(words, face) + BETWEEN
