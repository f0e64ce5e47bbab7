"""Kind ``map``: all of the map with its legend, or one of its windows (W2.8)."""

from __future__ import annotations

from typing import Final

from PIL import Image

from art.drawing.asked import Data, taken
from art.drawing.geometry import Box
from art.drawing.labels import MARKER
from art.drawing.output import Drawn, PictureError, jpeg
from art.war.basemap.geometry import CLOSE, LAND, WHOLE, Window, middle, sheet, window_at
from art.war.chart.atlas import Atlas
from art.war.chart.stage import Stage
from art.war.posts.legend import PLATE, draw_legend
from art.war.posts.wanted import hex_of, hexes_of, marches_of, view_of
from engine.war import grid
from engine.war.data import DATA
from engine.war.view import View

QUALITY: Final = 80
MOST: Final = 4_000_000
"""Bytes of the whole map, which is asked for to be looked at closely."""
PART: Final = 1080
TALLEST: Final = 1350
"""The size of a part of the map, in pixels."""


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
