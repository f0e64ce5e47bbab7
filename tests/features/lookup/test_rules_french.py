"""The rules to look up in French: the clauses of the Basic Game, the others in English (E7.8, E12.5)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.features.lookup.book import Book
from bot.games.riddle.reference import rulebook
from bot.words.language import speaking

BOOK = Book(rulebook)
ENGLISH = {rule.id: rule for chapter in BOOK.spoken_in("en") for rule in chapter.rule}
FRENCH = [rule for chapter in BOOK.read("fr") for rule in chapter.rule]


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    with speaking("fr"):
        yield


def test_e12_5_a_clause_in_french_is_one_of_the_book_and_as_whole() -> None:
    for rule in FRENCH:
        english = ENGLISH[rule.id]
        assert (bool(rule.title), bool(rule.example)) == (bool(english.title), bool(english.example))
        assert rule.text != english.text
        assert 10 <= len(rule.text) <= 600
        assert len(rule.title) <= 40
        assert rule.text.endswith(".")
        for text in (rule.title, rule.text, rule.example):
            assert not re.search(r"\w'\w| [!?:;»]|(?<![\s\u202f])[!?;»]", text), text
        assert set(re.findall(r"\bB\d+\b", rule.text)) == set(re.findall(r"\bB\d+\b", english.text))


def test_e12_5_every_clause_of_the_basic_game_is_french_and_the_others_are_english() -> None:
    said = {rule.id: rule for chapter in BOOK.chapters() for rule in chapter.rule}
    assert said.keys() == ENGLISH.keys()
    for key, rule in said.items():
        assert (rule.text == ENGLISH[key].text) != key.startswith("B"), key


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("cape forêt", "B6.4"),
        ("anneau elfique", "B10.4c"),
        ("l'échange", "B9.1"),
        ("égalité combat", "B11.12"),
    ],
)
def test_e7_8_a_clause_is_found_by_french_words(typed: str, clause: str) -> None:
    assert clause in [rule.id for rule in BOOK.search(typed)]
