"""What ``/admin dashboard`` and its buttons do (E18.6). The client imports this module once."""

from __future__ import annotations

from bot.features.admin.handlers import AdminRouter
from bot.features.dashboard import screens
from bot.features.dashboard.refreshing import farewell
from bot.interactions.gate import language_of
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.screen import Screen
from bot.store import DashboardRow, PostRow
from bot.ui.permissions import missing
from bot.words.language import speaking

router = AdminRouter()


@router.on("adm-dashboard", opens=True)
async def dashboard(tap: Tap) -> Screen:
    """``/admin dashboard``: where it is. *Put it here*, *Move it here*, *Take it away*."""
    board = await tap.services.store.dashboard(tap.guild)
    if tap.arg == "away":
        if board is not None:
            with speaking(board.language):
                left = farewell(board, screens.closed(), tap.services.now())
            await tap.services.store.drop_dashboard(board, (left,))
            tap.services.changes.wake()
        return screens.none(after=board is not None)
    if tap.arg == "here" and (board is None or board.channel != tap.channel):
        await _put(tap, board)
        return screens.stands(tap.channel, here=True)
    if board is None:
        return screens.none()
    return screens.stands(board.channel, here=board.channel == tap.channel)


async def _put(tap: Tap, before: DashboardRow | None) -> None:
    """It stands in this channel from now on. Raises Refusal ``permission.missing``."""
    if lacking := missing(tap.permissions, thread=bool(tap.parent)):
        raise Refusal("permission.missing", {"names": lacking})
    services = tap.services
    language = language_of(await services.store.guild_settings(tap.guild), tap.server_locale)
    now = services.now()
    board = DashboardRow(guild=tap.guild, channel=tap.channel, language=language, due=now, born=now)
    left: tuple[PostRow, ...] = ()
    if before is not None:
        with speaking(before.language):
            left = (farewell(before, screens.closed(tap.channel), now),)
    await services.store.set_dashboard(board, left)
    services.changes.wake()
