"""Turns packed into lines: the order, the length, what is kept when there is too much (E3.2)."""

from __future__ import annotations

import pytest

from bot.features.announcements.closing import GATHERED, Turn, lines, together
from bot.games.riddle import seats
from bot.games.riddle.model.weights import (
    BATTLE,
    CACHE,
    COUNT,
    HALLS,
    LOOK,
    PICKED,
    REST,
    RIDDLE,
    RING,
    ROBBED,
    SHUFFLED,
)
from bot.games.riddle.tell.narrator import most
from bot.games.riddle.words import captive as fight_words
from bot.games.riddle.words import heads
from bot.games.riddle.words import turn as words
from bot.model.story import HEAVY, LONGEST, Deed, Told
from tests.approved.stories import shows, story
from tests.games.riddle.tell.world import table_of

TABLE = table_of(("frodo", "black-rider-1"))


def told(*deeds: Deed, clauses: tuple[str, ...] = ("rolled 3: by road from Bree to Moria",)) -> Told:
    return Told("frodo", 12, clauses, deeds)


def deed(text: str, weight: int = REST, section: str = "deal") -> Deed:
    return Deed(section, weight, text)


@story
def test_e3_2_sentences_stand_side_by_side_while_they_fit() -> None:
    shows(lines, seats, told(deed("One."), deed("Two."), deed("Hand 6.", section="end")), TABLE, most)


@story
def test_e3_2_at_most_four_lines_and_the_weightiest_are_kept() -> None:
    long = "x" * 80
    deeds = [
        deed(f"exchange {long}.", REST),
        deed(f"look {long}.", LOOK),
        deed(f"battle {long}.", BATTLE),
        deed(f"ring {long}.", RING),
        deed("Hand 6.", REST, "end"),
    ]
    found = shows(lines, seats, told(*deeds), TABLE, most)
    assert len(found) == 4
    assert found[1].startswith("look")
    assert found[2].startswith("battle")
    assert all(len(line) <= LONGEST for line in found)


def test_e3_2_the_order_of_weights() -> None:
    assert RING < BATTLE <= HEAVY < HALLS < RIDDLE < ROBBED < LOOK < CACHE < PICKED < REST < COUNT < SHUFFLED


def test_e3_10_a_gathered_turn_has_two_lines() -> None:
    found = lines(seats, told(deed("One."), deed("Two.", section="end")), TABLE, 2)
    assert len(found) == 2
    assert found[1] == "One. Two."


@story
def test_e3_2_no_weighty_deed_is_dropped_however_little_room_there_is() -> None:
    """D1: a gathered turn dropped its battle for "…and 4 more"."""
    long = "x" * 80
    deeds = [deed(f"exchange {long}.", REST), deed(f"battle {long}.", BATTLE), deed(f"lost {long}.", ROBBED)]
    found = shows(lines, seats, told(*deeds, deed("Hand 6.", REST, "end")), TABLE, GATHERED)
    assert [line[:4] for line in found[1:]] == ["batt", "lost"]
    assert all(len(line) <= LONGEST for line in found)


def test_e3_2_a_line_left_out_is_said_only_where_there_is_room() -> None:
    full = "b" * LONGEST
    long, last = deed(full, BATTLE), deed("Hand 6.", REST, "end")
    assert lines(seats, told(long, last), TABLE, GATHERED)[1:] == (full,)


@pytest.mark.parametrize(
    ("result", "text"),
    [
        ("won", "Attacked Sam with two forces, The Ring among them, and won."),
        ("tie", "Attacked Sam with two forces, The Ring among them: a tie."),
        ("off", "Attacked Sam with two forces, The Ring among them: broken off."),
    ],
)
def test_e3_9_a_battle_in_one_line(result: str, text: str) -> None:
    assert fight_words.battle_line("Sam", 2, True, result) == text


@story
def test_i27_riddles_tell_titles_and_outcome() -> None:
    shows(words.riddle, "Sam", ["Rope"], 1, False, False)
    wrong = "Riddle on Sam, naming Rope: wrong, and lost a card to Sam."
    assert shows(words.riddle, "Sam", ["Rope"], 0, True, False, 1) == wrong
    twice = "Riddle on Sam: right twice, and took 2 cards; then wrong, and lost a card to Sam."
    assert shows(words.riddle, "Sam", ["Rope"], 2, True, False, 1) == twice
    shows(words.riddle, "Sam", [], 0, False, True)


@story
def test_e3_2_how_many_cards_are_held_is_no_line_of_its_own() -> None:
    count = Deed("", COUNT, "Hand 6.")
    shows(lines, seats, told(count), TABLE, most)
    assert shows(lines, seats, told(deed("One."), count), TABLE, most)[1:] == ("One. Hand 6.",)


@story
def test_e3_2_the_pick_up_stays_when_the_shuffled_deck_finds_no_room() -> None:
    full = "x" * (LONGEST - 20)
    ending = (
        Deed("end", SHUFFLED, full),
        Deed("end", PICKED, "Picked up 3 there."),
        Deed("end", COUNT, f"Hand 6. {full}"),
    )
    shows(lines, seats, told(deed(full), *ending), TABLE, 3)


@story
def test_e3_2_what_gathered_turns_leave_out_is_said_once_in_the_last_line() -> None:
    long = "Light deed that takes up most of a whole line of the post, so that no other fits beside it"
    turns = [Turn(told(*(deed(f"{long} {n}.") for n in range(4))), GATHERED, False) for _ in range(3)]
    shows(together, seats, TABLE, turns, 8)


@story
def test_e3_2_the_heading_of_a_tie_says_the_result() -> None:
    shows(heads.battle, "Black Rider 1", "Frodo", "tie", "")
