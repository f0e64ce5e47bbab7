"""The search areas of the map: their outlines, the mask of some of them, where their names stand (W2.6)."""

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import contains
from types import MappingProxyType
from typing import Final, get_args

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.geometry import Box, Point, Projection, mean
from art.drawing.labels import MARKER, REGION, RIVER, ROAD, Boxes, Name, Obstacles, Side, line_boxes
from art.drawing.palette import Rgb, rgb
from art.drawing.text import LEAST, Ink, Letter, letters_sprite
from art.war.basemap.fields import courses, letters, roads
from art.war.basemap.geometry import COLUMNS, DECORATION, OVERVIEW, ROWS, WHOLE, Curve, corners, ends, middle
from art.war.words import pictures as words
from engine.war import grid
from engine.war.board import BOARD
from engine.war.data import DATA
from engine.war.data.records import Location

# What a map looks like where it does not matter: grey, and mixed with a colour


Matrix = tuple[float, float, float, float, float, float, float, float, float, float, float, float]
GREY = (0.299, 0.587, 0.114)


def faded(grey: float, colour: Rgb, share: float) -> Matrix:
    """How to convert a picture: so far to grey, then with so much of a colour."""
    rows: list[float] = []
    for band in range(3):
        rows += [(1 - share) * (grey * GREY[other] + (1 - grey) * (other == band)) for other in range(3)]
        rows.append(share * colour[band])
    a, b, c, d, e, f, g, h, i, j, k, m = rows
    return a, b, c, d, e, f, g, h, i, j, k, m


AreaSide = tuple[Point, Point]
"""A hexside from corner to corner."""
Pixels = tuple[int, int, int, int]
OVER: Final = 2
PART: Final = 250
"""Lines are drawn in squares of so many pixels: a border from corner to corner is mostly empty."""
BOARD_SIZE: Final = (COLUMNS, ROWS)


@lru_cache(maxsize=1)
def areas() -> Mapping[str, tuple[str, ...]]:
    """The hexes of each area, those under mountains and lakes included."""
    hexes_of: dict[str, list[str]] = defaultdict(list)
    for name in BOARD.hexes:
        if BOARD.area(name) in BOARD.areas:
            hexes_of[BOARD.area(name)].append(name)
    return MappingProxyType({area: tuple(hexes) for area, hexes in hexes_of.items()})


@lru_cache(maxsize=1)
def borders() -> Mapping[str, tuple[AreaSide, ...]]:
    """The hexsides about each area, each from corner to corner in u."""
    return MappingProxyType({area: rim(hexes) for area, hexes in areas().items()})


@lru_cache(maxsize=32)
@lru_cache(maxsize=32)
def about_heart(area: str) -> tuple[Point, ...]:
    """The middles of the hexes of an area, the nearest to its own middle first."""
    spots = [middle(name) for name in areas()[area] if BOARD.is_land(name)]
    x, y = mean(spots)
    return tuple(sorted(spots, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2))


def extent(wanted: Collection[str]) -> Box:
    """The box about some areas, in u."""
    return Box.around([corner for area in wanted for name in areas()[area] for corner in corners(name)])


def area_mask(wanted: Collection[str], projection: Projection, size: tuple[int, int]) -> Image.Image:
    """Where a picture shows some areas."""
    return hex_mask([name for area in wanted for name in areas()[area]], projection, size)


def hex_mask(
    hexes: Iterable[str], projection: Projection, size: tuple[int, int], over: int = OVER
) -> Image.Image:
    """Where a picture shows some hexes; with 1 ``over`` its edge has steps, for where a line lies on it."""
    mask = Image.new("L", size, 0)
    visible = [name for name in hexes if _seen(projection.px(*middle(name)), size, 1.1 * projection.s)]
    if not visible:
        return mask
    box = _about([projection.px(*at) for name in visible for at in corners(name)], size, 2)
    big = Image.new("L", ((box[2] - box[0]) * over, (box[3] - box[1]) * over), 0)
    draw = ImageDraw.Draw(big)
    for name in visible:
        draw.polygon([_big(projection, at, box, over) for at in corners(name)], 255, 255)
    mask.paste(big.reduce(over) if over > 1 else big, box[:2])
    return mask


def border(wanted: Iterable[str]) -> list[AreaSide]:
    """The hexsides about some areas."""
    return list(dict.fromkeys(side for area in wanted for side in borders()[area]))


def rim(hexes: Iterable[str]) -> tuple[AreaSide, ...]:
    """The hexsides between some hexes and all others, each from corner to corner in u."""
    return _rim(frozenset(hexes))


@lru_cache(maxsize=64)
def _rim(own: frozenset[str]) -> tuple[AreaSide, ...]:
    sides = (
        grid.side(name, other) for name in sorted(own) for other in grid.around(name) if other not in own
    )
    return tuple(map(ends, sides))


@lru_cache(maxsize=64)
def without_holes(hexes: frozenset[str]) -> frozenset[str]:
    """Some hexes, and all those that they enclose."""
    own = hexes
    last = {1, BOARD_SIZE[0]}, {1, BOARD_SIZE[1]}
    edge = [name for name in BOARD.hexes if name not in own and any(map(contains, last, grid.place(name)))]
    outside = set(edge)
    while edge:
        near = [other for other in BOARD.neighbours[edge.pop()] if other not in own and other not in outside]
        outside.update(near)
        edge += near
    return frozenset(BOARD.hexes) - outside


def draw_sides(
    picture: Image.Image,
    sides: Iterable[AreaSide],
    projection: Projection,
    layers: Iterable[tuple[float, Rgb]],
    glow: Rgb | None = None,
) -> None:
    """Draws lines along hexsides, each as wide as one of the layers and in its colour; before them their
    light, so many colours over each other."""
    px, size = projection.px, picture.size
    near = [side for side in sides if _seen(px(*side[0]), size, projection.s)]
    if not near:
        return
    layers = list(layers)
    widest = max(wide for wide, _ in layers)
    box = _about([px(*at) for side in near for at in side], size, round(widest) + (28 if glow else 2))
    if glow is not None:
        lines = [(_big(projection, one, box), _big(projection, other, box)) for one, other in near]
        mask = _lines(lines, box, widest).reduce(4)
        mask = mask.filter(ImageFilter.BoxBlur(3)).point([min(255, 2 * v) for v in range(256)])
        mask = mask.resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.BILINEAR)
        picture.paste(glow, box, mask)
    parts: dict[tuple[int, int], list[AreaSide]] = defaultdict(list)
    for side in near:
        x, y = px(*side[0])
        parts[int(x // PART), int(y // PART)].append(side)
    for wide, colour in layers:
        for sides in parts.values():
            box = _about([px(*at) for side in sides for at in side], size, round(widest) + 2)
            lines = [(_big(projection, one, box), _big(projection, other, box)) for one, other in sides]
            picture.paste(colour, box, _lines(lines, box, wide))


def _lines(lines: Iterable[AreaSide], box: Pixels, wide: float) -> Image.Image:
    """The mask of lines within a box."""
    mask = Image.new("L", ((box[2] - box[0]) * OVER, (box[3] - box[1]) * OVER), 0)
    draw, r = ImageDraw.Draw(mask), wide * OVER / 2
    joints: set[Point] = set()
    for one, other in lines:
        draw.line((*one, *other), 255, round(2 * r))
        joints.update((one, other))
    for x, y in joints:
        draw.ellipse((x - r, y - r, x + r, y + r), 255)
    return mask.reduce(OVER)


def _seen(at: Point, size: tuple[int, int], margin: float) -> bool:
    return -margin < at[0] < size[0] + margin and -margin < at[1] < size[1] + margin


def _about(points: Sequence[Point], size: tuple[int, int], margin: int) -> Pixels:
    """The part of a picture about some pixels."""
    box = Box.around(points, margin)
    left, top = max(0, math.floor(box.x0)), max(0, math.floor(box.y0))
    return (
        left,
        top,
        max(left + 4, min(size[0], math.ceil(box.x1))),
        max(top + 4, min(size[1], math.ceil(box.y1))),
    )


def _big(projection: Projection, at: Point, box: Pixels, over: int = OVER) -> Point:
    x, y = projection.px(*at)
    return (x - box[0]) * over, (y - box[1]) * over


# The names of lands and seas on a picture: those that are wholly inside and under nobody's feet


INKS: Final[dict[str, tuple[Ink, Ink | None, float]]] = {
    "land": ((palette.INK, 190), (palette.HALO, 105), 0.05),
    "sea": ((rgb("#2E5A6A"), 200), None, 0.0),
    "dark": ((palette.CREAM, 240), (palette.GRID_DARK, 165), 0.075),
    "peaks": ((palette.INK, 235), (rgb("#FBF3DC"), 215), 0.10),
}
"""Ink, rim and the width of the rim in u, by what a name lies on."""
EDGE: Final = 6.0
SHIFTS: Final = tuple(
    sorted(
        ((dx, dy) for dx in (0.0, 0.6, -0.6) for dy in (0.0, 0.5, -0.5)), key=lambda shift: math.hypot(*shift)
    )
)
"""How far from its curve a name may stand where somebody stands on that, in u, the nearest first."""
MOST_LONGER: Final = 1.25
"""A name whose letters are larger than on the map may be so much longer than its curve."""


def draw_lands(picture: Image.Image, projection: Projection, obstacles: Obstacles, bounds: Box) -> None:
    """Paints each name that has room; its letters become obstacles."""
    rows = obstacles.rows()
    things = [Box(*row[:4]) for row in rows[rows[:, 4] >= MARKER].tolist()]
    for number, curve in enumerate(DECORATION.region_names):
        text = words.land(curve.text)
        size = max(curve.size_u, (LEAST + 0.5) / projection.s)
        placed = _letters(number, text, size)
        if size > MOST_LONGER * curve.size_u and not _fits(curve, text, size):
            continue
        # most names lie wholly elsewhere: their first letters tell
        if not _box(projection, placed[0], size).within(bounds, EDGE):
            continue
        for dx, dy in SHIFTS:
            own = projection.moved(dx * projection.s, dy * projection.s)
            boxes = [_box(own, letter, size) for letter in placed]
            if all(box.within(bounds, EDGE) for box in boxes) and not _covered(boxes, things):
                sprite, at = _sprite(number, text, size, own.s)
                x, y = own.px(*at)
                picture.paste(sprite, (round(x), round(y)), sprite)
                for box in boxes:
                    obstacles.add(box, REGION)
                break


def _covered(boxes: Sequence[Box], things: Sequence[Box]) -> bool:
    """Whether something stands on a letter."""
    room = Box.around([corner for box in boxes for corner in ((box.x0, box.y0), (box.x1, box.y1))])
    near = [thing for thing in things if thing.overlap(room) > 0]
    return any(box.overlap(thing) > 0.10 * box.width * box.height for box in boxes for thing in near)


def _letters(number: int, text: str, size: float) -> tuple[Letter, ...]:
    return letters(DECORATION.region_names[number], text, size)


def _fits(curve: Curve, text: str, size: float) -> bool:
    """Whether larger letters still stand within the curve."""
    spread = letters(curve, text, size)
    own = letters(curve, curve.text, curve.size_u)
    return _long(spread) < MOST_LONGER * _long(own)


def _long(placed: Sequence[Letter]) -> float:
    box = Box.around([letter.at for letter in placed])
    return max(box.width, box.height)


def _box(projection: Projection, letter: Letter, size: float) -> Box:
    x, y = projection.px(*letter.at)
    half = 0.42 * size * projection.s
    return Box.about((x, y), half)


@kept
def _sprite(number: int, text: str, size: float, s: float) -> tuple[Image.Image, Point]:
    """The letters and where their picture's left upper corner lies, in u."""
    ink, rim, wide = INKS[DECORATION.region_names[number].on]
    sprite, box = letters_sprite(_letters(number, text, size), size, s, 700, ink, rim, wide)
    return sprite, (box.x0, box.y0)


# On which side of its symbol each place has its name, the same in all pictures of the map (W15.9)


def _sided(**places: str) -> Iterator[tuple[str, Side]]:
    for side in get_args(Side):
        yield from ((place, side) for place in places[side].split())


SIDES: Final[Mapping[str, Side]] = dict(
    _sided(
        below="aldburg amon_din andrast anfalas angle argonath barrow_downs bywater calembel carn_dum "
        "cirith_ungol dead_marshes derndingle dimrill_dale dol_amroth dol_guldur dorwinion east_bight "
        "emyn_beraid erech esgaroth fords_of_isen_east fornost harlond haudh_in_gwanur helms_deep khand "
        "linhir lithlad lond_daer lorien lossarnach michel_delving minas_morgul mirkwood_spiders "
        "mount_doom mount_gundabad nindalf nurn old_forest pelargir pinnath_gelin rammas rauros rhun "
        "rivendell sarn_ford umbar wellinghall",
        above="morannon annuminas barad_dur bree carrock cormallen eastfold edhellond edoras erebor ethring "
        "far_downs far_harad field_of_celebrant framsburg goblin_town grey_havens hobbiton iron_hills "
        "minas_tirith moria_west_gate ost_in_edhil rhosgobel tharbad thranduils_palace trollshaws udun "
        "weathertop withered_heath",
        right="buckland dale durthang osgiliath",
        left="cair_andros dunharrow henneth_annun isengard",
    )
)
"""By the ids of places and landmarks."""


LANDMARK: Final = rgb("#5A4326")
SIZES: Final[Mapping[float, tuple[int, int, int, int]]] = {
    OVERVIEW: (24, 0, 0, 0),
    WHOLE: (30, 26, 24, 22),
    45.0: (33, 29, 27, 24),
    54.0: (34, 30, 28, 25),
    66.0: (36, 31, 29, 26),
}
"""Letters of Citadels and Objectives, towns, other places and landmarks at a scale; 0 where they have no
name."""
_LANDS: Final = frozenset(curve.text for curve in DECORATION.region_names)


def _rank(place: Location) -> int:
    if place.kind == "citadel" or place.objective or place.id == "mount_doom":
        return 0
    return 1 if place.kind == "town" else 2


def colour_of(place: Location) -> Rgb:
    """The colour of a place's name: of who held it first."""
    if place.control_at_start == "sauron" or place.id == "mount_doom":
        return palette.EVIL_LABEL
    if place.kind in ("peril", "ruin", "muster"):
        return palette.NEUTRAL_LABEL
    return palette.GOOD_LABEL if place.control_at_start == "fellowship" else palette.ROLE_LABEL


def place_names(
    projection: Projection, icons: Mapping[str, Box], s: float, *, landmarks: bool = True
) -> list[Name]:
    """All names that a map painted at `s` pixels per u has; `icons` are the boxes of what stands in a hex, in
    pixels."""
    sizes = SIZES[s]
    names = []
    for place in DATA.locations:
        if place.hex not in icons or not (px := sizes[_rank(place)]):
            continue
        if text := words.place(place):
            role = _rank(place) == 0
            own, icon = SIDES[place.id], icons[place.hex]
            names.append(Name(place.id, text, icon, px, colour_of(place), role, side=own))
    for landmark in DATA.map.landmarks if landmarks else ():
        if sizes[3] and BOARD.place(landmark.hex) is None and landmark.name.upper() not in _LANDS:
            x, y = projection.px(*middle(landmark.hex))
            icon = Box.about((x, y), 4)
            text = words.landmark(landmark)
            names.append(
                Name(landmark.id, text, icon, sizes[3], LANDMARK, second=True, side=SIDES[landmark.id])
            )
    return names


def ways(projection: Projection) -> Obstacles:
    """Rivers and roads, which names should leave free, in the pixels of a projection."""
    rows = _ways_u().copy()
    rows[:, (0, 2)] = rows[:, (0, 2)] * projection.s + projection.ox
    rows[:, (1, 3)] = rows[:, (1, 3)] * projection.s + projection.oy
    return Obstacles(rows)


@lru_cache(maxsize=1)
def _ways_u() -> Boxes:
    rows: list[tuple[float, float, float, float, float]] = []
    for line in roads():
        rows += [(*box, ROAD) for box in line_boxes(line[::4] + line[-1:], 0.14)]
    for course in courses():
        rows += [(*box, RIVER) for box in line_boxes([*course.points[::5], course.points[-1]], 0.24)]
    return np.array(rows, dtype=np.float64).reshape(-1, 5)
