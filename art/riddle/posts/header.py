"""The upper band of a turn post: what was just done, who is next, the die (pictures.md 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.furniture import die, paste, rule, walnut
from art.drawing.markers import draw_marker
from art.drawing.text import LEAST, Type, fitted, put, width
from art.riddle.cards.words import seat_name, title
from art.riddle.posts.footer import banner, chooses, has_sides, state_words
from art.riddle.wanted import Moved, card_of
from art.riddle.words import places
from art.riddle.words import posts as words
from engine.riddle.board import Board
from engine.riddle.deck import Kind, kind_of
from engine.riddle.view import View

# What things are called on pictures: short, because a phone is narrow


def place_name(board: Board, place: str) -> str:
    """A place as the map calls it; its id where it has no name."""
    return places.place(board.name(place))


def is_named(board: Board, place: str) -> bool:
    """Whether a place has a name of its own."""
    return not board.is_dot(place) and board.spaces[place].name is not None


def manner(board: Board, move: Moved) -> str:
    """How somebody came: "by road", "by water", "on foot", or the card that carried."""
    if move.by not in ("die", "start", "return", "halls"):
        return words.with_card(title(card_of(move.by)))
    if move.by == "return" or len(move.path) < 2:
        return words.BACK() if move.by == "return" else ""
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
    (B6.10, B6.21).
    """
    paid, spare, found = 0, "", [0]
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
        found.append(paid)
    return found


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
    """The words of the header, from public facts. `turn` is the number of the turn that is over; None in the
    middle of one, or before the first. `waits`: who is next may roll but need not yet (E3.3)."""
    current = turn is None and bool(moves or view.turn.number > 1)
    number = view.turn.number if current else turn or 0
    who = seat or (moves[-1].seat if moves else None)
    if who is None and number > 0:
        who = view.turn.seat if current else _before(view)
    headline, second = _deed(view, moves, number, who, current)
    team = has_sides(view.options)
    if view.outcome is not None:
        return Told(number, who, headline, second, words.THE_END(), *_winner(view), None, False, team)
    up = view.player(view.turn.seat)
    heading = words.NOW() if current else words.NEXT()
    if chooses(view):
        side = words.SIDES()[up.kind]
        return Told(
            number, who, headline, second, heading, None, side, words.CHOOSE(), None, False, team, up.kind
        )
    rolls = "rolled" if view.turn.roll is not None else "may" if waits else "must"
    line = words.rolls(rolls)
    if up.away:
        told = (words.away(where, rolls) for where in state_words(view, up)[1:])
        line = next((one for one in told if width(one, SECOND.at(LEAST)) <= BESIDE_DIE), line)
    name, roll = seat_name(up.seat), view.turn.roll
    return Told(number, who, headline, second, heading, up.seat, name, line, roll, True, team)


def _winner(view: View) -> tuple[str | None, str, str]:
    """Whose marker stands for the winners, their name, and that they win."""
    winners = view.outcome.winners if view.outcome is not None else ()
    if not winners:
        return None, "", ""
    first = view.turn.seat if kind_of(view.turn.seat) == kind_of(winners[0]) else winners[0]
    if has_sides(view.options):
        return first, words.SIDES()[kind_of(first)], words.WIN()
    return winners[0], seat_name(winners[0]), words.WINS()


def _before(view: View) -> str | None:
    """Whose turn came before this one: the nearest in seat order who still plays."""
    seats = [p.seat for p in view.players if p.in_game]
    if view.turn.seat not in seats:
        return None
    return seats[seats.index(view.turn.seat) - 1]


def _deed(view: View, moves: tuple[Moved, ...], turn: int, who: str | None, current: bool) -> tuple[str, str]:
    if who is None or turn < 1:
        return words.BEGINS()
    name = seat_name(who)
    own = [move for move in moves if move.seat == who]
    player = view.player(who)
    if not own:
        if player.status == "halls":
            return words.to_halls(name)
        if player.status == "captive":
            return words.captive(name), state_words(view, player)[0]
        if player.at is None:
            return words.out(name)
        here = place_name(view.board, player.at)
        if view.outcome is not None and who in view.outcome.winners:
            return words.stands(name, here), words.WITH_RING() if view.outcome.reason == "ring" else ""
        return (words.stands(name, here), words.NOT_MOVED()) if current else words.stays(name, here)
    start, end = own[0].path[0], own[-1].path[-1]
    headline = words.goes(name, place_name(view.board, end))
    how = dict.fromkeys(part for move in own if (part := manner(view.board, move)))
    return headline, words.came(place_name(view.board, start) if start != end else "", tuple(how))


def draw_header(picture: Image.Image, told: Told) -> None:
    """Paints the band on the upper 160 pixels."""
    picture.paste(walnut(picture.width, HEIGHT), (0, 0))
    if told.seat is not None:
        draw_marker(picture, told.seat, (66, 79), 42, team=told.team)
    left = 128 if told.seat is not None else 44
    put(picture, (left, 33), words.turn(told.turn) if told.turn else words.START(), TITLE, palette.GOLD)
    room = DIVIDE - 24 - left
    headline, face = fitted(told.headline, HEADLINE, room, 32)
    put(picture, (left, 79), headline, face, palette.CREAM)
    second, face = fitted(told.second, SECOND, room)
    put(picture, (left, 121), second, face, palette.SECOND_LINE)
    _next(picture, told)
    rule(picture, HEIGHT - 3)


def _next(picture: Image.Image, told: Told) -> None:
    ImageDraw.Draw(picture).line((DIVIDE, 24, DIVIDE, 134), palette.NEUTRAL_FRAME, 2)
    heading = put(picture, (DIVIDE + 27, 33), told.heading, TITLE, palette.GOLD)
    if told.choosing is not None:
        flag = banner(told.choosing, CHOOSING)
        paste(picture, flag, (DIVIDE + 66 - flag.width // 2, 98 - flag.height // 2))
    elif told.next is None:
        return
    else:
        draw_marker(picture, told.next, (DIVIDE + 66, 100), 36, team=told.team)
        if told.team:
            paste(picture, banner(kind_of(told.next), 26), (max(DIVIDE + 116, heading.x1 + 10), 14))
    left = DIVIDE + 122
    right = picture.width - 26 - (DIE + 14 if told.dice else 0)
    name, face = fitted(told.next_name, Type("garamond", 42, 700), right - left, 30)
    put(picture, (left, 85), name, face, palette.CREAM)
    line, face = fitted(told.next_line, SECOND, right - left)
    put(picture, (left, 122), line, face, palette.SECOND_LINE)
    if told.dice:
        paste(picture, die(told.roll, DIE), (picture.width - 26 - DIE, 33))
