"""The clocks: what timers do, pauses, outages, and changes of a running table's frame (E8, E9.3)."""

import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial

import msgspec

from bot.model.errors import Conflict, Nothing, Refusal
from bot.model.lobby import UNTOUCHED
from bot.model.post import Post, here_key
from bot.model.preferences import Prefs
from bot.model.scene import Table
from bot.model.seat_changes import IDLE, NOBODY, deserted
from bot.store import Change, DecisionRow, TimerRow
from bot.store.rows import PLANNED
from bot.tables import assignments, automatic_moves, turn_plans
from bot.tables.bookkeeping import Bookkeeping, stands
from bot.tables.changes import Made, TableChanges
from bot.tables.clocks import Clocks, shifted
from bot.tables.finishing import finish
from bot.tables.live import LiveTable, Outage
from bot.tables.lobbies import LobbyService
from bot.tables.news import rows_of
from bot.tables.notices.reminders import idle as idle_posts
from bot.tables.notices.reminders import nobody, reminder, reminder_key
from bot.tables.timers import HALF, LAST, NAMES, PAST, idle, key, reminders
from bot.tables.transaction import Transaction
from bot.tables.views import seat_scene

log = logging.getLogger(__name__)

TIMED = (IDLE, *NAMES, "deadline", "vote", "gift", "gone", "host")
"""The timers of a table for which people have a time; the others are computers, orders and dates."""
STEP = 60.0
"""Seconds by which the clocks of a table lag behind an outage that lasts."""
LOST = ("permission", "channel")
"""Reasons of a pause that end when the table gets another channel."""
Ring = Callable[[TimerRow, str], Awaitable[None]]
"""Does what a timer is for, which it is given with what stands after the colon of its name."""
TellTable = Callable[[Table], Sequence[Post]]
"""Makes the posts of a change of a running table; called inside the transaction, so it must be pure."""


class ClockService:
    """Lets time pass: timers ring, clocks stand and run on."""

    def __init__(self, changes: TableChanges, lobbies: LobbyService) -> None:
        self._changes = changes
        self._lobbies = lobbies
        self._rings: dict[str, Ring] = {"close": lambda timer, _: self._close_untouched(timer)}
        for name in (IDLE, *NAMES, "deadline", "computer", "order", "plan", PLANNED):
            self.on_table(name, partial(self._rung, name))

    def on(self, name: str, ring: Ring) -> None:
        """Have timers of that name, of which the part before a colon counts, ring there.

        What raises Nothing was for nothing: its timer is dropped.
        """
        self._rings[name] = ring

    def on_table(self, name: str, due: Callable[[LiveTable, float, str], Made]) -> None:
        """Have timers of that name change their table; ``due`` is given what stands after the colon."""

        async def ring(timer: TimerRow, what: str) -> None:
            await self._changes.change(timer.game, lambda live, now: due(live, now, what))

        self.on(name, ring)

    async def ring(self, timer: TimerRow) -> bool:
        """Do what a timer is for; nothing if the table has moved on since. False where nothing may pass now
        for which people have a time, as they cannot act or were not told (E8.10)."""
        name, _, what = timer.name.partition(":")
        try:
            if name in TIMED and await self._changes.held(timer.game, timer.due):
                await self._changes.catch_up(timer.game, least=STEP)
                return False
            await self._rings[name](timer, what)
        except Nothing:
            await self._changes.store.drop_timer(timer)
        return True

    def _rung(self, name: str, live: LiveTable, now: float, number: str) -> Made:
        if name == IDLE:
            return self._idle(live, now)
        decision = next((d for d in live.open if str(d.number) == number), None)
        if decision is None or live.row.status != "running":
            raise Nothing
        if name in NAMES:
            return self._remind(live, now, name, decision)
        seat = decision.seat
        play = Transaction(live, now, self._changes.answer_delay)
        if name == "deadline":
            if decision.deadline is None or decision.deadline > now + 0.5:
                raise Nothing
            play.misses[seat] = play.misses.get(seat, 0) + 1
            automatic_moves.run(play, seat, "default", automatic_moves.default)
            assignments.missed(play, seat)
        elif name == "computer":
            strength = live.table.holder(seat).plays
            if not strength:
                raise Nothing
            automatic_moves.run(play, seat, "computer", automatic_moves.computer(live, strength))
        elif name == "order":
            if not live.ordered(seat) or not automatic_moves.carry_out(play, seat):
                raise Nothing
        elif name == PLANNED:
            if not live.planned(seat):
                raise Nothing
            turn_plans.carry_out(play, seat)
        else:
            action = automatic_moves.planned(live)
            if action is None:
                raise Nothing
            play.act(seat, action, "plan")
        return finish(play, self._changes.announcer)

    def _remind(
        self, live: LiveTable, now: float, name: str, decision: DecisionRow
    ) -> tuple[Change, LiveTable]:
        """Remind somebody (E8.3): the message and that it was sent are written together, or not at all."""
        due = reminders(live, decision)
        if name not in due or decision.deadline is None or decision.deadline <= now:
            raise Nothing
        if due[name] > now + 0.5:
            # The hours of that person changed in the meantime.
            return self._changes.kept(live, live.bookkeeping, live.open)
        # Two at once would be one too many, and half time that is long past is no news.
        late = name == HALF and (due.get(LAST, now + 1) <= now or now > due[name] + PAST)
        done = NAMES if name == LAST else (name,)
        sent = [key(live, decision, name) for name in done]
        bookkeeping = msgspec.structs.replace(live.bookkeeping, reminded=(*live.bookkeeping.reminded, *sent))
        if late:
            return self._changes.kept(live, bookkeeping, live.open)
        scene = seat_scene(live, decision.seat, now, private=True)
        name_of = reminder_key(key(live, decision, name))
        posts = tuple(
            msgspec.structs.replace(post, key=name_of if post.to is not None else here_key(name_of))
            for post in reminder(live.kit, scene, live.prefs_of(decision.seat), live.bookkeeping.moved)
        )
        return self._changes.kept(live, bookkeeping, live.open, posts=posts)

    def _idle(self, live: LiveTable, now: float) -> tuple[Change, LiveTable]:
        """A table that everybody left waits without a clock (E8.12)."""
        if live.row.status != "running":
            raise Nothing
        if idle(live) > now + 0.5:
            return self._changes.kept(live, live.bookkeeping, live.open)
        table = msgspec.structs.replace(live.table, status="paused")
        bookkeeping = msgspec.structs.replace(live.bookkeeping, why=IDLE, paused=now)
        return self._changes.kept(live, bookkeeping, live.open, table, idle_posts(table))

    async def preferred(self, user: int, before: Prefs, after: Prefs) -> None:
        """Let the open deadlines follow what somebody prefers now (E8.5)."""
        if (before.zone, before.quiet, before.reminders) == (after.zone, after.quiet, after.reminders):
            return
        for table_id in await self._changes.store.games_of(user, "running"):
            try:
                await self._changes.change(table_id, self._reckoned)
            except (Refusal, Conflict) as error:
                # It ended, or moved on by itself: then its clocks were reckoned anew.
                log.info("the clocks of table %s stay: %s", table_id, error)

    def _reckoned(self, live: LiveTable, now: float) -> tuple[Change, LiveTable]:
        """The clocks and reminders of a running table by what its people prefer now."""
        if live.row.status != "running":
            raise Refusal("table.not_running", {"name": live.row.name})
        clocks = Clocks.of(live.bookkeeping, live.table, live.later)
        period, active = live.status.period, live.status.active
        bookkeeping, opened = clocks.run(period, active, live.open, now, running=True)
        posts: tuple[Post, ...] = ()
        if opened != live.open:
            # The deadline shown is always the current one (E8.4).
            after = replace(live, bookkeeping=bookkeeping, open=opened)
            posts = tuple(
                msgspec.structs.replace(post, edit=post.key)
                for post in self._changes.announcer.again(after, now)
            )
        return self._changes.kept(live, bookkeeping, opened, posts=posts)

    async def _close_untouched(self, timer: TimerRow) -> None:
        """A lobby that nobody touched for long closes (E2.8)."""
        row, _ = await self._changes.tables.lobby(timer.game)
        if row.status == "lobby" and self._changes.now() - row.touched >= UNTOUCHED - 1:
            await self._lobbies.close_lobby(timer.game, tell=self._changes.announcer.closed)
        else:
            await self._changes.store.drop_timer(timer)

    async def away(
        self, since: float, heard: Callable[[int], bool] = lambda guild: True, sign: float | None = None
    ) -> None:
        """The bot was away since its last ``sign`` of life: the clocks of every running table of servers
        that are ``heard`` here have to be moved by that (E8.10).

        Each is moved before it is next looked at or changed, all by `caught_up`. What was moved is kept with
        the table, so that after a fault in between no clock is moved twice by the same hours. At a table that
        is paused votes and offers go on.
        """
        await self.owe(Outage(since, self._changes.now(), since if sign is None else sign), heard)

    async def owe(self, outage: Outage, heard: Callable[[int], bool]) -> None:
        """The clocks of every running table of those servers have to be moved by an outage that is over."""
        known, owed = await self._changes.store.places("running", "paused"), self._changes.owed
        for table_id, guild in known.items():
            if heard(guild):
                # The same one, if it was not made up for so far, is longer now.
                others = (earlier for earlier in owed.get(table_id, ()) if earlier.sign != outage.sign)
                owed[table_id] = (*others, outage)

    async def caught_up(self) -> int:
        """Move the clocks that `away` left to be moved; how many tables there were."""
        return sum([await self._changes.catch_up(table_id) for table_id in list(self._changes.owed)])

    async def pause(self, table_id: str, why: str = "host", tell: TellTable | None = None) -> Table:
        """Stop all clocks of a table. ``why`` is a key of the words.

        Raises Refusal ``table.not_running``, or of a table that is paused as `bot.tables.bookkeeping.stands`.
        """

        def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
            if live.row.status == "paused":
                raise stands(live.row.name, live.bookkeeping.why)
            if live.row.status != "running":
                raise Refusal("table.not_running", {"name": live.row.name})
            table = msgspec.structs.replace(live.table, status="paused")
            bookkeeping = msgspec.structs.replace(live.bookkeeping, why=why, paused=now)
            return self._changes.kept(
                live, bookkeeping, live.open, table, tell(table) if tell is not None else ()
            )

        return (await self._changes.change(table_id, make)).table

    async def resume(self, table_id: str, tell: TellTable | None = None) -> Table:
        """Let the clocks run on from where they stood.

        Raises Refusal ``table.not_paused``, or ``table.nobody`` where nobody plays but computers.
        """

        def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
            if live.row.status != "paused":
                raise Refusal("table.not_paused", {"name": live.row.name})
            if deserted(live.table):
                raise Refusal("table.nobody", {"name": live.row.name})
            gap = now - (live.bookkeeping.paused or now)
            table = msgspec.structs.replace(live.table, status="running")
            active, period = live.status.active, live.status.period
            bookkeeping, opened = shifted(
                live.bookkeeping, table.clock, active, live.open, gap, now, live.later
            )
            acted = now if bookkeeping.why == IDLE else bookkeeping.acted
            bookkeeping = msgspec.structs.replace(bookkeeping, why="", paused=None, acted=acted)
            # A turn that began while the table was paused has its clock from now on.
            clocks = Clocks.of(bookkeeping, table, live.later)
            bookkeeping, opened = clocks.run(period, active, opened, now, running=True)
            return self._changes.kept(
                live, bookkeeping, opened, table, tell(table) if tell is not None else ()
            )

        return (await self._changes.change(table_id, make)).table

    async def nobody_there(self, table_id: str) -> None:
        """A table whose channel is there again, at which nobody plays but computers: it waits for anybody.

        Nothing where it does so already, or somebody plays.
        """

        def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
            waits = live.row.status == "paused" and deserted(live.table)
            if not waits or live.bookkeeping.why == NOBODY:
                raise Nothing
            bookkeeping = msgspec.structs.replace(live.bookkeeping, why=NOBODY)
            return self._changes.kept(live, bookkeeping, live.open, None, (nobody(live.table),))

        with contextlib.suppress(Nothing):
            await self._changes.change(table_id, make)

    async def move(self, table_id: str, channel: int) -> Table:
        """Bring a table to another channel, with its newest message; it goes on where it could not (E9.6).

        Raises Refusal ``table.not_running``. The channel must be free (see ``table.taken``).
        """
        await self._changes.store.abandon(table_id)

        def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
            if live.row.status not in ("running", "paused"):
                raise Refusal("table.not_running", {"name": live.row.name})
            bookkeeping, opened = live.bookkeeping, live.open
            table = msgspec.structs.replace(live.table, channel=channel)
            lost = live.row.status == "paused" and bookkeeping.why in LOST
            if lost and deserted(table):
                bookkeeping = msgspec.structs.replace(bookkeeping, why=NOBODY)
            elif lost:
                gap = now - (bookkeeping.paused or now)
                table = msgspec.structs.replace(table, status="running")
                active, period = live.status.active, live.status.period
                bookkeeping, opened = shifted(bookkeeping, table.clock, active, opened, gap, now, live.later)
                bookkeeping = msgspec.structs.replace(bookkeeping, why="", paused=None)
                clocks = Clocks.of(bookkeeping, table, live.later)
                bookkeeping, opened = clocks.run(period, active, opened, now, running=True)
            moved = replace(live, table=table, bookkeeping=bookkeeping, open=opened)
            return self._changes.kept(
                live, bookkeeping, opened, table, self._changes.announcer.again(moved, now)
            )

        return (await self._changes.change(table_id, make)).table

    async def rooms(self, table_id: str) -> dict[str, int]:
        """The private threads of teams by the kind of their characters (O3)."""
        return msgspec.json.decode(
            (await self._changes.tables.row(table_id)).bookkeeping, type=Bookkeeping
        ).rooms

    async def keep_room(self, table_id: str, kind: str, thread: int) -> None:
        """Remember the private thread of a team."""

        def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
            bookkeeping = msgspec.structs.replace(
                live.bookkeeping, rooms={**live.bookkeeping.rooms, kind: thread}
            )
            return self._changes.kept(live, bookkeeping, live.open)

        await self._changes.change(table_id, make)

    async def paused_why(self, table_id: str) -> str:
        """Why a table is paused; empty if it is not."""
        return msgspec.json.decode(
            (await self._changes.tables.row(table_id)).bookkeeping, type=Bookkeeping
        ).why

    async def post(self, table_id: str, posts: Sequence[Post]) -> None:
        """Put messages of a table into the outbox."""
        table = await self._changes.tables.table(table_id)
        await self._changes.store.post(rows_of(posts, table, self._changes.now()))
        self._changes.wake()
