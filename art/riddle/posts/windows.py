"""Which piece of the map a post shows (E3.13, E7.2). Numbers only."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from art.drawing.geometry import SQRT3, Box, Point, Window, choose_window, fitting_scale, window_at

OVERVIEW: Final = 23.5
CLOSE: Final = (44.0, 34.0)
TWO_SPACES: Final = 3.0
"""What is shown around every marker, in u."""
LEAST_WIDE: Final = 13 * SQRT3
"""Thirteen spaces, in u: no crop shows less."""
POINTER_ROOM: Final = 62
"""A pointer at the border stands so many pixels inside."""

REGIONS: Final[Mapping[str, Point]] = {
    "north-west": (-13.2, -11.6),
    "north": (0.0, -11.6),
    "north-east": (13.2, -11.6),
    "west": (-13.2, 0.0),
    "middle": (0.0, 0.0),
    "east": (13.2, 0.0),
    "south-west": (-13.2, 11.6),
    "south": (0.0, 11.6),
    "south-east": (13.2, 11.6),
}
"""The middles of the nine windows of E7.2, in u."""
REGION_SCALE: Final = 50.0


@dataclass(frozen=True, slots=True)
class Shot:
    """A window and the markers left out of it, which get pointers at its border."""

    window: Window
    outside: tuple[str, ...] = ()


def turn_window(
    spots: Mapping[str, Point],
    path: Sequence[Point],
    kept: Sequence[str],
    width: int,
    height: int,
) -> Shot:
    """The window of a turn post: all markers (by seat, in u) and the path with two spaces around.

    If one or two markers alone force the overview they are left out, but never those `kept` (who moved, who
    is next).
    """
    everything = [*spots.values(), *path]
    if not everything:
        return Shot(window_at((0.0, 0.0), OVERVIEW, width, height))
    scale = _scale(everything, width, height)
    if scale is not None:
        return Shot(_window(everything, scale, width, height))
    far = [seat for seat in spots if seat not in kept]
    for count in (1, 2):
        if len(spots) - count < 2:
            break
        best: tuple[float, tuple[str, ...], list[Point]] | None = None
        for out in combinations(far, count):
            points = [at for seat, at in spots.items() if seat not in out] + list(path)
            scale = _scale(points, width, height)
            if scale is not None and (best is None or scale > best[0]):
                best = (scale, out, points)
        if best is not None:
            window = _window(best[2], best[0], width, height)
            hidden = tuple(s for s in best[1] if not _inside(window, spots[s]))
            return Shot(window, hidden)
    return Shot(window_at((0.0, 0.0), OVERVIEW, width, height))


def _scale(points: Sequence[Point], width: int, height: int) -> float | None:
    allowed = [s for s in CLOSE if width / s >= LEAST_WIDE]
    return fitting_scale(_box(points), width, height, allowed)


def _box(points: Sequence[Point]) -> Box:
    """All points with two spaces around, but nothing beyond the frame of the board."""
    box = Box.around(points, TWO_SPACES)
    return Box(max(box.x0, -22.8), max(box.y0, -19.8), min(box.x1, 22.8), min(box.y1, 19.8))


def _window(points: Sequence[Point], s: float, width: int, height: int) -> Window:
    return window_at(_box(points).centre, s, width, height)


def _inside(window: Window, at: Point) -> bool:
    x, y = window.projection.px(*at)
    return 30 <= x <= window.width - 30 and 30 <= y <= window.height - 30


def crop_for(
    points: Sequence[Point], width: int, height: int, scales: Sequence[float], margin: float
) -> Window:
    """The window that shows all points as large as possible; the overview about their middle if no scale
    fits.
    """
    chosen = choose_window(points, width, height, scales=scales, margin=margin)
    if chosen.s != OVERVIEW or not points:
        return chosen
    return window_at(Box.around(points).centre, OVERVIEW, width, height)


def border_point(window: Window, at: Point, room: float = POINTER_ROOM) -> tuple[Point, Point]:
    """Where a pointer to a place outside stands at the border, in pixels, and its direction (length 1)."""
    cx, cy = window.width / 2, window.height / 2
    x, y = window.projection.px(*at)
    dx, dy = x - cx, y - cy
    far = math.hypot(dx, dy) or 1.0
    share = min(
        (cx - room) / abs(dx) if dx else math.inf,
        (cy - room) / abs(dy) if dy else math.inf,
    )
    return (cx + dx * share, cy + dy * share), (dx / far, dy / far)
