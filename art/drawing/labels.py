"""Names on the map: placed per picture so that nothing hides them, drawn with a halo.

Placing is pure numbers (`place_labels`): each name tries twenty places that touch its icon and takes the
cheapest, counting what it would cover. Because it is decided after the markers, a name moves aside when
somebody stands on it. Where all twenty are taken the name is left out: one that stood apart from its place
would be read as the name of another.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.geometry import Box, Point
from art.drawing.palette import Rgb, with_alpha
from art.drawing.text import label_font

Boxes = NDArray[np.float64]
"""Rows of x0, y0, x1, y1, weight."""
Side = Literal["below", "above", "right", "left"]

ICON, DOT, ROAD, RIVER, REGION, SYMBOL, MARKER, TAG, PATH = 3.0, 1.6, 0.8, 0.5, 2.5, 3.0, 6.0, 8.0, 4.0
"""What it costs to cover something, for each kind of obstacle."""
END: Final = 3.0
"""The dot of a place in reach: a name hides it, while a tag hides the name."""
LABEL: Final = 30.0
"""What it costs to cover another name: more than anything else, so that it happens only where there is no
other place."""
EDGE: Final = 12.0
HALO: Final = 0.14
"""Width of the halo, in em."""
GOOD_ENOUGH: Final = 1.2
FIRST: Final = 4
"""So many places are looked at before all others, as most names are content with one of them."""
CROWDED: Final = 30.0
"""A name that could only be had at such a cost is left out."""
HIDDEN: Final = 0.1
"""So much of a name that keeps to its side may be hidden; where more would be, it is left out."""
DEAR: Final = 14.0


@dataclass(frozen=True, slots=True)
class Name:
    """A name to place: its icon's box in pixels, the size of the letters, and its colour. Roles are placed
    first, second names of a place last."""

    key: str
    text: str
    icon: Box
    px: float
    colour: Rgb
    role: bool = False
    second: bool = False
    side: Side | None = None
    """On which side of its icon it always stands; ``None``: on any."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A name with the box of its letters, in pixels, and what that place cost (0 = free of everything)."""

    name: Name
    box: Box
    cost: float


class Obstacles:
    """What names should not cover, in pixels."""

    def __init__(self, rows: Boxes | None = None) -> None:
        self._parts: list[Boxes] = [] if rows is None else [rows]
        self._added: list[tuple[float, float, float, float, float]] = []

    def add(self, box: Box, weight: float) -> None:
        self._added.append((box.x0, box.y0, box.x1, box.y1, weight))

    def add_disc(self, centre: Point, radius: float, weight: float) -> None:
        """A disc, as the square that covers most of it."""
        half = 0.92 * radius
        self.add(Box.about(centre, half), weight)

    def add_line(self, points: Sequence[Point], width: float, weight: float) -> None:
        """A line, as a row of boxes about its width apart."""
        for x0, y0, x1, y1 in line_boxes(points, width):
            self._added.append((x0, y0, x1, y1, weight))

    def rows(self) -> Boxes:
        """All of them, one row each."""
        added = np.array(self._added, dtype=np.float64).reshape(-1, 5)
        return np.concatenate([*self._parts, added])


def line_boxes(points: Sequence[Point], width: float) -> list[tuple[float, float, float, float]]:
    """Square boxes along a line, close enough to leave no gap."""
    half, boxes = width / 2, []
    for (ax, ay), (bx, by) in pairwise(points):
        steps = max(1, math.ceil(math.hypot(bx - ax, by - ay) / max(width, 1e-6)))
        for i in range(steps):
            x, y = ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps
            boxes.append((x - half, y - half, x + half, y + half))
    return boxes


def sided(icon: Box, width: float, height: float, px: float, side: Side) -> list[tuple[float, float, float]]:
    """Where a name may stand on one side alone: along that edge of the icon, the middle of it first."""
    gap = 0.06 * px
    cx, cy = icon.centre
    if side in ("below", "above"):
        y = icon.y1 + gap if side == "below" else icon.y0 - gap - height
        return [
            (cx - width / 2 + part * width, y, penalty)
            for part, penalty in ((0, 0), (0.2, 4), (-0.2, 5), (0.34, 8), (-0.34, 9), (0.48, 20), (-0.48, 21))
        ]
    x = icon.x1 + gap if side == "right" else icon.x0 - gap - width
    slack = max(0.5 * height, (icon.height - 0.6 * height) / 2)
    return [
        (x, cy - height / 2 + part * slack, penalty)
        for part, penalty in ((0, 0), (0.4, 4), (-0.4, 5), (0.7, 8), (-0.7, 9), (1.0, 14), (-1.0, 15))
    ]


def own_place(name: Name) -> Box:
    """Where a name stands if nothing is in its way."""
    width, height = text_extent(name.text, name.px, name.role)
    x, y, _ = sided(name.icon, width, height, name.px, name.side or "below")[0]
    return Box(x, y, x + width, y + height)


def keeps(box: Box, icon: Box, side: Side) -> bool:
    """Whether a name stands wholly on that side of its icon."""
    return {
        "below": box.y0 >= icon.y1,
        "above": box.y1 <= icon.y0,
        "right": box.x0 >= icon.x1,
        "left": box.x1 <= icon.x0,
    }[side]


@lru_cache(maxsize=512)
def text_extent(text: str, px: float, role: bool = False) -> tuple[float, float]:
    """Width and height of a name's letters in pixels, with half of the halo."""
    x0, y0, x1, y1 = label_font(px, role).getbbox(text)
    halo = HALO * px
    return x1 - x0 + halo, y1 - y0 + halo


def candidates(icon: Box, width: float, height: float, px: float) -> list[tuple[float, float, float]]:
    """The places for a label of that size, all at its icon: its left, its top, and the penalty of the place
    (0 to 34)."""
    gap = 0.06 * px
    cx, cy = icon.centre
    below, above = icon.y1 + gap, icon.y0 - gap - height
    right, left = icon.x1 + gap, icon.x0 - gap - width
    middle, top = cx - width / 2, cy - height / 2
    shift, far = 0.34 * width, 0.48 * width
    half = 0.5 * height
    return [
        (middle, below, 0),
        (middle, above, 3),
        (right, top, 5),
        (left, top, 6),
        (middle + shift, below, 8),
        (middle - shift, below, 9),
        (middle + shift, above, 11),
        (middle - shift, above, 12),
        (icon.x1 - 0.1 * px, icon.y1 - 0.35 * px, 14),
        (icon.x0 + 0.1 * px - width, icon.y1 - 0.35 * px, 15),
        (icon.x1 - 0.1 * px, icon.y0 + 0.35 * px - height, 17),
        (icon.x0 + 0.1 * px - width, icon.y0 + 0.35 * px - height, 18),
        (middle + far, below, 20),
        (middle - far, below, 21),
        (middle + far, above, 23),
        (middle - far, above, 24),
        (right, top + half, 26),
        (right, top - half, 28),
        (left, top + half, 31),
        (left, top - half, 34),
    ]


def place_labels(
    names: Iterable[Name], obstacles: Obstacles, bounds: Box, apart: float = 0.0, crowded: float = CROWDED
) -> list[Placed]:
    """Places for all names whose icon's middle lies within `bounds` (pixels), but those that found none, as
    all would be too ``crowded``;
    roles first, then long names, second names last. So many em are left between two names of one line, which
    would be read as one.

    The order of the result is the order of placing; the same input gives the same places.
    """
    wanted = sorted(
        (name for name in names if bounds.holds(name.icon.centre)),
        key=lambda name: (name.second, not name.role, -len(name.text), name.key),
    )
    rows = _within(obstacles.rows(), bounds, wanted)
    sides = rows.T[:4].copy()
    labels: list[Placed] = []
    taken = np.empty((0, 5), dtype=np.float64)
    for name in wanted:
        label = _place(name, rows, sides, taken, bounds)
        if label.cost > crowded:
            continue
        labels.append(label)
        box, aside = label.box, apart * name.px
        taken = np.concatenate(
            [taken, np.array([[box.x0 - aside, box.y0, box.x1 + aside, box.y1, LABEL]], dtype=np.float64)]
        )
    return labels


def _reach(name: Name) -> tuple[float, float]:
    """How far from the middle of its icon a name may lie, across and down."""
    width, height = text_extent(name.text, name.px, name.role)
    return width + name.px * 2 + name.icon.width, height * 2 + name.px * 2 + name.icon.height


def _within(rows: Boxes, bounds: Box, names: Sequence[Name]) -> Boxes:
    """The obstacles that any name inside the bounds can meet: a window is but a piece of the map."""
    reaches = [_reach(name) for name in names]
    x = max((x for x, _ in reaches), default=0.0)
    y = max((y for _, y in reaches), default=0.0)
    left, top, right, bottom = rows.T[:4]
    across = (right > bounds.x0 - x) & (left < bounds.x1 + x)
    return np.asarray(rows[across & (bottom > bounds.y0 - y) & (top < bounds.y1 + y)])


def _place(name: Name, rows: Boxes, sides: Boxes, taken: Boxes, bounds: Box) -> Placed:
    """The cheapest place for a name; `sides` are the columns of the `rows`, each in one piece."""
    width, height = text_extent(name.text, name.px, name.role)
    if name.side is None:
        places = candidates(name.icon, width, height, name.px)
    else:
        places = sided(name.icon, width, height, name.px, name.side)
    reach_x, reach_y = _reach(name)
    cx, cy = name.icon.centre
    left, top, right, bottom = sides
    across = (right > cx - reach_x) & (left < cx + reach_x)
    near = rows[np.flatnonzero(across & (bottom > cy - reach_y) & (top < cy + reach_y))]
    near = np.concatenate([near, taken])
    tried = np.array(places)
    for several in (tried[:FIRST], tried):
        corners = several[:, :2]
        costs = (covered(corners, width, height, near) + _outside(corners, width, height, bounds)) * (
            DEAR / (name.px * name.px)
        )
        # what hides so much of a name costs at least that
        least = DEAR * ICON * HIDDEN * width * height / name.px**2
        if name.side is not None and ((costs >= least) & (costs <= CROWDED)).any():
            costs = np.where(_hidden(corners, width, height, near) > HIDDEN, np.inf, costs)
        free = np.flatnonzero(costs < GOOD_ENOUGH)
        if len(free):
            break
    totals = costs + 0.12 * several[:, 2]
    # the first place that is good enough, or a better one before it
    best = int(np.argmin(totals[: free[0] + 1] if len(free) else totals))
    x, y, _ = places[best]
    return Placed(name, Box(x, y, x + width, y + height), round(float(totals[best]), 6))


def _hidden(corners: Boxes, width: float, height: float, rows: Boxes) -> Boxes:
    """How much of a box of that size meets symbols, pieces or other names at each corner, of 1."""
    things = rows[rows[:, 4] >= ICON].copy()
    things[:, 4] = 1.0
    return covered(corners, width, height, things) / (width * height)


def covered(corners: Boxes, width: float, height: float, rows: Boxes) -> Boxes:
    """What a box of that size covers at each corner (left, top), by weight and area."""
    x, y = corners[:, :1], corners[:, 1:]
    wide = np.minimum(rows[:, 2], x + width) - np.maximum(rows[:, 0], x)
    high = np.minimum(rows[:, 3], y + height) - np.maximum(rows[:, 1], y)
    area = np.maximum(wide, 0.0) * np.maximum(high, 0.0)
    return np.asarray((area * rows[:, 4]).sum(axis=1))


def _outside(corners: Boxes, width: float, height: float, bounds: Box) -> Boxes | float:
    """The part of the box outside the picture at each corner, by area and the weight of an edge."""
    x, y = corners.T
    if (
        x.min() >= bounds.x0
        and y.min() >= bounds.y0
        and x.max() + width <= bounds.x1
        and y.max() + height <= bounds.y1
    ):
        return 0.0
    wide = np.maximum(np.minimum(x + width, bounds.x1) - np.maximum(x, bounds.x0), 0.0)
    high = np.maximum(np.minimum(y + height, bounds.y1) - np.maximum(y, bounds.y0), 0.0)
    return np.asarray(EDGE * (width * height - wide * high))


@kept
def label_sprite(text: str, px: float, colour: Rgb, role: bool = False) -> Image.Image:
    """A name with its halo as an RGBA picture; the ink starts at the halo's width plus one pixel from each
    side."""
    face = label_font(px, role)
    stroke = max(1, round(HALO * px))
    x0, y0, x1, y1 = face.getbbox(text)
    size = (math.ceil(x1 - x0) + 2 * stroke + 2, math.ceil(y1 - y0) + 2 * stroke + 2)
    sprite = Image.new("RGBA", size, with_alpha(palette.HALO, 0))
    draw = ImageDraw.Draw(sprite)
    at = (stroke + 1 - x0, stroke + 1 - y0)
    halo = with_alpha(palette.HALO, 240)
    draw.text(at, text, halo, face, stroke_width=stroke, stroke_fill=halo)
    draw.text(at, text, with_alpha(colour, 255), face)
    return sprite


def draw_labels(picture: Image.Image, placed: Iterable[Placed]) -> None:
    """Draws placed names on an RGB picture whose pixels they were placed in."""
    for label in placed:
        name = label.name
        sprite = label_sprite(name.text, name.px, name.colour, name.role)
        cx, cy = label.box.centre
        picture.paste(sprite, (round(cx - sprite.width / 2), round(cy - sprite.height / 2)), sprite)


# Names that found no room at their place: they stand apart and a line leads to it, past everything else


TURNS: Final = 24
AWAY: Final = (0.7, 1.1, 1.6, 2.2, 2.9, 3.7, 4.6, 5.6, 6.8, 8.0)
"""In how many directions a name is tried, and how far from its place, in em."""
FAR: Final = 1.1
"""What an em of distance costs, in the coin of `place_labels`."""
CALLOUT_CROWDED: Final = 16.0
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
    rows = np.concatenate([obstacles.rows(), *(_label(label) for label in placed)])
    best: list[Callout] = []
    for _ in range(TRIES):
        callouts = _all(order, rows, bounds)
        if len(callouts) > len(best):
            best = callouts
        # who found no room goes first
        had = [callout.placed.name for callout in callouts]
        if len(had) in (0, len(order)):
            break
        order = [*(name for name in order if name not in had), *had]
    return best


def _all(names: Iterable[Name], rows: Boxes, bounds: Box) -> list[Callout]:
    callouts: list[Callout] = []
    for name in names:
        callout = _apart(name, rows, bounds)
        if callout is not None:
            callouts.append(callout)
            rows = np.concatenate([rows, _label(callout.placed), _dots(callout.line)])
    return callouts


def _apart(name: Name, rows: Boxes, bounds: Box) -> Callout | None:
    """The cheapest place from which a line is free."""
    icon, (x, y) = name.icon, name.icon.centre
    wide, high = text_extent(name.text, name.px, name.role)
    away, turn = (grid.ravel() for grid in np.meshgrid(AWAY, 2 * np.pi / TURNS * np.arange(TURNS)))
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
    costs = np.where(hidden > CALLOUT_CROWDED, np.inf, hidden + FAR * away[inside])
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


def _label(label: Placed) -> Boxes:
    """A name, and what is left free beside it by others, but not by lines."""
    box, aside = label.box, BETWEEN * label.name.px
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
    ends = [np.array(list(_rim(*pair))) for pair in ((box, icon.centre), (icon, box.centre))]
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
    for callout in apart:
        (ax, ay), (bx, by) = callout.line
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
