"""The whole stand-in on one port of 127.0.0.1: REST under /api/v10, the gateway, the CDN; starts and stops
everything.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Sequence
from types import TracebackType
from typing import TypeVar

import discord
from aiohttp import web

from bot.local import override
from bot.local.calls import Call
from bot.local.cdn import add_cdn
from bot.local.faults import Faults
from bot.local.feed import PATIENCE
from bot.local.gateway import Gateway
from bot.local.guard import local_only
from bot.local.interactions import Interactions
from bot.local.rest import Rest
from bot.local.rules import REQUEST_LIMIT
from bot.local.seats import Seats
from bot.local.things import Interaction
from bot.local.world import Person, World

AnyClient = TypeVar("AnyClient", bound=discord.Client)


class StandIn:
    """A running stand-in: `async with StandIn(users=("ana", "ben")) as here: ...`.

    `deadline` is the time for the first reply to an interaction, in seconds (Discord: 3). `port` 0 takes a
    free one. `redirect` points discord.py of this process at the stand-in while it runs (off when the bot
    is another process). `shards` is how many the gateway recommends; guilds of theirs are added to `world`
    (`World.add_guild`). Further routes (the page) may be added to `app` before it is entered.
    """

    def __init__(
        self,
        users: Sequence[str | Person] = ("ana", "ben"),
        channels: Sequence[str] = ("the-common-room",),
        *,
        port: int = 0,
        deadline: float = 3.0,
        seed: int = 1,
        redirect: bool = True,
        shards: int = 1,
        guild_name: str = "Hobbiton Games",
        bot_name: str = "Riddlemaster",
    ) -> None:
        self.world = World(users, channels, guild_name=guild_name, bot_name=bot_name, seed=seed)
        self.token = f"stand-in.{secrets.token_urlsafe(24)}"
        """The bot token that is accepted: another for each run. It opens nothing anywhere else."""
        self.faults = Faults()
        self.guard = override.EgressGuard()
        self.gateway = Gateway(self.world, self.token, lambda: self.url)
        self.gateway.shards = shards
        self.interactions = Interactions(self.world, self.gateway, deadline)
        self.rest = Rest(
            self.world, self.gateway, self.interactions, self.faults, self.token, lambda: self.url
        )
        self.seats = Seats(self.world, self.interactions, lambda: self.url)
        guard = local_only(lambda: self.port)
        self.app = web.Application(client_max_size=REQUEST_LIMIT + (1 << 20), middlewares=[guard])
        self.app.add_subapp("/api/v10", self.rest.app)
        self.app.router.add_get("/gateway", self.gateway.handle)
        add_cdn(self.app, self.world)
        self._wanted_port = port
        self._port: int | None = None
        self._redirect = redirect
        self._runner: web.AppRunner | None = None
        self._restore: contextlib.ExitStack | None = None

    @property
    def port(self) -> int:
        """The port in use. Raises RuntimeError before the stand-in runs."""
        if self._port is None:
            raise RuntimeError("the stand-in is not running")
        return self._port

    @property
    def url(self) -> str:
        """`http://127.0.0.1:<port>`, without a closing slash."""
        return f"http://127.0.0.1:{self.port}"

    # What tests look at

    @property
    def calls(self) -> list[Call]:
        """Every REST request so far, oldest first."""
        return self.rest.calls

    @property
    def unrouted(self) -> list[str]:
        """Requests to routes that the stand-in does not have ("GET /path"); must stay empty."""
        return self.rest.unrouted

    @property
    def unacked(self) -> list[Interaction]:
        """Interactions that got no first reply in time."""
        return self.interactions.failed

    @property
    def online(self) -> bool:
        """Whether a bot is connected to the gateway now."""
        return self.gateway.online

    # Running

    async def start(self) -> None:
        """Listen on 127.0.0.1 and, with `redirect`, point discord.py here. Raises OSError when the port is
        taken.
        """
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self._wanted_port, backlog=1024).start()
        self._port = self._runner.addresses[0][1]
        self.guard.allow(self._port)
        self.interactions.pulse.start()
        if self._redirect:
            self._restore = contextlib.ExitStack()
            self._restore.enter_context(override.pointed_at(self.url))

    async def stop(self) -> None:
        """Close every connection and stop listening; discord.py points where it did before."""
        self.interactions.close()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        if self._restore is not None:
            self._restore.close()
            self._restore = None
        self._port = None

    async def __aenter__(self) -> StandIn:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    @contextlib.asynccontextmanager
    async def running(self, client: AnyClient, *, timeout: float = PATIENCE) -> AsyncIterator[AnyClient]:
        """Run a bot in this process, behind the egress guard, until the block ends; entered when it is
        ready.

        The bot is spared discord.py's own waits (`override.hasten`). Raises whatever ended the bot, if it
        ended before it was ready or during the block, and TimeoutError.
        """
        self.guard.install(client)
        override.hasten(client)
        task = asyncio.create_task(client.start(self.token, reconnect=True), name="stand-in bot")
        try:
            await self._ready(client, task, timeout)
            yield client
        finally:
            await client.close()
            await asyncio.wait([task], timeout=timeout)
            if not task.done():
                task.cancel()
            await task

    async def _ready(self, client: discord.Client, task: asyncio.Task[None], timeout: float) -> None:
        ready = asyncio.create_task(_wait_until_ready(client))
        try:
            done, _ = await asyncio.wait({ready, task}, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
            if not done:
                raise TimeoutError(f"the bot was not ready after {timeout} s")
            if task in done:
                task.result()
                raise RuntimeError("the bot ended before it was ready")
            ready.result()
        finally:
            ready.cancel()


async def _wait_until_ready(client: discord.Client) -> None:
    """`Client.wait_until_ready` refuses to be called before login has begun."""
    while not client.application_id:
        await asyncio.sleep(0.005)
    await client.wait_until_ready()
