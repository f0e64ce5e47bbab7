"""Every command there is, put into the tree (E14)."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.app import shared_verbs
from bot.app.games import GAMES
from bot.features import notebook as tree_personal
from bot.features.admin import handlers as tree_admin
from bot.features.analysis import handlers as tree_analysis
from bot.features.film import handlers as tree_film
from bot.features.lobby import commands as tree_game
from bot.features.lobby import commands as tree_people
from bot.features.preferences import handlers as tree_prefs
from bot.features.privacy import handlers
from bot.features.puzzles import handlers as tree_puzzles
from bot.features.replay import handlers as tree_replay
from bot.features.tutorial import handlers as tree_learn


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Put every command into the tree."""
    tree.add_command(tree_game.game)
    tree.add_command(tree_people.seat)
    for command in (
        *shared_verbs.COMMANDS,
        *shared_verbs.GAME_VERB_COMMANDS,
        *tree_personal.commands(),
        *tree_prefs.commands(),
        tree_learn.command(GAMES),
    ):
        tree.add_command(command)
    tree.add_command(tree_replay.commands_replay)
    tree.add_command(tree_film.commands_film)
    tree.add_command(tree_analysis.commands_analysis)
    tree.add_command(tree_puzzles.command_puzzle)
    tree.add_command(handlers.group())
    tree.add_command(tree_admin.group())
