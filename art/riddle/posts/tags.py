"""Marks on places where one may stop: pills with the id, dots in the shade of the cost (E4.8, E4.9,
E13.4).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import OVER, draw_tethers, paste
from art.drawing.geometry import Box, Point
from art.drawing.labels import END, TAG
from art.drawing.palette import Rgb
from art.drawing.text import KEY, Type, cap_height, width
from art.riddle.posts.stage import Stage

FACE: Final = Type("sans", KEY, 800)
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
    high = round(FACE.px * 1.32)
    return round(width(place, FACE) + 2 * PAD + (high - 9 if exchange else 0)), high


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
    for _ in range(ROUNDS):
        if all(number == changes for number in known):
            break
        for i in range(len(wanted)):
            if known[i] == changes:
                continue
            if covered[i].any():
                found = choices(i)
                total = found.costs + TOUCH * found.shared(np.delete(chosen, i, axis=0)).sum(axis=1)
                taken = found.at(int(np.argmin(total)))
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
    boxes = [one.box for one in stage.stands] + [hoard.box for hoard in stage.hoards]
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
    return [bool(one) for one in clear]


def _likes(
    stage: Stage, place: str, x: float, y: float, size: tuple[int, int]
) -> list[tuple[float, float, float]]:
    """The middles that a tag likes best, and what each costs, the first one nothing: on the place, above an
    icon, below a marker.
    """
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
    the place in the `ground`.
    """
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
    around = stage.held.get(place, Box(x - near, y - near, x + near, y + near))
    reach = Box(around.x0 - 8, around.y0 - 8, around.x1 + 8, around.y1 + 8)
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
    on it.
    """
    wide, high = tag_size(place, exchange)
    big = Image.new("RGBA", (wide * OVER, high * OVER), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    draw.rounded_rectangle((0, 0, wide * OVER - 1, high * OVER - 1), high * OVER / 2, (*palette.INK, 255))
    edge = 3 * OVER
    draw.rounded_rectangle(
        (edge, edge, wide * OVER - edge, high * OVER - edge), high * OVER / 2, (*palette.TAG, 255)
    )
    face = FACE.at(FACE.px * OVER)
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
    for x, y in _pips(pips):
        px, py, pr = m + x * r * OVER, m + y * r * OVER, 0.17 * r * OVER
        draw.ellipse((px - pr, py - pr, px + pr, py + pr), (*dark, 255))
    return big.resize((side, side), Image.Resampling.LANCZOS)


def _pips(n: int) -> list[Point]:
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
    edge.
    """
    r = 13 if stage.window.s >= 40 else 11 if stage.window.s >= 30 else 10
    held = {one.place for one in stage.stands}
    for place, cost in ends:
        if place in held:
            continue
        x, y = stage.px(place)
        if _has_icon(stage, place):
            y += 0.62 * stage.window.s
        colour = palette.REACH[min(max(cost, 0), len(palette.REACH) - 1)]
        paste(stage.picture, dot(colour, r, cost), (x, y), centred=True)
        stage.obstacles.add_disc((x, y), r, END)
