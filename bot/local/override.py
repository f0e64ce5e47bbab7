"""Points discord.py at the stand-in (three attributes), and an egress guard that refuses every other host.

Checked against discord.py 2.7.1; `self_check` says at once when a later release moved what is relied upon.
"""

import contextlib
import socket
from collections.abc import Iterator
from typing import Any

import discord
import yarl
from aiohttp import TCPConnector
from aiohttp.abc import AbstractResolver, ResolveResult
from discord import asset, gateway, http


class OverrideError(RuntimeError):
    """This discord.py is not the one the override was written for."""


def self_check() -> None:
    """Check the internals relied upon. Raises OverrideError naming what is missing or of another type."""
    expected: list[tuple[object, str, type]] = [
        (http.Route, "BASE", str),
        (gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL),
        (asset.Asset, "BASE", str),
    ]
    for owner, name, kind in expected:
        if not isinstance(getattr(owner, name, None), kind):
            raise OverrideError(
                f"discord.py {discord.__version__}: {owner!r} has no {kind.__name__} {name!r}"
            )


@contextlib.contextmanager
def pointed_at(base: str) -> Iterator[None]:
    """Point discord.py of this process at `base` inside the block; process-wide: one stand-in at a time."""
    self_check()
    before = http.Route.BASE, gateway.DiscordWebSocket.DEFAULT_GATEWAY, asset.Asset.BASE
    apply(base)
    try:
        yield
    finally:
        http.Route.BASE, gateway.DiscordWebSocket.DEFAULT_GATEWAY, asset.Asset.BASE = before


def apply(base: str) -> None:
    """Point discord.py at `base` for good (for a bot that runs as a process of its own). Raises
    OverrideError.
    """
    self_check()
    url = yarl.URL(base)
    if url.host != "127.0.0.1":
        raise OverrideError("the stand-in lives on 127.0.0.1")
    http.Route.BASE = str(url / "api/v10")
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = url.with_scheme("ws") / "gateway"
    asset.Asset.BASE = str(url / "cdn")


def hasten(client: discord.Client, ready_after: float = 0.05) -> None:
    """Spare a client waits that serve only against the real Discord.

    It is ready `ready_after` seconds after the last guild (else 2), and identifies a second time at once
    (else after 5 s). Raises OverrideError when discord.py keeps these elsewhere.
    """

    async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for nothing."""

    state = client._connection
    if not isinstance(getattr(state, "guild_ready_timeout", None), int | float):
        raise OverrideError(f"discord.py {discord.__version__}: no guild_ready_timeout in {state!r}")
    state.guild_ready_timeout = ready_after
    client.before_identify_hook = at_once  # type: ignore[method-assign]


class EgressGuard(AbstractResolver):
    """Lets the bot reach 127.0.0.1 on the allowed ports, nothing else; `refused` lists what it tried."""

    def __init__(self) -> None:
        self.refused: list[str] = []
        self._ports: set[int] = set()

    def allow(self, port: int) -> None:
        """Open one port of 127.0.0.1."""
        self._ports.add(port)

    def install(self, client: discord.Client) -> None:
        """Give a client that has not logged in yet a connector that passes through this guard."""
        client.http.connector = self.connector()

    def connector(self) -> TCPConnector:
        """A new connector; it is closed with the client that uses it."""
        return TCPConnector(limit=0, resolver=self, socket_factory=self._socket)

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Refuse every name: the stand-in is addressed by number. Raises OSError."""
        self.refused.append(f"{host}:{port}")
        raise OSError(f"the egress guard refuses {host}:{port}")

    async def close(self) -> None:
        """Nothing is held open."""

    def _socket(self, address: tuple[Any, ...]) -> socket.socket:
        """The second door, for addresses given as numbers."""
        family, kind, protocol, _, (host, port, *_rest) = address
        if host != "127.0.0.1" or port not in self._ports:
            self.refused.append(f"{host}:{port}")
            raise OSError(f"the egress guard refuses {host}:{port}")
        made = socket.socket(family=family, type=kind, proto=protocol)
        made.setblocking(False)
        return made
