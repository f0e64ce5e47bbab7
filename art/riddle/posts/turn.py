"""The picture of a turn post: header, map, strip of players (E3.13). From the public view only."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PIL import Image

from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.riddle.atlas import Atlas
from art.riddle.basemap import places_of
from art.riddle.posts.corners import LENS, draw_deck, draw_discard, draw_lens, reserve_corners
from art.riddle.posts.crowd import standing
from art.riddle.posts.footer import draw_footer, footer_height
from art.riddle.posts.header import HEIGHT, Told, draw_header, told_of
from art.riddle.posts.pointers import draw_pointers, pointers, reserve
from art.riddle.posts.stage import Stage
from art.riddle.posts.windows import OVERVIEW, turn_window
from art.riddle.wanted import Moved, map_board, moves_of, view_of
from engine.riddle.view import View

WIDE: Final = 1080
HIGH: Final = 1350


def turn_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``turn`` of `art.riddle.api`."""
    view = view_of(data)
    moves = tuple(m for m in moves_of(data, map_board(view)) if m.seat in {p.seat for p in view.players})
    number: int | None = taken(data, "told", int | None, None)
    seat: str | None = taken(data, "seat", str | None, None)
    if seat is not None and seat not in {p.seat for p in view.players}:
        raise PictureError("seat is nobody of this table")
    told = told_of(view, moves, number, seat, taken(data, "waits", bool, False))
    words = taken(data, "headline", str, told.headline), taken(data, "second", str, told.second)
    told = replace(told, headline=words[0], second=words[1])
    return jpeg(data, turn_image(view, moves, told, atlas))


def turn_image(view: View, moves: tuple[Moved, ...], told: Told, atlas: Atlas) -> Image.Image:
    """The picture before it is encoded."""
    picture = Image.new("RGB", (WIDE, HIGH))
    foot = footer_height(view)
    draw_map(picture, view, moves, told, atlas, HIGH - HEIGHT - foot)
    draw_header(picture, told)
    draw_footer(picture, view, told.next)
    return picture


def draw_map(
    picture: Image.Image, view: View, moves: tuple[Moved, ...], told: Told, atlas: Atlas, high: int
) -> None:
    """The map between header and footer."""
    board = map_board(view)
    places = places_of(board)
    crowd = standing(view, told.next)
    spots = {seat: places(place) for place, seats in crowd.items() for seat in seats if view.player(seat).at}
    path = [places(place) for move in moves for place in move.path]
    kept = [seat for seat in (told.seat, told.next) if seat is not None]
    shot = turn_window(spots, path, kept, WIDE, high)
    stage = Stage.of(atlas, view, shot.window)
    stage.set_up(crowd, calls=told.next)
    found = pointers(board, shot.window, [(s, view.player(s).at or "", spots[s]) for s in shot.outside])
    reserve(found, stage.obstacles)
    if shot.window.s == OVERVIEW:
        reserve_corners(stage.obstacles, high)
    stage.paths(moves, 8 if shot.window.s == OVERVIEW else 12)
    stage.lands()
    stage.names()
    stage.markers(told.next)
    draw_pointers(stage, found)
    if shot.window.s == OVERVIEW:
        _corners(stage.picture, view, moves, told, atlas)
    picture.paste(stage.picture, (0, HEIGHT))


def _corners(picture: Image.Image, view: View, moves: tuple[Moved, ...], told: Told, atlas: Atlas) -> None:
    """The empty corners of the overview."""
    mover = view.player(told.seat) if told.seat is not None else None
    if mover is not None and mover.at is not None:
        draw_lens(picture, atlas, view, mover.at, moves, (LENS + 7, LENS + 11))
    draw_deck(picture, view.deck_size, WIDE - 18, 22)
    draw_discard(picture, view.discard_top, view.discard_size, WIDE - 18, picture.height - 18)
