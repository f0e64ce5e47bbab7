"""The arms of the far lands, printed pale on their empty ground as in an old atlas."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageOps

from art.drawing import palette
from art.drawing.cache import digest
from art.drawing.geometry import Point
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import Pen
from art.war.basemap.decoration import Spot, point
from art.war.pieces.counters import charge

EMBLEMS: Final[tuple[tuple[str, Spot, float, Rgb], ...]] = (
    ("easterling", ("3703", -0.1, 0.3), 2.0, rgb("#8A5A24")),
    ("haradrim", ("3329", 0.0, 0.55), 2.2, rgb("#8A4A20")),
    ("variag", ("3724", 0.55, -0.45), 1.7, rgb("#8A4A34")),
)
"""The charge, where its middle lies, its height in u, its ink."""
LOOK: Final = 64
"""So large a charge shows every change of its drawing, in pixels."""
STRENGTH: Final = 0.52
"""How strong the print is: the land shows through."""


def spots() -> list[tuple[Point, float]]:
    """The room of each, its middle and radius in u: nothing else is drawn there."""
    return [(point(at), 0.55 * high) for _, at, high, _ in EMBLEMS]


@lru_cache(maxsize=1)
def looks() -> str:
    """A digest of the charges as they are drawn: their sources lie among those of the pieces, most of which
    are on no base map."""
    return digest(*(charge(key, LOOK).tobytes() for key, *_ in EMBLEMS))


def draw_emblems(pen: Pen) -> None:
    """Prints those that a picture shows."""
    for key, at, high, ink in EMBLEMS:
        x, y = pen.projection.px(*point(at))
        px = round(high * pen.projection.s)
        if not (-px < x < pen.picture.width + px and -px < y < pen.picture.height + px):
            continue
        sprite = charge(key, px)
        print_of = ImageOps.colorize(sprite.convert("L"), mix(ink, palette.INK, 0.35), palette.PARCHMENT, ink)
        mask = sprite.getchannel("A").point([round(STRENGTH * v) for v in range(256)])
        left, top = round(x - sprite.width / 2), round(y - sprite.height / 2)
        Image.Image.paste(pen.picture, print_of, (left, top), mask)
