"""The strip at the foot of a turn post: every character with hand size and table cards, or where it is that
is not on the board: in the Halls, held by a captor, out of the game (E3.13)."""

import math
from collections.abc import Sequence
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.chrome import (
    CELL,
    CELL_NEXT,
    HALLS_CHIP,
    OVER,
    background,
    card_back,
    chip,
    chip_width,
    paste,
    plate,
    rule,
)
from art.drawing.geometry import Box
from art.drawing.palette import Rgb, rgb
from art.drawing.places import star
from art.drawing.text import Type, fitted, put
from art.riddle.cards.emblems import tile
from art.riddle.markers import draw_marker, token
from art.riddle.words import posts as words
from art.riddle.words.cards import seat_name
from art.riddle.words.catalogue import _
from engine.riddle.deck import Kind, kind_of, of_face
from engine.riddle.options import Options
from engine.riddle.view import PlayerView, View, leaves, turn_of_stay

# Who plays with whom, where the rules make teams (O1, O16): the banners of both sides (E13.4)


KINDS: Final[tuple[Kind, ...]] = ("hobbit", "black_rider")
COLOURS: Final = {"hobbit": palette.GOOD, "black_rider": palette.EVIL_FRAME}


def has_sides(options: Options) -> bool:
    """Whether Hobbits play against Black Riders, and not everybody for himself."""
    return options.o1_partners or options.o16_two_player


def by_side(players: Sequence[PlayerView]) -> list[tuple[PlayerView, ...]]:
    """The players of each side, Hobbits first, in seat order; a side without players is left out."""
    sides = [tuple(player for player in players if player.kind == kind) for kind in KINDS]
    return [side for side in sides if side]


def winners(view: View, winner: str) -> tuple[str, ...]:
    """Who wins with that player: alone, as a team (O1.3), or all characters of a side that play (O16.7)."""
    if view.options.o16_two_player:
        return tuple(p.seat for p in view.players if p.kind == kind_of(winner) and p.in_game)
    if view.options.o1_partners and view.outcome is not None and winner in view.outcome.winners:
        return view.outcome.winners
    return (winner,)


@kept
def banner(kind: Kind, wide: int) -> Image.Image:
    """The banner of a side, hanging from a rod. Shared: never draw on it."""
    high = round(wide * 1.45)
    big = Image.new("RGBA", (wide * OVER, high * OVER), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    w, h = wide * OVER - 1.0, high * OVER - 1.0

    def cloth(inset: float) -> list[tuple[float, float]]:
        i = inset * w
        if kind == "hobbit":
            foot = [(w - i, h - 1.3 * i), (w / 2, h - 0.24 * h - 0.5 * i), (i, h - 1.3 * i)]
        else:
            foot = [(w - i, 0.62 * h), (w / 2, h - 1.5 * i), (i, 0.62 * h)]
        return [(i, i), (w - i, i), *foot]

    for inset, colour in ((0.0, palette.INK), (0.055, palette.GOLD), (0.12, COLOURS[kind])):
        draw.polygon(cloth(inset), (*colour, 255))
    x, y = w / 2, 0.40 * h
    if kind == "hobbit":
        draw.polygon(star((x, y), 0.33 * w, 0.14 * w), (*palette.CREAM, 255))
    else:
        draw.polygon(
            [(x - 0.34 * w, y), (x, y - 0.20 * w), (x + 0.34 * w, y), (x, y + 0.20 * w)],
            (*palette.CREAM, 255),
        )
        draw.ellipse((x - 0.075 * w, y - 0.16 * w, x + 0.075 * w, y + 0.16 * w), (*palette.EVIL, 255))
    return big.resize((wide, high), Image.Resampling.LANCZOS)


# Who is away from the board: in the Halls, captive, out of the game; in which turn of the stay, and the
# words for it (E3.13). From public facts only (I12)


CAPTIVE_CHIP: Final = rgb("#783224")
OUT_CHIP: Final = rgb("#4C4640")
SPENT: Final = rgb("#E8BE68")
LEFT: Final = rgb("#140C08")
RIM: Final = rgb("#C4AC82")


def held_by(view: View) -> dict[str, tuple[str, ...]]:
    """The captives of each captor, in seat order."""
    captives_of: dict[str, list[str]] = {}
    for player in view.players:
        if player.status == "captive" and player.captor is not None and not leaves(view, player):
            captives_of.setdefault(player.captor, []).append(player.seat)
    return {captor: tuple(captives) for captor, captives in captives_of.items()}


def chooses(view: View) -> bool:
    """Whether a side still chooses whom it plays: nobody of it is in play yet (O16.2)."""
    return bool(msgspec.to_builtins(view.phase).get("phase") == "choosing")


def called(view: View) -> str | None:
    """The character whose turn it is; none once the game is over, and before a side has chosen."""
    return None if view.outcome is not None or chooses(view) else view.turn.seat


def since_words(view: View, player: PlayerView) -> str:
    """In which turn of the stay somebody is, in words, or that it ends."""
    turn = turn_of_stay(view, player)
    if player.free:
        return words.FREE()[0]
    return words.since(turn, player.longest) if turn else _("just came")


def state_words(view: View, player: PlayerView) -> tuple[str, ...]:
    """Where somebody is who is not on the board, in words from long to short; () for those who play on it."""
    if leaves(view, player):
        return words.FREE()[1:]
    match player.status:
        case "halls":
            return words.in_halls(since_words(view, player))
        case "captive" if player.captor is None:
            return words.FREE()
        case "captive":
            return words.held_by(seat_name(player.captor or ""), since_words(view, player))
        case "out":
            return words.OUT()
        case "gone":
            return words.GONE()
        case "waiting":
            return words.WAITING()
        case _:
            return ()


def chip_colour(player: PlayerView) -> Rgb:
    """The ground of the label that says so."""
    if player.status == "captive":
        return CAPTIVE_CHIP
    return OUT_CHIP if player.status in ("out", "gone") else HALLS_CHIP


def draw_turns(picture: Image.Image, spent: int, longest: int, right: float, middle: float) -> float:
    """The turns of a stay as discs, full for those that are spent, up to a pixel on the right; returns where
    they begin."""
    side, step = 14, 18
    left = right - side - step * (longest - 1)
    for i in range(longest):
        paste(picture, _turn(i < spent, side), (left + i * step, middle - side / 2))
    return left


@kept
def _turn(spent: bool, side: int) -> Image.Image:
    return plate(side, side, side / 2, SPENT if spent else LEFT, RIM, 2)


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
    row (O16)."""
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
        Box.sized(EDGE + i * (wide + GAP), first + row * (CELL_HIGH + 6), wide, CELL_HIGH)
        for row, count in enumerate(rows)
        for i in range(count)
    ]


def draw_footer(picture: Image.Image, view: View, calls: str | None) -> None:
    """Paints the strip on the lowest pixels; `calls` is who is next."""
    high = footer_height(view)
    top = picture.height - high
    picture.paste(background(picture.width, high), (0, top))
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
    away = player.away and not leaves(view, player)
    draw_marker(picture, player.seat, marker, 31, dim=away or not player.in_game, team=team)
    if away and player.captor is not None:
        paste(picture, token(player.captor), (marker[0] + 22, marker[1] + 26), centred=True)
    if team:
        paste(picture, banner(player.kind, BANNER), (box.x0 + 7, box.y0 + (3 if called else 0)))
    left, right = marker[0] + 44, box.x1 - 10
    end = right
    if away:
        end = draw_turns(picture, turn_of_stay(view, player), player.longest, end, box.y0 + 32) - 6
    put(picture, (left, box.y0 + 31), *fitted(seat_name(player.seat), NAME, end - left, 26), palette.CREAM)
    middle = box.y0 + 72
    at = left
    if player.in_game:
        paste(picture, card_back(34), (left, middle - 17))
        at = put(picture, (left + 32, middle), str(player.hand_size), COUNT, palette.CREAM).x1 + 10
    if lengths := state_words(view, player):
        fitting = ((words, px) for words in lengths for px in CHIP if at + chip_width(words, px) <= right + 5)
        words, px = next(fitting, (lengths[-1], CHIP[-1]))
        at = chip(picture, at, middle, words, chip_colour(player), px).x1 + 8
    for face_id in player.table:
        if at + TILE > right + 6:
            break
        paste(picture, tile(of_face(face_id), TILE), (at, middle - TILE / 2))
        at += TILE + 6
