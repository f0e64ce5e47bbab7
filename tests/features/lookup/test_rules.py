"""The rules to look up (E7.8): complete, findable, within limits."""

import re
from pathlib import Path

import pytest

from bot.features.lookup import rules
from bot.features.lookup.book import Book
from bot.games.riddle.learn.reference import rulebook
from bot.model.screen import Buttons, Menu, Screen, Text, plain
from bot.ui import components
from bot.words import lookups
from engine.riddle.options import PRESETS, Options

ROOT = Path(__file__).parents[3]
BOOK = Book(rulebook)
ALL = tuple(rule for chapter in BOOK.chapters() for rule in chapter.rule)
IDS = {rule.id for rule in ALL}

CITED = re.compile(r"(?<![\w.-])(?:[ABOP]\d{1,2}\.\d{1,2}[a-e]?|R-\d{1,3})(?![\w-])")
"""A clause in a text: `B10.4c`, `R-61`."""


def test_every_clause_is_there_once_and_in_short_words() -> None:
    assert len(IDS) == len(ALL)
    assert len(BOOK.chapters()) <= 25
    for rule in ALL:
        assert 10 <= len(rule.text) <= 600, rule.id
        assert rule.text.endswith((".", "!", "?")), rule.id
        assert not rule.example or rule.example.endswith((".", "!", "?")), rule.id
        assert len(rule.title) <= 40, rule.id


def test_rulings_belong_to_clauses_that_exist_and_options_to_switches() -> None:
    for rule in ALL:
        assert not rule.about or rule.about in IDS, rule.id
        assert not rule.option or hasattr(Options(), rule.option), rule.id
        assert rule.about or not rule.id.startswith("R-"), rule.id
        for clause in CITED.findall(f"{rule.text} {rule.example}"):
            assert clause in IDS, (rule.id, clause)


@pytest.mark.parametrize("part", ["engine", "bot", "art"])
def test_e12_3_every_clause_cited_in_the_program_can_be_looked_up(part: str) -> None:
    cited = {
        (clause, path.relative_to(ROOT).as_posix())
        for path in (ROOT / part).rglob("*.py")
        for clause in CITED.findall(path.read_text("utf-8"))
    }
    assert [(clause, where) for clause, where in sorted(cited) if clause not in IDS] == []
    if part == "engine":
        refused = {
            clause for clause, where in cited if "riddle/phases/" in where or where.endswith("/options.py")
        }
        assert {"O0.1", "R-23", "R-90", "R-129", "R-225", "B5.11"} <= refused


def test_e14_3_every_clause_fits_a_screen_and_no_ruling_is_cut() -> None:
    found = BOOK.search("card")
    for rule in ALL:
        shown = rules.rule_screen(BOOK, rule, found, Options())
        assert components.problems(shown) == [], rule.id
        assert any(isinstance(part, Menu) for part in shown.parts)
        said = "\n".join(texts(shown))
        for one in BOOK.rulings(rule):
            assert lookups.ruling(one.id, one.text) in said, one.id
    assert components.problems(rules.contents_screen(BOOK)) == []


def test_e7_8_what_is_off_is_grey_and_says_so() -> None:
    hiding = BOOK.find("A3.1")
    assert hiding is not None
    off = "\n".join(texts(rules.rule_screen(BOOK, hiding, BOOK.search("secret"), Options(), "g1")))
    assert f"-# {hiding.text}" in off
    assert "-# · R-142: " in off
    assert off.count(lookups.RULES_OFF()) == 1
    assert "(not in force" not in off, "said once for the clause and all its rulings"
    on = "\n".join(texts(rules.rule_screen(BOOK, hiding, (), PRESETS["standard"])))
    assert "-#" not in on
    assert "-#" not in "\n".join(texts(rules.rule_screen(BOOK, hiding)))


@pytest.mark.parametrize(("variant", "clause"), [("a", "O2.1"), ("b", "O2.2"), ("c", "O2.3")])
def test_o2_only_the_variant_of_the_table_is_in_force(variant: str, clause: str) -> None:
    options = Options(o1_partners=True, o2_partner_exchange=variant)  # type: ignore[arg-type]
    on = {rule.id for rule in ALL if rule.id in ("O2.1", "O2.2", "O2.3") and not BOOK.off(rule, options)}
    assert on == {clause}
    asking = BOOK.find("R-172")
    assert asking is not None
    assert BOOK.off(asking, options) == (variant != "b")


def test_e7_8_the_ways_on_lead_to_the_neighbours_and_from_a_ruling_to_its_clause() -> None:
    assert ways("B9.4") == [("Previous", "B9.3"), ("Next", "B9.5"), ("Contents", "")]
    assert ways("R-77") == [("Previous", "R-76"), ("Next", "R-78"), ("B9.2", "B9.2"), ("Contents", "")]
    assert "Nothing found" in str(rules.rules_screen(BOOK, "xyzzy"))
    assert rules.rules_screen(BOOK, "") == rules.contents_screen(BOOK)
    assert "**B9.1**" in str(rules.rules_screen(BOOK, "b9"))
    assert "**O14.1** · Shelob's feast" in str(rules.rules_screen(BOOK, "o14")).replace("\\'", "'")


def texts(shown: Screen) -> list[str]:
    return [plain(part.text) for part in shown.parts if isinstance(part, Text)]


def ways(clause: str) -> list[tuple[str, str]]:
    """The buttons under a clause: label and where they lead."""
    row = next(
        part for part in rules.rule_screen(BOOK, BOOK.search(clause)[0]).parts if isinstance(part, Buttons)
    )
    return [(button.label, button.arg.rstrip("<>")) for button in row.buttons]
