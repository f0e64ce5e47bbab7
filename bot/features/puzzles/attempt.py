"""A place in a puzzle, and the position it stands for (E18.7). Pure.

What is kept is the puzzle and what was done. No step there needs the dice or another seat: one that would is
a wrong answer, and is not done. So nothing hidden of the position is ever shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.features.sandbox import PUZZLE, Sandbox
from bot.model.kit import Kit
from bot.model.puzzle import Puzzle
from bot.model.scene import Drafts, Entry, Scene, SeatHolder
from bot.model.screen import Screen
from bot.model.story import PUBLIC, Moment
from bot.tables.live import LiveTable
from bot.tables.views import entry, events_of, seat_scene
from bot.words import labels
from bot.words.catalogue import phrase
from engine.dice import ScriptedDice, UnscriptedDraw
from engine.game import USUAL_STRENGTH

NAME: Final = phrase("Puzzle")


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody is."""

    title: str
    """Which game."""
    puzzle: str
    day: int = 0
    """The day whose puzzle it is, since 1970; 0 for practice."""
    guild: int = 0
    """The server it was opened in; 0 in a direct message."""
    actions: tuple[msgspec.Raw, ...] = ()
    drafts: Drafts = {}
    wrong: int = 0
    """How often something was done after which nothing wins for certain."""
    shown: int = 0
    """The step of the solution that is shown, counted from 1; 0 for none."""
    seen: bool = False
    """Whether the solution was shown."""
    count: int = 0
    """Goes up with every change: the number of the decision that the controls carry (E4.32)."""
    at: float = 0

    @property
    def tries(self) -> int:
        """The one under way among them."""
        return self.wrong + 1


@dataclass(frozen=True)
class Solver:
    """Who answers, and where."""

    user: int
    name: str
    private: bool
    now: float


@dataclass(frozen=True)
class Board:
    """A puzzle as it stands for one person."""

    kit: Kit
    puzzle: Puzzle
    attempt: Attempt
    solver: Solver
    sandbox: Sandbox

    @property
    def seat(self) -> str:
        """Who moves."""
        return self.puzzle.seat

    @property
    def solved(self) -> bool:
        """Whether the answer was found."""
        outcome = self.kit.rules.outcome(self.sandbox.state)
        return outcome is not None and self.seat in outcome.winners

    @cached_property
    def lost(self) -> bool:
        """Whether no way wins for certain from here.

        In the beginning one does: that is proved, and the search for it takes longest.
        """
        puzzling, state = self.kit.puzzling, self.sandbox.state
        if self.solved or puzzling is None or not self.sandbox.steps:
            return False
        return not puzzling.answers(state, self.seat)

    @cached_property
    def live(self) -> LiveTable:
        """The position as a table."""
        rules = self.kit.rules
        playing = rules.status(rules.codec.state(bytes(self.puzzle.state))).playing
        holders = [
            SeatHolder(seat, self.solver.user, self.solver.name)
            if seat == self.seat
            else SeatHolder(seat, None, labels.computer(number), USUAL_STRENGTH)
            for number, seat in enumerate(playing, 1)
        ]
        return self.sandbox.live(PUZZLE, NAME(), "", holders, self.seat, self.attempt.count)

    @property
    def scene(self) -> Scene:
        """The position as who moves sees it."""
        made = seat_scene(
            self.live,
            self.seat,
            self.solver.now,
            private=self.solver.private,
            drafts=self.attempt.drafts,
            last=self.sandbox.steps,
        )
        # No clock runs here, so no standing order answers.
        return replace(made, elsewhere=(), ordered=False, retried=True)

    def panel(self, first: str = "") -> Screen:
        """The game's own panel."""
        return self.kit.screens.panel(self.scene, first)

    def log(self) -> tuple[Entry, ...]:
        """What was done."""
        return tuple(entry(self.kit, step, self.seat, self.live.table) for step in self.sandbox.steps)

    def told(self, eyes: str = "") -> Moment:
        """The last step in a picture and words, as a replay tells it to who moves, or to those ``eyes``."""
        step, seat = self.sandbox.steps[-1], None if eyes == PUBLIC else self.seat
        heard = entry(self.kit, step, seat, self.live.table)
        turn = [event for row in self.sandbox.steps for event in events_of(self.kit, row.events)]
        if self.kit.replay is not None:
            return self.kit.replay.moment(
                self.sandbox.state, heard, eyes or self.seat, self.live.table, turn, again=False
            )
        party = (seat,) if seat is not None else ()
        lines = self.kit.narrator.lines(self.kit.rules.view(self.sandbox.state, seat), heard, seat, party)
        return Moment(None, tuple(lines), (), self.seat)


def play(kit: Kit, puzzle: Puzzle, attempt: Attempt, solver: Solver) -> Board:
    """The puzzle after all that was done."""
    box = Sandbox(kit, kit.rules.codec.state(bytes(puzzle.state)), lambda __: ScriptedDice(), solver.now)
    actions = puzzle.answer[: attempt.shown] if attempt.shown else attempt.actions
    for action in actions:
        box.act(puzzle.seat, kit.rules.codec.action(bytes(action)), final=False)
    return Board(kit, puzzle, attempt, solver, box)


def act(board: Board, actions: Sequence[Any]) -> Board:
    """The puzzle after those actions. After one that makes the win uncertain nothing more is done, and one
    that needs luck or others is not done at all; both are counted as wrong. Raises IllegalAction."""
    attempt, kit = board.attempt, board.kit
    now = play(kit, board.puzzle, replace(attempt, shown=0), board.solver)
    kept = list(attempt.actions)
    wrong = attempt.wrong
    for action in actions:
        if now.solved:
            break
        before = len(now.sandbox.steps)
        try:
            now.sandbox.act(board.seat, action, final=False)
        except UnscriptedDraw:
            wrong += 1
            break
        outcome = kit.rules.outcome(now.sandbox.state)
        if outcome is None and tuple(kit.rules.asked(now.sandbox.state)) != (board.seat,):
            wrong += 1
            break
        assert len(now.sandbox.steps) == before + 1
        kept.append(msgspec.Raw(kit.rules.codec.encode(action)))
    made = replace(attempt, actions=tuple(kept), shown=0, drafts={}, wrong=wrong)
    after = play(kit, board.puzzle, changed(made, board.solver.now), board.solver)
    if wrong == attempt.wrong and after.lost and not board.lost:
        after = play(kit, board.puzzle, replace(after.attempt, wrong=wrong + 1), board.solver)
    return after


def anew(board: Board) -> Attempt:
    """The beginning once more: another try where something was done, unless that was told as wrong or was the
    solution."""
    attempt = board.attempt
    given_up = bool(attempt.actions) and not (attempt.shown or board.solved or board.lost)
    return changed(attempt, board.solver.now, actions=(), shown=0, drafts={}, wrong=attempt.wrong + given_up)


def changed(attempt: Attempt, now: float, **parts: object) -> Attempt:
    """A place after something was done."""
    made: Attempt = replace(attempt, **parts, count=attempt.count + 1, at=now)
    return made
