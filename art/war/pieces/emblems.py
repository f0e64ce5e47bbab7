"""Emblems: seals of the powers, signs of event cards, the object by which each person is known (W1.6)."""

import math
from collections.abc import Mapping
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.geometry import spikes
from art.drawing.palette import Rgb, coloured, mix, paired, rgb
from art.drawing.sketch import shown
from art.war.pieces.counters import EMBLEMS, unit_icon
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


SKETCHES: Final[Mapping[str, str]] = dict(
    paired(
        "EV01 snow EV03 eagle EV04 eagle EV06 beacon EV07 red_arrow EV13 feet EV16 snow EV17 orb "
        "EV22 ring_of_power EV28 storm EV29 ring_of_power EV32 feet"
    )
)
"""What event cards show that show no arms."""
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
    return shown(EMBLEMS[SKETCHES[card]], px)


# The object by which each person of the war is known, and the ground it lies on (war-pictures.md 3).


OBJECTS: Final[Mapping[str, Rgb]] = coloured(
    "frodo #EADFB4 sam #8FB868 merry #86AEDC pippin #F2D060 aragorn #6E9C86 boromir #B8694A gandalf #A9BDD2 "
    "legolas #9CC46C gimli #C88A58 elrond #B4CDEC galadriel #F0DC90 celeborn #7C92A8 thranduil #B6CE8C "
    "theoden #3F8A3C eomer #5CA054 eowyn #8CBE7C denethor #A6AECB faramir #A9BE78 imrahil #4C8CD0 dain "
    "#C7BBA4 brand #E6C25C treebeard #C9D49A mouth_of_sauron #B8645A gothmog #D0A290 saruman #8E9094 ugluk "
    "#C8C0B2"
)
DRAWN: Final = dict(paired("aragorn strider faramir ranger imrahil swan mouth_of_sauron mouth"))
"""Whose object has another name than the person."""


@kept
def object_of(person: str, px: int) -> Image.Image:
    """The object as a square of `px`. Raises KeyError for a Nazgûl and for Gollum, who have faces."""
    return shown(EMBLEMS[DRAWN.get(person, person)], px)
