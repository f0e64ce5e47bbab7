"""One card large, with every printed use in words (E4.16, E7.7)."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.furniture import OVER, ornament, parchment, paste, plate, walnut
from art.drawing.geometry import Box, Point
from art.drawing.output import Data, Drawn, PictureError, jpeg, png, taken
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.text import KEY, LEAST, Type, cap_height, fitted, put, wrapped
from art.riddle.cards.colours import reduced
from art.riddle.cards.emblems import frame_colour, tile
from art.riddle.cards.face import paint_picture
from art.riddle.cards.signs import number_disc, side_sign, swords
from art.riddle.cards.words import kind_line, subtitle
from art.riddle.cards.words import title as own_title
from art.riddle.wanted import Atlas, card_of
from art.riddle.words import cards as words
from art.riddle.words import uses
from engine.riddle.deck import Card

SIZE: Final = (1080, 810)
THUMB: Final = 240
"""The side of a face beside a line of text."""
SHEET: Final = Box(18, 18, 1062, 792)
PICTURE: Final = Box(46, 46, 486, 560)
COLUMN: Final = Box(518, 46, 1034, 756)
TITLE: Final = Type("garamond", 62, 800)
NOTE: Final = Type("garamond", 34, 700, "italic")
KIND: Final = Type("cinzel", 26, 700)
INK: Final = rgb("#2A1A0E")
INDENT: Final = 28
LARGEST: Final = 40
STEP: Final = 1.18
PAUSE: Final = 0.55


def card_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``card`` of `art.riddle.api`."""
    face = taken(data, "card", str, "")
    if not face:
        raise PictureError("a card picture needs a card")
    return jpeg(data, card_image(card_of(face)))


def face_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``face`` of `art.riddle.api`: the emblem alone, square, as small as a row of the hand shows it."""
    face = taken(data, "card", str, "")
    if not face:
        raise PictureError("a face needs a card")
    small = walnut(THUMB, THUMB).copy()
    paste(small, tile(card_of(face), THUMB - 8), (4, 4))
    return png(data, reduced(small))


def card_image(card: Card) -> Image.Image:
    """The picture before it is encoded."""
    colour = frame_colour(card)
    picture = walnut(*SIZE).copy()
    size = (round(SHEET.width), round(SHEET.height))
    sheet = parchment(*size, "large card")
    picture.paste(sheet, (18, 18), plate(*size, 26, palette.CREAM).getchannel("A"))
    paste(picture, plate(*size, 26, None, rgb("#160C06"), 14), (18, 18))
    paste(picture, plate(size[0] - 6, size[1] - 6, 23, None, colour, 8), (21, 21))
    paint_picture(picture, card, PICTURE, colour)
    _signs(picture, card)
    dark = mix(colour, INK, 0.7)
    y = COLUMN.y0 + 34
    title, face = fitted(own_title(card), TITLE, COLUMN.width, 40)
    put(picture, (COLUMN.x0, y), title, face, dark)
    y += 50
    note = subtitle(card)
    if note:
        text, face = fitted(note, NOTE, COLUMN.width, KEY)
        put(picture, (COLUMN.x0, y), text, face, mix(colour, INK, 0.5))
        y += 42
    put(picture, (COLUMN.x0, y), kind_line(card).upper(), KIND, mix(INK, palette.PARCHMENT, 0.15))
    y += 34
    ornament(picture, y, COLUMN.x0, COLUMN.x1)
    _uses(picture, card, Box(COLUMN.x0, y + 22, COLUMN.x1, COLUMN.y1))
    _battle(picture, card)
    return picture


def _signs(picture: Image.Image, card: Card) -> None:
    sign = side_sign(card.side, 84)
    if sign is not None:
        paste(picture, sign, (PICTURE.x0 + 8, PICTURE.y0 + 8))
    if card.role == "horse":
        paste(picture, number_disc(card.uses[0].amount, 118), (PICTURE.x1 - 128, PICTURE.y1 - 128))


def uses_layout(card: Card, room: float, high: float) -> tuple[list[list[str]], float, float]:
    """Every use in lines, the size of the letters (22 to 40) at which all fit, and the height they take."""
    texts = [uses.printed(use.help) for use in card.uses] or [words.NO_USE()]
    for px in range(LARGEST, LEAST, -1):
        blocks, tall = _broken(texts, px, room)
        if tall <= high:
            return blocks, px, tall
    blocks, tall = _broken(texts, LEAST, room)
    return blocks, LEAST, tall


def _broken(texts: list[str], px: float, room: float) -> tuple[list[list[str]], float]:
    blocks = [wrapped(text, Type("sans", px, 500), room) for text in texts]
    return blocks, sum(len(block) for block in blocks) * px * STEP + px * PAUSE * (len(blocks) - 1)


def _uses(picture: Image.Image, card: Card, box: Box) -> None:
    """Every use as a paragraph; the letters shrink together until all fit."""
    blocks, px, _ = uses_layout(card, box.width - INDENT, box.height)
    face = Type("sans", px, 500)
    y = box.y0 + cap_height(face)
    for block in blocks:
        _bullet(picture, (box.x0 + 9, y), frame_colour(card))
        for line in block:
            put(picture, (box.x0 + INDENT, y), line, face, INK)
            y += px * STEP
        y += px * PAUSE


def _bullet(picture: Image.Image, at: Point, colour: Rgb) -> None:
    """A small lozenge before a use."""
    r, side = 8, 20
    big = Image.new("RGBA", (side * OVER, side * OVER), (*colour, 0))
    m, reach = side * OVER / 2, r * OVER
    points = [(m, m - reach), (m + reach, m), (m, m + reach), (m - reach, m)]
    ImageDraw.Draw(big).polygon(points, (*colour, 255))
    paste(picture, big.resize((side, side), Image.Resampling.LANCZOS), at, centred=True)


def _battle(picture: Image.Image, card: Card) -> None:
    """The points in battle under the picture."""
    middle = (PICTURE.y1 + COLUMN.y1) / 2
    if card.battle is None:
        put(picture, (PICTURE.centre[0], middle), words.NO_FORCE(), Type("sans", 32, 500), INK, "mm")
        return
    paste(picture, swords(card.battle.points, 128), (PICTURE.x0 + 78, middle), centred=True)
    left = PICTURE.x0 + 160
    put(picture, (left, middle - 36), words.points(card.battle.points), Type("garamond", 40, 800), INK)
    put(picture, (left, middle + 6), words.ON_SIDE()[card.battle.side], Type("sans", 30, 500), INK)
    after = "retain" if card.battle.after == "retain" else "discard"
    put(picture, (left, middle + 44), words.AFTER()[after], Type("sans", 30, 500), INK)
