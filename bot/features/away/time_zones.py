"""Time zones as people choose them: the common ones, and all by what was typed (E9.5)."""

import asyncio
from datetime import datetime
from functools import lru_cache
from typing import Final
from zoneinfo import available_timezones

from bot.model.quiet_hours import zone_of
from bot.ui.matching import without_accents

COMMON: Final = (
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Halifax",
    "America/Sao_Paulo",
    "UTC",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Athens",
    "Europe/Moscow",
    "Africa/Lagos",
    "Africa/Johannesburg",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""From west to east; with the own zone, where it is another, they fill a menu."""
MOST: Final = 25


@lru_cache(maxsize=1)
def _known() -> dict[str, str]:
    """Every zone of this system by its folded name, places before the rest."""
    names = sorted(available_timezones(), key=lambda name: ("/" not in name or name.startswith("Etc/"), name))
    return {
        without_accents(name): name
        for name in names
        if not name.startswith(("SystemV/", "US/", "posix", "right", "Factory"))
    }


async def known() -> dict[str, str]:
    """Every zone of this system. The first time files are read, which is not done on the event loop."""
    return await asyncio.to_thread(_known)


async def find(text: str) -> str | None:
    """The zone of that name or of that city, in any case of letters; ``None`` for none."""
    typed, every = without_accents(text.strip()).replace(" ", "_"), await known()
    cities = (name for key, name in every.items() if key.endswith(f"/{typed}"))
    return every.get(typed) or (next(cities, None) if typed else None)


async def suggest(text: str) -> list[str]:
    """The zones that what was typed could mean, at most 25; the common ones for nothing."""
    typed = without_accents(text.strip()).replace(" ", "_")
    if not typed:
        return list(COMMON)
    every = await known()
    starts = [name for key, name in every.items() if key.rpartition("/")[2].startswith(typed)]
    within = [name for key, name in every.items() if typed in key and name not in starts]
    return [*starts, *within][:MOST]


def minutes(zone: str, now: float) -> int:
    """What the clocks there show, in minutes after midnight."""
    local = datetime.fromtimestamp(now, zone_of(zone))
    return local.hour * 60 + local.minute
