"""Emblems of the characters on the good side."""

from __future__ import annotations

from art.drawing.palette import rgb
from art.drawing.sketch import (
    BLACK,
    BLUE,
    CREAM,
    GOLD,
    GOLD_DARK,
    INK,
    LEAF,
    LEAF_DARK,
    RED,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)


def gandalf(s: Sketch) -> None:
    """A pointed hat over a long beard, and a staff."""
    s.stick([(86, 18), (82, 96)], WOOD, 5)
    s.rays(86, 14, 6, 13, 12, rgb("#FFF2B0"), 1.6)
    s.star(86, 14, 8, rgb("#FFF2B0"), 6, 0.5, 1)
    s.blob([(24, 50), (62, 50), (66, 70), (54, 92), (44, 98), (34, 92), (20, 70)], WHITE)
    s.blob([(34, 48), (54, 48), (54, 62), (44, 68), (34, 62)], rgb("#E8C09A"), 1.4)
    s.line([(34, 70), (44, 66), (54, 70)], rgb("#9A9488"), 2, True)
    s.poly(
        [(6, 54), (20, 44), (30, 34), (38, 14), (58, 4), (54, 18), (60, 36), (68, 44), (82, 54), (44, 50)],
        rgb("#7C8694"),
    )
    s.line([(24, 44), (44, 40), (66, 44)], rgb("#4C5664"), 3, True)


def galadriel(s: Sketch) -> None:
    """A silver basin under a star."""
    s.rays(50, 24, 14, 22, 16, rgb("#FFF8D0"), 1.6)
    s.star(50, 24, 17, WHITE, 8, 0.36)
    s.poly([(42, 68), (58, 68), (62, 88), (74, 96), (26, 96), (38, 88)], STEEL)
    s.blob([(10, 52), (50, 62), (90, 52), (80, 68), (50, 76), (20, 68)], STEEL)
    s.disc(50, 53, 40, STEEL_DARK, ry=9)
    s.disc(50, 53, 34, BLUE, 0, ry=6.5)
    s.star(50, 53, 5, WHITE, 6, 0.4, 0)


def treebeard(s: Sketch) -> None:
    """An old tree with a face."""
    s.blob(
        [(36, 40), (64, 40), (66, 70), (78, 92), (60, 88), (54, 97), (46, 97), (40, 88), (22, 92), (34, 70)],
        WOOD,
    )
    for x, y, r in ((24, 30, 18), (76, 30, 18), (50, 20, 20), (36, 38, 13), (64, 38, 13)):
        s.disc(x, y, r, LEAF_DARK)
    for x, y, r in ((24, 28, 14), (76, 28, 14), (50, 18, 16), (38, 34, 12), (62, 34, 12)):
        s.disc(x, y, r, LEAF, 0)
    for x in (43, 57):
        s.disc(x, 55, 4.4, rgb("#FFE68A"), 1.6)
        s.disc(x, 55, 1.8, LEAF_DARK, 0)
    s.blob([(42, 66), (58, 66), (56, 82), (50, 88), (44, 82)], LEAF_DARK, 1.6)
    s.line([(50, 58), (50, 63)], WOOD_DARK, 3)


def strider(s: Sketch) -> None:
    """A hooded wanderer with a star at the shoulder, his pipe alight."""
    hood, deep, skin = rgb("#5E7256"), rgb("#3C4A38"), rgb("#C99A74")
    s.blob([(46, 46), (70, 56), (88, 74), (95, 97), (5, 97), (8, 78), (22, 58)], hood)
    s.blob(
        [(46, 2), (64, 10), (74, 30), (74, 54), (64, 70), (46, 76), (28, 70), (18, 54), (18, 30), (28, 10)],
        hood,
    )
    s.blob([(46, 16), (60, 24), (64, 42), (60, 58), (46, 68), (32, 58), (28, 42), (32, 24)], rgb("#20261E"))
    s.blob([(46, 34), (58, 36), (60, 48), (54, 60), (46, 65), (38, 60), (32, 48), (34, 36)], skin, 0)
    s.blob(
        [(33, 50), (40, 52), (46, 50), (52, 52), (59, 50), (56, 61), (46, 69), (36, 61)], rgb("#3A2A1E"), 0
    )
    s.blob([(30, 36), (46, 31), (62, 36), (61, 43), (46, 41.5), (31, 43)], rgb("#20261E"), 0)
    for side in (-1, 1):
        x = 46 + side * 7
        s.poly([(x - 4.4, 45.4), (x, 42.6), (x + 4.4, 45.4), (x, 47.4)], rgb("#E6EEEA"), 0)
        s.disc(x, 45, 1.8, BLACK, 0)
        s.line([(x - 5, 44.6), (x, 42), (x + 5, 44.6)], rgb("#4A2E1C"), 1.5, True)
    s.line([(46, 45), (44, 52), (48, 52)], rgb("#7A5438"), 1.6)
    s.stick([(47, 57), (62, 62), (70, 60)], WOOD, 2, True, 1)
    s.poly([(67, 52), (77, 52), (75, 63), (68, 63)], WOOD_DARK, 1.4)
    s.disc(72, 52, 4, rgb("#FF8A2A"), 1, ry=2)
    s.line([(72, 46), (76, 39), (72, 33), (77, 26)], rgb("#E4E0D2"), 2.4, True)
    for x0, x1 in ((20, 14), (40, 38), (64, 72)):
        s.line([(x0, 76), (x1, 95)], deep, 2)
    s.rays(56, 82, 13, 18, 12, WHITE, 1.4)
    s.star(56, 82, 14, rgb("#EEF2F6"), 6, 0.42)
    s.disc(56, 82, 3, rgb("#5C9A3C"), 1)


def boromir(s: Sketch) -> None:
    """A great horn on its strap."""
    s.line([(16, 36), (40, 8), (80, 24)], WOOD_DARK, 3.4, True)
    s.blob(
        [
            (8, 30),
            (24, 34),
            (32, 52),
            (48, 60),
            (66, 54),
            (78, 32),
            (94, 42),
            (88, 70),
            (66, 90),
            (38, 90),
            (16, 72),
            (6, 50),
        ],
        WHITE,
    )
    for band in ([(34, 54), (26, 84)], [(58, 58), (62, 91)]):
        s.stick(band, GOLD, 5, ink=1.6)
    s.disc(86, 35, 11, GOLD_DARK, ry=7)
    s.disc(86, 35, 7, WOOD_DARK, 0, ry=4)
    s.poly([(4, 26), (22, 32), (20, 42), (4, 38)], GOLD)


def legolas(s: Sketch) -> None:
    """A bow with an arrow on the string."""
    s.line([(32, 6), (26, 50), (32, 94)], CREAM, 2.4)
    s.stick([(30, 6), (50, 10), (70, 30), (74, 50), (70, 70), (50, 90), (30, 94)], WOOD, 5, True)
    s.stick([(14, 50), (88, 50)], CREAM, 2.4, ink=1.6)
    s.poly([(84, 41), (98, 50), (84, 59)], STEEL)
    for x in (6, 14, 22):
        s.poly([(x, 42), (x + 8, 50), (x, 58), (x + 7, 58), (x + 15, 50), (x + 7, 42)], LEAF, 1.4)


def gimli(s: Sketch) -> None:
    """Two crossed axes."""
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 50 + side * x, y

        s.stick([at(-34, 94), at(28, 16)], WOOD, 5)
        s.blob([at(14, 20), at(24, 6), at(40, 2), at(34, 18), at(46, 30), at(44, 42), at(30, 36)], STEEL)
        s.line([at(38, 6), at(36, 18), at(45, 38)], STEEL_DARK, 1.8, True)
    s.poly([(50, 38), (58, 48), (50, 58), (42, 48)], RED, INK)


def butterbur(s: Sketch) -> None:
    """A mug of ale."""
    s.blob(
        [(68, 44), (88, 42), (94, 60), (86, 78), (68, 78), (68, 70), (82, 68), (84, 58), (80, 52), (68, 52)],
        WOOD_DARK,
    )
    s.poly([(20, 36), (70, 36), (74, 94), (16, 94)], WOOD)
    for x in (30, 45, 60):
        s.line([(x, 38), (x - 1, 92)], WOOD_DARK, 2)
    for y in (52, 82):
        s.stick([(18, y), (72, y)], GOLD, 4, ink=1.6)
    s.blob(
        [
            (14, 34),
            (20, 18),
            (34, 16),
            (42, 6),
            (58, 14),
            (72, 18),
            (78, 32),
            (70, 42),
            (64, 38),
            (58, 52),
            (48, 46),
            (40, 40),
            (26, 46),
            (20, 42),
        ],
        WHITE,
    )
