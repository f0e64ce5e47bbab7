"""What the processes of one bot settle among themselves: whose the shards are, and who registers commands."""

import asyncio
import hashlib
import json
import logging
from typing import Any, Final

import discord
from discord import app_commands

from bot.app.settings import SHARDS
from bot.delivery.ports import MISHAPS
from bot.interactions.commands.translator import CommandTranslator, shown
from bot.model.errors import SettingsError, StoreLost
from bot.model.kit import Games
from bot.model.logs import Shards
from bot.store import Store

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
        commands = [command.to_dict(self._tree) for command in self._tree.get_commands()]
        # Both instead of the translated commands, which take a hundred times as long to make.
        everything = json.dumps((commands, translator.table(shown(commands))), sort_keys=True)
        print_ = f"{self._tree.client.application_id}:{hashlib.sha256(everything.encode()).hexdigest()}"
        if await self._store.note(COMMANDS) == print_ and not anew:
            return
        await self._tree.sync()
        await self._store.set_note(COMMANDS, print_)
        log.info("%d commands registered", len(commands))
