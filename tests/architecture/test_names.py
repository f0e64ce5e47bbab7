"""Names of locals say what they hold."""

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.source import modules

EMPTY = frozenset(("found", "said", "one", "who", "of", "it", "got"))
"""Names that say nothing."""
PAIRS = {"one": ("other", "others", "two", "many")}
"""Beside these a name of them says which of two."""
TYPED = frozenset(
    (
        "bot.app.shared_verbs.log who",
        "bot.app.shared_verbs.stats of",
        "bot.features.admin.handlers.block who",
        "bot.features.admin.handlers.group who",
        "bot.features.lookup.log.chosen who",
        "bot.model.forms.__init__ of",
    )
)
"""Options of commands, which people type, and fields of records by which others call them."""
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def bound(node: ast.AST) -> set[str]:
    """All names that are bound somewhere in a function: parameters and whatever is assigned."""
    parameters = {part.arg for part in ast.walk(node) if isinstance(part, ast.arg)}
    stored = (
        part for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    )
    return parameters | {name.id for name in stored}


def empty(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """The functions that bind a name which says nothing, with that name."""
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS):
            names = bound(node)
            for name in sorted(names & EMPTY):
                if names.isdisjoint(PAIRS.get(name, ())):
                    yield node.name, name


def test_a_local_says_what_it_holds() -> None:
    found = {
        f"{module.name}.{function} {name}"
        for module in modules("engine", "art", "bot")
        for function, name in empty(module.tree)
    }
    assert found == TYPED


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("def f(who): return [one for one in who]", ["one", "who"]),
        ("def f(xs): return [one + other for one, other in xs]", []),
        ("def f(match): found = match", ["found"]),
    ],
)
def test_what_says_nothing_is_found(source: str, names: list[str]) -> None:
    assert [name for _, name in empty(ast.parse(source))] == names
