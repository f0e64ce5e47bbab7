"""The names of lands and seas on a picture: those that are wholly inside and under nobody's feet."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PIL import Image

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.geometry import Box, Point, Projection
from art.drawing.labels import MARKER, REGION, Obstacles
from art.drawing.palette import rgb
from art.drawing.text import LEAST, Ink, Letter, letters_sprite
from art.war.basemap.decoration import DECORATION, Curve
from art.war.basemap.region_names import letters
from art.war.words import places as words

INKS: Final[dict[str, tuple[Ink, Ink | None, float]]] = {
    "land": ((palette.INK, 190), (palette.HALO, 105), 0.05),
    "sea": ((rgb("#2E5A6A"), 200), None, 0.0),
    "dark": ((palette.CREAM, 240), (palette.GRID_DARK, 165), 0.075),
    "peaks": ((palette.INK, 235), (rgb("#FBF3DC"), 215), 0.10),
}
"""Ink, rim and the width of the rim in u, by what a name lies on."""
EDGE: Final = 6.0
SHIFTS: Final = tuple(
    sorted(((dx, dy) for dx in (0.0, 0.6, -0.6) for dy in (0.0, 0.5, -0.5)), key=lambda one: math.hypot(*one))
)
"""How far from its curve a name may stand where somebody stands on that, in u, the nearest first."""
MOST_LONGER: Final = 1.25
"""A name whose letters are larger than on the map may be so much longer than its curve."""


def draw_lands(picture: Image.Image, projection: Projection, obstacles: Obstacles, bounds: Box) -> None:
    """Paints each name that has room; its letters become obstacles."""
    rows = obstacles.rows()
    things = [Box(*row[:4]) for row in rows[rows[:, 4] >= MARKER].tolist()]
    for number, curve in enumerate(DECORATION.region_names):
        text = words.land(curve.text)
        size = max(curve.size_u, (LEAST + 0.5) / projection.s)
        placed = _letters(number, text, size)
        if size > MOST_LONGER * curve.size_u and not _fits(curve, text, size):
            continue
        # most names lie wholly elsewhere: their first letters tell
        if not _inside(_box(projection, placed[0], size), bounds):
            continue
        for dx, dy in SHIFTS:
            own = projection.moved(dx * projection.s, dy * projection.s)
            boxes = [_box(own, letter, size) for letter in placed]
            if all(_inside(box, bounds) for box in boxes) and not _covered(boxes, things):
                sprite, at = _sprite(number, text, size, own.s)
                x, y = own.px(*at)
                picture.paste(sprite, (round(x), round(y)), sprite)
                for box in boxes:
                    obstacles.add(box, REGION)
                break


def _covered(boxes: Sequence[Box], things: Sequence[Box]) -> bool:
    """Whether something stands on a letter."""
    room = Box.around([corner for box in boxes for corner in ((box.x0, box.y0), (box.x1, box.y1))])
    near = [thing for thing in things if thing.overlap(room) > 0]
    return any(box.overlap(thing) > 0.10 * box.width * box.height for box in boxes for thing in near)


def _letters(number: int, text: str, size: float) -> tuple[Letter, ...]:
    return letters(DECORATION.region_names[number], text, size)


def _fits(curve: Curve, text: str, size: float) -> bool:
    """Whether larger letters still stand within the curve."""
    spread = letters(curve, text, size)
    own = letters(curve, curve.text, curve.size_u)
    return _long(spread) < MOST_LONGER * _long(own)


def _long(placed: Sequence[Letter]) -> float:
    box = Box.around([letter.at for letter in placed])
    return max(box.width, box.height)


def _box(projection: Projection, letter: Letter, size: float) -> Box:
    x, y = projection.px(*letter.at)
    half = 0.42 * size * projection.s
    return Box(x - half, y - half, x + half, y + half)


def _inside(box: Box, bounds: Box) -> bool:
    return (
        box.x0 >= bounds.x0 + EDGE
        and box.y0 >= bounds.y0 + EDGE
        and box.x1 <= bounds.x1 - EDGE
        and box.y1 <= bounds.y1 - EDGE
    )


@kept
def _sprite(number: int, text: str, size: float, s: float) -> tuple[Image.Image, Point]:
    """The letters and where their picture's left upper corner lies, in u."""
    ink, rim, wide = INKS[DECORATION.region_names[number].on]
    sprite, box = letters_sprite(_letters(number, text, size), size, s, 700, ink, rim, wide)
    return sprite, (box.x0, box.y0)
