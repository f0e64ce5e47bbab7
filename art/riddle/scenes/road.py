"""The winner's road through the map, in a round window on the poster (E10.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.furniture import OVER, paste
from art.drawing.geometry import Box, Point, window_at
from art.drawing.markers import draw_marker
from art.drawing.palette import rgb
from art.drawing.paths import draw_path
from art.riddle.atlas import Atlas
from art.riddle.basemap import places_of
from art.riddle.posts.sides import has_sides
from art.riddle.posts.stage import path_colour
from art.riddle.posts.windows import OVERVIEW
from art.riddle.wanted import Moved, map_board
from engine.riddle.view import View

RADIUS: Final = 142
CENTRE: Final = (196, 814)
LEAST: Final = 12.0
"""The window shows at least so much, in u."""
EDGE: Final = 1.9


def road_points(view: View, moves: Sequence[Moved]) -> list[Point]:
    """The road in u: all moves one after the other, without repeated points."""
    places = places_of(map_board(view))
    found: list[Point] = []
    for move in moves:
        for place in move.path:
            point = places(place)
            if not found or found[-1] != point:
                found.append(point)
    return found


def draw_road(picture: Image.Image, view: View, moves: Sequence[Moved], atlas: Atlas) -> None:
    """Paints the round window on the poster; nothing if the winner's moves are not told."""
    points = road_points(view, moves)
    if len(points) < 2:
        return
    seat = moves[-1].seat
    box = Box.around(points)
    # the road must lie inside the circle, not only inside its square
    wide = max(LEAST, ((box.width**2 + box.height**2) ** 0.5) + 2 * EDGE)
    px = round(wide * OVERVIEW)
    window = window_at(box.centre, OVERVIEW, px, px)
    side = 2 * RADIUS
    small = atlas.crop(map_board(view), window).resize((side, side), Image.Resampling.LANCZOS)
    share = side / px
    stops = [(x * share, y * share) for x, y in window.projection.pxs(points)]
    draw_path(small, stops, path_colour(seat), 6, end_gap=28)
    draw_marker(small, seat, stops[-1], 24, team=has_sides(view.options))
    mask = Image.new("L", (side * 2, side * 2), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, side * 2 - 1, side * 2 - 1), 255)
    corner = (CENTRE[0] - RADIUS, CENTRE[1] - RADIUS)
    picture.paste(small, corner, mask.resize((side, side), Image.Resampling.LANCZOS))
    paste(picture, _ring(), CENTRE, centred=True)


def _ring() -> Image.Image:
    side = 2 * (RADIUS + 6)
    sprite = Image.new("RGBA", (side * OVER, side * OVER), (*palette.GOLD, 0))
    draw = ImageDraw.Draw(sprite)
    for inset, colour, line in ((0, rgb("#1A0E0A"), 10), (2, palette.GOLD, 6)):
        i = inset * OVER
        draw.ellipse((i, i, side * OVER - 1 - i, side * OVER - 1 - i), None, (*colour, 255), line * OVER)
    return sprite.resize((side, side), Image.Resampling.LANCZOS)
