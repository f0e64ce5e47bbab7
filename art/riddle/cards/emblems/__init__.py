"""The drawn emblem of every card: `emblem(card, px)` alone, `tile(card, px)` on a small framed ground."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette, persons
from art.drawing.cache import kept
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import BOX, Sketch
from art.riddle.cards.emblems import dark_hosts, evil, far_hosts, free_peoples, good, riders, special, travel
from art.riddle.cards.keys import emblem_key
from engine.riddle.deck import Card, of_face

Painter = Callable[[Sketch], None]
SHARP: Final = 3
"""How much larger an emblem is drawn than it is shown."""

_BY_FACE: Final[dict[str, Painter]] = {
    "boat": travel.boat,
    "rope": travel.rope,
    "cloak": travel.cloak,
    "eagles": travel.eagles,
    "flying-beasts": travel.flying_beasts,
    "frodo": persons.frodo,
    "sam": persons.sam,
    "merry": persons.merry,
    "pippin": persons.pippin,
    "black-rider-1": riders.rider_1,
    "black-rider-2": riders.rider_2,
    "black-rider-3": riders.rider_3,
    "black-rider-4": riders.rider_4,
    "gandalf": persons.gandalf,
    "galadriel": persons.galadriel,
    "sauron": evil.sauron,
    "the-balrog": evil.balrog,
    "treebeard": persons.treebeard,
    "strider": persons.strider,
    "boromir": persons.boromir,
    "legolas": persons.legolas,
    "gimli": persons.gimli,
    "butterbur": good.butterbur,
    "saruman": persons.saruman,
    "mouth-of-sauron": persons.mouth,
    "wormtongue": evil.wormtongue,
    "grishnakh": persons.grishnakh,
    "ugluk": persons.ugluk,
    "bill-ferny": evil.bill_ferny,
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
    "lake-men": free_peoples.lake_men,
    "riders-of-rohan": free_peoples.rohan,
    "elves": free_peoples.elves,
    "men-of-gondor": free_peoples.gondor,
    "ents": free_peoples.ents,
    "rangers-of-the-north": free_peoples.rangers,
    "dwarves": free_peoples.dwarves,
    "orcs": dark_hosts.orcs,
    "evil-men": dark_hosts.evil_men,
    "uruk-hai": dark_hosts.uruk_hai,
    "wargs": dark_hosts.wargs,
    "men-of-mordor": dark_hosts.men_of_mordor,
    "trolls": dark_hosts.trolls,
    "half-orcs": dark_hosts.half_orcs,
    "woses": far_hosts.woses,
    "variags-of-khand": far_hosts.variags,
    "haradrim": far_hosts.haradrim,
    "dunlendings": far_hosts.dunlendings,
}
_FRAMES: Final = {
    "good": palette.GOOD_FRAME,
    "evil": palette.EVIL_FRAME,
    "neutral": palette.NEUTRAL_FRAME,
}


def _painter(key: str) -> Painter:
    if key == "horse":
        return travel.horse
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
