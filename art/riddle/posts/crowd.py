"""Where the markers stand: who shares a place, and how neighbours make room for each other. Numbers only."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from art.drawing.geometry import Box, Point, Projection
from art.drawing.markers import SPIKE, cluster
from engine.riddle.view import View

LEAST_GAP: Final = 1.62
"""Markers of different places keep their middles this many radii apart: the letters stay whole."""
MOST_SHIFT: Final = 0.55
"""How far a marker may be moved off the middle of its place to make room, in u."""


@dataclass(frozen=True, slots=True)
class Stand:
    """One marker: the middle and radius in pixels."""

    seat: str
    place: str
    centre: Point
    radius: int

    @property
    def box(self) -> Box:
        reach = SPIKE * self.radius
        x, y = self.centre
        return Box(x - reach, y - reach, x + reach, y + reach)


def standing(view: View, first: str | None = None) -> dict[str, tuple[str, ...]]:
    """Who stands on each place, in seat order; `first` comes first. Those in the Halls stand on the Halls."""
    halls = view.board.role("halls_of_mandos") if "halls_of_mandos" in _roles(view) else None
    found: dict[str, list[str]] = {}
    for player in view.players:
        place = player.at if player.at is not None else halls if player.status == "halls" else None
        if place is not None:
            found.setdefault(place, []).append(player.seat)
    return {place: tuple(sorted(seats, key=lambda s: s != first)) for place, seats in found.items()}


def _roles(view: View) -> set[str]:
    return {space.role for space in view.board.file.spaces if space.role is not None}


def stand(
    crowd: Mapping[str, Iterable[str]],
    point: Callable[[str], Point],
    projection: Projection,
    radius: int,
) -> list[Stand]:
    """Every marker's place in pixels: clusters on shared places, neighbours pushed apart by a little."""
    groups: list[tuple[str, tuple[str, ...], Point]] = []
    for place, seats in crowd.items():
        groups.append((place, tuple(seats), projection.px(*point(place))))
    moved = spread(
        [(at, cluster(len(seats), radius).box((0, 0)).width / 2 / SPIKE) for _, seats, at in groups],
        MOST_SHIFT * projection.s,
    )
    found: list[Stand] = []
    for (place, seats, _), at in zip(groups, moved, strict=True):
        shape = cluster(len(seats), radius)
        for seat, centre in zip(seats, shape.at(at), strict=True):
            found.append(Stand(seat, place, centre, shape.radius))
    return found


def spread(discs: list[tuple[Point, float]], most: float, rounds: int = 24) -> list[Point]:
    """Discs (middle, radius) pushed apart until they overlap little; none farther than `most` from its
    own middle.
    """
    points = [at for at, _ in discs]
    for _ in range(rounds):
        calm = True
        for i in range(len(points)):
            for j in range(i + 1, len(points)):
                wanted = (discs[i][1] + discs[j][1]) * LEAST_GAP / 2
                (ax, ay), (bx, by) = points[i], points[j]
                gap = math.hypot(bx - ax, by - ay)
                if gap >= wanted - 0.01:
                    continue
                calm = False
                dx, dy = ((bx - ax) / gap, (by - ay) / gap) if gap else (1.0, 0.0)
                push = (wanted - gap) / 2
                points[i] = _near(discs[i][0], (ax - dx * push, ay - dy * push), most)
                points[j] = _near(discs[j][0], (bx + dx * push, by + dy * push), most)
        if calm:
            break
    return points


def _near(home: Point, at: Point, most: float) -> Point:
    dx, dy = at[0] - home[0], at[1] - home[1]
    far = math.hypot(dx, dy)
    return at if far <= most else (home[0] + dx / far * most, home[1] + dy / far * most)
