"""Who tells the news of a table: `bot.features.announcements`, handed in by who puts the house together."""

from __future__ import annotations

from typing import Protocol

from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.post import Memory, News, Post, Telling
from bot.tables.live import LiveTable


class Announcer(Protocol):
    """Makes messages of what happened; pure, as it is called inside the transaction that settles it."""

    def tell(self, kit: Kit, news: News, memory: Memory) -> Telling:
        """The messages due after newly settled steps; a game that has just begun is told with no memory."""
        ...

    def again(self, live: LiveTable, now: float) -> tuple[Post, ...]:
        """The newest message of a table, for another channel."""
        ...

    def stands(self, live: LiveTable, post: Post, now: float) -> tuple[Post, Memory]:
        """A line of the kind ``STANDS`` as the newest message, and the memory after it."""
        ...

    def closed(self, kit: Kit, lobby: Lobby) -> tuple[Post, ...]:
        """What a lobby that was left alone says from then on."""
        ...
