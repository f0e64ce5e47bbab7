"""What people do at a running table: actions, undo, drafts, the record of a finished game (design.md 4)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.model.errors import Acted, Refusal, Stale
from bot.model.scene import Scene
from bot.store import PLAN, Change, DecisionRow
from bot.tables.bookkeeping import NEVER, stands
from bot.tables.changes import TableChanges
from bot.tables.finishing import finish
from bot.tables.game_record import record_of
from bot.tables.live import LiveTable
from bot.tables.queries import TableQueries
from bot.tables.timers import all_timers
from bot.tables.transaction import Transaction

DOUBLE = 10.0
"""Seconds within which a second tap on the same control is a double click (E4.32)."""


class PlayService:
    """What people do at a running table. Every method may be called at any time, by several processes."""

    def __init__(self, changes: TableChanges, queries: TableQueries) -> None:
        self._changes = changes
        self._queries = queries

    async def submit(
        self,
        table_id: str,
        user: int,
        actions: Sequence[Any],
        decision: int | None,
        *,
        free: int | None = None,
        private: bool = False,
        message: int = 0,
    ) -> Scene:
        """Carry out actions of that person's seat in one transaction, all or none; the scene after them.

        ``decision`` is the number the click carries; ``None`` (a command) means the one that is open now.
        ``free`` is the number by which the click knows what answers no decision, ``None`` where it has none.
        ``message`` is the direct message that was tapped, if one was: it shows the answer itself.
        Raises IllegalAction, Stale, or Refusal ``seat.none``, ``table.paused``, ``table.over``,
        ``steps.many``.
        """

        def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
            seat = self._seat(live, user)
            free_ones = [live.kit.rules.anytime(action) for action in actions]
            if not all(free_ones):
                self._check(live, seat, decision)
            if any(free_ones) and free is not None:
                self._check_free(live, seat, free, now)
            play = Transaction(live, now, self._changes.answer_delay)
            for action in actions:
                play.act(seat, action, user=user, private=private, message=message)
            return finish(play, self._changes.announcer)

        try:
            live = await self._changes.change(table_id, make)
        except Acted:
            raise
        except Stale:
            raise await self._stale(table_id, user, decision, private) from None
        return await self._queries.scene_of(live, user, private)

    async def undo(
        self, table_id: str, user: int, decision: int | None = None, *, private: bool = False
    ) -> Scene:
        """Take back that person's last unsettled action (R-22). Raises Refusal ``undo.not``, or Stale."""

        def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
            seat = self._seat(live, user)
            self._check(live, seat, decision)
            play = Transaction(live, now, self._changes.answer_delay)
            rules = live.kit.rules
            try:
                if (back := rules.taking_back(rules.view(live.state, seat))) is not None:
                    play.act(seat, back, user=user, private=private)
                else:
                    play.undo(seat, user=user, private=private)
            except LookupError as error:
                raise Refusal("undo.not", clause="R-22") from error
            return finish(play, self._changes.announcer)

        try:
            live = await self._changes.change(table_id, make)
        except Stale:
            raise await self._stale(table_id, user, decision, private) from None
        return await self._queries.scene_of(live, user, private)

    def _seat(self, live: LiveTable, user: int) -> str:
        seat = live.table.seat_of(user)
        if live.row.status == "over":
            raise Refusal("table.over", {"name": live.row.name})
        if seat is None:
            gave = user in live.bookkeeping.former
            raise Refusal("seat.given" if gave else "seat.none", {"name": live.row.name})
        if live.table.holder(seat).stand_in:
            raise Refusal("seat.stands")
        if live.row.status == "paused":
            raise stands(live.row.name, live.bookkeeping.why)
        return seat

    def _check(self, live: LiveTable, seat: str, decision: int | None) -> None:
        """Compare the version of the decision, not of the game (design.md 4)."""
        current = live.decision_of(seat)
        if decision is not None and (current is None or current.number != decision):
            raise Stale(done=False)

    def _check_free(self, live: LiveTable, seat: str, free: int, now: float) -> None:
        """Refuse what answers no decision if the seat has acted so since the control was shown."""
        last = live.bookkeeping.free.get(seat, NEVER)
        if last.count != free:
            raise Acted(again=last.count == free + 1 and now - last.at <= DOUBLE)

    async def _stale(self, table_id: str, user: int, decision: int | None, private: bool) -> Stale:
        return await self.why_stale(table_id, user, decision, private=private) or Stale(done=False)

    async def why_stale(
        self, table_id: str, user: int, decision: int | None, *, private: bool = False
    ) -> Stale | None:
        """Why a click on that decision comes too late; ``None`` if it does not (E4.32)."""
        if decision is None:
            return None
        live = await self._changes.tables.bare(table_id)
        seat = live.table.seat_of(user)
        if seat is None and user in live.bookkeeping.former:
            raise Refusal("seat.given", {"name": live.row.name})
        current = live.decision_of(seat) if seat is not None else None
        if current is not None and current.number == decision:
            return None
        old: DecisionRow | None = await self._changes.store.decision(table_id, decision)
        if old is None or old.closed is None or old.by != user:
            return Stale(done=False, other=old is not None and bool(old.by))
        again = self._changes.now() - old.closed <= DOUBLE and old.private == private
        return Stale(done=True, again=again, private=old.private)

    async def draft(
        self,
        table_id: str,
        user: int,
        key: str,
        values: tuple[str, ...],
        decision: int | None = None,
        *,
        private: bool = False,
    ) -> Scene:
        """Keep what that person ticked under a name, until the open decision closes (E0.4).

        ``decision`` is the number the menu carries, 0 where none was open: what an earlier one offered may
        mean something else now. Raises Stale, or Refusal ``seat.none``, ``table.paused``, ``table.over``.
        """
        live = await self._changes.tables.live(table_id)
        seat = self._seat(live, user)
        current = live.decision_of(seat)
        number = current.number if current is not None else 0
        if decision is not None and decision != number:
            raise Stale(done=False)
        if key == PLAN:
            await self._plan(table_id, seat, number, values)
        else:
            await self._changes.store.draft(table_id, seat, number, key, values)
        return await self._queries.scene(table_id, user, private=private)

    async def _plan(self, table_id: str, seat: str, number: int, values: tuple[str, ...]) -> None:
        """Keep a battle plan by card, as slots change when cards are laid, and set its timer."""

        def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
            plans = live.kit.plans
            view = live.kit.rules.view(live.state, seat)
            plan = plans.kept(view, values) if plans is not None else ()
            after = replace(live, plan=plan)
            change = Change(
                game=live.row,
                timers=all_timers(after, self._changes.answer_delay),
                drafts=((seat, number, PLAN, plan),),
            )
            return change, after

        await self._changes.change(table_id, make)

    async def record(self, table_id: str) -> bytes:
        """The record of a finished game, as a file (E10.4). Raises Refusal ``record.not_over``."""
        live = await self._changes.tables.live(table_id)
        if live.row.status != "over":
            raise Refusal("record.not_over", {"name": live.row.name})
        steps = await self._changes.store.steps(table_id, states=False)
        return await self._changes.tables.off(lambda: record_of(live, steps))
