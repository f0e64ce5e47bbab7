"""A game that is no table: the rules at work on a position, for one person alone (E1.5, E18.7).

Nothing of it is stored but what was done in it: the position after that is worked out again.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.model.clock import CLOCKS
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.post import Memory
from bot.model.scene import SeatHolder, Table
from bot.store import DecisionRow, GameRow, StepRow
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.live import LiveTable
from engine.dice import Dice, RecordingDice

PRACTICE: Final = "practice"
"""What the controls of a practice game carry in place of a game's id; whose it is, is who taps."""
PUZZLE: Final = "puzzle"
"""What those of a puzzle carry there."""
SANDBOXES: Final = frozenset((PRACTICE, PUZZLE))


class Sandbox:
    """The rules at work on one position."""

    def __init__(self, kit: Kit, begin: Any, dice: Callable[[Any], Dice], now: float) -> None:
        """``dice`` gives those of a step from a state."""
        self.kit, self.rules, self.dice, self.now = kit, kit.rules, dice, now
        self.state = self.settled_state = begin
        self.settled = self.rules.status(begin).version
        self.steps: list[StepRow] = []

    def act(self, player: str, action: Any, *, final: bool = True) -> None:
        """Do that; ``final``: what the rules do not let anybody take back stays. Raises IllegalAction."""
        rules, before = self.rules, self.state
        dice = RecordingDice(self.dice(before))
        step = rules.apply(before, player, action, dice)
        self.state = step.state
        version = rules.status(step.state).version
        self.steps.append(
            StepRow(
                version=version,
                seat=player,
                action=rules.codec.encode(action),
                draws=rules.codec.encode(tuple(dice.draws)),
                events=rules.codec.encode(step.events),
                state=rules.codec.encode(step.state),
                at=self.now,
                turn=rules.status(before).period,
            )
        )
        if final and (rules.anytime(action) or not rules.undoable(before, step, dice.draws)):
            self.settled, self.settled_state = version, step.state

    def live(
        self, game: str, name: str, preset: str, holders: Sequence[SeatHolder], mine: str, number: int
    ) -> LiveTable:
        """The game as a table with that id and name; ``number`` is that of the decision of ``mine``."""
        host = next(holder for holder in holders if holder.seat == mine)
        open_: tuple[DecisionRow, ...] = ()
        asked, status = self.rules.asked(self.state), self.rules.status(self.state)
        if mine in asked:
            open_ = (DecisionRow(number=number, seat=mine, kind=asked[mine], opened=0),)
        return LiveTable(
            kit=self.kit,
            row=GameRow(
                id=game,
                title=self.kit.id,
                guild=0,
                channel=0,
                name=name,
                status="running",
                version=status.version,
                settled=self.settled,
                lobby=b"",
                table=b"",
                bookkeeping=b"",
                memory=b"",
            ),
            lobby=Lobby(
                game=game,
                title=self.kit.id,
                preset=preset,
                name=name,
                guild=0,
                channel=0,
                host=host.user or 0,
                host_name=host.name,
            ),
            table=Table(
                game=game,
                name=name,
                guild=0,
                channel=0,
                host=host.user or 0,
                status="over" if status.outcome is not None else "running",
                preset=preset,
                title=self.kit.id,
                clock=CLOCKS["daily"],
                holders=tuple(holders),
            ),
            bookkeeping=Bookkeeping(),
            memory=Memory(),
            state=self.state,
            settled_state=self.settled_state,
            open=open_,
            pending=tuple(step for step in self.steps if step.version > self.settled),
        )
