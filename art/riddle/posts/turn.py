"""The picture of a turn post: header, map, strip of players (E3.13). From the public view only."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import OVER, card_stack, paste, shade_disc
from art.drawing.geometry import Box, window_at
from art.drawing.labels import MARKER, Obstacles
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import rgb
from art.drawing.text import KEY, Type, fitted, label, put, width
from art.riddle.basemap import places_of
from art.riddle.cards.emblems import tile
from art.riddle.cards.words import own_name
from art.riddle.posts.crowd import standing
from art.riddle.posts.footer import called, draw_footer, footer_height
from art.riddle.posts.header import HEIGHT, Told, draw_header, told_of
from art.riddle.posts.pointers import draw_pointers, pointers, reserve
from art.riddle.posts.stage import Stage
from art.riddle.posts.windows import OVERVIEW, turn_window
from art.riddle.wanted import Atlas, Moved, card_of, map_board, moves_of, view_of
from art.riddle.words import posts as words
from engine.riddle.view import View

# What stands in the empty corners of an overview: a lens around the mover, the deck, the last discard
# (pictures.md 3).


LENS: Final = 108
LENS_SCALE: Final = 44.0
CAPTION: Final = Type("sans", 27, 700)
NOTE: Final = Type("sans", 24, 500)
CARD_NAME: Final = Type("garamond", 32, 800)


def draw_lens(
    picture: Image.Image,
    atlas: Atlas,
    view: View,
    place: str,
    moves: tuple[Moved, ...],
    middle: tuple[int, int],
) -> None:
    """The surroundings of a place, larger, in a round gold frame."""
    side = 2 * LENS
    stage = Stage.of(atlas, view, window_at(places_of(map_board(view))(place), LENS_SCALE, side, side))
    stage.set_up(standing(view), 32)
    stage.paths(moves, 11)
    stage.names(24)
    stage.markers(called(view))
    paste(picture, _rim(), middle, centred=True)
    mask = Image.new("L", (side * 2, side * 2), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, side * 2 - 1, side * 2 - 1), 255)
    picture.paste(
        stage.picture,
        (middle[0] - LENS, middle[1] - LENS),
        mask.resize((side, side), Image.Resampling.LANCZOS),
    )
    paste(picture, _ring(), middle, centred=True)


def reserve_corners(obstacles: Obstacles, high: int) -> None:
    """Keeps the names of an overview, `high` pixels high, off its corners."""
    obstacles.add(Box(0, 0, 2 * LENS + 14, 2 * LENS + 18), MARKER)
    obstacles.add(Box(890, 0, 1080, 150), MARKER)
    obstacles.add(Box(880, high - 232, 1080, high), MARKER)


@kept
def _rim() -> Image.Image:
    """The shadow under the lens."""
    shade = shade_disc(LENS + 4, 7)
    sprite = Image.new("RGBA", shade.size, (20, 12, 6, 0))
    sprite.putalpha(shade.point([round(v * 0.6) for v in range(256)]))
    return sprite


@kept
def _ring() -> Image.Image:
    side = 2 * (LENS + 6)
    sprite = Image.new("RGBA", (side * OVER, side * OVER), (*palette.GOLD, 0))
    draw = ImageDraw.Draw(sprite)
    for inset, colour, line in ((0, palette.INK, 9), (2, palette.GOLD, 5), (7, palette.INK, 2)):
        box = (inset * OVER, inset * OVER, (side - inset) * OVER - 1, (side - inset) * OVER - 1)
        draw.ellipse(box, None, (*colour, 255), line * OVER)
    return sprite.resize((side, side), Image.Resampling.LANCZOS)


def draw_deck(picture: Image.Image, size: int, right: int, top: int) -> None:
    """A stack of cards with their number, its right upper corner at a pixel."""
    stack = card_stack(76)
    text, face = fitted(words.deck(size), CAPTION, 190)
    wide = max(stack.width, face.font.getlength(text))
    middle = right - wide / 2
    paste(picture, stack, (middle - stack.width / 2, top))
    put(picture, (middle, top + 112), text, face, rgb("#2A1A0E"), "mm", stroke=3, edge=palette.HALO)


def draw_discard(picture: Image.Image, face_id: str | None, count: int, right: int, bottom: int) -> None:
    """The emblem and name of the top card of the discard pile, its right lower corner at a pixel."""
    if face_id is None:
        return
    card = card_of(face_id)
    lines, face = label(own_name(card), CARD_NAME, 190, 2, KEY)
    wide = max(104.0, *(width(line, face) for line in lines))
    middle = right - wide / 2
    up = 32 * (len(lines) - 1)
    paste(picture, tile(card, 100), (middle - 50, bottom - 176 - up))
    for i, line in enumerate(lines):
        y = bottom - 48 - up + 32 * i
        put(picture, (middle, y), line, face, rgb("#2A1A0E"), "mm", stroke=3, edge=palette.HALO)
    put(
        picture,
        (middle, bottom - 14),
        words.pile(count),
        NOTE,
        rgb("#2A1A0E"),
        "mm",
        stroke=3,
        edge=palette.HALO,
    )


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
