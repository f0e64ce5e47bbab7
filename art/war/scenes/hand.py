"""Kinds ``hand`` and ``played``: event cards one below the other, each with its emblem and its whole text
(W9.1, W9.2)."""

from __future__ import annotations

from typing import Final

import msgspec
from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.asked import Data, taken
from art.drawing.cache import kept
from art.drawing.furniture import framed, paste, plate, walnut
from art.drawing.output import Drawn, PictureError, jpeg
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.text import Type, fitted, paragraph, put, width
from art.war.chart.atlas import Atlas
from art.war.pieces.card_signs import CHARGES, SKETCHES, card_sign
from art.war.pieces.seals import seal
from art.war.posts.wanted import view_of
from art.war.scenes.own import HEAD, head
from art.war.words import own as words
from engine.ready import prepare
from engine.war.data import EVENT_CARDS
from engine.war.data.records import Power

WIDE: Final = 1080
CARD: Final = (1036, 206)
STEP: Final = 222
TILE: Final = 166
TITLE: Final = Type("garamond", 40, 800)
TEXT: Final = Type("sans", 28, 500)
NOTE: Final = Type("sans", 25, 700)
FRAMES: Final[dict[str, Rgb]] = {
    "fellowship": palette.GOOD_FRAME,
    "dark": palette.EVIL_FRAME,
    "any": palette.TRAVEL_FRAME,
}
ARMED: Final = rgb("#A87014")


class Card(msgspec.Struct, frozen=True):
    """A card with its words; a note says when it may be played, or for what it is armed."""

    id: str
    title: str
    text: str
    note: str = ""
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
    return jpeg(data, _cards(data, power, ""))


def _cards(data: Data, power: Power, aside: str) -> Image.Image:
    cards: tuple[Card, ...] = taken(data, "cards", tuple[Card, ...], ())
    if any(card.id not in EVENT_CARDS for card in cards):
        raise PictureError("the picture needs event cards")
    picture = walnut(WIDE, HEAD + 16 + STEP * max(1, len(cards))).copy()
    head(picture, data, seal(power, 92), aside)
    for number, card in enumerate(cards):
        _card(picture, card, HEAD + 14 + number * STEP)
    return picture


def _card(picture: Image.Image, card: Card, top: int) -> None:
    left, who = (WIDE - CARD[0]) // 2, EVENT_CARDS[card.id].playable_by
    colour = FRAMES.get(who, palette.EVIL_FRAME)
    paste(picture, framed(CARD, "card", 16, colour, 8), (left, top))
    tile = _ground(colour)
    paste(picture, tile, (left + 20, top + 20))
    emblem = card_sign(card.id, 124) if card.id in CHARGES or card.id in SKETCHES else seal("nobody", 124)
    paste(picture, emblem, (left + 20 + TILE / 2, top + 20 + TILE / 2), centred=True)
    x, room = left + 20 + TILE + 24, CARD[0] - TILE - 20 - 24 - 30
    side = width(card.note, NOTE) + 30 if card.note else 0
    if card.note and side < room * 0.6:
        chip = plate(round(side), 40, 12, ARMED if card.armed else colour)
        paste(picture, chip, (left + CARD[0] - 26 - side, top + 20))
        put(picture, (left + CARD[0] - 26 - side / 2, top + 40), card.note, NOTE, palette.CREAM, "mm")
        room_of_title = room - side - 14
    else:
        room_of_title = room
    title, face = fitted(card.title, TITLE, room_of_title, 28)
    put(picture, (x, top + 42), title, face, mix(colour, palette.INK, 0.55))
    lines, face = paragraph(card.text, TEXT, room, 4)
    step = min(36, 126 / max(1, len(lines)))
    for number, line in enumerate(lines):
        put(picture, (x, top + 88 + number * step), line, face, palette.ROLE_LABEL)


@kept
def _ground(colour: Rgb) -> Image.Image:
    """A tinted tile, lighter in the middle, framed."""
    tile = plate(TILE, TILE, 12, mix(colour, palette.CREAM, 0.45), colour, 4).copy()
    light = Image.new("L", (TILE, TILE), 0)
    ImageDraw.Draw(light).ellipse((24, 24, TILE - 24, TILE - 24), 210)
    glow = Image.new("RGBA", (TILE, TILE), (*palette.CREAM, 0))
    glow.putalpha(light.filter(ImageFilter.GaussianBlur(20)))
    tile.alpha_composite(glow)
    return tile
