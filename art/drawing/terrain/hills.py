"""Hills, one at a time: five outlines, lit from the left, their feet sunk into the ground as those of
mountains are."""

from __future__ import annotations

import random
from typing import Final

from art.drawing import palette
from art.drawing.geometry import Point, catmull_rom
from art.drawing.palette import Rgb, mix, with_alpha
from art.drawing.pen import Pen, blob
from art.drawing.terrain.relief import Ground, Standing, veils

Outline = tuple[tuple[float, float], ...]
OUTLINES: Final[dict[str, Outline]] = {
    "dome": ((-0.5, 0.0), (-0.34, 0.62), (-0.03, 1.0), (0.30, 0.66), (0.5, 0.0)),
    "down": ((-0.56, 0.0), (-0.36, 0.46), (-0.10, 0.74), (0.18, 0.76), (0.42, 0.42), (0.58, 0.0)),
    "saddle": (
        (-0.54, 0.0),
        (-0.40, 0.56),
        (-0.24, 0.86),
        (-0.02, 0.62),
        (0.20, 0.98),
        (0.40, 0.56),
        (0.54, 0),
    ),
    "scarp": (
        (-0.48, 0.0),
        (-0.42, 0.46),
        (-0.30, 0.88),
        (-0.13, 0.98),
        (0.10, 0.70),
        (0.34, 0.33),
        (0.56, 0.0),
    ),
    "tor": ((-0.5, 0.0), (-0.32, 0.52), (-0.10, 0.86), (0.10, 0.90), (0.30, 0.56), (0.5, 0.0)),
}
"""Points of the outline from the left foot to the right one: x in widths, y in heights."""
STEPS: Final = 6


def hill(
    layer: str, foot: Point, width: float, height: float, ground: Ground, shape: str = "dome"
) -> Standing:
    """A hill of one of `OUTLINES`; those that may look either way do, by the chance of the layer."""

    def paint(pen: Pen) -> None:
        _paint_hill(pen, random.Random(layer), foot, width, height, ground, shape)

    return Standing(foot, paint)


def _paint_hill(
    pen: Pen, chance: random.Random, foot: Point, w: float, h: float, ground: Ground, shape: str
) -> None:
    x, y = foot
    turn = -1 if shape in ("scarp", "saddle") and chance.random() < 0.5 else 1
    outline = [
        (
            x + turn * w * (px + chance.uniform(-0.03, 0.03)),
            y - h * py * chance.uniform(0.93, 1.07),
        )
        for px, py in OUTLINES[shape]
    ][::turn]
    arc = catmull_rom(outline, STEPS)
    crest = min(range(len(arc)), key=lambda i: arc[i][1])
    base = ground((x, y + 0.05))
    light = mix(base, palette.HILL_LIGHT, 0.70)
    pen.fill(arc, light)
    _sunlit(pen, arc, crest, w, h, light)
    _shaded(pen, arc, crest, y, w, h)
    _hatched(pen, chance, arc, crest, y, w, h)
    _outlined(pen, arc)
    if shape == "tor":
        _crags(pen, chance, arc[crest], w, h)
    elif chance.random() < 0.4:
        _furze(pen, chance, foot, w, h)
    veils(pen, foot, w, h, ground, 58)
    for _ in range(3):
        tx, ty = x + chance.uniform(-0.44, 0.44) * w, y + chance.uniform(-0.02, 0.10) * h
        pen.line([(tx, ty), (tx + 0.02, ty - 0.07)], with_alpha(palette.HILL_SHADE, 150), 0.018, 0.4)


def _sunlit(pen: Pen, arc: list[Point], crest: int, w: float, h: float, light: Rgb) -> None:
    """A paler fold under the crest, towards the light."""
    near = arc[max(1, crest - 2 * STEPS) : crest + 1]
    if len(near) > 2:
        inner = [(x + 0.10 * w, y + 0.34 * h) for x, y in near]
        pen.fill([*near, *reversed(inner)], with_alpha(mix(light, palette.HALO, 0.55), 150))


def _shaded(pen: Pen, arc: list[Point], crest: int, foot: float, w: float, h: float) -> None:
    """The side away from the light, in two depths: right of a bent line from the crest to the foot."""
    top, edge = arc[crest], arc[crest:]
    for along, alpha in ((0.05, 92), (0.20, 84)):
        bend = [
            (top[0] + along * 0.5 * w, top[1] + 0.10 * h),
            (top[0] + (along + 0.10) * w, top[1] + 0.42 * h),
            (top[0] + (along + 0.06) * w, top[1] + 0.74 * h),
            (min(top[0] + (along + 0.12) * w, edge[-1][0]), foot),
        ]
        pen.fill([*edge, *reversed(catmull_rom(bend, 4))], with_alpha(palette.HILL_SHADE, alpha))


def _hatched(
    pen: Pen, chance: random.Random, arc: list[Point], crest: int, foot: float, w: float, h: float
) -> None:
    """Strokes that run down the shaded side and follow its swell; two on the other side."""
    ink = with_alpha(palette.INK, 125)
    edge = arc[crest:]
    for i in range(7):
        sx, sy = edge[min(len(edge) - 1, round((0.06 + 0.12 * i) * len(edge)))]
        long = min(h * chance.uniform(0.26, 0.44), foot - sy - 0.02)
        if long > 0.05:
            start = (sx - 0.045 * w, sy + 0.09 * h)
            bend = (sx - 0.035 * w + 0.10 * long, sy + 0.09 * h + 0.5 * long)
            pen.line(
                catmull_rom([start, bend, (bend[0] + 0.16 * long, bend[1] + 0.5 * long)], 3), ink, 0.018, 0.42
            )
    for part in (0.35, 0.62):
        sx, sy = arc[round(part * crest)]
        pen.line([(sx + 0.07 * w, sy + 0.10 * h), (sx + 0.05 * w, sy + 0.30 * h)], ink, 0.016, 0.38)


def _outlined(pen: Pen, arc: list[Point]) -> None:
    """The ink of the outline, thinner towards both feet so that it ends in the ground."""
    last = len(arc) - 1
    third = max(2, last // 5)
    pen.line(arc[: third + 1], with_alpha(palette.INK, 150), 0.022, 0.5)
    pen.line(arc[last - third :], with_alpha(palette.INK, 190), 0.028, 0.6)
    pen.line(arc[third : last - third + 1], with_alpha(palette.INK, 228), 0.036, 0.75)


def _crags(pen: Pen, chance: random.Random, top: Point, w: float, h: float) -> None:
    """Bare rocks on the crest."""
    stone = mix(palette.MOUNTAIN_LIGHT, palette.MOUNTAIN_SHADE, 0.35)
    for dx in chance.choice(((-0.11, 0.08, -0.02), (-0.06, 0.07), (-0.14, -0.04, 0.05), (0.02,))):
        wide, high = chance.uniform(0.05, 0.09), chance.uniform(0.14, 0.30)
        x, y = top[0] + dx * w, top[1] + 0.07 * h
        lean = chance.uniform(-0.02, 0.02)
        rock = [
            (x - wide * w, y),
            (x - 0.7 * wide * w + lean, y - 0.8 * high * h),
            (x + 0.1 * wide * w + lean, y - high * h),
            (x + 0.8 * wide * w, y - 0.6 * high * h),
            (x + wide * w, y),
        ]
        pen.shape(rock, stone, with_alpha(palette.INK, 215), 0.022, 0.55)
        pen.fill(
            [rock[2], rock[3], rock[4], (x + 0.2 * wide * w, y)], with_alpha(palette.MOUNTAIN_SHADE, 150)
        )


def _furze(pen: Pen, chance: random.Random, foot: Point, w: float, h: float) -> None:
    """A few low bushes on the lit slope."""
    for _ in range(3):
        at = (foot[0] + chance.uniform(-0.28, 0.04) * w, foot[1] - chance.uniform(0.22, 0.55) * h)
        rim = blob(at, 0.045, chance, points=6, flat=0.75)
        pen.shape(rim, palette.THICKET[1], with_alpha(palette.INK, 150), 0.014, 0.4)
