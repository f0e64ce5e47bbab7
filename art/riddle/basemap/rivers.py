"""River dots."""

from __future__ import annotations

from art.drawing import palette
from art.drawing.geometry import Point
from art.drawing.sketch import Pen
from art.riddle.basemap.places import Places


def draw_dots(pen: Pen, places: Places) -> None:
    """The river dots: a dark ring, cream, a blue core. Those of city springs are a little smaller."""
    big = 0.20 if pen.s < 30 else 0.165
    cities = {dot.id for dot in places.data.dots if dot.city}
    for name, point in places.dots.items():
        draw_dot(pen, point, big * (0.86 if name in cities else 1.0))


def draw_dot(pen: Pen, point: Point, radius: float) -> None:
    pen.disc(point, radius, palette.RIVER_BANK)
    pen.disc(point, radius * 0.80, palette.CREAM)
    pen.disc(point, radius * 0.46, palette.GOOD)
