"""Battles and marches: a burst with crossed swords, a broad hatched arrow, the palisade of a siege."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.geometry import Box, Point, along, catmull_rom, cut, path_lengths
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import GOLD_DARK, STEEL, WOOD_DARK, Sketch
from art.drawing.terrain.places import star

OVER: Final = 2
WIDE: Final = 15.0
"""The tail of an arrow, in pixels."""
HEAD: Final = 30.0
HATCH: Final = 7.0
COLOURS: Final = {
    "sauron": rgb("#B8261A"),
    "fellowship": rgb("#3E8A3A"),
    "saruman": rgb("#4A4A52"),
    "nobody": rgb("#8A7A5A"),
}


@kept
def burst(px: int) -> Image.Image:
    """Crossed swords on a burst, a square of `px`."""
    sketch = Sketch(max(3, math.ceil(3 * px / 100)), px)
    chance = random.Random("burst")
    for far, near, colour, ink in (
        (50, 36, rgb("#FFF4DA"), 0.0),
        (46, 31, rgb("#C8281E"), 2.4),
        (36, 25, rgb("#F08A2A"), 0.0),
    ):
        rim = []
        for i in range(28):
            reach = (far if i % 2 == 0 else near) * (1 + chance.uniform(-0.05, 0.05))
            angle = math.tau * i / 28
            rim.append((50 + min(reach, 50) * math.sin(angle), 50 - min(reach, 50) * math.cos(angle)))
        sketch.poly(rim, colour, ink)
    for side in (-1, 1):
        tip, hilt = (50 + side * 25, 23), (50 - side * 18, 69)
        sketch.stick([tip, hilt], rgb("#F2F4F6"), 6, False, 2.2)
        sketch.line([tip, hilt], STEEL, 1.6)
        sketch.stick([(50 - side * 26, 58), (50 - side * 8, 71)], GOLD_DARK, 4.4, False, 1.8)
        sketch.stick([hilt, (50 - side * 25, 77)], WOOD_DARK, 5, False, 1.8)
    return sketch.engraved().resize((px, px), Image.Resampling.LANCZOS)


@kept
def leader_mark(px: int) -> Image.Image:
    """A gold star: somebody leads the army that bears it."""
    sketch = Sketch(max(3, math.ceil(4 * px / 100)), px)
    for far, near, colour in ((50, 25, palette.INK), (41, 18, rgb("#FFD24A"))):
        sketch.poly(star((50, 52), far, near), colour, 0)
    return sketch.picture.resize((px, px), Image.Resampling.LANCZOS)


@kept
def spark(px: int) -> Image.Image:
    """A violet star of four rays: Sorcery."""
    sketch = Sketch(max(3, math.ceil(4 * px / 100)), px)
    for far, near, colour in ((50, 19, palette.INK), (41, 13, rgb("#8A5AC8")), (20, 7, rgb("#E6D4FF"))):
        sketch.poly(star((50, 50), far, near, 4), colour, 0)
    return sketch.picture.resize((px, px), Image.Resampling.LANCZOS)


@kept
def rider_mark(px: int) -> Image.Image:
    """A black lozenge with red eyes: Nazgûl are with the army that bears it."""
    sketch = Sketch(max(3, math.ceil(4 * px / 100)), px)
    for size, colour in ((50, palette.INK), (45, rgb("#D8DADE")), (37, rgb("#121014"))):
        sketch.poly([(50, 50 - size), (50 + size, 50), (50, 50 + size), (50 - size, 50)], colour, 0)
    for side in (-1, 1):
        sketch.disc(50 + side * 12, 49, 8, rgb("#FF4A2A"), 0)
    return sketch.picture.resize((px, px), Image.Resampling.LANCZOS)


@kept
def palisade(r: int, front: bool) -> Image.Image:
    """Half a ring of stakes about a besieged counter: the far half behind it, or the near half in front."""
    wide, high = round(2.5 * r), round(2.3 * r)
    big = Image.new("RGBA", (wide * 3, high * 3), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    chance = random.Random("palisade")
    cx, cy, k = big.width / 2, big.height / 2 + 0.06 * r * 3, 3 * r
    stakes = []
    for i in range(36):
        angle = math.tau * i / 36
        stakes.append(
            (math.sin(angle), math.cos(angle), chance.uniform(0.30, 0.38), chance.uniform(-0.03, 0.03))
        )
    for y, x, tall, lean in sorted(stakes):
        if (y > 0.05) != front:
            continue
        fx, fy, half = cx + x * 1.08 * k, cy + y * 0.86 * k, 0.085 * k
        stake = [
            (fx - half, fy),
            (fx - half + lean * k, fy - 0.8 * tall * k),
            (fx + lean * k, fy - tall * k),
            (fx + half + lean * k, fy - 0.8 * tall * k),
            (fx + half, fy),
        ]
        draw.polygon(stake, rgb("#8A5A30"))
        draw.polygon([stake[0], stake[1], stake[2], (fx, fy)], rgb("#A87440"))
        draw.line([*stake, stake[0]], palette.INK, max(2, round(0.03 * k)), joint="curve")
    return big.resize((wide, high), Image.Resampling.LANCZOS)


def hidden_end(stops: Sequence[Point], boxes: Sequence[Box], least: float) -> float:
    """How much of the end of a smooth way lies under some boxes, so that its head would not be seen; it keeps
    at least so much of its length."""
    clean = [at for i, at in enumerate(stops) if i == 0 or at != stops[i - 1]]
    if len(clean) < 2 or not boxes:
        return 0.0
    line = catmull_rom(clean, 12)
    lengths = path_lengths(line)
    last = len(line) - 1
    while last > 0 and any(box.holds(line[last]) for box in boxes):
        last -= 1
    return max(0.0, min(lengths[-1] - lengths[last], lengths[-1] - least))


def arrow_line(stops: Sequence[Point], start: float, end: float) -> list[Point]:
    """The smooth line of a march through the pixels of its hexes, cut at both ends; [] if too short."""
    clean = [at for i, at in enumerate(stops) if i == 0 or at != stops[i - 1]]
    if len(clean) < 2:
        return []
    line = catmull_rom(clean, 12)
    total = path_lengths(line)[-1]
    # a short march keeps at least its head
    spare = max(0.0, total - 1.15 * HEAD)
    k = min(1.0, spare / max(1.0, start + end))
    return cut(line, start * k, total - end * k)


def draw_arrow(picture: Image.Image, line: Sequence[Point], colour: Rgb, wide: float = WIDE) -> Box | None:
    """A broad arrow with hatching along a line, in the picture's pixels; its box."""
    if len(line) < 2:
        return None
    total = path_lengths(line)[-1]
    head = min(HEAD * wide / WIDE, total)
    shaft = cut(line, 0.0, total - 0.8 * head)
    box = Box.around(line, 1.6 * wide + 6)
    left, top = math.floor(box.x0), math.floor(box.y0)
    size = ((math.ceil(box.x1) - left) * OVER, (math.ceil(box.y1) - top) * OVER)
    layer = Image.new("RGBA", size, (*palette.INK, 0))
    draw = ImageDraw.Draw(layer)

    def big(points: Sequence[Point]) -> list[Point]:
        return [((x - left) * OVER, (y - top) * OVER) for x, y in points]

    tip = _head(line, total, head, 1.15 * wide)
    rims = ((6.0, palette.CREAM), (3.0, palette.INK), (0.0, colour))
    for grow, ink in rims:
        if len(shaft) > 1:
            draw.line(big(shaft), ink, round((wide + 2 * grow) * OVER), joint="curve")
        if grow:
            draw.line(big([*tip, tip[0], tip[1]]), ink, round(2 * grow * OVER), joint="curve")
        draw.polygon(big(tip), ink)
    _hatched(draw, big, shaft, colour, wide)
    small = layer.reduce(OVER)
    picture.paste(small, (left, top), small)
    return box


def _head(line: Sequence[Point], total: float, head: float, half: float) -> list[Point]:
    (tx, ty), _ = along(line, total)
    (bx, by), _ = along(line, max(0.0, total - head))
    length = math.hypot(tx - bx, ty - by) or 1.0
    dx, dy = (tx - bx) / length, (ty - by) / length
    notch = 0.16 * head
    return [
        (tx, ty),
        (bx - dy * half, by + dx * half),
        (bx + dx * notch, by + dy * notch),
        (bx + dy * half, by - dx * half),
    ]


def _hatched(
    draw: ImageDraw.ImageDraw,
    big: Callable[[Sequence[Point]], list[Point]],
    shaft: Sequence[Point],
    colour: Rgb,
    wide: float,
) -> None:
    """Light strokes across the tail, darker along its lower edge."""
    if len(shaft) < 2:
        return
    total = path_lengths(shaft)[-1]
    light, dark = mix(colour, (255, 255, 255), 0.30), mix(colour, (0, 0, 0), 0.30)
    at = HATCH / 2
    while at < total:
        (x, y), (dx, dy) = along(shaft, at)
        for reach, ink in ((0.40, dark), (-0.40, light)):
            end = (x - dy * reach * wide + dx * 3, y + dx * reach * wide + dy * 3)
            draw.line(big([(x, y), end]), ink, OVER + 1)
        at += HATCH
