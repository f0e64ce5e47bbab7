"""What tells the news of a table, in its language: `bot.herald`, which another may stand in for."""

from __future__ import annotations

from bot.herald import tell
from bot.herald.model import Memory, News, Post, Telling
from bot.herald.public import again
from bot.live import Live
from bot.scenes import public_scene
from bot.words.language import speaking


class Herald:
    """What tells the news; `bot.herald` by default."""

    def begin(self, news: News) -> Telling:
        """The messages of a game that has just begun."""
        with speaking(news.public.table.language):
            return tell.begin(news)

    def tell(self, news: News, memory: Memory) -> Telling:
        """The messages due after newly settled steps."""
        with speaking(news.public.table.language):
            return tell.tell(news, memory)

    def again(self, live: Live, now: float) -> tuple[Post, ...]:
        """The newest message of a table, for another channel."""
        with speaking(live.table.language):
            return again(public_scene(live, now), live.memory)
