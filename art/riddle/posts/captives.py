"""Captives stand as small tokens at the foot of their captor's marker, on a chain (A4.2); nowhere else."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing.cache import kept
from art.drawing.furniture import OVER, paste
from art.drawing.geometry import Box, Point
from art.drawing.markers import SPIKE, TOKEN, token
from art.drawing.palette import rgb
from art.riddle.posts.crowd import Stand

STEP: Final = 36
"""From the middle of one token to the next, in pixels."""
ROW: Final = 4
"""Tokens in one row; more hang in a second one."""
IRON: Final = (rgb("#1A1614"), rgb("#A8A49C"))
LETTER: Final = 0.62
"""The part of a marker's radius that its letter needs."""
WAYS: Final = ((0.0, 1.0), (-0.9, 0.75), (0.9, 0.75), (-1.3, 0.1), (1.3, 0.1), (0.0, -1.0))
"""Where the row may hang, seen from the captor's middle: at the foot, else where it hides least."""


def hang(count: int, captor: Stand, others: Iterable[Stand], bounds: Box) -> tuple[Point, ...]:
    """The middles of that many tokens: at the captor's foot, or beside it where the foot is on others'
    letters or off the picture.
    """
    letters = [_letter(one) for one in (*others, captor)]
    best: tuple[float, tuple[Point, ...]] | None = None
    for dear, (dx, dy) in enumerate(WAYS):
        spots = _row(count, captor, dx, dy)
        boxes = [_around(spot) for spot in spots]
        hidden = sum(box.overlap(letter) for box in boxes for letter in letters)
        off = sum(box.width * box.height - box.overlap(bounds) for box in boxes)
        cost = hidden + 2 * off + 40 * dear
        if best is None or cost < best[0]:
            best = (cost, spots)
    return best[1] if best is not None else ()


def _row(count: int, captor: Stand, dx: float, dy: float) -> tuple[Point, ...]:
    wide = min(count, ROW)
    rows = math.ceil(count / ROW)
    half = STEP * (wide - 1) / 2
    x = captor.centre[0] + dx * (captor.radius + half * (dx != 0))
    y = captor.centre[1] + dy * (captor.radius + 0.7 * TOKEN)
    found = []
    for i in range(count):
        row, place = divmod(i, ROW)
        here = min(ROW, count - row * ROW)
        side = -1 if dy < 0 else 1
        found.append((x + (place - (here - 1) / 2) * STEP, y + side * row * STEP * (rows > 1)))
    return tuple(found)


def _letter(one: Stand) -> Box:
    x, y = one.centre
    r = LETTER * one.radius
    return Box(x - r, y - r, x + r, y + r)


def _around(spot: Point) -> Box:
    r = TOKEN * SPIKE
    return Box(spot[0] - r, spot[1] - r, spot[0] + r, spot[1] + r)


def box_of(spots: Sequence[Point]) -> Box:
    """The box of tokens; ValueError if there are none."""
    return Box.around(spots, TOKEN * SPIKE)


def draw_captives(
    picture: Image.Image, captor: Point, captives: Sequence[str], spots: Sequence[Point]
) -> None:
    """Paints tokens of captives on a chain that hangs from their captor's middle; the captor's marker is
    painted before."""
    for spot in spots[:ROW]:
        _chain(picture, captor, spot)
    for seat, spot in zip(captives, spots, strict=True):
        paste(picture, token(seat), spot, centred=True)


def _chain(picture: Image.Image, start: Point, end: Point) -> None:
    """A link between the captor's rim and a token; the letters of both stay free."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy) or 1.0
    x, y = end[0] - dx / far * (TOKEN + 2), end[1] - dy / far * (TOKEN + 2)
    paste(picture, _link(round(math.degrees(math.atan2(dy, dx)) / 15) * 15), (x, y), centred=True)


@kept
def _link(angle: int) -> Image.Image:
    """One link of iron, turned by some degrees."""
    big = Image.new("RGBA", (20 * OVER, 20 * OVER), (*IRON[0], 0))
    draw = ImageDraw.Draw(big)
    m, k = 10 * OVER, OVER
    draw.rounded_rectangle((m - 8 * k, m - 5 * k, m + 8 * k, m + 5 * k), 5 * k, None, (*IRON[0], 255), 4 * k)
    draw.rounded_rectangle(
        (m - 7 * k, m - 4 * k, m + 7 * k, m + 4 * k), 4 * k, None, (*IRON[1], 255), round(1.8 * k)
    )
    return big.rotate(-angle, Image.Resampling.BICUBIC).resize((20, 20), Image.Resampling.LANCZOS)
