"""The order of painting a piece of the sheet: ground, then all that has a line at two or three times
the size, reduced at the end. Places and names are not in it: they make room for counters."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from art.drawing import palette
from art.drawing.geometry import Box, Projection
from art.drawing.palette import with_alpha
from art.drawing.sketch import Pen
from art.drawing.terrain.land import Clear, Standing
from art.drawing.terrain.places import ship
from art.drawing.terrain.waters import draw_rivers, draw_roads
from art.war.basemap.courses import courses, streams
from art.war.basemap.emblems import draw_emblems
from art.war.basemap.emblems import spots as emblems
from art.war.basemap.fields import fields
from art.war.basemap.frame import draw_frame
from art.war.basemap.geometry import WHOLE, Window, corners, middle
from art.war.basemap.ground import ground_picture
from art.war.basemap.lands import ASHEN
from art.war.basemap.open_land import lay
from art.war.basemap.region_names import room_of_names
from art.war.basemap.roads import draw_crossings, roads
from art.war.basemap.standing import standing
from engine.war.board import BOARD, WATER

REACH = 2.0
"""Nothing reaches farther from its foot, in u."""
SHIPS = (("0317", 1.1, 1), ("0722", 0.9, -1), ("1624", 1.0, 1), ("0126", 0.8, 1))
"""The hex of each ship, its size in u, and whether it sails to the right (1) or the left (-1)."""


def paint(window: Window) -> Image.Image:
    """What a window shows of the base map."""
    over = 3 if window.s < 30 else 2
    ground = ground_picture(fields(), window)
    picture = ground.resize((window.width * over, window.height * over), Image.Resampling.BICUBIC)
    del ground
    near = window.projection
    pen = Pen(picture, Projection(near.s * over, near.ox * over, near.oy * over), over)
    box = window.box_u
    seen = Box(box.x0 - REACH, box.y0 - REACH, box.x1 + REACH, box.y1 + REACH)
    names = [name for name in BOARD.hexes if seen.holds(middle(name))]
    _grid(pen, names)
    for name in names:
        lay(pen, clear(), name)
    draw_emblems(pen)
    for name, size, heading in SHIPS:
        if name in names:
            ship(pen, middle(name), size, heading)
    for stream in streams():
        pen.line(stream, palette.RIVER_BANK, 0.085, 1.5)
        pen.line(stream, palette.RIVER, 0.055, 1.0)
    draw_rivers(pen, courses())
    draw_roads(pen, [list(line) for line in roads()])
    draw_crossings(pen)
    for one in _upright():
        if seen.holds(one.foot):
            one.paint(pen)
    if window.s == WHOLE:
        draw_frame(pen)
    return picture.resize((window.width, window.height), Image.Resampling.LANCZOS)


@lru_cache(maxsize=1)
def clear() -> Clear:
    """What trees and heights keep away from."""
    spots = []
    for place in BOARD.places.values():
        x, y = middle(place.hex)
        high = place.kind in ("citadel", "town", "muster", "ruin")
        spots += [((x, y), 0.56), ((x, y + 0.26), 0.50)] if high else [((x, y), 0.40)]
    spots += emblems()
    waters = [middle(name) for name in BOARD.hexes if BOARD.terrain[name] in WATER]
    rivers = [*(course.points for course in courses()), *streams()]
    return Clear(rivers, roads(), spots, waters, room_of_names())


@lru_cache(maxsize=1)
def _upright() -> tuple[Standing, ...]:
    return tuple(standing(fields().ground, clear()))


def _grid(pen: Pen, names: list[str]) -> None:
    """Faint lines around the hexes of land, fainter at sea."""
    for name in names:
        rim = corners(name)
        dark = BOARD.province[name] in ASHEN
        faint = BOARD.terrain[name] in WATER
        ink = with_alpha(palette.GRID_DARK if dark else palette.GRID, 30 if faint else 78 if dark else 70)
        # three sides each: the neighbours draw the others
        pen.line([rim[0], rim[1], rim[2], rim[3]], ink, 0.018, 0.55)
