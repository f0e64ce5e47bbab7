"""Hex numbers: ``CCRR`` of a flat-top grid whose even columns sit half a hex lower (GEN-11)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.hexes import Hex

COMPASS: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""The directions of `around`, clockwise from the north."""
_ODD: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_EVEN: Final = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


def number(column: int, row: int) -> str:
    """The name of a hex: columns and rows count from 1."""
    return f"{column:02d}{row:02d}"


def place(name: str) -> tuple[int, int]:
    """Column and row of a hex. Raises ValueError for no such name."""
    return int(name[:2]), int(name[2:])


def around(name: str) -> tuple[str, ...]:
    """The six hexes next to it, in the order of `COMPASS`, those beyond the edge of a map included."""
    column, row = place(name)
    return tuple(number(column + c, row + r) for c, r in (_ODD if column % 2 else _EVEN))


@lru_cache(maxsize=4096)
def axial(name: str) -> Hex:
    """The hex in the coordinates of `engine.hexes`."""
    column, row = place(name)
    return Hex(column, row - (column + 1) // 2)


@lru_cache(maxsize=16384)
def distance(one: str, other: str) -> int:
    """Steps from hex to hex, whatever lies between."""
    (q, r), (u, v) = axial(one), axial(other)
    across, down = u - q, v - r
    return max(abs(across), abs(down), abs(across + down))


def within(middle: str, steps: int, names: Iterable[str]) -> set[str]:
    """Those of these hexes that are at most so many steps from one."""
    hexes, (q, r) = set[str](), axial(middle)
    for name in names:
        u, v = axial(name)
        across, down = u - q, v - r
        if -steps <= across <= steps and -steps <= down <= steps and -steps <= across + down <= steps:
            hexes.add(name)
    return hexes


def side(one: str, other: str) -> str:
    """The name of the hexside between two hexes."""
    return f"{one}-{other}" if one < other else f"{other}-{one}"
