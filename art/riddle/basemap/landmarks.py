"""The places of the story that are more than a sign: the Shire, the Place of Returning, Orodruin, Barad-dûr,
the Halls."""

from __future__ import annotations

import math
import random
from functools import partial

from art.drawing import palette
from art.drawing.geometry import Point
from art.drawing.palette import mix, rgb, with_alpha
from art.drawing.sketch import Pen
from art.drawing.terrain.land import Standing
from art.drawing.terrain.places import barad_dur, orodruin, shire, star
from art.riddle.basemap.terrain import MapData

# The signs of Gollum, Clairvoyance and secret spaces: three outlines, three lightnesses (E13.4)


def symbol_scale(s: float) -> float:
    """How much larger a sign is drawn at `s` pixels per u."""
    return 1.18 if s < 30 else 1.0


def draw_symbol(pen: Pen, kind: str, at: Point, scale: float) -> None:
    """The sign of a symbol space; ValueError for an unknown kind."""
    painters = {"gollum": _gollum, "clairvoyance": _clairvoyance, "secret": _secret}
    if kind not in painters:
        raise ValueError(f"no such symbol: {kind}")
    pen.glow(at, 0.60 * scale, palette.CREAM, 120)
    painters[kind](pen, at, scale)


def _gollum(pen: Pen, at: Point, k: float) -> None:
    x, y = at
    pen.disc(at, 0.37 * k, rgb("#CDBE8C"))
    pen.disc(at, 0.345 * k, palette.INK)
    pen.disc(at, 0.32 * k, palette.GOLLUM)
    for side in (-1, 1):
        eye = (x + side * 0.13 * k, y - 0.04 * k)
        pen.disc(eye, 0.105 * k, palette.GOLLUM_EYES, height=0.12 * k)
        pen.disc((eye[0], eye[1] + 0.005 * k), 0.042 * k, palette.INK, height=0.062 * k)
    pen.line(
        [(x - 0.09 * k, y + 0.17 * k), (x + 0.09 * k, y + 0.17 * k)], palette.GOLLUM_EYES, 0.025 * k, 0.6
    )


def _clairvoyance(pen: Pen, at: Point, k: float) -> None:
    x, y = at
    pen.shape(star(at, 0.45 * k, 0.30 * k, 8), palette.CLAIRVOYANCE_RAYS, palette.INK, 0.034 * k, 0.8)
    pen.disc(at, 0.265 * k, palette.INK)
    pen.disc(at, 0.235 * k, palette.CLAIRVOYANCE)
    pen.disc((x - 0.04 * k, y - 0.05 * k), 0.155 * k, palette.CLAIRVOYANCE_LIGHT)
    rays = []
    for i in range(8):
        radius = (0.15 if i % 2 == 0 else 0.035) * k
        rays.append((x + radius * math.sin(i * math.pi / 4), y - radius * math.cos(i * math.pi / 4)))
    pen.fill(rays, (255, 255, 255))


def _secret(pen: Pen, at: Point, k: float) -> None:
    x, y = at
    r = 0.43 * k

    def diamond(size: float) -> list[Point]:
        return [(x, y - size), (x + 0.86 * size, y), (x, y + size), (x - 0.86 * size, y)]

    pen.fill(diamond(r + 0.03 * k), palette.CREAM)
    pen.fill(diamond(r), palette.INK)
    pen.fill(diamond(r - 0.05 * k), palette.SECRET)
    pen.disc((x, y - 0.085 * k), 0.085 * k, palette.CREAM)
    pen.fill(
        [
            (x - 0.035 * k, y - 0.06 * k),
            (x + 0.035 * k, y - 0.06 * k),
            (x + 0.075 * k, y + 0.19 * k),
            (x - 0.075 * k, y + 0.19 * k),
        ],
        palette.CREAM,
    )


HALLS_RADIUS = 2.1
"""Radius of the medallion of the Halls of Mandos, in u."""


def landmarks(data: MapData, scale: float) -> list[Standing]:
    """The landmarks of a board, to be painted with the relief."""
    painters = {
        "start": shire,
        "place_of_returning": _gate,
        "cracks_of_doom": orodruin,
        "barad_dur": barad_dur,
    }
    found = []
    for space in data.spaces:
        if space.role in painters:
            at = data.centre(space.id)
            found.append(Standing((at[0], at[1] + 0.5), partial(painters[space.role], at=at, k=scale)))
    return found


def draw_halls(pen: Pen, data: MapData) -> None:
    """The medallion of the Halls of Mandos in the western sea."""
    for space in data.spaces:
        if space.role == "halls_of_mandos":
            _halls(pen, data.centre(space.id))


def _at(at: Point, k: float, points: list[Point]) -> list[Point]:
    return [(at[0] + x * k, at[1] + y * k) for x, y in points]


def _gate(pen: Pen, at: Point, k: float) -> None:
    pen.glow((at[0], at[1] + 0.05), 0.85 * k, palette.CREAM, 190)
    stone, shade, ink = rgb("#EFE8D8"), rgb("#C6BBA6"), palette.INK
    for x in (-0.34, 0.34):
        pillar = [(x - 0.11, 0.44), (x - 0.09, -0.32), (x + 0.09, -0.32), (x + 0.11, 0.44)]
        pen.shape(_at(at, k, pillar), stone, ink, 0.036, 0.85)
        pen.fill(
            _at(at, k, [(x + 0.02, 0.42), (x + 0.02, -0.30), (x + 0.08, -0.30), (x + 0.09, 0.42)]), shade
        )
    lintel = [(-0.58, -0.30), (-0.60, -0.50), (-0.50, -0.56), (0.50, -0.56), (0.60, -0.50), (0.58, -0.30)]
    pen.shape(_at(at, k, lintel), stone, ink, 0.036, 0.85)
    pen.line(_at(at, k, [(-0.52, -0.36), (0.52, -0.36)]), shade, 0.04, 0.6)
    pen.shape(_at(at, k, [(-0.54, 0.50), (-0.50, 0.42), (0.50, 0.42), (0.54, 0.50)]), stone, ink, 0.03, 0.75)
    light = [(-0.20, 0.41), (-0.20, -0.26), (0.20, -0.26), (0.20, 0.41)]
    pen.fill(_at(at, k, light), rgb("#FFF6D8"))
    pen.glow((at[0], at[1] + 0.1 * k), 0.22 * k, (255, 255, 255), 200, 8)


def _halls(pen: Pen, at: Point) -> None:
    x, y = at
    radius = HALLS_RADIUS
    night, deep = rgb("#2B3A66"), rgb("#1B2444")
    pen.disc((x + 0.06, y + 0.08), radius + 0.06, (20, 24, 30, 70))
    pen.disc(at, radius, palette.INK)
    pen.disc(at, radius - 0.05, palette.GOLD)
    pen.disc(at, radius - 0.12, palette.INK)
    pen.disc(at, radius - 0.15, rgb("#4A3A2A"))
    for i in range(28):
        angle = 2 * math.pi * i / 28
        pen.disc(
            (x + (radius - 0.23) * math.cos(angle), y + (radius - 0.23) * math.sin(angle)),
            0.045,
            palette.GOLD,
        )
    inner = radius - 0.32
    pen.disc(at, inner + 0.05, palette.INK)
    for i in range(12):
        pen.disc(at, inner * (1 - i * 0.03), mix(deep, night, i / 11))
    chance = random.Random("halls")
    for _ in range(16):
        sx, sy = chance.uniform(-1.4, 1.4), chance.uniform(-1.5, -0.3)
        if math.hypot(sx, sy) < inner - 0.2:
            pen.disc((x + sx, y + sy), chance.uniform(0.018, 0.036), with_alpha(palette.CREAM, 220))
    moon = (x + 0.12, y - 1.12)
    pen.disc(moon, 0.24, palette.CREAM)
    pen.disc((moon[0] + 0.11, moon[1] - 0.05), 0.21, deep)
    stone, shade = rgb("#E9EAF2"), rgb("#A9B2CC")
    line = 0.035
    pen.shape(_at(at, 1, [(-1.15, -0.34), (0.0, -0.80), (1.15, -0.34)]), stone, palette.INK, line, 0.8)
    pen.fill(_at(at, 1, [(-0.78, -0.38), (0.0, -0.68), (0.78, -0.38)]), shade)
    pen.shape(
        _at(at, 1, [(-1.10, -0.18), (-1.10, -0.34), (1.10, -0.34), (1.10, -0.18)]),
        stone,
        palette.INK,
        line,
        0.8,
    )
    pen.fill(_at(at, 1, [(-0.96, 0.58), (-0.96, -0.17), (0.96, -0.17), (0.96, 0.58)]), rgb("#141A34"))
    for i in range(6):
        cx = -0.92 + i * 0.368
        pen.shape(
            _at(at, 1, [(cx - 0.09, 0.58), (cx - 0.075, -0.17), (cx + 0.075, -0.17), (cx + 0.09, 0.58)]),
            stone,
            palette.INK,
            0.026,
            0.6,
        )
        pen.fill(
            _at(at, 1, [(cx + 0.02, 0.57), (cx + 0.02, -0.15), (cx + 0.065, -0.15), (cx + 0.075, 0.57)]),
            shade,
        )
    for i, half in enumerate((1.08, 1.20, 1.32)):
        top = 0.58 + i * 0.11
        pen.shape(
            _at(at, 1, [(-half, top + 0.11), (-half, top), (half, top), (half, top + 0.11)]),
            stone,
            palette.INK,
            0.026,
            0.6,
        )
    for i in range(5):
        pen.disc((x + (-0.8 + 0.4 * i), y + 1.02 + 0.05 * (i % 2)), 0.62, (210, 222, 240, 46), height=0.13)
