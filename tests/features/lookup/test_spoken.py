"""E17.12: `/card` and `/rules` speak the reader's language, and say so where a sentence is English."""

from __future__ import annotations

import pytest

from bot.features.lookup import rules
from bot.features.lookup.book import Book
from bot.games.riddle.learn.reference import card, rulebook
from bot.games.war.learn.reference import board as of_war
from bot.games.war.learn.reference.rulebook import RULEBOOK
from bot.games.war.model import catalogue
from bot.model.screen import Menu, Picture, Screen, Text, plain
from bot.words import lookups
from bot.words.language import speaking
from engine.riddle.deck import TITLES
from tests.laws_bot.english import english
from tests.words.test_languages import OTHERS

RIDDLE, WAR = Book(rulebook), Book(RULEBOOK)


def lines(shown: Screen) -> list[str]:
    """What is read of a card."""
    texts = [plain(part.text) for part in shown.parts if isinstance(part, Text)]
    texts += [part.alt for part in shown.parts if isinstance(part, Picture)]
    return [line for text in texts for line in text.splitlines()]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("title", TITLES)
def test_e17_12_a_card_is_told_in_the_language_of_who_asks(language: str, title: str) -> None:
    with speaking(language):
        said = lines(card.card_screen(title))
    assert [line for line in said if len(english(line)) > 1] == []


@pytest.mark.sampled(40)
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("thing", catalogue.every_thing())
def test_e17_12_a_thing_of_the_war_is_told_in_the_language_of_who_asks(language: str, thing: str) -> None:
    with speaking(language):
        said = lines(of_war.item(thing))
    assert [line for line in said if len(english(line)) > 1] == []


@pytest.mark.parametrize("book", [RIDDLE, WAR], ids=["riddle", "war"])
@pytest.mark.parametrize("language", OTHERS)
def test_e17_12_a_rule_that_is_not_translated_says_so(book: Book, language: str) -> None:
    with speaking(language):
        note = lookups.UNTRANSLATED()
        for chapter in book.chapters():
            for rule in chapter.rule:
                shown = rules.rule_screen(book, rule)
                said = "\n".join(lines(shown)).replace(note, "")
                if len(english(said)) > 5:
                    assert note in lines(shown), rule.id
            own = sum(one.untranslated for one in chapter.rule)
            (menu,) = (part for part in rules.contents_screen(book).parts if isinstance(part, Menu))
            (choice,) = (one for one in menu.choices if one.value == chapter.key)
            assert (own == len(chapter.rule)) == choice.about.endswith(lookups.IN_ENGLISH())


def test_e17_12_what_is_said_in_english_to_all_says_nothing_of_it() -> None:
    assert lookups.UNTRANSLATED() not in lines(rules.rule_screen(RIDDLE, RIDDLE.chapters()[0].rule[0]))
