"""What the sign of an exchange means, in a corner of the picture that shows one (ART 5, 9)."""

from __future__ import annotations

from typing import Final

import numpy as np
from PIL import Image, ImageDraw

from art import palette
from art.cache import kept, kept_lettered
from art.geometry import Box
from art.labels import PATH, TAG
from art.posts.furniture import OVER, paste, plate
from art.posts.stage import Stage
from art.posts.tags import draw_exchange_sign
from art.text import KEY, Type, put, width
from art.words import posts as words

FACE: Final = Type("sans", KEY, 700)
SIGN: Final = 18
HIGH: Final = 50
EDGE: Final = 10


def reserve_legend(stage: Stage) -> Box:
    """The corner for the legend: the one where it covers least of markers and tags. Names keep off it."""
    wide = legend_width()
    far_x, far_y = stage.window.width - wide - EDGE, stage.window.height - HIGH - EDGE
    corners = [Box(x, y, x + wide, y + HIGH) for y in (far_y, EDGE) for x in (EDGE, far_x)]
    rows = stage.obstacles.rows()
    rows = rows[rows[:, 4] >= PATH]

    def covered(box: Box) -> float:
        across = np.minimum(rows[:, 2], box.x1) - np.maximum(rows[:, 0], box.x0)
        down = np.minimum(rows[:, 3], box.y1) - np.maximum(rows[:, 1], box.y0)
        return float((np.maximum(across, 0.0) * np.maximum(down, 0.0)).sum())

    best = min(corners, key=covered)
    stage.obstacles.add(best, TAG)
    return best


def legend_width() -> int:
    return round(2 * SIGN + 36 + width(words.EXCHANGE, FACE))


def draw_legend(picture: Image.Image, box: Box) -> None:
    """Paints the legend into its corner."""
    paste(picture, _plate(), (box.x0, box.y0))


@kept_lettered
def _plate() -> Image.Image:
    """All of it: the sign and the words on dark wood."""
    sprite = plate(legend_width(), HIGH, 12, palette.WALNUT, palette.GOLD, 2).copy()
    paste(sprite, _sign(), (12 + SIGN, HIGH / 2), centred=True)
    put(sprite, (22 + 2 * SIGN, HIGH / 2), words.EXCHANGE, FACE, palette.CREAM)
    return sprite


@kept
def _sign() -> Image.Image:
    side = 2 * SIGN + 2
    big = Image.new("RGBA", (side * OVER, side * OVER), (*palette.EXCHANGE, 0))
    draw_exchange_sign(ImageDraw.Draw(big), side * OVER / 2, side * OVER / 2, SIGN * OVER)
    return big.resize((side, side), Image.Resampling.LANCZOS)
