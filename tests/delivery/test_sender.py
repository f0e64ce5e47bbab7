"""What Discord refuses, forgets and renames, and what the bot makes of it (design.md 4, E5.1, E9.6)."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.app.client import Riddlemaster, make_bot
from bot.delivery.outbox_rows import mark, row
from bot.delivery.ports import Envelope
from bot.delivery.sender import LONGEST, MINUTE, MOST, RUSHED, Openings
from bot.local.calls import Call
from bot.local.rest_guild import OPENINGS
from bot.local.rest_messages import OLD_EDITS
from bot.local.server import StandIn
from bot.local.things import Channel, Message
from bot.model.post import Post
from bot.model.screen import Button, Picture, Screen, buttons, screen
from bot.store import Person
from tests.app.running import settings

SEND = "POST /channels/{channel}/messages"
OPEN = "POST /users/@me/channels"


def said(text: str, to: int | None = None, **more: Any) -> Post:
    return Post(to=to, kind="test", screen=screen(text, buttons(Button("My turn", "turn"))), **more)


def pictured(text: str, **more: Any) -> Post:
    parts = (Picture("board-1.jpg", "The board", "test", game="riddle"), buttons(Button("My turn", "turn")))
    return Post(to=None, kind="test", screen=screen(text, *parts), **more)


class Paint:
    """An artist with one picture, or with none in time."""

    def __init__(self, *, in_time: bool = True, ever: bool = True) -> None:
        self.in_time, self.ever = in_time, ever

    async def draw(self, shown: Screen) -> Mapping[str, bytes]:
        return {"board-1.jpg": b"picture"} if self.in_time else {}

    async def late(self, shown: Screen) -> Mapping[str, bytes] | None:
        return {"board-1.jpg": b"picture"} if self.ever and not self.in_time else None


class StepBuilder:
    """A running bot and a thread to write in."""

    def __init__(self, here: StandIn, bot: Riddlemaster, thread: Channel) -> None:
        self.here, self.bot, self.thread = here, bot, thread

    async def send(self, *posts: Post, channel: int | None = None) -> None:
        """Post as a table would, and wait until all is out or waits for later."""
        place = self.thread.id if channel is None else channel
        now = self.here.world.clock.now()
        await self.bot.store.post([row(post, "", place, now) for post in posts])
        self.bot.relay.wake()
        await self.quiet()

    async def quiet(self) -> None:
        """Nothing is due any more."""
        await self.here.seats.wait_for(lambda: not self.bot.relay.busy)
        while await self.bot.store.outgoing(self.here.world.clock.now(), 1) or self.bot.relay.busy:
            await self.here.seats.wait_for(lambda: not self.bot.relay.busy)
            await asyncio.sleep(0.01)

    async def soon(self, seconds: float) -> None:
        """Time goes by."""
        self.here.world.clock.advance(seconds)
        self.bot.relay.wake()
        await asyncio.sleep(0.01)
        await self.quiet()

    def posts(self) -> list[Message]:
        return [one for one in self.here.world.history(self.thread) if not one.deleted]

    def refused(self) -> list[Call]:
        return [one for one in self.here.calls if one.status >= 400]

    def opened(self) -> int:
        return sum(one.name == OPEN for one in self.here.calls)


@asynccontextmanager
async def builder(here: StandIn, place: Path) -> AsyncIterator[StepBuilder]:
    """A bot whose relay keeps the world's clock."""
    thread = here.world.add_channel("The Bridge", parent=here.world.channel("the-common-room"))
    bot = make_bot(settings(place))
    bot.relay._now = here.world.clock.now
    async with here.running(bot):
        for user in here.world.humans:
            await bot.store.save_person(Person(id=user.id, name=user.display))
        yield StepBuilder(here, bot, thread)


@pytest.fixture
async def d(standin: StandIn, tmp_path: Path) -> AsyncIterator[StepBuilder]:
    async with builder(standin, tmp_path) as d:
        yield d


# B1: archived threads


async def test_e9_6_an_edit_in_an_archived_thread_wakes_it_up_and_is_not_lost(
    standin: StandIn, d: StepBuilder
) -> None:
    await d.send(said("one", key="lobby"))
    standin.world.archive(d.thread)
    await d.send(said("two", key="lobby", edit="lobby"))
    assert [one.text for one in d.posts()] == ["two"]
    assert not d.thread.archived


async def test_e2_3_what_may_not_be_edited_any_more_is_sent_anew(standin: StandIn, d: StepBuilder) -> None:
    """Discord lets a message older than an hour be changed a few times only (30046)."""
    await d.send(said("0", key="lobby"))
    standin.world.clock.advance(3601)
    for n in range(1, OLD_EDITS + 2):
        await d.send(said(str(n), key="lobby", edit="lobby"))
    assert [one.text for one in d.posts()] == [str(OLD_EDITS + 1)], "the old one does not stay beside it"
    await d.send(said("last", key="lobby", edit="lobby"))
    assert [one.text for one in d.posts()] == ["last"], "and the new one is changed next"


async def test_e18_7_what_only_closes_a_message_is_not_lost_where_that_is_too_old(
    standin: StandIn, d: StepBuilder
) -> None:
    for key in ("lobby", "puzzle"):
        await d.send(said(key, key=key))
    standin.world.clock.advance(3601)
    for n in range(OLD_EDITS):
        await d.send(said(str(n), key="lobby", edit="lobby"))
    await d.send(said("answer", edit="puzzle", only=True))
    assert [one.text for one in d.posts()] == [str(OLD_EDITS - 1), "answer"]
    assert d.posts()[-1].silent


async def test_e9_6_an_edit_in_a_locked_thread_waits_until_it_is_open(
    standin: StandIn, d: StepBuilder
) -> None:
    await d.send(said("one", key="lobby"))
    standin.world.archive(d.thread)
    d.thread.locked = True
    await d.send(said("two", key="lobby", edit="lobby"))
    assert [one.text for one in d.posts()] == ["one"]
    d.thread.locked = False
    await d.soon(1801)
    assert [one.text for one in d.posts()] == ["two"]


# B2: what a refusal says of the person


@pytest.mark.parametrize("code", [40004, 40006, 20009, 0])
async def test_e5_1_a_mishap_of_discords_closes_nobodys_direct_messages(
    standin: StandIn, tmp_path: Path, code: int
) -> None:
    ben = standin.world.user("ben").id
    async with builder(standin, tmp_path) as d:
        standin.faults.refuse(SEND, 403, code)
        await d.send(said("your hand", ben))
        assert (await d.bot.store.person(ben)).dms != "closed"
        await d.soon(10)
        assert [one.text for one in standin.seats.inbox("ben")] == ["your hand"]
        assert (await d.bot.store.person(ben)).dms == "open"


@pytest.mark.parametrize("code", [50007, 50278, 10013])
async def test_e5_1_only_the_persons_own_door_closes_direct_messages(
    standin: StandIn, tmp_path: Path, code: int
) -> None:
    ben = standin.world.user("ben").id
    async with builder(standin, tmp_path) as d:
        standin.faults.refuse(SEND, 403, code)
        await d.send(said("your hand", ben))
        assert (await d.bot.store.person(ben)).dms == "closed"


async def test_e9_6_a_mishap_of_discords_in_a_channel_pauses_no_table(
    standin: StandIn, d: StepBuilder
) -> None:
    troubles: list[str] = []

    async def trouble(_row: object, what: str) -> None:
        troubles.append(what)

    d.bot.relay.messages._trouble = trouble
    standin.faults.refuse(SEND, 403, 40004)
    await d.send(said("turn 2"))
    await d.soon(10)
    assert [one.text for one in d.posts()] == ["turn 2"]
    assert troubles == []


async def test_a_server_with_all_threads_awake_wakes_this_one_up_later(
    standin: StandIn, d: StepBuilder
) -> None:
    standin.faults.refuse(SEND, 400, 160006)
    await d.send(said("turn 2"))
    assert d.posts() == []
    await d.soon(1801)
    assert [one.text for one in d.posts()] == ["turn 2"]


# B3: nonces


async def test_a_message_that_was_deleted_before_its_answer_came_was_out(
    standin: StandIn, d: StepBuilder
) -> None:
    """Discord answers 10008 to the nonce of a message that is gone again: nothing pauses or is doubled."""
    troubles: list[str] = []

    async def trouble(_row: object, what: str) -> None:
        troubles.append(what)

    d.bot.relay.messages._trouble = trouble
    standin.faults.error(SEND, 503, moment="after")
    await d.send(said("out", key="turn-1"))
    (first,) = d.posts()
    standin.world.delete(first)
    await d.soon(10)
    assert d.posts() == []
    assert troubles == []
    kept = await d.bot.store.sent("", "turn-1")
    assert kept is not None
    assert kept.message is None
    await d.send(said("next", key="turn-1", edit="turn-1"))
    assert [one.text for one in d.posts()] == ["next"]


@pytest.mark.parametrize("between", [60, 130])
@pytest.mark.parametrize("place", ["channel", "thread", "person"])
async def test_what_was_out_at_a_crash_is_found_however_much_people_wrote_since(
    standin: StandIn, place: str, between: int, d: StepBuilder
) -> None:
    """design.md 4: the search goes back to the moment, not over a number of messages."""
    ana = standin.world.user("ana")
    to = ana.id if place == "person" else None
    where = standin.world.channel("the-common-room") if place == "channel" else d.thread
    clock = standin.world.clock
    if place == "person":
        await d.send(said("hello", to))
        where = standin.world.channels[(await d.bot.store.person(ana.id)).dm]
    d.bot.relay.pause()
    await d.bot.store.post([row(said("out already", to), "", where.id, clock.now())])
    (waiting,) = await d.bot.store.outgoing(clock.now(), 1)
    await d.bot.store.claim(waiting.id, clock.now())
    marked = Envelope(screen("out already"), (), True, "forgotten-by-then", mark(waiting), {})
    await d.bot.sender.send(where.id, ana.id if to else 0, marked)
    for number in range(between):
        await standin.seats.say(ana, where, f"word {number}")
    clock.advance(7200)
    await d.bot.relay.recover()
    d.bot.relay.resume()
    await d.quiet()
    lying = [one for one in standin.world.history(where) if one.text == "out already"]
    assert len(lying) == 1


# B5: direct messages


async def test_e5_1_a_channel_of_direct_messages_is_opened_once_for_ever(
    standin: StandIn, tmp_path: Path
) -> None:
    ben = standin.world.user("ben").id
    async with builder(standin, tmp_path) as d:
        await d.send(said("one", ben))
        assert d.opened() == 1
    async with builder(standin, tmp_path) as d:
        await d.send(said("two", ben))
        assert await d.bot.relay.probe(ben, said("three", ben), "") == "open"
        assert await d.bot.send_file(ben, "four", "record.jsonl", b"{}") == "open"
        assert [one.text for one in standin.seats.inbox("ben")] == ["one", "two", "three", "four"]
        assert d.opened() == 1


async def test_e5_1_a_channel_that_is_not_ours_any_more_is_opened_anew(
    standin: StandIn, tmp_path: Path
) -> None:
    """With the token of another application the remembered channels are a stranger's."""
    ben = standin.world.user("ben").id
    async with builder(standin, tmp_path) as d:
        await d.bot.store.reached(ben, 4711)
        await d.send(said("one", ben))
        assert [one.text for one in standin.seats.inbox("ben")] == ["one"]
        assert (await d.bot.store.person(ben)).dm == standin.world.dm("ben").id


async def test_e5_1_40003_pauses_all_openings_and_no_other_message(standin: StandIn, tmp_path: Path) -> None:
    people = [standin.world.add_user(f"guest{n}").id for n in range(4)]
    ben = standin.world.user("ben").id
    async with builder(standin, tmp_path) as d:
        await d.send(said("known", ben))
        standin.faults.refuse(OPEN, 403, 40003)
        await d.send(said("hello", people[0]))
        before = d.opened()
        await d.send(*(said("hello", user) for user in people[1:]), said("known still", ben))
        assert d.opened() == before, "nobody is opened meanwhile"
        assert [one.text for one in standin.seats.inbox("ben")] == ["known", "known still"]


async def test_e5_1_a_crowd_is_opened_little_by_little(standin: StandIn, tmp_path: Path) -> None:
    """Two dozen people at once: never more in a minute than the bot allows itself, nobody left out."""
    people = [standin.world.add_user(f"guest{n}").id for n in range(24)]
    async with builder(standin, tmp_path) as d:
        passed = 0.0
        d.bot.sender._openings = Openings(lambda: passed)
        await d.send(*(said("hello", user) for user in people))
        assert d.opened() == MOST < OPENINGS
        for _ in range(2):
            passed += MINUTE
            await d.soon(MINUTE)
        assert d.opened() == len(people)
        assert all(standin.seats.inbox(standin.world.users[user]) for user in people)
        assert d.refused() == []


# B7 and D12 of the security findings: pictures of posts whose buttons go


async def stripped(d: StepBuilder) -> Message:
    """The first of two posts, after the second has taken its buttons off."""
    await d.send(pictured("one", key="turn-1"))
    await d.here.seats.wait_for(lambda: not d.bot.relay.messages.late)
    await d.send(said("two", key="turn-2", strip="turn-1"))
    return d.posts()[0]


async def test_e3_11_a_post_keeps_its_picture_when_its_buttons_go(standin: StandIn, d: StepBuilder) -> None:
    d.bot.relay.messages._artist = Paint()
    post = await stripped(d)
    assert post.buttons == []
    assert [one.filename for one in post.attachments] == ["board-1.jpg"]
    assert "board-1.jpg" in str(post.components)
    assert d.refused() == []
    edit = next(one for one in reversed(standin.calls) if one.method == "PATCH")
    assert [one["id"] for one in edit.body["attachments"]] == [str(post.attachments[0].id)]


async def test_e3_11_a_post_without_its_picture_is_stripped_without_a_refusal(d: StepBuilder) -> None:
    d.bot.relay.messages._artist = Paint(in_time=False, ever=False)
    post = await stripped(d)
    assert (post.buttons, post.attachments) == ([], [])
    assert d.refused() == []


async def test_e3_11_a_picture_that_came_late_stays_when_the_buttons_go(d: StepBuilder) -> None:
    d.bot.relay.messages._artist = Paint(in_time=False)
    post = await stripped(d)
    assert post.buttons == []
    assert "board-1.jpg" in str(post.components)
    assert d.refused() == []


async def test_o3_somebody_enters_a_room_that_was_archived(standin: StandIn, d: StepBuilder) -> None:
    room = await d.bot.threads.open_room(d.thread.parent or 0, "Sam's and Frodo's room")
    place = standin.world.channel(room.id)
    standin.world.archive(place)
    assert await d.bot.threads.enters(room, standin.world.user("ana").id)
    assert standin.world.user("ana").id in (place.members or ())


async def test_e17_3_a_post_that_says_nothing_any_more_is_taken_away(d: StepBuilder) -> None:
    await d.send(said("one", key="turn-1"), said("two", key="turn-2", strip="turn-1", closed=Screen(())))
    assert len(d.posts()) == 1
    await d.send(said("three", key="turn-3", strip="turn-1", closed=Screen(())))
    assert len(d.posts()) == 2, "what is gone already is no trouble"


async def test_openings_pause_longer_when_discord_complains_again() -> None:
    now = 0.0
    doors = Openings(lambda: now)
    assert doors.wait() == 0
    assert [doors.rushed() for _ in range(8)] == [RUSHED * 2**n for n in range(6)] + [LONGEST, LONGEST]
    assert doors.wait() == LONGEST
    now += LONGEST
    assert doors.wait() == 0
    doors.went()
    assert doors.rushed() == RUSHED
