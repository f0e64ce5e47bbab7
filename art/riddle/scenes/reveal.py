"""All hands and caches after the end, in one picture, side by side where there are sides (E10.3, I46)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from art.drawing import palette
from art.drawing.furniture import CELL, CELL_NEXT, paste, plate, walnut
from art.drawing.geometry import Box
from art.drawing.markers import draw_marker
from art.drawing.output import Data, Drawn, PictureError, jpeg
from art.drawing.text import Type, label, put, width
from art.riddle.atlas import Atlas
from art.riddle.cards.emblems import tile
from art.riddle.cards.words import own_name, seat_name
from art.riddle.posts.caches import closed_chest
from art.riddle.posts.names import place_name
from art.riddle.posts.sides import banner, by_side, has_sides
from art.riddle.wanted import card_of, view_of
from art.riddle.words import cards as card_words
from art.riddle.words import posts as post_words
from art.riddle.words import scenes as words
from engine.riddle.deck import Kind, kind_of
from engine.riddle.view import CacheView, PlayerView, View

WIDE: Final = 1080
HEAD: Final = 78
NAME_ROW: Final = 64
CHIP: Final = 70
TILE: Final = 62
TILE_GAP: Final = 6
LABEL: Final = Type("sans", 28, 700)
COLUMNS: Final = 5
CACHE_ROW: Final = 46
SIDE_ROW: Final = 60
EDGE: Final = 12
GAP: Final = 8


def reveal_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``reveal`` of `art.riddle.api`."""
    view = view_of(data)
    if any(player.hand is None for player in view.players):
        raise PictureError("hands are shown when the game is over")
    return jpeg(data, reveal_image(view))


def block_height(cards: int, caches: Sequence[int] = ()) -> int:
    """The height of one player's block in pixels, with so many cards in the hand and in each cache."""
    return NAME_ROW + _rows(cards) * (CHIP + 6) + sum(CACHE_ROW + _rows(n) * (CHIP + 6) for n in caches) + 6


def _rows(cards: int) -> int:
    return -(-cards // COLUMNS)


def _tall(view: View, player: PlayerView) -> int:
    return block_height(len(player.hand or ()), [len(cache.cards or ()) for cache in hidden(view, player)])


def hidden(view: View, player: PlayerView) -> list[CacheView]:
    """The caches of a player."""
    return [cache for cache in view.caches if cache.owner == player.seat]


def reveal_image(view: View) -> Image.Image:
    """The picture before it is encoded."""
    team = has_sides(view.options)
    sides = by_side(view.players) if team else [view.players]
    heads = SIDE_ROW * len(sides) if team else 0
    high = HEAD + heads + sum(_tall(view, player) for player in view.players)
    high += GAP * (len(view.players) - 1) + EDGE
    picture = walnut(WIDE, high).copy()
    put(picture, (WIDE / 2, 42), words.ALL_HANDS(), Type("cinzel", 40, 700), palette.GOLD, "mm")
    won = view.outcome.winners if view.outcome is not None else ()
    y = float(HEAD)
    for side in sides:
        if team:
            _side(picture, side[0].kind, y, any(kind_of(seat) == side[0].kind for seat in won))
            y += SIDE_ROW
        for player in side:
            tall = _tall(view, player)
            _block(picture, view, player, Box(EDGE, y, WIDE - EDGE, y + tall), player.seat in won)
            y += tall + GAP
    return picture


def _side(picture: Image.Image, kind: Kind, y: float, won: bool) -> None:
    """The name of a side over its hands, between two of its banners (E10.3)."""
    name = post_words.SIDES()[kind]
    text = words.side_wins(name) if won else words.side(name)
    face = Type("garamond", 40, 800)
    put(picture, (WIDE / 2, y + 26), text, face, palette.CREAM, "mm")
    for side in (-1, 1):
        x = WIDE / 2 + side * (width(text, face) / 2 + 34)
        paste(picture, banner(kind, 28), (x, y + 28), centred=True)


def _block(picture: Image.Image, view: View, player: PlayerView, box: Box, won: bool) -> None:
    size = (round(box.width), round(box.height))
    paste(
        picture,
        plate(*size, 14, CELL_NEXT if won else CELL, palette.GOLD if won else None, 3 if won else 0),
        (box.x0, box.y0),
    )
    team = has_sides(view.options)
    draw_marker(picture, player.seat, (box.x0 + 40, box.y0 + 34), 24, team=team)
    hand = player.hand or ()
    name = put(
        picture, (box.x0 + 80, box.y0 + 34), seat_name(player.seat), Type("garamond", 38, 700), palette.CREAM
    )
    text = card_words.cards(len(hand)) if hand else words.NO_CARDS()
    if won and not team:
        text = words.wins_with(text) if hand else words.WINS_WITHOUT()
    if not player.in_game:
        text = words.OUT()
    put(picture, (name.x1 + 20, box.y0 + 36), text, Type("sans", 29, 500), palette.SECOND_LINE)
    y = _cards(picture, hand, box, box.y0 + NAME_ROW)
    for cache in hidden(view, player):
        cards = cache.cards or ()
        paste(picture, closed_chest(40), (box.x0 + 22, y + 2))
        place = place_name(view.board, cache.space)
        named = f"{place} ({cache.space})" if place != cache.space else place
        text = words.hidden(named, card_words.cards(len(cards)))
        put(picture, (box.x0 + 80, y + 22), text, Type("sans", 29, 500), palette.SECOND_LINE)
        y = _cards(picture, cards, box, y + CACHE_ROW)


def _cards(picture: Image.Image, cards: Sequence[str], box: Box, top: float) -> float:
    """Cards in rows of five under each other; returns where they end."""
    wide = (box.width - 16) / COLUMNS
    for i, face in enumerate(cards):
        x = box.x0 + 8 + i % COLUMNS * wide
        y = top + i // COLUMNS * (CHIP + 6)
        card = card_of(face)
        paste(picture, tile(card, TILE), (x, y + (CHIP - TILE) / 2))
        room = wide - TILE - TILE_GAP - 2
        lines, type_ = label(own_name(card), LABEL, room, 2)
        for j, line in enumerate(lines):
            middle = y + CHIP / 2 + (j - (len(lines) - 1) / 2) * 30
            put(picture, (x + TILE + TILE_GAP, middle), line, type_, palette.CREAM)
    return top + _rows(len(cards)) * (CHIP + 6)
