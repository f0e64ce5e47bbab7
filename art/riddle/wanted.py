"""Reads what a picture is asked to show from plain JSON values; whatever does not fit is a `PictureError`."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.chrome import background
from art.drawing.geometry import FULL, Point, Window
from art.drawing.output import Data, PictureError, decoded, taken
from art.drawing.palette import Rgb
from art.drawing.text import Type
from art.riddle.basemap import AnyBoard, base_map
from art.riddle.basemap.cartouche import SPOTS
from art.riddle.words import posts as words
from engine.caching import prepare
from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import Card, of_face
from engine.riddle.view import View

# What the signs in the corners of the whole board mean, lettered on pictures of the map at its full scale.
#
# The base map has the signs alone, so that one map serves all languages.


NAME: Final = Type("garamond", 0.80 * FULL, 700)
NOTE: Final = Type("garamond", 0.60 * FULL, 600, "italic")
BESIDE: Final = 1.0
"""How far beside its sign a name begins, in u."""
RISE: Final = 0.22
"""How much higher a name stands that has a note."""
DROP: Final = 0.47
"""How much lower its note stands."""
LONGEST: Final = 10 * FULL
"""No line is longer, in pixels."""

Line = tuple[Point, str, Type, Rgb]
"""Where a line begins, in u, what it says, and how."""


def legend_lines() -> list[Line]:
    """All lines of the legend."""
    lines: list[Line] = []
    for key, (x, y) in SPOTS.items():
        name, note = words.LEGEND()[key]
        lines.append(((x + BESIDE, y - (RISE if note else 0.0)), name, NAME, palette.INK))
        if note:
            lines.append(((x + BESIDE, y + DROP), note, NOTE, palette.INK_2))
    return lines


def letter_map(picture: Image.Image, window: Window) -> None:
    """Writes them on a picture of that window of the map; nothing at scales whose map has no legend."""
    if window.s != FULL:
        return
    projection, draw = window.projection, ImageDraw.Draw(picture)
    for at, text, face, colour in legend_lines():
        x, y = projection.px(*at)
        if -LONGEST < x < window.width and -FULL < y < window.height + FULL:
            draw.text((x, y), text, colour, face.font, "lm")


@dataclass(frozen=True, slots=True)
class BaseMaps:
    """The base maps, kept under a directory, or in memory only if that is None."""

    cache_dir: Path | None

    def crop(self, board: AnyBoard, window: Window) -> Image.Image:
        """A window of the map as a new picture, safe to draw on; beyond the edge of the sheet lies the
        table's wood."""
        base = base_map(board, window.s, self.cache_dir)
        box = (window.left, window.top, window.left + window.width, window.top + window.height)
        inner = (max(0, box[0]), max(0, box[1]), min(base.width, box[2]), min(base.height, box[3]))
        crop = base.crop(inner)
        if inner == box:
            letter_map(crop, window)
            return crop
        sheet = background(window.width, window.height).copy()
        sheet.paste(crop, (inner[0] - box[0], inner[1] - box[1]))
        letter_map(sheet, window)
        return sheet


class Moved(msgspec.Struct, frozen=True):
    """A move of the turn that is told."""

    seat: str
    by: str = "die"
    path: tuple[str, ...] = ()


class End(msgspec.Struct, frozen=True):
    """A place where a move may end."""

    to: str
    cost: int = 0
    pinned: bool = False
    exchanges: tuple[str, ...] = ()


prepare(__name__)


def view_of(data: Data) -> View:
    return decoded(data, View)


def map_board(view: View) -> Board:
    """The board as it is printed, which all tables share: victory spaces are no cities on it (O8)."""
    return boards.get(view.board_name)


def moves_of(data: Data, board: Board) -> tuple[Moved, ...]:
    """The moves under ``moves``, those with a path only."""
    moves: tuple[Moved, ...] = taken(data, "moves", tuple[Moved, ...], ())
    for move in moves:
        for place in move.path:
            _known(board, place, "moves")
    return tuple(move for move in moves if move.path)


def ends_of(data: Data, board: Board) -> tuple[End, ...]:
    """The places under ``reach``: pairs, records or bare ids."""
    ends = []
    items: list[Any] = taken(data, "reach", list[Any], [])
    for item in items:
        if isinstance(item, str):
            end = End(item)
        elif isinstance(item, Mapping):
            end = taken({"reach": item}, "reach", End, End(""))
        else:
            to, cost = taken({"reach": item}, "reach", tuple[str, int], ("", 0))
            end = End(to, cost)
        _known(board, end.to, "reach")
        ends.append(end)
    return tuple(ends)


def places_of(data: Data, key: str, board: Board) -> tuple[str, ...]:
    """Ids of places under a key."""
    places: tuple[str, ...] = taken(data, key, tuple[str, ...], ())
    for place in places:
        _known(board, place, key)
    return places


def place_of(data: Data, key: str, board: Board) -> str | None:
    """One id of a place under a key, None if it is left out."""
    place: str | None = taken(data, key, str | None, None)
    if place is not None:
        _known(board, place, key)
    return place


def card_of(face: str) -> Card:
    """A card by face or id."""
    try:
        return of_face(face)
    except KeyError:
        raise PictureError("there is no such card") from None


def _known(board: Board, place: str, key: str) -> None:
    if place not in board.spaces and place not in board.dots:
        raise PictureError(f"a place under {key} is not on the board")
