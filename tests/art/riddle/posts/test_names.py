"""Names stand at what they name: on every map a name touches its own symbol, or it is left out (E16.2)."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from art.drawing.geometry import Box
from art.drawing.labels import Name, Obstacles, Placed, place_labels
from art.i18n import LANGUAGES, speaking
from art.riddle.api import KINDS
from art.riddle.basemap import places_of
from art.riddle.posts import stage as stages
from art.riddle.posts.crowd import standing
from art.riddle.posts.stage import Stage
from art.riddle.posts.windows import turn_window
from bot.games.riddle.gallery.basic import exhibits
from engine.riddle.board import get
from tests.art.riddle import sights
from tests.art.riddle.sights import PLAIN
from tests.sampled import wide

BOARD = get()
PLACES = places_of(BOARD)
MAPS = frozenset({"turn", "board", "around", "wedge", "way", "battle"})
SPACES = sorted(space for space in BOARD.landings if space not in BOARD.off_board)


def apart(placed: Iterable[Placed]) -> list[str]:
    """The names that do not touch the box of their own symbol, or of what stands on it: half the height of
    a letter is still a touch."""
    return [one.name.text for one in placed if gap(one.box, one.name.icon) > 0.35 * one.name.px]


def gap(a: Box, b: Box) -> float:
    """How far two boxes are apart, in pixels."""
    return max(a.x0 - b.x1, b.x0 - a.x1, a.y0 - b.y1, b.y0 - a.y1, 0.0)


def cut(placed: Iterable[Placed], bounds: Box) -> list[str]:
    """The names that lose more than a fifth of their letters at the frame."""
    return [one.name.text for one in placed if one.box.overlap(bounds) < 0.8 * one.box.width * one.box.height]


@pytest.mark.soak
def test_e16_2_every_name_in_the_gallery_touches_its_own_symbol(monkeypatch: pytest.MonkeyPatch) -> None:
    maps: list[tuple[list[Placed], Box]] = []

    def watched(names: Iterable[Name], obstacles: Obstacles, bounds: Box) -> list[Placed]:
        maps.append((place_labels(names, obstacles, bounds), bounds))
        return maps[-1][0]

    monkeypatch.setattr(stages, "place_labels", watched)
    for one in exhibits():
        if one.kind in MAPS:
            KINDS[one.kind](one.data, PLAIN)
    assert len(maps) > 25
    assert sum(len(placed) for placed, _ in maps) > 400
    assert [(apart(placed), cut(placed, bounds)) for placed, bounds in maps] == [([], [])] * len(maps)


@wide("positions", 40, 200)
def test_e16_2_in_random_positions_names_touch_their_own_symbols_in_every_language(positions: int) -> None:
    chance = random.Random("names")
    kept, named = dict.fromkeys(LANGUAGES, 0), 0
    for _ in range(positions):
        seats = ("frodo", "sam", "merry", "black-rider-1", "black-rider-2", "black-rider-3")
        middle = chance.choice(SPACES)
        near = [loc for loc in BOARD.within(middle, chance.choice((3, 6, 12))) if loc in SPACES]
        at = {seat: chance.choice(near) for seat in seats}
        view = sights.seen(sights.scattered(seats=seats, at=at, halls={}, turn=chance.choice(seats)))
        window = turn_window({seat: PLACES(loc) for seat, loc in at.items()}, [], (), 1080, 968).window
        stage = Stage.of(PLAIN, view, window)
        stage.set_up(standing(view))
        for language in LANGUAGES:
            with speaking(language):
                placed = stage.names()
            assert apart(placed) == [], language
            assert cut(placed, window.box_px) == [], language
            kept[language] += len(placed)
        named += sum(stage.sees(loc, 40) for loc in BOARD.spaces if BOARD.name(loc) != loc)
    assert min(kept.values()) > 0.97 * named, "few names are left out"
