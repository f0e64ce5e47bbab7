"""Slash commands, thin: each opens what its button opens (E14)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

if TYPE_CHECKING:
    from bot.client import Riddlemaster


HANDLERS = (
    "bot.away.handlers",
    "bot.commands.running",
    "bot.follow.handlers",
    "bot.lobby.handlers",
    "bot.lobby.opening",
    "bot.lookup.handlers",
    "bot.panels.verbs",
    "bot.chronicle.handlers",
    "bot.guilds.handlers",
    "bot.lesson.handlers",
    "bot.notebook.handlers",
    "bot.orders.handlers",
    "bot.people.handlers",
    "bot.preferences.handlers",
    "bot.privacy.handlers",
    "bot.replay.handlers",
    "bot.rooms",
)
"""The modules that answer taps; loaded late, as some of them know the commands."""


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Put every command into the tree and register the handlers of all buttons and menus."""
    from bot.commands import (
        tree_do,
        tree_game,
        tree_learn,
        tree_people,
        tree_personal,
        tree_replay,
        tree_turn,
    )
    from bot.guilds import tree as tree_admin
    from bot.preferences import tree as tree_prefs
    from bot.privacy import tree as tree_privacy

    register()
    tree.add_command(tree_game.game)
    tree.add_command(tree_people.seat)
    for group in tree_do.GROUPS:
        tree.add_command(group)
    for command in (
        *tree_turn.COMMANDS,
        *tree_personal.commands(),
        *tree_prefs.commands(),
        tree_learn.tutorial,
    ):
        tree.add_command(command)
    tree.add_command(tree_replay.replay)
    tree.add_command(tree_privacy.group())
    tree.add_command(tree_admin.group())


def register() -> None:
    """Load the handlers of all buttons and menus; they enter `bot.taps.VERBS` by themselves."""
    for module in HANDLERS:
        import_module(module)


async def welcome(client: Riddlemaster, guild: discord.Guild) -> None:
    """Say hello once, in the system channel if the bot may write there; else nowhere (E1.2)."""
    from bot import layout
    from bot.guilds.rules import language_of
    from bot.lookup.help import welcome_screen
    from bot.words.language import speaking

    channel = guild.system_channel
    if channel is None or guild.me is None:
        return
    allowed = channel.permissions_for(guild.me)
    if not (allowed.view_channel and allowed.send_messages):
        return
    spoken = language_of(await client.store.house(guild.id), guild.preferred_locale.value)
    with speaking(spoken):
        view = layout.build(welcome_screen())
    await channel.send(view=view, allowed_mentions=discord.AllowedMentions.none(), silent=True)
