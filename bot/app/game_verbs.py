"""``/do``, ``/answer`` and ``/team``: what any game lets its players do, by its own verbs (E14)."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands

from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import run, run_words
from bot.interactions.commands.translator import BOTH, INSTALLS, top
from bot.model.screen import LETTER
from bot.words.catalogue import _

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


COMMANDS: Final[tuple[app_commands.Command[Any, ..., None] | app_commands.Group, ...]] = (do, answer, team)
