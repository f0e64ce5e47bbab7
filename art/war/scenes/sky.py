"""What the posters of the end are painted with: skies, rays, ranges, a host with torches, birds, banners."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from art.drawing.canvas import Doubled
from art.drawing.geometry import Point, catmull_rom
from art.drawing.noise import noise
from art.drawing.palette import Rgb, mix, rgb
from art.war.pieces.counters import charge

WIDE: Final = 1080
HIGH: Final = 1060
HORIZON: Final = 800
Stops = tuple[tuple[float, str], ...]


class Land(Doubled):
    """The scene of a poster."""

    def ring(self, at: Point, r: float, ry: float, colour: Rgb, wide: float, arc: tuple[int, int]) -> None:
        """An arc of an ellipse."""
        x, y = at
        box = [v * self.over for v in (x - r, y - ry, x + r, y + ry)]
        self._draw.arc(box, *arc, colour, round(wide * self.over))

    def glow(self, at: Point, r: float, colour: Rgb, strength: int = 220) -> None:
        """A soft light."""
        side = round(2 * r * self.over)
        fade = Image.radial_gradient("L").resize((side, side))
        mask = fade.point([max(0, strength - v * strength // 180) for v in range(256)])
        self.big.paste(
            colour, (round(at[0] * self.over) - side // 2, round(at[1] * self.over) - side // 2), mask
        )

    def sprite(self, sprite: Image.Image, at: Point) -> None:
        """A picture at twice its size, its middle at a point."""
        x, y = at[0] * self.over - sprite.width / 2, at[1] * self.over - sprite.height / 2
        self.big.paste(sprite, (round(x), round(y)), sprite)

    def small(self) -> Image.Image:
        """The finished scene."""
        return self.big.reduce(self.over)


def sky(stops: Stops, name: str) -> Image.Image:
    """Clouds from the upper colour to the lower."""
    field = noise(name, WIDE // 2, HIGH // 2, 130)
    rows = np.clip(np.linspace(0, 1, HIGH // 2, dtype=np.float32)[:, None] + 0.20 * field, 0, 1)
    at, colours = [place for place, _ in stops], [rgb(code) for _, code in stops]
    pixels = np.stack([np.interp(rows, at, [one[i] for one in colours]) for i in range(3)], axis=-1)
    small = Image.fromarray(pixels.astype(np.uint8), "RGB")
    return small.resize((WIDE, HIGH), Image.Resampling.BICUBIC)


def rays(picture: Image.Image, at: Point, colours: Sequence[Rgb], strength: int = 95, far: int = 900) -> None:
    """Beams from a light, in turn in these colours, fading outwards."""
    count, chance = 26, random.Random("rays-of-war")
    x, y = at[0] / 2, at[1] / 2
    fade = Image.radial_gradient("L").resize((2 * far, 2 * far))
    fade = fade.point([max(0, 255 - v * 3 // 2) for v in range(256)])
    veil = Image.new("L", (WIDE // 2, HIGH // 2), 0)
    veil.paste(fade, (round(x - far), round(y - far)))
    for turn, colour in enumerate(colours):
        mask = Image.new("L", veil.size, 0)
        draw = ImageDraw.Draw(mask)
        for i in range(turn, count, len(colours)):
            a = math.tau * (i + chance.uniform(-0.25, 0.25)) / count
            half = chance.uniform(0.025, 0.06) if len(colours) == 1 else 0.105
            ends = [(x + 900 * math.cos(a + d), y + 900 * math.sin(a + d)) for d in (-half, half)]
            draw.polygon([(x, y), *ends], strength)
        mask = mask.filter(ImageFilter.GaussianBlur(5))
        pixels = np.asarray(mask, dtype=np.float32) * np.asarray(veil, dtype=np.float32) / 255
        beams = Image.fromarray(pixels.astype(np.uint8), "L").resize((WIDE, HIGH), Image.Resampling.BILINEAR)
        picture.paste(colour, (0, 0), beams)


def ranges(land: Land, far: Rgb, near: Rgb, name: str = "ranges") -> None:
    """Three files of peaks before each other, each lit from the middle."""
    chance = random.Random(name)
    for row in range(3):
        colour = mix(far, near, row / 2)
        light, foot = mix(colour, (255, 230, 190), 0.14), HORIZON - 30 + 62 * row
        x = -60.0
        while x < WIDE + 80:
            wide, high = chance.uniform(90, 170), chance.uniform(70, 150) * (1 - 0.12 * row)
            top = (x + wide * chance.uniform(0.4, 0.6), foot - high)
            land.poly([(x - 20, foot + 60), top, (x + wide + 20, foot + 60)], colour)
            spine = (top[0] + wide * 0.06, foot - high * 0.35)
            inner = (x - 20, foot + 60) if top[0] > WIDE / 2 else (x + wide + 20, foot + 60)
            land.poly([top, spine, (top[0], foot + 60), inner], light)
            x += wide * chance.uniform(0.62, 0.86)
        land.poly([(0, foot + 40), (WIDE, foot + 40), (WIDE, HIGH), (0, HIGH)], colour)


def host(land: Land, ink: Rgb, tips: Rgb, foot: float = 1000, *, torches: bool = False) -> None:
    """An army in the dark: helmets, spears, and torches among them."""
    chance = random.Random("host")
    for row in range(3):
        y = foot - 46 + 30 * row
        colour = mix(ink, (0, 0, 0), 0.18 * row)
        x = -10.0
        while x < WIDE + 10:
            tall = chance.uniform(34, 70)
            land.line([(x, y + 20), (x + chance.uniform(-4, 4), y - tall)], colour, 3)
            tip = (x, y - tall)
            if torches and chance.random() < 0.30:
                land.glow((tip[0], tip[1] - 4), 22, rgb("#FF8A2A"), 150)
                land.poly([(x - 4, tip[1]), (x, tip[1] - 15), (x + 4, tip[1])], rgb("#FFC860"))
            else:
                land.poly([(x - 4, tip[1]), (x, tip[1] - 13), (x + 4, tip[1])], mix(colour, tips, 0.55))
            land.disc((x + 7, y + 2), 9, colour)
            land.poly([(x - 8, y + 40), (x - 5, y + 6), (x + 18, y + 6), (x + 22, y + 40)], colour)
            x += chance.uniform(15, 25)
        land.poly([(0, y + 24), (WIDE, y + 24), (WIDE, HIGH), (0, HIGH)], colour)


def banner(land: Land, at: Point, size: tuple[float, float], field: Rgb, key: str, tall: float) -> None:
    """A banner with arms on its pole; `at` is its left upper corner."""
    (x, y), (w, h) = at, size
    land.line([(x - 4, y - 16), (x - 4, y + tall)], rgb("#1A100A"), 8)
    land.line([(x - 5, y - 16), (x - 5, y + tall)], rgb("#A8803C"), 4)
    land.disc((x - 4, y - 20), 8, rgb("#E8BE68"))
    edge = catmull_rom([(x, y), (x + 0.33 * w, y - 0.05 * h), (x + 0.66 * w, y + 0.04 * h), (x + w, y)], 8)
    lower = catmull_rom(
        [(x, y + h), (x + 0.33 * w, y + 0.95 * h), (x + 0.66 * w, y + 1.05 * h), (x + w, y + h)], 8
    )
    fly = [(x + 0.94 * w, y + h / 2)]
    shape = [*edge, *fly, *reversed(lower)]
    land.poly(shape, field)
    land.poly(
        [edge[8], edge[16], lower[16], lower[8]] if len(edge) > 16 else shape,
        mix(field, (255, 255, 255), 0.10),
    )
    land.line([*shape, shape[0]], rgb("#140C08"), 3)
    px = round(0.74 * min(w, h)) * land.over // 2 * 2
    land.sprite(charge(key, px), (x + 0.47 * w, y + 0.5 * h))


def bird(land: Land, at: Point, wide: float, colour: Rgb) -> None:
    """A great bird from afar."""
    x, y = at
    h = wide / 2
    wing = [(-h, 0.02 * h), (-0.62 * h, -0.30 * h), (-0.16 * h, -0.04 * h), (0, -0.12 * h)]
    wing += [(0.16 * h, -0.04 * h), (0.62 * h, -0.30 * h), (h, 0.02 * h), (0.58 * h, -0.10 * h)]
    wing += [(0.2 * h, 0.16 * h), (0.1 * h, 0.36 * h), (-0.1 * h, 0.36 * h), (-0.2 * h, 0.16 * h)]
    wing += [(-0.58 * h, -0.10 * h)]
    land.poly([(x + dx, y + dy) for dx, dy in wing], colour)


def great_ring(land: Land, at: Point, r: float, *, back: bool = True, front: bool = True) -> None:
    """The Ring, lying in the air: its far half, its near half with fiery signs."""
    x, y = at
    ry, high = 0.42 * r, 0.34 * r
    gold, dark, lit = rgb("#D8A440"), rgb("#7A5216"), rgb("#FFE9A4")
    if back:
        for step in range(12):
            level = y - high / 2 + high * step / 11
            land.ring((x, level), r, ry, mix(dark, gold, 0.35 * step / 11), 5, (180, 360))
        land.ring((x, y - high / 2), r, ry, lit, 3, (180, 360))
    if not front:
        return
    steps = 60
    for i in range(steps):
        a, b = math.pi * i / steps, math.pi * (i + 1) / steps
        shine = 0.5 + 0.5 * math.cos(2.0 * (a - 1.15))
        colour = mix(dark, mix(gold, lit, max(0.0, shine - 0.4)), 0.30 + 0.70 * shine)
        quad = [
            (x + r * math.cos(a), y - high / 2 + ry * math.sin(a)),
            (x + r * math.cos(b), y - high / 2 + ry * math.sin(b)),
            (x + r * math.cos(b), y + high / 2 + ry * math.sin(b)),
            (x + r * math.cos(a), y + high / 2 + ry * math.sin(a)),
        ]
        land.poly(quad, colour)
    for level in (-high / 2, high / 2):
        land.ring((x, y + level), r, ry, rgb("#3A1E0A"), 0.020 * r + 2, (0, 180))
    script = []
    for i in range(49):
        a = math.pi * (0.10 + 0.80 * i / 48)
        wave = 0.20 * high * math.sin(i * 1.7) * (1.0 if i % 4 else 0.4)
        script.append((x + r * math.cos(a), y + ry * math.sin(a) + wave))
    land.line(script, rgb("#E0461A"), max(2.0, 0.026 * r))
