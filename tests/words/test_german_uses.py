"""The help of every printed use is said in German (E12.5)."""

import re
from collections.abc import Iterator

import pytest

from art.riddle.words.titles import printed
from bot.words.language import speaking
from engine.riddle.deck import CARDS


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    """Everything here is said in German."""
    with speaking("de"):
        yield


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


def test_e12_5_each_use_has_a_help_of_its_own() -> None:
    assert len({printed(english) for english in HELPS}) == len(HELPS)


def test_what_no_card_prints_stays_as_it_is() -> None:
    assert printed("Something else.") == "Something else."


@pytest.mark.parametrize("help", HELPS)
def test_e12_5_the_english_of_a_use_is_that_of_the_deck(help: str) -> None:
    with speaking("en"):
        assert printed(help) == help
