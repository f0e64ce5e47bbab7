"""What the signs of a picture mean, in a corner of it (pictures.md 5, 9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept, kept_lettered
from art.drawing.furniture import OVER, paste, plate
from art.drawing.geometry import Box
from art.drawing.labels import ICON, TAG
from art.drawing.text import KEY, Type, put, width
from art.riddle.posts.stage import Stage
from art.riddle.posts.tags import dot, draw_exchange_sign
from art.riddle.words import posts as words

FACE: Final = Type("sans", KEY, 700)
SIGN: Final = 18
ROW: Final = 42
EDGE: Final = 10


@dataclass(frozen=True, slots=True)
class Legend:
    """Which signs are explained: the exchange, the pips of dots."""

    exchange: bool = False
    pips: bool = False

    def lines(self) -> list[tuple[str, Callable[[], Image.Image]]]:
        """What is said beside which sign."""
        lines = [(words.EXCHANGE(), _sign)] if self.exchange else []
        return [*lines, (words.PIPS(), _pips)] if self.pips else lines

    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        lines = self.lines()
        return round(2 * SIGN + 36 + max(width(said, FACE) for said, _ in lines)), 8 + ROW * len(lines)


def reserve_legend(stage: Stage, legend: Legend) -> Box | None:
    """The corner for the legend: where it covers least of markers, tags and places. Names keep off it.

    None if nothing has to be explained.
    """
    if not legend.lines():
        return None
    wide, high = legend.size()
    far_x, far_y = stage.window.width - wide - EDGE, stage.window.height - high - EDGE
    corners = [Box(x, y, x + wide, y + high) for y in (far_y, EDGE) for x in (EDGE, far_x)]
    rows = stage.obstacles.rows()
    rows = rows[rows[:, 4] >= ICON]

    def covered(box: Box) -> float:
        across = np.minimum(rows[:, 2], box.x1) - np.maximum(rows[:, 0], box.x0)
        down = np.minimum(rows[:, 3], box.y1) - np.maximum(rows[:, 1], box.y0)
        return float((np.maximum(across, 0.0) * np.maximum(down, 0.0) * rows[:, 4]).sum())

    best = min(corners, key=covered)
    stage.obstacles.add(best, TAG)
    return best


def draw_legend(picture: Image.Image, legend: Legend, box: Box) -> None:
    """Paints the legend into its corner."""
    paste(picture, _plate(legend), (box.x0, box.y0))


@kept_lettered
def _plate(legend: Legend) -> Image.Image:
    """All of it: the signs and the words on dark wood."""
    sprite = plate(*legend.size(), 12, palette.WALNUT, palette.GOLD, 2).copy()
    for i, (said, sign) in enumerate(legend.lines()):
        middle = 4 + ROW * (i + 0.5)
        paste(sprite, sign(), (12 + SIGN, middle), centred=True)
        put(sprite, (22 + 2 * SIGN, middle), said, FACE, palette.CREAM)
    return sprite


@kept
def _sign() -> Image.Image:
    side = 2 * SIGN + 2
    big = Image.new("RGBA", (side * OVER, side * OVER), (*palette.EXCHANGE, 0))
    draw_exchange_sign(ImageDraw.Draw(big), side * OVER / 2, side * OVER / 2, SIGN * OVER)
    return big.resize((side, side), Image.Resampling.LANCZOS)


def _pips() -> Image.Image:
    return dot(palette.REACH[3], SIGN - 3, 3)
