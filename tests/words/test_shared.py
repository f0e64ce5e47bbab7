"""What is the same in every language is written once, and holds no words (E12.5)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from bot.words import shared
from bot.words.language import ENGLISH, LANGUAGES
from tests.words.test_languages import OTHERS, area_of, pairs, placeholders

AREAS: Final = ("moving", "options", "power")
FILES: Final = sorted(Path(shared.__file__).parent.glob("*.py"))


def given(language: str, area: str) -> dict[str, Any]:
    """The pieces that a language gives to what is shared."""
    found = vars(area_of(language, area)).items()
    return {name: one for name, one in found if is_dataclass(one) and "shared" in type(one).__module__}


def texts(tree: ast.AST) -> Iterator[str]:
    """The constants of a module without its docstrings."""
    for node in ast.walk(tree):
        for child in ast.iter_child_nodes(node):
            text = child.value if isinstance(child, ast.Constant) else None
            if isinstance(text, str) and not isinstance(node, ast.Expr):
                yield text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_e12_5_no_word_of_any_language_is_shared(path: Path) -> None:
    said = [text for text in texts(ast.parse(path.read_text("utf-8"))) if re.search(r"[a-z]{2} [a-z]", text)]
    assert said == []


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_e12_5_what_is_shared_is_a_function_of_the_area(language: str, area: str) -> None:
    module, ours = area_of(language, area), given(ENGLISH, area)
    assert ours
    assert given(language, area).keys() == ours.keys()
    for name, one in ours.items():
        methods = {key for key in vars(type(one)) if not key.startswith("_") and callable(getattr(one, key))}
        methods -= {field.name for field in fields(one)}
        assert methods
        for key in methods:
            assert getattr(module, key).__self__ is given(language, area)[name], key


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", OTHERS)
def test_e12_5_the_pieces_are_filled_with_the_same_facts(language: str, area: str) -> None:
    theirs = given(language, area)
    for name, one in given(ENGLISH, area).items():
        for field in fields(one):
            both = (getattr(one, field.name), getattr(theirs[name], field.name))
            for key, ours, other in pairs(f"{area}.{field.name}", *both):
                if isinstance(ours, str):
                    assert placeholders(ours) == placeholders(other), key
