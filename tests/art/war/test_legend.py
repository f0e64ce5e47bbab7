"""The title plate of the whole map speaks the language of its table (W2.8, E12.5)."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from art.drawing.geometry import Box
from art.drawing.text import put
from art.i18n import LANGUAGES, speaking
from art.war.basemap.geometry import WHOLE, sheet
from art.war.posts import whole

TITLES = {"en": ("THE WAR", "of the", "RING"), "de": ("DER RINGKRIEG",)}


def lettered(monkeypatch: pytest.MonkeyPatch, language: str) -> list[tuple[str, Box]]:
    """What is written on the plate, and where."""
    found: list[tuple[str, Box]] = []

    def listening(picture: Any, at: Any, said: str, *more: Any) -> Box:
        box = put(picture, at, said, *more)
        found.append((said, box))
        return box

    monkeypatch.setattr(whole, "put", listening)
    with speaking(language):
        whole.draw_legend(Image.new("RGB", (2400, 2240)), sheet(WHOLE).projection)
    return found


@pytest.mark.parametrize("language", TITLES)
def test_w2_8_the_title_of_the_map_is_said_in_its_language(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    said = [one for one, _ in lettered(monkeypatch, language)]
    assert {one for one in said if one in {word for title in TITLES.values() for word in title}} == {
        *TITLES[language]
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_w2_8_all_letters_stay_on_the_plate(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    projection, plate = sheet(WHOLE).projection, whole.PLATE
    (x0, y0), (x1, y1) = projection.px(plate.x0, plate.y0), projection.px(plate.x1, plate.y1)
    for said, box in lettered(monkeypatch, language):
        assert x0 < box.x0 < box.x1 < x1, said
        assert y0 < box.y0 < box.y1 < y1, said
