"""Kind ``map``: all of the map, with its legend (W2.8)."""

from __future__ import annotations

from typing import Final

from PIL import Image

from art.drawing.asked import Data
from art.drawing.geometry import Box
from art.drawing.labels import MARKER
from art.drawing.output import Drawn, jpeg
from art.war.basemap.geometry import LAND, WHOLE, sheet
from art.war.chart.atlas import Atlas
from art.war.chart.stage import Stage
from art.war.posts.legend import PLATE, draw_legend
from art.war.posts.wanted import hexes_of, marches_of, view_of
from engine.war.view import View

QUALITY: Final = 80
MOST: Final = 4_000_000
"""Bytes of the whole map, which is asked for to be looked at closely."""


def map_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``map`` of `art.war.api`."""
    view = view_of(data) if data.get("view") is not None else None
    return jpeg(data, map_image(data, view, atlas), QUALITY, most=MOST)


def map_image(data: Data, view: View | None, atlas: Atlas) -> Image.Image:
    """The picture before it is encoded."""
    window = sheet(WHOLE)
    projection = window.projection
    bounds = Box(*projection.px(LAND.x0, LAND.y0), *projection.px(LAND.x1, LAND.y1))
    stage = Stage.of(window, atlas, bounds)
    known = view.field if view is not None else None
    stage.settle(known)
    stage.obstacles.add(Box(*projection.px(PLATE.x0, PLATE.y0), *projection.px(PLATE.x1, PLATE.y1)), MARKER)
    stage.lands()
    stage.signs(known)
    for march in marches_of(data):
        stage.arrow(march.path, march.power)
    stage.pieces()
    stage.bursts(hexes_of(data, "battles"))
    stage.names()
    draw_legend(stage.picture, projection)
    return stage.picture
