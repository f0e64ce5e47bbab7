"""``/data`` (E14)."""

from __future__ import annotations

from discord import app_commands

from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room
from bot.interactions.commands.tree import BOTH, INSTALLS
from bot.words.catalogue import _


def group() -> app_commands.Group:
    """The commands; made anew each time, as they say their words in the language spoken then."""
    data = app_commands.Group(
        name="data",
        description=_("What is kept of you: read it, have it, delete it"),
        allowed_contexts=BOTH,
        allowed_installs=INSTALLS,
    )

    @data.command(name="about", description=_("What is kept of you and of games, and for how long"))
    async def about(interaction: Interaction) -> None:
        await open_room(interaction, "data")

    @data.command(name="export", description=_("A file with everything that is kept of you"))
    async def export(interaction: Interaction) -> None:
        await open_room(interaction, "data-export")

    @data.command(name="delete", description=_("Delete everything that is kept of you; two taps"))
    async def delete(interaction: Interaction) -> None:
        await open_room(interaction, "data-delete")

    return data
