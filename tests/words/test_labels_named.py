"""What a sentence tells somebody to press stands there, in every language (E0.10, E12.5)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

import pytest

from bot.games.riddle.words import discards as end_words
from bot.games.riddle.words import panel
from bot.words import upkeep
from bot.words.language import ENGLISH, LANGUAGES, PARTIAL, speaking
from tests.words.areas import AREAS, value
from tests.words.test_languages import OTHERS, tree_of

NAMED: Final = re.compile(r"(?<!\*)\*([A-ZÄÖÜÀÉ][^*\n{}]{0,38})\*(?!\*)")
GAME: Final = "Riddle of the Ring"
"""What is set like a label and is the title of the game."""


def said(node: ast.AST) -> Iterator[str]:
    """The texts below a node, of an f-string with braces for what is filled in; no docstrings."""
    if isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.value
        return
    for inner in ast.iter_child_nodes(node):
        bare = isinstance(inner, ast.Expr) and isinstance(inner.value, ast.Constant)
        if not bare and not (isinstance(node, ast.JoinedStr) and isinstance(inner, ast.Constant)):
            yield from said(inner)


def named(language: str, area: str) -> dict[str, list[str]]:
    """The labels that each definition of an area names in its sentences."""
    found: dict[str, list[str]] = {}
    for node in tree_of(AREAS[area]).body:
        target = getattr(node, "target", node)
        name = getattr(target, "id", "") or getattr(target, "name", "")
        if name:
            texts = said(node) if language == ENGLISH else catalogued(language, said(node))
            found[name] = [label for text in texts for label in NAMED.findall(text)]
    return found


@cache
def catalogue(language: str) -> dict[str, tuple[str, ...]]:
    """What each sentence of the code is in a language; it may be several, by the context."""
    entries: dict[str, tuple[str, ...]] = {}
    for package in upkeep.PACKAGES:
        for entry in upkeep.known(upkeep.read(upkeep.catalogue_of(package, language))).values():
            for text in upkeep.texts(entry.id):
                entries[text] = (*entries.get(text, ()), *upkeep.texts(entry.string))
    return entries


def catalogued(language: str, english: Iterable[str]) -> Iterator[str]:
    """Texts of the code in a language that is written in a catalogue."""
    for text in english:
        yield from catalogue(language).get(text, ())


def texts(said: Any, key: str) -> Iterator[tuple[str, str]]:
    if isinstance(said, str):
        yield key, said
    elif isinstance(said, dict):
        for inner, one in said.items():
            yield from texts(one, f"{key}.{inner}")
    elif isinstance(said, tuple):
        for at, one in enumerate(said):
            yield from texts(one, f"{key}.{at}")


@cache
def shown(language: str) -> dict[str, str]:
    """What can stand on a button or over a panel, by where it stands in the words."""
    found: dict[str, str] = {}
    with speaking(language):
        for area, module in AREAS.items():
            for name in filter(str.isupper, vars(module)):
                found.update(texts(value(module, name), f"{area}.{name}"))
        found["discards.pick_up_here"] = end_words.pick_up_here(3)
        found["panel.undo"] = panel.undo("").rstrip(": \u202f")
    found["panel.GO_TO"] = found["panel.GO_TO"].partition("…")[0] + "…"
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_e0_10_what_a_sentence_tells_to_press_is_there(language: str) -> None:
    there = {GAME, *shown(language).values()}
    missing = [
        (area, name, label)
        for area in AREAS
        for name, labels in named(language, area).items()
        for label in labels
        if label not in there
    ]
    assert missing == []


@pytest.mark.parametrize("language", OTHERS)
def test_e12_5_a_sentence_names_the_label_that_english_names(language: str) -> None:
    english, other = shown(ENGLISH), shown(language)
    wrong, held = [], 0
    for area in AREAS:
        theirs = named(language, area)
        for name, labels in named(ENGLISH, area).items():
            for label in labels:
                meant = {other[key] for key, text in english.items() if text == label}
                held += bool(meant)
                unsaid = language in PARTIAL and not theirs[name]
                if meant and not unsaid and not meant & set(theirs[name]):
                    wrong.append((area, name, label, meant, theirs[name]))
    assert wrong == []
    assert held > 60


FIXED: Final = {
    "labels.MY_TURN": "Mein Zug",
    "labels.MY_OWN": "Was ich halte",
    "guide.HOLDING": "Meine Hand",
    "labels.BOARD": "Brett",
    "labels.LOG": "Chronik",
    "labels.JOIN": "Mitspielen",
    "labels.LEAVE": "Aussteigen",
    "labels.START": "Beginnen",
    "labels.PAUSE": "Anhalten",
    "labels.RESUME": "Weiter",
    "controls.ATTACK_WHOM": "Angreifen…",
    "controls.CLAIM": "Den Ring zeigen…",
    "labels.REOPEN": "Wieder öffnen",
    "stats.STATISTICS": "Statistik",
    "stats.REMATCH": "Revanche",
    "panel.undo": "Zurücknehmen",
    "panel.GO_TO": "Gehe zu…",
    "panel.USE_CARD": "Karte nutzen…",
    "panel.CAPTIVES": "Gefangene…",
    "panel.SURRENDER": "Sich Mandos ergeben",
    "people.TAKE": "Platz nehmen",
    "partner.BUTTON": "Verbündete…",
    "replays.REPLAY": "Wiedergabe",
    "remind.GO_ON": "Weiterspielen",
    "prefs.PREFS": "Einstellungen",
    "notebook.NOTES": "Notizen",
    "orders.ORDERS": "Anweisungen",
    "labels.ANY": "Beliebig",
}
"""What the German labels are, wherever a sentence, the rules or a picture name them."""


@pytest.mark.parametrize(("key", "label"), FIXED.items())
def test_e12_5_the_german_labels_are_fixed(key: str, label: str) -> None:
    assert shown("de")[key] == label
    assert len(label) <= 38
