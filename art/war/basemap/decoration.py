"""What the drawn map has beyond the data: islands, inlets, streams, single peaks, curves of names.

Nothing of it changes a rule. A point of the file is a hex, or a hex and a shift in u.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

import msgspec
from PIL import Image, ImageOps

from art.drawing import palette
from art.drawing.cache import digest
from art.drawing.geometry import Point
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import Pen
from art.war.basemap.geometry import middle
from art.war.pieces.counters import charge

Spot = str | tuple[str, float, float]


def point(spot: Spot) -> Point:
    """Where a spot of the file is, in u."""
    if isinstance(spot, str):
        return middle(spot)
    name, dx, dy = spot
    x, y = middle(name)
    return x + dx, y + dy


class Shape(msgspec.Struct, frozen=True):
    """An island or an inlet: discs along a line."""

    points: tuple[Spot, ...]
    radius_u: tuple[float, ...]


class Stream(msgspec.Struct, frozen=True):
    """A brook too small for a rule."""

    course: tuple[Spot, ...]


class Peak(msgspec.Struct, frozen=True):
    """A mountain that stands alone."""

    name: str
    at: Spot
    width_u: float
    height_u: float


class Curve(msgspec.Struct, frozen=True):
    """The name of a land along three points."""

    text: str
    points: tuple[Spot, ...]
    size_u: float
    on: Literal["land", "sea", "dark", "peaks"] = "land"


class Decoration(msgspec.Struct, frozen=True):
    """All of the file."""

    islands: tuple[Shape, ...]
    water: tuple[Shape, ...]
    streams: tuple[Stream, ...]
    peaks: tuple[Peak, ...]
    region_names: tuple[Curve, ...]


DECORATION: Final = msgspec.json.decode(
    (Path(__file__).parent / "decoration.json").read_bytes(), type=Decoration
)


# The arms of the far lands, printed pale on their empty ground as in an old atlas


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
