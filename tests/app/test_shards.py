"""A bot of several shards, in one process and in its part of several (issue 13)."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.app import cli
from bot.app import settings as read
from bot.app.client import Riddlemaster, make_bot
from bot.app.fleet import COMMANDS
from bot.delivery.threads import server, text_channel
from bot.features.heartbeats import heartbeat_of
from bot.local.feed import PATIENCE
from bot.local.server import StandIn
from bot.model.errors import SettingsError
from bot.model.logs import Shards
from bot.store.postgres.store import PostgresStore
from tests.app.running import ROOM, settings

SERVER = {"RIDDLEMASTER_DATABASE": "postgresql://here/db"}
SHARDED = pytest.mark.parametrize("standin", [{"shards": 2}], indirect=True)


def settle(here: StandIn) -> None:
    for shard in (0, 1):
        here.world.add_guild(f"Inn {shard}", (f"inn-{shard}",), shard=(shard, 2))


async def helps(here: StandIn, *places: str | int) -> None:
    for place in places:
        assert (await (await here.seats.slash("ana", place, "help")).final()).text


@pytest.mark.parametrize(
    ("said", "first", "last", "count"), [("0-3/8", 0, 3, 8), (" 4-7/8 ", 4, 7, 8), ("0/2", 0, 0, 2)]
)
def test_a_process_is_given_its_part(tmp_path: Path, said: str, first: int, last: int, count: int) -> None:
    chosen = read.read({"RIDDLEMASTER_SHARDS": said, **SERVER}, tmp_path)
    assert chosen.shards == Shards(first, last, count)
    assert read.read({"RIDDLEMASTER_SHARDS": ""}, tmp_path).shards is None


@pytest.mark.parametrize(
    "said", ["8", "0-8/8", "3-0/8", "0/0", "-1/2", "0-1", "all", "0-1/2/3", "²/³", "\u0661/2"]
)
def test_a_part_that_cannot_be_is_told_in_one_sentence(tmp_path: Path, said: str) -> None:
    with pytest.raises(SettingsError, match="it must be like 0-3/8"):
        read.read({"RIDDLEMASTER_SHARDS": said, **SERVER}, tmp_path)


def test_a_part_needs_a_database_that_all_can_share(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="RIDDLEMASTER_DATABASE"):
        read.read({"RIDDLEMASTER_SHARDS": "0-0/2"}, tmp_path)
    assert read.read({"RIDDLEMASTER_SHARDS": "0-1/2"}, tmp_path).shards == Shards(0, 1, 2)


@SHARDED
async def test_one_process_has_all_the_shards_that_discord_asks_for(standin: StandIn, tmp_path: Path) -> None:
    settle(standin)
    bot = make_bot(settings(tmp_path))
    ready: list[int] = []
    heard = bot.on_ready

    async def on_ready() -> None:
        ready.append(len(bot.guilds))
        await heard()

    bot.on_ready = on_ready  # type: ignore[method-assign]
    async with standin.running(bot):
        await standin.seats.wait_for(lambda: bool(standin.world.commands and ready))
        assert (bot.shard_count, len(bot.guilds)) == (2, 3)
        await helps(standin, ROOM, "inn-0", "inn-1", standin.world.dm("ana").id)
        await standin.gateway.drop("invalid", shard=1)
        await standin.seats.wait_for(lambda: standin.gateway.identified == 3)
        await helps(standin, "inn-0", "inn-1")
        assert ready == [3], "once, when all shards were"


async def test_too_few_shards_are_told_in_one_sentence(standin: StandIn, tmp_path: Path) -> None:
    standin.gateway.most_guilds = 0
    chosen = settings(tmp_path, token=standin.token, shards=Shards(0, 0, 1))
    with pytest.raises(SettingsError, match="too many servers for so few shards"):
        await asyncio.wait_for(cli.run_bot(chosen), PATIENCE)


def half(address: str, place: Path, number: int) -> Riddlemaster:
    return make_bot(replace(settings(place), place=address, shards=Shards(number, number, 2)))


@pytest.mark.postgres
async def test_of_two_processes_with_one_shard_the_second_says_so_and_stops(
    standin: StandIn, tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.fleet.PATIENCE", 0.0)
    async with standin.running(half(postgres, tmp_path, 1)) as first:
        assert await first.store.note(heartbeat_of(Shards(1, 1, 2)))
        assert not await first.store.note(heartbeat_of(Shards(0, 0, 2)))
        chosen = replace(settings(tmp_path, token=standin.token), place=postgres, shards=Shards(0, 1, 2))
        with pytest.raises(SettingsError, match="Another process on this database has shard 1/2 already"):
            await cli.run_bot(chosen)
        async with standin.running(half(postgres, tmp_path, 0)):
            assert standin.gateway.connected == [(0, 2), (1, 2)]
    async with standin.running(half(postgres, tmp_path, 1)):
        assert standin.gateway.connected == [(1, 2)]


@pytest.mark.postgres
async def test_a_process_whose_shard_was_taken_while_the_database_was_away_stops(
    standin: StandIn, tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.fleet.BEAT", 0.02)
    bot, thief = half(postgres, tmp_path, 1), PostgresStore(postgres)
    async with standin.running(bot):
        await thief.open()
        # As by a restart of the server, after which the other was faster.
        await bot.store.release("lead shard:1/2")
        async with asyncio.timeout(PATIENCE):
            while not await thief.lead("shard:1/2"):
                await bot.store.release("lead shard:1/2")
            while not bot.is_closed():
                await asyncio.sleep(0.01)
    assert "has shard 1/2 already" in str(bot.failure())
    await thief.close()


@pytest.mark.postgres
async def test_the_commands_are_registered_by_another_process_once_the_leader_is_gone(
    standin: StandIn, tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.fleet.BEAT", 0.02)
    leader = PostgresStore(postgres)
    await leader.open()
    assert await leader.lead(COMMANDS)
    asked: list[str] = []
    lead = PostgresStore.lead

    async def led(self: PostgresStore, office: str) -> bool:
        asked.append(office)
        return await lead(self, office)

    monkeypatch.setattr(PostgresStore, "lead", led)
    async with standin.running(half(postgres, tmp_path, 0)):
        async with asyncio.timeout(PATIENCE):
            while asked.count(COMMANDS) < 3:
                await asyncio.sleep(0.01)
        assert not standin.world.commands
        await leader.close()
        await standin.seats.wait_for(lambda: bool(standin.world.commands))


@pytest.mark.postgres
async def test_servers_of_another_process_are_asked_for(
    standin: StandIn, tmp_path: Path, postgres: str
) -> None:
    """Messages of their tables may be this one's to send."""
    far = standin.world.add_guild("Inn 1", ("inn-1",), shard=(1, 2))
    near = standin.world.add_guild("Inn 0", ("inn-0",), shard=(0, 2))
    place = standin.world.channel("inn-1")
    async with standin.running(half(postgres, tmp_path, 0)) as bot:
        assert bot.get_guild(far.id) is None
        for guild in (near, far):
            found = await server(bot, guild.id)
            assert found is not None
            assert found.name == guild.name
        before = len(standin.calls)
        assert await server(bot, near.id + (2 << 22)) is None, "one of its own shard it would know"
        assert len(standin.calls) == before
        assert await server(bot, far.id + (2 << 22)) is None
        assert await bot.everybodys(far.id, place.id)
        assert not await bot.everybodys(far.id, place.id + 1)
        thread = await bot.threads.open(place.id, "Beside it")
        assert standin.world.channel(thread).guild == far.id
        parent = await text_channel(bot, thread)
        assert parent is not None
        assert parent.id == place.id
