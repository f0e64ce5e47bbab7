"""The sheet of colours that mean something, as four kinds of sight see them (E13.4):
`python -m tests.art.drawing.colours FILE.png`."""

import sys
from pathlib import Path
from typing import Final

from PIL import Image

from art.drawing import palette
from art.drawing.geometry import Box, Projection, window_at
from art.drawing.markers import SEATS, draw_marker, draw_path
from art.drawing.sketch import Pen
from art.drawing.terrain.places import draw_city
from art.drawing.text import Type, put
from art.riddle.basemap import places_of
from art.riddle.basemap.terrain import draw_symbol
from art.riddle.posts.board import Legend, draw_legend
from art.riddle.posts.stage import Stage, path_colour
from art.riddle.posts.tags import dot_ends, draw_tags, tag_ends
from engine.riddle.board import get
from tests.art.drawing import vision
from tests.art.riddle.sights import PLAIN

WIDE: Final = 1080
STRIP: Final = 330
CITIES: Final = ("good", "evil", "neutral")
SIGNS: Final = ("gollum", "clairvoyance", "secret")
ROW: Final = ("S6", "S7", "S8", "S9", "S10", "S11")
"""Spaces side by side without a city or sign."""


def drawn(kind: str, s: float = 54.0, side: int = 90) -> Image.Image:
    """A city or a sign of a symbol space alone on parchment, as it is on a base map."""
    over = 2
    sheet = Image.new("RGB", (side * over, side * over), palette.PARCHMENT)
    pen = Pen(sheet, Projection(s * over, side * over / 2, side * over / 2), over)
    if kind in CITIES:
        draw_city(pen, kind, (0.0, 0.0), 1.0)
    else:
        draw_symbol(pen, kind, (0.0, 0.0), 1.0)
    return sheet.resize((side, side), Image.Resampling.LANCZOS)


def strip() -> Image.Image:
    """Markers and their paths, cities and signs, the shades of reach, tags and the sign of an exchange."""
    board = get()
    stage = Stage(PLAIN, board, window_at(places_of(board)("S8"), 54.0, WIDE, STRIP))
    sheet = stage.picture
    for i, seat in enumerate(SEATS):
        x = 70 + 126 * i
        draw_path(sheet, [(x - 46.0, 118.0), (x + 56.0, 118.0)], path_colour(seat), 10)
        draw_marker(sheet, seat, (x, 52), 36)
    dot_ends(stage, [(place, cost) for cost, place in enumerate(ROW, 1)])
    draw_tags(sheet, tag_ends(stage, ["T10", "T11"], frozenset({"T11"})))
    for i, kind in enumerate((*CITIES, *SIGNS)):
        sheet.paste(drawn(kind), (10 + 96 * i, STRIP - 100))
    legend = Legend(exchange=True)
    wide, high = legend.size()
    draw_legend(sheet, legend, Box(WIDE - wide - 10, STRIP - high - 10, WIDE - 10, STRIP - 10))
    return sheet


def sheet() -> Image.Image:
    """The strip once for each kind of sight."""
    face = Type("sans", 28, 700)
    high = STRIP + 44
    picture = Image.new("RGB", (WIDE, high * len(vision.SEEN)), palette.WALNUT)
    once = strip()
    for i, sight in enumerate(vision.SEEN):
        put(picture, (16, i * high + 22), sight, face, palette.CREAM)
        picture.paste(vision.picture_as(once, sight), (0, i * high + 44))
    return picture


if __name__ == "__main__":
    sheet().save(Path(sys.argv[1]))
