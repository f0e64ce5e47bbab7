"""Where the hexes of the war lie, in u (a hex side) and in pixels, and what is laid over the map by hand.

Hexes are flat-top: the middle of ``CCRR`` is at x = 1.5 (C - 1), y = sqrt(3) (R - 1), half a hex lower where
C is even.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

import msgspec
from PIL import Image, ImageOps

from art.drawing import palette
from art.drawing.cache import digest
from art.drawing.geometry import SQRT3, Box, Point, Projection, mean
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import Pen
from art.war.pieces.counters import unit_icon
from engine.war import grid
from engine.war.board import BOARD
from engine.war.data import DATA

COLUMNS: Final = DATA.map.columns
ROWS: Final = DATA.map.rows
LAND: Final = Box(-1.0, -SQRT3 / 2, 1.5 * (COLUMNS - 1) + 1.0, SQRT3 * ROWS)
"""All hexes."""
MARGIN: Final = 1.55
SHEET: Final = LAND.padded(MARGIN)
"""The whole sheet: the hexes and room for a frame."""
WHOLE: Final = 39.6
"""Pixels per u of the whole map, 2400 pixels wide (W2.8)."""
OVERVIEW: Final = 16.7
"""Pixels per u at which all columns fit into a post (W2.1)."""
CLOSE: Final = (66.0, 54.0, 45.0)
"""Pixels per u of windows in posts, the largest first."""
SCALES: Final = (66.0, 45.0, OVERVIEW, 54.0, WHOLE)
"""Pixels per u at which base maps are drawn, those of first posts first."""


@lru_cache(maxsize=2048)
def middle(name: str) -> Point:
    """The middle of a hex, in u. Raises ValueError for no such name."""
    column, row = grid.place(name)
    return 1.5 * (column - 1), SQRT3 * (row - 1 + (0.0 if column % 2 else 0.5))


def corners(name: str) -> tuple[Point, ...]:
    """The six corners of a hex in u, clockwise from the upper right one."""
    x, y = middle(name)
    high = SQRT3 / 2
    return (
        (x + 0.5, y - high),
        (x + 1.0, y),
        (x + 0.5, y + high),
        (x - 0.5, y + high),
        (x - 1.0, y),
        (x - 0.5, y - high),
    )


def ends(hexside: str) -> tuple[Point, Point]:
    """The two corners that a hexside runs between, in u."""
    one, other = hexside.split("-")
    (ax, ay), (bx, by) = middle(one), middle(other)
    x, y = (ax + bx) / 2, (ay + by) / 2
    # across the line between both middles, which is sqrt(3) long
    dx, dy = -(by - ay) / SQRT3 / 2, (bx - ax) / SQRT3 / 2
    return (x - dx, y - dy), (x + dx, y + dy)


def between(hexside: str) -> Point:
    """The middle of a hexside, in u."""
    return mean(middle(name) for name in hexside.split("-"))


def knot(point: Point) -> tuple[int, int]:
    """A corner's own key: reckoned from different hexes its point differs in the last digits."""
    return round(point[0] * 100), round(point[1] * 100)


def base_size(s: float) -> tuple[int, int]:
    """Width and height in pixels of the whole sheet at `s` pixels per u."""
    return round(SHEET.width * s), round(SHEET.height * s)


def base_projection(s: float) -> Projection:
    """From u to pixels of the whole sheet."""
    return Projection(s, -SHEET.x0 * s, -SHEET.y0 * s)


@dataclass(frozen=True, slots=True)
class Window:
    """A piece of the sheet: its left and top pixel there, and its size in pixels."""

    s: float
    left: int
    top: int
    width: int
    height: int

    @property
    def projection(self) -> Projection:
        """From u to pixels of the window."""
        return base_projection(self.s).moved(-self.left, -self.top)

    @property
    def box_u(self) -> Box:
        """What it shows, in u."""
        return Box(*self.projection.u(0, 0), *self.projection.u(self.width, self.height))

    @property
    def box_px(self) -> Box:
        return Box(0, 0, self.width, self.height)

    def hexes(self) -> tuple[str, ...]:
        """The hexes whose middles it shows."""
        box = self.box_u
        return tuple(name for name in BOARD.hexes if box.holds(middle(name)))


def sheet(s: float) -> Window:
    """All of the sheet."""
    return Window(s, 0, 0, *base_size(s))


def window_at(centre: Point, s: float, width: int, height: int) -> Window:
    """A window about a point, pushed back so that it shows no more of the margin than it must."""
    projection = base_projection(s)
    x, y = projection.px(*centre)
    (x0, y0), (x1, y1) = projection.px(LAND.x0, LAND.y0), projection.px(LAND.x1, LAND.y1)
    return Window(
        s, _inside(x - width / 2, width, x0, x1), _inside(y - height / 2, height, y0, y1), width, height
    )


def _inside(start: float, size: int, low: float, high: float) -> int:
    if size >= high - low:
        return math.floor((low + high - size) / 2)
    return math.floor(max(low, min(high - size, start)))


def choose_window(
    points: list[Point], width: int, height: int, covered: tuple[int, int], margin: float = 1.6
) -> Window:
    """The closest window that shows all points with a margin, or the overview; so many pixels at its left and
    upper edge are `covered`."""
    left, top = covered
    if points:
        box = Box.around(points, margin)
        for s in CLOSE:
            if box.width * s <= width - left and box.height * s <= height - top:
                return _beside(window_at(box.centre, s, width - left, height - top), left, top)
    return _beside(window_at(LAND.centre, OVERVIEW, width - left, height - top), left, top)


def _beside(window: Window, left: int, top: int) -> Window:
    """The window with so much more at its left and upper edge."""
    return Window(window.s, window.left - left, window.top - top, window.width + left, window.height + top)


# What the drawn map has beyond the data: islands, inlets, streams, single peaks, curves of names


Spot = str | tuple[str, float, float]


def point(spot: Spot) -> Point:
    """Where a spot of the file is, in u."""
    if isinstance(spot, str):
        return middle(spot)
    name, dx, dy = spot
    x, y = middle(name)
    return x + dx, y + dy


class Shape(msgspec.Struct, frozen=True):
    """An island or an inlet: discs along a line."""

    points: tuple[Spot, ...]
    radius_u: tuple[float, ...]


class Stream(msgspec.Struct, frozen=True):
    """A brook too small for a rule."""

    course: tuple[Spot, ...]


class Peak(msgspec.Struct, frozen=True):
    """A mountain that stands alone."""

    name: str
    at: Spot
    width_u: float
    height_u: float


class Curve(msgspec.Struct, frozen=True):
    """The name of a land along three points."""

    text: str
    points: tuple[Spot, ...]
    size_u: float
    on: Literal["land", "sea", "dark", "peaks"] = "land"


class Decoration(msgspec.Struct, frozen=True):
    """All of the file."""

    islands: tuple[Shape, ...]
    water: tuple[Shape, ...]
    streams: tuple[Stream, ...]
    peaks: tuple[Peak, ...]
    region_names: tuple[Curve, ...]


DECORATION: Final = msgspec.json.decode(
    (Path(__file__).parent / "decoration.json").read_bytes(), type=Decoration
)


# The arms of the far lands, printed pale on their empty ground as in an old atlas


EMBLEMS: Final[tuple[tuple[str, Spot, float, Rgb], ...]] = (
    ("easterling", ("3703", -0.1, 0.3), 2.0, rgb("#8A5A24")),
    ("haradrim", ("3329", 0.0, 0.55), 2.2, rgb("#8A4A20")),
    ("variag", ("3724", 0.55, -0.45), 1.7, rgb("#8A4A34")),
)
"""The charge, where its middle lies, its height in u, its ink."""
LOOK: Final = 64
"""So large a charge shows every change of its drawing, in pixels."""
STRENGTH: Final = 0.52
"""How strong the print is: the land shows through."""


def spots() -> list[tuple[Point, float]]:
    """The room of each, its middle and radius in u: nothing else is drawn there."""
    return [(point(at), 0.55 * high) for _, at, high, _ in EMBLEMS]


@lru_cache(maxsize=1)
def looks() -> str:
    """A digest of the charges as they are drawn: their sources lie among those of the pieces, most of which
    are on no base map."""
    return digest(*(unit_icon(key, LOOK).tobytes() for key, *_ in EMBLEMS))


def draw_emblems(pen: Pen) -> None:
    """Prints those that a picture shows."""
    for key, at, high, ink in EMBLEMS:
        x, y = pen.projection.px(*point(at))
        px = round(high * pen.projection.s)
        if not (-px < x < pen.picture.width + px and -px < y < pen.picture.height + px):
            continue
        sprite = unit_icon(key, px)
        print_of = ImageOps.colorize(sprite.convert("L"), mix(ink, palette.INK, 0.35), palette.PARCHMENT, ink)
        mask = sprite.getchannel("A").point([round(STRENGTH * v) for v in range(256)])
        left, top = round(x - sprite.width / 2), round(y - sprite.height / 2)
        Image.Image.paste(pen.picture, print_of, (left, top), mask)
