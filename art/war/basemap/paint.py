"""The order of painting a piece of the sheet: ground, then all that has a line at two or three times
the size, reduced at the end. Places and names are not in it: they make room for counters."""

import math
import random
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.drawing import far_lands, palette, places, waters
from art.drawing.geometry import Box, Point, Projection
from art.drawing.land import Clear, Marks, Standing, chosen, grass, reeds
from art.drawing.palette import rgb, with_alpha
from art.drawing.places import ship, star
from art.drawing.sketch import Field, Pen, noise
from art.drawing.text import font
from art.drawing.waters import coast_tables, draw_rivers, draw_roads
from art.war.basemap.fields import (
    ASHEN,
    GROUNDS,
    SCALE,
    Fields,
    courses,
    draw_crossings,
    fields,
    roads,
    room_of_names,
    streams,
)
from art.war.basemap.geometry import COLUMNS, LAND, ROWS, SHEET, WHOLE, Window, corners, draw_emblems, middle
from art.war.basemap.geometry import spots as emblems
from art.war.basemap.upright import standing
from engine.war import grid
from engine.war.board import BOARD, WATER

# The frame of the whole map: a band of paper with the numbers of columns and rows, a star at each corner.


INNER: Final = LAND.padded(0.05)
BAND: Final = 0.62
OUTER: Final = INNER.padded(BAND)


def _rim(box: Box) -> list[Point]:
    return [(box.x0, box.y0), (box.x1, box.y0), (box.x1, box.y1), (box.x0, box.y1)]


def draw_frame(pen: Pen) -> None:
    """Band, rules, numbers and corners."""
    outer, inner = _rim(OUTER), _rim(INNER)
    for i in range(4):
        j = (i + 1) % 4
        pen.fill([outer[i], outer[j], inner[j], inner[i]], rgb("#EAD7A6"))
    _ticks(pen)
    for rim, width in ((outer, 0.085), (inner, 0.07)):
        pen.line([*rim, rim[0], rim[1]], palette.INK, width, 1.4)
    _numbers(pen)
    half = BAND / 2
    for x, y in _rim(Box(OUTER.x0 + half, OUTER.y0 + half, OUTER.x1 - half, OUTER.y1 - half)):
        for radius, colour in ((0.62, palette.INK), (0.56, rgb("#F2E2B6")), (0.46, palette.INK)):
            pen.disc((x, y), colour, radius)
        pen.disc((x, y), rgb("#F2E2B6"), 0.42)
        pen.fill(star((x, y), 0.40, 0.15, 8), palette.EVIL_FRAME)


def _ticks(pen: Pen) -> None:
    """A short line between two columns or rows."""
    ink = with_alpha(rgb("#8A4A28"), 230)
    for column in range(1, COLUMNS):
        x = middle(grid.number(column, 1))[0] + 0.75
        for y in (INNER.y0, OUTER.y1):
            pen.line([(x, y), (x, y - BAND)], ink, 0.05, 1.0)
    for row in range(1, ROWS):
        y = middle(grid.number(1, row))[1] + 0.866
        for x in (INNER.x0, OUTER.x1):
            pen.line([(x, y), (x - BAND, y)], ink, 0.05, 1.0)


def _numbers(pen: Pen) -> None:
    face = font("sans", 0.57 * pen.projection.s, 800)
    for column in range(1, COLUMNS + 1):
        x = middle(grid.number(column, 1))[0]
        for y in (INNER.y0 - BAND / 2, INNER.y1 + BAND / 2):
            pen.words(pen.projection.px(x, y), f"{column:02d}", face, palette.INK, "mm")
    for row in range(1, ROWS + 1):
        y = middle(grid.number(1, row))[1]
        for x in (INNER.x0 - BAND / 2, INNER.x1 + BAND / 2):
            pen.words(pen.projection.px(x, y), f"{row:02d}", face, palette.INK, "mm")


# The painted ground of a piece of the sheet: paper, land, sea, coast line, waves.


STRIP = 256


def ground_picture(fields: Fields, window: Window) -> Image.Image:
    """The ground that a window shows, painted in strips so that memory stays small."""
    picture = Image.new("RGB", (window.width, window.height))
    grain = noise("grain", 512, 512, 3.0, 2)
    tables = coast_tables(window.s)
    layers = [Image.fromarray(c.round().astype(np.uint8)) for c in (fields.land, fields.sea, fields.paper)]
    scalars = [Image.fromarray(f) for f in (fields.coast, fields.mottle)]
    for top in range(0, window.height, STRIP):
        strip = Window(window.s, window.left, window.top + top, window.width, min(STRIP, window.height - top))
        picture.paste(_strip(layers, scalars, tables, grain, strip), (0, top))
    return picture


def _framed(
    inside: Field, paper: Field, window: Window, columns: NDArray[np.intp], rows: NDArray[np.intp]
) -> Field:
    """Bare paper beyond the hexes, with a soft shadow on both sides of their edge."""
    x, y = columns / window.s + SHEET.x0, rows / window.s + SHEET.y0
    across, down = np.minimum(x - LAND.x0, LAND.x1 - x), np.minimum(y - LAND.y0, LAND.y1 - y)
    edge = np.minimum(across[None, :], down[:, None]).astype(np.float32)
    within = np.clip(edge * window.s + 0.5, 0.0, 1.0)[..., None]
    shade = 1.0 - 0.30 * np.exp(-np.abs(edge + 0.2) / 0.28)
    return np.asarray((paper + within * (inside - paper)) * shade[..., None], dtype=np.float32)


def _strip(
    layers: list[Image.Image],
    scalars: list[Image.Image],
    tables: dict[str, Field],
    grain: Field,
    window: Window,
) -> Image.Image:
    k = SCALE / window.s
    part = (
        max(0.0, window.left * k),
        max(0.0, window.top * k),
        min(layers[0].width, (window.left + window.width) * k),
        min(layers[0].height, (window.top + window.height) * k),
    )
    size = (window.width, window.height)

    def piece(field: Image.Image) -> Field:
        return np.asarray(field.resize(size, Image.Resampling.BICUBIC, part), dtype=np.float32)

    land, sea, paper = (piece(layer) for layer in layers)
    coast, mottle = (piece(scalar) for scalar in scalars)
    rows = np.arange(window.top, window.top + window.height)
    y = (rows.astype(np.float32) + 0.5) / window.s
    result = waters.shore(land, sea, coast, mottle, y, window.s, tables)
    columns = np.arange(window.left, window.left + window.width)
    result = _framed(result, paper, window, columns, rows)
    result *= (1.0 + 0.10 * grain[rows % 512][:, columns % 512])[..., None]
    return Image.fromarray(np.asarray(np.clip(result + 0.5, 0.0, 255.0), dtype=np.uint8))


# What lies on the ground of each hex: farms, herds, stones, dunes, reeds, cracks, waves.


FINE: Final = 30.0
"""Under so many pixels per u small things on the ground are specks and left out."""
FARMED: Final[Marks] = ((waters.steading, 30), (places.field, 28), (places.sheaves, 14), (places.sheep, 12))
RIDERS: Final[Marks] = (
    (places.horses, 38),
    (waters.steading, 12),
    (waters.dry_grass, 20),
    (places.sheaves, 6),
)
OLD: Final[Marks] = (
    (places.ruin, 12),
    (places.stone_row, 9),
    (places.barrow, 7),
    (places.stone_circle, 4),
    (waters.heath, 24),
    (waters.stones, 12),
    (places.sheep, 6),
)
STEPPE: Final[Marks] = (
    (waters.dry_grass, 34),
    (places.horses, 10),
    (waters.stones, 10),
    (places.barrow, 5),
    (places.stone_row, 5),
    (places.field, 6),
    (places.sheep, 6),
)
BARREN: Final[Marks] = ((places.dead_tree, 30), (waters.stones, 26), (waters.dry_grass, 14))
EAST: Final[Marks] = (
    (far_lands.kine, 15),
    (far_lands.wain, 9),
    (far_lands.felt_tents, 11),
    (places.horses, 10),
    (waters.dry_grass, 22),
    (places.barrow, 5),
    (places.stone_row, 4),
    (places.field, 5),
    (far_lands.thorns, 6),
)
WINE: Final[Marks] = ((far_lands.vines, 80), (waters.steading, 20))
KHAND: Final[Marks] = (
    (places.horses, 18),
    (far_lands.camp, 14),
    (far_lands.wain, 11),
    (far_lands.thorns, 16),
    (far_lands.rocks, 12),
    (waters.dry_grass, 16),
)
DRY: Final[Marks] = (
    (far_lands.palms, 20),
    (far_lands.beasts, 10),
    (far_lands.camp, 9),
    (far_lands.rocks, 12),
    (far_lands.thorns, 12),
    (waters.dune, 16),
    (far_lands.oasis, 6),
    (places.field, 5),
)
SAND: Final[Marks] = (
    (far_lands.barchan, 44),
    (far_lands.mumak, 10),
    (far_lands.oasis, 9),
    (far_lands.beasts, 9),
    (far_lands.rocks, 9),
    (waters.dune, 12),
    (far_lands.camp, 5),
)
HARONDOR: Final[Marks] = (
    (far_lands.thorns, 26),
    (waters.dry_grass, 20),
    (places.ruin, 10),
    (waters.stones, 10),
    (far_lands.palms, 10),
    (places.sheep, 8),
    (places.stone_row, 5),
)
PLOUGHED: Final[Marks] = ((places.field, 34), (places.sheaves, 12), (waters.dry_grass, 14))
DORWINION: Final = frozenset(("3611", *BOARD.neighbours["3611"]))
COUNTRIES: Final[Mapping[str, Marks]] = {
    **dict.fromkeys("SYOzxfB", FARMED),
    **dict.fromkeys("wRW", RIDERS),
    "V": STEPPE,
    "U": EAST,
    "k": KHAND,
    **dict.fromkeys("bdu", BARREN),
    "j": SAND,
    "n": DRY,
    "h": HARONDOR,
    "r": PLOUGHED,
}
"""The marks of open land by province; elsewhere what the old kingdoms left."""


def lay(pen: Pen, clear: Clear, name: str) -> None:
    """The marks of one hex, the same at every scale but for those that are too small for it."""
    kind = GROUNDS[name]
    chance = random.Random(f"marks|{name}")
    x, y = middle(name)
    if kind == "open":
        _open(pen, chance, clear, name)
    elif kind in ("sea", "lake"):
        deep = all(BOARD.terrain[near] in WATER for near in BOARD.neighbours[name])
        if deep and chance.random() < 0.36:
            waters.waves(pen, chance, (x, y), 0.2 if kind == "lake" else 1.0)
    elif kind == "marsh":
        _marsh(pen, chance, (x, y))
    elif kind in ("ash", "crag") and pen.s >= FINE:
        waters.cracks(pen, chance, (x, y))


def _open(pen: Pen, chance: random.Random, clear: Clear, name: str) -> None:
    x, y = middle(name)
    spots = [(x + chance.uniform(-0.62, 0.62), y + chance.uniform(-0.55, 0.6)) for _ in range(14)]
    free: list[Point] = []
    for at in spots:
        if clear.open(at) and all(math.dist(at, other) > 0.42 for other in free):
            free.append(at)
    if pen.s < FINE:
        for at in free[:1]:
            grass(pen, chance, at)
        return
    roomy = next((at for at in free if clear.wide(at)), None)
    country = WINE if name in DORWINION else COUNTRIES.get(BOARD.province[name], OLD)
    mark = chosen(country, chance)
    if mark is not None and roomy is not None and BOARD.place(name) is None:
        mark(pen, random.Random(f"mark|{name}"), roomy)
        free = [at for at in free if math.dist(at, roomy) > 0.48]
    for at in free[: chance.choice((1, 2, 2, 3))]:
        grass(pen, chance, at)
    if pen.s >= 1.4 * FINE:
        for at in free[3:]:
            waters.tuft(pen, random.Random(f"tuft|{name}|{at[0]:.3f}"), at)


def _marsh(pen: Pen, chance: random.Random, at: Point) -> None:
    """Lines of still water and tufts of reeds."""
    for _ in range(7):
        x, y = at[0] + chance.uniform(-0.70, 0.40), at[1] + chance.uniform(-0.65, 0.65)
        end = (x + chance.uniform(0.18, 0.42), y)
        pen.line([(x, y), end], with_alpha(palette.SEA_LINE, 150), 0.02, 0.5)
    for _ in range(6):
        reeds(pen, chance, (at[0] + chance.uniform(-0.7, 0.7), at[1] + chance.uniform(-0.5, 0.65)))


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
    seen = box.padded(REACH)
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
    for piece in _upright():
        if seen.holds(piece.foot):
            piece.paint(pen)
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
