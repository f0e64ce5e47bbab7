"""A move before it happens: the path drawn, each paid point numbered (E4.11)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.chrome import OVER, paste
from art.drawing.geometry import Box, Point, Window, hex_corners, window_at
from art.drawing.labels import PATH, TAG
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import Rgb
from art.drawing.paths import draw_path
from art.drawing.text import Type, cap_height
from art.riddle.basemap import places_of
from art.riddle.markers import draw_marker
from art.riddle.posts.board import Legend, dot_ends, draw_legend, draw_tags, reserve_legend, tag_ends
from art.riddle.posts.crowd import OVERVIEW, crop_for, standing
from art.riddle.posts.stage import Stage, path_colour, symbols_on
from art.riddle.posts.turn import is_named, points_paid
from art.riddle.wanted import BaseMaps, End, ends_of, map_board, place_of, view_of
from art.riddle.wanted import places_of as listed_of
from engine.hexes import SECTORS
from engine.riddle.deck import CARDS
from engine.riddle.view import View

# Around a marker: what can be reached, the ends worth a stop with their ids, the others as dots (E4.5,
# E4.8, E4.9)


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
    map_space = stage.places.data.by_id[space]
    return stage.projection.pxs(hex_corners(map_space.q, map_space.r))


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
LOW: Final = (1080, 648)
"""The size of the picture where a panel has little room for it."""
AROUND: Final = (44.0, 34.0)
"""Thirteen spaces wide or more (E4.5)."""
NEAR: Final = 54.0
"""Closer, where all that counts lies about the middle: a short reach is drawn larger."""
WEDGE: Final = (54.0, 44.0, 34.0)
MARGIN: Final = 1.15
MOST_TAGS: Final = 45


def around_picture(data: Data, base_maps: BaseMaps) -> Drawn:
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
    low = taken(data, "low", bool, False)
    # A low one may cut what no menu names, never what one may choose by its name.
    shown = dict.fromkeys(listed_of(data, "labels", board) if low else [])
    points = [places_of(board)(place) for place in (at, *(shown or [end.to for end in ends]))]
    size = LOW if low else SIZE
    scales = (NEAR, *AROUND)
    window = around_window(points, scales, size) if ends else window_at(points[0], AROUND[0], *size)
    return jpeg(data, reach_image(view, at, ends, labels, window, base_maps, in_points=_in_points(data)))


def marked(view: View, place: str) -> bool:
    """Whether a place bears a symbol that means something in this game (A1 to A3), and has no name."""
    board = map_board(view)
    return not is_named(board, place) and any(
        sign in symbols_on(view.options) for sign in board.symbols(place)
    )


def wedge_picture(data: Data, base_maps: BaseMaps) -> Drawn:
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
    return jpeg(data, reach_image(view, at, shown, labels, window, base_maps, in_points=_in_points(data)))


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


def around_window(
    points: Sequence[tuple[float, float]], scales: Sequence[float], size: tuple[int, int] = SIZE
) -> Window:
    """The window about the first point if all others fit around it so, else about all of them."""
    for s in scales:
        window = window_at(points[0], s, *size)
        box = window.box_u
        if all(box.x0 + 0.9 <= x <= box.x1 - 0.9 and box.y0 + 1 <= y <= box.y1 - 1 for x, y in points):
            return window
        if s >= NEAR:
            continue  # so close only with the first point in the middle
        window = crop_for(points, *size, (s,), MARGIN)
        if window.s == s:
            return window
    return crop_for(points, *size, (), MARGIN)


def reach_image(
    view: View,
    at: str,
    ends: Sequence[End],
    labels: Sequence[str],
    window: Window,
    base_maps: BaseMaps,
    *,
    in_points: bool,
) -> Image.Image:
    """The picture before it is encoded; `in_points` if what the ends cost are points, not distances."""
    stage = Stage.of(base_maps, view, window)
    me = view.me if view.me is not None and view.mine.at == at else None
    stage.set_up(standing(view, me), 29 if window.s == OVERVIEW else None, me)
    inside = [end for end in ends if stage.sees(end.to, 2)]
    shade_reach(stage, [end.to for end in inside] + ([at] if inside else []))
    tagged = [place for place in dict.fromkeys(labels) if stage.sees(place, 2)]
    dotted = [(end.to, end.cost) for end in inside if end.to not in set(tagged)]
    dot_ends(stage, dotted)
    exchanging = frozenset(end.to for end in inside if end.exchanges)
    tags = tag_ends(stage, tagged, exchanging)
    held = {stand.place for stand in stage.stands}
    pips = {place: cost for place, cost in dotted if place not in held}
    # One dot alone is told by the menu; a legend would take more room than it.
    legend = Legend(any(tag.exchange for tag in tags), in_points and sum(map(bool, pips.values())) > 1)
    corner = reserve_legend(stage, legend)
    stage.lands()
    stage.names()
    stage.markers(me)
    draw_tags(stage.picture, tags)
    if corner is not None:
        draw_legend(stage.picture, legend, corner)
    return stage.picture


BADGE: Final = 21
FACE: Final = Type("sans", 29, 800)


def way_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``way`` of `art.riddle.api`."""
    view = view_of(data)
    path = listed_of(data, "path", map_board(view))
    if len(path) < 2:
        raise PictureError("a way has two places at least")
    by = taken(data, "by", str, "die")
    cost = taken(data, "cost", int, 0)
    flown = by in CARDS and CARDS[by].use("extra_move") is None
    points: tuple[int, ...] = taken(data, "points", tuple[int, ...], ())
    if len(points) != len(path):
        points = () if flown else tuple(points_paid(map_board(view), path))
    if points and cost and points[-1] != cost:
        # the end is what the rules say; what lies between is counted here
        points = (*(min(n, cost) for n in points[:-1]), cost)
    return jpeg(data, way_image(view, path, points, base_maps))


def numbered(path: Sequence[str], points: Sequence[int]) -> Mapping[int, int]:
    """Where each paid point is written: index in the path -> the number, at the last place it pays for."""
    last: dict[int, int] = {}
    for i, paid in enumerate(points):
        if paid > 0 and i > 0:
            last[paid] = i
    return {i: paid for paid, i in last.items()}


def way_image(view: View, path: Sequence[str], points: Sequence[int], base_maps: BaseMaps) -> Image.Image:
    """The picture before it is encoded."""
    spots = [places_of(map_board(view))(place) for place in path]
    window = around_window([*spots[-1:], *spots[:-1]], (NEAR, *AROUND))
    stage = Stage.of(base_maps, view, window)
    seat = view.me or view.turn.seat
    crowd = {
        place: tuple(s for s in seats if s != seat or place != path[0])
        for place, seats in standing(view, seat).items()
    }
    stage.set_up({place: seats for place, seats in crowd.items() if seats})
    stops = [stage.px(place) for place in path]
    badges = numbered(path, points)
    marks = {i: _beside(stage, stops, i, n) for i, n in badges.items()}
    _target(stage.picture, stops[-1], stage.radius)
    end_gap = stage.radius + 4 if any(stand.place == path[-1] for stand in stage.stands) else 8.0
    draw_path(
        stage.picture,
        stops,
        path_colour(seat),
        12 if window.s > 30 else 8,
        start_gap=stage.radius * 0.5,
        end_gap=end_gap,
        obstacles=stage.obstacles,
    )
    for i, (x, y) in enumerate(stops[1:-1], 1):
        if i not in badges:
            paste(stage.picture, _disc(9, palette.STOP, ""), (x, y), centred=True)
    for x, y in marks.values():
        stage.obstacles.add_disc((x, y), BADGE + 2, TAG)
    stage.hold(path[0], Box.around(stops[:1], 1.2 * stage.radius))
    stage.lands()
    stage.names()
    stage.markers()
    draw_marker(stage.picture, seat, stops[0], stage.radius, is_next=True)
    for i, at in marks.items():
        fill = palette.MOVE_END if i == len(path) - 1 else palette.STOP
        paste(stage.picture, _disc(BADGE, fill, str(badges[i])), at, centred=True)
    return stage.picture


def _beside(stage: Stage, stops: Sequence[Point], i: int, n: int) -> Point:
    """On the path where nobody stands; beside the marker or the arrow's tip otherwise."""
    x, y = stops[i]
    held = [
        stand for stand in stage.stands if abs(stand.centre[0] - x) < 60 and abs(stand.centre[1] - y) < 60
    ]
    if not held and i < len(stops) - 1:
        return x, y
    reach = stage.radius + BADGE - 2
    px = stops[i - 1][0]
    away = 1 if x >= px else -1
    spots = [
        (x + away * reach * 0.8, y - reach * 0.8),
        (x + away * reach * 0.8, y + reach * 0.8),
        (x - away * reach * 0.8, y - reach * 0.8),
        (x, y - reach * 1.15),
    ]
    room = BADGE + 4

    def cost(at: Point) -> float:
        total = sum(50.0 for stand in stage.stands if _near(at, stand.centre, stand.radius + BADGE))
        total += sum(20.0 for stop in stops if _near(at, stop, BADGE + 8))
        inside = room <= at[0] <= stage.window.width - room and room <= at[1] <= stage.window.height - room
        return total + (0 if inside else 100)

    return min(spots, key=cost)


def _near(a: Point, b: Point, r: float) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < r * r


def _target(picture: Image.Image, at: Point, radius: int) -> None:
    """A golden ring round the end of the move, under the arrow."""
    paste(picture, _ring(radius + 6), at, centred=True)


@kept
def _ring(r: int) -> Image.Image:
    side = 2 * (r + 5)
    big = Image.new("RGBA", (side * OVER, side * OVER), (*palette.MOVE_END, 0))
    draw = ImageDraw.Draw(big)
    m = side * OVER / 2
    far = (r - 2) * OVER
    draw.ellipse((m - far, m - far, m + far, m + far), (*palette.MOVE_END, 90))
    for reach, colour, line in ((r + 3, palette.INK, 10), (r + 1, palette.MOVE_END, 6)):
        far = reach * OVER
        draw.ellipse((m - far, m - far, m + far, m + far), None, (*colour, 255), line * OVER)
    return big.resize((side, side), Image.Resampling.LANCZOS)


@kept
def _disc(r: int, fill: Rgb, text: str) -> Image.Image:
    side = 2 * r + 2
    big = Image.new("RGBA", (side * OVER, side * OVER), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    m = side * OVER / 2
    for reach, colour in ((r, palette.INK), (r - 3, fill)):
        far = reach * OVER
        draw.ellipse((m - far, m - far, m + far, m + far), (*colour, 255))
    if text:
        face = FACE.at(FACE.px * OVER)
        draw.text((m, m + cap_height(face) / 2), text, (*palette.INK, 255), face.font, "ms")
    return big.resize((side, side), Image.Resampling.LANCZOS)
