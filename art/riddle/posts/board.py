"""Windows of the board: overview, whole, around somebody, a row, a region (E7.1, E7.2, E4.10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept, kept_lettered
from art.drawing.furniture import OVER, paste, plate, rule
from art.drawing.geometry import Box, Window, base_size, window_at
from art.drawing.labels import ICON, TAG
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.text import KEY, Type, put, width
from art.riddle.basemap import places_of
from art.riddle.posts.crowd import OVERVIEW, REGION_SCALE, REGIONS, standing
from art.riddle.posts.footer import called, draw_footer, footer_height
from art.riddle.posts.stage import Stage
from art.riddle.posts.tags import dot, dot_ends, draw_exchange_sign, draw_tags, tag_ends
from art.riddle.posts.turn import HEIGHT, draw_header, draw_pointers, pointers, reserve, told_of
from art.riddle.wanted import Atlas, Moved, ends_of, map_board, moves_of, place_of, view_of
from art.riddle.words import posts as words
from engine.riddle.view import View

# What the signs of a picture mean, in a corner of it (pictures.md 5, 9)


FACE: Final = Type("sans", KEY, 700)
SIGN: Final = 18
ROW: Final = 42
EDGE: Final = 10


@dataclass(frozen=True, slots=True)
class Legend:
    """Which signs are explained: the exchange, the pips of dots."""

    exchange: bool = False
    pips: bool = False

    def lines(self) -> list[tuple[str, Callable[[], Image.Image]]]:
        """What is said beside which sign."""
        lines = [(words.EXCHANGE(), _sign)] if self.exchange else []
        return [*lines, (words.PIPS(), _pips)] if self.pips else lines

    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        lines = self.lines()
        return round(2 * SIGN + 36 + max(width(said, FACE) for said, _ in lines)), 8 + ROW * len(lines)


def reserve_legend(stage: Stage, legend: Legend) -> Box | None:
    """The corner for the legend: where it covers least of markers, tags and places. Names keep off it.

    None if nothing has to be explained.
    """
    if not legend.lines():
        return None
    wide, high = legend.size()
    far_x, far_y = stage.window.width - wide - EDGE, stage.window.height - high - EDGE
    corners = [Box(x, y, x + wide, y + high) for y in (far_y, EDGE) for x in (EDGE, far_x)]
    rows = stage.obstacles.rows()
    rows = rows[rows[:, 4] >= ICON]

    def covered(box: Box) -> float:
        across = np.minimum(rows[:, 2], box.x1) - np.maximum(rows[:, 0], box.x0)
        down = np.minimum(rows[:, 3], box.y1) - np.maximum(rows[:, 1], box.y0)
        return float((np.maximum(across, 0.0) * np.maximum(down, 0.0) * rows[:, 4]).sum())

    best = min(corners, key=covered)
    stage.obstacles.add(best, TAG)
    return best


def draw_legend(picture: Image.Image, legend: Legend, box: Box) -> None:
    """Paints the legend into its corner."""
    paste(picture, _plate(legend), (box.x0, box.y0))


@kept_lettered
def _plate(legend: Legend) -> Image.Image:
    """All of it: the signs and the words on dark wood."""
    sprite = plate(*legend.size(), 12, palette.WALNUT, palette.GOLD, 2).copy()
    for i, (said, sign) in enumerate(legend.lines()):
        middle = 4 + ROW * (i + 0.5)
        paste(sprite, sign(), (12 + SIGN, middle), centred=True)
        put(sprite, (22 + 2 * SIGN, middle), said, FACE, palette.CREAM)
    return sprite


@kept
def _sign() -> Image.Image:
    side = 2 * SIGN + 2
    big = Image.new("RGBA", (side * OVER, side * OVER), (*palette.EXCHANGE, 0))
    draw_exchange_sign(ImageDraw.Draw(big), side * OVER / 2, side * OVER / 2, SIGN * OVER)
    return big.resize((side, side), Image.Resampling.LANCZOS)


def _pips() -> Image.Image:
    return dot(palette.REACH[3], SIGN - 3, 3)


WHOLE: Final = "whole"
WHOLE_SCALE: Final = 50.0
WHOLE_QUALITY: Final = 80
WHOLE_MOST: Final = 4_000_000
"""Bytes of the whole board, which is asked for to be looked at closely."""
AROUND_SCALE: Final = 44.0
AROUND_QUALITY: Final = 84
"""All of it is map, which costs most: so it stays under 600 kB."""
ROW_SCALE: Final = 44.0
ROW_HIGH: Final = 400
SIZE: Final = (1080, 1350)
REGION_SIZE: Final = (1080, 1080)


def board_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``board`` of `art.riddle.api`."""
    view = view_of(data)
    board = map_board(view)
    name = taken(data, "window", str, "overview")
    reach = tuple(end.to for end in ends_of(data, board))
    moves = moves_of(data, board)
    if name == WHOLE and not reach:
        width, height = base_size(WHOLE_SCALE)
        window = window_at((0.0, 0.0), WHOLE_SCALE, width, height)
        return jpeg(data, window_image(view, window, atlas, moves=moves), WHOLE_QUALITY, most=WHOLE_MOST)
    if name.startswith("row:"):
        return jpeg(data, row_image(view, name.removeprefix("row:"), reach, atlas))
    if name in ("overview", WHOLE):
        return jpeg(data, overview_image(view, reach, moves, atlas))
    if name == "around":
        at = place_of(data, "at", board) or (view.player(view.turn.seat).at or board.role("start"))
        window = window_at(places_of(board)(at), AROUND_SCALE, *SIZE)
        return jpeg(data, window_image(view, window, atlas, reach=reach, moves=moves), AROUND_QUALITY)
    if name not in REGIONS:
        raise PictureError(f"no such window: {name}")
    window = window_at(REGIONS[name], REGION_SCALE, *REGION_SIZE)
    return jpeg(data, window_image(view, window, atlas, reach=reach, moves=moves))


def overview_image(view: View, reach: Sequence[str], moves: tuple[Moved, ...], atlas: Atlas) -> Image.Image:
    """All of the board between the header and the strip of players."""
    picture = Image.new("RGB", SIZE)
    high = SIZE[1] - HEIGHT - footer_height(view)
    window = window_at((0.0, 0.0), OVERVIEW, SIZE[0], high)
    picture.paste(window_image(view, window, atlas, reach=reach, moves=moves), (0, HEIGHT))
    over = view.turn.number - 1
    where = words.after_turn(over) if over else words.BEFORE_FIRST()
    if reach:
        where = words.places(len(reach))
    told = replace(told_of(view, (), over), seat=None, headline=words.WHOLE_BOARD(), second=where)
    draw_header(picture, told)
    draw_footer(picture, view, told.next)
    return picture


def window_image(
    view: View,
    window: Window,
    atlas: Atlas,
    *,
    reach: Sequence[str] = (),
    moves: tuple[Moved, ...] = (),
    point: bool = True,
) -> Image.Image:
    """One window with paths, names, marks of `reach` and markers; pointers to those outside if `point`."""
    stage = Stage.of(atlas, view, window)
    calls = called(view)
    crowd = standing(view, calls)
    stage.set_up(crowd, calls=calls)
    outside = [
        (seat, place, stage.places(place))
        for place, seats in crowd.items()
        if not stage.sees(place)
        for seat in seats
        if view.player(seat).at is not None
    ]
    found = pointers(map_board(view), window, outside) if point else []
    reserve(found, stage.obstacles)
    inside = [place for place in reach if stage.sees(place, 4)]
    seats = {player.seat for player in view.players}
    stage.paths(tuple(m for m in moves if m.seat in seats), 8 if window.s == OVERVIEW else 12)
    if window.s == OVERVIEW:
        dot_ends(stage, [(place, 0) for place in inside])
        tags = []
    else:
        tags = tag_ends(stage, inside)
    stage.lands()
    stage.names()
    draw_tags(stage.picture, tags)
    stage.markers(calls)
    draw_pointers(stage, found)
    return stage.picture


def row_image(view: View, row: str, reach: Sequence[str], atlas: Atlas) -> Image.Image:
    """A row of spaces with its neighbours in two strips, the western half above the eastern one."""
    board = map_board(view)
    places = places_of(board)
    points = [places(space) for space in board.spaces if space.startswith(row)]
    if len(row) != 1 or not points:
        raise PictureError("no such row")
    y = points[0][1]
    xs = [x for x, _ in points]
    middle = (min(xs) + max(xs)) / 2
    half = SIZE[0] / ROW_SCALE / 2
    picture = Image.new("RGB", (SIZE[0], 2 * ROW_HIGH + 6))
    for i, side in enumerate((-1, 1)):
        edge = min(xs) - 1.4 if side < 0 else max(xs) + 1.4
        x = min(edge + half, middle) if side < 0 else max(edge - half, middle)
        window = window_at((x, y), ROW_SCALE, SIZE[0], ROW_HIGH)
        picture.paste(window_image(view, window, atlas, reach=reach, point=False), (0, i * (ROW_HIGH + 6)))
    rule(picture, ROW_HIGH + 3)
    return picture
