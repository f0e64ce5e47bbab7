"""Who may open a table where, and who may sit down at all, by what a server's admins have set (E9.4)."""

from __future__ import annotations

from bot.interactions.tap import Tap
from bot.model.clock import CLOCKS
from bot.model.errors import Refusal
from bot.store import GuildSettings
from bot.words.language import LANGUAGES, of_locale


async def refuse_blocked(tap: Tap, guild: int) -> None:
    """Raise Refusal ``admin.blocked`` for somebody who may not sit at the tables of that server."""
    if await tap.services.store.is_blocked(guild, tap.user):
        raise Refusal("admin.blocked")


def refuse_channel(tap: Tap, house: GuildSettings) -> None:
    """Raise Refusal ``admin.channel`` where no table may stand; a thread counts as its channel."""
    if house.channels and not {tap.channel, tap.parent} & set(house.channels):
        raise Refusal("admin.channel", {"channels": ", ".join(f"<#{one}>" for one in house.channels)})


async def refuse_opening(tap: Tap) -> GuildSettings:
    """The settings of the server. Raises Refusal for who may not open a table in this channel.

    ``admin.blocked``, ``admin.channel``, ``admin.role`` or ``admin.admins``.
    """
    await refuse_blocked(tap, tap.guild)
    house = await tap.services.store.guild_settings(tap.guild)
    refuse_channel(tap, house)
    if house.who == "admins" and not tap.manages:
        raise Refusal("admin.admins")
    if house.who == "role" and not tap.manages and house.role not in tap.roles:
        raise Refusal("admin.role", {"role": f"<@&{house.role}>"})
    return house


def language_of(house: GuildSettings, server_locale: str) -> str:
    """What the posts of a new table speak (E12.5)."""
    return house.language if house.language in LANGUAGES else of_locale(server_locale)


def clock_of(house: GuildSettings, suggested: str) -> str:
    """The clock of a new table: the server's default, else the one of its preset."""
    return house.clock if house.clock in CLOCKS else suggested
