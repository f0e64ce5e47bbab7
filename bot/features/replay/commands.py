"""``/replay``: a game once more, step by step (E10.5, E14)."""

from __future__ import annotations

from discord import app_commands

from bot.features.replay.screens import Place
from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import run
from bot.interactions.commands.translator import top
from bot.words.catalogue import _


@top("replay", _("A game once more, step by step, with anybody's eyes"))
@app_commands.describe(
    game=_("Which finished game; else the one of this channel"), step=_("At which step to begin")
)
@app_commands.autocomplete(game=autocomplete.finished)
async def replay(
    interaction: Interaction, game: str | None = None, step: app_commands.Range[int, 1, 999_999] | None = None
) -> None:
    await run(interaction, "replay", Place(step or 0).arg, game=game)
