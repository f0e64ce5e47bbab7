"""``/orders`` and ``/notes``: what is one's own alone (E5.9, E7.6, E14)."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction, offered
from bot.interactions.commands.running import LONGEST, open_room, run
from bot.interactions.commands.translator import top
from bot.words.catalogue import _


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """The commands, described in the words spoken now."""

    @top("orders", _("Standing orders: what is answered for you, also while you are away"))
    @app_commands.rename(which="set")
    @app_commands.describe(
        which=_("Which order"),
        value=_("What it shall be; shown first, saved with a tap"),
        game=_("Which of your games"),
    )
    @app_commands.autocomplete(which=offered("orders.set"), value=offered("orders"), game=autocomplete.games)
    async def set_orders(
        interaction: Interaction,
        which: str | None = None,
        value: str | None = None,
        game: str | None = None,
    ) -> None:
        if game is None and interaction.guild_id is None:
            # In a direct message the orders of all games are at hand too.
            await open_room(interaction, "orders")
        else:
            await run(interaction, "orders", which or "", value, game=game)

    @top("notes", _("Your notebook: what you know of other hands, and your own notes"))
    @app_commands.describe(
        add=_("Write a note of your own"), about=_("About whom"), game=_("Which of your games")
    )
    @app_commands.autocomplete(about=offered("about"), game=autocomplete.games)
    async def notes(
        interaction: Interaction,
        add: app_commands.Range[str, 1, LONGEST] | None = None,
        about: str | None = None,
        game: str | None = None,
    ) -> None:
        await run(interaction, "notes", about, add, game=game)

    return set_orders, notes
