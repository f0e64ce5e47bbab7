"""Emblems: seals of the powers, signs of event cards, the object by which each person is known (W1.6)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from art.drawing import icons, palette
from art.drawing.cache import kept
from art.drawing.geometry import spikes, traced
from art.drawing.palette import Rgb, mix, paired, rgb
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
from art.war.pieces.counters import unit_icon
from art.war.pieces.heraldry import hooded_bow, swan
from engine.war.data.records import Power

# The seals of the sides: white tree on blue, red eye on black, white hand on grey-green (W1.6)


SEAL_SCALE: Final = 4
SEAL_FIELDS: Final[dict[Power, tuple[Rgb, str]]] = {
    "fellowship": (rgb("#24508C"), "gondor"),
    "sauron": (rgb("#1A1416"), "eye"),
    "saruman": (rgb("#4E5C50"), "white_hand"),
    "nobody": (rgb("#4E5E48"), "ranger"),
}


@kept
def seal(power: Power, px: int) -> Image.Image:
    """A square of `px` with a disc that bears the sign of a power: ringed in gold, that of Sauron spiked."""
    field, key = SEAL_FIELDS[power]
    side = px * SEAL_SCALE
    c, r = side / 2, 0.40 * side
    shadow = Image.new("L", (side, side), 0)
    drop = 0.05 * r
    ImageDraw.Draw(shadow).ellipse((c - r + drop, c - r + 2 * drop, c + r + drop, c + r + 2 * drop), 170)
    sprite = Image.new("RGBA", (side, side), (16, 10, 6, 0))
    sprite.putalpha(shadow.filter(ImageFilter.GaussianBlur(0.06 * r)))
    draw = ImageDraw.Draw(sprite)
    rim = palette.GOLD
    if power == "sauron":
        rim = rgb("#A8241A")
        for reach, colour in ((1.24, rgb("#141214")), (1.15, rgb("#C2C4C8"))):
            draw.polygon(spikes((c, c), reach * r, 0.94 * r), (*colour, 255))
    for reach, colour in ((1.0, rgb("#140C08")), (0.96, rim), (0.86, rgb("#140C08")), (0.83, field)):
        box = (c - reach * r, c - reach * r, c + reach * r, c + reach * r)
        draw.ellipse(box, (*colour, 255))
    glow = Image.new("L", (side, side), 0)
    ImageDraw.Draw(glow).ellipse((c - 0.6 * r, c - 0.72 * r, c + 0.6 * r, c + 0.30 * r), 90)
    light = Image.new("RGBA", (side, side), (*mix(field, (255, 255, 255), 0.5), 255))
    sprite.paste(light, (0, 0), glow.filter(ImageFilter.GaussianBlur(0.22 * r)))
    emblem = unit_icon(key, math.ceil(1.12 * r / SEAL_SCALE) * SEAL_SCALE)
    sprite.alpha_composite(emblem, (round(c - emblem.width / 2), round(c - emblem.height / 2)))
    return sprite.resize((px, px), Image.Resampling.LANCZOS)


def _eagle(sketch: Sketch) -> None:
    wing = traced("50,40 36,26 18,18 2,24 10,30 4,38 16,42 12,52 26,52 40,58")
    brown, tail = rgb("#8A5A30"), rgb("#6A4020")
    sketch.poly([(44, 66), (36, 92), (50, 86), (64, 92), (56, 66)], tail)
    for side in (1, -1):
        sketch.poly([(50 + side * (x - 50), y) for x, y in wing], brown)
        sketch.line([(50 + side * -34, 30), (50 + side * -16, 46)], tail, 2.4)
    sketch.blob(traced("50,34 60,48 57,68 50,76 43,68 40,48"), brown)
    sketch.disc(50, 32, 10, WHITE)
    sketch.poly([(46, 38), (54, 38), (50, 50)], GOLD)
    for x in (46, 54):
        sketch.disc(x, 31, 1.8, palette.INK, 0)


def _beacon(sketch: Sketch) -> None:
    for x in (-1, 1):
        sketch.stick([(50 - x * 30, 92), (50 + x * 24, 74)], WOOD, 8)
    flames = ((1.0, rgb("#D8401A")), (0.68, rgb("#F2902A")), (0.36, rgb("#FFE08A")))
    for k, colour in flames:
        rim = traced("-26,20 -28,-8 -14,-24 -12,-50 4,-28 12,-64 20,-22 30,-30 26,6 20,22")
        sketch.blob([(50 + x * k, 66 + y * k) for x, y in rim], colour, 2.2 if k == 1.0 else 0.0)


def _red_arrow(sketch: Sketch) -> None:
    sketch.stick([(16, 84), (78, 22)], rgb("#B8281E"), 6)
    sketch.poly([(92, 8), (64, 20), (80, 36)], STEEL)
    for step in (0, 9, 18):
        sketch.poly(
            [(14 + step, 86 - step), (6 + step, 70 - step), (20 + step, 80 - step), (30 + step, 94 - step)],
            RED,
            1.6,
        )


def _orb(sketch: Sketch) -> None:
    sketch.poly([(26, 92), (34, 78), (66, 78), (74, 92)], rgb("#5A432C"))
    sketch.disc(50, 46, 36, rgb("#241C3A"))
    for r, colour in ((28, "#4E3E8C"), (19, "#7A68BE"), (10, "#F2A02C")):
        sketch.disc(50, 48, r, rgb(colour), 0)
    sketch.disc(50, 48, 3, palette.INK, 0, 9)
    sketch.disc(38, 30, 6, WHITE, 0, 4)


def _ring(sketch: Sketch) -> None:
    sketch.rays(50, 50, 40, 49, 18, rgb("#FFD24A"), 1.6)
    for width, colour in ((25, palette.INK), (18, rgb("#D8A440")), (5, rgb("#FFE9A4"))):
        sketch.ring(50, 52, 38, 30, colour, width)


def _storm(sketch: Sketch) -> None:
    cloud = traced("10,52 14,34 32,32 42,16 62,18 68,32 88,34 92,52")
    sketch.blob(cloud, STEEL)
    sketch.line([(20, 46), (82, 46)], STEEL_DARK, 3)
    sketch.poly(traced("54,52 38,74 50,72 42,96 68,66 54,68 64,52"), GOLD)
    for x in (20, 32, 78):
        sketch.line([(x, 62), (x - 6, 80)], rgb("#5A7A9A"), 3)


def _snow(sketch: Sketch) -> None:
    sketch.poly([(4, 92), (34, 30), (50, 58), (66, 14), (96, 92)], rgb("#88745E"))
    sketch.poly(traced("66,14 50,52 58,46 66,56 74,44 82,54"), WHITE)
    sketch.poly([(34, 30), (22, 56), (30, 50), (36, 60), (44, 48)], WHITE)
    for x, y in ((16, 20), (46, 12), (88, 28), (24, 42), (84, 50)):
        for turn in range(3):
            a = math.pi * turn / 3
            dx, dy = 6 * math.cos(a), 6 * math.sin(a)
            sketch.line([(x - dx, y - dy), (x + dx, y + dy)], mix(WHITE, STEEL_DARK, 0.5), 2)


def _feet(sketch: Sketch) -> None:
    for dx, dy in ((-20, 12), (20, -12)):
        x, y = 50 + dx, 52 + dy
        sketch.disc(x, y - 4, 13, palette.INK_2, 1.4, 17)
        sketch.disc(x + 1, y + 22, 10, palette.INK_2, 1.4, 12)
        for toe in range(4):
            sketch.disc(x - 11 + 7.4 * toe, y - 29 + abs(toe - 1.2) * 2.6, 4, palette.INK_2, 0.8)


SKETCHES: Final[Mapping[str, Callable[[Sketch], None]]] = {
    "EV01": _snow,
    "EV03": _eagle,
    "EV04": _eagle,
    "EV06": _beacon,
    "EV07": _red_arrow,
    "EV13": _feet,
    "EV16": _snow,
    "EV17": _orb,
    "EV22": _ring,
    "EV28": _storm,
    "EV29": _ring,
    "EV32": _feet,
}
UNIT_ICONS: Final[Mapping[str, str]] = dict(
    paired(
        "EV02 corsair EV05 ent EV08 boat EV09 mallorn_leaf EV10 ranger EV11 rohan EV12 swan EV14 ranger "
        "EV15 white_hand EV18 eye EV19 morgul EV20 wolf EV21 dead EV23 wolf EV24 dunlending EV25 haradrim "
        "EV26 orc EV27 black_uruk EV30 elf EV31 easterling"
    )
)


@kept
def card_sign(card: str, px: int) -> Image.Image:
    """The emblem of an event card, a square of `px`. Raises KeyError for none."""
    if card in UNIT_ICONS:
        return unit_icon(UNIT_ICONS[card], px)
    sketch = Sketch(max(3, math.ceil(3 * px / 100)), px)
    SKETCHES[card](sketch)
    return sketch.engraved().resize((px, px), Image.Resampling.LANCZOS)


# The object by which each person of the war is known, and the ground it lies on (war-pictures.md 3).


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
        s.blob([(x, y - 22), (x + 11, y + 6), base, (x - 11, y + 6)], colour if abs(turn) != 10 else LEAF, 2)
        s.line([(x, y - 12), base], LEAF_DARK, 1.8)


def _crown(s: Sketch) -> None:
    s.poly(traced("14,84 6,30 30,54 50,16 70,54 94,30 86,84"), GOLD)
    s.poly([(14, 84), (12, 70), (88, 70), (86, 84)], GOLD_DARK, 1.6)
    for x, y in ((6, 28), (50, 14), (94, 28)):
        s.disc(x, y, 6, RED, 1.6)


def _white_tail(s: Sketch) -> None:
    """A helmet with a tail of white hair."""
    s.stick([(50, 14), (70, 8), (88, 28), (90, 66)], WHITE, 12, True)
    s.blob(traced("20,60 24,30 46,14 66,22 76,44 78,62"), STEEL)
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
    s.poly(traced("20,96 20,18 30,4 70,4 80,18 80,96"), NIGHT)
    s.poly(traced("28,62 28,22 36,12 64,12 72,22 72,62"), rgb("#4A4652"), 1.2)
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
    icons.orc(s, rgb("#8A9A62"), RED_DARK)


OBJECTS: Final[Mapping[str, tuple[Painter, Rgb]]] = {
    "frodo": (icons.frodo, rgb("#EADFB4")),
    "sam": (icons.sam, rgb("#8FB868")),
    "merry": (icons.merry, rgb("#86AEDC")),
    "pippin": (icons.pippin, rgb("#F2D060")),
    "aragorn": (icons.strider, rgb("#6E9C86")),
    "boromir": (icons.boromir, rgb("#B8694A")),
    "gandalf": (icons.gandalf, rgb("#A9BDD2")),
    "legolas": (icons.legolas, rgb("#9CC46C")),
    "gimli": (icons.gimli, rgb("#C88A58")),
    "elrond": (_blue_ring, rgb("#B4CDEC")),
    "galadriel": (icons.galadriel, rgb("#F0DC90")),
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
    "treebeard": (icons.treebeard, rgb("#C9D49A")),
    "mouth_of_sauron": (icons.mouth, rgb("#B8645A")),
    "gothmog": (_captain_of_orcs, rgb("#D0A290")),
    "saruman": (icons.saruman, rgb("#8E9094")),
    "ugluk": (icons.ugluk, rgb("#C8C0B2")),
}


@kept
def object_of(person: str, px: int) -> Image.Image:
    """The object as a square of `px`. Raises KeyError for a Nazgûl and for Gollum, who have faces."""
    sketch = Sketch(max(3, math.ceil(3 * px / 100)), px)
    OBJECTS[person][0](sketch)
    return sketch.engraved().resize((px, px), Image.Resampling.LANCZOS)
