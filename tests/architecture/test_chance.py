"""Every run of the tests is the same: chance has a fixed seed, but in the soak and the night."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.source import Module, modules

DRAWS = "tests.laws.drawn"
"""The one module that draws new seeds, and the only marks under which it may be used."""
LONG = {"soak", "night"}
MODULE_FUNCTIONS = {
    "random",
    "choice",
    "choices",
    "randint",
    "randrange",
    "shuffle",
    "sample",
    "uniform",
    "getrandbits",
}


def chances(tree: ast.Module) -> Iterator[str]:
    """Where a module takes chance that no seed fixes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in ("random", "secrets", "uuid"):
            yield f"{node.lineno} imports names of {node.module}: import the module"
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        owner = node.func.value.id if isinstance(node.func.value, ast.Name) else ""
        name = f"{owner}.{node.func.attr}"
        unseeded = name == "random.Random" and not node.args
        loose = owner == "random" and node.func.attr in MODULE_FUNCTIONS
        if unseeded or loose or owner in ("secrets", "uuid") or name in ("random.SystemRandom", "os.urandom"):
            yield f"{node.lineno} {name}"


def drawing_tests(module: Module) -> Iterator[str]:
    """Tests that draw new seeds without being marked as long play."""
    for node in module.tree.body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test_"):
            continue
        draws = any(isinstance(part, ast.Name) and part.id == "seeds" for part in ast.walk(node))
        marks = {
            part.attr
            for mark in node.decorator_list
            for part in ast.walk(mark)
            if isinstance(part, ast.Attribute)
        }
        if draws and not marks & LONG:
            yield f"{module.name}.{node.name}"


def test_no_test_takes_chance_without_a_seed() -> None:
    found = [
        f"{module.name}:{chance}"
        for module in modules("tests", "benchmarks")
        if module.name != DRAWS
        for chance in chances(module.tree)
    ]
    assert found == []


def test_new_seeds_are_drawn_in_the_soak_and_the_night_only() -> None:
    users = [
        module
        for module in modules("tests")
        if any(isinstance(node, ast.ImportFrom) and node.module == DRAWS for node in module.tree.body)
    ]
    assert users
    assert [test for module in users for test in drawing_tests(module)] == []


@pytest.mark.parametrize(
    "source",
    [
        "random.Random()",
        "random.SystemRandom()",
        "random.choice([1])",
        "secrets.token_hex(2)",
        "os.urandom(2)",
    ],
)
def test_chance_without_a_seed_would_be_found(source: str) -> None:
    assert list(chances(ast.parse(source)))
    assert not list(chances(ast.parse("random.Random(7).choice([1])")))
