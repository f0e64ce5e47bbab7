"""Maps that one seat alone sees: hidden people, drafts, points, reach (W2.2, W2.3, W2.4)."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image, ImageStat

from art.drawing.output import Drawn, PictureError
from art.war.api import KINDS
from art.war.basemap.geometry import OVERVIEW, middle
from art.war.chart.areas import rim, without_holes
from art.war.posts.windows import best_window, roomy_window
from art.war.scenes.own import FOOT, HEAD
from engine.war.board import BOARD
from tests.art.war.sights import AWAY, COUNCIL, EYE, FRONT, PLAIN, STEP, midwar, text

GIVEN = {
    "council": ("fellowship", COUNCIL),
    "eye": ("sauron", EYE),
    "front": ("sauron", FRONT),
    "step": ("fellowship", STEP),
}


def drawn(kind: str, **changed: Any) -> Drawn:
    seat, given = GIVEN[kind]
    return KINDS[kind]({"view": text(midwar(**AWAY), seat), **given, **changed}, PLAIN)


@pytest.mark.parametrize(
    ("kind", "size"),
    [("council", (1080, 1350)), ("eye", (1080, 1350)), ("front", (1080, 810)), ("step", (1080, 1080))],
)
def test_w2_2_to_w2_4_they_have_the_sizes_of_the_storyboard(kind: str, size: tuple[int, int]) -> None:
    made = drawn(kind)
    assert (made.width, made.height, made.format) == (*size, "jpeg")


@pytest.mark.sampled(6)
@pytest.mark.parametrize(
    ("kind", "changed"),
    [
        ("council", {"letters": {}}),
        ("council", {"sights": {}}),
        ("council", {"trails": []}),
        ("council", {"trails": [{**one, "turn": 6} for one in COUNCIL["trails"]]}),
        ("council", {"ways": [{**one, "cost": ""} for one in COUNCIL["ways"]]}),
        ("front", {"ways": []}),
        ("front", {"battles": []}),
        ("front", {"rims": [["2818", "2817"]]}),
        ("front", {"focus": ["1914"]}),
        ("front", {"headline": "My armies"}),
        ("council", {"ways": []}),
        ("council", {"headline": "The West"}),
        ("eye", {"points": 8}),
        ("eye", {"spent": 4}),
        ("eye", {"rims": []}),
        ("eye", {"shade": ["2717", "2716"]}),
        ("step", {"way": []}),
        ("step", {"reach": STEP["reach"][:2]}),
        ("step", {"reach": [{**one, "risk": 0} for one in STEP["reach"]]}),
        ("step", {"who": ["legolas"]}),
    ],
)
def test_all_that_is_asked_for_is_seen(kind: str, changed: dict[str, Any]) -> None:
    assert drawn(kind, **changed) != drawn(kind)


def test_w2_2_who_is_hidden_stands_in_an_aura_and_the_ring_is_seen() -> None:
    seen = {**AWAY, "hidden": ("frodo", "sam", "aragorn")}
    assert drawn("council", view=text(midwar(**seen), "fellowship")) != drawn("council")
    assert drawn("council", view=text(midwar(**AWAY, ring="sam"), "fellowship")) != drawn("council")


def test_w2_3_nothing_hidden_is_in_the_picture_of_the_dark() -> None:
    elsewhere = {**AWAY, "at": {**AWAY["at"], "frodo": "1910", "sam": "1910"}}
    assert drawn("eye", view=text(midwar(**elsewhere), "sauron")) == drawn("eye")
    assert drawn("step", view=text(midwar(**elsewhere), "fellowship")) != drawn("step")


def test_w6_9_the_light_over_where_somebody_could_be_is_for_who_only_watches_too() -> None:
    elsewhere = {**AWAY, "at": {**AWAY["at"], "frodo": "1910", "sam": "1910"}}
    lit = {"shade": ["2412", "2513"], "headline": "Where could they be?", "second": "Turn 9"}
    here, there = ({**lit, "view": text(midwar(**one), None)} for one in (AWAY, elsewhere))
    assert KINDS["eye"](here, PLAIN) == KINDS["eye"](there, PLAIN)
    with pytest.raises(PictureError):
        KINDS["eye"]({**here, "shade": []}, PLAIN)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("spread", "high"), [(3, 1350), (9, 1350), (40, 1140)])
def test_w6_9_all_the_light_is_seen_as_close_as_it_goes_and_no_wood_about_it(spread: int, high: int) -> None:
    """From afar only where it must be, and then no higher than the map."""
    lit = [name for name in BOARD.within("2010", spread) if name in BOARD.land]
    made = drawn("eye", shade=lit, view=text(midwar(**AWAY)))
    assert (made.width, made.height) == (1080, pytest.approx(high, abs=40))
    window = roomy_window(map(middle, lit), (1080, 1350 - HEAD - FOOT))
    assert set(lit) <= set(window.hexes())
    assert (window.s == OVERVIEW) == (spread == 40)


def test_w2_3_what_riders_reach_stays_light_and_all_else_is_dark() -> None:
    focus = {"focus": ["2818"], "ways": [], "points": 9}
    reach = [list(BOARD.within("2818", 2))]
    plain, seen = (_pixels(drawn("eye", **focus, rims=rims)) for rims in ([], reach))
    window = best_window({"2818": 4.0}, (1080, 1350 - HEAD - FOOT), (0, 0))

    def light(picture: Image.Image, at: str) -> float:
        x, y = window.projection.px(*middle(at))
        spot = picture.crop((int(x) - 6, int(y) + HEAD - 46, int(x) + 6, int(y) + HEAD - 38))
        return float(ImageStat.Stat(spot.convert("L")).mean[0])

    assert light(seen, "2719") > 0.9 * light(plain, "2719")
    assert light(seen, "2622") < 0.85 * light(plain, "2622")


def _pixels(made: Drawn) -> Image.Image:
    return Image.open(io.BytesIO(made.bytes)).convert("RGB")


def test_w2_3_a_rim_has_no_holes() -> None:
    ring = frozenset(BOARD.within("2010", 2)) - {"2010"}
    assert without_holes(ring) == ring | {"2010"}
    assert len(rim(without_holes(ring))) == len(rim(ring)) - 6


@pytest.mark.parametrize(
    ("kind", "changed"),
    [
        ("council", {"view": text(midwar())}),
        ("council", {"letters": {"9999": "A"}}),
        ("eye", {"rims": [["9999"]]}),
        ("step", {"reach": [{"to": "frodo"}]}),
        ("step", {"at": ""}),
    ],
)
def test_what_does_not_fit_is_refused_without_naming_a_piece(kind: str, changed: dict[str, Any]) -> None:
    with pytest.raises(PictureError) as refused:
        drawn(kind, **changed)
    assert "frodo" not in str(refused.value)


def test_w2_3_the_dark_map_has_no_foot_where_there_is_nothing_to_say_in_it() -> None:
    seen = {"view": text(midwar(), "sauron"), "focus": ["3317"]}
    bare, counted = KINDS["eye"](seen, PLAIN), KINDS["eye"]({**seen, "points": 11}, PLAIN)
    assert (bare.width, bare.height) == (counted.width, counted.height - FOOT)
