"""Standing orders in the store: read, saved, forgotten; a battle left to the bot (P0.2, E5.3, E5.9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec

from bot.games.riddle.orders.model import ALL_GAMES, NONE, Orders
from bot.games.riddle.orders.screens import Draft
from bot.model.errors import Refusal, Stale
from bot.store import Change, OrderRow
from bot.tables.live import Live
from bot.tables.playing import Manager
from bot.tables.timers import timers
from engine.riddle.phases.frames import Battling, Trading

Edit = Callable[[Live, str], tuple[Change, Live]]


async def read(manager: Manager, user: int) -> dict[str, Orders]:
    """All orders of somebody, by game; those for all games under `ALL_GAMES`."""
    rows = await manager.store.orders(user)
    return {game: msgspec.json.decode(value, type=Orders) for game, value in rows.items()}


async def draft(manager: Manager, user: int, game: str) -> Draft:
    """The orders of that game, or with `ALL_GAMES` those for all, as they stand."""
    known = await read(manager, user)
    for_all = known.get(ALL_GAMES, NONE)
    saved = known.get(game)
    return Draft(saved or (NONE if game == ALL_GAMES else for_all), saved, for_all)


def ticked(draft: Draft, orders: Orders) -> Draft:
    """The same with other orders ticked."""
    return msgspec.structs.replace(draft, orders=orders)


async def save(manager: Manager, game: str, user: int, orders: Orders | None) -> None:
    """Orders for one game; ``None`` forgets them. Raises Refusal ``orders.locked``, ``orders.over``."""
    value = "" if orders is None else msgspec.json.encode(orders).decode()
    for_all = (await read(manager, user)).get(ALL_GAMES)
    mine = "" if for_all is None else msgspec.json.encode(for_all).decode()

    def edit(live: Live, seat: str) -> tuple[Change, Live]:
        if prompted(live, seat):
            raise Refusal("orders.locked", {"name": live.row.name})
        after = replace(live, orders=_with(live.orders, seat, value or mine))
        return Change(game=live.row, orders=(OrderRow(user=user, game=game, value=value),)), after

    await _edit(manager, game, user, edit)


def _with(orders: dict[str, str], seat: str, value: str) -> dict[str, str]:
    """What the seats ordered, with other orders of one; an empty ``value`` is none."""
    others = {other: kept for other, kept in orders.items() if other != seat}
    return {**others, seat: value} if value else others


async def save_all(manager: Manager, user: int, orders: Orders | None) -> None:
    """Orders for all games without their own. Raises Refusal ``orders.locked`` if one of these asks now."""
    known = await read(manager, user)
    games = [game for game in await manager.store.games_of(user, "running") if game not in known]
    for game in games:
        live = await manager.tables.live(game)
        seat = live.table.seat_of(user)
        if seat is not None and prompted(live, seat):
            raise Refusal("orders.locked", {"name": live.row.name})
    value = "" if orders is None else msgspec.json.encode(orders).decode()
    await manager.store.save_orders(OrderRow(user=user, game=ALL_GAMES, value=value))
    for game in games:
        # A turn in the Halls may be under way there, which the new orders take (E4.28).
        await _edit(manager, game, user, lambda live, seat: (Change(game=live.row), live))


async def leave_battle(manager: Manager, game: str, user: int, decision: int | None) -> None:
    """*Match to the end for me*: the rounds of this battle are answered like by an order. Raises Stale."""

    def edit(live: Live, seat: str) -> tuple[Change, Live]:
        current, top = live.decision_of(seat), live.state.top
        if current is None or current.number != decision or not isinstance(top, Battling):
            raise Stale(done=False)
        misses = {other: count for other, count in live.keeping.misses.items() if other != seat}
        auto = {**live.keeping.auto, seat: live.status.stretch}
        keeping = msgspec.structs.replace(live.keeping, auto=auto, misses=misses)
        row = msgspec.structs.replace(live.row, keeping=msgspec.json.encode(keeping))
        return Change(game=row), replace(live, row=row, keeping=keeping)

    await _edit(manager, game, user, edit)


def prompted(live: Live, seat: str) -> bool:
    """Whether a prompt of that seat is open: it is answered before orders change (P0.2)."""
    asked = live.decision_of(seat) is not None
    return asked and (live.status.active != seat or isinstance(live.state.top, Trading))


async def _edit(manager: Manager, game: str, user: int, edit: Edit) -> None:
    """Change what is ordered at a table, and set its timers accordingly, in one transaction."""

    def make(live: Live, now: float) -> tuple[Change, Live]:
        seat = live.table.seat_of(user)
        if seat is None:
            raise Refusal("seat.none", {"name": live.row.name})
        if live.row.status == "over":
            raise Refusal("orders.over")
        change, after = edit(live, seat)
        if live.row.status == "running":
            change = msgspec.structs.replace(change, timers=timers(after, manager.answer_delay))
        return change, after

    await manager.tables.change(game, make)
    manager.wake()
