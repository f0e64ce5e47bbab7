"""The thing, or the head, that a person of the tale is known by (pictures.md 5, emblems)."""

from __future__ import annotations

from art.drawing.palette import Rgb, rgb
from art.drawing.sketch import (
    BLACK,
    BLUE,
    CREAM,
    GOLD,
    GOLD_DARK,
    GREEN_SKIN,
    INK,
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


def frodo(s: Sketch) -> None:
    """The star-glass."""
    s.rays(50, 54, 30, 47, 24, rgb("#FFF2B0"), 1.6)
    s.blob(
        [(44, 24), (56, 24), (62, 40), (66, 58), (58, 80), (50, 88), (42, 80), (34, 58), (38, 40)],
        rgb("#D6ECF4"),
    )
    s.star(50, 56, 21, rgb("#FFE98A"), 8, 0.34, 1.2)
    s.star(50, 56, 9, WHITE, 8, 0.5, 0)
    s.poly([(43, 12), (57, 12), (58, 24), (42, 24)], STEEL)
    s.disc(50, 10, 5, STEEL_DARK)


def sam(s: Sketch) -> None:
    """A frying pan, and herbs."""
    s.stick([(64, 44), (94, 20)], WOOD_DARK, 7)
    s.disc(44, 60, 34, rgb("#2C2A2C"), ry=28)
    s.disc(44, 57, 27, rgb("#4A474A"), 1, ry=21)
    for x, y in ((34, 54), (52, 50), (44, 66), (58, 62)):
        s.blob([(x - 7, y), (x, y - 5), (x + 7, y), (x, y + 5)], rgb("#D8A24A"), 1.4)
    for x in (32, 44, 56):
        s.line([(x, 30), (x + 4, 22), (x - 2, 15), (x + 3, 7)], CREAM, 2, True)
    for x in (14, 78, 86):
        s.blob([(x - 6, 88), (x, 80), (x + 6, 88), (x, 94)], LEAF, 1.4)


def merry(s: Sketch) -> None:
    """A pipe and its smoke rings."""
    s.stick([(8, 30), (30, 38), (48, 62), (62, 74)], WOOD, 6, True)
    s.blob([(54, 46), (90, 46), (90, 74), (84, 88), (66, 90), (56, 78)], WOOD)
    s.disc(72, 46, 18, WOOD_DARK, ry=5)
    s.disc(72, 46, 13, rgb("#F0782A"), 0, ry=3)
    for x, y, r in ((70, 30, 7), (58, 17, 9), (80, 12, 6)):
        s.disc(x, y, r, CREAM)
        s.disc(x, y, r * 0.45, rgb("#A8B8C8"), 1)
    s.blob([(20, 66), (32, 72), (34, 88), (18, 94), (8, 84), (10, 72)], LEAF)
    s.line([(20, 68), (19, 92)], LEAF_DARK, 1.8)


def pippin(s: Sketch) -> None:
    """A bitten apple."""
    s.stick([(48, 32), (52, 12)], WOOD_DARK, 3.4)
    s.blob([(54, 22), (70, 8), (84, 14), (70, 26)], LEAF)
    s.blob(
        [
            (50, 32),
            (66, 26),
            (84, 38),
            (86, 60),
            (74, 84),
            (58, 92),
            (50, 88),
            (42, 92),
            (24, 84),
            (12, 60),
            (16, 38),
            (34, 26),
        ],
        RED,
    )
    for x, y, r in ((90, 44, 9), (84, 56, 9), (92, 64, 9)):
        s.disc(x, y, r, CREAM, 0)
    s.line([(84, 36), (80, 44), (76, 50), (77, 58), (82, 64), (80, 72)], rgb("#3A281A"), 2.2, True)
    s.blob([(24, 46), (30, 38), (34, 44), (26, 58)], rgb("#F6A090"), 0)


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


def saruman(s: Sketch) -> None:
    """A white hand on black."""
    s.disc(50, 50, 46, BLACK)
    s.blob([(38, 88), (32, 68), (30, 56), (42, 50), (58, 50), (68, 54), (66, 70), (60, 88)], WHITE, 0)
    for x0, y0, x1, y1 in ((35, 56, 28, 30), (44, 54, 42, 18), (54, 54, 57, 19), (62, 56, 70, 32)):
        s.line([(x0, y0), (x1, y1)], WHITE, 8)
    s.line([(36, 76), (24, 68), (17, 54)], WHITE, 8, True)
    s.line([(40, 66), (52, 62), (62, 68)], STEEL, 1.6, True)


def mouth(s: Sketch) -> None:
    """A helm with bared teeth."""
    for side in (-1, 1):
        s.blob(
            [
                (50 + side * 24, 40),
                (50 + side * 42, 22),
                (50 + side * 46, 6),
                (50 + side * 32, 16),
                (50 + side * 18, 26),
            ],
            STEEL_DARK,
        )
    s.blob([(50, 10), (72, 20), (78, 46), (72, 78), (50, 96), (28, 78), (22, 46), (28, 20)], NIGHT)
    s.line([(50, 12), (50, 56)], STEEL_DARK, 4)
    s.poly([(26, 44), (46, 50), (46, 56), (26, 52)], BLACK, 1)
    s.poly([(74, 44), (54, 50), (54, 56), (74, 52)], BLACK, 1)
    s.blob([(32, 66), (50, 62), (68, 66), (66, 82), (50, 88), (34, 82)], RED_DARK)
    for x in (35, 42, 49, 56):
        s.poly([(x, 65), (x + 7, 65), (x + 3.5, 73)], CREAM, 0.8)
        s.poly([(x, 85), (x + 7, 85), (x + 3.5, 77)], CREAM, 0.8)


def orc(s: Sketch, skin: Rgb, helm: Rgb) -> None:
    """The face of an orc under a helm."""
    for side in (-1, 1):
        s.blob([(50 + side * 22, 44), (50 + side * 44, 32), (50 + side * 40, 52), (50 + side * 24, 60)], skin)
    s.blob([(50, 20), (72, 30), (76, 56), (66, 84), (50, 94), (34, 84), (24, 56), (28, 30)], skin)
    s.blob([(22, 40), (28, 18), (50, 8), (72, 18), (78, 40), (50, 34)], helm)
    s.poly([(46, 10), (50, 0), (54, 10)], STEEL)
    for side in (-1, 1):
        s.poly([(50 + side * 6, 54), (50 + side * 20, 46), (50 + side * 18, 57)], rgb("#FFD83A"), 1.4)
    s.poly([(50, 54), (56, 66), (44, 66)], skin, 1.2)
    s.blob([(34, 72), (50, 70), (66, 72), (62, 82), (50, 84), (38, 82)], RED_DARK, 1.6)
    for x, turn in ((40, -1), (60, -1)):
        s.poly([(x - 4, 80), (x + 4, 80), (x, 80 + turn * 13)], WHITE, 1)


def grishnakh(s: Sketch) -> None:
    """An orc under the red eye."""
    orc(s, GREEN_SKIN, NIGHT)
    s.blob([(38, 24), (50, 17), (62, 24), (50, 31)], ORANGE, 1.2)
    s.poly([(50, 18), (52, 24), (50, 30), (48, 24)], BLACK, 0)


def ugluk(s: Sketch) -> None:
    """An orc under the white hand."""
    orc(s, rgb("#8C6A50"), STEEL_DARK)
    s.disc(50, 25, 5, WHITE, 0)
    for x0, x1 in ((46, 42), (49, 48), (52, 54), (54, 59)):
        s.line([(x0, 23), (x1, 14)], WHITE, 2.4)
