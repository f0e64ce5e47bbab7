"""What *Daily puzzle* of the admin panel and its buttons do (E18.7). The client imports this module once."""

from __future__ import annotations

from bot.features.admin.handlers import AdminRouter
from bot.features.admin.placing import place
from bot.features.puzzles import screens
from bot.interactions.tap import Tap
from bot.model.screen import Screen
from bot.store.standing import PUZZLE

router = AdminRouter()


@router.on("adm-puzzle", opens=True)
async def daily_puzzle(tap: Tap) -> Screen:
    """Where the daily post comes. *Put it here*, *Move it here*, *Take it away*."""
    return await place(tap, PUZZLE, screens, due=tap.services.now())
