"""The posters of the end (W11.4)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from art.drawing.output import Drawn, PictureError
from art.war.api import KINDS
from art.war.scenes.endings import ENDINGS, ending_scene
from tests.art.war.sights import END, PLAIN


def drawn(**changed: Any) -> Drawn:
    return KINDS["victory"]({"ending": "draw", **END, **changed}, PLAIN)


@pytest.mark.soak
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


def test_w11_4_the_pupil_of_the_eye_is_black_from_end_to_end() -> None:
    scene = ending_scene("tower")
    assert all(sum(scene.getpixel((534, y))) < 90 for y in range(400, 620, 20))


def test_w11_4_what_befell_lies_over_the_sky_alone() -> None:
    """No tower and no Ring stands where words are: the sky there is as wide as the picture."""
    for ending in ENDINGS:
        band = ending_scene(ending).crop((0, 150, 1080, 268)).convert("L")
        pixels = np.asarray(band, dtype=np.int16)
        steps = np.abs(np.diff(pixels, axis=1))
        assert int(steps.max()) < 40, ending
