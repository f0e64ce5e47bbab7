"""Kind ``field``: the part of the map where something happened in public, between two strips (W2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept, kept_lettered
from art.drawing.furniture import paste, walnut
from art.drawing.geometry import SQRT3, Box
from art.drawing.output import QUALITY, STEP, Data, Drawn, jpeg, taken
from art.drawing.palette import mix
from art.drawing.text import LEAST, Type, fitted, put, width
from art.war.basemap.geometry import COLUMNS, ROWS, Window, middle
from art.war.chart.atlas import Atlas
from art.war.chart.stage import Stage
from art.war.posts import footer, header
from art.war.posts.fronts import TAB, fronts
from art.war.posts.wanted import March, hexes_of, marches_of, view_of
from art.war.posts.windows import field_window
from engine.war import grid
from engine.war.view import View

SIZE: Final = (1080, 1350)
HIGH: Final = SIZE[1] - header.HEIGHT - footer.HEIGHT
RULER: Final = (40, 32)
"""Width of the numbers of rows, height of those of columns, in pixels."""
TAB_FACE: Final = Type("garamond", 36, 700)
TICK: Final = mix(palette.WALNUT, palette.GOLD, 0.42)
"""Between two columns or rows."""
GROUND: Final = (20, 13, 9)
FIGURE: Final = Type("sans", 23, 700, lining=True)


def field_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``field`` of `art.war.api`."""
    view, marches, battles = view_of(data), marches_of(data), hexes_of(data, "battles")
    about = hexes_of(data, "about")
    told = header.told_of(view, marches, battles)
    quiet = not (marches or battles)
    told = replace(
        told,
        headline=taken(data, "headline", str, told.headline),
        second=taken(data, "second", str, "" if quiet and "headline" in data else told.second),
        turn=taken(data, "turn", int, told.turn),
    )
    picture = Image.new("RGB", SIZE, GROUND)
    parts = fronts(battles, marches, about, (SIZE[0], HIGH), RULER)
    for part in parts:
        shown = _map(data, view, part.window, part.window.box_px, atlas, (marches, battles), part.said)
        picture.paste(shown, (part.at[0], header.HEIGHT + part.at[1]))
    if not parts:
        window = field_window(battles, marches, about, (SIZE[0], HIGH), RULER)
        shown = _map(data, view, window, Box(*RULER, SIZE[0], HIGH), atlas, (marches, battles))
        _rulers(shown, window)
        picture.paste(shown, (0, header.HEIGHT))
    header.draw_header(picture, view, told)
    footer.draw_footer(picture, view.field)
    # fronts leave no room for empty land: begun a step coarser, they are seldom encoded twice
    return jpeg(data, picture, QUALITY - STEP if parts else QUALITY)


def _map(
    data: Data,
    view: View,
    window: Window,
    bounds: Box,
    atlas: Atlas,
    done: tuple[Sequence[March], Sequence[str]],
    said: str = "",
) -> Image.Image:
    """A window with what happened in it, the marches and the battles; over a front its words."""
    tab = _tab(said, window.width) if said else None
    if tab is not None:
        bounds = Box(bounds.x0, bounds.y0 + tab.height, bounds.x1, bounds.y1)
    stage = Stage.of(window, atlas, bounds)
    stage.settle(view.field)
    stage.lands()
    stage.signs(view.field)
    inside = window.box_u
    for march in done[0]:
        if any(inside.holds(middle(at)) for at in march.path):
            stage.way(march.path, march.power, people=march.people)
    stage.pieces(hexes_of(data, "sieges"))
    stage.bursts([at for at in done[1] if inside.holds(middle(at))])
    stage.names()
    if tab is not None:
        stage.picture.paste(tab, (0, 0))
    return stage.picture


@kept_lettered
def _tab(said: str, room: int) -> Image.Image:
    """The words over a front, on wood."""
    text, face = fitted(said, TAB_FACE, room - 44, LEAST)
    wide = round(width(text, face)) + 40
    sheet = walnut(wide, TAB).copy()
    put(sheet, (20, TAB / 2 - 1), text, face, palette.CREAM)
    draw = ImageDraw.Draw(sheet)
    draw.line((0, TAB - 2, wide - 2, TAB - 2, wide - 2, 0), palette.GOLD, 3)
    return sheet


def _rulers(picture: Image.Image, window: Window) -> None:
    """The numbers of columns above and of rows at the left."""
    wide, high = RULER
    picture.paste(walnut(picture.width, high), (0, 0))
    picture.paste(walnut(wide, picture.height - high), (0, high))
    every = 1 if 1.5 * window.s > 1.6 * LEAST else 3
    px, half = window.projection.px, every * window.s
    draw = ImageDraw.Draw(picture)
    for column in range(1, COLUMNS + 1, every):
        x, _ = px(*middle(grid.number(column, 1)))
        if wide < x - 0.75 * half < picture.width:
            draw.line((x - 0.75 * half, 3, x - 0.75 * half, high - 4), TICK, 2)
        if wide + 14 < x < picture.width - 14:
            paste(picture, _figure(column), (x, high / 2), centred=True)
    draw.rectangle((wide - 2, high - 2, picture.width, high - 1), palette.GOLD)
    draw.rectangle((wide - 2, high - 2, wide - 1, picture.height), palette.GOLD)
    for row in range(1, ROWS + 1, every):
        _, y = px(*middle(grid.number(1, row)))
        if high < (up := y - 0.5 * SQRT3 * half) < picture.height:
            draw.line((5, up, wide - 5, up), TICK, 2)
        if high + 12 < y < picture.height - 12:
            paste(picture, _figure(row), (wide / 2, y), centred=True)


@kept
def _figure(number: int) -> Image.Image:
    """The number of a column or row."""
    sprite = Image.new("RGBA", (RULER[0], RULER[1] - 4), (*palette.CREAM, 0))
    put(sprite, (sprite.width / 2, sprite.height / 2), f"{number:02d}", FIGURE, palette.CREAM, "mm")
    return sprite
