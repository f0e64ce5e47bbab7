"""The gateway: sessions over WebSocket, compressed frames, heartbeats, resume, and drops on demand."""

import asyncio
import json
import secrets
import time
import zlib
from collections.abc import Callable
from typing import Any, Final

from aiohttp import WSMsgType, web

from bot.local import shapes, shapes_guild
from bot.local.feed import Event
from bot.local.sessions import Drop, Session, Wire
from bot.local.things import VIEW, Guild, Json, Message
from bot.local.world import World, shard_of

HEARTBEAT, IDENTIFY, RESUME, RECONNECT, REQUEST_MEMBERS = 1, 2, 6, 7, 8
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1, 1 << 1, 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | 1 << 8 | MESSAGE_CONTENT
ACK_DELAY = 0.25
"""Seconds until a heartbeat is answered: no network is faster than the client can look at its clock."""
STARTS: Final = 1000
"""How often a bot may identify in a day."""
DAY: Final = 86_400.0
"""In seconds of the world's clock."""


class Gateway:
    """All sessions of the bot. `allowed_intents` are the privileged intents switched on for the
    application, `shards` is the number that `GET /gateway/bot` recommends.

    Several sessions may be there at once, of different shards or of the same: each hears of the guilds of its
    shard, and shard 0 of direct messages. A session that would have more than `most_guilds` is refused. Of
    `max_concurrency` shards in a row each may identify every `pause` seconds; Discord has the others wait 5.

    `heartbeat` is the interval told to the client, in seconds. A lost session is kept for RESUME until a
    newer one of the same shard identifies or the client closes with 1000 or 1001.
    """

    def __init__(self, world: World, token: str, base: Callable[[], str]) -> None:
        self._world = world
        self._token = token
        self._base = base
        self._wires: set[Wire] = set()
        self.sessions: dict[str, Session] = {}
        self.allowed_intents = 0
        self.shards = 1
        self.most_guilds = 2500
        self.max_concurrency = 1
        self.pause = 0.0
        self.heartbeat = 41.25
        self.heartbeats = 0
        self.identified = 0
        self.resumed = 0
        self._starts: list[float] = []
        self._begun: dict[int, float] = {}
        self._refuse_resume = False
        self.shut = False
        """Whether no connection is let in: 503."""
        self._repeats = 0
        self._swap = False
        self._held: list[Json] = []
        world.feed.listen(self._hear)

    @property
    def online(self) -> bool:
        """Whether a bot is connected and identified."""
        return any(wire.session is not None for wire in self._wires)

    @property
    def connected(self) -> list[tuple[int, int]]:
        """The shards that are connected and identified, each with the number of all; one that two processes
        have is there twice.
        """
        return sorted(wire.session.shard for wire in self._wires if wire.session is not None)

    def limit(self) -> Json:
        """How often a bot may still identify, as `GET /gateway/bot` tells it."""
        now = self._world.clock.now()
        self._starts = [at for at in self._starts if now - at < DAY]
        again = self._starts[0] + DAY - now if self._starts else 0.0
        return {
            "total": STARTS,
            "remaining": max(0, STARTS - len(self._starts)),
            "reset_after": int(again * 1000),
            "max_concurrency": self.max_concurrency,
        }

    # Drops

    async def drop(self, how: Drop = "abort", shard: int | None = None) -> None:
        """Drop every connection, or those of one shard. Returns once the client's side is gone or was told to
        go.
        """
        for wire in list(self._wires):
            session = wire.session
            if shard is not None and (session is None or session.shard[0] != shard):
                continue
            if how == "abort":
                self._leave(wire)
                wire.abort()
            elif how == "close":
                self._leave(wire)
                await wire.ws.close(code=4000, message=b"Unknown error.")
            elif how == "reconnect":
                wire.put(RECONNECT, None)
            else:
                if how == "invalid" and session is not None:
                    self.sessions.pop(session.id, None)
                wire.put(INVALID_SESSION, how == "invalid-resumable")

    def refuse_next_resume(self) -> None:
        """Answer the next RESUME with INVALID_SESSION, as after a long outage."""
        self._refuse_resume = True

    def repeat(self, times: int = 1) -> None:
        """Tell of the next interactions twice each: Discord promises no more than that."""
        self._repeats += times

    def swap(self) -> None:
        """Tell of the next interaction only after the one that follows it, or a second later."""
        self._swap = True

    async def close(self) -> None:
        """End every connection; the stand-in stops."""
        for wire in list(self._wires):
            wire.frames.put_nowait(None)
            await wire.ws.close(code=1001, message=b"Going away.")
        self.sessions.clear()

    # The connection

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One WebSocket of a bot, from HELLO to its end."""
        if self.shut:
            return web.Response(status=503)
        ws = web.WebSocketResponse(autoping=True, max_msg_size=1 << 20)
        await ws.prepare(request)
        packed = request.query.get("compress") == "zlib-stream"
        wire = Wire(ws, request, zlib.compressobj() if packed else None)
        self._wires.add(wire)
        pump = asyncio.create_task(wire.pump(), name="stand-in gateway pump")
        wire.put(HELLO, {"heartbeat_interval": int(self.heartbeat * 1000), "_trace": []})
        try:
            async for frame in ws:
                if frame.type is WSMsgType.TEXT and not await self._receive(wire, json.loads(frame.data)):
                    break
        finally:
            session = wire.session
            self._leave(wire)
            if session is not None and ws.close_code in (1000, 1001):
                self.sessions.pop(session.id, None)
            wire.frames.put_nowait(None)
            pump.cancel()
            await asyncio.wait([pump])
        return ws

    def _leave(self, wire: Wire) -> None:
        self._wires.discard(wire)
        if wire.session is not None:
            if wire.session.wire is wire:
                wire.session.wire = None
            wire.session = None
            self._world.feed.publish("status", data={"online": self.online})

    async def _receive(self, wire: Wire, frame: Json) -> bool:
        """Act on a frame of the client; False when the connection was closed for it."""
        op, data = frame["op"], frame.get("d")
        if op == HEARTBEAT:
            self.heartbeats += 1
            # discord.py looks at its clock only after a heartbeat is out. An answer that is faster than that
            # looks as late as the heartbeat before, and is warned of.
            asyncio.get_running_loop().call_later(ACK_DELAY, wire.put, HEARTBEAT_ACK, None)
        elif op == IDENTIFY and data is not None:
            return await self._identify(wire, data)
        elif op == RESUME and data is not None:
            return await self._resume(wire, data)
        elif op == REQUEST_MEMBERS and data is not None and wire.session is not None:
            wire.session.tell("GUILD_MEMBERS_CHUNK", self._chunk(data))
        return True

    async def _identify(self, wire: Wire, data: Json) -> bool:
        if data["token"] != self._token:
            await wire.ws.close(code=4004, message=b"Authentication failed.")
            return False
        intents = int(data["intents"])
        if intents & PRIVILEGED & ~self.allowed_intents:
            await wire.ws.close(code=4014, message=b"Disallowed intent(s).")
            return False
        shard = _shard(data.get("shard"))
        if shard is None:
            await wire.ws.close(code=4010, message=b"Invalid shard.")
            return False
        number, count = shard
        world = self._world
        mine = [
            guild_id
            for guild_id in world.guilds
            if world.bot.in_guild and shard_of(guild_id, count) == number
        ]
        if len(mine) > self.most_guilds:
            await wire.ws.close(code=4011, message=b"Sharding required.")
            return False
        if not self._may_begin(number):
            wire.put(INVALID_SESSION, False)
            return True
        for old in list(self.sessions.values()):
            if old.shard == shard and old.wire is None:
                del self.sessions[old.id]
        session = Session(secrets.token_hex(16), intents, shard)
        self._join(wire, session)
        self.sessions[session.id] = session
        self.identified += 1
        self._starts.append(world.clock.now())
        ready: Json = {
            "v": 10,
            "user": shapes.me(world),
            "guilds": [{"id": str(guild_id), "unavailable": True} for guild_id in mine],
            "session_id": session.id,
            "resume_gateway_url": self._base().replace("http", "ws", 1) + "/gateway",
            "session_type": "normal",
            "application": {"id": str(world.application_id), "flags": 0},
            "shard": [number, count],
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
            "_trace": [],
        }
        session.tell("READY", ready)
        for known_guild in mine if intents & GUILDS else ():
            session.tell("GUILD_CREATE", shapes_guild.guild(world, world.guilds[known_guild]))
        self._world.feed.publish("status", data={"online": True})
        return True

    def _may_begin(self, number: int) -> bool:
        """Whether that shard may identify now: one of its bucket may every few seconds."""
        bucket, now = number % self.max_concurrency, time.monotonic()
        if now - self._begun.get(bucket, -self.pause) < self.pause:
            return False
        self._begun[bucket] = now
        return True

    async def _resume(self, wire: Wire, data: Json) -> bool:
        if data["token"] != self._token:
            await wire.ws.close(code=4004, message=b"Authentication failed.")
            return False
        session, seen = self.sessions.get(data["session_id"]), int(data["seq"] or 0)
        forgotten = session is not None and session.sent and session.sent[0][0] > seen + 1
        if session is None or forgotten or self._refuse_resume:
            self._refuse_resume = False
            self.sessions.pop(data["session_id"], None)
            wire.put(INVALID_SESSION, False)
            return True
        self._join(wire, session)
        self.resumed += 1
        for seq, frame in session.sent:
            if seq > seen:
                wire.frames.put_nowait(frame)
        session.tell("RESUMED", {"_trace": []})
        self._world.feed.publish("status", data={"online": True})
        return True

    def _join(self, wire: Wire, session: Session) -> None:
        """A session has one wire; an older one that still hangs on is cut."""
        if session.wire is not None:
            session.wire.session = None
            session.wire.abort()
        session.wire, wire.session = wire, session

    def _chunk(self, data: Json) -> Json:
        wanted = {int(user_id) for user_id in data.get("user_ids") or []}
        start = str(data.get("query") or "").lower()
        inside = [self._world.bot, *(user for user in self._world.humans if user.in_guild)]
        matching = [user for user in inside if (user.id in wanted if wanted else user.name.startswith(start))]
        matching = matching[: int(data.get("limit") or 0) or None]
        guild = self._world.guilds[int(data["guild_id"])]
        members = [shapes.member(guild, user) for user in matching]
        missing = [str(user) for user in wanted - {user.id for user in matching}]
        chunk: Json = {"guild_id": str(guild.id), "members": members, "not_found": missing}
        return chunk | {"chunk_index": 0, "chunk_count": 1, "nonce": data.get("nonce")}

    # Events

    def interaction(self, payload: Json) -> None:
        """Send INTERACTION_CREATE: to the guild's shard, from a DM to shard 0; kept for RESUME while
        disconnected.
        """
        if self._swap:
            self._swap = False
            self._held.append(payload)
            asyncio.get_running_loop().call_later(1.0, self._release)
            return
        for _ in range(2 if self._repeats else 1):
            self._send("INTERACTION_CREATE", payload, 0, int(payload.get("guild_id", 0)))
        self._repeats = max(0, self._repeats - 1)
        self._release()

    def _release(self) -> None:
        held, self._held = self._held, []
        for payload in held:
            self._send("INTERACTION_CREATE", payload, 0, int(payload.get("guild_id", 0)))

    def _hearers(self, intent: int, guild: int) -> list[Session]:
        """Who hears of what happens in a guild; without one, in direct messages."""
        return [
            session
            for session in self.sessions.values()
            if session.shard[0] == shard_of(guild, session.shard[1]) and session.intents & intent == intent
        ]

    def _send(self, name: str, data: Json, intent: int, guild: int) -> None:
        for session in self._hearers(intent, guild):
            session.tell(name, data)

    def _hear(self, event: Event) -> None:
        """Turn what happens in the world into events of the gateway."""
        if event.kind in ("message", "edited", "deleted") and event.message is not None:
            self._hear_message(event.kind, self._world.messages[event.message])
        elif event.kind == "channel" and event.channel is not None:
            self._hear_channel(event.channel, event.data["change"])
        elif event.kind == "member":
            for guild in self._world.guilds.values() if self.sessions else ():
                self._hear_member(guild, event.data["user"], event.data["change"])
        elif event.kind == "language":
            for guild in self._world.guilds.values() if self.sessions else ():
                told = shapes_guild.guild(self._world, guild, gateway=False)
                self._send("GUILD_UPDATE", told, GUILDS, guild.id)
        elif event.kind == "guild" and self.sessions:
            guild = self._world.guilds[event.data["guild"]]
            self._send("GUILD_CREATE", shapes_guild.guild(self._world, guild), GUILDS, guild.id)

    def _hear_message(self, kind: str, message: Message) -> None:
        place = self._world.channels[message.channel]
        blind = not place.is_dm and not place.bot_permissions & VIEW
        if blind or message.dismissed or not self._world.enters(self._world.bot, place):
            return
        # Discord's own quirk: an ephemeral message reaches the bot as if it were a direct message.
        guild = 0 if message.ephemeral else place.guild
        intent = GUILD_MESSAGES if guild else DIRECT_MESSAGES
        if kind == "deleted":
            gone = {"id": str(message.id), "channel_id": str(place.id)}
            gone |= {"guild_id": str(guild)} if guild else {}
            self._send("MESSAGE_DELETE", gone, intent, guild)
            return
        data = shapes.message(self._world, message, self._base(), gateway=True)
        data["channel_type"] = int(place.type)
        name = "MESSAGE_CREATE" if kind == "message" else "MESSAGE_UPDATE"
        us = self._world.bot.id
        veiled = data | {"content": "", "embeds": [], "attachments": [], "components": []}
        for session in self._hearers(intent, guild):
            read = not guild or us in (message.author, *message.mentions) or session.intents & MESSAGE_CONTENT
            session.tell(name, data if read else veiled)

    def _hear_channel(self, channel_id: int, change: str) -> None:
        place = self._world.channels[channel_id]
        if place.is_dm or not self.sessions:
            return
        kind = "THREAD" if place.is_thread else "CHANNEL"
        data = shapes.channel(self._world, place)
        if kind == "THREAD" and change == "create":
            data["newly_created"] = True
        self._send(f"{kind}_{change.upper()}", data, GUILDS, place.guild)

    def _hear_member(self, guild: Guild, user_id: int, change: str) -> None:
        user, named = self._world.users[user_id], {"guild_id": str(guild.id)}
        if user.bot:
            whole = shapes_guild.guild(self._world, guild) if change == "join" else {"id": str(guild.id)}
            self._send("GUILD_CREATE" if change == "join" else "GUILD_DELETE", whole, GUILDS, guild.id)
        elif change == "join":
            self._send("GUILD_MEMBER_ADD", shapes.member(guild, user) | named, GUILD_MEMBERS, guild.id)
        else:
            self._send("GUILD_MEMBER_REMOVE", named | {"user": shapes.user(user)}, GUILD_MEMBERS, guild.id)


def _shard(told: Any) -> tuple[int, int] | None:
    """What an IDENTIFY says of its shard, its number and the count of all; None where that cannot be."""
    if told is None:
        return 0, 1
    whole = isinstance(told, list) and len(told) == 2 and all(type(number) is int for number in told)
    return (told[0], told[1]) if whole and 0 <= told[0] < told[1] else None
