"""The one door of the herald: which messages newly settled steps bring, to the channel and to each player."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.announcements.channel import public
from bot.features.announcements.closing import closings
from bot.features.announcements.direct import private
from bot.features.announcements.start import start_post
from bot.games.riddle.narration.ending import milestone, over
from bot.games.riddle.narration.ring_tale import follow
from bot.model.kit import Kit
from bot.model.post import Memory, News, Telling
from engine.riddle import events as ev

MOST_MILESTONES = 12
"""Steps remembered for the last post; the winner's newest two are told (E10.1)."""


def tell(kit: Kit, news: News, memory: Memory) -> Telling:
    """The messages due after newly settled steps, and the memory to keep in the same transaction.

    Also for news without steps (an answer is awaited anew, the clocks were moved, the table was paused): then
    at most the last line of the newest message changes.
    """
    if memory.over:
        return Telling((), memory)
    standing = {player.seat: player.at for player in news.public.view.players if player.at is not None}
    memory = replace(memory, tale=follow(memory.tale, news.ring, standing))
    milestones = (*memory.milestones, *map(milestone, news.entries))
    milestones = tuple(entry for entry in milestones if entry.events)[-MOST_MILESTONES:]
    if news.public.view.outcome is not None:
        posts = (*over(news, memory, milestones), *closings(news, memory.calls))
        return Telling(posts, replace(memory, over=True, untold=(), calls=()))
    begins = any(isinstance(event, ev.GameStarted) for entry in news.entries for event in entry.events)
    started = (start_post(kit.setup, news),) if begins else ()
    told, after = public(news, memory)
    said, after = private(news, after)
    return Telling((*started, *told, *said), replace(after, milestones=milestones))


def begin(kit: Kit, news: News) -> Telling:
    """The messages of a game that has just begun (E2.8): start post, first turn post, first hands."""
    return tell(kit, news, Memory())
