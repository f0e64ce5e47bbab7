"""The one way to change a running table, which every service of the tables takes (design.md 4)."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec

from bot.model.errors import Conflict, Nothing, Refusal, StoreError
from bot.model.logs import trace
from bot.model.post import Post
from bot.model.scene import Table
from bot.store import Change, DecisionRow
from bot.tables import tenures
from bot.tables.announcer import Announcer
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.clocks import shifted
from bot.tables.live import LiveTable, Outage, Silence
from bot.tables.news import rows_of
from bot.tables.repository import TableRepository
from bot.tables.timers import all_timers

log = logging.getLogger(__name__)

Made = tuple[Change, LiveTable]


class TableChanges:
    """Changes tables, tells who waits for changes, and moves clocks by outages before anything else."""

    def __init__(self, tables: TableRepository, herald: Announcer, answer_delay: float | None = None) -> None:
        self.tables = tables
        self.store = tables.store
        self.herald = herald
        self.answer_delay = answer_delay
        """Seconds computers take to answer, in place of the clock's; for tests and the try-out."""
        self.owed: dict[str, Outage] = {}
        """Tables whose clocks were not moved yet after an outage (E8.10)."""
        self.silent: tuple[Silence, ...] = ()
        """Parts of the bot that are away now: the clocks of their tables stand still."""
        self.wake: Callable[[], None] = lambda: None
        """Called after every commit: there may be posts to send or timers to set."""
        self.moved: Callable[[str], None] = lambda game: None
        """Called after a change of that table: panels that lie open may be shown anew."""

    def now(self) -> float:
        """The time, in Unix seconds."""
        return self.tables.now()

    async def change(
        self, game: str, make: Callable[[LiveTable, float], tuple[Change, LiveTable]]
    ) -> LiveTable:
        """Change a running table; ``make`` is pure. Raises what it raises."""
        await self.catch_up(game)
        live = await self.tables.change(game, make)
        self.wake()
        self.moved(game)
        return live

    async def change_or_not(self, game: str, make: Callable[[LiveTable, float], Made]) -> None:
        """The same, where there may be nothing to change."""
        with contextlib.suppress(Nothing):
            await self.change(game, make)

    async def catch_up(self, game: str) -> bool:
        """Move the clocks of a table by an outage, if that was not done yet; whether it was done now.

        One that lasts for the part of the bot which the table belongs to is moved by as far as it has come.
        """
        outage = self.owed.pop(game, None) or (await self._unheard(game) if self.silent else None)
        if outage is None:
            return False
        try:
            await self.tables.change(game, lambda live, now: self.moved_by(live, now, outage))
        except Nothing:
            return False
        except (Refusal, Conflict) as error:
            # It was closed, or other processes keep changing it: then nobody waited there.
            log.warning("the clocks of table %s were not moved: %s", game, error)
            return False
        except StoreError:
            self.owed[game] = outage
            raise
        except Exception as error:
            # One broken table must not keep all others from being played.
            log.error("the clocks of table %s were not moved: %s", game, trace(error))
            return False
        self.wake()
        return True

    async def _unheard(self, game: str) -> Outage | None:
        guild = (await self.tables.row(game)).guild
        found = (one for one in self.silent if one.part.hear(guild))
        return next((Outage(one.since, self.now(), one.sign) for one in found), None)

    def moved_by(self, live: LiveTable, now: float, outage: Outage) -> tuple[Change, LiveTable]:
        """A running table with its clocks moved by an outage (E8.10). Raises Nothing where none has to be."""
        began = live.table.began or 0
        # A clock that was set back since makes that hour worthless.
        away = outage.until - (max(outage.since, began) if began <= outage.until else outage.since)
        gap = away - (live.keeping.given if live.keeping.outage == outage.sign else 0)
        if live.row.status not in ("running", "paused") or gap <= 0:
            raise Nothing
        keeping, opened = tenures.later(live.keeping, gap), live.open
        if live.row.status == "running":
            keeping, opened = shifted(
                keeping, live.table.clock, live.status.active, opened, gap, now, live.later
            )
            keeping = msgspec.structs.replace(keeping, moved=keeping.moved + gap)
        return self.kept(live, msgspec.structs.replace(keeping, outage=outage.sign, given=away), opened)

    def kept(
        self,
        live: LiveTable,
        keeping: Bookkeeping,
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
            keeping=msgspec.json.encode(keeping),
        )
        after = replace(live, row=row, table=table, keeping=keeping, open=opened)
        change = Change(
            game=row,
            decisions=opened,
            timers=all_timers(after, self.answer_delay),
            posts=rows_of(posts, table, self.now()),
        )
        return change, after
