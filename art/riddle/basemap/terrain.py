"""Which ground each space is painted with, and which ground lies under each point of the picture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from art.drawing import palette
from art.drawing.cache import digest
from art.drawing.geometry import (
    FRAME_APOTHEM,
    HALF_HEIGHT,
    HALF_WIDTH,
    RADIUS,
    SQRT3,
    Point,
    hex_centre,
)
from art.drawing.land import Standing
from art.drawing.places import barad_dur, orodruin, shire
from art.drawing.sketch import Pen, drawings, noise
from engine.riddle.board import Board, BoardFile, pair

# What the map needs to know of a board, as plain data that can be compared, hashed and written into a cache
# key


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
        return [neighbour for neighbour in around if neighbour is not None]

    def connected(self, start: str, *details: str) -> frozenset[str]:
        """All spaces of some details that hang together with a space; empty if it is not such a space
        itself."""
        first = self.by_id.get(start)
        if first is None or first.detail not in details:
            return frozenset()
        connected_ids, open_ends = {first.id}, [first]
        while open_ends:
            for near in self.neighbours(open_ends.pop()):
                if near.id not in connected_ids and near.detail in details:
                    connected_ids.add(near.id)
                    open_ends.append(near)
        return frozenset(connected_ids)

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
        map_space = self.by_id[space]
        return hex_centre(map_space.q, map_space.r)


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


FIELD_SCALE: Final = 20
"""Pixels per u of the fields that the washes are computed on."""
FIELD_SIZE: Final = (round(2 * HALF_WIDTH * FIELD_SCALE), round(2 * HALF_HEIGHT * FIELD_SCALE))

OPEN_WATER: Final = ("ocean", "lake")
GROUNDS: Final = (
    *(*OPEN_WATER, "swamp", "plain", "hill", "mountain"),
    *("forest", "mirkwood", "lorien", "fangorn", "thicket", "ash", "ash-mountain"),
)
CODE: Final = {ground: number for number, ground in enumerate(GROUNDS)}
SWAY: Final = 1.05
"""How far a line between two grounds is bent aside at the frame, in u."""
SWAY_FROM: Final = 1.05
"""How far from the frame that begins, in u: beyond the spaces, which keep their ground but for a ripple."""


class Grounds:
    """The ground of every space of a board (named woods and the ranges of Mordor have their own)."""

    def __init__(self, data: MapData) -> None:
        mirkwood = _wood(data, "evil", "Dol Guldur") | _wood(data, "good", "Rilennynos")
        lorien = _wood(data, "good", "Lorien")
        fangorn = _wood(data, "good", "Fangorn")
        ash = {space.id for space in data.spaces if space.detail == "mordor"}
        rim = {
            near.id
            for space in data.spaces
            if space.id in ash
            for near in data.neighbours(space)
            if near.detail == "mountain"
        }
        ranges = {mountain for start in rim for mountain in data.connected(start, "mountain")}
        self.of: dict[str, str] = {}
        for space in data.spaces:
            self.of[space.id] = self._ground(space, data, mirkwood, lorien, fangorn, ranges)

    @staticmethod
    def _ground(
        space: MapSpace,
        data: MapData,
        mirkwood: frozenset[str],
        lorien: frozenset[str],
        fangorn: frozenset[str],
        ranges: set[str],
    ) -> str:
        if space.id in data.halls_area:
            return "ocean"
        if space.detail == "mordor":
            return "ash"
        if space.detail == "mountain":
            return "ash-mountain" if space.id in ranges else "mountain"
        for wood, ids in (("mirkwood", mirkwood), ("lorien", lorien), ("fangorn", fangorn)):
            if space.id in ids:
                return wood
        return space.detail


def _wood(data: MapData, kind: str, name: str) -> frozenset[str]:
    for space in data.spaces:
        if space.name == name and space.city == kind:
            return data.connected(space.id, "forest")
    return frozenset()


def field_points() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """x and y in u of every pixel of a field."""
    width, height = FIELD_SIZE
    x = (np.arange(width, dtype=np.float32) + 0.5) / FIELD_SCALE - HALF_WIDTH
    y = (np.arange(height, dtype=np.float32) + 0.5) / FIELD_SCALE - HALF_HEIGHT
    gx, gy = np.meshgrid(x, y)
    return gx.astype(np.float32), gy.astype(np.float32)


def ground_codes(data: MapData, grounds: Grounds) -> NDArray[np.int16]:
    """The code of the ground under every pixel of a field.

    Points beyond the board take the nearest space of its edge, so that land and sea run on to the frame; a
    lone island at the edge does not run on, the sea does.
    """
    x, y = field_points()
    straight = _rounded(x / SQRT3 - y / 3.0, y / 1.5)
    x, y = _swayed(x, y)
    r = y / 1.5
    q = x / SQRT3 - r / 2.0
    rq, rr = _rounded(q, r)
    outside = np.maximum(np.maximum(np.abs(rq), np.abs(rr)), np.abs(rq + rr)) > RADIUS
    distance = np.maximum(np.maximum(np.abs(q), np.abs(r)), np.abs(q + r))
    pull = np.where(outside, RADIUS / np.maximum(distance, 1e-3), 1.0)
    rq, rr = _rounded(q * pull, r * pull)
    side = 2 * RADIUS + 1
    near = np.full((side, side), CODE["ocean"], dtype=np.int16)
    far = near.copy()
    around_islands = np.zeros((side, side), dtype=np.bool_)
    for space in data.spaces:
        code = CODE[grounds.of[space.id]]
        near[space.q + RADIUS, space.r + RADIUS] = code
        island = code != CODE["ocean"] and all(grounds.of[n.id] == "ocean" for n in data.neighbours(space))
        far[space.q + RADIUS, space.r + RADIUS] = CODE["ocean"] if island else code
        if island:
            for wet in (space, *data.neighbours(space)):
                around_islands[wet.q + RADIUS, wet.r + RADIUS] = True
    column, row = np.clip(rq, -RADIUS, RADIUS) + RADIUS, np.clip(rr, -RADIUS, RADIUS) + RADIUS
    beyond = np.maximum(np.maximum(np.abs(straight[0]), np.abs(straight[1])), np.abs(sum(straight))) > RADIUS
    codes: NDArray[np.int16] = np.where(beyond, far[column, row], near[column, row])
    # an island is too small to be swayed and stays round
    column, row = (np.clip(part, -RADIUS, RADIUS) + RADIUS for part in straight)
    return np.where(~beyond & around_islands[column, row], near[column, row], codes).astype(np.int16)


def _swayed(
    x: NDArray[np.float32], y: NDArray[np.float32]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The points moved along the nearest side of the frame, the more the nearer they are to it.

    So a coast or a wood's edge that meets the frame bends on its last stretch instead of running on straight
    from the last side of a hex.
    """
    level = np.abs(x) * (SQRT3 / 2) + np.abs(y) / 2 < np.abs(y)
    gap = FRAME_APOTHEM - np.where(level, np.abs(y), np.abs(x) * (SQRT3 / 2) + np.abs(y) / 2)
    near, beside = (np.clip(1.0 - gap / reach, 0.0, 1.0) for reach in (SWAY_FROM, 2.0 * SWAY_FROM))
    swing = np.tanh(9.0 * noise("frame", x.shape[1], x.shape[0], 3.0 * FIELD_SCALE, 2))
    shift = SWAY * near**2 * swing + 0.11 * np.sin(2.0 * np.pi * gap / 1.3) * np.sqrt(beside) * np.sign(swing)
    along_x = np.where(level, 1.0, -0.5 * np.sign(y))
    along_y = np.where(level, 0.0, SQRT3 / 2 * np.sign(x))
    return (x + shift * along_x).astype(np.float32), (y + shift * along_y).astype(np.float32)


def _rounded(q: NDArray[np.float32], r: NDArray[np.float32]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The hex that holds a point given in fractions of hex coordinates."""
    third = -q - r
    rq, rr, rt = np.rint(q), np.rint(r), np.rint(third)
    dq, dr, dt = np.abs(rq - q), np.abs(rr - r), np.abs(rt - third)
    fix_q = (dq > dr) & (dq > dt)
    fix_r = ~fix_q & (dr > dt)
    rq = np.where(fix_q, -rr - rt, rq)
    rr = np.where(fix_r, -rq - rt, rr)
    return rq.astype(np.int32), rr.astype(np.int32)


# The signs of Gollum, Clairvoyance and secret spaces: three outlines, three lightnesses (E13.4)


DRAWINGS: Final = drawings(Path(__file__).parent / "map.toml")
SYMBOLS: Final = ("gollum", "clairvoyance", "secret")


def symbol_scale(s: float) -> float:
    """How much larger a sign is drawn at `s` pixels per u."""
    return 1.18 if s < 30 else 1.0


def draw_symbol(pen: Pen, kind: str, at: Point, scale: float) -> None:
    """The sign of a symbol space; ValueError for an unknown kind."""
    if kind not in SYMBOLS:
        raise ValueError(f"no such symbol: {kind}")
    pen.glow(at, palette.CREAM, 0.60 * scale, 120)
    DRAWINGS[kind](pen, at, scale)


HALLS_RADIUS = 2.1
"""Radius of the medallion of the Halls of Mandos, in u."""


def landmarks(data: MapData, scale: float) -> list[Standing]:
    """The landmarks of a board, to be painted with the relief."""
    painters = {
        "start": shire,
        "place_of_returning": _gate,
        "cracks_of_doom": orodruin,
        "barad_dur": barad_dur,
    }
    upright = []
    for space in data.spaces:
        if space.role in painters:
            at = data.centre(space.id)
            upright.append(Standing((at[0], at[1] + 0.5), partial(painters[space.role], at=at, k=scale)))
    return upright


def draw_halls(pen: Pen, data: MapData) -> None:
    """The medallion of the Halls of Mandos in the western sea."""
    for space in data.spaces:
        if space.role == "halls_of_mandos":
            DRAWINGS["halls"](pen, data.centre(space.id))


def _gate(pen: Pen, at: Point, k: float) -> None:
    pen.glow((at[0], at[1] + 0.05), palette.CREAM, 0.85 * k, 190)
    DRAWINGS["gate"](pen, at, k)
