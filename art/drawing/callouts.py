"""Names that found no room at their place: they stand apart and a line leads to it, past everything else."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.geometry import Box, Point
from art.drawing.labels import DEAR, ICON, LABEL, ROAD, Boxes, Name, Obstacles, Placed, covered, text_extent

TURNS: Final = 24
AWAY: Final = (0.7, 1.1, 1.6, 2.2, 2.9, 3.7, 4.6, 5.6, 6.8, 8.0)
"""In how many directions a name is tried, and how far from its place, in em."""
FAR: Final = 1.1
"""What an em of distance costs, in the coin of `place_labels`."""
CROWDED: Final = 16.0
"""A name that would cover more than that is left out."""
STEP: Final = 3.0
"""A line is kept free by dots so far apart, in pixels."""
BETWEEN: Final = 0.4
"""How many em lie between two names of one line: else they would be read as one."""
NEAR: Final = 4.0
"""What lies so near to a place belongs to it: a line may touch it."""
LINES: Final = ((palette.HALO, 6, 6), (palette.INK, 3, 4))
"""Colour, width and the radius of the dot at the place, in pixels."""
MOST: Final = 24
"""So many places are looked at for a line."""
TRIES: Final = 2
"""So often all are placed, each time in another order."""
OVER: Final = 3
PARTS: Final = (0.0, -0.24, 0.24, -0.48, 0.48)
"""Where a line may end on a rim, from its middle, in its length."""
Line = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Callout:
    """A name that stands apart, and the line to its place from there."""

    placed: Placed
    line: Line


def place_apart(
    names: Iterable[Name], placed: Iterable[Placed], obstacles: Obstacles, bounds: Box
) -> list[Callout]:
    """Room for names beyond those that are `placed`, the dearest first; those that have none are left out.
    The same input gives the same places."""
    order = [name for name in names if bounds.holds(name.icon.centre)]
    if not order:
        return []
    rows = np.concatenate([obstacles.rows(), *(_label(one) for one in placed)])
    best: list[Callout] = []
    for _ in range(TRIES):
        found = _all(order, rows, bounds)
        if len(found) > len(best):
            best = found
        # who found no room goes first
        had = [one.placed.name for one in found]
        if len(had) in (0, len(order)):
            break
        order = [*(name for name in order if name not in had), *had]
    return best


def _all(names: Iterable[Name], rows: Boxes, bounds: Box) -> list[Callout]:
    found: list[Callout] = []
    for name in names:
        one = _apart(name, rows, bounds)
        if one is not None:
            found.append(one)
            rows = np.concatenate([rows, _label(one.placed), _dots(one.line)])
    return found


def _apart(name: Name, rows: Boxes, bounds: Box) -> Callout | None:
    """The cheapest place from which a line is free."""
    icon, (x, y) = name.icon, name.icon.centre
    wide, high = text_extent(name.text, name.px, name.role)
    away, turn = (one.ravel() for one in np.meshgrid(AWAY, 2 * np.pi / TURNS * np.arange(TURNS)))
    left = x - wide / 2 + np.cos(turn) * ((icon.width + wide) / 2 + away * name.px)
    top = y - high / 2 + np.sin(turn) * ((icon.height + high) / 2 + away * name.px)
    inside = (left >= bounds.x0) & (top >= bounds.y0)
    inside &= (left + wide <= bounds.x1) & (top + high <= bounds.y1)
    inside &= _on_side(name, left, top, wide, high)
    if not inside.any():
        return None
    left, top = left[inside], top[inside]
    # all that a name or its line can meet
    x0, x1 = min(icon.x0, left.min()), max(icon.x1, left.max() + wide)
    y0, y1 = min(icon.y0, top.min()), max(icon.y1, top.max() + high)
    near = (rows[:, 4] > ROAD) & (rows[:, 2] > x0) & (rows[:, 0] < x1)
    rows = rows[near & (rows[:, 3] > y0) & (rows[:, 1] < y1)]
    hidden = covered(np.stack([left, top], axis=1), wide, high, rows) * (DEAR / name.px**2)
    costs = np.where(hidden > CROWDED, np.inf, hidden + FAR * away[inside])
    middles = (rows[:, :2] + rows[:, 2:4]) / 2
    own = np.abs(middles - icon.centre) <= (icon.width / 2 + NEAR, icon.height / 2 + NEAR)
    blocks = rows[(rows[:, 4] > ICON) & ~own.all(axis=1)]
    for i in np.argsort(costs, kind="stable")[:MOST].tolist():
        if costs[i] == np.inf:
            break
        box = Box(float(left[i]), float(top[i]), float(left[i] + wide), float(top[i] + high))
        line = _free(_between(icon, box), blocks)
        if line is not None:
            return Callout(Placed(name, box, round(float(costs[i]), 6)), line)
    return None


def _on_side(name: Name, left: Boxes, top: Boxes, wide: float, high: float) -> NDArray[np.bool_]:
    """Which corners of boxes of that size lie on the side that the name keeps to."""
    icon = name.icon
    if name.side in ("right", "left"):
        return left >= icon.x1 if name.side == "right" else left + wide <= icon.x0
    if name.side in ("below", "above"):
        return top >= icon.y1 if name.side == "below" else top + high <= icon.y0
    return np.ones(len(left), dtype=np.bool_)


def _label(one: Placed) -> Boxes:
    """A name, and what is left free beside it by others, but not by lines."""
    box, aside = one.box, BETWEEN * one.name.px
    return np.array(
        [
            (box.x0, box.y0, box.x1, box.y1, LABEL),
            (box.x0 - aside, box.y0, box.x0, box.y1, ICON),
            (box.x1, box.y0, box.x1 + aside, box.y1, ICON),
        ]
    )


def _dots(line: Line) -> Boxes:
    """A line as what no name may cover."""
    start, end = np.array(line)
    half, points = LINES[0][1] / 2, np.linspace(start, end, max(2, round(math.dist(*line) / STEP)))
    return np.concatenate([points - half, points + half, np.full((len(points), 1), LABEL)], axis=1)


def _between(icon: Box, box: Box) -> Boxes:
    """Ways from the rim of a name to that of its place, the shortest first."""
    ends = [np.array(list(_rim(*one))) for one in ((box, icon.centre), (icon, box.centre))]
    lines: Boxes = np.stack(np.broadcast_arrays(ends[0][:, None], ends[1]), axis=2).reshape(-1, 2, 2)
    return np.asarray(lines[np.hypot(*(lines[:, 1] - lines[:, 0]).T).argsort(kind="stable")])


def _rim(box: Box, towards: Point) -> Iterator[Point]:
    """Points of both edges of a box that look towards another."""
    (x, y), (u, v) = box.centre, towards
    for part in PARTS:
        if not box.y0 < v < box.y1:
            yield x + part * box.width, box.y0 if v < y else box.y1
        if not box.x0 < u < box.x1:
            yield box.x0 if u < x else box.x1, y + part * box.height


def _free(lines: Boxes, blocks: Boxes) -> Line | None:
    """The first of some lines that meets nothing which it could be read as leading to."""
    half, first, last = LINES[1][1] / 2, np.zeros((1, 1)), np.ones((1, 1))
    for axis in (0, 1):
        # the part of each line that lies in the columns, then in the rows of each block
        start = lines[:, 0, axis, None]
        way = lines[:, 1, axis, None] - start + 1e-9
        one, other = (blocks[:, axis] - half - start) / way, (blocks[:, axis + 2] + half - start) / way
        first = np.maximum(first, np.minimum(one, other))
        last = np.minimum(last, np.maximum(one, other))
    free = ~(first < last).any(axis=1)
    if not free.any():
        return None
    (a, b), (c, d) = lines[int(free.argmax())].tolist()
    return (a, b), (c, d)


def draw_lines(picture: Image.Image, apart: Iterable[Callout]) -> None:
    """The lines, before the names are drawn that they begin at."""
    for one in apart:
        (ax, ay), (bx, by) = one.line
        edge = LINES[0][2] + 1
        left, top = math.floor(min(ax, bx)) - edge, math.floor(min(ay, by)) - edge
        size = (math.ceil(abs(ax - bx)) + 2 * edge + 1, math.ceil(abs(ay - by)) + 2 * edge + 1)
        for colour, wide, dot in LINES:
            mask = Image.new("L", (size[0] * OVER, size[1] * OVER), 0)
            draw = ImageDraw.Draw(mask)
            x, y, r = (bx - left) * OVER, (by - top) * OVER, dot * OVER
            draw.line(((ax - left) * OVER, (ay - top) * OVER, x, y), 255, wide * OVER)
            draw.ellipse((x - r, y - r, x + r, y + r), 255)
            picture.paste(colour, (left, top), mask.reduce(OVER))
