"""The seals of the sides: white tree on blue, red eye on black, white hand on grey-green (W1.6)."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.markers import spikes
from art.drawing.palette import Rgb, mix, rgb
from art.war.pieces.counters import charge
from engine.war.data.records import Power

OVER: Final = 4
FIELDS: Final[dict[Power, tuple[Rgb, str]]] = {
    "fellowship": (rgb("#24508C"), "gondor"),
    "sauron": (rgb("#1A1416"), "eye"),
    "saruman": (rgb("#4E5C50"), "white_hand"),
    "nobody": (rgb("#4E5E48"), "ranger"),
}


@kept
def seal(power: Power, px: int) -> Image.Image:
    """A square of `px` with a disc that bears the sign of a power: ringed in gold, that of Sauron spiked."""
    field, key = FIELDS[power]
    side = px * OVER
    c, r = side / 2, 0.40 * side
    shadow = Image.new("L", (side, side), 0)
    drop = 0.05 * r
    ImageDraw.Draw(shadow).ellipse((c - r + drop, c - r + 2 * drop, c + r + drop, c + r + 2 * drop), 170)
    sprite = Image.new("RGBA", (side, side), (16, 10, 6, 0))
    sprite.putalpha(shadow.filter(ImageFilter.GaussianBlur(0.06 * r)))
    draw = ImageDraw.Draw(sprite)
    rim = palette.GOLD
    if power == "sauron":
        rim = rgb("#A8241A")
        for reach, colour in ((1.24, rgb("#141214")), (1.15, rgb("#C2C4C8"))):
            draw.polygon(spikes((c, c), reach * r, 0.94 * r), (*colour, 255))
    for reach, colour in ((1.0, rgb("#140C08")), (0.96, rim), (0.86, rgb("#140C08")), (0.83, field)):
        box = (c - reach * r, c - reach * r, c + reach * r, c + reach * r)
        draw.ellipse(box, (*colour, 255))
    glow = Image.new("L", (side, side), 0)
    ImageDraw.Draw(glow).ellipse((c - 0.6 * r, c - 0.72 * r, c + 0.6 * r, c + 0.30 * r), 90)
    light = Image.new("RGBA", (side, side), (*mix(field, (255, 255, 255), 0.5), 255))
    sprite.paste(light, (0, 0), glow.filter(ImageFilter.GaussianBlur(0.22 * r)))
    emblem = charge(key, math.ceil(1.12 * r / OVER) * OVER)
    sprite.alpha_composite(emblem, (round(c - emblem.width / 2), round(c - emblem.height / 2)))
    return sprite.resize((px, px), Image.Resampling.LANCZOS)
