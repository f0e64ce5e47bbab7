"""``/game``: everything about a table that is not a move (E14)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands import complete
from bot.commands.complete import Interaction
from bot.commands.running import open_room, run
from bot.lobby.opening import NAME_LONGEST, Wanted
from bot.lobby.presets import DEFAULT_PRESET, PRESETS, STRENGTHS
from bot.lobby.screens import ANY
from engine.riddle.deck import CHARACTERS

GUILD = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
BOTH = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)

game = app_commands.Group(
    name="game",
    description="Tables: open, join, start, look, pause",
    allowed_contexts=BOTH,
    allowed_installs=INSTALLS,
)
WHOM = [Choice(name="Any", value=ANY), *(Choice(name=c.name, value=key) for key, c in CHARACTERS.items())]
PRESET = [Choice(name=preset.name, value=key) for key, preset in PRESETS.items()]
STRENGTH = [Choice(name=word, value=key) for key, word in STRENGTHS.items()]


@game.command(name="new", description="Open a table in this channel")
@app_commands.describe(
    preset="The rules to begin with",
    name="What the table is called",
    private="Only people you invite can join",
)
@app_commands.choices(preset=PRESET)
async def new(
    interaction: Interaction,
    preset: Choice[str] | None = None,
    name: app_commands.Range[str, 1, NAME_LONGEST] = "",
    private: bool = False,
) -> None:
    chosen = preset.value if preset is not None else DEFAULT_PRESET
    await open_room(interaction, "new", Wanted(private, False, name, chosen, preset is not None).arg)


@game.command(name="join", description="Take a seat at this table")
@app_commands.describe(character="Whom you would like to play")
@app_commands.choices(character=WHOM)
async def join(interaction: Interaction, character: Choice[str] | None = None) -> None:
    if character is None:
        await run(interaction, "join")
    else:
        await run(interaction, "wish", character.value)


@game.command(name="leave", description="Give up your seat before the start")
async def leave(interaction: Interaction) -> None:
    await run(interaction, "unjoin")


@game.command(name="start", description="Start the game (host)")
async def start(interaction: Interaction) -> None:
    await run(interaction, "start")


@game.command(name="options", description="The rules of this table and what differs from the preset")
@app_commands.autocomplete(game=complete.games)
async def options(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "options", game=game)


@game.command(name="settings", description="Rules, clock and seats (host)")
async def settings(interaction: Interaction) -> None:
    await run(interaction, "settings")


@game.command(name="people", description="Invite people, add or remove computer players (host)")
@app_commands.describe(
    invite="Somebody to invite", remove="A seat to empty", computer="Add a computer player of this strength"
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


@game.command(name="dice", description="The sealed dice of this table, and your word in them")
@app_commands.describe(word="A word to stir in, at most 40 characters")
async def dice(interaction: Interaction, word: app_commands.Range[str, 1, 40] | None = None) -> None:
    await run(interaction, "word" if word else "dice", word)


@game.command(name="status", description="Who plays, whose turn it is, what is waited for")
@app_commands.autocomplete(game=complete.games)
async def status(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "status", game=game)


@game.command(name="list", description="Your games everywhere and what waits for you")
async def listing(interaction: Interaction) -> None:
    await open_room(interaction, "games")


@game.command(name="pause", description="Stop all clocks of this table (host)")
async def pause(interaction: Interaction) -> None:
    await run(interaction, "pause")


@game.command(name="here", description="Bring your table to this channel (host)")
@app_commands.describe(game="Which of your tables")
@app_commands.autocomplete(game=complete.games)
async def here(interaction: Interaction, game: str) -> None:
    await open_room(interaction, "here", game)


@game.command(
    name="rematch", description="The same table again: open a lobby like the finished game of this channel"
)
async def rematch(interaction: Interaction) -> None:
    await run(interaction, "rematch")


@game.command(name="resume", description="Let the clocks run on (host)")
async def resume(interaction: Interaction) -> None:
    await run(interaction, "resume")
