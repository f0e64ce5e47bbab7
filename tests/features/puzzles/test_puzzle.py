"""``/puzzle``: solved on the game's own panels, in a sandbox, once a day the same for all (E18.7)."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.app.games import GAMES
from bot.app.house import everything
from bot.features.puzzles import posting, screens
from bot.features.puzzles.attempt import Attempt, Solver, act, play
from bot.features.puzzles.puzzle_tap import PuzzleTap
from bot.features.puzzles.rating import begins, settled
from bot.features.sandbox import PUZZLE
from bot.features.statistics.ratings import Rating
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.errors import Refusal, Stale
from bot.model.puzzle import Puzzle, Tries
from bot.model.screen import Buttons, Menu, Screen
from bot.store import PuzzleAnswerRow
from bot.ui import components
from engine.riddle.actions import EndTurn, Move
from engine.riddle.deck import in_order
from engine.war.actions import CloseStep
from engine.war.actions import Move as WarMove
from engine.war.board import BOARD
from tests.features.house import ANA, BEN, GUILD, House, house
from tests.features.tapping import tap_by

VERBS = everything()
DAY = posting.DAY


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[House]:
    """A house in which all games are played."""
    async with house(tmp_path, games=GAMES) as opened:
        yield opened


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
    return next(known for known in posting.puzzles_of(GAMES[place.title]) if known.id == place.puzzle)


def answer_of(place: Attempt) -> list[Any]:
    codec = GAMES[place.title].rules.codec
    return [codec.action(bytes(action)) for action in puzzle_of(place).answer]


def verbs(shown: Screen) -> set[str]:
    found = {button.verb for part in shown.parts if isinstance(part, Buttons) for button in part.buttons}
    return found | {part.verb for part in shown.parts if isinstance(part, Menu)}


@pytest.mark.parametrize(("game", "moves"), [("riddle", "to"), ("war", "wararmies")])
async def test_e18_7_the_puzzle_of_the_day_is_solved_on_the_own_panel(
    here: House, game: str, moves: str
) -> None:
    shown = await tapped(here, ANA, "puzzle", game)
    assert shown.game == PUZZLE
    assert {"puzzle-do", moves} <= verbs(shown)
    await done(here, ANA, *answer_of(await at(here, ANA)))
    (kept,) = await here.store.puzzle_answers(ANA)
    assert (kept.tries, kept.solved, kept.guild) == (1, here.time.now, GUILD)
    mine, other = await here.store.puzzle_ratings(game, ANA, kept.puzzle)
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


async def test_e18_7_who_starts_over_begins_another_try(here: House) -> None:
    """ "At the first try", it said after two *Start over*; a step told as wrong counts once."""
    await tapped(here, ANA, "puzzle", "riddle")
    answer = answer_of(await at(here, ANA))
    await tapped(here, ANA, "puzzle-do", "over")
    assert (await at(here, ANA)).tries == 1
    await done(here, ANA, answer[0])
    await tapped(here, ANA, "puzzle-do", "over")
    assert (await at(here, ANA)).tries == 2
    await tapped(here, ANA, "puzzle-do", "over")
    await done(here, ANA, *answer)
    (kept,) = await here.store.puzzle_answers(ANA)
    assert kept.tries == 2


@pytest.mark.parametrize("game", ["riddle", "war"])
async def test_e18_7_no_blue_button_gives_the_answer_away_and_the_solution_is_shown_after_a_question(
    here: House, game: str
) -> None:
    shown = await tapped(here, ANA, "puzzle", game)
    rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
    assert "primary" not in [button.style for row in rows for button in row]
    asked = await tapped(here, ANA, "puzzle-do", "ask")
    assert ("puzzle-do", "show") in [
        (button.verb, button.arg)
        for part in asked.parts
        if isinstance(part, Buttons)
        for button in part.buttons
    ]
    assert await here.store.puzzle_answers(ANA) == []
    back = await tapped(here, ANA, "puzzle-do", "stay")
    assert back.parts == shown.parts


async def test_e18_7_w6_a_march_that_takes_nothing_and_a_step_closed_too_early_are_wrong(
    here: House,
) -> None:
    await tapped(here, ANA, "puzzle", "war")
    place = await at(here, ANA)
    board = play(WAR, puzzle_of(place), place, Solver(ANA, "Ana", False, 0))
    first, *__ = answer_of(place)
    elsewhere = next(
        move
        for end in BOARD.neighbours[board.sandbox.state.field.unit(first.who[0]).at]
        if WAR.rules.is_legal(board.scene.view, move := WarMove(first.who, (end,))) and end not in first.path
    )
    await done(here, ANA, elsewhere)
    assert ((await at(here, ANA)).wrong, len((await at(here, ANA)).actions)) == (1, 1)
    await tapped(here, ANA, "undo")
    await done(here, ANA, CloseStep("D2"))
    assert (await at(here, ANA)).wrong == 2
    await tapped(here, ANA, "puzzle-do", "over")
    await done(here, ANA, *answer_of(place))
    (kept,) = await here.store.puzzle_answers(ANA)
    assert (kept.tries, kept.solved is not None) == (3, True)


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


@pytest.mark.parametrize("game", ["riddle", "war"])
async def test_e18_7_the_solution_is_shown_step_by_step_and_does_not_count(here: House, game: str) -> None:
    await tapped(here, ANA, "puzzle", game)
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
    assert len(await here.store.puzzle_ratings(game, ANA, kept.puzzle)) == 2


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
    rested = tuple(replace(player, rests=()) for player in state.players)
    state = replace(state, players=rested)
    puzzle = replace(puzzle, state=msgspec.Raw(RIDDLE.rules.codec.encode(state)))
    other = next(player for player in state.players if player.seat != puzzle.seat and player.hand)
    hidden = (*other.hand, *state.deck)[::-1]
    hand = hidden[: len(other.hand)]
    twin = replace(
        state,
        players=tuple(
            replace(player, hand=in_order(hand)) if player == other else player for player in state.players
        ),
        deck=hidden[len(other.hand) :],
    )
    assert RIDDLE.rules.problems(twin) == []
    shadow = replace(puzzle, state=msgspec.Raw(RIDDLE.rules.codec.encode(twin)))
    place, ana = Attempt(title="riddle", puzzle=puzzle.id), Solver(ANA, "Ana", False, 0)
    one, two = play(RIDDLE, puzzle, place, ana), play(RIDDLE, shadow, place, ana)
    assert screens.dressed(one, one.panel(), "", (RIDDLE,)) == screens.dressed(
        two, two.panel(), "", (RIDDLE,)
    )
    for move in tuple(one.scene.of(Move))[::7]:
        left, right = act(one, [move]), act(two, [move])
        assert left.attempt == right.attempt
        assert left.panel() == right.panel()


@pytest.mark.parametrize("puzzle", posting.puzzles_of(WAR)[:40:8])
def test_e18_7_w6_9_where_the_hidden_are_and_the_cards_of_the_west_change_nothing(puzzle: Puzzle) -> None:
    state = WAR.rules.codec.state(bytes(puzzle.state))
    field = state.field
    free = [at for at in BOARD.within("2213", 5) if BOARD.is_land(at) and not field.standing(at)]
    hidden = {person.id for person in field.persons if person.hidden and person.at}
    persons = [replace(person, at=free[-1]) if person.id in hidden else person for person in field.persons]
    west = [card for card in state.cards if card.at == "fellowship"]
    deck = [card for card in state.cards if card.at == "deck"][: len(west)]
    places = {one.id: other for one, other in zip((*west, *deck), (*deck, *west), strict=True)}
    cards = [
        replace(card, at=places[card.id].at, rank=places[card.id].rank) if card.id in places else card
        for card in state.cards
    ]
    twin = replace(state, field=replace(field, persons=tuple(persons)), cards=tuple(cards))
    assert WAR.rules.problems(twin) == []
    shadow = replace(puzzle, state=msgspec.Raw(WAR.rules.codec.encode(twin)))
    place, ana = Attempt(title="war", puzzle=puzzle.id), Solver(ANA, "Ana", False, 0)
    one, two = play(WAR, puzzle, place, ana), play(WAR, shadow, place, ana)
    assert screens.dressed(one, one.panel(), "", (WAR,)) == screens.dressed(two, two.panel(), "", (WAR,))
    for action in answer_of(place):
        one, two = act(one, [action]), act(two, [action])
        assert one.attempt == two.attempt
    assert one.solved


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
    easy, hard = (replace(posting.puzzles_of(RIDDLE)[0], tries={"easy": Tries(found, 8)}) for found in (7, 1))
    assert begins(easy).mu < begins(hard).mu
