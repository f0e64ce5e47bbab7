"""The rules to look up in German (E7.8, E12.5): the same clauses in other words, found by them."""

from __future__ import annotations

import asyncio
import re
import tomllib
from collections.abc import Iterator
from importlib import resources

import pytest
from msgspec.structs import replace

from bot.features.lookup import rules
from bot.features.lookup.book import Book, Chapter
from bot.features.lookup.german import GERMAN
from bot.games.riddle.reference import rulebook
from bot.model.icons import plain
from bot.model.screen import Text
from bot.ui import components
from bot.words.language import LANGUAGES, speaking
from engine.riddle.options import Options

BOOK = Book(rulebook)
CITED = re.compile(
    r"(?<![\w.-])(?:[ABOPI]\d{1,2}(?:\.\d{1,2}[a-e]?)?|R-\d{1,3}|[A-O]\d{1,2})(?![\w-])|`[^`]*`"
)
"""A clause, an id of the board or a command in a text: what every language writes alike."""
SAME_IN_BOTH = {"Tom Bombadil", "Gollum", "Bilbo"}
"""Titles that are names."""


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(LANGUAGES, "de", "Deutsch")
    with speaking("de"):
        yield


def book(language: str) -> list[dict[str, object]]:
    """The chapters of a data file as they are written."""
    name = "rules.toml" if language == "en" else f"rules.{language}.toml"
    text = resources.files("bot.games.riddle.reference").joinpath(name).read_text("utf-8")
    chapters: list[dict[str, object]] = tomllib.loads(text)["chapter"]
    return chapters


def english() -> tuple[Chapter, ...]:
    with speaking("en"):
        return BOOK.chapters()


PAIRS = [
    (one, two)
    for one_chapter, two_chapter in zip(BOOK.spoken_in("en"), BOOK.spoken_in("de"), strict=True)
    for one, two in zip(one_chapter.rule, two_chapter.rule, strict=True)
]


def test_e12_5_both_books_have_the_same_chapters_and_clauses_in_the_same_order() -> None:
    ids = {
        language: [(chapter["key"], [rule["id"] for rule in chapter["rule"]]) for chapter in book(language)]  # type: ignore[attr-defined]
        for language in ("en", "de")
    }
    assert ids["de"] == ids["en"]
    for ours, theirs in zip(BOOK.chapters(), english(), strict=True):
        assert ours.title != theirs.title
        assert len(ours.title) <= 60


def test_e12_5_every_clause_is_said_in_german() -> None:
    for one, two in PAIRS:
        assert two.text != one.text
        assert 10 <= len(two.text) <= 600
        assert two.text.endswith((".", "!", "?"))
        assert two.text.count("„") == two.text.count("“")
        assert (two.about, two.option, two.setting) == (one.about, one.option, one.setting)
        assert bool(two.title) == bool(one.title)
        assert two.title != one.title or two.title in {"", *SAME_IN_BOTH}
        assert len(two.title) <= 40
        assert bool(two.example) == bool(one.example)
        assert two.example != one.example or not two.example
        assert not two.example or two.example.endswith((".", "!", "?"))


def test_e12_5_numbers_clauses_and_commands_are_those_of_the_english_clause() -> None:
    for one, two in PAIRS:
        for german_text, english_text in ((two.text, one.text), (two.example, one.example)):
            for pattern in (CITED, re.compile(r"\d+")):
                assert sorted(pattern.findall(german_text)) == sorted(pattern.findall(english_text))


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("B9.4", "B9.4"),
        ("r 77", "R-77"),
        ("b9", "B9.1"),
        ("Umhang Wald", "B6.3"),
        ("Wie gewinne ich?", "B3.1"),
        ("zwei für einen", "B6.10"),
        ("Straße", "B6.10"),
        ("festgesetzt", "0.20"),
        ("Pferde auf Wasser", "B6.18"),
        ("wie oft raten", "B10.9"),
        ("falsch geraten", "B10.11"),
        ("Sonderaktionen", "B10.1"),
        ("Limit", "B7.12"),
        ("mehr als 10 Karten", "B4.14"),
        ("dieselbe Stadt", "B7.7"),
        ("Hallen verlassen", "B12.7"),
        ("Ring abwerfen", "R-57"),
        ("Gleichstand", "B11.12"),
        ("KANKRA", "B10.16"),
        ("undo", "R-22"),
        ("neu würfeln", "R-65"),
        ("aussteigen", "R-23"),
        ("Zeit abgelaufen", "P0.4"),
        ("Zuschauer", "R-210"),
        ("Geheimfeld", "A3.1"),
        ("Karten verstecken", "A3.1"),
        ("gefangen", "A4.1"),
        ("Partner", "O1.1"),
        ("Duell", "O16.1"),
        ("Festmahl", "O14.1"),
        ("Shelob", "B10.16"),
        ("Butterbur", "B7.6"),
    ],
)
def test_e7_8_what_people_type_in_german_finds_the_clause(typed: str, clause: str) -> None:
    assert clause in [rule.id for rule in BOOK.search(typed)][:2]


def test_words_share_their_german_stem() -> None:
    stem = GERMAN.stem
    assert {stem(word) for word in ("karte", "karten")} == {"kart"}
    assert {stem(word) for word in ("zug", "zuge", "zugs", "zugen")} == {"zug"}
    assert {stem(word) for word in ("stadt", "stadte", "stadten")} == {"stadt"}
    assert stem("see") == "see"


def test_e14_3_every_german_clause_fits_a_screen() -> None:
    found = BOOK.search("Karte")
    for chapter in BOOK.chapters():
        for rule in chapter.rule:
            shown = rules.rule_screen(BOOK, rule, found, Options())
            assert components.problems(shown) == [], rule.id
    assert components.problems(rules.contents_screen(BOOK)) == []


class Torn(Book):
    """A book of whose German only the first chapter is there, but for its first clause."""

    def read(self, language: str) -> tuple[Chapter, ...]:
        found = super().read(language)
        return (Chapter(found[0].key, found[0].title, found[0].rule[1:]),) if language == "de" else found


def test_e12_5_a_clause_without_words_in_a_language_is_said_in_english() -> None:
    torn = Torn(rulebook)
    mixed, nowhere = torn.spoken_in("de"), torn.spoken_in("tlh")
    theirs = english()
    assert mixed[0].rule[0] == replace(theirs[0].rule[0], untranslated=True)
    assert mixed[0].rule[1].text != theirs[0].rule[1].text
    assert mixed[1:] == nowhere[1:]
    assert [rule.text for chapter in nowhere for rule in chapter.rule] == [
        rule.text for chapter in theirs for rule in chapter.rule
    ]


def test_e12_5_the_language_is_carried_into_a_thread() -> None:
    async def both() -> tuple[str, str]:
        with speaking("de"):
            ours = await asyncio.to_thread(rules.rules_screen, BOOK, "Wald")
        with speaking("en"):
            theirs = await asyncio.to_thread(rules.rules_screen, BOOK, "forest")
        return said(ours.parts), said(theirs.parts)

    def said(parts: tuple[object, ...]) -> str:
        return "\n".join(plain(part.text) for part in parts if isinstance(part, Text))

    ours, theirs = asyncio.run(both())
    assert "**B6.3** · Wald · Gelände" in ours
    assert "Beispiel: " in ours
    assert "**B6.3** · Forest · Terrain" in theirs
