"""The lobby as a record: joining, wishes, words, people, the start (E2)."""

from contextlib import AbstractContextManager

import msgspec
import pytest

from bot.games.riddle.ask.setup.seating import seat
from bot.games.riddle.ask.setup.settings import refuse_start
from bot.games.riddle.kit import KIT
from bot.model import lobby as model
from bot.model.clock import CLOCKS, own_clock
from bot.model.errors import Refusal
from bot.model.lobby import Lobby
from bot.words.lobby import REFUSALS
from engine.dice import ScriptedDice, SeededDice
from engine.riddle.deck import CHARACTERS
from engine.riddle.options import check
from tests import records

NOW = 1000.0
HOBBITS = ("frodo", "sam", "merry", "pippin")


def lobby(*wishes: str, **more: object) -> Lobby:
    """A lobby of Ana's where people 1, 2, … joined with these wishes."""
    made = records.lobby(name="The Pony", channel=7, **more)  # type: ignore[arg-type]
    for user, wish in enumerate(wishes, 1):
        KIT.setup.refuse_wish(made, wish, None)
        made = model.join(made, user, f"P{user}", wish, NOW)
    return made


def refused(key: str) -> AbstractContextManager[pytest.ExceptionInfo[Refusal]]:
    """The refusal with that key; it has words."""
    assert key in REFUSALS
    return pytest.raises(Refusal, match=f"^{key}")


def test_e2_4_a_full_private_or_closed_lobby_refuses() -> None:
    with refused("lobby.full"):
        model.join(lobby("", "", most=2), 3, "Cy", "", NOW)
    private = model.set_private(lobby(""), True, NOW)
    with refused("lobby.private"):
        model.join(private, 9, "Dana", "", NOW)
    assert model.join(model.invite(private, (9,), NOW), 9, "Dana", "", NOW).guest(9) is not None
    with refused("lobby.closed"):
        model.join(msgspec.structs.replace(lobby(""), open=False), 2, "Ben", "", NOW)
    with refused("lobby.no_such_character"):
        lobby("gandalf")


def test_e2_7_words_are_one_per_person_and_at_most_forty() -> None:
    table = model.add_word(lobby("", ""), 2, "  blue   mountain ", NOW)
    table = model.add_word(table, 2, "elanor", NOW)
    assert table.words == ((2, "elanor"),)
    with refused("dice.too_long"):
        model.add_word(table, 1, "x" * 41, NOW)
    with refused("dice.empty"):
        model.add_word(table, 1, "   ", NOW)
    with refused("dice.empty"):
        model.add_word(table, 1, "\u3164\u2800", NOW)
    with refused("dice.not_seated"):
        model.add_word(table, 9, "hello", NOW)


def test_e2_6_computers_are_added_and_removed_by_name_people_by_account() -> None:
    table = model.add_computer(lobby(""), "sharp", NOW)
    table = model.add_computer(table, "easy", NOW)
    assert [guest.name for guest in table.guests] == ["P1", "Computer 1", "Computer 2"]
    assert [guest.name for guest in model.remove(table, "Computer 1", NOW).guests] == ["P1", "Computer 2"]
    with refused("people.host_stays"):
        model.remove(table, "1", NOW)
    with refused("people.nobody"):
        model.remove(table, "77", NOW)
    with refused("people.strength"):
        model.add_computer(table, "genius", NOW)


def test_e2_8_the_start_needs_two_seats_and_a_person() -> None:
    with refused("start.too_few"):
        refuse_start(lobby("frodo"))
    with refused("start.nobody"):
        refuse_start(model.add_computer(model.add_computer(lobby(), "sharp", NOW), "sharp", NOW))
    with refused("start.too_many"):
        refuse_start(msgspec.structs.replace(lobby("", "", ""), most=2))
    refuse_start(lobby("", ""))


def test_b2_2_who_collides_rolls_and_ties_roll_again() -> None:
    table = lobby("frodo", "frodo", "sam")
    seating = seat(table, ScriptedDice([4, 4, 2, 6, 0]))
    assert [holder.seat for holder in seating.holders][1:] == ["frodo", "sam"]
    assert seating.rolls[0].rolls == (("P1", 4), ("P2", 4))
    assert seating.rolls[1].rolls == (("P1", 2), ("P2", 6))
    assert seating.holders[0].seat == "merry", "the loser gets a random free one (P8)"


@pytest.mark.parametrize("count", range(2, 9))
def test_b2_1_any_number_of_people_gets_a_lawful_game(count: int) -> None:
    for seed in range(20):
        seating = seat(lobby(*[""] * count), SeededDice(seed))
        check(seating.config)
        kinds = [CHARACTERS[s.seat].kind for s in seating.holders]
        assert max(kinds.count("hobbit"), kinds.count("black_rider")) <= 4


def test_e8_1_an_own_clock_keeps_its_bounds() -> None:
    assert own_clock(3600).prompt == 1800
    for turn, prompt in ((60, None), (8 * 86400, None), (3600, 3600), (3600, 300)):
        with pytest.raises(ValueError, match="takes"):
            own_clock(turn, prompt)
    assert own_clock(300).answer == CLOCKS["live"].answer


def test_e2_4_leaving_leaves_no_trace() -> None:
    table = model.add_word(lobby("frodo", ""), 2, "elanor", NOW)
    left = model.leave(table, 2, NOW)
    assert left.guest(2) is None
    assert left.words == ()
    with refused("lobby.not_in"):
        model.leave(left, 2, NOW)


def test_e2_4_the_loser_gets_the_second_wish() -> None:
    table = model.join(lobby("frodo", "frodo"), 1, "P1", "frodo", NOW, second="black-rider-2")
    seating = seat(table, ScriptedDice([1, 6]))
    assert [holder.seat for holder in seating.holders] == ["black-rider-2", "frodo"]
