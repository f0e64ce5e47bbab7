"""The one door of the herald: which messages newly settled steps bring, to the channel and to each player."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.announcements.channel import public
from bot.features.announcements.closing import closings
from bot.features.announcements.direct import private
from bot.features.announcements.ending import over
from bot.features.announcements.start import start_post
from bot.model.kit import Kit
from bot.model.post import Memory, News, Telling


def tell(kit: Kit, news: News, memory: Memory) -> Telling:
    """The messages due after newly settled steps, and the memory to keep in the same transaction.

    Of a game that has just begun: start post, first turn post, first hands (E2.8). Also for news
    without steps (an answer is awaited anew, the clocks were moved, the table was paused): then at most the
    last line of the newest message changes.
    """
    if memory.over:
        return Telling((), memory)
    memory = kit.narrator.remember(news, memory)
    if news.public.status.outcome is not None:
        posts = (*over(kit, news, memory), *closings(kit, news, memory.calls))
        return Telling(posts, replace(memory, over=True, untold=(), calls=()))
    started = (start_post(kit, news),) if kit.narrator.began(news.entries) else ()
    told, memory = public(kit, news, memory)
    said, memory = private(kit, news, memory)
    return Telling((*started, *told, *said), memory)
