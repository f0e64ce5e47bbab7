"""The commands of people who come and go: ``/seat``, and ``/game`` vote, host, end (E8.11, E9, E14)."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.features.lobby.commands import STRENGTH, game
from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import run
from bot.interactions.commands.translator import BOTH, INSTALLS, choices
from bot.model.statistics import STRENGTH as USUAL
from bot.words.catalogue import _, n_, table

VOTES: Final = table(
    {
        "pause": n_("pause"),
        "resume": n_("resume"),
        "end": n_("end"),
        "replace": n_("replace"),
        "remove": n_("remove"),
    }
)

seat = app_commands.Group(
    name="seat",
    description=_("Your seat: take one, give it away, let a computer play, come back"),
    allowed_contexts=BOTH,
    allowed_installs=INSTALLS,
)


@seat.command(
    name="take", description=_("Take a free seat at this table, with everything that belongs to it")
)
@app_commands.describe(seat=_("Which seat, if several are free"))
@app_commands.autocomplete(seat=autocomplete.seats, game=autocomplete.games)
async def take(interaction: Interaction, seat: str | None = None, game: str | None = None) -> None:
    await run(interaction, "seat-take", seat, game=game)


@seat.command(
    name="give", description=_("Give your seat to somebody, or to anybody; you play until it is taken")
)
@app_commands.describe(to=_("Who gets it; leave it out to let anybody take it"))
@app_commands.autocomplete(game=autocomplete.games)
async def give(interaction: Interaction, to: discord.User | None = None, game: str | None = None) -> None:
    if to is None:
        await run(interaction, "seat-offer", game=game)
    else:
        await run(interaction, "seat-give", "" if to.bot else str(to.id), game=game)


@seat.command(name="back", description=_("Play your seat yourself again, or keep it after all"))
@app_commands.describe(seat=_("The host: whose stand-in goes"))
@app_commands.autocomplete(seat=autocomplete.seats, game=autocomplete.games)
async def back(interaction: Interaction, seat: str | None = None, game: str | None = None) -> None:
    await run(interaction, "seat-back", seat, game=game)


@seat.command(name="computer", description=_("Let a computer play your seat; you can come back"))
@app_commands.describe(
    strength=_("How well it plays"), seat=_("The host: a seat with two time-outs in a row")
)
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


@seat.command(name="quit", description=_("Leave the game for good, in two taps"))
@app_commands.autocomplete(game=autocomplete.games)
async def leave(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "seat-quit", game=game)


@game.command(name="vote", description=_("Ask the table: pause, go on, end, replace or remove somebody"))
@app_commands.describe(what=_("What to ask"), about=_("Whose seat, to replace or remove"))
@app_commands.choices(what=choices(VOTES()))
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


@game.command(name="host", description=_("Hand this table over to somebody who sits at it (host)"))
@app_commands.describe(to=_("Who shall host it"))
@app_commands.autocomplete(game=autocomplete.games)
async def host(interaction: Interaction, to: discord.User, game: str | None = None) -> None:
    await run(interaction, "host-to", str(to.id), game=game)


@game.command(
    name="end", description=_("End this game without a winner, by a vote; a lobby closes at once (host)")
)
@app_commands.autocomplete(game=autocomplete.games)
async def end(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "endgame", game=game)
