"""What a sentence tells somebody to press is there, in every language (E0.10, E12.5)."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from bot.words import upkeep
from bot.words.language import ENGLISH, LANGUAGES
from tests.words.test_languages import OTHERS

NAMED: Final = re.compile(r"(?<!\*)\*([A-ZÄÖÜÀÉ][^*\n{}]{0,38})\*(?!\*)")
GAMES: Final = {"Riddle of the Ring", "The War of the Ring", "The Last Days", "The Long War", "Three Powers"}
"""What is set like a label and is the title of a game."""
MONTHS: Final = {"March", "May"}
"""Words that are a month in the catalogue, and a label elsewhere."""


@cache
def entries(language: str) -> tuple[tuple[str, str], ...]:
    """Every sentence in English with what it is in that language."""
    found: list[tuple[str, str]] = []
    for package in upkeep.PACKAGES:
        path = upkeep.catalogue_of(package, OTHERS[0] if language == ENGLISH else language)
        for entry in upkeep.known(upkeep.read(path)).values():
            english = upkeep.texts(entry.id)
            said = english if language == ENGLISH else upkeep.texts(entry.string)
            found += zip(english, said, strict=True)
    return tuple(found)


@cache
def labels(language: str) -> dict[str, frozenset[str]]:
    """What each label of English is in that language; it may be several things."""
    found: dict[str, set[str]] = {}
    for english, said in entries(language):
        if english not in MONTHS:
            for here, there in zip(_as_label(english), _as_label(said), strict=True):
                found.setdefault(here, set()).add(there)
    return {english: frozenset(said) for english, said in found.items()}


def _as_label(text: str) -> tuple[str, ...]:
    """How a sentence names a label: whole, with a number, without what is filled in, without its dots."""
    numbered = re.sub(r"\{\w+\}", "3", text)
    bare = re.sub(r"[ :\u202f·]*\{.*", "", text)
    return text, numbered, bare, bare.partition("…")[0] + "…" * ("…" in bare), bare.rstrip("…")


def named(text: str) -> Iterator[str]:
    yield from (label for label in NAMED.findall(text) if label not in GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_e0_10_what_a_sentence_tells_to_press_is_there(language: str) -> None:
    there = {label for said in labels(language).values() for label in said}
    told = [(said, label) for _, said in entries(language) for label in named(said)]
    assert len(told) > 60
    assert [(said, label) for said, label in told if label not in there] == []


@pytest.mark.parametrize("language", OTHERS)
def test_e12_5_a_sentence_names_the_label_that_english_names(language: str) -> None:
    wrong = [
        (english, label, said)
        for english, said in entries(language)
        if said
        for label in named(english)
        if label in labels(language) and not labels(language)[label] & set(named(said))
    ]
    assert wrong == []


FIXED: Final = {
    "de": {
        "My turn": "Mein Zug",
        "My hand": "Meine Hand",
        "Board": "Brett",
        "Log": "Chronik",
        "Join": "Mitspielen",
        "Leave": "Aussteigen",
        "Start": "Beginnen",
        "Pause": "Anhalten",
        "Resume": "Weiter",
        "Attack…": "Angreifen…",
        "Show The Ring…": "Den Ring zeigen…",
        "Statistics": "Statistik",
        "Rematch": "Revanche",
        "Undo": "Zurücknehmen",
        "Use a card…": "Karte nutzen…",
        "Captives…": "Gefangene…",
        "Take a seat": "Platz nehmen",
        "Replay": "Wiedergabe",
        "Notes": "Notizen",
        "Orders": "Anweisungen",
        "Any": "Beliebig",
    },
    "fr": {
        "My turn": "Mon tour",
        "My hand": "Ma main",
        "Board": "Plateau",
        "Log": "Journal",
        "Join": "Participer",
        "Start": "Commencer",
        "Undo": "Annuler",
        "Use a card…": "Jouer une carte…",
        "Any": "Peu importe",
    },
}
"""What labels are, wherever a sentence, the rules or a picture name them."""


@pytest.mark.parametrize(
    ("language", "english", "label"),
    [(language, english, label) for language, one in FIXED.items() for english, label in one.items()],
)
def test_e12_5_the_labels_are_fixed(language: str, english: str, label: str) -> None:
    assert label in labels(language)[english]
    assert len(label) <= 38
