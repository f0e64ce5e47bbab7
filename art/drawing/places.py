"""Cities: three silhouettes that still tell apart at 25 pixels. The middle of the space is the middle of the
drawing."""

import math
import random
from pathlib import Path
from typing import Final

from art.drawing import palette
from art.drawing.geometry import Point, catmull_rom, traced
from art.drawing.palette import Rgb, mix, rgb, with_alpha
from art.drawing.sketch import Colour, Pen, blob, drawings

DRAWINGS: Final = drawings(Path(__file__).parent / "map.toml")
CITIES: Final = ("good", "evil", "neutral")


def city_scale(s: float) -> float:
    """How much larger than 1 u a city is drawn at `s` pixels per u."""
    return 1.22 if s < 30 else 1.0


def draw_city(pen: Pen, kind: str, at: Point, scale: float) -> None:
    """A good, evil or neutral city; ValueError for any other kind."""
    if kind not in CITIES:
        raise ValueError(f"no such city: {kind}")
    pen.glow((at[0], at[1] + 0.05), palette.CREAM, 0.72 * scale, 150)
    DRAWINGS[kind](pen, at, scale)


def star(centre: Point, outer: float, inner: float, points: int = 5) -> list[Point]:
    """A star with its first point up."""
    rim = []
    for i in range(points * 2):
        radius = inner if i % 2 else outer
        angle = math.pi * i / points - math.pi / 2
        rim.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
    return rim


# Places of the story that have a drawing of their own: the Shire, Orodruin, Barad-dûr.


def shire(pen: Pen, at: Point, k: float) -> None:
    pen.glow((at[0], at[1] + 0.1), palette.CREAM, 0.85 * k, 130)
    DRAWINGS["shire"](pen, at, k)


def orodruin(pen: Pen, at: Point, k: float) -> None:
    DRAWINGS["orodruin"](pen, (at[0], at[1] + 0.30), 1.22 * k)


def barad_dur(pen: Pen, at: Point, k: float) -> None:
    DRAWINGS["barad_dur"](pen, (at[0], at[1] + 0.30), 1.22 * k)


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
        pen.disc(spot, with_alpha(HEDGE, 170), chance.uniform(0.028, 0.042), 0.026)


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
        pen.disc((x + side * 0.05, y - 0.015), palette.INK_2, 0.017, 0.014)


def horses(pen: Pen, chance: random.Random, at: Point) -> None:
    """Two or three grazing horses."""
    spots = ((-0.22, -0.02), (0.14, 0.07), (0.22, -0.12))
    for dx, dy in spots[: chance.choice((2, 3))]:
        _horse(pen, (at[0] + dx, at[1] + dy), chance.choice((-1, 1)), chance.choice(HORSES))


def _horse(pen: Pen, at: Point, side: int, coat: Rgb) -> None:
    inks: dict[str, Colour] = {"coat": coat, "edge": with_alpha(mix(coat, palette.INK, 0.75), 225)}
    DRAWINGS["horse"](pen, at, 1.35, side, inks)


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
