"""The gateway of a bot in many servers: shards, several sessions at once, what identifying is limited by."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from bot.local.feed import PATIENCE
from bot.local.server import StandIn
from bot.local.sessions import Drop
from bot.local.world import shard_of
from tests.local.trialbot import Trial

ROOM = "the-common-room"
INTENTS = 1 | 1 << 9 | 1 << 12


class Sharded(Trial, discord.AutoShardedClient):
    """The same small bot over all shards that Discord names, or some of them."""


class Line:
    """One connection to the gateway, by hand."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def next(self) -> dict[str, Any]:
        found: dict[str, Any] = await self._socket.receive_json(timeout=PATIENCE)
        return found

    async def events(self, *names: str) -> list[dict[str, Any]]:
        """The next events, which must be these."""
        found = [await self.next() for _ in names]
        assert [one["t"] for one in found] == list(names)
        return [one["d"] for one in found]

    async def closed(self) -> int | None:
        await asyncio.wait_for(self._socket.receive(), PATIENCE)
        return self._socket.close_code

    async def close(self) -> None:
        await self._socket.close()


@asynccontextmanager
async def lines(here: StandIn, *shards: object) -> AsyncIterator[list[Line]]:
    """Connections that have identified, each as that shard."""
    async with aiohttp.ClientSession() as session:
        made = []
        for shard in shards:
            socket = await session.ws_connect(f"{here.url}/gateway?v=10&encoding=json")
            assert (await socket.receive_json())["op"] == 10
            told = {"token": here.token, "intents": INTENTS, "shard": shard}
            await socket.send_str(json.dumps({"op": 2, "d": told}))
            made.append(Line(socket))
        yield made
        for one in made:
            await one.close()


def settle(here: StandIn) -> int:
    """Two further servers, one of each shard of two; the shard of the first."""
    for shard in (0, 1):
        here.world.add_guild(f"Inn {shard}", (f"inn-{shard}",), shard=(shard, 2))
    return shard_of(here.world.guild_id, 2)


async def test_each_shard_hears_of_its_own_servers_and_the_first_of_direct_messages(standin: StandIn) -> None:
    home = settle(standin)
    world = standin.world
    async with lines(standin, [0, 2], [1, 2]) as both:
        for number, line in enumerate(both):
            mine = [one for one in world.guilds.values() if shard_of(one.id, 2) == number]
            ready, *guilds = await line.events("READY", *("GUILD_CREATE" for _ in mine))
            assert ready["shard"] == [number, 2]
            assert [one["id"] for one in ready["guilds"]] == [str(one.id) for one in mine]
            assert [one["name"] for one in guilds] == [one.name for one in mine]
        for place in (ROOM, "inn-0", "inn-1"):
            await standin.seats.say("ana", place, place)
        await standin.seats.say("ana", world.dm("ana"), "in private")
        for number, line in enumerate(both):
            said = [*([ROOM] if number == home else []), f"inn-{number}"]
            for message in await line.events(*("MESSAGE_CREATE" for _ in said)):
                place = world.channel(said.pop(0))
                assert (message["channel_id"], message["guild_id"]) == (str(place.id), str(place.guild))
        (private,) = await both[0].events("MESSAGE_CREATE")
        assert "guild_id" not in private
        world.add_guild("Bree", ("bree",), shard=(1, 2))
        (joined,) = await both[1].events("GUILD_CREATE")
        assert ([one["name"] for one in joined["channels"]], joined["name"]) == (["bree"], "Bree")


async def test_two_sessions_of_one_shard_both_hear_all(standin: StandIn) -> None:
    async with lines(standin, [0, 1], [0, 1]) as both:
        for line in both:
            await line.events("READY", "GUILD_CREATE")
        assert standin.gateway.connected == [(0, 1), (0, 1)]
        await standin.seats.say("ana", ROOM, "to both")
        for line in both:
            await line.events("MESSAGE_CREATE")


@pytest.mark.parametrize("shard", [[2, 2], [-1, 2], [0, 0], [0], [0, 1, 2], ["0", "1"], "0/1", [True, 2]])
async def test_a_shard_that_cannot_be_is_refused_with_4010(standin: StandIn, shard: object) -> None:
    async with lines(standin, shard) as (line,):
        assert await line.closed() == 4010


async def test_too_many_servers_on_one_shard_are_refused_with_4011(standin: StandIn) -> None:
    settle(standin)
    standin.gateway.most_guilds = 2
    async with lines(standin, None, [0, 1], [0, 2], [1, 2]) as (silent, one, first, second):
        assert [await silent.closed(), await one.closed()] == [4011, 4011]
        for line in (first, second):
            assert (await line.next())["t"] == "READY"


async def test_shards_of_one_bucket_identify_one_after_the_other(standin: StandIn) -> None:
    standin.gateway.max_concurrency, standin.gateway.pause = 2, 3600.0
    async with lines(standin, [0, 4], [1, 4], [2, 4]) as (first, second, third):
        assert [(await line.next())["op"] for line in (first, second, third)] == [0, 0, 9]


@pytest.mark.parametrize("how", ["abort", "close", "reconnect", "invalid-resumable"])
async def test_one_shard_is_dropped_and_takes_up_what_it_missed(standin: StandIn, how: Drop) -> None:
    settle(standin)
    standin.gateway.shards = 2
    async with standin.running(Sharded()) as bot:
        assert (bot.shard_count, len(bot.guilds)) == (2, 3)
        await standin.gateway.drop(how, shard=1)
        for place in ("inn-1", "inn-0"):
            outcome = await standin.seats.slash("ana", place, "ping")
            assert (await outcome.final()).content == "pong"
        assert (standin.gateway.resumed, standin.gateway.identified) == (1, 2)
        await standin.seats.wait_for(lambda: standin.gateway.connected == [(0, 2), (1, 2)])
