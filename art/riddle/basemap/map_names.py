"""The names of a board for `art.drawing.labels`: what they are called on the map, their colours and sizes,
and what they must not cover."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from art.drawing import palette
from art.drawing.geometry import Box, Projection
from art.drawing.labels import DOT, ICON, RIVER, ROAD, SYMBOL, Boxes, Name, Obstacles, Side, line_boxes
from art.drawing.palette import Rgb
from art.drawing.terrain.places import city_scale
from art.riddle.basemap.board_data import MapSpace
from art.riddle.basemap.frame import LETTERS_FROM, letter_size, row_letters
from art.riddle.basemap.landmarks import HALLS_RADIUS
from art.riddle.basemap.places import Places
from art.riddle.basemap.roads import road_lines
from art.riddle.basemap.symbols import symbol_scale
from art.riddle.words import places as words

SIZES: Final = ((23.5, 22.0), (34.0, 26.0), (44.0, 30.0), (50.0, 28.0), (54.0, 31.0), (72.0, 36.0))
"""Pixels per u and the size of the letters of a city's name there."""
LARGER: Final[dict[str, float]] = {
    "start": 1.1,
    "cracks_of_doom": 1.12,
    "barad_dur": 1.12,
    "halls_of_mandos": 1.10,
    "place_of_returning": 1.0,
}
SIDES: Final[dict[str, Side]] = {"cracks_of_doom": "below", "barad_dur": "above"}
"""Where the names of the places stand at which the game is won: beside another place the name would be read
as its own."""


def label_px(s: float) -> float:
    """The size of a city's name at `s` pixels per u: that of the nearest scale in `SIZES`, never under 22
    (E3.13)."""
    return min(SIZES, key=lambda size: abs(size[0] - s))[1]


def map_name(space: MapSpace) -> str | None:
    """What a space is called on the map; None if it has no name."""
    return None if space.name is None else words.place(space.name)


def icon_box(places: Places, space: MapSpace, s: float) -> Box:
    """The box of what is drawn on a space, in u."""
    x, y = places(space.id)
    if space.role == "halls_of_mandos":
        r = HALLS_RADIUS
        return Box(x - r, y - r, x + r, y + r)
    if space.role in ("cracks_of_doom", "barad_dur"):
        return Box(x - 0.75, y - 1.35, x + 0.75, y + 0.82)
    if space.role is not None:
        k = 1.15 if s < 30 else 1.0
        return Box(x - 0.74 * k, y - 0.58 * k, x + 0.74 * k, y + 0.46 * k)
    k = city_scale(s) if space.city else symbol_scale(s)
    if space.city == "good":
        return Box(x - 0.50 * k, y - 0.76 * k, x + 0.50 * k, y + 0.44 * k)
    if space.city == "evil":
        return Box(x - 0.50 * k, y - 0.54 * k, x + 0.50 * k, y + 0.46 * k)
    if space.city == "neutral":
        return Box(x - 0.56 * k, y - 0.32 * k, x + 0.56 * k, y + 0.42 * k)
    return Box(x - 0.42 * k, y - 0.42 * k, x + 0.42 * k, y + 0.42 * k)


def city_names(places: Places, projection: Projection, px: float | None = None) -> list[Name]:
    """All names of a board, in the pixels of a projection; `px` overrides the size of the letters."""
    size = label_px(projection.s) if px is None else px
    names = []
    for space in places.data.spaces:
        text = map_name(space)
        if text is None:
            continue
        box = icon_box(places, space, projection.s)
        icon = Box(*projection.px(box.x0, box.y0), *projection.px(box.x1, box.y1))
        factor = LARGER.get(space.role or "", 1.0)
        colour, role = _colour(space), space.role is not None
        side = SIDES.get(space.role or "")
        names.append(Name(space.id, text, icon, round(size * factor, 1), colour, role, side=side))
        if space.role == "cracks_of_doom":
            names.append(Name(space.id, words.MOUNTAIN(), icon, size, colour, second=True, side="above"))
    return names


def _colour(space: MapSpace) -> Rgb:
    if space.role in ("cracks_of_doom", "barad_dur"):
        return palette.EVIL_LABEL
    if space.role is not None:
        return palette.ROLE_LABEL
    kinds = {"good": palette.GOOD_LABEL, "evil": palette.EVIL_LABEL, "neutral": palette.NEUTRAL_LABEL}
    return kinds.get(space.city or "", palette.ROLE_LABEL)


def map_obstacles(places: Places, projection: Projection) -> Obstacles:
    """Everything on the base map that names should leave free, in the pixels of a projection."""
    rows = _obstacles_u(places, projection.s).copy()
    rows[:, (0, 2)] = rows[:, (0, 2)] * projection.s + projection.ox
    rows[:, (1, 3)] = rows[:, (1, 3)] * projection.s + projection.oy
    return Obstacles(rows)


@lru_cache(maxsize=16)
def _obstacles_u(places: Places, s: float) -> Boxes:
    rows: list[tuple[float, float, float, float, float]] = []
    for space in places.data.spaces:
        if space.city or space.symbols or space.role:
            box = icon_box(places, space, s)
            rows.append((box.x0, box.y0, box.x1, box.y1, SYMBOL if space.symbols else ICON))
    for x, y in places.dots.values():
        rows.append((x - 0.2, y - 0.2, x + 0.2, y + 0.2, DOT))
    for line in road_lines(places.data):
        rows += [(*box, ROAD) for box in line_boxes(line[::4] + line[-1:], 0.14)]
    for course in places.courses:
        rows += [(*box, RIVER) for box in line_boxes([*course.points[::5], course.points[-1]], 0.24)]
    if s >= LETTERS_FROM:
        half = 0.6 * letter_size(s)
        rows += [(x - half, y - half, x + half, y + half, DOT) for _, (x, y) in row_letters(places.data)]
    return np.array(rows, dtype=np.float64).reshape(-1, 5)
