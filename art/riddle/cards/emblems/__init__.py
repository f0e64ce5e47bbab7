"""The drawn emblem of every card: `emblem(card, px)` alone, `tile(card, px)` on a small framed ground."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import icons, palette
from art.drawing.cache import kept
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import BOX, Sketch
from art.riddle.cards.emblems import characters, hosts, special
from art.riddle.cards.keys import emblem_key
from engine.riddle.deck import Card, of_face

Painter = Callable[[Sketch], None]
SHARP: Final = 3
"""How much larger an emblem is drawn than it is shown."""

_BY_FACE: Final[dict[str, Painter]] = {
    "boat": special.boat,
    "rope": special.rope,
    "cloak": special.cloak,
    "eagles": special.eagles,
    "flying-beasts": special.flying_beasts,
    "frodo": icons.frodo,
    "sam": icons.sam,
    "merry": icons.merry,
    "pippin": icons.pippin,
    "black-rider-1": characters.rider_1,
    "black-rider-2": characters.rider_2,
    "black-rider-3": characters.rider_3,
    "black-rider-4": characters.rider_4,
    "gandalf": icons.gandalf,
    "galadriel": icons.galadriel,
    "sauron": characters.sauron,
    "the-balrog": characters.balrog,
    "treebeard": icons.treebeard,
    "strider": icons.strider,
    "boromir": icons.boromir,
    "legolas": icons.legolas,
    "gimli": icons.gimli,
    "butterbur": characters.butterbur,
    "saruman": icons.saruman,
    "mouth-of-sauron": icons.mouth,
    "wormtongue": characters.wormtongue,
    "grishnakh": icons.grishnakh,
    "ugluk": icons.ugluk,
    "bill-ferny": characters.bill_ferny,
    "gollum": special.gollum,
    "tom-bombadil": special.tom,
    "shelob": special.shelob,
    "bilbo": special.bilbo,
    "the-ring": special.the_ring,
    "riddle": special.riddle,
    "elf-ring-vilya": special.vilya,
    "elf-ring-nenya": special.nenya,
    "elf-ring-narya": special.narya,
    "palantir": special.palantir,
}
_ARMIES: Final[dict[str, Painter]] = {
    "lake-men": hosts.lake_men,
    "riders-of-rohan": hosts.rohan,
    "elves": hosts.elves,
    "men-of-gondor": hosts.gondor,
    "ents": hosts.ents,
    "rangers-of-the-north": hosts.rangers,
    "dwarves": hosts.dwarves,
    "orcs": hosts.orcs,
    "evil-men": hosts.evil_men,
    "uruk-hai": hosts.uruk_hai,
    "wargs": hosts.wargs,
    "men-of-mordor": hosts.men_of_mordor,
    "trolls": hosts.trolls,
    "half-orcs": hosts.half_orcs,
    "woses": hosts.woses,
    "variags-of-khand": hosts.variags,
    "haradrim": hosts.haradrim,
    "dunlendings": hosts.dunlendings,
}
_FRAMES: Final = {
    "good": palette.GOOD_FRAME,
    "evil": palette.EVIL_FRAME,
    "neutral": palette.NEUTRAL_FRAME,
}


def _painter(key: str) -> Painter:
    if key == "horse":
        return special.horse
    if key == "spy":
        return special.spy
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
