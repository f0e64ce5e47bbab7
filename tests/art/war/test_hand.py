"""The own event cards (W9.1)."""

from __future__ import annotations

from typing import Any

import pytest

from art.drawing.output import Drawn, PictureError
from art.war.api import KINDS
from art.war.pieces.card_signs import CHARGES, SKETCHES, card_sign
from art.war.scenes.hand import TEXT, large_lines
from engine.war.data import EVENT_CARDS
from tests.art.war.sights import HAND, PLAIN, PLAYED, midwar, text


def drawn(**changed: Any) -> Drawn:
    return KINDS["hand"]({"view": text(midwar(), "fellowship"), **HAND, **changed}, PLAIN)


def test_w9_1_every_event_card_has_an_emblem() -> None:
    assert {*CHARGES, *SKETCHES} == set(EVENT_CARDS)
    assert not set(CHARGES) & set(SKETCHES)
    assert all(card_sign(card, 64).getbbox() for card in EVENT_CARDS)


def test_w9_1_the_picture_grows_with_the_hand() -> None:
    assert drawn().width == 1080
    assert drawn().height - drawn(cards=HAND["cards"][:2]).height == 222


@pytest.mark.parametrize(
    "changed", [{"note": "now"}, {"text": "Everyone."}, {"title": "Open"}, {"armed": False}]
)
def test_w9_1_all_that_is_on_a_card_is_seen(changed: dict[str, Any]) -> None:
    cards = [*HAND["cards"][:2], {**HAND["cards"][2], **changed}]
    assert drawn(cards=cards) != drawn()


@pytest.mark.parametrize(
    "changed", [{"view": text(midwar())}, {"cards": [{"id": "EV99", "title": "", "text": ""}]}]
)
def test_what_does_not_fit_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(PictureError):
        drawn(**changed)


def test_w9_2_the_words_of_a_played_card_are_larger_than_in_a_hand_and_none_is_cut() -> None:
    said = " ".join(["One party of the West may go on"] * 7)
    lines, face = large_lines(said, 690)
    assert " ".join(lines) == said
    assert face.px >= 32 > TEXT.px


def test_w9_2_a_card_that_was_played_is_shown_to_all_without_a_view() -> None:
    shown = KINDS["played"](PLAYED, PLAIN)
    assert shown.width == 1080
    for changed in ({"power": "fellowship"}, {"headline": "A card"}, {"cards": HAND["cards"][:1]}):
        assert KINDS["played"]({**PLAYED, **changed}, PLAIN) != shown
    with pytest.raises(PictureError):
        KINDS["played"]({**PLAYED, "cards": [{"id": "EV99", "title": "", "text": ""}]}, PLAIN)
