"""Where counters and medallions stand: near the middle of their hex, on nobody else (war-pictures.md 7)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from art.drawing.geometry import Box, Point
from art.war.chart.crowd import Company, Stack
from art.war.pieces.counters import BACK, BACKS, TALL

SHIFTS: Final = tuple(
    (round(reach * math.cos(math.radians(turn)), 4), round(reach * math.sin(math.radians(turn)), 4))
    for reach, turns in (
        (0.0, (0,)),
        (0.35, range(0, 360, 45)),
        (0.7, range(0, 360, 30)),
        (1.05, range(0, 360, 30)),
    )
    for turn in turns
) + tuple(
    (round(reach * math.cos(math.radians(turn)), 4), round(reach * math.sin(math.radians(turn)), 4))
    for reach in (1.4, 1.8, 2.3)
    for turn in range(0, 360, 20)
)
"""Where a counter may stand instead of its own place, in its widths, the nearest first."""
FIGURES: Final = 4.0
"""What it costs to stand on a foreign counter or on somebody else; on a sign it costs 1."""
SHOWN: Final = 3
"""So many medallions stand beside a counter; then comes a disc with the number of the others."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A counter's place in a picture: the middle of its face, in pixels."""

    stack: Stack
    at: Point
    box: Box


@dataclass(frozen=True, slots=True)
class Seat:
    """A medallion's place: who (or the strength of a band, or how many more), its middle."""

    what: str | int
    kind: str
    at: Point
    captive: bool = False


def counter_box(at: Point, w: float, backs: int) -> Box:
    """The box of a counter with those behind it."""
    half, high, out = w / 2, w * TALL / 2, BACK * w * min(backs, BACKS)
    return Box(at[0] - half, at[1] - high - out, at[0] + half + out, at[1] + high)


def spots(
    stacks: Iterable[Stack], places: Mapping[str, Point], w: float, bounds: Box, taken: Sequence[Box] = ()
) -> list[Spot]:
    """Each counter as near to its place as the stronger ones leave it room, wholly inside `bounds`; `places`
    are the pixels of hexes, only those are shown."""
    found: list[Spot] = []
    boxes = list(taken)
    for stack in stacks:
        if stack.at not in places:
            continue
        x, y = places[stack.at]
        own: Spot | None = None
        for dx, dy in SHIFTS:
            at = (x + dx * w, y + dy * w)
            box = counter_box(at, w, stack.backs)
            if not _within(box, bounds):
                continue
            free = not _meets(box, boxes)
            if own is None or free:
                own = Spot(stack, at, box)
            if free:
                break
        if own is not None:
            boxes.append(own.box)
            found.append(own)
    return found


def seats(
    companies: Iterable[Company],
    places: Mapping[str, Point],
    counters: Sequence[Spot],
    r: float,
    bounds: Box,
    signs: Sequence[Box] = (),
    shown: int = SHOWN,
) -> list[Seat]:
    """The medallions: beside a counter of their hex on the side that is freest, else in a row about their
    place."""
    boxes = [*((spot.box, FIGURES) for spot in counters), *((box, 1.0) for box in signs)]
    armed = {spot.stack.at for spot in counters}
    found: list[Seat] = []
    for company in sorted(companies, key=lambda one: (one.at not in armed, one.at)):
        if company.at not in places:
            continue
        wanted = _wanted(company, shown)
        own = [spot.box for spot in counters if spot.stack.at == company.at]
        ways = [way for box in own for way in _beside(box, len(wanted), r)]
        ways = ways or _about(places[company.at], len(wanted), r)
        room = Box.around([at for way in ways for at in way], r)
        near = [(box, 1.0 if box in own else weight) for box, weight in boxes if box.overlap(room) > 0]
        row = min(ways, key=lambda way: _cost(way, near, r, bounds))
        for (kind, what, captive), at in zip(wanted, row, strict=True):
            found.append(Seat(what, kind, at, captive))
            boxes.append((_square(at, r), FIGURES))
    return found


def _wanted(company: Company, shown: int) -> list[tuple[str, str | int, bool]]:
    every: list[tuple[str, str | int, bool]] = [
        ("person", one, one in company.captives) for one in company.persons
    ]
    every += [("band", strength, False) for strength in company.bands]
    if len(every) > shown + 1:
        return [*every[:shown], ("more", len(every) - shown, False)]
    return every


def _beside(box: Box, count: int, r: float) -> list[list[Point]]:
    """A row along each side of a counter, touching it."""
    step, near = 1.86 * r, 0.66 * r
    along = [(i - (count - 1) / 2) * step for i in range(count)]
    x, y = box.centre
    return [
        [(box.x1 + near, y + d) for d in along],
        [(box.x0 - near, y + d) for d in along],
        [(x + d, box.y1 + 0.84 * r) for d in along],
        [(x + d, box.y0 - 0.84 * r) for d in along],
    ]


def _about(at: Point, count: int, r: float) -> list[list[Point]]:
    """A row about a place: on it, or a little aside."""
    step = 1.92 * r
    along = [(i - (count - 1) / 2) * step for i in range(count)]
    moves = [
        (0.0, 0.0),
        (0.0, 1.1 * r),
        (0.0, -1.1 * r),
        (1.3 * r, 0.0),
        (-1.3 * r, 0.0),
        (0, 2.1 * r),
        (0, -2.1 * r),
    ]
    return [[(at[0] + d + dx, at[1] + dy) for d in along] for dx, dy in moves]


def _square(at: Point, r: float) -> Box:
    half = 0.92 * r
    return Box(at[0] - half, at[1] - half, at[0] + half, at[1] + half)


def _cost(row: Sequence[Point], boxes: Sequence[tuple[Box, float]], r: float, bounds: Box) -> float:
    squares = [_square(at, r) for at in row]
    met = sum(weight * square.overlap(box) for square in squares for box, weight in boxes)
    outside = sum(square.width * square.height - square.overlap(bounds) for square in squares)
    return met + 4.0 * outside


def _meets(box: Box, boxes: Iterable[Box]) -> bool:
    return any(box.overlap(other) > 0 for other in boxes)


def _within(box: Box, bounds: Box) -> bool:
    return box.x0 >= bounds.x0 and box.y0 >= bounds.y0 and box.x1 <= bounds.x1 and box.y1 <= bounds.y1
