"""A piece of the map made into a picture: paths, names and markers in the order that keeps all readable.

What must be seen is reserved first (markers, tags, paths), then the names find their places around it; names
are painted below markers and tags (pictures.md 4, labels).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Final, Literal

import numpy as np
from PIL import Image, ImageDraw

from art.drawing import labels, palette
from art.drawing.cache import kept
from art.drawing.chrome import OVER, draw_tethers, paste
from art.drawing.geometry import Box, Point, Projection, Window
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.paths import draw_path
from art.drawing.places import draw_city, star
from art.drawing.sketch import Pen
from art.drawing.text import Type, put
from art.i18n import speaking, spoken
from art.riddle.basemap import AnyBoard, places_of, region_names
from art.riddle.basemap.places import Places
from art.riddle.basemap.terrain import draw_symbol
from art.riddle.markers import HALO_REACH, SPIKE, TOKEN, draw_marker, marker, token
from art.riddle.posts.crowd import Stand, box_of, draw_captives, hang, stand
from art.riddle.posts.footer import has_sides, held_by
from art.riddle.wanted import BaseMaps, Moved, map_board
from engine.riddle.board import Board
from engine.riddle.options import Options
from engine.riddle.view import CacheView, View

# Signs that mean something in this game: symbols whose rule is on stand out of the map (A1 to A3), and the
# victory spaces bear the sign of a city where they are cities (O8)


Sign = Literal["gollum", "clairvoyance", "secret", "good", "evil"]

REACH: Final = 0.60
"""How far a strong sign reaches from the middle of its space, in u."""
LEAST: Final = 16.0
"""How far at least, in pixels."""
CITY: Final = 0.50
CITY_LEAST: Final = 19.0
BESIDE: Final = {"cracks_of_doom": (-0.92, 0.50), "barad_dur": (0.92, 0.50)}
"""Where the sign of a city stands beside the mountain and the tower, in u."""
GROUND: Final = palette.CREAM
RIMS: Final[dict[Sign, Rgb]] = {"good": palette.GOOD_FRAME, "evil": palette.EVIL_FRAME}


def symbols_on(options: Options) -> tuple[Sign, ...]:
    """The symbols that have a meaning in this game."""
    signs: list[Sign] = []
    if options.a1_gollum_spaces:
        signs.append("gollum")
    if options.a2_clairvoyance_spaces:
        signs.append("clairvoyance")
    if options.a3_secret_spaces:
        signs.append("secret")
    return tuple(signs)


def signs_of(board: Board, options: Options) -> list[tuple[str, Sign, Point]]:
    """Space, sign and offset in u of all that stands over the map. `board` is the one without O8."""
    signs: list[tuple[str, Sign, Point]] = [
        (space, sign, (0.0, 0.0))
        for sign in symbols_on(options)
        for space in board.landings
        if sign in board.symbols(space)
    ]
    if options.o8_victory_cities:
        signs += [
            (board.role("cracks_of_doom"), "good", BESIDE["cracks_of_doom"]),
            (board.role("barad_dur"), "evil", BESIDE["barad_dur"]),
        ]
    return signs


def draw_signs(
    picture: Image.Image,
    signs: list[tuple[str, Sign, Point]],
    point: Callable[[str], Point],
    projection: Projection,
    obstacles: labels.Obstacles,
) -> None:
    """Paints those inside the picture, and keeps names off them. `point` tells where a space is, in u."""
    for space, sign, (dx, dy) in signs:
        x, y = point(space)
        px, py = projection.px(x + dx, y + dy)
        city = sign in ("good", "evil")
        r = max(CITY * projection.s, CITY_LEAST) if city else max(REACH * projection.s, LEAST)
        if -r < px < picture.width + r and -r < py < picture.height + r:
            paste(picture, _city(sign, round(r)) if city else _strong(sign, round(r)), (px, py), centred=True)
            obstacles.add(Box.about((px, py), r), labels.SYMBOL)


def _outline(sign: Sign, middle: float, r: float) -> list[Point]:
    """The outline of a symbol's own form: round, a star, a lozenge (E13.4)."""
    if sign == "clairvoyance":
        return star((middle, middle), r, 0.74 * r, 8)
    if sign == "secret":
        return [
            (middle, middle - r),
            (middle + 0.9 * r, middle),
            (middle, middle + r),
            (middle - 0.9 * r, middle),
        ]
    return [
        (middle + r * math.cos(math.pi * i / 24), middle + r * math.sin(math.pi * i / 24)) for i in range(48)
    ]


@kept
def _strong(sign: Sign, r: int) -> Image.Image:
    """A symbol in a rim of gold in its own form, on light ground. Shared: never draw on it."""
    side, m = _middle(r)
    big = Image.new("RGB", (side * OVER, side * OVER), GROUND)
    scale = {"gollum": 1.95, "clairvoyance": 1.55, "secret": 1.42}[sign]
    draw_symbol(Pen(big, Projection(r * OVER, m, m), OVER), sign, (0.0, 0.0), scale)
    return _rimmed(big, _outline(sign, m, 0.90 * r * OVER), _outline(sign, m, r * OVER), r)


@kept
def _city(sign: Sign, r: int) -> Image.Image:
    """A city on a round sign in the colour of its side. Shared: never draw on it."""
    side, m = _middle(r)
    big = Image.new("RGB", (side * OVER, side * OVER), GROUND)
    draw_city(Pen(big, Projection(r * OVER, m, m), OVER), sign, (0.0, 0.10), 1.15)
    return _rimmed(big, _outline(sign, m, 0.90 * r * OVER), _outline(sign, m, r * OVER), r, RIMS[sign])


def _middle(r: int) -> tuple[int, float]:
    side = 2 * r + 4
    return side, side * OVER / 2


def _rimmed(
    big: Image.Image, rim: list[Point], edge: list[Point], r: int, colour: Rgb = palette.GOLD
) -> Image.Image:
    """A large picture with a rim, cut out along an edge and made small."""
    draw = ImageDraw.Draw(big)
    closed = [*rim, rim[0], rim[1]]
    for wide, ink in ((0.22, palette.INK), (0.13, colour)):
        draw.line(closed, ink, round(wide * r * OVER), joint="curve")
    mask = Image.new("L", big.size, 0)
    ImageDraw.Draw(mask).polygon(edge, 255)
    sprite = big.convert("RGBA")
    sprite.putalpha(mask)
    return sprite.resize((big.width // OVER, big.height // OVER), Image.Resampling.LANCZOS)


# Caches on Secret spaces: a small chest with the owner's token and the number of cards (A3, I14)


CHEST: Final = (50, 44)
"""Width and height of a chest in pixels."""
LEFT: Final = 12
TOP: Final = 13
"""How far the owner's token stands out of it on the left and above."""
SIZE: Final = (CHEST[0] + LEFT, CHEST[1] + TOP)
GAP: Final = 3
ROW: Final = 4
NUMBER: Final = Type("sans", 30, 900)
WOOD: Final = (rgb("#96592A"), rgb("#6E3E1A"), rgb("#BC7A3C"))
IRON: Final = rgb("#2A201A")


@dataclass(frozen=True, slots=True)
class Hoard:
    """All caches on one space: owners with their numbers of cards, and the box in pixels."""

    space: str
    owned: tuple[tuple[str, int], ...]
    box: Box
    tether: Point | None = None
    """The pixel of the space, where the chests stand off it, so that a line must join them."""


def by_space(caches: Sequence[CacheView]) -> dict[str, tuple[tuple[str, int], ...]]:
    """Owners and numbers on each space, in the order of the spaces' ids."""
    ordered = sorted(caches, key=lambda cache: cache.space)
    return {
        space: tuple((cache.owner, cache.count) for cache in caches)
        for space, caches in groupby(ordered, key=lambda cache: cache.space)
    }


def size_of(count: int) -> tuple[int, int]:
    """Width and height of that many chests, up to four in a row."""
    wide, rows = min(count, ROW), math.ceil(count / ROW)
    return wide * SIZE[0] + (wide - 1) * GAP, rows * SIZE[1] + (rows - 1) * GAP


def lay(
    caches: Mapping[str, tuple[tuple[str, int], ...]],
    point: Callable[[str], Point],
    held: Mapping[str, Box],
    icons: Sequence[Box],
    s: float,
    bounds: Box,
) -> list[Hoard]:
    """A place beside each space for its chests: clear of cities and signs, of `held` boxes and of each other.

    `point` gives the pixel of a space, `s` the pixels of a u.
    """
    hoards: list[Hoard] = []
    for space, owned in caches.items():
        x, y = point(space)
        if not bounds.holds((x, y)):
            continue
        wide, high = size_of(len(owned))
        sign = 0.5 * s
        core = held.get(space, Box.about((x, y), sign))
        taken = [*held.values(), *(hoard.box for hoard in hoards), *icons]
        boxes = [_placed(at, wide, high, bounds) for at in _spots(core, wide, high)]

        def cost(i: int, boxes: list[Box] = boxes, taken: list[Box] = taken) -> float:
            return 2 * sum(boxes[i].overlap(other) for other in taken) + 30.0 * i

        box = boxes[min(range(len(boxes)), key=cost)]
        near = 0.85 * s
        own = Box.about((x, y), near)
        hoards.append(Hoard(space, owned, box, None if box.overlap(own) else (x, y)))
    return hoards


def _spots(core: Box, wide: int, high: int) -> list[Point]:
    """Left upper corners around a box: below, right, left, above, then the corners."""
    x, y = core.centre
    middle, down = x - wide / 2, y - high / 2
    right, left = core.x1 - 2, core.x0 + 2 - wide
    below, above = core.y1 - 4, core.y0 + 2 - high
    corners = [(x, y) for y in (below - 8, above + 8) for x in (right, left)]
    return [(middle, below), (right, down), (left, down), (middle, above), *corners]


def _placed(at: Point, wide: int, high: int, bounds: Box) -> Box:
    x = min(max(at[0], bounds.x0 + 2), bounds.x1 - wide - 2)
    y = min(max(at[1], bounds.y0 + 2), bounds.y1 - high - 2)
    return Box(x, y, x + wide, y + high)


def draw_caches(picture: Image.Image, hoards: Sequence[Hoard]) -> None:
    """Paints the chests of all spaces, under them the lines to where they belong."""
    draw_tethers(picture, [(hoard.tether, hoard.box) for hoard in hoards if hoard.tether is not None])
    for hoard in hoards:
        for i, (owner, count) in enumerate(hoard.owned):
            row, place = divmod(i, ROW)
            at = (hoard.box.x0 + place * (SIZE[0] + GAP), hoard.box.y0 + row * (SIZE[1] + GAP))
            paste(picture, chest(owner, count), at)


@kept
def chest(owner: str, count: int) -> Image.Image:
    """A chest with the owner's token on its corner and a number on its front. Shared: never draw on it."""
    sprite = closed_chest(CHEST[0]).copy()
    big = Image.new("RGBA", SIZE, (*palette.INK, 0))
    big.alpha_composite(sprite, (LEFT, TOP))
    at = (LEFT + CHEST[0] * 0.62, TOP + CHEST[1] * 0.66)
    put(big, at, str(count), NUMBER, palette.CREAM, "mm", stroke=2, edge=IRON)
    mark = token(owner)
    corner = max(0, round(TOKEN - mark.width / 2))
    big.alpha_composite(mark, (corner, corner))
    return big


@kept
def closed_chest(wide: int) -> Image.Image:
    """A chest of wood with an arched lid and iron bands."""
    high = round(wide * CHEST[1] / CHEST[0])
    big = Image.new("RGBA", (wide * OVER, high * OVER), (*IRON, 0))
    draw = ImageDraw.Draw(big)
    w, h = wide * OVER - 1, high * OVER - 1
    lid = 0.36 * h

    def body(inset: float, top: tuple[int, int, int], front: tuple[int, int, int]) -> None:
        i = inset * w
        draw.rounded_rectangle((i, i, w - i, h - i), 0.30 * h, (*top, 255))
        draw.rectangle((i, lid + i * 0.4, w - i, h * 0.8), (*front, 255))
        draw.rounded_rectangle((i, 0.6 * h, w - i, h - i), 0.10 * h, (*front, 255))

    body(0.0, palette.CREAM, palette.CREAM)
    body(0.035, IRON, IRON)
    body(0.085, WOOD[2], WOOD[0])
    i = 0.085 * w
    draw.rectangle((i, 0.62 * h, w - i, 0.66 * h), (*WOOD[1], 255))
    draw.rectangle((i, 0.19 * h, w - i, 0.22 * h), (*WOOD[0], 255))
    for x in (0.10, 0.80):
        draw.rectangle((x * w, i, (x + 0.10) * w, h - i), (*mix(IRON, palette.GOLD, 0.45), 255))
    draw.rectangle((0.03 * w, lid - 0.03 * h, 0.97 * w, lid + 0.05 * h), (*IRON, 255))
    return big.resize((wide, high), Image.Resampling.LANCZOS)


RADII = {23.5: 29, 34.0: 33, 44.0: 36, 50.0: 36, 54.0: 38}
"""The radius of a marker in pixels, by scale."""


@lru_cache(maxsize=16)
def _names(places: Places, s: float, px: float, language: str) -> tuple[labels.Name, ...]:
    """The names of a board in a language, around the middle of the board at `s` pixels per u."""
    with speaking(language):
        return tuple(region_names.city_names(places, Projection(s), px))


def _keys(placed: Iterable[labels.Placed]) -> set[str]:
    """The places whose first names are there."""
    return {label.name.key for label in placed if not label.name.second}


@lru_cache(maxsize=16)
def _icons_u(places: Places, s: float) -> labels.Boxes:
    """The boxes of all cities and signs of a board, in u."""
    boxes = [
        region_names.icon_box(places, space, s)
        for space in places.data.spaces
        if space.city or space.symbols or space.role
    ]
    rows = [(box.x0, box.y0, box.x1, box.y1) for box in boxes]
    return np.array(rows, dtype=np.float64).reshape(-1, 4)


def path_colour(seat: str) -> Rgb:
    """The colour of the dashes of somebody's path."""
    return palette.PATHS[seat]


LIGHT: Final = 1.44
"""How far the bright part of the light about who is next reaches, in radii of the marker."""


class Stage:
    """A window of the map with everything that stands on it."""

    def __init__(self, base_maps: BaseMaps, board: AnyBoard, window: Window) -> None:
        self.window = window
        self.picture: Image.Image = base_maps.crop(board, window)
        self.places = places_of(board)
        self.projection = window.projection
        self.obstacles = region_names.map_obstacles(self.places, self.projection)
        self.borders = labels.Obstacles()
        """Lines that a name of a place may cross, but not one of a land."""
        self.stands: list[Stand] = []
        self._held: dict[str, Box] = {}
        self._light = "", Box(0, 0, 0, 0)
        """Where who is next stands, and the bright part of the light about them."""
        self.aside: tuple[labels.Placed, ...] = ()
        """The names of goals that found no room beside their places."""
        self.radius = RADII.get(window.s, 34)
        self.team = False
        """Whether the rims of markers show their sides."""
        self.hoards: list[Hoard] = []
        self._captives: Mapping[str, Sequence[str]] = {}
        self._hung: dict[str, Sequence[Point]] = {}
        self._caches: Mapping[str, tuple[tuple[str, int], ...]] = {}

    @classmethod
    def of(cls, base_maps: BaseMaps, view: View, window: Window) -> Stage:
        """A window of a game: signs that are in force lie on it, captives and caches will get their places
        when the markers have theirs."""
        board = map_board(view)
        stage = cls(base_maps, board, window)
        stage.team = has_sides(view.options)
        stage._captives = held_by(view)
        stage._caches = by_space(view.caches)
        draw_signs(
            stage.picture, signs_of(board, view.options), stage.places, window.projection, stage.obstacles
        )
        return stage

    def px(self, place: str) -> Point:
        """The pixel of a place."""
        return self.projection.px(*self.places(place))

    def sees(self, place: str, margin: float = 0.0) -> bool:
        """Whether a place lies inside the window, so many pixels from its edge."""
        x, y = self.px(place)
        return margin <= x <= self.window.width - margin and margin <= y <= self.window.height - margin

    def set_up(
        self, crowd: Mapping[str, Iterable[str]], radius: int | None = None, calls: str | None = None
    ) -> None:
        """Gives every marker inside the window its place, and keeps names off it; also off the light of
        `calls`, who is next."""
        inside = {place: tuple(seats) for place, seats in crowd.items() if self.sees(place)}
        self.stands = stand(inside, self.places, self.projection, radius or self.radius)
        for standing in self.stands:
            self.hold(standing.place, standing.box)
            if standing.seat == calls:
                self.obstacles.add_disc(standing.centre, HALO_REACH * standing.radius, labels.PATH)
                self._light = standing.place, Box.around([standing.centre], LIGHT * standing.radius)
        self._hang_captives()
        icons = [Box(*row) for row in self.icons().tolist()] if self._caches else []
        self.hoards = lay(self._caches, self.px, self._held, icons, self.window.s, self.window.box_px)
        for hoard in self.hoards:
            self.hold(hoard.space, hoard.box)

    def _hang_captives(self) -> None:
        """Captives get their places at the feet of their captors."""
        self._hung = {}
        for standing in self.stands:
            if captives := self._captives.get(standing.seat, ()):
                others = [other for other in self.stands if other is not standing]
                self._hung[standing.seat] = hang(len(captives), standing, others, self.window.box_px)
                self.hold(standing.place, box_of(self._hung[standing.seat]))

    def icons(self) -> labels.Boxes:
        """The boxes of all cities and signs in the window, in pixels: rows of left, top, right, bottom."""
        rows = _icons_u(self.places, self.window.s) * self.window.s
        rows += (self.projection.ox, self.projection.oy) * 2
        seen = (rows[:, 2] > 0) & (rows[:, 0] < self.window.width)
        return np.asarray(rows[seen & (rows[:, 3] > 0) & (rows[:, 1] < self.window.height)])

    def captives_of(self, captor: str) -> Sequence[str]:
        """Who is held by a player of this game."""
        return self._captives.get(captor, ())

    def hold(self, place: str, box: Box) -> None:
        """Something lies on a place that no name may cover; the place's own name goes beside it."""
        self.obstacles.add(box, labels.MARKER)
        self._held[place] = self._held.get(place, box).joined(box)

    @property
    def held(self) -> Mapping[str, Box]:
        """The box of all that stands on each place."""
        return self._held

    def paths(self, moves: Sequence[Moved], width: float) -> None:
        """The moves of a turn, each as a dotted line that ends before the marker; a faded marker where it
        began."""
        ends = {stand.seat: stand for stand in self.stands}
        last = {move.seat: i for i, move in enumerate(moves)}
        begun: set[str] = set()
        for i, move in enumerate(moves):
            if len(move.path) < 2:
                continue
            stops = [self.px(place) for place in move.path]
            end = ends.get(move.seat)
            gap = 4.0
            if end is not None and last[move.seat] == i and end.place == move.path[-1]:
                stops[-1] = end.centre
                gap = end.radius + 4
            draw_path(
                self.picture,
                stops,
                path_colour(move.seat),
                width,
                start_gap=0.0 if move.seat in begun else 0.5 * self.radius,
                end_gap=gap,
                obstacles=self.obstacles,
            )
            if move.seat not in begun and move.path[0] != move.path[-1]:
                faded = round(0.6 * self.radius)
                paste(self.picture, marker(move.seat, faded, True, self.team), stops[0], centred=True)
                self.obstacles.add_disc(stops[0], SPIKE * faded, labels.MARKER)
            begun.add(move.seat)

    def lands(self) -> list[region_names.PlacedRegion]:
        """Places and paints the names of lands and seas, before those of places make room for them."""
        regions = region_names.choose_regions(
            self.projection, self.obstacles, self.window.box_px, self.borders
        )
        region_names.draw_regions(self.picture, self.projection, regions)
        return regions

    def names(self, px: float | None = None, bounds: Box | None = None) -> list[labels.Placed]:
        """Places and paints the names of the map, with `bounds` only those inside; returns where they are."""
        size = region_names.label_px(self.window.s) if px is None else px
        box = bounds or self.window.box_px
        names = []
        for name in _names(self.places, self.window.s, size, spoken()):
            at = name.icon
            icon = Box(*self._px(at.x0, at.y0), *self._px(at.x1, at.y1))
            if name.key in self._held:
                icon = icon.joined(self._held[name.key])
            if name.key == self._light[0]:
                icon = icon.joined(self._light[1])
            if box.holds(icon.centre):
                names.append(replace(name, icon=icon))
        placed = labels.place_labels(names, self.obstacles, box, labels.BETWEEN)
        goals = {name.key: name for name in names if name.side is not None and not name.second}
        if hidden := goals.keys() - _keys(placed):
            # A goal whose side is taken stands on another, or apart with a line: nothing is read before it.
            names = [replace(name, side=None) if name.key in hidden else name for name in names]
            placed = labels.place_labels(names, self.obstacles, box, labels.BETWEEN)
        left = [replace(goals[key], side=None) for key in sorted(goals.keys() - _keys(placed))]
        callouts = labels.place_apart(left, placed, self.obstacles, box)
        self.aside = tuple(callout.placed for callout in callouts)
        labels.draw_lines(self.picture, callouts)
        labels.draw_labels(self.picture, (*placed, *self.aside))
        return placed

    def _px(self, x: float, y: float) -> Point:
        """A pixel around the middle of the board as a pixel of the window."""
        return x + self.projection.ox, y + self.projection.oy

    def markers(self, calls: str | None = None) -> None:
        """Paints the caches, then the markers with their captives; `calls` gets the yellow light of who is
        next."""
        draw_caches(self.picture, self.hoards)
        for standing in sorted(
            self.stands, key=lambda standing: (standing.seat == calls, standing.centre[1])
        ):
            draw_marker(
                self.picture,
                standing.seat,
                standing.centre,
                standing.radius,
                is_next=standing.seat == calls,
                team=self.team,
            )
        for standing in self.stands:
            if hung := self._hung.get(standing.seat):
                draw_captives(self.picture, standing.centre, self._captives[standing.seat], hung)
