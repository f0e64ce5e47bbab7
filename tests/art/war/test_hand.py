"""The own event cards (W9.1)."""

from __future__ import annotations

from typing import Any

import pytest

from art.drawing.output import Drawn, PictureError
from art.drawing.text import width, wrapped
from art.i18n import LANGUAGES, speaking
from art.war.api import KINDS
from art.war.pieces.card_signs import CHARGES, SKETCHES, card_sign
from art.war.scenes.hand import CARD, ROOM, TEXT, WHEN, Card, height, large_lines
from bot.games.war.words.cards import EFFECTS, TITLES, WINDOWS
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
    assert drawn().height - drawn(cards=HAND["cards"][:2]).height >= CARD[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_w15_12_a_card_has_all_its_words_at_28_px_and_says_when_it_can_be_played(language: str) -> None:
    assert TEXT.px >= 28
    assert WHEN.px >= 28
    with speaking(language):
        for card in EVENT_CARDS.values():
            said, when = EFFECTS()[card.id], WINDOWS()[card.window]
            made = Card(card.id, TITLES()[card.id], said, when=when)
            lines = wrapped(said, TEXT, ROOM)
            assert all(width(line, TEXT) <= ROOM for line in lines)
            assert height(made) >= 88 + 36 * (len(lines) - 1) + 34 + 34, card.id
            assert width(when, WHEN) <= ROOM


@pytest.mark.parametrize(
    "changed",
    [{"note": "now"}, {"when": "At any time."}, {"text": "Everyone."}, {"title": "Open"}, {"armed": False}],
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
