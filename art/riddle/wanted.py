"""Reads what a picture is asked to show from plain JSON values; whatever does not fit is a `PictureError`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from art.drawing.output import Data, PictureError, taken
from engine import riddle
from engine.game import CodecError
from engine.ready import prepare
from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import Card, of_face
from engine.riddle.view import View


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
    """The view under ``view``. Raises `PictureError` if it is none."""
    text = data.get("view")
    if not isinstance(text, str | bytes):
        raise PictureError("the picture needs the text of a view")
    try:
        view: View = riddle.decode(text, View)
    except CodecError:
        # its text could quote the view, which holds a hand
        raise PictureError("the text under view is no view") from None
    return view


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
    found = []
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
        found.append(end)
    return tuple(found)


def places_of(data: Data, key: str, board: Board) -> tuple[str, ...]:
    """Ids of places under a key."""
    found: tuple[str, ...] = taken(data, key, tuple[str, ...], ())
    for place in found:
        _known(board, place, key)
    return found


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
