"""Where the slips of hexes in reach lie: in their own hex, off each other, off figures and faces (W2.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from art.drawing.geometry import Box, Point
from art.war.chart.standing_room import Seat, Spot
from art.war.pieces.counters import FIELD

MOVES: Final = np.array(
    [
        (dx, dy)
        for dy in (0.12, -0.08, 0.32, -0.28, 0.52, -0.48, 0.70, -0.68)
        for dx in (0.0, 0.26, -0.26, 0.52, -0.52)
    ]
)
"""Where a slip may lie from the middle of its hex, in u: its own middle stays in the hex."""
FACE: Final = 0.8
"""The part of a medallion's radius that nothing should cover."""
SLIP, FIGURES, PERSON, CHARGE, SIGN = 16.0, 9.0, 13.0, 1.2, 0.5
"""What it costs to cover a square u of another slip, of figures, of a face, of arms, of a sign."""
AWAY: Final = 0.22
"""What a square u of distance costs."""
FAR: Final = -1e6
"""Where what is not laid yet lies, in pixels."""
SWEEPS: Final = 1
"""So often each slip is laid anew, after the others."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip to lay: the middle of its hex and its size, in pixels."""

    home: Point
    width: float
    height: float


def figures_of(spot: Spot, w: float) -> Box:
    """The strip of a counter with strength and movement."""
    face = Box(spot.at[0] - w / 2, spot.box.y0, spot.at[0] + w / 2, spot.box.y1)
    return Box(face.x0, face.y1 - (1 - FIELD) * 1.06 * w, face.x1, face.y1)


def face_of(seat: Seat, r: float) -> Box:
    """What of a medallion must be seen."""
    half = FACE * r
    return Box(seat.at[0] - half, seat.at[1] - half, seat.at[0] + half, seat.at[1] + half)


def obstacles(
    counters: Sequence[Spot], people: Sequence[Seat], signs: Sequence[Box], w: float, r: float
) -> list[tuple[Box, float]]:
    """What slips keep off, with what covering it costs."""
    found = [(figures_of(spot, w), FIGURES) for spot in counters]
    found += [(spot.box, CHARGE) for spot in counters]
    found += [(face_of(seat, r), PERSON) for seat in people]
    return [*found, *((box, SIGN) for box in signs)]


def lay(slips: Sequence[Slip], standing: Sequence[tuple[Box, float]], bounds: Box, s: float) -> list[Point]:
    """The middle of every slip, in their order: those with least room are laid first."""
    fixed = np.array([(*_edges(box), weight) for box, weight in standing]).reshape(-1, 5)
    spots = [_spots(slip, bounds, s) for slip in slips]
    base = [
        _covered(one, slip, _near(fixed, slip, s), s) + cost
        for (one, cost), slip in zip(spots, slips, strict=True)
    ]
    homes = np.array([slip.home for slip in slips]).reshape(-1, 2)
    laid = np.full((len(slips), 5), FAR)
    laid[:, 4] = SLIP
    others = [
        np.flatnonzero((np.abs(homes - home) < (4 * s, 3 * s)).all(axis=1) & (np.arange(len(slips)) != i))
        for i, home in enumerate(homes)
    ]
    order = sorted(range(len(slips)), key=lambda i: (-float(base[i].min()), i))
    for _ in range(1 + SWEEPS):
        for i in order:
            cost = base[i] + _covered(spots[i][0], slips[i], laid[others[i]], s)
            x, y = spots[i][0][int(cost.argmin())]
            wide, high = slips[i].width / 2, slips[i].height / 2
            laid[i, :4] = x - wide, y - high, x + wide, y + high
    return [(float((x0 + x1) / 2), float((y0 + y1) / 2)) for x0, y0, x1, y1, _ in laid]


def _edges(box: Box) -> tuple[float, float, float, float]:
    return box.x0, box.y0, box.x1, box.y1


def _spots(slip: Slip, bounds: Box, s: float) -> tuple[np.ndarray, np.ndarray]:
    """Where a slip may lie, moved inside the bounds, and what the way there costs."""
    at = np.array(slip.home) + MOVES * s
    low = (bounds.x0 + slip.width / 2 + 4, bounds.y0 + slip.height / 2 + 4)
    high = (bounds.x1 - slip.width / 2 - 4, bounds.y1 - slip.height / 2 - 4)
    inside = np.clip(at, low, high)
    far = ((inside - np.array(slip.home)) / s) ** 2
    return inside, AWAY * far.sum(axis=1)


def _near(rows: np.ndarray, slip: Slip, s: float) -> np.ndarray:
    x, y = slip.home
    wide, high = slip.width / 2 + 0.6 * s, slip.height / 2 + 0.8 * s
    near = (rows[:, 2] > x - wide) & (rows[:, 0] < x + wide)
    return rows[near & (rows[:, 3] > y - high) & (rows[:, 1] < y + high)]


def _covered(at: np.ndarray, slip: Slip, rows: np.ndarray, s: float) -> np.ndarray:
    """What each spot costs by what it would cover."""
    x, y = at[:, :1], at[:, 1:]
    wide = np.minimum(x + slip.width / 2, rows[:, 2]) - np.maximum(x - slip.width / 2, rows[:, 0])
    high = np.minimum(y + slip.height / 2, rows[:, 3]) - np.maximum(y - slip.height / 2, rows[:, 1])
    met: np.ndarray = (wide.clip(0) * high.clip(0) * rows[:, 4]).sum(axis=1) / (s * s)
    return met
