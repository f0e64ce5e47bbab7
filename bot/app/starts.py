"""How often a bot may still begin: Discord takes the token away from one that identifies too often in a day.

A process that dies at once and is started again for ever, as supervisors do, would spend them all in hours.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

import discord

log = logging.getLogger(__name__)

KEPT: Final = 20
"""One of so many starts is kept for who mends what is wrong."""
LOOK: Final = 60
"""Seconds until it is asked again."""


async def until_some_are_left(client: discord.AutoShardedClient) -> None:
    """Return at once while there are many, else when a new day of Discord's begins or the client closes."""
    waits = False
    # Where Discord does not answer, connecting finds out by itself.
    with contextlib.suppress(discord.GatewayNotFound, OSError):
        while not client.is_closed():
            limits = await client.fetch_session_start_limits()
            if limits.remaining * KEPT > limits.total:
                return
            if not waits:
                log.warning(
                    "it began so often today that Discord would soon take its token away: "
                    "%d of %d starts are left. The bot waits up to %d minutes until there are more.",
                    limits.remaining, limits.total, limits.reset_after // 60_000 + 1,
                )  # fmt: skip
                waits = True
            for _ in range(LOOK):
                if client.is_closed():
                    return
                await asyncio.sleep(1)
