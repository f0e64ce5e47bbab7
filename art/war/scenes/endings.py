"""The six endings, each with its own sky and its own light (W11.4). Original art."""

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from PIL import Image

from art.drawing.cache import kept
from art.drawing.geometry import Point, catmull_rom, traced
from art.drawing.output import Doubled
from art.drawing.palette import Ramp, mix, ramp, rgb
from art.drawing.sketch import clouds
from art.war.chart.signs import objective_mark
from art.war.scenes.sky import HIGH, WIDE, Land, banner, bird, great_ring, host, ranges, rays

# The Eye, large: lids, spokes, a bright iris, a slit (war-pictures.md 5, 10)


TALL: Final = 158 / 310
LAYERS: Final = ((1.0, "#140808"), (0.95, "#8A1A12"), (0.86, "#E0481C"), (0.70, "#F89A34"), (0.5, "#FFD070"))


def great_eye(scene: Doubled, at: Point, half: float) -> None:
    """Painted around a point, `half` as wide to each side."""
    x, y = at
    for k, code in LAYERS:
        scene.poly(_lid(x, y, half * k, half * TALL * k), rgb(code))
    for i in range(64):
        a, far = math.tau * i / 64, (0.484 if i % 2 else 0.613) * half
        near = (x + 0.213 * half * math.cos(a), y + 0.168 * half * math.sin(a))
        scene.line([near, (x + far * math.cos(a), y + 0.52 * far * math.sin(a))], rgb("#B83A14"), half / 155)
    scene.disc(at, rgb("#FFF2BE"), 0.252 * half, 0.213 * half)
    slit = [(0.0, -0.445), (0.084, -0.226), (0.11, 0.0), (0.084, 0.226), (0.0, 0.445)]
    slit += [(-dx, dy) for dx, dy in reversed(slit[1:-1])]
    pupil = [(x + dx * half, y + dy * half) for dx, dy in slit]
    scene.poly(catmull_rom([pupil[-1], *pupil, pupil[0], pupil[1]], 6)[6:-6], rgb("#0A0406"))


@kept
def eye_sprite(wide: int) -> Image.Image:
    """The Eye alone."""
    high = round(wide * TALL) + 4
    scene = Doubled(Image.new("RGBA", (wide, high), (20, 8, 8, 0)))
    great_eye(scene, (wide / 2, high / 2), wide / 2 - 1)
    return scene.big.reduce(Doubled.over)


def _lid(x: float, y: float, w: float, h: float) -> list[Point]:
    upper = [(x - w, y), (x - 0.52 * w, y - 0.72 * h), (x, y - h), (x + 0.52 * w, y - 0.72 * h), (x + w, y)]
    lower = [(x + 0.52 * w, y + 0.72 * h), (x, y + h), (x - 0.52 * w, y + 0.72 * h), (x - w, y)]
    return [*catmull_rom(upper, 10), *catmull_rom([upper[-1], *lower], 10)]


NIGHT: Final = rgb("#120A0A")
EYE: Final = rgb("#1A1416")
MANY: Final = ("#F4F1E6", "#D85A4A", "#E8B848", "#5AA86A", "#4A82C8", "#9A6AB8")


def _doom(land: Land) -> None:
    """The mountain breaks open, the Ring goes into the fire, the tower falls."""
    ranges(land, rgb("#8A3A24"), rgb("#2A120E"))
    land.glow((540, 640), 420, rgb("#FFD890"), 235)
    _tower_falling(land)
    body = traced("210,1010 420,668 474,636 606,636 660,668 880,1010")
    land.poly(body, rgb("#2A1410"))
    land.poly(traced("210,1010 420,668 474,636 500,660 420,820 380,1010"), rgb("#5A2A1C"))
    chance = random.Random("streams")
    streams = []
    for start, end in ((492, 330), (522, 470), (548, 560), (578, 660), (604, 790)):
        line = [(float(start), 640.0)]
        for i in range(1, 7):
            line.append((start + (end - start) * i / 6 + chance.uniform(-22, 22), 640 + 62.0 * i))
        streams.append(catmull_rom(line, 8))
    for x, y in ((300, 880), (352, 800), (404, 740), (720, 780), (770, 850), (820, 930), (668, 720)):
        side = 1 if x > 540 else -1
        land.line([(x, y), (x + 26 * side, y + 62)], rgb("#1A0C0A"), 3)
    land.line([(210, 1010), (420, 668), (474, 636)], rgb("#E08A4A"), 4)
    land.line([(606, 636), (660, 668), (880, 1010)], rgb("#B0602E"), 3)
    land.shine(streams, 40, 26, rgb("#F05A1A"), 210)
    for wide, colour in ((19, "#C8380F"), (13, "#F98A2A"), (7, "#FFE9A8")):
        for number, way in enumerate(streams):
            land.line(way, rgb(colour), wide * (1.0 if number in (0, 2, 4) else 0.72))
    land.disc((540, 638), rgb("#FF9A3A"), 74, 15)
    land.disc((540, 636), rgb("#FFF0B0"), 62, 9)
    for _ in range(70):
        far, turn = chance.uniform(40, 210), chance.uniform(-math.pi, 0)
        at, r = (540 + far * math.cos(turn), 600 + far * math.sin(turn)), chance.uniform(1.4, 4.6)
        land.disc(at, mix(rgb("#FFE9A4"), rgb("#FF8A2A"), chance.random()), r)
    land.glow((540, 522), 150, rgb("#FFF4CC"), 190)
    for _ in range(90):
        aside = chance.gauss(0, 26)
        up = chance.uniform(10, 105) * (1 - min(1.0, abs(aside) / 90))
        r = chance.uniform(1.6, 5.0)
        land.disc((540 + aside, 628 - up), mix(rgb("#FFF0B0"), rgb("#FF8A2A"), chance.random()), r)
    great_ring(land, (540, 516), 66)
    ground = traced("230,1060 300,1010 440,994 520,1006 610,990 720,1002 810,986 900,998")
    land.poly([*ground, (1090, 990), (1090, 1060)], NIGHT)
    rock = traced("-10,1060 -10,930 70,900 150,896 240,930 330,1000 350,1060")
    land.poly(rock, NIGHT)
    land.line(rock[1:6], rgb("#B86A3A"), 3)
    for x, tall in ((150, 74), (194, 66)):
        land.poly(
            [(x - 17, 904), (x - 13, 904 - 0.66 * tall), (x + 13, 904 - 0.66 * tall), (x + 19, 904)], NIGHT
        )
        land.disc((x, 904 - 0.80 * tall), NIGHT, 13)
        land.line([(x + 12, 904 - 0.66 * tall), (x + 18, 902)], rgb("#E8964E"), 3)
    for at, wide in (((210, 470), 190), ((120, 590), 130), ((330, 580), 96)):
        bird(land, at, wide, rgb("#3A1A14"))


def _arch(x: float, y: float, half: float, deep: float, tip: float) -> list[Point]:
    """A pointed window: the middle of its top, half its width, so deep below and so high above."""
    return [(x - half, y + deep), (x - half, y), (x, y - tip), (x + half, y), (x + half, y + deep)]


def _tower_falling(land: Land) -> None:
    """The stump of Barad-dûr, and its crown that breaks away from it."""
    dark, rim, ember = rgb("#190C0C"), rgb("#D8743A"), rgb("#FF8A3A")
    stump = traced("838,1010 862,880 850,872 870,780 884,800 900,764 918,790 934,752")
    stump += [(950, 796), (964, 774), (978, 872), (966, 880), (990, 1010)]
    land.poly(stump, dark)
    land.line(stump[:5], rim, 3)
    for x, y in ((900, 850), (930, 900), (896, 940)):
        land.poly(_arch(x, y, 5, 18, 9), ember)
    crown = traced("842,716 866,640 852,632 884,566 878,520 906,546 934,470 948,530")
    crown += traced("990,440 988,512 1042,462 1020,540 1052,552 1010,590 996,650 1004,664")
    crown += [(948, 720), (930, 694), (906, 744), (886, 702), (866, 736)]
    land.poly(crown, dark)
    land.line(crown[:7], rim, 3)
    for x, y in ((912, 640), (942, 600), (900, 690), (964, 560)):
        land.disc((x, y), ember, 8)
        land.disc((x, y), rgb("#FFE0A0"), 4)
    chance = random.Random("rubble")
    for _ in range(16):
        at, r = (chance.uniform(820, 1050), chance.uniform(640, 860)), chance.uniform(6, 19)
        turns = sorted(chance.uniform(0, math.tau) for _ in range(6))
        stone = [(at[0] + r * math.cos(a), at[1] + 0.8 * r * math.sin(a)) for a in turns]
        land.poly(stone, rgb("#22110E"))


def _tower(land: Land) -> None:
    """The Eye within the Ring, above the host of Mordor."""
    land.glow((540, 520), 520, rgb("#F05A20"), 200)
    great_ring(land, (540, 560), 392, front=False, tall=0.22)
    great_eye(land, (540, 510), 310)
    land.shine([[(556, 420), (560, 510), (556, 600)]], 4, 5, rgb("#F89A34"), 120)
    great_ring(land, (540, 560), 392, back=False, tall=0.22)
    ranges(land, rgb("#5A1A18"), rgb("#160A0C"))
    for x in (150, 846):
        banner(land, (x, 830), (108, 84), EYE, "eye", 190)
    host(land, rgb("#160A0A"), rgb("#FF8A4A"), torches=True)
    for at, wide in (((170, 470), 150), ((880, 400), 120), ((960, 470), 170)):
        bird(land, at, wide, rgb("#160A0C"))


def _fallen(land: Land) -> None:
    """The white city burns under eighteen eyes."""
    ranges(land, rgb("#4A2420"), rgb("#1A0C0C"), "city-ranges")
    land.glow((540, 760), 520, rgb("#F0641E"), 210)
    stone, lit, shade = rgb("#CDB9A0"), rgb("#F2DCB8"), rgb("#7A6252")
    chance = random.Random("city")
    land.poly([(800, 1010), (690, 560), (640, 470), (610, 520), (600, 1010)], rgb("#2A1A18"))
    fires: list[tuple[float, float]] = []
    for level in range(6):
        half, top = 330 - 52 * level, 900 - 78 * level
        x0, x1 = 540 - half, 540 + half
        land.poly([(x0, top + 110), (x0, top), (x1, top), (x1, top + 110)], shade)
        land.poly([(x0, top + 110), (x0, top), (x0 + 1.1 * half, top), (x0 + 1.0 * half, top + 110)], stone)
        land.line([(x0, top), (540 + 0.1 * half, top)], lit, 5)
        land.line([(540 + 0.1 * half, top), (x1, top)], rgb("#E08A4A"), 3)
        land.line([(x0, top + 110), (x0, top)], mix(stone, lit, 0.7), 4)
        land.line([(x1, top + 110), (x1, top)], rgb("#C8642E"), 4)
        for i in range(round(half / 14)):
            x = x0 + 14.0 + 28 * i
            tooth = [(x - 7, top), (x - 7, top - 12), (x + 7, top - 12), (x + 7, top)]
            land.poly(tooth, stone if x < 545 else shade)
            if chance.random() < 0.42:
                land.poly(
                    _arch(x, top + 28, 5, 24, 8), rgb("#FFB84A" if chance.random() < 0.5 else "#2A1610")
                )
        fires.append((540 + chance.uniform(-0.8, 0.8) * half, top + 34))
    land.poly([(514, 520), (522, 372), (558, 372), (566, 520)], stone)
    land.poly([(542, 520), (542, 372), (558, 372), (566, 520)], shade)
    land.line([(514, 520), (522, 372)], lit, 4)
    land.poly([(508, 372), (516, 352), (540, 300), (564, 352), (572, 372)], rgb("#3A3440"))
    land.poly([(542, 300), (564, 352), (572, 372), (546, 372)], rgb("#26222C"))
    for y in (410, 460):
        land.poly(_arch(539, y, 5, 20, 9), rgb("#2A1610"))
    smoke = [
        [(x, y - 20), (x + 26, y - 130), (x + 6, y - 240), (x + 60, y - 380)]
        for x, y in (*fires[1:5], (300, 940), (760, 930))
    ]
    land.shine([catmull_rom(trail, 6) for trail in smoke], 44, 22, rgb("#160E10"), 150)
    for fx, fy in (*fires, (300, 960), (760, 950), (640, 820)):
        _fire(land, fx, fy, chance.uniform(34, 60))
    for i in range(18):
        a = math.pi * (1.03 + 0.94 * i / 17)
        mark = objective_mark("sauron", 84)[0]
        land.sprite(mark, (540 + 460 * math.cos(a), 700 + 340 * math.sin(a)))
    for x in (140, 850):
        banner(land, (x, 826), (112, 88), EYE, "eye", 190)
    host(land, rgb("#140A08"), rgb("#FF8A4A"), torches=True)


def _fire(land: Land, x: float, y: float, r: float) -> None:
    land.glow((x, y), 2.2 * r, rgb("#FF7A1E"), 190)
    for k, colour in ((1.0, "#D8401A"), (0.68, "#F8902E"), (0.36, "#FFE08A")):
        flame = traced(
            "-0.6,0.5 -0.7,-0.1 -0.34,-0.5 -0.3,-1.1 0.06,-0.6 0.2,-1.5 0.46,-0.5 0.72,-0.7 0.66,0.1 0.5,0.5"
        )
        land.poly([(x + dx * r * k, y + 0.3 * r + (dy - 0.3) * r * k) for dx, dy in flame], rgb(colour))


def _hand(land: Land) -> None:
    """The tower of Saruman, the Ring between its horns, light broken into all colours."""
    ranges(land, rgb("#6A6878"), rgb("#26242E"))
    land.glow((540, 520), 330, rgb("#FFFBEA"), 235)
    black, face, rim = rgb("#14141A"), rgb("#2C2C36"), rgb("#C8C8D8")
    left = traced("398,1010 424,620 404,500 452,566 470,440 506,560 540,570")
    land.poly([*left, (540, 1010)], face)
    land.poly([(1080 - x, y) for x, y in left] + [(540, 1010)], black)
    land.line(left[:4], rim, 3)
    for x, y in ((494, 640), (470, 720), (590, 690), (512, 800), (606, 800), (484, 880), (580, 900)):
        land.poly(_arch(x, y, 8, 22, 14), rgb("#FFF2BE"))
    great_ring(land, (540, 420), 82)
    for x in (100, 866):
        banner(land, (x, 800), (116, 100), rgb("#17181C"), "white_hand", 210)
    host(land, rgb("#1A1A20"), rgb("#FFFFFF"))


def _draw(land: Land) -> None:
    """Nine swords in a mound, and the Ring over an empty crown."""
    ranges(land, rgb("#7A828A"), rgb("#3E4648"))
    land.glow((540, 730), 300, rgb("#FFFBEA"), 235)
    land.disc((540, 740), rgb("#FFFDF0"), 96)
    mound = traced("-20,960 200,850 420,800 540,792 660,800 880,850 1100,960")
    hill = catmull_rom([mound[0], *mound, mound[-1]], 8)
    land.poly([*hill, (1100, 1060), (-20, 1060)], rgb("#2E3A34"))
    land.line(hill, rgb("#A8B8A0"), 3)
    chance = random.Random("grass")
    for _ in range(340):
        x, y = chance.uniform(0, WIDE), chance.uniform(830, HIGH)
        if y > 800 + 0.0005 * (x - 540) ** 2 + 20:
            land.line([(x, y), (x + chance.uniform(-5, 5), y - chance.uniform(8, 20))], rgb("#4A5A4A"), 2)
    for i in range(9):
        x = 540 + (i - 4) * 106
        foot = 812 + 0.00055 * (x - 540) ** 2 + 44
        lean = (i - 4) * 7.0
        _sword(land, x, foot, lean)
    crown = traced("500,762 492,712 518,738 540,700 562,738 588,712 580,762")
    land.poly([(x, y - 62) for x, y in crown], rgb("#3A1E0A"))
    land.poly([(540 + (x - 540) * 0.88, y - 60) for x, y in crown], rgb("#E8BE68"))
    great_ring(land, (540, 500), 84)
    for at, wide in (((190, 520), 120), ((260, 580), 84), ((900, 500), 100)):
        bird(land, at, wide, rgb("#2A2E34"))


def _sword(land: Land, x: float, foot: float, lean: float) -> None:
    """A blade set into the ground, leaning outwards."""

    def at(up: float, side: float = 0.0) -> tuple[float, float]:
        return x + lean * up / 70 + side, foot - up

    land.poly([at(0, -11), at(150, -9), at(150, 9), at(0, 11)], rgb("#1A1E24"))
    land.poly([at(0, -8), at(150, -6), at(150, 6), at(0, 8)], rgb("#C8D0D8"))
    land.poly([at(0, 0), at(150, 0), at(150, 6), at(0, 8)], rgb("#7E8892"))
    land.line([at(152, -30), at(152, 30)], rgb("#1A1206"), 14)
    land.line([at(152, -28), at(152, 28)], rgb("#B08A3C"), 8)
    land.line([at(156), at(196)], rgb("#1A1206"), 13)
    land.line([at(158), at(194)], rgb("#5A3A22"), 8)
    land.disc(at(204), rgb("#1A1206"), 10)
    land.disc(at(204), rgb("#D8B050"), 7)
    land.poly([at(8, -34), at(14, 0), at(8, 34), at(-14, 44), at(-14, -44)], rgb("#242E2A"))


def _shut(land: Land) -> None:
    """The Black Gate is shut, and the banners of the West stand before it."""
    ranges(land, rgb("#5C6E8A"), rgb("#2A3040"))
    land.glow((540, 640), 380, rgb("#FFF4CC"), 220)
    wood, stone, edge = rgb("#4A3A34"), rgb("#241C22"), rgb("#D8C8A0")
    land.poly([(330, 1010), (330, 700), (750, 700), (750, 1010)], rgb("#2E2420"))
    for x in range(346, 740, 34):
        land.poly([(x, 1010), (x, 712), (x + 26, 712), (x + 26, 1010)], wood)
        land.line([(x + 2, 712), (x + 2, 1010)], rgb("#6A564A"), 3)
    for y in (760, 880):
        land.poly([(330, y), (750, y), (750, y + 24), (330, y + 24)], rgb("#1A1412"))
        for x in range(348, 750, 34):
            land.disc((x, y + 12), rgb("#8A7A6A"), 5)
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 540 + side * x, y

        tower = traced("190,1010 204,640 170,560 216,590 238,500 272,578 306,500 328,590")
        tower += [(374, 560), (340, 640), (354, 1010)]
        land.poly([at(x, y) for x, y in tower], stone)
        land.poly(
            [at(x, y) for x, y in ((190, 1010), (204, 640), (170, 560), (216, 590), (226, 1010))],
            mix(stone, edge, 0.34),
        )
        for y in (680, 760, 850):
            land.poly([at(268, y + 26), at(268, y), at(275, y - 14), at(282, y), at(282, y + 26)], NIGHT)
    banner(land, (472, 560), (200, 190), rgb("#20304E"), "gondor", 430)
    banner(land, (196, 690), (150, 130), rgb("#3F8A3C"), "rohan", 320)
    banner(land, (772, 690), (150, 130), rgb("#2E6CB0"), "swan", 320)
    host(land, rgb("#1E2430"), rgb("#FFFFFF"))


Paint = Callable[[Land], None]
_SKIES: Final[Mapping[str, tuple[Ramp, int, tuple[str, ...], Paint]]] = {
    "doom": (ramp("0 #2A1418 0.3 #7A3020 0.6 #E07A2C 0.8 #F8B45A 1 #8A3A20"), 560, ("#FFE9B0",), _doom),
    "tower": (ramp("0 #0E060A 0.4 #4A0E14 0.7 #A0261A 0.88 #E05A24 1 #3A0E10"), 510, ("#FF7A3A",), _tower),
    "fallen": (ramp("0 #0A0810 0.4 #241822 0.7 #5A2A20 0.88 #B0501E 1 #2A1210"), 760, ("#FF9A4A",), _fallen),
    "hand": (ramp("0 #2A2A3A 0.4 #5A5A70 0.7 #9A98A8 0.88 #D8D4D0 1 #5A5860"), 430, MANY, _hand),
    "draw": (ramp("0 #2E3840 0.4 #5A6670 0.7 #98A4A8 0.85 #D8DCD0 1 #6A7470"), 740, ("#F4F6EC",), _draw),
    "shut": (ramp("0 #1E3A6A 0.4 #4A78B0 0.7 #A8C4D8 0.86 #F4E6B8 1 #7A8AA0"), 640, ("#FFF6D8",), _shut),
}
"""The ramp of each sky, how far down its light is, the colours of that, and what is painted before it."""
ENDINGS: Final = tuple(_SKIES)


@kept
def ending_scene(ending: str) -> Image.Image:
    """The art of a poster. Shared: never draw on it. Raises KeyError for no ending."""
    stops, down, codes, paint = _SKIES[ending]
    picture = clouds(ending, stops, (WIDE, HIGH), sway=0.20)
    colours = [rgb(code) for code in codes]
    rays(picture, (WIDE / 2, down), colours, 95 if len(colours) == 1 else 120)
    land = Land(picture)
    paint(land)
    return land.small()
