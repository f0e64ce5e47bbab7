"""Where pictures get their base maps from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.furniture import walnut
from art.drawing.geometry import FULL, Point, Window
from art.drawing.palette import Rgb
from art.drawing.text import Type
from art.riddle.basemap import AnyBoard, base_map
from art.riddle.basemap.cartouche import SPOTS
from art.riddle.words import places as words

# What the signs in the corners of the whole board mean, lettered on pictures of the map at its full scale.
#
# The base map has the signs alone, so that one map serves all languages.


NAME: Final = Type("garamond", 0.80 * FULL, 700)
NOTE: Final = Type("garamond", 0.60 * FULL, 600, "italic")
BESIDE: Final = 1.0
"""How far beside its sign a name begins, in u."""
RISE: Final = 0.22
"""How much higher a name stands that has a note."""
DROP: Final = 0.47
"""How much lower its note stands."""
LONGEST: Final = 10 * FULL
"""No line is longer, in pixels."""

Line = tuple[Point, str, Type, Rgb]
"""Where a line begins, in u, what it says, and how."""


def legend_lines() -> list[Line]:
    """All lines of the legend."""
    found: list[Line] = []
    for key, (x, y) in SPOTS.items():
        name, note = words.LEGEND()[key]
        found.append(((x + BESIDE, y - (RISE if note else 0.0)), name, NAME, palette.INK))
        if note:
            found.append(((x + BESIDE, y + DROP), note, NOTE, palette.INK_2))
    return found


def letter_map(picture: Image.Image, window: Window) -> None:
    """Writes them on a picture of that window of the map; nothing at scales whose map has no legend."""
    if window.s != FULL:
        return
    projection, draw = window.projection, ImageDraw.Draw(picture)
    for at, text, face, colour in legend_lines():
        x, y = projection.px(*at)
        if -LONGEST < x < window.width and -FULL < y < window.height + FULL:
            draw.text((x, y), text, colour, face.font, "lm")


@dataclass(frozen=True, slots=True)
class Atlas:
    """The base maps kept under a directory (in memory only if None)."""

    cache_dir: Path | None

    def crop(self, board: AnyBoard, window: Window) -> Image.Image:
        """A window of the map as a new picture, safe to draw on; beyond the edge of the sheet lies the
        table's wood.
        """
        base = base_map(board, window.s, self.cache_dir)
        box = (window.left, window.top, window.left + window.width, window.top + window.height)
        inner = (max(0, box[0]), max(0, box[1]), min(base.width, box[2]), min(base.height, box[3]))
        crop = base.crop(inner)
        if inner == box:
            letter_map(crop, window)
            return crop
        sheet = walnut(window.width, window.height).copy()
        sheet.paste(crop, (inner[0] - box[0], inner[1] - box[1]))
        letter_map(sheet, window)
        return sheet
