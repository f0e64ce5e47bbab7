"""Tables out of the store and back: loaded on first use, kept while they are fresh, changed one at a time.

The lock of a table only spares work; compare-and-swap on the revision is the guard (design.md 4).
Everything of the rules runs in a thread, so that the event loop stays free for acknowledging.
"""

import asyncio
import contextvars
import time
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import TypeVar

import msgspec
from cachetools import LRUCache

from bot.model.errors import Conflict, Missing, Refusal
from bot.model.kit import Games, Kit
from bot.model.lobby import Lobby, as_table
from bot.model.post import Memory
from bot.model.scene import Entry, Table
from bot.store import PLAN, Change, GameRow, StepRow, Store
from bot.tables.bookkeeping import Bookkeeping, in_order
from bot.tables.live import LiveTable
from bot.tables.views import entry, met, sat
from bot.words.language import speaking
from engine.game import UnknownRules

T = TypeVar("T")

ATTEMPTS = 5
"""How often a change is tried again because somebody else was faster."""
KEPT = 200
"""How many tables are kept in memory; the rest is loaded again when it is needed."""
RECENT_STEPS = 120
"""How many of the newest steps are looked through for what happened since somebody's last turn, and for what
they did in the turns before (W2.2)."""


class _Key(msgspec.Struct, frozen=True):
    key: str = ""


class _Newest(msgspec.Struct, frozen=True):
    newest: _Key = _Key()


class _Posted(msgspec.Struct, frozen=True):
    """What is asked of a `Memory` at every look at a table; to read the rest of it takes long."""

    posted: _Newest = _Newest()


class TableRepository:
    """The tables of one store."""

    def __init__(self, store: Store, games: Games, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.games = games
        self.now = now
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="rules")
        self._kept: LRUCache[str, LiveTable] = LRUCache(KEPT)
        self._recent_steps: LRUCache[str, tuple[int, list[StepRow]]] = LRUCache(KEPT)
        """The newest steps of a table by its revision, with which they change."""
        self._locks: weakref.WeakValueDictionary[str, asyncio.Lock] = weakref.WeakValueDictionary()

    def close(self) -> None:
        """Let the threads end when their work is done."""
        self._pool.shutdown(wait=True)

    async def off(self, work: Callable[[], T]) -> T:
        """Do something of the rules in a thread, in the language spoken here."""
        spoken = contextvars.copy_context()
        return await asyncio.get_running_loop().run_in_executor(self._pool, lambda: spoken.run(work))

    def lock(self, table_id: str) -> asyncio.Lock:
        """The lock of a table; it lives as long as somebody holds or awaits it."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = asyncio.Lock()
            self._locks[table_id] = lock
        return lock

    # ---- reading -------------------------------------------------------------------------------------------

    async def row(self, table_id: str) -> GameRow:
        """A table as it is stored. Raises Refusal ``table.none``."""
        try:
            return await self.store.game(table_id)
        except Missing as error:
            raise Refusal("table.none") from error

    def kit(self, table: Lobby | Table) -> Kit:
        """The game that is played at a table. Raises Refusal ``game.unknown`` for one the house has not."""
        try:
            return self.games[table.title]
        except KeyError as error:
            raise Refusal("game.unknown", {"game": table.title}) from error

    def lobby_of(self, row: GameRow) -> Lobby:
        """The lobby of a table as it is stored, with the options as its game reads them."""
        lobby = msgspec.json.decode(row.lobby, type=Lobby)
        return msgspec.structs.replace(lobby, options=self.kit(lobby).setup.options(lobby.options))

    async def lobby(self, table_id: str) -> tuple[GameRow, Lobby]:
        """A table with its lobby. Raises Refusal ``table.none``."""
        row = await self.row(table_id)
        lobby = self.lobby_of(row)
        return row, met(lobby, await self.store.people(_guests(lobby), lobby.guild))

    async def table(self, table_id: str) -> Table:
        """What everybody may know of a table. Raises Refusal ``table.none``."""
        row = await self.row(table_id)
        lobby = self.lobby_of(row)
        if not row.state:
            closed = {"status": "closed"} if row.status == "closed" else {}
            table = msgspec.structs.replace(as_table(lobby), **closed)
            return sat(table, await self.store.people(_here(table), table.guild))
        table = msgspec.json.decode(row.table, type=Table)
        people, posted = await asyncio.gather(
            self.store.people(_here(table), table.guild), self._posted(table, row)
        )
        return sat(posted, people)

    async def live(self, table_id: str) -> LiveTable:
        """A table whose game has begun. Raises Refusal ``table.none``, in a lobby ``table.not_running``."""
        kept = await self.bare(table_id)
        live, watchers = await asyncio.gather(self.peopled(kept), self.store.followers(table_id))
        return replace(live, watchers=tuple(watchers))

    async def bare(self, table_id: str, seen: GameRow | None = None) -> LiveTable:
        """A running table without its people as they are now: seats and what is asked. Raises as `live`.

        ``seen`` is its row as it was a moment ago: it is not read again, unless it was written here since.
        """
        kept = self._kept.get(table_id)
        if (
            kept is not None
            and seen is not None
            and (seen.id, seen.revision) == (table_id, kept.row.revision)
        ):
            return kept
        row = await self.row(table_id)
        if not row.state:
            raise Refusal("table.not_running", {"name": row.name})
        kept = self._kept.get(table_id)
        if kept is None or kept.row.revision != row.revision:
            kept = await self._load(row)
        if not kept.seats:
            kept = replace(kept, seats=tuple(await self.store.seats(table_id)))
        self.keep(kept)
        return kept

    async def peopled(self, kept: LiveTable) -> LiveTable:
        """A table with its people and their orders as they are now, as both change elsewhere; but for who
        follows it: only a change tells those."""
        # Also whoever sits down as soon as an answer is there (E9.2): their clock keeps their hours.
        coming = [change.user for change in kept.bookkeeping.handovers if change.user]
        table = kept.table
        users = dict.fromkeys((*_here(table), *coming, *_guests(kept.lobby)))
        persons, posted = await asyncio.gather(
            self.store.holders(table.title, table.game, tuple(users), table.guild),
            self._posted(table, kept.row),
        )
        people = {user: person for user, (person, _) in persons.items()}
        prefs = {user: person.prefs for user, person in people.items()}
        orders = {
            holder.seat: persons[holder.user][1]
            for holder in table.holders
            if holder.user in persons and persons[holder.user][1]
        }
        handovers = tuple(
            msgspec.structs.replace(change, name=people[change.user].called or change.name)
            if change.user in people
            else change
            for change in kept.bookkeeping.handovers
        )
        return replace(
            kept,
            table=sat(posted, people),
            lobby=met(kept.lobby, people),
            bookkeeping=msgspec.structs.replace(kept.bookkeeping, handovers=handovers),
            prefs=prefs,
            orders=orders,
        )

    async def recent_steps(self, row: GameRow) -> list[StepRow]:
        """The newest steps of a table, without their states."""
        revision, steps = self._recent_steps.get(row.id, (-1, []))
        if revision != row.revision:
            steps = await self.store.steps(row.id, upto=row.version, last=RECENT_STEPS, states=False)
            self._recent_steps[row.id] = row.revision, steps
        return steps

    def keep(self, live: LiveTable) -> None:
        """Remember a table as it is now."""
        self._kept[live.row.id] = live

    def known(self, table_id: str) -> LiveTable | None:
        """A table as it was when it was last looked at; ``None`` where that is long ago."""
        return self._kept.get(table_id)

    def forget(self, table_id: str) -> None:
        """Load that table anew at the next use."""
        self._kept.pop(table_id, None)

    async def _load(self, row: GameRow) -> LiveTable:
        lobby = self.lobby_of(row)
        kit = self.kit(lobby)
        rules = kit.rules
        memory = memory_of(kit, row.memory)
        since = max(0, min(row.settled, memory.posted.since - 1))
        decisions, steps, turn_plans = await asyncio.gather(
            self.store.decisions(row.id),
            self.store.steps(row.id, after=since, upto=row.version),
            self.store.turn_plans(row.id),
        )
        table = msgspec.json.decode(row.table, type=Table)
        try:
            state = await self.off(lambda: rules.read(row.state))
            settled_state = (
                await self.off(lambda: rules.read(row.settled_state)) if row.settled_state else state
            )
        except UnknownRules as error:
            raise Refusal("table.rules", {"name": row.name}) from error
        plan: tuple[str, ...] = ()
        active = rules.status(state).active
        if active is not None and kit.plans is not None and kit.plans.holds(state):
            plan = (await self.store.drafts(row.id, active)).get(PLAN, ())
        return LiveTable(
            kit=kit,
            row=row,
            lobby=lobby,
            table=table,
            bookkeeping=msgspec.json.decode(row.bookkeeping, type=Bookkeeping),
            memory=memory,
            state=state,
            settled_state=settled_state,
            open=in_order(decisions),
            pending=tuple(step for step in steps if step.version > row.settled),
            untold=tuple(entry(kit, step, None, table) for step in steps if step.version <= row.settled),
            states={step.version: step.state for step in steps if step.version <= row.settled},
            plan=plan,
            turn_plans=turn_plans,
        )

    async def _posted(self, table: Table, row: GameRow) -> Table:
        """The table with the newest public post, whose message is not kept in its row."""
        memory = msgspec.json.decode(row.memory, type=_Posted)
        newest = memory.posted.newest.key
        sent = await self.store.sent(row.id, newest) if newest else None
        if sent is None or sent.message is None:
            return table
        return msgspec.structs.replace(table, turn_post=sent.message)

    # ---- writing -------------------------------------------------------------------------------------------

    async def change(
        self, table_id: str, make: Callable[[LiveTable, float], tuple[Change, LiveTable]]
    ) -> LiveTable:
        """Change a running table; tried again on its newest state when somebody else was faster.

        ``make`` is pure and runs in a thread; what it raises is raised here. Raises Conflict in the end.
        """
        async with self.lock(table_id):
            for attempt in range(ATTEMPTS):
                live = await self.live(table_id)
                # What a change tells is in the channel's language, unless it is for one person (E12.5).
                with speaking(live.table.language):
                    change, after = await self.off(partial(make, live, self.now()))
                try:
                    row = await self.store.commit(change)
                except Conflict:
                    self.forget(table_id)
                    await asyncio.sleep(0.01 * attempt)
                    continue
                after = replace(after, row=row)
                self.keep(after)
                return after
        raise Conflict(f"the table {table_id} moves on too fast")

    async def change_row(self, table_id: str, make: Callable[[GameRow, Lobby, float], Change]) -> GameRow:
        """Change a table that has no game yet, and try again where another change was first."""
        async with self.lock(table_id):
            for attempt in range(ATTEMPTS):
                row, lobby = await self.lobby(table_id)
                change = make(row, lobby, self.now())
                try:
                    return await self.store.commit(change)
                except Conflict:
                    await asyncio.sleep(0.01 * attempt)
        raise Conflict(f"the table {table_id} moves on too fast")


def _here(table: Table) -> list[int]:
    """The people of a table."""
    return [holder.user for holder in table.holders if holder.user is not None]


def _guests(lobby: Lobby) -> list[int]:
    """The people of a lobby, its host among them."""
    return [lobby.host, *(guest.user for guest in lobby.people if guest.user is not None)]


def memory_of(kit: Kit, kept: bytes) -> Memory:
    """What the announcer remembers, with the records of the game in it."""

    def read(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        events = kit.rules.codec.events
        return tuple(
            msgspec.structs.replace(entry, events=events(msgspec.json.encode(entry.events)))
            for entry in entries
        )

    memory = msgspec.json.decode(kept, type=Memory)
    return kit.narrator.memory(msgspec.structs.replace(memory, milestones=read(memory.milestones)))
