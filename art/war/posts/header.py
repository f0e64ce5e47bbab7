"""The strip above the map: the turn and its day, what was done, who is next (W2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.furniture import paste, rule, walnut
from art.drawing.text import Type, fitted, put, width
from art.war.pieces.marks import burst
from art.war.pieces.seals import seal
from art.war.posts import calendar
from art.war.posts.wanted import March
from art.war.words import places as named
from art.war.words import posts as words
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.view import View

HEIGHT: Final = 160
DIVIDE: Final = 754
TITLE: Final = Type("cinzel", 29, 700)
DATE: Final = Type("garamond", 29, 600, "italic")
HEADLINE: Final = Type("garamond", 46, 700)
SECOND: Final = Type("sans", 29, 500, lining=True)
NAME: Final = Type("garamond", 38, 700)
ICON: Final = 92
MARK: Final = 74


@dataclass(frozen=True, slots=True)
class Told:
    """What the strip says was done."""

    headline: str
    second: str
    fought: bool
    power: Power
    turn: int = 0
    """The turn that is told; 0: the one that is played."""


def told_of(view: View, marches: Sequence[March], battles: Sequence[str]) -> Told:
    """The words for what happened in public; what was made of them goes before."""
    power: Power = marches[-1].power if marches else "nobody"
    armies = sum(not march.people for march in marches)
    moved = words.marches(armies) if armies else words.parties(len(marches)) if marches else ""
    if len(battles) == 1:
        place = BOARD.place(battles[0])
        where = (named.place(place) or place.name) if place is not None else battles[0]
        return Told(words.battle(where), moved, True, power)
    if battles:
        return Told(words.battles(len(battles)), moved, True, power)
    if marches:
        return Told(moved, words.side(power), False, power)
    return Told(words.quiet(), words.WHOLE(), False, "nobody")


def draw_header(picture: Image.Image, view: View, told: Told) -> None:
    """Paints the strip."""
    picture.paste(walnut(picture.width, HEIGHT), (0, 0))
    left = 44
    if told.fought or told.power != "nobody":
        sprite = burst(ICON) if told.fought else seal(told.power, ICON)
        paste(picture, sprite, (66, 79), centred=True)
        left = 132
    room = DIVIDE - 24 - left
    title, face = fitted(calendar.turn(view.field, told.turn), TITLE, room)
    put(picture, (left, 33), title, face, palette.GOLD)
    after = left + width(title, face) + 22
    day = calendar.date(told.turn or view.field.turn.number)
    if after + width(day, DATE) < DIVIDE - 16:
        put(picture, (after, 33), day, DATE, palette.SECOND_LINE)
    headline, face = fitted(told.headline, HEADLINE, room, 34)
    put(picture, (left, 81), headline, face, palette.CREAM)
    second, face = fitted(told.second, SECOND, room)
    put(picture, (left, 125), second, face, palette.SECOND_LINE)
    _next(picture, view)
    rule(picture, HEIGHT - 3)


def _next(picture: Image.Image, view: View) -> None:
    ImageDraw.Draw(picture).line((DIVIDE, 24, DIVIDE, 134), palette.NEUTRAL_FRAME, 2)
    left = DIVIDE + 26
    if view.outcome is not None or not view.waiting:
        line, face = fitted(words.OVER(), NAME, picture.width - left - 20, 24)
        put(picture, (left, 81), line, face, palette.CREAM)
        return
    put(picture, (left, 33), words.NEXT(), TITLE, palette.GOLD)
    powers = [power for power in view.config.powers_of(view.waiting[0]) if power != "nobody"]
    mark: Power = powers[0] if powers else "nobody"
    paste(picture, seal(mark, MARK), (left + 30, 92), centred=True)
    name, face = fitted(" ".join(_names(view)), NAME, picture.width - left - 98, 24)
    put(picture, (left + 76, 94), name, face, palette.CREAM)


def _names(view: View) -> list[str]:
    return [words.side(seat) for seat in view.waiting[:2]]
