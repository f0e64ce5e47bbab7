"""The one door of the herald: which messages newly settled steps bring, to the channel and to each player."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.announcements.channel import public
from bot.features.announcements.closing import closings
from bot.features.announcements.direct import private
from bot.features.announcements.ending import OVER, over
from bot.features.announcements.start import start_post
from bot.model.kit import Kit
from bot.model.post import Called, Memory, Newest, News, Posted, Telling


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
    said, called = private(kit, news, memory.called)
    untold = tuple(one for one in (*news.before, *news.entries) if one.version >= posted.told.since)
    return Telling((*started, *told, *said), replace(memory, posted=posted, called=called), untold)
