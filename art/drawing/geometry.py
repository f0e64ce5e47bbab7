"""Where things are: hex units, pixels, windows. Numbers only; nothing here knows Pillow.

The unit is `u`, the side of a hex. Hexes are pointy-top, M13 is at (0, 0), x grows to the right and y
downwards: `x = sqrt(3) (q + r / 2)`, `y = 1.5 r`. A `Projection` says how many pixels a `u` has and where
the middle lies.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

Point = tuple[float, float]

SQRT3: Final = math.sqrt(3.0)
RADIUS: Final = 12
"""Hexes from the middle of the board to its edge."""
HALF_WIDTH: Final = 24.0
HALF_HEIGHT: Final = 20.95
"""Half the size of the whole picture, in u: the board, its frame and a margin of paper."""
FULL: Final = 50.0
"""Pixels per u of the picture of the whole board, 2400 pixels wide; only this one has title and legend."""
SCALES: Final = (23.5, 44.0, 34.0, FULL, 54.0)
"""Pixels per u at which base maps are drawn, in the order they are needed: the overview and the lens of the
first turn post, crops 34 to 54, the whole board 50."""
FRAME: Final = 22.22
"""Circumradius of the inner edge of the frame, in u; two of its sides are level."""
FRAME_WIDTH: Final = 0.5
FRAME_APOTHEM: Final = (FRAME + FRAME_WIDTH / 2) * SQRT3 / 2
"""From the middle of the board to the middle of the frame's band, in u."""
MARGIN: Final = 1.6
"""Room left around the markers when a crop is chosen, in u."""


def hex_centre(q: float, r: float) -> Point:
    """The middle of a hex, in u."""
    return SQRT3 * (q + r / 2.0), 1.5 * r


def hex_corners(q: float, r: float) -> tuple[Point, ...]:
    """The six corners of a hex in u, from the upper right one clockwise."""
    x, y = hex_centre(q, r)
    half = SQRT3 / 2.0
    return (
        (x + half, y - 0.5),
        (x + half, y + 0.5),
        (x, y + 1.0),
        (x - half, y + 0.5),
        (x - half, y - 0.5),
        (x, y - 1.0),
    )


def traced(outline: str) -> list[Point]:
    """The points of an outline that is written as "x,y x,y x,y"."""
    return [(float(x), float(y)) for x, _, y in (point.partition(",") for point in outline.split())]


def mean(points: Iterable[Point]) -> Point:
    """The middle of some points; ValueError if there are none."""
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def catmull_rom(points: Sequence[Point], steps: int = 10) -> list[Point]:
    """A smooth curve through all points, `steps` pieces a leg, both ends kept."""
    if len(points) < 2:
        return list(points)
    first, last = points[0], points[-1]
    padded = [
        (2 * first[0] - points[1][0], 2 * first[1] - points[1][1]),
        *points,
        (2 * last[0] - points[-2][0], 2 * last[1] - points[-2][1]),
    ]
    curve: list[Point] = []
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(
        padded, padded[1:], padded[2:], padded[3:], strict=False
    ):
        for step in range(steps):
            t = step / steps
            curve.append((_between(ax, bx, cx, dx, t), _between(ay, by, cy, dy, t)))
    curve.append(last)
    return curve


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    t2, t3 = t * t, t * t * t
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3)


def smooth(points: Sequence[Point], weight: float, pinned: frozenset[int] = frozenset()) -> list[Point]:
    """One pass of `(previous + weight * point + next) / (weight + 2)`; the ends and the `pinned` indices
    stay."""
    result = list(points)
    for i in range(1, len(points) - 1):
        if i in pinned:
            continue
        (ax, ay), (bx, by), (cx, cy) = points[i - 1 : i + 2]
        result[i] = (ax + weight * bx + cx) / (weight + 2), (ay + weight * by + cy) / (weight + 2)
    return result


def way_through(stops: Sequence[Point]) -> list[Point]:
    """A smooth line through the stops of a way; [] where it stays on one spot."""
    clean = [at for i, at in enumerate(stops) if i == 0 or at != stops[i - 1]]
    return catmull_rom(clean, 12) if len(clean) > 1 else []


def arrow_head(line: Sequence[Point], head: float, half: float, notch: float) -> list[Point]:
    """The head at the end of a line, so long and half so wide: tip, one barb, the notch, the other barb."""
    total = path_lengths(line)[-1]
    (tx, ty), _ = along(line, total)
    (bx, by), _ = along(line, max(0.0, total - head))
    length = math.hypot(tx - bx, ty - by) or 1.0
    dx, dy = (tx - bx) / length, (ty - by) / length
    return [
        (tx, ty),
        (bx - dy * half, by + dx * half),
        (bx + dx * notch, by + dy * notch),
        (bx + dy * half, by - dx * half),
    ]


def path_lengths(points: Sequence[Point]) -> list[float]:
    """The way from the first point to each point along the line."""
    total, lengths = 0.0, [0.0]
    for (ax, ay), (bx, by) in pairwise(points):
        total += math.hypot(bx - ax, by - ay)
        lengths.append(total)
    return lengths


def along(points: Sequence[Point], distance: float) -> tuple[Point, Point]:
    """The point at a distance along a line and the direction there (length 1); beyond an end, that end."""
    left = distance
    for (ax, ay), (bx, by) in pairwise(points):
        leg = math.hypot(bx - ax, by - ay)
        if leg > 0 and (left <= leg or (bx, by) == points[-1]):
            t = min(1.0, max(0.0, left / leg))
            return (ax + (bx - ax) * t, ay + (by - ay) * t), ((bx - ax) / leg, (by - ay) / leg)
        left -= leg
    return points[-1], (1.0, 0.0)


def cut(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """The piece of a line between two distances along it; [] when `end` is not beyond `start`."""
    lengths = path_lengths(points)
    start, end = max(0.0, start), min(lengths[-1], end)
    if end <= start:
        return []
    inner = [p for p, at in zip(points, lengths, strict=True) if start < at < end]
    return [along(points, start)[0], *inner, along(points, end)[0]]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; in u or in pixels, as the name of the variable says."""

    x0: float
    y0: float
    x1: float
    y1: float

    @classmethod
    def around(cls, points: Iterable[Point], margin: float = 0.0) -> Box:
        """The smallest box that holds all points, with a margin; ValueError without points."""
        xs, ys = zip(*points, strict=True)
        return cls(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)

    @classmethod
    def sized(cls, x: float, y: float, wide: float, high: float) -> Box:
        """The box with its left upper corner at a point."""
        return cls(x, y, x + wide, y + high)

    @classmethod
    def about(cls, at: Point, wide: float, high: float | None = None) -> Box:
        """The box that reaches so far to both sides of a point, and so far up and down."""
        tall = wide if high is None else high
        return cls(at[0] - wide, at[1] - tall, at[0] + wide, at[1] + tall)

    def padded(self, by: float) -> Box:
        """The box with so much more on each side."""
        return Box(self.x0 - by, self.y0 - by, self.x1 + by, self.y1 + by)

    @property
    def width(self) -> float:
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        return self.y1 - self.y0

    @property
    def centre(self) -> Point:
        return (self.x0 + self.x1) / 2.0, (self.y0 + self.y1) / 2.0

    def holds(self, point: Point) -> bool:
        return self.x0 <= point[0] <= self.x1 and self.y0 <= point[1] <= self.y1

    def joined(self, other: Box) -> Box:
        """The smallest box that holds both."""
        return Box(
            min(self.x0, other.x0), min(self.y0, other.y0), max(self.x1, other.x1), max(self.y1, other.y1)
        )

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x0 + dx, self.y0 + dy, self.x1 + dx, self.y1 + dy)

    def scaled(self, k: float) -> Box:
        return Box(self.x0 * k, self.y0 * k, self.x1 * k, self.y1 * k)

    def within(self, other: Box, margin: float = 0.0) -> bool:
        """Whether it lies wholly in another, so far from its edges."""
        across = self.x0 >= other.x0 + margin and self.x1 <= other.x1 - margin
        return across and self.y0 >= other.y0 + margin and self.y1 <= other.y1 - margin

    def nearest(self, point: Point) -> Point:
        """Its point that is nearest to another."""
        return min(max(point[0], self.x0), self.x1), min(max(point[1], self.y0), self.y1)

    def overlap(self, other: Box) -> float:
        """The area both share."""
        wide = min(self.x1, other.x1) - max(self.x0, other.x0)
        high = min(self.y1, other.y1) - max(self.y0, other.y0)
        return wide * high if wide > 0 and high > 0 else 0.0


WHOLE: Final = Box(-HALF_WIDTH, -HALF_HEIGHT, HALF_WIDTH, HALF_HEIGHT)


@dataclass(frozen=True, slots=True)
class Projection:
    """From u to pixels: `s` pixels per u, the middle of the board (M13) at pixel (`ox`, `oy`)."""

    s: float
    ox: float = 0.0
    oy: float = 0.0

    def px(self, x: float, y: float) -> Point:
        """The pixel of a point in u."""
        return self.ox + x * self.s, self.oy + y * self.s

    def pxs(self, points: Iterable[Point]) -> list[Point]:
        return [self.px(x, y) for x, y in points]

    def u(self, px: float, py: float) -> Point:
        """The point in u under a pixel."""
        return (px - self.ox) / self.s, (py - self.oy) / self.s

    def hex(self, q: float, r: float) -> Point:
        """The pixel of the middle of a hex."""
        return self.px(*hex_centre(q, r))

    def moved(self, dx: float, dy: float) -> Projection:
        """The window with the picture moved by some pixels (as when it is pasted into a larger one)."""
        return Projection(self.s, self.ox + dx, self.oy + dy)


def base_size(s: float) -> tuple[int, int]:
    """Width and height in pixels of the base map at `s` pixels per u."""
    return round(2 * HALF_WIDTH * s), round(2 * HALF_HEIGHT * s)


def base_projection(s: float) -> Projection:
    """The projection of the base map at `s` pixels per u."""
    width, height = base_size(s)
    return Projection(s, width / 2.0, height / 2.0)


@dataclass(frozen=True, slots=True)
class Window:
    """A piece of a base map: its left and top pixel there, and its size in pixels."""

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
        """What the window shows, in u."""
        x0, y0 = self.projection.u(0, 0)
        x1, y1 = self.projection.u(self.width, self.height)
        return Box(x0, y0, x1, y1)

    @property
    def box_px(self) -> Box:
        return Box(0, 0, self.width, self.height)


def window_at(centre: Point, s: float, width: int, height: int) -> Window:
    """A window around a point in u, pushed back inside the base map where the map is larger than it."""
    full_width, full_height = base_size(s)
    px, py = base_projection(s).px(*centre)
    return Window(
        s,
        _inside(round(px - width / 2.0), width, full_width),
        _inside(round(py - height / 2.0), height, full_height),
        width,
        height,
    )


def _inside(start: int, size: int, full: int) -> int:
    if size >= full:
        return -((size - full) // 2)
    return max(0, min(full - size, start))


def fitting_scale(box_u: Box, width: int, height: int, scales: Sequence[float]) -> float | None:
    """The largest of `scales` at which a box in u fits into so many pixels, None if none does."""
    fits = [s for s in scales if box_u.width * s <= width and box_u.height * s <= height]
    return max(fits, default=None)


def choose_window(
    points: Sequence[Point],
    width: int,
    height: int,
    *,
    scales: Sequence[float] = (54.0, 44.0, 34.0),
    overview: float = 23.5,
    margin: float = MARGIN,
    min_width: float = 0.0,
) -> Window:
    """The window for a post: the largest scale at which all points fit with a margin, or the overview.

    `min_width` in u forbids scales that would show less than that (E3.13: 13 spaces are 13 * sqrt(3) u).
    """
    if not points:
        return window_at((0.0, 0.0), overview, width, height)
    box = Box.around(points, margin)
    allowed = [s for s in scales if width / s >= min_width]
    s = fitting_scale(box, width, height, allowed)
    if s is None:
        return window_at((0.0, 0.0), overview, width, height)
    return window_at(box.centre, s, width, height)


def spikes(middle: Point, reach: float, valley: float) -> list[Point]:
    """The outline of eight spikes."""
    rim = []
    for i in range(16):
        radius = valley if i % 2 else reach
        angle = math.pi * i / 8 - math.pi / 2
        rim.append((middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)))
    return rim
