"""What people read of a puzzle, in all languages; and what the house does with a tap on it (E18.7)."""

from typing import Any

import pytest

from bot.app.games import GAMES
from bot.features.privacy.deletion import forget
from bot.features.privacy.export import export
from bot.features.puzzles import attempt, posting, screens
from bot.features.puzzles.attempt import Attempt, Board, Solver, play
from bot.features.puzzles.puzzle_tap import PuzzleTap
from bot.features.sandbox import PUZZLE
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.puzzle import Puzzle
from bot.model.screen import Screen, screen
from bot.store import StandingRow
from bot.ui import components
from engine.riddle.actions import EndTurn, Move
from tests.approved.stories import shows, story
from tests.features.house import ANA, GUILD, House
from tests.features.tapping import tap_by
from tests.interactions.verbs import VERBS
from tests.laws_bot.crawling import Told

SHOWN = "3-12"
"""The puzzle of these stories: the die, then a Horse."""
PUZZLES = posting.puzzles_of(RIDDLE)
OF_WAR = posting.puzzles_of(WAR)[0]
KITS = posting.with_puzzles(GAMES)


def board(puzzle_id: str = SHOWN, **place: Any) -> Board:
    puzzle = next(known for known in PUZZLES if known.id == puzzle_id)
    return play(
        RIDDLE, puzzle, Attempt(title=RIDDLE.id, puzzle=puzzle.id, **place), Solver(ANA, "Ana", False, 1.7e9)
    )


def opened() -> Screen:
    made = board(day=9)
    return screens.dressed(made, made.panel(), "", KITS)


def stepped(action: Any, **place: Any) -> Screen:
    before = board(**place)
    made = attempt.act(before, [action])
    undone = len(made.attempt.actions) == len(before.attempt.actions)
    return screens.dressed(made, made.panel(), (screens.NOT_SURE if undone else screens.LOST)(), KITS)


def lost() -> Screen:
    moves = board().scene.of(Move)
    return stepped(
        next(move for move in moves if (made := attempt.act(board(), [move])).lost and made.attempt.actions)
    )


def unsure() -> Screen:
    return stepped(EndTurn(), actions=board().puzzle.answer[:1])


def solution() -> list[Screen]:
    facts = screens.Facts(3, 2, 1480)
    steps = range(1, len(board().puzzle.answer) + 1)
    return [screens.answered(board(day=9, shown=step, seen=True), facts, KITS) for step in steps]


def solved() -> list[Screen]:
    answer, facts = board().puzzle.answer, screens.Facts(3, 1, 1510)
    return [
        screens.answered(board(day=9, actions=answer, wrong=wrong, seen=seen), facts, KITS)
        for wrong, seen in ((0, False), (2, False), (0, True))
    ]


def of_war(**place: Any) -> Board:
    place_in_it = Attempt(title=WAR.id, puzzle=OF_WAR.id, day=9, **place)
    return play(WAR, OF_WAR, place_in_it, Solver(ANA, "Ana", False, 1.7e9))


def war_opened() -> Screen:
    return screens.dressed(of_war(), of_war().panel(), "", KITS)


def war_solution() -> list[Screen]:
    facts = screens.Facts(3, 2, 1480)
    return [
        screens.answered(of_war(shown=step, seen=True), facts, KITS)
        for step in range(1, len(OF_WAR.answer) + 1)
    ]


def all_answered() -> Screen:
    return screens.all_answered(RIDDLE, KITS)


def daily() -> Screen:
    return screens.daily([board(day=9), of_war()])


def yesterday() -> list[Screen]:
    told = posting.solution(board(day=9))
    many = (("Ana", "Ben"), 2), (("Ana",), 4), ((), 3), ((), 0)
    return [screens.of_day(9 * 86400.0, [screens.Solved(board(day=9), told, best, n)]) for best, n in many]


def to_admins() -> list[Screen]:
    there = StandingRow(guild=1, kind=PUZZLE, channel=5, language="en", due=0.0, born=0.0)
    told = [screens.about(None, here=False), *(screens.about(there, here=here) for here in (True, False))]
    return [screen(line) for line in (*told, screens.gone())]


@story
def test_e18_7_a_puzzle_is_opened_answered_and_posted_in_plain_words() -> None:
    for panel in (opened, lost, unsure, war_opened, all_answered, daily):
        assert components.problems(shows(panel)) == []
    for panels in (solution, war_solution, solved, yesterday, to_admins):
        for shown in shows(panels):
            assert components.problems(shown) == []


EVERY = [
    pytest.param(kit, puzzle, id=f"{kit.id}-{puzzle.id.replace('-', '.')}")
    for kit in KITS
    for puzzle in posting.puzzles_of(kit)
]


@pytest.mark.parametrize(("kit", "puzzle"), EVERY)
@pytest.mark.sampled(8)
def test_e18_7_every_panel_of_a_puzzle_is_within_discords_limits(kit: Kit, puzzle: Puzzle) -> None:
    def at(**place: Any) -> Board:
        place_in_it = Attempt(title=kit.id, puzzle=puzzle.id, day=9, **place)
        return play(kit, puzzle, place_in_it, Solver(ANA, "Ana", False, 1.7e9))

    made = at()
    assert components.problems(screens.dressed(made, made.panel(), screens.NOT_SURE(), KITS)) == []
    for step in range(1, len(puzzle.answer) + 1):
        assert components.problems(screens.answered(at(shown=step), screens.Facts(3, 2, 1480), KITS)) == []


async def test_e18_7_the_house_answers_taps_at_a_puzzle_as_at_a_table(here: House) -> None:
    told = Told(here)
    for verb, arg in (
        *(("puzzle", "riddle"), ("hand", ""), ("board", ""), ("undo", ""), ("more", ""), ("log", "")),
        *(("puzzle-do", "show"), ("turn", ""), ("puzzle-do", "over"), ("nonsense", "")),
    ):
        tap = PuzzleTap.of(tap_by(here, ANA, game=PUZZLE, arg=arg, message=1, decision=None))
        shown = await told.answer(VERBS.get(verb), tap)
        assert shown is not None, verb
        assert components.problems(shown) == [], verb
        assert shown.game == PUZZLE, verb


async def test_e18_7_somebody_without_a_puzzle_is_told_that_this_is_over(here: House) -> None:
    told = Told(here)
    shown = await told.answer(VERBS["undo"], PuzzleTap.of(tap_by(here, ANA, game=PUZZLE, message=1)))
    assert shown is not None
    assert components.problems(shown) == []


async def test_e18_7_what_was_answered_is_exported_and_goes_with_the_account(here: House) -> None:
    made = PuzzleTap.of(tap_by(here, ANA, arg="riddle"))
    await made.acts()
    await VERBS["puzzle"].handler(made)
    steps = (await made.board()).puzzle.answer
    await made.submit(*[RIDDLE.rules.codec.action(bytes(step)) for step in steps])
    (answer,) = await here.store.puzzle_answers(ANA)
    kept = (await export(here.services, ANA))["puzzles"]
    assert kept["answers"][0]["puzzle"] == answer.puzzle
    assert kept["answers"][0]["guild"] == str(GUILD)
    assert kept["ratings"][0]["count"] == 1
    await forget(here.services, ANA, "en")
    assert await here.store.puzzle_answers(ANA) == []
    assert await here.store.puzzle_place(ANA) is None
    assert [row.user for row in await here.store.puzzle_ratings("riddle", ANA, answer.puzzle)] == [0]
