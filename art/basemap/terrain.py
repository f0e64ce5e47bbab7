"""Which ground each space is painted with, and which ground lies under each point of the picture."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from art.basemap.board_data import MapData, MapSpace
from art.geometry import HALF_HEIGHT, HALF_WIDTH, RADIUS, SQRT3

FIELD_SCALE: Final = 20
"""Pixels per u of the fields that the washes are computed on."""
FIELD_SIZE: Final = (round(2 * HALF_WIDTH * FIELD_SCALE), round(2 * HALF_HEIGHT * FIELD_SCALE))

GROUNDS: Final = (
    "ocean",
    "lake",
    "swamp",
    "plain",
    "hill",
    "mountain",
    "forest",
    "mirkwood",
    "lorien",
    "fangorn",
    "thicket",
    "ash",
    "ash-mountain",
)
CODE: Final = {ground: number for number, ground in enumerate(GROUNDS)}
OPEN_WATER: Final = ("ocean", "lake")


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
    for space in data.spaces:
        code = CODE[grounds.of[space.id]]
        near[space.q + RADIUS, space.r + RADIUS] = code
        island = code != CODE["ocean"] and all(grounds.of[n.id] == "ocean" for n in data.neighbours(space))
        far[space.q + RADIUS, space.r + RADIUS] = CODE["ocean"] if island else code
    column, row = np.clip(rq, -RADIUS, RADIUS) + RADIUS, np.clip(rr, -RADIUS, RADIUS) + RADIUS
    codes: NDArray[np.int16] = np.where(outside, far[column, row], near[column, row])
    return codes


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
