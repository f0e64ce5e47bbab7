"""Finished games, as a store keeps them (E10.6)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from bot.store.result_rows import Career, ChampionRow, CharacterRow, Fame, RatingRow, ResultRow, ShareRow


class Results(ABC):
    """Finished games, what was done in them, and ratings."""

    @abstractmethod
    async def uncounted(self, guild: int) -> list[str]:
        """The finished games of a server that are in no statistics yet, in the order in which they ended."""

    @abstractmethod
    async def uncounted_of(self, user: int) -> list[int]:
        """The servers that have such games of an account."""

    @abstractmethod
    async def count(
        self, result: ResultRow, shares: Sequence[ShareRow], ratings: Sequence[RatingRow]
    ) -> None:
        """Put a finished game into the statistics, with the ratings after it.

        Raises Conflict: it is counted already, or one of the ratings has changed since it was read.
        """

    @abstractmethod
    async def result(self, game: str) -> ResultRow | None:
        """The result of a counted game."""

    @abstractmethod
    async def shares(self, game: str) -> list[ShareRow]:
        """Who did what in a counted game, by tenure."""

    @abstractmethod
    async def ratings(self, title: str, guild: int, users: Sequence[int]) -> dict[int, RatingRow]:
        """The ratings of accounts at a game in a server; the unrated are missing."""

    @abstractmethod
    async def career(self, title: str, user: int, guild: int = 0) -> Career:
        """What somebody did at a game in a server; everywhere for 0."""

    @abstractmethod
    async def characters(self, title: str, guild: int, user: int | None = None) -> list[CharacterRow]:
        """The characters played in a server (everywhere for 0), or by one account; most wins first."""

    @abstractmethod
    async def champions(
        self, title: str, guild: int, most: int, character: str = "", *, after: int = 0
    ) -> list[ChampionRow]:
        """Who won most often among people in a server, with one character or any, after the first so many."""

    @abstractmethod
    async def fame(self, title: str, guild: int, most: int, prized: str, *, after: int = 0) -> Fame:
        """The best of a server at a game, at most so many of a kind, after the first so many; ``prized`` is
        the key of the counts of which the most in one game is told."""
