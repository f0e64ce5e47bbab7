"""Delivery is patient: nonces, marks, refusals, and what others left under way (E5.1, E8.10, E9.6)."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.app import cli
from bot.delivery.outbox_rows import mark, retold, row, telling
from bot.delivery.ports import Forbidden, Gone, Later
from bot.delivery.refusals import MOST, SPAN, Turned
from bot.delivery.relay import RESCUE, OutboxRelay
from bot.delivery.sender import FirstAttempts
from bot.delivery.stuck import LONG, LONGEST, MOST_REFUSALS, PARKED, REFRAIN, SLOWEST
from bot.model.post import Post
from bot.model.screen import screen
from bot.store import PostRow
from tests.delivery.test_relay import message, table
from tests.features.house import ANA, BEN, CHANNEL, GUILD, House, Mute, NoArt, Time, house


@pytest.mark.parametrize("to", [None, BEN])
async def test_no_message_is_given_up_for_a_mishap_of_discords(to: int | None, quiet: House) -> None:
    """E5.1: however long it lasts; it comes at most five minutes after the end."""
    game = await table(quiet)
    await quiet.services.clocks.post(game, [message("hello", to)])
    for _ in range(100):
        quiet.post.faults = [Later()]
        await quiet.deliver()
        (waiting,) = await quiet.store.outgoing(quiet.time.now + SLOWEST, 9)
        quiet.time.now = max(quiet.time.now, waiting.due)
    await quiet.deliver()
    assert quiet.post.texts(CHANNEL if to is None else -BEN) == ["hello"]


@pytest.mark.parametrize("fault", [Gone, Forbidden, lambda: Later(refused=True)])
async def test_e5_1_a_direct_message_that_is_refused_for_ever_is_said_in_the_channel(
    fault: Callable[[], Exception], quiet: House
) -> None:
    """Nor does it hold its table up; the person's direct messages count as before."""
    game = await table(quiet)
    line = screen("Ben, Pony needs an answer")
    await quiet.services.clocks.post(game, [message("The Ring is yours", BEN, fallback=line)])
    for _ in range(MOST_REFUSALS):
        quiet.post.faults = [fault()]
        await quiet.deliver()
        quiet.time.go(SLOWEST)
    await quiet.deliver()
    assert quiet.post.texts(CHANNEL) == ["Ben, Pony needs an answer"]
    assert (await quiet.store.person(BEN)).dms != "closed"


async def tried(here: House, seconds: float) -> None:
    """The first message of the channel fails for so long."""
    end = here.time.now + seconds
    while here.time.now < end:
        here.post.faults = [Later()]
        await here.deliver()
        waiting = [one for one in await here.store.outgoing(here.time.now + SLOWEST, 9) if one.channel]
        here.time.now = max(here.time.now + 1, waiting[0].due)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("others", [True, False])
async def test_e8_10_a_message_that_is_never_taken_holds_nobody_up_for_ever(
    tmp_path: Path, others: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After half a day in which others went out, or two days in any case, it is parked, and comes late."""
    told: list[str] = []

    async def trouble(_: PostRow, what: str) -> None:
        told.append(what)

    async with house(tmp_path, announcer=Mute()) as here:
        game = await table(here)
        here.relay = OutboxRelay(here.store, here.post, NoArt(), trouble=trouble, now=here.time)
        await here.services.clocks.post(game, [message("first"), message("second")])
        await tried(here, LONG - 2 * SLOWEST)
        assert await here.store.untold(game) is not None
        if others:
            await here.services.clocks.post(game, [message("to Ana", ANA)])
            await here.store.again(1, here.time.now + 1)
            await here.deliver()
            assert here.post.texts(-ANA) == ["to Ana"]
        assert told == []
        await tried(here, 3 * SLOWEST)
        assert bool(told) == others
        if not others:
            # Nobody gets anything: then no clock may run.
            await tried(here, LONGEST - LONG - 3 * SLOWEST)
            assert told == []
            await tried(here, 4 * SLOWEST)
        assert told == [PARKED]
        await here.store.set_note("heartbeat", repr(time.time()))
        monkeypatch.setenv("RIDDLEMASTER_DATABASE", str(tmp_path / "test.db"))
        assert await asyncio.to_thread(cli.main, ["health"]) == 0
        assert "are still tried: 1." in capsys.readouterr().out
        assert await here.store.parked_in(GUILD) == 1
        await here.store.again(1, here.time.now + SLOWEST)
        await here.deliver()
        assert here.post.texts(CHANNEL) == ["second"], "it holds up no other"
        assert await here.store.untold(game) is None, "nor any clock"
        here.time.go(SLOWEST)
        await here.deliver()
        assert here.post.texts(CHANNEL) == ["second", "first"]


async def test_e9_6_what_was_refused_is_let_be_while_discord_refuses_too_much(quiet: House) -> None:
    """Of 10,000 refusals in ten minutes, at all tables together, Discord bans an address."""
    game = await table(quiet)
    turned = Turned(quiet.time)
    relay = OutboxRelay(quiet.store, quiet.post, NoArt(), now=quiet.time, turned=turned)
    quiet.post.faults = [Forbidden()]
    await quiet.services.clocks.post(game, [message("refused")])
    await relay.drain(5)
    for _ in range(MOST):
        turned.note()
    await quiet.services.clocks.post(game, [message("new", ANA)])
    for _ in range(9):
        await quiet.store.retry_now(CHANNEL)
        await relay.drain(5)
    assert quiet.post.texts(CHANNEL) == []
    assert quiet.post.texts(-ANA) == ["new"]
    quiet.time.go(max(SPAN, REFRAIN))
    await relay.drain(5)
    assert quiet.post.texts(CHANNEL) == ["refused"]


async def test_a_clock_that_is_set_back_between_two_attempts_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steady = Time(5_000.0)
    async with house(tmp_path, announcer=Mute()) as here:
        monkeypatch.setattr(here.relay.messages, "_attempts", FirstAttempts(here.time, steady))
        game = await table(here)
        here.post.after = [Later()]
        await here.services.clocks.post(game, [message("once")])
        await here.deliver()
        here.post.faults = [Later()]
        steady.go(10)
        here.time.go(10)
        await here.deliver()
        assert here.post.looks == 0, "a moment ago: the nonce holds"
        # An hour passes and the clock goes back by as much: it looks as if no time had passed.
        here.post.remembers_nonces = False
        steady.go(3600)
        here.time.go(20)
        await here.deliver()
        assert here.post.looks == 1
        assert here.post.texts(CHANNEL) == ["once"]


@pytest.mark.parametrize(
    ("passed", "slept", "holds"), [(10, 0, True), (89, 0, True), (91, 0, False), (10, 600, False)]
)
def test_the_nonce_holds_where_both_clocks_say_so(passed: int, slept: int, holds: bool) -> None:
    now, steady = Time(), Time(5_000.0)
    flights = FirstAttempts(now, steady)
    flown = now.now
    assert not flights.just_now(7, flown), "handed over by another process"
    flights.begin(7)
    for clock in (now, steady):
        clock.go(passed)
    now.go(slept)
    assert flights.just_now(7, flown) is holds
    flights.begin(7)
    now.go(-5 * 3600)
    assert not flights.just_now(7, flown)


def test_no_mark_comes_twice() -> None:
    """It is drawn by lot: the number of a row comes again with a backup."""
    post = Post(to=None, kind="notice", screen=screen("Hello."))
    rows = [row(post, "pony", 1, 0.0) for _ in range(500)]
    marks = {mark(one) for one in rows}
    assert len(marks) == 500
    assert all(1000 <= one < 1 << 31 for one in marks)


def test_e8_10_a_message_that_waited_tells_the_deadlines_of_now() -> None:
    """Those that it tells, and no other moment of it, in whatever form."""
    told = screen("Ben, you have until <t:1000:f> (<t:1000:R>). Since <t:900:R>.")
    line = screen("It ends <t:1000:R>, the vote <t:2000:R>.")
    post = Post(to=1, kind="prompt", screen=told, fallback=line)
    known = telling(post, {"7": 1000.3, "vote": 2000.0, "8": 3000.0})
    assert known.deadlines == {"7": 1000.3, "vote": 2000.0}, "of no other deadline is anything written down"
    late = retold(known, {"7": 2000.0, "vote": 5000.4, "8": 1.0})
    assert late.screen == screen("Ben, you have until <t:2000:f> (<t:2000:R>). Since <t:900:R>.")
    assert late.fallback == screen("It ends <t:2000:R>, the vote <t:5000:R>.")
    assert retold(late, {"7": 2500.0}).screen == screen(
        "Ben, you have until <t:2500:f> (<t:2500:R>). Since <t:900:R>."
    )
    assert retold(late, {}) is late, "what is over has no deadline any more"


async def test_what_processes_had_under_way_that_are_gone_is_looked_for_now_and_then(
    monkeypatch: pytest.MonkeyPatch, quiet: House
) -> None:
    looks: list[float] = []

    async def rescue() -> int:
        looks.append(quiet.time.now)
        return 1

    monkeypatch.setattr(quiet.store, "rescue", rescue)
    for _ in range(4):
        await quiet.relay._rescue()
        quiet.time.go(RESCUE / 2)
    assert len(looks) == 2
