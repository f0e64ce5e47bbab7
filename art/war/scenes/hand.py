"""Kinds ``hand`` and ``played``: event cards one below the other, each with its emblem and its whole text
(W9.1, W9.2)."""

from __future__ import annotations

import math
from typing import Final

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import framed, paste, plate, walnut
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.text import LEAST, Type, fitted, paragraph, put, width, wrapped
from art.war.chart.stage import Atlas
from art.war.pieces.card_signs import CHARGES, SKETCHES, card_sign, seal
from art.war.posts.windows import view_of
from art.war.scenes.own import HEAD, head
from art.war.words import own as words
from engine.lazily import prepare
from engine.war.data import EVENT_CARDS
from engine.war.data.records import Power

WIDE: Final = 1080
CARD: Final = (1036, 206)
"""The size of a card with few words."""
GAP: Final = 16
TILE: Final = 166
ROOM: Final = CARD[0] - TILE - 20 - 24 - 30
"""What is left beside the emblem."""
WHEN_ROOM: Final = 42
TITLE: Final = Type("garamond", 40, 800)
TEXT: Final = Type("sans", 29, 500, lining=True)
LARGE: Final = 316
LARGE_STEP: Final = LARGE + 16
LARGE_TEXT: Final = Type("sans", 37, 500, lining=True)
LEADING: Final = 1.2
NOTE: Final = Type("sans", 25, 700, lining=True)
WHEN: Final = Type("garamond", 28, 600, "italic")
FRAMES: Final[dict[str, Rgb]] = {
    "fellowship": palette.GOOD_FRAME,
    "dark": palette.EVIL_FRAME,
    "any": palette.TRAVEL_FRAME,
}
ARMED: Final = rgb("#A87014")


class Card(msgspec.Struct, frozen=True):
    """A card with its words; a note says that it may be played now, or is armed, ``when`` the moment for
    it."""

    id: str
    title: str
    text: str
    note: str = ""
    when: str = ""
    armed: bool = False


prepare(__name__)


def hand_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``hand`` of `art.war.api`."""
    view = view_of(data)
    if view.seat is None:
        raise PictureError("the picture needs somebody's own view")
    power: Power = view.powers[0] if view.powers else "nobody"
    return jpeg(data, _cards(data, power, words.ONLY_YOU()))


def played_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``played`` of `art.war.api`."""
    power: Power = taken(data, "power", Power, "nobody")
    cards = _known(data)
    picture = walnut(WIDE, HEAD + 16 + LARGE_STEP * max(1, len(cards))).copy()
    head(picture, data, seal(power, 92), "")
    for number, card in enumerate(cards):
        _large(picture, card, HEAD + 14 + number * LARGE_STEP)
    return jpeg(data, picture)


def _known(data: Data) -> tuple[Card, ...]:
    cards: tuple[Card, ...] = taken(data, "cards", tuple[Card, ...], ())
    if any(card.id not in EVENT_CARDS for card in cards):
        raise PictureError("the picture needs event cards")
    return cards


def _cards(data: Data, power: Power, aside: str) -> Image.Image:
    cards = _known(data)
    heights = [height(card) for card in cards] or [CARD[1]]
    picture = walnut(WIDE, HEAD + 16 + sum(heights) + GAP * len(heights)).copy()
    head(picture, data, seal(power, 92), aside)
    top = HEAD + 14
    for card, high in zip(cards, heights, strict=False):
        _card(picture, card, top, high)
        top += high + GAP
    return picture


def height(card: Card) -> int:
    """As high as its words need in letters that are read on a phone (W15.12)."""
    lines = len(wrapped(card.text, TEXT, ROOM))
    return max(CARD[1], 70 + 36 * lines + (WHEN_ROOM if card.when else 0) + 16)


def _card(picture: Image.Image, card: Card, top: int, high: int) -> None:
    left, who = (WIDE - CARD[0]) // 2, EVENT_CARDS[card.id].playable_by
    colour = FRAMES.get(who, palette.EVIL_FRAME)
    paste(picture, framed((CARD[0], high), "card", 16, colour, 8), (left, top))
    tile = top + (high - TILE) // 2
    paste(picture, _ground(colour, TILE), (left + 20, tile))
    paste(picture, _emblem(card, 124), (left + 20 + TILE / 2, tile + TILE / 2), centred=True)
    x = left + 20 + TILE + 24
    side = width(card.note, NOTE) + 30 if card.note else 0
    if card.note and side < ROOM * 0.6:
        chip = plate(round(side), 40, 12, ARMED if card.armed else colour)
        paste(picture, chip, (left + CARD[0] - 26 - side, top + 20))
        put(picture, (left + CARD[0] - 26 - side / 2, top + 40), card.note, NOTE, palette.CREAM, "mm")
        room_of_title = ROOM - side - 14
    else:
        room_of_title = ROOM
    title, face = fitted(card.title, TITLE, room_of_title, 28)
    put(picture, (x, top + 42), title, face, mix(colour, palette.INK, 0.55))
    for number, line in enumerate(wrapped(card.text, TEXT, ROOM)):
        put(picture, (x, top + 88 + number * 36), line, TEXT, palette.ROLE_LABEL)
    if card.when:
        text, face = fitted(card.when, WHEN, ROOM, LEAST)
        put(picture, (x, top + high - 34), text, face, mix(colour, palette.INK, 0.35))


def _large(picture: Image.Image, card: Card, top: int) -> None:
    """A card that all may see, alone in its picture: its emblem in rays, its words as large as they fit."""
    left, who = (WIDE - CARD[0]) // 2, EVENT_CARDS[card.id].playable_by
    colour = FRAMES.get(who, palette.EVIL_FRAME)
    paste(picture, framed((CARD[0], LARGE), "card", 16, colour, 8), (left, top))
    side = LARGE - 40
    paste(picture, _ground(colour, side), (left + 20, top + 20))
    paste(
        picture, _emblem(card, round(0.76 * side)), (left + 20 + side / 2, top + 20 + side / 2), centred=True
    )
    x, room = left + 20 + side + 26, CARD[0] - side - 20 - 26 - 30
    title, face = fitted(card.title, TITLE.at(48), room, 34)
    put(picture, (x, top + 54), title, face, mix(colour, palette.INK, 0.55))
    lines, own = large_lines(card.text, room)
    for number, line in enumerate(lines):
        put(picture, (x, top + 114 + number * LEADING * own.px), line, own, palette.ROLE_LABEL)


def large_lines(text: str, room: float) -> tuple[list[str], Type]:
    """The words of a played card in letters as large as they fit on it."""
    tall = LARGE - 118
    fits = (LARGE_TEXT.at(px) for px in range(37, 27, -1))
    own = next(
        (one for one in fits if len(wrapped(text, one, room)) * LEADING * one.px <= tall), LARGE_TEXT.at(28)
    )
    return paragraph(text, own, room, int(tall / (LEADING * own.px)), own.px)


def _emblem(card: Card, px: int) -> Image.Image:
    return card_sign(card.id, px) if card.id in CHARGES or card.id in SKETCHES else seal("nobody", px)


@kept
def _ground(colour: Rgb, side: int) -> Image.Image:
    """A tinted tile with faint rays, lighter in the middle, framed."""
    tile = plate(side, side, 12, mix(colour, palette.CREAM, 0.45), colour, 4).copy()
    inside = plate(side - 8, side - 8, 8, (255, 255, 255)).getchannel("A")
    beams = Image.new("L", (2 * side, 2 * side), 0)
    draw, c = ImageDraw.Draw(beams), float(side)
    for i in range(14):
        turns = (i * math.tau / 14, (i + 0.45) * math.tau / 14)
        ends = [(c + 2 * side * math.cos(a), c + 2 * side * math.sin(a)) for a in turns]
        draw.polygon([(c, c), *ends], 70)
    own = beams.resize((side, side), Image.Resampling.LANCZOS).crop((4, 4, side - 4, side - 4))
    tile.paste((*palette.CREAM, 255), (4, 4), ImageChops.multiply(own, inside))
    light = Image.new("L", (side, side), 0)
    edge = side // 6
    ImageDraw.Draw(light).ellipse((edge, edge, side - edge, side - edge), 200)
    glow = Image.new("RGBA", (side, side), (*palette.CREAM, 0))
    glow.putalpha(light.filter(ImageFilter.GaussianBlur(side / 8)))
    tile.alpha_composite(glow)
    return tile
