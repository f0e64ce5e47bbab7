"""What people type is understood in the language spoken and in English (R-2, R-3, R-89, E12.5)."""

from collections.abc import Iterator

import pytest

from bot.games.riddle.ask.verbs import suggest
from bot.games.riddle.learn.reference import card
from bot.games.riddle.model import phrases
from bot.ui.matching import in_english_too
from bot.words.language import speaking
from engine.riddle import board as boards
from engine.riddle.deck import COPIES, TITLES
from tests.features.pretend import another_language

BOARD = boards.get()


def turned(text: str) -> str:
    return text[::-1]


@pytest.fixture(autouse=True)
def language() -> Iterator[str]:
    with another_language(turned) as code:
        yield code


@pytest.mark.parametrize("title", TITLES)
def test_e12_5_a_title_is_known_in_every_language_whatever_is_spoken(language: str, title: str) -> None:
    for spoken in ("en", language):
        with speaking(spoken):
            assert phrases.title(title.upper()) == title
            assert phrases.title(turned(title)) == title
            assert card.chosen(turned(title)) == title


def test_r_90_what_is_no_title_is_none(language: str) -> None:
    assert phrases.title("Elfstone") is None
    assert phrases.title("") is None


@pytest.mark.parametrize(("typed", "loc"), [("Rivendell", "E8"), ("lledneviR", "E8"), ("k12", "K12")])
def test_e12_5_a_place_is_known_in_every_language(language: str, typed: str, loc: str) -> None:
    for spoken in ("en", language):
        with speaking(spoken):
            assert phrases.place(BOARD, typed) == loc
    assert phrases.place(BOARD, "Nowhere") is None


def test_r_89_titles_are_offered_in_the_language_spoken(language: str) -> None:
    with speaking(language):
        assert [value for _, value in suggest.titles("taoB, kaolC, epo")] == ["taoB, kaolC, epoR"]
        assert "taoB, epoR" not in {value for _, value in suggest.titles("Boat, tao")}
        assert ("epoR", "Rope") in suggest.wishes("epo")
        assert (f"epoR · {COPIES['Rope']} in the deck", "Rope") in suggest.faces("epo")


def test_e12_5_what_is_typed_in_english_is_found_too(language: str) -> None:
    with speaking(language):
        assert suggest.titles("Rop") == []
        assert [value for _, value in in_english_too(lambda: suggest.titles("Rop"))] == ["Rope"]
        assert [value for _, value in in_english_too(lambda: suggest.titles("epo"))] == ["epoR"]
    assert in_english_too(lambda: suggest.titles("epoR")) == []


def test_r_145_cards_of_a_hand_are_named_in_any_language(language: str) -> None:
    hand = ("cloak-1", "the-ring")
    with speaking(language):
        for typed in ("Cloak, The Ring", "kaolc, gnir eht", "kaolc, ring"):
            assert suggest.cards_named(hand, typed, str) == hand
        assert suggest.cards_named(hand, "Horse 4", str) is None
