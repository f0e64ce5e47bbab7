"""Autocomplete as Discord asks for it: the asker's scene, then the pure lists of the game or of the house."""

import logging
from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot.interactions.tap import Front
from bot.model.errors import BotError, Gone
from bot.model.kit import Kit
from bot.model.lobby import ANY, Lobby
from bot.model.presets import every_preset
from bot.model.scene import Scene, Table
from bot.ui.matching import Answers, in_english_too, in_turns, matching
from bot.words.catalogue import _
from bot.words.language import speaking

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
Options = dict[str, str]
Choices = list[app_commands.Choice[str]]


def choices(pairs: Answers) -> Choices:
    """Pairs as Discord's choices."""
    return [app_commands.Choice(name=label, value=value) for label, value in pairs]


async def scene_of(interaction: Interaction) -> Scene | None:
    """The asker's scene of the table that the command means, or ``None``."""
    client: Front = interaction.client
    user = interaction.user.id
    try:
        if interaction.guild_id is not None:
            table_id = await client.services.queries.game_in(interaction.channel_id or 0)
        else:
            table_id = options(interaction).get("game")
            mine = [table.game for table in await client.services.queries.games_of(user)]
            table_id = table_id if table_id in mine else mine[0] if len(mine) == 1 else None
        if table_id is None:
            return None
        return await client.services.queries.scene(table_id, user, private=interaction.guild_id is None)
    except BotError as error:
        log.debug("no scene for an autocomplete: %s", error)
        return None


async def language_of(interaction: Interaction) -> str:
    """What the asker speaks (E12.5)."""
    client: Front = interaction.client
    return (await client.services.people.prefs(interaction.user.id)).speaks(interaction.locale.value)


def options(interaction: Interaction) -> Options:
    """What is filled in so far, as text."""
    return {key: str(value) for key, value in interaction.namespace}


async def kits_of(interaction: Interaction, scene: Scene | None) -> tuple[Kit, ...]:
    """The game of the scene, else of the channel's table, else all that the house has (W15.13)."""
    client: Front = interaction.client
    tables = client.services.tables
    if scene is not None:
        return (tables.kit(scene.table),)
    lobby = await _lobby(interaction)
    return tuple(tables.games.values()) if lobby is None else (tables.kit(lobby),)


def offered(what: str) -> Any:
    """An autocomplete that the game of the table answers from the asker's view: its list of that name."""

    async def complete(interaction: Interaction, current: str) -> Choices:
        scene, filled = await scene_of(interaction), options(interaction)
        kits = await kits_of(interaction, scene)
        try:
            with speaking(await language_of(interaction)):
                return choices(
                    in_english_too(
                        lambda: in_turns([kit.verbs.suggest(scene, what, filled, current) for kit in kits])
                    )
                )
        except (Gone, KeyError):
            return []

    return complete


async def _lobby(interaction: Interaction) -> Lobby | None:
    """The lobby of the channel's table, also before it begins; ``None`` where there is no table."""
    client: Front = interaction.client
    try:
        table_id = await client.services.queries.game_in(interaction.channel_id or 0)
        return None if table_id is None else await client.services.queries.lobby(table_id)
    except BotError as error:
        log.debug("no lobby for an autocomplete: %s", error)
        return None


async def titles(interaction: Interaction, current: str) -> Choices:
    """The games of the house."""
    client: Front = interaction.client
    kits = client.services.games
    with speaking(await language_of(interaction)):

        def named() -> Answers:
            return matching([(kit.name(), key) for key, kit in kits.items()], current)

        return choices(in_english_too(named))


async def presets(interaction: Interaction, current: str) -> Choices:
    """The presets a table can be opened with, of the game that is filled in or of all."""
    client: Front = interaction.client
    game = options(interaction).get("game", "")
    offers = every_preset(client.services.games)
    offers = {value: offer for value, offer in offers.items() if offer.kit.id == game} or offers
    with speaking(await language_of(interaction)):

        def named() -> Answers:
            return matching([(offer.name, value) for value, offer in offers.items()], current)

        return choices(in_english_too(named))


async def characters(interaction: Interaction, current: str) -> Choices:
    """Whom one may wish to play at the channel's table."""
    lobby = await _lobby(interaction)
    kits = await kits_of(interaction, None)
    offered = [
        (kit, character)
        for kit in kits
        for character in (kit.seats.all if lobby is None else kit.seats.offered(lobby.preset))
    ]
    with speaking(await language_of(interaction)):

        def named() -> Answers:
            wishes = [(kit.seats.name(character), character) for kit, character in offered]
            return matching([(_("Any"), ANY), *wishes], current)

        return choices(in_english_too(named))


def listed(tables: Iterable[tuple[Table, float | None]], typed: str = "") -> Answers:
    """Tables of the asker, the nearest deadline first."""
    order = sorted(tables, key=lambda pair: (pair[1] is None, pair[1] or 0, pair[0].name))
    return matching(((table.name, table.game) for table, __ in order), typed)


async def games(interaction: Interaction, current: str) -> Choices:
    """The asker's tables, the nearest deadline first."""
    client: Front = interaction.client
    user = interaction.user.id
    due = {table_id: deadline for table_id, __, deadline in await client.services.queries.waiting_for(user)}
    tables = await client.services.queries.games_of(user)
    if options(interaction).get("over"):
        tables = await client.services.queries.games_of(user, over=True)
    return choices(listed([(table, due.get(table.game)) for table in tables], current))


async def finished(interaction: Interaction, current: str) -> Choices:
    """The asker's finished games."""
    client: Front = interaction.client
    tables = await client.services.queries.games_of(interaction.user.id, over=True)
    return choices(listed([(table, None) for table in tables], current))


movers = offered("movers")
ends = offered("ends")
means = offered("means")
lays = offered("lays")
hand = offered("hand")
uses = offered("uses")
targets = offered("targets")
seconds = offered("seconds")
endings = offered("endings")
discards = offered("discards")
verbs = offered("do.what")
verb_to = offered("do.to")
verb_on = offered("do.on")
verb_with = offered("do.with")
verb_also = offered("do.also")
answers = offered("answers")
partners = offered("partners")
faces = offered("faces")
players = offered("players")
seats = offered("seats")
