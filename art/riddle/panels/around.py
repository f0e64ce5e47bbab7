"""Around a marker: what can be reached, the ends worth a stop with their ids, the others as dots (E4.5,
E4.8, E4.9).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from art.drawing.geometry import Window, window_at
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.riddle.atlas import Atlas
from art.riddle.basemap import places_of
from art.riddle.panels.fog import shade_reach
from art.riddle.posts.crowd import standing
from art.riddle.posts.legend import Legend, draw_legend, reserve_legend
from art.riddle.posts.names import is_named
from art.riddle.posts.signs import symbols_on
from art.riddle.posts.stage import Stage
from art.riddle.posts.tags import dot_ends, draw_tags, tag_ends
from art.riddle.posts.windows import OVERVIEW, crop_for
from art.riddle.wanted import End, ends_of, map_board, place_of, view_of
from art.riddle.wanted import places_of as listed_of
from engine.hexes import SECTORS
from engine.riddle.deck import CARDS
from engine.riddle.view import View

SIZE: Final = (1080, 810)
AROUND: Final = (44.0, 34.0)
"""Thirteen spaces wide or more (E4.5)."""
NEAR: Final = 54.0
"""Closer, where all that counts lies about the middle: a short reach is drawn larger."""
WEDGE: Final = (54.0, 44.0, 34.0)
MARGIN: Final = 1.15
MOST_TAGS: Final = 45


def around_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``around`` of `art.riddle.api`."""
    view = view_of(data)
    at = _middle(data, view)
    board = map_board(view)
    ends = ends_of(data, board)
    labels = list(listed_of(data, "labels", board))
    if data.get("labels") is None and len(ends) <= MOST_TAGS:
        labels = [end.to for end in ends]
    # A named place is listed by its name, which the map bears; its dot tells the points.
    meeting = {end.to for end in ends if end.exchanges}
    labels = [place for place in labels if place in meeting or not is_named(board, place)]
    labels += [end.to for end in ends if marked(view, end.to)]
    points = [places_of(board)(place) for place in (at, *(end.to for end in ends))]
    window = around_window(points, (NEAR, *AROUND)) if ends else window_at(points[0], AROUND[0], *SIZE)
    return jpeg(data, reach_image(view, at, ends, labels, window, atlas, in_points=_in_points(data)))


def marked(view: View, place: str) -> bool:
    """Whether a place bears a symbol that means something in this game (A1 to A3), and has no name."""
    board = map_board(view)
    return not is_named(board, place) and any(
        sign in symbols_on(view.options) for sign in board.symbols(place)
    )


def wedge_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``wedge`` of `art.riddle.api`."""
    view = view_of(data)
    board = map_board(view)
    at = _middle(data, view)
    sector = taken(data, "sector", str, "")
    if sector not in SECTORS:
        raise PictureError("sector is no direction")
    ends = ends_of(data, board)
    labels = list(listed_of(data, "labels", board))
    if data.get("labels") is None:
        labels = [end.to for end in ends if end.to != at and board.direction(at, end.to) == sector]
    shown = [end for end in ends if end.to in set(labels)] or [End(place) for place in labels]
    places = places_of(board)
    window = crop_for([places(place) for place in (at, *labels)], *SIZE, WEDGE, MARGIN)
    return jpeg(data, reach_image(view, at, shown, labels, window, atlas, in_points=_in_points(data)))


def _middle(data: Data, view: View) -> str:
    at = place_of(data, "at", map_board(view))
    if at is None and view.me is not None:
        at = view.mine.at
    if at is None:
        raise PictureError("the picture needs a place under at")
    return at


def _in_points(data: Data) -> bool:
    """Whether one goes by points: the die or a Horse, not by a leap, a flight or from the Halls."""
    by = taken(data, "by", str, "die")
    return by == "die" or (by in CARDS and CARDS[by].use("extra_move") is not None)


def around_window(points: Sequence[tuple[float, float]], scales: Sequence[float]) -> Window:
    """The window about the first point if all others fit around it so, else about all of them."""
    for s in scales:
        window = window_at(points[0], s, *SIZE)
        box = window.box_u
        if all(box.x0 + 0.9 <= x <= box.x1 - 0.9 and box.y0 + 1 <= y <= box.y1 - 1 for x, y in points):
            return window
        if s >= NEAR:
            continue  # so close only with the first point in the middle
        window = crop_for(points, *SIZE, (s,), MARGIN)
        if window.s == s:
            return window
    return crop_for(points, *SIZE, (), MARGIN)


def reach_image(
    view: View,
    at: str,
    ends: Sequence[End],
    labels: Sequence[str],
    window: Window,
    atlas: Atlas,
    *,
    in_points: bool,
) -> Image.Image:
    """The picture before it is encoded; `in_points` if what the ends cost are points, not distances."""
    stage = Stage.of(atlas, view, window)
    me = view.me if view.me is not None and view.mine.at == at else None
    stage.set_up(standing(view, me), 29 if window.s == OVERVIEW else None, me)
    inside = [end for end in ends if stage.sees(end.to, 2)]
    shade_reach(stage, [end.to for end in inside] + ([at] if inside else []))
    tagged = [place for place in dict.fromkeys(labels) if stage.sees(place, 2)]
    dotted = [(end.to, end.cost) for end in inside if end.to not in set(tagged)]
    dot_ends(stage, dotted)
    exchanging = frozenset(end.to for end in inside if end.exchanges)
    tags = tag_ends(stage, tagged, exchanging)
    legend = Legend(any(tag.exchange for tag in tags), in_points and any(cost for _, cost in dotted))
    corner = reserve_legend(stage, legend)
    stage.lands()
    stage.names()
    stage.markers(me)
    draw_tags(stage.picture, tags)
    if corner is not None:
        draw_legend(stage.picture, legend, corner)
    return stage.picture
