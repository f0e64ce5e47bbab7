"""The rules to look up (E7.8): complete, findable, within limits."""

from __future__ import annotations

import re

import pytest

from bot import layout
from bot.lookup import rules
from bot.screens import Buttons, Menu, Text
from engine.riddle.options import Options

ALL = tuple(rule for chapter in rules.chapters() for rule in chapter.rule)


def test_every_clause_is_there_once_and_in_short_words() -> None:
    ids = [rule.id for rule in ALL]
    assert len(ids) == len(set(ids))
    assert len(ids) >= 240
    assert len(rules.chapters()) <= 25
    for rule in ALL:
        assert 10 <= len(rule.text) <= 320, rule.id
        assert rule.text.endswith((".", "!", "?")), rule.id


@pytest.mark.parametrize(
    ("chapter", "last"), [("B2", 6), ("B3", 5), ("B5", 10), ("B7", 12), ("B9", 7), ("B12", 11)]
)
def test_the_chapters_of_the_basic_game_are_whole(chapter: str, last: int) -> None:
    for number in range(1, last + 1):
        assert rules.find(f"{chapter}.{number}") is not None, f"{chapter}.{number}"


def test_rulings_belong_to_clauses_that_exist_and_options_to_switches() -> None:
    for rule in ALL:
        assert not rule.about or rules.find(rule.about) is not None, rule.id
        assert not rule.option or hasattr(Options(), rule.option), rule.id
        for clause in re.findall(r"\b(?:B\d+\.\d+[a-e]?|R-\d+|P\d\.\d)", rule.text):
            assert rules.find(clause) is not None, (rule.id, clause)


def test_e7_8_a_clause_is_found_in_any_spelling() -> None:
    for typed in ("B9.4", "b9.4", " B9.4 "):
        assert [rule.id for rule in rules.search(typed)] == ["B9.4"]
    assert [rule.id for rule in rules.search("r-77")] == ["R-77"]
    assert [rule.id for rule in rules.search("R77")] == ["R-77"]


def test_e7_8_words_are_found_together() -> None:
    assert rules.search("cloak forest")[0].id == "B6.3"
    assert "B6.15" in [rule.id for rule in rules.search("rivers bridge")]
    assert rules.search("xyzzy") == ()
    assert rules.search("") == ()
    assert len(rules.search("the")) <= 25


def test_e14_3_every_clause_fits_a_screen() -> None:
    for rule in ALL:
        shown = rules.rule_screen(rule, rules.search("card"), Options())
        assert layout.problems(shown) == [], rule.id
        assert any(isinstance(part, Menu) for part in shown.parts)


def test_e7_8_what_is_off_at_this_table_is_said() -> None:
    caught = rules.find("R-61")
    assert caught is not None
    off = rules.rule_screen(caught, (), Options())
    on = rules.rule_screen(caught, (), Options(x_catch=True))
    said = [part.text for part in off.parts if isinstance(part, Text)]
    assert any("Not in force" in text for text in said)
    assert not any("Not in force" in part.text for part in on.parts if isinstance(part, Text))


def test_e7_8_the_ways_on_lead_to_the_neighbours() -> None:
    shown = rules.rule_screen(rules.search("B9.4")[0])
    row = next(part for part in shown.parts if isinstance(part, Buttons))
    assert [(b.label, b.arg.rstrip("<>")) for b in row.buttons] == [
        ("Previous", "B9.3"),
        ("Next", "B9.5"),
        ("Contents", ""),
    ]
    assert "No rule matches that." in str(rules.rules_screen("xyzzy"))
    assert "chapters" in str(rules.rules_screen(""))
    assert "**B9.1**" in str(rules.rules_screen("b9"))
