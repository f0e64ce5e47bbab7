"""Pointers at the border to markers outside a crop: the marker, an arrow, the nearest city's name."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from PIL import ImageDraw

from art.drawing import palette
from art.drawing.geometry import Box, Point, Window
from art.drawing.labels import MARKER, Obstacles
from art.drawing.markers import draw_marker
from art.drawing.palette import rgb
from art.drawing.text import Type, put, width
from art.riddle.posts.crowd import Stand, draw_captives, hang
from art.riddle.posts.header import is_named, place_name
from art.riddle.posts.stage import Stage
from art.riddle.posts.windows import POINTER_ROOM, border_point
from art.riddle.words import places as words
from engine.riddle.board import Board

RADIUS: Final = 30
ROW: Final = 76
"""From one row of pointers to the next, in pixels."""
FACE: Final = Type("sans", 27, 700)


class Pointer:
    """One pointer: who, where at the border, which way, and whose name stands beside it."""

    def __init__(self, seats: Sequence[str], at: Point, way: Point, name: str, bounds: Box) -> None:
        self.seats = tuple(seats)
        self.at = at
        self.way = way
        self.name = name
        wide = width(name, FACE) + 16
        reach = RADIUS + 6 + (len(self.seats) - 1) * RADIUS * 1.7
        left = at[0] + RADIUS + 10 if at[0] + reach + wide + 20 < bounds.x1 else at[0] - RADIUS - 10 - wide
        if left < at[0]:
            self.step = -RADIUS * 1.7
            left -= (len(self.seats) - 1) * RADIUS * 1.7
        else:
            self.step = RADIUS * 1.7
            left += (len(self.seats) - 1) * RADIUS * 1.7
        self.text = Box(left, at[1] - 19, left + wide, at[1] + 19)

    @property
    def box(self) -> Box:
        """All it covers but the arrow."""
        xs = [self.at[0] + i * self.step for i in range(len(self.seats))]
        return Box(
            min(self.text.x0, min(xs) - RADIUS * 1.2),
            self.at[1] - RADIUS * 1.2,
            max(self.text.x1, max(xs) + RADIUS * 1.2),
            self.at[1] + RADIUS * 1.2,
        )


def pointers(board: Board, window: Window, outside: Iterable[tuple[str, str, Point]]) -> list[Pointer]:
    """Pointers to players (seat, place, point in u) outside a window; those on one place share one."""
    by_place: dict[str, list[str]] = {}
    points: dict[str, Point] = {}
    for seat, place, point in outside:
        by_place.setdefault(place, []).append(seat)
        points[place] = point
    found: list[Pointer] = []
    for place, seats in by_place.items():
        found.append(_clear(seats, _near_name(board, place), points[place], found, window))
    return found


def _clear(
    seats: Sequence[str], name: str, point: Point, found: Sequence[Pointer], window: Window
) -> Pointer:
    """The pointer at the border that covers no other, near its direction; where the border is full, in a
    second or third row."""
    at, way = border_point(window, point)
    along_x = abs(at[1] - window.height / 2) > window.height / 2 - 90
    length, start, deep = (window.width, at[0], at[1]) if along_x else (window.height, at[1], at[0])
    inwards = 1 if deep < (window.height if along_x else window.width) / 2 else -1
    for row in range(3):
        across = deep + inwards * row * (ROW if along_x else 4 * ROW)
        for far in range(0, length, 19):
            for spot in (start + far, start - far):
                if min(start, POINTER_ROOM) <= spot <= max(start, length - POINTER_ROOM):
                    moved = (spot, across) if along_x else (across, spot)
                    one = Pointer(seats, moved, way, name, window.box_px)
                    if all(one.box.overlap(other.box) == 0 for other in found):
                        return one
    return Pointer(seats, at, way, name, window.box_px)


def _near_name(board: Board, place: str) -> str:
    """The place's name, or the nearest city's with "near"."""
    if is_named(board, place):
        return place_name(board, place)
    named = [other for other in board.landings if is_named(board, other)]
    nearest = min(named, key=lambda other: (board.distance(place, other), other))
    return words.near(place_name(board, nearest))


def reserve(found: Iterable[Pointer], obstacles: Obstacles) -> None:
    """Keeps the names of the map off the pointers."""
    for one in found:
        obstacles.add(one.box, MARKER)


def draw_pointers(stage: Stage, found: Iterable[Pointer]) -> None:
    """Paints pointers on the picture of the window, captives with their captors."""
    picture = stage.picture
    for one in found:
        (x, y), (dx, dy) = one.at, one.way
        draw = ImageDraw.Draw(picture)
        for grow, colour in ((5.0, palette.INK), (0.0, rgb("#FFF6DC"))):
            tip = RADIUS + 21 + grow * 1.5
            foot = RADIUS * 0.4
            half = 21 + grow
            draw.polygon(
                [
                    (x + dx * tip, y + dy * tip),
                    (x + dx * foot - dy * half, y + dy * foot + dx * half),
                    (x + dx * foot + dy * half, y + dy * foot - dx * half),
                ],
                colour,
            )
        for i, seat in enumerate(one.seats):
            draw_marker(picture, seat, (x + i * one.step, y), RADIUS, team=stage.team)
        box = one.text
        draw.rounded_rectangle((box.x0, box.y0, box.x1, box.y1), 10, palette.INK)
        put(picture, (math.floor(box.centre[0]), box.centre[1]), one.name, FACE, palette.CREAM, "mm")
        for i, seat in enumerate(one.seats):
            if captives := stage.captives_of(seat):
                captor = Stand(seat, "", (x + i * one.step, y), RADIUS)
                spots = hang(len(captives), captor, (), stage.window.box_px)
                draw_captives(picture, captor.centre, captives, spots)
