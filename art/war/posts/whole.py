"""Kind ``map``: all of the map with its legend, or one of its windows (W2.8)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.geometry import Box, Point
from art.drawing.labels import MARKER
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import Rgb, mix
from art.drawing.text import Type, put
from art.war.basemap.geometry import CLOSE, LAND, WHOLE, Window, middle, sheet, window_at
from art.war.basemap.lands import ASHEN
from art.war.basemap.region_names import room_of_names
from art.war.chart.atlas import Atlas
from art.war.chart.stage import Stage
from art.war.posts.legend import PLATE, draw_legend
from art.war.posts.wanted import hex_of, hexes_of, marches_of, view_of
from engine.war import grid
from engine.war.board import BOARD, WATER
from engine.war.data import DATA
from engine.war.view import View

QUALITY: Final = 80
MOST: Final = 4_000_000
"""Bytes of the whole map, which is asked for to be looked at closely."""
PART: Final = 1080
TALLEST: Final = 1350
"""The size of a part of the map, in pixels."""
NUMBER: Final = Type("sans", 14, 700, lining=True)
NUMBER_INK: Final = mix(palette.PARCHMENT, palette.INK, 0.52)
NUMBER_PALE: Final = mix(palette.FOREST[1], palette.CREAM, 0.62)


def map_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``map`` of `art.war.api`."""
    view = view_of(data) if data.get("view") is not None else None
    if data.get("window") is not None or data.get("at") is not None:
        return jpeg(data, map_image(data, view, atlas))
    return jpeg(data, map_image(data, view, atlas), QUALITY, most=MOST)


def map_image(data: Data, view: View | None, atlas: Atlas) -> Image.Image:
    """The picture before it is encoded."""
    named: str = taken(data, "window", str, "")
    about = hex_of(data, "at")
    window = part(named) if named else near(about) if about else sheet(WHOLE)
    whole = not named and not about
    projection = window.projection
    bounds = Box(*projection.px(LAND.x0, LAND.y0), *projection.px(LAND.x1, LAND.y1))
    stage = Stage.of(window, atlas, bounds if whole else window.box_px)
    known = view.field if view is not None else None
    stage.settle(known)
    if whole:
        plate = Box(*projection.px(PLATE.x0, PLATE.y0), *projection.px(PLATE.x1, PLATE.y1))
        stage.obstacles.add(plate, MARKER)
        _numbers(stage)
    stage.lands()
    stage.signs(known)
    for march in marches_of(data):
        stage.way(march.path, march.power, people=march.people)
    stage.pieces(hexes_of(data, "sieges"))
    stage.bursts(hexes_of(data, "battles"))
    stage.names()
    if whole:
        draw_legend(stage.picture, projection)
    return stage.picture


def _numbers(stage: Stage) -> None:
    """The number of each hex of land, for those who enlarge the whole map; it makes room for the name of a
    land."""
    draw, px = ImageDraw.Draw(stage.picture), stage.projection.px
    for name, (x, y), ink in _number_spots():
        put(draw, px(x, y), name, NUMBER, ink, "mm")


@lru_cache(maxsize=1)
def _number_spots() -> tuple[tuple[str, Point, Rgb], ...]:
    """Where the number of a hex stands, in u, and its ink."""
    taken_by, found = _rows(room_of_names()), []
    for name in BOARD.hexes:
        if BOARD.terrain[name] in WATER:
            continue
        x, y = middle(name)
        spots = [(x, y + dy) for dy in (-0.66, 0.66)]
        free = next((at for at in spots if not _meets(at, taken_by)), None)
        if free is not None:
            dark = BOARD.province[name] in ASHEN or BOARD.terrain[name] == "f"
            found.append((name, free, NUMBER_PALE if dark else NUMBER_INK))
    return tuple(found)


def _rows(boxes: Iterable[Box]) -> dict[int, list[Box]]:
    """Boxes by the whole parts of y that they reach."""
    found: dict[int, list[Box]] = {}
    for box in boxes:
        for row in range(math.floor(box.y0), math.floor(box.y1) + 1):
            found.setdefault(row, []).append(box)
    return found


def _meets(at: Point, boxes: Mapping[int, Sequence[Box]]) -> bool:
    """Whether a number there lies under a letter."""
    own = Box(at[0] - 0.42, at[1] - 0.14, at[0] + 0.42, at[1] + 0.14)
    return any(own.overlap(box) > 0 for row in (-1, 0, 1) for box in boxes.get(math.floor(at[1]) + row, ()))


def near(about: str) -> Window:
    """What lies about a hex, close enough to read everything."""
    return window_at(middle(about), CLOSE[0], PART, PART)


def part(named: str) -> Window:
    """A window of the data by its id, as wide as a phone shows it; the widest a little wider."""
    one = next((window for window in DATA.map.windows if window.id == named), None)
    if one is None:
        raise PictureError("there is no such window of the map")
    first, last = (grid.number(column, row) for column, row in zip(one.columns, one.rows, strict=True))
    (x0, y0), (x1, y1) = middle(first), middle(last)
    wide = x1 - x0 + 2.0
    s = max((s for s in CLOSE if wide * s <= PART), default=WHOLE)
    high = round((y1 - y0 + 2.5) * s)
    across = max(PART, round(wide * s))
    return window_at(((x0 + x1) / 2, (y0 + y1) / 2), s, across, min(high, TALLEST))
