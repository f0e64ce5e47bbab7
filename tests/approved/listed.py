"""What is said in lists: every refusal, every command, every card, every subject of the help."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import discord
from discord import app_commands

from bot.app.games import GAMES
from bot.app.shared_verbs import add_commands
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.words.errors import LACKING
from bot.games.riddle.words.refusals import RULES as OF_RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.games.war.words.errors import rules as of_war
from bot.interactions.commands.translator import CommandTranslator, shown
from bot.model.kit import Kit
from bot.model.screen import Menu, Screen
from bot.words import admin, faults, leagues, lobby, people
from bot.words.language import ENGLISH, LANGUAGES, speaking
from engine.game import IllegalAction
from tests.approved import reading

Lines = Callable[[], Iterator[str]]

FACTS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "seat": "frodo",
        **dict.fromkeys(("to", "at", "a", "b", "goal", "nearest"), "E8"),
        **dict.fromkeys(("count", "distance", "reach", "number", "need", "roll", "limit", "room"), 4),
        **dict.fromkeys(("waiting", "due"), ("sam", "merry")),
        **dict.fromkeys(("target", "active"), "sam"),
        "by": "horse-4",
        "card": "boat-1",
        "force": "good-army-elves",
        "title": "Elfstone",
        "points": 2,
        "cost": 3,
    }
)
FACTS_OF_WAR: Final[Mapping[str, Any]] = MappingProxyType(
    {
        **dict.fromkeys(("at", "where", "place"), "2513"),
        "who": ("frodo", "sam"),
        "path": ("2513",),
        "cost": 5,
        "mf": 4,
        "strength": 12,
        "most": 3,
        "step": "F2",
        "waiting": ("fellowship",),
    }
)
TOLD: Final[Mapping[str, tuple[Kit, Callable[[], Mapping[str, str]], Mapping[str, Any]]]] = MappingProxyType(
    {"riddle": (RIDDLE, OF_RIDDLE, FACTS), "war": (WAR, of_war, FACTS_OF_WAR)}
)
"""Each game's refusals by their keys, and facts of which each takes what it says."""


class _Any(dict[str, Any]):
    """Facts of a refusal of the house: numbers, but for names and lists."""

    def __missing__(self, key: str) -> Any:
        if key in ("lines", "names", "channels"):
            return [f"‹{key}›"]
        if key == "said":
            return lambda: f"‹{key}›"
        return f"‹{key}›" if key in TEXTS else 3


TEXTS: Final = ("table", "name", "host", "role", "seat", "who", "other", "title", "what", "game")


def refusals(game: str) -> Lines:
    """What the rules of a game refuse, by the keys of the reasons."""
    kit, rules, facts = TOLD[game]

    def lines() -> Iterator[str]:
        for reason in sorted(rules()):
            told = [kit.narrator.refusal(IllegalAction("", reason, given)) for given in ({}, facts)]
            yield from (f"{reason}: {said}" for said in dict.fromkeys(told) if said != LACKING())

    return lines


def house_refusals() -> Iterator[str]:
    """What the house refuses, by the keys of the reasons."""
    for key, template in sorted(faults.REFUSALS().items()):
        yield f"{key}: {template.format_map(_Any())}"
    for table in (lobby.REFUSALS, people.REFUSALS, admin.REFUSALS, leagues.REFUSALS):
        for key, say in sorted(table.items()):
            yield f"{key}: {say(_Any())}"


def commands() -> Mapping[str, list[str]]:
    """Every command with what it takes, in each language."""
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(
        discord.Client(intents=discord.Intents.none())
    )
    add_commands(tree)
    texts = shown(command.to_dict(tree) for command in tree.get_commands())
    said = {ENGLISH: dict[str, str](), **CommandTranslator(GAMES).table(texts)}
    return {language: list(_of_tree(tree, said.get(language, {}))) for language in LANGUAGES}


def _of_tree(tree: app_commands.CommandTree[Any], said: Mapping[str, str]) -> Iterator[str]:
    for command in tree.walk_commands():
        yield f"/{command.qualified_name}: {said.get(command.description, command.description)}"
        for one in command.parameters if isinstance(command, app_commands.Command) else ():
            about = str(one.description)
            yield f"  {one.name}: {said.get(about, about)}"
            yield from (f"    - {said.get(str(choice.name), choice.name)}" for choice in one.choices)


def cards(kit: Kit) -> Lines:
    """Every card of a game, as it is looked up."""

    def lines() -> Iterator[str]:
        listed = kit.reference.item("")
        menus = [part for part in listed.parts if isinstance(part, Menu)]
        for value in dict.fromkeys(one.value for menu in menus for one in menu.choices):
            shown = kit.reference.item(value)
            text = [part for part in shown.parts if not isinstance(part, Menu)]
            yield from ("", *reading.screen(Screen(tuple(text)), {}))

    return lines


def topics(kit: Kit) -> Lines:
    """Every subject of the help."""

    def lines() -> Iterator[str]:
        for name, about in kit.reference.topics().values():
            yield from ("", name, *about.split("\n"))

    return lines


@cache
def lists() -> Mapping[str, str]:
    """All of them, by their files."""
    found: dict[str, str] = {"listed/commands.txt": _file("listed/commands", commands())}
    for kit in (RIDDLE, WAR):
        for name, lines in (("refusals", refusals(kit.id)), ("cards", cards(kit)), ("help", topics(kit))):
            found[f"listed/{kit.id}-{name}.txt"] = _said(f"listed/{kit.id}-{name}", lines)
    found["listed/house-refusals.txt"] = _said("listed/house-refusals", house_refusals)
    return found


def _said(name: str, lines: Lines) -> str:
    texts: dict[str, list[str]] = {}
    for language in LANGUAGES:
        with speaking(language):
            texts[language] = [line.rstrip() for line in lines()]
    return _file(name, texts)


def _file(name: str, texts: Mapping[str, list[str]]) -> str:
    lines = [f"# {name}"]
    for language, told in texts.items():
        lines += [f"\n===== {LANGUAGES[language]}", *told]
    return "\n".join(lines) + "\n"
