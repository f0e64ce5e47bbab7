"""No text on any picture is too small for a phone (E3.13: 22 px at 1080 px of width, key text 28)."""

import re
from collections.abc import Iterable

import pytest
from PIL import Image, ImageDraw

from art.drawing.geometry import SCALES
from art.drawing.text import DOTS, KEY, LEAST, font
from art.i18n import LANGUAGES
from art.riddle.api import KINDS
from art.riddle.basemap.cartouche import LETTERS_FROM, letter_size
from art.riddle.words.cards import seat_name
from bot.games.riddle.gallery.basic import exhibits
from bot.model.kit import Exhibit
from bot.words.language import speaking
from tests.art.drawing.lettering import Said, listening, said
from tests.art.riddle.sights import FULL, PLAIN

ROUNDING = 0.06
"""Sprites have whole pixels."""
Gallery = dict[str, tuple[Exhibit, list[Said]]]
PLACE = re.compile(r"[A-Y]\d{1,2}|r\d{1,2}")


@pytest.fixture(scope="module", params=LANGUAGES)
def gallery(request: pytest.FixtureRequest) -> Gallery:
    """The texts of every picture of the gallery in a language, on a plain sheet instead of the base map."""
    finished: list[Image.Image] = []

    def noted(self: Image.Image, *args: object, **named: object) -> None:
        finished.append(self)  # nobody reads its file

    found = {}
    with pytest.MonkeyPatch.context() as patch, listening(), speaking(request.param):
        patch.setattr(Image.Image, "save", noted)
        for one in exhibits():
            if "palette" in one.data:  # the same picture, recoloured when it is finished
                continue
            KINDS[one.kind](one.data, PLAIN)
            found[one.name] = one, said(finished[-1])
            finished.clear()
    return found


def _small(texts: Iterable[Said], least: float) -> list[Said]:
    return [(words, round(px, 1)) for words, px in texts if px < least - ROUNDING]


def test_texts_are_heard_through_reducing_pasting_and_masks() -> None:
    with listening():
        big = Image.new("RGBA", (400, 200))
        ImageDraw.Draw(big).text((10, 10), "name", (0, 0, 0), font("sans", 96))
        sprite = big.resize((100, 50))
        mask = Image.new("L", (100, 50))
        ImageDraw.Draw(mask).text((5, 5), "land", 255, font("cinzel", 30))
        sheet = Image.new("RGB", (300, 300))
        sheet.paste(sprite, (0, 0), sprite)
        sheet.paste((9, 9, 9), (0, 60), mask)
        assert said(sheet.crop((0, 0, 200, 200))) == [("name", 24.0), ("land", 30.0)]
    assert said(sheet.copy()) == []


@pytest.mark.soak
@pytest.mark.sampled(soak=("de",))
def test_e3_13_e12_5_all_texts_of_all_pictures_are_large_enough_and_whole(gallery: Gallery) -> None:
    """One test, for drawing them all takes a minute."""
    _no_text_is_under_22_px(gallery)
    _no_text_is_cut(gallery)
    _names_and_numbers_needed_to_play_are_28_px(gallery)


def _no_text_is_under_22_px(gallery: Gallery) -> None:
    assert {one.kind for one, _ in gallery.values()} == set(KINDS)
    small = {name: found for name, (_, texts) in gallery.items() if (found := _small(texts, LEAST))}
    assert small == {}
    # The face of a card is its emblem alone: the words stand beside it.
    silent = [name for name, (one, texts) in gallery.items() if len(texts) < 2 and one.kind != "face"]
    assert silent == []


def _no_text_is_cut(gallery: Gallery) -> None:
    cut = {name: said for name, (_, texts) in gallery.items() for said, _ in texts if said.endswith(DOTS)}
    assert cut == {}


def _names_and_numbers_needed_to_play_are_28_px(gallery: Gallery) -> None:
    names = set()
    for language in LANGUAGES:
        with speaking(language):
            names |= {seat_name(seat) for seat in FULL}
    heard = set()
    for name, (one, texts) in gallery.items():
        if one.kind in ("turn", "board"):
            key = [(words, px) for words, px in texts if words in names]
        elif one.kind in ("around", "wedge", "way"):
            key = [(words, px) for words, px in texts if PLACE.fullmatch(words)]
        else:
            continue
        assert _small(key, KEY) == [], name
        heard |= {words for words, _ in key}
    assert names & heard
    assert any(PLACE.fullmatch(words) for words in heard)


def test_e3_13_the_letters_of_rows_are_22_px_at_every_scale_that_has_them() -> None:
    for s in SCALES:
        if s >= LETTERS_FROM:
            assert letter_size(s) * s >= LEAST, s
