"""A client of discord.py that connects however long Discord is away, and to nothing once it is closed."""

from __future__ import annotations

from typing import Any

import discord
import yarl

from bot.app.starts import UNREACHED, patiently, until_some_are_left


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
