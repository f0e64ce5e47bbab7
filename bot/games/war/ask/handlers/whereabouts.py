"""*Where could they be?* serves whoever asks (W6.9)."""

from __future__ import annotations

from bot.games.war.ask.my_map import WHERE, panel_whereabouts
from bot.games.war.scene import WarContext
from bot.model.context import Router
from bot.model.screen import Screen

router: Router[WarContext] = Router()


@router.on(WHERE)
async def asked(context: WarContext) -> Screen:
    """From public facts only."""
    return panel_whereabouts(await context.scene(), page=int(context.arg) if context.arg.isdecimal() else 0)
