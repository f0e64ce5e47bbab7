"""What tells the news of a table, in its language."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.announcements import announcer
from bot.features.announcements.channel import again, stands
from bot.features.lobby.screens import closed
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.post import Memory, News, Post, Telling
from bot.tables.live import LiveTable
from bot.tables.views import public_scene
from bot.words.language import speaking


class Herald:
    """The `bot.tables.announcer.Announcer` of the house."""

    def tell(self, kit: Kit, news: News, memory: Memory) -> Telling:
        """The messages due after newly settled steps."""
        with speaking(news.public.table.language):
            return announcer.tell(kit, news, memory)

    def again(self, live: LiveTable, now: float) -> tuple[Post, ...]:
        """The newest message of a table, for another channel."""
        with speaking(live.table.language):
            return again(live.kit, public_scene(live, now), live.memory.posted)

    def stands(self, live: LiveTable, post: Post, now: float) -> tuple[Post, Memory]:
        """A line that the table stands still or goes on, and the memory after it."""
        with speaking(live.table.language):
            shown, posted = stands(live.kit, public_scene(live, now), live.memory.posted, post)
        return shown, replace(live.memory, posted=posted)

    def closed(self, kit: Kit, lobby: Lobby) -> tuple[Post, ...]:
        """What a lobby that was left alone says from then on."""
        return closed(kit, lobby)
