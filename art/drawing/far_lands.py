"""What lies on the ground far in the south and east: dunes, palms, beasts, tents, wains. Small and pale as
all marks of open land, so that none is taken for a piece."""

import math
import random
from collections.abc import Sequence
from typing import Final

from art.drawing import palette
from art.drawing.geometry import Point, catmull_rom, traced
from art.drawing.land import Standing
from art.drawing.palette import Rgb, mix, rgb, with_alpha
from art.drawing.places import DRAWINGS
from art.drawing.sketch import Colour, Pen, blob

SAND_LIGHT: Final = rgb("#F3DFA6")
SAND_SHADE: Final = rgb("#C79A5A")
SAND_INK: Final = rgb("#8E6230")
FELT: Final = rgb("#E9DCBE")
CLOTH: Final = (rgb("#B8402C"), rgb("#D8A04A"), rgb("#7A5A7A"))
FROND: Final = rgb("#6E8A3E")
FROND_DARK: Final = rgb("#44602C")
POOL: Final = rgb("#8FB8B6")
KINE: Final = (rgb("#E6DAC2"), rgb("#B99672"), rgb("#D5C3A4"))


def _ink(alpha: int = 200) -> tuple[int, int, int, int]:
    return with_alpha(palette.INK_2, alpha)


def barchan(pen: Pen, chance: random.Random, at: Point) -> None:
    """A great dune: lit on the weather side, dark within its horns, ripples before it."""
    x, y = at
    k, way = chance.uniform(0.85, 1.2), chance.choice((-1, 1))

    def here(points: Sequence[Point]) -> list[Point]:
        return [(x + way * px * k, y + py * k) for px, py in points]

    crest = catmull_rom([(-0.50, 0.06), (-0.22, -0.10), (0.06, -0.17), (0.30, -0.06), (0.52, 0.10)], 5)
    foot = catmull_rom([(0.52, 0.10), (0.30, 0.07), (0.14, 0.10), (-0.10, 0.12), (-0.50, 0.06)], 5)
    lee = catmull_rom([(0.06, -0.17), (0.12, -0.03), (0.02, 0.05), (0.14, 0.10)], 5)
    pen.fill(here([*crest, *foot]), with_alpha(SAND_LIGHT, 190))
    right = [point for point in crest if point[0] >= 0.06]
    back = [point for point in foot if point[0] >= 0.14]
    pen.fill(here([*right, *back, *reversed(lee)]), with_alpha(SAND_SHADE, 165))
    pen.line(here(crest), with_alpha(SAND_INK, 190), 0.022, 0.55)
    pen.line(here(lee), with_alpha(SAND_INK, 120), 0.014, 0.4)
    for dx, dy, half in ((-0.20, 0.19, 0.16), (0.10, 0.23, 0.20), (0.36, 0.19, 0.12)):
        bow = [(dx - half, dy), (dx, dy - 0.025), (dx + half, dy)]
        pen.line(here(catmull_rom(bow, 4)), with_alpha(SAND_INK, 95), 0.014, 0.4)


def palm(pen: Pen, chance: random.Random, foot: Point, high: float) -> None:
    """One palm with seven fronds, leaning."""
    x, y = foot
    lean = chance.uniform(-0.22, 0.22) * high
    top = (x + lean, y - high)
    trunk = catmull_rom([(x, y), (x + 0.25 * lean, y - 0.5 * high), top], 4)
    pen.disc((x + 0.05 * high, y), (40, 40, 24, 40), 0.30 * high, 0.07 * high)
    pen.line(trunk, _ink(230), 0.10 * high, 0.9)
    pen.line(trunk, rgb("#A07A4A"), 0.055 * high, 0.5)
    for i in range(7):
        angle = math.radians(-176 + 29 * i + chance.uniform(-8, 8))
        reach = high * chance.uniform(0.46, 0.56)
        tip = (top[0] + reach * math.cos(angle), top[1] + 0.62 * reach * math.sin(angle) + 0.20 * high)
        bend = (top[0] + 0.55 * reach * math.cos(angle), top[1] + 0.75 * reach * math.sin(angle))
        upper = catmull_rom([top, bend, tip], 4)
        lower = [(px, py + 0.085 * high) for px, py in reversed(upper[1:-1])]
        pen.fill([*upper, *lower], FROND if i % 2 else mix(FROND, FROND_DARK, 0.45))
        pen.line(upper, with_alpha(FROND_DARK, 235), 0.030 * high, 0.5)


def palms(pen: Pen, chance: random.Random, at: Point) -> None:
    """Three palms."""
    for dx, dy, high in ((-0.16, -0.04, 0.40), (0.18, -0.01, 0.34), (0.02, 0.08, 0.46)):
        palm(pen, chance, (at[0] + dx, at[1] + dy), high * chance.uniform(0.9, 1.1))


def lone_palm(layer: str, foot: Point, size: float) -> Standing:
    """A palm that stands by itself, where elsewhere a tree would."""

    def paint(pen: Pen) -> None:
        palm(pen, random.Random(layer), foot, 0.9 * size)

    return Standing(foot, paint)


def oasis(pen: Pen, chance: random.Random, at: Point) -> None:
    """A pool with reeds and palms."""
    x, y = at
    pen.disc((x, y + 0.06), with_alpha(FROND, 70), 0.42, 0.19)
    pen.disc((x, y + 0.06), _ink(150), 0.27, 0.095)
    pen.disc((x, y + 0.06), POOL, 0.25, 0.080)
    pen.line([(x - 0.12, y + 0.05), (x + 0.06, y + 0.05)], with_alpha(palette.SEA_LINE, 170), 0.014, 0.4)
    for dx, dy, high in ((-0.26, 0.0, 0.42), (-0.10, -0.05, 0.33), (0.27, 0.05, 0.38)):
        palm(pen, chance, (x + dx, y + dy), high)


def rocks(pen: Pen, chance: random.Random, at: Point) -> None:
    """A table rock worn by the wind, and a smaller one."""
    for dx, dy, k in ((0.0, 0.0, 1.0), (0.30, 0.05, 0.55)):
        x, y = at[0] + dx, at[1] + dy
        wear = chance.uniform(-0.02, 0.02)
        rock = [(-0.22, 0.04), (-0.18, -0.10), (-0.20, -0.16), (-0.06, -0.22 + wear), (0.12, -0.20)]
        rock += [(0.17, -0.13), (0.15, -0.06), (0.22, 0.04)]
        own = [(x + px * k, y + py * k) for px, py in rock]
        pen.shape(own, rgb("#D9B98A"), with_alpha(palette.INK, 205), 0.020, 0.5)
        shade = traced("0.02,0.04 0.05,-0.12 0.12,-0.2 0.17,-0.13 0.15,-0.06 0.22,0.04")
        pen.fill([(x + px * k, y + py * k) for px, py in shade], with_alpha(rgb("#9A6E44"), 130))
        for row in (-0.07, -0.13):
            pen.line([(x - 0.16 * k, y + row * k), (x + 0.03 * k, y + row * k)], _ink(95), 0.012, 0.35)


def mumak(pen: Pen, chance: random.Random, at: Point) -> None:
    """A mûmak with its tower, and its calf."""
    way = chance.choice((-1, 1))
    DRAWINGS["mumak"](pen, (at[0] - 0.36 * way, at[1] + 0.10), 0.52, way)
    for part in ("mumak", "howdah"):
        DRAWINGS[part](pen, at, 1.0, way)


def beasts(pen: Pen, chance: random.Random, at: Point) -> None:
    """Three laden beasts in a line."""
    way = chance.choice((-1, 1))
    for number in range(3):
        x, y = at[0] + (number - 1) * 0.27, at[1] + 0.03 * (number % 2)
        DRAWINGS["beast"](pen, (x, y), 1.0, way, {"load": CLOTH[chance.randrange(3)]})


def camp(pen: Pen, chance: random.Random, at: Point) -> None:
    """Two striped tents and a fire."""
    for number, (dx, dy, k) in enumerate(((-0.17, -0.03, 0.9), (0.15, 0.04, 1.0))):
        x, y = at[0] + dx, at[1] + dy
        cloth = CLOTH[(number + chance.randrange(3)) % 3]
        half, high = 0.17 * k, 0.24 * k
        pen.shape(
            [(x - half, y), (x, y - high), (x + half, y)], FELT, with_alpha(palette.INK, 200), 0.018, 0.5
        )
        for side in (-1, 1):
            stripe = [(x, y - high), (x + side * 0.30 * half, y), (x + side * 0.66 * half, y)]
            pen.fill(stripe, with_alpha(cloth, 205))
        pen.fill([(x, y - 0.55 * high), (x + 0.04, y), (x - 0.04, y)], palette.INK_2)
        pen.line([(x, y - high), (x, y - high - 0.07)], _ink(220), 0.014, 0.4)
        pen.fill([(x, y - high - 0.07), (x + 0.08, y - high - 0.045), (x, y - high - 0.02)], cloth)
    smoke = catmull_rom(
        [(at[0] - 0.02, at[1] + 0.08), (at[0] + 0.02, at[1] - 0.02), (at[0], at[1] - 0.12)], 4
    )
    pen.line(smoke, _ink(70), 0.018, 0.5)


def felt_tents(pen: Pen, chance: random.Random, at: Point) -> None:
    """Round tents of felt, as herdsmen have them."""
    for dx, dy, k in ((-0.20, 0.0, 0.85), (0.19, -0.03, 0.8), (0.0, 0.06, 1.0)):
        x, y = at[0] + dx, at[1] + dy
        band = CLOTH[chance.randrange(3)]
        wall = traced("-0.15,0 -0.15,-0.08 -0.09,-0.14 0,-0.17 0.09,-0.14 0.15,-0.08")
        own = [(x + px * k, y + py * k) for px, py in [*wall, (0.15, 0.0)]]
        pen.shape(own, FELT, with_alpha(palette.INK, 200), 0.018, 0.5)
        shade = [(0.03, 0.0), (0.05, -0.155), (0.09, -0.14), (0.15, -0.08), (0.15, 0.0)]
        pen.fill([(x + px * k, y + py * k) for px, py in shade], with_alpha(palette.HILL_SHADE, 90))
        pen.line([(x - 0.15 * k, y - 0.085 * k), (x + 0.15 * k, y - 0.085 * k)], band, 0.024 * k, 0.6)
        pen.fill([(x - 0.03, y), (x - 0.03, y - 0.06), (x + 0.03, y - 0.06), (x + 0.03, y)], palette.INK_2)


def wain(pen: Pen, chance: random.Random, at: Point) -> None:
    """A covered wagon on two great wheels, two oxen before it."""
    way = chance.choice((-1, 1))
    x, y = at[0] - 0.10 * way, at[1]
    ink = with_alpha(palette.INK, 215)

    def here(points: Sequence[Point]) -> list[Point]:
        return [(x + way * px, y + py) for px, py in points]

    pen.line(here([(0.18, -0.02), (0.50, -0.01)]), ink, 0.016, 0.4)
    hood = catmull_rom([(-0.22, -0.05), (-0.20, -0.20), (-0.02, -0.25), (0.16, -0.20), (0.18, -0.05)], 5)
    pen.shape(here(hood), FELT, ink, 0.018, 0.5)
    for rib in (-0.10, 0.0, 0.09):
        pen.line(here([(rib, -0.06), (rib, -0.235)]), _ink(95), 0.012, 0.35)
    pen.shape(here(traced("-0.24,-0.06 0.2,-0.06 0.18,0.01 -0.22,0.01")), rgb("#A4743E"), ink, 0.016, 0.45)
    for dx in (-0.13, 0.10):
        hub = here([(dx, 0.03)])[0]
        pen.disc(hub, ink, 0.078)
        pen.disc(hub, rgb("#D8BC86"), 0.058)
        for turn in range(3):
            a = math.radians(60 * turn + 15)
            spoke = (0.062 * math.cos(a), 0.062 * math.sin(a))
            pen.line(
                [(hub[0] - spoke[0], hub[1] - spoke[1]), (hub[0] + spoke[0], hub[1] + spoke[1])],
                ink,
                0.012,
                0.35,
            )
    for dx, dy in ((0.40, -0.015), (0.47, 0.035)):
        _ox(pen, here([(dx, dy)])[0], way, KINE[chance.randrange(3)])


def kine(pen: Pen, chance: random.Random, at: Point) -> None:
    """Three of the white wild oxen that were hunted by the Sea of Rhûn."""
    for dx, dy in ((-0.20, 0.0), (0.08, -0.06), (0.18, 0.07)):
        _ox(pen, (at[0] + dx, at[1] + dy), chance.choice((-1, 1)), KINE[chance.randrange(3)], 1.15)


def _ox(pen: Pen, at: Point, way: int, coat: Rgb, k: float = 1.0) -> None:
    inks: dict[str, Colour] = {"coat": coat, "edge": with_alpha(mix(coat, palette.INK, 0.78), 225)}
    DRAWINGS["ox"](pen, at, k, way, inks)


def vines(pen: Pen, chance: random.Random, at: Point) -> None:
    """Rows of vines on stakes: the wine of Dorwinion."""
    x, y = at
    for row in range(3):
        ry, lean = y - 0.12 + 0.11 * row, 0.05 * row
        pen.line([(x - 0.30 - lean, ry + 0.02), (x + 0.30 - lean, ry + 0.02)], _ink(80), 0.014, 0.4)
        for i in range(6):
            px = x - 0.28 - lean + 0.11 * i
            pen.line([(px, ry + 0.02), (px, ry - 0.07)], _ink(170), 0.012, 0.35)
            leaf = blob((px, ry - 0.045), 0.038, chance, points=6)
            pen.shape(leaf, mix(FROND, palette.HILL_LIGHT, 0.2), with_alpha(FROND_DARK, 170), 0.010, 0.3)
            pen.disc((px + 0.012, ry - 0.02), rgb("#7A4A78"), 0.016)


def thorns(pen: Pen, chance: random.Random, at: Point) -> None:
    """Low thorny bushes."""
    for _ in range(4):
        x, y = at[0] + chance.uniform(-0.26, 0.26), at[1] + chance.uniform(-0.10, 0.12)
        for i in range(7):
            a = math.radians(-160 + 23 * i + chance.uniform(-9, 9))
            reach = chance.uniform(0.07, 0.11)
            tip = (x + reach * math.cos(a), y + 0.85 * reach * math.sin(a))
            pen.line([(x, y), tip], with_alpha(rgb("#8A7A3E"), 200), 0.016, 0.42)
