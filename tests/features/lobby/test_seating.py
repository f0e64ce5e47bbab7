"""Characters for tables with two sides: both get somebody, wishes count first (O1.1, O16.1, B2.2, P8)."""

import msgspec
import pytest

from bot.features.lobby import settings
from bot.games.riddle.ask.setup.seating import seat
from bot.games.riddle.ask.setup.settings import PRESETS, refuse_start
from bot.games.riddle.kit import KIT
from bot.model import lobby as model
from bot.model.lobby import Lobby
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.deck import kind_of
from engine.riddle.options import check
from tests.features.lobby.test_model import HOBBITS, NOW, lobby, refused


def sided(preset: str, *wishes: str) -> Lobby:
    return settings.set_preset(KIT.setup, lobby(*wishes), preset)


def kinds(table: Lobby, seed: int) -> list[str]:
    return [kind_of(holder.seat) for holder in seat(table, SeededDice(seed)).holders]


@pytest.mark.parametrize("seed", range(20))
def test_o16_1_in_a_duel_the_two_seats_are_of_opposite_kinds(seed: int) -> None:
    assert set(kinds(sided("duel", "", ""), seed)) == {"hobbit", "black_rider"}
    assert kinds(sided("duel", "", "sam"), seed) == ["black_rider", "hobbit"]
    assert kinds(sided("duel", "black-rider-3", ""), seed) == ["black_rider", "hobbit"]
    assert set(kinds(sided("duel", "frodo", "frodo"), seed)) == {"hobbit", "black_rider"}


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("count", range(4, 9))
def test_o1_1_whom_the_dice_place_joins_the_smaller_team(count: int, seed: int) -> None:
    table = sided("partners", *[""] * count)
    seating = seat(table, SeededDice(seed))
    check(seating.config)
    hobbits = [kind_of(s.seat) for s in seating.holders].count("hobbit")
    assert abs(count - 2 * hobbits) <= 1
    three = kinds(sided("partners", *HOBBITS[:3], *[""] * (count - 3)), seed)
    assert "black_rider" in three


def test_p8_without_sides_the_dice_place_anybody_anywhere() -> None:
    found = {tuple(sorted(kinds(sided("standard", "", "", "", ""), seed))) for seed in range(60)}
    assert len(found) > 2


def test_e2_4_a_second_wish_that_would_leave_a_side_empty_gives_way() -> None:
    table = model.join(sided("duel", "frodo", "frodo"), 1, "P1", "frodo", NOW, second="sam")
    table = model.join(table, 2, "P2", "frodo", NOW, second="merry")
    for seed in range(10):
        assert sorted(kinds(table, seed)) == ["black_rider", "hobbit"]
    riders = model.join(sided("duel", "frodo", "frodo"), 1, "P1", "frodo", NOW, second="black-rider-4")
    lost = [seat(riders, SeededDice(seed)).holders[0].seat for seed in range(20)]
    assert set(lost) == {"frodo", "black-rider-4"}, "a second wish that fits counts"
    assert kinds(model.join(lobby("sam", "sam"), 1, "P1", "sam", NOW, second="frodo"), 3) == ["hobbit"] * 2


def test_o0_3_wishes_that_leave_a_side_empty_are_refused_with_the_reason() -> None:
    for table, wished in (
        (sided("duel", "frodo", "sam"), "Hobbits"),
        (sided("duel", "black-rider-1", "black-rider-2"), "Black Riders"),
        (sided("partners", *HOBBITS), "Hobbits"),
    ):
        with refused("option.conflict") as refusal:
            seat(table, SeededDice(1))
        assert f"all who joined wish for {wished}" in refusal.value.facts["lines"][0]
    for fine in (sided("duel", "frodo", ""), sided("partners", *HOBBITS, ""), sided("standard", *HOBBITS)):
        refuse_start(fine)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(5))
def test_e2_2_every_preset_begins_a_lawful_game_at_every_size(preset: str, seed: int) -> None:
    for count in range(PRESETS[preset].least, PRESETS[preset].most + 1):
        table = sided(preset, *[""] * count)
        seating = seat(table, SeededDice(seed))
        state = riddle.RULES.start(seating.config, SeededDice(seed)).state
        assert riddle.problems(state) == []
        again = msgspec.structs.replace(
            state.config.options,
            x_turn_hours=PRESETS[preset].options.x_turn_hours,
            x_prompt_hours=PRESETS[preset].options.x_prompt_hours,
        )
        assert again == PRESETS[preset].options
