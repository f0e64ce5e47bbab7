"""Both sides of a battle as rows of parchment: a counter or a medallion, a name, what it lost (W2.5)."""

from __future__ import annotations

from typing import Final

import msgspec
from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import framed, paste, plate
from art.drawing.geometry import Box
from art.drawing.output import Data, PictureError, taken
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.text import Type, fitted, put, width
from art.war.chart.signs import kind_of, sign
from art.war.pieces.counters import counter
from art.war.pieces.heraldry import arms, rides, side
from art.war.pieces.marks import leader_mark, spark
from art.war.pieces.medallions import band, medallion
from engine.lazily import prepare
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, TABLES
from engine.war.data.records import Power
from engine.war.pieces import TROOPS

# The ten columns of the odds as a staircase, the one in force lit, and an arrow for the shift (W2.5)


COLUMNS: Final = TABLES.odds_columns
IN_FORCE: Final = rgb("#D89A2C")
BEFORE: Final = rgb("#5A432C")
PLAIN: Final = rgb("#38281D")
FIGURE: Final = Type("sans", 29, 700, lining=True)
LOUD: Final = Type("sans", 34, 900, lining=True)
LADDER_WIDE: Final = 97
LADDER_HIGH: Final = 58
LEFT: Final = 30
LADDER_STEP: Final = (1080 - 2 * LEFT - LADDER_WIDE) / (len(COLUMNS) - 1)


def draw_ladder(picture: Image.Image, column: str, before: str, top: float) -> None:
    """Paints it; `before` is the column without the shifts. Raises `PictureError` for no column."""
    if column not in COLUMNS or before not in COLUMNS:
        raise PictureError("no such column of odds")
    here, start = COLUMNS.index(column), COLUMNS.index(before)
    for number, text in enumerate(COLUMNS):
        lit = number == here
        fill = IN_FORCE if lit else BEFORE if number == start else PLAIN
        x = LEFT + number * LADDER_STEP
        paste(picture, _step(fill), (x, top))
        ink = rgb("#1A0F08") if lit else palette.CREAM if number == start else palette.DIM_LINE
        put(picture, (x + LADDER_WIDE / 2, top + LADDER_HIGH / 2), text, LOUD if lit else FIGURE, ink, "mm")
    if here != start:
        _arrow(
            picture,
            LEFT + start * LADDER_STEP + LADDER_WIDE / 2,
            LEFT + here * LADDER_STEP + LADDER_WIDE / 2,
            top + LADDER_HIGH + 12,
        )


@kept
def _step(fill: Rgb) -> Image.Image:
    """The plate of a column."""
    return plate(LADDER_WIDE, LADDER_HIGH, 12, fill)


def _arrow(picture: Image.Image, x0: float, x1: float, y: float) -> None:
    way = 1 if x1 > x0 else -1
    draw = ImageDraw.Draw(picture)
    draw.line((x0, y, x1 - 14 * way, y), palette.GOLD, 4)
    draw.polygon([(x1, y), (x1 - 18 * way, y - 9), (x1 - 18 * way, y + 9)], palette.GOLD)


WIDE: Final = 506
HIGH: Final = 104
STEP: Final = 118
GAP: Final = 24
COUNTER: Final = 76
RING: Final = 33
MOST: Final = 5
FRAMES: Final[dict[str, Rgb]] = {
    "fellowship": palette.GOOD_FRAME,
    "sauron": palette.EVIL_FRAME,
    "saruman": rgb("#6E6C66"),
    "nobody": palette.NEUTRAL_FRAME,
}
INKS: Final[dict[str, Rgb]] = {
    "fellowship": palette.GOOD_LABEL,
    "sauron": rgb("#4A0C08"),
    "saruman": rgb("#2A2824"),
    "nobody": palette.NEUTRAL_LABEL,
}
LOST: Final = rgb("#8C1A12")
NAME: Final = Type("garamond", 34, 700)
NOTE: Final = Type("sans", 27, 500, lining=True)
RATING: Final = Type("sans", 38, 900, lining=True)
RATED: Final = 36
CHIP: Final = Type("sans", 32, 900, lining=True)


class Row(msgspec.Struct, frozen=True):
    """A unit, a person, an Orc band, or the people of a place."""

    piece: str
    name: str
    note: str = ""
    strength: int = 0
    lost: int = 0


class Force(msgspec.Struct, frozen=True):
    """A side of a battle, in words and rows."""

    power: Power
    title: str
    note: str = ""
    total: str = ""
    rows: tuple[Row, ...] = ()


prepare(__name__)


def force_of(data: Data, key: str) -> Force:
    """The side under a key. Raises `PictureError` if there is none."""
    force: Force | None = taken(data, key, Force, None)
    if force is None:
        raise PictureError(f"the picture needs {key}")
    return force


def draw_forces(picture: Image.Image, left: Force, right: Force, top: int) -> int:
    """Two columns of rows; how many pixels they take."""
    for force, x in ((left, 22), (right, picture.width - 22 - WIDE)):
        for number, row in enumerate(force.rows[:MOST]):
            _row(picture, row, force.power, Box(x, top + number * STEP, x + WIDE, top + number * STEP + HIGH))
    return STEP * rows_of(left, right)


def rows_of(left: Force, right: Force) -> int:
    """How many rows both sides take."""
    return min(MOST, max(1, len(left.rows), len(right.rows)))


def _row(picture: Image.Image, row: Row, power: Power, box: Box) -> None:
    paste(picture, framed((WIDE, HIGH), "force", 12, FRAMES[power], 7), (box.x0, box.y0))
    sprite = _sprite(row)
    if sprite is not None:
        paste(picture, sprite, (box.x0 + 58, box.centre[1]), centred=True)
    room: float = WIDE - 112 - 20
    if row.lost:
        chip = plate(80, 52, 12, LOST, mix(LOST, (0, 0, 0), 0.45), 3)
        at = (box.x1 - 18 - 40, box.centre[1])
        paste(picture, chip, at, centred=True)
        put(picture, at, f"\u2212{row.lost}", CHIP, palette.CREAM, "mm")
        room -= 92
    elif row.piece in CHARACTERS:
        room -= rated(picture, row.piece, box)
    name, face = fitted(row.name, NAME, room, 26)
    note, small = fitted(row.note, NOTE, room)
    y = box.centre[1]
    put(picture, (box.x0 + 112, y - 18 if note else y), name, face, INKS[power])
    if note:
        put(picture, (box.x0 + 112, y + 22), note, small, palette.INK_2)


def rated(picture: Image.Image, person: str, box: Box) -> float:
    """What a leader is worth in a battle, at the end of the row: stars of Leadership, sparks of Sorcery, each
    with its number. How much room that takes."""
    kind, right = CHARACTERS[person], box.x1 - 18
    for number, mark in ((kind.sorcery, spark(RATED)), (kind.leadership, leader_mark(RATED))):
        if not number:
            continue
        put(picture, (right, box.centre[1]), str(number), RATING, palette.INK, "rm")
        right -= width(str(number), RATING) + 6 + RATED
        paste(picture, mark, (right, box.centre[1] - RATED / 2))
        right -= 18
    return box.x1 - 18 - right


def _sprite(row: Row) -> Image.Image | None:
    """What stands before a name."""
    if row.piece in CHARACTERS:
        return medallion(row.piece, RING, thing=True)
    troop = TROOPS.get(row.piece.partition("/")[0].partition(".")[0])
    if troop is not None:
        return counter(arms(troop).key, side(troop), COUNTER, row.strength, troop.mf, 0, rides(troop))
    if row.piece in BOARD.places:
        return sign(kind_of(BOARD.places[row.piece]), 45.0)[0]
    return band(RING, row.strength) if row.strength else None
