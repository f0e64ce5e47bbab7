"""What lies on the map beside pieces: the Ring, and the plates of crowded hexes."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.chrome import draw_tethers, paste, plate
from art.drawing.geometry import Box, Point
from art.drawing.labels import MARKER, Obstacles, covered
from art.drawing.palette import coloured
from art.war.chart.standing_room import FAN_SEAL, Fan, RingAt, Seat, Spot
from art.war.pieces.character_tokens import band, character_token, more
from art.war.pieces.counters import TALL, mark
from art.war.pieces.emblems import seal
from art.war.pieces.hidden import lost_ring
from engine.war.data.records import Power

# The Ring on the map, wherever the viewer knows or last knew it (W15.9)


RING_LEAST: Final = 28
"""The least size of the Ring, in pixels."""
MOVES: Final = [(dx, dy) for dy in (0.0, 0.55, -0.55, 1.0, -1.0) for dx in (0.0, 0.7, -0.7)]
"""How far from the middle of its hex a Ring that was known there last may lie, in u."""


def draw_held(
    picture: Image.Image,
    ring: RingAt,
    people: Sequence[Seat],
    counters: Sequence[Spot],
    sizes: tuple[int, int],
    obstacles: Obstacles,
) -> None:
    """On the shoulder of who has it, or at the corner of the counter of an army; ``sizes`` are the width of a
    counter and the radius of a character token."""
    wide, r = sizes
    at: Point | None = None
    for seat in people:
        if ring.holder and seat.name == ring.holder:
            at = seat.at[0] + 0.72 * r, seat.at[1] - 0.86 * r
    for spot in counters:
        if spot.stack.key == ring.army:
            at = spot.at[0] - 0.5 * wide, spot.box.y1 - TALL * wide
    if at is not None:
        size = max(RING_LEAST, round(1.15 * r))
        paste(picture, mark("the_ring", size), at, centred=True)
        obstacles.add_disc(at, size / 2, MARKER)


def room_of_lost(ring: RingAt, home: Point) -> Box:
    """Where it lies by rights when it is faded."""
    sprite = lost_ring(ring.turn, ring.gone)
    return _box(home, sprite)


def draw_lost(
    picture: Image.Image, ring: RingAt, home: Point, s: float, obstacles: Obstacles, bounds: Box
) -> None:
    """Where it was known last: faded, with the turn, in its hex or beside it where somebody stands there."""
    sprite = lost_ring(ring.turn, ring.gone)
    half, high = sprite.width / 2, sprite.height / 2
    tried = np.array(home) + np.array(MOVES) * s
    low, most = (bounds.x0 + half, bounds.y0 + high), (bounds.x1 - half, bounds.y1 - high)
    spots = np.clip(tried, low, most)
    rows = obstacles.rows()
    met = covered(spots - (half, high), sprite.width, sprite.height, rows[rows[:, 4] >= MARKER])
    x, y = spots[int(np.argmin(met))].tolist()
    box = _box((x, y), sprite)
    if not box.holds(home):
        draw_tethers(picture, [(home, box)])
    paste(picture, sprite, (x, y), centred=True)
    obstacles.add(box, MARKER)


def _box(at: Point, sprite: Image.Image) -> Box:
    half, high = sprite.width / 2, sprite.height / 2
    return Box.about(at, half, high)


# Fans: a plate beside a crowded hex, with a row for each side and state, so that all are seen (W15.9)


POINTER: Final = 12.0
"""Half the width of the foot of a pointer, in pixels."""
GROUNDS: Final = coloured("fellowship #DCE6EE sauron #E4CCC2 saruman #E4E2DA nobody #D8DCC8")
"""The ground of the rows of each side."""


def draw_fans(picture: Image.Image, fans: Iterable[Fan]) -> None:
    """The plates with the seals of their rows, each with its pointer; who stands there comes on top."""
    for fan in fans:
        _pointer(picture, fan)
        x, y = round(fan.box.x0), round(fan.box.y0)
        size = round(fan.box.width), round(fan.box.height)
        paste(picture, plate(*size, 14, palette.HALO, palette.INK, 3), (x, y))
        draw = ImageDraw.Draw(picture)
        told: Power | None = None
        for power, row in fan.rows:
            draw.rectangle((row.x0 + 4, row.y0, row.x1 - 4, row.y1), GROUNDS[power])
            if told is not None:
                draw.line((row.x0 + 4, row.y0, row.x1 - 4, row.y0), palette.INK_2, 1)
            middle = row.x0 + 8 + FAN_SEAL / 2, row.centre[1]
            paste(picture, seal(power, FAN_SEAL), middle, centred=True)
            told = power


def _pointer(picture: Image.Image, fan: Fan) -> None:
    """A wedge from a plate to its hex; the plate comes on its foot."""
    (x, y), foot = fan.home, fan.box.padded(-POINTER).nearest(fan.home)
    long = max(math.dist(foot, fan.home), 1.0)
    dx, dy = (POINTER * (fan.home[0] - foot[0]) / long, POINTER * (fan.home[1] - foot[1]) / long)
    sides = [(foot[0] - dy, foot[1] + dx), (foot[0] + dy, foot[1] - dx)]
    draw = ImageDraw.Draw(picture)
    draw.polygon([sides[0], (x, y), sides[1]], palette.HALO)
    draw.line([sides[0], (x, y), sides[1]], palette.INK, 4, "curve")


def face(seat: Seat, r: int) -> Image.Image:
    """Who, or what, sits there."""
    if seat.kind == "person":
        return character_token(str(seat.what), r, seat.captive)
    return band(r, int(seat.what)) if seat.kind == "band" else more(r, int(seat.what))
