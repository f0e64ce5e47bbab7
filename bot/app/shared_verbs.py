"""The commands of a turn and of looking (E14): top-level, because they are used daily."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from bot.app import suggestions
from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room, run
from bot.interactions.commands.translator import choices
from bot.interactions.commands.tree import top
from bot.words import tree as words


@top("turn", words.TURN())
@app_commands.autocomplete(game=autocomplete.games)
async def turn(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "turn", game=game)


@top("decide", words.DECIDE())
@app_commands.autocomplete(game=autocomplete.games)
async def decide(interaction: Interaction, game: str | None = None) -> None:
    if game:
        await run(interaction, "turn", game=game)
    else:
        await open_room(interaction, "decide")


@top("hand", words.HAND())
@app_commands.autocomplete(game=autocomplete.games)
async def hand(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "hand", game=game)


@top("board", words.BOARD())
@app_commands.describe(focus=words.BOARD_FOCUS(), size=words.BOARD_SIZE(), words=words.BOARD_WORDS())
@app_commands.choices(focus=choices(words.BOARD_FOCUSES()), size=choices(words.BOARD_SIZES()))
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


@top("move", words.MOVE())
@app_commands.rename(with_="with")
@app_commands.describe(
    what=words.MOVE_WHAT(), to=words.MOVE_TO(), with_=words.MOVE_WITH(), also=words.MOVE_ALSO()
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


@top("play", words.PLAY())
@app_commands.rename(with_="with")
@app_commands.describe(
    what=words.PLAY_WHAT(), on=words.PLAY_ON(), with_=words.PLAY_WITH(), also=words.PLAY_ALSO()
)
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


@top("end", words.END())
@app_commands.rename(pick_up="pick-up", second="and")
@app_commands.describe(pick_up=words.END_PICK_UP(), discard=words.END_DISCARD(), second=words.END_SECOND())
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


@top("undo", words.UNDO())
@app_commands.autocomplete(game=autocomplete.games)
async def undo(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "undo", game=game)


@top("log", words.LOG())
@app_commands.describe(who=words.LOG_WHO(), what=words.LOG_WHAT(), page=words.LOG_PAGE())
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


@top("card", words.CARD())
@app_commands.describe(name=words.CARD_NAME())
@app_commands.autocomplete(name=autocomplete.faces)
async def card(interaction: Interaction, name: str | None = None) -> None:
    await open_room(interaction, "cards", name or "")


@top("rules", words.RULES())
@app_commands.describe(about=words.RULES_ABOUT())
@app_commands.autocomplete(about=suggestions.clauses)
async def rules(interaction: Interaction, about: str | None = None) -> None:
    await open_room(interaction, "rules", "", about or "")


@top("verify", words.VERIFY())
@app_commands.describe(game=words.VERIFY_GAME())
@app_commands.autocomplete(game=autocomplete.finished)
async def verify(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "verify", game=game)


@top("stats", words.STATS())
@app_commands.describe(of=words.STATS_OF(), game=words.STATS_GAME())
@app_commands.autocomplete(of=suggestions.statistics, game=autocomplete.finished)
async def stats(interaction: Interaction, of: str | None = None, game: str | None = None) -> None:
    if game:
        await run(interaction, "gamestats", game=game)
    else:
        await open_room(interaction, "stats", of or "")


@top("help", words.HELP())
@app_commands.describe(about=words.HELP_ABOUT())
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
