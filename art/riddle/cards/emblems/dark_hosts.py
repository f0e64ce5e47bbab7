"""Emblems of the evil armies: one picture for each people, no two with one outline."""

from __future__ import annotations

from art.drawing.geometry import Point
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import (
    BLACK,
    CREAM,
    FIRE,
    GOLD,
    GREEN_SKIN,
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
        blade = [
            (-26, 76),
            (-8, 66),
            (10, 46),
            (24, 22),
            (30, 2),
            (40, 22),
            (36, 44),
            (20, 64),
            (-4, 80),
            (-22, 84),
        ]
        s.blob(_mirrored([(float(x), float(y)) for x, y in blade], side), STEEL)
        s.line(_mirrored([(-16, 76), (6, 62), (22, 42), (31, 16)], side), WHITE, 1.6, True)
        s.stick(_mirrored([(-18, 92), (-32, 72)], side), GOLD, 4.4, ink=1.6)
        s.stick(_mirrored([(-28, 85), (-40, 95)], side), WOOD_DARK, 5, ink=1.6)


def uruk_hai(s: Sketch) -> None:
    """A white hand on a tall iron shield, a broad blade behind."""
    s.poly([(76, 2), (94, 2), (94, 16), (88, 22), (88, 72), (76, 72)], STEEL)
    s.line([(82, 10), (82, 68)], STEEL_DARK, 1.8)
    s.stick([(68, 75), (98, 75)], STEEL_DARK, 4.4, ink=1.6)
    s.stick([(82, 79), (82, 94)], WOOD_DARK, 5, ink=1.6)
    s.poly([(8, 8), (22, 16), (40, 6), (58, 16), (72, 8), (70, 80), (40, 97), (10, 80)], STEEL_DARK)
    s.poly([(14, 17), (23, 22), (40, 13), (57, 22), (66, 17), (64, 76), (40, 89), (16, 76)], BLACK, 0)
    s.blob([(29, 76), (25, 58), (28, 49), (52, 49), (56, 58), (52, 76)], WHITE, 0)
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
        [
            (50, 18),
            (74, 28),
            (90, 46),
            (84, 54),
            (94, 68),
            (76, 70),
            (66, 82),
            (62, 92),
            (50, 98),
            (38, 92),
            (34, 82),
            (24, 70),
            (6, 68),
            (16, 54),
            (10, 46),
            (26, 28),
        ],
        grey,
    )
    s.poly([(50, 24), (58, 48), (62, 74), (50, 84), (38, 74), (42, 48)], pale, 0)
    for side in (-1, 1):
        s.poly(_mirrored([(10, 52), (30, 42), (25, 55), (15, 58)], side), rgb("#FFC030"), 1.6)
        s.disc(50 + side * 19, 51, 2.6, BLACK, 0)
    s.blob([(40, 68), (50, 64), (60, 68), (55, 76), (50, 78), (45, 76)], BLACK, 0)
    s.poly([(36, 80), (50, 82), (64, 80), (60, 91), (50, 95), (40, 91)], RED_DARK, 1.4)
    for x in (40, 47, 53, 60):
        s.poly([(x - 3.4, 80.6), (x + 3.4, 80.6), (x, 90)], WHITE, 0)


def men_of_mordor(s: Sketch) -> None:
    """A black gate between two towers, fire behind."""
    stone, lit = rgb("#3A3034"), rgb("#5C4C4C")
    s.poly([(22, 62), (44, 20), (50, 26), (56, 18), (78, 62)], RED_DARK)
    s.blob([(44, 22), (42, 8), (50, 2), (60, 8), (57, 22), (54, 34), (56, 50), (46, 52), (49, 34)], FIRE, 0)
    s.blob([(48, 24), (47, 12), (52, 8), (54, 20), (51, 34)], rgb("#FFE08A"), 0)
    s.poly([(26, 94), (26, 52), (34, 46), (50, 54), (66, 46), (74, 52), (74, 94)], NIGHT)
    for x in (36, 43, 57, 64):
        s.line([(x, 54), (x, 92)], STEEL_DARK, 2.2)
    for y in (64, 78):
        s.line([(28, y), (72, y)], STEEL_DARK, 2.2)
    s.line([(50, 54), (50, 93)], BLACK, 3)
    for side in (-1, 1):
        s.poly(
            _mirrored(
                [(22, 96), (24, 34), (20, 22), (27, 26), (33, 8), (39, 26), (46, 22), (43, 34), (47, 96)],
                side,
            ),
            stone if side > 0 else lit,
        )
        for y in (40, 58):
            s.poly(_mirrored([(31, y), (33.5, y - 6), (36, y), (36, y + 9), (31, y + 9)], side), ORANGE, 1)


def trolls(s: Sketch) -> None:
    """A brute with a spiked club."""
    hide, dark = rgb("#8C8A7C"), rgb("#5E5C52")
    s.stick([(78, 62), (84, 40)], WOOD_DARK, 5.4)
    s.blob([(76, 42), (76, 22), (80, 6), (92, 4), (98, 18), (94, 34), (88, 44)], WOOD)
    for x, y in ((82, 14), (91, 12), (84, 26), (92, 24), (82, 36), (89, 35)):
        s.disc(x, y, 2.4, STEEL, 1)
    s.blob([(40, 42), (66, 48), (88, 62), (94, 96), (4, 97), (4, 70), (18, 50)], hide)
    s.blob(
        [(40, 14), (56, 20), (62, 38), (60, 56), (50, 68), (40, 70), (30, 68), (20, 56), (18, 38), (24, 20)],
        hide,
    )
    s.blob([(18, 38), (28, 32), (40, 38), (52, 32), (62, 38), (52, 42), (40, 44), (28, 42)], dark, 0)
    for x in (31, 49):
        s.disc(x, 43, 3, rgb("#FFC83C"), 1.2)
    s.blob([(36, 44), (44, 44), (46, 54), (40, 57), (34, 54)], dark, 1)
    s.line([(27, 61), (40, 58), (53, 61)], BLACK, 3, True)
    for x in (31, 49):
        s.poly([(x - 3.6, 62), (x + 3.6, 62), (x, 51)], CREAM, 1)
    s.blob([(68, 66), (78, 58), (90, 62), (92, 74), (82, 82), (70, 78)], hide)
    for y in (66, 71):
        s.line([(86, y), (91, y + 1)], dark, 1.8)


def half_orcs(s: Sketch) -> None:
    """A hooded face, half man and half orc."""
    skin = rgb("#D2A27A")
    s.blob(
        [(50, 2), (72, 12), (84, 36), (88, 66), (96, 96), (4, 96), (12, 66), (16, 36), (28, 12)],
        rgb("#5A4632"),
    )
    s.blob(
        [(50, 16), (66, 24), (74, 44), (70, 68), (60, 82), (50, 86), (40, 82), (30, 68), (26, 44), (34, 24)],
        BLACK,
    )
    right = [(50, 22), (62, 28), (69, 46), (66, 66), (58, 78), (50, 82)]
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
