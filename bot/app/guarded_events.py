"""Events of Discord that cannot be read: logged, so that the connection lives on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import discord
from discord.state import ConnectionState

log = logging.getLogger(__name__)

SERVER: Final = ("GUILD_CREATE", "GUILD_UPDATE")
"""Events that bring a whole server: what was read of it before the fault is not kept."""


def guard(connection: ConnectionState[Any]) -> None:
    """From here on an event that cannot be read is told in the log and passed over."""
    parsers = connection.parsers
    for name, reader in parsers.items():
        parsers[name] = partial(_read, connection, name, reader)


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
    return {**ready, "guilds": [guild for guild in ready.get("guilds") or () if _number(guild) is not None]}


def _server(connection: ConnectionState[Any], data: Any) -> discord.Guild | None:
    return connection._get_guild(_number(data))


def _number(data: Any) -> int | None:
    told = str(data.get("id")) if isinstance(data, dict) else ""
    return int(told) if told.isdecimal() else None
