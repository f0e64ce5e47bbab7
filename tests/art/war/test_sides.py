"""A place's name keeps its side of its symbol in all pictures of the map (W15.9)."""

from __future__ import annotations

from itertools import combinations

import pytest

from art.drawing.geometry import Box
from art.drawing.labels import Placed, keeps
from art.i18n import LANGUAGES, speaking
from art.war.basemap.geometry import CLOSE, OVERVIEW, WHOLE, Window, middle, sheet, window_at
from art.war.chart.areas import SIDES, place_names
from art.war.chart.stage import Stage
from art.war.posts.whole import part
from engine.war.board import BOARD
from engine.war.data import DATA
from engine.war.field import Field
from tests.art.war.crowds import crowd
from tests.art.war.sights import PLAIN, known, midwar

SIZE = (1080, 1136)
A_HAIR = 0.12
"""How much of a name's box a symbol or a counter may meet: its halo, and the air about their ink."""
WINDOWS = {
    **{window.id: part(window.id) for window in DATA.map.windows},
    **{f"{at} {s:.0f}": window_at(middle(at), s, *SIZE) for at in ("2617", "2916", "1715") for s in CLOSE},
    "whole": sheet(WHOLE),
    "afar": sheet(OVERVIEW),
}
FIELDS = {"midwar": lambda: known(midwar()), **{f"crowd {n}": lambda n=n: crowd(n) for n in range(3)}}  # type: ignore[misc]


def placed(window: Window, field: Field) -> tuple[Stage, list[Placed]]:
    stage = Stage.of(window, PLAIN)
    stage.settle(field)
    stage.signs(field)
    stage.pieces()
    return stage, stage.names()


def test_w15_9_every_name_has_a_side() -> None:
    every = {place.id for place in DATA.locations} | {one.id for one in DATA.map.landmarks}
    assert set(SIDES) <= every
    icons = {place.hex: Box(0, 0, 1, 1) for place in BOARD.places.values()}
    assert {name.key for name in place_names(sheet(WHOLE).projection, icons, WHOLE)} <= set(SIDES)


@pytest.mark.sampled(20)
@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
@pytest.mark.parametrize("known_as", FIELDS.values(), ids=FIELDS)
def test_w15_9_a_name_keeps_its_side_and_covers_no_symbol_and_no_other_name(
    window: Window, known_as: object
) -> None:
    for language in LANGUAGES:
        with speaking(language):
            stage, names = placed(window, known_as())  # type: ignore[operator]
        for one in names:
            side = SIDES[one.name.key]
            assert one.name.side == side
            assert keeps(one.box, one.name.icon, side), (one.name.text, side)
        for one, other in combinations(names, 2):
            assert one.box.overlap(other.box) < 0.03 * one.box.width * one.box.height, (one, other)
        for one in names:
            area = one.box.width * one.box.height
            for spot in stage.counters:
                assert one.box.overlap(spot.box) < A_HAIR * area, (one.name.text, spot.stack.at)
            for kind, _, box in stage._signs:
                assert one.box.overlap(box) < A_HAIR * area, (one.name.text, kind)
