"""The signs of Gollum, Clairvoyance and secret spaces: three outlines, three lightnesses (E13.4)."""

from __future__ import annotations

import math

from art.drawing import palette
from art.drawing.geometry import Point
from art.drawing.palette import rgb
from art.drawing.sketch import Pen
from art.drawing.terrain.places import star


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
