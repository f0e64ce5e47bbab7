"""Hills, one at a time: five outlines, lit from the left, their feet sunk into the ground as those of
mountains are."""

import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from art.drawing import palette
from art.drawing.geometry import Box, Point, catmull_rom, traced
from art.drawing.palette import Rgb, mix, with_alpha
from art.drawing.sketch import Pen, blob

# Mountains, one at a time. What stands nearer (greater y) is painted later, over the feet of what is
# behind.


Ground = Callable[[Point], Rgb]


@dataclass(frozen=True, slots=True)
class Standing:
    """Something that stands on the ground at `foot`, ready to be painted."""

    foot: Point
    paint: Callable[[Pen], None]


def mountain(
    layer: str, foot: Point, width: float, height: float, ground: Ground, *, ash: bool = False
) -> Standing:
    """A peak: shaded side right of a zigzag spine, snow when it is high, a foot that sinks into the
    ground."""

    def paint(pen: Pen) -> None:
        _paint_mountain(pen, random.Random(layer), foot, width, height, ground, ash)

    return Standing(foot, paint)


def _flank(chance: random.Random, foot: Point, peak: Point, steps: int, jag: float) -> list[Point]:
    """A broken line from the foot up to the peak, without the peak; steeper towards the top."""
    points = [foot]
    for i in range(1, steps):
        t = i / steps
        x = foot[0] + (peak[0] - foot[0]) * t**0.86
        y = foot[1] + (peak[1] - foot[1]) * t**1.12
        points.append((x + chance.uniform(-jag, jag), y + chance.uniform(-jag, jag) * 0.8))
    return points


def _paint_mountain(
    pen: Pen, chance: random.Random, foot: Point, w: float, h: float, ground: Ground, ash: bool
) -> None:
    x, y = foot
    jag = 0.026 * (1.45 if ash else 1.0) * math.sqrt(w)
    peak = (x + chance.uniform(-0.06, 0.06) * w, y - h)
    left = _flank(chance, (x - w / 2, y), peak, 6, jag)
    right = _flank(chance, (x + w / 2, y), peak, 6, jag)
    base = ground((x, y + 0.10))
    light = mix(palette.MORDOR_LIGHT, base, 0.15) if ash else mix(base, palette.MOUNTAIN_LIGHT, 0.55)
    shade = palette.MORDOR_DARK if ash else mix(palette.MOUNTAIN_SHADE, base, 0.25)
    ink = palette.GRID_DARK if ash else palette.INK

    spine = [peak]
    for i in range(1, 6):
        t = i / 5
        swing = (0.055 if i % 2 else -0.035) * w
        spine.append((peak[0] + 0.13 * w * t + swing + chance.uniform(-0.02, 0.02) * w, peak[1] + h * t))
    pen.fill([peak, (x + w * 0.66, y + 0.04 * h), (x + w * 0.40, y)], with_alpha(ink, 34))
    pen.fill([*left, peak, *reversed(right)], light)
    pen.fill([*spine, *right], shade)
    if not ash and h > 0.85:
        _snow(pen, chance, peak, left, right, spine, h)
    _hatches(pen, chance, spine, w, h, ink)
    pen.line([*left, peak], ink, 0.034, 0.75)
    pen.line([peak, *reversed(right)], ink, 0.046, 0.95)
    veils(pen, foot, w, h, ground, 46 if ash else 58)
    for _ in range(4):
        tx = x + chance.uniform(-0.42, 0.46) * w
        ty = y + chance.uniform(0.0, 0.09) * h
        pen.line([(tx, ty), (tx + 0.07 * w, ty + 0.01)], with_alpha(ink, 120), 0.02, 0.4)


def _snow(
    pen: Pen,
    chance: random.Random,
    peak: Point,
    left: list[Point],
    right: list[Point],
    spine: list[Point],
    h: float,
) -> None:
    """The cap: the top two fifths, with an uneven rim; blue-grey on the shaded side."""
    line = peak[1] + 0.36 * h
    lx, rx, sx = (_at_height(flank, line, peak) for flank in (left, right, spine))
    for a, b, edge, colour in (
        (lx, sx, left, palette.SNOW),
        (sx, rx, right, mix(palette.SNOW, palette.MOUNTAIN_SHADE, 0.30)),
    ):
        rim: list[Point] = []
        for i in range(6):
            t = i / 5
            depth = (0.10 if i % 2 else -0.03) * h * chance.uniform(0.6, 1.2)
            rim.append((a + (b - a) * t, line + (depth if 0 < i < 5 else 0.0)))
        above = [p for p in edge if p[1] < line]
        body = [peak, *(p for p in spine if p[1] < line)]
        if edge is left:
            pen.fill([*above, *body, *reversed(rim)], colour)
        else:
            pen.fill([*reversed(body), *reversed(above), *reversed(rim)], colour)


def _at_height(line: list[Point], y: float, peak: Point) -> float:
    """x where a flank crosses a height."""
    points = sorted([*line, peak], key=lambda p: p[1])
    for (ax, ay), (bx, by) in pairwise(points):
        if ay <= y <= by and by > ay:
            return ax + (bx - ax) * (y - ay) / (by - ay)
    return peak[0]


def _hatches(pen: Pen, chance: random.Random, spine: list[Point], w: float, h: float, ink: Rgb) -> None:
    for i in range(7):
        t = 0.12 + 0.12 * i
        at = min(int(t * 5), 4)
        (ax, ay), (bx, by) = spine[at], spine[at + 1]
        part = t * 5 - at
        sx, sy = ax + (bx - ax) * part, ay + (by - ay) * part
        length = h * (0.10 + 0.20 * t) * chance.uniform(0.8, 1.2)
        pen.line([(sx, sy), (sx + 0.42 * length, sy + length)], with_alpha(ink, 165), 0.018, 0.42)
    for i in range(2):
        t = 0.42 + 0.2 * i
        sx, sy = spine[0][0] - w * 0.30 * t, spine[0][1] + h * t
        pen.line([(sx, sy), (sx - 0.10 * w, sy + 0.17 * h)], with_alpha(ink, 130), 0.018, 0.4)
    pen.line(spine, with_alpha(ink, 150), 0.018, 0.42)


def veils(pen: Pen, foot: Point, w: float, h: float, ground: Ground, alpha: int) -> None:
    """Seven thin veils of the ground in front: the foot sinks into the land instead of standing on a line."""
    x, y = foot
    colour = with_alpha(ground((x, y + 0.22)), alpha)
    for i in range(7):
        pen.disc((x, y + (0.13 - 0.032 * i) * h), colour, 0.60 * w, 0.055 * h)


OUTLINES: Final = {
    "dome": traced("-0.5,0 -0.34,0.62 -0.03,1 0.30,0.66 0.5,0"),
    "down": traced("-0.56,0 -0.36,0.46 -0.10,0.74 0.18,0.76 0.42,0.42 0.58,0"),
    "saddle": traced("-0.54,0 -0.40,0.56 -0.24,0.86 -0.02,0.62 0.20,0.98 0.40,0.56 0.54,0"),
    "scarp": traced("-0.48,0 -0.42,0.46 -0.30,0.88 -0.13,0.98 0.10,0.70 0.34,0.33 0.56,0"),
    "tor": traced("-0.5,0 -0.32,0.52 -0.10,0.86 0.10,0.90 0.30,0.56 0.5,0"),
}
"""Points of the outline from the left foot to the right one: x in widths, y in heights."""
STEPS: Final = 6


def hill(
    layer: str, foot: Point, width: float, height: float, ground: Ground, shape: str = "dome"
) -> Standing:
    """A hill of one of `OUTLINES`; those that may look either way do, by the chance of the layer."""

    def paint(pen: Pen) -> None:
        _paint_hill(pen, random.Random(layer), foot, width, height, ground, shape)

    return Standing(foot, paint)


def _paint_hill(
    pen: Pen, chance: random.Random, foot: Point, w: float, h: float, ground: Ground, shape: str
) -> None:
    x, y = foot
    turn = -1 if shape in ("scarp", "saddle") and chance.random() < 0.5 else 1
    outline = [
        (x + turn * w * (px + chance.uniform(-0.03, 0.03)), y - h * py * chance.uniform(0.93, 1.07))
        for px, py in OUTLINES[shape]
    ][::turn]
    arc = catmull_rom(outline, STEPS)
    crest = min(range(len(arc)), key=lambda i: arc[i][1])
    base = ground((x, y + 0.05))
    light = mix(base, palette.HILL_LIGHT, 0.70)
    pen.fill(arc, light)
    _sunlit(pen, arc, crest, w, h, light)
    _shaded(pen, arc, crest, y, w, h)
    _hatched(pen, chance, arc, crest, y, w, h)
    _outlined(pen, arc)
    if shape == "tor":
        _crags(pen, chance, arc[crest], w, h)
    elif chance.random() < 0.4:
        _furze(pen, chance, foot, w, h)
    veils(pen, foot, w, h, ground, 58)
    for _ in range(3):
        tx, ty = x + chance.uniform(-0.44, 0.44) * w, y + chance.uniform(-0.02, 0.10) * h
        pen.line([(tx, ty), (tx + 0.02, ty - 0.07)], with_alpha(palette.HILL_SHADE, 150), 0.018, 0.4)


def _sunlit(pen: Pen, arc: list[Point], crest: int, w: float, h: float, light: Rgb) -> None:
    """A paler fold under the crest, towards the light."""
    near = arc[max(1, crest - 2 * STEPS) : crest + 1]
    if len(near) > 2:
        inner = [(x + 0.10 * w, y + 0.34 * h) for x, y in near]
        pen.fill([*near, *reversed(inner)], with_alpha(mix(light, palette.HALO, 0.55), 150))


def _shaded(pen: Pen, arc: list[Point], crest: int, foot: float, w: float, h: float) -> None:
    """The side away from the light, in two depths: right of a bent line from the crest to the foot."""
    top, edge = arc[crest], arc[crest:]
    for along, alpha in ((0.05, 92), (0.20, 84)):
        bend = [
            (top[0] + along * 0.5 * w, top[1] + 0.10 * h),
            (top[0] + (along + 0.10) * w, top[1] + 0.42 * h),
            (top[0] + (along + 0.06) * w, top[1] + 0.74 * h),
            (min(top[0] + (along + 0.12) * w, edge[-1][0]), foot),
        ]
        pen.fill([*edge, *reversed(catmull_rom(bend, 4))], with_alpha(palette.HILL_SHADE, alpha))


def _hatched(
    pen: Pen, chance: random.Random, arc: list[Point], crest: int, foot: float, w: float, h: float
) -> None:
    """Strokes that run down the shaded side and follow its swell; two on the other side."""
    ink = with_alpha(palette.INK, 125)
    edge = arc[crest:]
    for i in range(7):
        sx, sy = edge[min(len(edge) - 1, round((0.06 + 0.12 * i) * len(edge)))]
        long = min(h * chance.uniform(0.26, 0.44), foot - sy - 0.02)
        if long > 0.05:
            start = (sx - 0.045 * w, sy + 0.09 * h)
            bend = (sx - 0.035 * w + 0.10 * long, sy + 0.09 * h + 0.5 * long)
            pen.line(
                catmull_rom([start, bend, (bend[0] + 0.16 * long, bend[1] + 0.5 * long)], 3), ink, 0.018, 0.42
            )
    for part in (0.35, 0.62):
        sx, sy = arc[round(part * crest)]
        pen.line([(sx + 0.07 * w, sy + 0.10 * h), (sx + 0.05 * w, sy + 0.30 * h)], ink, 0.016, 0.38)


def _outlined(pen: Pen, arc: list[Point]) -> None:
    """The ink of the outline, thinner towards both feet so that it ends in the ground."""
    last = len(arc) - 1
    third = max(2, last // 5)
    pen.line(arc[: third + 1], with_alpha(palette.INK, 150), 0.022, 0.5)
    pen.line(arc[last - third :], with_alpha(palette.INK, 190), 0.028, 0.6)
    pen.line(arc[third : last - third + 1], with_alpha(palette.INK, 228), 0.036, 0.75)


def _crags(pen: Pen, chance: random.Random, top: Point, w: float, h: float) -> None:
    """Bare rocks on the crest."""
    stone = mix(palette.MOUNTAIN_LIGHT, palette.MOUNTAIN_SHADE, 0.35)
    for dx in chance.choice(((-0.11, 0.08, -0.02), (-0.06, 0.07), (-0.14, -0.04, 0.05), (0.02,))):
        wide, high = chance.uniform(0.05, 0.09), chance.uniform(0.14, 0.30)
        x, y = top[0] + dx * w, top[1] + 0.07 * h
        lean = chance.uniform(-0.02, 0.02)
        rock = [
            (x - wide * w, y),
            (x - 0.7 * wide * w + lean, y - 0.8 * high * h),
            (x + 0.1 * wide * w + lean, y - high * h),
            (x + 0.8 * wide * w, y - 0.6 * high * h),
            (x + wide * w, y),
        ]
        pen.shape(rock, stone, with_alpha(palette.INK, 215), 0.022, 0.55)
        pen.fill(
            [rock[2], rock[3], rock[4], (x + 0.2 * wide * w, y)], with_alpha(palette.MOUNTAIN_SHADE, 150)
        )


def _furze(pen: Pen, chance: random.Random, foot: Point, w: float, h: float) -> None:
    """A few low bushes on the lit slope."""
    for _ in range(3):
        at = (foot[0] + chance.uniform(-0.28, 0.04) * w, foot[1] - chance.uniform(0.22, 0.55) * h)
        rim = blob(at, 0.045, chance, points=6, flat=0.75)
        pen.shape(rim, palette.THICKET[1], with_alpha(palette.INK, 150), 0.014, 0.4)


# Where on the ground something may grow or stand: not on roads, rivers, places and names.


NUDGES: Final = traced(
    "0,0 -0.14,0 0.14,0 0,-0.14 0,0.14 -0.26,0.06 0.26,0.06 -0.20,-0.16 0.20,-0.16 -0.36,-0.04 0.36,-0.04"
)
"""Where a height may stand instead of its own place, so that it hides no river or road."""
Columns = dict[int, list[Point]]
"""Points by the whole part of their x: to find those near by without looking at all."""


class Clear:
    """Lines and places that trees and heights keep away from."""

    def __init__(
        self,
        rivers: Iterable[Sequence[Point]],
        roads: Iterable[Sequence[Point]],
        spots: Iterable[tuple[Point, float]],
        waters: Iterable[Point],
        names: Sequence[Box] = (),
    ) -> None:
        """`spots` are places with their radius, `waters` the middles of hexes of water, `names` the room of
        the names of lands."""
        self._cells: dict[tuple[int, int], list[tuple[Point, float]]] = {}
        self._names: dict[int, list[Box]] = {}
        for name in names:
            for column in range(math.floor(name.x0), math.floor(name.x1) + 1):
                self._names.setdefault(column, []).append(name)
        self._waters = _by_column(waters)
        rivers, roads = list(rivers), list(roads)
        self._ways = _by_column(point for line in [*rivers, *roads] for point in line[::2])
        for lines, step, radius in ((rivers, 3, 0.24), (roads, 2, 0.21)):
            for line in lines:
                for point in line[::step]:
                    self._add(point, radius)
        for point, radius in spots:
            self._add(point, radius)

    def _add(self, point: Point, radius: float) -> None:
        self._cells.setdefault((math.floor(point[0]), math.floor(point[1])), []).append((point, radius))

    def hidden(self, foot: Point, width: float, height: float) -> int:
        """How many points of rivers and roads something that stands there and narrows upwards would hide."""
        x, y = foot
        return sum(
            y - height < py < y and abs(px - x) < width / 2 * (1 - (y - py) / height) ** 0.7
            for px, py in _near(self._ways, x, width)
            if abs(px - x) < width
        )

    def standpoint(self, foot: Point, width: float, height: float) -> Point:
        """The place next to a foot where a height hides least of rivers and roads and stands out of water."""
        spots = [(foot[0] + dx, foot[1] + dy) for dx, dy in NUDGES]
        return min(spots, key=lambda spot: self.hidden(spot, width, height) + self._wet(spot, width))

    def _wet(self, foot: Point, width: float) -> int:
        ends = [(foot[0] + part * width, foot[1]) for part in (-0.54, 0.0, 0.54)]
        return 4 * sum(math.dist(end, at) < 0.98 for end in ends for at in _near(self._waters, end[0], 0.98))

    def open(self, point: Point) -> bool:
        """Whether something small may lie there: not on a line or place, nor under the name of a land."""
        names = self._names.get(math.floor(point[0]), ())
        return self.free(point) and not any(name.holds(point) for name in names)

    def wide(self, point: Point) -> bool:
        """Whether something as large as a field may lie there."""
        x, y = point
        around = [(x + dx, y + dy) for dx in (-0.42, 0.0, 0.42) for dy in (-0.2, 0.05, 0.24)]
        return all(self.open(spot) for spot in around) and not self._wet(point, 0.5)

    def free(self, point: Point) -> bool:
        """Whether a tree may stand there."""
        column, row = math.floor(point[0]), math.floor(point[1])
        for i in (column - 1, column, column + 1):
            for j in (row - 1, row, row + 1):
                for other, radius in self._cells.get((i, j), ()):
                    if math.dist(point, other) < radius:
                        return False
        return True


def _by_column(points: Iterable[Point]) -> Columns:
    columns: Columns = {}
    for point in points:
        columns.setdefault(math.floor(point[0]), []).append(point)
    return columns


def _near(points: Columns, x: float, reach: float) -> Iterator[Point]:
    """The points of all columns that come so near to an x."""
    for column in range(math.floor(x - reach), math.floor(x + reach) + 1):
        yield from points.get(column, ())


# Trees, conifers, bushes, grass and reeds.


Leaves = tuple[Rgb, Rgb, Rgb]


Mark = Callable[[Pen, random.Random, Point], None]
Marks = tuple[tuple[Mark, int], ...]
"""What may lie on open land, each with its share of spaces, in percent."""


def chosen(marks: Marks, chance: random.Random) -> Mark | None:
    """One of them, or nothing."""
    drawn = chance.uniform(0, 100)
    for mark, share in marks:
        drawn -= share
        if drawn < 0:
            return mark
    return None


def tree(layer: str, foot: Point, size: float, leaves: Leaves) -> Standing:
    """A broad-leaved tree; `size` is its height in u, `leaves` the fill, the dark and the light."""

    def paint(pen: Pen) -> None:
        chance = random.Random(layer)
        x, y = foot
        radius = 0.42 * size
        middle = (x, y - 0.60 * size)
        pen.disc((x + 0.06 * size, y), (40, 40, 24, 46), 0.36 * size, 0.09 * size)
        pen.line([(x, y), (x, y - 0.35 * size)], palette.INK, 0.10 * size, 0.9)
        crown = blob(middle, radius, chance, jitter=0.13)
        pen.fill(crown, leaves[0])
        pen.fill(blob((middle[0] + 0.10 * size, middle[1] + 0.11 * size), 0.66 * radius, chance), leaves[1])
        pen.fill(blob((middle[0] - 0.11 * size, middle[1] - 0.12 * size), 0.48 * radius, chance), leaves[2])
        pen.line([*crown, crown[0]], with_alpha(mix(leaves[1], palette.INK, 0.55), 235), 0.022, 0.55)

    return Standing(foot, paint)


def conifer(layer: str, foot: Point, size: float, leaves: Leaves) -> Standing:
    """A fir of four tiers, its left half lighter."""

    def paint(pen: Pen) -> None:
        chance = random.Random(layer)
        x, y = foot
        half = size * chance.uniform(0.27, 0.33)
        ink = with_alpha(mix(leaves[1], palette.INK, 0.60), 235)
        pen.disc((x + 0.05 * size, y), (30, 34, 22, 50), 0.30 * size, 0.08 * size)
        pen.line([(x, y), (x, y - 0.2 * size)], palette.INK, 0.09 * size, 0.9)
        left: list[Point] = []
        right: list[Point] = []
        for tier in range(4):
            low = y - size * (0.10 + 0.22 * tier)
            wide = half * (1 - 0.22 * tier)
            left += [(x - wide, low), (x - wide * 0.52, low - 0.10 * size)]
            right += [(x + wide, low), (x + wide * 0.52, low - 0.10 * size)]
        top = (x, y - 1.08 * size)
        outline = [*left, top, *reversed(right)]
        pen.fill(outline, leaves[1])
        pen.fill([*left, top, (x, y - 0.10 * size)], leaves[0])
        pen.line([*outline, outline[0]], ink, 0.022, 0.5)

    return Standing(foot, paint)


def bush(layer: str, foot: Point, size: float) -> Standing:
    """A low bush of three lobes on a line of ground."""

    def paint(pen: Pen) -> None:
        chance = random.Random(layer)
        x, y = foot
        fill, dark, light = palette.THICKET
        ink = with_alpha(mix(dark, palette.INK, 0.55), 235)
        for dx, up, radius in ((-0.26, 0.20, 0.22), (0.26, 0.20, 0.22), (0.0, 0.32, 0.27)):
            centre = (x + dx * size, y - up * size)
            rim = blob(centre, radius * size, chance, jitter=0.10, flat=0.85)
            pen.fill(rim, fill)
            lit = (centre[0] - 0.06 * size, centre[1] - 0.06 * size)
            pen.fill(blob(lit, 0.5 * radius * size, chance, flat=0.8), light)
            pen.line([*rim, rim[0]], ink, 0.022, 0.5)
        pen.fill(
            blob((x + 0.1 * size, y - 0.10 * size), 0.14 * size, chance, flat=0.6), with_alpha(dark, 160)
        )
        pen.line([(x - 0.52 * size, y), (x + 0.56 * size, y)], ink, 0.022, 0.5)

    return Standing(foot, paint)


def grass(pen: Pen, chance: random.Random, at: Point) -> None:
    """Three short blades."""
    x, y = at
    ink = with_alpha(palette.INK_2, 120)
    for dx, lean in ((-0.05, -0.03), (0.0, 0.0), (0.05, 0.03)):
        pen.line([(x + dx, y), (x + dx + lean, y - chance.uniform(0.07, 0.11))], ink, 0.016, 0.45)


def reeds(pen: Pen, chance: random.Random, at: Point) -> None:
    """A tuft of reeds with its line of water."""
    x, y = at
    ink = mix(palette.INK, palette.SWAMP, 0.25)
    pen.line([(x - 0.18, y), (x + 0.18, y)], with_alpha(palette.SEA_LINE, 190), 0.020, 0.5)
    for i in range(5):
        lean = (i - 2) * 0.055
        up = chance.uniform(0.13, 0.22) - abs(i - 2) * 0.02
        pen.line([(x + lean * 0.35, y), (x + lean, y - up)], with_alpha(ink, 225), 0.022, 0.5)
