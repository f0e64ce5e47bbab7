"""The commands of people who come and go: ``/seat``, and ``/game`` vote, host, end (E8.11, E9, E14)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.features.lobby.commands import STRENGTH, game
from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import run
from bot.interactions.commands.translator import choices
from bot.interactions.commands.tree import BOTH, INSTALLS
from bot.model.strengths import STRENGTH as USUAL
from bot.words import tree as words

seat = app_commands.Group(
    name="seat",
    description=words.SEAT(),
    allowed_contexts=BOTH,
    allowed_installs=INSTALLS,
)


@seat.command(name="take", description=words.SEAT_TAKE())
@app_commands.describe(seat=words.SEAT_TAKE_SEAT())
@app_commands.autocomplete(seat=autocomplete.seats, game=autocomplete.games)
async def take(interaction: Interaction, seat: str | None = None, game: str | None = None) -> None:
    await run(interaction, "seat-take", seat, game=game)


@seat.command(name="give", description=words.SEAT_GIVE())
@app_commands.describe(to=words.SEAT_GIVE_TO())
@app_commands.autocomplete(game=autocomplete.games)
async def give(interaction: Interaction, to: discord.User | None = None, game: str | None = None) -> None:
    if to is None:
        await run(interaction, "seat-offer", game=game)
    else:
        await run(interaction, "seat-give", "" if to.bot else str(to.id), game=game)


@seat.command(name="back", description=words.SEAT_BACK())
@app_commands.describe(seat=words.SEAT_BACK_SEAT())
@app_commands.autocomplete(seat=autocomplete.seats, game=autocomplete.games)
async def back(interaction: Interaction, seat: str | None = None, game: str | None = None) -> None:
    await run(interaction, "seat-back", seat, game=game)


@seat.command(name="computer", description=words.SEAT_COMPUTER())
@app_commands.describe(strength=words.SEAT_COMPUTER_STRENGTH(), seat=words.SEAT_COMPUTER_SEAT())
@app_commands.choices(strength=STRENGTH)
@app_commands.autocomplete(seat=autocomplete.seats, game=autocomplete.games)
async def computer(
    interaction: Interaction,
    strength: Choice[str] | None = None,
    seat: str | None = None,
    game: str | None = None,
) -> None:
    chosen = strength.value if strength is not None else USUAL
    await run(interaction, "seat-stand", f"{chosen}.{seat}" if seat else chosen, game=game)


@seat.command(name="quit", description=words.SEAT_QUIT())
@app_commands.autocomplete(game=autocomplete.games)
async def leave(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "seat-quit", game=game)


@game.command(name="vote", description=words.GAME_VOTE())
@app_commands.describe(what=words.GAME_VOTE_WHAT(), about=words.GAME_VOTE_ABOUT())
@app_commands.choices(what=choices(words.VOTES()))
@app_commands.autocomplete(about=autocomplete.seats, game=autocomplete.games)
async def vote(
    interaction: Interaction,
    what: Choice[str] | None = None,
    about: str | None = None,
    game: str | None = None,
) -> None:
    if what is None:
        await run(interaction, "votes", game=game)
    else:
        named = what.value in ("replace", "remove") and about
        await run(interaction, "vote", f"{what.value}.{about}" if named else what.value, game=game)


@game.command(name="host", description=words.GAME_HOST())
@app_commands.describe(to=words.GAME_HOST_TO())
@app_commands.autocomplete(game=autocomplete.games)
async def host(interaction: Interaction, to: discord.User, game: str | None = None) -> None:
    await run(interaction, "host-to", str(to.id), game=game)


@game.command(name="end", description=words.GAME_END())
@app_commands.autocomplete(game=autocomplete.games)
async def end(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "endgame", game=game)
