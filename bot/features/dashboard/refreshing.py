"""Keeps the dashboards up to date: each is looked at once a minute, and edited if a table changed (E18.6)."""

import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec.structs import replace

from bot.delivery.outbox_rows import row
from bot.features.admin.handlers import AdminRouter
from bot.features.admin.placing import place
from bot.features.dashboard import screens
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.post import Post
from bot.model.scene import Scene
from bot.model.screen import Screen
from bot.store import PostRow, StandingRow, TimerRow
from bot.store.standing import DASHBOARD
from bot.tables.services import Services
from bot.words.language import speaking

log = logging.getLogger(__name__)

EVERY: Final = 60.0
"""Seconds between two looks at a dashboard."""
SCANNED: Final = 60
"""Open tables of a server that are read for one look."""
ENDED: Final = 10
"""Games that are over, of which the last one that was played to its end is told."""
Seen = Callable[[int, int], Awaitable[bool]]
"""Whether everybody of a server sees that channel: nothing of any other is told."""


class Standing:
    """The dashboards of all servers."""

    def __init__(self, services: Services, everybodys: Seen) -> None:
        self._services = services
        self._store = services.store
        self._everybodys = everybodys
        services.clocks.on(DASHBOARD, self._due)

    async def _due(self, timer: TimerRow, guild: str) -> None:
        board = await self._store.standing(int(guild), DASHBOARD)
        if board is None:
            return
        stirred = await self._store.stirred(board.guild)
        waiting = await self._store.newest_of("", [board.key])
        posts = list[PostRow]()
        # While one is on its way another would only stand behind it.
        if stirred != board.seen and all(known.status == "sent" for known in waiting.values()):
            posts.append(message(board, await self.shown(board), self._services.now()))
        seen = stirred if posts else board.seen
        due = self._services.now() + EVERY
        await self._store.show_standing(timer, replace(board, due=due, seen=seen), *posts)
        if posts:
            self._services.changes.wake()

    async def shown(self, board: StandingRow) -> Screen:
        """The dashboard as it is now, in the language of its server."""
        running: list[tuple[Kit, Scene]] = []
        more = 0
        for table in await self._store.tables_in(board.guild, SCANNED):
            if table.status == "lobby" or not await self._everybodys(board.guild, table.channel):
                continue
            # A table may end while this is read: the next look tells of it.
            with contextlib.suppress(Refusal):
                if len(running) < screens.MOST:
                    running.append(await self._scene(table.id))
                else:
                    more += 1
        lobbies = await waiting(self._services, board.guild, self._everybodys)
        with speaking(board.language):
            return screens.dashboard(running, lobbies, await self._last(board), more)

    async def _last(self, board: StandingRow) -> str:
        """The game that was played to its end last, of the newest that ended."""
        for table_id in await self._store.newest_over(board.guild, ENDED):
            # A game may be deleted while this is read.
            with contextlib.suppress(Refusal):
                kit, scene = await self._scene(table_id)
                outcome = scene.status.outcome
                finished = outcome is not None and outcome.finished
                if finished and await self._everybodys(board.guild, scene.table.channel):
                    return screens.ended(kit, scene)
        return ""

    async def _scene(self, table_id: str) -> tuple[Kit, Scene]:
        scene = await self._services.queries.public(table_id)
        return self._services.tables.kit(scene.table), scene


async def waiting(services: Services, guild: int, everybodys: Seen) -> list[Lobby]:
    """The lobbies of a server with a free seat, in channels that everybody sees."""
    lobbies = []
    for table in await services.store.tables_in(guild, SCANNED):
        if table.status != "lobby" or not await everybodys(guild, table.channel):
            continue
        # A lobby may close while this is read.
        with contextlib.suppress(Refusal):
            lobby = await services.queries.lobby(table.id)
            if lobby.open and not lobby.private and len(lobby.guests) < lobby.most:
                lobbies.append(lobby)
    return lobbies


def message(board: StandingRow, shown: Screen, now: float) -> PostRow:
    """The standing message: edited where it is out, else sent."""
    post = Post(to=None, kind=DASHBOARD, screen=shown, key=board.key, edit=board.key)
    return row(post, "", board.channel, now)


router = AdminRouter()


@router.on("adm-dashboard", opens=True)
async def dashboard(tap: Tap) -> Screen:
    """``/admin dashboard``: where it is. *Put it here*, *Move it here*, *Take it away*."""
    return await place(tap, DASHBOARD, screens, due=tap.services.now())
