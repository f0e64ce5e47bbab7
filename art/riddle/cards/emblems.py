"""Emblems of the armies, and which card has which."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import icons, palette
from art.drawing.cache import kept
from art.drawing.geometry import Point, traced
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import (
    BLACK,
    BLUE,
    BOX,
    BROWN,
    CREAM,
    FIRE,
    GOLD,
    GOLD_DARK,
    GREEN_SKIN,
    LEAF,
    LEAF_DARK,
    NIGHT,
    ORANGE,
    RED,
    RED_DARK,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)
from art.riddle.cards import figures
from art.riddle.words.titles import emblem_key
from engine.riddle.deck import Card, of_face


def lake_men(s: Sketch) -> None:
    """An archer's bow, as large as a mast, in a boat on the lake."""
    s.disc(50, 86, 45, rgb("#6FA6C8"), ry=12)
    for y, x0, x1 in ((86, 12, 30), (91, 66, 86), (95, 36, 60)):
        s.line([(x0, y), ((x0 + x1) / 2, y - 2.4), (x1, y)], WHITE, 2, True)
    s.line([(34, 8), (34, 66)], CREAM, 1.8)
    s.stick([(34, 6), (58, 16), (66, 37), (58, 58), (34, 68)], WOOD, 4.6, True, 1.8)
    s.stick([(14, 37), (84, 37)], WOOD_DARK, 2.4, ink=1.4)
    s.poly([(82, 29), (97, 37), (82, 45)], STEEL, 1.8)
    for x in (8, 15, 22):
        s.poly([(x, 28), (x + 5, 28), (x + 10, 37), (x + 5, 46), (x, 46), (x + 5, 37)], RED, 1.2)
    s.blob(traced("4,58 14,68 32,72 68,72 86,68 96,56 90,78 76,88 24,88 10,78"), WOOD)
    s.line([(13, 75), (36, 79), (64, 79), (87, 74)], WOOD_DARK, 2, True)


def rohan(s: Sketch) -> None:
    """A white horse on a green banner."""
    s.stick([(12, 20), (12, 97)], WOOD, 3.6, ink=1.6)
    s.poly([(12, 1), (17, 12), (12, 22), (7, 12)], STEEL, 1.8)
    s.poly([(14, 22), (96, 16), (84, 44), (96, 76), (14, 82)], rgb("#2F7A3A"))
    for y0, y1 in ((28, 23), (75, 70)):
        s.line([(17, y0), (87, y1)], GOLD, 2.4)
    s.blob(traced("46,30 54,32 62,40 74,50 76,57 69,60 60,56 56,58 60,69 30,71 33,56 37,42"), WHITE, 1.8)
    s.poly([(45, 35), (47, 23), (54, 33)], WHITE, 1.6)
    for x, y in ((42, 34), (37, 43), (33, 53), (30, 63)):
        s.blob([(x + 3, y - 5), (x - 7, y - 1), (x - 9, y + 9), (x, y + 6)], CREAM, 1.2)
    s.disc(58, 43, 2, BLACK, 0)
    s.disc(72, 55, 1.3, BLACK, 0)


def elves(s: Sketch) -> None:
    """A star on a golden leaf."""
    s.stick([(50, 78), (46, 97)], GOLD_DARK, 3, True, 1.6)
    s.blob(traced("50,3 63,18 80,32 82,56 68,76 50,86 32,76 18,56 20,32 37,18"), rgb("#E0B83C"))
    s.blob(traced("50,3 50,30 50,60 50,86 32,76 18,56 20,32 37,18"), rgb("#F2D468"), 0)
    s.line([(50, 12), (50, 84)], GOLD_DARK, 2.2)
    for y in (34, 52, 68):
        for side in (-1, 1):
            reach = 22 if y < 60 else 13
            s.line([(50, y + 8), (50 + side * reach, y - 6)], GOLD_DARK, 1.6)
    s.star(50, 46, 27, WHITE, 8, 0.34, 1.8)
    s.disc(50, 46, 4.6, BLUE, 1.2)


def gondor(s: Sketch) -> None:
    """A white tree under stars on a black shield."""
    s.blob(traced("14,10 50,5 86,10 86,44 74,74 50,97 26,74 14,44"), STEEL)
    s.blob(traced("21,16 50,12 79,16 79,44 68,70 50,88 32,70 21,44"), BLACK, 0)
    s.line([(38, 80), (50, 76), (62, 80)], WHITE, 2.6, True)
    s.line([(50, 78), (50, 44)], WHITE, 5.4)
    for side in (-1, 1):
        s.line([(50, 68), (50 + side * 12, 60), (50 + side * 18, 50)], WHITE, 3.4, True)
        s.line([(50, 58), (50 + side * 9, 50), (50 + side * 11, 41)], WHITE, 3, True)
        for x, y in ((18, 48), (24, 54), (11, 39), (16, 41)):
            s.disc(50 + side * x, y, 4, WHITE, 0)
    for x, y in ((50, 42), (46, 38), (54, 38)):
        s.disc(x, y, 4.4, WHITE, 0)
    for i in range(7):
        x = 26 + i * 8
        s.star(x, 27 - 5 * math.sin(math.pi * i / 6), 3.6, WHITE, 5, 0.42, 0)


def ents(s: Sketch) -> None:
    """A tree that strides and lifts a stone."""
    bark, dark = rgb("#7E5A36"), rgb("#54391F")
    for root in ([(46, 60), (36, 76), (22, 90), (10, 95)], [(54, 60), (66, 76), (72, 92), (88, 95)]):
        s.stick(root, bark, 9, True)
    s.stick([(44, 48), (26, 50), (14, 62), (10, 72)], bark, 6, True)
    s.stick([(56, 48), (74, 44), (82, 30), (82, 22)], bark, 6, True)
    s.poly([(38, 36), (62, 36), (64, 70), (50, 76), (36, 70)], bark)
    s.blob(traced("74,20 70,8 80,1 94,4 97,16 88,24"), rgb("#A6A29A"))
    s.line([(78, 10), (84, 14), (90, 11)], STEEL_DARK, 1.6)
    for x, y, r in ((36, 30, 15.0), (58, 30, 14.0), (28, 20, 11.0), (47, 16, 15.0)):
        s.disc(x, y, r, LEAF_DARK)
    for x, y, r in ((35, 28, 12.5), (58, 28, 11.5), (28, 19, 9.0), (47, 15, 12.5)):
        s.disc(x, y, r, LEAF, 0)
    for x in (45, 55):
        s.disc(x, 51, 3, rgb("#E8D86A"), 1.2)
        s.disc(x, 51, 1.2, BLACK, 0)
    s.line([(50, 52), (50, 59)], dark, 2)
    s.line([(44, 65), (50, 63), (56, 65)], dark, 2, True)


def rangers(s: Sketch) -> None:
    """A star-shaped brooch over crossed spears."""
    for side in (-1, 1):
        s.stick([(50 - side * 38, 95), (50 + side * 34, 18)], WOOD, 3.4, ink=1.8)
        x, y = 50 + side * 38, 10
        s.poly(
            [(x + side * 4, y - 8), (x + side * 3, y + 9), (x - side * 7, y + 8), (x - side * 5, y)], STEEL
        )
    s.disc(50, 54, 31, rgb("#5C6E58"))
    s.ring(50, 54, 27, 27, rgb("#8FA084"), 1.6)
    s.star(50, 54, 29, STEEL_DARK, 12, 0.5, 1.4)
    s.star(50, 54, 33, rgb("#E6EAEE"), 6, 0.40)
    s.disc(50, 54, 6, BLUE, 1.6)
    s.disc(48, 52, 1.8, WHITE, 0)


def dwarves(s: Sketch) -> None:
    """A lit hall in a mountain, and a broad axe before it."""
    s.poly(traced("2,92 20,52 30,60 50,8 70,58 80,48 98,92"), rgb("#8E8A88"))
    s.poly(traced("50,8 70,58 80,48 98,92 62,92 56,50"), rgb("#6A6668"), 0)
    s.poly(traced("50,8 60,33 54,29 50,36 45,28 40,34"), WHITE, 1.2)
    s.poly(traced("22,92 22,56 36,42 64,42 78,56 78,92"), STEEL_DARK)
    s.poly(traced("28,92 28,59 39,48 61,48 72,59 72,92"), FIRE, 1.6)
    s.poly(traced("36,92 36,64 43,56 57,56 64,64 64,92"), rgb("#FFD870"), 0)
    s.stick([(50, 58), (50, 97)], WOOD_DARK, 3.4, ink=1.6)
    for side in (-1, 1):
        s.blob(
            [
                (50 + side * x, y)
                for x, y in ((3, 68), (10, 63), (15, 64), (13, 73), (15, 82), (10, 83), (3, 78))
            ],
            STEEL,
            1.6,
        )


# Emblems of the evil armies: one picture for each people, no two with one outline


def _mirrored(points: list[Point], side: int) -> list[Point]:
    """Points given to the right of the middle line, on that side."""
    return [(50 + side * x, y) for x, y in points]


def _orc(s: Sketch, x: float, y: float, k: float, skin: Rgb) -> None:
    """A head with pointed ears under an iron cap."""

    def at(*points: Point) -> list[Point]:
        return [(x + dx * k, y + dy * k) for dx, dy in points]

    for side in (-1, 1):
        s.poly(at((side * 15, -6), (side * 36, -16), (side * 17, 10)), skin, 1.8)
    s.blob(at((0, -20), (17, -12), (19, 6), (10, 22), (0, 26), (-10, 22), (-19, 6), (-17, -12)), skin, 1.8)
    s.poly(at((-21, -6), (-17, -20), (0, -28), (17, -20), (21, -6), (0, -11)), STEEL_DARK, 1.8)
    s.poly(at((-4, -25), (0, -42), (4, -25)), STEEL_DARK, 1.8)
    for side in (-1, 1):
        s.poly(at((side * 3, 3), (side * 13, -3), (side * 11, 6)), rgb("#FFD23C"), 0.8)
    s.poly(at((-11, 13), (11, 13), (7, 19), (-7, 19)), BLACK, 0)
    for side in (-1, 1):
        s.poly(at((side * 9, 19), (side * 4, 19), (side * 7, 10)), WHITE, 0)


def orcs(s: Sketch) -> None:
    """Three of a horde."""
    for x0, x1 in ((12, 10), (88, 90)):
        s.stick([(x0, 96), (x1, 22)], WOOD_DARK, 2.8, ink=1.4)
        s.poly([(x1, 2), (x1 + 6, 14), (x1, 24), (x1 - 6, 14)], STEEL, 1.6)
    behind = mix(GREEN_SKIN, BLACK, 0.3)
    _orc(s, 31, 40, 0.74, behind)
    _orc(s, 69, 40, 0.74, behind)
    _orc(s, 50, 71, 1.02, GREEN_SKIN)


def evil_men(s: Sketch) -> None:
    """Crossed curved blades before a round shield."""
    s.disc(50, 48, 33, RED_DARK)
    s.disc(50, 48, 25, rgb("#B23A26"), 1.6)
    s.disc(50, 48, 8, GOLD, 1.6)
    for side in (-1, 1):
        blade = traced("-26,76 -8,66 10,46 24,22 30,2 40,22 36,44 20,64 -4,80 -22,84")
        s.blob(_mirrored([(float(x), float(y)) for x, y in blade], side), STEEL)
        s.line(_mirrored([(-16, 76), (6, 62), (22, 42), (31, 16)], side), WHITE, 1.6, True)
        s.stick(_mirrored([(-18, 92), (-32, 72)], side), GOLD, 4.4, ink=1.6)
        s.stick(_mirrored([(-28, 85), (-40, 95)], side), WOOD_DARK, 5, ink=1.6)


def uruk_hai(s: Sketch) -> None:
    """A white hand on a tall iron shield, a broad blade behind."""
    s.poly(traced("76,2 94,2 94,16 88,22 88,72 76,72"), STEEL)
    s.line([(82, 10), (82, 68)], STEEL_DARK, 1.8)
    s.stick([(68, 75), (98, 75)], STEEL_DARK, 4.4, ink=1.6)
    s.stick([(82, 79), (82, 94)], WOOD_DARK, 5, ink=1.6)
    s.poly(traced("8,8 22,16 40,6 58,16 72,8 70,80 40,97 10,80"), STEEL_DARK)
    s.poly(traced("14,17 23,22 40,13 57,22 66,17 64,76 40,89 16,76"), BLACK, 0)
    s.blob(traced("29,76 25,58 28,49 52,49 56,58 52,76"), WHITE, 0)
    for x0, x1, y1 in ((30, 26, 34), (37, 36, 28), (44, 46, 28), (51, 56, 35)):
        s.line([(x0, 54), (x1, y1)], WHITE, 5.6)
    s.line([(29, 67), (19, 57)], WHITE, 5.6)


def wargs(s: Sketch) -> None:
    """A great wolf's head."""
    grey, pale, dark = rgb("#7E7672"), rgb("#A8A09A"), rgb("#4C4644")
    for side in (-1, 1):
        s.poly(_mirrored([(14, 30), (34, 2), (40, 42)], side), grey)
        s.poly(_mirrored([(22, 28), (32, 13), (34, 34)], side), dark, 0)
    s.poly(
        traced(
            "50,18 74,28 90,46 84,54 94,68 76,70 66,82 62,92 50,98 38,92 34,82 24,70 6,68 16,54 10,46 26,28"
        ),
        grey,
    )
    s.poly(traced("50,24 58,48 62,74 50,84 38,74 42,48"), pale, 0)
    for side in (-1, 1):
        s.poly(_mirrored([(10, 52), (30, 42), (25, 55), (15, 58)], side), rgb("#FFC030"), 1.6)
        s.disc(50 + side * 19, 51, 2.6, BLACK, 0)
    s.blob(traced("40,68 50,64 60,68 55,76 50,78 45,76"), BLACK, 0)
    s.poly(traced("36,80 50,82 64,80 60,91 50,95 40,91"), RED_DARK, 1.4)
    for x in (40, 47, 53, 60):
        s.poly([(x - 3.4, 80.6), (x + 3.4, 80.6), (x, 90)], WHITE, 0)


def men_of_mordor(s: Sketch) -> None:
    """A black gate between two towers, fire behind."""
    stone, lit = rgb("#3A3034"), rgb("#5C4C4C")
    s.poly([(22, 62), (44, 20), (50, 26), (56, 18), (78, 62)], RED_DARK)
    s.blob(traced("44,22 42,8 50,2 60,8 57,22 54,34 56,50 46,52 49,34"), FIRE, 0)
    s.blob([(48, 24), (47, 12), (52, 8), (54, 20), (51, 34)], rgb("#FFE08A"), 0)
    s.poly(traced("26,94 26,52 34,46 50,54 66,46 74,52 74,94"), NIGHT)
    for x in (36, 43, 57, 64):
        s.line([(x, 54), (x, 92)], STEEL_DARK, 2.2)
    for y in (64, 78):
        s.line([(28, y), (72, y)], STEEL_DARK, 2.2)
    s.line([(50, 54), (50, 93)], BLACK, 3)
    for side in (-1, 1):
        s.poly(
            _mirrored(traced("22,96 24,34 20,22 27,26 33,8 39,26 46,22 43,34 47,96"), side),
            stone if side > 0 else lit,
        )
        for y in (40, 58):
            s.poly(_mirrored([(31, y), (33.5, y - 6), (36, y), (36, y + 9), (31, y + 9)], side), ORANGE, 1)


def trolls(s: Sketch) -> None:
    """A brute with a spiked club."""
    hide, dark = rgb("#8C8A7C"), rgb("#5E5C52")
    s.stick([(78, 62), (84, 40)], WOOD_DARK, 5.4)
    s.blob(traced("76,42 76,22 80,6 92,4 98,18 94,34 88,44"), WOOD)
    for x, y in ((82, 14), (91, 12), (84, 26), (92, 24), (82, 36), (89, 35)):
        s.disc(x, y, 2.4, STEEL, 1)
    s.blob(traced("40,42 66,48 88,62 94,96 4,97 4,70 18,50"), hide)
    s.blob(traced("40,14 56,20 62,38 60,56 50,68 40,70 30,68 20,56 18,38 24,20"), hide)
    s.blob(traced("18,38 28,32 40,38 52,32 62,38 52,42 40,44 28,42"), dark, 0)
    for x in (31, 49):
        s.disc(x, 43, 3, rgb("#FFC83C"), 1.2)
    s.blob([(36, 44), (44, 44), (46, 54), (40, 57), (34, 54)], dark, 1)
    s.line([(27, 61), (40, 58), (53, 61)], BLACK, 3, True)
    for x in (31, 49):
        s.poly([(x - 3.6, 62), (x + 3.6, 62), (x, 51)], CREAM, 1)
    s.blob(traced("68,66 78,58 90,62 92,74 82,82 70,78"), hide)
    for y in (66, 71):
        s.line([(86, y), (91, y + 1)], dark, 1.8)


def half_orcs(s: Sketch) -> None:
    """A hooded face, half man and half orc."""
    skin = rgb("#D2A27A")
    s.blob(traced("50,2 72,12 84,36 88,66 96,96 4,96 12,66 16,36 28,12"), rgb("#5A4632"))
    s.blob(traced("50,16 66,24 74,44 70,68 60,82 50,86 40,82 30,68 26,44 34,24"), BLACK)
    right = traced("50,22 62,28 69,46 66,66 58,78 50,82")
    s.poly([*right, (50, 52)], GREEN_SKIN, 0)
    s.poly([(100 - x, y) for x, y in right], skin, 0)
    s.line([(50, 22), (47, 36), (52, 48), (48, 62), (50, 82)], BLACK, 1.8)
    s.poly([(33, 46), (45, 46), (43, 51), (35, 51)], WHITE, 1)
    s.disc(39.5, 48.5, 2.3, BLACK, 0)
    s.line([(32, 41), (45, 42)], rgb("#4A2E18"), 2.8)
    s.poly([(54, 50), (67, 43), (64, 52)], rgb("#FFD23C"), 1)
    s.line([(54, 45), (67, 38)], rgb("#3E5226"), 2.8)
    s.line([(38, 69), (50, 69)], rgb("#7A3E2A"), 2.6)
    s.line([(50, 69), (62, 65)], BLACK, 2.6)
    s.poly([(54, 68), (60, 66), (58, 57)], WHITE, 1)
    s.line([(46, 52), (44, 60), (49, 61)], rgb("#8A5C3C"), 1.8, True)
    s.disc(50, 91, 4, RED, 1.6)


# Emblems of the neutral armies, who fight for either side


def woses(s: Sketch) -> None:
    """A squatting figure carved from stone, moss on its head."""
    stone, dark = rgb("#A09A8C"), rgb("#6A6458")
    s.poly([(10, 97), (14, 86), (86, 86), (90, 97)], dark)
    s.blob(traced("50,44 72,50 86,66 84,88 50,91 16,88 14,66 28,50"), stone)
    for side in (-1, 1):
        s.blob(
            [(50 + side * x, y) for x, y in ((36, 66), (40, 84), (28, 90), (14, 88), (22, 74))], stone, 1.8
        )
        s.stick([(50 + side * 34, 56), (50 + side * 26, 68), (50 + side * 8, 70)], stone, 7, True, 1.8)
    s.blob(traced("50,6 68,12 74,30 68,48 50,54 32,48 26,30 32,12"), stone)
    s.blob(traced("50,3 66,8 74,22 62,17 50,20 40,15 27,23 34,8"), rgb("#6E8A4A"), 1.8)
    for side in (-1, 1):
        s.disc(50 + side * 9, 30, 5, BLACK, 1)
        s.line([(50 + side * 3, 25), (50 + side * 15, 23)], dark, 2.4)
    s.blob([(46, 32), (54, 32), (56, 40), (44, 40)], dark, 0)
    s.line([(40, 46), (50, 44), (60, 46)], BLACK, 2.6, True)
    s.line([(40, 80), (50, 83), (60, 80)], dark, 2, True)


def variags(s: Sketch) -> None:
    """A pointed helm with a red plume and a veil of mail."""
    s.stick([(50, 16), (50, 4)], GOLD, 3.4, ink=1.4)
    for side, far in ((-1, 34), (1, 40)):
        s.blob(
            [
                (50, 4),
                (50 + side * far * 0.6, 4),
                (50 + side * far, 26),
                (50 + side * far * 0.7, 18),
                (52, 12),
            ],
            RED,
        )
    s.poly(traced("22,52 78,52 88,92 70,97 50,94 30,97 12,92"), STEEL_DARK)
    for row in range(4):
        half, y = 24 + 2.2 * row, 68 + row * 7
        links = [50 - half + i * half / 5 for i in range(11)]
        s.line([(x, y + (3 if i % 2 else 0)) for i, x in enumerate(links)], STEEL, 1.6, True)
    s.blob(traced("50,12 62,24 74,40 80,58 50,54 20,58 26,40 38,24"), STEEL)
    s.line([(50, 16), (50, 52)], GOLD, 3)
    for side in (-1, 1):
        s.line([(50 + side * 4, 20), (50 + side * 17, 36), (50 + side * 21, 52)], STEEL_DARK, 1.8, True)
    s.poly(traced("22,52 78,52 76,68 58,70 50,62 42,70 24,68"), NIGHT, 1.6)
    for side in (-1, 1):
        s.blob(
            [(50 + side * 8, 62), (50 + side * 17, 57), (50 + side * 22, 61), (50 + side * 15, 65)], CREAM, 0
        )
        s.disc(50 + side * 15, 61, 2.2, BLACK, 0)
    s.stick([(18, 51), (50, 48), (82, 51)], GOLD, 4.4, True, 1.6)


def haradrim(s: Sketch) -> None:
    """A war beast with a tower on its back."""
    grey, dark = rgb("#9A8C80"), rgb("#6E6258")
    for x in (40, 78):
        s.stick([(x, 72), (x, 93)], dark, 10)
    for x in (30, 88):
        s.stick([(x, 72), (x, 93)], grey, 10)
    s.blob(traced("22,62 30,46 56,40 82,44 96,58 94,78 70,84 40,82 26,80"), grey)
    s.stick([(94, 56), (98, 70), (95, 78)], grey, 2.6, True, 1.4)
    s.poly([(44, 42), (84, 42), (80, 62), (48, 62)], RED)
    s.line([(47, 57), (81, 57)], GOLD, 2.6)
    s.poly([(46, 20), (82, 20), (78, 42), (50, 42)], WOOD)
    for x in (56, 64, 72):
        s.line([(x, 22), (x, 41)], WOOD_DARK, 1.8)
    s.poly([(42, 14), (86, 14), (84, 22), (44, 22)], GOLD_DARK)
    s.line([(64, 14), (64, 2)], WOOD_DARK, 2.6)
    s.poly([(65, 1), (86, 5), (65, 10)], RED_DARK, 1.4)
    s.stick([(16, 58), (8, 72), (10, 88), (20, 93)], grey, 7, True)
    s.blob(traced("12,50 18,38 32,36 40,48 36,64 22,68 14,62"), grey)
    s.blob([(30, 40), (42, 38), (48, 50), (42, 66), (33, 60)], dark, 1.8)
    s.stick([(20, 66), (26, 80), (14, 84), (4, 78)], WHITE, 3.6, True, 1.6)
    s.disc(22, 49, 2.6, BLACK, 0)


def dunlendings(s: Sketch) -> None:
    """A stag's skull on a pole, furs and feathers under it."""
    bone = rgb("#EFE6CC")
    s.stick([(50, 60), (50, 98)], WOOD, 4.4)
    for side in (-1, 1):
        s.stick(
            [(50 + side * x, y) for x, y in ((9, 30), (22, 24), (34, 18), (38, 4))],
            rgb("#C9A876"),
            4.4,
            True,
            1.6,
        )
        for x0, y0, x1, y1 in ((20, 25, 17, 9), (30, 21, 28, 6), (27, 23, 40, 28)):
            s.stick([(50 + side * x0, y0), (50 + side * x1, y1)], rgb("#C9A876"), 3, ink=1.4)
    s.blob(traced("26,66 50,60 74,66 80,82 66,78 62,90 50,82 38,90 34,78 20,82"), BROWN)
    for x0, x1, colour in ((38, 28, RED), (62, 72, RED), (50, 50, WHITE)):
        s.blob([(x0, 70), (x0 + 4, 80), (x1, 97), (x0 - 4, 80)], colour, 1.6)
    s.blob(traced("50,22 62,26 66,38 60,48 57,64 50,70 43,64 40,48 34,38 38,26"), bone)
    for side in (-1, 1):
        s.blob([(50 + side * x, y) for x, y in ((5, 40), (11, 35), (14, 41), (8, 46))], BLACK, 0)
        s.line([(50 + side * 2.4, 60), (50 + side * 3, 65)], STEEL_DARK, 2)
    s.line([(50, 28), (50, 50)], rgb("#C8B992"), 1.8)
    s.line([(44, 54), (50, 56), (56, 54)], rgb("#C8B992"), 1.6)


# The drawn emblem of every card: `emblem(card, px)` alone, `tile(card, px)` on a small framed ground


Painter = Callable[[Sketch], None]
SHARP: Final = 3
"""How much larger an emblem is drawn than it is shown."""

_BY_FACE: Final[dict[str, Painter]] = {
    "boat": figures.boat,
    "rope": figures.rope,
    "cloak": figures.cloak,
    "eagles": figures.eagles,
    "flying-beasts": figures.flying_beasts,
    "frodo": icons.frodo,
    "sam": icons.sam,
    "merry": icons.merry,
    "pippin": icons.pippin,
    "black-rider-1": figures.rider_1,
    "black-rider-2": figures.rider_2,
    "black-rider-3": figures.rider_3,
    "black-rider-4": figures.rider_4,
    "gandalf": icons.gandalf,
    "galadriel": icons.galadriel,
    "sauron": figures.sauron,
    "the-balrog": figures.balrog,
    "treebeard": icons.treebeard,
    "strider": icons.strider,
    "boromir": icons.boromir,
    "legolas": icons.legolas,
    "gimli": icons.gimli,
    "butterbur": figures.butterbur,
    "saruman": icons.saruman,
    "mouth-of-sauron": icons.mouth,
    "wormtongue": figures.wormtongue,
    "grishnakh": icons.grishnakh,
    "ugluk": icons.ugluk,
    "bill-ferny": figures.bill_ferny,
    "gollum": figures.gollum,
    "tom-bombadil": figures.tom,
    "shelob": figures.shelob,
    "bilbo": figures.bilbo,
    "the-ring": figures.the_ring,
    "riddle": figures.riddle,
    "elf-ring-vilya": figures.vilya,
    "elf-ring-nenya": figures.nenya,
    "elf-ring-narya": figures.narya,
    "palantir": figures.palantir,
}
_ARMIES: Final[dict[str, Painter]] = {
    "lake-men": lake_men,
    "riders-of-rohan": rohan,
    "elves": elves,
    "men-of-gondor": gondor,
    "ents": ents,
    "rangers-of-the-north": rangers,
    "dwarves": dwarves,
    "orcs": orcs,
    "evil-men": evil_men,
    "uruk-hai": uruk_hai,
    "wargs": wargs,
    "men-of-mordor": men_of_mordor,
    "trolls": trolls,
    "half-orcs": half_orcs,
    "woses": woses,
    "variags-of-khand": variags,
    "haradrim": haradrim,
    "dunlendings": dunlendings,
}
_FRAMES: Final = {"good": palette.GOOD_FRAME, "evil": palette.EVIL_FRAME, "neutral": palette.NEUTRAL_FRAME}


def _painter(key: str) -> Painter:
    if key == "horse":
        return figures.horse
    if key == "spy":
        return figures.spy
    return _ARMIES[key] if key in _ARMIES else _BY_FACE[key]


def frame_colour(card: Card) -> Rgb:
    """The colour of a card's frame: its side, or what kind of card it is."""
    if card.role == "ring":
        return palette.RING_FRAME
    if card.type == "special":
        return palette.SPECIAL_FRAME
    if card.side in _FRAMES:
        return _FRAMES[card.side]
    return palette.TRAVEL_FRAME


@kept
def _emblem(key: str, px: int) -> Image.Image:
    sketch = Sketch(max(3, round(SHARP * px / BOX)), px)
    _painter(key)(sketch)
    return sketch.engraved().resize((px, px), Image.Resampling.LANCZOS)


def emblem(card: Card, px: int) -> Image.Image:
    """The emblem of a card as an RGBA sprite of `px` pixels. Shared: never draw on it."""
    return _emblem(emblem_key(card), px)


@kept
def _tile(face: str, px: int) -> Image.Image:
    card = of_face(face)
    colour = frame_colour(card)
    over = 4
    big = px * over
    ground = Image.new("RGBA", (big, big), (*palette.INK, 0))
    draw = ImageDraw.Draw(ground)
    draw.rounded_rectangle((0, 0, big - 1, big - 1), 0.16 * big, (*rgb("#1C120A"), 255))
    inset = max(1.2, 0.02 * px) * over
    line = max(2.0, 0.055 * px) * over
    draw.rounded_rectangle((inset, inset, big - inset, big - inset), 0.14 * big, (*colour, 255))
    inset += line
    pale = (*mix(colour, palette.CREAM, 0.80), 255)
    draw.rounded_rectangle((inset, inset, big - inset, big - inset), 0.10 * big, pale)
    sprite = ground.resize((px, px), Image.Resampling.LANCZOS)
    inner = round(px * 0.80)
    sprite.alpha_composite(emblem(card, inner), ((px - inner) // 2, (px - inner) // 2))
    return sprite


def tile(card: Card, px: int) -> Image.Image:
    """The emblem on a small framed ground, as an RGBA sprite. Shared: never draw on it."""
    return _tile(card.id, px)


__all__ = ["emblem", "frame_colour", "tile"]
