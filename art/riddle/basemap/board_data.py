"""What the map needs to know of a board, as plain data that can be compared, hashed and written into a cache
key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from art.drawing.cache import digest
from art.drawing.geometry import SQRT3, Point, hex_centre
from engine.riddle.board import Board
from engine.riddle.board_data import BoardFile, pair

NEIGHBOURS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@dataclass(frozen=True, slots=True)
class MapSpace:
    """A space as the map sees it; `detail` is the ground that is painted (plain, hill, ocean, lake, swamp,
    ...)."""

    id: str
    q: int
    r: int
    terrain: str
    detail: str
    name: str | None = None
    city: str | None = None
    symbols: tuple[str, ...] = ()
    role: str | None = None


@dataclass(frozen=True, slots=True)
class Dot:
    """A river dot: at the corner of three spaces, or at the spring in a city's space."""

    id: str
    spaces: tuple[str, ...] = ()
    city: str | None = None


@dataclass(frozen=True)
class MapData:
    """A board without rules: ground, cities, rivers corner by corner, roads, crossings, dots."""

    spaces: tuple[MapSpace, ...]
    dots: tuple[Dot, ...]
    courses: tuple[tuple[str, tuple[tuple[tuple[str, ...], ...], ...]], ...]
    roads: tuple[tuple[str, str], ...]
    crossings: tuple[tuple[str, str, str], ...]
    off_board: tuple[str, ...]
    halls_area: tuple[str, ...]

    @cached_property
    def by_id(self) -> Mapping[str, MapSpace]:
        return {space.id: space for space in self.spaces}

    @cached_property
    def at(self) -> Mapping[tuple[int, int], MapSpace]:
        return {(space.q, space.r): space for space in self.spaces}

    @cached_property
    def key(self) -> str:
        """A digest of everything that is drawn."""
        return digest(
            self.spaces, self.dots, self.courses, self.roads, self.crossings, self.off_board, self.halls_area
        )

    def neighbours(self, space: MapSpace) -> list[MapSpace]:
        around = (self.at.get((space.q + dq, space.r + dr)) for dq, dr in NEIGHBOURS)
        return [found for found in around if found is not None]

    def connected(self, start: str, *details: str) -> frozenset[str]:
        """All spaces of some details that hang together with a space; empty if it is not such a space
        itself."""
        first = self.by_id.get(start)
        if first is None or first.detail not in details:
            return frozenset()
        found, open_ends = {first.id}, [first]
        while open_ends:
            for near in self.neighbours(open_ends.pop()):
                if near.id not in found and near.detail in details:
                    found.add(near.id)
                    open_ends.append(near)
        return frozenset(found)

    def corner(self, spaces: Sequence[str]) -> Point:
        """The point in u that a list of spaces names: three = their common corner, two = where their border
        meets the edge of the board, one = the middle of the space."""
        centres = [self.centre(name) for name in spaces]
        if len(centres) != 2:
            return sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)
        (ax, ay), (bx, by) = centres
        mx, my = (ax + bx) / 2, (ay + by) / 2
        dx, dy = (by - ay) / SQRT3, (ax - bx) / SQRT3
        # of the two ends of the border, the one farther from the middle of the board is off the edge
        ends = (mx + dx / 2, my + dy / 2), (mx - dx / 2, my - dy / 2)
        return max(ends, key=lambda end: end[0] ** 2 + end[1] ** 2)

    def centre(self, space: str) -> Point:
        """The middle of a space in u. Raises KeyError for an id the board does not have."""
        found = self.by_id[space]
        return hex_centre(found.q, found.r)


def map_data(board: Board | BoardFile | MapData) -> MapData:
    """The map's view of a board of the engine, or of the file of one."""
    if isinstance(board, MapData):
        return board
    return _of_board(board) if isinstance(board, Board) else _of_file(board)


@lru_cache(maxsize=8)
def _of_board(board: Board) -> MapData:
    return _of_file(board.file)


def _of_file(file: BoardFile) -> MapData:
    return MapData(
        spaces=tuple(
            MapSpace(
                id=space.id,
                q=space.q,
                r=space.r,
                terrain=space.terrain,
                detail=space.detail,
                name=space.name,
                city=space.city,
                symbols=tuple(sorted(space.symbols)),
                role=space.role,
            )
            for space in file.spaces
        ),
        dots=tuple(Dot(dot.id, tuple(dot.spaces), dot.city) for dot in file.river_dots),
        courses=tuple((course.river, course.courses) for course in file.river_courses),
        roads=tuple(sorted(pair(*road) for road in file.roads)),
        crossings=tuple(sorted((*pair(*crossing.spaces), crossing.kind) for crossing in file.crossings)),
        off_board=tuple(sorted(file.off_board)),
        halls_area=tuple(sorted(file.halls_of_mandos_area)),
    )
