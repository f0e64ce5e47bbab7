"""What can be looked up of the War: pieces and cards, the map, how it stands (W8, W9, W11.1, W14.1)."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from art.i18n import TONGUES, speaking
from bot.features.lookup.book import book_of
from bot.games.war.ask.parts import WORDS
from bot.games.war.learn.reference.board import LONGEST
from bot.games.war.learn.reference.part import REFERENCE
from bot.games.war.learn.reference.rulebook import RULEBOOK
from bot.games.war.model import catalogue
from bot.games.war.model.positions import WINDOWS, lines
from bot.games.war.model.standing import more
from bot.games.war.words import names
from bot.model.screen import Buttons, Menu, Screen
from bot.ui import phone
from bot.ui.components import problems
from engine import war
from engine.war import Config, position
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, COMPANIONS, EVENT_CARDS, MAGIC_CARDS, SERVANTS
from engine.war.options import CLAUSES, Options
from engine.war.pieces import TROOPS
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import scene_of
from tests.games.war.games import Step, play, scene
from tests.parts import buttons, words

WHOLE = list(TONGUES)
each_language = pytest.mark.parametrize("language", WHOLE)


@cache
def game(preset: str) -> list[Step]:
    return list(play(Config(preset=preset), 3, most=200))


@pytest.mark.sampled("de")
@each_language
def test_w9_1_every_piece_and_card_can_be_looked_up_by_id_and_by_name(language: str) -> None:
    found = [one for group in catalogue.GROUPS.values() for one in group]
    assert {*CHARACTERS, *EVENT_CARDS, *MAGIC_CARDS} <= set(found)
    assert {troop.name for troop in TROOPS.values()} == {TROOPS[one].name for one in found if one in TROOPS}
    with speaking(language):
        for one in found:
            shown = REFERENCE.item(one)
            assert problems(shown) == []
            assert words(shown).startswith(f"**{catalogue.name(one)}**\n")
            named = words(REFERENCE.item(catalogue.name(one)))
            assert named.partition("\n")[0] == words(shown).partition("\n")[0]
            assert "{" not in words(shown)


@each_language
def test_mov_14_the_rules_name_who_waits_in_perils_and_how_strong(language: str) -> None:
    text = RULEBOOK.text(language)
    with speaking(language):
        for servant in SERVANTS.values():
            told = f"{names.piece(servant.id)} ({servant.combat}, {servant.endurance})"
            assert told in text


@story
def test_e16_6_what_is_nothing_comes_with_the_nearest_and_with_everything() -> None:
    shown = REFERENCE.item("Aragon")
    tells(lambda: words(shown), lambda: words(REFERENCE.item("zzzz")))
    assert sum(isinstance(part, Menu) for part in shown.parts) == len(catalogue.GROUPS)
    assert problems(shown) == problems(REFERENCE.item("")) == []


@pytest.mark.sampled("last_days-de")
@each_language
@pytest.mark.parametrize("preset", ["war", "last_days"])
def test_w14_1_the_map_in_words_fits_and_names_what_its_viewer_knows(preset: str, language: str) -> None:
    with speaking(language):
        for step in game(preset)[::40]:
            for seat in (None, "fellowship", "sauron"):
                own = scene(step.state, seat)
                for window in WINDOWS.values():
                    for focus in (window.id, f"{WORDS}-{window.id}"):
                        assert problems(REFERENCE.board(own, focus)) == []
                    assert len("\n".join(lines(own.view, window))) <= LONGEST
                    assert phone.lines(REFERENCE.board(own, f"{WORDS}-{window.id}").parts) <= phone.LINES


def test_e16_4_from_a_part_of_the_map_in_words_back_leads_to_that_part_of_the_board() -> None:
    own = scene(game("war")[-1].state, "fellowship")
    for window in WINDOWS.values():
        (back,) = [
            one for one in buttons(REFERENCE.board(own, f"{WORDS}-{window.id}")) if one.arg == window.id
        ]
        assert back.verb == "board"
        assert {one.verb for one in buttons(REFERENCE.board(own, back.arg))} & {"home", "turn"}


def test_w11_1_every_hex_of_the_map_is_in_some_window() -> None:
    state = game("war")[-1].state
    shown = {line for window in WINDOWS.values() for line in lines(scene(state).view, window)}
    known = {piece.at for piece in scene(state).view.field.pieces if piece.at}
    assert len(shown) == len(known)
    assert all(any(names.spot_full(at) in line for line in shown) for at in known)


def test_inf_7_nobody_but_the_west_reads_where_hidden_people_are() -> None:
    state = [step.state for step in game("last_days") if step.state.outcome is None][-1]
    west = scene(state, "fellowship").view.field
    hidden = [west.person(name) for name in COMPANIONS if west.person(name).hidden]
    assert hidden
    for seat in (None, "sauron", "fellowship"):
        own = scene(state, seat)
        pages = (f"{WORDS}-{window}.{page}" for window in WINDOWS for page in range(9))
        told = "\n".join(words(REFERENCE.board(own, page)) for page in pages)
        for person in hidden:
            assert (names.piece(person.id) in told) == (seat == "fellowship")
    assert {len(more(scene(state, seat).view)) for seat in (None, "sauron")} == {len(more(scene(state).view))}


@pytest.mark.sampled("de")
@each_language
def test_w8_1_the_table_stands_as_everybody_may_know(language: str) -> None:
    with speaking(language):
        for preset in ("war", "last_days"):
            for step in game(preset)[::25]:
                own = scene(step.state)
                found = REFERENCE.standing(own, lambda seat: f"@{seat}")
                assert len(found.seats) == len(own.view.config.seats)
                assert "@sauron" in found.seats[1]
                assert all(line.endswith(".") for line in found.more)


@story
def test_w8_1_the_next_date_of_the_timeline_is_named() -> None:
    later = next(step for step in game("war") if step.state.field.war.m is not None)
    line = more(scene(later.state).view)[1]
    assert ", enough " in line
    tells(lambda: more(scene(game("last_days")[0].state).view)[1])
    assert BOARD.places["minas_tirith"].objective


@pytest.mark.sampled("de")
@each_language
def test_w12_3_help_knows_the_game(language: str) -> None:
    with speaking(language):
        assert len(REFERENCE.how()) > 300
        topics = REFERENCE.topics()
        assert {"hidden", "search", "ring", "battles"} <= set(topics)
        assert all(name and 100 < len(text) < 700 for name, text in topics.values())


def test_e16_6_nothing_is_listed_twice_under_one_name() -> None:
    for menu in (part for part in REFERENCE.item("").parts if isinstance(part, Menu)):
        labels = [choice.label for choice in menu.choices]
        assert len(labels) == len(set(labels)), menu.prompt


@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("pictures", [True, False])
def test_w15_11_w13_1_the_fullest_hand_is_read_whole_on_pages_that_fit(language: str, pictures: bool) -> None:
    holders = dict(zip(MAGIC_CARDS, ("frodo", "sam", "aragorn", "gandalf") * len(MAGIC_CARDS), strict=False))
    state = position(step="F2", hands={"fellowship": list(EVENT_CARDS)[:4]}, items=holders)
    here = scene_of(state, "fellowship")
    here = replace(here, prefs=replace(here.prefs, pictures=pictures))
    with speaking(language):
        held, page, more = list[Screen](), 0, True
        while more:
            shown = REFERENCE.hand(here, page)
            held.append(shown)
            assert phone.lines(shown.parts) <= phone.LINES
            assert phone.controls(shown.parts) <= phone.CONTROLS
            page += 1
            rows = [one for part in shown.parts if isinstance(part, Buttons) for one in part.buttons]
            more = any(one.verb == "hand" and one.arg == str(page) for one in rows)
        whole = "\n".join(map(words, held))
        assert len(held) > 1
        assert all(names.card(card) in whole for card in MAGIC_CARDS)


# The rules of the War as data: each clause that a refusal or an option names is there (W0.9, E7.8)
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
