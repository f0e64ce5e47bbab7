"""``/admin`` (E14): for who may manage the server, which is asked again when it is done."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.features.admin.handlers import REASON_LONGEST
from bot.interactions.commands.autocomplete import Choices, Interaction
from bot.interactions.commands.running import open_room, short
from bot.interactions.commands.translator import GUILD, INSTALLS
from bot.interactions.replies import manages
from bot.words import admin as words
from bot.words.catalogue import _

Reason = app_commands.Range[str, 1, REASON_LONGEST]
MOST = 25
LOOKED_AT = 500


async def tables(interaction: Interaction, current: str) -> Choices:
    """The open tables of the server, for who may manage it."""
    if interaction.guild_id is None or not manages(interaction):
        return []
    client = interaction.client
    found = await client.store.tables_in(interaction.guild_id, LOOKED_AT)
    typed = current.strip().lower()
    return [
        Choice(name=f"{row.name} · {words.STATE()[row.status]}"[:100], value=row.id)
        for row in found
        if typed in row.name.lower()
    ][:MOST]


def _of_a_table(what: str, description: str) -> app_commands.Command[Any, ..., None]:
    """A command for one table, which is asked about once more before it is done."""

    @app_commands.command(name=what, description=description)
    @app_commands.describe(table=_("Which table"), reason=_("Why; everybody at the table reads it"))
    @app_commands.autocomplete(table=tables)
    async def asked(interaction: Interaction, table: str, reason: Reason) -> None:
        await interaction.client.dispatcher.command(
            interaction, "adm-sure", game=short(table), arg=what, values=(short(reason),)
        )

    return asked


def group() -> app_commands.Group:
    """The commands; made anew each time, as they say their words in the language spoken then."""
    admin = app_commands.Group(
        name="admin",
        description=_("For admins: settings, any table of the server, blocked people"),
        allowed_contexts=GUILD,
        allowed_installs=INSTALLS,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @admin.command(
        name="panel", description=_("Where tables may be opened and by whom, language, clock; all tables")
    )
    async def panel(interaction: Interaction) -> None:
        await open_room(interaction, "admin")

    for what, description in (
        ("pause", _("Stop all clocks of a table of this server")),
        ("move", _("Bring a table of this server to this channel")),
        ("end", _("End a game of this server without a winner, or close a lobby")),
    ):
        admin.add_command(_of_a_table(what, description))

    @admin.command(
        name="block", description=_("Let somebody take no seat and open no table of this server any more")
    )
    @app_commands.describe(who=_("Whom"), reason=_("Why; that person reads it"))
    async def block(interaction: Interaction, who: discord.User, reason: Reason) -> None:
        # No app is blocked; of this one the handler says so.
        account = interaction.client.user.id if who.bot else who.id
        await open_room(interaction, "adm-block", str(account), reason)

    return admin
