"""Kind ``field``: the part of the map where something happened in public, between two strips (W2.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PIL import Image

from art.drawing import palette
from art.drawing.asked import Data, taken
from art.drawing.cache import kept
from art.drawing.furniture import paste, walnut
from art.drawing.geometry import Box
from art.drawing.output import Drawn, jpeg
from art.drawing.text import LEAST, Type, put
from art.war.basemap.geometry import COLUMNS, ROWS, Window, middle
from art.war.chart.atlas import Atlas
from art.war.chart.stage import Stage
from art.war.posts import footer, header
from art.war.posts.wanted import hexes_of, marches_of, view_of
from art.war.posts.windows import field_window
from engine.war import grid

SIZE: Final = (1080, 1350)
HIGH: Final = SIZE[1] - header.HEIGHT - footer.HEIGHT
RULER: Final = (40, 32)
"""Width of the numbers of rows, height of those of columns, in pixels."""
FIGURE: Final = Type("sans", 23, 700)


def field_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``field`` of `art.war.api`."""
    view, marches, battles = view_of(data), marches_of(data), hexes_of(data, "battles")
    told = header.told_of(view, marches, battles)
    told = replace(
        told,
        headline=taken(data, "headline", str, told.headline),
        second=taken(data, "second", str, told.second),
        turn=taken(data, "turn", int, told.turn),
    )
    picture = Image.new("RGB", SIZE)
    window = field_window(battles, marches, (SIZE[0], HIGH), RULER)
    stage = Stage.of(window, atlas, Box(*RULER, SIZE[0], HIGH))
    stage.settle(view.field)
    stage.lands()
    stage.signs(view.field)
    for march in marches:
        stage.way(march.path, march.power, people=march.people)
    stage.pieces(hexes_of(data, "sieges"))
    stage.bursts(battles)
    stage.names()
    _rulers(stage.picture, window)
    picture.paste(stage.picture, (0, header.HEIGHT))
    header.draw_header(picture, view, told)
    footer.draw_footer(picture, view.field)
    return jpeg(data, picture)


def _rulers(picture: Image.Image, window: Window) -> None:
    """The numbers of columns above and of rows at the left."""
    wide, high = RULER
    picture.paste(walnut(picture.width, high), (0, 0))
    picture.paste(walnut(wide, picture.height - high), (0, high))
    every = 1 if 1.5 * window.s > 1.6 * LEAST else 3
    px = window.projection.px
    for column in range(1, COLUMNS + 1, every):
        x, _ = px(*middle(grid.number(column, 1)))
        if wide + 14 < x < picture.width - 14:
            paste(picture, _figure(column), (x, high / 2), centred=True)
    for row in range(1, ROWS + 1, every):
        _, y = px(*middle(grid.number(1, row)))
        if high + 12 < y < picture.height - 12:
            paste(picture, _figure(row), (wide / 2, y), centred=True)


@kept
def _figure(number: int) -> Image.Image:
    """The number of a column or row."""
    sprite = Image.new("RGBA", (RULER[0], RULER[1] - 4), (*palette.CREAM, 0))
    put(sprite, (sprite.width / 2, sprite.height / 2), f"{number:02d}", FIGURE, palette.CREAM, "mm")
    return sprite
