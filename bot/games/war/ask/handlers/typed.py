"""A march that was typed, at its second tap (E0.5, W13.2)."""

from __future__ import annotations

from bot.games.war.ask.screens import panel
from bot.games.war.ask.typed import TYPED
from bot.games.war.ask.verbs.moving import order
from bot.games.war.scene import WarContext
from bot.model.context import Router
from bot.model.screen import Screen
from bot.words import faults

router: Router[WarContext] = Router()
KEPT = 2
"""Who and where."""


@router.on(TYPED, submits=True)
async def typed(context: WarContext) -> Screen:
    """The march as it was typed."""
    scene = await context.scene()
    kept = scene.drafts.get(TYPED, ())
    if len(kept) != KEPT:
        return panel(scene, faults.refusal("gone", {}))
    await context.submit(order(kept))
    return panel(await context.draft(TYPED, ()))
