"""Standing orders and plans in the store: read, saved, forgotten (P0.2, E5.3, E5.9, E18.4)."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import msgspec

from bot.model.errors import Refusal, Stale
from bot.model.kit import Automation
from bot.model.verbs import ALL_GAMES, Draft
from bot.store import Change, OrderRow, TurnPlanRow
from bot.tables.changes import TableChanges
from bot.tables.live import LiveTable
from bot.tables.timers import all_timers, timers

Edit = Callable[[LiveTable, str], tuple[Change, LiveTable]]


class OrderService:
    """Orders given in advance, for one table or for all."""

    def __init__(self, changes: TableChanges) -> None:
        self._changes = changes

    async def read(self, title: str, user: int) -> dict[str, str]:
        """All orders of somebody at tables of a game as they are stored; those for all under `ALL_GAMES`."""
        return await self._changes.store.orders(title, user)

    async def draft(self, title: str, made: Automation, user: int, table_id: str) -> Draft:
        """The orders of that game, or with `ALL_GAMES` those for all, as they stand."""
        known = await self.read(title, user)
        table = (await self._changes.tables.bare(table_id)).table if table_id != ALL_GAMES else None
        read = partial(made.orders, left=False, table=table)
        none, for_all = read(None), read(known.get(ALL_GAMES))
        saved = read(known[table_id]) if table_id in known else None
        return Draft(saved or (none if table_id == ALL_GAMES else for_all), saved, for_all)

    async def save(self, table_id: str, user: int, value: str) -> None:
        """Orders for one game; an empty ``value`` forgets them.

        Raises Refusal ``orders.locked`` or ``orders.over``.
        """
        title = (await self._changes.tables.row(table_id)).title
        mine = (await self.read(title, user)).get(ALL_GAMES, "")

        def edit(live: LiveTable, seat: str) -> tuple[Change, LiveTable]:
            if prompted(live, seat):
                raise Refusal("orders.locked", {"name": live.row.name})
            after = replace(live, orders=_with(live.orders, seat, value or mine))
            row = OrderRow(user=user, title=title, game=table_id, value=value)
            return Change(game=live.row, orders=(row,)), after

        await self._edit(table_id, user, edit)

    async def save_all(self, title: str, user: int, value: str) -> None:
        """Orders for all tables of a game without their own; an empty ``value`` is none.

        Raises Refusal ``orders.locked`` if one of these asks now.
        """
        known = await self.read(title, user)
        running = await self._changes.store.games_of(user, "running")
        others = [await self._changes.tables.live(table_id) for table_id in running if table_id not in known]
        concerned = [live for live in others if live.row.title == title]
        for live in concerned:
            seat = live.table.seat_of(user)
            if seat is not None and prompted(live, seat):
                raise Refusal("orders.locked", {"name": live.row.name})
        await self._changes.store.save_orders(OrderRow(user=user, title=title, game=ALL_GAMES, value=value))
        for live in concerned:
            # A turn in the Halls may be under way there, which the new orders take (E4.28).
            await self._edit(live.row.id, user, lambda live, seat: (Change(game=live.row), live))

    async def leave(self, table_id: str, user: int, decision: int | None, message: int = 0) -> None:
        """*Match to the end for me*: what is asked there is answered like by an order. Raises Stale.

        ``message`` is the direct message in which it was tapped, if it was one.
        """

        def edit(live: LiveTable, seat: str) -> tuple[Change, LiveTable]:
            current, made = live.decision_of(seat), live.kit.automation
            if current is None or current.number != decision or made is None or not made.leaves(live.state):
                raise Stale(done=False)
            misses = {other: count for other, count in live.bookkeeping.misses.items() if other != seat}
            auto = {**live.bookkeeping.auto, seat: live.status.period}
            auto_in = {**live.bookkeeping.auto_in, seat: message}
            bookkeeping = msgspec.structs.replace(live.bookkeeping, auto=auto, auto_in=auto_in, misses=misses)
            row = msgspec.structs.replace(live.row, bookkeeping=msgspec.json.encode(bookkeeping))
            return Change(game=row), replace(live, row=row, bookkeeping=bookkeeping)

        await self._edit(table_id, user, edit)

    async def _edit(self, table_id: str, user: int, edit: Edit) -> None:
        """Change what is ordered at a table, and set its timers accordingly, in one transaction."""

        def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
            seat = live.table.seat_of(user)
            if seat is None:
                raise Refusal("seat.none", {"name": live.row.name})
            if live.row.status == "over":
                raise Refusal("orders.over")
            change, after = edit(live, seat)
            if live.row.status == "running":
                change = msgspec.structs.replace(change, timers=timers(after, self._changes.answer_delay))
            return change, after

        await self._changes.tables.change(table_id, make)
        self._changes.wake()


def _with(orders: dict[str, str], seat: str, value: str) -> dict[str, str]:
    """What the seats ordered, with other orders of one; an empty ``value`` is none."""
    others = {other: kept for other, kept in orders.items() if other != seat}
    return {**others, seat: value} if value else others


def prompted(live: LiveTable, seat: str) -> bool:
    """Whether a prompt of that seat is open: it is answered before orders change (P0.2)."""
    made = live.kit.automation
    return live.decision_of(seat) is not None and made is not None and made.locked(live.state, seat)


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
