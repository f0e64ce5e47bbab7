"""``/do``, ``/answer`` and ``/choose``: one verb for each action of the rules that has a button (E14)."""

from __future__ import annotations

from discord import app_commands

from bot.commands import complete
from bot.commands.complete import Interaction
from bot.commands.running import run
from bot.commands.tree_game import BOTH, INSTALLS


def group(name: str, description: str) -> app_commands.Group:
    """A group for servers and the bot's direct messages."""
    return app_commands.Group(
        name=name, description=description, allowed_contexts=BOTH, allowed_installs=INSTALLS
    )


do = group("do", "One action of your turn")
answer = group("answer", "Answer what somebody's play asks of you")
choose = group("choose", "Rare choices")


@do.command(name="roll", description="Roll the die")
@app_commands.autocomplete(game=complete.games)
async def roll(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "do.roll", game=game)


@do.command(name="reroll", description="Roll again with a card; the new roll counts")
@app_commands.rename(card="with")
@app_commands.autocomplete(card=complete.with_what("reroll"), game=complete.games)
async def reroll(interaction: Interaction, card: str, game: str | None = None) -> None:
    await run(interaction, "do.reroll", card, game=game)


@do.command(name="exchange", description="With whom the next exchange is held")
@app_commands.autocomplete(player=complete.whom("exchange"), game=complete.games)
async def exchange(interaction: Interaction, player: str, game: str | None = None) -> None:
    await run(interaction, "do.exchange", player, game=game)


@do.command(name="guess", description="Name titles in your Riddle, joined by commas")
@app_commands.autocomplete(titles=complete.titles, game=complete.games)
async def guess(interaction: Interaction, titles: str, game: str | None = None) -> None:
    await run(interaction, "do.guess", titles, game=game)


@do.command(name="riddle", description="After a right guess: riddle the same player on")
@app_commands.autocomplete(game=complete.games)
async def riddle(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "do.riddle", game=game)


@do.command(name="stop", description="Stop a Riddle you won, or settle a battle")
@app_commands.autocomplete(game=complete.games)
async def stop(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "do.stop", game=game)


@do.command(name="take", description="Take a card from the hand that lies open before you")
@app_commands.rename(card="with")
@app_commands.autocomplete(card=complete.with_what("take"), game=complete.games)
async def take(interaction: Interaction, card: str, game: str | None = None) -> None:
    await run(interaction, "do.take", card, game=game)


@do.command(name="attack", description="Attack a player you exchanged with here")
@app_commands.rename(force="with")
@app_commands.autocomplete(
    player=complete.whom("attack"), force=complete.with_what("attack"), game=complete.games
)
async def attack(
    interaction: Interaction, player: str | None = None, force: str | None = None, game: str | None = None
) -> None:
    await run(interaction, "do.attack", player, force, game=game)


@do.command(name="lay", description="Lay one more force in your battle")
@app_commands.rename(force="with")
@app_commands.autocomplete(force=complete.with_what("lay"), game=complete.games)
async def lay(interaction: Interaction, force: str, game: str | None = None) -> None:
    await run(interaction, "do.lay", force, game=game)


@do.command(name="stay", description="Stay in the Halls and draw a card")
@app_commands.autocomplete(game=complete.games)
async def stay(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "do.stay", game=game)


@do.command(name="escape", description="Leave the Halls on a 6 or with a Wizard")
@app_commands.rename(card="with")
@app_commands.autocomplete(card=complete.with_what("escape"), game=complete.games)
async def escape(interaction: Interaction, card: str | None = None, game: str | None = None) -> None:
    await run(interaction, "do.escape", card, game=game)


@do.command(name="place", description="Choose where to return to the board")
@app_commands.autocomplete(space=complete.returns, game=complete.games)
async def place(interaction: Interaction, space: str, game: str | None = None) -> None:
    await run(interaction, "do.place", space, game=game)


@do.command(name="discard", description="Discard what is due")
@app_commands.autocomplete(cards=complete.discards, game=complete.games)
async def discard(interaction: Interaction, cards: str, game: str | None = None) -> None:
    await run(interaction, "do.discard", cards, game=game)


@do.command(name="catch", description="Catch somebody who holds too many cards (house rule)")
@app_commands.autocomplete(player=complete.whom("catch"), game=complete.games)
async def catch(interaction: Interaction, player: str, game: str | None = None) -> None:
    await run(interaction, "do.catch", player, game=game)


@answer.command(name="resist", description="Answer a look: show one card, or the hand")
@app_commands.rename(what="with")
@app_commands.autocomplete(what=complete.with_what("resist"), game=complete.games)
async def resist(interaction: Interaction, what: str, game: str | None = None) -> None:
    await run(interaction, "answer.resist", what, game=game)


@answer.command(name="match", description="Match an attack with these forces")
@app_commands.rename(forces="with")
@app_commands.autocomplete(forces=complete.with_what("match"), game=complete.games)
async def match(interaction: Interaction, forces: str, game: str | None = None) -> None:
    await run(interaction, "answer.match", forces, game=game)


@answer.command(name="give-up", description="Give up the battle you are attacked in")
@app_commands.autocomplete(game=complete.games)
async def give_up(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "answer.give-up", game=game)


@choose.command(name="surrender", description="Marooned: surrender to Mandos (R-20)")
@app_commands.autocomplete(game=complete.games)
async def surrender(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "surrender", game=game)


GROUPS = (do, answer, choose)
