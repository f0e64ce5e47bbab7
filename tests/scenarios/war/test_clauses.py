"""The register: every scenario of the rules has a test, every clause a scenario (test plan 1).

A test says by its name which scenario it plays and which clauses (``test_t_40_mov_7_sr2_1_…``), or names
further clauses in its docstring. The ids are kept in ``tests/data/war_register.json``: how many clauses each
chapter has, and of each scenario the file of its tests and the clauses it is about.
"""

import ast
import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
DATA = HERE.parents[1] / "data" / "war_register.json"
TOLD = re.compile(r"\b((?:SR[23]|[A-Z]{3})-\d+)\b")
NAMED = re.compile(r"(?:^|_)(?:t_(\d+)|(sr[23]|[a-z]{3})_(\d+))(?=_|$)")

USED_BY_ALL = ("GEN-3", "GEN-11")
"""Clauses without a scenario of their own: how dice are read, and what a turn and a hex are."""


@lru_cache(maxsize=1)
def register() -> Mapping[str, Mapping[str, list[str]]]:
    """The lists as kept."""
    found: Mapping[str, Mapping[str, list[str]]] = json.loads(DATA.read_text("utf-8"))
    return found


def scenarios() -> dict[str, list[str]]:
    return {name: clauses for name, (_, *clauses) in register()["scenarios"].items()}


def clauses() -> list[str]:
    """All clauses of the rules."""
    numbers = register()["clauses"].items()
    return [f"{chapter}-{n}" for chapter, most in numbers for n in range(1, int(str(most)) + 1)]


def ids(name: str) -> Iterator[str]:
    """The scenario and the clauses that a test's name cites."""
    for scenario, chapter, clause in NAMED.findall(name.removeprefix("test")):
        yield f"T-{int(scenario):02}" if scenario else f"{chapter.upper()}-{int(clause)}"


class Proof(NamedTuple):
    """A test of a scenario."""

    file: str
    name: str
    cites: frozenset[str]
    """By its name and its first words."""


@lru_cache(maxsize=1)
def written() -> list[Proof]:
    return [
        Proof(
            file.stem, node.name, frozenset((*ids(node.name), *TOLD.findall(ast.get_docstring(node) or "")))
        )
        for file in sorted(HERE.glob("test_*.py"))
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def played() -> dict[str, set[str]]:
    """What the tests of each scenario cite together."""
    found: dict[str, set[str]] = {}
    for _, _, cited in written():
        for scenario in (name for name in cited if name.startswith("T-")):
            found.setdefault(scenario, set()).update(cited)
    return found


def test_a_name_cites_what_it_says() -> None:
    assert list(ids("test_t_40_mov_7_sr2_1_the_fords")) == ["T-40", "MOV-7", "SR2-1"]
    assert list(ids("test_t_07_src_15_the_one_area")) == ["T-07", "SRC-15"]
    assert list(ids("test_one_of_the_nine")) == []


def test_every_clause_has_a_scenario() -> None:
    told = {clause for cited in scenarios().values() for clause in cited}
    assert [clause for clause in clauses() if clause not in told] == list(USED_BY_ALL)
    assert told - set(clauses()) == {"D-44"}


def test_every_scenario_has_a_test() -> None:
    assert [name for name in scenarios() if name not in played()] == []


def test_the_tests_of_a_scenario_cite_all_its_clauses() -> None:
    done, every = played(), set(clauses())
    short = {
        name: sorted(set(told) & every - done[name]) for name, told in scenarios().items() if name in done
    }
    assert {name: left for name, left in short.items() if left} == {}


def test_a_scenario_is_played_where_the_plan_says() -> None:
    plan = {name: entry[0] for name, entry in register()["scenarios"].items()}
    homes = {(scenario, file) for file, _, cited in written() for scenario in cited if scenario in plan}
    assert [(name, file) for name, file in sorted(homes) if plan[name] != file] == []
