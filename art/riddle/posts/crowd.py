"""Where the markers stand: who shares a place, and how neighbours make room for each other. Numbers only."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from PIL import Image, ImageDraw

from art.drawing.cache import kept
from art.drawing.chrome import OVER, paste
from art.drawing.geometry import (
    SQRT3,
    Box,
    Point,
    Projection,
    Window,
    choose_window,
    fitting_scale,
    window_at,
)
from art.drawing.palette import rgb
from art.riddle.markers import SPIKE, TOKEN, cluster, token
from engine.riddle.view import View

# Which piece of the map a post shows (E3.13, E7.2). Numbers only


OVERVIEW: Final = 23.5
CLOSE: Final = (44.0, 34.0)
TWO_SPACES: Final = 3.0
"""What is shown around every marker, in u."""
LEAST_WIDE: Final = 13 * SQRT3
"""Thirteen spaces, in u: no crop shows less."""
POINTER_ROOM: Final = 62
"""A pointer at the border stands so many pixels inside."""

REGIONS: Final[Mapping[str, Point]] = {
    "-".join(filter(None, (row, column))) or "middle": (13.2 * dx, 11.6 * dy)
    for dy, row in ((-1, "north"), (0, ""), (1, "south"))
    for dx, column in ((-1, "west"), (0, ""), (1, "east"))
}
"""The middles of the nine windows of E7.2, in u."""
REGION_SCALE: Final = 50.0


@dataclass(frozen=True, slots=True)
class Shot:
    """A window and the markers left out of it, which get pointers at its border."""

    window: Window
    outside: tuple[str, ...] = ()


def turn_window(
    spots: Mapping[str, Point], path: Sequence[Point], kept: Sequence[str], width: int, height: int
) -> Shot:
    """The window of a turn post: all markers (by seat, in u) and the path with two spaces around.

    If one or two markers alone force the overview they are left out, but never those `kept` (who moved, who
    is next).
    """
    everything = [*spots.values(), *path]
    if not everything:
        return Shot(window_at((0.0, 0.0), OVERVIEW, width, height))
    scale = _scale(everything, width, height)
    if scale is not None:
        return Shot(_window(everything, scale, width, height))
    far = [seat for seat in spots if seat not in kept]
    for count in (1, 2):
        if len(spots) - count < 2:
            break
        best: tuple[float, tuple[str, ...], list[Point]] | None = None
        for out in combinations(far, count):
            points = [at for seat, at in spots.items() if seat not in out] + list(path)
            scale = _scale(points, width, height)
            if scale is not None and (best is None or scale > best[0]):
                best = (scale, out, points)
        if best is not None:
            window = _window(best[2], best[0], width, height)
            hidden = tuple(s for s in best[1] if not _inside(window, spots[s]))
            return Shot(window, hidden)
    return Shot(window_at((0.0, 0.0), OVERVIEW, width, height))


def _scale(points: Sequence[Point], width: int, height: int) -> float | None:
    allowed = [s for s in CLOSE if width / s >= LEAST_WIDE]
    return fitting_scale(_box(points), width, height, allowed)


def _box(points: Sequence[Point]) -> Box:
    """All points with two spaces around, but nothing beyond the frame of the board."""
    box = Box.around(points, TWO_SPACES)
    return Box(max(box.x0, -22.8), max(box.y0, -19.8), min(box.x1, 22.8), min(box.y1, 19.8))


def _window(points: Sequence[Point], s: float, width: int, height: int) -> Window:
    return window_at(_box(points).centre, s, width, height)


def _inside(window: Window, at: Point) -> bool:
    x, y = window.projection.px(*at)
    return 30 <= x <= window.width - 30 and 30 <= y <= window.height - 30


def crop_for(
    points: Sequence[Point], width: int, height: int, scales: Sequence[float], margin: float
) -> Window:
    """The window that shows all points as large as possible; the overview about their middle if no scale
    fits."""
    chosen = choose_window(points, width, height, scales=scales, margin=margin)
    if chosen.s != OVERVIEW or not points:
        return chosen
    return window_at(Box.around(points).centre, OVERVIEW, width, height)


def border_point(window: Window, at: Point, room: float = POINTER_ROOM) -> tuple[Point, Point]:
    """Where a pointer to a place outside stands at the border, in pixels, and its direction (length 1)."""
    cx, cy = window.width / 2, window.height / 2
    x, y = window.projection.px(*at)
    dx, dy = x - cx, y - cy
    far = math.hypot(dx, dy) or 1.0
    share = min((cx - room) / abs(dx) if dx else math.inf, (cy - room) / abs(dy) if dy else math.inf)
    return (cx + dx * share, cy + dy * share), (dx / far, dy / far)


LEAST_GAP: Final = 1.62
"""Markers of different places keep their middles this many radii apart: the letters stay whole."""
MOST_SHIFT: Final = 0.55
"""How far a marker may be moved off the middle of its place to make room, in u."""


@dataclass(frozen=True, slots=True)
class Stand:
    """One marker: the middle and radius in pixels."""

    seat: str
    place: str
    centre: Point
    radius: int

    @property
    def box(self) -> Box:
        reach = SPIKE * self.radius
        x, y = self.centre
        return Box.about((x, y), reach)


def standing(view: View, first: str | None = None) -> dict[str, tuple[str, ...]]:
    """Who stands on each place, in seat order; `first` comes first. Those in the Halls stand on the Halls."""
    halls = view.board.role("halls_of_mandos") if "halls_of_mandos" in _roles(view) else None
    seats_at: dict[str, list[str]] = {}
    for player in view.players:
        place = player.at if player.at is not None else halls if player.status == "halls" else None
        if place is not None:
            seats_at.setdefault(place, []).append(player.seat)
    return {place: tuple(sorted(seats, key=lambda s: s != first)) for place, seats in seats_at.items()}


def _roles(view: View) -> set[str]:
    return {space.role for space in view.board.file.spaces if space.role is not None}


def stand(
    crowd: Mapping[str, Iterable[str]], point: Callable[[str], Point], projection: Projection, radius: int
) -> list[Stand]:
    """Every marker's place in pixels: clusters on shared places, neighbours pushed apart by a little."""
    groups: list[tuple[str, tuple[str, ...], Point]] = []
    for place, seats in crowd.items():
        groups.append((place, tuple(seats), projection.px(*point(place))))
    moved = spread(
        [(at, cluster(len(seats), radius).box((0, 0)).width / 2 / SPIKE) for _, seats, at in groups],
        MOST_SHIFT * projection.s,
    )
    stands: list[Stand] = []
    for (place, seats, _), at in zip(groups, moved, strict=True):
        shape = cluster(len(seats), radius)
        for seat, centre in zip(seats, shape.at(at), strict=True):
            stands.append(Stand(seat, place, centre, shape.radius))
    return stands


def spread(discs: list[tuple[Point, float]], most: float, rounds: int = 24) -> list[Point]:
    """Discs (middle, radius) pushed apart until they overlap little; none farther than `most` from its
    own middle."""
    points = [at for at, _ in discs]
    for _ in range(rounds):
        calm = True
        for i in range(len(points)):
            for j in range(i + 1, len(points)):
                wanted = (discs[i][1] + discs[j][1]) * LEAST_GAP / 2
                (ax, ay), (bx, by) = points[i], points[j]
                gap = math.hypot(bx - ax, by - ay)
                if gap >= wanted - 0.01:
                    continue
                calm = False
                dx, dy = ((bx - ax) / gap, (by - ay) / gap) if gap else (1.0, 0.0)
                push = (wanted - gap) / 2
                points[i] = _near(discs[i][0], (ax - dx * push, ay - dy * push), most)
                points[j] = _near(discs[j][0], (bx + dx * push, by + dy * push), most)
        if calm:
            break
    return points


def _near(home: Point, at: Point, most: float) -> Point:
    dx, dy = at[0] - home[0], at[1] - home[1]
    far = math.hypot(dx, dy)
    return at if far <= most else (home[0] + dx / far * most, home[1] + dy / far * most)


# Captives stand as small tokens at the foot of their captor's marker, on a chain (A4.2); nowhere else


STEP: Final = 36
"""From the middle of one token to the next, in pixels."""
ROW: Final = 4
"""Tokens in one row; more hang in a second one."""
IRON: Final = (rgb("#1A1614"), rgb("#A8A49C"))
LETTER: Final = 0.62
"""The part of a marker's radius that its letter needs."""
WAYS: Final = ((0.0, 1.0), (-0.9, 0.75), (0.9, 0.75), (-1.3, 0.1), (1.3, 0.1), (0.0, -1.0))
"""Where the row may hang, seen from the captor's middle: at the foot, else where it hides least."""


def hang(count: int, captor: Stand, others: Iterable[Stand], bounds: Box) -> tuple[Point, ...]:
    """The middles of that many tokens: at the captor's foot, or beside it where the foot is on others'
    letters or off the picture."""
    letters = [_letter(stand) for stand in (*others, captor)]
    best: tuple[float, tuple[Point, ...]] | None = None
    for dear, (dx, dy) in enumerate(WAYS):
        spots = _row(count, captor, dx, dy)
        boxes = [_around(spot) for spot in spots]
        hidden = sum(box.overlap(letter) for box in boxes for letter in letters)
        off = sum(box.width * box.height - box.overlap(bounds) for box in boxes)
        cost = hidden + 2 * off + 40 * dear
        if best is None or cost < best[0]:
            best = (cost, spots)
    return best[1] if best is not None else ()


def _row(count: int, captor: Stand, dx: float, dy: float) -> tuple[Point, ...]:
    wide = min(count, ROW)
    rows = math.ceil(count / ROW)
    half = STEP * (wide - 1) / 2
    x = captor.centre[0] + dx * (captor.radius + half * (dx != 0))
    y = captor.centre[1] + dy * (captor.radius + 0.7 * TOKEN)
    points = []
    for i in range(count):
        row, place = divmod(i, ROW)
        here = min(ROW, count - row * ROW)
        side = -1 if dy < 0 else 1
        points.append((x + (place - (here - 1) / 2) * STEP, y + side * row * STEP * (rows > 1)))
    return tuple(points)


def _letter(stand: Stand) -> Box:
    x, y = stand.centre
    r = LETTER * stand.radius
    return Box.about((x, y), r)


def _around(spot: Point) -> Box:
    r = TOKEN * SPIKE
    return Box.about(spot, r)


def box_of(spots: Sequence[Point]) -> Box:
    """The box of tokens; ValueError if there are none."""
    return Box.around(spots, TOKEN * SPIKE)


def draw_captives(
    picture: Image.Image, captor: Point, captives: Sequence[str], spots: Sequence[Point]
) -> None:
    """Paints tokens of captives on a chain that hangs from their captor's middle; the captor's marker is
    painted before."""
    for spot in spots[:ROW]:
        _chain(picture, captor, spot)
    for seat, spot in zip(captives, spots, strict=True):
        paste(picture, token(seat), spot, centred=True)


def _chain(picture: Image.Image, start: Point, end: Point) -> None:
    """A link between the captor's rim and a token; the letters of both stay free."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy) or 1.0
    x, y = end[0] - dx / far * (TOKEN + 2), end[1] - dy / far * (TOKEN + 2)
    paste(picture, _link(round(math.degrees(math.atan2(dy, dx)) / 15) * 15), (x, y), centred=True)


@kept
def _link(angle: int) -> Image.Image:
    """One link of iron, turned by some degrees."""
    big = Image.new("RGBA", (20 * OVER, 20 * OVER), (*IRON[0], 0))
    draw = ImageDraw.Draw(big)
    m, k = 10 * OVER, OVER
    draw.rounded_rectangle((m - 8 * k, m - 5 * k, m + 8 * k, m + 5 * k), 5 * k, None, (*IRON[0], 255), 4 * k)
    draw.rounded_rectangle(
        (m - 7 * k, m - 4 * k, m + 7 * k, m + 4 * k), 4 * k, None, (*IRON[1], 255), round(1.8 * k)
    )
    return big.rotate(-angle, Image.Resampling.BICUBIC).resize((20, 20), Image.Resampling.LANCZOS)
