"""Names say what they hold, in the words of the trade; a description says what a thing is by itself."""

import ast
import re
from collections.abc import Iterable, Iterator

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
    names = set[str]()
    for part in ast.walk(node):
        match part:
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                names.add(name)
            case _:
                pass
    return names


def empty(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, str]]:
    """The functions that bind a name which says nothing, with that name."""
    for node in nodes:
        if isinstance(node, FUNCTIONS):
            names = bound(node)
            for name in sorted(names & EMPTY):
                if names.isdisjoint(PAIRS.get(name, ())):
                    yield node.name, name


def test_a_local_says_what_it_holds() -> None:
    found = {
        f"{module.name}.{function} {name}"
        for module in modules("engine", "art", "bot")
        for function, name in empty(module.nodes)
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
    assert [name for _, name in empty(ast.walk(ast.parse(source)))] == names


# What a thing is called in the trade is its name in the code

REPLACED = {
    "atlas": "base maps",
    "episode": "highlight",
    "flood": "reachability",
    "furniture": "post buttons",
    "herald": "announcer",
    "keeping": "bookkeeping",
    "medallion": "character token",
    "sitter": "seat holder",
    "slip": "cost label",
    "tenure": "assignment",
    "trip": "move draft",
}


def replaced(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The names with a word that the code has another one for."""
    for node in nodes:
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                pass
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                pass
            case _:
                continue
        words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)
        if not REPLACED.keys().isdisjoint(word.lower() for word in words):
            yield name


def test_names_use_the_words_of_the_trade() -> None:
    assert {
        f"{module.name} {name}"
        for module in modules("engine", "art", "bot")
        for name in replaced(module.nodes)
    } == set()


def test_a_replaced_word_is_seen() -> None:
    source = "class SeatTenure: pass\ndef f(keeping_of): return self.ATLAS\nbookkeeping = strip(trips)"
    assert [*replaced(ast.walk(ast.parse(source)))] == ["SeatTenure", "keeping_of", "ATLAS"]


LEANS = re.compile(r"\s*(The same|As (above|the one before)|Likewise|Ditto)\b")
"""How a description begins that says nothing without the one before it, which may move."""


def leaning(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        match node:
            case ast.Expr(ast.Constant(str(text))) if LEANS.match(text):
                yield text


def test_a_description_stands_by_itself() -> None:
    assert [
        f"{module.name}: {text}"
        for module in modules("engine", "art", "bot")
        for text in leaning(module.nodes)
    ] == []


def test_a_description_that_leans_is_seen() -> None:
    source = 'A = 1\n"""Lines."""\nB = 2\n"""The same of a page."""\ndef f():\n    """The sameness."""'
    assert [*leaning(ast.walk(ast.parse(source)))] == ["The same of a page."]
