"""The strip at the foot of a turn post: every seat with hand size, table cards, Halls (E3.13)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PIL import Image

from art import palette
from art.cards.emblems import tile
from art.geometry import Box
from art.markers import draw_marker
from art.posts.furniture import CELL, CELL_NEXT, HALLS_CHIP, card_back, chip, paste, plate, rule, walnut
from art.posts.names import seat_name
from art.text import Type, fitted, put
from engine.riddle.deck import of_face
from engine.riddle.view import PlayerView

NAME: Final = Type("sans", 30, 800)
COUNT: Final = Type("sans", 29, 800)
CELL_HIGH: Final = 102
TILE: Final = 38
EDGE: Final = 11
GAP: Final = 6


def footer_height(players: int) -> int:
    """134 for one row of up to four players, 222 for two rows."""
    return 134 if players <= 4 else 222


def cells(players: int, width: int, top: int) -> list[Box]:
    """The box of each player's cell, in reading order."""
    columns = players if players <= 4 else math.ceil(players / 2)
    columns = max(columns, 1)
    wide = (width - 2 * EDGE - (columns - 1) * GAP) / columns
    first = top + (16 if players <= 4 else 8)
    return [
        Box(
            EDGE + i % columns * (wide + GAP),
            first + i // columns * (CELL_HIGH + 6),
            EDGE + i % columns * (wide + GAP) + wide,
            first + i // columns * (CELL_HIGH + 6) + CELL_HIGH,
        )
        for i in range(players)
    ]


def draw_footer(picture: Image.Image, players: Sequence[PlayerView], calls: str | None) -> None:
    """Paints the strip on the lowest pixels; `calls` is who is next."""
    high = footer_height(len(players))
    top = picture.height - high
    picture.paste(walnut(picture.width, high), (0, top))
    rule(picture, top + 2)
    for player, box in zip(players, cells(len(players), picture.width, top), strict=True):
        _cell(picture, player, box, player.seat == calls)


def _cell(picture: Image.Image, player: PlayerView, box: Box, called: bool) -> None:
    size = (round(box.width), round(box.height))
    back = plate(
        *size, 14, CELL_NEXT if called else CELL, palette.GOLD if called else None, 3 if called else 0
    )
    paste(picture, back, (box.x0, box.y0))
    away = player.status in ("halls", "gone")
    draw_marker(picture, player.seat, (box.x0 + 42, box.y0 + 51), 31, dim=away)
    left, right = box.x0 + 86, box.x1 - 10
    name, face = fitted(seat_name(player.seat), NAME, right - left, 26)
    put(picture, (left, box.y0 + 31), name, face, palette.CREAM)
    middle = box.y0 + 72
    paste(picture, card_back(34), (left, middle - 17))
    drawn = put(picture, (left + 32, middle), str(player.hand_size), COUNT, palette.CREAM)
    at = drawn.x1 + 18
    if player.status in ("halls", "gone", "waiting"):
        words = {"halls": "Halls", "gone": "gone", "waiting": "to start"}[player.status]
        at = chip(picture, at, middle, words, HALLS_CHIP).x1 + 8
    for face_id in player.table:
        if at + TILE > right + 6:
            break
        paste(picture, tile(of_face(face_id), TILE), (at, middle - TILE / 2))
        at += TILE + 6
