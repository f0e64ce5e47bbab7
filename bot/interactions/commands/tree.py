"""Where commands can be used, and how a top-level one is made (E14)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from discord import app_commands

GUILD = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
BOTH = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)

Callback = Callable[..., Coroutine[Any, Any, None]]


def top(name: str, description: str) -> Callable[[Callback], app_commands.Command[Any, ..., None]]:
    """A global command for servers and the bot's direct messages."""

    def make(callback: Callback) -> app_commands.Command[Any, ..., None]:
        made: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name,
            description=description,
            callback=callback,
            allowed_contexts=BOTH,
            allowed_installs=INSTALLS,
        )
        return made

    return make
