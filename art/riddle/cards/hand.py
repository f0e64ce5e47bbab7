"""The own hand as tiles, rows of five (E4.5, E6.1); another's, lawfully seen, under a line that says whose
(E4.18, E4.22, E4.24)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.chrome import OVER, background, ornament, parchment, paste, plate, rule
from art.drawing.geometry import Box, Point
from art.drawing.output import Data, Drawn, PictureError, jpeg, png, taken
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.text import KEY, LEAST, Type, cap_height, fitted, put, wrapped
from art.riddle.cards.emblems import frame_colour, tile
from art.riddle.cards.face import face, layout, number_disc, paint_picture, reduced, side_sign, swords
from art.riddle.markers import draw_marker
from art.riddle.wanted import BaseMaps, card_of
from art.riddle.words import cards as words
from art.riddle.words import titles
from art.riddle.words.cards import kind_line, seat_name, subtitle, title
from art.riddle.words.cards import title as own_title
from art.riddle.words.catalogue import _
from engine.riddle.deck import CHARACTERS, Card

WIDE: Final = 1080
COLUMNS: Final = 5
GAP: Final = 6
TILE: Final = 208
LOW: Final = 224
"""The height of a tile from two rows on."""
HIGH: Final = 360
"""The height of a tile in a single row."""
FEW: Final = 4
"""Up to so many cards are drawn at the full width of a card, in the middle of the picture."""
WHOLE: Final = 250
NEW: Final = Type("sans", 24, 800)
MOON_OVER: Final = 8
"""How many times larger the crescent is drawn before it is made small."""
HEAD: Final = 88
"""The height of the line that says whose hand it is."""
OWNER: Final = Type("garamond", 44, 700)
NOTE: Final = Type("sans", 30, 500)


def hand_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``hand`` of `art.riddle.api`."""
    cards: tuple[str, ...] = taken(data, "cards", tuple[str, ...], ())
    if not cards:
        raise PictureError("a hand picture needs cards")
    owner, by = taken(data, "of", str, ""), taken(data, "by", str, "")
    if owner and owner not in CHARACTERS:
        raise PictureError("a hand is of a seat")
    new, rests = (taken(data, name, tuple[str, ...], ()) for name in ("new", "rests"))
    picture = hand_image(cards, new, rests)
    return png(data, reduced(_headed(picture, owner, len(cards), by) if owner else picture))


def _headed(hand: Image.Image, owner: str, cards: int, by: str) -> Image.Image:
    """The hand under a line: whose it is, how many cards, by which card it was seen."""
    picture = background(WIDE, hand.height + HEAD).copy()
    picture.paste(hand, (0, HEAD))
    rule(picture, HEAD - 3)
    middle = (HEAD - 6) / 2
    draw_marker(picture, owner, (50, round(middle)), 30)
    whose = _("{seat}’s hand").format(seat=titles.of(seat_name(owner)))
    name = put(picture, (98, middle), whose, OWNER, palette.CREAM)
    put(picture, (name.x1 + 24, middle + 2), words.cards(cards), NOTE, palette.SECOND_LINE)
    if by:
        card = card_of(by)
        paste(picture, tile(card, 66), (WIDE - 84, middle - 33))
        text, type_ = fitted(_("seen by {card}").format(card=titles.dative(title(card))), NOTE, 340)
        put(picture, (WIDE - 100, middle + 2), text, type_, palette.SECOND_LINE, "rm")
    return picture


def hand_size(cards: int) -> tuple[int, int]:
    """The size of the picture of so many cards, in pixels."""
    if cards <= COLUMNS:
        return WIDE, HIGH + 12
    rows = -(-cards // COLUMNS)
    return WIDE, rows * LOW + (rows - 1) * GAP + 14


def tiles(cards: int) -> list[Box]:
    """The box of each card, in reading order."""
    high = HIGH if cards <= COLUMNS else LOW
    wide = WHOLE if cards <= FEW else TILE
    columns = min(cards, COLUMNS)
    left = (WIDE - columns * wide - (columns - 1) * GAP) / 2
    top = 6 if cards <= COLUMNS else 7
    return [
        Box.sized(left + i % COLUMNS * (wide + GAP), top + i // COLUMNS * (high + GAP), wide, high)
        for i in range(cards)
    ]


def hand_image(cards: Sequence[str], new: Sequence[str] = (), rests: Sequence[str] = ()) -> Image.Image:
    """The picture before it is encoded; the last ones of each face in `new` bear the mark "new", those in
    `rests` the mark "rests"."""
    picture = background(*hand_size(len(cards))).copy()
    fresh = _last([card_of(card).id for card in cards], [card_of(card).id for card in new])
    resting = _last([card_of(card).id for card in cards], [card_of(card).id for card in rests])
    for i, (card, box) in enumerate(zip(cards, tiles(len(cards)), strict=True)):
        paste(picture, face(card_of(card).id, round(box.width), round(box.height)), (box.x0, box.y0))
        if i in fresh:
            _mark(picture, box)
        if i in resting:
            _rest(picture, box, above=i in fresh)
    return picture


def _last(cards: Sequence[str], marked: Sequence[str]) -> set[int]:
    """The places of the marked cards: of equal ones the last."""
    left = Counter(marked)
    numbers = set()
    for i in reversed(range(len(cards))):
        if left[cards[i]] > 0:
            left[cards[i]] -= 1
            numbers.add(i)
    return numbers


def _mark(picture: Image.Image, box: Box) -> None:
    """A gold rim and the word "new" in the lower left of the picture."""
    paste(
        picture, plate(round(box.width), round(box.height), 16, None, palette.NEXT_HALO, 5), (box.x0, box.y0)
    )
    wide, high = 62, 30
    shape = layout(round(box.width), round(box.height)).picture
    x, y = box.x0 + shape.x0 + wide / 2 + 4, box.y0 + shape.y1 - high / 2 - 4
    paste(picture, plate(wide, high, 9, palette.NEXT_HALO, palette.INK, 2), (x, y), centred=True)
    put(picture, (x, y), _("new"), NEW, palette.INK, "mm")


def _rest(picture: Image.Image, box: Box, *, above: bool) -> None:
    """A moon and the word "rests" on a dark plate in the lower left of the picture, or above "new" there."""
    wide, high = 106, 30
    shape = layout(round(box.width), round(box.height)).picture
    x, y = box.x0 + shape.x0 + wide / 2 + 4, box.y0 + shape.y1 - high / 2 - 4
    y -= (high + 4) * above
    paste(picture, plate(wide, high, 9, palette.INK, palette.CREAM, 2), (x, y), centred=True)
    paste(picture, _moon(), (x - wide / 2 + 17, y), centred=True)
    put(picture, (x + 11, y), _("rests"), NEW, palette.CREAM, "mm")


@kept
def _moon() -> Image.Image:
    """A crescent of 20 pixels."""
    size = 20 * MOON_OVER
    shape = Image.new("L", (size, size), 0)
    pen = ImageDraw.Draw(shape)
    pen.ellipse((0, 0, size - 1, size - 1), 255)
    pen.ellipse((size * 0.34, -size * 0.1, size * 1.2, size * 0.76), 0)
    sprite = Image.new("RGBA", (20, 20), (*palette.CREAM, 0))
    sprite.putalpha(shape.resize((20, 20), Image.Resampling.LANCZOS))
    return sprite


# One card large, with every printed use in words (E4.16, E7.7)


SIZE: Final = (1080, 810)
THUMB: Final = 240
"""The side of a face beside a line of text."""
SHEET: Final = Box(18, 18, 1062, 792)
PICTURE: Final = Box(46, 46, 486, 560)
COLUMN: Final = Box(518, 46, 1034, 756)
TITLE: Final = Type("garamond", 62, 800)
CARD_NOTE: Final = Type("garamond", 34, 700, "italic")
KIND: Final = Type("cinzel", 26, 700)
INK: Final = rgb("#2A1A0E")
INDENT: Final = 28
LARGEST: Final = 40
STEP: Final = 1.18
PAUSE: Final = 0.55


def card_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``card`` of `art.riddle.api`."""
    face = taken(data, "card", str, "")
    if not face:
        raise PictureError("a card picture needs a card")
    return jpeg(data, card_image(card_of(face)))


def face_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``face`` of `art.riddle.api`: the emblem alone, square, as small as a row of the hand shows it."""
    face = taken(data, "card", str, "")
    if not face:
        raise PictureError("a face needs a card")
    small = background(THUMB, THUMB).copy()
    paste(small, tile(card_of(face), THUMB - 8), (4, 4))
    return png(data, reduced(small))


def card_image(card: Card) -> Image.Image:
    """The picture before it is encoded."""
    colour = frame_colour(card)
    picture = background(*SIZE).copy()
    size = (round(SHEET.width), round(SHEET.height))
    sheet = parchment(*size, "large card")
    picture.paste(sheet, (18, 18), plate(*size, 26, palette.CREAM).getchannel("A"))
    paste(picture, plate(*size, 26, None, rgb("#160C06"), 14), (18, 18))
    paste(picture, plate(size[0] - 6, size[1] - 6, 23, None, colour, 8), (21, 21))
    paint_picture(picture, card, PICTURE, colour)
    _signs(picture, card)
    dark = mix(colour, INK, 0.7)
    y = COLUMN.y0 + 34
    put(picture, (COLUMN.x0, y), *fitted(own_title(card), TITLE, COLUMN.width, 40), dark)
    y += 50
    note = subtitle(card)
    if note:
        put(picture, (COLUMN.x0, y), *fitted(note, CARD_NOTE, COLUMN.width, KEY), mix(colour, INK, 0.5))
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
    texts = [titles.printed(use.help) for use in card.uses] or [words.NO_USE()]
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
        put(picture, (PICTURE.centre[0], middle), _("No force in battle"), Type("sans", 32, 500), INK, "mm")
        return
    paste(picture, swords(card.battle.points, 128), (PICTURE.x0 + 78, middle), centred=True)
    left = PICTURE.x0 + 160
    put(picture, (left, middle - 36), words.points(card.battle.points), Type("garamond", 40, 800), INK)
    put(picture, (left, middle + 6), words.ON_SIDE()[card.battle.side], Type("sans", 30, 500), INK)
    after = "retain" if card.battle.after == "retain" else "discard"
    put(picture, (left, middle + 44), words.AFTER()[after], Type("sans", 30, 500), INK)
