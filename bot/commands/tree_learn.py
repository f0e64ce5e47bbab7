"""``/tutorial`` (E1.5, E14)."""

from __future__ import annotations

from bot.commands.complete import Interaction
from bot.commands.running import open_room
from bot.commands.tree_turn import top
from bot.words.en import tree as words


@top("tutorial", words.TUTORIAL)
async def tutorial(interaction: Interaction) -> None:
    await open_room(interaction, "tutorial")
