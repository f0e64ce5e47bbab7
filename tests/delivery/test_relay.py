"""Delivery: each message once, in order, past refusals, limits and crashes (design.md 4, E5.1, E6.5)."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.delivery.outbox_rows import mark
from bot.delivery.ports import Envelope, Forbidden, Gone, Later, Sent, Unfit
from bot.delivery.relay import OutboxRelay
from bot.delivery.stuck import MISHAP
from bot.local.feed import PATIENCE
from bot.model.errors import StoreError
from bot.model.post import Post as Message
from bot.model.screen import Button, Buttons, Picture, Screen, buttons, screen
from bot.store import PostRow
from bot.tables.people import Names
from tests.features.house import ANA, BEN, CHANNEL, GUILD, House, Mute, NoArt, Post, Time, house, person
from tests.parts import words

TWO = (person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))


def message(text: str, to: int | None = None, **more: Any) -> Message:
    return Message(to=to, kind="test", screen=screen(text, buttons(Button("My turn", "turn"))), **more)


async def table(here: House) -> str:
    return await here.game(*TWO)


@pytest.fixture
async def game(quiet: House) -> str:
    return await table(quiet)


@pytest.mark.parametrize("passed", [3600, -3600, 30])
async def test_after_an_outage_it_looks_before_it_sends(tmp_path: Path, passed: int) -> None:
    """However long that was: a clock that was set back meanwhile says nothing of it, or that it was short."""
    post, time = Post(), Time()
    async with house(tmp_path, post=post, time=time, announcer=Mute()) as here:
        game = await table(here)
        await here.services.clocks.post(game, [message("out already", key="a")])
        await here.services.clocks.post(game, [message("never sent", BEN)])
        for row in await here.store.outgoing(time.now, 9):
            await here.store.claim(row.id, time.now)
            if row.channel:
                await post.send(
                    CHANNEL, 0, Envelope(screen("out already"), (), True, row.nonce, mark(row), {})
                )
    time.go(passed)
    post.remembers_nonces = False
    async with house(tmp_path, post=post, time=time, announcer=Mute()) as again:
        assert await again.relay.recover() == 2
        await again.deliver()
        assert post.texts(CHANNEL) == ["out already"]
        assert post.texts(-BEN) == ["never sent"]
        assert post.looks == 2
        found = await again.store.sent(game, "a")
        assert found is not None
        assert found.message in post.places[CHANNEL].envelopes


async def test_e5_1_a_refused_dm_says_one_line_in_the_channel_and_is_not_tried_again(
    quiet: House, game: str
) -> None:
    quiet.post.refusing = {BEN}
    line = screen("Ben, Pony needs an answer")
    prompt = message("The Ring is yours", BEN, fallback=line, fallback_notify=(BEN,))
    await quiet.services.clocks.post(game, [prompt, message("quiet", BEN)])
    await quiet.deliver()
    assert quiet.post.texts(CHANNEL) == ["Ben, Pony needs an answer"]
    (only,) = quiet.post.places[CHANNEL].envelopes.values()
    assert (only.notify, only.silent) == ((BEN,), False)
    assert (await quiet.store.person(BEN)).dms == "closed"
    assert (await quiet.services.queries.table(game)).holder("black-rider-1").dms == "closed"
    sends = len(quiet.post.log)
    await quiet.services.clocks.post(game, [message("another hand", BEN)])
    await quiet.deliver()
    assert len(quiet.post.log) == sends
    # Ben acts: the next one may be tried, and now it arrives (E6.5).
    quiet.post.refusing = set()
    await quiet.services.people.seen(await quiet.store.person(BEN), Names("Ben"), "en-US", GUILD)
    await quiet.services.clocks.post(game, [message("hand", BEN)])
    await quiet.deliver()
    assert quiet.post.texts(-BEN) == ["hand"]
    assert (await quiet.store.person(BEN)).dms == "open"


@pytest.mark.parametrize("clock", ["live", "daily"])
async def test_e8_1_the_line_in_place_of_a_quick_tables_dm_rings_at_night_too(
    clock: str, quiet: House
) -> None:
    game = await quiet.game(*TWO, clock=clock)
    quiet.post.refusing = {BEN}
    minute = int(quiet.time.now % 86_400 // 60)
    night = ((minute - 60) % 1440, (minute + 60) % 1440)
    await quiet.services.people.prefer(BEN, lambda old: msgspec.structs.replace(old, quiet=night))
    line = screen("Ben, Pony needs an answer")
    prompt = message("Resist?", BEN, fallback=line, fallback_notify=(BEN,))
    await quiet.services.clocks.post(game, [prompt])
    await quiet.deliver()
    (only,) = quiet.post.places[CHANNEL].envelopes.values()
    assert only.notify == ((BEN,) if clock == "live" else ())


@pytest.mark.parametrize(("fault", "what"), [(Gone(), "channel"), (Forbidden(), "permission")])
async def test_e9_6_a_channel_that_is_gone_or_closed_is_reported(
    tmp_path: Path, fault: Exception, what: str
) -> None:
    told: list[tuple[str, str]] = []

    async def trouble(row: PostRow, why: str) -> None:
        told.append((row.game, why))

    async with house(tmp_path, announcer=Mute()) as here:
        game = await table(here)
        relay = OutboxRelay(here.store, here.post, NoArt(), trouble=trouble, now=here.time)
        here.post.faults = [fault]
        await here.services.clocks.post(game, [message("hello")])
        await relay.drain(5)
        assert told == [(game, what)]
        await here.store.retry_now(CHANNEL)
        await relay.drain(5)
        # With the permission back the message goes out; for a channel that is gone there is nothing to do.
        assert here.post.texts(CHANNEL) == (["hello"] if what == "permission" else [])


async def test_a_message_that_never_fits_does_not_hold_up_its_lane(quiet: House, game: str) -> None:
    quiet.post.faults = [Unfit("status 400, code 50035")]
    await quiet.services.clocks.post(game, [message("bad"), message("good")])
    await quiet.deliver()
    assert quiet.post.texts(CHANNEL) == ["good"]


async def test_a_fault_of_our_own_is_tried_again_later(
    caplog: pytest.LogCaptureFixture, quiet: House, game: str
) -> None:
    quiet.post.faults = [ZeroDivisionError("hand of Ben")]
    await quiet.services.clocks.post(game, [message("hello")])
    await quiet.deliver()
    quiet.time.go(60)
    await quiet.deliver()
    assert quiet.post.texts(CHANNEL) == ["hello"]
    assert "ZeroDivisionError" in caplog.text
    assert "in deliver" in caplog.text
    assert "hand of Ben" not in caplog.text


async def test_a_paused_courier_sends_nothing_until_it_is_resumed(quiet: House, game: str) -> None:
    quiet.services.changes.wake = quiet.relay.wake
    quiet.relay.pause()
    task = asyncio.create_task(quiet.relay.run())
    await quiet.services.clocks.post(game, [message("hello")])
    await asyncio.sleep(0.05)
    assert quiet.post.texts(CHANNEL) == []
    quiet.relay.resume()
    async with asyncio.timeout(PATIENCE):
        while not quiet.post.texts(CHANNEL):
            await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_e1_6_a_probe_tells_whether_dms_arrive(quiet: House, game: str) -> None:
    quiet.post.refusing = {BEN}
    assert await quiet.relay.probe(ANA, message("welcome", ANA), game) == "open"
    assert await quiet.relay.probe(BEN, message("welcome", BEN), game) == "closed"
    quiet.post.faults = [Later()]
    assert await quiet.relay.probe(ANA, message("welcome", ANA), game) == "unknown"


async def test_two_couriers_on_one_outbox_send_each_message_once(quiet: House) -> None:
    quiet.post.remembers_nonces = False
    game = await table(quiet)
    twin = OutboxRelay(quiet.store, quiet.post, NoArt(), now=quiet.time)
    await quiet.services.clocks.post(game, [message(str(n)) for n in range(10)])
    await asyncio.gather(quiet.relay.drain(5), twin.drain(5))
    await asyncio.gather(quiet.relay.drain(5), twin.drain(5))
    assert sorted(quiet.post.texts(CHANNEL), key=int) == [str(n) for n in range(10)]


class Painted(NoArt):
    """Has a picture for every message."""

    async def draw(self, screen: Screen) -> Mapping[str, bytes]:
        return {"board-1.jpg": b"picture"}


class Slow(NoArt):
    """Has no picture in time, and all of them once it is let."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.files: dict[str, bytes] = {"board-1.jpg": b"picture"}
        self.done: float | None = None

    async def late(self, screen: Screen) -> Mapping[str, bytes] | None:
        await self.ready.wait()
        return self.files

    def share(self, screen: Screen) -> float | None:
        return self.done


def pictured(text: str, **more: Any) -> Message:
    parts = (Picture("board-1.jpg", "Board", "turn", game="riddle"), buttons(Button("My turn", "turn")))
    return Message(to=None, kind="post", screen=screen(text, *parts), **more)


@asynccontextmanager
async def slow_house(place: Path) -> AsyncIterator[tuple[House, str, Slow]]:
    """A table whose pictures are late, and a relay that goes on delivering."""
    async with house(place, announcer=Mute()) as here:
        game, slow = await table(here), Slow()
        relay = OutboxRelay(here.store, here.post, slow, now=here.time)
        relay.messages.glance = 0.02
        here.services.changes.wake = relay.wake
        running = asyncio.create_task(relay.run())
        try:
            yield here, game, slow
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await relay.drain(0)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def test_E0_9_a_late_picture_does_not_hold_the_text_up_and_comes_after_it(tmp_path: Path) -> None:
    async with slow_house(tmp_path) as (here, game, slow):
        await here.services.clocks.post(game, [pictured("turn 1"), message("and more")])
        await until(lambda: here.post.texts(CHANNEL) == ["turn 1", "and more"])
        first, _ = envelopes = here.post.places[CHANNEL].envelopes
        assert envelopes[first].files == {}
        slow.ready.set()
        await until(lambda: envelopes[first].files == slow.files)
        assert here.post.texts(CHANNEL) == ["turn 1", "and more"]


async def test_e18_2_a_message_says_how_much_of_its_film_is_drawn_until_it_comes(tmp_path: Path) -> None:
    async with slow_house(tmp_path) as (here, game, slow):
        made = pictured("the film")
        parts = tuple(
            replace(part, coming="{done} of 100") if isinstance(part, Picture) else part
            for part in made.screen.parts
        )
        slow.done = 0.4
        await here.services.clocks.post(game, [replace(made, screen=replace(made.screen, parts=parts))])
        await until(lambda: bool(here.post.places) and said(here) == "40 of 100")
        slow.done = 0.8
        await until(lambda: said(here) == "80 of 100")
        slow.ready.set()
        await until(lambda: newest(here).files == slow.files)
        assert said(here) is None


def newest(here: House) -> Envelope:
    return list(here.post.places[CHANNEL].envelopes.values())[-1]


def said(here: House) -> str | None:
    """What stands in the place of the picture."""
    return next(part.words for part in newest(here).screen.parts if isinstance(part, Picture))


async def test_E0_9_a_late_picture_does_not_bring_buttons_back_that_are_gone(tmp_path: Path) -> None:
    async with slow_house(tmp_path) as (here, game, slow):
        await here.services.clocks.post(
            game, [pictured("turn 1", key="turn:1"), message("turn 2", strip="turn:1")]
        )
        envelopes = await _both(here)
        slow.ready.set()
        await asyncio.sleep(0.05)
        bared = next(iter(envelopes.values())).screen
        assert not any(isinstance(part, Buttons) for part in bared.parts)
        assert [how for how, _, _ in here.post.log] == ["send", "send"]


async def _both(here: House) -> dict[int, Envelope]:
    """The envelopes of the channel once the buttons of the first are gone."""
    await until(lambda: len(here.post.texts(CHANNEL)) == 2)
    envelopes = here.post.places[CHANNEL].envelopes
    first = next(iter(envelopes))
    await until(lambda: not any(isinstance(part, Buttons) for part in envelopes[first].screen.parts))
    return envelopes


async def test_a_picture_that_discord_refuses_does_not_cost_the_message(quiet: House, game: str) -> None:
    relay = OutboxRelay(quiet.store, quiet.post, Painted(), now=quiet.time)
    quiet.post.faults = [Unfit("status 413, code 40005")]
    await quiet.services.clocks.post(game, [message("hello")])
    await relay.drain(5)
    (envelope,) = quiet.post.places[CHANNEL].envelopes.values()
    assert (words(envelope.screen), envelope.files) == ("hello", {})


async def test_a_row_that_cannot_be_read_does_not_hold_up_its_lane(
    caplog: pytest.LogCaptureFixture, quiet: House, game: str
) -> None:
    torn = PostRow(game=game, channel=CHANNEL, kind="torn", body=b'{"to": "The Ring"}', nonce="torn")
    await quiet.store.post([torn])
    await quiet.services.clocks.post(game, [message("good")])
    await quiet.deliver()
    assert quiet.post.texts(CHANNEL) == ["good"]
    assert "cannot be read" in caplog.text
    assert "The Ring" not in caplog.text


async def test_a_store_that_fails_for_a_moment_leaves_no_lane_standing_still(
    monkeypatch: pytest.MonkeyPatch, quiet: House, game: str
) -> None:
    """The message went out but that could not be noted: it is noted later, and the next one follows."""
    await quiet.services.clocks.post(game, [message("one"), message("two")])

    async def busy(*given: object) -> None:
        raise StoreError("database is locked")

    with monkeypatch.context() as patched:
        patched.setattr(quiet.store, "mark_sent", busy)
        await quiet.deliver()
    assert quiet.post.texts(CHANNEL) == ["one"]
    quiet.time.go(MISHAP + 1)
    await quiet.deliver()
    assert quiet.post.texts(CHANNEL) == ["one", "two"]
    assert await quiet.store.outgoing(1e12, 9) == []


async def test_sigterm_lets_a_message_that_is_under_way_arrive(quiet: House, game: str) -> None:
    sending, go_on = asyncio.Event(), asyncio.Event()
    honest = quiet.post.send

    async def slow(channel: int, user: int, envelope: Envelope) -> Sent:
        sending.set()
        await go_on.wait()
        return await honest(channel, user, envelope)

    quiet.post.send = slow  # type: ignore[method-assign]
    await quiet.services.clocks.post(game, [message("hello"), message("and more")])
    task = asyncio.create_task(quiet.relay.run())
    async with asyncio.timeout(PATIENCE):
        await sending.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    asyncio.get_running_loop().call_later(0.05, go_on.set)
    await quiet.relay.drain(5)
    assert quiet.post.texts(CHANNEL) == ["hello", "and more"]
    assert not quiet.relay.busy


async def test_E0_9_a_late_picture_of_a_message_that_is_gone_harms_nobody(tmp_path: Path) -> None:
    async with slow_house(tmp_path) as (here, game, slow):
        await here.services.clocks.post(game, [pictured("turn 1")])
        await until(lambda: here.post.texts(CHANNEL) == ["turn 1"])
        here.post.places[CHANNEL].envelopes.clear()
        slow.ready.set()
        await here.services.clocks.post(game, [message("turn 2")])
        await until(lambda: here.post.texts(CHANNEL) == ["turn 2"])
