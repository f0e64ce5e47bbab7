"""The two skies of the end: the mountain of fire for Hobbits, the tower of the eye for Black Riders.
Original art."""

import math
import random
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.geometry import Point, catmull_rom, traced
from art.drawing.output import Doubled
from art.drawing.palette import Rgb, mix, ramp, rgb
from art.drawing.sketch import clouds
from art.riddle.cards.emblems import emblem
from engine.riddle.deck import CARDS

WIDE: Final = 1080
HIGH: Final = 1060
HORIZON: Final = 800
GROUND: Final = rgb("#120A0A")
EYE: Final = 216
"""How far down the tower stands, so that the words above its eye are free."""
DAWN: Final = ramp("0 #1E1420 0.3 #6A2E26 0.6 #D0702C 0.8 #F2A24A 1 #B04A26")
NIGHT: Final = ramp("0 #08080E 0.4 #241020 0.72 #5E161A 0.86 #A82A1A 1 #3A0E10")


@kept
def scene(hobbit: bool) -> Image.Image:
    """The scene of a Hobbit's or a Rider's victory. Shared: never draw on it."""
    picture = clouds("dawn" if hobbit else "night", DAWN if hobbit else NIGHT, (WIDE, HIGH))
    _rays(picture, (540, 690) if hobbit else (540, 350 + EYE), rgb("#FFE2A0") if hobbit else rgb("#FF5A30"))
    land = _Land(picture)
    _ranges(land, rgb("#6E2A20") if hobbit else rgb("#4A181C"), rgb("#1A0D0C") if hobbit else rgb("#0C0608"))
    (_mountain if hobbit else _tower)(land)
    _front(land)
    picture = land.small()
    px, top = (250, 400) if hobbit else (100, 364)
    ring = emblem(CARDS["the-ring"], px)
    picture.paste(ring, (540 - px // 2, top), ring)
    if hobbit:
        for at, size in (((230, 500), 60), ((850, 440), 78), ((930, 540), 46)):
            _bird(picture, at, size)
    return picture


def _rays(picture: Image.Image, at: Point, colour: Rgb) -> None:
    mask = Image.new("L", (WIDE // 2, HIGH // 2), 0)
    draw = ImageDraw.Draw(mask)
    x, y = at[0] / 2, at[1] / 2
    chance = random.Random("rays")
    for i in range(26):
        a = 2 * math.pi * (i + chance.uniform(-0.3, 0.3)) / 26
        half = chance.uniform(0.02, 0.055)
        far = 800
        draw.polygon(
            [
                (x, y),
                (x + far * math.cos(a - half), y + far * math.sin(a - half)),
                (x + far * math.cos(a + half), y + far * math.sin(a + half)),
            ],
            90,
        )
    mask = mask.filter(ImageFilter.GaussianBlur(5))
    fade = Image.radial_gradient("L").resize((1300, 1300)).point([max(0, 255 - v * 2) for v in range(256)])
    veil = Image.new("L", mask.size, 0)
    veil.paste(fade, (round(x - 650), round(y - 650)))
    combined = np.asarray(mask, dtype=np.float32) * np.asarray(veil, dtype=np.float32) / 255
    big = Image.fromarray(combined.astype(np.uint8), "L").resize((WIDE, HIGH), Image.Resampling.BILINEAR)
    picture.paste(colour, (0, 0), big)


class _Land(Doubled):
    """The scene of an ending."""

    def veil(self, mask: Image.Image, colour: Rgb) -> None:
        """A colour through a mask of the scene's own size."""
        self.big.paste(colour, (0, 0), mask.resize(self.big.size, Image.Resampling.BILINEAR))

    def small(self) -> Image.Image:
        return self.big.resize((WIDE, HIGH), Image.Resampling.LANCZOS)


def _ranges(land: _Land, far: Rgb, near: Rgb) -> None:
    """Three rows of peaks, darker towards the front, with lit western flanks; mist at the feet of each."""
    for row, (base, tall, share) in enumerate(
        ((HORIZON, 130, 0.15), (HORIZON + 50, 150, 0.45), (HORIZON + 110, 150, 0.7))
    ):
        chance = random.Random(f"peaks|{row}")
        colour = mix(far, near, share)
        lit, edge = mix(colour, rgb("#FFB060"), 0.13), mix(colour, rgb("#FFB060"), 0.30)
        x = -80.0
        while x < WIDE + 80:
            wide = chance.uniform(150, 260)
            high = chance.uniform(0.55, 1.0) * tall
            _peak(land, x, base, wide, high, chance, (colour, lit, edge, near))
            x += wide * chance.uniform(0.55, 0.8)
        ramp = np.clip((np.arange(HIGH, dtype=np.float32) - (base - 50)) / 90, 0, 1) * 235
        mist = Image.fromarray(np.repeat(ramp.astype(np.uint8)[:, None], WIDE, axis=1), "L")
        land.veil(mist, mix(colour, near, 0.55))


def _peak(
    land: _Land,
    x: float,
    base: float,
    wide: float,
    high: float,
    chance: random.Random,
    inks: tuple[Rgb, Rgb, Rgb, Rgb],
) -> None:
    """One peak: body, a lit flank that runs out in points, a thin rim, some hatches on the dark side."""
    colour, lit, edge, near = inks
    top = (x + wide * chance.uniform(0.42, 0.58), base - high)
    land.poly([(x - 20, HIGH), (x, base), top, (x + wide, base), (x + wide + 20, HIGH)], colour)

    def at(across: float, down: float) -> Point:
        """A place on the western flank: 0 its edge, 1 under the top; 0 the top, 1 the foot."""
        return x + (top[0] - x) * (1 - down + across * down), base - high + high * down

    flank = [at(0, 0.9), top, (top[0] + wide * 0.07, base - high * 0.62), at(0.86, 0.62), at(0.66, 0.95)]
    land.poly([*flank, at(0.48, 0.66), at(0.30, 0.98)], lit)
    for i in range(4):
        start = (top[0] + wide * (0.10 + 0.07 * i), base - high * (0.66 - 0.13 * i))
        land.line([start, (start[0] + wide * 0.06, start[1] + high * 0.20)], mix(colour, near, 0.5), 2)
    land.line([(x, base), top, (x + wide, base)], edge, 2)


def _mountain(land: _Land) -> None:
    """The mountain of fire with three streams of lava."""
    body = [(455, 690), (625, 690), (700, 790), (860, 960), (900, HIGH), (180, HIGH), (220, 960), (380, 790)]
    land.poly(body, rgb("#1C1012"))
    land.poly(
        [(455, 690), (520, 690), (470, 820), (420, HIGH), (180, HIGH), (220, 960), (380, 790)], rgb("#3A1E1A")
    )
    chance = random.Random("scree")
    for _ in range(70):
        y = chance.uniform(720, 980)
        half = (y - 640) * 0.95
        x = 540 + chance.uniform(-half, half) * 0.85
        slope = (x - 540) / (y - 560)
        land.line([(x, y), (x + slope * 34, y + 34)], rgb("#5A3228") if x < 520 else rgb("#30191A"), 2)
    for side, ink in ((body[0:1] + body[7:8] + body[6:7], "#8A4A30"), (body[1:4], "#5A2A20")):
        land.line(side, rgb(ink), 2)
    land.poly(traced("448,692 480,676 540,684 600,676 632,692 590,706 540,698 490,706"), rgb("#FFD070"))
    streams: tuple[list[Point], ...] = (
        [(505, 700), (488, 760), (520, 820), (480, 890), (500, HIGH)],
        [(560, 700), (586, 770), (566, 830), (610, 900), (640, HIGH)],
        [(534, 700), (540, 780), (552, 860), (540, HIGH)],
    )
    glow = Image.new("L", (WIDE, HIGH), 0)
    for stream in streams:
        ImageDraw.Draw(glow).line(catmull_rom(stream, 12), 255, 30, joint="curve")
    land.veil(glow.filter(ImageFilter.GaussianBlur(14)), rgb("#FF6A1E"))
    for wide, colour in ((13, rgb("#F2681C")), (7, rgb("#FFC850")), (3, rgb("#FFF2C0"))):
        for stream in streams:
            for x, y in catmull_rom(stream, 90):
                land.disc((x, y), colour, wide * (0.35 + 0.65 * (y - 690) / 320) / 1.2)


def _tower(land: _Land) -> None:
    """A stepped fortress; in a crown of iron thorns on its top burns the lidless eye, as on evil cards.

    The thorns stand before the glow with lit edges: dark on dark they were lost.
    """
    glow = Image.new("L", (WIDE, HIGH), 0)
    draw = ImageDraw.Draw(glow)
    draw.ellipse((300, 150 + EYE, 780, 550 + EYE), 170)
    draw.ellipse((400, 250 + EYE, 680, 450 + EYE), 255)
    land.veil(glow.filter(ImageFilter.GaussianBlur(46)), rgb("#F06A24"))
    for side in (-1, 1):
        body, edge = (rgb("#20131A"), rgb("#B4522E")) if side < 0 else (rgb("#0C070A"), rgb("#8E3E24"))

        def at(points: Sequence[Point], side: int = side) -> list[Point]:
            return [(540 + side * x, y + EYE) for x, y in points]

        for outer, inner in THORNS:
            horn = [*catmull_rom(at(outer), 14), *catmull_rom(at(inner), 14)]
            land.poly(horn, body)
            land.line(horn, edge, 2.6)
        for x, top in ((190, 650), (144, 566), (98, 470)):
            wall = at([(0, top), (x, top), (x + 34, HIGH)])
            land.poly([*wall, (540, HIGH)], body)
            land.line(wall[:3], edge, 2.2)
            spire = at([(x - 12, top + 70), (x + 2, top - 58), (x + 22, top + 70)])
            land.poly(spire, body)
            land.line(spire, edge, 2.2)
    for i, y in enumerate(range(520, 860, 44)):
        for x in (-62, -24, 24, 62):
            if (i * 3 + x) % 5 < 3:
                arch = [(x - 5, y), (x, y - 15), (x + 5, y), (x + 5, y + 13), (x - 5, y + 13)]
                land.poly([(540 + px, py + EYE) for px, py in arch], rgb("#F0641E"))
    _eye(land)


THORNS: Final[tuple[tuple[list[Point], list[Point]], ...]] = (
    ([(84, 520), (216, 486), (276, 410), (296, 316)], [(296, 316), (248, 396), (180, 436), (84, 446)]),
    ([(64, 520), (160, 446), (206, 330), (192, 176)], [(192, 176), (176, 316), (130, 398), (60, 446)]),
    ([(36, 520), (112, 442), (150, 370), (154, 262)], [(154, 262), (130, 356), (92, 402), (36, 432)]),
)
"""The crown right of the middle line: of each thorn the outer edge up to the point, the inner one down."""


def _eye(land: _Land) -> None:
    """The eye in its lozenge of iron."""
    x, y = 540, 350 + EYE

    def lozenge(half: float, tall: float, colour: Rgb) -> None:
        land.poly([(x, y - tall), (x + half, y), (x, y + tall), (x - half, y)], colour)

    for half, tall, colour in (
        (136, 102, rgb("#0C070A")),
        (130, 97, rgb("#C8562C")),
        (125, 93, rgb("#1A0E12")),
        (110, 79, rgb("#5A120C")),
        (104, 75, rgb("#8E1C10")),
    ):
        lozenge(half, tall, colour)
    rim: list[Point] = traced("-92,0 -46,-34 0,-48 46,-34 92,0 46,34 0,48 -46,34")
    for grow, colour in (
        (1.06, rgb("#3A0A06")),
        (1.0, rgb("#F07A1E")),
        (0.78, rgb("#FFC24A")),
        (0.5, rgb("#FFE9A0")),
    ):
        ring = [(x + dx * grow, y + dy * grow) for dx, dy in rim]
        land.poly(catmull_rom([ring[i % 8] for i in range(-1, 10)], 10)[10:-10], colour)
    land.poly(
        catmull_rom([(x, y - 46), (x + 13, y), (x, y + 46), (x - 13, y), (x, y - 46)], 12), rgb("#120406")
    )


def _front(land: _Land) -> None:
    """The dark ground at the very front."""
    chance = random.Random("front")
    points: list[Point] = [(0, HIGH)]
    x = 0.0
    while x <= WIDE:
        points.append((x, HIGH - chance.uniform(10, 70)))
        x += chance.uniform(40, 90)
    land.poly([*points, (WIDE, HIGH - 20), (WIDE, HIGH)], GROUND)


def _bird(picture: Image.Image, at: Point, size: float) -> None:
    """A bird far away, drawn large and made small so that its edge is clean."""
    over = 4
    big = Image.new("L", (round(size * 2.2) * over, round(size * 1.2) * over), 0)
    m, y = big.width / 2, big.height * 0.55
    k = size * over
    wing = traced("0,0 0.22,-0.24 0.55,-0.36 1,-0.1 0.62,-0.14 0.3,0.06 0.1,0.22")
    right = [(m + x * k, y + dy * k) for x, dy in wing]
    left = [(m - x * k, y + dy * k) for x, dy in wing]
    draw = ImageDraw.Draw(big)
    draw.polygon(right, 255)
    draw.polygon(left, 255)
    draw.ellipse((m - 0.10 * k, y - 0.12 * k, m + 0.10 * k, y + 0.28 * k), 255)
    mask = big.resize((big.width // over, big.height // over), Image.Resampling.LANCZOS)
    picture.paste(palette.BACKGROUND, (round(at[0] - mask.width / 2), round(at[1] - mask.height / 2)), mask)


# The sky of a victory with the Elf Rings (O7): three rings of power over a haven, The Ring under them.
# Original art


OVER: Final = 2
SHORE: Final = 812
Poly = Callable[[list[Point], Rgb], None]
SKIES: Final = {
    True: ramp("0 #0C1430 0.38 #1E3A5E 0.66 #4E8A98 0.82 #C8DCC0 1 #F4E6B0"),
    False: ramp("0 #0A0816 0.38 #241838 0.66 #54305E 0.82 #A85A68 1 #E49A6A"),
}
"""Morning for a Hobbit, dusk for a Rider."""
RINGS: Final = (
    ("elf-ring-narya", (318.0, 540.0), rgb("#FF7A4A")),
    ("elf-ring-vilya", (540.0, 470.0), rgb("#6AB0FF")),
    ("elf-ring-nenya", (762.0, 540.0), rgb("#F4FAFF")),
)
"""Each Elf Ring, where it hangs, and its light."""
ONE: Final = (540.0, 684.0)


@kept
def elven_scene(hobbit: bool) -> Image.Image:
    """The scene of a victory with the Elf Rings. Shared: never draw on it."""
    picture = clouds("elven", SKIES[hobbit], (WIDE, HIGH), cell=150, sway=0.12, end=1.16)
    _stars(picture)
    for _, at, light in RINGS:
        _beam(picture, at, light)
    big = picture.resize((WIDE * OVER, HIGH * OVER), Image.Resampling.BILINEAR)
    _haven(big, hobbit)
    picture = big.resize((WIDE, HIGH), Image.Resampling.LANCZOS)
    for face, at, light in RINGS:
        _halo(picture, at, 96, light)
        ring = emblem(CARDS[face], 176)
        picture.paste(ring, (round(at[0] - 88), round(at[1] - 88)), ring)
    _halo(picture, ONE, 130, rgb("#FFD877"))
    ring_emblem = emblem(CARDS["the-ring"], 216)
    picture.paste(ring_emblem, (round(ONE[0] - 108), round(ONE[1] - 108)), ring_emblem)
    return picture


def _stars(picture: Image.Image) -> None:
    big = Image.new("L", (WIDE * OVER, 560 * OVER), 0)
    draw = ImageDraw.Draw(big)
    chance = random.Random("elven stars")
    for _ in range(190):
        x, y = chance.uniform(0, WIDE), 560 * chance.random() ** 1.5
        r, light = chance.uniform(0.7, 2.0), round(230 * (1 - y / 620))
        draw.ellipse([v * OVER for v in (x - r, y - r, x + r, y + r)], light)
    mask = big.resize((WIDE, 560), Image.Resampling.LANCZOS)
    picture.paste(rgb("#FFFBE8"), (0, 0), mask)


def _beam(picture: Image.Image, at: Point, light: Rgb) -> None:
    """A ray from a ring up into the sky and down to The Ring."""
    mask = Image.new("L", (WIDE // 2, HIGH // 2), 0)
    draw = ImageDraw.Draw(mask)
    x, y = at[0] / 2, at[1] / 2
    lean = (at[0] - ONE[0]) / 9
    draw.polygon([(x - 3, y), (x + 3, y), (x + lean + 42, 0), (x + lean - 42, 0)], 90)
    draw.polygon([(x - 5, y), (x + 5, y), (ONE[0] / 2 + 3, ONE[1] / 2), (ONE[0] / 2 - 3, ONE[1] / 2)], 120)
    big = mask.filter(ImageFilter.GaussianBlur(6)).resize((WIDE, HIGH), Image.Resampling.BILINEAR)
    picture.paste(light, (0, 0), big)


def _halo(picture: Image.Image, at: Point, r: int, light: Rgb) -> None:
    """A soft light behind a ring."""
    side = 4 * r
    mask = Image.new("L", (side // 2, side // 2), 0)
    m = side / 4
    ImageDraw.Draw(mask).ellipse((m - r * 0.36, m - r * 0.36, m + r * 0.36, m + r * 0.36), 200)
    soft = mask.filter(ImageFilter.GaussianBlur(r / 6)).resize((side, side), Image.Resampling.BILINEAR)
    picture.paste(light, (round(at[0] - side / 2), round(at[1] - side / 2)), soft)


def _haven(big: Image.Image, hobbit: bool) -> None:
    """A bay between headlands, white towers on them, a ship on the water."""
    k = OVER
    draw = ImageDraw.Draw(big)
    low, dark = SKIES[hobbit][-1][1], mix(SKIES[hobbit][1][1], rgb("#06080C"), 0.5)

    def poly(points: list[Point], colour: Rgb) -> None:
        draw.polygon([(x * k, y * k) for x, y in points], colour)

    water = mix(low, SKIES[hobbit][2][1], 0.45)
    poly([(0, SHORE), (WIDE, SHORE), (WIDE, HIGH), (0, HIGH)], water)
    chance = random.Random("elven water")
    for _ in range(120):
        y = SHORE + 6 + (HIGH - SHORE) * chance.random() ** 1.4
        half = 8 + (y - SHORE) * chance.uniform(0.1, 0.4)
        x = chance.gauss(540, 240)
        draw.line((x * k - half * k, y * k, x * k + half * k, y * k), mix(water, low, 0.7), 3)
    for side in (-1, 1):
        for depth, share in ((0, 0.35), (1, 0.72)):
            edge = [(540 + side * x, y) for x, y in HEADS[depth]]
            colour = mix(SKIES[hobbit][2][1], dark, share)
            shore = [(540 + side * x, y) for x, y in FEET[depth]]
            poly([*catmull_rom(edge, 10), *shore], colour)
        for x, foot, tall, half in TOWERS:
            _elven_tower(poly, 540 + side * x, foot, tall, half)
    _ship(poly, hobbit)
    poly(
        [
            (0, HIGH - 60),
            *((x, HIGH - 44 - 26 * math.sin(x / 97.0)) for x in range(0, WIDE + 40, 40)),
            (WIDE, HIGH),
            (0, HIGH),
        ],
        GROUND,
    )


HEADS: Final[tuple[list[Point], list[Point]]] = (
    [(150, 822), (236, 792), (330, 742), (420, 730), (560, 690)],
    [(250, 872), (330, 830), (420, 812), (500, 770), (560, 756)],
)
"""The headlands right of the middle line, the far and the near one."""
FEET: Final[tuple[list[Point], list[Point]]] = (
    [(560, 868), (300, 850), (150, 826)],
    [(560, HIGH), (196, HIGH), (228, 930), (250, 876)],
)
"""Where they meet the water, from the edge back to the first point."""
TOWERS: Final = ((352, 748, 96, 17), (396, 742, 132, 21), (446, 734, 84, 15))
"""Distance from the middle line, foot, height and half the width of each tower."""


def _elven_tower(poly: Poly, x: float, foot: float, tall: float, half: float) -> None:
    top = foot - tall
    poly([(x - half, foot), (x - half * 0.78, top), (x + half * 0.78, top), (x + half, foot)], rgb("#E8E4D8"))
    poly(
        [(x + half * 0.15, foot), (x + half * 0.12, top), (x + half * 0.78, top), (x + half, foot)],
        rgb("#A8A8B0"),
    )
    poly([(x - half * 1.1, top), (x, top - half * 3.0), (x + half * 1.1, top)], rgb("#3A5A86"))
    poly([(x, top - half * 3.0), (x + half * 1.1, top), (x + half * 0.1, top)], rgb("#22385C"))
    for y in (top + 16, top + 42):
        if y < foot - 16:
            poly([(x - 3, y + 12), (x - 3, y + 3), (x, y), (x + 3, y + 3), (x + 3, y + 12)], rgb("#2A3448"))


def _ship(poly: Poly, hobbit: bool) -> None:
    """A ship with a high prow under one sail."""
    x, y = 676.0, 862.0
    hull = catmull_rom([(x - 78, y - 40), (x - 62, y - 4), (x, y + 12), (x + 58, y - 4), (x + 76, y - 34)], 8)
    sail = rgb("#F6F0DE") if hobbit else rgb("#C8B4B0")
    poly([(x - 2, y - 122), (x + 2, y - 122), (x + 3, y), (x - 3, y)], rgb("#4A3420"))
    belly = catmull_rom([(x + 4, y - 118), (x + 46, y - 74), (x + 50, y - 18)], 8)
    poly([(x + 4, y - 118), *belly, (x + 4, y - 14)], sail)
    poly(
        [(x + 4, y - 60), (x + 40, y - 46), (x + 48, y - 18), (x + 4, y - 14)],
        mix(sail, rgb("#8A8A94"), 0.35),
    )
    poly([(x - 4, y - 104), (x - 46, y - 18), (x - 4, y - 14)], mix(sail, rgb("#8A8A94"), 0.2))
    poly([*hull, (x + 52, y - 12), (x, y - 4), (x - 54, y - 10)], rgb("#3A2818"))
