"""The posters of the end (W11.4)."""

from __future__ import annotations

from typing import Any

import pytest

from art.drawing.output import Drawn, PictureError
from art.war.api import KINDS
from art.war.scenes.endings import ENDINGS
from tests.art.war.sights import END, PLAIN


def drawn(**changed: Any) -> Drawn:
    return KINDS["victory"]({"ending": "draw", **END, **changed}, PLAIN)


def test_w11_4_each_ending_has_its_own_sky_and_the_size_of_a_post() -> None:
    made = [drawn(ending=ending) for ending in ENDINGS]
    assert len({one.bytes for one in made}) == len(ENDINGS) == 6
    assert {(one.width, one.height) for one in made} == {(1080, 1350)}


@pytest.mark.parametrize(
    "changed", [{"title": "No victor"}, {"deed": ""}, {"head": ""}, {"rows": END["rows"][:2]}]
)
def test_w11_4_all_words_are_seen(changed: dict[str, Any]) -> None:
    assert drawn(**changed) != drawn()


@pytest.mark.parametrize(
    "changed", [{"ending": ""}, {"ending": "peace"}, {"rows": [{"name": "", "note": "", "person": "nobody"}]}]
)
def test_what_does_not_fit_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(PictureError):
        drawn(**changed)
