"""The names of places, in the colours of who held them first; none lies on a sign or another name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import numpy as np

from art.drawing import palette
from art.drawing.geometry import Box, Projection
from art.drawing.labels import RIVER, ROAD, Boxes, Name, Obstacles, line_boxes
from art.drawing.palette import Rgb, rgb
from art.war.basemap.courses import courses
from art.war.basemap.decoration import DECORATION
from art.war.basemap.geometry import OVERVIEW, WHOLE, middle
from art.war.basemap.roads import roads
from art.war.chart.sides import SIDES
from art.war.words import places as words
from engine.war.board import BOARD
from engine.war.data import DATA
from engine.war.data.places import Location

LANDMARK: Final = rgb("#5A4326")
SIZES: Final[Mapping[float, tuple[int, int, int, int]]] = {
    OVERVIEW: (24, 0, 0, 0),
    WHOLE: (30, 26, 24, 22),
    45.0: (33, 29, 27, 24),
    54.0: (34, 30, 28, 25),
    66.0: (36, 31, 29, 26),
}
"""Letters of Citadels and Objectives, towns, other places and landmarks at a scale; 0 where they have no
name."""
_LANDS: Final = frozenset(curve.text for curve in DECORATION.region_names)


def _rank(place: Location) -> int:
    if place.kind == "citadel" or place.objective or place.id == "mount_doom":
        return 0
    return 1 if place.kind == "town" else 2


def colour_of(place: Location) -> Rgb:
    """The colour of a place's name: of who held it first."""
    if place.control_at_start == "sauron" or place.id == "mount_doom":
        return palette.EVIL_LABEL
    if place.kind in ("peril", "ruin", "muster"):
        return palette.NEUTRAL_LABEL
    return palette.GOOD_LABEL if place.control_at_start == "fellowship" else palette.ROLE_LABEL


def place_names(
    projection: Projection, icons: Mapping[str, Box], s: float, *, landmarks: bool = True
) -> list[Name]:
    """All names that a map painted at `s` pixels per u has; `icons` are the boxes of what stands in a hex, in
    pixels."""
    sizes = SIZES[s]
    found = []
    for place in DATA.locations:
        if place.hex not in icons or not (px := sizes[_rank(place)]):
            continue
        if text := words.place(place):
            role = _rank(place) == 0
            own, icon = SIDES[place.id], icons[place.hex]
            found.append(Name(place.id, text, icon, px, colour_of(place), role, side=own))
    for landmark in DATA.map.landmarks if landmarks else ():
        if sizes[3] and BOARD.place(landmark.hex) is None and landmark.name.upper() not in _LANDS:
            x, y = projection.px(*middle(landmark.hex))
            icon = Box(x - 4, y - 4, x + 4, y + 4)
            text = words.landmark(landmark)
            found.append(
                Name(landmark.id, text, icon, sizes[3], LANDMARK, second=True, side=SIDES[landmark.id])
            )
    return found


def ways(projection: Projection) -> Obstacles:
    """Rivers and roads, which names should leave free, in the pixels of a projection."""
    rows = _ways_u().copy()
    rows[:, (0, 2)] = rows[:, (0, 2)] * projection.s + projection.ox
    rows[:, (1, 3)] = rows[:, (1, 3)] * projection.s + projection.oy
    return Obstacles(rows)


@lru_cache(maxsize=1)
def _ways_u() -> Boxes:
    rows: list[tuple[float, float, float, float, float]] = []
    for line in roads():
        rows += [(*box, ROAD) for box in line_boxes(line[::4] + line[-1:], 0.14)]
    for course in courses():
        rows += [(*box, RIVER) for box in line_boxes([*course.points[::5], course.points[-1]], 0.24)]
    return np.array(rows, dtype=np.float64).reshape(-1, 5)
