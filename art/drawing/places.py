"""Cities: three silhouettes that still tell apart at 25 pixels. The middle of the space is the middle of the
drawing."""

from __future__ import annotations

import math
import random
from typing import Final

from art.drawing import palette
from art.drawing.geometry import Point, catmull_rom, traced
from art.drawing.palette import Rgb, mix, rgb, with_alpha
from art.drawing.sketch import Pen, blob, closed


def city_scale(s: float) -> float:
    """How much larger than 1 u a city is drawn at `s` pixels per u."""
    return 1.22 if s < 30 else 1.0


def draw_city(pen: Pen, kind: str, at: Point, scale: float) -> None:
    """A good, evil or neutral city; ValueError for any other kind."""
    painters = {"good": _good, "evil": _evil, "neutral": _neutral}
    if kind not in painters:
        raise ValueError(f"no such city: {kind}")
    pen.glow((at[0], at[1] + 0.05), 0.72 * scale, palette.CREAM, 150)
    painters[kind](pen, at, scale)


def _at(at: Point, k: float, points: list[Point]) -> list[Point]:
    return [(at[0] + x * k, at[1] + y * k) for x, y in points]


def star(centre: Point, outer: float, inner: float, points: int = 5) -> list[Point]:
    """A star with its first point up."""
    rim = []
    for i in range(points * 2):
        radius = inner if i % 2 else outer
        angle = math.pi * i / points - math.pi / 2
        rim.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
    return rim


def _good(pen: Pen, at: Point, k: float) -> None:
    ink, white, shade = palette.INK, rgb("#FBF6E6"), rgb("#D9CDB4")
    w = 0.040 * k
    for x in (-0.34, 0.34):
        pen.shape(
            _at(at, k, [(x - 0.13, 0.42), (x - 0.13, -0.02), (x + 0.13, -0.02), (x + 0.13, 0.42)]),
            white,
            ink,
            w,
            0.9,
        )
        pen.fill(_at(at, k, [(x + 0.03, 0.40), (x + 0.03, 0.0), (x + 0.11, 0.0), (x + 0.11, 0.40)]), shade)
        pen.shape(_at(at, k, [(x - 0.18, 0.0), (x, -0.32), (x + 0.18, 0.0)]), palette.GOOD, ink, w, 0.9)
    wall = [(-0.24, 0.42), (-0.24, 0.12), (0.24, 0.12), (0.24, 0.42)]
    pen.shape(_at(at, k, wall), white, ink, w, 0.9)
    keep = [(-0.15, 0.42), (-0.15, -0.16), (0.15, -0.16), (0.15, 0.42)]
    pen.shape(_at(at, k, keep), white, ink, w, 0.9)
    pen.fill(_at(at, k, [(0.04, 0.40), (0.04, -0.14), (0.13, -0.14), (0.13, 0.40)]), shade)
    pen.shape(_at(at, k, [(-0.21, -0.14), (0.0, -0.54), (0.21, -0.14)]), palette.GOOD, ink, w, 0.9)
    pen.fill(_at(at, k, [(-0.07, 0.42), (-0.07, 0.22), (0.0, 0.14), (0.07, 0.22), (0.07, 0.42)]), ink)
    top = (at[0], at[1] - 0.64 * k)
    pen.shape(star(top, 0.15 * k, 0.06 * k), rgb("#F7C83C"), rgb("#8A5A10"), 0.026 * k, 0.6)


def _evil(pen: Pen, at: Point, k: float) -> None:
    stone, dark = palette.EVIL, rgb("#120A0A")
    outline = traced(
        "-0.5,0.44 -0.46,0.1 -0.47,-0.12 -0.36,-0.34 -0.3,-0.06 -0.24,0 -0.19,-0.3 -0.17,-0.54 "
        "-0.1,-0.4 -0.05,-0.3 0.05,-0.3 0.1,-0.4 0.17,-0.54 0.19,-0.3 0.24,0 0.3,-0.06 0.36,-0.34 "
        "0.47,-0.12 0.46,0.1 0.5,0.44"
    )
    pen.shape(_at(at, k, outline), stone, dark, 0.05 * k, 1.0)
    pen.fill(_at(at, k, traced("0.1,0.42 0.06,-0.26 0.16,-0.46 0.17,0.42")), mix(stone, (90, 74, 70), 0.5))
    pen.fill(_at(at, k, traced("0.34,0.42 0.34,-0.2 0.44,-0.06 0.44,0.42")), mix(stone, (90, 74, 70), 0.4))
    eye = traced("-0.17,-0.07 -0.08,-0.15 0.08,-0.15 0.17,-0.07 0.08,0.01 -0.08,0.01")
    pen.shape(_at(at, k, eye), palette.EVIL_EYE, rgb("#FFB060"), 0.022 * k, 0.5)
    pen.fill(_at(at, k, [(0, -0.15), (0.032, -0.07), (0, 0.01), (-0.032, -0.07)]), dark)
    for x, y in ((-0.34, 0.14), (0.34, 0.14), (-0.17, 0.20), (0.17, 0.20)):
        pen.fill(_at(at, k, [(x - 0.03, y + 0.13), (x, y), (x + 0.03, y + 0.13)]), palette.EVIL_EYE)
    gate = [(-0.08, 0.44), (-0.08, 0.26), (0.0, 0.16), (0.08, 0.26), (0.08, 0.44)]
    pen.fill(_at(at, k, gate), palette.EVIL_EYE)


def _neutral(pen: Pen, at: Point, k: float) -> None:
    ink, wall, roof = palette.INK, rgb("#F6E7C2"), palette.NEUTRAL
    for x, foot, half, high in ((-0.29, 0.18, 0.18, 0.24), (0.29, 0.18, 0.18, 0.24), (0.0, 0.40, 0.23, 0.28)):
        top = foot - high
        pen.shape(
            _at(at, k, [(x - half, foot), (x - half, top), (x + half, top), (x + half, foot)]),
            wall,
            ink,
            0.036 * k,
            0.9,
        )
        pen.shape(
            _at(at, k, [(x - half - 0.08, top + 0.03), (x, top - 0.27), (x + half + 0.08, top + 0.03)]),
            roof,
            ink,
            0.036 * k,
            0.9,
        )
        pen.fill(
            _at(at, k, [(x, top - 0.24), (x + half + 0.04, top + 0.01), (x + 0.05, top + 0.01)]),
            mix(roof, (120, 60, 0), 0.3),
        )
    for x, foot in ((-0.30, 0.18), (0.30, 0.18), (0.0, 0.40)):
        pen.fill(
            _at(
                at, k, [(x - 0.05, foot), (x - 0.05, foot - 0.15), (x + 0.05, foot - 0.15), (x + 0.05, foot)]
            ),
            ink,
        )


# Places of the story that have a drawing of their own: the Shire, Orodruin, Barad-dûr.


def shire(pen: Pen, at: Point, k: float) -> None:
    pen.glow((at[0], at[1] + 0.1), 0.85 * k, palette.CREAM, 130)
    mound = catmull_rom(
        traced("-0.78,0.42 -0.62,0.08 -0.3,-0.16 0.02,-0.24 0.34,-0.14 0.64,0.1 0.78,0.42"), 6
    )
    body = _at(at, k, mound)
    pen.fill(body, rgb("#6E9A3E"))
    pen.fill(_at(at, k, traced("0.1,0.4 0.25,0 0.4,-0.1 0.64,0.12 0.77,0.4")), rgb("#527C30"))
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
        traced("-0.05,-0.94 -0.1,-0.62 0.02,-0.38 -0.12,-0.1 -0.2,0.14 -0.1,0.38"),
        traced("0.06,-0.94 0.16,-0.56 0.24,-0.3 0.2,-0.02 0.38,0.28"),
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
    tower = traced(
        "-0.62,0.42 -0.56,0.18 -0.46,0.22 -0.4,-0.06 -0.28,0 -0.24,-0.46 -0.19,-0.5 -0.17,-0.96 "
        "-0.26,-1.04 -0.26,-1.4 -0.16,-1.16 0.16,-1.16 0.26,-1.4 0.26,-1.04 0.17,-0.96 0.19,-0.5 "
        "0.24,-0.46 0.28,0 0.4,-0.06 0.46,0.22 0.56,0.18 0.62,0.42"
    )
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


# Worked land: fields, farmsteads, sheaves, herds. Small and pale, so that none is taken for a city.


CROPS: Final = (rgb("#D8BC5C"), rgb("#A8B060"), rgb("#C8A868"), rgb("#BCC278"))
HEDGE: Final = rgb("#7E8E4E")
THATCH: Final = rgb("#B08E56")
WALL: Final = rgb("#EADFC2")
HORSES: Final = (rgb("#6E4A2C"), rgb("#8A6844"), rgb("#D8CCB4"))


def field(pen: Pen, chance: random.Random, at: Point) -> None:
    """Strips of corn and fallow with furrows, seen from the side, a hedge along the far edge."""
    x, y = at
    lean, count = chance.uniform(-0.12, 0.12), chance.choice((3, 3, 4))
    wide, high, first = 0.22, 0.13, chance.randrange(4)
    x -= wide * count / 2
    for i in range(count):
        x0, x1 = x + wide * i, x + wide * (i + 1)
        strip = [(x0 + lean, y - high), (x1 + lean, y - high), (x1, y + high), (x0, y + high)]
        pen.fill(strip, with_alpha(CROPS[(first + i) % 4], 140))
        for k in range(1, 4):
            at_x = x0 + wide * k / 4
            pen.line([(at_x + lean, y - high), (at_x, y + high)], with_alpha(palette.INK_2, 62), 0.014, 0.4)
        pen.line([*strip, strip[0]], with_alpha(palette.INK_2, 115), 0.016, 0.4)
    for i in range(2 * count + 1):
        spot = (x + lean + wide * i / 2, y - high - 0.01)
        pen.disc(spot, chance.uniform(0.028, 0.042), with_alpha(HEDGE, 170), height=0.026)


def farmstead(pen: Pen, chance: random.Random, at: Point) -> None:
    """A thatched house with a barn behind it and a fence before it."""
    x, y = at
    side = chance.choice((-1, 1))
    _house(pen, (x + side * 0.20, y - 0.05), 0.20, 0.15)
    _house(pen, (x, y), 0.28, 0.20)
    ink = with_alpha(palette.INK_2, 170)
    fence = [x - side * (0.18 + 0.06 * i) for i in range(4)]
    for post in fence:
        pen.line([(post, y + 0.02), (post, y - 0.05)], ink, 0.016, 0.4)
    pen.line([(fence[0], y - 0.03), (fence[-1], y - 0.03)], ink, 0.014, 0.4)


def _house(pen: Pen, at: Point, wide: float, high: float) -> None:
    x, y = at
    eaves = y - 0.42 * high
    wall = [(x - 0.42 * wide, y), (x - 0.42 * wide, eaves), (x + 0.42 * wide, eaves), (x + 0.42 * wide, y)]
    pen.shape(wall, WALL, with_alpha(palette.INK, 190), 0.018, 0.45)
    pen.fill([(x - 0.06, y), (x - 0.06, y - 0.05), (x - 0.02, y - 0.05), (x - 0.02, y)], palette.INK_2)
    roof = [
        (x - 0.56 * wide, eaves),
        (x - 0.34 * wide, y - high),
        (x + 0.34 * wide, y - high),
        (x + 0.56 * wide, eaves),
    ]
    pen.shape(roof, THATCH, with_alpha(palette.INK, 200), 0.020, 0.5)
    pen.fill([roof[2], roof[3], (x + 0.1 * wide, eaves)], with_alpha(palette.INK, 40))


def sheaves(pen: Pen, chance: random.Random, at: Point) -> None:
    """Three stooks of corn."""
    for dx, dy in ((-0.14, -0.03), (0.02, 0.03), (0.16, -0.02)):
        x, y = at[0] + dx, at[1] + dy
        high = chance.uniform(0.11, 0.14)
        stook = [(x - 0.05, y), (x - 0.015, y - 0.6 * high), (x - 0.045, y - high), (x + 0.045, y - high)]
        stook += [(x + 0.015, y - 0.6 * high), (x + 0.05, y)]
        pen.shape(stook, CROPS[0], with_alpha(palette.INK_2, 180), 0.016, 0.4)


def sheep(pen: Pen, chance: random.Random, at: Point) -> None:
    """Four sheep."""
    for dx, dy in ((-0.17, 0.0), (-0.02, 0.06), (0.05, -0.05), (0.19, 0.02)):
        x, y = at[0] + dx, at[1] + dy
        side = chance.choice((-1, 1))
        for leg in (-0.02, 0.02):
            pen.line([(x + leg, y), (x + leg, y + 0.045)], with_alpha(palette.INK, 190), 0.012, 0.35)
        fleece = blob((x, y - 0.01), 0.046, chance, points=7, flat=0.72)
        pen.shape(fleece, rgb("#F4ECD6"), with_alpha(palette.INK_2, 200), 0.014, 0.4)
        pen.disc((x + side * 0.05, y - 0.015), 0.017, palette.INK_2, height=0.014)


def horses(pen: Pen, chance: random.Random, at: Point) -> None:
    """Two or three grazing horses."""
    spots = ((-0.22, -0.02), (0.14, 0.07), (0.22, -0.12))
    for dx, dy in spots[: chance.choice((2, 3))]:
        _horse(pen, (at[0] + dx, at[1] + dy), chance.choice((-1, 1)), chance.choice(HORSES))


def _horse(pen: Pen, at: Point, side: int, coat: Rgb) -> None:
    x, y = at
    ink = with_alpha(mix(coat, palette.INK, 0.75), 225)

    def here(points: list[Point]) -> list[Point]:
        return [(x + 1.35 * side * px, y + 1.35 * py) for px, py in points]

    for leg in (-0.075, -0.055, 0.045, 0.065):
        pen.line(here([(leg, -0.03), (leg, 0.075)]), ink, 0.018, 0.45)
    body = [(-0.10, -0.045), (-0.06, -0.075), (0.03, -0.065), (0.075, -0.085), (0.125, -0.03)]
    body += traced("0.165,0.025 0.145,0.045 0.105,0.01 0.07,0 0,0.012 -0.085,0")
    pen.shape(closed(here(body)), coat, ink, 0.014, 0.4)
    pen.line(here([(-0.10, -0.04), (-0.125, 0.03)]), ink, 0.016, 0.4)


# What older days left on open land: standing stones, barrows, broken walls, dead trees.


STONE: Final = rgb("#CFC6AE")
SHADE: Final = rgb("#8E8470")
BARK: Final = rgb("#6A5844")


def menhir(pen: Pen, chance: random.Random, at: Point, high: float) -> None:
    """One standing stone, its right side in shade."""
    x, y = at
    half, lean = 0.26 * high, chance.uniform(-0.16, 0.16) * high
    stone = [
        (x - half, y),
        (x - 0.8 * half + lean, y - 0.86 * high),
        (x - 0.1 * half + lean, y - high),
        (x + 0.7 * half + lean, y - 0.82 * high),
        (x + half, y),
    ]
    pen.shape(stone, STONE, with_alpha(palette.INK, 205), 0.020, 0.5)
    pen.fill([stone[2], stone[3], stone[4], (x + 0.2 * half, y)], with_alpha(SHADE, 150))
    pen.line(
        [(x - 1.5 * half, y + 0.005), (x + 1.7 * half, y + 0.005)], with_alpha(palette.INK_2, 110), 0.016, 0.4
    )


def stone_row(pen: Pen, chance: random.Random, at: Point) -> None:
    """Three standing stones."""
    for dx, dy in ((-0.20, 0.0), (-0.01, 0.03), (0.19, -0.01)):
        menhir(pen, chance, (at[0] + dx, at[1] + dy), chance.uniform(0.15, 0.25))


def stone_circle(pen: Pen, chance: random.Random, at: Point) -> None:
    """Seven stones in a ring, those behind first."""
    spots = [(0.27 * math.cos(a), 0.11 * math.sin(a)) for a in (math.tau * i / 7 + 0.3 for i in range(7))]
    for dx, dy in sorted(spots, key=lambda spot: spot[1]):
        menhir(pen, chance, (at[0] + dx, at[1] + 0.04 + dy), chance.uniform(0.12, 0.17))


def barrow(pen: Pen, chance: random.Random, at: Point) -> None:
    """A grave mound with a door of three stones."""
    x, y = at
    half, high = chance.uniform(0.34, 0.42), chance.uniform(0.20, 0.26)
    mound = catmull_rom([(x - half, y), (x - 0.62 * half, y - 0.8 * high), (x, y - high)], 4)
    mound += catmull_rom([(x, y - high), (x + 0.62 * half, y - 0.76 * high), (x + half, y)], 4)
    pen.fill(mound, mix(palette.HILL_LIGHT, palette.FOREST[2], 0.35))
    pen.fill(
        [*mound[-5:], (x + 0.1 * half, y), (x + 0.3 * half, y - 0.5 * high)],
        with_alpha(palette.HILL_SHADE, 105),
    )
    pen.line(mound, with_alpha(palette.INK, 190), 0.024, 0.5)
    wide, tall = 0.055, 0.105
    pen.fill([(x - wide, y), (x - wide, y - tall), (x + wide, y - tall), (x + wide, y)], palette.INK_2)
    for side in (-1, 1):
        pen.line([(x + side * wide, y), (x + side * wide, y - tall)], STONE, 0.030, 0.6)
    pen.line([(x - wide - 0.02, y - tall), (x + wide + 0.02, y - tall)], STONE, 0.034, 0.6)


def ruin(pen: Pen, chance: random.Random, at: Point) -> None:
    """A broken wall with the rest of an arch, and fallen blocks."""
    x, y = at
    side = chance.choice((-1, 1))

    def here(points: list[Point]) -> list[Point]:
        return [(x + 1.2 * side * px, y + 1.2 * py) for px, py in points]

    ink = with_alpha(palette.INK, 200)
    wall = traced("-0.27,0 -0.27,-0.2 -0.22,-0.25 -0.17,-0.22 -0.13,-0.27 -0.06,-0.19")
    wall += traced("-0.02,-0.11 0,-0.06 0.03,0 -0.06,0 -0.08,-0.09 -0.12,-0.12")
    wall += [(-0.16, -0.09), (-0.18, 0.0)]
    pen.shape(here(wall), STONE, ink, 0.020, 0.5)
    for row in (-0.07, -0.14):
        pen.line(here([(-0.26, row), (-0.19, row)]), with_alpha(palette.INK_2, 130), 0.012, 0.35)
    stump = [(0.14, 0.01), (0.14, -0.10), (0.17, -0.15), (0.20, -0.11), (0.21, 0.01)]
    pen.shape(here(stump), STONE, ink, 0.020, 0.5)
    for px, py in ((0.07, 0.02), (0.26, 0.03), (-0.02, 0.05)):
        block = blob((x + side * px, y + py), 0.030, chance, points=5, flat=0.7)
        pen.shape(block, STONE, with_alpha(palette.INK_2, 190), 0.014, 0.4)


def dead_tree(pen: Pen, chance: random.Random, at: Point) -> None:
    """A bare trunk with broken limbs."""
    x, y = at
    ink = with_alpha(BARK, 225)
    lean = chance.uniform(-0.04, 0.04)
    top = (x + lean, y - 0.27)
    pen.line([(x, y), (x + 0.4 * lean, y - 0.12), top], ink, 0.036, 0.7)
    for up, dx, rise in ((0.10, -0.10, 0.08), (0.15, 0.10, 0.09), (0.20, -0.07, 0.06)):
        fork = (x + lean * up / 0.27, y - up)
        pen.line(
            [fork, (fork[0] + dx, fork[1] - rise), (fork[0] + 1.2 * dx, fork[1] - 1.5 * rise)],
            ink,
            0.022,
            0.5,
        )
    pen.line([(x - 0.09, y + 0.005), (x + 0.10, y + 0.005)], with_alpha(palette.INK_2, 110), 0.016, 0.4)


# A ship under sail, in the ink of the waves: ornament, too pale to be taken for a marker.


def ship(pen: Pen, at: Point, k: float, heading: int) -> None:
    ink = with_alpha(mix(palette.SEA_LINE, palette.INK, 0.35), 225)
    sail = with_alpha(mix(palette.PARCHMENT, palette.SEA_DEEP, 0.25), 235)

    def here(points: list[Point]) -> list[Point]:
        return [(at[0] + heading * x * k, at[1] + y * k) for x, y in points]

    hull = catmull_rom(traced("-0.42,0.1 -0.34,0.2 -0.1,0.26 0.2,0.24 0.44,0.06 0.5,-0.12"), 4)
    deck = [(0.40, 0.04), (0.10, 0.12), (-0.25, 0.12)]
    pen.fill(here([*hull, *deck]), with_alpha(mix(palette.INK_2, palette.SEA_LINE, 0.30), 220))
    pen.line(here([*hull, *deck, hull[0]]), ink, 0.026, 0.6)
    pen.line(here([(0.04, 0.12), (0.04, -0.52)]), ink, 0.030, 0.7)
    main = catmull_rom([(0.04, -0.46), (0.30, -0.28), (0.33, 0.02)], 5)
    foot = catmull_rom([(0.33, 0.02), (0.16, -0.02), (-0.22, 0.03)], 5)
    luff = catmull_rom([(-0.22, 0.03), (-0.08, -0.24), (0.04, -0.46)], 5)
    pen.fill(here([*main, *foot, *luff]), sail)
    pen.line(here([*main, *foot, *luff]), ink, 0.024, 0.6)
    pen.line(here(catmull_rom([(0.04, -0.46), (0.10, -0.22), (0.06, 0.0)], 5)), ink, 0.016, 0.4)
    pen.line(here([(0.04, -0.52), (-0.12, -0.57), (0.04, -0.60)]), ink, 0.024, 0.6)
    for y, x0, x1 in ((0.34, -0.46, 0.06), (0.34, 0.18, 0.52), (0.42, -0.22, 0.36)):
        pen.line(
            here([(x0, y), ((x0 + x1) / 2, y - 0.035), (x1, y)]), with_alpha(palette.SEA_LINE, 170), 0.02, 0.5
        )
