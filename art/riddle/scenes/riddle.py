"""A Riddle: who asks whom, the card drawn unseen, how many titles may be named (E4.19). Public facts only."""

from __future__ import annotations

from typing import Final

import msgspec
from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import card_back, ornament, paste, plate, walnut
from art.drawing.markers import draw_marker
from art.drawing.output import Data, Drawn, PictureError, jpeg
from art.drawing.palette import rgb
from art.drawing.text import Type, fitted, put
from art.riddle.atlas import Atlas
from art.riddle.cards.words import seat_name
from art.riddle.wanted import view_of
from art.riddle.words import cards as card_words
from art.riddle.words import scenes as words
from engine.riddle.view import View

SIZE: Final = (1080, 580)
CARD: Final = 270
SMALL: Final = 84
MIDDLE: Final = 272
OVER: Final = 2
TITLE: Final = Type("cinzel", 54, 700)
NAME: Final = Type("garamond", 50, 700)
WORD: Final = Type("garamond", 36, 700, "italic")
NOTE: Final = Type("sans", 32, 500)
MOST_BACKS: Final = 12
"""More cards than that lie closer; their number is written below."""


def riddle_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``riddle`` of `art.riddle.api`."""
    view = view_of(data)
    # the open procedure as the view's plain data: pictures know no inner rooms of the engine
    frame = msgspec.to_builtins(view.phase)
    if frame.get("phase") != "riddling":
        raise PictureError("there is no riddle")
    return jpeg(data, riddle_image(view, str(frame["target"]), int(frame["guesses"])))


def riddle_image(view: View, target: str, guesses: int) -> Image.Image:
    """The picture before it is encoded; with no guesses the last one was right."""
    picture = walnut(*SIZE).copy()
    put(picture, (SIZE[0] / 2, 50), words.RIDDLE(), TITLE, palette.GOLD, "mm")
    _fighter(picture, view.turn.seat, 150, words.ASKS())
    _fighter(picture, target, SIZE[0] - 150, words.IS_ASKED())
    picture.paste(rgb("#F0A83C"), (SIZE[0] // 2 - 250, MIDDLE - 250), _glow())
    sprite = _drawn()
    paste(picture, sprite, (SIZE[0] / 2, MIDDLE), centred=True)
    _hand(picture, view.player(target).hand_size)
    ornament(picture, SIZE[1] - 92, 60, SIZE[0] - 60)
    named = words.may_name(guesses) if guesses else words.RIGHT()
    put(picture, (SIZE[0] / 2, SIZE[1] - 46), named, Type("garamond", 44, 700), palette.CREAM, "mm")
    return picture


def _fighter(picture: Image.Image, seat: str, x: int, word: str) -> None:
    draw_marker(picture, seat, (x, 150), 66)
    name, face = fitted(seat_name(seat), NAME, 280)
    put(picture, (x, 262), name, face, palette.CREAM, "mm")
    put(picture, (x, 312), word, WORD, palette.GOLD, "mm")


def _hand(picture: Image.Image, cards: int) -> None:
    """The cards left in the hand that is asked, face down, and their number."""
    back = card_back(SMALL)
    shown = min(cards, MOST_BACKS)
    step = min(back.width + 4, (250 - back.width) / max(1, shown - 1))
    left = SIZE[0] - 150 - (back.width + step * (shown - 1)) / 2
    for i in range(shown):
        paste(picture, back, (left + i * step, 342))
    if not cards:
        put(picture, (SIZE[0] - 150, 372), words.NO_CARDS_LEFT(), NOTE, palette.SECOND_LINE, "mm")
        return
    put(picture, (SIZE[0] - 150, 452), card_words.cards(cards), NOTE, palette.CREAM, "mm")


@kept
def _drawn() -> Image.Image:
    """The card drawn unseen: its back, a little askew, with a question on it."""
    back = card_back(CARD * OVER).copy()
    r = 58 * OVER
    disc = plate(2 * r, 2 * r, r, rgb("#221A30"), palette.GOLD, 4 * OVER)
    paste(back, disc, (back.width / 2, back.height / 2), centred=True)
    put(back, (back.width / 2, back.height / 2), "?", Type("garamond", 104 * OVER, 800), rgb("#F4D47A"), "mm")
    # turned while it is large, so that its edges come out clean
    turned = back.rotate(6, Image.Resampling.BICUBIC, expand=True)
    return turned.resize((turned.width // OVER, turned.height // OVER), Image.Resampling.LANCZOS)


@kept
def _glow() -> Image.Image:
    """A soft light behind the card."""
    mask = Image.new("L", (500, 500), 0)
    ImageDraw.Draw(mask).ellipse((110, 80, 390, 420), 120)
    return mask.filter(ImageFilter.GaussianBlur(48))
