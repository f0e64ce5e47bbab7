"""The road of the Ring in gold (W11.4)."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from art.drawing.output import PictureError
from art.war.api import KINDS
from art.war.basemap.geometry import WHOLE, middle, window_at
from art.war.chart.stage import Stage
from tests.art.war.sights import PLAIN, ROAD, midwar, text


def drawn(**changed: Any) -> Image.Image:
    made = KINDS["road"]({"view": text(midwar()), **ROAD, **changed}, PLAIN)
    return Image.open(io.BytesIO(made.bytes)).convert("RGB")


def gold(picture: Image.Image) -> int:
    """How many pixels of the map are of bright gold."""
    below = picture.crop((0, 110, picture.width, picture.height))
    found = below.getcolors(below.width * below.height) or []
    return sum(n for n, (r, g, b) in found if r > 235 and 180 < g < 225 and b < 110)


def test_w11_4_the_road_is_gold_and_all_of_it_is_seen() -> None:
    long, short = drawn(), drawn(road=ROAD["road"][:2], nights=[])
    assert long.size == (1080, 1350)
    assert gold(long) > 2 * gold(short) > 1000


def test_w11_4_a_road_a_little_too_long_is_drawn_smaller() -> None:
    long = drawn(road=["1608", "2513", "3316"], nights=[])
    assert long.size == (1080, 1350)
    assert gold(long) > 1000


def test_w2_1_where_the_map_is_drawn_smaller_letters_are_not() -> None:
    stage = Stage.of(window_at(middle("2513"), WHOLE, 1500, 1730), PLAIN)
    stage.settle(None)
    small = stage.smaller((1080, 1246))
    assert small.picture.size == (1080, 1246)
    spot = stage.projection.px(*middle("2617"))
    assert small.projection.px(*middle("2617")) == pytest.approx([0.72 * part for part in spot], abs=0.6)
    placed = small.names()
    assert len(placed) > 20
    assert min(one.name.px for one in placed) >= 22
    assert not any(one.name.second for one in placed)


def test_w11_4_a_road_over_all_of_the_map_is_drawn_over_all_of_the_map() -> None:
    wide = drawn(road=["0101", "2010", "3830"], nights=[])
    assert wide.width == 1080
    assert wide.height < 1350
    assert gold(wide) > 1000


def test_w11_4_its_turns_are_numbered_and_what_is_said_is_written() -> None:
    for changed in ({"nights": []}, {"headline": ""}, {"second": ""}):
        assert drawn(**changed).tobytes() != drawn().tobytes()


@pytest.mark.parametrize(
    "changed", [{"road": []}, {"road": ["9999"]}, {"nights": [{"turn": 1, "at": "9999"}]}, {"view": None}]
)
def test_what_does_not_fit_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(PictureError):
        drawn(**changed)
