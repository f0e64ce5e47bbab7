"""The colours of the ground at low resolution: paper, woods, ash, realms, coast and sea (pictures.md 4)."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from art.drawing import palette, waters
from art.drawing.geometry import SQRT3, Box, Point, along, catmull_rom, path_lengths, smooth
from art.drawing.palette import Rgb, coloured, rgb
from art.drawing.sketch import Field, Pen, blur, chains, distance_inside, noise, smoothstep
from art.drawing.text import Letter, font
from art.drawing.waters import Colours, Course, sea_colours, wash
from art.war.basemap.geometry import (
    COLUMNS,
    DECORATION,
    ROWS,
    SHEET,
    Curve,
    Shape,
    between,
    corners,
    ends,
    knot,
    middle,
    point,
)
from engine.war import grid
from engine.war.board import BOARD, MOUNT_DOOM, SEA, WATER
from engine.war.data import DATA

# The names of lands and seas along their curves; in a window only those that are wholly inside


@lru_cache(maxsize=256)
def letters(curve: Curve, text: str, size: float) -> tuple[Letter, ...]:
    """The letters of a name, spread along its curve; a longer text stands closer, never beyond the ends."""
    line = catmull_rom([point(spot) for spot in curve.points], 12)
    total = path_lengths(line)[-1]
    face = font("cinzel", 100, 700)
    advances = [face.getlength(letter) * size / 100 for letter in text]
    gap = (total - sum(advances)) / max(1, len(text) - 1)
    gap = max(0.02, min(gap, 1.3 * size))
    at = (total - sum(advances) - gap * (len(text) - 1)) / 2
    letters_placed = []
    for letter, advance in zip(text, advances, strict=True):
        if letter != " ":
            letters_placed.append(_set(letter, line, at + advance / 2, total))
        at += advance + gap
    return tuple(letters_placed)


def _set(letter: str, line: list[Point], at: float, total: float) -> Letter:
    (x, y), (dx, dy) = along(line, min(max(at, 0.0), total))
    if at < 0 or at > total:
        beyond = at if at < 0 else at - total
        x, y = x + dx * beyond, y + dy * beyond
    return Letter(letter, (x, y), math.degrees(math.atan2(dy, dx)))


@lru_cache(maxsize=1)
def room_of_names() -> tuple[Box, ...]:
    """The room of each letter, in u: nothing small is drawn there."""
    boxes = []
    for curve in DECORATION.region_names:
        half = 0.55 * curve.size_u
        for letter in letters(curve, curve.text, curve.size_u):
            x, y = letter.at
            boxes.append(Box.about((x, y), half))
    return tuple(boxes)


Ground = Literal[
    "open", "ash", "hill", "crag", "range", "wood", "mirkwood", "lorien", "fangorn", "marsh", "sea", "lake"
]
_TERRAIN: Final[Mapping[str, Ground]] = {
    ".": "open",
    "r": "hill",
    "^": "range",
    "f": "wood",
    "s": "marsh",
    "~": "sea",
    "=": "lake",
}
_WOODS: Final[Mapping[str, Ground]] = {"M": "mirkwood", "m": "mirkwood", "l": "lorien", "F": "fangorn"}
ASHEN: Final = frozenset("pgv")
"""Provinces of ash and crags."""
TINTS: Final[Mapping[str, Rgb]] = coloured(
    "mountain #D5CDB4 wood #C6CE96 dark_wood #B9C48C gold_wood #E0CF86 bog #BFC59C brown #CDB98C"
)
"""Tints that are too strong for the ground under the woods and ranges that lie on it."""
REALMS: Final[Mapping[str, Rgb]] = coloured(
    "Ozxfoq #2E5FA0 wRW #3E8A3A pgvr #7A1A14 K #6C6A64 D #8A6A30 S #6E9A2E L #3A8A92 I #3A78A8 l #C09A20 "
    "M #2E6A34 Y #B07818 m #5A3A62 U #A86A2A k #9A4A3A nj #C08A1E"
)
"""Provinces of each realm, and the colour inside its border."""


def _ground(name: str) -> Ground:
    kind, province = _TERRAIN[BOARD.terrain[name]], BOARD.province[name]
    if kind == "wood":
        return _WOODS.get(province, "wood")
    if province in ASHEN and kind in ("open", "hill"):
        return "ash" if kind == "open" else "crag"
    return kind


GROUNDS: Final[Mapping[str, Ground]] = MappingProxyType({name: _ground(name) for name in BOARD.hexes})


def tint(province: str) -> Rgb:
    """The colour of a province's ground."""
    key = BOARD.provinces[province].tint
    return TINTS.get(key, rgb(DATA.map.tints[key]))


WASHES: Final[tuple[tuple[tuple[Ground, ...], Rgb, float, float, float], ...]] = (
    (("range",), rgb("#C9B894"), 0.30, 0.55, 0.55),
    (("hill",), rgb("#C6C484"), 0.30, 0.55, 0.42),
    (("wood",), rgb("#9DB06A"), 0.25, 0.55, 0.80),
    (("mirkwood",), rgb("#5C7646"), 0.25, 0.60, 0.92),
    (("lorien",), rgb("#D2BC58"), 0.25, 0.55, 0.80),
    (("fangorn",), rgb("#728E50"), 0.25, 0.55, 0.85),
    (("marsh",), palette.SWAMP, 0.30, 0.70, 0.72),
)
"""Grounds, their colour, how soft and how uneven its edge is (in u), and how strong it is."""


SCALE: Final = 16
"""Pixels per u of the fields."""
SIZE: Final = (round(SHEET.width * SCALE), round(SHEET.height * SCALE))
WARP: Final = 1.15
"""How far an edge strays from the hexside, in u for a noise of 1."""
BORDER: Final = 0.44
"""How deep the colour of a realm runs inside its border, in u."""
Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Fields:
    """Fields of `SCALE` pixels per u. Colours run from 0 to 255; `coast` is the distance to the coast in u,
    positive on land; `mottle` is the noise that breaks lines."""

    paper: Colours
    land: Colours
    sea: Colours
    coast: Field
    mottle: Field

    def ground(self, at: Point) -> Rgb:
        """The colour of the land at a point in u."""
        row, column = _cell(at)
        r, g, b = (int(v) for v in self.land[row, column])
        return r, g, b

    def dry(self, at: Point) -> float:
        """How far from the water a point lies, in u; below 0 in the water."""
        return float(self.coast[_cell(at)])


def _cell(at: Point) -> tuple[int, int]:
    column = min(max(int((at[0] - SHEET.x0) * SCALE), 0), SIZE[0] - 1)
    row = min(max(int((at[1] - SHEET.y0) * SCALE), 0), SIZE[1] - 1)
    return row, column


@lru_cache(maxsize=1)
def fields() -> Fields:
    """All fields of the map, made once."""
    width, height = SIZE
    fine = noise("paper-fine", width, height, 1.3 * SCALE, 4)
    broad = noise("paper-broad", width, height, 7.0 * SCALE, 5)
    x, y = _points()
    column, row = _hexes(
        x + WARP * noise("warp-x", width, height, 1.9 * SCALE, 3),
        y + WARP * noise("warp-y", width, height, 1.9 * SCALE, 3),
    )

    def where(wanted: Callable[[str], bool]) -> Mask:
        table = np.zeros((COLUMNS, ROWS), dtype=np.bool_)
        for name in BOARD.hexes:
            c, r = grid.place(name)
            table[c - 1, r - 1] = wanted(name)
        return np.asarray(table[column, row])

    def share(mask: Mask, sigma: float, amount: float, low: float = 0.38, high: float = 0.62) -> Field:
        return smoothstep(blur(mask.astype(np.float32), sigma * SCALE) + amount * fine, low, high)

    edge = np.minimum(np.minimum(x - SHEET.x0, SHEET.x1 - x), np.minimum(y - SHEET.y0, SHEET.y1 - y))
    paper = waters.paper_colours(fine, broad, edge)
    land = _tinted(paper, column, row, fine, broad)
    for grounds, colour, sigma, amount, strength in WASHES:
        mask = where(lambda name, own=grounds: GROUNDS[name] in own)  # type: ignore[misc]
        wash(land, colour, strength * share(mask, sigma, amount), 1.0 + 0.30 * broad + 0.45 * fine)
    dark = share(where(lambda name: BOARD.province[name] in ASHEN), 0.40, 0.35, 0.30, 0.70)
    wash(land, palette.ASH, 0.88 * dark, 1.0 + 0.5 * broad + 0.7 * fine)
    _fire(land, x, y, dark)
    wet = where(lambda name: GROUNDS[name] in ("sea", "lake"))
    _realms(land, where, wet, fine)
    coast = _coast(wet, x, y, fine)
    return Fields(paper, land, sea_colours(paper, coast, broad), coast, fine)


def _points() -> tuple[Field, Field]:
    x = (np.arange(SIZE[0], dtype=np.float32) + 0.5) / SCALE + SHEET.x0
    y = (np.arange(SIZE[1], dtype=np.float32) + 0.5) / SCALE + SHEET.y0
    one, other = np.meshgrid(x, y)
    return one.astype(np.float32), other.astype(np.float32)


def _hexes(x: Field, y: Field) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Column and row (from 0) of the hex that holds each point; beyond the edge, of the nearest one."""
    q, r = x / 1.5, y / SQRT3 - x / 3.0
    t = -q - r
    rq, rr, rt = np.rint(q), np.rint(r), np.rint(t)
    dq, dr, dt = np.abs(rq - q), np.abs(rr - r), np.abs(rt - t)
    rq = np.where((dq > dr) & (dq > dt), -rr - rt, rq)
    rr = np.where(~((dq > dr) & (dq > dt)) & (dr > dt), -rq - rt, rr)
    column = rq.astype(np.intp)
    row = (rr + np.floor(rq / 2)).astype(np.intp)
    return np.clip(column, 0, COLUMNS - 1), np.clip(row, 0, ROWS - 1)


def _tinted(
    paper: Colours, column: NDArray[np.intp], row: NDArray[np.intp], fine: Field, broad: Field
) -> Colours:
    """The tint of each province, soft where two meet and uneven like a wash of water colour."""
    table = np.zeros((COLUMNS, ROWS, 3), dtype=np.float32)
    for name in BOARD.hexes:
        c, r = grid.place(name)
        dry = name if BOARD.is_land(name) or GROUNDS[name] == "range" else _shore(name)
        table[c - 1, r - 1] = tint(BOARD.province[dry])
    tints = table[column, row]
    tints = np.stack([blur(tints[..., channel], 0.8 * SCALE) for channel in range(3)], axis=-1)
    tints *= (1.0 + 0.30 * broad + 0.20 * fine)[..., None]
    tints[..., 0] *= 1.0 + 0.10 * broad
    tints[..., 2] *= 1.0 - 0.20 * broad
    return np.clip(0.30 * paper + 0.70 * tints, 0.0, 255.0).astype(np.float32)


def _shore(name: str) -> str:
    """The land that a hex of water takes its tint from: one beside it, else itself."""
    return next((near for near in BOARD.neighbours[name] if BOARD.is_land(near)), name)


def _fire(land: Colours, x: Field, y: Field, dark: Field) -> None:
    """The red light about Mount Doom and Barad-dûr, on ash only."""
    for place, strength, size in ((MOUNT_DOOM, 0.70, 7.0), (BOARD.hex_of("barad_dur"), 0.36, 3.0)):
        cx, cy = middle(place)
        glow = strength * np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / size) * dark
        wash(land, palette.FIRE, glow.astype(np.float32), np.ones_like(glow))


def _realms(land: Colours, where: Callable[[Callable[[str], bool]], Mask], wet: Mask, fine: Field) -> None:
    """The colour of each realm along the inside of its border with other lands; none at the sea."""
    cap = math.ceil(2.2 * BORDER * SCALE)
    for provinces, colour in REALMS.items():
        own = where(lambda name, these=provinces: BOARD.province[name] in these)  # type: ignore[misc]
        rows, columns = np.flatnonzero((own & ~wet).any(axis=1)), np.flatnonzero((own & ~wet).any(axis=0))
        box = np.s_[
            max(0, rows[0] - cap) : rows[-1] + cap + 1, max(0, columns[0] - cap) : columns[-1] + cap + 1
        ]
        deep = distance_inside((own | wet)[box], cap) / SCALE
        part = np.clip(1.0 - deep / (BORDER * (1.0 + 0.8 * fine[box])), 0.0, 1.0).astype(np.float32)
        part *= (own & ~wet)[box]
        wash(land[box], colour, blur(0.62 * part, 1.0), np.ones_like(part))


def _coast(wet: Mask, x: Field, y: Field, fine: Field) -> Field:
    """The distance to the coast: hexes of water, then inlets cut into the land and islands raised."""
    coast = waters.coast_of(wet, fine, 0.24, SCALE)
    for shape in DECORATION.water:
        coast = _smooth_least(coast, -_depth(shape, x, y) + 0.16 * fine)
    for shape in DECORATION.islands:
        coast = np.maximum(coast, _depth(shape, x, y) + 0.22 * fine)
    return np.asarray(coast, dtype=np.float32)


def _smooth_least(one: Field, other: Field, soft: float = 0.12) -> Field:
    """The lesser of two distances, rounded where they meet: an inlet opens into the sea without a corner."""
    part = np.clip(0.5 + 0.5 * (other - one) / soft, 0.0, 1.0)
    return np.asarray(other * (1 - part) + one * part - soft * part * (1 - part), dtype=np.float32)


def _depth(shape: Shape, x: Field, y: Field) -> Field:
    """How far inside a chain of discs each point lies, in u; below 0 outside."""
    spots = [point(spot) for spot in shape.points]
    radii = [shape.radius_u[min(i, len(shape.radius_u) - 1)] for i in range(len(spots))]
    if len(spots) > len(shape.radius_u):
        first, last = shape.radius_u[0], shape.radius_u[-1]
        radii = [first + (last - first) * i / (len(spots) - 1) for i in range(len(spots))]
    if len(spots) == 1:
        spots, radii = spots * 2, radii * 2
    return np.max(list(_legs(spots, radii, x, y)), axis=0)  # type: ignore[no-any-return]


def _legs(spots: list[Point], radii: list[float], x: Field, y: Field) -> Iterable[Field]:
    for ((ax, ay), ra), ((bx, by), rb) in pairwise(zip(spots, radii, strict=True)):
        dx, dy = bx - ax, by - ay
        t = np.clip(((x - ax) * dx + (y - ay) * dy) / max(1e-6, dx * dx + dy * dy), 0.0, 1.0)
        inside = ra + (rb - ra) * t - np.hypot(x - ax - t * dx, y - ay - t * dy)
        yield inside.astype(np.float32)


__all__ = ["SCALE", "SIZE", "Fields", "fields"]


# The rivers of the war as smooth courses along the hexsides (MOV-6), and brooks that are only drawn


Knot = tuple[int, int]
WEIGHT: Final = 4.6
"""Weight of the corner itself when a course is smoothed: much of the zigzag is left on purpose."""
WIDTHS: Final = {"major": (0.09, 0.27), "minor": (0.07, 0.13)}
SWING: Final = 0.05
SNAP: Final = 0.75
"""How near a brook ends to a course that it runs into, in u."""
AFLOAT: Final = -0.12
"""A course ends so far out in the water, in u."""


@lru_cache(maxsize=1)
def courses() -> tuple[Course, ...]:
    """All rivers, the greater ones first, so that smaller ones can end on their smoothed lines."""
    laid: list[Course] = []
    taken: dict[Knot, Point] = {}
    for river in sorted(DATA.map.rivers, key=lambda river: (river.kind, -len(river.hexsides), river.name)):
        for number, line in enumerate(_lines(river.hexsides, taken)):
            points = [taken.get(knot(at), at) for at in line]
            wet = _by_water(points[-1])
            for raw, at in zip(line, smooth(points, WEIGHT), strict=True):
                taken.setdefault(knot(raw), at)
            curve = waters.in_waves(
                f"river|{river.name}|{number}",
                catmull_rom([taken[knot(raw)] for raw in line] + ([_offshore(line[-1])] if wet else [])),
                SWING,
            )
            curve = _trimmed(curve)
            narrow, wide = WIDTHS[river.kind]
            if len(curve) > 2:
                laid.append(Course(river.name, tuple(curve), narrow, wide, wet))
    return tuple(laid)


@lru_cache(maxsize=1)
def streams() -> tuple[tuple[Point, ...], ...]:
    """The brooks; each that ends near a river runs into it."""
    rivers = [at for course in courses() for at in course.points]
    lines = []
    for number, stream in enumerate(DECORATION.streams):
        line = [point(spot) for spot in stream.course]
        nearest = min(rivers, key=lambda at: math.dist(at, line[-1]))
        if math.dist(nearest, line[-1]) < SNAP:
            line[-1] = nearest
        lines.append(tuple(_trimmed(waters.in_waves(f"stream|{number}", catmull_rom(line), SWING))))
    return tuple(line for line in lines if len(line) > 2)


def _lines(hexsides: Iterable[str], taken: Mapping[Knot, Point]) -> list[list[Point]]:
    """The hexsides of a river as lines of corners from spring to mouth, the longest first."""
    near: dict[Knot, set[Knot]] = defaultdict(set)
    at: dict[Knot, Point] = {}
    for hexside in hexsides:
        one, other = ends(hexside)
        at[knot(one)], at[knot(other)] = one, other
        near[knot(one)].add(knot(other))
        near[knot(other)].add(knot(one))
    lines: list[list[Point]] = []
    while any(near.values()):
        path = max((_farthest(start, near) for start in sorted(near) if near[start]), key=len)
        for one_knot, other_knot in pairwise(path):
            near[one_knot].discard(other_knot)
            near[other_knot].discard(one_knot)
        met = set(taken) | {end for line in lines for end in map(knot, line)}
        line = [at[end] for end in path]
        lines.append(line if _mouth(line[-1], met) >= _mouth(line[0], met) else line[::-1])
    return lines


def _farthest(start: Knot, near: Mapping[Knot, set[Knot]]) -> list[Knot]:
    """The path from a corner to the one that is farthest from it along the river."""
    came: dict[Knot, Knot | None] = {start: None}
    edge = [start]
    last = start
    while edge:
        last = edge[0]
        following = []
        for here in edge:
            for other in sorted(near[here]):
                if other not in came:
                    came[other] = here
                    following.append(other)
        edge = following
    path: list[Knot] = []
    step: Knot | None = last
    while step is not None:
        path.append(step)
        step = came[step]
    return path[::-1]


def _mouth(at: Point, met: set[Knot]) -> tuple[float, float]:
    """How much an end of a river is like a mouth: at the sea, at a lake, at another river; then the south."""
    kinds = {BOARD.terrain[name] for name in _hexes_at(at)}
    rank = 3.0 if SEA in kinds else 2.0 if kinds & WATER else 1.0 if knot(at) in met else 0.0
    return rank, at[1]


@lru_cache(maxsize=1)
def _corner_hexes() -> Mapping[Knot, tuple[str, ...]]:
    names_at: dict[Knot, list[str]] = defaultdict(list)
    for name in BOARD.hexes:
        for corner in corners(name):
            names_at[knot(corner)].append(name)
    return {key: tuple(names) for key, names in names_at.items()}


def _hexes_at(at: Point) -> tuple[str, ...]:
    return _corner_hexes().get(knot(at), ())


def _by_water(at: Point) -> bool:
    return any(BOARD.terrain[name] in WATER for name in _hexes_at(at)) or fields().dry(at) < 0.1


def _offshore(at: Point) -> Point:
    """A point in the water beside a corner."""
    turns = [k * math.pi / 8 for k in range(16)]
    spots = [(at[0] + 0.9 * math.cos(turn), at[1] + 0.9 * math.sin(turn)) for turn in turns]
    return min(spots, key=lambda spot: fields().dry(spot))


def _trimmed(curve: list[Point]) -> list[Point]:
    """A course without what lies under water at both ends: it begins and ends a little way out."""
    depth = fields().dry
    dry = [i for i, at in enumerate(curve) if depth(at) > AFLOAT]
    return curve[max(0, dry[0] - 1) : dry[-1] + 2] if dry else []


def crossing_point(hexside: str) -> Point:
    """Where the drawn river runs over a hexside."""
    return waters.nearest_on(courses(), between(hexside))


# Roads through the middles of hexes, bridges and fords where they meet a river (MOV-3, MOV-6)


BELOW: Final = 0.16
"""A road runs so far below the middles of its hexes, so that their places stand on it."""


@lru_cache(maxsize=1)
def roads() -> tuple[tuple[Point, ...], ...]:
    """The roads as smooth lines from fork to fork; places stay on them."""
    lines = []
    for chain in chains([tuple(side.split("-")) for side in sorted(BOARD.roads)]):  # type: ignore[misc]
        points = [(x, y + BELOW) for x, y in map(middle, chain)]
        pinned = frozenset(i for i, name in enumerate(chain) if BOARD.place(name))
        for weight in (3.0, 5.0):
            points = smooth(points, weight, pinned)
        lines.append(tuple(catmull_rom(points, 8)))
    return tuple(lines)


def draw_crossings(pen: Pen) -> None:
    """A bridge or ford at each crossing, turned to its road."""
    scale = 1.2 if pen.s < 30 else 0.9
    for crossing in DATA.map.crossings:
        one, other = map(middle, crossing.hexside.split("-"))
        at, layer = crossing_point(crossing.hexside), f"ford|{crossing.hexside}"
        waters.draw_crossing(pen, crossing.kind, at, (one, other), roads(), 0.5, scale, layer)
