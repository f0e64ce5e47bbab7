"""What the posters of the end are painted with: skies, rays, ranges, a host with torches, birds, banners."""

import math
import random
from collections.abc import Sequence
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from art.drawing.geometry import Point, catmull_rom, traced
from art.drawing.output import Doubled
from art.drawing.palette import Rgb, mix, rgb
from art.war.pieces.counters import unit_icon

WIDE: Final = 1080
HIGH: Final = 1060
HORIZON: Final = 800


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

    def shine(
        self, shapes: Sequence[Sequence[Point]], wide: float, soft: float, colour: Rgb, part: int
    ) -> None:
        """A soft light, or smoke, along lines."""
        k = self.over / 4
        mask = Image.new("L", (self.big.width // 4, self.big.height // 4), 0)
        draw = ImageDraw.Draw(mask)
        for line in shapes:
            draw.line([(x * k, y * k) for x, y in line], part, max(1, round(wide * k)), joint="curve")
        soft_mask = mask.filter(ImageFilter.GaussianBlur(soft * k))
        self.big.paste(colour, (0, 0), soft_mask.resize(self.big.size, Image.Resampling.BILINEAR))

    def sprite(self, sprite: Image.Image, at: Point) -> None:
        """A picture at twice its size, its middle at a point."""
        x, y = at[0] * self.over - sprite.width / 2, at[1] * self.over - sprite.height / 2
        self.big.paste(sprite, (round(x), round(y)), sprite)

    def small(self) -> Image.Image:
        """The finished scene."""
        return self.big.reduce(self.over)


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
    """Three files of peaks before each other: lit ridges, shade on the side away from the light, hatched."""
    chance = random.Random(name)
    for row in range(3):
        colour = mix(far, near, row / 2)
        foot, x = HORIZON - 24 + 66 * row, -90.0
        peaks = []
        while x < WIDE + 60:
            wide, high = chance.uniform(170, 270), chance.uniform(110, 200) * (1 - 0.10 * row)
            peaks.append((x, wide, high))
            x += wide * chance.uniform(0.52, 0.72)
        # the farthest from the middle last, so that the eye is led inwards
        for left, wide, high in sorted(peaks, key=lambda peak: -abs(peak[0] + peak[1] / 2 - WIDE / 2)):
            _peak(land, chance, (left, foot), wide, high, colour)
        land.poly([(0, foot + 50), (WIDE, foot + 50), (WIDE, HIGH), (0, HIGH)], mix(colour, (0, 0, 0), 0.12))


def _peak(land: Land, chance: random.Random, at: Point, wide: float, high: float, colour: Rgb) -> None:
    """One peak; its lit side looks to the middle of the picture."""
    left, foot = at
    base = foot + 70
    top = (left + wide * chance.uniform(0.42, 0.58), foot - high)
    inwards = 1 if top[0] < WIDE / 2 else -1

    def slope(end: float) -> list[Point]:
        line = [top]
        for i in (1, 2, 3):
            k = i / 4
            wander = chance.uniform(-0.035, 0.035) * wide
            line.append((top[0] + (end - top[0]) * k + wander, top[1] + (base - top[1]) * k))
        return [*line, (end, base)]

    lit, dark = slope(left + wide + 26), slope(left - 26)
    if inwards < 0:
        lit, dark = dark, lit
    spine = [top]
    for i in range(1, 5):
        k = i / 4
        side = 0.10 * wide * (1 if i % 2 else -0.4) * inwards
        spine.append((top[0] + side - 0.06 * wide * k * inwards, top[1] + (base - top[1]) * k))
    land.poly([*reversed(dark), *lit[1:]], mix(colour, (255, 226, 186), 0.16))
    land.poly([*dark, *reversed(spine)], mix(colour, (0, 0, 0), 0.16))
    ink = mix(colour, (0, 0, 0), 0.34)
    for i in range(6):
        k = 0.16 + 0.12 * i
        x, y = top[0] - 0.05 * wide * k * inwards, top[1] + (base - top[1]) * k
        reach = (0.10 + 0.12 * k) * wide * inwards
        land.line([(x - 0.2 * reach, y), (x - reach, y + 0.36 * abs(reach))], ink, 2)
    land.line(lit, mix(colour, (255, 232, 196), 0.5), 3)
    land.line(dark, mix(colour, (0, 0, 0), 0.4), 2)


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
            land.disc((x + 7, y + 2), colour, 9)
            land.poly([(x - 8, y + 40), (x - 5, y + 6), (x + 18, y + 6), (x + 22, y + 40)], colour)
            x += chance.uniform(15, 25)
        land.poly([(0, y + 24), (WIDE, y + 24), (WIDE, HIGH), (0, HIGH)], colour)


def banner(land: Land, at: Point, size: tuple[float, float], field: Rgb, key: str, tall: float) -> None:
    """A banner with arms on its pole; `at` is its left upper corner."""
    (x, y), (w, h) = at, size
    land.line([(x - 4, y - 16), (x - 4, y + tall)], rgb("#1A100A"), 8)
    land.line([(x - 5, y - 16), (x - 5, y + tall)], rgb("#A8803C"), 4)
    land.disc((x - 4, y - 20), rgb("#E8BE68"), 8)
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
    land.sprite(unit_icon(key, px), (x + 0.47 * w, y + 0.5 * h))


def bird(land: Land, at: Point, wide: float, colour: Rgb) -> None:
    """A great bird from afar, its feathers spread."""
    x, y = at
    h = wide / 2
    upper = traced("0,-0.17 0.07,-0.06 0.34,-0.2 0.64,-0.26 0.86,-0.16 1.02,0.04")
    lower = traced("0.9,0 0.92,0.12 0.8,0 0.78,0.13 0.66,0 0.46,0.06 0.22,0.16")
    half = [*catmull_rom(upper, 6), *lower]
    tail = [(0.09, 0.22), (0.16, 0.44), (0.0, 0.38)]
    right = [*half, *tail]
    shape = [*right, *((-dx, dy) for dx, dy in reversed(right))]
    land.poly([(x + dx * h, y + dy * h) for dx, dy in shape], colour)


def great_ring(
    land: Land, at: Point, r: float, *, back: bool = True, front: bool = True, tall: float = 0.40
) -> None:
    """The Ring, lying in the air: its far half, its near half with fiery signs; ``tall`` in radii."""
    x, y = at
    ry, high = 0.42 * r, tall * r
    gold, dark, lit = rgb("#D8A440"), rgb("#6E4A14"), rgb("#FFE9A4")

    def edge(level: float, first: float, last: float, grow: float = 1.0) -> list[Point]:
        turns = [math.pi * (first + (last - first) * i / 72) for i in range(73)]
        return [(x + grow * r * math.cos(a), y + level + grow * ry * math.sin(a)) for a in turns]

    def wall(first: float, last: float, shine: float) -> None:
        for i in range(90):
            a, b = (first + (last - first) * (i + d) / 90 for d in (0, 1.4))
            light = 0.5 + 0.5 * math.cos(2.0 * math.pi * (a - shine))
            colour = mix(dark, mix(gold, lit, max(0.0, 1.6 * light - 0.8)), 0.25 + 0.75 * light)
            quad = [
                (x + r * math.cos(math.pi * turn), y + side * high / 2 + ry * math.sin(math.pi * turn))
                for turn, side in ((a, -1), (b, -1), (b, 1), (a, 1))
            ]
            land.poly(quad, colour if shine < 1 else mix(colour, dark, 0.55))

    thick = 0.012 * r + 2
    if back:
        wall(1.0, 2.0, 1.62)
        for level in (-high / 2, high / 2):
            land.line(edge(level, 1.0, 2.0), rgb("#3A1E0A"), thick)
        land.line(edge(-high / 2 + thick, 1.06, 1.94), mix(gold, lit, 0.7), max(2.0, 0.5 * thick))
    if not front:
        return
    wall(0.0, 1.0, 0.36)
    script = []
    for i in range(145):
        a = math.pi * (0.09 + 0.82 * i / 144)
        wave = 0.17 * high * (math.sin(i * 0.9) + 0.5 * math.sin(i * 0.41 + 1))
        script.append((x + r * math.cos(a), y + ry * math.sin(a) + wave))
    land.shine([script], 0.09 * high + 3, 0.10 * high + 3, rgb("#FF7A2A"), 150)
    land.line(script, rgb("#C8281A"), max(2.0, 0.05 * high))
    for level in (-high / 2, high / 2):
        land.line(edge(level, 0.0, 1.0), rgb("#3A1E0A"), thick)
    land.line(edge(-high / 2 + thick, 0.04, 0.96), lit, max(2.0, 0.5 * thick))
    for turn in (0.0, 1.0):
        dx = r * math.cos(math.pi * turn)
        land.line([(x + dx, y - high / 2), (x + dx, y + high / 2)], rgb("#3A1E0A"), thick)
