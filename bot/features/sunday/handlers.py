"""What ``/admin sunday`` and its buttons do (E18.9). The client imports this module once."""

from __future__ import annotations

from bot.features.admin.handlers import AdminRouter
from bot.features.admin.placing import place
from bot.features.sunday import screens
from bot.features.sunday.telling import next_sunday
from bot.interactions.tap import Tap
from bot.model.screen import Screen
from bot.store.standing import SUNDAY

router = AdminRouter()


@router.on("adm-sunday", opens=True)
async def sunday(tap: Tap) -> Screen:
    """``/admin sunday``: where it comes. Its Sundays are those of the zone of whoever puts it there."""
    zone = (await tap.services.people.prefs(tap.user)).zone
    due = next_sunday(zone, tap.services.now())
    return await place(tap, SUNDAY, screens, due=due, zone=zone, goes_on=True)
