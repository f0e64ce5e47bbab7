"""The frame of the whole map: a band of paper with the numbers of columns and rows, a star at each corner."""

from __future__ import annotations

from typing import Final

from art.drawing import palette
from art.drawing.geometry import Box, Point
from art.drawing.palette import rgb, with_alpha
from art.drawing.sketch import Pen
from art.drawing.terrain.places import star
from art.drawing.text import font
from art.war.basemap.geometry import COLUMNS, LAND, ROWS, middle
from engine.war import grid

INNER: Final = Box(LAND.x0 - 0.05, LAND.y0 - 0.05, LAND.x1 + 0.05, LAND.y1 + 0.05)
BAND: Final = 0.62
OUTER: Final = Box(INNER.x0 - BAND, INNER.y0 - BAND, INNER.x1 + BAND, INNER.y1 + BAND)


def _rim(box: Box) -> list[Point]:
    return [(box.x0, box.y0), (box.x1, box.y0), (box.x1, box.y1), (box.x0, box.y1)]


def draw_frame(pen: Pen) -> None:
    """Band, rules, numbers and corners."""
    outer, inner = _rim(OUTER), _rim(INNER)
    for i in range(4):
        j = (i + 1) % 4
        pen.fill([outer[i], outer[j], inner[j], inner[i]], rgb("#EAD7A6"))
    _ticks(pen)
    for rim, width in ((outer, 0.085), (inner, 0.07)):
        pen.line([*rim, rim[0], rim[1]], palette.INK, width, 1.4)
    _numbers(pen)
    half = BAND / 2
    for x, y in _rim(Box(OUTER.x0 + half, OUTER.y0 + half, OUTER.x1 - half, OUTER.y1 - half)):
        for radius, colour in ((0.62, palette.INK), (0.56, rgb("#F2E2B6")), (0.46, palette.INK)):
            pen.disc((x, y), radius, colour)
        pen.disc((x, y), 0.42, rgb("#F2E2B6"))
        pen.fill(star((x, y), 0.40, 0.15, 8), palette.EVIL_FRAME)


def _ticks(pen: Pen) -> None:
    """A short line between two columns or rows."""
    ink = with_alpha(rgb("#8A4A28"), 230)
    for column in range(1, COLUMNS):
        x = middle(grid.number(column, 1))[0] + 0.75
        for y in (INNER.y0, OUTER.y1):
            pen.line([(x, y), (x, y - BAND)], ink, 0.05, 1.0)
    for row in range(1, ROWS):
        y = middle(grid.number(1, row))[1] + 0.866
        for x in (INNER.x0, OUTER.x1):
            pen.line([(x, y), (x - BAND, y)], ink, 0.05, 1.0)


def _numbers(pen: Pen) -> None:
    face = font("sans", 0.57 * pen.projection.s, 800)
    for column in range(1, COLUMNS + 1):
        x = middle(grid.number(column, 1))[0]
        for y in (INNER.y0 - BAND / 2, INNER.y1 + BAND / 2):
            pen.words(pen.projection.px(x, y), f"{column:02d}", face, palette.INK, "mm")
    for row in range(1, ROWS + 1):
        y = middle(grid.number(1, row))[1]
        for x in (INNER.x0 - BAND / 2, INNER.x1 + BAND / 2):
            pen.words(pen.projection.px(x, y), f"{row:02d}", face, palette.INK, "mm")
