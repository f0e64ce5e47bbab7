"""``/do``, ``/answer``, ``/choose`` and ``/team``: one verb for each action that has a button (E14)."""

from __future__ import annotations

from discord import app_commands

from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import run, run_words
from bot.interactions.commands.tree import BOTH, INSTALLS
from bot.model.screen import LETTER
from bot.words.en import tree as words


def group(name: str, description: str) -> app_commands.Group:
    """A group for servers and the bot's direct messages."""
    return app_commands.Group(
        name=name, description=description, allowed_contexts=BOTH, allowed_installs=INSTALLS
    )


do = group("do", words.DO)
answer = group("answer", words.ANSWER)
choose = group("choose", words.CHOOSE)
team = group("team", words.TEAM)


@do.command(name="roll", description=words.DO_ROLL)
@app_commands.autocomplete(game=autocomplete.games)
async def roll(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "do.roll", game=game)


@do.command(name="reroll", description=words.DO_REROLL)
@app_commands.rename(card="with")
@app_commands.autocomplete(card=autocomplete.with_what("reroll"), game=autocomplete.games)
async def reroll(interaction: Interaction, card: str, game: str | None = None) -> None:
    await run(interaction, "do.reroll", card, game=game)


@do.command(name="exchange", description=words.DO_EXCHANGE)
@app_commands.autocomplete(player=autocomplete.whom("exchange"), game=autocomplete.games)
async def exchange(interaction: Interaction, player: str, game: str | None = None) -> None:
    await run(interaction, "do.exchange", player, game=game)


@do.command(name="guess", description=words.DO_GUESS)
@app_commands.autocomplete(titles=autocomplete.titles, game=autocomplete.games)
async def guess(interaction: Interaction, titles: str, game: str | None = None) -> None:
    await run(interaction, "do.guess", titles, game=game)


@do.command(name="riddle", description=words.DO_RIDDLE)
@app_commands.describe(player=words.DO_RIDDLE_PLAYER)
@app_commands.autocomplete(player=autocomplete.whom("riddle"), game=autocomplete.games)
async def riddle(interaction: Interaction, player: str | None = None, game: str | None = None) -> None:
    await run(interaction, "do.riddle", player, game=game)


@do.command(name="stop", description=words.DO_STOP)
@app_commands.autocomplete(game=autocomplete.games)
async def stop(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "do.stop", game=game)


@do.command(name="take", description=words.DO_TAKE)
@app_commands.rename(card="with")
@app_commands.autocomplete(card=autocomplete.with_what("take"), game=autocomplete.games)
async def take(interaction: Interaction, card: str, game: str | None = None) -> None:
    await run(interaction, "do.take", card, game=game)


@do.command(name="attack", description=words.DO_ATTACK)
@app_commands.rename(force="with")
@app_commands.autocomplete(
    player=autocomplete.whom("attack"), force=autocomplete.with_what("attack"), game=autocomplete.games
)
async def attack(
    interaction: Interaction, player: str | None = None, force: str | None = None, game: str | None = None
) -> None:
    await run(interaction, "do.attack", player, force, game=game)


@do.command(name="lay", description=words.DO_LAY)
@app_commands.rename(force="with")
@app_commands.autocomplete(force=autocomplete.with_what("lay"), game=autocomplete.games)
async def lay(interaction: Interaction, force: str, game: str | None = None) -> None:
    await run(interaction, "do.lay", force, game=game)


@do.command(name="plan", description=words.DO_PLAN)
@app_commands.describe(player=words.DO_PLAN_PLAYER, cards=words.DO_PLAN_CARDS)
@app_commands.autocomplete(
    player=autocomplete.whom("attack"), cards=autocomplete.plans, game=autocomplete.games
)
async def plan(
    interaction: Interaction, player: str | None = None, cards: str | None = None, game: str | None = None
) -> None:
    await run(interaction, "do.plan", player, cards, game=game)


@do.command(name="send", description=words.DO_SEND)
@app_commands.rename(card="with")
@app_commands.autocomplete(card=autocomplete.with_what("send"), game=autocomplete.games)
async def send(interaction: Interaction, card: str | None = None, game: str | None = None) -> None:
    await run(interaction, "do.send", card, game=game)


@do.command(name="hide", description=words.DO_HIDE)
@app_commands.autocomplete(cards=autocomplete.hidings, game=autocomplete.games)
async def hide(interaction: Interaction, cards: str, game: str | None = None) -> None:
    await run(interaction, "do.hide", cards, game=game)


@do.command(name="back", description=words.DO_BACK)
@app_commands.autocomplete(cards=autocomplete.retrievals, game=autocomplete.games)
async def back(interaction: Interaction, cards: str | None = None, game: str | None = None) -> None:
    await run(interaction, "do.back", cards, game=game)


@do.command(name="search", description=words.DO_SEARCH)
@app_commands.autocomplete(player=autocomplete.whom("search"), game=autocomplete.games)
async def search(interaction: Interaction, player: str, game: str | None = None) -> None:
    await run(interaction, "do.search", player, game=game)


@do.command(name="look", description=words.DO_LOOK)
@app_commands.rename(card="with")
@app_commands.describe(player=words.DO_LOOK_PLAYER, card=words.DO_LOOK_CARD, space=words.DO_LOOK_SPACE)
@app_commands.autocomplete(
    player=autocomplete.whom("look"),
    card=autocomplete.with_what("look"),
    space=autocomplete.caches,
    game=autocomplete.games,
)
async def look(
    interaction: Interaction,
    player: str | None = None,
    card: str | None = None,
    space: str | None = None,
    game: str | None = None,
) -> None:
    await run(interaction, "do.look", player, card, space, game=game)


@do.command(name="release", description=words.DO_RELEASE)
@app_commands.autocomplete(player=autocomplete.whom("release"), game=autocomplete.games)
async def release(interaction: Interaction, player: str, game: str | None = None) -> None:
    await run(interaction, "do.release", player, game=game)


@do.command(name="stay", description=words.DO_STAY)
@app_commands.autocomplete(game=autocomplete.games)
async def stay(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "do.stay", game=game)


@do.command(name="escape", description=words.DO_ESCAPE)
@app_commands.rename(card="with")
@app_commands.autocomplete(card=autocomplete.with_what("escape"), game=autocomplete.games)
async def escape(interaction: Interaction, card: str | None = None, game: str | None = None) -> None:
    await run(interaction, "do.escape", card, game=game)


@do.command(name="place", description=words.DO_PLACE)
@app_commands.autocomplete(space=autocomplete.returns, game=autocomplete.games)
async def place(interaction: Interaction, space: str, game: str | None = None) -> None:
    await run(interaction, "do.place", space, game=game)


@do.command(name="discard", description=words.DO_DISCARD)
@app_commands.autocomplete(cards=autocomplete.discards, game=autocomplete.games)
async def discard(interaction: Interaction, cards: str, game: str | None = None) -> None:
    await run(interaction, "do.discard", cards, game=game)


@do.command(name="catch", description=words.DO_CATCH)
@app_commands.autocomplete(player=autocomplete.whom("catch"), game=autocomplete.games)
async def catch(interaction: Interaction, player: str, game: str | None = None) -> None:
    await run(interaction, "do.catch", player, game=game)


@answer.command(name="resist", description=words.ANSWER_RESIST)
@app_commands.rename(what="with")
@app_commands.autocomplete(what=autocomplete.with_what("resist"), game=autocomplete.games)
async def resist(interaction: Interaction, what: str, game: str | None = None) -> None:
    await run(interaction, "answer.resist", what, game=game)


@answer.command(name="match", description=words.ANSWER_MATCH)
@app_commands.rename(forces="with")
@app_commands.autocomplete(forces=autocomplete.with_what("match"), game=autocomplete.games)
async def match(interaction: Interaction, forces: str, game: str | None = None) -> None:
    await run(interaction, "answer.match", forces, game=game)


@answer.command(name="give-up", description=words.ANSWER_GIVE_UP)
@app_commands.autocomplete(game=autocomplete.games)
async def give_up(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "answer.give-up", game=game)


@answer.command(name="give", description=words.ANSWER_GIVE)
@app_commands.rename(card="with")
@app_commands.autocomplete(card=autocomplete.with_what("give"), game=autocomplete.games)
async def give(interaction: Interaction, card: str, game: str | None = None) -> None:
    await run(interaction, "answer.give", card, game=game)


@answer.command(name="ask", description=words.ANSWER_ASK)
@app_commands.rename(title="with")
@app_commands.autocomplete(title=autocomplete.wishes, game=autocomplete.games)
async def ask(interaction: Interaction, title: str, game: str | None = None) -> None:
    await run(interaction, "answer.ask", title, game=game)


@answer.command(name="show", description=words.ANSWER_SHOW)
@app_commands.rename(card="with")
@app_commands.autocomplete(card=autocomplete.with_what("show"), game=autocomplete.games)
async def show(interaction: Interaction, card: str, game: str | None = None) -> None:
    await run(interaction, "answer.show", card, game=game)


@choose.command(name="character", description=words.CHOOSE_CHARACTER)
@app_commands.autocomplete(character=autocomplete.characters, game=autocomplete.games)
async def character(interaction: Interaction, character: str, game: str | None = None) -> None:
    await run(interaction, "choose.character", character, game=game)


@team.command(name="say", description=words.TEAM_SAY)
@app_commands.autocomplete(game=autocomplete.games)
async def say(
    interaction: Interaction, text: app_commands.Range[str, 1, LETTER], game: str | None = None
) -> None:
    await run_words(interaction, "team.say", text, game=game)


@team.command(name="look", description=words.TEAM_LOOK)
@app_commands.autocomplete(partner=autocomplete.whom("partner"), game=autocomplete.games)
async def team_look(interaction: Interaction, partner: str | None = None, game: str | None = None) -> None:
    await run(interaction, "team.look", partner, game=game)


@choose.command(name="surrender", description=words.CHOOSE_SURRENDER)
@app_commands.autocomplete(game=autocomplete.games)
async def surrender(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "surrender", game=game)


GROUPS = (do, answer, choose, team)
