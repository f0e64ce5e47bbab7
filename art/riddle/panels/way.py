"""A move before it happens: the path drawn, each paid point numbered (E4.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import OVER, paste
from art.drawing.geometry import Box, Point
from art.drawing.labels import TAG
from art.drawing.markers import draw_marker, draw_path
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import Rgb
from art.drawing.text import Type, cap_height
from art.riddle.basemap import places_of
from art.riddle.panels.around import AROUND, NEAR, around_window
from art.riddle.posts.crowd import standing
from art.riddle.posts.header import points_paid
from art.riddle.posts.stage import Stage, path_colour
from art.riddle.wanted import Atlas, map_board, view_of
from art.riddle.wanted import places_of as listed_of
from engine.riddle.deck import CARDS
from engine.riddle.view import View

BADGE: Final = 21
FACE: Final = Type("sans", 29, 800)


def way_picture(data: Data, atlas: Atlas) -> Drawn:
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
    return jpeg(data, way_image(view, path, points, atlas))


def numbered(path: Sequence[str], points: Sequence[int]) -> Mapping[int, int]:
    """Where each paid point is written: index in the path -> the number, at the last place it pays for."""
    last: dict[int, int] = {}
    for i, paid in enumerate(points):
        if paid > 0 and i > 0:
            last[paid] = i
    return {i: paid for paid, i in last.items()}


def way_image(view: View, path: Sequence[str], points: Sequence[int], atlas: Atlas) -> Image.Image:
    """The picture before it is encoded."""
    spots = [places_of(map_board(view))(place) for place in path]
    window = around_window([*spots[-1:], *spots[:-1]], (NEAR, *AROUND))
    stage = Stage.of(atlas, view, window)
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
    end_gap = stage.radius + 4 if any(one.place == path[-1] for one in stage.stands) else 8.0
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
    held = [one for one in stage.stands if abs(one.centre[0] - x) < 60 and abs(one.centre[1] - y) < 60]
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
        total = sum(50.0 for one in stage.stands if _near(at, one.centre, one.radius + BADGE))
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
