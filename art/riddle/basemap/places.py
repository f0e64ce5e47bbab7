"""Where spaces, river dots and rivers lie on the drawn map, in u.

Rivers are smoothed along the hex corners; the dots sit on the smoothed course, not on the raw corner, and
markers, labels and paths ask here for the very same points.
"""

import math
from collections import Counter
from collections.abc import Mapping
from typing import Final

from art.drawing import palette
from art.drawing.geometry import FRAME_APOTHEM, SQRT3, Point, along, catmull_rom, mean, smooth
from art.drawing.sketch import Pen, chains
from art.drawing.waters import Course, draw_crossing, in_waves, nearest_on
from art.riddle.basemap.terrain import MapData

WEIGHT: Final = 2.6
"""Weight of the corner itself when a course is smoothed; leaves an eighth of the zigzag."""
SWING: Final = 0.03
SPRING: Final = 0.70
"""How far down its course a city's river dot sits, in u."""
WIDTHS: Final[dict[str, tuple[float, float]]] = {
    "Anduin": (0.07, 0.25),
    "Gwathlo": (0.07, 0.20),
    "Baranduin": (0.09, 0.16),
    "Running River": (0.10, 0.17),
}


class Places:
    """The points of one board. Build once per board and keep."""

    def __init__(self, data: MapData) -> None:
        self.data = data
        corners: dict[tuple[str, ...], Point] = {}
        courses: list[Course] = []
        for river, stretches in data.courses:
            courses.extend(_river(data, river, stretches, corners))
        self.courses: tuple[Course, ...] = tuple(courses)
        self._corners: Mapping[tuple[str, ...], Point] = corners
        self._dots = {dot.id: self._dot(dot.spaces, dot.city) for dot in data.dots}

    def __call__(self, place: str) -> Point:
        """The point of a space id or river dot id, in u. Raises KeyError for any other id."""
        dot = self._dots.get(place)
        return dot if dot is not None else self.data.centre(place)

    @property
    def dots(self) -> Mapping[str, Point]:
        """All river dots."""
        return self._dots

    def _dot(self, spaces: tuple[str, ...], city: str | None) -> Point:
        if city is None:
            return self._corners.get(tuple(sorted(spaces))) or self.data.corner(spaces)
        centre = self.data.centre(city)
        springs = [c for c in self.courses if math.dist(c.points[0], centre) < 0.01]
        if not springs:
            return centre
        return along(springs[0].points, SPRING)[0]


def _river(
    data: MapData,
    river: str,
    stretches: tuple[tuple[tuple[str, ...], ...], ...],
    corners: dict[tuple[str, ...], Point],
) -> list[Course]:
    """The courses of a river system; the longest first, so that tributaries can end on its smoothed line."""
    uses = Counter(tuple(sorted(end)) for stretch in stretches for end in (stretch[0], stretch[-1]))
    narrow, wide = WIDTHS.get(river, (0.08, 0.14))
    order = sorted(range(len(stretches)), key=lambda i: (-len(stretches[i]), i))
    courses = []
    for number, index in enumerate(order):
        names = [tuple(sorted(corner)) for corner in stretches[index]]
        raw = [data.corner(corner) for corner in names]
        for i, corner in ((0, names[0]), (len(names) - 1, names[-1])):
            raw[i] = corners.get(corner, raw[i])
        line = smooth(raw, WEIGHT)
        if len(names[-1]) == 2:
            line.append(_at_frame(line[-2], line[-1]))
        for corner, point in zip(names, line, strict=False):
            corners.setdefault(corner, point)
        points = in_waves(f"river|{river}|{index}", catmull_rom(line), SWING)
        joins = names[-1] in {c for i in order[:number] for c in (tuple(sorted(x)) for x in stretches[i])}
        follows = uses[names[0]] > 1
        start = wide if follows and number else narrow
        end = wide if number == 0 or not joins else 0.6 * wide
        mouth = not joins and len(names[-1]) == 3 and _wet(data, names[-1])
        courses.append(Course(river, tuple(points), start, end, mouth))
    return courses


def _at_frame(before: Point, end: Point) -> Point:
    """Where a river that leaves the board runs under the frame, straight on from its last leg."""
    dx, dy = end[0] - before[0], end[1] - before[1]
    x, y = end
    for _ in range(80):
        if max(abs(y), abs(x) * SQRT3 / 2 + abs(y) / 2) >= FRAME_APOTHEM:
            break
        x, y = x + 0.05 * dx, y + 0.05 * dy
    return x, y


def _wet(data: MapData, corner: tuple[str, ...]) -> bool:
    return any(data.by_id[space].detail in ("ocean", "lake") for space in corner)


# River dots


def draw_dots(pen: Pen, places: Places) -> None:
    """The river dots: a dark ring, cream, a blue core. Those of city springs are a little smaller."""
    big = 0.20 if pen.s < 30 else 0.165
    cities = {dot.id for dot in places.data.dots if dot.city}
    for name, point in places.dots.items():
        draw_dot(pen, point, big * (0.86 if name in cities else 1.0))


def draw_dot(pen: Pen, point: Point, radius: float) -> None:
    pen.disc(point, palette.RIVER_BANK, radius)
    pen.disc(point, palette.CREAM, radius * 0.80)
    pen.disc(point, palette.GOOD, radius * 0.46)


# Roads, bridges and fords


def road_lines(data: MapData) -> list[list[Point]]:
    """The roads as smooth lines in u: edges chained between the spaces where a road ends or forks; cities
    stay on the road."""
    lines = []
    for chain in chains(data.roads):
        points = [data.centre(space) for space in chain]
        pinned = frozenset(
            i for i, space in enumerate(chain) if data.by_id[space].city or data.by_id[space].role
        )
        for weight in (3.0, 5.0):
            points = smooth(points, weight, pinned)
        lines.append(catmull_rom(points, 8))
    return lines


def draw_crossings(pen: Pen, places: Places, lines: list[list[Point]]) -> None:
    """A bridge or ford on each crossing, turned to the road (without a road: from space to space)."""
    data, scale = places.data, 1.25 if pen.s < 30 else 1.0
    for one, other, kind in data.crossings:
        ends = data.centre(one), data.centre(other)
        at = crossing_point(places, one, other)
        draw_crossing(pen, kind, at, ends, lines, 0.35, scale, f"ford|{one}|{other}")


def crossing_point(places: Places, one: str, other: str) -> Point:
    """Where the drawn river runs between two spaces."""
    return nearest_on(places.courses, mean((places.data.centre(one), places.data.centre(other))))
