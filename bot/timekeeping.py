"""The manager's clock: what timers do, pauses, outages, and changes of a running table's frame (E8, E9.3)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec

from bot import computers
from bot.clocks import shifted
from bot.errors import Conflict, Refusal, StoreError
from bot.herald.model import Post
from bot.lobbies import Lobbies
from bot.lobby.model import UNTOUCHED
from bot.lobby.posts import closed
from bot.logs import trace
from bot.orders.acting import carry_out
from bot.play import Live, Play, rows_of, timers
from bot.scene import Table
from bot.store import OPEN_STATUSES, Change, DecisionRow, TimerRow
from bot.table import Keeping
from engine.riddle.actions import Lay

log = logging.getLogger(__name__)

LOST = ("permission", "channel")
"""Reasons of a pause that end when the table gets another channel."""
TellTable = Callable[[Table], Sequence[Post]]
"""Makes the posts of a change of a running table; called inside the transaction, so it must be pure."""


class Timekeeping(Lobbies):
    """The part of the manager that lets time pass."""

    async def ring(self, timer: TimerRow) -> None:
        """Do what a timer is for; nothing if the table has moved on since."""
        name, _, number = timer.name.partition(":")
        if name == "close":
            return await self._close_untouched(timer)
        try:
            await self._change(timer.game, lambda live, now: self._rung(live, now, name, int(number)))
        except _Nothing:
            await self.store.drop_timer(timer)

    def _rung(self, live: Live, now: float, name: str, number: int) -> tuple[Change, Live]:
        decision = next((d for d in live.open if d.number == number), None)
        if decision is None or live.row.status != "running":
            raise _Nothing
        seat = decision.seat
        play = Play(live, now, self.answer_delay)
        if name == "deadline":
            if decision.deadline is None or decision.deadline > now + 0.5:
                raise _Nothing
            play.misses[seat] = play.misses.get(seat, 0) + 1
            computers.run(play, seat, "default", computers.default)
        elif name == "computer":
            strength = live.table.sitter(seat).computer
            if not strength:
                raise _Nothing
            computers.run(play, seat, "computer", computers.computer(live, strength))
        elif name == "order":
            if not carry_out(play, seat):
                raise _Nothing
        else:
            force = computers.planned(live)
            if force is None:
                raise _Nothing
            play.act(seat, Lay(force), "plan")
        return play.finish(self.herald)

    async def _close_untouched(self, timer: TimerRow) -> None:
        """A lobby that nobody touched for long closes (E2.8)."""
        row, _ = await self.tables.lobby(timer.game)
        if row.status == "lobby" and self.now() - row.touched >= UNTOUCHED - 1:
            await self.close_lobby(timer.game, tell=closed)
        else:
            await self.store.drop_timer(timer)

    async def shift(self, gap: float) -> int:
        """Move all clocks of running tables after an outage of the bot (E8.10); how many tables there are."""

        def make(live: Live, now: float) -> tuple[Change, Live]:
            keeping, opened = shifted(live.keeping, live.table.clock, live.state.active, live.open, gap, now)
            keeping = msgspec.structs.replace(keeping, moved=keeping.moved + gap)
            return self._kept(live, keeping, opened)

        moved = 0
        for game in await self.store.games("running"):
            try:
                await self._change(game, make)
            except (Refusal, Conflict) as error:
                # It was closed, or other processes keep changing it: then nobody waited there.
                log.warning("the clocks of table %s were not moved: %s", game, error)
            except StoreError:
                raise
            except Exception as error:
                # One broken table must not keep all others from being played.
                log.error("the clocks of table %s were not moved: %s", game, trace(error))
            else:
                moved += 1
        return moved

    def _kept(
        self,
        live: Live,
        keeping: Keeping,
        opened: tuple[DecisionRow, ...],
        table: Table | None = None,
        posts: Sequence[Post] = (),
    ) -> tuple[Change, Live]:
        """A change of the bookkeeping alone."""
        table = table or live.table
        row = msgspec.structs.replace(
            live.row,
            name=table.name,
            channel=table.channel,
            status=table.status,
            table=msgspec.json.encode(table),
            keeping=msgspec.json.encode(keeping),
        )
        after = replace(live, row=row, table=table, keeping=keeping, open=opened)
        running = table.status == "running"
        change = Change(
            game=row,
            decisions=opened,
            timers=timers(after, self.answer_delay) if running else (),
            posts=rows_of(posts, table, self.now()),
        )
        return change, after

    async def pause(self, game: str, why: str = "host", tell: TellTable | None = None) -> Table:
        """Stop all clocks of a table. ``why`` is a key of the words. Raises Refusal ``table.not_running``."""

        def make(live: Live, now: float) -> tuple[Change, Live]:
            if live.row.status != "running":
                raise Refusal("table.not_running", {"name": live.row.name})
            table = msgspec.structs.replace(live.table, status="paused")
            keeping = msgspec.structs.replace(live.keeping, why=why, paused=now)
            return self._kept(live, keeping, live.open, table, tell(table) if tell is not None else ())

        return (await self._change(game, make)).table

    async def resume(self, game: str, tell: TellTable | None = None) -> Table:
        """Let the clocks run on from where they stood. Raises Refusal ``table.not_paused``."""

        def make(live: Live, now: float) -> tuple[Change, Live]:
            if live.row.status != "paused":
                raise Refusal("table.not_paused", {"name": live.row.name})
            gap = now - (live.keeping.paused or now)
            table = msgspec.structs.replace(live.table, status="running")
            keeping, opened = shifted(live.keeping, table.clock, live.state.active, live.open, gap, now)
            keeping = msgspec.structs.replace(keeping, why="", paused=None)
            return self._kept(live, keeping, opened, table, tell(table) if tell is not None else ())

        return (await self._change(game, make)).table

    async def move(self, game: str, channel: int) -> Table:
        """Bring a table to another channel, with its newest message; it goes on where it could not (E9.6).

        Raises Refusal ``table.not_running``. The channel must be free (see ``table.taken``).
        """
        await self.store.abandon(game)

        def make(live: Live, now: float) -> tuple[Change, Live]:
            if live.row.status not in ("running", "paused"):
                raise Refusal("table.not_running", {"name": live.row.name})
            keeping, opened = live.keeping, live.open
            table = msgspec.structs.replace(live.table, channel=channel)
            if live.row.status == "paused" and keeping.why in LOST:
                gap = now - (keeping.paused or now)
                table = msgspec.structs.replace(table, status="running")
                keeping, opened = shifted(keeping, table.clock, live.state.active, opened, gap, now)
                keeping = msgspec.structs.replace(keeping, why="", paused=None)
            moved = replace(live, table=table, keeping=keeping, open=opened)
            return self._kept(live, keeping, opened, table, self.herald.again(moved, now))

        return (await self._change(game, make)).table

    async def change_table(
        self, game: str, edit: Callable[[Table], Table], tell: TellTable | None = None
    ) -> Table:
        """Change name, clock (counts from the next turn or prompt on), host or channel of a running table.

        Raises Refusal ``table.taken`` if the new channel has a table.
        """
        taken = await self.store.game_in(edit((await self.tables.live(game)).table).channel)
        if taken is not None and taken.id != game and taken.status in OPEN_STATUSES:
            raise Refusal("table.taken", {"game": taken.id, "name": taken.name, "status": taken.status})

        def make(live: Live, now: float) -> tuple[Change, Live]:
            table = edit(live.table)
            return self._kept(live, live.keeping, live.open, table, tell(table) if tell is not None else ())

        return (await self._change(game, make)).table

    async def paused_why(self, game: str) -> str:
        """Why a table is paused; empty if it is not."""
        return msgspec.json.decode((await self.tables.row(game)).keeping, type=Keeping).why

    async def post(self, game: str, posts: Sequence[Post]) -> None:
        """Put messages of a table into the outbox."""
        table = await self.tables.table(game)
        await self.store.post(rows_of(posts, table, self.now()))
        self.wake()


class _Nothing(Exception):
    """A timer has nothing left to do."""
