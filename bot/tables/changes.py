"""The one way to change a running table, which every service of the tables takes (design.md 4)."""

from __future__ import annotations

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


async def _told(game: str) -> float | None:
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
        """Seconds computers take to answer, in place of the clock's; for tests and the try-out."""
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
        """Change a table, where there may be nothing to change."""
        with contextlib.suppress(Nothing):
            await self.change(game, make)

    async def catch_up(self, game: str, least: float = 0.0) -> bool:
        """Move the clocks of a table by the outages for which that was not done yet; whether it was done now.

        One that lasts is moved by as far as it has come, if that is more than ``least`` seconds.
        """
        lasting, moved = await self._lasting(game), False
        owed = self.owed.pop(game, ())
        for outage in sorted((*owed, *lasting)):
            try:
                await self.tables.change(game, partial(self._moved, outage, least))
                moved = True
            except Nothing:
                continue
            except (Refusal, Conflict) as error:
                # It was closed, or other processes keep changing it: then nobody waited there.
                log.warning("the clocks of table %s were not moved: %s", game, error)
            except StoreError:
                self.owed[game] = owed
                raise
            except Exception as error:
                # One broken table must not keep all others from being played.
                log.error("the clocks of table %s were not moved: %s", game, trace(error))
        if moved:
            self.wake()
        return moved

    async def held(self, game: str, due: float) -> bool:
        """Whether nothing that was due then may pass now: people cannot act, or what told them of it is not
        out yet (E8.10)."""
        if any(await self._unheard(game)):
            return True
        since = await self.untold(game)
        return since is not None and since <= due

    async def _lasting(self, game: str) -> list[Outage]:
        """The outages of a table that last, or that are over and not made up for everywhere."""
        now = self.now()
        outages = [Outage(silence.since, now, silence.sign) for silence in await self._unheard(game)]
        since = await self.untold(game)
        if since is not None:
            outages.append(Outage(since, now, since))
        outages = [outage for outage in outages if now - outage.since > OUTAGE]
        if self.presence.ended:
            guild = await self._guild(game)
            outages += [outage for part, outage in self.presence.ended if part.hear(guild)]
        return outages

    async def _unheard(self, game: str) -> list[Silence]:
        silent = (*self.silent, *self.presence.silent())
        if not silent:
            return []
        guild = await self._guild(game)
        return [silence for silence in silent if silence.part.hear(guild)]

    async def _guild(self, game: str) -> int:
        """The server of a table; 0 where the table is gone."""
        with contextlib.suppress(Refusal):
            return (await self.tables.row(game)).guild
        return 0

    def _moved(self, outage: Outage, least: float, live: LiveTable, now: float) -> Made:
        return self.moved_by(live, now, outage, least)

    def moved_by(self, live: LiveTable, now: float, outage: Outage, least: float = 0.0) -> Made:
        """A running table with its clocks moved by an outage (E8.10). Raises Nothing where none has to be."""
        keeping, began = live.keeping, live.table.began or 0
        # A clock that was set back since makes that hour worthless.
        since = max(outage.since, began) if began <= outage.until else outage.since
        made_up = keeping.made_up if keeping.made_up <= now + OUTAGE else 0.0
        away = outage.until - since
        known = keeping.given if keeping.outage == outage.sign else max(0.0, made_up - since)
        gap = away - known
        if live.row.status not in ("running", "paused") or gap <= least:
            raise Nothing
        keeping, opened = assignments.later(keeping, gap), live.open
        if live.row.status == "running":
            keeping, opened = shifted(
                keeping, live.table.clock, live.status.active, opened, gap, now, live.later
            )
            keeping = msgspec.structs.replace(keeping, moved=keeping.moved + gap)
        made_up = max(made_up, outage.until)
        keeping = msgspec.structs.replace(keeping, outage=outage.sign, given=away, made_up=made_up)
        return self.kept(live, keeping, opened)

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
        after, news_posts = standing(after, posts, self.announcer, self.now())
        change = Change(
            game=after.row,
            decisions=opened,
            timers=all_timers(after, self.answer_delay),
            posts=rows_of(news_posts, table, self.now(), after.deadlines),
        )
        return change, after
