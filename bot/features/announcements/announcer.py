"""The door of the announcer: which messages newly settled steps bring, to the channel and to each player."""

from msgspec.structs import replace

from bot.features.announcements.answered_calls import closings
from bot.features.announcements.beginning import start_post
from bot.features.announcements.channel import again, public, stands
from bot.features.announcements.direct import private
from bot.features.announcements.ending import OVER, over
from bot.features.lobby.screens import closed
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.post import Called, Memory, Newest, News, Post, Posted, Telling
from bot.tables.live import LiveTable
from bot.tables.views import public_scene
from bot.words.language import speaking


def tell(kit: Kit, news: News, memory: Memory) -> Telling:
    """The messages due after newly settled steps, and the memory to keep in the same transaction.

    Of a game that has just begun: start post, first turn post, first hands (E2.8).
    """
    if memory.posted.newest.key == OVER:
        return Telling((), memory)
    memory = kit.narrator.remember(news, memory)
    if news.public.status.outcome is not None:
        posts = (*over(kit, news, memory), *closings(kit, news, memory.called.calls))
        return Telling(posts, replace(memory, posted=Posted(Newest(OVER)), called=Called()))
    started = (start_post(kit, news),) if kit.narrator.began(news.entries) else ()
    told, posted = public(kit, news, memory.posted)
    personal, called = private(kit, news, memory.called)
    untold = tuple(entry for entry in (*news.before, *news.entries) if entry.version >= posted.since)
    return Telling((*started, *told, *personal), replace(memory, posted=posted, called=called), untold)


class Announcer:
    """The `bot.tables.news.Announcer` of the house."""

    def tell(self, kit: Kit, news: News, memory: Memory) -> Telling:
        """The messages due after newly settled steps."""
        with speaking(news.public.table.language):
            return tell(kit, news, memory)

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
