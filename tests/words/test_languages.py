"""Every language says everything English says (E12.5): a key that is left out would be English."""

import ast
import re
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from bot.words import upkeep
from bot.words.language import ENGLISH, LANGUAGES

OTHERS = tuple(language for language in LANGUAGES if language != ENGLISH)
NAME: Final = re.compile(r"title|seat|side|place|army|compass|spot|piece")
"""The contexts of names, which many languages leave as they are."""
SAME: Final[Mapping[str, frozenset[str]]] = {
    "de": frozenset(
        (
            *("April", "August"),
            *("Hobbit", "Hobbits", "Hobbit: {uses}.", "Orodruin", "ERIADOR", "MORDOR", "ROHAN"),
            *("Riddle of the Ring", "Standard", "Gollum", "Bilbo", "Computer {number}", "neutral", "Film"),
            *("<t:{when}:D>", "{hours} h", "{turns} in {took}.", "{n} Nazgûl"),
            *("Ents", "Haradrim", "Variags"),
        )
    ),
    "fr": frozenset(
        (
            *("Hobbit", "Hobbits", "Orodruin", "Aragorn II", "ERIADOR", "MORDOR", "ROHAN"),
            *("Riddle of the Ring", "Gollum", "Bilbo", "Standard", "Duel", "Table", "Options", "Film"),
            *("Note", "Notes", "lobby", "Vote…", "six", "<t:{when}:D>", "{hours} h"),
            *("{n} point", "{n} note", "{n} table", "{span} point"),
            *("{way}, {n} point", "{number} minute", "{text} · page {page}", "{n} Nazgûl"),
            *("Combat", "Endurance", "Points", "capture", "captures", "interception"),
            *(
                "Isengard",
                "Dunharrow",
                "Dunlendings",
                "Ents",
                "Haradrim",
                "Variags",
                "Trolls",
                "**{n} point**",
            ),
        )
    ),
}
"""What a language says as English does."""


def tree_of(module: ModuleType) -> ast.Module:
    assert module.__file__ is not None
    return ast.parse(Path(module.__file__).read_text(encoding="utf-8"))


def defined(module: ModuleType) -> set[str]:
    """The public names that a module writes itself; what it imports is no part of its words."""
    found: set[str] = set()
    for node in tree_of(module).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return {name for name in found if not name.startswith("_")}


@pytest.mark.parametrize("language", OTHERS)
def test_e12_5_nothing_is_left_in_english(language: str) -> None:
    same = set()
    for package in upkeep.PACKAGES:
        for (context, english), entry in upkeep.known(
            upkeep.read(upkeep.catalogue_of(package, language))
        ).items():
            letters = re.search(r"[^\W\d_]", re.sub(r"\{.*?\}", "", english))
            if letters and not NAME.match(context) and upkeep.texts(entry.string)[0] == english:
                same.add(english)
    assert same == SAME[language]
