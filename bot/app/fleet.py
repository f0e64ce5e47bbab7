"""What the processes of one bot settle among themselves: whose the shards are, and who registers commands."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands
from discord.backoff import ExponentialBackoff

from bot.app.settings import SHARDS
from bot.delivery.ports import MISHAPS
from bot.interactions.commands.translator import CommandTranslator, shown
from bot.model.errors import SettingsError, StoreLost
from bot.model.kit import Games
from bot.model.logs import Shards
from bot.store import Store
from bot.tables.presence import Presence

# Watches whether people can act: the sessions with Discord, and the answers of its interface (E8.10)


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
    found = client.get_shard(shard)
    if found is not None:
        found._parent._backoff = Brisk()


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


log = logging.getLogger(__name__)

COMMANDS = "commands"
"""The note that holds the fingerprint of the registered commands; also the office of who registers them."""
BEAT: Final = 5.0
"""Seconds between two looks at what another process may have left or taken."""
PATIENCE: Final = 5.0
"""Seconds for which the shards of a process that is ending are waited for."""
PAUSE: Final = 0.25


class Berth:
    """The shards of this process: names in the store, which no other process on that database can have."""

    def __init__(self, store: Store, shards: Shards | None) -> None:
        self._store = store
        self._shards = [f"{number}/{shards.count}" for number in shards.ids] if shards else []

    async def take(self) -> None:
        """Take them at the start. Raises SettingsError if another process has one of them."""
        until = asyncio.get_running_loop().time() + PATIENCE
        while asyncio.get_running_loop().time() < until and await self._taken():
            await asyncio.sleep(PAUSE)
        await self._hold()

    async def keep(self) -> None:
        """Until it is cancelled: hold them again when the server let go of them. Raises as `take`.

        A server of a database that was away has forgotten who held what.
        """
        while True:
            await asyncio.sleep(BEAT)
            await self._hold()

    async def _hold(self) -> None:
        if taken := await self._taken():
            raise SettingsError(
                f"Another process on this database has shard {taken} already: this one stops. "
                f"Give each process shards of its own in {SHARDS}."
            )

    async def _taken(self) -> str:
        for shard in self._shards:
            if not await self._store.lead(f"shard:{shard}"):
                return shard
        return ""


class Registration:
    """Registers the commands if they changed: one process does so for all."""

    def __init__(self, tree: app_commands.CommandTree[Any], store: Store, games: Games) -> None:
        self._tree = tree
        self._store = store
        self._games = games

    async def run(self, *, anew: bool) -> None:
        """Until they are registered, here if it is for this process to do it, also once another is gone.

        A failure of Discord's is logged; buttons work without (E14.2).
        """
        while True:
            try:
                if await self._store.lead(COMMANDS):
                    return await self._register(anew=anew)
            except StoreLost as error:
                log.warning("the commands wait to be registered: %s", type(error).__name__)
            except (discord.DiscordException, *MISHAPS) as error:
                return log.error("the commands could not be registered: %s", type(error).__name__)
            await asyncio.sleep(BEAT)

    async def _register(self, *, anew: bool) -> None:
        translator = CommandTranslator(self._games)
        await self._tree.set_translator(translator)
        commands = [one.to_dict(self._tree) for one in self._tree.get_commands()]
        # Both instead of the translated commands, which take a hundred times as long to make.
        everything = json.dumps((commands, translator.table(shown(commands))), sort_keys=True)
        print_ = f"{self._tree.client.application_id}:{hashlib.sha256(everything.encode()).hexdigest()}"
        if await self._store.note(COMMANDS) == print_ and not anew:
            return
        await self._tree.sync()
        await self._store.set_note(COMMANDS, print_)
        log.info("%d commands registered", len(commands))
