"""The poster of the end: who won and where, and how everybody stood (E10.1)."""

import math
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.chrome import (
    CELL,
    CELL_NEXT,
    OVER,
    background,
    framed_poster,
    gilded,
    lens,
    ornament,
    paste,
    plate,
)
from art.drawing.geometry import Box, Point, window_at
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import rgb
from art.drawing.paths import draw_path
from art.drawing.text import Type, fitted, label, put, width
from art.riddle.basemap import places_of
from art.riddle.cards.emblems import tile
from art.riddle.markers import draw_marker
from art.riddle.posts.crowd import OVERVIEW
from art.riddle.posts.footer import KINDS, banner, by_side, has_sides, winners
from art.riddle.posts.stage import closed_chest, path_colour
from art.riddle.posts.turn import place_name
from art.riddle.scenes.sky import GROUND, elven_scene, scene
from art.riddle.wanted import BaseMaps, Moved, card_of, map_board, moves_of, view_of
from art.riddle.words import cards as card_words
from art.riddle.words import posts as words
from art.riddle.words import titles
from art.riddle.words.cards import own_name, seat_name
from art.riddle.words.catalogue import _
from engine.riddle.deck import Kind, kind_of
from engine.riddle.view import CacheView, PlayerView, View

# The winner's road through the map, in a round window on the poster (E10.1).


RADIUS: Final = 142
CENTRE: Final = (196, 814)
LEAST: Final = 12.0
"""The window shows at least so much, in u."""
EDGE: Final = 1.9


def road_points(view: View, moves: Sequence[Moved]) -> list[Point]:
    """The road in u: all moves one after the other, without repeated points."""
    places = places_of(map_board(view))
    points: list[Point] = []
    for move in moves:
        for place in move.path:
            point = places(place)
            if not points or points[-1] != point:
                points.append(point)
    return points


def draw_road(picture: Image.Image, view: View, moves: Sequence[Moved], base_maps: BaseMaps) -> None:
    """Paints the round window on the poster; nothing if the winner's moves are not told."""
    points = road_points(view, moves)
    if len(points) < 2:
        return
    seat = moves[-1].seat
    box = Box.around(points)
    # the road must lie inside the circle, not only inside its square
    wide = max(LEAST, ((box.width**2 + box.height**2) ** 0.5) + 2 * EDGE)
    px = round(wide * OVERVIEW)
    window = window_at(box.centre, OVERVIEW, px, px)
    side = 2 * RADIUS
    small = base_maps.crop(map_board(view), window).resize((side, side), Image.Resampling.LANCZOS)
    share = side / px
    stops = [(x * share, y * share) for x, y in window.projection.pxs(points)]
    draw_path(small, stops, path_colour(seat), 6, end_gap=28)
    draw_marker(small, seat, stops[-1], 24, team=has_sides(view.options))
    lens(picture, small, (CENTRE[0] - RADIUS, CENTRE[1] - RADIUS))
    paste(picture, _ring(), CENTRE, centred=True)


def _ring() -> Image.Image:
    side = 2 * (RADIUS + 6)
    sprite = Image.new("RGBA", (side * OVER, side * OVER), (*palette.GOLD, 0))
    draw = ImageDraw.Draw(sprite)
    for inset, colour, line in ((0, rgb("#1A0E0A"), 10), (2, palette.GOLD, 6)):
        i = inset * OVER
        draw.ellipse((i, i, side * OVER - 1 - i, side * OVER - 1 - i), None, (*colour, 255), line * OVER)
    return sprite.resize((side, side), Image.Resampling.LANCZOS)


SIZE: Final = (1080, 1350)
ROW: Final = 62
LEAST_ROWS: Final = 3
ELF_RINGS: Final = "elf-rings"
"""How a game ends by O7."""


def victory_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``victory`` of `art.riddle.api`."""
    view = view_of(data)
    winner = taken(data, "winner", str, _claimant(view))
    if winner not in {player.seat for player in view.players}:
        raise PictureError("the winner is nobody of this table")
    picture = victory_image(view, winner, taken(data, "notes", dict[str, str], {}))
    moves = tuple(move for move in moves_of(data, map_board(view)) if move.seat == winner)
    draw_road(picture, view, moves, base_maps)
    return jpeg(data, picture)


def _claimant(view: View) -> str:
    """Who showed The Ring: of a team the one whose turn it was."""
    winners = view.outcome.winners if view.outcome is not None else ()
    return view.turn.seat if view.turn.seat in winners else winners[0] if winners else ""


def victory_image(view: View, winner: str, notes: dict[str, str]) -> Image.Image:
    """The picture before it is encoded."""
    picture = Image.new("RGB", SIZE, GROUND)
    listed = order(view)
    rows = math.ceil(len(listed) / 2)
    tall = max(rows, LEAST_ROWS) * ROW
    panel = Box(44, SIZE[1] - 44 - 88 - tall, SIZE[0] - 44, SIZE[1] - 44)
    hobbit = kind_of(winner) == "hobbit"
    elven = view.outcome is not None and view.outcome.reason == ELF_RINGS
    picture.paste(elven_scene(hobbit) if elven else scene(hobbit), (0, 0))
    _title(picture, view, winner)
    size = (round(panel.width), round(panel.height))
    paste(picture, plate(*size, 18, rgb("#1A110C"), palette.GOLD, 3), (panel.x0, panel.y0))
    heading_of = words.head_of_characters if view.options.o16_two_player else words.head
    head = heading_of(view.turn.number, len(view.players))
    put(picture, (panel.centre[0], panel.y0 + 36), head, Type("garamond", 38, 700), rgb("#FFE6A0"), "mm")
    ornament(picture, panel.y0 + 68, panel.x0 + 70, panel.x1 - 70)
    for i, player in enumerate(listed):
        if player is None:
            continue
        x = panel.x0 + 24 + i % 2 * (panel.width - 24) / 2
        y = panel.y0 + 80 + (i // 2 + 0.5) * tall / rows
        note = notes.get(player.seat) or standing_note(view, player, winner)
        room = (panel.width - 24) / 2
        _result(picture, view, player, note, (x, y), room, 1.3 if rows == 1 else 1.0)
    _frame(picture)
    return picture


def standing_note(view: View, player: PlayerView, winner: str) -> str:
    """Where somebody stood at the end, in a few words."""
    if player.seat == winner:
        return _("wins")
    where = words.ended_at(place_name(view.board, player.at)) if player.at is not None else _away(player)
    return words.wins_too(where) if player.seat in winners(view, winner) else where


def _away(player: PlayerView) -> str:
    """Where somebody was who was not on the board."""
    if player.status == "captive" and player.captor is not None:
        return words.captive_of(seat_name(player.captor))
    return words.AWAY().get(player.status, words.AWAY()["waiting"])


def order(view: View) -> list[PlayerView | None]:
    """The players as they stand in the two columns of the panel, row by row: where there are sides each has
    a column."""
    if not has_sides(view.options):
        return list(view.players)
    columns = [[p for p in view.players if p.kind == kind] for kind in KINDS]
    return [player for row in zip_longest(*columns) for player in row]


def deed(view: View, winner: str) -> str:
    """What the winner did, in a line."""
    team = len(winners(view, winner)) > 1
    match view.outcome.reason if view.outcome is not None else "ring":
        case "ring" if kind_of(winner) == "hobbit":
            done = _("casts The Ring into the fire")
        case "ring":
            done = _("brings The Ring to the Dark Tower")
        case "elf-rings":
            done = _("shows The Ring and the three Elf Rings")
        case _:
            return _("are the last ones on the road") if team else _("is the last one on the road")
    return f"{seat_name(winner)} {done}" if team else done


def _title(picture: Image.Image, view: View, winner: str) -> None:
    for seat, x, r in _row(winners(view, winner), winner):
        draw_marker(picture, seat, (x, 98), r, team=has_sides(view.options))
    title = seat_name(winner)
    if has_sides(view.options):
        title = _("The {name}").format(name=words.SIDES()[kind_of(winner)])
    name, face = fitted(title.upper(), Type("cinzel", 132, 800), SIZE[0] - 120, 60)
    paste(picture, gilded(name, face, 1.25), (SIZE[0] / 2, 222), centred=True)
    text, type_ = fitted(deed(view, winner), Type("garamond", 50, 700, "italic"), SIZE[0] - 120, 34)
    put(picture, (SIZE[0] / 2, 330), text, type_, rgb("#FFF0C8"), "mm", stroke=6, edge=rgb("#2A0E0A"))


def _row(seats: Sequence[str], first: str) -> list[tuple[str, float, int]]:
    """The markers of the winners with the middle and radius of each: who did it in the middle, larger."""
    shown = [seat for seat in seats if seat != first]
    shown.insert(len(seats) // 2, first)
    wide = [2 * (50 if seat == first else 38) + 24 for seat in shown]
    left = (SIZE[0] - sum(wide)) / 2
    places = []
    for seat, room in zip(shown, wide, strict=True):
        places.append((seat, left + room / 2, (room - 24) // 2))
        left += room
    return places


def _result(
    picture: Image.Image,
    view: View,
    player: PlayerView,
    note: str,
    at: tuple[float, float],
    room: float,
    k: float,
) -> None:
    """A player's line; `k` times as large where there are few."""
    x, y = at
    draw_marker(picture, player.seat, (x + 28 * k, y), round(24 * k), team=has_sides(view.options))
    name = put(picture, (x + 66 * k, y), seat_name(player.seat), Type("sans", 31 * k, 800), palette.CREAM)
    text, face = fitted(note, Type("sans", 29 * k, 500), x + room - 12 - (name.x1 + 16))
    put(picture, (name.x1 + 16, y), text, face, palette.SECOND_LINE)


def _frame(picture: Image.Image) -> None:
    """Two gold lines and lozenges in the corners."""
    draw, (wide, high) = framed_poster(picture), SIZE
    for x, y in ((16, 16), (wide - 17, 16), (16, high - 17), (wide - 17, high - 17)):
        draw.polygon([(x, y - 24), (x + 24, y), (x, y + 24), (x - 24, y)], rgb("#4A1210"), palette.GOLD, 3)


# All hands and caches after the end, in one picture, side by side where there are sides (E10.3, I46)


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
REVEAL_EDGE: Final = 12
GAP: Final = 8


def reveal_picture(data: Data, base_maps: BaseMaps) -> Drawn:
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
    high += GAP * (len(view.players) - 1) + REVEAL_EDGE
    picture = background(WIDE, high).copy()
    put(picture, (WIDE / 2, 42), _("ALL HANDS"), Type("cinzel", 40, 700), palette.GOLD, "mm")
    won = view.outcome.winners if view.outcome is not None else ()
    y = float(HEAD)
    for side in sides:
        if team:
            _side(picture, side[0].kind, y, any(kind_of(seat) == side[0].kind for seat in won))
            y += SIDE_ROW
        for player in side:
            tall = _tall(view, player)
            _block(
                picture, view, player, Box(REVEAL_EDGE, y, WIDE - REVEAL_EDGE, y + tall), player.seat in won
            )
            y += tall + GAP
    return picture


def _side(picture: Image.Image, kind: Kind, y: float, won: bool) -> None:
    """The name of a side over its hands, between two of its banners (E10.3)."""
    name = words.SIDES()[kind]
    text = _("The {name} win").format(name=name) if won else _("The {name}").format(name=name)
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
    text = card_words.cards(len(hand)) if hand else _("no cards")
    if won and not team:
        text = _("wins with {cards}").format(cards=text) if hand else _("wins with no cards")
    if not player.in_game:
        text = _("out of the game")
    put(picture, (name.x1 + 20, box.y0 + 36), text, Type("sans", 29, 500), palette.SECOND_LINE)
    y = _cards(picture, hand, box, box.y0 + NAME_ROW)
    for cache in hidden(view, player):
        cards = cache.cards or ()
        paste(picture, closed_chest(40), (box.x0 + 22, y + 2))
        place = place_name(view.board, cache.space)
        named = f"{place} ({cache.space})" if place != cache.space else place
        text = _("hidden on {place}: {cards}").format(
            place=titles.at(named), cards=card_words.cards(len(cards))
        )
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
