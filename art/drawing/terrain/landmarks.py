"""Places of the story that have a drawing of their own: the Shire, Orodruin, Barad-dûr."""

from __future__ import annotations

import math
import random

from art.drawing import palette
from art.drawing.geometry import Point, catmull_rom
from art.drawing.palette import rgb
from art.drawing.pen import Pen, blob


def _at(at: Point, k: float, points: list[Point]) -> list[Point]:
    return [(at[0] + x * k, at[1] + y * k) for x, y in points]


def shire(pen: Pen, at: Point, k: float) -> None:
    pen.glow((at[0], at[1] + 0.1), 0.85 * k, palette.CREAM, 130)
    mound = catmull_rom(
        [
            (-0.78, 0.42),
            (-0.62, 0.08),
            (-0.30, -0.16),
            (0.02, -0.24),
            (0.34, -0.14),
            (0.64, 0.10),
            (0.78, 0.42),
        ],
        6,
    )
    body = _at(at, k, mound)
    pen.fill(body, rgb("#6E9A3E"))
    pen.fill(
        _at(at, k, [(0.1, 0.40), (0.25, 0.0), (0.40, -0.10), (0.64, 0.12), (0.77, 0.40)]), rgb("#527C30")
    )
    for x, y in ((-0.5, 0.06), (-0.2, -0.08), (0.12, -0.12), (0.44, 0.02)):
        p = (at[0] + x * k, at[1] + y * k)
        pen.line([p, (p[0] + 0.04 * k, p[1] - 0.06 * k)], rgb("#3E6024"), 0.022, 0.5)
    pen.line([*body], palette.INK, 0.042, 0.95)
    pen.line([body[0], body[-1]], palette.INK, 0.042, 0.95)
    for x, r, colour in (
        (-0.40, 0.15, rgb("#D8A020")),
        (0.02, 0.20, rgb("#2E7A3C")),
        (0.44, 0.15, rgb("#C84A28")),
    ):
        door = (at[0] + x * k, at[1] + (0.40 - r) * k)
        pen.disc(door, (r + 0.035) * k, palette.INK)
        pen.disc(door, r * k, rgb("#E8C880"))
        pen.disc(door, (r - 0.035) * k, colour)
        pen.disc(door, 0.030 * k, palette.CREAM)
    trunk = (at[0] - 0.05 * k, at[1] - 0.22 * k)
    pen.line([trunk, (trunk[0], trunk[1] - 0.14 * k)], palette.INK, 0.05, 0.9)
    crown = blob((trunk[0], trunk[1] - 0.24 * k), 0.17 * k, random.Random("party-tree"))
    pen.shape(crown, palette.FOREST[1], palette.INK, 0.026, 0.6)


def orodruin(pen: Pen, at: Point, k: float) -> None:
    k *= 1.22
    chance = random.Random("orodruin")
    x, y = at[0], at[1] + 0.30
    for i in range(9):
        t = i / 8
        puff = (x + (0.10 + 0.62 * t) * k, y - (1.12 + 0.52 * t) * k)
        pen.disc(puff, (0.08 + 0.13 * t) * k, (58, 48, 46, round(120 * (1 - 0.7 * t))))
    left = [(-0.98, 0.42), (-0.70, 0.12), (-0.44, -0.34), (-0.24, -0.78), (-0.16, -0.96)]
    right = [(0.16, -0.96), (0.26, -0.74), (0.46, -0.32), (0.72, 0.14), (0.98, 0.42)]
    here = (x, y)
    pen.fill(_at(here, k, [*left, *right]), rgb("#6A5650"))
    pen.fill(_at(here, k, [(0.02, -0.94), *right, (0.30, 0.42), (0.16, -0.1)]), rgb("#3E302E"))
    for _ in range(10):
        sx = chance.uniform(-0.6, 0.6)
        top = -0.9 + 1.15 * abs(sx) + chance.uniform(0.1, 0.35)
        pen.line(
            _at(here, k, [(sx, top), (sx + 0.14 * (1 if sx > 0 else -1), top + 0.22)]),
            (24, 16, 14, 150),
            0.022,
            0.45,
        )
    pen.line(_at(here, k, left), palette.GRID_DARK, 0.046, 0.95)
    pen.line(_at(here, k, right), palette.GRID_DARK, 0.052, 0.95)
    streams = (
        [(-0.05, -0.94), (-0.10, -0.62), (0.02, -0.38), (-0.12, -0.10), (-0.20, 0.14), (-0.10, 0.38)],
        [(0.06, -0.94), (0.16, -0.56), (0.24, -0.30), (0.20, -0.02), (0.38, 0.28)],
    )
    for width, colour in ((0.16, palette.FIRE), (0.10, rgb("#E0521C")), (0.05, palette.LAVA)):
        for stream in streams:
            pen.line(catmull_rom(_at(here, k, list(stream)), 6), colour, width * k, 0.7)
    pen.disc((x, y - 0.95 * k), 0.20 * k, palette.FIRE, height=0.075 * k)
    pen.disc((x, y - 0.95 * k), 0.16 * k, palette.LAVA, height=0.05 * k)
    for dx, dy, r in ((-0.06, -1.10, 0.075), (0.06, -1.18, 0.09), (-0.02, -1.30, 0.06), (0.12, -1.06, 0.05)):
        pen.disc((x + dx * k, y + dy * k), r * k, palette.LAVA)
        pen.disc((x + dx * k, y + dy * k), r * 0.55 * k, rgb("#FFD880"))


def barad_dur(pen: Pen, at: Point, k: float) -> None:
    k *= 1.22
    x, y = at[0], at[1] + 0.30
    here = (x, y)
    pen.glow((x, y - 1.16 * k), 0.62 * k, palette.EVIL_EYE, 150)
    stone, light, dark = rgb("#231C1E"), rgb("#463A3A"), rgb("#0E0808")
    tower = [
        (-0.62, 0.42),
        (-0.56, 0.18),
        (-0.46, 0.22),
        (-0.40, -0.06),
        (-0.28, 0.00),
        (-0.24, -0.46),
        (-0.19, -0.50),
        (-0.17, -0.96),
        (-0.26, -1.04),
        (-0.26, -1.40),
        (-0.16, -1.16),
        (0.16, -1.16),
        (0.26, -1.40),
        (0.26, -1.04),
        (0.17, -0.96),
        (0.19, -0.50),
        (0.24, -0.46),
        (0.28, 0.00),
        (0.40, -0.06),
        (0.46, 0.22),
        (0.56, 0.18),
        (0.62, 0.42),
    ]
    pen.shape(_at(here, k, tower), stone, dark, 0.046, 0.95)
    pen.fill(_at(here, k, [(0.04, 0.38), (0.03, -0.92), (0.15, -0.94), (0.22, -0.44), (0.26, 0.38)]), light)
    for lx, ly in (
        (-0.08, -0.62),
        (0.09, -0.44),
        (-0.10, -0.24),
        (0.10, -0.06),
        (-0.20, 0.10),
        (-0.02, 0.12),
        (0.2, 0.2),
    ):
        window = [
            (lx - 0.028, ly + 0.08),
            (lx - 0.028, ly - 0.03),
            (lx + 0.028, ly - 0.03),
            (lx + 0.028, ly + 0.08),
        ]
        pen.fill(_at(here, k, window), palette.LAVA)
    eye = (x, y - 1.19 * k)
    lid = []
    for i in range(24):
        angle = 2 * math.pi * i / 24
        lid.append(
            (
                eye[0] + 0.185 * k * math.cos(angle),
                eye[1] + 0.115 * k * math.sin(angle) * abs(math.sin(angle)) ** 0.25,
            )
        )
    pen.shape(lid, palette.EVIL_EYE, palette.LAVA, 0.04 * k, 0.7)
    pen.disc(eye, 0.09 * k, palette.LAVA, height=0.085 * k)
    pen.disc(eye, 0.024 * k, dark, height=0.09 * k)
