"""The gallery of the war: every kind of picture, each file once, with words (E3.13)."""

from __future__ import annotations

import re

import pytest

from art.i18n import TONGUES, speaking
from art.war.api import KINDS
from bot.games.war.gallery.exhibits import exhibits
from tests.art.war.sights import PLAIN

LANGUAGES = list(TONGUES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_picture_is_shown_with_its_words(language: str) -> None:
    with speaking(language):
        shown = list(exhibits())
    assert {one.kind for one in shown} == set(KINDS)
    assert len({one.name for one in shown}) == len(shown)
    for one in shown:
        assert re.fullmatch(r"[a-z0-9_-]+", one.name)
        assert one.name.startswith(one.kind)
        assert one.caption
        assert 0 < len(one.alt) <= 1024
        assert one.picture.game == "war"


def test_w11_4_each_ending_has_a_poster_of_its_own() -> None:
    posters = [one for one in exhibits() if one.kind == "victory"]
    assert len({one.data["ending"] for one in posters}) == len(posters) == 6


@pytest.mark.sampled(3, rest="soak")
@pytest.mark.parametrize(
    "name", ["victory-1", "field-quiet", "council", "eye", "step-1", "siege", "goals-story"]
)
def test_what_is_shown_can_be_drawn(name: str) -> None:
    one = next(one for one in exhibits() if one.name == name)
    assert KINDS[one.kind](one.data, PLAIN).bytes
