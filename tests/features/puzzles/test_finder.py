"""The puzzles that come with the program: lawful positions, one answer each, fairly rated (E18.7)."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.app import cli, puzzles
from bot.app.games import GAMES
from bot.features.puzzles.posting import puzzles_of, with_puzzles
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.puzzling import answers, spent
from bot.games.war import puzzling as searched
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.puzzle import Puzzle, Tries, mixed, read, write
from engine import riddle
from engine.dice import ScriptedDice
from engine.war import position as war_position
from engine.war.actions import Move as WarMove
from engine.war.players.dark import walkovers
from tests.features.puzzles.solving import after, lines, won

EVERY = [
    pytest.param(kit, puzzle, id=f"{kit.id}-{puzzle.shape}-{puzzle.id.replace('-', '.')}")
    for kit in with_puzzles(GAMES)
    for puzzle in puzzles_of(kit)
]


def position(kit: Kit, puzzle: Puzzle) -> tuple[Any, tuple[Any, ...]]:
    """The state and the answer."""
    codec = kit.rules.codec
    return codec.state(bytes(puzzle.state)), tuple(codec.action(bytes(action)) for action in puzzle.answer)


@pytest.mark.parametrize(("kit", "puzzle"), EVERY)
@pytest.mark.sampled(8, rest="soak")
def test_e18_7_a_shipped_puzzle_has_one_answer_which_wins(kit: Kit, puzzle: Puzzle) -> None:
    state, answer = position(kit, puzzle)
    puzzling = kit.puzzling
    assert puzzling is not None
    assert kit.rules.problems(state) == []
    assert won(kit, after(kit, state, puzzle.seat, answer), puzzle.seat)
    assert [puzzling.shape(way) for way in puzzling.answers(state, puzzle.seat)] == [puzzle.shape]
    assert puzzles.fair(tuple(puzzle.tries.values()))


@pytest.mark.parametrize("puzzle", [case.values[1] for case in EVERY if case.values[0] is RIDDLE])
@pytest.mark.sampled(1)
def test_e18_7_all_that_the_rules_allow_has_no_other_answer(puzzle: Puzzle) -> None:
    state, answer = position(RIDDLE, puzzle)
    ways = {spent(line) for line in lines(RIDDLE, state, puzzle.seat)}
    one = Counter(spent(answer))
    assert ways
    assert all(one <= Counter(way) for way in ways)


@pytest.mark.parametrize("puzzle", [case.values[1] for case in EVERY if case.values[0] is WAR])
@pytest.mark.sampled(4, rest="soak")
def test_e18_7_all_that_the_rules_let_an_army_take_is_searched(puzzle: Puzzle) -> None:
    """With one march, on land or by sea, of each unit alone."""
    state, __ = position(WAR, puzzle)
    view = WAR.rules.view(state, puzzle.seat)
    units = [unit for unit in view.field.units if unit.power == "sauron" and unit.at]
    allowed = {
        (unit.at, prize)
        for unit in units
        for prize in walkovers.empty_prizes(view.field)
        for sail in (False, True)
        if WAR.rules.is_legal(view, WarMove((unit.id,), (prize,), sail=sail))
    }
    known = {(errand.start, at) for errand in walkovers.errands(view.field) for at in errand.takes}
    assert allowed == known


@pytest.mark.parametrize("puzzle", [case.values[1] for case in EVERY if case.values[0] is WAR])
@pytest.mark.sampled(4)
def test_players_4_9_a_sharp_sauron_takes_the_win_that_he_can_walk_into(puzzle: Puzzle) -> None:
    state, __ = position(WAR, puzzle)
    for __ in range(4):
        view = WAR.rules.view(state, puzzle.seat)
        chosen = WAR.computers.choose("sharp", view, WAR.rules.offers(state, puzzle.seat), random.Random(1))
        state = WAR.rules.apply(state, puzzle.seat, chosen, ScriptedDice()).state
        if won(WAR, state, puzzle.seat):
            return
    raise AssertionError("it has not won")


def test_e18_7_scn_5_two_armies_for_one_prize_are_two_ways_and_a_longer_way_is_none() -> None:
    """Two prizes are lacking; whoever can walk into one takes it, if there are points for both."""

    def ways(points: int, **more: str) -> int:
        units = {
            "tower_guard": "minas_tirith",
            "swan_knights": "dol_amroth",
            "orc_morgul": "2419",
            "olog_1": "2020",
            **more,
        }
        state = war_position(
            preset="last_days",
            turn=5,
            step="D2",
            bare=True,
            points=points,
            units=units,
            control={"edoras": "sauron"},
        )
        return len(searched.answers(state, "sauron"))

    assert ways(2) == 1
    assert ways(1) == 0
    assert ways(2, olog_2="2019") == 2
    assert ways(3, olog_2="2019") == 2


def test_e18_7_two_ways_are_no_puzzle_and_luck_is_no_way() -> None:
    """With a second Horse either will do; a wizard who rolls again is luck."""
    quick = riddle.PRESETS["quick"]

    def ways(*cards: str) -> set[tuple[str, ...]]:
        state = riddle.position(
            hands={"frodo": ["the-ring", *cards]}, at={"frodo": "O17"}, turn="frodo", roll=1, options=quick
        )
        return {spent(line) for line in answers(state, "frodo")}

    assert ways() == ways("gandalf") == set()
    assert len(ways("horse-1")) == 1
    assert len(ways("horse-1", "horse-2")) == 2


def test_e18_7_trivial_and_absurd_ones_are_dropped() -> None:
    assert puzzles.fair((Tries(7, 8), Tries(8, 8)))
    assert not puzzles.fair((Tries(8, 8), Tries(8, 8)))
    assert not puzzles.fair((Tries(0, 8), Tries(0, 8)))


def test_e18_7_the_days_mix_the_shapes_and_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    def puzzle(name: str, shape: str) -> Puzzle:
        raw = msgspec.Raw(b"{}")
        return Puzzle(
            id=name, seat="frodo", state=raw, answer=(raw,), shape=shape, tries={"easy": Tries(1, 2)}
        )

    many = [puzzle(str(number), "die" if number < 6 else "horse") for number in range(9)]
    assert [known.shape for known in mixed(many)[:6]].count("horse") == 2
    write(tmp_path / "a", many)
    write(tmp_path / "b", read(tmp_path / "a"))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert len(read(tmp_path / "b")) == len(many)


def test_e18_7_make_keeps_what_is_new_proved_and_fair(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = puzzles_of(RIDDLE)
    simple = min(shipped, key=lambda puzzle: len(puzzle.state))
    state, __ = position(RIDDLE, simple)
    home = riddle.position(hands={"frodo": ["the-ring"]}, at={"frodo": "O17"}, turn="frodo", roll=1)

    def positions(seed: int) -> Iterator[tuple[Any, str]]:
        yield home, "frodo"
        yield state, simple.seat
        yield state, simple.seat

    puzzling = RIDDLE.puzzling
    monkeypatch.setattr(puzzling, "positions", positions)
    monkeypatch.setattr(puzzling, "FILE", tmp_path / "new.gz")
    assert cli.main(["puzzles", "make", "2", "--game", "riddle", "--seed", "5"]) == 0
    made = read(tmp_path / "new.gz")
    assert [puzzle.id for puzzle in made] == ["5-1", "6-1"], "of a game one of a seat and a shape"
    assert {bytes(puzzle.state) for puzzle in made} == {bytes(simple.state)}
    assert made[0].tries == simple.tries
    assert capsys.readouterr().out
