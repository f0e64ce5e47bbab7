"""The picture of a turn post: header, map, strip of players (E3.13). From the public view only."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.chrome import OVER, background, card_stack, die, heading, lens, paste, rule, shade_disc
from art.drawing.geometry import Box, Point, Window, window_at
from art.drawing.labels import MARKER, Obstacles
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import rgb
from art.drawing.text import KEY, LEAST, Type, fitted, label, put, width
from art.riddle.basemap import places_of
from art.riddle.cards.emblems import tile
from art.riddle.markers import draw_marker
from art.riddle.posts import footer
from art.riddle.posts.crowd import (
    OVERVIEW,
    POINTER_ROOM,
    Stand,
    border_point,
    draw_captives,
    hang,
    standing,
    turn_window,
)
from art.riddle.posts.stage import Stage
from art.riddle.wanted import BaseMaps, Moved, card_of, map_board, moves_of, view_of
from art.riddle.words import posts as words
from art.riddle.words.cards import own_name, seat_name, title
from art.riddle.words.catalogue import _, ngettext
from engine.riddle.board import Board
from engine.riddle.deck import Kind, kind_of
from engine.riddle.view import View, leaves

# What things are called on pictures: short, because a phone is narrow


def place_name(board: Board, place: str) -> str:
    """A place as the map calls it; its id where it has no name."""
    return words.place(board.name(place))


def is_named(board: Board, place: str) -> bool:
    """Whether a place has a name of its own."""
    return not board.is_dot(place) and board.spaces[place].name is not None


def manner(board: Board, move: Moved) -> str:
    """How somebody came: "by road", "by water", "on foot", or the card that carried."""
    if move.by not in ("die", "start", "return", "halls"):
        return words.with_card(title(card_of(move.by)))
    if move.by == "return" or len(move.path) < 2:
        return _("back on the road") if move.by == "return" else ""
    steps = list(pairwise(move.path))
    if all(is_road(board, a, b) for a, b in steps):
        return words.BY_ROAD()
    if all(board.is_water(a) or board.is_water(b) for a, b in steps):
        return words.BY_WATER()
    return words.ON_FOOT()


def is_road(board: Board, a: str, b: str) -> bool:
    """Whether a road joins two places."""
    return (a, b) in board.roads or (b, a) in board.roads


def points_paid(board: Board, path: Sequence[str]) -> list[int]:
    """The points paid when each place of a path is reached; roads and water take two steps for one
    (B6.10, B6.21)."""
    paid, spare, sums = 0, "", [0]
    for a, b in pairwise(path):
        sort = "road" if is_road(board, a, b) else ""
        drift = b in board.links(a)
        if drift or (board.is_water(a) and board.is_water(b) and not board.is_dot(a) and not board.is_dot(b)):
            sort = "drift" if drift else "sail"
        if sort in ("road", "sail") and spare == sort:
            spare = ""
        else:
            paid += 1
            spare = sort if sort in ("road", "sail") else ""
        sums.append(paid)
    return sums


HEIGHT: Final = 160
DIVIDE: Final = 672
TITLE: Final = Type("cinzel", 27, 700)
HEADLINE: Final = Type("garamond", 44, 700)
SECOND: Final = Type("sans", 29, 500)
DIE: Final = 92
CHOOSING: Final = 56
"""The width of the banner of a side that chooses, in pixels."""
BESIDE_DIE: Final = 154
"""The room for the line under the name of who is next, where there is a die, in pixels."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the header says."""

    turn: int
    seat: str | None
    headline: str
    second: str
    heading: str
    next: str | None
    next_name: str
    next_line: str
    roll: int | None
    dice: bool
    """Whether a die is shown; without a roll it bears a question mark."""
    team: bool = False
    """Whether markers and banners show the sides (O1, O16)."""
    choosing: Kind | None = None
    """The side that has yet to choose whom it plays: its banner stands in the place of a marker (O16.2)."""


def told_of(
    view: View, moves: tuple[Moved, ...], turn: int | None, seat: str | None = None, waits: bool = False
) -> Told:
    """The words of the header, from public facts. `turn` is the number of the turn that is told; None in the
    middle of one, or before the first. `waits`: who is next may roll but need not yet (E3.3)."""
    playing = turn == view.turn.number and view.outcome is None
    current = playing or (turn is None and bool(moves or view.turn.number > 1))
    number = view.turn.number if current else turn or 0
    mover = seat or (moves[-1].seat if moves else None)
    if mover is None and number > 0:
        mover = view.turn.seat if current else _before(view)
    headline, second = _deed(view, moves, number, mover, current)
    team = footer.has_sides(view.options)
    if view.outcome is not None:
        return Told(number, mover, headline, second, _("THE END"), *_winner(view), None, False, team)
    up = view.player(view.turn.seat)
    heading = _("NOW") if current else words.NEXT()
    if footer.chooses(view):
        side = words.SIDES()[up.kind]
        return Told(
            number, mover, headline, second, heading, None, side, words.CHOOSE(), None, False, team, up.kind
        )
    rolls = "rolled" if view.turn.roll is not None else "may" if waits else "must"
    line = {"rolled": words.ROLLED, "may": words.MAY_ROLL, "must": words.TO_ROLL}[rolls]()
    if up.away:
        told = (words.away(where, rolls) for where in footer.state_words(view, up)[1:])
        line = next((choice for choice in told if width(choice, SECOND.at(LEAST)) <= BESIDE_DIE), line)
    name, roll = seat_name(up.seat), view.turn.roll
    return Told(number, mover, headline, second, heading, up.seat, name, line, roll, True, team)


def _winner(view: View) -> tuple[str | None, str, str]:
    """Whose marker stands for the winners, their name, and that they win."""
    winners = view.outcome.winners if view.outcome is not None else ()
    if not winners:
        return None, "", ""
    first = view.turn.seat if kind_of(view.turn.seat) == kind_of(winners[0]) else winners[0]
    if footer.has_sides(view.options):
        return first, words.SIDES()[kind_of(first)], words.WIN()
    return winners[0], seat_name(winners[0]), words.WINS()


def _before(view: View) -> str | None:
    """Whose turn came before this one: the nearest in seat order who still plays."""
    seats = [p.seat for p in view.players if p.in_game]
    if view.turn.seat not in seats:
        return None
    return seats[seats.index(view.turn.seat) - 1]


def _deed(
    view: View, moves: tuple[Moved, ...], turn: int, mover: str | None, current: bool
) -> tuple[str, str]:
    if mover is None or turn < 1:
        return words.BEGINS()
    name = seat_name(mover)
    own = [move for move in moves if move.seat == mover]
    player = view.player(mover)
    if not own:
        if leaves(view, player):
            return words.goes_free(name), ""
        if player.status == "halls":
            return words.to_halls(name)
        if player.status == "captive":
            return words.captive(name), footer.state_words(view, player)[0]
        if player.at is None:
            return words.out(name)
        here = place_name(view.board, player.at)
        if view.outcome is not None and mover in view.outcome.winners:
            return words.stands(name, here), _("with The Ring") if view.outcome.reason == "ring" else ""
        return (
            (words.stands(name, here), _("no move in this turn yet")) if current else words.stays(name, here)
        )
    start, end = own[0].path[0], own[-1].path[-1]
    headline = words.goes(name, place_name(view.board, end))
    how = dict.fromkeys(part for move in own if (part := manner(view.board, move)))
    return headline, words.came(place_name(view.board, start) if start != end else "", tuple(how))


def draw_header(picture: Image.Image, told: Told) -> None:
    """Paints the band on the upper 160 pixels."""
    picture.paste(background(picture.width, HEIGHT), (0, 0))
    if told.seat is not None:
        draw_marker(picture, told.seat, (66, 79), 42, team=told.team)
    left = 128 if told.seat is not None else 44
    put(picture, (left, 33), words.turn(told.turn) if told.turn else _("START"), TITLE, palette.GOLD)
    room = DIVIDE - 24 - left
    whole = width(told.headline, HEADLINE.at(32)) <= room
    headline = told.headline if whole else words.shortly(told.headline)
    heading(picture, (left, 79), (headline, told.second), (HEADLINE, SECOND), room)
    _next(picture, told)
    rule(picture, HEIGHT - 3)


def _next(picture: Image.Image, told: Told) -> None:
    ImageDraw.Draw(picture).line((DIVIDE, 24, DIVIDE, 134), palette.NEUTRAL_FRAME, 2)
    heading = put(picture, (DIVIDE + 27, 33), told.heading, TITLE, palette.GOLD)
    if told.choosing is not None:
        flag = footer.banner(told.choosing, CHOOSING)
        paste(picture, flag, (DIVIDE + 66 - flag.width // 2, 98 - flag.height // 2))
    elif told.next is None:
        return
    else:
        draw_marker(picture, told.next, (DIVIDE + 66, 100), 36, team=told.team)
        if told.team:
            paste(picture, footer.banner(kind_of(told.next), 26), (max(DIVIDE + 116, heading.x1 + 10), 14))
    left = DIVIDE + 122
    right = picture.width - 26 - (DIE + 14 if told.dice else 0)
    name, face = fitted(told.next_name, Type("garamond", 42, 700), right - left, 30)
    put(picture, (left, 85), name, face, palette.CREAM)
    put(picture, (left, 122), *fitted(told.next_line, SECOND, right - left), palette.SECOND_LINE)
    if told.dice:
        paste(picture, die(told.roll, DIE), (picture.width - 26 - DIE, 33))


# Pointers at the border to markers outside a crop: the marker, an arrow, the nearest city's name


RADIUS: Final = 30
ROW: Final = 76
"""From one row of pointers to the next, in pixels."""
FACE: Final = Type("sans", 27, 700)


class Pointer:
    """One pointer: who, where at the border, which way, and whose name stands beside it."""

    def __init__(self, seats: Sequence[str], at: Point, way: Point, name: str, bounds: Box) -> None:
        self.seats = tuple(seats)
        self.at = at
        self.way = way
        self.name = name
        wide = width(name, FACE) + 16
        reach = RADIUS + 6 + (len(self.seats) - 1) * RADIUS * 1.7
        left = at[0] + RADIUS + 10 if at[0] + reach + wide + 20 < bounds.x1 else at[0] - RADIUS - 10 - wide
        if left < at[0]:
            self.step = -RADIUS * 1.7
            left -= (len(self.seats) - 1) * RADIUS * 1.7
        else:
            self.step = RADIUS * 1.7
            left += (len(self.seats) - 1) * RADIUS * 1.7
        self.text = Box(left, at[1] - 19, left + wide, at[1] + 19)

    @property
    def box(self) -> Box:
        """All it covers but the arrow."""
        xs = [self.at[0] + i * self.step for i in range(len(self.seats))]
        return Box(
            min(self.text.x0, min(xs) - RADIUS * 1.2),
            self.at[1] - RADIUS * 1.2,
            max(self.text.x1, max(xs) + RADIUS * 1.2),
            self.at[1] + RADIUS * 1.2,
        )


def pointers(board: Board, window: Window, outside: Iterable[tuple[str, str, Point]]) -> list[Pointer]:
    """Pointers to players (seat, place, point in u) outside a window; those on one place share one."""
    by_place: dict[str, list[str]] = {}
    points: dict[str, Point] = {}
    for seat, place, point in outside:
        by_place.setdefault(place, []).append(seat)
        points[place] = point
    placed: list[Pointer] = []
    for place, seats in by_place.items():
        placed.append(_clear(seats, _near_name(board, place), points[place], placed, window))
    return placed


def _clear(
    seats: Sequence[str], name: str, point: Point, placed: Sequence[Pointer], window: Window
) -> Pointer:
    """The pointer at the border that covers no other, near its direction; where the border is full, in a
    second or third row."""
    at, way = border_point(window, point)
    along_x = abs(at[1] - window.height / 2) > window.height / 2 - 90
    length, start, deep = (window.width, at[0], at[1]) if along_x else (window.height, at[1], at[0])
    inwards = 1 if deep < (window.height if along_x else window.width) / 2 else -1
    for row in range(3):
        across = deep + inwards * row * (ROW if along_x else 4 * ROW)
        for far in range(0, length, 19):
            for spot in (start + far, start - far):
                if min(start, POINTER_ROOM) <= spot <= max(start, length - POINTER_ROOM):
                    moved = (spot, across) if along_x else (across, spot)
                    pointer = Pointer(seats, moved, way, name, window.box_px)
                    if all(pointer.box.overlap(other.box) == 0 for other in placed):
                        return pointer
    return Pointer(seats, at, way, name, window.box_px)


def _near_name(board: Board, place: str) -> str:
    """The place's name, or the nearest city's with "near"."""
    if is_named(board, place):
        return place_name(board, place)
    named = [other for other in board.landings if is_named(board, other)]
    nearest = min(named, key=lambda other: (board.distance(place, other), other))
    return words.near(place_name(board, nearest))


def reserve(placed: Iterable[Pointer], obstacles: Obstacles) -> None:
    """Keeps the names of the map off the pointers."""
    for pointer in placed:
        obstacles.add(pointer.box, MARKER)


def draw_pointers(stage: Stage, placed: Iterable[Pointer]) -> None:
    """Paints pointers on the picture of the window, captives with their captors."""
    picture = stage.picture
    for pointer in placed:
        (x, y), (dx, dy) = pointer.at, pointer.way
        draw = ImageDraw.Draw(picture)
        for grow, colour in ((5.0, palette.INK), (0.0, rgb("#FFF6DC"))):
            tip = RADIUS + 21 + grow * 1.5
            foot = RADIUS * 0.4
            half = 21 + grow
            draw.polygon(
                [
                    (x + dx * tip, y + dy * tip),
                    (x + dx * foot - dy * half, y + dy * foot + dx * half),
                    (x + dx * foot + dy * half, y + dy * foot - dx * half),
                ],
                colour,
            )
        for i, seat in enumerate(pointer.seats):
            draw_marker(picture, seat, (x + i * pointer.step, y), RADIUS, team=stage.team)
        box = pointer.text
        draw.rounded_rectangle((box.x0, box.y0, box.x1, box.y1), 10, palette.INK)
        put(picture, (math.floor(box.centre[0]), box.centre[1]), pointer.name, FACE, palette.CREAM, "mm")
        for i, seat in enumerate(pointer.seats):
            if captives := stage.captives_of(seat):
                captor = Stand(seat, "", (x + i * pointer.step, y), RADIUS)
                spots = hang(len(captives), captor, (), stage.window.box_px)
                draw_captives(picture, captor.centre, captives, spots)


# What stands in the empty corners of an overview: a lens around the mover, the deck, the last discard
# (pictures.md 3).


LENS: Final = 108
LENS_SCALE: Final = 44.0
CAPTION: Final = Type("sans", 27, 700)
NOTE: Final = Type("sans", 24, 500)
CARD_NAME: Final = Type("garamond", 32, 800)


def draw_lens(
    picture: Image.Image,
    base_maps: BaseMaps,
    view: View,
    place: str,
    moves: tuple[Moved, ...],
    middle: tuple[int, int],
) -> None:
    """The surroundings of a place, larger, in a round gold frame."""
    side = 2 * LENS
    stage = Stage.of(base_maps, view, window_at(places_of(map_board(view))(place), LENS_SCALE, side, side))
    stage.set_up(standing(view), 32, footer.called(view))
    stage.paths(moves, 11)
    stage.names(24)
    stage.markers(footer.called(view))
    paste(picture, _rim(), middle, centred=True)
    lens(picture, stage.picture, (middle[0] - LENS, middle[1] - LENS))
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
    text, face = fitted(ngettext("{n} card left", "{n} cards left", size).format(n=size), CAPTION, 190)
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
    pile = _("{n} discarded").format(n=count)
    put(picture, (middle, bottom - 14), pile, NOTE, rgb("#2A1A0E"), "mm", stroke=3, edge=palette.HALO)


WIDE: Final = 1080
HIGH: Final = 1350
LOW: Final = 936
"""How high it is below a long story."""


def turn_picture(data: Data, base_maps: BaseMaps) -> Drawn:
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
    high = LOW if taken(data, "low", bool, False) else HIGH
    return jpeg(data, turn_image(view, moves, told, base_maps, high))


def turn_image(
    view: View, moves: tuple[Moved, ...], told: Told, base_maps: BaseMaps, high: int = HIGH
) -> Image.Image:
    """The picture before it is encoded."""
    picture = Image.new("RGB", (WIDE, high))
    foot = footer.footer_height(view)
    draw_map(picture, view, moves, told, base_maps, high - HEIGHT - foot)
    draw_header(picture, told)
    footer.draw_footer(picture, view, told.next)
    return picture


def draw_map(
    picture: Image.Image, view: View, moves: tuple[Moved, ...], told: Told, base_maps: BaseMaps, high: int
) -> None:
    """The map between header and footer."""
    board = map_board(view)
    places = places_of(board)
    crowd = standing(view, told.next)
    spots = {seat: places(place) for place, seats in crowd.items() for seat in seats if view.player(seat).at}
    path = [places(place) for move in moves for place in move.path]
    kept = [seat for seat in (told.seat, told.next) if seat is not None]
    shot = turn_window(spots, path, kept, WIDE, high)
    stage = Stage.of(base_maps, view, shot.window)
    stage.set_up(crowd, calls=told.next)
    outside = pointers(board, shot.window, [(s, view.player(s).at or "", spots[s]) for s in shot.outside])
    reserve(outside, stage.obstacles)
    if shot.window.s == OVERVIEW:
        reserve_corners(stage.obstacles, high)
    stage.paths(moves, 8 if shot.window.s == OVERVIEW else 12)
    stage.lands()
    stage.names()
    stage.markers(told.next)
    draw_pointers(stage, outside)
    if shot.window.s == OVERVIEW:
        _corners(stage.picture, view, moves, told, base_maps)
    picture.paste(stage.picture, (0, HEIGHT))


def _corners(
    picture: Image.Image, view: View, moves: tuple[Moved, ...], told: Told, base_maps: BaseMaps
) -> None:
    """The empty corners of the overview."""
    mover = view.player(told.seat) if told.seat is not None else None
    if mover is not None and mover.at is not None:
        draw_lens(picture, base_maps, view, mover.at, moves, (LENS + 7, LENS + 11))
    draw_deck(picture, view.deck_size, WIDE - 18, 22)
    draw_discard(picture, view.discard_top, view.discard_size, WIDE - 18, picture.height - 18)
