"""Several processes on one PostgreSQL database: who sends, who leads, and how they hear each other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from bot.model.errors import Conflict
from bot.store import Change, TimerRow
from bot.store.postgres.store import PostgresStore, Session
from tests.servers.line import Line
from tests.store.contract import game, post

pytestmark = pytest.mark.postgres


@asynccontextmanager
async def two(address: str, other: str = "") -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    stores = PostgresStore(address), PostgresStore(other or address)
    for store in stores:
        await store.open()
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


@asynccontextmanager
async def one_on_a_line(address: str, line: Line) -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    """Two processes, of which the first can be lost."""
    await line.mend()
    async with two(line.address, address) as (one, other):
        yield one, other
    await line.cut()


async def heard(calls: asyncio.Queue[str]) -> str:
    async with asyncio.timeout(120):
        return await calls.get()


async def test_a_name_is_of_one_process_until_it_lets_go_or_is_gone(postgres: str, line: Line) -> None:
    async with one_on_a_line(postgres, line) as (one, other):
        assert await one.hold("lane")
        assert not await other.hold("lane")
        await one.release("lane")
        assert await other.hold("lane")
        assert not await one.hold("lane")
        await other.release("lane")
        assert await one.hold("lane")
        await line.cut()
        async with asyncio.timeout(120):
            while not await other.hold("lane"):
                await asyncio.sleep(0.01)
        await line.mend()
        assert not await one.hold("lane"), "what was held before is lost with its connection"


async def test_one_process_leads_and_another_when_it_is_gone(postgres: str) -> None:
    async with two(postgres) as (one, other):
        led = await asyncio.gather(*(store.lead("tidying") for store in (one, other) for _ in range(5)))
        assert led in ([True] * 5 + [False] * 5, [False] * 5 + [True] * 5)
        leader, next_ = (one, other) if led[0] else (other, one)
        assert await next_.lead("commands"), "of another office"
        await leader.close()
        assert await next_.lead("tidying")


async def test_a_message_is_claimed_by_one_of_two_and_its_lane_waits_for_it(postgres: str) -> None:
    async with two(postgres) as (one, other):
        await one.post([post(f"n{number}", channel=number % 4) for number in range(8)])
        stores, rows = (one, other), await one.outgoing(0, 10)
        assert len(rows) == 4
        won = await asyncio.gather(*(store.claim(row.id, 1.0) for row in rows for store in stores))
        assert [sum(pair) for pair in zip(won[::2], won[1::2], strict=True)] == [1, 1, 1, 1]
        assert await other.outgoing(0, 10) == []
        assert not await other.claim(rows[0].id + 4, 1.0), "nor is the next of the lane taken beside it"
        winner = stores[won[:2].index(True)]
        await winner.mark_sent(rows[0].id, 900, 0, 2.0)
        (after,) = await other.outgoing(0, 10)
        assert await other.claim(after.id, 3.0)
        assert [await store.rescue() for store in stores] == [0, 0], "all that is under way is somebody's"


async def test_what_a_process_had_under_way_is_sent_by_another_when_it_is_gone(
    postgres: str, line: Line
) -> None:
    async with one_on_a_line(postgres, line) as (one, other):
        await one.post([post("n1"), post("n2", channel=8), post("u1", user=11)])
        mine, yours, direct = await one.outgoing(0, 10)
        assert await one.claim(mine.id, 4.0)
        assert await one.claim(direct.id, 4.0)
        assert await other.claim(yours.id, 4.0)
        assert await other.rescue() == 0
        await line.cut()
        async with asyncio.timeout(120):
            rescued = 0
            while rescued < 2:
                rescued += await other.rescue()
                await asyncio.sleep(0.01)
        again = await other.outgoing(0, 10)
        assert [(row.nonce, row.flown, row.tries) for row in again] == [("n1", 4.0, 1), ("u1", 4.0, 1)]
        assert await other.claim(mine.id, 5.0)
        await other.mark_sent(mine.id, 900, 7, 6.0)
        await line.mend()
        # The one that is back notes what became of its own try: nothing of it is undone.
        await one.again(mine.id, 0.0)
        await one.drop(mine.id, "dead")
        row = await one._db.one("SELECT status, message FROM outbox WHERE id = ?", (mine.id,))
        assert tuple(row or ()) == ("sent", 900)


async def test_a_message_and_a_timer_call_the_others_when_they_are_there_to_be_read(postgres: str) -> None:
    async with two(postgres) as (one, other):
        calls: asyncio.Queue[str] = asyncio.Queue()
        await one.listen(lambda game: calls.put_nowait(f"one {game}"))
        await other.listen(lambda game: calls.put_nowait(f"other {game}"))
        await one.post([post("n1")])
        assert await heard(calls) == "other "
        assert len(await other.outgoing(0, 10)) == 1
        timers = (TimerRow(game="pony", name="close", due=5.0),)
        row = await other.commit(Change(game=game(), timers=timers))
        assert await heard(calls) == "one pony"
        assert await one.next_timer() == 5.0
        # What is not committed calls nobody; nor does what is nobody's work.
        with pytest.raises(Conflict):
            await other.commit(Change(game=game(), posts=(post("n2"),)))
        await other.set_note("heartbeat", "1.0")
        await other.post([post("n3")])
        assert await heard(calls) == "one "
        # Panels may lie open there.
        await other.commit(Change(game=row))
        assert await heard(calls) == "one pony"
        assert calls.empty()


async def test_who_could_not_hear_for_a_while_looks_when_the_line_is_mended(
    postgres: str, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.store.PAUSE", 0.05)
    async with one_on_a_line(postgres, line) as (one, other):
        calls: asyncio.Queue[str] = asyncio.Queue()
        await one.listen(lambda game: calls.put_nowait(f"one {game}"))
        await line.cut()
        await other.post([post("n1")])
        await asyncio.sleep(0.2)
        assert calls.empty()
        await line.mend()
        assert await heard(calls) == "one "
        await other.post([post("n2")])
        assert await heard(calls) == "one "


async def test_a_timer_rings_once_for_two_that_take_it_down(postgres: str) -> None:
    async with two(postgres) as (one, other):
        timer = TimerRow(game="", name="morning:11", due=5.0)
        await one.prefer(11, lambda prefs: prefs, lambda _: 5.0)
        async with one._db.writing() as tx:
            await tx.do("INSERT INTO mornings (user, due, last) VALUES (11, 5.0, '')")
        lists = [post(f"list-{number}", user=11) for number in range(6)]
        await asyncio.gather(
            *(
                store.send_digest(timer, 99.0, "2026-01-01", one_list)
                for store, one_list in zip((one, other) * 3, lists, strict=True)
            )
        )
        assert len(await one.outgoing(0, 10)) == 1
        assert await other._db.one("SELECT count(*) FROM outbox") == (1,)


async def test_no_connection_stays_when_all_are_closed(postgres: str) -> None:
    async with two(postgres) as (one, other):
        await one.listen(lambda game: None)
        await other.hold("lane")
    watcher = await asyncpg.connect(postgres)
    try:
        left = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        async with asyncio.timeout(120):
            while await watcher.fetchval(left) > 1:
                await asyncio.sleep(0.01)
    finally:
        await watcher.close()


async def test_a_connection_that_is_not_ready_yet_ends_with_who_waits_for_it(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, made = asyncio.Event(), list[asyncpg.Connection]()

    async def connect() -> asyncpg.Connection:
        made.append(await asyncpg.connect(postgres))
        return made[-1]

    async def never(*_: object) -> None:
        asked.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(asyncpg.Connection, "add_listener", never)
    waiting = asyncio.create_task(Session(connect, "here", "own").listen(lambda game: None))
    await asked.wait()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert [one.is_closed() for one in made] == [True]
