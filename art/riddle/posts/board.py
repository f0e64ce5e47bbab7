"""Windows of the board: overview, whole, around somebody, a row, a region (E7.1, E7.2, E4.10)."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept, kept_lettered
from art.drawing.chrome import OVER, draw_tethers, paste, plate, rule
from art.drawing.geometry import Box, Point, Window, base_size, window_at
from art.drawing.labels import END, ICON, TAG
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import Rgb
from art.drawing.text import KEY, Type, cap_height, put, width
from art.riddle.basemap import places_of
from art.riddle.posts.crowd import OVERVIEW, REGION_SCALE, REGIONS, standing
from art.riddle.posts.footer import called, draw_footer, footer_height
from art.riddle.posts.stage import Stage
from art.riddle.posts.turn import HEIGHT, draw_header, draw_pointers, pointers, reserve, told_of
from art.riddle.wanted import BaseMaps, Moved, ends_of, map_board, moves_of, place_of, view_of
from art.riddle.words import posts as words
from art.riddle.words.catalogue import _
from engine.riddle.view import View

# Marks on places where one may stop: pills with the id, dots in the shade of the cost (E4.8, E4.9, E13.4)


TAG_FACE: Final = Type("sans", KEY, 800)
PAD: Final = 8
ROUNDS: Final = 6
TOUCH: Final = 80.0
"""What it costs a tag to cover another one, or to be covered, wholly."""
HIDE: Final = 150.0
"""What it costs a tag to touch a marker."""
BLOT: Final = 12.0
"""What it costs a tag to cover a city or sign."""
RINGS: Final = (
    (0.25, 2.0),
    (0.45, 4.0),
    (0.65, 6.5),
    (0.85, 10.0),
    (1.1, 16.0),
    (1.4, 24.0),
    (1.75, 32.0),
    (2.15, 42.0),
)
"""Distances from its place at which a tag may stand, in u, and what each costs."""
SPOTS: Final = np.array(
    [
        (radius * math.cos(math.pi * i / 8 - math.pi / 2), radius * math.sin(math.pi * i / 8 - math.pi / 2))
        for radius, _ in RINGS
        for i in range(16)
    ]
)
"""Sixteen places at each of these distances, in u."""
DEAR: Final = np.array([dear + i * 0.05 for _, dear in RINGS for i in range(16)])
"""What each of them costs."""


@dataclass(frozen=True, slots=True)
class Tag:
    """The id of a place in a pill, with its box in pixels."""

    place: str
    box: Box
    exchange: bool = False
    tether: Point | None = None
    """The pixel of the place, where the tag stands so far from it that a line must join them."""


def tag_size(place: str, exchange: bool = False) -> tuple[int, int]:
    """Width and height of a tag in pixels."""
    high = round(TAG_FACE.px * 1.32)
    return round(width(place, TAG_FACE) + 2 * PAD + (high - 9 if exchange else 0)), high


def tag_ends(stage: Stage, places: Iterable[str], exchanging: frozenset[str] = frozenset()) -> list[Tag]:
    """Places a tag on or beside each place, clear of markers and of each other, and keeps names off them.

    A place whose hex holds a city or sign gets its tag above the icon, one with a marker below it. All take
    the place they like best; then each in turn, for some rounds, takes the best one that the others leave.
    """
    spots = {place: stage.px(place) for place in places}
    wanted = sorted(spots, key=lambda p: (spots[p][1], spots[p][0], p))
    ground = _ground(stage, [spots[place] for place in wanted])
    sizes = [tag_size(place, place in exchanging) for place in wanted]

    @cache
    def choices(i: int) -> _Boxes:
        return _choices(stage, wanted[i], sizes[i], i, ground)

    # most take what they like best; only where that covers something are the others worked out
    firsts = [_likes(stage, place, *spots[place], size)[0] for place, size in zip(wanted, sizes, strict=True)]
    sized = np.array(sizes, dtype=np.float64).reshape(-1, 2)
    corners = _corners(stage, np.array(firsts).reshape(-1, 3)[:, :2], sized)
    liked = np.concatenate((corners, sized), axis=1)
    free = _free(liked, ground)
    best = [
        tuple(liked[i].tolist()) if free[i] else choices(i).at(int(np.argmin(choices(i).costs)))
        for i in range(len(wanted))
    ]
    chosen = np.array(best).reshape(-1, 4)
    bests = chosen.copy()
    # whether the best box of each (row) is covered by what each other (column) has now
    covered = _covers(bests, chosen) & ~np.eye(len(wanted), dtype=bool)
    changes = 0
    known = [-1] * len(wanted)  # after how many changes each was looked at last
    for __ in range(ROUNDS):
        if all(number == changes for number in known):
            break
        for i in range(len(wanted)):
            if known[i] == changes:
                continue
            if covered[i].any():
                ends = choices(i)
                total = ends.costs + TOUCH * ends.shared(np.delete(chosen, i, axis=0)).sum(axis=1)
                taken = ends.at(int(np.argmin(total)))
            else:
                taken = best[i]  # nobody is in the way
            if tuple(chosen[i].tolist()) != taken:
                chosen[i] = taken
                covered[:, i] = _covers(bests, chosen[i : i + 1])[:, 0]
                covered[i, i] = False
                changes += 1
            known[i] = changes
    tags = []
    for place, (x, y, wide, high) in zip(wanted, chosen.tolist(), strict=True):
        box = Box(x, y, x + wide, y + high)
        tags.append(Tag(place, box, place in exchanging, _tether(stage, place, box)))
        stage.obstacles.add(box, TAG)
    return tags


@dataclass(frozen=True, slots=True)
class _Boxes:
    """The boxes a tag may take: left and top of each, what each costs by itself, the size of all."""

    xs: NDArray[np.float64]
    ys: NDArray[np.float64]
    costs: NDArray[np.float64]
    wide: float
    high: float

    def at(self, number: int) -> tuple[float, float, float, float]:
        return float(self.xs[number]), float(self.ys[number]), self.wide, self.high

    def shared(self, others: NDArray[np.float64]) -> NDArray[np.float64]:
        """How much of each box (rows) each of some others (columns) covers, of the smaller of both.

        The others are rows of left, top, width and height.
        """
        x, y, wide, high = others.T
        left, top = self.xs[:, None], self.ys[:, None]
        across = np.minimum(left + self.wide, x + wide) - np.maximum(left, x)
        down = np.minimum(top + self.high, y + high) - np.maximum(top, y)
        area = np.maximum(across, 0.0) * np.maximum(down, 0.0)
        return np.asarray(area / np.minimum(self.wide * self.high, wide * high))


@dataclass(frozen=True, slots=True)
class _Ground:
    """What tags should not cover: rows of left, top, width and height; the middles of all tagged places."""

    rims: NDArray[np.float64]
    signs: NDArray[np.float64]
    points: NDArray[np.float64]


def _ground(stage: Stage, points: Sequence[Point]) -> _Ground:
    boxes = [stand.box for stand in stage.stands] + [hoard.box for hoard in stage.hoards]
    # a little at a marker's rim, or at a chest's, does not count
    rims = [(b.x0 + 6, b.y0 + 6, b.width - 12, b.height - 12) for b in boxes]
    signs = stage.icons()
    signs[:, 2:] -= signs[:, :2]
    return _Ground(np.array(rims).reshape(-1, 4), signs, np.array(points).reshape(-1, 2))


def _covers(boxes: NDArray[np.float64], rows: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Whether each box (rows of left, top, width, height) meets each other one (columns)."""
    left, top, wide, high = boxes.T[:, :, None]
    x, y, across, down = rows.T
    return np.asarray((left < x + across) & (x < left + wide) & (top < y + down) & (y < top + high))


def _free(boxes: NDArray[np.float64], ground: _Ground) -> list[bool]:
    """Whether each box (rows of left, top, width, height) covers nothing and no other tagged place."""

    spots = np.concatenate((ground.points, np.zeros_like(ground.points)), axis=1)
    others = _covers(boxes, spots) & ~np.eye(len(boxes), dtype=bool)
    held = _covers(boxes, ground.rims).any(axis=1) | _covers(boxes, ground.signs).any(axis=1)
    taken = held | others.any(axis=1)
    clear: NDArray[np.bool_] = np.asarray(~taken)
    return [bool(free) for free in clear]


def _likes(
    stage: Stage, place: str, x: float, y: float, size: tuple[int, int]
) -> list[tuple[float, float, float]]:
    """The middles that a tag likes best, and what each costs, the first one nothing: on the place, above an
    icon, below a marker."""
    wide, high = size
    marker = stage.held.get(place)
    if marker is not None:
        across = [(marker.x1 + wide / 2 - 2, y, 4.0), (marker.x0 - wide / 2 + 2, y, 5.0)]
        return [(x, marker.y1 + high / 2 - 4, 0.0), (x, marker.y0 - high / 2 + 4, 3.0), *across]
    if _has_icon(stage, place):
        s = stage.window.s
        lift = max(0.74 * s, 0.4 * s + high / 2)
        return [(x, y - lift, 0.0), (x, y + lift, 2.0), (x, y - 0.5 * s, 3.0)]
    return [(x, y, 0.0)]


def _corners(stage: Stage, middles: NDArray[np.float64], sizes: NDArray[np.float64]) -> NDArray[np.float64]:
    """The left upper corners of boxes about their middles, pushed back inside the window."""
    half = sizes / 2
    most = (stage.window.width, stage.window.height) - half - 2
    return np.asarray(np.clip(middles, half + 2, most) - half)


def _choices(stage: Stage, place: str, size: tuple[int, int], number: int, ground: _Ground) -> _Boxes:
    """Boxes on and around a place with their costs: markers, other places, distance. `number` is the row of
    the place in the `ground`."""
    x, y = ground.points[number].tolist()
    wide, high = float(size[0]), float(size[1])
    s = stage.window.s
    near = np.array(_likes(stage, place, x, y, size))
    costs = np.concatenate((near[:, 2], DEAR))
    middles = np.concatenate((near[:, :2], SPOTS * s + (x, y)))
    xs, ys = _corners(stage, middles, np.array((wide, high))).T
    boxes = _Boxes(xs, ys, costs, wide, high)
    if len(ground.rims):
        costs += HIDE * boxes.shared(ground.rims).sum(axis=1)
    left, top, across, down = ground.signs.T
    near_x = (left < x + 3 * s) & (left + across > x - 3 * s)
    signs = ground.signs[near_x & (top < y + 3 * s) & (top + down > y - 3 * s)]
    if len(signs):
        costs += BLOT * boxes.shared(signs).sum(axis=1)
    ox, oy = np.delete(ground.points, number, axis=0).T
    in_x = (xs[:, None] < ox) & (ox < xs[:, None] + wide)
    costs += 7.0 * (in_x & (ys[:, None] < oy) & (oy < ys[:, None] + high)).sum(axis=1)
    return boxes


def _tether(stage: Stage, place: str, box: Box) -> Point | None:
    x, y = stage.px(place)
    near = (0.75 if _has_icon(stage, place) else 0.3) * stage.window.s
    around = stage.held.get(place, Box.about((x, y), near))
    reach = around.padded(8)
    return None if box.overlap(reach) else (x, y)


def _has_icon(stage: Stage, place: str) -> bool:
    space = stage.places.data.by_id.get(place)
    return space is not None and bool(space.city or space.symbols or space.role)


def draw_tags(picture: Image.Image, tags: Iterable[Tag]) -> None:
    """Paints tags, under them the lines that join those that stand apart with their places."""
    tags = list(tags)
    draw_tethers(picture, [(tag.tether, tag.box) for tag in tags if tag.tether is not None])
    for tag in tags:
        paste(picture, tag_sprite(tag.place, tag.exchange), (tag.box.x0, tag.box.y0))


@kept
def tag_sprite(place: str, exchange: bool) -> Image.Image:
    """A cream pill with an id; with two arrows on red where a stop means an exchange. Shared: never draw
    on it."""
    wide, high = tag_size(place, exchange)
    big = Image.new("RGBA", (wide * OVER, high * OVER), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    draw.rounded_rectangle((0, 0, wide * OVER - 1, high * OVER - 1), high * OVER / 2, (*palette.INK, 255))
    edge = 3 * OVER
    draw.rounded_rectangle(
        (edge, edge, wide * OVER - edge, high * OVER - edge), high * OVER / 2, (*palette.TAG, 255)
    )
    face = TAG_FACE.at(TAG_FACE.px * OVER)
    y = high * OVER / 2 + cap_height(face) / 2
    draw.text((PAD * OVER, y), place, (*palette.TAG_INK, 255), face.font, "ls")
    if exchange:
        r = high / 2 - 2
        draw_exchange_sign(draw, (wide - r - 2) * OVER, high * OVER / 2, r * OVER)
    return big.resize((wide, high), Image.Resampling.LANCZOS)


def draw_exchange_sign(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """Two opposite arrows on a red disc of radius r pixels."""
    draw.ellipse((x - r, y - r, x + r, y + r), (*palette.CREAM, 255))
    r *= 0.88
    draw.ellipse((x - r, y - r, x + r, y + r), (*palette.EXCHANGE, 255))
    for side in (-1, 1):
        line = y + side * 0.30 * r
        tip, tail = x - side * 0.66 * r, x + side * 0.6 * r
        draw.line((tip, line, tail, line), (*palette.CREAM, 255), round(0.20 * r))
        back = tip + side * 0.36 * r
        draw.polygon([(tip, line), (back, line - 0.30 * r), (back, line + 0.30 * r)], (*palette.CREAM, 255))


@kept
def dot(colour: Rgb, r: int, pips: int) -> Image.Image:
    """A dot of radius r pixels; the number of pips tells the cost without colour."""
    side = 2 * r + 4
    big = Image.new("RGBA", (side * OVER, side * OVER), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    m = side * OVER / 2
    for far, ink in ((r + 1.5, palette.INK), (r - 1.0, colour)):
        far *= OVER
        draw.ellipse((m - far, m - far, m + far, m + far), (*ink, 255))
    dark = palette.INK if sum(colour) > 330 else palette.CREAM
    for x, y in _tags_pips(pips):
        px, py, pr = m + x * r * OVER, m + y * r * OVER, 0.17 * r * OVER
        draw.ellipse((px - pr, py - pr, px + pr, py + pr), (*dark, 255))
    return big.resize((side, side), Image.Resampling.LANCZOS)


def _tags_pips(n: int) -> list[Point]:
    """Pips as on a die, in radii."""
    d = 0.42
    table: Mapping[int, list[Point]] = {
        1: [(0, 0)],
        2: [(-d, 0), (d, 0)],
        3: [(0, -d), (-d, 0.3), (d, 0.3)],
        4: [(-d, -d), (d, -d), (-d, d), (d, d)],
        5: [(0, 0), (-d, -d), (d, -d), (-d, d), (d, d)],
        6: [(-d, -0.5), (-d, 0), (-d, 0.5), (d, -0.5), (d, 0), (d, 0.5)],
    }
    return table.get(n, [])


def dot_ends(stage: Stage, ends: Iterable[tuple[str, int]]) -> None:
    """A dot on each place, in the shade and with the pips of its points; on an icon it moves to the lower
    edge."""
    r = 13 if stage.window.s >= 40 else 11 if stage.window.s >= 30 else 10
    held = {stand.place for stand in stage.stands}
    for place, cost in ends:
        if place in held:
            continue
        x, y = stage.px(place)
        if _has_icon(stage, place):
            y += 0.62 * stage.window.s
        colour = palette.REACH[min(max(cost, 0), len(palette.REACH) - 1)]
        paste(stage.picture, dot(colour, r, cost), (x, y), centred=True)
        stage.obstacles.add_disc((x, y), r, END)


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
        lines = [(_("a stop means an exchange"), _sign)] if self.exchange else []
        return [*lines, (_("pips: points it takes"), _pips)] if self.pips else lines

    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        lines = self.lines()
        return round(2 * SIGN + 36 + max(width(line, FACE) for line, _ in lines)), 8 + ROW * len(lines)


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
    sprite = plate(*legend.size(), 12, palette.BACKGROUND, palette.GOLD, 2).copy()
    for i, (line, sign) in enumerate(legend.lines()):
        middle = 4 + ROW * (i + 0.5)
        paste(sprite, sign(), (12 + SIGN, middle), centred=True)
        put(sprite, (22 + 2 * SIGN, middle), line, FACE, palette.CREAM)
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


def board_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``board`` of `art.riddle.api`."""
    view = view_of(data)
    board = map_board(view)
    name = taken(data, "window", str, "overview")
    reach = tuple(end.to for end in ends_of(data, board))
    moves = moves_of(data, board)
    if name == WHOLE and not reach:
        width, height = base_size(WHOLE_SCALE)
        window = window_at((0.0, 0.0), WHOLE_SCALE, width, height)
        return jpeg(data, window_image(view, window, base_maps, moves=moves), WHOLE_QUALITY, most=WHOLE_MOST)
    if name.startswith("row:"):
        return jpeg(data, row_image(view, name.removeprefix("row:"), reach, base_maps))
    if name in ("overview", WHOLE):
        return jpeg(data, overview_image(view, reach, moves, base_maps))
    if name == "around":
        at = place_of(data, "at", board) or (view.player(view.turn.seat).at or board.role("start"))
        window = window_at(places_of(board)(at), AROUND_SCALE, *SIZE)
        return jpeg(data, window_image(view, window, base_maps, reach=reach, moves=moves), AROUND_QUALITY)
    if name not in REGIONS:
        raise PictureError(f"no such window: {name}")
    window = window_at(REGIONS[name], REGION_SCALE, *REGION_SIZE)
    return jpeg(data, window_image(view, window, base_maps, reach=reach, moves=moves))


def overview_image(
    view: View, reach: Sequence[str], moves: tuple[Moved, ...], base_maps: BaseMaps
) -> Image.Image:
    """All of the board between the header and the strip of players."""
    picture = Image.new("RGB", SIZE)
    high = SIZE[1] - HEIGHT - footer_height(view)
    window = window_at((0.0, 0.0), OVERVIEW, SIZE[0], high)
    picture.paste(window_image(view, window, base_maps, reach=reach, moves=moves), (0, HEIGHT))
    over = view.turn.number - 1
    where = _("after turn {n}").format(n=over) if over else _("before the first turn")
    if reach:
        where = words.places(len(reach))
    told = replace(told_of(view, (), over), seat=None, headline=_("The whole board"), second=where)
    draw_header(picture, told)
    draw_footer(picture, view, told.next)
    return picture


def window_image(
    view: View,
    window: Window,
    base_maps: BaseMaps,
    *,
    reach: Sequence[str] = (),
    moves: tuple[Moved, ...] = (),
    point: bool = True,
) -> Image.Image:
    """One window with paths, names, marks of `reach` and markers; pointers to those outside if `point`."""
    stage = Stage.of(base_maps, view, window)
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
    outside_pointers = pointers(map_board(view), window, outside) if point else []
    reserve(outside_pointers, stage.obstacles)
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
    draw_pointers(stage, outside_pointers)
    return stage.picture


def row_image(view: View, row: str, reach: Sequence[str], base_maps: BaseMaps) -> Image.Image:
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
        picture.paste(
            window_image(view, window, base_maps, reach=reach, point=False), (0, i * (ROW_HIGH + 6))
        )
    rule(picture, ROW_HIGH + 3)
    return picture
