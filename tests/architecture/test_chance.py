"""How the tests are run: chance has a fixed seed, what is left out, the order of files."""

import ast
from collections.abc import Iterator
from itertools import product

import pytest

from tests.architecture.source import ROOT, Module, modules
from tests.order import LONG
from tests.sampled import chosen

DRAWS = "tests.laws.drawn"
"""The one module that draws new seeds, and the only marks under which it may be used."""
NIGHTLY = {"soak", "night"}
CHANCE = ("random", "secrets", "uuid")
"""What every module names that takes chance."""
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
        if draws and not marks & NIGHTLY:
            yield f"{module.name}.{node.name}"


def test_no_test_takes_chance_without_a_seed() -> None:
    found = [
        f"{module.name}:{chance}"
        for module in modules("tests", "benchmarks", naming=CHANCE)
        if module.name != DRAWS
        for chance in chances(module.tree)
    ]
    assert found == []


def test_new_seeds_are_drawn_in_the_soak_and_the_night_only() -> None:
    users = [
        module
        for module in modules("tests", naming=[DRAWS])
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


# What is left out of the default run is left to the night, and something of each test is left in it
CASES = ["-".join(one) for one in product(("en", "de", "fr"), ("war", "last_days", "three_powers"))]


def test_every_language_and_every_preset_is_in_one_of_three_cases() -> None:
    kept = chosen(CASES, 3)
    assert len(kept) == 3
    for part in (0, 1):
        assert len({case.split("-")[part] for case in kept}) == 3


def test_cases_are_kept_by_their_words_and_more_up_to_a_number() -> None:
    assert chosen(CASES, 0, ["de"]) == [case for case in CASES if case.startswith("de-")]
    assert chosen(CASES, 1, ["fr-war"]) == ["fr-war"]
    assert len(chosen(CASES, 5, ["de"])) == 5
    assert chosen(CASES, 99) == sorted(CASES, key=chosen(CASES, 99).index)


# The order of the test files names files that are there
def test_the_order_of_the_files_names_what_is_there() -> None:
    assert [file for file in LONG if not (ROOT / file).is_file()] == []
    assert len(set(LONG)) == len(LONG)
