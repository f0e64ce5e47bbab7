"""What event cards show: the arms of who comes, or a thing (war-pictures.md 5)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.markers import spikes
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import GOLD, RED, STEEL, STEEL_DARK, WHITE, WOOD, Sketch
from art.war.pieces.counters import charge
from engine.war.data.records import Power

# The seals of the sides: white tree on blue, red eye on black, white hand on grey-green (W1.6)


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


def _eagle(sketch: Sketch) -> None:
    wing = [(50, 40), (36, 26), (18, 18), (2, 24), (10, 30), (4, 38), (16, 42), (12, 52), (26, 52), (40, 58)]
    brown, tail = rgb("#8A5A30"), rgb("#6A4020")
    sketch.poly([(44, 66), (36, 92), (50, 86), (64, 92), (56, 66)], tail)
    for side in (1, -1):
        sketch.poly([(50 + side * (x - 50), y) for x, y in wing], brown)
        sketch.line([(50 + side * -34, 30), (50 + side * -16, 46)], tail, 2.4)
    sketch.blob([(50, 34), (60, 48), (57, 68), (50, 76), (43, 68), (40, 48)], brown)
    sketch.disc(50, 32, 10, WHITE)
    sketch.poly([(46, 38), (54, 38), (50, 50)], GOLD)
    for x in (46, 54):
        sketch.disc(x, 31, 1.8, palette.INK, 0)


def _beacon(sketch: Sketch) -> None:
    for x in (-1, 1):
        sketch.stick([(50 - x * 30, 92), (50 + x * 24, 74)], WOOD, 8)
    flames = ((1.0, rgb("#D8401A")), (0.68, rgb("#F2902A")), (0.36, rgb("#FFE08A")))
    for k, colour in flames:
        rim = [
            (-26, 20),
            (-28, -8),
            (-14, -24),
            (-12, -50),
            (4, -28),
            (12, -64),
            (20, -22),
            (30, -30),
            (26, 6),
            (20, 22),
        ]
        sketch.blob([(50 + x * k, 66 + y * k) for x, y in rim], colour, 2.2 if k == 1.0 else 0.0)


def _red_arrow(sketch: Sketch) -> None:
    sketch.stick([(16, 84), (78, 22)], rgb("#B8281E"), 6)
    sketch.poly([(92, 8), (64, 20), (80, 36)], STEEL)
    for step in (0, 9, 18):
        sketch.poly(
            [(14 + step, 86 - step), (6 + step, 70 - step), (20 + step, 80 - step), (30 + step, 94 - step)],
            RED,
            1.6,
        )


def _orb(sketch: Sketch) -> None:
    sketch.poly([(26, 92), (34, 78), (66, 78), (74, 92)], rgb("#5A432C"))
    sketch.disc(50, 46, 36, rgb("#241C3A"))
    for r, colour in ((28, "#4E3E8C"), (19, "#7A68BE"), (10, "#F2A02C")):
        sketch.disc(50, 48, r, rgb(colour), 0)
    sketch.disc(50, 48, 3, palette.INK, 0, 9)
    sketch.disc(38, 30, 6, WHITE, 0, 4)


def _ring(sketch: Sketch) -> None:
    sketch.rays(50, 50, 40, 49, 18, rgb("#FFD24A"), 1.6)
    for width, colour in ((25, palette.INK), (18, rgb("#D8A440")), (5, rgb("#FFE9A4"))):
        sketch.ring(50, 52, 38, 30, colour, width)


def _storm(sketch: Sketch) -> None:
    cloud = [(10, 52), (14, 34), (32, 32), (42, 16), (62, 18), (68, 32), (88, 34), (92, 52)]
    sketch.blob(cloud, STEEL)
    sketch.line([(20, 46), (82, 46)], STEEL_DARK, 3)
    sketch.poly([(54, 52), (38, 74), (50, 72), (42, 96), (68, 66), (54, 68), (64, 52)], GOLD)
    for x in (20, 32, 78):
        sketch.line([(x, 62), (x - 6, 80)], rgb("#5A7A9A"), 3)


def _snow(sketch: Sketch) -> None:
    sketch.poly([(4, 92), (34, 30), (50, 58), (66, 14), (96, 92)], rgb("#88745E"))
    sketch.poly([(66, 14), (50, 52), (58, 46), (66, 56), (74, 44), (82, 54)], WHITE)
    sketch.poly([(34, 30), (22, 56), (30, 50), (36, 60), (44, 48)], WHITE)
    for x, y in ((16, 20), (46, 12), (88, 28), (24, 42), (84, 50)):
        for turn in range(3):
            a = math.pi * turn / 3
            dx, dy = 6 * math.cos(a), 6 * math.sin(a)
            sketch.line([(x - dx, y - dy), (x + dx, y + dy)], mix(WHITE, STEEL_DARK, 0.5), 2)


def _feet(sketch: Sketch) -> None:
    for dx, dy in ((-20, 12), (20, -12)):
        x, y = 50 + dx, 52 + dy
        sketch.disc(x, y - 4, 13, palette.INK_2, 1.4, 17)
        sketch.disc(x + 1, y + 22, 10, palette.INK_2, 1.4, 12)
        for toe in range(4):
            sketch.disc(x - 11 + 7.4 * toe, y - 29 + abs(toe - 1.2) * 2.6, 4, palette.INK_2, 0.8)


SKETCHES: Final[Mapping[str, Callable[[Sketch], None]]] = {
    "EV01": _snow,
    "EV03": _eagle,
    "EV04": _eagle,
    "EV06": _beacon,
    "EV07": _red_arrow,
    "EV13": _feet,
    "EV16": _snow,
    "EV17": _orb,
    "EV22": _ring,
    "EV28": _storm,
    "EV29": _ring,
    "EV32": _feet,
}
CHARGES: Final[Mapping[str, str]] = {
    "EV02": "corsair",
    "EV05": "ent",
    "EV08": "boat",
    "EV09": "mallorn_leaf",
    "EV10": "ranger",
    "EV11": "rohan",
    "EV12": "swan",
    "EV14": "ranger",
    "EV15": "white_hand",
    "EV18": "eye",
    "EV19": "morgul",
    "EV20": "wolf",
    "EV21": "dead",
    "EV23": "wolf",
    "EV24": "dunlending",
    "EV25": "haradrim",
    "EV26": "orc",
    "EV27": "black_uruk",
    "EV30": "elf",
    "EV31": "easterling",
}


@kept
def card_sign(card: str, px: int) -> Image.Image:
    """The emblem of an event card, a square of `px`. Raises KeyError for none."""
    if card in CHARGES:
        return charge(CHARGES[card], px)
    sketch = Sketch(max(3, math.ceil(3 * px / 100)), px)
    SKETCHES[card](sketch)
    return sketch.engraved().resize((px, px), Image.Resampling.LANCZOS)
