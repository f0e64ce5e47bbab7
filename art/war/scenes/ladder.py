"""The ten columns of the odds as a staircase, the one in force lit, and an arrow for the shift (W2.5)."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import paste, plate
from art.drawing.output import PictureError
from art.drawing.palette import Rgb, rgb
from art.drawing.text import Type, put
from engine.war.data import TABLES

COLUMNS: Final = TABLES.odds_columns
IN_FORCE: Final = rgb("#D89A2C")
BEFORE: Final = rgb("#5A432C")
PLAIN: Final = rgb("#38281D")
FIGURE: Final = Type("sans", 29, 700, lining=True)
LOUD: Final = Type("sans", 34, 900, lining=True)
WIDE: Final = 97
HIGH: Final = 58
LEFT: Final = 30
STEP: Final = (1080 - 2 * LEFT - WIDE) / (len(COLUMNS) - 1)


def draw_ladder(picture: Image.Image, column: str, before: str, top: float) -> None:
    """Paints it; `before` is the column without the shifts. Raises `PictureError` for no column."""
    if column not in COLUMNS or before not in COLUMNS:
        raise PictureError("no such column of odds")
    here, start = COLUMNS.index(column), COLUMNS.index(before)
    for number, text in enumerate(COLUMNS):
        lit = number == here
        fill = IN_FORCE if lit else BEFORE if number == start else PLAIN
        x = LEFT + number * STEP
        paste(picture, _step(fill), (x, top))
        ink = rgb("#1A0F08") if lit else palette.CREAM if number == start else palette.DIM_LINE
        put(picture, (x + WIDE / 2, top + HIGH / 2), text, LOUD if lit else FIGURE, ink, "mm")
    if here != start:
        _arrow(picture, LEFT + start * STEP + WIDE / 2, LEFT + here * STEP + WIDE / 2, top + HIGH + 12)


@kept
def _step(fill: Rgb) -> Image.Image:
    """The plate of a column."""
    return plate(WIDE, HIGH, 12, fill)


def _arrow(picture: Image.Image, x0: float, x1: float, y: float) -> None:
    way = 1 if x1 > x0 else -1
    draw = ImageDraw.Draw(picture)
    draw.line((x0, y, x1 - 14 * way, y), palette.GOLD, 4)
    draw.polygon([(x1, y), (x1 - 18 * way, y - 9), (x1 - 18 * way, y + 9)], palette.GOLD)
