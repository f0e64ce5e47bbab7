"""``/replay``: a game once more, step by step (E10.5, E14)."""

from __future__ import annotations

from discord import app_commands

from bot.commands import complete
from bot.commands.complete import Interaction
from bot.commands.running import run
from bot.commands.tree_turn import top
from bot.replay.place import Place
from bot.words.en import tree as words


@top("replay", words.REPLAY)
@app_commands.describe(game=words.REPLAY_GAME, step=words.REPLAY_STEP)
@app_commands.autocomplete(game=complete.finished)
async def replay(
    interaction: Interaction, game: str | None = None, step: app_commands.Range[int, 1, 999_999] | None = None
) -> None:
    await run(interaction, "replay", Place(step or 0).arg, game=game)
