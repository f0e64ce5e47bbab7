"""The outbox, as a store keeps it (DESIGN 4)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from bot.store.rows import (
    PostRow,
)


class Outbox(ABC):
    """Messages that go out once each."""

    @abstractmethod
    async def post(self, posts: Sequence[PostRow]) -> None:
        """Write messages that belong to no step."""

    @abstractmethod
    async def outgoing(self, now: float, most: int) -> list[PostRow]:
        """The first message of each lane that is not out yet, if it is due; in the order of writing."""

    @abstractmethod
    async def next_post(self) -> float | None:
        """When the earliest waiting message is due."""

    @abstractmethod
    async def claim(self, post: int, now: float) -> bool:
        """Claim a message for sending: true for one caller only."""

    @abstractmethod
    async def mark_sent(
        self,
        post: int,
        message: int | None,
        channel: int,
        now: float,
        files: Mapping[str, int] | None = None,
    ) -> None:
        """A message is out, under that id (``None``: deleted since), with those files where they are known,
        and in that channel (for a direct message the one of the DM)."""

    @abstractmethod
    async def attached(self, post: int, files: Mapping[str, int] | None) -> None:
        """A message that is out has other files now; ``None`` where they are not known."""

    @abstractmethod
    async def again(self, post: int, due: float) -> None:
        """Sending did not work now: it is tried again then, under the same nonce."""

    @abstractmethod
    async def drop(self, post: int, status: str, instead: Sequence[PostRow] = ()) -> None:
        """A message never goes out: ``refused`` or ``dead``; what is said instead is written with it."""

    @abstractmethod
    async def retry_now(self, channel: int) -> None:
        """Messages to a channel that waited for better times are due now."""

    @abstractmethod
    async def abandon(self, game: str) -> None:
        """Messages of a table that still wait for its channel never go out: it moves to another one."""

    @abstractmethod
    async def recover(self) -> int:
        """Messages that were in flight when the program ended wait for sending again; how many there are."""

    @abstractmethod
    async def rescue(self) -> int:
        """Messages that another process had under way when it was gone wait for sending again; how many."""

    @abstractmethod
    async def sent(self, game: str, key: str) -> PostRow | None:
        """The newest message of a table with that key that went out."""

    @abstractmethod
    async def sent_of(self, game: str, keys: Sequence[str]) -> dict[str, PostRow]:
        """The same for several keys; those of which nothing went out are missing."""

    @abstractmethod
    async def tidy(self, before: float) -> int:
        """Forget what old messages said, as some showed hands; where keyed ones are is kept. How many.

        With them go places in the tutorial and closed lobbies that are as old.
        """
