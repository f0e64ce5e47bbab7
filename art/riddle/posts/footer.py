"""The strip at the foot of a turn post: every character with hand size and table cards, or where it is that
is not on the board: in the Halls, held by a captor, out of the game (E3.13).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PIL import Image

from art.drawing import palette
from art.drawing.furniture import CELL, CELL_NEXT, card_back, chip, chip_width, paste, plate, rule, walnut
from art.drawing.geometry import Box
from art.drawing.markers import draw_marker, token
from art.drawing.text import Type, fitted, put
from art.riddle.cards.emblems import tile
from art.riddle.cards.words import seat_name
from art.riddle.posts.sides import banner, by_side, has_sides
from art.riddle.posts.stays import chip_colour, draw_turns, state_words, turn_of_stay
from engine.riddle.deck import of_face
from engine.riddle.view import PlayerView, View

NAME: Final = Type("sans", 30, 800)
COUNT: Final = Type("sans", 29, 800)
CHIP: Final = (25, 22)
"""Sizes of the words on a chip: rather more words than larger ones."""
CELL_HIGH: Final = 102
TILE: Final = 38
EDGE: Final = 11
GAP: Final = 6
ONE_ROW: Final = 4
"""Players for one row; more take two."""
BANNER: Final = 24


def rows_of(view: View) -> list[tuple[PlayerView, ...]]:
    """The players of each row: seat order is reading order; in a duel of more than two each side has its own
    row (O16).
    """
    players = view.players
    if view.options.o16_two_player and len(players) > 2:
        return by_side(players)
    half = len(players) if len(players) <= ONE_ROW else math.ceil(len(players) / 2)
    return [row for row in (players[:half], players[half:]) if row]


def footer_height(view: View) -> int:
    """134 for one row, 222 for two."""
    return 134 if len(rows_of(view)) == 1 else 222


def cells(rows: Sequence[int], width: int, top: int) -> list[Box]:
    """The box of each player's cell, in reading order, for so many players in each row."""
    columns = max(*rows, 1)
    wide = (width - 2 * EDGE - (columns - 1) * GAP) / columns
    first = top + (16 if len(rows) == 1 else 8)
    return [
        Box(
            EDGE + i * (wide + GAP),
            first + row * (CELL_HIGH + 6),
            EDGE + i * (wide + GAP) + wide,
            first + row * (CELL_HIGH + 6) + CELL_HIGH,
        )
        for row, count in enumerate(rows)
        for i in range(count)
    ]


def draw_footer(picture: Image.Image, view: View, calls: str | None) -> None:
    """Paints the strip on the lowest pixels; `calls` is who is next."""
    high = footer_height(view)
    top = picture.height - high
    picture.paste(walnut(picture.width, high), (0, top))
    rule(picture, top + 2)
    rows = rows_of(view)
    shown = [player for row in rows for player in row]
    for player, box in zip(shown, cells([len(row) for row in rows], picture.width, top), strict=True):
        _cell(picture, view, player, box, player.seat == calls)


def _cell(picture: Image.Image, view: View, player: PlayerView, box: Box, called: bool) -> None:
    size = (round(box.width), round(box.height))
    back = plate(
        *size, 14, CELL_NEXT if called else CELL, palette.GOLD if called else None, 3 if called else 0
    )
    paste(picture, back, (box.x0, box.y0))
    team = has_sides(view.options)
    marker = (box.x0 + (52 if team else 42), box.y0 + 51)
    draw_marker(picture, player.seat, marker, 31, dim=player.away or not player.in_game, team=team)
    if player.captor is not None:
        paste(picture, token(player.captor), (marker[0] + 22, marker[1] + 26), centred=True)
    if team:
        paste(picture, banner(player.kind, BANNER), (box.x0 + 7, box.y0 + (3 if called else 0)))
    left, right = marker[0] + 44, box.x1 - 10
    end = right
    if player.away:
        end = draw_turns(picture, turn_of_stay(view, player), player.longest, end, box.y0 + 32) - 6
    name, face = fitted(seat_name(player.seat), NAME, end - left, 26)
    put(picture, (left, box.y0 + 31), name, face, palette.CREAM)
    middle = box.y0 + 72
    at = left
    if player.in_game:
        paste(picture, card_back(34), (left, middle - 17))
        at = put(picture, (left + 32, middle), str(player.hand_size), COUNT, palette.CREAM).x1 + 10
    if said := state_words(view, player):
        fitting = ((one, px) for one in said for px in CHIP if at + chip_width(one, px) <= right + 5)
        words, px = next(fitting, (said[-1], CHIP[-1]))
        at = chip(picture, at, middle, words, chip_colour(player), px).x1 + 8
    for face_id in player.table:
        if at + TILE > right + 6:
            break
        paste(picture, tile(of_face(face_id), TILE), (at, middle - TILE / 2))
        at += TILE + 6
