"""The own hand as tiles, rows of five (E4.5, E6.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PIL import Image

from art import palette
from art.cards.face import face, layout
from art.geometry import Box
from art.posts.atlas import Atlas
from art.posts.furniture import paste, plate, walnut
from art.posts.output import Drawn, PictureError, png
from art.posts.wanted import Data, card_of, taken
from art.text import Type, put

WIDE: Final = 1080
COLUMNS: Final = 5
GAP: Final = 6
TILE: Final = 208
LOW: Final = 260
"""The height of a tile from two rows on."""
HIGH: Final = 360
"""The height of a tile in a single row."""
FEW: Final = 4
"""Up to so many cards are drawn at the full width of a card, in the middle of the picture."""
WHOLE: Final = 250
NEW: Final = Type("sans", 24, 800)


def hand_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``hand`` of `art.api`."""
    cards: tuple[str, ...] = taken(data, "cards", tuple[str, ...], ())
    if not cards:
        raise PictureError("a hand picture needs cards")
    return png(hand_image(cards, taken(data, "new", tuple[str, ...], ())))


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


def hand_image(cards: Sequence[str], new: Sequence[str] = ()) -> Image.Image:
    """The picture before it is encoded; the last ones of each face in `new` bear the mark "new"."""
    picture = walnut(*hand_size(len(cards))).copy()
    fresh = _fresh([card_of(card).id for card in cards], [card_of(card).id for card in new])
    for i, (card, box) in enumerate(zip(cards, tiles(len(cards)), strict=True)):
        paste(picture, face(card_of(card).id, round(box.width), round(box.height)), (box.x0, box.y0))
        if i in fresh:
            _mark(picture, box)
    return picture


def _fresh(cards: Sequence[str], new: Sequence[str]) -> set[int]:
    left = Counter(new)
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
    put(picture, (x, y), "new", NEW, palette.INK, "mm")
