"""Small marks of the ground: heath, stones, farms, dunes, tufts; waves of the sea, cracks of the ash."""

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from art.drawing import palette, places
from art.drawing.geometry import Point, path_lengths
from art.drawing.palette import Rgb, rgb, with_alpha
from art.drawing.sketch import Field, Pen, blob, blur, distance_inside, turned

# Rivers: banks, water and the lines of the current.


@dataclass(frozen=True, slots=True)
class Course:
    """One drawn stretch of river, from spring to mouth; widths in u."""

    river: str
    points: tuple[Point, ...]
    start_width: float
    end_width: float
    mouth: bool


def in_waves(layer: str, points: list[Point], swing: float) -> list[Point]:
    """A slow sideways swing of a course; none at its raw corners (every tenth point), where courses meet."""
    phase = random.Random(layer).uniform(0, 6.28)
    lengths = path_lengths(points)
    result = list(points)
    for i in range(1, len(points) - 1):
        (ax, ay), (bx, by) = points[i - 1], points[i + 1]
        leg = math.hypot(bx - ax, by - ay) or 1.0
        aside = swing * math.sin(i % 10 / 10 * math.pi) * math.sin(phase + lengths[i] * 2.3)
        x, y = points[i]
        result[i] = x - (by - ay) / leg * aside, y + (bx - ax) / leg * aside
    return result


def nearest_on(courses: Iterable[Course], middle: Point) -> Point:
    """Where a drawn river runs over the border of two spaces: the point of a course nearest to its middle."""
    points = (point for course in courses for point in course.points)
    nearest = min(points, key=lambda at: math.dist(at, middle), default=middle)
    return nearest if math.dist(nearest, middle) < 0.6 else middle


def draw_rivers(pen: Pen, courses: Sequence[Course]) -> None:
    """All banks, then all waters, then the lines of the current, so that tributaries open into their
    rivers."""
    shapes = [(course, *_sides(course, pen)) for course in courses]
    for course, left, right, widths in shapes:
        bank = [
            [
                (x + nx * (w / 2 + max(0.04, 0.9 * pen.px)), y + ny * (w / 2 + max(0.04, 0.9 * pen.px)))
                for x, y, nx, ny, w in side
            ]
            for side in (left, right)
        ]
        pen.fill([*bank[0], *reversed(bank[1])], palette.RIVER_BANK)
        if not course.mouth:
            end = course.points[-1]
            pen.disc(end, palette.RIVER_BANK, widths[-1] / 2 + max(0.04, 0.9 * pen.px))
    for course, left, right, widths in shapes:
        water = [[(x + nx * w / 2, y + ny * w / 2) for x, y, nx, ny, w in side] for side in (left, right)]
        pen.fill([*water[0], *reversed(water[1])], palette.RIVER)
        pen.disc(course.points[-1], palette.RIVER, widths[-1] / 2)
        if course.mouth:
            (ax, ay), (bx, by) = course.points[-6], course.points[-1]
            leg = math.hypot(bx - ax, by - ay) or 1.0
            for step in (0.10, 0.20):
                at = (bx + (bx - ax) / leg * step, by + (by - ay) / leg * step)
                pen.disc(at, palette.SEA_COAST, widths[-1] / 2)
    for course, _, _, widths in shapes:
        if pen.s >= 20:
            points = course.points
            for start in range(4, len(points) - 8, 14):
                shift = widths[start] * 0.12
                piece = [(x - shift, y - shift) for x, y in points[start : start + 8]]
                pen.line(piece, with_alpha(palette.RIVER_LIGHT, 190), widths[start] * 0.20, 0.6)


Side = list[tuple[float, float, float, float, float]]


def _sides(course: Course, pen: Pen) -> tuple[Side, Side, list[float]]:
    """Both sides of a course as (x, y, outward x, outward y, width), and the width at each point."""
    points = course.points
    lengths = path_lengths(points)
    total = lengths[-1] or 1.0
    chance = random.Random(f"river|{course.river}|{len(points)}")
    p1, p2 = chance.uniform(0, 6.28), chance.uniform(0, 6.28)
    left: Side = []
    right: Side = []
    widths = []
    extra = 2.2 * pen.px if pen.s < 30 else 0.8 * pen.px
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        leg = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / leg, (bx - ax) / leg
        width = course.start_width + (course.end_width - course.start_width) * (lengths[i] / total) ** 0.7
        width *= 1.0 + 0.10 * math.sin(p1 + lengths[i] * 1.7) + 0.06 * math.sin(p2 + lengths[i] * 4.1)
        width += extra
        widths.append(width)
        left.append((x, y, nx, ny, width))
        right.append((x, y, -nx, -ny, width))
    return left, right, widths


# Colours of land and sea about the coast, and how a colour is laid over the ground.


Colours = NDArray[np.float32]

REACH: Final = 2.2
"""How far the distance to the coast is known, in u."""
WAVES: Final = ((0.17, 0.62, 0.030), (0.36, 0.46, 0.027), (0.60, 0.32, 0.024), (0.90, 0.20, 0.022))
"""Wave lines: depth in u, opacity, half width in u."""
LOW, HIGH, PER_U = -1.6, 1.2, 400.0


def wash(ground: Colours, colour: Rgb, share: Field, light: Field) -> None:
    """Lays a colour over the ground, in place."""
    for channel in range(3):
        layer = colour[channel] * light
        ground[..., channel] += share * (layer - ground[..., channel])
    np.clip(ground, 0.0, 255.0, out=ground)


def sea_colours(paper: Colours, coast: Field, broad: Field) -> Colours:
    deep = np.clip(-coast / REACH, 0.0, 1.0)[..., None]
    near = np.asarray(palette.SEA_COAST, dtype=np.float32)
    far = np.asarray(palette.SEA_DEEP, dtype=np.float32)
    water = (near * (1 - deep) + far * deep) * (1.0 + 0.16 * broad)[..., None]
    return np.asarray(np.clip(0.22 * paper + 0.78 * water, 0.0, 255.0), dtype=np.float32)


def paper_colours(fine: Field, broad: Field, edge: Field) -> Colours:
    """Parchment, uneven, worn where it is near its edge (in u)."""
    light = 1.0 + 0.14 * broad + 0.07 * fine
    paper = np.asarray(palette.PARCHMENT, dtype=np.float32) * light[..., None]
    paper[..., 2] *= 1.0 - 0.20 * np.clip(broad, 0.0, None)
    worn = 0.36 * np.exp(-np.clip(edge + 1.2 * fine, 0.0, None) / 0.55)
    for channel, part in enumerate((0.62, 0.85, 1.05)):
        paper[..., channel] *= 1.0 - worn * part
    return np.clip(paper, 0.0, 255.0).astype(np.float32)


def coast_of(wet: NDArray[np.bool_], fine: Field, soft: float, scale: float) -> Field:
    """The distance to the coast about what is wet, in u, positive on land: at so many pixels per u."""
    sea = blur(wet.astype(np.float32), soft * scale) + 0.62 * fine > 0.5
    cap = int(REACH * scale)
    # half a pixel: the coast runs between the last wet and the first dry pixel
    signed = np.where(sea, 0.5 - distance_inside(sea, cap), distance_inside(~sea, cap) - 0.5) / scale
    return np.asarray(blur(signed.astype(np.float32), 1.6) + 0.07 * fine, dtype=np.float32)


def shore(
    land: Colours, sea: Colours, coast: Field, mottle: Field, y: Field, s: float, tables: dict[str, Field]
) -> Colours:
    """Land and sea on both sides of an inked coast, with wave lines; `y` in u of each row."""
    index = np.clip((coast - LOW) * PER_U, 0, len(tables["sea"]) - 1).astype(np.int32)
    land += tables["tan"][index][..., None] * (np.asarray(palette.COAST_TAN, dtype=np.float32) - land)
    lines = np.clip(tables["waves"][index] * np.clip(1.0 + 2.2 * (mottle + 0.12), 0.25, 1.0), 0.0, 1.0)
    if s >= 30:
        stripes = np.clip(1.0 - np.abs((y / 0.115) % 1.0 - 0.5) * 0.115 / max(0.020, 0.62 / s), 0.0, 1.0)
        lines = np.maximum(lines, stripes[:, None] * tables["hatch"][index])
    sea += lines[..., None] * (np.asarray(palette.SEA_LINE, dtype=np.float32) - sea)
    both = land + tables["sea"][index][..., None] * (sea - land)
    both += tables["ink"][index][..., None] * (np.asarray(palette.INK, dtype=np.float32) - both)
    return np.asarray(both, dtype=np.float32)


def coast_tables(s: float) -> dict[str, Field]:
    """Opacities by the distance to the coast, for quick lookup."""
    d = np.arange(LOW, HIGH, 1.0 / PER_U, dtype=np.float32)
    line = max(0.04, 1.25 / s)
    waves = np.zeros_like(d)
    for depth, opacity, width in WAVES:
        half = max(width, 0.55 / s)
        waves = np.maximum(waves, opacity * np.exp(-(((-d - depth) / half) ** 2)))
    return {
        "sea": np.clip(0.5 - d * s, 0.0, 1.0),
        "ink": 0.92 * np.exp(-((d / line) ** 2)),
        "tan": np.where(d > 0, 0.34 * np.exp(-np.clip(d, 0.0, None) / 0.16), 0.0).astype(np.float32),
        "waves": waves,
        "hatch": np.where(d < 0, 0.34 * np.clip(1.0 + d / 0.42, 0.0, 1.0), 0.0).astype(np.float32),
    }


# Roads, bridges and fords.


def draw_roads(pen: Pen, lines: list[list[Point]]) -> None:
    """Casing, fill, and dashes on the crown where there is room for them."""
    fill = max(0.075, 2.2 * pen.px)
    for line in lines:
        pen.line(line, palette.ROAD_CASING, fill + 2 * max(0.026, 0.75 * pen.px))
    for line in lines:
        pen.line(line, palette.ROAD, fill)
    if pen.s < 34:
        return
    for line in lines:
        lengths = path_lengths(line)
        dash: list[Point] = []
        for point, at in zip(line, lengths, strict=True):
            if at % 0.5 < 0.28:
                dash.append(point)
                continue
            pen.line(dash, palette.ROAD_DASH, 0.020, 0.6)
            dash = []
        pen.line(dash, palette.ROAD_DASH, 0.020, 0.6)


def draw_crossing(
    pen: Pen,
    kind: str,
    at: Point,
    ends: tuple[Point, Point],
    lines: Iterable[Sequence[Point]],
    reach: float,
    k: float,
    layer: str,
) -> None:
    """A bridge or ford, turned to the road within reach; without one from the one of the two ends to the
    other."""
    (ax, ay), (bx, by) = ends
    angle, spot = math.atan2(by - ay, bx - ax), at
    for line in lines:
        for (px, py), (qx, qy) in pairwise(line):
            middle = ((px + qx) / 2, (py + qy) / 2)
            gap = math.dist(middle, at)
            if gap < reach:
                reach, angle, spot = gap, math.atan2(qy - py, qx - px), middle
    if kind == "bridge":
        draw_bridge(pen, spot, angle, k)
    else:
        draw_ford(pen, spot, angle, k, layer)


def draw_bridge(pen: Pen, at: Point, angle: float, k: float) -> None:
    """A deck with planks and two splayed rails; `k` is its size, 1 on the map."""
    half, wide = 0.30 * k, 0.10 * k
    deck = [(-half, -wide), (half, -wide), (half, wide), (-half, wide)]
    pen.fill(turned(deck, angle, at), palette.ROAD)
    for i in range(4):
        x = (-0.21 + 0.14 * i) * k
        pen.line(turned([(x, -wide), (x, wide)], angle, at), with_alpha(palette.ROAD_DASH, 230), 0.026, 0.6)
    for side in (-1, 1):
        rail = [
            (-half - 0.07 * k, side * (wide + 0.09 * k)),
            (-half + 0.04 * k, side * (wide + 0.02)),
            (half - 0.04 * k, side * (wide + 0.02)),
            (half + 0.07 * k, side * (wide + 0.09 * k)),
        ]
        pen.line(turned(rail, angle, at), palette.INK, 0.052, 1.3)


def draw_ford(pen: Pen, at: Point, angle: float, k: float, layer: str) -> None:
    """Two rows of five stones."""
    chance = random.Random(layer)
    for side in (-1, 1):
        for i in range(5):
            place = turned([((i - 2) * 0.115 * k, side * 0.085 * k)], angle, at)[0]
            stone = blob(place, 0.052 * k, chance, points=6)
            pen.shape(stone, palette.CREAM, palette.INK, 0.022, 0.6)


HEATHER: Final = rgb("#8C6470")
DRY: Final = rgb("#A0804A")
BLOOMS: Final = (rgb("#FFF8E4"), rgb("#E8B84A"), rgb("#B86A7A"))


def stones(pen: Pen, chance: random.Random, at: Point) -> None:
    for dx, dy, size in ((-0.09, 0.0, 0.055), (0.06, 0.03, 0.075), (0.17, -0.01, 0.04)):
        rim = blob((at[0] + dx, at[1] + dy), size, chance, points=6, flat=0.7)
        pen.shape(rim, rgb("#C9BE9E"), with_alpha(palette.INK_2, 200), 0.018, 0.5)


def heath(pen: Pen, chance: random.Random, at: Point) -> None:
    """A soft stain of heather with sprigs."""
    _growth(pen, chance, at, HEATHER)


def dry_grass(pen: Pen, chance: random.Random, at: Point) -> None:
    """Tall yellow grass."""
    _growth(pen, chance, at, DRY)


def _growth(pen: Pen, chance: random.Random, at: Point, colour: Rgb) -> None:
    x, y = at
    for i in range(5):
        pen.disc(at, with_alpha(colour, 13), 0.36 - 0.055 * i, 0.17 - 0.026 * i)
    for _ in range(11):
        sx, sy = x + chance.uniform(-0.27, 0.27), y + chance.uniform(-0.10, 0.11)
        for lean in (-0.025, 0.0, 0.025):
            up = chance.uniform(0.035, 0.075)
            pen.line([(sx, sy), (sx + lean, sy - up)], with_alpha(colour, 165), 0.016, 0.42)


def steading(pen: Pen, chance: random.Random, at: Point) -> None:
    """A farm with its field before it."""
    places.field(pen, chance, (at[0] + chance.uniform(-0.1, 0.1), at[1] + 0.14))
    places.farmstead(pen, chance, (at[0] + chance.uniform(-0.12, 0.12), at[1] - 0.06))


def dune(pen: Pen, chance: random.Random, at: Point) -> None:
    """Two long low arcs, one behind the other."""
    x, y = at
    ink = with_alpha(rgb("#9A6A34"), 150)
    for dx, dy, half in ((0.0, 0.0, 0.28), (0.20, 0.09, 0.20)):
        bow = []
        for i in range(9):
            t = i / 4 - 1
            bow.append((x + dx + t * half, y + dy - 0.075 * (1 - t * t) + 0.02 * t))
        pen.line(bow, ink, 0.020, 0.5)
    for _ in range(4):
        spot = (x + chance.uniform(-0.3, 0.3), y + chance.uniform(0.06, 0.16))
        pen.disc(spot, ink, 0.011)


def tuft(pen: Pen, chance: random.Random, at: Point) -> None:
    """Taller grass, or a few flowers in it."""
    x, y = at
    ink = with_alpha(rgb("#7A7A40"), 150)
    for dx, lean in ((-0.06, -0.05), (-0.02, -0.015), (0.02, 0.02), (0.06, 0.05)):
        up = chance.uniform(0.08, 0.15)
        pen.line([(x + dx * 0.5, y), (x + dx + lean, y - up)], ink, 0.015, 0.42)
    if chance.random() < 0.35:
        bloom = chance.choice(BLOOMS)
        for _ in range(4):
            spot = (x + chance.uniform(-0.12, 0.12), y + chance.uniform(-0.12, 0.03))
            pen.disc(spot, with_alpha(palette.INK_2, 120), 0.020)
            pen.disc(spot, bloom, 0.015)


def waves(pen: Pen, chance: random.Random, at: Point, spread: float) -> None:
    x, y = at[0] + chance.uniform(-0.4, 0.3) * spread, at[1] + chance.uniform(-0.3, 0.3) * spread
    ink = with_alpha(palette.SEA_LINE, 150)
    for row in range(chance.choice((2, 3))):
        wx = x + row * 0.16 * chance.choice((-1, 1))
        wy = y + row * 0.13
        bow = [
            (wx - 0.20, wy - 0.02),
            (wx - 0.10, wy - 0.06),
            (wx, wy + 0.02),
            (wx + 0.10, wy - 0.06),
            (wx + 0.20, wy - 0.02),
        ]
        pen.line(bow, ink, 0.022, 0.5)


def cracks(pen: Pen, chance: random.Random, centre: Point) -> None:
    dark = with_alpha(palette.GRID_DARK, 170)
    for _ in range(6):
        x, y = centre[0] + chance.uniform(-0.5, 0.5), centre[1] + chance.uniform(-0.5, 0.5)
        angle = chance.uniform(0, 6.28)
        line = [(x, y)]
        for _ in range(chance.choice((2, 3, 4))):
            angle += chance.uniform(-0.8, 0.8)
            x, y = x + 0.12 * math.cos(angle), y + 0.08 * math.sin(angle)
            line.append((x, y))
        pen.line(line, dark, 0.02, 0.45)
    for _ in range(8):
        at = (centre[0] + chance.uniform(-0.6, 0.6), centre[1] + chance.uniform(-0.6, 0.6))
        pen.disc(at, dark, chance.uniform(0.012, 0.030))
