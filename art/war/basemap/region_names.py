"""The names of lands and seas along their curves; in a window only those that are wholly inside."""

from __future__ import annotations

import math
from functools import lru_cache

from art.drawing.geometry import Box, Point, along, catmull_rom, path_lengths
from art.drawing.text import Letter, font
from art.war.basemap.decoration import DECORATION, Curve, point


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
