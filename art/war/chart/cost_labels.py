"""Where the cost labels of hexes in reach lie: in their own hex, off each other, off figures and faces
(W2.4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from art.drawing.geometry import Box, Point
from art.war.chart.standing_room import Seat, Spot, figures_of

MOVES: Final = np.array(
    [
        (dx, dy)
        for dy in (0.12, -0.08, 0.32, -0.28, 0.52, -0.48, 0.70, -0.68)
        for dx in (0.0, 0.26, -0.26, 0.52, -0.52)
    ]
)
"""Where a cost label may lie from the middle of its hex, in u: its own middle stays in the hex."""
FACE: Final = 0.8
"""The part of a character token's radius that nothing should cover."""
COST_LABEL, COST_LABEL_FIGURES, PERSON, CHARGE, SIGN = 16.0, 9.0, 13.0, 1.2, 0.5
"""What it costs to cover a square u of another cost label, of figures, of a face, of arms, of a sign."""
AWAY: Final = 0.22
"""What a square u of distance costs."""
FAR: Final = -1e6
"""Where what is not laid yet lies, in pixels."""
SWEEPS: Final = 1
"""So often each cost label is laid anew, after the others."""


@dataclass(frozen=True, slots=True)
class CostLabel:
    """A cost label to lay: the middle of its hex and its size, in pixels."""

    home: Point
    width: float
    height: float


def face_of(seat: Seat, r: float) -> Box:
    """What of a character token must be seen."""
    half = FACE * r
    return Box.about(seat.at, half)


def obstacles(
    counters: Sequence[Spot], people: Sequence[Seat], signs: Sequence[Box], w: float, r: float
) -> list[tuple[Box, float]]:
    """What cost labels keep off, with what covering it costs."""
    figures = [(figures_of(spot, w), COST_LABEL_FIGURES) for spot in counters]
    figures += [(spot.box, CHARGE) for spot in counters]
    figures += [(face_of(seat, r), PERSON) for seat in people]
    return [*figures, *((box, SIGN) for box in signs)]


def lay(
    cost_labels: Sequence[CostLabel], standing: Sequence[tuple[Box, float]], bounds: Box, s: float
) -> list[Point]:
    """The middle of every cost label, in their order: those with least room are laid first."""
    fixed = np.array([(box.x0, box.y0, box.x1, box.y1, weight) for box, weight in standing]).reshape(-1, 5)
    spots = [_spots(cost_label, bounds, s) for cost_label in cost_labels]
    base = [
        _covered(spot, cost_label, _near(fixed, cost_label, s), s) + cost
        for (spot, cost), cost_label in zip(spots, cost_labels, strict=True)
    ]
    homes = np.array([cost_label.home for cost_label in cost_labels]).reshape(-1, 2)
    laid = np.full((len(cost_labels), 5), FAR)
    laid[:, 4] = COST_LABEL
    others = [
        np.flatnonzero(
            (np.abs(homes - home) < (4 * s, 3 * s)).all(axis=1) & (np.arange(len(cost_labels)) != i)
        )
        for i, home in enumerate(homes)
    ]
    order = sorted(range(len(cost_labels)), key=lambda i: (-float(base[i].min()), i))
    for _ in range(1 + SWEEPS):
        for i in order:
            cost = base[i] + _covered(spots[i][0], cost_labels[i], laid[others[i]], s)
            x, y = spots[i][0][int(cost.argmin())]
            wide, high = cost_labels[i].width / 2, cost_labels[i].height / 2
            laid[i, :4] = x - wide, y - high, x + wide, y + high
    return [(float((x0 + x1) / 2), float((y0 + y1) / 2)) for x0, y0, x1, y1, _ in laid]


def _spots(cost_label: CostLabel, bounds: Box, s: float) -> tuple[np.ndarray, np.ndarray]:
    """Where a cost label may lie, moved inside the bounds, and what the way there costs."""
    at = np.array(cost_label.home) + MOVES * s
    low = (bounds.x0 + cost_label.width / 2 + 4, bounds.y0 + cost_label.height / 2 + 4)
    high = (bounds.x1 - cost_label.width / 2 - 4, bounds.y1 - cost_label.height / 2 - 4)
    inside = np.clip(at, low, high)
    far = ((inside - np.array(cost_label.home)) / s) ** 2
    return inside, AWAY * far.sum(axis=1)


def _near(rows: np.ndarray, cost_label: CostLabel, s: float) -> np.ndarray:
    x, y = cost_label.home
    wide, high = cost_label.width / 2 + 0.6 * s, cost_label.height / 2 + 0.8 * s
    near = (rows[:, 2] > x - wide) & (rows[:, 0] < x + wide)
    return rows[near & (rows[:, 3] > y - high) & (rows[:, 1] < y + high)]


def _covered(at: np.ndarray, cost_label: CostLabel, rows: np.ndarray, s: float) -> np.ndarray:
    """What each spot costs by what it would cover."""
    x, y = at[:, :1], at[:, 1:]
    wide = np.minimum(x + cost_label.width / 2, rows[:, 2]) - np.maximum(x - cost_label.width / 2, rows[:, 0])
    high = np.minimum(y + cost_label.height / 2, rows[:, 3]) - np.maximum(
        y - cost_label.height / 2, rows[:, 1]
    )
    met: np.ndarray = (wide.clip(0) * high.clip(0) * rows[:, 4]).sum(axis=1) / (s * s)
    return met
