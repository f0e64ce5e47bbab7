"""Which day has which puzzle, its post in a server, and a day later its answer (E18.7)."""

from collections.abc import Collection, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from bot.delivery.outbox_rows import row
from bot.features.admin.handlers import AdminRouter
from bot.features.admin.placing import place
from bot.features.puzzles import screens
from bot.features.puzzles.attempt import Attempt, Board, Solver, play
from bot.interactions.tap import Tap
from bot.model.kit import Games, Kit
from bot.model.post import Post
from bot.model.puzzle import Puzzle, mixed, read
from bot.model.screen import Screen
from bot.model.story import PUBLIC
from bot.store import PostRow, PuzzleAnswerRow, StandingRow, Store, TimerRow
from bot.store.standing import PUZZLE
from bot.tables.services import Services
from bot.words.language import speaking

BEST: Final = 5
"""Solvers that are named."""


class Daily:
    """The daily posts of all servers."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        services.clocks.on(PUZZLE, self._due)

    async def _due(self, timer: TimerRow, guild: str) -> None:
        standing = await self._store.standing(int(guild), PUZZLE)
        if standing is None:
            return
        now = self._services.now()
        today = day_of(now)
        after = replace(standing, due=(today + 1) * DAY, seen=str(today))
        messages: list[PostRow] = []
        if standing.seen != after.seen:
            with speaking(standing.language):
                new = self._new(standing, today, await self._boards(today))
                messages = [*await self._answered(standing, now), new]
        await self._store.show_standing(timer, after, *messages)
        self._services.changes.wake()

    def _new(self, standing: StandingRow, today: int, boards: Sequence[Board]) -> PostRow:
        message = Post(to=None, kind=PUZZLE, screen=screens.daily(boards), key=f"{standing.key}-{today}")
        return row(message, "", standing.channel, self._services.now())

    async def _answered(self, standing: StandingRow, now: float) -> list[PostRow]:
        """The message of the last day becomes its answer, where it is still there."""
        if not standing.seen:
            return []
        day = int(standing.seen)
        solved: list[screens.Solved] = []
        for board in await self._boards(day):
            solvers = await self._store.solvers(board.kit.id, day, standing.guild)
            best = [await self._name(solver.user, standing.guild) for solver in solvers[:BEST]]
            steps = await self._services.tables.off(partial(solution, board))
            solved.append(screens.Solved(board, steps, tuple(filter(None, best)), len(solvers)))
        key = f"{standing.key}-{day}"
        message = Post(to=None, kind=PUZZLE, screen=screens.of_day(day * DAY, solved), edit=key, only=True)
        return [row(message, "", standing.channel, now)]

    async def _name(self, user: int, guild: int) -> str:
        return (await self._store.person(user, guild)).called

    async def _boards(self, day: int) -> list[Board]:
        """The puzzles of a day, as who moves sees them."""
        nobody = Solver(0, "", False, self._services.now())
        boards = []
        for kit in with_puzzles(self._services.tables.games):
            puzzle = await of_day(self._store, kit, day)
            attempt = Attempt(title=kit.id, puzzle=puzzle.id, day=day)
            boards.append(play(kit, puzzle, attempt, nobody))
        return boards


def solution(board: Board) -> tuple[str, ...]:
    """What the steps of the answer are told as, to everybody."""
    shown = (
        play(board.kit, board.puzzle, replace(board.attempt, shown=step), board.solver).told(PUBLIC)
        for step in range(1, len(board.puzzle.answer) + 1)
    )
    return tuple(line for moment in shown for line in moment.told)


router = AdminRouter()


@router.on("adm-puzzle", opens=True)
async def daily_puzzle(tap: Tap) -> Screen:
    """Where the daily post comes. *Put it here*, *Move it here*, *Take it away*."""
    return await place(tap, PUZZLE, screens, due=tap.services.now())


DAY: Final = 86400.0


@lru_cache(maxsize=8)
def _kept(file: Path) -> tuple[Puzzle, ...]:
    return mixed(read(file))


def puzzles_of(kit: Kit) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in the order in which days take them."""
    return _kept(kit.puzzling.FILE) if kit.puzzling is not None else ()


def with_puzzles(games: Games) -> tuple[Kit, ...]:
    """The games that have puzzles."""
    return tuple(kit for kit in games.values() if kit.puzzling is not None)


def day_of(now: float) -> int:
    """The number of the day, since 1970, in UTC: the same for everybody."""
    return int(now // DAY)


async def of_day(store: Store, kit: Kit, day: int) -> Puzzle:
    """The puzzle of that day: one never shown before, while there is any."""
    named = {puzzle.id: puzzle for puzzle in puzzles_of(kit)}
    chosen = await store.puzzle_of(kit.id, day)
    if chosen not in named:
        await store.choose_puzzle(kit.id, day, next_of(puzzles_of(kit), await store.puzzles_shown(kit.id)).id)
        # Another process may have been faster.
        chosen = await store.puzzle_of(kit.id, day)
    # One that a later release has not any more: what the list has instead of it.
    return named.get(chosen or "") or next_of(puzzles_of(kit), await store.puzzles_shown(kit.id))


def next_of(puzzles: Sequence[Puzzle], shown: Sequence[str]) -> Puzzle:
    """The first that was not shown yet, else the one that was shown longest ago."""
    last = {name: place for place, name in enumerate(shown)}
    return min(puzzles, key=lambda puzzle: last.get(puzzle.id, -1))


def to_practise(puzzles: Sequence[Puzzle], shown: Sequence[str], answered: Collection[str]) -> Puzzle | None:
    """One to practise: of those not answered yet the one that was shown last before today, then those that no
    day will have for long. ``shown`` ends with that of today; ``None`` where all are answered."""
    named = {puzzle.id: puzzle for puzzle in puzzles}
    past = [named[name] for name in reversed(shown[:-1]) if name in named]
    coming = [puzzle for puzzle in reversed(puzzles) if puzzle.id not in shown]
    return next((puzzle for puzzle in (*past, *coming) if puzzle.id not in answered), None)


def streak(answers: Sequence[PuzzleAnswerRow], today: int) -> int:
    """On how many days in a row the puzzle of the day was solved, up to today or yesterday."""
    days = {answer.day for answer in answers if answer.solved is not None and answer.day}
    last = today if today in days else today - 1
    length = 0
    while last - length in days:
        length += 1
    return length
