"""Caches on Secret spaces: a small chest with the owner's token and the number of cards (A3, I14).

What lies in them nobody knows (I15), and nothing here asks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import OVER, draw_tethers, paste
from art.drawing.geometry import Box, Point
from art.drawing.markers import TOKEN, token
from art.drawing.palette import mix, rgb
from art.drawing.text import Type, put
from engine.riddle.view import CacheView

CHEST: Final = (50, 44)
"""Width and height of a chest in pixels."""
LEFT: Final = 12
TOP: Final = 13
"""How far the owner's token stands out of it on the left and above."""
SIZE: Final = (CHEST[0] + LEFT, CHEST[1] + TOP)
GAP: Final = 3
ROW: Final = 4
NUMBER: Final = Type("sans", 30, 900)
WOOD: Final = (rgb("#96592A"), rgb("#6E3E1A"), rgb("#BC7A3C"))
IRON: Final = rgb("#2A201A")


@dataclass(frozen=True, slots=True)
class Hoard:
    """All caches on one space: owners with their numbers of cards, and the box in pixels."""

    space: str
    owned: tuple[tuple[str, int], ...]
    box: Box
    tether: Point | None = None
    """The pixel of the space, where the chests stand off it, so that a line must join them."""


def by_space(caches: Sequence[CacheView]) -> dict[str, tuple[tuple[str, int], ...]]:
    """Owners and numbers on each space, in the order of the spaces' ids."""
    ordered = sorted(caches, key=lambda cache: cache.space)
    return {
        space: tuple((cache.owner, cache.count) for cache in found)
        for space, found in groupby(ordered, key=lambda cache: cache.space)
    }


def size_of(count: int) -> tuple[int, int]:
    """Width and height of that many chests, up to four in a row."""
    wide, rows = min(count, ROW), math.ceil(count / ROW)
    return wide * SIZE[0] + (wide - 1) * GAP, rows * SIZE[1] + (rows - 1) * GAP


def lay(
    caches: Mapping[str, tuple[tuple[str, int], ...]],
    point: Callable[[str], Point],
    held: Mapping[str, Box],
    icons: Sequence[Box],
    s: float,
    bounds: Box,
) -> list[Hoard]:
    """A place beside each space for its chests: clear of cities and signs, of `held` boxes and of each other.

    `point` gives the pixel of a space, `s` the pixels of a u.
    """
    found: list[Hoard] = []
    for space, owned in caches.items():
        x, y = point(space)
        if not bounds.holds((x, y)):
            continue
        wide, high = size_of(len(owned))
        sign = 0.5 * s
        core = held.get(space, Box(x - sign, y - sign, x + sign, y + sign))
        taken = [*held.values(), *(one.box for one in found), *icons]
        boxes = [_placed(at, wide, high, bounds) for at in _spots(core, wide, high)]

        def cost(i: int, boxes: list[Box] = boxes, taken: list[Box] = taken) -> float:
            return 2 * sum(boxes[i].overlap(other) for other in taken) + 30.0 * i

        box = boxes[min(range(len(boxes)), key=cost)]
        near = 0.85 * s
        own = Box(x - near, y - near, x + near, y + near)
        found.append(Hoard(space, owned, box, None if box.overlap(own) else (x, y)))
    return found


def _spots(core: Box, wide: int, high: int) -> list[Point]:
    """Left upper corners around a box: below, right, left, above, then the corners."""
    x, y = core.centre
    middle, down = x - wide / 2, y - high / 2
    right, left = core.x1 - 2, core.x0 + 2 - wide
    below, above = core.y1 - 4, core.y0 + 2 - high
    return [
        (middle, below),
        (right, down),
        (left, down),
        (middle, above),
        (right, below - 8),
        (left, below - 8),
        (right, above + 8),
        (left, above + 8),
    ]


def _placed(at: Point, wide: int, high: int, bounds: Box) -> Box:
    x = min(max(at[0], bounds.x0 + 2), bounds.x1 - wide - 2)
    y = min(max(at[1], bounds.y0 + 2), bounds.y1 - high - 2)
    return Box(x, y, x + wide, y + high)


def draw_caches(picture: Image.Image, hoards: Sequence[Hoard]) -> None:
    """Paints the chests of all spaces, under them the lines to where they belong."""
    draw_tethers(picture, [(hoard.tether, hoard.box) for hoard in hoards if hoard.tether is not None])
    for hoard in hoards:
        for i, (owner, count) in enumerate(hoard.owned):
            row, place = divmod(i, ROW)
            at = (hoard.box.x0 + place * (SIZE[0] + GAP), hoard.box.y0 + row * (SIZE[1] + GAP))
            paste(picture, chest(owner, count), at)


@kept
def chest(owner: str, count: int) -> Image.Image:
    """A chest with the owner's token on its corner and a number on its front. Shared: never draw on it."""
    sprite = closed_chest(CHEST[0]).copy()
    big = Image.new("RGBA", SIZE, (*palette.INK, 0))
    big.alpha_composite(sprite, (LEFT, TOP))
    at = (LEFT + CHEST[0] * 0.62, TOP + CHEST[1] * 0.66)
    put(big, at, str(count), NUMBER, palette.CREAM, "mm", stroke=2, edge=IRON)
    mark = token(owner)
    corner = max(0, round(TOKEN - mark.width / 2))
    big.alpha_composite(mark, (corner, corner))
    return big


@kept
def closed_chest(wide: int) -> Image.Image:
    """A chest of wood with an arched lid and iron bands."""
    high = round(wide * CHEST[1] / CHEST[0])
    big = Image.new("RGBA", (wide * OVER, high * OVER), (*IRON, 0))
    draw = ImageDraw.Draw(big)
    w, h = wide * OVER - 1, high * OVER - 1
    lid = 0.36 * h

    def body(inset: float, top: tuple[int, int, int], front: tuple[int, int, int]) -> None:
        i = inset * w
        draw.rounded_rectangle((i, i, w - i, h - i), 0.30 * h, (*top, 255))
        draw.rectangle((i, lid + i * 0.4, w - i, h * 0.8), (*front, 255))
        draw.rounded_rectangle((i, 0.6 * h, w - i, h - i), 0.10 * h, (*front, 255))

    body(0.0, palette.CREAM, palette.CREAM)
    body(0.035, IRON, IRON)
    body(0.085, WOOD[2], WOOD[0])
    i = 0.085 * w
    draw.rectangle((i, 0.62 * h, w - i, 0.66 * h), (*WOOD[1], 255))
    draw.rectangle((i, 0.19 * h, w - i, 0.22 * h), (*WOOD[0], 255))
    for x in (0.10, 0.80):
        draw.rectangle((x * w, i, (x + 0.10) * w, h - i), (*mix(IRON, palette.GOLD, 0.45), 255))
    draw.rectangle((0.03 * w, lid - 0.03 * h, 0.97 * w, lid + 0.05 * h), (*IRON, 255))
    return big.resize((wide, high), Image.Resampling.LANCZOS)
