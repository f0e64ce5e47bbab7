"""The rules to look up in German (E7.8): found by German words, English where words are missing (E12.5)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.features.lookup import rules
from bot.features.lookup.book import Book, Chapter
from bot.features.lookup.index import GERMAN
from bot.games.riddle.learn.reference import rulebook
from bot.model.screen import Text, plain
from bot.words.language import LANGUAGES, speaking

BOOK = Book(rulebook)


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(LANGUAGES, "de", "Deutsch")
    with speaking("de"):
        yield


def english() -> tuple[Chapter, ...]:
    with speaking("en"):
        return BOOK.chapters()


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
