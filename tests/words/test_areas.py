"""Sentences are said when they are wanted, in the language spoken then (E12.5)."""

import ast
from collections.abc import Iterator
from typing import Final

from bot.words.language import of_locale, speaking, spoken
from tests.architecture.source import modules, statements
from tests.words.areas import AREAS

MODULES: Final = {area.__name__ for area in AREAS.values()}


def areas(tree: ast.Module) -> set[str]:
    """The names under which a module knows areas of the words."""
    return {
        alias.asname or alias.name
        for node in statements(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if f"{node.module}.{alias.name}" in MODULES
    }


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


def said_early(tree: ast.Module) -> list[int]:
    """The lines that say something while a module is loaded."""
    known = areas(tree)
    if not known:
        return []
    return [
        node.lineno
        for node in loaded(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id in known
    ]


def test_e12_5_nothing_is_said_while_modules_are_loaded() -> None:
    early = {module.name: lines for module in modules("bot") if (lines := said_early(module.tree))}
    assert early == {}


def test_e12_5_a_sentence_that_is_said_too_early_is_found() -> None:
    known = "from bot.words import people\n"
    assert said_early(ast.parse(f"{known}TITLE = people.INVITE()")) == [2]
    assert said_early(ast.parse(f"{known}TITLE = people.INVITE")) == []
    assert said_early(ast.parse(f"{known}def title():\n    return people.INVITE()")) == []


def test_e12_5_areas_are_used_whole() -> None:
    """A name out of its area says less of where it comes from."""
    taken = [
        f"{module.name}: {node.module}"
        for module in modules("bot")
        if "words" not in module.path.parts
        for node in statements(module.tree)
        if isinstance(node, ast.ImportFrom) and node.module in MODULES
    ]
    assert taken == []


def test_e12_5_a_language_is_spoken_for_a_while() -> None:
    assert spoken() == "en"
    with speaking("nowhere"):
        assert spoken() == "en"
    assert of_locale("en-GB") == "en"
    assert of_locale("tlh") == "en"
