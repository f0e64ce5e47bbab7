"""Tables and their timers, as a store keeps them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from bot.store.rows import (
    AgendaRow,
    Change,
    DecisionRow,
    GameRow,
    SeatRow,
    StepRow,
    TimerRow,
)


class Tables(ABC):
    """Tables, their seats, steps, decisions and timers."""

    @abstractmethod
    async def game(self, game: str) -> GameRow:
        """A table. Raises Missing."""

    @abstractmethod
    async def game_in(self, channel: int) -> GameRow | None:
        """The table that takes up a channel, else the one that ended there last, else ``None``."""

    @abstractmethod
    async def games(self, *statuses: str) -> list[str]:
        """The ids of all tables in those states, oldest first."""

    @abstractmethod
    async def places(self, *statuses: str) -> dict[str, int]:
        """The same with the server of each."""

    @abstractmethod
    async def revisions(self, games: Sequence[str]) -> dict[str, int]:
        """How often each of these tables was changed."""

    @abstractmethod
    async def games_in(self, guild: int, *statuses: str) -> list[str]:
        """The tables of a server in those states, oldest first."""

    @abstractmethod
    async def games_of(self, user: int, *statuses: str) -> list[str]:
        """The tables in those states where somebody sits, oldest first."""

    @abstractmethod
    async def names(self, guild: int) -> list[str]:
        """The names of all tables of a server that are not closed, for making new ones unique (E2.3)."""

    @abstractmethod
    async def lobbies(self, guild: int, most: int) -> list[str]:
        """The newest lobbies of a server."""

    @abstractmethod
    async def commit(self, change: Change) -> GameRow:
        """Write a change; the row after it. Raises Conflict: the table moved on, or its channel is taken.

        One that ends a game puts it among the `uncounted` in the same transaction.
        """

    @abstractmethod
    async def seats(self, game: str) -> list[SeatRow]:
        """All tenures of a table, in their order."""

    @abstractmethod
    async def steps(
        self,
        game: str,
        *,
        after: int = -1,
        upto: int | None = None,
        last: int | None = None,
        states: bool = True,
    ) -> list[StepRow]:
        """Steps with ``after < version <= upto`` in order; with ``last`` only the newest so many.

        Without ``states`` what happened alone is read, by far the smaller part: no actions and no states.
        """

    @abstractmethod
    async def decisions(self, game: str) -> list[DecisionRow]:
        """The open decisions of a table, by number."""

    @abstractmethod
    async def waiting(self, user: int) -> list[tuple[str, str, float | None]]:
        """Open decisions of running tables that wait for somebody: table, name, deadline; nearest first.

        None where a stand-in plays for them.
        """

    @abstractmethod
    async def agenda(self, user: int, most: int, *, after: int = 0) -> list[AgendaRow]:
        """The open tables where somebody sits, after the first so many: those with a decision of that person
        come first, the nearest deadline before all (E7.10)."""

    @abstractmethod
    async def decision(self, game: str, number: int) -> DecisionRow | None:
        """One decision, open or closed."""

    @abstractmethod
    async def drafts(self, game: str, seat: str) -> dict[str, tuple[str, ...]]:
        """What that seat ticked, by key."""

    @abstractmethod
    async def draft(self, game: str, seat: str, decision: int, key: str, values: Sequence[str]) -> None:
        """Keep a draft; no values removes it."""

    # Timers

    @abstractmethod
    async def timers(self, until: float) -> list[TimerRow]:
        """Timers due by then, earliest first."""

    @abstractmethod
    async def timers_of(self, game: str) -> list[TimerRow]:
        """All timers of a table, earliest first."""

    @abstractmethod
    async def next_timer(self) -> float | None:
        """When the earliest timer is due."""

    @abstractmethod
    async def drop_timer(self, timer: TimerRow) -> None:
        """Remove a timer that has nothing left to do, unless it was set anew meanwhile."""

    @abstractmethod
    async def delay_timer(self, timer: TimerRow, due: float) -> None:
        """Let a timer ring later, as what it started failed; one that was set anew meanwhile stays."""
