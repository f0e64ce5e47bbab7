"""The rows: every clause of the variant names the tests that prove it (rules, section 31).

``tests/data/war_rows.json`` keeps of each row what the variant says, the clauses of the rules that honour it,
and tests as ``file::name``. A test proves only clauses that it cites, by its name or its first words.
"""

import json
from functools import lru_cache

import msgspec

from tests.scenarios.war.test_clauses import DATA, clauses, written

ROWS = 154


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause of the variant."""

    says: str
    clauses: tuple[str, ...]
    tests: tuple[str, ...]


@lru_cache(maxsize=1)
def rows() -> dict[str, Row]:
    """The rows as kept."""
    kept = json.loads(DATA.with_name("war_rows.json").read_text("utf-8"))
    return {name: msgspec.convert(row, Row) for name, row in kept.items()}


@lru_cache(maxsize=1)
def cited() -> dict[str, frozenset[str]]:
    return {f"{test.file}::{test.name}": test.cites for test in written()}


def test_all_rows_are_there_in_their_order() -> None:
    assert list(rows()) == [f"S{number:03}" for number in range(1, ROWS + 1)]
    assert [name for name, row in rows().items() if not row.says or not row.clauses] == []
    assert {clause for row in rows().values() for clause in row.clauses} <= set(clauses())


def test_every_row_names_tests_and_all_of_them_exist() -> None:
    assert [name for name, row in rows().items() if not row.tests] == []
    lost = [(name, test) for name, row in rows().items() for test in row.tests if test not in cited()]
    assert lost == []


def test_the_tests_of_a_row_cite_all_its_clauses_and_each_of_them_one() -> None:
    unproved, idle = [], []
    for name, row in rows().items():
        proved = [cited().get(test, frozenset()) for test in row.tests]
        unproved += [(name, clause) for clause in row.clauses if not any(clause in told for told in proved)]
        wanted = set(row.clauses) | BESIDES.get(name, set())
        idle += [(name, test) for test, told in zip(row.tests, proved, strict=True) if not wanted & told]
    assert unproved == []
    assert idle == []


BESIDES = {"S046": {"SR2-5", "SR2-6"}, "S152": {"VIC-8"}}
"""What else shows a row: Saruman's armies go for nothing but the list; he wins without the Ring as well."""
