"""``/do``, ``/answer``, ``/choose`` and ``/team``: one verb for each action that has a button (E14)."""

from __future__ import annotations

from discord import app_commands

from bot.commands import complete
from bot.commands.complete import Interaction
from bot.commands.running import run, run_words
from bot.commands.tree_game import BOTH, INSTALLS
from bot.panels.verbs.partners import LONGEST


def group(name: str, description: str) -> app_commands.Group:
    """A group for servers and the bot's direct messages."""
    return app_commands.Group(
        name=name, description=description, allowed_contexts=BOTH, allowed_installs=INSTALLS
    )


do = group("do", "One action of your turn")
answer = group("answer", "Answer what somebody's play asks of you")
choose = group("choose", "Rare choices")
team = group("team", "You and your partners")


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


@do.command(name="riddle", description="After a right guess: riddle on; or riddle a captive, without a card")
@app_commands.describe(player="Which captive")
@app_commands.autocomplete(player=complete.whom("riddle"), game=complete.games)
async def riddle(interaction: Interaction, player: str | None = None, game: str | None = None) -> None:
    await run(interaction, "do.riddle", player, game=game)


@do.command(name="stop", description="Stop a Riddle you won, settle a battle, leave a captive unriddled")
@app_commands.autocomplete(game=complete.games)
async def stop(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "do.stop", game=game)


@do.command(name="take", description="Take a card from what lies open before you; or the loser captive")
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


@do.command(name="plan", description="Your battle plan: forces laid for you, in this order, when matched")
@app_commands.describe(player="Whom you mean to attack", cards="Forces joined by commas")
@app_commands.autocomplete(player=complete.whom("attack"), cards=complete.plans, game=complete.games)
async def plan(
    interaction: Interaction, player: str | None = None, cards: str | None = None, game: str | None = None
) -> None:
    await run(interaction, "do.plan", player, cards, game=game)


@do.command(name="send", description="You won: take this card, if any, and send the loser to the Halls")
@app_commands.rename(card="with")
@app_commands.autocomplete(card=complete.with_what("send"), game=complete.games)
async def send(interaction: Interaction, card: str | None = None, game: str | None = None) -> None:
    await run(interaction, "do.send", card, game=game)


@do.command(name="hide", description="On a Secret space: hide 1 to 4 cards, joined by commas")
@app_commands.autocomplete(cards=complete.hidings, game=complete.games)
async def hide(interaction: Interaction, cards: str, game: str | None = None) -> None:
    await run(interaction, "do.hide", cards, game=game)


@do.command(name="back", description="On a Secret space: open your cache, then take cards from it")
@app_commands.autocomplete(cards=complete.retrievals, game=complete.games)
async def back(interaction: Interaction, cards: str | None = None, game: str | None = None) -> None:
    await run(interaction, "do.back", cards, game=game)


@do.command(name="search", description="On a Secret space: one card at random from another's cache")
@app_commands.autocomplete(player=complete.whom("search"), game=complete.games)
async def search(interaction: Interaction, player: str, game: str | None = None) -> None:
    await run(interaction, "do.search", player, game=game)


@do.command(name="look", description="Look at a hand from a Clairvoyance space, or with a Wizard at a cache")
@app_commands.rename(card="with")
@app_commands.describe(
    player="Whose hand or cache", card="The Wizard, for a cache", space="Where the cache is"
)
@app_commands.autocomplete(
    player=complete.whom("look"),
    card=complete.with_what("look"),
    space=complete.caches,
    game=complete.games,
)
async def look(
    interaction: Interaction,
    player: str | None = None,
    card: str | None = None,
    space: str | None = None,
    game: str | None = None,
) -> None:
    await run(interaction, "do.look", player, card, space, game=game)


@do.command(name="release", description="Let a captive go free at the start of the captive's next turn")
@app_commands.autocomplete(player=complete.whom("release"), game=complete.games)
async def release(interaction: Interaction, player: str, game: str | None = None) -> None:
    await run(interaction, "do.release", player, game=game)


@do.command(name="stay", description="Stay in the Halls or captivity and draw a card")
@app_commands.autocomplete(game=complete.games)
async def stay(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "do.stay", game=game)


@do.command(name="escape", description="Leave the Halls or captivity on a 6 or with a Wizard")
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


@answer.command(name="give", description="The card you give to your partner in this exchange")
@app_commands.rename(card="with")
@app_commands.autocomplete(card=complete.with_what("give"), game=complete.games)
async def give(interaction: Interaction, card: str, game: str | None = None) -> None:
    await run(interaction, "answer.give", card, game=game)


@answer.command(name="ask", description="The title you ask your partner for in this exchange, or nothing")
@app_commands.rename(title="with")
@app_commands.autocomplete(title=complete.wishes, game=complete.games)
async def ask(interaction: Interaction, title: str, game: str | None = None) -> None:
    await run(interaction, "answer.ask", title, game=game)


@answer.command(name="show", description="Show an Elf Ring or Palantir to open both hands, or not")
@app_commands.rename(card="with")
@app_commands.autocomplete(card=complete.with_what("show"), game=complete.games)
async def show(interaction: Interaction, card: str, game: str | None = None) -> None:
    await run(interaction, "answer.show", card, game=game)


@choose.command(name="character", description="Whom of your side you play this turn (O16)")
@app_commands.autocomplete(character=complete.characters, game=complete.games)
async def character(interaction: Interaction, character: str, game: str | None = None) -> None:
    await run(interaction, "choose.character", character, game=game)


@team.command(name="say", description="A line to your partners; only they read it (O3)")
@app_commands.autocomplete(game=complete.games)
async def say(
    interaction: Interaction, text: app_commands.Range[str, 1, LONGEST], game: str | None = None
) -> None:
    await run_words(interaction, "team.say", text, game=game)


@team.command(name="look", description="See a partner's hand while all stand on Clairvoyance spaces (O4.2)")
@app_commands.autocomplete(partner=complete.whom("partner"), game=complete.games)
async def team_look(interaction: Interaction, partner: str | None = None, game: str | None = None) -> None:
    await run(interaction, "team.look", partner, game=game)


@choose.command(name="surrender", description="Marooned: surrender to Mandos (R-20)")
@app_commands.autocomplete(game=complete.games)
async def surrender(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "surrender", game=game)


GROUPS = (do, answer, choose, team)
