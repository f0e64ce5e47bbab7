"""The eyes of the house: tables, scenes and logs as each viewer may see them (E0.6)."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import msgspec

from bot.model.lobby import Lobby
from bot.model.scene import Drafts, Entry, Scene, Table
from bot.store import AgendaRow, GameRow, PostRow, StepRow
from bot.tables.changes import TableChanges
from bot.tables.live import Default, LiveTable, Wait
from bot.tables.tales import EVERY
from bot.tables.views import log_of, public_scene, seat_scene

log = logging.getLogger(__name__)


class _Own(NamedTuple):
    """What the scene of a seat is made of beside its table."""

    seat: str
    drafts: Drafts
    last: Sequence[StepRow]
    elsewhere: tuple[tuple[str, str, float | None], ...]
    finished: int


class TableQueries:
    """Reads only: tables, scenes and logs as each viewer may see them."""

    def __init__(self, changes: TableChanges) -> None:
        self._changes = changes

    async def row_in(self, channel: int) -> GameRow | None:
        """The lobby or game of that channel (or the last finished one), or ``None``."""
        return await self._changes.store.game_in(channel)

    async def game_in(self, channel: int) -> str | None:
        """The id of the lobby or game of that channel, or ``None``."""
        row = await self.row_in(channel)
        return None if row is None else row.id

    async def lobby(self, table_id: str) -> Lobby:
        """The lobby as it is (or was, once the game runs). Raises Refusal ``table.none``."""
        return (await self._changes.tables.lobby(table_id))[1]

    async def table(self, table_id: str) -> Table:
        """What everybody may know of the table. Raises Refusal ``table.none``."""
        return await self._changes.tables.table(table_id)

    async def scene(
        self, table_id: str, user: int, *, private: bool = False, seen: GameRow | None = None
    ) -> Scene:
        """The table as that person sees it; ``seen`` as in `TableRepository.bare`.

        Raises Refusal ``table.none``, or ``table.not_running`` while it is a lobby.
        """
        await self._changes.catch_up(table_id)
        tables = self._changes.tables
        kept = await tables.bare(table_id, seen)
        live, own = await asyncio.gather(tables.peopled(kept), self._own(kept, user))
        return await self._scene(live, own, user, private)

    async def scene_of(self, live: LiveTable, user: int, private: bool) -> Scene:
        return await self._scene(live, await self._own(live, user), user, private)

    async def _own(self, live: LiveTable, user: int) -> _Own | None:
        """What is read for who sits at a table; nothing for who does not."""
        seat, store = live.table.seat_of(user), self._changes.store
        if seat is None:
            return None
        drafts, last, (waits, finished) = await asyncio.gather(
            store.drafts(live.row.id, seat), self._changes.tables.recent_steps(live.row), store.played(user)
        )
        elsewhere = tuple(wait for wait in waits if wait[0] != live.row.id)
        return _Own(seat, drafts, last, elsewhere, finished)

    async def _scene(self, live: LiveTable, own: _Own | None, user: int, private: bool) -> Scene:
        now, live = self._changes.now(), self._in_force(live)
        if own is None:
            return await self._changes.tables.off(lambda: public_scene(live, now, user=user, private=private))
        made = partial(
            seat_scene,
            live,
            own.seat,
            now,
            private=private,
            drafts=own.drafts,
            last=own.last,
            elsewhere=own.elsewhere,
            finished=own.finished,
        )
        scene = await self._changes.tables.off(made)
        notebook = live.kit.notebook
        if notebook is None or scene.kind not in live.kit.recalls:
            return scene
        entries = await self._log(live, user, EVERY)
        known = await self._changes.tables.off(partial(notebook.derived, scene, entries))
        return msgspec.structs.replace(scene, known=known)

    def _in_force(self, live: LiveTable) -> LiveTable:
        """The table with the time that computers, orders and plans take here, as panels say it (E5.8)."""
        delay = self._changes.answer_delay
        if delay is None:
            return live
        clock = live.table.clock.answering(delay)
        return replace(live, table=msgspec.structs.replace(live.table, clock=clock))

    async def public(self, table_id: str) -> Scene:
        """The table as a spectator sees it (settled, E0.6): user 0, no seat."""
        await self._changes.catch_up(table_id)
        live = await self._changes.tables.live(table_id)
        return await self._changes.tables.off(lambda: public_scene(live, self._changes.now()))

    async def log(
        self, table_id: str, user: int, *, newest: int | None = None, most: int = 500
    ) -> tuple[Entry, ...]:
        """Steps as that person may know them, oldest first; at most ``most``, up to version ``newest``.

        Those of which nothing was told do not count: else the length would tell of them (E0.6).
        """
        return await self._log(await self._changes.tables.bare(table_id), user, most, newest)

    async def _log(
        self, live: LiveTable, user: int, most: int, newest: int | None = None
    ) -> tuple[Entry, ...]:
        seat = live.table.seat_of(user)
        own = seat is not None and seat == live.actor
        upto = live.row.version if own else live.row.settled
        upto = upto if newest is None else min(newest, upto)
        told: tuple[Entry, ...] = ()
        while len(told) < most:
            steps = await self._changes.store.steps(live.row.id, upto=upto, last=most, states=False)
            earlier = await self._changes.tables.off(partial(log_of, steps, seat, live, unsettled=own))
            told = (*earlier, *told)
            if len(steps) < most:
                break
            upto = steps[0].version - 1
        return told[-most:]

    async def told(self, table_id: str, keys: Sequence[str], at: float) -> PostRow | None:
        """The earliest of those messages that is out and was written or changed then or later (E7.5)."""
        sent = await self._changes.store.sent_of(table_id, keys)
        out = [row for row in sent.values() if row.message is not None and row.written >= at]
        return min(out, key=lambda row: row.message or 0, default=None)

    async def games_of(self, user: int, *, over: bool = False) -> tuple[Table, ...]:
        """Tables where that person sits: lobbies and games; with ``over`` the finished ones instead."""
        statuses = ("over",) if over else ("lobby", "running", "paused")
        return tuple(
            [
                await self._changes.tables.table(table_id)
                for table_id in await self._changes.store.games_of(user, *statuses)
            ]
        )

    async def waiting_for(self, user: int) -> tuple[tuple[str, str, float | None], ...]:
        """Games that wait for that person: id, name, deadline; nearest deadline first."""
        return tuple(await self._changes.store.waiting(user))

    async def agenda(self, user: int, most: int, after: int = 0) -> tuple[Wait, ...]:
        """Where that person sits and what waits there, after the first so many tables (E7.10)."""
        rows = await self._changes.store.agenda(user, most, after=after)
        kits = [self._changes.tables.kit(await self._changes.tables.table(row.game)) for row in rows]
        return tuple([Wait(kit, row, await self._default(row)) for kit, row in zip(kits, rows, strict=True)])

    async def _default(self, row: AgendaRow) -> Default | None:
        """What happens at a prompt that nobody answers; of an own turn that is always the same (P0.4)."""
        if row.number is None:
            return None
        live = await self._changes.tables.live(row.game)
        if live.status.active == row.seat:
            return None

        def usual() -> Default | None:
            rules = live.kit.rules
            if row.seat not in rules.asked(live.state):
                return None
            view = rules.view(live.state, row.seat)
            return Default(live.kit, view, rules.default(view))

        return await self._changes.tables.off(usual)

    async def names(self, guild: int) -> tuple[str, ...]:
        """Names that are taken in a server (E2.3)."""
        return tuple(await self._changes.store.names(guild))
