"""Marks on places where one may stop: pills with the id, dots in the shade of the cost (E4.8, E4.9,
E13.4).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from art import palette
from art.geometry import Box, Point
from art.labels import TAG
from art.palette import Rgb, rgb
from art.posts.furniture import OVER, paste
from art.posts.stage import Stage
from art.text import KEY, Type, cap_height, width

FACE: Final = Type("sans", KEY, 800)
SMALL: Final = Type("sans", 24, 800)
"""On the overview, where hexes are narrower than a tag."""
PAD: Final = 9
TAG_FILL: Final = rgb("#FFF8E4")
TAG_INK: Final = rgb("#2A1A0E")
EXCHANGE: Final = rgb("#A8241A")
SHADES: Final = (
    rgb("#FFE27A"),
    rgb("#FFE27A"),
    rgb("#FFC14A"),
    rgb("#F79A32"),
    rgb("#E8702A"),
    rgb("#CC4A2A"),
    rgb("#A02C2C"),
)
"""Dots by points: light is near, dark is far."""


@dataclass(frozen=True, slots=True)
class Tag:
    """The id of a place in a pill, with its box in pixels."""

    place: str
    box: Box
    exchange: bool = False
    face: Type = FACE


def tag_size(place: str, exchange: bool = False, face: Type = FACE) -> tuple[int, int]:
    """Width and height of a tag in pixels."""
    high = round(face.px * 1.32)
    return round(width(place, face) + 2 * PAD + (high - 8 if exchange else 0)), high


def tag_ends(stage: Stage, places: Iterable[str], exchanging: frozenset[str] = frozenset()) -> list[Tag]:
    """Places a tag on or beside each place, clear of markers and of each other, and keeps names off them.

    A place whose hex holds a city or sign gets its tag above the icon, one with a marker below it.
    """
    face = FACE if stage.window.s > 30 else SMALL
    held = _held(stage)
    markers = [one.box for one in stage.stands]
    wanted = sorted(places, key=lambda p: (stage.px(p)[1], stage.px(p)[0], p))
    centres = {place: stage.px(place) for place in wanted}
    found: list[Tag] = []
    for place in wanted:
        size = tag_size(place, place in exchanging, face)
        others = [at for other, at in centres.items() if other != place]
        box = _best(stage, place, size, held.get(place), markers, [tag.box for tag in found], others)
        found.append(Tag(place, box, place in exchanging, face))
        stage.obstacles.add(box, TAG)
    return found


def _held(stage: Stage) -> dict[str, Box]:
    """The box of all markers on each place."""
    found: dict[str, Box] = {}
    for one in stage.stands:
        old = found.get(one.place, one.box)
        found[one.place] = Box(
            min(old.x0, one.box.x0), min(old.y0, one.box.y0), max(old.x1, one.box.x1), max(old.y1, one.box.y1)
        )
    return found


def _best(
    stage: Stage,
    place: str,
    size: tuple[int, int],
    marker: Box | None,
    markers: Sequence[Box],
    tags: Sequence[Box],
    others: Sequence[Point],
) -> Box:
    """The cheapest of some boxes around a place: overlap with tags and markers counts most, then distance."""
    x, y = stage.px(place)
    wide, high = float(size[0]), float(size[1])
    s = stage.window.s
    icon = _has_icon(stage, place)
    spots: list[tuple[float, float, float]] = []
    if marker is not None:
        spots += [(x, marker.y1 + high / 2 - 4, 0), (x, marker.y0 - high / 2 + 4, 3)]
        spots += [(marker.x1 + wide / 2 - 2, y, 4), (marker.x0 - wide / 2 + 2, y, 5)]
    elif icon:
        lift = max(0.74 * s, 0.4 * s + high / 2)
        spots += [(x, y - lift, 0), (x, y + lift, 2), (x, y - 0.5 * s, 3)]
    else:
        spots += [(x, y, 0)]
    for radius, dear in ((0.45, 4), (0.8, 9), (1.15, 16)):
        for i in range(8):
            angle = math.pi * i / 4 - math.pi / 2
            spots.append((x + radius * s * math.cos(angle), y + radius * s * math.sin(angle), dear + i * 0.1))
    best: tuple[float, Box] | None = None
    bounds = stage.window.box_px
    for cx, cy, penalty in spots:
        cx = min(max(cx, wide / 2 + 2), bounds.x1 - wide / 2 - 2)
        cy = min(max(cy, high / 2 + 2), bounds.y1 - high / 2 - 2)
        box = Box(cx - wide / 2, cy - high / 2, cx + wide / 2, cy + high / 2)
        area = wide * high
        cost = penalty + sum(60.0 * box.overlap(other) / area for other in tags)
        cost += sum(70 * _share(box, other) for other in markers)
        if math.hypot(cx - x, cy - y) > 0.95 * s and marker is None:
            cost += 8  # it would lie on another space
        cost += sum(6.0 for at in others if box.holds(at))
        if best is None or cost < best[0] - 1e-9:
            best = (cost, box)
    assert best is not None  # there is always the place itself
    return best[1]


def _share(box: Box, marker: Box) -> float:
    """How much of a tag a marker hides; a little at its rim does not count."""
    inner = Box(marker.x0 + 7, marker.y0 + 7, marker.x1 - 7, marker.y1 - 7)
    return box.overlap(inner) / (box.width * box.height)


def _has_icon(stage: Stage, place: str) -> bool:
    space = stage.places.data.by_id.get(place)
    return space is not None and bool(space.city or space.symbols or space.role)


def draw_tags(picture: Image.Image, tags: Iterable[Tag]) -> None:
    """Paints tags."""
    for tag in tags:
        paste(picture, tag_sprite(tag.place, tag.exchange, tag.face), (tag.box.x0, tag.box.y0))


@lru_cache(maxsize=1024)
def tag_sprite(place: str, exchange: bool, base: Type = FACE) -> Image.Image:
    """A cream pill with an id; with two arrows on red where a stop means an exchange. Shared: never draw
    on it.
    """
    wide, high = tag_size(place, exchange, base)
    big = Image.new("RGBA", (wide * OVER, high * OVER), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    draw.rounded_rectangle((0, 0, wide * OVER - 1, high * OVER - 1), high * OVER / 2, (*palette.INK, 255))
    edge = 3 * OVER
    draw.rounded_rectangle(
        (edge, edge, wide * OVER - edge, high * OVER - edge), high * OVER / 2, (*TAG_FILL, 255)
    )
    face = base.at(base.px * OVER)
    y = high * OVER / 2 + cap_height(face) / 2
    draw.text((PAD * OVER, y), place, (*TAG_INK, 255), face.font, "ls")
    if exchange:
        r = high / 2 - 2
        _arrows(draw, (wide - r - 2) * OVER, high * OVER / 2, r * OVER)
    return big.resize((wide, high), Image.Resampling.LANCZOS)


def _arrows(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """Two opposite arrows on a red disc."""
    draw.ellipse((x - r, y - r, x + r, y + r), (*palette.CREAM, 255))
    r *= 0.88
    draw.ellipse((x - r, y - r, x + r, y + r), (*EXCHANGE, 255))
    for side in (-1, 1):
        line = y + side * 0.30 * r
        tip, tail = x - side * 0.66 * r, x + side * 0.6 * r
        draw.line((tip, line, tail, line), (*palette.CREAM, 255), round(0.20 * r))
        back = tip + side * 0.36 * r
        draw.polygon([(tip, line), (back, line - 0.30 * r), (back, line + 0.30 * r)], (*palette.CREAM, 255))


@lru_cache(maxsize=64)
def _dot(colour: Rgb, r: int, pips: int) -> Image.Image:
    """A dot; the number of pips tells the cost without colour."""
    side = 2 * r + 4
    big = Image.new("RGBA", (side * OVER, side * OVER), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    m = side * OVER / 2
    for far, ink in ((r + 1.5, palette.INK), (r - 1.0, colour)):
        far *= OVER
        draw.ellipse((m - far, m - far, m + far, m + far), (*ink, 255))
    dark = palette.INK if sum(colour) > 330 else palette.CREAM
    for x, y in _pips(pips):
        px, py, pr = m + x * r * OVER, m + y * r * OVER, 0.17 * r * OVER
        draw.ellipse((px - pr, py - pr, px + pr, py + pr), (*dark, 255))
    return big.resize((side, side), Image.Resampling.LANCZOS)


def _pips(n: int) -> list[Point]:
    """Pips as on a die, in radii."""
    d = 0.42
    table: Mapping[int, list[Point]] = {
        1: [(0, 0)],
        2: [(-d, 0), (d, 0)],
        3: [(0, -d), (-d, 0.3), (d, 0.3)],
        4: [(-d, -d), (d, -d), (-d, d), (d, d)],
        5: [(0, 0), (-d, -d), (d, -d), (-d, d), (d, d)],
        6: [(-d, -0.5), (-d, 0), (-d, 0.5), (d, -0.5), (d, 0), (d, 0.5)],
    }
    return table.get(n, [])


def dot_ends(stage: Stage, ends: Iterable[tuple[str, int]]) -> None:
    """A dot on each place, in the shade and with the pips of its points; on an icon it moves to the lower
    edge.
    """
    r = 13 if stage.window.s >= 40 else 11 if stage.window.s >= 30 else 7
    held = {one.place for one in stage.stands}
    for place, cost in ends:
        if place in held:
            continue
        x, y = stage.px(place)
        if _has_icon(stage, place):
            y += 0.62 * stage.window.s
        colour = SHADES[min(max(cost, 0), len(SHADES) - 1)]
        paste(stage.picture, _dot(colour, r, cost if r > 8 else 0), (x, y), centred=True)
        stage.obstacles.add_disc((x, y), r, TAG)
