"""``/league`` (E14, E18.8)."""

from discord import app_commands
from discord.app_commands import Choice

from bot.features.leagues.handlers import NAME_LONGEST
from bot.features.leagues.posts import KINDS
from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room
from bot.interactions.commands.translator import GUILD, INSTALLS, choices
from bot.words import lobby
from bot.words.catalogue import _, n_, table

Name = app_commands.Range[str, 1, NAME_LONGEST]
Players = app_commands.Range[int, 2, 8]
Rounds = app_commands.Range[int, 1, 9]
CLOCKS = ("live", "brisk", "daily", "relaxed")
"""Those that some game has; where it has not, it goes by the one of its preset."""
POINTS = table({"places": n_("points for places"), "winner": n_("points for the winner alone")})
"""What a game is worth."""


def group() -> app_commands.Group:
    """The commands; made anew each time, as they say their words in the language spoken then."""
    league = app_commands.Group(
        name="league",
        description=_("A league in this channel: rounds of games, tables opened by the bot, standings"),
        allowed_contexts=GUILD,
        allowed_installs=INSTALLS,
    )

    @league.command(name="new", description=_("Open a league in this channel"))
    @app_commands.describe(
        name=_("What the league is called"),
        game=_("Which game; else the one that was opened here last"),
        preset=_("The rules"),
        players=_("How many play at a table"),
        rounds=_("How many rounds; three if you name none"),
        pairing=_("How people are paired"),
        clock=_("The pace"),
        points=_("What a game is worth"),
    )
    @app_commands.autocomplete(game=autocomplete.titles, preset=autocomplete.presets)
    @app_commands.choices(
        pairing=choices(KINDS()),
        clock=choices({name: lobby.clock_named(name) for name in CLOCKS}),
        points=choices(POINTS()),
    )
    async def new(
        interaction: Interaction,
        name: Name,
        game: str = "",
        preset: str = "",
        players: Players | None = None,
        rounds: Rounds | None = None,
        pairing: Choice[str] | None = None,
        clock: Choice[str] | None = None,
        points: Choice[str] | None = None,
    ) -> None:
        numbers = ["" if number is None else str(number) for number in (players, rounds)]
        chosen = ["" if choice is None else choice.value for choice in (pairing, clock, points)]
        await open_room(interaction, "league-new", "", name, game, preset, *numbers, *chosen)

    @league.command(name="show", description=_("How the league of this channel stands, and what you can do"))
    async def show(interaction: Interaction) -> None:
        await open_room(interaction, "league")

    @league.command(name="table", description=_("The standings as a file for spreadsheets"))
    async def table(interaction: Interaction) -> None:
        await open_room(interaction, "league-file")

    return league
