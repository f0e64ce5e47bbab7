"""``/game`` and ``/seat``: everything about a table that is not a move (E14)."""

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.features.lobby.opening import NAME_LONGEST, Wanted
from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room, run
from bot.interactions.commands.translator import BOTH, INSTALLS, choices
from bot.words.catalogue import _, n_, table
from engine.game import STRENGTHS
from engine.game import USUAL_STRENGTH as USUAL

game = app_commands.Group(
    name="game",
    description=_("Tables: open, join, start, look, pause"),
    allowed_contexts=BOTH,
    allowed_installs=INSTALLS,
)
STRENGTH = choices({strength: strength for strength in STRENGTHS})


@game.command(name="new", description=_("Open a table in this channel"))
@app_commands.describe(
    game=_("Which game; else the one that was opened here last"),
    preset=_("The rules to begin with"),
    name=_("What the table is called"),
    private=_("Only people you invite can join"),
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


@game.command(name="join", description=_("Take a seat at this table"))
@app_commands.describe(character=_("Whom you would like to play"))
@app_commands.autocomplete(character=autocomplete.characters)
async def join(interaction: Interaction, character: str | None = None) -> None:
    if character is None:
        await run(interaction, "join")
    else:
        await run(interaction, "wish", character)


@game.command(name="leave", description=_("Give up your seat before the start"))
async def leave(interaction: Interaction) -> None:
    await run(interaction, "unjoin")


@game.command(name="start", description=_("Start the game (host)"))
async def start(interaction: Interaction) -> None:
    await run(interaction, "start")


@game.command(name="options", description=_("The rules of this table and what differs from the preset"))
@app_commands.autocomplete(game=autocomplete.games)
async def options(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "options", game=game)


@game.command(name="settings", description=_("Rules, clock and seats (host)"))
async def settings(interaction: Interaction) -> None:
    await run(interaction, "settings")


@game.command(name="people", description=_("Invite people, add or remove computer players (host)"))
@app_commands.describe(
    invite=_("Somebody to invite"),
    remove=_("A seat to empty"),
    computer=_("Add a computer player of this strength"),
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


@game.command(name="dice", description=_("The sealed dice of this table, and your word in them"))
@app_commands.describe(word=_("A word to stir in, at most 40 characters"))
async def dice(interaction: Interaction, word: app_commands.Range[str, 1, 40] | None = None) -> None:
    await run(interaction, "word" if word else "dice", word)


@game.command(name="recap", description=_("What happened since you last looked, for your eyes only"))
@app_commands.describe(since=_("From which turn on"))
@app_commands.autocomplete(game=autocomplete.games)
async def recap(
    interaction: Interaction,
    since: app_commands.Range[int, 1, 9999] | None = None,
    game: str | None = None,
) -> None:
    await run(interaction, "recap", str(since or ""), game=game)


@game.command(name="status", description=_("Who plays, whose turn it is, what is waited for"))
@app_commands.autocomplete(game=autocomplete.games)
async def status(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "status", game=game)


@game.command(name="list", description=_("Your games everywhere and what waits for you"))
async def listing(interaction: Interaction) -> None:
    await open_room(interaction, "games")


@game.command(name="pause", description=_("Stop all clocks of this table (host)"))
async def pause(interaction: Interaction) -> None:
    await run(interaction, "pause")


@game.command(name="here", description=_("Bring your table to this channel (host)"))
@app_commands.describe(game=_("Which of your tables"))
@app_commands.autocomplete(game=autocomplete.games)
async def here(interaction: Interaction, game: str) -> None:
    await open_room(interaction, "here", game)


@game.command(
    name="rematch", description=_("The same table again: open a lobby like the finished game of this channel")
)
async def rematch(interaction: Interaction) -> None:
    await run(interaction, "rematch")


@game.command(name="resume", description=_("Let the clocks run on (host)"))
async def resume(interaction: Interaction) -> None:
    await run(interaction, "resume")


# The commands of people who come and go: ``/seat``, and ``/game`` vote, host, end (E8.11, E9, E14)


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
async def quit_seat(interaction: Interaction, game: str | None = None) -> None:
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
