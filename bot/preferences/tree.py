"""``/prefs`` (E14)."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.commands.complete import Choices, Interaction
from bot.commands.running import open_room
from bot.commands.tree_turn import top
from bot.preferences import zones
from bot.prefs import PINGS
from bot.words import prefs as words


async def zone_names(interaction: Interaction, current: str) -> Choices:
    """The zones that what was typed could mean."""
    return [Choice(name=zone, value=zone) for zone in await zones.suggest(current)]


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """The command; made anew each time, as it says its words in the language spoken then."""

    @top("prefs", words.COMMAND)
    @app_commands.describe(
        zone=words.COMMAND_ZONE,
        quiet=words.COMMAND_QUIET,
        ping=words.COMMAND_PING,
        pictures=words.COMMAND_PICTURES,
    )
    @app_commands.choices(
        ping=[Choice(name=words.PING[way], value=way) for way in PINGS],
        pictures=[Choice(name=words.ON, value="on"), Choice(name=words.OFF, value="off")],
    )
    @app_commands.autocomplete(zone=zone_names)
    async def prefs(
        interaction: Interaction,
        zone: str | None = None,
        quiet: str | None = None,
        ping: Choice[str] | None = None,
        pictures: Choice[str] | None = None,
    ) -> None:
        given = (zone, quiet, ping.value if ping else None, pictures.value if pictures else None)
        if any(given):
            await open_room(interaction, "setprefs", "", *(one or "" for one in given))
        else:
            await open_room(interaction, "prefs")

    return (prefs,)
