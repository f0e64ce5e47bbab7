"""``/tutorial`` (E1.5, E14)."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room
from bot.interactions.commands.translator import top
from bot.model.kit import Games, minutes
from bot.words import tutorial as words


def command(games: Games) -> app_commands.Command[Any, ..., None]:
    """The command, which says how long the lessons take."""

    @top("tutorial", words.command(minutes(games)))
    async def tutorial(interaction: Interaction) -> None:
        await open_room(interaction, "tutorial")

    return tutorial
