"""A tap on the panel of a puzzle: the rooms of a real table, on a position of one's own (E18.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.features.puzzles import attempt as puzzles
from bot.features.puzzles import posting, screens
from bot.features.puzzles.attempt import Attempt, Board, Solver
from bot.features.puzzles.rating import settled
from bot.features.sandbox import PUZZLE
from bot.features.sandbox_tap import SandboxTap, ticked
from bot.features.statistics.ratings import Rating
from bot.model.errors import Conflict, Refusal, Stale
from bot.model.kit import Automation, Kit
from bot.model.post import Post
from bot.model.scene import Entry, Scene
from bot.model.screen import Screen
from bot.model.verbs import Draft
from bot.store import PuzzleAnswerRow, PuzzlePlaceRow

AGAIN: Final = 3
"""How often an answer is kept anew where somebody else's changed the rating of the puzzle meanwhile."""


@dataclass(kw_only=True)
class PuzzleTap(SandboxTap):
    """A tap that belongs to the puzzle that the tapper is at."""

    room = PUZZLE
    _board: Board | None = field(default=None, repr=False)

    @property
    def kits(self) -> tuple[Kit, ...]:
        """The games that have puzzles. Raises Refusal ``stale`` where none has."""
        kits = posting.with_puzzles(self.services.tables.games)
        if not kits:
            raise Refusal("stale")
        return kits

    @property
    def today(self) -> int:
        """The number of the day."""
        return posting.day_of(self.services.now())

    @property
    def solver(self) -> Solver:
        """Who answers, now."""
        return Solver(self.user, self.name, self.private, self.services.now())

    # The place

    async def place(self) -> Attempt | None:
        """The place that is kept, if its game and its puzzle are still there."""
        row = await self.services.store.puzzle_place(self.user)
        return None if row is None else msgspec.json.decode(row.place, type=Attempt)

    async def kit(self) -> Kit:
        return (await self.board()).kit

    async def board(self) -> Board:
        """The puzzle as it stands. Raises Refusal ``stale`` for somebody who is at none."""
        if self._board is None:
            place = await self.place()
            kit = next((kit for kit in self.kits if place is not None and kit.id == place.title), None)
            puzzle = (
                next(
                    (known for known in (posting.puzzles_of(kit) if kit else ()) if known.id == place.puzzle),
                    None,
                )
                if place is not None
                else None
            )
            if place is None or kit is None or puzzle is None:
                raise Refusal("stale")
            solver = self.solver
            self._board = await self.services.tables.off(lambda: puzzles.play(kit, puzzle, place, solver))
        return self._board

    async def begin(self, kit: Kit, puzzle_id: str, day: int) -> Board:
        """Go to another puzzle."""
        old = await self.place()
        place = Attempt(
            title=kit.id,
            puzzle=puzzle_id,
            day=day,
            guild=self.guild,
            count=(old.count if old is not None else 0) + 1,
            at=self.services.now(),
        )
        try:
            await self._save(place)
        except Stale:
            # The other tap of a double click has begun it.
            self._board = None
        return await self.board()

    async def keep(self, place: Attempt) -> Board:
        """Keep another place. Raises Stale when another tap was faster."""
        board, solver = await self.board(), self.solver
        made = await self.services.tables.off(lambda: puzzles.play(board.kit, board.puzzle, place, solver))
        await self._save(place)
        self._board = made
        return made

    async def _save(self, place: Attempt, answered: Board | None = None) -> None:
        """Keep a place; with the answer, where the puzzle was ``answered``."""
        store = self.services.store
        row = PuzzlePlaceRow(
            user=self.user, count=place.count, place=msgspec.json.encode(place), touched=place.at
        )
        for again in range(AGAIN):
            try:
                if answered is None:
                    await store.save_puzzle(row)
                else:
                    answer = self._answer(answered)
                    known = await store.puzzle_ratings(answer.title, self.user, answer.puzzle)
                    await store.save_puzzle(row, answer, settled(answered.puzzle, answer, known))
                break
            except Conflict as error:
                now = await store.puzzle_place(self.user)
                if again == AGAIN - 1 or (now is not None and now.count >= place.count):
                    self._board = None
                    raise Stale(done=True, again=True) from error
        self._board = None

    def _answer(self, board: Board) -> PuzzleAnswerRow:
        attempt = board.attempt
        return PuzzleAnswerRow(
            user=self.user,
            title=attempt.title,
            puzzle=attempt.puzzle,
            guild=attempt.guild,
            # After its day it is practice.
            day=attempt.day if attempt.day == self.today else 0,
            tries=attempt.tries,
            solved=self.services.now() if board.solved and not attempt.seen else None,
        )

    async def show_step(self, step: int) -> Board:
        """Show that step of the solution; whoever has not found it has not solved it."""
        board, solver = await self.board(), self.solver
        seen = board.attempt.seen or not board.solved
        place = puzzles.changed(board.attempt, solver.now, shown=step, seen=seen, drafts={})
        made = await self.services.tables.off(lambda: puzzles.play(board.kit, board.puzzle, place, solver))
        await self._save(place, replace_unsolved(board) if seen and not board.attempt.seen else None)
        self._board = made
        return made

    # What the handlers ask

    async def panel(self, first: str = "", scene: Scene | None = None) -> Screen:
        return (await self.board()).panel(first)

    async def scene(self) -> Scene:
        self.shown = (await self.board()).scene
        return self.shown

    async def submit(self, *actions: Any) -> Scene:
        before = await self.board()
        if before.solved or before.attempt.shown:
            raise Stale(done=True, again=False)
        after = await self.services.tables.off(lambda: puzzles.act(before, actions))
        await self._save(after.attempt, after if after.solved else None)
        self._board = after
        if after.attempt.wrong > before.attempt.wrong:
            undone = len(after.attempt.actions) == len(before.attempt.actions)
            self.first = screens.NOT_SURE() if undone else screens.LOST()
        self.shown = after.scene
        return self.shown

    async def undo(self) -> Scene:
        board = await self.board()
        place = board.attempt
        if not place.actions or place.shown or board.solved:
            raise Refusal("undo.not", clause="E18.7")
        kept = place.actions[:-1]
        return (await self.keep(puzzles.changed(place, self.services.now(), actions=kept, drafts={}))).scene

    async def draft(self, key: str, values: Sequence[str]) -> Scene:
        place = (await self.board()).attempt
        drafts = ticked(place.drafts, key, values)
        return (await self.keep(puzzles.changed(place, self.services.now(), drafts=drafts))).scene

    async def why_stale(self) -> Stale | None:
        return self.outdated(await self.place())

    async def log(self, most: int = 500) -> tuple[Entry, ...]:
        return (await self.board()).log()[-most:]

    # A puzzle has no orders, and nobody to write to

    async def ordered(self) -> Draft:
        raise Refusal("stale")

    async def order(self, wanted: Any) -> None:
        raise Refusal("stale")

    async def leave_to_bot(self) -> None:
        raise Refusal("stale")

    async def automation(self) -> Automation:
        raise Refusal("stale")

    async def post(self, posts: Sequence[Post]) -> None:
        raise Refusal("stale")

    async def dressed(self, shown: Screen) -> Screen:
        if self.plain:
            return shown
        board = await self.board()
        if board.solved or board.attempt.shown:
            return await self.answered()
        return screens.dressed(board, shown, self.first, self.kits)

    async def answered(self) -> Screen:
        """The puzzle was solved, or its solution is shown."""
        board = await self.board()
        store, attempt = self.services.store, board.attempt
        answers = await store.puzzle_answers(self.user)
        ratings = await store.puzzle_ratings(attempt.title, self.user, attempt.puzzle)
        solvers = await store.solvers(attempt.title, attempt.day, attempt.guild) if attempt.day else []
        facts = screens.Facts(
            streak=posting.streak(answers, self.today),
            solvers=len(solvers),
            rating=next((Rating(row.mu, row.sigma).shown for row in ratings if row.user), 0),
        )
        return screens.answered(board, facts, self.kits)


def replace_unsolved(board: Board) -> Board:
    """The puzzle as it counts for who has its solution shown."""
    return Board(board.kit, board.puzzle, replace(board.attempt, seen=True), board.solver, board.sandbox)
