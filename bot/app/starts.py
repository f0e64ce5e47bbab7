"""How a bot begins: it waits for a Discord that is away, and spares the starts of a day.

Discord takes the token away from one that identifies too often in a day. A process that dies at once and is
started again for ever, as supervisors do, would spend them all in hours.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import aiohttp
import discord
import yarl

log = logging.getLogger(__name__)

T = TypeVar("T")

KEPT: Final = 20
"""One of so many starts is kept for who mends what is wrong."""
LOOK: Final = 60
"""Seconds until it is asked again."""
FIRST: Final = 5.0
"""Seconds until a Discord that is away is tried again; each time twice as long."""
LONGEST: Final = 60.0
UNREACHED: Final = (
    OSError,
    aiohttp.ClientError,
    discord.HTTPException,
    discord.GatewayNotFound,
    discord.RateLimited,
)
"""No network, no name, no answer, a fault of Discord's, or one of its limits."""
REFUSED: Final = 401


async def patiently(client: discord.AutoShardedClient, work: Callable[[], Awaitable[T]]) -> T | None:
    """Do something as soon as Discord is there; ``None`` where the client is closed first.

    Raises LoginFailure for a token that is refused.
    """
    pause, waits = FIRST, False
    while not client.is_closed():
        try:
            done = await work()
        except UNREACHED as error:
            cause = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
            if isinstance(cause, discord.HTTPException) and cause.status == REFUSED:
                raise discord.LoginFailure from error
            wanted = asked_for(cause)
            if not waits:
                log.warning("Discord cannot be reached (%s). The bot waits until it can.", told(cause))
                waits = True
            await asleep(client, pause if wanted is None else wanted)
            pause = min(2 * pause, LONGEST)
        else:
            if waits:
                log.warning("Discord can be reached again")
            return done
    return None


def asked_for(error: BaseException | None) -> float | None:
    """The seconds for which Discord, or who stands before it, wants to be left alone."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if not isinstance(error, discord.HTTPException):
        return None
    seconds = str(error.response.headers.get("Retry-After", ""))
    return float(seconds) if seconds.replace(".", "", 1).isdecimal() else None


def told(error: BaseException | None) -> str:
    """What went wrong, without the text of an answer."""
    if isinstance(error, discord.HTTPException):
        return f"status {error.status}"
    return type(error).__name__


async def asleep(client: discord.AutoShardedClient, seconds: float) -> None:
    """Wait, but no longer than the client is open."""
    until = asyncio.get_running_loop().time() + seconds
    while not client.is_closed() and (left := until - asyncio.get_running_loop().time()) > 0:
        await asyncio.sleep(min(1.0, left))


async def until_some_are_left(client: discord.AutoShardedClient) -> None:
    """Return at once while there are many, else when a new day of Discord's begins or the client closes."""
    waits = False
    while (limits := await patiently(client, client.fetch_session_start_limits)) is not None:
        if limits.remaining * KEPT > limits.total:
            return
        if not waits:
            log.warning(
                "it began so often today that Discord would soon take its token away: "
                "%d of %d starts are left. The bot waits up to %d minutes until there are more.",
                limits.remaining, limits.total, limits.reset_after // 60_000 + 1,
            )  # fmt: skip
            waits = True
        await asleep(client, LOOK)


# A client of discord.py that connects however long Discord is away, and to nothing once it is closed


class Connecting(discord.AutoShardedClient):
    """What is mended of how discord.py begins."""

    _launching: int | None = None
    """The shard that is being connected."""

    async def log_in(self, token: str) -> None:
        """One try. Raises as discord.py."""
        try:
            await discord.AutoShardedClient.login(self, token)
        except UNREACHED:
            # The next try has a session of its own.
            self.http._HTTPClient__session.detach()  # type: ignore[attr-defined]
            raise

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Tell the handlers of an event; nobody any more once the client is closed.

        discord.py waits for the servers a moment before it says "ready", and a client that is closed in that
        moment has no loop left to say it in.
        """
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect, unless that would cost one of the last starts of the day."""
        await until_some_are_left(self)
        await super().connect(reconnect=reconnect)

    async def launch_shards(self) -> None:
        """Ask how many there are and connect them, as soon as Discord is there."""
        await patiently(self, super().launch_shards)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, however often that fails; none any more once the client is closed.

        discord.py tries again by calling this from within itself, at last too deep.
        """
        if self._launching == shard_id:
            return
        self._launching = shard_id
        while not self.is_closed() and self.get_shard(shard_id) is None:
            await super().launch_shard(gateway, shard_id, initial=initial)
        self._launching = None
