"""A piece of the map made into a picture: paths, names and markers in the order that keeps all readable.

What must be seen is reserved first (markers, tags, paths), then the names find their places around it; names
are painted below markers and tags (ART 4, labels).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PIL import Image

from art import palette
from art.basemap import AnyBoard, places_of
from art.basemap.map_names import city_names, label_px, map_obstacles
from art.geometry import Box, Point, Window
from art.labels import MARKER, Placed, draw_labels, place_labels
from art.markers import draw_marker, marker
from art.palette import Rgb, rgb
from art.paths import draw_path
from art.posts.atlas import Atlas
from art.posts.crowd import Stand, stand
from art.posts.furniture import paste
from art.posts.wanted import Moved

RADII = {23.5: 29, 34.0: 33, 44.0: 36, 50.0: 36, 54.0: 38}
"""The radius of a marker in pixels, by scale."""

PATH_COLOURS = {"frodo": rgb("#AEB6C6")}
"""Whose path has another colour than the marker: white dashes would not show on cream."""


def path_colour(seat: str) -> Rgb:
    """The colour of the dashes of somebody's path."""
    return PATH_COLOURS.get(seat, palette.MARKERS[seat])


class Stage:
    """A window of the map with everything that stands on it."""

    def __init__(self, atlas: Atlas, board: AnyBoard, window: Window) -> None:
        self.window = window
        self.picture: Image.Image = atlas.crop(board, window)
        self.places = places_of(board)
        self.projection = window.projection
        self.obstacles = map_obstacles(self.places, self.projection)
        self.stands: list[Stand] = []
        self.radius = RADII.get(window.s, 34)

    def px(self, place: str) -> Point:
        """The pixel of a place."""
        return self.projection.px(*self.places(place))

    def sees(self, place: str, margin: float = 0.0) -> bool:
        """Whether a place lies inside the window, so many pixels from its edge."""
        x, y = self.px(place)
        return margin <= x <= self.window.width - margin and margin <= y <= self.window.height - margin

    def set_up(self, crowd: Mapping[str, Iterable[str]], radius: int | None = None) -> None:
        """Gives every marker inside the window its place, and keeps names off it."""
        inside = {place: tuple(seats) for place, seats in crowd.items() if self.sees(place)}
        self.stands = stand(inside, self.places, self.projection, radius or self.radius)
        for one in self.stands:
            self.obstacles.add(one.box, MARKER)

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
                paste(self.picture, marker(move.seat, round(0.6 * self.radius), True), stops[0], centred=True)
            begun.add(move.seat)

    def names(self, px: float | None = None, bounds: Box | None = None) -> list[Placed]:
        """Places and paints the names of the map, with `bounds` only those inside; returns where they are."""
        size = label_px(self.window.s) if px is None else px
        placed = place_labels(
            city_names(self.places, self.projection, size), self.obstacles, bounds or self.window.box_px
        )
        draw_labels(self.picture, placed)
        return placed

    def markers(self, calls: str | None = None) -> None:
        """Paints the markers; `calls` gets the yellow light of who is next."""
        for one in sorted(self.stands, key=lambda one: (one.seat == calls, one.centre[1])):
            draw_marker(self.picture, one.seat, one.centre, one.radius, is_next=one.seat == calls)
