"""The order of painting: ground at full size, then everything with a line at two or three times the size,
reduced at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.drawing import palette
from art.drawing.geometry import (
    FRAME,
    FULL,
    RADIUS,
    SQRT3,
    Projection,
    base_projection,
    base_size,
    hex_corners,
)
from art.drawing.palette import with_alpha
from art.drawing.sketch import Field, Pen, noise
from art.drawing.terrain.places import city_scale, draw_city, ship
from art.drawing.terrain.waters import LOW, PER_U, coast_tables, draw_rivers, draw_roads
from art.riddle.basemap.board_data import MapData
from art.riddle.basemap.cartouche import draw_cartouche
from art.riddle.basemap.frame import draw_frame, draw_row_letters
from art.riddle.basemap.land_cover import clear_of, small_marks, standing
from art.riddle.basemap.landmarks import draw_halls, landmarks
from art.riddle.basemap.places import Places
from art.riddle.basemap.rivers import draw_dots
from art.riddle.basemap.roads import draw_crossings, road_lines
from art.riddle.basemap.symbols import draw_symbol, symbol_scale
from art.riddle.basemap.terrain import FIELD_SIZE, Grounds
from art.riddle.basemap.washes import Washes, washes

# The lines of the hexes: thin on land, thinner on the sea, dark on ash. Each edge is drawn once.


def draw_grid(pen: Pen, data: MapData, grounds: Grounds) -> None:
    """All hexes of the board, the space under the Halls of Mandos included as sea without lines."""
    halls = set(data.halls_area)
    drawn: set[frozenset[tuple[int, int]]] = set()
    # neighbours in the order of the sides between consecutive corners, from the right side clockwise
    sides = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    for q in range(-RADIUS, RADIUS + 1):
        for r in range(-RADIUS, RADIUS + 1):
            space = data.at.get((q, r))
            if abs(q + r) > RADIUS or space is None or space.id in halls:
                continue
            corners = hex_corners(q, r)
            for i, (dq, dr) in enumerate(sides):
                edge = frozenset(((q, r), (q + dq, r + dr)))
                if edge in drawn:
                    continue
                drawn.add(edge)
                other = data.at.get((q + dq, r + dr))
                kinds = {
                    grounds.of[space.id],
                    grounds.of[other.id] if other is not None else grounds.of[space.id],
                }
                if kinds & {"ash", "ash-mountain"}:
                    colour = with_alpha(palette.GRID_DARK, 140)
                elif kinds <= {"ocean", "lake"}:
                    colour = with_alpha(palette.GRID, 80)
                else:
                    colour = with_alpha(palette.GRID, 118)
                pen.line([corners[i], corners[(i + 1) % 6]], colour, 0.02, 1.0)


# Ships on the open sea, in the ink of the waves: ornament, too small and pale to be taken for a marker.


SHIPS: Final = (("G1", 1.0, 1), ("X1", 0.9, 1), ("Y4", 0.8, -1))
"""The space of each ship, its size in u, and whether it sails to the right (1) or the left (-1)."""


def draw_ships(pen: Pen, data: MapData, grounds: Grounds) -> None:
    """The ships of the western sea, each only where its space is open sea on this board."""
    for space, size, heading in SHIPS:
        if space in data.by_id and grounds.of[space] == "ocean":
            ship(pen, data.centre(space), size, heading)


# The painted ground at full size: paper, land, sea, coast line, waves. In strips, so that memory stays
# small.


STRIP: Final = 256
APOTHEM: Final = FRAME * SQRT3 / 2


def ground_picture(fields: Washes, s: float, progress: Callable[[float], None] | None = None) -> Image.Image:
    """The ground of the whole picture at `s` pixels per u; `progress` is told the finished share."""
    width, height = base_size(s)
    picture = Image.new("RGB", (width, height))
    grain = noise("grain", 512, 512, 3.0, 2)
    tables = coast_tables(s)
    layers = [Image.fromarray(c.round().astype(np.uint8)) for c in (fields.paper, fields.land, fields.sea)]
    scalars = [Image.fromarray(f) for f in (fields.coast, fields.mottle)]
    for top in range(0, height, STRIP):
        bottom = min(height, top + STRIP)
        strip = _strip(layers, scalars, tables, grain, s, (width, height), top, bottom)
        picture.paste(Image.fromarray(strip), (0, top))
        if progress is not None:
            progress(bottom / height)
    return picture


def _strip(
    layers: list[Image.Image],
    scalars: list[Image.Image],
    tables: dict[str, Field],
    grain: Field,
    s: float,
    size: tuple[int, int],
    top: int,
    bottom: int,
) -> NDArray[np.uint8]:
    width, height = size
    rows = bottom - top
    part = (0.0, FIELD_SIZE[1] * top / height, float(FIELD_SIZE[0]), FIELD_SIZE[1] * bottom / height)

    def piece(field: Image.Image) -> Field:
        return np.asarray(field.resize((width, rows), Image.Resampling.BICUBIC, part), dtype=np.float32)

    paper, land, sea = (piece(layer) for layer in layers)
    coast, mottle = (piece(scalar) for scalar in scalars)
    index = np.clip((coast - LOW) * PER_U, 0, len(tables["sea"]) - 1).astype(np.int32)

    land += (tables["tan"][index])[..., None] * (np.asarray(palette.COAST_TAN, dtype=np.float32) - land)
    lines = np.clip(tables["waves"][index] * np.clip(1.0 + 2.2 * (mottle + 0.12), 0.25, 1.0), 0.0, 1.0)
    projection = base_projection(s)
    y = (np.arange(top, bottom, dtype=np.float32) + 0.5 - projection.oy) / s
    if s >= 30:
        stripes = np.clip(1.0 - np.abs((y / 0.115) % 1.0 - 0.5) * 0.115 / max(0.020, 0.62 / s), 0.0, 1.0)
        lines = np.maximum(lines, stripes[:, None] * tables["hatch"][index])
    sea += lines[..., None] * (np.asarray(palette.SEA_LINE, dtype=np.float32) - sea)
    inside = land + tables["sea"][index][..., None] * (sea - land)
    inside += tables["ink"][index][..., None] * (np.asarray(palette.INK, dtype=np.float32) - inside)

    x = (np.arange(width, dtype=np.float32) + 0.5 - projection.ox) / s
    edge = APOTHEM - np.maximum(np.abs(y)[:, None], np.abs(x) * (SQRT3 / 2) + (np.abs(y) / 2)[:, None])
    within = np.clip(edge * s + 0.5, 0.0, 1.0)[..., None]
    # a soft shadow on both sides of the frame
    shade = 1.0 - 0.30 * np.exp(-np.abs(edge + 0.2) / 0.28)
    result = paper + within * (inside - paper)
    result *= shade[..., None]
    wide = np.arange(width) % 512
    result *= (1.0 + 0.10 * grain[np.arange(top, bottom) % 512][:, wide])[..., None]
    return np.asarray(np.clip(result + 0.5, 0.0, 255.0), dtype=np.uint8)


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
