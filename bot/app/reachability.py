"""Whether people can act: the sessions with Discord, and the answers of its interface (E8.10)."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
from discord.backoff import ExponentialBackoff

from bot.model.logs import Shards
from bot.tables.presence import Presence

log = logging.getLogger(__name__)

LONGEST: Final = 30.0
"""Seconds between two tries to connect again, at most; discord.py would wait up to seventeen minutes."""
PROBE: Final = 5.0
"""Seconds between two questions to Discord's interface while it answers nobody."""


class Brisk(ExponentialBackoff[bool]):
    """Waits as discord.py does, but never long: every minute without a session is one of everybody's."""

    def delay(self) -> float:
        return min(super().delay(), LONGEST)


def briskly(client: discord.AutoShardedClient, shard: int) -> None:
    """Let a shard that is connected connect again soon whenever it is cut off."""
    connected = client.get_shard(shard)
    if connected is not None:
        connected._parent._backoff = Brisk()


def parts(client: discord.AutoShardedClient) -> list[Shards]:
    """The shards of this process."""
    count = client.shard_count or 1
    return [Shards(number, number, count) for number in client.shard_ids or range(count)]


def follow(
    client: discord.AutoShardedClient, presence: Presence, event: str, about: tuple[object, ...]
) -> None:
    """A shard has a session, or is cut off: then nobody can act in its servers."""
    if event in ("shard_connect", "shard_resumed", "shard_disconnect") and isinstance(about[0], int):
        part = Shards(about[0], about[0], client.shard_count or 1)
        (presence.lost if event == "shard_disconnect" else presence.back)(part)


class Answers:
    """What Discord's interface answers, whoever asks; where it answers nobody, it is asked until it does."""

    def __init__(self) -> None:
        self.presence: Presence | None = None
        """Who is told; nobody before the house is put together."""
        self._call = asyncio.Event()
        """Rings when Discord answers nobody."""

    def watch(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Have a trace tell of them too."""

        async def ended(
            _: aiohttp.ClientSession, __: SimpleNamespace, asked: aiohttp.TraceRequestEndParams
        ) -> None:
            answer = asked.response
            # Without "Via" it is the edge that lets nobody in, and not a limit of one route.
            shut = answer.status == 429 and "Via" not in answer.headers
            self._tell(asked.url.path, well=answer.status < 500 and not shut)

        async def failed(
            _: aiohttp.ClientSession, __: SimpleNamespace, asked: aiohttp.TraceRequestExceptionParams
        ) -> None:
            if isinstance(asked.exception, OSError | aiohttp.ClientError):
                self._tell(asked.url.path, well=False)

        trace.on_request_end.append(ended)
        trace.on_request_exception.append(failed)
        return trace

    def _tell(self, path: str, *, well: bool) -> None:
        if self.presence is not None and path.startswith("/api/"):
            self.presence.answered(well=well)
            if not well:
                self._call.set()

    async def run(self, client: discord.AutoShardedClient) -> None:
        """Until it is cancelled: ask while there are no answers."""
        while True:
            await self._call.wait()
            self._call.clear()
            while self.presence is not None and self.presence.mute:
                await asyncio.sleep(PROBE)
                try:
                    await client.fetch_session_start_limits()
                except (discord.DiscordException, OSError, aiohttp.ClientError) as error:
                    log.info("Discord does not answer: %s", type(error).__name__)
