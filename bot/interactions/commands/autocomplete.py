"""Autocomplete as Discord asks for it: the asker's scene, then the pure lists of
`bot.games.riddle.verbs.suggest`."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from bot.games.riddle.panels.slots import DIE, Gone, card_at, means_at
from bot.games.riddle.verbs import suggest
from bot.games.riddle.verbs.suggest import Answers, in_english_too
from bot.model.context import Front
from bot.model.errors import BotError
from bot.model.scene import Scene
from bot.words.language import speaking

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
KNOWN = 200
"""How many players of a server are looked through for what was typed."""
Options = dict[str, str]
Choices = list[app_commands.Choice[str]]


def choices(found: Answers) -> Choices:
    """Pairs as Discord's choices."""
    return [app_commands.Choice(name=label, value=value) for label, value in found]


async def scene_of(interaction: Interaction) -> Scene | None:
    """The asker's scene of the table that the command means, or ``None``."""
    client: Front = interaction.client
    user = interaction.user.id
    try:
        if interaction.guild_id is not None:
            game = await client.manager.game_in(interaction.channel_id or 0)
        else:
            game = options(interaction).get("game")
            mine = [table.game for table in await client.manager.games_of(user)]
            game = game if game in mine else mine[0] if len(mine) == 1 else None
        if game is None:
            return None
        return await client.manager.scene(game, user, private=interaction.guild_id is None)
    except BotError as error:
        log.debug("no scene for an autocomplete: %s", error)
        return None


async def language_of(interaction: Interaction) -> str:
    """What the asker speaks (E12.5)."""
    client: Front = interaction.client
    return (await client.manager.prefs(interaction.user.id)).speaks(interaction.locale.value)


def options(interaction: Interaction) -> Options:
    """What is filled in so far, as text."""
    return {key: str(value) for key, value in interaction.namespace}


def from_scene(make: Callable[[Scene, Options, str], Answers]) -> Any:
    """An autocomplete that answers from the asker's view; nothing where there is no table or no such card."""

    async def complete(interaction: Interaction, current: str) -> Choices:
        scene = await scene_of(interaction)
        if scene is None:
            return []
        try:
            with speaking(await language_of(interaction)):
                return choices(in_english_too(lambda: make(scene, options(interaction), current)))
        except (Gone, KeyError):
            return []

    return complete


def from_text(make: Callable[[str], Answers]) -> Any:
    """An autocomplete that needs no table."""

    async def complete(interaction: Interaction, current: str) -> Choices:
        with speaking(await language_of(interaction)):
            return choices(in_english_too(lambda: make(current)))

    return complete


async def games(interaction: Interaction, current: str) -> Choices:
    """The asker's tables, the nearest deadline first."""
    client: Front = interaction.client
    user = interaction.user.id
    due = {game: deadline for game, _, deadline in await client.manager.waiting_for(user)}
    tables = await client.manager.games_of(user)
    if options(interaction).get("over"):
        tables = await client.manager.games_of(user, over=True)
    return choices(suggest.tables([(table, due.get(table.game)) for table in tables], current))


async def finished(interaction: Interaction, current: str) -> Choices:
    """The asker's finished games."""
    client: Front = interaction.client
    tables = await client.manager.games_of(interaction.user.id, over=True)
    return choices(suggest.tables([(table, None) for table in tables], current))


async def statistics(interaction: Interaction, current: str) -> Choices:
    """Whose statistics there are: the server's best players by name, where it is asked in a server."""
    client: Front = interaction.client
    guild = interaction.guild_id
    rows = await client.store.champions(guild, KNOWN) if guild is not None else []
    people = await client.store.people([row.user for row in rows])
    known = [(people[row.user].name, row.user) for row in rows if row.user in people]
    return choices(suggest.statistics(known, current, server=guild is not None))


def _means(scene: Scene, given: Options) -> str:
    return means_at(scene.view, given["by"]) if given.get("by") else DIE


def _flight(scene: Scene, given: Options) -> str:
    flying = suggest.flights(scene)
    name = given.get("card") or (flying[0][1] if flying else "")
    return card_at(scene.view, name)


def _card(scene: Scene, given: Options) -> str:
    return card_at(scene.view, given.get("card", ""))


ends = from_scene(lambda s, g, t: suggest.ends(s, _means(s, g), t))
means = from_scene(lambda s, g, t: suggest.means(s, t))
lays = from_scene(lambda s, g, t: suggest.lays(s, _means(s, g), g.get("to", ""), t))
landings = from_scene(lambda s, g, t: suggest.landings(s, _flight(s, g), t))
flights = from_scene(lambda s, g, t: suggest.flights(s, t))
hand = from_scene(lambda s, g, t: suggest.hand(s, t))
uses = from_scene(lambda s, g, t: suggest.uses(s, _card(s, g), t))
targets = from_scene(lambda s, g, t: suggest.targets(s, _card(s, g), t))
seconds = from_scene(lambda s, g, t: suggest.second_targets(s, _card(s, g), g.get("on", ""), t))
endings = from_scene(lambda s, g, t: suggest.endings(s, t))
discards = from_scene(lambda s, g, t: suggest.discards(s, t))
returns = from_scene(lambda s, g, t: suggest.returns(s, t))
plans = from_scene(lambda s, g, t: suggest.plans(s, g.get("player", ""), t))
hidings = from_scene(lambda s, g, t: suggest.hidings(s, t))
retrievals = from_scene(lambda s, g, t: suggest.retrievals(s, t))
caches = from_scene(
    lambda s, g, t: suggest.caches(s, card_at(s.view, g.get("with", "")), g.get("player", ""), t)
)
characters = from_scene(lambda s, g, t: suggest.characters(s, t))
wishes = from_text(suggest.wishes)
titles = from_text(suggest.titles)
faces = from_text(suggest.faces)


def with_what(verb: str) -> Any:
    """The cards or forces of a verb of ``/do`` or ``/answer``."""
    return from_scene(lambda s, g, t: suggest.with_what(s, verb, g.get("player", ""), t))


def whom(verb: str) -> Any:
    """The players of a verb of ``/do``."""
    return from_scene(lambda s, g, t: suggest.whom(s, verb, t))


players = from_scene(lambda s, g, t: suggest.seats(s, [player.seat for player in s.view.players], t))
clauses = from_text(suggest.clauses)
topics = from_text(suggest.topics)
