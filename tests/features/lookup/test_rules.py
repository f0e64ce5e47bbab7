"""The rules to look up (E7.8): complete, findable, within limits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.features.lookup import rules
from bot.features.lookup.book import Book
from bot.features.lookup.index import Index, stem, words_of
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

SECTIONS = {
    "0": (*range(1, 5), *range(10, 22)),
    "B1": range(1, 5),
    "B2": range(1, 7),
    "B3": range(1, 6),
    "B4": (*range(1, 6), *range(10, 15)),
    "B5": range(1, 12),
    "B6": (*range(1, 8), 10, 11, 12, *range(15, 19), 20, 21, 22, 30, 35, 36, 37),
    "B7": range(1, 15),
    "B8": range(1, 9),
    "B9": range(1, 8),
    "B10": (*range(1, 7), *range(8, 13), *range(14, 19), 20),
    "B11": range(1, 15),
    "B12": range(1, 12),
    "A1": (1, 2),
    "A2": (1, 2),
    "A3": range(1, 10),
    "A4": (*range(1, 7), *range(9, 16)),
    "O0": range(1, 5),
    "O1": range(1, 6),
    "O2": range(1, 5),
    "O3": (1, 2),
    "O4": (1, 2),
    "O5": (1,),
    "O6": (1,),
    "O7": (1,),
    "O8": (1,),
    "O9": (1, 2),
    "O10": range(1, 4),
    "O11": (1,),
    "O12": (1, 2),
    "O13": (1,),
    "O14": range(1, 4),
    "O15": (1,),
    "O16": range(1, 8),
    "P0": range(1, 7),
    "P2": range(1, 5),
}
"""The clauses of the rules, by section."""


@pytest.mark.parametrize("section", SECTIONS)
def test_every_clause_of_a_section_is_there(section: str) -> None:
    assert {f"{section}.{n}" for n in SECTIONS[section]} - IDS == set()


def test_every_look_ruling_and_piece_of_information_is_there() -> None:
    assert {f"B10.4{letter}" for letter in "abcde"} - IDS == set()
    assert {f"R-{n}" for n in range(1, 238)} - IDS == set()
    assert {f"I{n}" for n in range(1, 48)} - IDS == set()
    assert {f"P{n}" for n in range(1, 9)} - IDS == set()
    house = {name for name in Options.__struct_fields__ if name.startswith("x_")}
    assert house - IDS == set()


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


def test_every_switch_has_a_clause_that_names_it() -> None:
    said = {rule.option for rule in ALL}
    values = {"x_prompt_hours", "x_turn_hours", "o2_fallback", "o14_spared", "o16_limit"}
    assert {name for name in Options.__struct_fields__ if name not in values} - said == set()


def test_o0_1_nothing_is_said_to_be_missing_that_can_be_played() -> None:
    assert not [rule.id for rule in ALL if "this version" in rule.text]


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


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("B9.4", "B9.4"),
        ("b9.4", "B9.4"),
        (" B9.4 ", "B9.4"),
        ("(B9.4)", "B9.4"),
        ("0.10", "0.10"),
        ("0.4", "0.4"),
        ("r-77", "R-77"),
        ("R77", "R-77"),
        ("r 77.", "R-77"),
        ("B10.4C", "B10.4c"),
        ("i24", "I24"),
        ("P1", "P1"),
        ("x_catch", "x_catch"),
    ],
)
def test_e7_8_a_clause_is_found_in_any_spelling(typed: str, clause: str) -> None:
    assert [rule.id for rule in BOOK.search(typed)] == [clause]


def test_e7_8_a_section_is_found_by_its_number() -> None:
    assert [rule.id for rule in BOOK.search("O14")][:4] == ["O14.1", "O14.2", "O14.3", "R-195"]
    assert [rule.id for rule in BOOK.search("b2")][:6] == [f"B2.{n}" for n in range(1, 7)]
    assert BOOK.search("b99") == ()
    for section in SECTIONS:
        if section[0] in "ABOP" and section != "P2":
            assert BOOK.search(section.lower())[0].id.startswith(f"{section}."), section


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("cloak forest", "B6.3"),
        ("how do I win?", "B3.1"),
        ("two for one", "B6.10"),
        ("Roads", "B6.10"),
        ("pinned", "0.20"),
        ("pins", "0.20"),
        ("horses on water", "B6.18"),
        ("boat dots", "B6.16"),
        ("how many guesses", "B10.9"),
        ("wrong guess", "B10.11"),
        ("power plays", "B10.1"),
        ("elf-rings resisted", "B10.4c"),
        ("hand limit", "B7.12"),
        ("more than 10 cards", "B4.14"),
        ("same city", "B7.7"),
        ("when can I attack", "B11.1"),
        ("leave the halls", "B12.7"),
        ("discard the ring", "R-57"),
        ("tie", "B11.12"),
        ("SHELOB", "B10.16"),
        ("trade", "B9.1"),
        ("undo", "R-22"),
        ("reroll", "R-65"),
        ("quit", "R-23"),
        ("time out", "P0.4"),
        ("spectators", "R-210"),
        ("secret space", "A3.1"),
        ("landi", "B6.36"),
        ("hide cards", "A3.1"),
        ("prisoner", "A4.1"),
        ("release captive", "A4.6"),
        ("teammate", "O1.1"),
        ("duel", "O16.1"),
        ("feast", "O14.1"),
    ],
)
def test_e7_8_what_people_type_finds_the_clause(typed: str, clause: str) -> None:
    assert BOOK.search(typed)[0].id == clause


def test_e7_8_words_that_are_nowhere_together_are_found_apart() -> None:
    assert "B6.15" in [rule.id for rule in BOOK.search("rivers bridge")]
    assert BOOK.search("xyzzy") == ()
    assert BOOK.search("") == ()
    assert BOOK.search("?!") == ()
    assert "B6.4" in [rule.id for rule in BOOK.search("xyzzy cloak")]
    assert 0 < len(BOOK.search("the")) <= 25
    assert len(BOOK.search("card")) == 25


def test_accents_case_and_apostrophes_do_not_matter() -> None:
    assert BOOK.search("barad dur") == BOOK.search("Barad-dûr") != ()
    assert BOOK.search("goblins gate") == BOOK.search("Goblins’ Gate") != ()


def test_words_share_their_stem_and_only_where_they_should() -> None:
    assert {stem(word) for word in ("pin", "pins", "pinned", "pinning")} == {"pin"}
    assert stem("cities") == stem("city")
    assert stem("moving") == stem("moves")
    assert {stem("ring"), stem("pass"), stem("king")} == {"ring", "pass", "king"}
    found = words_of("B10.4c · Barad-dûr 0.10, Riders’")
    assert [word.written for word in found] == ["b10.4c", "barad", "dur", "0.10", "riders"]
    assert found[-1].stem == "rider"


def test_the_index_puts_names_before_texts_and_whole_words_before_halves() -> None:
    index: Index[str] = Index()
    index.add("halves", "one", "forestry")
    index.add("text", "two", "the forest")
    index.add("name", "Forest", "something else")
    index.add("light", "Forest", "something else", weight=0.1)
    assert index.search("forest") == ("name", "text", "halves", "light")
    assert index.search("forest else") == ("name", "light")
    assert index.search("nowhere forestry") == ("halves",)
    assert index.search("nowhere") == ()


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


@pytest.mark.parametrize(
    ("clause", "options"),
    [
        ("R-61", Options(x_catch=True)),
        ("A3.1", Options(a3_secret_spaces=True)),
        ("O2.1", Options(o2_partner_exchange="a")),
        ("O14.1", Options(o14_feast=True)),
    ],
)
def test_e7_8_what_is_off_at_this_table_is_said(clause: str, options: Options) -> None:
    rule = BOOK.find(clause)
    assert rule is not None
    assert lookups.RULES_OFF() in texts(rules.rule_screen(BOOK, rule, (), Options()))
    assert lookups.RULES_OFF() not in texts(rules.rule_screen(BOOK, rule, (), options))
    assert lookups.RULES_OFF() not in texts(rules.rule_screen(BOOK, rule))


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


def test_e7_8_a_ruling_that_is_off_is_grey_under_a_clause_that_holds() -> None:
    limit = BOOK.find("B7.12")
    assert limit is not None
    lines = "\n".join(texts(rules.rule_screen(BOOK, limit, (), Options()))).splitlines()
    (catching,) = [line for line in lines if "R-61:" in line]
    assert catching.startswith("-# · R-61:")
    assert catching.endswith("(not in force at this table)")
    assert limit.text in lines
    lines = "\n".join(texts(rules.rule_screen(BOOK, limit, (), Options(x_catch=True)))).splitlines()
    (catching,) = [line for line in lines if "R-61:" in line]
    assert catching.startswith("· R-61:")


@pytest.mark.parametrize(("variant", "clause"), [("a", "O2.1"), ("b", "O2.2"), ("c", "O2.3")])
def test_o2_only_the_variant_of_the_table_is_in_force(variant: str, clause: str) -> None:
    options = Options(o1_partners=True, o2_partner_exchange=variant)  # type: ignore[arg-type]
    on = {rule.id for rule in ALL if rule.id in ("O2.1", "O2.2", "O2.3") and not BOOK.off(rule, options)}
    assert on == {clause}
    asking = BOOK.find("R-172")
    assert asking is not None
    assert BOOK.off(asking, options) == (variant != "b")


def test_e7_8_menus_say_what_this_game_does_without() -> None:
    shown = rules.contents_screen(BOOK, "", Options(), "g1")
    assert shown.game == "g1", "the way on leads to the rules of this table"
    (menu,) = [part for part in shown.parts if isinstance(part, Menu)]
    off = {choice.value for choice in menu.choices if choice.about.endswith("not in force at this table")}
    assert {
        chapter.key for chapter in BOOK.chapters() if all(r.option[:1] in ("a", "o") for r in chapter.rule)
    } <= off
    assert "options" not in off
    (menu,) = [part for part in rules.contents_screen(BOOK).parts if isinstance(part, Menu)]
    assert not [choice for choice in menu.choices if "force" in choice.about]
    found = rules.choices(BOOK, BOOK.search("captive"), None, Options())
    assert {choice.about for choice in found if choice.value.startswith("A4")} == {
        "not in force at this table"
    }


def test_e7_8_what_always_holds_is_never_said_to_be_off() -> None:
    for clause in ("B9.4", "x_notebook_looks", "x_turn_hours", "R-20", "O0.1"):
        rule = BOOK.find(clause)
        assert rule is not None
        assert lookups.RULES_OFF() not in texts(rules.rule_screen(BOOK, rule, (), Options())), clause


def test_e7_8_the_ways_on_lead_to_the_neighbours_and_from_a_ruling_to_its_clause() -> None:
    assert ways("B9.4") == [("Previous", "B9.3"), ("Next", "B9.5"), ("Contents", "")]
    assert ways("R-77") == [("Previous", "R-76"), ("Next", "R-78"), ("B9.2", "B9.2"), ("Contents", "")]
    assert "Nothing found" in str(rules.rules_screen(BOOK, "xyzzy"))
    assert "chapters" in str(rules.rules_screen(BOOK, ""))
    assert "**B9.1**" in str(rules.rules_screen(BOOK, "b9"))
    assert "**O14.1** · Shelob's feast" in str(rules.rules_screen(BOOK, "o14")).replace("\\'", "'")


@pytest.mark.parametrize(
    "clause",
    [
        *("B3.1", "B3.2", "B6.3", "B6.5", "B6.10", "B6.16", "B6.21", "B7.7"),
        *("B9.2", "B9.4", "B10.9", "B10.11", "B11.10", "B12.5", "B12.8"),
    ],
)
def test_e7_8_what_is_hard_to_picture_has_an_example(clause: str) -> None:
    rule = BOOK.find(clause)
    assert rule is not None
    assert lookups.example(rule.example) in texts(rules.rule_screen(BOOK, rule))
    assert len(rule.example) > 20


def texts(shown: Screen) -> list[str]:
    return [plain(part.text) for part in shown.parts if isinstance(part, Text)]


def ways(clause: str) -> list[tuple[str, str]]:
    """The buttons under a clause: label and where they lead."""
    row = next(
        part for part in rules.rule_screen(BOOK, BOOK.search(clause)[0]).parts if isinstance(part, Buttons)
    )
    return [(button.label, button.arg.rstrip("<>")) for button in row.buttons]
