"""Every command there is, put into the tree (E14)."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands import tree_do, tree_game, tree_learn, tree_people, tree_personal, tree_replay, tree_turn
from bot.guilds import tree as tree_admin
from bot.preferences import tree as tree_prefs
from bot.privacy import tree as tree_privacy


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Put every command into the tree."""
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
