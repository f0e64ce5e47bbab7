"""The rules and cards of both games in every language: the same clauses in its own words (E12.5, E17.12)."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from msgspec.structs import replace

from bot.features.lookup import rules
from bot.features.lookup.book import Book, Chapter, Rule
from bot.games.riddle.learn.reference import card, rulebook
from bot.games.war.learn.reference import board as of_war
from bot.games.war.learn.reference.rulebook import RULEBOOK
from bot.games.war.model import catalogue
from bot.model.screen import Menu, Picture, Screen, Text, plain
from bot.ui import components
from bot.words import lookups
from bot.words.language import speaking
from engine.riddle.deck import TITLES
from tests.laws_bot.english import english
from tests.sampled import wide
from tests.words.test_languages import OTHERS

BOOKS: Final = {"riddle": Book(rulebook), "war": Book(RULEBOOK)}
CITED: Final = re.compile(
    r"(?<![\w.-])(?:[ABOPI]\d{1,2}(?:\.\d{1,2}[a-e]?)?|R-\d{1,3}|[A-O]\d{1,2}|[A-Z]{2,3}\d?-\d+)(?![\w-])|`[^`]*`"
)
"""A clause, an id of the board or a command in a text: what every language writes alike."""
LONGEST: Final = {"riddle": 600, "war": 380}
SAME: Final = {
    "riddle": {"Tom Bombadil", "Gollum", "Bilbo", "Distance"},
    "war": {
        *("Mordor", "M", "k", "Nazgûl", "Hobbits", "Saruman", "Gollum", "Denethor", "Galadriel", "Elrond"),
        *("Éomer", "Éowyn", "Marches", "Interception", "Capture", "Prisons", "Conversion", "Questions"),
    },
}
"""Titles that a language writes as English does."""
QUOTED: Final = {"de": ("„", "“"), "fr": ("«", "»")}

each = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in BOOKS for language in OTHERS]
)


def pairs(game: str, language: str) -> Iterator[tuple[Rule, Rule]]:
    """Every clause in English and in that language."""
    book = BOOKS[game]
    for one, two in zip(book.spoken_in("en"), book.spoken_in(language), strict=True):
        yield from zip(one.rule, two.rule, strict=True)


def texts(rule: Rule) -> tuple[str, str, str]:
    return rule.title, rule.text, rule.example


@each
def test_e12_5_a_book_has_the_chapters_and_clauses_of_the_english_one_in_its_order(
    game: str, language: str
) -> None:
    book = BOOKS[game]
    english_book, own = book.read("en"), book.read(language)
    assert [(chapter.key, [rule.id for rule in chapter.rule]) for chapter in own] == [
        (chapter.key, [rule.id for rule in chapter.rule]) for chapter in english_book
    ]
    assert all(len(chapter.title) <= 60 for chapter in own)
    for ours, theirs in zip(own, english_book, strict=True):
        assert ours.title != theirs.title or ours.title in SAME[game]
        # What binds a clause stands in the English book alone.
        assert not [rule.id for rule in ours.rule if rule.about or rule.option or rule.setting]


@each
def test_e12_5_every_clause_is_said_whole_and_in_other_words(game: str, language: str) -> None:
    opening, closing = QUOTED[language]
    for one, two in pairs(game, language):
        assert not two.untranslated, two.id
        assert (two.about, two.option, two.setting) == (one.about, one.option, one.setting)
        assert [bool(text) for text in texts(two)] == [bool(text) for text in texts(one)], two.id
        assert two.text != one.text, two.id
        assert two.title != one.title or two.title in {"", *SAME[game]}, two.id
        assert two.example != one.example or not two.example, two.id
        assert 5 <= len(two.text) <= LONGEST[game], two.id
        assert len(two.title) <= 40, two.id
        assert two.text.endswith((".", "!", "?")), two.id
        assert not two.example or two.example.endswith((".", "!", "?")), two.id
        assert two.text.count(opening) == two.text.count(closing), two.id


@each
def test_e12_5_numbers_clauses_and_commands_are_those_of_the_english_clause(game: str, language: str) -> None:
    for one, two in pairs(game, language):
        for theirs, ours in zip(texts(one), texts(two), strict=True):
            for pattern in (CITED, re.compile(r"\d+")):
                assert sorted(pattern.findall(ours)) == sorted(pattern.findall(theirs)), two.id


@each
def test_e12_5_no_clause_says_an_english_sentence(game: str, language: str) -> None:
    """A few words are spelled alike in two languages; where they are a fifth of a sentence, it is English."""
    for _, two in pairs(game, language):
        for sentence in re.split(r"(?<=[.;:])\s", f"{two.text} {two.example}"):
            words = re.findall(r"[^\W\d_]+", sentence)
            foreign = [word for word in words if english(word)]
            assert len(words) < 6 or len(foreign) / len(words) < 0.2, (two.id, sentence)


@each
def test_e14_3_every_clause_fits_a_screen(game: str, language: str) -> None:
    book = BOOKS[game]
    with speaking(language):
        for chapter in book.chapters():
            for rule in chapter.rule:
                shown = rules.rule_screen(book, rule, chapter.rule[:25])
                assert components.problems(shown) == [], rule.id
        assert components.problems(rules.contents_screen(book)) == []


@each
def test_e7_8_a_word_of_another_game_leads_to_a_word_of_ours(game: str, language: str) -> None:
    """Every word that stands for one of ours finds something, and is folded as texts are compared."""
    book, source = BOOKS[game], {"riddle": rulebook, "war": RULEBOOK}[game]
    meant = source.meant(language)
    assert meant
    assert [*meant] == sorted(meant)
    with speaking(language):
        for typed, ours in meant.items():
            assert re.fullmatch(r"[a-z ]+", f"{typed} {ours}"), typed
            assert book.search(typed), typed
            assert [word for word in ours.split() if not book.search(word)] == [], typed


class Torn(Book):
    """A book of whose German only the first chapter is there, but for its first clause."""

    def read(self, language: str) -> tuple[Chapter, ...]:
        found = super().read(language)
        return (Chapter(found[0].key, found[0].title, found[0].rule[1:]),) if language == "de" else found


def test_e12_5_a_clause_without_words_in_a_language_is_said_in_english() -> None:
    torn = Torn(rulebook)
    mixed, nowhere, theirs = (torn.spoken_in(language) for language in ("de", "tlh", "en"))
    assert mixed[0].rule[0] == replace(theirs[0].rule[0], untranslated=True)
    assert mixed[0].rule[1].text != theirs[0].rule[1].text
    assert mixed[1:] == nowhere[1:]
    assert [rule.text for chapter in nowhere for rule in chapter.rule] == [
        rule.text for chapter in theirs for rule in chapter.rule
    ]


RIDDLE, WAR = Book(rulebook), Book(RULEBOOK)


def lines(shown: Screen) -> list[str]:
    """What is read of a card."""
    texts = [plain(part.text) for part in shown.parts if isinstance(part, Text)]
    texts += [part.alt for part in shown.parts if isinstance(part, Picture)]
    return [line for text in texts for line in text.splitlines()]


@pytest.mark.parametrize("language", OTHERS)
def test_e17_12_a_card_is_told_in_the_language_of_who_asks(language: str) -> None:
    with speaking(language):
        said = [line for title in TITLES for line in lines(card.card_screen(title))]
    assert [line for line in said if len(english(line)) > 1] == []


@wide("every", 7, 1)
@pytest.mark.parametrize("language", OTHERS)
def test_e17_12_a_thing_of_the_war_is_told_in_the_language_of_who_asks(language: str, every: int) -> None:
    with speaking(language):
        said = [
            line for thing in list(catalogue.every_thing())[::every] for line in lines(of_war.item(thing))
        ]
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
