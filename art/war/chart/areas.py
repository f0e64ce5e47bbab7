"""The search areas of the map: their outlines, the mask of some of them, where their names stand (W2.6)."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import contains
from types import MappingProxyType
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from art.drawing.geometry import Box, Point, Projection, mean
from art.drawing.palette import Rgb
from art.war.basemap.geometry import COLUMNS, ROWS, corners, ends, middle
from engine.war import grid
from engine.war.board import BOARD

# What a map looks like where it does not matter: grey, and mixed with a colour


Matrix = tuple[float, float, float, float, float, float, float, float, float, float, float, float]
GREY = (0.299, 0.587, 0.114)


def faded(grey: float, colour: Rgb, share: float) -> Matrix:
    """How to convert a picture: so far to grey, then with so much of a colour."""
    rows: list[float] = []
    for band in range(3):
        rows += [(1 - share) * (grey * GREY[other] + (1 - grey) * (other == band)) for other in range(3)]
        rows.append(share * colour[band])
    a, b, c, d, e, f, g, h, i, j, k, m = rows
    return a, b, c, d, e, f, g, h, i, j, k, m


Side = tuple[Point, Point]
"""A hexside from corner to corner."""
Pixels = tuple[int, int, int, int]
OVER: Final = 2
PART: Final = 250
"""Lines are drawn in squares of so many pixels: a border from corner to corner is mostly empty."""
BOARD_SIZE: Final = (COLUMNS, ROWS)


@lru_cache(maxsize=1)
def areas() -> Mapping[str, tuple[str, ...]]:
    """The hexes of each area, those under mountains and lakes included."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in BOARD.hexes:
        if BOARD.area(name) in BOARD.areas:
            found[BOARD.area(name)].append(name)
    return MappingProxyType({area: tuple(hexes) for area, hexes in found.items()})


@lru_cache(maxsize=1)
def borders() -> Mapping[str, tuple[Side, ...]]:
    """The hexsides about each area, each from corner to corner in u."""
    return MappingProxyType({area: rim(hexes) for area, hexes in areas().items()})


@lru_cache(maxsize=32)
@lru_cache(maxsize=32)
def about_heart(area: str) -> tuple[Point, ...]:
    """The middles of the hexes of an area, the nearest to its own middle first."""
    spots = [middle(name) for name in areas()[area] if BOARD.is_land(name)]
    x, y = mean(spots)
    return tuple(sorted(spots, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2))


def extent(wanted: Collection[str]) -> Box:
    """The box about some areas, in u."""
    return Box.around([corner for area in wanted for name in areas()[area] for corner in corners(name)])


def area_mask(wanted: Collection[str], projection: Projection, size: tuple[int, int]) -> Image.Image:
    """Where a picture shows some areas."""
    return hex_mask([name for area in wanted for name in areas()[area]], projection, size)


def hex_mask(
    hexes: Iterable[str], projection: Projection, size: tuple[int, int], over: int = OVER
) -> Image.Image:
    """Where a picture shows some hexes; with 1 ``over`` its edge has steps, for where a line lies on it."""
    mask = Image.new("L", size, 0)
    found = [name for name in hexes if _seen(projection.px(*middle(name)), size, 1.1 * projection.s)]
    if not found:
        return mask
    box = _about([projection.px(*at) for name in found for at in corners(name)], size, 2)
    big = Image.new("L", ((box[2] - box[0]) * over, (box[3] - box[1]) * over), 0)
    draw = ImageDraw.Draw(big)
    for name in found:
        draw.polygon([_big(projection, at, box, over) for at in corners(name)], 255, 255)
    mask.paste(big.reduce(over) if over > 1 else big, box[:2])
    return mask


def border(wanted: Iterable[str]) -> list[Side]:
    """The hexsides about some areas."""
    return list(dict.fromkeys(side for area in wanted for side in borders()[area]))


def rim(hexes: Iterable[str]) -> tuple[Side, ...]:
    """The hexsides between some hexes and all others, each from corner to corner in u."""
    return _rim(frozenset(hexes))


@lru_cache(maxsize=64)
def _rim(own: frozenset[str]) -> tuple[Side, ...]:
    sides = (
        grid.side(name, other) for name in sorted(own) for other in grid.around(name) if other not in own
    )
    return tuple(map(ends, sides))


@lru_cache(maxsize=64)
def without_holes(hexes: frozenset[str]) -> frozenset[str]:
    """Some hexes, and all those that they enclose."""
    own = hexes
    last = {1, BOARD_SIZE[0]}, {1, BOARD_SIZE[1]}
    edge = [name for name in BOARD.hexes if name not in own and any(map(contains, last, grid.place(name)))]
    outside = set(edge)
    while edge:
        near = [other for other in BOARD.neighbours[edge.pop()] if other not in own and other not in outside]
        outside.update(near)
        edge += near
    return frozenset(BOARD.hexes) - outside


def draw_sides(
    picture: Image.Image,
    sides: Iterable[Side],
    projection: Projection,
    layers: Iterable[tuple[float, Rgb]],
    glow: Rgb | None = None,
) -> None:
    """Draws lines along hexsides, each as wide as one of the layers and in its colour; before them their
    light, so many colours over each other."""
    px, size = projection.px, picture.size
    near = [side for side in sides if _seen(px(*side[0]), size, projection.s)]
    if not near:
        return
    layers = list(layers)
    widest = max(wide for wide, _ in layers)
    box = _about([px(*at) for side in near for at in side], size, round(widest) + (28 if glow else 2))
    if glow is not None:
        lines = [(_big(projection, one, box), _big(projection, other, box)) for one, other in near]
        mask = _lines(lines, box, widest).reduce(4)
        mask = mask.filter(ImageFilter.BoxBlur(3)).point([min(255, 2 * v) for v in range(256)])
        mask = mask.resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.BILINEAR)
        picture.paste(glow, box, mask)
    parts: dict[tuple[int, int], list[Side]] = defaultdict(list)
    for side in near:
        x, y = px(*side[0])
        parts[int(x // PART), int(y // PART)].append(side)
    for wide, colour in layers:
        for sides in parts.values():
            box = _about([px(*at) for side in sides for at in side], size, round(widest) + 2)
            lines = [(_big(projection, one, box), _big(projection, other, box)) for one, other in sides]
            picture.paste(colour, box, _lines(lines, box, wide))


def _lines(lines: Iterable[Side], box: Pixels, wide: float) -> Image.Image:
    """The mask of lines within a box."""
    mask = Image.new("L", ((box[2] - box[0]) * OVER, (box[3] - box[1]) * OVER), 0)
    draw, r = ImageDraw.Draw(mask), wide * OVER / 2
    joints: set[Point] = set()
    for one, other in lines:
        draw.line((*one, *other), 255, round(2 * r))
        joints.update((one, other))
    for x, y in joints:
        draw.ellipse((x - r, y - r, x + r, y + r), 255)
    return mask.reduce(OVER)


def _seen(at: Point, size: tuple[int, int], margin: float) -> bool:
    return -margin < at[0] < size[0] + margin and -margin < at[1] < size[1] + margin


def _about(points: Sequence[Point], size: tuple[int, int], margin: int) -> Pixels:
    """The part of a picture about some pixels."""
    box = Box.around(points, margin)
    left, top = max(0, math.floor(box.x0)), max(0, math.floor(box.y0))
    return (
        left,
        top,
        max(left + 4, min(size[0], math.ceil(box.x1))),
        max(top + 4, min(size[1], math.ceil(box.y1))),
    )


def _big(projection: Projection, at: Point, box: Pixels, over: int = OVER) -> Point:
    x, y = projection.px(*at)
    return (x - box[0]) * over, (y - box[1]) * over
