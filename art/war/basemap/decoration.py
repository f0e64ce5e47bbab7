"""What the drawn map has beyond the data: islands, inlets, streams, single peaks, curves of names.

Nothing of it changes a rule. A point of the file is a hex, or a hex and a shift in u.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec

from art.drawing.geometry import Point
from art.war.basemap.geometry import middle

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
