"""All hands after the end, in one picture (E10.3, I46)."""

from __future__ import annotations

from typing import Final

from PIL import Image

from art import palette
from art.cards.emblems import tile
from art.cards.words import spied, subtitle
from art.geometry import Box
from art.markers import draw_marker
from art.posts.atlas import Atlas
from art.posts.furniture import CELL, CELL_NEXT, paste, plate, walnut
from art.posts.names import counted, seat_name
from art.posts.output import Drawn, PictureError, jpeg
from art.posts.wanted import Data, card_of, view_of
from art.text import Type, fitted, paragraph, put
from engine.riddle.deck import Card
from engine.riddle.view import PlayerView, View

WIDE: Final = 1080
HEAD: Final = 78
NAME_ROW: Final = 64
CHIP: Final = 84
COLUMNS: Final = 5
EDGE: Final = 12
GAP: Final = 8


def reveal_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``reveal`` of `art.api`."""
    view = view_of(data)
    if any(player.hand is None for player in view.players):
        raise PictureError("hands are shown when the game is over")
    return jpeg(reveal_image(view))


def block_height(cards: int) -> int:
    """The height of one player's block in pixels."""
    rows = -(-cards // COLUMNS)
    return NAME_ROW + rows * (CHIP + 6) + 6


def chip_label(card: Card) -> str:
    """What a card is called where its title alone would not do."""
    if card.role == "horse":
        return f"Horse {card.uses[0].amount}"
    if card.role == "spy":
        return f"Spy, {spied(card)[0]}"
    if card.role in ("army", "elf_ring"):
        return subtitle(card)
    return card.title


def reveal_image(view: View) -> Image.Image:
    """The picture before it is encoded."""
    blocks = [block_height(len(player.hand or ())) for player in view.players]
    high = HEAD + sum(blocks) + GAP * (len(blocks) - 1) + EDGE
    picture = walnut(WIDE, high).copy()
    put(picture, (WIDE / 2, 42), "ALL HANDS", Type("cinzel", 40, 700), palette.GOLD, "mm")
    winners = view.outcome.winners if view.outcome is not None else ()
    y = float(HEAD)
    for player, tall in zip(view.players, blocks, strict=True):
        _block(picture, player, Box(EDGE, y, WIDE - EDGE, y + tall), player.seat in winners)
        y += tall + GAP
    return picture


def _block(picture: Image.Image, player: PlayerView, box: Box, won: bool) -> None:
    size = (round(box.width), round(box.height))
    paste(
        picture,
        plate(*size, 14, CELL_NEXT if won else CELL, palette.GOLD if won else None, 3 if won else 0),
        (box.x0, box.y0),
    )
    draw_marker(picture, player.seat, (box.x0 + 40, box.y0 + 34), 24)
    hand = player.hand or ()
    name = put(
        picture, (box.x0 + 80, box.y0 + 34), seat_name(player.seat), Type("garamond", 38, 700), palette.CREAM
    )
    words = ("wins with " if won else "") + (counted(len(hand), "card") if hand else "no cards")
    put(picture, (name.x1 + 20, box.y0 + 36), words, Type("sans", 29, 500), palette.SECOND_LINE)
    wide = (box.width - 16) / COLUMNS
    for i, face in enumerate(hand):
        x = box.x0 + 8 + i % COLUMNS * wide
        y = box.y0 + NAME_ROW + i // COLUMNS * (CHIP + 6)
        card = card_of(face)
        paste(picture, tile(card, 76), (x, y))
        lines, type_ = paragraph(chip_label(card), Type("sans", 27, 700), wide - 90, 2)
        for j, line in enumerate(lines):
            text, type_ = fitted(line, type_, wide - 88)
            put(picture, (x + 84, y + 38 + (j - (len(lines) - 1) / 2) * 30), text, type_, palette.CREAM)
