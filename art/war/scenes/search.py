"""Kind ``search``: the searched areas lit on a dim map, and an eye on whoever was spotted (W2.6).

Without success it is the same picture without the eye (W0.7).
"""

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from threading import Lock
from typing import Final

import numpy as np
from cachetools import LRUCache, cached
from PIL import Image, ImageDraw, ImageFilter

from art.drawing import labels, palette
from art.drawing.chrome import background, heading, paste, rule
from art.drawing.geometry import Box, Point, Projection
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import rgb
from art.drawing.paths import draw_path
from art.drawing.text import Type
from art.war.basemap.geometry import CLOSE, LAND, OVERVIEW, WHOLE, corners, middle, window_at
from art.war.chart.areas import (
    SIDES,
    about_heart,
    area_mask,
    areas,
    border,
    colour_of,
    draw_sides,
    extent,
    faded,
)
from art.war.chart.lying import draw_fans, face
from art.war.chart.signs import within
from art.war.chart.stage import BaseMaps, Stage
from art.war.chart.standing_room import Group, Member, Party, seats, spots, stacks
from art.war.pieces.counters import counter, margin, mark, unit_icon
from art.war.pieces.emblems import seal
from art.war.posts.windows import hexes_of, view_of
from art.war.scenes.endings import eye_sprite
from art.war.words import pictures as words
from engine.war.board import BOARD
from engine.war.data import DATA
from engine.war.data.records import Forces, Power
from engine.war.field import Field

SIZE: Final = (1080, 810)
HEAD: Final = 104
LOWEST: Final = 400
"""One of areas that are searched may be as low as that."""
WHOLE_FIELD: Final = (SIZE[0], 746)
"""While no area is chosen the whole map is shown, as wide as the picture."""
TITLE: Final = Type("garamond", 46, 700)
LINE: Final = Type("sans", 29, 500, lining=True)
AROUND, EDGE = 1.7, 0.3
"""Room about what was searched, and about all of the map, in u."""
RIM: Final = rgb("#FF6E32")
FADED: Final = faded(0.78, rgb("#221C1A"), 0.52)
RING: Final = 25
MARK: Final = 64
"""The Nazgûl over what they search."""
FLIGHT: Final = rgb("#A8241A")
COUNTER: Final = 62
EYE: Final = 104
SEA: Final = 300
SPOTS: Final = 16
"""On so many hexes of an area its name may stand: in no other, whatever stands there."""
AWAY, LIGHT = 0.35, 4.0
"""What a u costs between a name and the middle of its area, and to lie on what was searched."""
KEPT_MAPS: Final = 2
"""So many lit maps are kept: a Search is shown to several people, and in the log and the replay."""


@dataclass(frozen=True, slots=True)
class _View:
    """A part of the map at any scale."""

    picture: Image.Image
    projection: Projection
    icons: dict[str, Box]


def search_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``search`` of `art.war.api`."""
    field = view_of(data).field
    searched: tuple[str, ...] = taken(data, "areas", tuple[str, ...], ())
    if any(area not in areas() for area in searched):
        raise PictureError("there is no such area")
    searcher: Power = taken(data, "searcher", Power, "sauron")
    forces: Forces = taken(data, "forces", Forces, "nazgul")
    usual = SIZE[1] if searched else HEAD + WHOLE_FIELD[1]
    high: int = taken(data, "high", int, usual)
    if not LOWEST <= high <= usual:
        raise PictureError("there is no room for a map so low")
    size = SIZE[0], high - HEAD
    picture = background(SIZE[0], HEAD + size[1]).copy()
    paste(picture, seal(searcher, 92), (62, HEAD / 2 - 2), centred=True)
    room = SIZE[0] - 124 - 26
    lines = taken(data, "headline", str, ""), taken(data, "second", str, "")
    heading(picture, (124, 36), lines, (TITLE, LINE), room)
    lit = _lit(field, searched, size, base_maps)
    shown = replace(lit, picture=lit.picture.copy())
    if not searched:
        # the sea is empty: who searches looks out of it
        k = size[1] / WHOLE_FIELD[1]
        sea = round(k * SEA)
        emblem = unit_icon("white_hand", round(0.6 * sea)) if searcher == "saruman" else eye_sprite(sea)
        paste(shown.picture, emblem, ((0.5 - 0.23 * k) * SIZE[0], 0.79 * size[1]), centred=True)
    taken_room = _searchers(shown, field, searcher, forces, searched)
    for at in hexes_of(data, "spotted"):
        taken_room.add(_eye(shown, at), labels.MARKER)
    _names(shown, searched, taken_room)
    picture.paste(shown.picture, (0, HEAD))
    rule(picture, HEAD)
    return jpeg(data, picture)


def _by_holders(
    field: Field, searched: Sequence[str], size: tuple[int, int], base_maps: BaseMaps
) -> Hashable:
    """What of a field is on the lit map: whose the Objectives are."""
    return (*searched,), size, (*map(field.holder, DATA.objectives),), field.config.preset, base_maps


@cached(LRUCache(KEPT_MAPS), _by_holders, Lock())
def _lit(field: Field, searched: Sequence[str], size: tuple[int, int], base_maps: BaseMaps) -> _View:
    """The map without pieces and names. Shared: never draw on it."""
    shown = _part(field, searched, size, base_maps)
    _light(shown, searched)
    return shown


def _part(field: Field, searched: Sequence[str], field_size: tuple[int, int], base_maps: BaseMaps) -> _View:
    """The part of the map that holds what was searched, as large as it fits."""
    box = extent(searched) if searched else LAND
    around = AROUND if searched else EDGE
    wide, high = box.width + 2 * around, box.height + 2 * around
    s = min(field_size[0] / wide, field_size[1] / high, CLOSE[-1])
    base = next(scale for scale in (OVERVIEW, WHOLE, *reversed(CLOSE)) if scale >= 0.94 * s)
    k = s / base
    size = round(field_size[0] / k), round(field_size[1] / k)
    window = window_at(box.centre, base, *size)
    stage = Stage.of(window, base_maps)
    stage.settle(None)
    stage.signs(field)
    picture = stage.picture
    if picture.size != field_size:
        picture = picture.resize(field_size, Image.Resampling.LANCZOS, reducing_gap=2.0)
    own = window.projection
    icons = {name: box.scaled(k) for name, box in stage.icons.items()}
    return _View(picture, Projection(own.s * k, own.ox * k, own.oy * k), icons)


def _light(shown: _View, searched: Sequence[str]) -> None:
    """All but the searched areas grey and dark; gold lines about all, a glowing one about those."""
    picture, own = shown.picture, shown.projection
    dark = picture.convert("RGB", FADED)
    dark.paste(picture, (0, 0), area_mask(searched, own, picture.size))
    draw_sides(dark, border(areas()), own, ((5.0, rgb("#120C08")), (2.4, rgb("#C9A85A"))))
    if searched:
        layers = ((13.0, rgb("#1A0A04")), (8.0, RIM), (3.0, rgb("#FFC27A")))
        draw_sides(dark, border(searched), own, layers, glow=RIM)
    picture.paste(dark, (0, 0))


def _searchers(
    shown: _View, field: Field, searcher: Power, forces: Forces, searched: Sequence[str]
) -> labels.Obstacles:
    """With what is searched: the Nazgûl, and where they fly to it, or the armies of the searcher."""
    bounds, taken_room = Box(0, 0, *shown.picture.size), labels.Obstacles()
    for box in shown.icons.values():
        taken_room.add(box, labels.ICON)
    px = shown.projection.px
    if forces == "orcs":
        own = [stack for stack in stacks(field) if stack.power == searcher]
        places = {spot.at: px(*middle(spot.at)) for spot in own if bounds.holds(px(*middle(spot.at)))}
        m = margin(COUNTER)
        for spot in spots(own, places, COUNTER, bounds):
            group = spot.stack
            sprite = counter(
                group.arms, group.shape, COUNTER, group.strength, group.movement, group.backs, group.rides
            )
            paste(shown.picture, sprite, (spot.box.x0 - m, spot.box.y0 - m))
            taken_room.add(spot.box, labels.MARKER)
        return taken_room
    riders_at: dict[str, list[str]] = {}
    for person in field.persons:
        if person.kind.nazgul and person.here and bounds.holds(px(*middle(person.at))):
            riders_at.setdefault(person.at, []).append(person.id)
    riders = [
        Party(at, (Group("sauron", False, False, tuple(map(Member, riders))),))
        for at, riders in riders_at.items()
    ]
    places = {at: px(*middle(at)) for at in riders_at}
    people, fans = seats(riders, places, [], RING, bounds, list(shown.icons.values()))
    draw_fans(shown.picture, fans)
    for fan in fans:
        taken_room.add(fan.box, labels.MARKER)
    over = _flights(shown, field, searched, bounds, taken_room, [seat.at for seat in people])
    for seat in people:
        paste(shown.picture, face(seat, RING), seat.at, centred=True)
        taken_room.add_disc(seat.at, 1.1 * RING, labels.MARKER)
    for at in over:
        paste(shown.picture, mark("riders", MARK), at, centred=True)
        taken_room.add_disc(at, 0.5 * MARK, labels.MARKER)
    return taken_room


def _flights(
    shown: _View,
    field: Field,
    searched: Sequence[str],
    bounds: Box,
    taken_room: labels.Obstacles,
    people: Sequence[Point],
) -> list[Point]:
    """A flight from the nearest Nazgûl to each area that none of them stands in; where they fly there."""
    px, over = shown.projection.px, list[Point]()
    stand = {person.at for person in field.persons if person.kind.nazgul and person.here}
    for area in searched:
        if not stand or stand.intersection(areas()[area]):
            continue
        spots = [px(*at) for at in about_heart(area)[:SPOTS]]
        icons = [box for *box, _ in taken_room.rows().tolist()]
        free = [at for at in spots if not any(Box(*box).overlap(Box.around([at], MARK)) for box in icons)]
        end = (free or spots)[0]
        start = min((px(*middle(at)) for at in stand), key=lambda at: math.dist(at, end))
        line, comes, _ = within([start, end], bounds)
        if not comes:
            line[0] = min(people, key=lambda at: math.dist(at, end))
        gap = 0.0 if comes else 1.2 * RING
        draw_path(shown.picture, line, FLIGHT, 6, start_gap=gap, end_gap=0.7 * MARK)
        taken_room.add_line(line, 20, labels.PATH)
        over.append(end)
    return over


def _names(shown: _View, searched: Sequence[str], taken_room: labels.Obstacles) -> None:
    """What the areas are called, those that were searched in red; and the places in these that are called
    otherwise."""
    size = shown.picture.size
    bounds = Box(6, 6, size[0] - 6, size[1] - 6)
    told, light = set(), labels.Obstacles()
    for area in sorted(areas(), key=lambda area: area not in searched):
        lit = area in searched
        text, px = words.area(area), 33 if lit else 26
        box = room_of_name(
            shown.projection, area, labels.text_extent(text, px, lit), bounds, (taken_room, light)
        )
        if lit:
            for name in areas()[area]:
                light.add_disc(shown.projection.px(*middle(name)), shown.projection.s, LIGHT)
        if box is None:
            continue
        sprite = labels.label_sprite(text, px, palette.EVIL_LABEL if lit else palette.ROLE_LABEL, lit)
        paste(shown.picture, sprite, box.centre, centred=True)
        taken_room.add(box, labels.MARKER)
        told.add(text)
    names = []
    for place in BOARD.places.values():
        text = words.place(place)
        lit = BOARD.area(place.hex) in searched and place.kind in ("citadel", "town")
        if text and lit and place.hex in shown.icons and text not in told:
            icon, own = shown.icons[place.hex], SIDES[place.id]
            names.append(labels.Name(place.id, text, icon, 26, colour_of(place), side=own))
    labels.draw_labels(shown.picture, labels.place_labels(names, taken_room, bounds))


def room_of_name(
    own: Projection, area: str, size: tuple[float, float], bounds: Box, taken_room: Iterable[labels.Obstacles]
) -> Box | None:
    """Where the name of an area stands: on one of its own hexes, near its middle, on nobody and best on no
    sign."""
    spots, (wide, high) = about_heart(area)[:SPOTS], size
    corners = np.array(own.pxs(spots)) - np.array(size) / 2
    rows = np.concatenate([part.rows() for part in taken_room])
    blocks = rows[rows[:, 4] >= labels.MARKER]
    hidden = labels.covered(corners, wide, high, rows) / (wide * high)
    away = np.hypot(*(np.array(spots) - spots[0]).T)
    for i in np.argsort(hidden + AWAY * away, kind="stable"):
        x, y = corners[i].tolist()
        box = Box(x, y, x + wide, y + high)
        if bounds.joined(box) == bounds and not labels.covered(corners[i : i + 1], wide, high, blocks):
            return box
    return None


def _eye(shown: _View, at: str) -> Box:
    """An eye in flames on a hex; its box."""
    picture = shown.picture
    rim = [shown.projection.px(*corner) for corner in corners(at)]
    draw = ImageDraw.Draw(picture)
    for wide, colour in ((9, rgb("#1A0A04")), (5, rgb("#FFF0B0"))):
        draw.line([*rim, rim[0], rim[1]], colour, wide, joint="curve")
    x, y = shown.projection.px(*middle(at))
    mask = Image.new("L", (2 * EYE, 2 * EYE), 0)
    ImageDraw.Draw(mask).ellipse((0.30 * EYE, 0.55 * EYE, 1.70 * EYE, 1.45 * EYE), 235)
    mask = mask.filter(ImageFilter.GaussianBlur(0.13 * EYE))
    picture.paste(rgb("#FF8A2A"), (round(x - EYE), round(y - EYE)), mask)
    paste(picture, unit_icon("eye", EYE), (x, y), centred=True)
    return Box.about((x, y), 0.5 * EYE, 0.36 * EYE)
