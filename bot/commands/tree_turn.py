"""The commands of a turn and of looking (E14): top-level, because they are used daily."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.commands import complete
from bot.commands.complete import Interaction
from bot.commands.running import open_room, run
from bot.commands.tree_game import BOTH, INSTALLS

Callback = Callable[..., Coroutine[Any, Any, None]]


def top(name: str, description: str) -> Callable[[Callback], app_commands.Command[Any, ..., None]]:
    """A global command for servers and the bot's direct messages."""

    def make(callback: Callback) -> app_commands.Command[Any, ..., None]:
        made: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name,
            description=description,
            callback=callback,
            allowed_contexts=BOTH,
            allowed_installs=INSTALLS,
        )
        return made

    return make


@top("turn", "Your turn: the panel with everything you can do now")
@app_commands.autocomplete(game=complete.games)
async def turn(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "turn", game=game)


@top("decide", "Whatever waits for you, in any game")
@app_commands.autocomplete(game=complete.games)
async def decide(interaction: Interaction, game: str | None = None) -> None:
    if game:
        await run(interaction, "turn", game=game)
    else:
        await open_room(interaction, "decide")


@top("hand", "Your cards; only you see them")
@app_commands.autocomplete(game=complete.games)
async def hand(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "hand", game=game)


FOCUS = [
    Choice(name="around me", value="me"),
    Choice(name="where it happened", value="last"),
    Choice(name="the whole board", value="overview"),
    Choice(name="who holds what in public", value="public"),
]
SIZES = [Choice(name="for the phone", value="phone"), Choice(name="2400 pixels", value="whole")]


@top("board", "The board, a part of it, or where everybody stands in words")
@app_commands.describe(focus="What to look at", size="How large", words="In words, without a picture")
@app_commands.choices(focus=FOCUS, size=SIZES)
@app_commands.autocomplete(game=complete.games)
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


@top("move", "Go somewhere: shows the way before you confirm")
@app_commands.describe(to="Where to", by="With what", lay="Terrain cards to lay")
@app_commands.autocomplete(to=complete.ends, by=complete.means, lay=complete.lays, game=complete.games)
async def move(
    interaction: Interaction,
    to: str | None = None,
    by: str | None = None,
    lay: str | None = None,
    game: str | None = None,
) -> None:
    await run(interaction, "move", to, by, lay, game=game)


@top("fly", "Fly, or go with Tom Bombadil: shows the landing before you confirm")
@app_commands.describe(to="Where to", card="With which card")
@app_commands.autocomplete(to=complete.landings, card=complete.flights, game=complete.games)
async def fly(
    interaction: Interaction, to: str | None = None, card: str | None = None, game: str | None = None
) -> None:
    await run(interaction, "fly", to, card, game=game)


@top("play", "A card of yours: what it can do now, or a Power Play with it")
@app_commands.rename(and_on="and-on")
@app_commands.describe(card="Which card", use="Which use", on="On whom", and_on="And on whom")
@app_commands.autocomplete(
    card=complete.hand, use=complete.uses, on=complete.targets, and_on=complete.seconds, game=complete.games
)
async def play(
    interaction: Interaction,
    card: str,
    use: str | None = None,
    on: str | None = None,
    and_on: str | None = None,
    game: str | None = None,
) -> None:
    await run(interaction, "play", card, use, on, and_on, game=game)


@top("end", "End your turn: with or without picking up")
@app_commands.rename(pick_up="pick-up", second="and")
@app_commands.describe(
    pick_up="How to pick up", discard="A card to discard after the pick-up", second="And another"
)
@app_commands.autocomplete(
    pick_up=complete.endings, discard=complete.discards, second=complete.discards, game=complete.games
)
async def end(
    interaction: Interaction,
    pick_up: str | None = None,
    discard: str | None = None,
    second: str | None = None,
    game: str | None = None,
) -> None:
    await run(interaction, "end", pick_up, discard, second, game=game)


@top("undo", "Take back your last step, if nothing was drawn or shown")
@app_commands.autocomplete(game=complete.games)
async def undo(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "undo", game=game)


@top("claim", "Show The Ring and win")
@app_commands.autocomplete(game=complete.games)
async def claim(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "claim", game=game)


LOG_WHAT = [
    Choice(name=name, value=value)
    for name, value in (
        ("everything", "all"),
        ("moves", "moves"),
        ("exchanges", "exchanges"),
        ("looks", "looks"),
        ("Riddles", "riddles"),
        ("battles", "battles"),
        ("Halls", "halls"),
        ("pick-ups", "picks"),
        ("caches", "caches"),
        ("clock", "clock"),
    )
]


@top("log", "What happened, as you may know it")
@app_commands.describe(who="Whose steps", what="Which kind", page="Which page, 1 is the newest")
@app_commands.choices(what=LOG_WHAT)
@app_commands.autocomplete(who=complete.players, game=complete.games)
async def log(
    interaction: Interaction,
    who: str | None = None,
    what: Choice[str] | None = None,
    page: app_commands.Range[int, 1, 999] = 1,
    game: str | None = None,
) -> None:
    arg = f"{who or 'all'}.{what.value if what is not None else 'all'}.{page - 1}"
    await run(interaction, "log", arg, game=game)


@top("card", "A card: its uses in words, how many are in the deck")
@app_commands.describe(name="The title on the card")
@app_commands.autocomplete(name=complete.faces)
async def card(interaction: Interaction, name: str | None = None) -> None:
    await open_room(interaction, "cards", name or "")


@top("rules", "Look up a rule by words or by its clause")
@app_commands.describe(about="Words (cloak forest) or a clause (B9.4)")
@app_commands.autocomplete(about=complete.clauses)
async def rules(interaction: Interaction, about: str | None = None) -> None:
    await open_room(interaction, "rules", "", about or "")


@top("verify", "Prove that the dice of a finished game were fair")
@app_commands.describe(game="Which finished game")
@app_commands.autocomplete(game=complete.finished)
async def verify(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "verify", game=game)


@top("stats", "Statistics and ratings of you, this server, a character, or a finished game")
@app_commands.describe(of="You, this server, a character, or somebody who plays here", game="A finished game")
@app_commands.autocomplete(of=complete.statistics, game=complete.finished)
async def stats(interaction: Interaction, of: str | None = None, game: str | None = None) -> None:
    if game:
        await run(interaction, "gamestats", game=game)
    else:
        await open_room(interaction, "stats", of or "")


@top("help", "How this works, and what to tap")
@app_commands.describe(about="What you need")
@app_commands.autocomplete(about=complete.topics)
async def help_(interaction: Interaction, about: str | None = None) -> None:
    await open_room(interaction, "help", about or "")


COMMANDS = (
    turn,
    decide,
    hand,
    board,
    move,
    fly,
    play,
    end,
    undo,
    claim,
    log,
    card,
    rules,
    verify,
    stats,
    help_,
)
