"""A post with several fronts: where no one window shows all (war-pictures.md 5, W2.1)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from art.drawing.geometry import Box
from art.i18n import speaking
from art.war import api
from art.war.basemap.geometry import middle
from art.war.posts.field import HIGH, LEAST_SCALE, RULER, SIZE, TAB, Front, fronts
from art.war.posts.windows import March
from art.war.words import areas as area_words
from engine.war.board import BOARD
from tests.art.war.sights import PLAIN, midwar, text

EREBOR, HELM, OSGILIATH, HAVENS = "2904", "1715", "2617", "0407"
NEAR: Final = ((), (OSGILIATH,), (OSGILIATH, "2518"))


def made(battles: tuple[str, ...], *marches: March) -> list[Front]:
    return fronts(battles, marches, (), (SIZE[0], HIGH), RULER)


@pytest.mark.parametrize("battles", NEAR)
def test_w2_1_what_one_window_shows_is_one_map(battles: tuple[str, ...]) -> None:
    assert made(battles) == []


@pytest.mark.parametrize("battles", [(EREBOR, OSGILIATH), (EREBOR, HELM, OSGILIATH)])
def test_w2_1_each_of_two_or_three_far_battles_has_its_window_and_its_words(battles: tuple[str, ...]) -> None:
    found = made(battles)
    assert len(found) == len(battles)
    for at in battles:
        (own,) = [front for front in found if at in front.window.hexes()]
        inner = Box(40, TAB + 40, own.window.width - 40, own.window.height - 40)
        assert inner.holds(own.window.projection.px(*middle(at)))
        assert own.window.s >= LEAST_SCALE
    assert len({front.said for front in found}) == len(found)
    with speaking("de"):
        german = made(battles)
    assert all(one.said != other.said for one, other in zip(found, german, strict=True))


def test_w2_1_the_windows_fill_the_map_and_none_covers_another() -> None:
    for battles in ((EREBOR, OSGILIATH), (EREBOR, HELM, OSGILIATH)):
        found = made(battles)
        boxes = [
            Box(x, y, x + front.window.width, y + front.window.height)
            for front in found
            for x, y in [front.at]
        ]
        assert not any(one.overlap(other) for one, other in combinations(boxes, 2))
        assert max(box.y1 for box in boxes) == HIGH
        assert max(box.x1 for box in boxes) == SIZE[0]


def test_w2_1_more_than_three_fronts_show_those_with_most() -> None:
    march = March("sauron", ("3316", "3216"))
    found = made((EREBOR, HELM, OSGILIATH, HAVENS), march)
    assert len(found) == 3
    assert not any("3216" in front.window.hexes() for front in found)


def test_w2_1_people_alone_make_no_front() -> None:
    people = March("fellowship", ("0407", "0507"), people=True)
    assert made((OSGILIATH,), people) == []
    army = March("fellowship", ("0407", "0507"))
    assert [HAVENS in front.window.hexes() for front in made((OSGILIATH,), army)] == [False, True]


def test_w2_1_a_post_with_fronts_is_as_large_as_any_and_tells_nothing_hidden() -> None:
    elsewhere = {"frodo": "2312", "sam": "2312", "merry": "1613", "pippin": "1613", "gandalf": "2518"}
    here = {**elsewhere, "frodo": "2717", "sam": "2717"}
    data = {"battles": [EREBOR, HELM, OSGILIATH]}
    drawn = [api.KINDS["field"]({**data, "view": text(midwar(at=at))}, PLAIN) for at in (here, elsewhere)]
    assert (drawn[0].width, drawn[0].height) == SIZE
    assert drawn[0].bytes == drawn[1].bytes


def test_w2_6_every_hex_of_the_map_is_called_by_something_the_sea_too() -> None:
    """A fleet that stops far from every other march has a window of its own, which is named after the sea."""
    areas = {area for at in BOARD.neighbours if (area := BOARD.area(at))}
    assert "sea" in areas
    assert all(area_words.area(area) for area in areas)
