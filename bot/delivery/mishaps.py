"""What a call of Discord may raise that says nothing of what was asked for: limits, faults, a lost way."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

MISHAPS: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""`discord.RateLimited`, raised for a limit that lasts longer than the client waits, is no HTTPException."""


def wait_of(error: BaseException) -> float | None:
    """Seconds that Discord wants to be left alone; ``None`` where it does not say."""
    wait = getattr(error, "retry_after", None)
    return float(wait) if isinstance(wait, int | float) else None
