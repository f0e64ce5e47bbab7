"""What the signs in the corners of the whole board mean, lettered on pictures of the map at its full scale.

The base map has the signs alone, so that one map serves all languages.
"""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.geometry import FULL, Point, Window
from art.drawing.palette import Rgb
from art.drawing.text import Type
from art.riddle.basemap.cartouche import SPOTS
from art.riddle.words import places as words

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
