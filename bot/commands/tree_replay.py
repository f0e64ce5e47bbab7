"""``/replay``: a game once more, step by step (E10.5, E14)."""

from __future__ import annotations

from discord import app_commands

from bot.commands import complete
from bot.commands.complete import Interaction
from bot.commands.running import run
from bot.commands.tree_turn import top
from bot.replay.place import Place


@top("replay", "A game once more, step by step, with anybody's eyes")
@app_commands.describe(
    game="Which finished game; else the one of this channel", step="At which step to begin"
)
@app_commands.autocomplete(game=complete.finished)
async def replay(
    interaction: Interaction, game: str | None = None, step: app_commands.Range[int, 1, 999_999] | None = None
) -> None:
    await run(interaction, "replay", Place(step or 0).arg, game=game)
