"""What the gateway tells, each event behind a guard of its own.

One event that discord.py cannot read (Discord changed, a server is odd) would end the bot for all servers, at
every start anew.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import discord
from discord.state import ConnectionState

from bot.delivery.icons import with_icons
from bot.features.lookup.rules import welcome_screen
from bot.interactions.gate import language_of
from bot.model.kit import Games
from bot.store import Store
from bot.ui import components
from bot.ui.icons import Icons
from bot.words.language import speaking

# Hello to a server that has just added the bot (E1.2)


async def welcome(store: Store, games: Games, guild: discord.Guild, icons: Icons) -> None:
    """Say hello once, in the system channel if the bot may write there; else nowhere (E1.2)."""
    channel = guild.system_channel
    if channel is None or guild.me is None:
        return
    allowed = channel.permissions_for(guild.me)
    if not (allowed.view_channel and allowed.send_messages):
        return
    spoken = language_of(await store.guild_settings(guild.id), guild.preferred_locale.value)
    with speaking(spoken):
        screen = welcome_screen(games)

    async def greet(icons: Icons) -> None:
        view = components.build(screen, icons=icons)
        await channel.send(view=view, allowed_mentions=discord.AllowedMentions.none(), silent=True)

    await with_icons(icons, greet)


log = logging.getLogger(__name__)

SERVER: Final = ("GUILD_CREATE", "GUILD_UPDATE")
"""Events that bring a whole server: what was read of it before the fault is not kept."""


def guard(connection: ConnectionState[Any]) -> None:
    """From here on an event that cannot be read is told in the log and passed over."""
    parsers = connection.parsers
    for name, parse in parsers.items():
        parsers[name] = partial(_read, connection, name, parse)


def _read(connection: ConnectionState[Any], name: str, parse: Callable[[Any], None], data: Any) -> None:
    """A server that cannot be read is one that is not there. The text of the fault could quote what somebody
    wrote: only its kind is told.
    """
    try:
        parse(data if name != "READY" else _known(data))
    except Exception as error:
        log.error("the event %s could not be read and is passed over: %s", name, type(error).__name__)
        if name in SERVER and (half := _server(connection, data)) is not None:
            connection._remove_guild(half)


def _known(ready: dict[str, Any]) -> dict[str, Any]:
    """Without the servers that have no number, or there would be no others. They may come by themselves."""
    return {**ready, "guilds": [one for one in ready.get("guilds") or () if _number(one) is not None]}


def _server(connection: ConnectionState[Any], data: Any) -> discord.Guild | None:
    return connection._get_guild(_number(data))


def _number(data: Any) -> int | None:
    told = str(data.get("id")) if isinstance(data, dict) else ""
    return int(told) if told.isdecimal() else None
