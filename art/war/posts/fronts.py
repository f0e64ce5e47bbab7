"""A post with several fronts: where no one window shows all that happened, the map is cut into two or three,
each with its own words (war-pictures.md 5, W2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from art.drawing.geometry import Box
from art.war.basemap.geometry import CLOSE, Window, choose_window, middle
from art.war.posts.wanted import March
from art.war.posts.windows import MARGIN, about, worth_of, worth_within
from art.war.words import areas as area_words
from art.war.words import places as named
from art.war.words import posts as words
from engine.war.board import BOARD

TAB: Final = 54
"""The height of the words over a front."""
GAP: Final = 4
LARGE: Final = (1080, 500)
WIDE: Final = (1080, 412)
SMALL: Final = (538, 412)
MOST: Final = 3
LEAST_SCALE: Final = CLOSE[1]
"""Farther off a counter would be too small for a phone."""
LEAST_WORTH: Final = 1.0
"""What is worth less, as people alone or hexes passed by, makes no front of its own."""


@dataclass(frozen=True, slots=True)
class Front:
    """One of the windows: where it lies below the upper strip, and what it is called."""

    window: Window
    at: tuple[int, int]
    said: str


def fronts(
    battles: Sequence[str],
    marches: Sequence[March],
    where: Sequence[str],
    size: tuple[int, int],
    covered: tuple[int, int],
) -> list[Front]:
    """Two or three, the one with most first; none where one close window of that size shows all, or where
    only one place is worth a window."""
    worth = worth_of(battles, marches, where)
    spots = {at: middle(at) for at in worth}
    if not spots or choose_window(list(spots.values()), *size, covered, MARGIN).s in CLOSE:
        return []
    found: list[list[str]] = []
    while len(found) < MOST and spots:
        part = SMALL if found else LARGE
        room = (part[0] / LEAST_SCALE - 2 * MARGIN, (part[1] - TAB) / LEAST_SCALE - 2 * MARGIN)
        boxes = [about(at, spots, room) for at in spots.values()]
        box = max(boxes, key=lambda one: worth_within(one, spots, worth))
        if worth_within(box, spots, worth) < LEAST_WORTH:
            break
        found.append([name for name, at in spots.items() if box.holds(at)])
        wider = Box(box.x0 - MARGIN, box.y0 - MARGIN, box.x1 + MARGIN, box.y1 + MARGIN)
        spots = {name: at for name, at in spots.items() if not wider.holds(at)}
    if len(found) < 2:
        return []
    places = _places(len(found))
    return [
        _front(names, *place, battles, [*where, *(march.path[-1] for march in marches)])
        for names, place in zip(found, places, strict=True)
    ]


def _places(count: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The sizes of so many windows and where they lie."""
    below = LARGE[1] + GAP
    if count == 2:
        return [(LARGE, (0, 0)), (WIDE, (0, below))]
    return [(LARGE, (0, 0)), (SMALL, (0, below)), (SMALL, (SMALL[0] + GAP, below))]


def _front(
    names: Sequence[str],
    size: tuple[int, int],
    at: tuple[int, int],
    battles: Sequence[str],
    ends: Sequence[str],
) -> Front:
    window = choose_window([middle(name) for name in names], *size, (0, TAB), MARGIN)
    return Front(window, at, _said(names, battles, ends))


def _said(names: Sequence[str], battles: Sequence[str], ends: Sequence[str]) -> str:
    """A battle, or where that happened which the headline says, or where an army went."""
    fought = [name for name in battles if name in names]
    if fought:
        return words.battle(_called(fought[0])) if len(fought) == 1 else words.battles(len(fought))
    return _called(next((at for at in ends if at in names), names[0]))


def _called(name: str) -> str:
    """A place, else the area around it."""
    place = BOARD.place(name)
    if place is not None:
        return named.place(place) or place.name
    area = BOARD.area(name)
    return area_words.area(area) if area else name
