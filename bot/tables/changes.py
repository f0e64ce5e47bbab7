"""The one way to change a running table, which every service of the tables takes (design.md 4)."""

import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial

import msgspec

from bot.model.errors import Conflict, Nothing, Refusal, StoreError
from bot.model.logs import trace
from bot.model.post import Post
from bot.model.scene import Table
from bot.store import Change, DecisionRow
from bot.tables import assignments
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.clocks import OUTAGE, shifted
from bot.tables.live import LiveTable, Outage, Silence
from bot.tables.news import Announcer, rows_of, standing
from bot.tables.presence import Presence
from bot.tables.repository import TableRepository
from bot.tables.timers import all_timers

log = logging.getLogger(__name__)

Made = tuple[Change, LiveTable]


async def _told(table_id: str) -> float | None:
    """Nobody delivers anything here: all is told."""
    return None


class TableChanges:
    """Changes tables, tells who waits for changes, and moves clocks by outages before anything else."""

    def __init__(
        self, tables: TableRepository, announcer: Announcer, answer_delay: float | None = None
    ) -> None:
        self.tables = tables
        self.store = tables.store
        self.announcer = announcer
        self.answer_delay = answer_delay
        """Seconds computers and orders take to answer, in place of the clock's; for tests and the try-out."""
        self.owed: dict[str, tuple[Outage, ...]] = {}
        """Tables whose clocks were not moved yet after outages (E8.10)."""
        self.silent: tuple[Silence, ...] = ()
        """Parts of the bot that are away now: the clocks of their tables stand still."""
        self.presence = Presence(self.now)
        """Whether people can act by this process."""
        self.untold: Callable[[str], Awaitable[float | None]] = _told
        """Since when the oldest message of a table waits that is not out yet."""
        self.wake: Callable[[], None] = lambda: None
        """Called after every commit: there may be posts to send or timers to set."""
        self.moved: Callable[[str], None] = lambda table_id: None
        """Called after a change of that table: panels that lie open may be shown anew."""

    def now(self) -> float:
        """The time, in Unix seconds."""
        return self.tables.now()

    async def change(
        self, table_id: str, make: Callable[[LiveTable, float], tuple[Change, LiveTable]]
    ) -> LiveTable:
        """Change a running table; ``make`` is pure. Raises what it raises."""
        await self.catch_up(table_id)
        live = await self.tables.change(table_id, make)
        self.wake()
        self.moved(table_id)
        return live

    async def change_or_not(self, table_id: str, make: Callable[[LiveTable, float], Made]) -> None:
        """Change a table, where there may be nothing to change."""
        with contextlib.suppress(Nothing):
            await self.change(table_id, make)

    async def catch_up(self, table_id: str, least: float = 0.0) -> bool:
        """Move the clocks of a table by the outages for which that was not done yet; whether it was done now.

        One that lasts is moved by as far as it has come, if that is more than ``least`` seconds.
        """
        lasting, moved = await self._lasting(table_id), False
        owed = self.owed.pop(table_id, ())
        for outage in sorted((*owed, *lasting)):
            try:
                await self.tables.change(table_id, partial(self._moved, outage, least))
                moved = True
            except Nothing:
                continue
            except (Refusal, Conflict) as error:
                # It was closed, or other processes keep changing it: then nobody waited there.
                log.warning("the clocks of table %s were not moved: %s", table_id, error)
            except StoreError:
                self.owed[table_id] = owed
                raise
            except Exception as error:
                # One broken table must not keep all others from being played.
                log.error("the clocks of table %s were not moved: %s", table_id, trace(error))
        if moved:
            self.wake()
        return moved

    async def held(self, table_id: str, due: float) -> bool:
        """Whether nothing that was due then may pass now: people cannot act, or what told them of it is not
        out yet (E8.10)."""
        if any(await self._unheard(table_id)):
            return True
        since = await self.untold(table_id)
        return since is not None and since <= due

    async def _lasting(self, table_id: str) -> list[Outage]:
        """The outages of a table that last, or that are over and not made up for everywhere."""
        now = self.now()
        outages = [Outage(silence.since, now, silence.sign) for silence in await self._unheard(table_id)]
        since = await self.untold(table_id)
        if since is not None:
            outages.append(Outage(since, now, since))
        outages = [outage for outage in outages if now - outage.since > OUTAGE]
        if self.presence.ended:
            guild = await self._guild(table_id)
            outages += [outage for part, outage in self.presence.ended if part.hear(guild)]
        return outages

    async def _unheard(self, table_id: str) -> list[Silence]:
        silent = (*self.silent, *self.presence.silent())
        if not silent:
            return []
        guild = await self._guild(table_id)
        return [silence for silence in silent if silence.part.hear(guild)]

    async def _guild(self, table_id: str) -> int:
        """The server of a table; 0 where the table is gone."""
        with contextlib.suppress(Refusal):
            return (await self.tables.row(table_id)).guild
        return 0

    def _moved(self, outage: Outage, least: float, live: LiveTable, now: float) -> Made:
        return self.moved_by(live, now, outage, least)

    def moved_by(self, live: LiveTable, now: float, outage: Outage, least: float = 0.0) -> Made:
        """A running table with its clocks moved by an outage (E8.10). Raises Nothing where none has to be."""
        bookkeeping, began = live.bookkeeping, live.table.began or 0
        # A clock that was set back since makes that hour worthless.
        since = max(outage.since, began) if began <= outage.until else outage.since
        made_up = bookkeeping.made_up if bookkeeping.made_up <= now + OUTAGE else 0.0
        away = outage.until - since
        known = bookkeeping.given if bookkeeping.outage == outage.sign else max(0.0, made_up - since)
        gap = away - known
        if live.row.status not in ("running", "paused") or gap <= least:
            raise Nothing
        bookkeeping, opened = assignments.later(bookkeeping, gap), live.open
        if live.row.status == "running":
            bookkeeping, opened = shifted(
                bookkeeping, live.table.clock, live.status.active, opened, gap, now, live.later
            )
            bookkeeping = msgspec.structs.replace(bookkeeping, moved=bookkeeping.moved + gap)
        made_up = max(made_up, outage.until)
        bookkeeping = msgspec.structs.replace(bookkeeping, outage=outage.sign, given=away, made_up=made_up)
        return self.kept(live, bookkeeping, opened)

    def kept(
        self,
        live: LiveTable,
        bookkeeping: Bookkeeping,
        opened: tuple[DecisionRow, ...],
        table: Table | None = None,
        posts: Sequence[Post] = (),
    ) -> tuple[Change, LiveTable]:
        """A change of the bookkeeping alone."""
        table = table or live.table
        row = msgspec.structs.replace(
            live.row,
            name=table.name,
            channel=table.channel,
            status=table.status,
            table=msgspec.json.encode(table),
            bookkeeping=msgspec.json.encode(bookkeeping),
        )
        after = replace(live, row=row, table=table, bookkeeping=bookkeeping, open=opened)
        after, news_posts = standing(after, posts, self.announcer, self.now())
        change = Change(
            game=after.row,
            decisions=opened,
            timers=all_timers(after, self.answer_delay),
            posts=rows_of(news_posts, table, self.now(), after.deadlines),
        )
        return change, after
