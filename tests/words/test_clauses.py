"""E16.4: no number of a rule stands where people play; only `/rules`, *Why?* and refusals have them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.words import upkeep
from tests.words.areas import AREAS
from tests.words.test_languages import OTHERS

CLAUSE: Final = re.compile(r"\b(?:[ABO]\d{1,2}(?:\.\d+)?[a-e]?|[EIP]\d{1,2}(?:\.\d+)?|R-\d+)\b")
"""The number of a rule, of a ruling, or of a clause of ours. A space of the map looks alike (B2, P7)."""
MAY: Final = {"refusals.py", "undoing.py", "errors.py", "why.py"}
"""Areas that say why something is refused."""
REFUSALS: Final = {"REFUSALS", "_full", "_KIND_FULL"}
SEARCHED: Final = {"RULES_NONE", "RULES_ABOUT"}
"""What tells how `/rules` is asked."""


def _said(tree: ast.Module) -> Iterator[ast.Constant]:
    """Every text of an area, but for docstrings, refusals and how to search the rules."""
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        named = {target.id for target in targets if isinstance(target, ast.Name)}
        if (named | {getattr(node, "name", "")}) & (REFUSALS | SEARCHED):
            continue
        silent = {
            id(inner.value)
            for inner in (node, *ast.walk(node))
            if isinstance(inner, ast.Expr) and isinstance(inner.value, ast.Constant)
        }
        for inner in ast.walk(node):
            if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and id(inner) not in silent:
                yield inner


def numbered(source: str) -> list[str]:
    """The texts of an area in which a rule is numbered."""
    return [
        f"{text.lineno}: {text.value}" for text in _said(ast.parse(source)) if CLAUSE.search(str(text.value))
    ]


def test_e16_4_no_sentence_outside_refusals_and_rules_numbers_a_rule() -> None:
    files = [Path(area.__file__ or "") for area in AREAS.values()]
    found = {
        path.name: wrong
        for path in files
        if path.name not in MAY
        if (wrong := numbered(path.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize("language", OTHERS)
def test_e16_4_a_translation_numbers_a_rule_where_english_does(language: str) -> None:
    entries = [
        entry
        for package in upkeep.PACKAGES
        for entry in upkeep.known(upkeep.read(upkeep.catalogue_of(package, language))).values()
        if any(upkeep.texts(entry.string))
    ]
    assert len(entries) > 1000
    assert [
        entry.id
        for entry in entries
        if set(CLAUSE.findall(" ".join(upkeep.texts(entry.string))))
        != set(CLAUSE.findall(" ".join(upkeep.texts(entry.id))))
    ] == []


def test_e16_4_a_number_would_be_found() -> None:
    said = 'HEAD = "Cards (B7.9)"\ndef one() -> str:\n    """B7.9."""\n    return f"as R-84 says {HEAD}"\n'
    assert [line.partition(":")[0] for line in numbered(said)] == ["1", "4"]
    assert numbered('REFUSALS = {"one": "No (B7.9)."}') == []
