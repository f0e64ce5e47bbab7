"""The daily post of a server: the puzzle of the day, and a day later its answer and who found it (E18.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.delivery.outbox_rows import row
from bot.features.puzzles import days, screens
from bot.features.puzzles.attempt import Attempt, Board, Solver, play
from bot.model.post import Post
from bot.model.story import PUBLIC
from bot.store import PostRow, StandingRow, TimerRow
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
        today = days.day_of(now)
        after = replace(standing, due=(today + 1) * days.DAY, seen=str(today))
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
        message = Post(to=None, kind=PUZZLE, screen=screens.yesterday(solved), edit=key, only=True)
        return [row(message, "", standing.channel, now)]

    async def _name(self, user: int, guild: int) -> str:
        return (await self._store.person(user, guild)).called

    async def _boards(self, day: int) -> list[Board]:
        """The puzzles of a day, as who moves sees them."""
        nobody = Solver(0, "", False, self._services.now())
        boards = []
        for kit in days.with_puzzles(self._services.tables.games):
            puzzle = await days.of_day(self._store, kit, day)
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
