"""The path of a move: dashes with an arrow, on a light line within a dark one or the other way round."""

import math
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.geometry import Box, Point, arrow_head, cut, path_lengths, way_through
from art.drawing.labels import MARKER, PATH, Obstacles
from art.drawing.palette import Rgb

PATH_OVER: Final = 2
WIDTHS: Final = (2.5, 1.9)
"""Those of the beds of a path, in widths of its dashes."""
HEAD: Final = 3.3
"""Length of the arrowhead in widths of the line."""


def beds(colour: Rgb) -> tuple[Rgb, Rgb]:
    """What dashes of a colour lie on, outer and inner: it stands off from both the dashes and the map."""
    inks = palette.INK, palette.CREAM
    return inks if palette.contrast(colour, palette.CREAM) >= palette.CLEAR else inks[::-1]


def path_line(stops: Sequence[Point], start_gap: float, end_gap: float) -> list[Point]:
    """The smooth line through the stops of a move, in pixels, without the pieces under the markers at both
    ends.

    [] if the stops are too near each other for a line.
    """
    line = way_through(stops)
    return cut(line, start_gap, path_lengths(line)[-1] - end_gap) if line else []


def draw_path(
    picture: Image.Image,
    stops: Sequence[Point],
    colour: Rgb,
    width: float,
    *,
    start_gap: float = 0.0,
    end_gap: float = 0.0,
    obstacles: Obstacles | None = None,
) -> None:
    """Draws the path through the middles of all spaces of a move on an RGB picture, in its pixels.

    `width` is that of the coloured dashes (8 on the overview, 12 on a crop); the gaps are left free at the
    start and before the end, so that the arrowhead shows beside the marker (its radius + 4). With
    `obstacles` names will keep off the path.
    """
    line = path_line(stops, start_gap, end_gap)
    if not line:
        return
    total = path_lengths(line)[-1]
    head = min(HEAD * width, total)
    shaft = cut(line, 0.0, total - 0.75 * head)
    box = Box.around(line, 3 * width + 4)
    left, top = math.floor(box.x0), math.floor(box.y0)
    size = (math.ceil(box.x1) - left, math.ceil(box.y1) - top)
    layer = Image.new("RGBA", (size[0] * PATH_OVER, size[1] * PATH_OVER), (*palette.INK, 0))
    draw = ImageDraw.Draw(layer)

    def big(points: Sequence[Point]) -> list[Point]:
        return [((x - left) * PATH_OVER, (y - top) * PATH_OVER) for x, y in points]

    if len(shaft) > 1:
        for factor, ink in zip(WIDTHS, beds(colour), strict=True):
            _stroke(draw, big(shaft), factor * width * PATH_OVER, ink)
    tip = arrow_head(line, head, 0.62 * head, 0.22 * head)
    _outlined(draw, big(tip), colour, width * PATH_OVER)
    at = 0.0
    end = total - 0.80 * head
    while at < end:
        dash = cut(line, at, min(at + 1.9 * width, end))
        if len(dash) > 1:
            draw.line(big(dash), colour, round(width * PATH_OVER), joint="curve")
        at += 2.9 * width
    # Band by band: its rim is of ink like the empty ground, so the colours need not be weighed by the alpha.
    small = Image.merge("RGBA", [band.reduce(PATH_OVER) for band in layer.split()])
    picture.paste(small, (left, top), small)
    if obstacles is not None:
        obstacles.add_line(line, 2.5 * width, PATH)
        obstacles.add(Box.around(tip, 0.5 * width), MARKER)


def _stroke(draw: ImageDraw.ImageDraw, points: list[Point], width: float, ink: Rgb) -> None:
    draw.line(points, ink, round(width), joint="curve")
    for x, y in (points[0], points[-1]):
        r = width / 2
        draw.ellipse((x - r, y - r, x + r, y + r), ink)


def _outlined(draw: ImageDraw.ImageDraw, shape: list[Point], colour: Rgb, width: float) -> None:
    """A shape in a colour on its two beds."""
    rim = [*shape, shape[0], shape[1]]
    outer, inner = beds(colour)
    draw.line(rim, outer, round(0.95 * width), joint="curve")
    draw.polygon(shape, inner)
    draw.line(rim, inner, round(0.50 * width), joint="curve")
    draw.polygon(shape, colour)
