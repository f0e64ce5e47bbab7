"""``/puzzle``: solved on the game's own panels, in a sandbox, once a day the same for all (E18.7)."""

from typing import Any

import msgspec
import pytest

from bot.app.house import everything
from bot.features.puzzles import posting, screens
from bot.features.puzzles.attempt import Attempt, Solver, act, play
from bot.features.puzzles.puzzle_tap import PuzzleTap
from bot.features.puzzles.rating import begins, settled
from bot.features.sandbox import PUZZLE
from bot.features.statistics.ratings import Rating
from bot.games.riddle.kit import KIT as RIDDLE
from bot.model.errors import Refusal, Stale
from bot.model.puzzle import Puzzle, Tries
from bot.model.screen import Buttons, Menu, Screen
from bot.store import PuzzleAnswerRow
from bot.ui import components
from engine.riddle.actions import EndTurn, Move
from engine.riddle.deck import in_order
from tests.features.house import ANA, BEN, GUILD, House
from tests.features.tapping import tap_by

VERBS = everything()
DAY = posting.DAY


async def tapped(here: House, user: int, verb: str, arg: str = "", **more: Any) -> Screen:
    """A tap at the puzzle, answered as the house answers it."""
    decision = more.pop("decision", None)
    made = PuzzleTap.of(tap_by(here, user, game=PUZZLE, arg=arg, **more))
    made.decision = decision
    if VERBS[verb].submits and (stale := await made.why_stale()) is not None:
        raise stale
    shown = await VERBS[verb].handler(made)
    assert isinstance(shown, Screen)
    answer = await made.dressed(shown)
    assert not components.problems(answer)
    return answer


async def done(here: House, user: int, *actions: Any) -> Screen:
    """Actions as the game's panels carry them out."""
    made = PuzzleTap.of(tap_by(here, user, game=PUZZLE))
    await made.submit(*actions)
    return await made.dressed(await made.panel())


async def at(here: House, user: int) -> Attempt:
    place = await PuzzleTap.of(tap_by(here, user)).place()
    assert place is not None
    return place


def puzzle_of(place: Attempt) -> Puzzle:
    return next(known for known in posting.puzzles_of(RIDDLE) if known.id == place.puzzle)


def answer_of(place: Attempt) -> list[Any]:
    return [RIDDLE.rules.codec.action(bytes(action)) for action in puzzle_of(place).answer]


def verbs(shown: Screen) -> set[str]:
    found = {button.verb for part in shown.parts if isinstance(part, Buttons) for button in part.buttons}
    return found | {part.verb for part in shown.parts if isinstance(part, Menu)}


async def test_e18_7_the_puzzle_of_the_day_is_solved_on_the_own_panel(here: House) -> None:
    shown = await tapped(here, ANA, "puzzle", "riddle")
    assert shown.game == PUZZLE
    assert {"puzzle-do", "to"} <= verbs(shown)
    await done(here, ANA, *answer_of(await at(here, ANA)))
    (kept,) = await here.store.puzzle_answers(ANA)
    assert (kept.tries, kept.solved, kept.guild) == (1, here.time.now, GUILD)
    mine, other = await here.store.puzzle_ratings("riddle", ANA, kept.puzzle)
    assert (mine.count, other.count) == (1, 1)


async def test_e18_7_everybody_has_the_same_and_no_day_repeats_one(here: House) -> None:
    seen = []
    for __ in range(5):
        await tapped(here, ANA, "puzzle", "riddle")
        await tapped(here, BEN, "puzzle", "riddle")
        one, other = await at(here, ANA), await at(here, BEN)
        assert one.puzzle == other.puzzle
        seen.append(one.puzzle)
        here.time.go(DAY)
    assert len(set(seen)) == len(seen)


async def test_e18_7_a_wrong_step_is_told_at_once_and_undone(here: House) -> None:
    await tapped(here, ANA, "puzzle", "riddle")
    place = await at(here, ANA)
    board = play(RIDDLE, puzzle_of(place), place, Solver(ANA, "Ana", False, 0))
    wrong = next(
        move
        for move in board.scene.of(Move)
        if (tried := act(board, [move])).attempt.wrong and tried.attempt.actions
    )
    await done(here, ANA, wrong)
    assert ((await at(here, ANA)).wrong, len((await at(here, ANA)).actions)) == (1, 1)
    await tapped(here, ANA, "undo")
    assert not (await at(here, ANA)).actions
    await done(here, ANA, *answer_of(place))
    (kept,) = await here.store.puzzle_answers(ANA)
    assert (kept.tries, kept.solved is not None) == (2, True)


async def test_e18_7_what_needs_the_dice_or_somebody_else_is_wrong_and_not_done(here: House) -> None:
    await tapped(here, ANA, "puzzle", "riddle")
    place = await at(here, ANA)
    board = play(RIDDLE, puzzle_of(place), place, Solver(ANA, "Ana", False, 0))
    safe = next(move for move in board.scene.of(Move) if act(board, [move]).attempt.actions)
    shown = await done(here, ANA, safe, EndTurn())
    assert (await at(here, ANA)).wrong >= 1
    assert len((await at(here, ANA)).actions) == 1
    assert shown.parts
    with pytest.raises(StopIteration):
        next(action for action in (await at(here, ANA)).actions if b"end" in bytes(action))


async def test_e18_7_the_solution_is_shown_step_by_step_and_does_not_count(here: House) -> None:
    await tapped(here, ANA, "puzzle", "riddle")
    place = await at(here, ANA)
    steps = len(puzzle_of(place).answer)
    await tapped(here, ANA, "puzzle-do", "show")
    for __ in range(steps - 1):
        await tapped(here, ANA, "puzzle-do", "on")
    assert (await at(here, ANA)).shown == steps
    (kept,) = await here.store.puzzle_answers(ANA)
    assert kept.solved is None
    await tapped(here, ANA, "puzzle-do", "over")
    await done(here, ANA, *answer_of(place))
    assert await here.store.puzzle_answers(ANA) == [kept]
    assert len(await here.store.puzzle_ratings("riddle", ANA, kept.puzzle)) == 2


async def test_e18_7_practice_never_has_the_puzzles_of_the_coming_days(here: House) -> None:
    await tapped(here, ANA, "puzzle", "riddle")
    practised = []
    for __ in range(4):
        await tapped(here, ANA, "puzzle-do", "other")
        place = await at(here, ANA)
        assert not place.day
        practised.append(place.puzzle)
        await done(here, ANA, *answer_of(place))
    coming = []
    for __ in range(3):
        here.time.go(DAY)
        await tapped(here, ANA, "puzzle", "riddle")
        coming.append((await at(here, ANA)).puzzle)
    assert not set(practised) & set(coming)


async def test_e18_7_a_tap_on_an_older_panel_changes_nothing(here: House) -> None:
    shown = await tapped(here, ANA, "puzzle", "riddle")
    await done(here, ANA, answer_of(await at(here, ANA))[0])
    before = await at(here, ANA)
    here.time.go(60)
    with pytest.raises(Stale):
        await tapped(here, ANA, "undo", decision=shown.decision)
    assert await at(here, ANA) == before


async def test_e18_7_it_touches_no_table_and_gives_no_orders(here: House) -> None:
    await tapped(here, ANA, "puzzle", "riddle")
    await done(here, ANA, *answer_of(await at(here, ANA)))
    assert await here.store.games_of(ANA, "lobby", "running", "paused", "over") == []
    made = PuzzleTap.of(tap_by(here, ANA, game=PUZZLE))
    with pytest.raises(Refusal):
        await made.order(None)
    with pytest.raises(Refusal):
        await made.post(())


@pytest.mark.parametrize("puzzle", posting.puzzles_of(RIDDLE)[:40:5])
def test_e18_7_what_others_hold_and_the_deck_changes_nothing(puzzle: Puzzle) -> None:
    """Twin worlds: the panel, and whether a step is right, follow from what the seat sees."""
    state = RIDDLE.rules.codec.state(bytes(puzzle.state))
    rested = tuple(msgspec.structs.replace(player, rests=()) for player in state.players)
    state = msgspec.structs.replace(state, players=rested)
    puzzle = msgspec.structs.replace(puzzle, state=msgspec.Raw(RIDDLE.rules.codec.encode(state)))
    other = next(player for player in state.players if player.seat != puzzle.seat and player.hand)
    hidden = (*other.hand, *state.deck)[::-1]
    hand = hidden[: len(other.hand)]
    twin = msgspec.structs.replace(
        state,
        players=tuple(
            msgspec.structs.replace(player, hand=in_order(hand)) if player == other else player
            for player in state.players
        ),
        deck=hidden[len(other.hand) :],
    )
    assert RIDDLE.rules.problems(twin) == []
    shadow = msgspec.structs.replace(puzzle, state=msgspec.Raw(RIDDLE.rules.codec.encode(twin)))
    place, ana = Attempt(title="riddle", puzzle=puzzle.id), Solver(ANA, "Ana", False, 0)
    one, two = play(RIDDLE, puzzle, place, ana), play(RIDDLE, shadow, place, ana)
    assert screens.dressed(one, one.panel(), "", (RIDDLE,)) == screens.dressed(
        two, two.panel(), "", (RIDDLE,)
    )
    for move in tuple(one.scene.of(Move))[::7]:
        left, right = act(one, [move]), act(two, [move])
        assert left.attempt == right.attempt
        assert left.panel() == right.panel()


def test_e18_7_a_streak_ends_with_a_day_missed() -> None:
    def solved(day: int) -> PuzzleAnswerRow:
        return PuzzleAnswerRow(
            user=ANA, title="riddle", puzzle=str(day), guild=0, day=day, tries=1, solved=float(day)
        )

    assert posting.streak([solved(7), solved(8), solved(9)], 9) == 3
    assert posting.streak([solved(7), solved(8)], 9) == 2
    assert posting.streak([solved(6), solved(7)], 9) == 0
    assert posting.streak([solved(6), solved(8), solved(9)], 9) == 2


def test_e18_7_who_finds_it_at_once_wins_against_the_puzzle() -> None:
    puzzle = posting.puzzles_of(RIDDLE)[0]

    def answered(tries: int, solved: float | None) -> tuple[float, float]:
        answer = PuzzleAnswerRow(
            user=ANA, title="riddle", puzzle=puzzle.id, guild=0, day=0, tries=tries, solved=solved
        )
        mine, other = settled(puzzle, answer, ())
        assert (mine.user, other.user, other.puzzle) == (ANA, 0, puzzle.id)
        return mine.mu - Rating().mu, other.mu - begins(puzzle).mu

    for tries, solved, found in ((1, 5.0, True), (2, 5.0, False), (1, None, False)):
        mine, other = answered(tries, solved)
        assert (mine > 0, other < 0) == (found, found)


def test_e18_7_what_computers_seldom_find_begins_as_hard() -> None:
    easy, hard = (
        msgspec.structs.replace(posting.puzzles_of(RIDDLE)[0], tries={"easy": Tries(found, 8)})
        for found in (7, 1)
    )
    assert begins(easy).mu < begins(hard).mu
