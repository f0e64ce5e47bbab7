"""The sky of a victory with the Elf Rings (O7): three rings of power over a haven, The Ring under them.
Original art.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from art.drawing.cache import kept
from art.drawing.geometry import Point, catmull_rom
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import noise
from art.riddle.cards.emblems import emblem
from art.riddle.scenes.sky import GROUND, HIGH, WIDE
from engine.riddle.deck import CARDS

OVER: Final = 2
SHORE: Final = 812
Stops = tuple[tuple[float, Rgb], ...]
Poly = Callable[[list[Point], Rgb], None]
SKIES: Final[dict[bool, Stops]] = {
    True: (
        (0.0, rgb("#0C1430")),
        (0.38, rgb("#1E3A5E")),
        (0.66, rgb("#4E8A98")),
        (0.82, rgb("#C8DCC0")),
        (1.0, rgb("#F4E6B0")),
    ),
    False: (
        (0.0, rgb("#0A0816")),
        (0.38, rgb("#241838")),
        (0.66, rgb("#54305E")),
        (0.82, rgb("#A85A68")),
        (1.0, rgb("#E49A6A")),
    ),
}
"""Morning for a Hobbit, dusk for a Rider."""
RINGS: Final = (
    ("elf-ring-narya", (318.0, 540.0), rgb("#FF7A4A")),
    ("elf-ring-vilya", (540.0, 470.0), rgb("#6AB0FF")),
    ("elf-ring-nenya", (762.0, 540.0), rgb("#F4FAFF")),
)
"""Each Elf Ring, where it hangs, and its light."""
ONE: Final = (540.0, 684.0)


@kept
def elven_scene(hobbit: bool) -> Image.Image:
    """The scene of a victory with the Elf Rings. Shared: never draw on it."""
    picture = _sky(hobbit)
    _stars(picture)
    for _, at, light in RINGS:
        _beam(picture, at, light)
    big = picture.resize((WIDE * OVER, HIGH * OVER), Image.Resampling.BILINEAR)
    _haven(big, hobbit)
    picture = big.resize((WIDE, HIGH), Image.Resampling.LANCZOS)
    for face, at, light in RINGS:
        _halo(picture, at, 96, light)
        ring = emblem(CARDS[face], 176)
        picture.paste(ring, (round(at[0] - 88), round(at[1] - 88)), ring)
    _halo(picture, ONE, 130, rgb("#FFD877"))
    one = emblem(CARDS["the-ring"], 216)
    picture.paste(one, (round(ONE[0] - 108), round(ONE[1] - 108)), one)
    return picture


def _sky(hobbit: bool) -> Image.Image:
    field = noise("elven", WIDE // 2, HIGH // 2, 150)
    rows = np.clip(np.linspace(0, 1.16, HIGH // 2, dtype=np.float32)[:, None] + 0.12 * field, 0, 1)
    at = np.array([s for s, _ in SKIES[hobbit]])
    bands = [np.interp(rows, at, [c[i] for _, c in SKIES[hobbit]]) for i in range(3)]
    small = Image.fromarray(np.stack(bands, axis=-1).astype(np.uint8), "RGB")
    return small.resize((WIDE, HIGH), Image.Resampling.BICUBIC)


def _stars(picture: Image.Image) -> None:
    big = Image.new("L", (WIDE * OVER, 560 * OVER), 0)
    draw = ImageDraw.Draw(big)
    chance = random.Random("elven stars")
    for _ in range(190):
        x, y = chance.uniform(0, WIDE), 560 * chance.random() ** 1.5
        r, light = chance.uniform(0.7, 2.0), round(230 * (1 - y / 620))
        draw.ellipse([v * OVER for v in (x - r, y - r, x + r, y + r)], light)
    mask = big.resize((WIDE, 560), Image.Resampling.LANCZOS)
    picture.paste(rgb("#FFFBE8"), (0, 0), mask)


def _beam(picture: Image.Image, at: Point, light: Rgb) -> None:
    """A ray from a ring up into the sky and down to The Ring."""
    mask = Image.new("L", (WIDE // 2, HIGH // 2), 0)
    draw = ImageDraw.Draw(mask)
    x, y = at[0] / 2, at[1] / 2
    lean = (at[0] - ONE[0]) / 9
    draw.polygon([(x - 3, y), (x + 3, y), (x + lean + 42, 0), (x + lean - 42, 0)], 90)
    draw.polygon([(x - 5, y), (x + 5, y), (ONE[0] / 2 + 3, ONE[1] / 2), (ONE[0] / 2 - 3, ONE[1] / 2)], 120)
    big = mask.filter(ImageFilter.GaussianBlur(6)).resize((WIDE, HIGH), Image.Resampling.BILINEAR)
    picture.paste(light, (0, 0), big)


def _halo(picture: Image.Image, at: Point, r: int, light: Rgb) -> None:
    """A soft light behind a ring."""
    side = 4 * r
    mask = Image.new("L", (side // 2, side // 2), 0)
    m = side / 4
    ImageDraw.Draw(mask).ellipse((m - r * 0.36, m - r * 0.36, m + r * 0.36, m + r * 0.36), 200)
    soft = mask.filter(ImageFilter.GaussianBlur(r / 6)).resize((side, side), Image.Resampling.BILINEAR)
    picture.paste(light, (round(at[0] - side / 2), round(at[1] - side / 2)), soft)


def _haven(big: Image.Image, hobbit: bool) -> None:
    """A bay between headlands, white towers on them, a ship on the water."""
    k = OVER
    draw = ImageDraw.Draw(big)
    low, dark = SKIES[hobbit][-1][1], mix(SKIES[hobbit][1][1], rgb("#06080C"), 0.5)

    def poly(points: list[Point], colour: Rgb) -> None:
        draw.polygon([(x * k, y * k) for x, y in points], colour)

    water = mix(low, SKIES[hobbit][2][1], 0.45)
    poly([(0, SHORE), (WIDE, SHORE), (WIDE, HIGH), (0, HIGH)], water)
    chance = random.Random("elven water")
    for _ in range(120):
        y = SHORE + 6 + (HIGH - SHORE) * chance.random() ** 1.4
        half = 8 + (y - SHORE) * chance.uniform(0.1, 0.4)
        x = chance.gauss(540, 240)
        draw.line((x * k - half * k, y * k, x * k + half * k, y * k), mix(water, low, 0.7), 3)
    for side in (-1, 1):
        for depth, share in ((0, 0.35), (1, 0.72)):
            edge = [(540 + side * x, y) for x, y in HEADS[depth]]
            colour = mix(SKIES[hobbit][2][1], dark, share)
            shore = [(540 + side * x, y) for x, y in FEET[depth]]
            poly([*catmull_rom(edge, 10), *shore], colour)
        for x, foot, tall, half in TOWERS:
            _tower(poly, 540 + side * x, foot, tall, half)
    _ship(poly, hobbit)
    poly(
        [
            (0, HIGH - 60),
            *((x, HIGH - 44 - 26 * math.sin(x / 97.0)) for x in range(0, WIDE + 40, 40)),
            (WIDE, HIGH),
            (0, HIGH),
        ],
        GROUND,
    )


HEADS: Final[tuple[list[Point], list[Point]]] = (
    [(150, 822), (236, 792), (330, 742), (420, 730), (560, 690)],
    [(250, 872), (330, 830), (420, 812), (500, 770), (560, 756)],
)
"""The headlands right of the middle line, the far and the near one."""
FEET: Final[tuple[list[Point], list[Point]]] = (
    [(560, 868), (300, 850), (150, 826)],
    [(560, HIGH), (196, HIGH), (228, 930), (250, 876)],
)
"""Where they meet the water, from the edge back to the first point."""
TOWERS: Final = ((352, 748, 96, 17), (396, 742, 132, 21), (446, 734, 84, 15))
"""Distance from the middle line, foot, height and half the width of each tower."""


def _tower(poly: Poly, x: float, foot: float, tall: float, half: float) -> None:
    top = foot - tall
    poly([(x - half, foot), (x - half * 0.78, top), (x + half * 0.78, top), (x + half, foot)], rgb("#E8E4D8"))
    poly(
        [(x + half * 0.15, foot), (x + half * 0.12, top), (x + half * 0.78, top), (x + half, foot)],
        rgb("#A8A8B0"),
    )
    poly([(x - half * 1.1, top), (x, top - half * 3.0), (x + half * 1.1, top)], rgb("#3A5A86"))
    poly([(x, top - half * 3.0), (x + half * 1.1, top), (x + half * 0.1, top)], rgb("#22385C"))
    for y in (top + 16, top + 42):
        if y < foot - 16:
            poly([(x - 3, y + 12), (x - 3, y + 3), (x, y), (x + 3, y + 3), (x + 3, y + 12)], rgb("#2A3448"))


def _ship(poly: Poly, hobbit: bool) -> None:
    """A ship with a high prow under one sail."""
    x, y = 676.0, 862.0
    hull = catmull_rom([(x - 78, y - 40), (x - 62, y - 4), (x, y + 12), (x + 58, y - 4), (x + 76, y - 34)], 8)
    sail = rgb("#F6F0DE") if hobbit else rgb("#C8B4B0")
    poly([(x - 2, y - 122), (x + 2, y - 122), (x + 3, y), (x - 3, y)], rgb("#4A3420"))
    belly = catmull_rom([(x + 4, y - 118), (x + 46, y - 74), (x + 50, y - 18)], 8)
    poly([(x + 4, y - 118), *belly, (x + 4, y - 14)], sail)
    poly(
        [(x + 4, y - 60), (x + 40, y - 46), (x + 48, y - 18), (x + 4, y - 14)],
        mix(sail, rgb("#8A8A94"), 0.35),
    )
    poly([(x - 4, y - 104), (x - 46, y - 18), (x - 4, y - 14)], mix(sail, rgb("#8A8A94"), 0.2))
    poly([*hull, (x + 52, y - 12), (x, y - 4), (x - 54, y - 10)], rgb("#3A2818"))
