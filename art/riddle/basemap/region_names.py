"""The names of lands and seas: where each may stand, and its letters there, set one by one on a slight arc.

They are not in the base map. Each picture chooses for a name the place that its markers, tags and paths leave
free, so that no name is ever cut (`choose_regions`).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from PIL import Image

from art.drawing import labels, palette
from art.drawing.cache import kept
from art.drawing.geometry import Box, Point, Projection
from art.drawing.palette import Rgb, rgb
from art.drawing.places import city_scale
from art.drawing.text import LEAST, Letter, font, letters_sprite
from art.riddle.basemap.cartouche import LETTERS_FROM, letter_size, row_letters
from art.riddle.basemap.places import Places, road_lines
from art.riddle.basemap.terrain import HALLS_RADIUS, MapSpace, symbol_scale
from art.riddle.words import posts as words
from art.riddle.words.catalogue import _

# The names of a board for `art.drawing.labels`: what they are called on the map, their colours and sizes,
# and what they must not cover


SIZES: Final = ((23.5, 22.0), (34.0, 26.0), (44.0, 30.0), (50.0, 28.0), (54.0, 31.0), (72.0, 36.0))
"""Pixels per u and the size of the letters of a city's name there."""
LARGER: Final[dict[str, float]] = {
    "start": 1.1,
    "cracks_of_doom": 1.12,
    "barad_dur": 1.12,
    "halls_of_mandos": 1.10,
    "place_of_returning": 1.0,
}
SIDES: Final[dict[str, labels.Side]] = {"cracks_of_doom": "below", "barad_dur": "above"}
"""Where the names of the places stand at which the game is won: beside another place the name would be read
as its own."""


def label_px(s: float) -> float:
    """The size of a city's name at `s` pixels per u: that of the nearest scale in `SIZES`, never under 22
    (E3.13)."""
    return min(SIZES, key=lambda size: abs(size[0] - s))[1]


def map_name(space: MapSpace) -> str | None:
    """What a space is called on the map; None if it has no name."""
    return None if space.name is None else words.place(space.name)


def icon_box(places: Places, space: MapSpace, s: float) -> Box:
    """The box of what is drawn on a space, in u."""
    x, y = places(space.id)
    if space.role == "halls_of_mandos":
        r = HALLS_RADIUS
        return Box.about((x, y), r)
    if space.role in ("cracks_of_doom", "barad_dur"):
        return Box(x - 0.75, y - 1.35, x + 0.75, y + 0.82)
    if space.role is not None:
        k = 1.15 if s < 30 else 1.0
        return Box(x - 0.74 * k, y - 0.58 * k, x + 0.74 * k, y + 0.46 * k)
    k = city_scale(s) if space.city else symbol_scale(s)
    if space.city == "good":
        return Box(x - 0.50 * k, y - 0.76 * k, x + 0.50 * k, y + 0.44 * k)
    if space.city == "evil":
        return Box(x - 0.50 * k, y - 0.54 * k, x + 0.50 * k, y + 0.46 * k)
    if space.city == "neutral":
        return Box(x - 0.56 * k, y - 0.32 * k, x + 0.56 * k, y + 0.42 * k)
    return Box.about((x, y), 0.42 * k)


def city_names(places: Places, projection: Projection, px: float | None = None) -> list[labels.Name]:
    """All names of a board, in the pixels of a projection; `px` overrides the size of the letters."""
    size = label_px(projection.s) if px is None else px
    names = []
    for space in places.data.spaces:
        text = map_name(space)
        if text is None:
            continue
        box = icon_box(places, space, projection.s)
        icon = Box(*projection.px(box.x0, box.y0), *projection.px(box.x1, box.y1))
        factor = LARGER.get(space.role or "", 1.0)
        colour, role = _colour(space), space.role is not None
        side = SIDES.get(space.role or "")
        names.append(labels.Name(space.id, text, icon, round(size * factor, 1), colour, role, side=side))
        if space.role == "cracks_of_doom":
            names.append(labels.Name(space.id, _("Orodruin"), icon, size, colour, second=True, side="above"))
    return names


def _colour(space: MapSpace) -> Rgb:
    if space.role in ("cracks_of_doom", "barad_dur"):
        return palette.EVIL_LABEL
    if space.role is not None:
        return palette.ROLE_LABEL
    kinds = {"good": palette.GOOD_LABEL, "evil": palette.EVIL_LABEL, "neutral": palette.NEUTRAL_LABEL}
    return kinds.get(space.city or "", palette.ROLE_LABEL)


def map_obstacles(places: Places, projection: Projection) -> labels.Obstacles:
    """Everything on the base map that names should leave free, in the pixels of a projection."""
    rows = _obstacles_u(places, projection.s).copy()
    rows[:, (0, 2)] = rows[:, (0, 2)] * projection.s + projection.ox
    rows[:, (1, 3)] = rows[:, (1, 3)] * projection.s + projection.oy
    return labels.Obstacles(rows)


@lru_cache(maxsize=16)
def _obstacles_u(places: Places, s: float) -> labels.Boxes:
    rows: list[tuple[float, float, float, float, float]] = []
    for space in places.data.spaces:
        if space.city or space.symbols or space.role:
            box = icon_box(places, space, s)
            rows.append((box.x0, box.y0, box.x1, box.y1, labels.SYMBOL if space.symbols else labels.ICON))
    for x, y in places.dots.values():
        rows.append((x - 0.2, y - 0.2, x + 0.2, y + 0.2, labels.DOT))
    for line in road_lines(places.data):
        rows += [(*box, labels.ROAD) for box in labels.line_boxes(line[::4] + line[-1:], 0.14)]
    for course in places.courses:
        rows += [
            (*box, labels.RIVER) for box in labels.line_boxes([*course.points[::5], course.points[-1]], 0.24)
        ]
    if s >= LETTERS_FROM:
        half = 0.6 * letter_size(s)
        rows += [
            (x - half, y - half, x + half, y + half, labels.DOT) for _, (x, y) in row_letters(places.data)
        ]
    return np.array(rows, dtype=np.float64).reshape(-1, 5)


HARD: Final = labels.ICON
"""From this weight on an obstacle is a thing of its own that must not meet the name of a land."""
MOST_CUT: Final = 0.02
"""How much of a name they may share; a name that finds no better place is left out."""
CLOSEST: Final = 0.02
"""The least space between letters, in u."""
MARGIN: Final = 6.0
"""Every letter keeps so many pixels from the edge of the picture."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One place for a name. Lengths in u: middle of the line, height of the arc, space between letters (else
    the name's own); the turn in degrees."""

    at: Point
    turn: float = 0.0
    bow: float = 0.0
    tracking: float | None = None


@dataclass(frozen=True, slots=True)
class RegionName:
    """A name with its places, the best first. Lengths in u: size, space between letters.

    The key is the English name: the one map of all languages leaves the room free that this takes, and a
    longer name in another language is set closer.
    """

    key: str
    size: float
    tracking: float
    spots: tuple[Spot, ...]
    light: bool = False
    sea: bool = False
    weight: int = 700

    @property
    def box(self) -> Box:
        """About the room it takes at its first place, in u; nothing small is drawn there."""
        spot = self.spots[0]
        width = len(self.key) * (0.72 * self.size + self.tracking)
        angle = math.radians(spot.turn)
        half_w = abs(math.cos(angle)) * width / 2 + abs(math.sin(angle)) * self.size / 2
        half_h = abs(math.sin(angle)) * width / 2 + abs(math.cos(angle)) * self.size / 2
        return Box.about(spot.at, half_w, half_h)


@dataclass(frozen=True, slots=True)
class PlacedRegion:
    """A name at one of its places, in a picture with so many pixels per u, in the words of its language."""

    text: str
    name: RegionName
    spot: Spot
    s: float

    @property
    def size(self) -> float:
        """The size of its letters in u: never less than the least size of a text (E3.13)."""
        return max(self.name.size, (LEAST + 0.5) / self.s)

    def letters(self) -> list[Letter]:
        return _letters(self.text, self.name, self.spot, self.size)

    def boxes(self, projection: Projection) -> list[Box]:
        """The box of each letter, in pixels."""
        half = 0.42 * self.size * self.s
        parts = []
        for letter in self.letters():
            x, y = projection.px(*letter.at)
            parts.append(Box.about((x, y), half))
        return parts


REGION_NAMES: Final = (
    RegionName(
        "eriador",
        0.74,
        0.38,
        (
            Spot((-7.9, -11.25), bow=-0.22),
            Spot((-4.6, -16.35), tracking=0.24),
            Spot((-6.7, -3.1), -8, tracking=0.2),
        ),
        weight=600,
    ),
    RegionName(
        "mirkwood",
        0.80,
        0.15,
        (Spot((9.55, -2.35), 1, -0.16), Spot((9.9, -1.05), 0, 0.0, 0.02), Spot((8.9, -11.2), 0, 0.0, 0.05)),
        light=True,
    ),
    RegionName(
        "brown lands", 0.60, 0.26, (Spot((8.0, 0.42)), Spot((10.9, 0.2)), Spot((6.2, -0.15))), weight=600
    ),
    RegionName(
        "mordor",
        0.98,
        0.62,
        (Spot((9.0, 4.05), bow=-0.15), Spot((10.9, 3.3), tracking=0.34), Spot((6.0, 10.8), tracking=0.0)),
        light=True,
    ),
    RegionName(
        "rohan", 0.84, 0.58, (Spot((-5.4, 8.05), 2, 0.30), Spot((-2.0, 7.0), tracking=0.3), Spot((-3.4, 9.0)))
    ),
    RegionName(
        "the great sea",
        0.70,
        0.30,
        (Spot((-13.75, 11.3), 60, 0.35), Spot((-12.7, 13.1), 60), Spot((-14.3, 10.3), 60, 0.35, 0.05)),
        sea=True,
    ),
    RegionName(
        "bay of belfalas", 0.70, 0.30, (Spot((-5.0, 16.9)), Spot((-4.2, 16.1)), Spot((-5.6, 17.7))), sea=True
    ),
)


def choose_regions(
    projection: Projection, obstacles: labels.Obstacles, bounds: Box, borders: labels.Obstacles | None = None
) -> list[PlacedRegion]:
    """Each name that finds a place wholly inside `bounds` (pixels), uncovered, not across `borders`, at the
    best of these.

    The names of places must leave them free in turn: their letters become obstacles.
    """
    rows = obstacles.rows() if borders is None else np.concatenate([obstacles.rows(), borders.rows()])
    regions = []
    for name in REGION_NAMES:
        best: tuple[float, PlacedRegion] | None = None
        for number, spot in enumerate(name.spots):
            region = PlacedRegion(words.LANDS()[name.key], name, spot, projection.s)
            boxes = region.boxes(projection)
            if not all(box.within(bounds, MARGIN) for box in boxes):
                continue
            hard, all_of_it = _covered(boxes, rows)
            cost = all_of_it + 0.25 * number
            if hard <= MOST_CUT and (best is None or cost < best[0]):
                best = cost, region
        if best is not None:
            regions.append(best[1])
            for box in best[1].boxes(projection):
                obstacles.add(box, labels.REGION)
    return regions


def _covered(boxes: Sequence[Box], rows: labels.Boxes) -> tuple[float, float]:
    """The share of the letters that meets other things, and what they meet of anything by its weight."""
    area = sum(box.width * box.height for box in boxes)
    x0, y0, x1, y1 = np.array([(box.x0, box.y0, box.x1, box.y1) for box in boxes]).T
    rows = rows[
        (rows[:, 2] > x0.min()) & (rows[:, 0] < x1.max()) & (rows[:, 3] > y0.min()) & (rows[:, 1] < y1.max())
    ]
    wide = np.minimum(rows[:, 2, None], x1) - np.maximum(rows[:, 0, None], x0)
    high = np.minimum(rows[:, 3, None], y1) - np.maximum(rows[:, 1, None], y0)
    shared = (np.maximum(wide, 0.0) * np.maximum(high, 0.0)).sum(axis=1)
    return float(shared[rows[:, 4] >= HARD].sum()) / area, float((shared * rows[:, 4]).sum()) / area


def draw_regions(picture: Image.Image, projection: Projection, placed: Sequence[PlacedRegion]) -> None:
    """Paints chosen names on an RGB picture of that projection."""
    for region in placed:
        sprite, middle = _sprite(region)
        x, y = projection.px(*region.spot.at)
        picture.paste(sprite, (round(x - middle[0]), round(y - middle[1])), sprite)


@lru_cache(maxsize=96)
def _letters(text: str, name: RegionName, spot: Spot, size: float) -> list[Letter]:
    face = font("cinzel", 100, name.weight)

    def advances_of(line: str) -> list[float]:
        return [face.getlength(letter) * size / 100 for letter in line]

    advances = advances_of(text)
    # larger letters take their room from the space between them
    own = name.tracking if spot.tracking is None else spot.tracking
    tracking = max(CLOSEST, own - 0.6 * (size - name.size))
    width = sum(advances) + tracking * (len(text) - 1)
    room = sum(advances_of(name.key.upper())) + tracking * (len(name.key) - 1)
    if width > room:
        tracking = max(CLOSEST, tracking - (width - room) / (len(text) - 1))
        width = sum(advances) + tracking * (len(text) - 1)
    angle = math.radians(spot.turn)
    c, s = math.cos(angle), math.sin(angle)
    along = -width / 2
    letters = []
    for letter, advance in zip(text, advances, strict=True):
        x = along + advance / 2
        t = x / (width / 2)
        y = spot.bow * (1 - t * t)
        lean = math.degrees(math.atan2(-2 * spot.bow * t, width / 2))
        if letter != " ":
            at = (spot.at[0] + x * c - y * s, spot.at[1] + x * s + y * c)
            letters.append(Letter(letter, at, spot.turn + lean))
        along += advance + tracking
    return letters


@kept
def _sprite(region: PlacedRegion) -> tuple[Image.Image, Point]:
    """The letters as an RGBA picture, and where the middle of the place lies in it."""
    ink, stroke = _colours(region.name)
    sprite, box = letters_sprite(region.letters(), region.size, region.s, region.name.weight, ink, stroke)
    return sprite, ((region.spot.at[0] - box.x0) * region.s, (region.spot.at[1] - box.y0) * region.s)


def _colours(name: RegionName) -> tuple[tuple[Rgb, int], tuple[Rgb, int] | None]:
    """Ink and stroke with their opacities: cream with a dark rim on woods and ash, dark ink elsewhere."""
    if name.light:
        return (palette.CREAM, 240), (palette.GRID_DARK, 165)
    if name.sea:
        return (rgb("#2E5A6A"), 190), None
    return (palette.INK, 165), None
