"""The order of painting: ground at full size, then everything with a line at two or three times the size,
reduced at the end."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from art.drawing.geometry import FULL, Projection, base_projection, base_size
from art.drawing.sketch import Pen
from art.drawing.terrain.places import city_scale, draw_city
from art.drawing.terrain.waters import draw_rivers, draw_roads
from art.riddle.basemap.cartouche import draw_cartouche
from art.riddle.basemap.frame import draw_frame, draw_row_letters
from art.riddle.basemap.grid import draw_grid
from art.riddle.basemap.land_cover import clear_of, small_marks, standing
from art.riddle.basemap.landmarks import draw_halls, landmarks
from art.riddle.basemap.places import Places
from art.riddle.basemap.rivers import draw_dots
from art.riddle.basemap.roads import draw_crossings, road_lines
from art.riddle.basemap.ships import draw_ships
from art.riddle.basemap.symbols import draw_symbol, symbol_scale
from art.riddle.basemap.terrain import Grounds
from art.riddle.basemap.tint import ground_picture
from art.riddle.basemap.washes import washes

Progress = Callable[[float], None]


def paint(places: Places, s: float, progress: Progress | None = None) -> Image.Image:
    """The base map of a board at `s` pixels per u; `progress` is told the finished share, 0 to 1."""

    def tell(share: float) -> None:
        if progress is not None:
            progress(share)

    data = places.data
    grounds = Grounds(data)
    fields = washes(data, grounds)
    tell(0.15)
    ground = ground_picture(fields, s, lambda share: tell(0.15 + 0.35 * share))
    over = 3 if s < 30 else 2
    size = base_size(s)
    picture = ground.resize((size[0] * over, size[1] * over), Image.Resampling.BICUBIC)
    del ground
    pen = Pen(picture, _larger(s, over), over)
    roads = road_lines(data)
    clear = clear_of(places, roads)
    draw_grid(pen, data, grounds)
    small_marks(pen, data, grounds, clear)
    draw_ships(pen, data, grounds)
    draw_rivers(pen, places.courses)
    draw_roads(pen, roads)
    draw_crossings(pen, places, roads)
    tell(0.60)
    upright = standing(data, grounds, fields.ground, clear) + landmarks(data, 1.15 if s < 30 else 1.0)
    upright.sort(key=lambda one: (one.foot[1], one.foot[0]))
    for number, one in enumerate(upright):
        one.paint(pen)
        if number % 200 == 0:
            tell(0.60 + 0.30 * number / len(upright))
    draw_halls(pen, data)
    _draw_signs(pen, places)
    draw_dots(pen, places)
    draw_frame(pen)
    draw_row_letters(pen, data)
    tell(0.95)
    finished = picture.resize(size, Image.Resampling.LANCZOS)
    if s == FULL:
        draw_cartouche(finished, base_projection(s))
    tell(1.0)
    return finished


def _larger(s: float, over: int) -> Projection:
    width, height = base_size(s)
    return Projection(s * over, width * over / 2.0, height * over / 2.0)


def _draw_signs(pen: Pen, places: Places) -> None:
    """Cities and symbols, from north to south."""
    data = places.data
    for space in sorted(data.spaces, key=lambda one: (one.r, one.q)):
        at = data.centre(space.id)
        if space.city is not None:
            draw_city(pen, space.city, at, city_scale(pen.s))
        for kind in space.symbols:
            draw_symbol(pen, kind, at, symbol_scale(pen.s))
