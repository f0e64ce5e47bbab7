"""Faults on demand, the egress guard, and that nothing unknown passes unnoticed (C1, C5, C6)."""

import aiohttp
import discord
import pytest

from bot.local import override
from bot.local.server import StandIn
from bot.local.testing import assert_clean
from tests.local.trialbot import Trial

ROOM = "the-common-room"
POST = "POST /channels/{channel}/messages"


def channel_of(here: StandIn, bot: discord.Client) -> discord.TextChannel:
    found = bot.get_channel(here.world.channel(ROOM).id)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_rate_limited_message_is_sent_again(standin: StandIn, bot: Trial) -> None:
    standin.faults.rate_limit(POST, 0.05, times=2)
    await channel_of(standin, bot).send("after all")
    statuses = [one.status for one in standin.calls if one.name == POST]
    assert statuses == [429, 429, 200]
    assert [one.content for one in standin.seats.sees("ana", ROOM)] == ["after all"]


async def test_refusal_on_demand(standin: StandIn, bot: Trial) -> None:
    standin.faults.refuse(POST, 403, 50013, "Missing Permissions")
    with pytest.raises(discord.Forbidden) as caught:
        await channel_of(standin, bot).send("no")
    assert caught.value.code == 50013
    await channel_of(standin, bot).send("yes")


async def test_lost_connection_surfaces_in_the_bot(standin: StandIn, bot: Trial) -> None:
    """Pitfall 11: on Linux discord.py does not retry a connection that is cut."""
    standin.faults.drop(POST, moment="after")
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel_of(standin, bot).send("was it sent?")
    assert [one.content for one in standin.seats.sees("ana", ROOM)] == ["was it sent?"]
    assert standin.calls[-1].status == 0


async def test_enforced_limit_is_told_ahead_so_the_client_waits(standin: StandIn, bot: Trial) -> None:
    standin.faults.enforce(POST, 2, 0.2)
    for number in range(5):
        await channel_of(standin, bot).send(str(number))
    sent = [one for one in standin.calls if one.name == POST]
    assert {one.status for one in sent} == {200}
    assert sent[-1].at - sent[0].at >= 0.35


async def test_overrun_limit_is_refused_with_429(standin: StandIn) -> None:
    standin.faults.enforce("GET /users/@me", 1, 60)
    headers = {"Authorization": f"Bot {standin.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        first = await session.get(f"{standin.url}/api/v10/users/@me")
        second = await session.get(f"{standin.url}/api/v10/users/@me")
        assert (first.status, second.status) == (200, 429)
        assert "Via" in second.headers
        assert second.headers["X-RateLimit-Remaining"] == "0"


async def test_requests_without_the_token_are_refused(standin: StandIn) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in ({}, {"Authorization": "Bot x"}):
            answer = await session.get(f"{standin.url}/api/v10/users/@me", headers=headers)
            assert answer.status == 401
        answer = await session.post(f"{standin.url}/api/v10/interactions/1/t/callback", json={"type": 4})
        assert (answer.status, (await answer.json())["code"]) == (404, 10062)


async def test_unknown_route_is_recorded_and_fails_the_test_that_caused_it(standin: StandIn) -> None:
    async with standin.running(Trial()) as bot:
        with pytest.raises(discord.NotFound):
            await bot.http.request(discord.http.Route("GET", "/channels/1/pins"))
    assert standin.unrouted == ["GET /channels/1/pins"]
    with pytest.raises(AssertionError, match="unknown routes"):
        assert_clean(standin)
    standin.unrouted.clear()


async def test_guard_refuses_every_other_host(standin: StandIn) -> None:
    async with aiohttp.ClientSession(connector=standin.guard.connector()) as session:
        assert (await session.get(f"{standin.url}/cdn/embed/avatars/0.png")).status == 200
        for url in ("http://example.org/", "http://192.0.2.1/", f"http://127.0.0.1:{standin.port + 1}/"):
            with pytest.raises(aiohttp.ClientConnectorError):
                await session.get(url)
    assert len(standin.guard.refused) == 3
    with pytest.raises(AssertionError, match="guard refused"):
        assert_clean(standin)
    standin.guard.refused.clear()


async def test_discord_points_back_after_the_stand_in() -> None:
    before = discord.http.Route.BASE
    async with StandIn() as here:
        assert f"{here.url}/api/v10" == discord.http.Route.BASE
    after = discord.http.Route.BASE
    assert after == before
    async with StandIn(redirect=False):
        untouched = discord.http.Route.BASE
        assert untouched == before


async def test_override_names_what_a_new_release_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", "a string")
    with pytest.raises(override.OverrideError, match="DEFAULT_GATEWAY"):
        override.self_check()


async def test_hastening_names_what_a_new_release_moved() -> None:
    bot = Trial()
    del bot._connection.guild_ready_timeout
    with pytest.raises(override.OverrideError, match="guild_ready_timeout"):
        override.hasten(bot)


async def test_port_in_use_is_told() -> None:
    async with StandIn() as here:
        other = StandIn(port=here.port, redirect=False)
        with pytest.raises(OSError, match="address already in use"):
            await other.start()
        await other.stop()


async def test_tokens_stay_out_of_what_is_printed(standin: StandIn) -> None:
    async with standin.running(Trial()):
        await (await standin.seats.slash("ana", ROOM, "report")).final()
    secrets = [one.token for one in standin.interactions.all]
    printed = repr(standin.calls) + repr(standin.interactions.all)
    assert secrets
    assert not any(one in printed for one in secrets)
