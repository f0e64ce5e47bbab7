"""Where on the ground something may grow or stand: not on roads, rivers, places and names."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from art.drawing.geometry import Box, Point

NUDGES: Final = (
    (0.0, 0.0),
    (-0.14, 0.0),
    (0.14, 0.0),
    (0.0, -0.14),
    (0.0, 0.14),
    (-0.26, 0.06),
    (0.26, 0.06),
    (-0.20, -0.16),
    (0.20, -0.16),
    (-0.36, -0.04),
    (0.36, -0.04),
)
"""Where a height may stand instead of its own place, so that it hides no river or road."""
Columns = dict[int, list[Point]]
"""Points by the whole part of their x: to find those near by without looking at all."""


class Clear:
    """Lines and places that trees and heights keep away from."""

    def __init__(
        self,
        rivers: Iterable[Sequence[Point]],
        roads: Iterable[Sequence[Point]],
        spots: Iterable[tuple[Point, float]],
        waters: Iterable[Point],
        names: Sequence[Box] = (),
    ) -> None:
        """`spots` are places with their radius, `waters` the middles of hexes of water, `names` the room of
        the names of lands."""
        self._cells: dict[tuple[int, int], list[tuple[Point, float]]] = {}
        self._names: dict[int, list[Box]] = {}
        for name in names:
            for column in range(math.floor(name.x0), math.floor(name.x1) + 1):
                self._names.setdefault(column, []).append(name)
        self._waters = _by_column(waters)
        rivers, roads = list(rivers), list(roads)
        self._ways = _by_column(point for line in [*rivers, *roads] for point in line[::2])
        for lines, step, radius in ((rivers, 3, 0.24), (roads, 2, 0.21)):
            for line in lines:
                for point in line[::step]:
                    self._add(point, radius)
        for point, radius in spots:
            self._add(point, radius)

    def _add(self, point: Point, radius: float) -> None:
        self._cells.setdefault((math.floor(point[0]), math.floor(point[1])), []).append((point, radius))

    def hidden(self, foot: Point, width: float, height: float) -> int:
        """How many points of rivers and roads something that stands there and narrows upwards would hide."""
        x, y = foot
        return sum(
            y - height < py < y and abs(px - x) < width / 2 * (1 - (y - py) / height) ** 0.7
            for px, py in _near(self._ways, x, width)
            if abs(px - x) < width
        )

    def standpoint(self, foot: Point, width: float, height: float) -> Point:
        """The place next to a foot where a height hides least of rivers and roads and stands out of water."""
        spots = [(foot[0] + dx, foot[1] + dy) for dx, dy in NUDGES]
        return min(spots, key=lambda spot: self.hidden(spot, width, height) + self._wet(spot, width))

    def _wet(self, foot: Point, width: float) -> int:
        ends = [(foot[0] + part * width, foot[1]) for part in (-0.54, 0.0, 0.54)]
        return 4 * sum(math.dist(end, at) < 0.98 for end in ends for at in _near(self._waters, end[0], 0.98))

    def open(self, point: Point) -> bool:
        """Whether something small may lie there: not on a line or place, nor under the name of a land."""
        names = self._names.get(math.floor(point[0]), ())
        return self.free(point) and not any(name.holds(point) for name in names)

    def wide(self, point: Point) -> bool:
        """Whether something as large as a field may lie there."""
        x, y = point
        around = [(x + dx, y + dy) for dx in (-0.42, 0.0, 0.42) for dy in (-0.2, 0.05, 0.24)]
        return all(self.open(spot) for spot in around) and not self._wet(point, 0.5)

    def free(self, point: Point) -> bool:
        """Whether a tree may stand there."""
        column, row = math.floor(point[0]), math.floor(point[1])
        for i in (column - 1, column, column + 1):
            for j in (row - 1, row, row + 1):
                for other, radius in self._cells.get((i, j), ()):
                    if math.dist(point, other) < radius:
                        return False
        return True


def _by_column(points: Iterable[Point]) -> Columns:
    found: Columns = {}
    for point in points:
        found.setdefault(math.floor(point[0]), []).append(point)
    return found


def _near(points: Columns, x: float, reach: float) -> Iterator[Point]:
    """The points of all columns that come so near to an x."""
    for column in range(math.floor(x - reach), math.floor(x + reach) + 1):
        yield from points.get(column, ())
