"""The rules of the War as data: each clause that a refusal or an option names is there (W0.9, E7.8)."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from bot.features.lookup.book import book_of
from bot.games.war.learn.reference.rulebook import RULEBOOK
from engine import war
from engine.war.options import CLAUSES, Options

CLAUSE = re.compile(r"[A-Z]{2,3}\d?-\d+")
BOOK = book_of(RULEBOOK)


def refused() -> set[str]:
    """Every clause that stands in a refusal of the rules."""
    found: set[str] = set()
    for path in sorted(Path(war.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in (
                "no",
                "_shut",
                "IllegalAction",
            ):
                strings = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant)]
                found |= {text for text in strings if isinstance(text, str) and CLAUSE.fullmatch(text)}
    return found


def test_e7_8_clauses_are_there_once_and_short() -> None:
    rules = [rule for chapter in BOOK.chapters() for rule in chapter.rule]
    assert len(rules) > 220
    assert len({rule.id for rule in rules}) == len(rules)
    assert all(CLAUSE.fullmatch(rule.id) for rule in rules)
    assert [rule.id for rule in rules if len(rule.text) > 320 or not rule.text.endswith(".")] == []


def test_w0_9_every_clause_that_a_refusal_names_can_be_looked_up() -> None:
    named = refused()
    assert len(named) > 60
    assert {clause for clause in named if BOOK.find(clause) is None} == set()


def test_scn_7_every_option_has_its_clause() -> None:
    assert {option: clause for option, clause in CLAUSES.items() if BOOK.find(clause) is None} == {}
    by_option = {rule.option: rule.id for chapter in BOOK.chapters() for rule in chapter.rule if rule.option}
    assert by_option == {option: CLAUSES[option] for option in ("round_by_round", "sauron_wins_at_45")}
    assert RULEBOOK.off(Options(), "round_by_round", "")
    assert not RULEBOOK.off(Options(), "sauron_wins_at_45", "")


def test_e7_8_a_clause_is_found_however_it_is_written() -> None:
    for typed in ("MOV-4", "mov-4", "mov4"):
        found = BOOK.find(typed)
        assert found is not None
        assert found.id == "MOV-4"
