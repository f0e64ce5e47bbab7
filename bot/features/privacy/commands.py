"""``/data`` (E14)."""

from __future__ import annotations

from discord import app_commands

from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room
from bot.interactions.commands.tree import BOTH, INSTALLS
from bot.words import privacy as words


def group() -> app_commands.Group:
    """The commands; made anew each time, as they say their words in the language spoken then."""
    data = app_commands.Group(
        name="data", description=words.COMMAND, allowed_contexts=BOTH, allowed_installs=INSTALLS
    )

    @data.command(name="about", description=words.COMMAND_ABOUT)
    async def about(interaction: Interaction) -> None:
        await open_room(interaction, "data")

    @data.command(name="export", description=words.COMMAND_EXPORT)
    async def export(interaction: Interaction) -> None:
        await open_room(interaction, "data-export")

    @data.command(name="delete", description=words.COMMAND_DELETE)
    async def delete(interaction: Interaction) -> None:
        await open_room(interaction, "data-delete")

    return data
