"""Every area of the words is offered in every language; none is read while modules are loaded (E12.5)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from bot import words
from bot.words.language import LANGUAGES, of_locale, speaking, spoken

HOUSE = Path(bot.__file__).parent
PLACES = [path for path in HOUSE.rglob("*.py") if "words" not in path.relative_to(HOUSE).parts]


def areas(tree: ast.Module) -> set[str]:
    """The names under which a module knows areas of the words."""
    found = [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module == "bot.words"]
    return {alias.asname or alias.name for node in found for alias in node.names}


def loaded(node: ast.AST) -> Iterator[ast.AST]:
    """What runs while a module is loaded: everything but the bodies of functions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Lambda):
            continue
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from (
                inner
                for part in (
                    *child.decorator_list,
                    *child.args.defaults,
                    *filter(None, child.args.kw_defaults),
                )
                for inner in ast.walk(part)
            )
            continue
        yield child
        yield from loaded(child)


def test_e12_5_every_area_is_offered() -> None:
    english = {path.stem for path in (HOUSE / "words" / "en").glob("[a-z]*.py")}
    assert set(words.__all__) == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_e12_5_no_language_has_an_area_of_its_own(language: str) -> None:
    assert {path.stem for path in (HOUSE / "words" / language).glob("[a-z]*.py")} <= set(words.__all__)


def test_e12_5_nothing_is_said_while_modules_are_loaded() -> None:
    early = []
    for path in PLACES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        known = areas(tree)
        early += [
            f"{path.name}:{node.lineno}"
            for node in loaded(tree)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in known
        ]
    assert early == []


TREE = {"commands.py", "shared_verbs.py", "game_verbs.py"}
"""The commands are described in English when the program starts; `bot.interactions.commands.translator` says
the rest."""


def test_e12_5_areas_are_used_whole() -> None:
    """A sentence taken out of its area would stay in one language."""
    taken = [
        path.name
        for path in PLACES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").startswith("bot.words.")
        and node.module != "bot.words.language"
        and not (path.name in TREE and node.module == "bot.words.en" and node.names[0].name == "tree")
    ]
    assert taken == []


def test_e12_5_a_language_is_spoken_for_a_while() -> None:
    assert spoken() == "en"
    with speaking("nowhere"):
        assert spoken() == "en"
    assert of_locale("en-GB") == "en"
    assert of_locale("tlh") == "en"
