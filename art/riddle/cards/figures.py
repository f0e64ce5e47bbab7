"""Emblems of characters, travel cards, special cards and The Ring."""

from __future__ import annotations

import math
from collections.abc import Callable

from art.drawing.geometry import Point, traced
from art.drawing.palette import INK, Rgb, mix, rgb
from art.drawing.sketch import (
    BLACK,
    BLUE,
    BROWN,
    CREAM,
    FIRE,
    GOLD,
    GOLD_DARK,
    LEAF,
    NIGHT,
    ORANGE,
    RED,
    ROPE,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)

# Emblems of the characters on the good side


def butterbur(s: Sketch) -> None:
    """A mug of ale."""
    s.blob(traced("68,44 88,42 94,60 86,78 68,78 68,70 82,68 84,58 80,52 68,52"), WOOD_DARK)
    s.poly([(20, 36), (70, 36), (74, 94), (16, 94)], WOOD)
    for x in (30, 45, 60):
        s.line([(x, 38), (x - 1, 92)], WOOD_DARK, 2)
    for y in (52, 82):
        s.stick([(18, y), (72, y)], GOLD, 4, ink=1.6)
    s.blob(
        traced("14,34 20,18 34,16 42,6 58,14 72,18 78,32 70,42 64,38 58,52 48,46 40,40 26,46 20,42"), WHITE
    )


# Emblems of the characters on the evil side


def sauron(s: Sketch) -> None:
    """A spiked helm."""
    s.poly(
        traced(
            "50,2 56,22 68,6 68,28 84,18 76,42 76,62 64,92 50,98 36,92 24,62 24,42 16,18 32,28 32,6 44,22"
        ),
        NIGHT,
    )
    for side in (-1, 1):
        s.poly(
            [(50 + side * 6, 50), (50 + side * 20, 40), (50 + side * 20, 52), (50 + side * 10, 57)], FIRE, 1.4
        )
    s.poly([(50, 44), (54, 66), (50, 72), (46, 66)], rgb("#4A434E"), 1.4)
    for x in (40, 46, 54, 60):
        s.line([(x, 76), (x, 88)], rgb("#6A6270"), 2.2)
    s.line([(50, 8), (50, 36)], rgb("#6A6270"), 1.8)


def balrog(s: Sketch) -> None:
    """Horns, shadow and flame."""
    for side in (-1, 1):
        s.blob(
            [
                (50 + side * 26, 92),
                (50 + side * 30, 56),
                (50 + side * 42, 38),
                (50 + side * 48, 66),
                (50 + side * 44, 94),
            ],
            FIRE,
        )
        s.blob(
            [
                (50 + side * 16, 36),
                (50 + side * 30, 30),
                (50 + side * 38, 4),
                (50 + side * 44, 28),
                (50 + side * 32, 50),
                (50 + side * 18, 50),
            ],
            rgb("#5A4A40"),
        )
    s.blob(traced("50,20 70,30 74,54 80,94 20,94 26,54 30,30"), BLACK)
    for side in (-1, 1):
        s.poly([(50 + side * 6, 50), (50 + side * 19, 42), (50 + side * 17, 54)], ORANGE, 0)
    s.poly(traced("34,68 42,72 50,67 58,72 66,68 60,80 50,76 40,80"), ORANGE, 0)


def wormtongue(s: Sketch) -> None:
    """A snake."""
    green = rgb("#6E8C3C")
    s.stick(traced("84,94 56,92 22,88 22,70 50,64 76,58 76,42 52,38 36,32"), green, 13, True)
    s.line(traced("80,94 56,92 26,87 25,72 50,66 73,58 73,43 52,39"), rgb("#C8D27A"), 3, True)
    s.blob(traced("44,38 26,38 14,28 20,16 38,14 50,26"), green)
    s.disc(34, 23, 3.6, rgb("#FFE050"), 1.4)
    s.disc(34, 23, 1.4, BLACK, 0)
    s.line([(16, 30), (6, 34), (2, 31)], RED, 2)
    s.line([(6, 34), (3, 39)], RED, 2)


def bill_ferny(s: Sketch) -> None:
    """A purse of coins."""
    s.blob(traced("36,36 64,36 84,58 88,84 74,95 26,95 12,84 16,58"), BROWN)
    s.poly(traced("30,12 42,18 50,9 58,18 70,12 62,36 38,36"), BROWN)
    s.stick([(34, 37), (66, 37)], RED, 4)
    s.line([(66, 37), (80, 48)], RED, 3)
    for x, y in ((40, 66), (58, 62), (52, 78)):
        s.disc(x, y, 9, GOLD, 1.8)
        s.disc(x, y, 4.6, GOLD_DARK, 0)
    for x, y in ((12, 94), (90, 93)):
        s.disc(x, y, 7, GOLD, 1.8, ry=4.6)


# Emblems of the Black Riders: a hood, and what each bears


def _rider(s: Sketch, thing: Callable[[Sketch], None]) -> None:
    s.blob(traced("50,8 66,16 70,34 80,50 92,96 8,96 20,50 30,34 34,16"), NIGHT)
    s.blob(traced("50,18 60,26 61,42 50,54 39,42 40,26"), BLACK)
    for x in (44.5, 55.5):
        s.blob([(x - 4, 36), (x, 33.5), (x + 4, 36), (x, 38.5)], rgb("#FF3A1E"), 0)
    for x0, x1 in ((38, 26), (62, 74), (50, 50)):
        s.line([(x0, 62), (x1, 94)], rgb("#4E4854"), 1.8)
    thing(s)


def rider_1(s: Sketch) -> None:
    """A crowned hood."""
    _rider(s, lambda s: s.poly(traced("30,22 26,2 38,12 44,0 50,11 56,0 62,12 74,2 70,22 50,16"), GOLD))


def _sword(s: Sketch) -> None:
    s.poly([(76, 18), (82, 12), (84, 20), (84, 70), (76, 70)], STEEL)
    s.stick([(68, 72), (92, 72)], GOLD, 4)
    s.stick([(80, 76), (80, 90)], WOOD_DARK, 4)


def _torch(s: Sketch) -> None:
    s.stick([(80, 40), (78, 92)], WOOD, 5)
    s.blob(traced("80,6 90,22 88,38 80,42 72,38 70,24"), FIRE)
    s.blob([(80, 20), (85, 32), (80, 38), (75, 32)], rgb("#FFE070"), 0)


def _lantern(s: Sketch) -> None:
    s.line([(80, 38), (80, 50)], rgb("#3A281A"), 3)
    s.poly([(70, 50), (90, 50), (94, 82), (66, 82)], STEEL_DARK)
    s.poly([(74, 56), (86, 56), (88, 78), (72, 78)], rgb("#8CF0B4"), 1)
    s.poly([(68, 82), (92, 82), (90, 90), (70, 90)], STEEL)


def rider_2(s: Sketch) -> None:
    """A hood and a sword."""
    _rider(s, _sword)


def rider_3(s: Sketch) -> None:
    """A hood and a torch."""
    _rider(s, _torch)


def rider_4(s: Sketch) -> None:
    """A hood and a pale lantern."""
    _rider(s, _lantern)


# Emblems of the travel cards


def boat(s: Sketch) -> None:
    """A swan-necked boat under two sails."""
    s.stick([(50, 14), (50, 66)], WOOD_DARK, 3)
    s.blob([(46, 20), (45, 60), (22, 58), (15, 48), (28, 30)], WHITE)
    s.blob([(54, 18), (55, 58), (80, 56), (86, 44), (74, 26)], WHITE)
    s.star(69, 42, 8, BLUE, 8, 0.4, 0)
    s.blob(traced("6,46 12,56 24,64 50,66 76,64 92,54 88,68 74,78 50,80 26,78 14,68"), WOOD)
    s.stick([(10, 54), (5, 46), (9, 39)], WOOD, 4, True)
    s.line([(20, 70), (50, 73), (80, 69)], WOOD_DARK, 1.6, True)
    for y in (86, 93):
        s.line([(14 + i * 9, y + (3 if i % 2 else 0)) for i in range(9)], BLUE, 2, True)


def rope(s: Sketch) -> None:
    """A coil of rope."""
    for i in range(5):
        y = 78 - i * 11
        s.disc(48, y, 34, ROPE, ry=10)
        for j in range(9):
            x = 20 + j * 7
            s.line([(x, y + 6.5), (x + 4, y + 2)], rgb("#8E6A36"), 1.4)
    s.disc(48, 34, 23, rgb("#7A5A30"), ry=5.5)
    s.stick([(78, 46), (90, 60), (80, 76), (90, 92)], ROPE, 5, True)
    s.stick([(40, 26), (56, 20), (70, 28)], ROPE, 5, True)


def cloak(s: Sketch) -> None:
    """An elven cloak with its leaf brooch."""
    green, deep = rgb("#6E8468"), rgb("#465A46")
    s.blob(traced("50,6 66,14 70,32 84,58 92,92 50,96 8,92 16,58 30,32 34,14"), green)
    s.blob(traced("50,14 60,22 60,36 50,42 40,36 40,22"), rgb("#22281E"))
    for x0, x1 in ((40, 28), (60, 72), (50, 50)):
        s.line([(x0, 50), ((x0 + x1) / 2, 70), (x1, 93)], deep, 2, True)
    s.blob([(50, 40), (58, 48), (50, 58), (42, 48)], LEAF, 1.6)
    s.line([(50, 42), (50, 57)], rgb("#CFE6A0"), 1.2)


def horse(s: Sketch) -> None:
    """A horse's head with its bridle."""
    s.blob(traced("52,10 60,22 74,34 88,58 84,68 72,66 62,58 62,74 74,96 16,97 20,66 26,38 38,22"), BROWN)
    s.poly([(44, 22), (50, 3), (57, 19)], BROWN)
    s.blob(traced("42,18 30,26 18,48 12,78 10,96 24,96 28,72 36,48 46,28"), rgb("#3E2616"))
    s.disc(60, 34, 3, BLACK, 0)
    s.disc(81, 60, 1.8, BLACK, 0)
    s.line([(76, 64), (84, 65)], BLACK, 1.4)
    for line in ([(72, 34), (64, 58)], [(50, 28), (60, 46), (67, 50)], [(67, 50), (80, 46)]):
        s.line(line, GOLD, 2.6, True)


def eagles(s: Sketch) -> None:
    """An eagle with spread wings."""
    brown, light = rgb("#8A5C30"), rgb("#C08C50")
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 50 + side * x, y

        for i, (x, y) in enumerate(((47, 30), (46, 44), (40, 56), (32, 64), (22, 68))):
            s.blob(
                [at(10, 36 + i * 2), at(x * 0.7, y - 8), at(x, y), at(x * 0.66, y + 4)],
                brown if i % 2 else light,
            )
        s.blob([at(6, 30), at(26, 16), at(46, 14), at(40, 30), at(24, 42), at(8, 48)], brown)
    s.poly([(42, 70), (36, 94), (50, 88), (64, 94), (58, 70)], CREAM)
    s.blob(traced("50,26 62,40 60,66 50,76 40,66 38,40"), brown)
    s.blob(traced("50,12 61,20 60,34 50,40 40,34 39,20"), WHITE)
    s.poly([(46, 27), (54, 27), (50, 37)], GOLD, 1.4)
    for x in (45, 55):
        s.disc(x, 23, 2, BLACK, 0)
    for x in (44, 50, 56):
        s.line([(x, 48), (x, 52)], CREAM, 1.8)


def flying_beasts(s: Sketch) -> None:
    """A winged beast with a long neck."""
    skin, web = NIGHT, rgb("#4A3A44")
    for side in (-1, 1):
        wing = traced("8,46 26,14 48,8 46,34 49,50 38,46 34,62 24,54 18,68 8,58")
        s.poly([(50 + side * x, y) for x, y in wing], web)
        for x, y in ((46, 34), (34, 60), (18, 66)):
            s.line([(50 + side * 26, 15), (50 + side * x, y)], BLACK, 1.8)
    s.stick([(50, 60), (54, 78), (44, 88), (62, 95), (76, 88)], skin, 5, True)
    s.blob(traced("50,38 60,48 58,64 50,72 42,64 40,48"), skin)
    s.stick([(50, 46), (46, 34), (54, 24)], skin, 8, True)
    s.blob(traced("46,22 54,14 68,18 78,26 66,29 54,30"), skin)
    s.disc(60, 21, 2.2, rgb("#FF5A30"), 0)
    s.line([(76, 27), (66, 26)], STEEL_DARK, 1.2)
    for x in (44, 56):
        s.line([(x, 70), (x - 3, 78)], BLACK, 2.4)


def gollum(s: Sketch) -> None:
    """A thin face with large pale eyes, and a fish."""
    skin = rgb("#9CA88A")
    for side in (-1, 1):
        s.blob([(50 + side * 26, 40), (50 + side * 40, 34), (50 + side * 38, 50), (50 + side * 26, 54)], skin)
    s.blob(traced("50,6 72,16 80,40 70,62 60,80 50,84 40,80 30,62 20,40 28,16"), skin)
    for side in (-1, 1):
        x = 50 + side * 14
        s.disc(x, 42, 11, rgb("#E6F2A0"), 1.8)
        s.disc(x, 43, 4.4, BLACK, 0)
        s.disc(x - 1.5, 41, 1.4, WHITE, 0)
    s.line([(38, 68), (50, 65), (62, 68)], INK, 2, True)
    for line in ([(44, 8), (40, 24)], [(52, 6), (52, 22)], [(60, 9), (64, 24)]):
        s.line(line, rgb("#4E5644"), 1.6)
    s.blob(traced("20,90 38,81 62,82 76,90 62,97 38,98"), rgb("#8CB0C4"))
    s.poly([(74, 90), (90, 82), (88, 98)], rgb("#8CB0C4"))
    s.disc(30, 88, 1.8, BLACK, 0)


def tom(s: Sketch) -> None:
    """A feathered hat over yellow boots."""
    for side in (-1, 1):
        x = 50 + side * 14
        s.blob(
            [
                (x - 8, 60),
                (x + 8, 60),
                (x + 8, 80),
                (x + side * 14, 92),
                (x + side * 8, 96),
                (x - side * 9, 95),
            ],
            rgb("#F0C020"),
        )
        s.line([(x - 7, 66), (x + 7, 66)], GOLD_DARK, 2.4)
    s.blob([(62, 34), (72, 12), (90, 2), (88, 18), (72, 38)], BLUE)
    s.line([(66, 36), (76, 20), (87, 6)], rgb("#BCD8F4"), 1.6, True)
    s.blob(traced("30,44 32,22 44,14 58,16 68,24 70,44"), BROWN)
    s.stick([(30, 42), (50, 46), (70, 42)], RED, 5, True, 1.4)
    s.blob(traced("4,46 30,46 50,50 70,46 96,46 80,57 50,60 20,57"), BROWN)


def shelob(s: Sketch) -> None:
    """A great spider."""
    for side in (-1, 1):
        for path in (
            [(10, 40), (30, 18), (42, 4)],
            [(12, 46), (36, 34), (48, 22)],
            [(12, 56), (38, 60), (48, 78)],
            [(10, 62), (28, 76), (36, 97)],
        ):
            s.stick([(50 + side * x, y) for x, y in path], NIGHT, 3.6, True, 1.2)
    s.disc(50, 66, 25, NIGHT, ry=27)
    s.poly(traced("50,52 57,62 50,70 57,80 50,86 43,80 50,70 43,62"), RED, 1.2)
    s.disc(50, 36, 16, NIGHT, ry=14)
    for x, y, r in ((43, 32, 3.4), (57, 32, 3.4), (48, 38, 2), (52, 38, 2)):
        s.disc(x, y, r, rgb("#FF6A3C"), 0)
    for side in (-1, 1):
        s.line([(50 + side * 5, 46), (50 + side * 7, 54)], CREAM, 2.6)


def bilbo(s: Sketch) -> None:
    """A book and a quill."""
    s.poly(traced("6,38 50,46 94,38 94,86 50,94 6,86"), rgb("#A02820"))
    s.blob(traced("10,34 28,30 50,40 50,88 30,80 10,82"), CREAM, 1.8)
    s.blob(traced("90,34 72,30 50,40 50,88 70,80 90,82"), CREAM, 1.8)
    for y in (46, 54, 62, 70):
        s.line([(17, y - 1), (42, y + 5)], rgb("#7A5A3A"), 1.6)
        s.line([(58, y + 5), (74, y + 1)], rgb("#7A5A3A"), 1.6)
    s.blob([(66, 58), (74, 34), (92, 6), (96, 26), (84, 46)], WHITE)
    s.line([(60, 70), (74, 42), (92, 12)], STEEL_DARK, 2, True)


def _band(s: Sketch, x: float, y: float, r: float, ry: float, high: float, gold: Rgb, dark: Rgb) -> None:
    """A ring seen from above: the near side outside and lit, the far side inside and darker, and between
    them what lies behind.
    """
    s.disc(x, y + high, r, gold, ry=ry)
    s.poly([(x - r, y), (x + r, y), (x + r, y + high), (x - r, y + high)], gold, 0)
    rim = mix(gold, rgb("#FFF4C4"), 0.45)
    s.disc(x, y, r, rim, ry=ry)
    ri, riy = r * 0.91, ry * 0.86
    s.disc(x, y, ri, dark, 1.0, ry=riy)
    for i in range(64):
        a0, a1 = math.pi * (1 + i / 64), math.pi * (1 + (i + 1) / 64)
        shine = 0.5 + 0.5 * math.cos(2.2 * (a0 - 5.4))
        s.poly(_wall(x, y, ri, riy, high, a0, a1), mix(mix(dark, INK, 0.35), gold, shine), 0)
    # both rims of the inside hide each other but for a lens: through it one sees what lies behind
    near = [(x + ri * math.cos(a), y + riy * math.sin(a)) for a in _turns(0.0, 1.0)]
    far = [(x + ri * math.cos(a), y + high + riy * math.sin(a)) for a in _turns(1.0, 2.0)]
    lens = [(px, py) for px, py in near if py > _edge(px, x, y + high, ri, -riy)]
    lens += [(px, py) for px, py in far if py < _edge(px, x, y, ri, riy)]
    s.hole(lens)
    s.line([*lens, lens[0]], INK, 1.2)
    # the near rim and the outside again, over the feet of the far wall
    outer = [(x + r * math.cos(a), y + ry * math.sin(a)) for a in _turns(0.0, 1.0)]
    s.poly([*outer, *reversed(near)], rim, 0)
    for i in range(64):
        a0, a1 = math.pi * i / 64, math.pi * (i + 1) / 64
        shine = 0.5 + 0.5 * math.cos(2.4 * (a0 - 2.0))
        s.poly(_wall(x, y, r, ry, high, a0, a1), mix(dark, rgb("#FFF4C4"), shine**1.6), 0)
    s.line(outer, INK, 1.6)
    s.line(near, INK, 1.2)
    for side in (-1, 1):
        s.line([(x + side * (r + 0.6), y), (x + side * (r + 0.6), y + high)], INK, 1.8)


def _wall(x: float, y: float, r: float, ry: float, high: float, a0: float, a1: float) -> list[Point]:
    """A piece of a ring's wall between two angles."""
    return [
        (x + r * math.cos(a), y + ry * math.sin(a) + dy)
        for a, dy in ((a0, 0), (a1, 0), (a1, high), (a0, high))
    ]


def _turns(start: float, end: float) -> list[float]:
    return [math.pi * (start + (end - start) * i / 60) for i in range(61)]


def _edge(px: float, x: float, y: float, r: float, ry: float) -> float:
    """The height of an ellipse's lower (or with `ry` below 0 upper) edge at `px`."""
    return y + ry * math.sqrt(max(0.0, 1 - ((px - x) / r) ** 2))


def the_ring(s: Sketch) -> None:
    """The Ring with a glowing script of its own."""
    s.rays(50, 52, 43, 50, 36, rgb("#FFF0B4"), 1.2)
    x, y, r, ry, high = 50.0, 40.0, 39.0, 23.0, 20.0
    _band(s, x, y, r, ry, high, GOLD, GOLD_DARK)
    line = []
    for i in range(61):
        a = math.pi * (0.12 + 0.76 * i / 60)
        line.append((x + r * math.cos(a), y + ry * math.sin(a) + high * 0.52 + 2.2 * math.sin(i * 1.05)))
    s.line(line, rgb("#D6381C"), 1.6, True)
    for i in range(4, 58, 6):
        px, py = line[i]
        s.line([(px, py - 5), (px + 0.8, py + 5)], rgb("#D6381C"), 1.3)
        s.disc(px + 3, py - 4.6, 1.0, rgb("#D6381C"), 0)


def riddle(s: Sketch) -> None:
    """A question in gold on black."""
    s.disc(50, 50, 45, rgb("#221A30"))
    s.ring(50, 50, 40, 40, GOLD, 1.8)
    s.stick(traced("34,36 38,24 52,19 66,27 66,42 54,52 50,66"), rgb("#F4D47A"), 8, True)
    s.disc(50, 81, 5.4, rgb("#F4D47A"))
    for i in range(8):
        a = math.pi * i / 4 + math.pi / 8
        s.disc(50 + 34 * math.cos(a), 50 + 34 * math.sin(a), 1.6, GOLD, 0)


def _elf_ring(s: Sketch, stone: Rgb, light: Rgb) -> None:
    s.rays(50, 26, 19, 26, 22, light, 1.6)
    _band(s, 50, 65, 32, 17, 12, GOLD, GOLD_DARK)
    s.poly([(38, 14), (62, 14), (70, 26), (50, 52), (30, 26)], stone)
    s.poly([(38, 14), (44, 26), (30, 26)], mix(stone, WHITE, 0.55), 0.8)
    s.poly([(44, 26), (56, 26), (50, 52)], mix(stone, WHITE, 0.3), 0.8)
    s.poly([(38, 14), (62, 14), (56, 26), (44, 26)], mix(stone, WHITE, 0.75), 0.8)


def vilya(s: Sketch) -> None:
    """A blue stone on a gold ring."""
    _elf_ring(s, rgb("#3A78D0"), rgb("#DCEAFF"))


def nenya(s: Sketch) -> None:
    """A white stone on a gold ring."""
    _elf_ring(s, rgb("#C8DCE6"), rgb("#FFFFFF"))


def narya(s: Sketch) -> None:
    """A red stone on a gold ring."""
    _elf_ring(s, rgb("#D0302A"), rgb("#FFD8C0"))


def palantir(s: Sketch) -> None:
    """A dark seeing stone with an eye in it."""
    s.poly([(24, 96), (32, 82), (68, 82), (76, 96)], WOOD)
    s.line([(26, 92), (74, 92)], WOOD_DARK, 2)
    s.disc(50, 48, 39, rgb("#2A1E54"))
    s.disc(50, 50, 31, rgb("#3E2E7C"), 0)
    s.blob(traced("22,50 38,39 50,36 62,39 78,50 62,60 50,63 38,60"), ORANGE, 1.6)
    s.blob([(50, 38), (55, 49), (50, 61), (45, 49)], BLACK, 0)
    s.blob([(26, 30), (36, 18), (46, 16), (36, 26), (30, 36)], rgb("#BDB4E8"), 0)


def spy(s: Sketch) -> None:
    """An eye at a keyhole."""
    s.blob(traced("50,2 74,8 84,28 76,50 84,76 72,94 50,98 28,94 16,76 24,50 16,28 26,8"), rgb("#C99A3E"))
    s.blob(
        traced("50,8 70,13 77,29 69,50 77,75 67,89 50,92 33,89 23,75 31,50 23,29 30,13"), rgb("#E4BC62"), 0
    )
    for x, y in ((50, 96), (78, 82), (22, 82)):
        s.disc(x, y - 3, 3, GOLD_DARK, 1.2)
    s.poly([(40, 46), (60, 46), (67, 86), (33, 86)], BLACK)
    s.disc(50, 36, 24, BLACK)
    s.poly([(41, 50), (59, 50), (64, 84), (36, 84)], BLACK, 0)
    s.blob(traced("27,37 38,26 50,23 62,26 73,37 62,46 50,49 38,46"), WHITE, 0)
    s.disc(50, 36, 11.5, rgb("#3E8A6A"), 1.4)
    s.disc(50, 36, 5.4, BLACK, 0)
    s.disc(46.4, 32, 2.8, WHITE, 0)
    s.line([(27, 36), (38, 25), (50, 22), (62, 25), (73, 36)], rgb("#B98A5E"), 3.4, True)
