"""The names of places, in the colours of who held them first; none lies on a sign or another name."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from PIL import Image

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.geometry import Box, Point, Projection
from art.drawing.labels import MARKER, REGION, RIVER, ROAD, Boxes, Name, Obstacles, Side, line_boxes
from art.drawing.palette import Rgb, rgb
from art.drawing.text import LEAST, Ink, Letter, letters_sprite
from art.war.basemap.courses import courses, roads
from art.war.basemap.decoration import DECORATION, Curve
from art.war.basemap.geometry import OVERVIEW, WHOLE, middle
from art.war.basemap.lands import letters
from art.war.words import places as words
from engine.war.board import BOARD
from engine.war.data import DATA
from engine.war.data.places import Location

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
    sorted(((dx, dy) for dx in (0.0, 0.6, -0.6) for dy in (0.0, 0.5, -0.5)), key=lambda one: math.hypot(*one))
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
        if not _inside(_box(projection, placed[0], size), bounds):
            continue
        for dx, dy in SHIFTS:
            own = projection.moved(dx * projection.s, dy * projection.s)
            boxes = [_box(own, letter, size) for letter in placed]
            if all(_inside(box, bounds) for box in boxes) and not _covered(boxes, things):
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
    return Box(x - half, y - half, x + half, y + half)


def _inside(box: Box, bounds: Box) -> bool:
    return (
        box.x0 >= bounds.x0 + EDGE
        and box.y0 >= bounds.y0 + EDGE
        and box.x1 <= bounds.x1 - EDGE
        and box.y1 <= bounds.y1 - EDGE
    )


@kept
def _sprite(number: int, text: str, size: float, s: float) -> tuple[Image.Image, Point]:
    """The letters and where their picture's left upper corner lies, in u."""
    ink, rim, wide = INKS[DECORATION.region_names[number].on]
    sprite, box = letters_sprite(_letters(number, text, size), size, s, 700, ink, rim, wide)
    return sprite, (box.x0, box.y0)


# On which side of its symbol each place has its name, the same in all pictures of the map (W15.9)


_ABOVE: Final = (
    "morannon",
    "annuminas",
    "barad_dur",
    "bree",
    "carrock",
    "cormallen",
    "eastfold",
    "edhellond",
    "edoras",
    "erebor",
    "ethring",
    "far_downs",
    "far_harad",
    "field_of_celebrant",
    "framsburg",
    "goblin_town",
    "grey_havens",
    "hobbiton",
    "iron_hills",
    "minas_tirith",
    "moria_west_gate",
    "ost_in_edhil",
    "rhosgobel",
    "tharbad",
    "thranduils_palace",
    "trollshaws",
    "udun",
    "weathertop",
    "withered_heath",
)
_RIGHT: Final = ("buckland", "dale", "durthang", "osgiliath")
_LEFT: Final = ("cair_andros", "dunharrow", "henneth_annun", "isengard")
_BELOW: Final = (
    "aldburg",
    "amon_din",
    "andrast",
    "anfalas",
    "angle",
    "argonath",
    "barrow_downs",
    "bywater",
    "calembel",
    "carn_dum",
    "cirith_ungol",
    "dead_marshes",
    "derndingle",
    "dimrill_dale",
    "dol_amroth",
    "dol_guldur",
    "dorwinion",
    "east_bight",
    "emyn_beraid",
    "erech",
    "esgaroth",
    "fords_of_isen_east",
    "fornost",
    "harlond",
    "haudh_in_gwanur",
    "helms_deep",
    "khand",
    "linhir",
    "lithlad",
    "lond_daer",
    "lorien",
    "lossarnach",
    "michel_delving",
    "minas_morgul",
    "mirkwood_spiders",
    "mount_doom",
    "mount_gundabad",
    "nindalf",
    "nurn",
    "old_forest",
    "pelargir",
    "pinnath_gelin",
    "rammas",
    "rauros",
    "rhun",
    "rivendell",
    "sarn_ford",
    "umbar",
    "wellinghall",
)
SIDES: Final[Mapping[str, Side]] = {
    **dict.fromkeys(_BELOW, "below"),
    **dict.fromkeys(_ABOVE, "above"),
    **dict.fromkeys(_RIGHT, "right"),
    **dict.fromkeys(_LEFT, "left"),
}
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
    found = []
    for place in DATA.locations:
        if place.hex not in icons or not (px := sizes[_rank(place)]):
            continue
        if text := words.place(place):
            role = _rank(place) == 0
            own, icon = SIDES[place.id], icons[place.hex]
            found.append(Name(place.id, text, icon, px, colour_of(place), role, side=own))
    for landmark in DATA.map.landmarks if landmarks else ():
        if sizes[3] and BOARD.place(landmark.hex) is None and landmark.name.upper() not in _LANDS:
            x, y = projection.px(*middle(landmark.hex))
            icon = Box(x - 4, y - 4, x + 4, y + 4)
            text = words.landmark(landmark)
            found.append(
                Name(landmark.id, text, icon, sizes[3], LANDMARK, second=True, side=SIDES[landmark.id])
            )
    return found


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
