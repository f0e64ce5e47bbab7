"""Geometry of a board of pointy-top hexagons in axial coordinates, free of pixels.

`q` grows to the east and `r` to the south-east, so the six neighbours of a hex lie to the
E, SE, SW, W, NW and NE of it. All functions take whole numbers; a point between hexes (a corner, the middle
of a side) is exact when every coordinate is multiplied by `SCALE`.
"""

import math
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

SCALE: Final = 6
"""Multiplying axial coordinates by this makes corners (thirds) and side middles (halves) whole numbers."""


class Hex(NamedTuple):
    """An axial coordinate, or a difference of two."""

    q: int
    r: int


DIRECTIONS: Final[tuple[Hex, ...]] = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
"""The six steps to a neighbour: E, SE, SW, W, NW, NE (clockwise)."""

Sector = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]

SECTORS: Final[tuple[Sector, ...]] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The eight directions of the compass, clockwise from north (E16.3)."""


def length(q: int, r: int) -> int:
    """Steps from the origin to (q, r), by the hexagon count of clause 0.16."""
    return max(abs(q), abs(r), abs(q + r))


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes, ignoring everything drawn on them (0.16)."""
    return length(a.q - b.q, a.r - b.r)


def neighbours(a: Hex) -> tuple[Hex, ...]:
    """The six hexes that share a side with `a`, in the order of `DIRECTIONS`."""
    return tuple(Hex(a.q + d.q, a.r + d.r) for d in DIRECTIONS)


def ring(centre: Hex, radius: int) -> Iterator[Hex]:
    """The hexes at exactly `radius` steps, clockwise from the one straight NE; the centre alone for radius 0.

    Raises ValueError for a negative radius.
    """
    if radius < 0:
        raise ValueError(f"a ring has no negative radius: {radius}")
    if radius == 0:
        yield centre
        return
    start = DIRECTIONS[5]
    q, r = centre.q + start.q * radius, centre.r + start.r * radius
    for side in range(6):
        step = DIRECTIONS[(side + 1) % 6]
        for _ in range(radius):
            yield Hex(q, r)
            q, r = q + step.q, r + step.r


def disc(centre: Hex, radius: int) -> Iterator[Hex]:
    """The hexes within `radius` steps, ring by ring from the centre."""
    for n in range(radius + 1):
        yield from ring(centre, n)


@cache
def sector(q: int, r: int) -> Sector:
    """The direction in which the eye sees the difference (q, r); any common scale of q and r will do (E16.3).

    Each of the eight takes an eighth of the circle about its own line: the same row is east or west, the
    same column north or south, the other neighbours of a hex lie in the four between. No place lies on a
    border. Raises ValueError for (0, 0), which lies in no direction.
    """
    if q == r == 0:
        raise ValueError("a place lies in no direction from itself")
    east, south = math.sqrt(3) * (2 * q + r), 3 * r
    return SECTORS[round(math.atan2(east, -south) / (math.pi / 4)) % 8]
