"""The commands of a turn and of looking (E14), top-level because they are used daily, and the tree of all."""

from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice

from bot.app import suggestions
from bot.app.games import GAMES
from bot.features import notebook as tree_personal
from bot.features.admin import handlers as tree_admin
from bot.features.analysis import handlers as tree_analysis
from bot.features.film import handlers as tree_film
from bot.features.leagues import commands as tree_leagues
from bot.features.lobby import commands as tree_game
from bot.features.lobby import commands as tree_people
from bot.features.preferences import handlers as tree_prefs
from bot.features.privacy import handlers
from bot.features.puzzles import handlers as tree_puzzles
from bot.features.replay import handlers as tree_replay
from bot.features.tutorial import handlers as tree_learn
from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room, run, run_words
from bot.interactions.commands.translator import BOTH, INSTALLS, choices, top
from bot.model.screen import LETTER
from bot.words.catalogue import _, n_, table

# ``/do``, ``/answer`` and ``/team``: what any game lets its players do, by its own verbs (E14)


team = app_commands.Group(
    name="team", description=_("You and your partners"), allowed_contexts=BOTH, allowed_installs=INSTALLS
)


@top("do", _("Anything else you may do now"))
@app_commands.rename(with_="with")
@app_commands.describe(
    what=_("What to do"),
    to=_("Where"),
    on=_("To whom or what"),
    with_=_("With what; several joined by commas"),
    also=_("And with what else"),
)
@app_commands.autocomplete(
    what=autocomplete.verbs,
    to=autocomplete.verb_to,
    on=autocomplete.verb_on,
    with_=autocomplete.verb_with,
    also=autocomplete.verb_also,
    game=autocomplete.games,
)
async def do(
    interaction: Interaction,
    what: str,
    to: str | None = None,
    on: str | None = None,
    with_: str | None = None,
    also: str | None = None,
    game: str | None = None,
) -> None:
    await run(interaction, "do", what, to, on, with_, also, game=game)


@top("answer", _("Answer what somebody's play asks of you"))
@app_commands.rename(with_="with")
@app_commands.describe(with_=_("Your answer"))
@app_commands.autocomplete(with_=autocomplete.answers, game=autocomplete.games)
async def answer(interaction: Interaction, with_: str, game: str | None = None) -> None:
    await run(interaction, "answer", with_, game=game)


@team.command(name="say", description=_("A line to your partners; only they read it"))
@app_commands.autocomplete(game=autocomplete.games)
async def say(
    interaction: Interaction, text: app_commands.Range[str, 1, LETTER], game: str | None = None
) -> None:
    await run_words(interaction, "team.say", text, game=game)


@team.command(name="look", description=_("See a partner's hand while all stand on Clairvoyance spaces"))
@app_commands.autocomplete(partner=autocomplete.partners, game=autocomplete.games)
async def team_look(interaction: Interaction, partner: str | None = None, game: str | None = None) -> None:
    await run(interaction, "team.look", partner, game=game)


GAME_VERB_COMMANDS: Final[tuple[app_commands.Command[Any, ..., None] | app_commands.Group, ...]] = (
    do,
    answer,
    team,
)


BOARD_FOCUSES: Final = table(
    {
        "me": n_("around me"),
        "last": n_("where it happened"),
        "overview": n_("the whole board"),
        "public": n_("who holds what in public"),
    }
)
BOARD_SIZES: Final = table({"phone": n_("for the phone"), "whole": n_("whole and large")})


@top("turn", _("Your turn: the panel with everything you can do now"))
@app_commands.autocomplete(game=autocomplete.games)
async def turn(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "turn", game=game)


@top("decide", _("Whatever waits for you, in any game"))
@app_commands.autocomplete(game=autocomplete.games)
async def decide(interaction: Interaction, game: str | None = None) -> None:
    if game:
        await run(interaction, "turn", game=game)
    else:
        await open_room(interaction, "decide")


@top("hand", _("What you hold; only you see it"))
@app_commands.autocomplete(game=autocomplete.games)
async def hand(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "hand", game=game)


@top("board", _("The board, a part of it, or where everybody stands in words"))
@app_commands.describe(
    focus=_("What to look at"), size=_("How large"), words=_("In words, without a picture")
)
@app_commands.choices(focus=choices(BOARD_FOCUSES()), size=choices(BOARD_SIZES()))
@app_commands.autocomplete(game=autocomplete.games)
async def board(
    interaction: Interaction,
    focus: Choice[str] | None = None,
    size: Choice[str] | None = None,
    words: bool = False,
    game: str | None = None,
) -> None:
    mode = "words" if words else focus.value if focus is not None else "me"
    if size is not None and size.value == "whole" and not words:
        mode = "whole"
    await run(interaction, "board", mode, game=game)


@top("move", _("Go somewhere: shows the way before you confirm"))
@app_commands.rename(with_="with")
@app_commands.describe(
    what=_("Who goes, if you lead several"),
    to=_("Where to"),
    with_=_("With what"),
    also=_("What is laid on the way"),
)
@app_commands.autocomplete(
    what=autocomplete.movers,
    to=autocomplete.ends,
    with_=autocomplete.means,
    also=autocomplete.lays,
    game=autocomplete.games,
)
async def move(
    interaction: Interaction,
    what: str | None = None,
    to: str | None = None,
    with_: str | None = None,
    also: str | None = None,
    game: str | None = None,
) -> None:
    await run(interaction, "move", to, with_, also, what, game=game)


@top("play", _("A card of yours: what it can do now, or to play it"))
@app_commands.rename(with_="with")
@app_commands.describe(what=_("Which card"), on=_("On whom"), with_=_("Which use"), also=_("And on whom"))
@app_commands.autocomplete(
    what=autocomplete.hand,
    on=autocomplete.targets,
    with_=autocomplete.uses,
    also=autocomplete.seconds,
    game=autocomplete.games,
)
async def play(
    interaction: Interaction,
    what: str,
    on: str | None = None,
    with_: str | None = None,
    also: str | None = None,
    game: str | None = None,
) -> None:
    await run(interaction, "play", what, with_, on, also, game=game)


@top("end", _("End your turn: with or without picking up"))
@app_commands.rename(pick_up="pick-up", second="and")
@app_commands.describe(
    pick_up=_("How to pick up"), discard=_("A card to discard after the pick-up"), second=_("And another")
)
@app_commands.autocomplete(
    pick_up=autocomplete.endings,
    discard=autocomplete.discards,
    second=autocomplete.discards,
    game=autocomplete.games,
)
async def end(
    interaction: Interaction,
    pick_up: str | None = None,
    discard: str | None = None,
    second: str | None = None,
    game: str | None = None,
) -> None:
    await run(interaction, "end", pick_up, discard, second, game=game)


@top("undo", _("Take back your last step, if nothing was drawn or shown"))
@app_commands.autocomplete(game=autocomplete.games)
async def undo(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "undo", game=game)


@top("log", _("What happened, as you may know it"))
@app_commands.describe(who=_("Whose steps"), what=_("Which kind"), page=_("Which page, 1 is the newest"))
@app_commands.autocomplete(who=autocomplete.players, what=suggestions.log_kinds, game=autocomplete.games)
async def log(
    interaction: Interaction,
    who: str | None = None,
    what: str | None = None,
    page: app_commands.Range[int, 1, 999] = 1,
    game: str | None = None,
) -> None:
    arg = f"{who or 'all'}.{what or 'all'}.{page - 1}"
    await run(interaction, "log", arg, game=game)


@top("card", _("A card: its uses in words, how many are in the deck"))
@app_commands.describe(name=_("The title on the card"))
@app_commands.autocomplete(name=autocomplete.faces)
async def card(interaction: Interaction, name: str | None = None) -> None:
    await open_room(interaction, "cards", name or "")


@top("rules", _("Look up a rule by words or by its number"))
@app_commands.describe(about=_("Words, or the number of a rule"))
@app_commands.autocomplete(about=suggestions.clauses)
async def rules(interaction: Interaction, about: str | None = None) -> None:
    await open_room(interaction, "rules", "", about or "")


@top("verify", _("Prove that the dice of a finished game were fair"))
@app_commands.describe(game=_("Which finished game"))
@app_commands.autocomplete(game=autocomplete.finished)
async def verify(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "verify", game=game)


@top("stats", _("Statistics and ratings of you, this server, a seat, or a finished game"))
@app_commands.describe(
    of=_("You, this server, a seat, or somebody who plays here"),
    game=_("A finished game"),
    season=_("A season of this server"),
)
@app_commands.autocomplete(of=suggestions.statistics, game=autocomplete.finished, season=suggestions.seasons)
async def stats(
    interaction: Interaction, of: str | None = None, game: str | None = None, season: str | None = None
) -> None:
    if game:
        await run(interaction, "gamestats", game=game)
    elif season:
        await open_room(interaction, "season", season)
    else:
        await open_room(interaction, "stats", of or "")


@top("help", _("How this works, and what to tap"))
@app_commands.describe(about=_("What you need"))
@app_commands.autocomplete(about=suggestions.topics)
async def help_(interaction: Interaction, about: str | None = None) -> None:
    await open_room(interaction, "help", about or "")


COMMANDS = (
    turn,
    decide,
    hand,
    board,
    move,
    play,
    end,
    undo,
    log,
    card,
    rules,
    verify,
    stats,
    help_,
)


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Put every command into the tree."""
    tree.add_command(tree_game.game)
    tree.add_command(tree_people.seat)
    for command in (
        *COMMANDS,
        *GAME_VERB_COMMANDS,
        *tree_personal.commands(),
        *tree_prefs.commands(),
        tree_learn.command(GAMES),
    ):
        tree.add_command(command)
    tree.add_command(tree_replay.commands_replay)
    tree.add_command(tree_film.commands_film)
    tree.add_command(tree_analysis.commands_analysis)
    tree.add_command(tree_puzzles.command_puzzle)
    tree.add_command(handlers.group())
    tree.add_command(tree_admin.group())
    tree.add_command(tree_leagues.group())
