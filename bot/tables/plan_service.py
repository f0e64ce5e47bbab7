"""What somebody plans for the next turn, saved and forgotten (E18.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.model.errors import Refusal
from bot.store import Change, TurnPlanRow
from bot.tables.changes import TableChanges
from bot.tables.live import LiveTable
from bot.tables.timers import all_timers

Check = Callable[[LiveTable, str], None]


class PlanService:
    """Plans for the next turns, one for each seat."""

    def __init__(self, changes: TableChanges) -> None:
        self._changes = changes

    async def save(self, table_id: str, user: int, value: str) -> None:
        """Keep a plan in place of the one before. Raises Refusal ``plan.turn`` in the own turn, ``plan.none``
        for one that does not hold, and as `forget`."""

        def fits(live: LiveTable, seat: str) -> None:
            planning = live.kit.planning
            if live.status.active == seat:
                raise Refusal("plan.turn", {"name": live.row.name})
            view = live.kit.rules.view(live.state, seat)
            if planning is None or not value or planning.holds(value, view) is not None:
                raise Refusal("plan.none", {"name": live.row.name})

        await self._write(table_id, user, value, fits)

    async def forget(self, table_id: str, user: int) -> None:
        """Keep none. Raises Refusal ``seat.none``, ``seat.stands`` or ``orders.over``."""
        await self._write(table_id, user, "", lambda live, seat: None)

    async def _write(self, table_id: str, user: int, value: str, check: Check) -> None:
        def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
            seat = live.table.seat_of(user)
            if seat is None:
                raise Refusal("seat.none", {"name": live.row.name})
            if live.row.status == "over":
                raise Refusal("orders.over")
            if live.table.holder(seat).stand_in:
                raise Refusal("seat.stands")
            check(live, seat)
            others = {other: plan for other, plan in live.turn_plans.items() if other != seat}
            after = replace(live, turn_plans={**others, seat: value} if value else others)
            row = TurnPlanRow(seat=seat, user=user, value=value)
            timers = all_timers(after, self._changes.answer_delay)
            return Change(game=live.row, turn_plans=(row,), timers=timers), after

        await self._changes.change(table_id, make)
