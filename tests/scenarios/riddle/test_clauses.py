"""The register: every scenario and clause of the rules has a test, or a reason why it has none here.

A test cites what it tests by its name (``test_ts_047_b9_4_r71_…``) or by the ids in its docstring.
"""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

TESTS = Path(__file__).parents[2]
READ = ("scenarios", "engine", "laws")
"""Where the tests of the rules live."""

IN_NAME = re.compile(r"(?:^|_)(?:ts_(\d{3})|([abo])(\d+)_(\d+[a-e]?)|r(\d+)|([ip])(\d+)(?:_(\d+))?)(?=_|$)")
IN_TEXT = re.compile(r"\b(TS-\d{3}|[ABO]\d+\.\d+[a-e]?|R-\d+|I\d+|P\d+(?:\.\d+)?)\b")

CLAUSES = {
    1: "1 2 3 4",
    2: "1 2 3 4 5 6",
    3: "1 2 3 4 5",
    4: "1 2 3 4 5 10 11 12 13 14",
    5: "1 2 3 4 5 6 7 8 9 10 11",
    6: "1 2 3 4 5 6 7 10 11 12 15 16 17 18 20 21 22 30 35 36 37",
    7: "1 2 3 4 5 6 7 8 9 10 11 12 13 14",
    8: "1 2 3 4 5 6 7 8",
    9: "1 2 3 4 5 6 7",
    10: "1 2 3 4 4a 4b 4c 4d 4e 5 6 8 9 10 11 12 14 15 16 17 18 20",
    11: "1 2 3 4 5 6 7 8 9 10 11 12 13 14",
    12: "1 2 3 4 5 6 7 8 9 10 11",
}
"""The clauses of the Basic Game, by chapter."""

ADVANCED = {1: "1 2", 2: "1 2", 3: "1 2 3 4 5 6 7 8 9", 4: "1 2 3 4 5 6 9 10 11 12 13 14 15"}
"""The clauses of the Advanced Game."""

OPTIONAL = {
    0: "1 2 3 4",
    1: "1 2 3 4 5",
    2: "1 2 3 4",
    3: "1 2",
    4: "1 2",
    **dict.fromkeys((5, 6, 7, 8, 11, 13, 15), "1"),
    9: "1 2",
    10: "1 2 3",
    12: "1 2",
    14: "1 2 3",
    16: "1 2 3 4 5 6 7",
}
"""The clauses of the optional rules."""

RULINGS = range(1, 238)
"""All rulings."""

TOLD = (*range(4, 8), *range(10, 18), *range(35, 48))
"""Rows of the tables of information with tests of their own; the others come with their chapters."""

ELSEWHERE = {
    "B2.2": "who gets which character is settled in the lobby, before the game",
    "R-69": "the notice about table talk is a sentence of the channel",
    "R-68": "no action shows cards: the closed union of actions has none",
    "R-70": "about a misprint in the reference to a chapter",
    "R-47": "no space of a board has two terrains; its file cannot say so",
    "R-205": "pictures are made from views and tested in tests/art",
    "O3.1": "the private channel of a team is the bot's",
    "R-174": "that talk never stops the clock is the bot's",
    "R-209": "the log and its display are the bot's",
    "R-214": "whose clock runs is the bot's",
    "R-215": "a repeated interaction is the bot's",
}
"""Clauses that this version tests elsewhere, or not at all, and why."""

SCENARIOS = range(1, 144)
"""The scenarios of the rules."""


def cited_in_name(name: str) -> Iterator[str]:
    """The clauses that a test's name cites."""
    rest = name.removeprefix("test")
    for ts, book, chapter, clause, ruling, letter, first, second in IN_NAME.findall(rest):
        if ts:
            yield f"TS-{ts}"
        elif chapter:
            yield f"{book.upper()}{chapter}.{clause}"
        elif ruling:
            yield f"R-{ruling}"
        else:
            yield f"{letter.upper()}{first}" + (f".{second}" if second else "")


@lru_cache(maxsize=1)
def cited() -> dict[str, list[str]]:
    """Every clause that some test cites, with the tests that do."""
    found: dict[str, list[str]] = {}
    for folder in READ:
        for file in sorted((TESTS / folder).rglob("test_*.py")):
            for node in ast.parse(file.read_text("utf-8")).body:
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    text = ast.get_docstring(node) or ""
                    for clause in {*cited_in_name(node.name), *IN_TEXT.findall(text)}:
                        found.setdefault(clause, []).append(f"{file.stem}.{node.name}")
    return found


def clauses() -> list[str]:
    """All clauses, rulings and rows of information that must have a test."""
    books = {"B": CLAUSES, "A": ADVANCED, "O": OPTIONAL}
    printed = [
        f"{book}{chapter}.{n}"
        for book, chapters in books.items()
        for chapter, numbers in chapters.items()
        for n in numbers.split()
    ]
    return [*printed, *(f"R-{number}" for number in RULINGS), *(f"I{row}" for row in TOLD), "P4", "P5", "P6"]


def test_a_name_cites_what_it_says() -> None:
    assert list(cited_in_name("test_ts_047_b9_4_r71_i24_p2_1_a_card")) == [
        "TS-047",
        "B9.4",
        "R-71",
        "I24",
        "P2.1",
    ]
    assert list(cited_in_name("test_b10_4c_r6_s1_the_ring")) == ["B10.4c", "R-6"]
    assert list(cited_in_name("test_a4_15_o16_2_o0_4_a_card")) == ["A4.15", "O16.2", "O0.4"]


def test_every_scenario_has_a_test() -> None:
    assert [f"TS-{number:03}" for number in SCENARIOS if f"TS-{number:03}" not in cited()] == []


def test_every_clause_has_a_test() -> None:
    missing = [clause for clause in clauses() if clause not in cited() and clause not in ELSEWHERE]
    assert missing == []


def test_no_clause_is_excused_without_need() -> None:
    assert [clause for clause in ELSEWHERE if clause in cited()] == []
    assert set(ELSEWHERE) <= set(clauses())
