"""The stream of events for the page."""

from __future__ import annotations

import pytest

from bot.local.feed import Feed
from bot.local.server import StandIn
from tests.local.trialbot import Trial

ROOM = "the-common-room"


async def test_private_reply_is_published_for_its_owner_alone(standin: StandIn) -> None:
    ana = standin.world.user("ana").id
    with standin.world.feed.subscribe() as queue:
        async with standin.running(Trial()):
            await (await standin.seats.slash("ana", ROOM, "panel")).final()
            await (await standin.seats.slash("ana", ROOM, "ping")).final()
    events = [queue.get_nowait() for _ in range(queue.qsize())]
    assert [event.kind for event in events] == ["commands", "status", "message", "message", "status"]
    assert [event.audience for event in events if event.kind == "message"] == [ana, None]


async def test_deferred_answer_is_two_events(standin: StandIn) -> None:
    async with standin.running(Trial()):
        before = standin.world.feed.last_id
        outcome = await standin.seats.slash("ana", ROOM, "report")
        await standin.seats.wait_for(lambda: len(outcome.replies) == 2)
    events = standin.world.feed.since(before) or []
    assert [event.kind for event in events][:3] == ["message", "edited", "message"]


async def test_events_replay_from_the_last_one_seen() -> None:
    feed = Feed(remembered=3)
    for _ in range(5):
        feed.publish("commands")
    assert [event.id for event in feed.since(2) or []] == [3, 4, 5]
    assert feed.since(5) == []
    assert feed.since(1) is None, "forgotten: the page must fetch everything"
    assert feed.since(6) is None, "of another run: the page must fetch everything"


async def test_waiting_ends_when_it_happens_or_times_out() -> None:
    feed, seen = Feed(), list[int]()
    feed.listen(lambda event: seen.append(event.id))
    await feed.until(lambda: True, 0.01)
    with pytest.raises(TimeoutError):
        await feed.until(lambda: False, 0.05)
    feed.publish("commands")
    assert seen == [1]
