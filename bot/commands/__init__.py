"""Slash commands, thin: each opens what its button opens (E14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

if TYPE_CHECKING:
    from bot.client import Riddlemaster


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Put every command into the tree and register the handlers of all buttons and menus."""
    from bot.chronicle import handlers as chronicle
    from bot.commands import running, tree_do, tree_game, tree_personal, tree_turn
    from bot.lobby import handlers, opening
    from bot.lookup import handlers as lookups
    from bot.notebook import handlers as notebook
    from bot.orders import handlers as orders
    from bot.panels import verbs

    loaded = (running, handlers, opening, lookups, verbs, chronicle, notebook, orders)
    assert all(loaded)
    tree.add_command(tree_game.game)
    for group in tree_do.GROUPS:
        tree.add_command(group)
    for command in (*tree_turn.COMMANDS, *tree_personal.commands()):
        tree.add_command(command)


async def welcome(client: Riddlemaster, guild: discord.Guild) -> None:
    """Say hello once, in the system channel if the bot may write there; else nowhere (E1.2)."""
    from bot import layout
    from bot.lookup.help import welcome_screen

    channel = guild.system_channel
    if channel is None or guild.me is None:
        return
    allowed = channel.permissions_for(guild.me)
    if not (allowed.view_channel and allowed.send_messages):
        return
    await channel.send(
        view=layout.build(welcome_screen()), allowed_mentions=discord.AllowedMentions.none(), silent=True
    )
