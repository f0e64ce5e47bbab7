"""``/game``: everything about a table that is not a move (E14)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.features.lobby.opening import NAME_LONGEST, Wanted
from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room, run
from bot.interactions.commands.translator import choices
from bot.interactions.commands.tree import BOTH, INSTALLS
from bot.model.strengths import STRENGTHS
from bot.words import tree as words

game = app_commands.Group(
    name="game",
    description=words.GAME(),
    allowed_contexts=BOTH,
    allowed_installs=INSTALLS,
)
STRENGTH = choices({strength: strength for strength in STRENGTHS})


@game.command(name="new", description=words.GAME_NEW())
@app_commands.describe(
    game=words.GAME_NEW_GAME(),
    preset=words.GAME_NEW_PRESET(),
    name=words.GAME_NEW_NAME(),
    private=words.GAME_NEW_PRIVATE(),
)
@app_commands.autocomplete(game=autocomplete.titles, preset=autocomplete.presets)
async def new(
    interaction: Interaction,
    game: str | None = None,
    preset: str | None = None,
    name: app_commands.Range[str, 1, NAME_LONGEST] = "",
    private: bool = False,
) -> None:
    await open_room(interaction, "new", Wanted(private, False, name).arg, game or "", preset or "")


@game.command(name="join", description=words.GAME_JOIN())
@app_commands.describe(character=words.GAME_JOIN_CHARACTER())
@app_commands.autocomplete(character=autocomplete.characters)
async def join(interaction: Interaction, character: str | None = None) -> None:
    if character is None:
        await run(interaction, "join")
    else:
        await run(interaction, "wish", character)


@game.command(name="leave", description=words.GAME_LEAVE())
async def leave(interaction: Interaction) -> None:
    await run(interaction, "unjoin")


@game.command(name="start", description=words.GAME_START())
async def start(interaction: Interaction) -> None:
    await run(interaction, "start")


@game.command(name="options", description=words.GAME_OPTIONS())
@app_commands.autocomplete(game=autocomplete.games)
async def options(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "options", game=game)


@game.command(name="settings", description=words.GAME_SETTINGS())
async def settings(interaction: Interaction) -> None:
    await run(interaction, "settings")


@game.command(name="people", description=words.GAME_PEOPLE())
@app_commands.describe(
    invite=words.GAME_PEOPLE_INVITE(),
    remove=words.GAME_PEOPLE_REMOVE(),
    computer=words.GAME_PEOPLE_COMPUTER(),
)
@app_commands.choices(computer=STRENGTH)
async def people(
    interaction: Interaction,
    invite: discord.User | None = None,
    remove: discord.User | None = None,
    computer: Choice[str] | None = None,
) -> None:
    if invite is not None:
        await run(interaction, "invite", str(invite.id))
    elif remove is not None:
        await run(interaction, "remove", str(remove.id))
    elif computer is not None:
        await run(interaction, "add-computer", computer.value)
    else:
        await run(interaction, "people")


@game.command(name="dice", description=words.GAME_DICE())
@app_commands.describe(word=words.GAME_DICE_WORD())
async def dice(interaction: Interaction, word: app_commands.Range[str, 1, 40] | None = None) -> None:
    await run(interaction, "word" if word else "dice", word)


@game.command(name="status", description=words.GAME_STATUS())
@app_commands.autocomplete(game=autocomplete.games)
async def status(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "status", game=game)


@game.command(name="list", description=words.GAME_LIST())
async def listing(interaction: Interaction) -> None:
    await open_room(interaction, "games")


@game.command(name="pause", description=words.GAME_PAUSE())
async def pause(interaction: Interaction) -> None:
    await run(interaction, "pause")


@game.command(name="here", description=words.GAME_HERE())
@app_commands.describe(game=words.GAME_HERE_GAME())
@app_commands.autocomplete(game=autocomplete.games)
async def here(interaction: Interaction, game: str) -> None:
    await open_room(interaction, "here", game)


@game.command(name="rematch", description=words.GAME_REMATCH())
async def rematch(interaction: Interaction) -> None:
    await run(interaction, "rematch")


@game.command(name="resume", description=words.GAME_RESUME())
async def resume(interaction: Interaction) -> None:
    await run(interaction, "resume")
