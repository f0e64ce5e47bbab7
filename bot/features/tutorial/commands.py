"""``/tutorial`` (E1.5, E14)."""

from __future__ import annotations

from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room
from bot.interactions.commands.tree import top
from bot.words.en import tree as words


@top("tutorial", words.TUTORIAL)
async def tutorial(interaction: Interaction) -> None:
    await open_room(interaction, "tutorial")
