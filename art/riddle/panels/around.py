"""Around a marker: what can be reached, the ends worth a stop with their ids, the others as dots (E4.5,
E4.8, E4.9).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import OVER
from art.drawing.geometry import Point, Window, hex_corners, window_at
from art.drawing.labels import PATH
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.riddle.basemap import places_of
from art.riddle.posts.board import Legend, draw_legend, reserve_legend
from art.riddle.posts.crowd import standing
from art.riddle.posts.header import is_named
from art.riddle.posts.signs import symbols_on
from art.riddle.posts.stage import Stage
from art.riddle.posts.tags import dot_ends, draw_tags, tag_ends
from art.riddle.posts.windows import OVERVIEW, crop_for
from art.riddle.wanted import Atlas, End, ends_of, map_board, place_of, view_of
from art.riddle.wanted import places_of as listed_of
from engine.hexes import SECTORS
from engine.riddle.deck import CARDS
from engine.riddle.view import View

# The reach of a move: what lies outside is dimmed, the rest lightened and outlined (pictures.md 5, fog).


GREY: Final = 0.50
TINT: Final = 0.36
"""How much of the colour of all that lies outside."""
LIGHT: Final = 0.10
"""How much cream lightens what lies inside."""
_LIGHTER: Final = [round(v + LIGHT * (c - v)) for c in palette.CREAM for v in range(256)]
_OWN: Final = (1 - TINT) * (1 - GREY)
"""How much of its own colour a dimmed pixel keeps; the rest is its grey and the tint."""
_VEIL: Final = [
    round(((1 - TINT) * GREY * grey + TINT * tint) / (1 - _OWN))
    for grey in range(256)
    for tint in palette.REACH_OUTSIDE
]
"""Grey and tint mixed, for each grey, as a palette: the cheapest way from grey to colour."""


def dimmed(picture: Image.Image) -> Image.Image:
    """The picture as it looks out of reach: half grey, then mixed with the tint."""
    veil = picture.convert("L")
    veil.putpalette(_VEIL)
    return Image.blend(picture, veil.convert("RGB"), 1 - _OWN)


def shade_reach(stage: Stage, spaces: Iterable[str]) -> None:
    """Dims everything but these spaces (ids of spaces; dots are left out) and draws a line around them."""
    inside = {space for space in spaces if space in stage.places.data.by_id}
    if not inside:
        return
    picture = stage.picture
    mask = Image.new("1", picture.size)
    draw = ImageDraw.Draw(mask)
    hexes = {space: corners_of(stage, space) for space in inside}
    for corners in hexes.values():
        draw.polygon(corners, 1)
    box = mask.getbbox()
    if box is None:
        return
    dim = dimmed(picture)
    dim.paste(picture.crop(box).point(_LIGHTER), box, mask.crop(box))
    stage.picture = dim
    edges = rim(stage, hexes)
    _outline(dim, edges)
    for edge in edges:
        stage.borders.add_line(edge, 10, PATH)


def rim(stage: Stage, hexes: Mapping[str, Sequence[Point]]) -> list[tuple[Point, Point]]:
    """The edges between these spaces, given with their corners, and all others, in pixels."""
    data = stage.places.data
    edges = []
    for space in sorted(hexes):
        here = data.by_id[space]
        corners = hexes[space]
        for i, (dq, dr) in enumerate(((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))):
            other = data.at.get((here.q + dq, here.r + dr))
            if other is None or other.id not in hexes:
                edges.append((corners[i], corners[(i + 1) % 6]))
    return edges


def corners_of(stage: Stage, space: str) -> list[Point]:
    found = stage.places.data.by_id[space]
    return stage.projection.pxs(hex_corners(found.q, found.r))


def _outline(picture: Image.Image, edges: list[tuple[Point, Point]]) -> None:
    """All edges in ink, then in gold."""
    ways = [(round(bx - ax), round(by - ay), (ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in edges]
    draw = ImageDraw.Draw(picture)
    for wide, colour in ((10, palette.INK), (5, palette.REACH_EDGE)):
        strokes = {(dx, dy): _edge(dx, dy, wide) for dx, dy in {way[:2] for way in ways}}
        for dx, dy, x, y in ways:
            stroke = strokes[dx, dy]
            draw.bitmap((round(x - stroke.width / 2), round(y - stroke.height / 2)), stroke, colour)


@kept
def _edge(dx: int, dy: int, wide: int) -> Image.Image:
    """The mask of one edge with round ends, in its middle. Shared: never draw on it."""
    size = (abs(dx) + wide + 3, abs(dy) + wide + 3)
    mask = Image.new("L", (size[0] * OVER, size[1] * OVER), 0)
    draw = ImageDraw.Draw(mask)
    ends = [((size[0] / 2 + side * dx / 2) * OVER, (size[1] / 2 + side * dy / 2) * OVER) for side in (-1, 1)]
    draw.line(ends, 255, wide * OVER)
    r = wide * OVER / 2
    for x, y in ends:
        draw.ellipse((x - r, y - r, x + r, y + r), 255)
    return mask.reduce(OVER)


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
