"""What each hex is to the painter: its ground, its tint, its realm, the marks of its open land."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal

from art.drawing import palette
from art.drawing.geometry import Box, Point, along, catmull_rom, path_lengths
from art.drawing.palette import Rgb, rgb
from art.drawing.text import Letter, font
from art.war.basemap.decoration import DECORATION, Curve, point
from engine.war.board import BOARD
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
    found = []
    for letter, advance in zip(text, advances, strict=True):
        if letter != " ":
            found.append(_set(letter, line, at + advance / 2, total))
        at += advance + gap
    return tuple(found)


def _set(letter: str, line: list[Point], at: float, total: float) -> Letter:
    (x, y), (dx, dy) = along(line, min(max(at, 0.0), total))
    if at < 0 or at > total:
        beyond = at if at < 0 else at - total
        x, y = x + dx * beyond, y + dy * beyond
    return Letter(letter, (x, y), math.degrees(math.atan2(dy, dx)))


@lru_cache(maxsize=1)
def room_of_names() -> tuple[Box, ...]:
    """The room of each letter, in u: nothing small is drawn there."""
    found = []
    for curve in DECORATION.region_names:
        half = 0.55 * curve.size_u
        for letter in letters(curve, curve.text, curve.size_u):
            x, y = letter.at
            found.append(Box(x - half, y - half, x + half, y + half))
    return tuple(found)


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
TINTS: Final[Mapping[str, Rgb]] = {
    "mountain": rgb("#D5CDB4"),
    "wood": rgb("#C6CE96"),
    "dark_wood": rgb("#B9C48C"),
    "gold_wood": rgb("#E0CF86"),
    "bog": rgb("#BFC59C"),
    "brown": rgb("#CDB98C"),
}
"""Tints that are too strong for the ground under the woods and ranges that lie on it."""
REALMS: Final[tuple[tuple[str, Rgb], ...]] = (
    ("Ozxfoq", rgb("#2E5FA0")),
    ("wRW", rgb("#3E8A3A")),
    ("pgvr", rgb("#7A1A14")),
    ("K", rgb("#6C6A64")),
    ("D", rgb("#8A6A30")),
    ("S", rgb("#6E9A2E")),
    ("L", rgb("#3A8A92")),
    ("I", rgb("#3A78A8")),
    ("l", rgb("#C09A20")),
    ("M", rgb("#2E6A34")),
    ("Y", rgb("#B07818")),
    ("m", rgb("#5A3A62")),
    ("U", rgb("#A86A2A")),
    ("k", rgb("#9A4A3A")),
    ("nj", rgb("#C08A1E")),
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
