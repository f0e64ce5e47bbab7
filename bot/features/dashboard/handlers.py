"""What ``/admin dashboard`` and its buttons do (E18.6). The client imports this module once."""

from __future__ import annotations

from bot.features.admin.handlers import AdminRouter
from bot.features.admin.placing import place
from bot.features.dashboard import screens
from bot.interactions.tap import Tap
from bot.model.screen import Screen
from bot.store.standing import DASHBOARD

router = AdminRouter()


@router.on("adm-dashboard", opens=True)
async def dashboard(tap: Tap) -> Screen:
    """``/admin dashboard``: where it is. *Put it here*, *Move it here*, *Take it away*."""
    return await place(tap, DASHBOARD, screens, due=tap.services.now())
