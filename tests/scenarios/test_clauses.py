"""The register: every scenario and clause of the Basic Game has a test, or a reason why it has none here.

A test cites what it tests by its name (``test_ts_047_b9_4_r71_…``) or by the ids in its docstring.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

TESTS = Path(__file__).parents[1]
READ = ("scenarios", "engine")
"""Where the tests of the rules live."""

IN_NAME = re.compile(r"(?:^|_)(?:ts_(\d{3})|b(\d+)_(\d+[a-e]?)|r(\d+)|([ip])(\d+)(?:_(\d+))?)(?=_|$)")
IN_TEXT = re.compile(r"\b(TS-\d{3}|B\d+\.\d+[a-e]?|R-\d+|I\d+|P\d+(?:\.\d+)?)\b")

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

RULINGS = (*range(1, 139), *range(205, 229), *range(234, 238))
"""The rulings of the Basic Game, of information and of time."""

ELSEWHERE = {
    "B2.2": "who gets which character is settled in the lobby, before the game",
    "R-69": "the notice about table talk is a sentence of the channel",
    "R-68": "no action shows cards: the closed union of actions has none",
    "R-70": "about a misprint in the reference to a chapter",
    "R-47": "no space of a board has two terrains; its file cannot say so",
    "R-205": "pictures are made from views and tested in tests/art",
    "R-208": "needs the option O15",
    "R-209": "the log and its display are the bot's",
    "R-214": "whose clock runs is the bot's",
    "R-215": "a repeated interaction is the bot's",
    "R-236": "needs the option O12",
}
"""Clauses that this version tests elsewhere, or not at all, and why."""

SCENARIOS = (*range(1, 104), *range(123, 127), *range(130, 144))
"""The scenarios of the Basic Game, with those left out below."""

LATER = {
    68: "A1 Gollum spaces",
    69: "O15 Bilbo resists",
    71: "O14 the feast",
    137: "O6 and captivity",
    **dict.fromkeys(range(104, 108), "O5 to O8"),
    **dict.fromkeys(range(108, 118), "the Advanced Game"),
    **dict.fromkeys(range(118, 123), "O1, O2, O4, O16"),
    **dict.fromkeys(range(127, 130), "O9, O10, O12"),
}
"""Scenarios that need rules this version does not play."""


def cited_in_name(name: str) -> Iterator[str]:
    """The clauses that a test's name cites."""
    rest = name.removeprefix("test")
    for ts, chapter, clause, ruling, letter, first, second in IN_NAME.findall(rest):
        if ts:
            yield f"TS-{ts}"
        elif chapter:
            yield f"B{chapter}.{clause}"
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
    """All clauses and rulings of the Basic Game."""
    printed = [f"B{chapter}.{n}" for chapter, numbers in CLAUSES.items() for n in numbers.split()]
    return [*printed, *(f"R-{number}" for number in RULINGS)]


def test_a_name_cites_what_it_says() -> None:
    assert list(cited_in_name("test_ts_047_b9_4_r71_i24_p2_1_a_card")) == [
        "TS-047",
        "B9.4",
        "R-71",
        "I24",
        "P2.1",
    ]
    assert list(cited_in_name("test_b10_4c_r6_s1_the_ring")) == ["B10.4c", "R-6"]


def test_every_scenario_of_the_basic_game_has_a_test() -> None:
    wanted = [number for number in SCENARIOS if number not in LATER]
    missing = [f"TS-{number:03}" for number in wanted if f"TS-{number:03}" not in cited()]
    assert missing == []


def test_every_scenario_is_played_or_put_off_for_a_reason() -> None:
    assert sorted({*SCENARIOS, *LATER}) == list(range(1, 144))
    assert all(LATER.values())


def test_no_scenario_put_off_is_played_after_all() -> None:
    """So that the list of what is missing stays true."""
    assert [number for number in LATER if f"TS-{number:03}" in cited()] == []


def test_every_clause_has_a_test() -> None:
    missing = [clause for clause in clauses() if clause not in cited() and clause not in ELSEWHERE]
    assert missing == []


def test_no_clause_is_excused_without_need() -> None:
    assert [clause for clause in ELSEWHERE if clause in cited()] == []
    assert set(ELSEWHERE) <= set(clauses())
