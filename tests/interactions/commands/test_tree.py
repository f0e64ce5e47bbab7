"""The command table (E14): names, contexts, Discord's limits, and that every command leads somewhere."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

import bot
from bot.app.games import GAMES
from bot.app.house import everything
from bot.app.shared_verbs import add_commands
from bot.games.riddle.ask.verbs import doing
from bot.games.riddle.words import commands as words
from tests.interactions.verbs import VERBS

TABLE = {
    "game": (
        "new join leave start options settings people dice status list pause resume vote here host end "
        "rematch recap"
    ),
    "seat": "take give back computer quit",
    "team": "say look",
    "data": "about export delete",
    "league": "new show table",
    "admin": "panel pause move end block dashboard sunday season",
}
"""The groups of E14's table."""
EXPECTED = {name: set(subs.split()) for name, subs in TABLE.items()}
DO = {
    *("roll", "reroll", "exchange", "guess", "stop", "take", "attack", "lay", "plan", "send", "hide", "back"),
    *("search", "look", "release", "riddle", "stay", "escape", "place", "discard", "catch"),
    *("claim", "character", "surrender"),
}
"""The verbs of ``/do`` in Riddle of the Ring (E14, E14.0)."""
TOP = {
    *("turn", "decide", "hand", "board", "move", "play", "do", "answer", "end", "undo"),
    *(
        "log",
        "card",
        "rules",
        "replay",
        "film",
        "analysis",
        "puzzle",
        "verify",
        "stats",
        "help",
        "tutorial",
        "prefs",
        "orders",
        "plan",
        "notes",
    ),
}


@pytest.fixture(scope="module")
def tree() -> app_commands.CommandTree[Any]:
    client = discord.Client(intents=discord.Intents.none())
    made: app_commands.CommandTree[Any] = app_commands.CommandTree(client)
    add_commands(made)
    return made


def walk(options: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for option in options:
        yield option
        yield from walk(option.get("options", []))


def test_e14_the_table_of_commands(tree: app_commands.CommandTree[Any]) -> None:
    groups = {
        c.name: {sub.name for sub in c.commands}
        for c in tree.get_commands()
        if isinstance(c, app_commands.Group)
    }
    assert groups == EXPECTED
    assert {c.name for c in tree.get_commands()} - set(groups) == TOP


def test_e14_the_largest_groups_are_as_large_as_the_table_says() -> None:
    assert len(DO) == 24
    assert len(TABLE["game"].split()) == 18


OPTIONS = {
    "do": ("what", "to", "on", "with", "also", "game"),
    "answer": ("with", "game"),
    "move": ("what", "to", "with", "also", "game"),
    "play": ("what", "on", "with", "also", "game"),
}
"""What serves every game takes the same few options, and each suggests what is legal (E14.0)."""


def test_e14_0_commands_of_all_games_take_the_same_options(tree: app_commands.CommandTree[Any]) -> None:
    for command in tree.get_commands():
        if isinstance(command, app_commands.Command) and command.name in OPTIONS:
            assert tuple(p.display_name for p in command.parameters) == OPTIONS[command.name]
            assert all(p.autocomplete for p in command.parameters), command.name


def test_e14_discords_limits(tree: app_commands.CommandTree[Any]) -> None:
    payload = [command.to_dict(tree) for command in tree.get_commands()]
    assert len(payload) <= 100
    for command in payload:
        assert len(json.dumps(command)) <= 8000
        for part in (command, *walk(command.get("options", []))):
            assert 1 <= len(part["name"]) <= 32
            assert part["name"] == part["name"].lower()
            assert 1 <= len(part["description"]) <= 100
            assert len(part.get("options", [])) <= 25
            assert len(part.get("choices", [])) <= 25


def test_e14_every_command_is_global_and_works_where_it_should(tree: app_commands.CommandTree[Any]) -> None:
    for command in tree.get_commands():
        payload = command.to_dict(tree)
        assert payload["contexts"] == ([0] if command.name in ("admin", "league") else [0, 1]), command.name
        assert payload["integration_types"] == [0]


def test_e14_table_commands_take_a_game_in_direct_messages(tree: app_commands.CommandTree[Any]) -> None:
    guild_only = {
        "join",
        "leave",
        "start",
        "settings",
        "people",
        "dice",
        "list",
        "pause",
        "resume",
        "rematch",
    }
    without = {"card", "rules", "help", "tutorial", "prefs", "puzzle", *TABLE["data"].split(), *guild_only}
    without |= {"show", "table"}
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command) and not command.qualified_name.startswith("admin "):
            names = {parameter.display_name for parameter in command.parameters}
            assert ("game" in names) == (command.name not in without), command.qualified_name


def test_e14_every_act_of_a_command_is_a_verb_or_has_its_own() -> None:
    missing = {"turn", "hand", "undo", "claim", "yield", "board", "log", "status", "options", "mix"} - set(
        VERBS
    )
    assert not missing
    for verb in (
        "reroll",
        "first",
        "riddleoff",
        "riddleon",
        "tied",
        "pick",
        "attack",
        "force",
        "lay",
        "left",
        "to",
        "catching",
    ):
        assert verb in VERBS, verb
    for verb in (
        "show",
        "match",
        "giveup",
        "card",
        "usewhom",
        "games",
        "decide",
        "cards",
        "rules",
        "help",
        "new",
    ):
        assert verb in VERBS, verb
    assert set(doing.ACTS) == set(doing.TAKES) == set(words.VERBS()) == DO


def test_e14_2_the_verbs_of_all_buttons_fit_into_custom_ids() -> None:
    from bot.ui.components import custom_id

    for name in VERBS:
        assert len(custom_id(name, "g1a2b3c4", 9999, "x" * 20)) <= 64


SENDS = re.compile(r"\brun(?:_words)?\(")


def test_e14_every_command_that_the_tree_sends_is_done_by_somebody() -> None:
    """A name that no act has would be taken for a forged control."""
    acts = set(everything().acts).union(*(game.verbs.acts for game in GAMES.values()))
    sent = {
        call.args[1].value
        for file in (Path(bot.__file__).parent).rglob("*.py")
        if SENDS.search(text := file.read_text("utf-8"))
        for call in ast.walk(ast.parse(text))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in ("run", "run_words")
        and len(call.args) > 1
        and isinstance(call.args[1], ast.Constant)
    }
    assert "film" in sent
    assert sent <= acts
