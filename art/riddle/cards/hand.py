"""The own hand as tiles, rows of five (E4.5, E6.1); another's, lawfully seen, under a line that says whose
(E4.18, E4.22, E4.24).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import paste, plate, rule, walnut
from art.drawing.geometry import Box
from art.drawing.markers import draw_marker
from art.drawing.output import Data, Drawn, PictureError, png, taken
from art.drawing.text import Type, fitted, put
from art.riddle.cards.colours import reduced
from art.riddle.cards.emblems import tile
from art.riddle.cards.face import face, layout
from art.riddle.cards.words import seat_name, title
from art.riddle.wanted import Atlas, card_of
from art.riddle.words import cards as words
from engine.riddle.deck import CHARACTERS

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


def hand_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``hand`` of `art.riddle.api`."""
    cards: tuple[str, ...] = taken(data, "cards", tuple[str, ...], ())
    if not cards:
        raise PictureError("a hand picture needs cards")
    of, by = taken(data, "of", str, ""), taken(data, "by", str, "")
    if of and of not in CHARACTERS:
        raise PictureError("a hand is of a seat")
    new, rests = (taken(data, name, tuple[str, ...], ()) for name in ("new", "rests"))
    picture = hand_image(cards, new, rests)
    return png(data, reduced(_headed(picture, of, len(cards), by) if of else picture))


def _headed(hand: Image.Image, of: str, cards: int, by: str) -> Image.Image:
    """The hand under a line: whose it is, how many cards, by which card it was seen."""
    picture = walnut(WIDE, hand.height + HEAD).copy()
    picture.paste(hand, (0, HEAD))
    rule(picture, HEAD - 3)
    middle = (HEAD - 6) / 2
    draw_marker(picture, of, (50, round(middle)), 30)
    name = put(picture, (98, middle), words.hand_of(seat_name(of)), OWNER, palette.CREAM)
    put(picture, (name.x1 + 24, middle + 2), words.cards(cards), NOTE, palette.SECOND_LINE)
    if by:
        card = card_of(by)
        paste(picture, tile(card, 66), (WIDE - 84, middle - 33))
        text, type_ = fitted(words.seen_by(title(card)), NOTE, 340)
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
        Box(
            left + i % COLUMNS * (wide + GAP),
            top + i // COLUMNS * (high + GAP),
            left + i % COLUMNS * (wide + GAP) + wide,
            top + i // COLUMNS * (high + GAP) + high,
        )
        for i in range(cards)
    ]


def hand_image(cards: Sequence[str], new: Sequence[str] = (), rests: Sequence[str] = ()) -> Image.Image:
    """The picture before it is encoded; the last ones of each face in `new` bear the mark "new", those in
    `rests` the mark "rests"."""
    picture = walnut(*hand_size(len(cards))).copy()
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
    found = set()
    for i in reversed(range(len(cards))):
        if left[cards[i]] > 0:
            left[cards[i]] -= 1
            found.add(i)
    return found


def _mark(picture: Image.Image, box: Box) -> None:
    """A gold rim and the word "new" in the lower left of the picture."""
    paste(
        picture, plate(round(box.width), round(box.height), 16, None, palette.NEXT_HALO, 5), (box.x0, box.y0)
    )
    wide, high = 62, 30
    shape = layout(round(box.width), round(box.height)).picture
    x, y = box.x0 + shape.x0 + wide / 2 + 4, box.y0 + shape.y1 - high / 2 - 4
    paste(picture, plate(wide, high, 9, palette.NEXT_HALO, palette.INK, 2), (x, y), centred=True)
    put(picture, (x, y), words.NEW(), NEW, palette.INK, "mm")


def _rest(picture: Image.Image, box: Box, *, above: bool) -> None:
    """A moon and the word "rests" on a dark plate in the lower left of the picture, or above "new" there."""
    wide, high = 106, 30
    shape = layout(round(box.width), round(box.height)).picture
    x, y = box.x0 + shape.x0 + wide / 2 + 4, box.y0 + shape.y1 - high / 2 - 4
    y -= (high + 4) * above
    paste(picture, plate(wide, high, 9, palette.INK, palette.CREAM, 2), (x, y), centred=True)
    paste(picture, _moon(), (x - wide / 2 + 17, y), centred=True)
    put(picture, (x + 11, y), words.RESTS(), NEW, palette.CREAM, "mm")


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
