"""A piece of the map made into a picture: paths, names and markers in the order that keeps all readable.

What must be seen is reserved first (markers, tags, paths), then the names find their places around it; names
are painted below markers and tags (pictures.md 4, labels).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np
from PIL import Image

from art.drawing import palette
from art.drawing.furniture import paste
from art.drawing.geometry import Box, Point, Projection, Window
from art.drawing.labels import MARKER, PATH, Boxes, Name, Obstacles, Placed, draw_labels, place_labels
from art.drawing.markers import HALO_REACH, draw_marker, draw_path, marker
from art.drawing.palette import Rgb
from art.i18n import speaking, spoken
from art.riddle.basemap import AnyBoard, places_of
from art.riddle.basemap.places import Places
from art.riddle.basemap.region_names import (
    PlacedRegion,
    choose_regions,
    city_names,
    draw_regions,
    icon_box,
    label_px,
    map_obstacles,
)
from art.riddle.posts.caches import Hoard, by_space, draw_caches, lay
from art.riddle.posts.crowd import Stand, box_of, draw_captives, hang, stand
from art.riddle.posts.footer import has_sides, held_by
from art.riddle.posts.signs import draw_signs, signs_of
from art.riddle.wanted import Atlas, Moved, map_board
from engine.riddle.view import View

RADII = {23.5: 29, 34.0: 33, 44.0: 36, 50.0: 36, 54.0: 38}
"""The radius of a marker in pixels, by scale."""


@lru_cache(maxsize=16)
def _names(places: Places, s: float, px: float, language: str) -> tuple[Name, ...]:
    """The names of a board in a language, around the middle of the board at `s` pixels per u."""
    with speaking(language):
        return tuple(city_names(places, Projection(s), px))


@lru_cache(maxsize=16)
def _icons_u(places: Places, s: float) -> Boxes:
    """The boxes of all cities and signs of a board, in u."""
    boxes = [
        icon_box(places, space, s)
        for space in places.data.spaces
        if space.city or space.symbols or space.role
    ]
    rows = [(box.x0, box.y0, box.x1, box.y1) for box in boxes]
    return np.array(rows, dtype=np.float64).reshape(-1, 4)


def path_colour(seat: str) -> Rgb:
    """The colour of the dashes of somebody's path."""
    return palette.PATHS[seat]


class Stage:
    """A window of the map with everything that stands on it."""

    def __init__(self, atlas: Atlas, board: AnyBoard, window: Window) -> None:
        self.window = window
        self.picture: Image.Image = atlas.crop(board, window)
        self.places = places_of(board)
        self.projection = window.projection
        self.obstacles = map_obstacles(self.places, self.projection)
        self.borders = Obstacles()
        """Lines that a name of a place may cross, but not one of a land."""
        self.stands: list[Stand] = []
        self._held: dict[str, Box] = {}
        self.radius = RADII.get(window.s, 34)
        self.team = False
        """Whether the rims of markers show their sides."""
        self.hoards: list[Hoard] = []
        self._captives: Mapping[str, Sequence[str]] = {}
        self._hung: dict[str, Sequence[Point]] = {}
        self._caches: Mapping[str, tuple[tuple[str, int], ...]] = {}

    @classmethod
    def of(cls, atlas: Atlas, view: View, window: Window) -> Stage:
        """A window of a game: signs that are in force lie on it, captives and caches will get their places
        when the markers have theirs.
        """
        board = map_board(view)
        stage = cls(atlas, board, window)
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
        for one in self.stands:
            self.hold(one.place, one.box)
            if one.seat == calls:
                self.obstacles.add_disc(one.centre, HALO_REACH * one.radius, PATH)
        self._hang_captives()
        icons = [Box(*row) for row in self.icons().tolist()] if self._caches else []
        self.hoards = lay(self._caches, self.px, self._held, icons, self.window.s, self.window.box_px)
        for hoard in self.hoards:
            self.hold(hoard.space, hoard.box)

    def _hang_captives(self) -> None:
        """Captives get their places at the feet of their captors."""
        self._hung = {}
        for one in self.stands:
            if captives := self._captives.get(one.seat, ()):
                others = [other for other in self.stands if other is not one]
                self._hung[one.seat] = hang(len(captives), one, others, self.window.box_px)
                self.hold(one.place, box_of(self._hung[one.seat]))

    def icons(self) -> Boxes:
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
        self.obstacles.add(box, MARKER)
        self._held[place] = self._held.get(place, box).joined(box)

    @property
    def held(self) -> Mapping[str, Box]:
        """The box of all that stands on each place."""
        return self._held

    def paths(self, moves: Sequence[Moved], width: float) -> None:
        """The moves of a turn, each as a dotted line that ends before the marker; a faded marker where it
        began.
        """
        ends = {one.seat: one for one in self.stands}
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
                faded = marker(move.seat, round(0.6 * self.radius), True, self.team)
                paste(self.picture, faded, stops[0], centred=True)
            begun.add(move.seat)

    def lands(self) -> list[PlacedRegion]:
        """Places and paints the names of lands and seas, before those of places make room for them."""
        found = choose_regions(self.projection, self.obstacles, self.window.box_px, self.borders)
        draw_regions(self.picture, self.projection, found)
        return found

    def names(self, px: float | None = None, bounds: Box | None = None) -> list[Placed]:
        """Places and paints the names of the map, with `bounds` only those inside; returns where they are."""
        size = label_px(self.window.s) if px is None else px
        box = bounds or self.window.box_px
        names = []
        for name in _names(self.places, self.window.s, size, spoken()):
            at = name.icon
            icon = Box(*self._px(at.x0, at.y0), *self._px(at.x1, at.y1))
            if name.key in self._held:
                icon = icon.joined(self._held[name.key])
            if box.holds(icon.centre):
                names.append(replace(name, icon=icon))
        placed = place_labels(names, self.obstacles, box)
        draw_labels(self.picture, placed)
        return placed

    def _px(self, x: float, y: float) -> Point:
        """A pixel around the middle of the board as a pixel of the window."""
        return x + self.projection.ox, y + self.projection.oy

    def markers(self, calls: str | None = None) -> None:
        """Paints the caches, then the markers with their captives; `calls` gets the yellow light of who is
        next."""
        draw_caches(self.picture, self.hoards)
        for one in sorted(self.stands, key=lambda one: (one.seat == calls, one.centre[1])):
            draw_marker(
                self.picture, one.seat, one.centre, one.radius, is_next=one.seat == calls, team=self.team
            )
        for one in self.stands:
            if hung := self._hung.get(one.seat):
                draw_captives(self.picture, one.centre, self._captives[one.seat], hung)
