"""Names of cards and places in German, and in every language at once (R-89, R-90, E12.5)."""

import re
from collections.abc import Iterator

import pytest

from art.riddle.words import titles
from art.riddle.words.titles import printed
from bot.games.riddle.ask.verbs import suggest
from bot.games.riddle.learn.reference import card
from bot.games.riddle.model import phrases
from bot.games.riddle.words import errors
from bot.ui.matching import in_english_too
from bot.words.language import speaking
from engine.riddle import board as boards
from engine.riddle.deck import CARDS, COPIES, TITLES
from tests.features.pretend import another_language

BOARD = boards.get()


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    with speaking("de"):
        yield


def test_e12_5_every_card_army_and_place_has_one_german_name() -> None:
    known = {BOARD.name(loc) for loc in (*BOARD.locations, *BOARD.off_board) if not BOARD.is_dot(loc)}
    assert tuple(titles.TITLES) == TITLES
    assert len({titles.title(one) for one in TITLES}) == len(TITLES)
    assert set(titles.ARMIES) == {card.subtitle for card in CARDS.values() if card.type == "army"}
    assert set(titles.PLACES) == {name for name in known if not name[1:].isdigit()}


@pytest.mark.parametrize("typed", ["Elbenkrone", "Elfstone"])
def test_r_90_a_near_title_is_found_in_both_languages(typed: str) -> None:
    assert "Meintest du Elbenring?" in errors.refusal("riddle.no_such_title", {"title": typed})


HELPS = sorted({use.help for card in CARDS.values() for use in card.uses})
ENGLISH = re.compile(r"\b(the|your|card|cards|player|space|hand of|one|with|any|turn)\b")


@pytest.mark.parametrize("english", HELPS)
def test_e12_5_the_help_of_a_use_is_german_and_keeps_its_numbers(english: str) -> None:
    german = printed(english)
    assert german != english
    assert not ENGLISH.search(german)
    assert len(german) <= 1.3 * len(english)
    if "Play" in english:
        assert "Sonderaktion" in german
    for number in re.findall(r"\b[2-6]\b", english):
        assert re.search(rf"\b{number}\b", german)


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
