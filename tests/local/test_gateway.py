"""The gateway: drops, resume, close codes, intents, heartbeats (C2, C6)."""

import asyncio
import json
from typing import Any

import aiohttp
import pytest

from bot.local.feed import PATIENCE
from bot.local.server import StandIn
from bot.local.sessions import Drop
from tests.local.trialbot import Trial

ROOM = "the-common-room"


@pytest.mark.parametrize("how", ["abort", "close", "reconnect", "invalid-resumable"])
async def test_dropped_bot_resumes_and_answers_what_it_missed(
    standin: StandIn, how: Drop, bot: Trial
) -> None:
    await standin.gateway.drop(how)
    outcome = await standin.seats.slash("ana", ROOM, "ping")
    assert (await outcome.final()).content == "pong"
    await standin.seats.wait_for(lambda: bot.resumes == 1)
    assert (standin.gateway.resumed, standin.gateway.identified) == (1, 1)


async def test_resume_after_too_much_was_missed_is_refused(standin: StandIn) -> None:
    async with aiohttp.ClientSession() as session:
        for missed, expected in ((400, "MESSAGE_CREATE"), (600, None)):
            socket = await session.ws_connect(f"{standin.url}/gateway")
            await socket.receive_json()
            await socket.send_str(json.dumps({"op": 2, "d": {"token": standin.token, "intents": 1 << 9}}))
            ready = (await socket.receive_json())["d"]
            await socket.close(code=4000)
            await standin.seats.wait_for(lambda: not standin.online)
            for number in range(missed):
                await standin.seats.say("ana", ROOM, str(number))
            socket = await session.ws_connect(f"{standin.url}/gateway")
            await socket.receive_json()
            resume = {"token": standin.token, "session_id": ready["session_id"], "seq": 1}
            await socket.send_str(json.dumps({"op": 6, "d": resume}))
            first = await socket.receive_json()
            assert (first["op"], first["t"]) == (0 if expected else 9, expected)
            await socket.close()


async def test_close_with_1000_ends_the_session_any_other_keeps_it(standin: StandIn) -> None:
    async with aiohttp.ClientSession() as session:
        for code, kept in ((1000, 0), (1001, 0), (4000, 1)):
            socket = await session.ws_connect(f"{standin.url}/gateway")
            await socket.receive_json()
            await socket.send_str(json.dumps({"op": 2, "d": {"token": standin.token, "intents": 1}}))
            await socket.receive_json()
            assert len(standin.gateway.sessions) == 1
            await socket.close(code=code)
            await standin.seats.wait_for(lambda: not standin.online)
            assert len(standin.gateway.sessions) == kept


async def test_a_heartbeat_is_answered_no_faster_than_a_network_could(standin: StandIn, bot: Trial) -> None:
    """Else discord.py warns every 41 s that it "can't keep up", and a newcomer takes it for a fault (E15)."""
    gateway, ws = standin.gateway, bot.ws
    before, acked = gateway.heartbeats, ws._keep_alive._last_ack
    await ws.send_heartbeat({"op": ws.HEARTBEAT, "d": 0})
    await standin.seats.wait_for(lambda: gateway.heartbeats > before)
    assert ws._keep_alive._last_ack == acked, "the client's thread had no time to look at its clock"
    await standin.seats.wait_for(lambda: ws._keep_alive._last_ack != acked)


async def test_plain_frames_and_shards(standin: StandIn) -> None:
    """An uncompressed connection of another shard gets its READY but no event of the guild."""
    home = (standin.world.guild_id >> 22) % 2
    async with aiohttp.ClientSession() as session:
        seen: dict[int, list[str]] = {0: [], 1: []}
        sockets = []
        for shard in (0, 1):
            socket = await session.ws_connect(f"{standin.url}/gateway?v=10&encoding=json")
            sockets.append(socket)
            assert (await socket.receive_json())["op"] == 10
            identify: dict[str, Any] = {
                "token": standin.token,
                "intents": 1 | 1 << 9 | 1 << 12,
                "shard": [shard, 2],
            }
            await socket.send_str(json.dumps({"op": 2, "d": identify}))
            assert (await socket.receive_json())["t"] == "READY"
        await standin.seats.say("ana", ROOM, "in the guild")
        await standin.seats.say("ana", standin.world.dm("ana"), "in private")
        expected = {0: ["MESSAGE_CREATE"], 1: []}
        expected[home] = ["GUILD_CREATE", "MESSAGE_CREATE", *expected[home]]
        for shard, socket in enumerate(sockets):
            while len(seen[shard]) < len(expected[shard]):
                seen[shard].append((await socket.receive_json(timeout=PATIENCE))["t"])
            await socket.close()
        assert seen == expected


async def test_wrong_token_on_the_gateway_closes_with_4004(standin: StandIn) -> None:
    async with aiohttp.ClientSession() as session:
        for frame in (
            {"op": 2, "d": {"token": "x", "intents": 0}},
            {"op": 6, "d": {"token": "x", "session_id": "y"}},
        ):
            socket = await session.ws_connect(f"{standin.url}/gateway")
            await socket.receive_json()
            await socket.send_str(json.dumps(frame))
            await asyncio.wait_for(socket.receive(), PATIENCE)
            assert socket.close_code == 4004


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_gateway_and_rest_answer_no_page_of_another_site(
    standin: StandIn, headers: dict[str, str]
) -> None:
    """Neither by a WebSocket, which browsers open to anywhere, nor by a name rebound to this machine."""
    known = {"Authorization": f"Bot {standin.token}", **headers}
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(f"{standin.url}/gateway", headers=headers)
        assert refused.value.status == 403
        async with session.get(f"{standin.url}/api/v10/users/@me", headers=known) as answer:
            assert answer.status == 403
        async with session.get(f"{standin.url}/cdn/embed/avatars/0.png", headers=headers) as answer:
            assert answer.status == 403


async def test_each_run_has_a_token_of_its_own(standin: StandIn) -> None:
    assert StandIn().token != standin.token
    address, old = f"{standin.url}/api/v10/users/@me", {"Authorization": "Bot stand-in.local.token"}
    async with aiohttp.ClientSession(headers=old) as session, session.get(address) as answer:
        assert answer.status == 401
