"""The object by which each person of the war is known, and the ground it lies on (war-pictures.md 3)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from PIL import Image

from art.drawing import persons
from art.drawing.cache import kept
from art.drawing.palette import Rgb, rgb
from art.drawing.sketch import (
    BLACK,
    BLUE,
    CREAM,
    GOLD,
    GOLD_DARK,
    LEAF,
    LEAF_DARK,
    NIGHT,
    RED,
    RED_DARK,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Sketch,
)
from art.war.pieces.charges_west import hooded_bow, swan

Painter = Callable[[Sketch], None]


def _blue_ring(s: Sketch) -> None:
    """A gold ring with a blue stone."""
    for width, colour in ((16, rgb("#3A281A")), (11, GOLD), (3, rgb("#FFE9A4"))):
        s.ring(50, 66, 32, 28, colour, width)
    s.poly([(50, 44), (26, 22), (36, 6), (64, 6), (74, 22)], BLUE)
    s.poly([(36, 6), (64, 6), (74, 22), (26, 22)], rgb("#7AB0F0"), 1.4)
    s.poly([(42, 22), (58, 22), (50, 42)], rgb("#A8D0FF"), 0)


def _silver_tree(s: Sketch) -> None:
    s.stick([(50, 96), (50, 52)], STEEL_DARK, 7)
    for side in (-1, 1):
        s.stick([(50, 70), (50 + side * 20, 48)], STEEL_DARK, 4.5)
    s.disc(50, 36, 34, WHITE, 2.4, 31)
    for x, y in ((34, 24), (52, 16), (68, 26), (28, 42), (48, 38), (66, 46), (46, 56)):
        s.disc(x, y, 6, STEEL, 1)


def _crown_of_leaves(s: Sketch) -> None:
    s.stick([(12, 70), (50, 80), (88, 70)], WOOD, 8, True)
    for x, y, turn in ((16, 46, -24), (34, 34, -10), (50, 28, 0), (66, 34, 10), (84, 46, 24)):
        colour = RED if turn else rgb("#E0742A")
        base = (50 + (x - 50) * 0.86, 76 - abs(x - 50) * 0.12)
        s.blob(
            [(x, y - 22), (x + 11, y + 6), base, (x - 11, y + 6)],
            colour if abs(turn) != 10 else LEAF,
            2,
        )
        s.line([(x, y - 12), base], LEAF_DARK, 1.8)


def _crown(s: Sketch) -> None:
    s.poly([(14, 84), (6, 30), (30, 54), (50, 16), (70, 54), (94, 30), (86, 84)], GOLD)
    s.poly([(14, 84), (12, 70), (88, 70), (86, 84)], GOLD_DARK, 1.6)
    for x, y in ((6, 28), (50, 14), (94, 28)):
        s.disc(x, y, 6, RED, 1.6)


def _white_tail(s: Sketch) -> None:
    """A helmet with a tail of white hair."""
    s.stick([(50, 14), (70, 8), (88, 28), (90, 66)], WHITE, 12, True)
    s.blob([(20, 60), (24, 30), (46, 14), (66, 22), (76, 44), (78, 62)], STEEL)
    s.poly([(18, 58), (80, 58), (80, 68), (18, 68)], GOLD, 1.8)
    s.poly([(20, 68), (34, 68), (36, 90), (24, 86)], STEEL_DARK)
    s.poly([(64, 68), (78, 68), (74, 86), (62, 90)], STEEL_DARK)
    s.poly([(45, 62), (54, 62), (52, 86), (47, 86)], GOLD, 1.6)


def _sword_and_flower(s: Sketch) -> None:
    s.poly([(70, 2), (77, 12), (77, 66), (63, 66), (63, 12)], STEEL)
    s.line([(70, 10), (70, 62)], STEEL_DARK, 2.2)
    s.stick([(52, 70), (88, 70)], GOLD, 5)
    s.stick([(70, 74), (70, 92)], WOOD_DARK, 6)
    s.stick([(30, 52), (32, 94)], LEAF, 4)
    for i in range(6):
        a = math.pi * i / 3
        s.disc(30 + 14 * math.cos(a), 40 + 14 * math.sin(a), 9, WHITE, 1.6)
    s.disc(30, 40, 8, GOLD, 1.4)


def _stone_on_chair(s: Sketch) -> None:
    """A seeing-stone on the Steward's black chair."""
    s.poly([(20, 96), (20, 18), (30, 4), (70, 4), (80, 18), (80, 96)], NIGHT)
    s.poly([(28, 62), (28, 22), (36, 12), (64, 12), (72, 22), (72, 62)], rgb("#4A4652"), 1.2)
    s.poly([(14, 66), (86, 66), (86, 80), (14, 80)], STEEL_DARK)
    s.disc(50, 44, 21, rgb("#2E2258"))
    s.disc(50, 47, 11, rgb("#E0702A"), 0)
    s.disc(43, 36, 4.5, WHITE, 0, 3)


def _red_axe(s: Sketch) -> None:
    s.stick([(50, 96), (50, 10)], WOOD_DARK, 7)
    for side in (-1, 1):
        s.blob(
            [
                (50 + side * 5, 22),
                (50 + side * 26, 8),
                (50 + side * 44, 12),
                (50 + side * 38, 36),
                (50 + side * 44, 58),
                (50 + side * 24, 54),
                (50 + side * 5, 44),
            ],
            RED,
        )
        s.line([(50 + side * 41, 14), (50 + side * 35, 36), (50 + side * 41, 56)], STEEL, 3, True)


def _black_arrow(s: Sketch) -> None:
    s.stick([(30, 8), (20, 30), (20, 70), (30, 92)], WOOD, 5, True)
    s.line([(30, 8), (30, 92)], CREAM, 2)
    s.stick([(28, 50), (80, 50)], BLACK, 5, ink=1)
    s.poly([(98, 50), (74, 37), (80, 50), (74, 63)], BLACK, 1)
    for x in (30, 38):
        s.poly([(x, 40), (x + 8, 50), (x, 60), (x + 6, 60), (x + 14, 50), (x + 6, 40)], RED_DARK, 1)


def _captain_of_orcs(s: Sketch) -> None:
    persons.orc(s, rgb("#8A9A62"), RED_DARK)


OBJECTS: Final[Mapping[str, tuple[Painter, Rgb]]] = {
    "frodo": (persons.frodo, rgb("#EADFB4")),
    "sam": (persons.sam, rgb("#8FB868")),
    "merry": (persons.merry, rgb("#86AEDC")),
    "pippin": (persons.pippin, rgb("#F2D060")),
    "aragorn": (persons.strider, rgb("#6E9C86")),
    "boromir": (persons.boromir, rgb("#B8694A")),
    "gandalf": (persons.gandalf, rgb("#A9BDD2")),
    "legolas": (persons.legolas, rgb("#9CC46C")),
    "gimli": (persons.gimli, rgb("#C88A58")),
    "elrond": (_blue_ring, rgb("#B4CDEC")),
    "galadriel": (persons.galadriel, rgb("#F0DC90")),
    "celeborn": (_silver_tree, rgb("#7C92A8")),
    "thranduil": (_crown_of_leaves, rgb("#B6CE8C")),
    "theoden": (_crown, rgb("#3F8A3C")),
    "eomer": (_white_tail, rgb("#5CA054")),
    "eowyn": (_sword_and_flower, rgb("#8CBE7C")),
    "denethor": (_stone_on_chair, rgb("#A6AECB")),
    "faramir": (hooded_bow, rgb("#A9BE78")),
    "imrahil": (swan, rgb("#4C8CD0")),
    "dain": (_red_axe, rgb("#C7BBA4")),
    "brand": (_black_arrow, rgb("#E6C25C")),
    "treebeard": (persons.treebeard, rgb("#C9D49A")),
    "mouth_of_sauron": (persons.mouth, rgb("#B8645A")),
    "gothmog": (_captain_of_orcs, rgb("#D0A290")),
    "saruman": (persons.saruman, rgb("#8E9094")),
    "ugluk": (persons.ugluk, rgb("#C8C0B2")),
}


@kept
def object_of(person: str, px: int) -> Image.Image:
    """The object as a square of `px`. Raises KeyError for a Nazgûl and for Gollum, who have faces."""
    sketch = Sketch(max(3, math.ceil(3 * px / 100)), px)
    OBJECTS[person][0](sketch)
    return sketch.engraved().resize((px, px), Image.Resampling.LANCZOS)
