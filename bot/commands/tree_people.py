"""The commands of people who come and go: ``/seat``, and ``/game`` vote, host, end (E8.11, E9, E14)."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands import complete, suggest
from bot.commands.complete import Interaction
from bot.commands.running import run
from bot.commands.tree_game import BOTH, INSTALLS, STRENGTH, game
from bot.people.model import STRENGTH as STEADY

seat = app_commands.Group(
    name="seat",
    description="Your seat: take one, give it away, let a computer play, come back",
    allowed_contexts=BOTH,
    allowed_installs=INSTALLS,
)
SEATS: Final = complete.from_scene(lambda s, g, t: suggest.seats(s, [one.seat for one in s.table.sitters], t))
WHAT: Final = ("pause", "resume", "end", "replace", "remove")


@seat.command(name="take", description="Take a free seat at this table, with its hand")
@app_commands.describe(seat="Which seat, if several are free")
@app_commands.autocomplete(seat=SEATS, game=complete.games)
async def take(interaction: Interaction, seat: str | None = None, game: str | None = None) -> None:
    await run(interaction, "seat-take", seat, game=game)


@seat.command(
    name="give", description="Give your seat to somebody, or to anybody; you play until it is taken"
)
@app_commands.describe(to="Who shall have it; left out: anybody")
@app_commands.autocomplete(game=complete.games)
async def give(interaction: Interaction, to: discord.User | None = None, game: str | None = None) -> None:
    if to is None:
        await run(interaction, "seat-offer", game=game)
    else:
        await run(interaction, "seat-give", "" if to.bot else str(to.id), game=game)


@seat.command(name="back", description="Play your seat yourself again, or keep it after all")
@app_commands.describe(seat="The host: whose stand-in goes")
@app_commands.autocomplete(seat=SEATS, game=complete.games)
async def back(interaction: Interaction, seat: str | None = None, game: str | None = None) -> None:
    await run(interaction, "seat-back", seat, game=game)


@seat.command(name="computer", description="Let a computer play your seat; you can come back")
@app_commands.describe(strength="How well it plays", seat="The host: a seat with two time-outs in a row")
@app_commands.choices(strength=STRENGTH)
@app_commands.autocomplete(seat=SEATS, game=complete.games)
async def computer(
    interaction: Interaction,
    strength: Choice[str] | None = None,
    seat: str | None = None,
    game: str | None = None,
) -> None:
    chosen = strength.value if strength is not None else STEADY
    await run(interaction, "seat-stand", f"{chosen}.{seat}" if seat else chosen, game=game)


@seat.command(name="quit", description="Leave the game for good: your cards are discarded (R-23)")
@app_commands.autocomplete(game=complete.games)
async def leave(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "seat-quit", game=game)


@game.command(name="vote", description="Ask the table: pause, go on, end, replace or remove somebody")
@app_commands.describe(what="What to ask", about="Whose seat, to replace or remove")
@app_commands.choices(what=[Choice(name=name, value=name) for name in WHAT])
@app_commands.autocomplete(about=SEATS, game=complete.games)
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


@game.command(name="host", description="Hand this table over to somebody who sits at it (host)")
@app_commands.describe(to="Who shall host it")
@app_commands.autocomplete(game=complete.games)
async def host(interaction: Interaction, to: discord.User, game: str | None = None) -> None:
    await run(interaction, "host-to", str(to.id), game=game)


@game.command(
    name="end", description="End this game without a winner, by a vote; a lobby closes at once (host)"
)
@app_commands.autocomplete(game=complete.games)
async def end(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "endgame", game=game)
