"""Ticks of the sheet of *Close* that outlast later orders, until their turn ends (W15.6)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.war.scene import WarContext, WarScene
from bot.model.context import LASTING


def kept(scene: WarScene, key: str) -> tuple[str, ...]:
    """What was ticked under that name in this turn."""
    turn, *values = scene.drafts.get(LASTING + key, ("",))
    return tuple(values) if turn == str(scene.view.field.turn.number) else ()


async def keep(context: WarContext, key: str, values: Sequence[str]) -> WarScene:
    """Tick anew; the scene with it."""
    scene = await context.scene()
    return await context.draft(LASTING + key, (str(scene.view.field.turn.number), *values))
