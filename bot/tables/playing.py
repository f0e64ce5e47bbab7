"""What people do at a running table: actions, undo, drafts; the record of a finished game (design.md 4)."""

from __future__ import annotations

import hashlib
import logging
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec

from bot.model.errors import Acted, Refusal, Stale
from bot.model.kit import Automation
from bot.model.logs import trace
from bot.model.scene import Scene
from bot.model.verbs import ALL_GAMES, Draft
from bot.store import PLAN, Change, DecisionRow, OrderRow
from bot.tables.changes import TableChanges
from bot.tables.clocks import all_timers, timers
from bot.tables.finishing import finish
from bot.tables.live import NEVER, LiveTable, record_of, seed_of, stands
from bot.tables.queries import TableQueries
from bot.tables.transaction import Transaction

log = logging.getLogger(__name__)

DOUBLE = 10.0
"""Seconds within which a second tap on the same control is a double click (E4.32)."""


class PlayService:
    """What people do at a running table. Every method may be called at any time, by several processes."""

    def __init__(self, changes: TableChanges, queries: TableQueries) -> None:
        self._changes = changes
        self._queries = queries

    async def submit(
        self,
        game: str,
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
            live = await self._changes.change(game, make)
        except Acted:
            raise
        except Stale:
            raise await self._stale(game, user, decision, private) from None
        return await self._queries.scene_of(live, user, private)

    async def undo(
        self, game: str, user: int, decision: int | None = None, *, private: bool = False
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
            live = await self._changes.change(game, make)
        except Stale:
            raise await self._stale(game, user, decision, private) from None
        return await self._queries.scene_of(live, user, private)

    def _seat(self, live: LiveTable, user: int) -> str:
        seat = live.table.seat_of(user)
        if live.row.status == "over":
            raise Refusal("table.over", {"name": live.row.name})
        if seat is None:
            gave = user in live.keeping.former
            raise Refusal("seat.given" if gave else "seat.none", {"name": live.row.name})
        if live.table.holder(seat).stand_in:
            raise Refusal("seat.stands")
        if live.row.status == "paused":
            raise stands(live.row.name, live.keeping.why)
        return seat

    def _check(self, live: LiveTable, seat: str, decision: int | None) -> None:
        """Compare the version of the decision, not of the game (design.md 4)."""
        current = live.decision_of(seat)
        if decision is not None and (current is None or current.number != decision):
            raise Stale(done=False)

    def _check_free(self, live: LiveTable, seat: str, free: int, now: float) -> None:
        """The same for what answers no decision: the seat has not acted so since the control was shown."""
        last = live.keeping.free.get(seat, NEVER)
        if last.count != free:
            raise Acted(again=last.count == free + 1 and now - last.at <= DOUBLE)

    async def _stale(self, game: str, user: int, decision: int | None, private: bool) -> Stale:
        return await self.why_stale(game, user, decision, private=private) or Stale(done=False)

    async def why_stale(
        self, game: str, user: int, decision: int | None, *, private: bool = False
    ) -> Stale | None:
        """Why a click on that decision comes too late; ``None`` if it does not (E4.32)."""
        if decision is None:
            return None
        live = await self._changes.tables.bare(game)
        seat = live.table.seat_of(user)
        if seat is None and user in live.keeping.former:
            raise Refusal("seat.given", {"name": live.row.name})
        current = live.decision_of(seat) if seat is not None else None
        if current is not None and current.number == decision:
            return None
        old: DecisionRow | None = await self._changes.store.decision(game, decision)
        if old is None or old.closed is None or old.by != user:
            return Stale(done=False, other=old is not None and bool(old.by))
        again = self._changes.now() - old.closed <= DOUBLE and old.private == private
        return Stale(done=True, again=again, private=old.private)

    async def draft(
        self,
        game: str,
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
        live = await self._changes.tables.live(game)
        seat = self._seat(live, user)
        current = live.decision_of(seat)
        number = current.number if current is not None else 0
        if decision is not None and decision != number:
            raise Stale(done=False)
        if key == PLAN:
            await self._plan(game, seat, number, values)
        else:
            await self._changes.store.draft(game, seat, number, key, values)
        return await self._queries.scene(game, user, private=private)

    async def _plan(self, game: str, seat: str, number: int, values: tuple[str, ...]) -> None:
        """Keep a battle plan by card, as slots change when cards are laid, and set its timer."""

        def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
            made = live.kit.automation
            view = live.kit.rules.view(live.state, seat)
            plan = made.plan(view, values) if made is not None else ()
            after = replace(live, plan=plan)
            change = Change(
                game=live.row,
                timers=all_timers(after, self._changes.answer_delay),
                drafts=((seat, number, PLAN, plan),),
            )
            return change, after

        await self._changes.change(game, make)

    async def record(self, game: str) -> bytes:
        """The record of a finished game, as a file (E10.4). Raises Refusal ``record.not_over``."""
        live = await self._changes.tables.live(game)
        if live.row.status != "over":
            raise Refusal("record.not_over", {"name": live.row.name})
        steps = await self._changes.store.steps(game, states=False)
        return await self._changes.tables.off(lambda: record_of(live, steps))


# Moves no person makes: computer players, the rules for absence, battle plans. Pure; called in a thread.


MOST_ACTIONS = 400
"""Actions of one turn after which something must be wrong."""


class Runaway(RuntimeError):
    """A turn does not end: a bug of the rules or of a computer player."""


def run(play: Transaction, seat: str, how: str, choose: Callable[[Transaction, str], Any]) -> None:
    """Act for a seat until its turn is over, somebody else is asked, or its prompt is answered; it stops
    before that where nothing is chosen. Raises Runaway."""
    several = play.live.kit.answered_by_several
    turn = play.status.period
    active = play.status.active == seat
    for _ in range(MOST_ACTIONS):
        action = choose(play, seat)
        if action is None:
            return
        asked = play.open[seat].kind
        play.act(seat, action, how)
        still = play.open.get(seat)
        if play.status.outcome is not None or still is None or play.status.period != turn:
            return
        if not active and (still.kind != asked or asked not in several):
            return
    raise Runaway(f"{how}: the turn of {seat} does not end")


def default(play: Transaction, seat: str) -> Any:
    """What is done for a seat whose time has run out (P0.4)."""
    return play.rules.default(play.rules.view(play.state, seat))


def computer(live: LiveTable, strength: str) -> Callable[[Transaction, str], Any]:
    """What a computer player does next. Where it fails or breaks the rules, the rules for absence do it."""
    computers = live.kit.computers
    secret = seed_of(live.row, live.lobby)

    def choose(play: Transaction, seat: str) -> Any:
        # Drawn apart from the game's dice: from the seed, so that nobody can foresee it.
        label = f"computer/{seat}/{play.status.version}".encode()
        rng = random.Random(hashlib.sha256(secret + label).digest())
        view = play.rules.view(play.state, seat)
        legal = play.rules.offers(play.state, seat)
        try:
            action = computers.choose(strength, view, legal, rng)
        except Exception as error:
            log.error("table %s: a computer player failed: %s", live.row.id, trace(error))
            return default(play, seat)
        return action if play.rules.is_legal(view, action) else default(play, seat)

    return choose


def planned(live: LiveTable) -> Any | None:
    """What the plan of the active player does next, if it still can (E4.23)."""
    seat, made = live.status.active, live.kit.automation
    if seat is None or made is None:
        return None
    return made.planned(live.plan, live.kit.rules.offers(live.state, seat))


ORDER = "order"
"""How a step was made, for the store: what tells a person's own step from one of an order."""


def carry_out(play: Transaction, seat: str) -> bool:
    """Act by the orders of a seat as far as they go; whether they did anything (E5.8, E5.9)."""
    before = len(play.steps)
    run(play, seat, ORDER, lambda play, seat: play.live.answer(seat, play.state))
    return len(play.steps) > before


# Standing orders in the store: read, saved, forgotten; a fight left to the bot (P0.2, E5.3, E5.9).


Edit = Callable[[LiveTable, str], tuple[Change, LiveTable]]


class OrderService:
    """Orders given in advance, for one table or for all."""

    def __init__(self, changes: TableChanges) -> None:
        self._changes = changes

    async def read(self, title: str, user: int) -> dict[str, str]:
        """All orders of somebody at tables of a game as they are stored; those for all under `ALL_GAMES`."""
        return await self._changes.store.orders(title, user)

    async def draft(self, title: str, made: Automation, user: int, game: str) -> Draft:
        """The orders of that game, or with `ALL_GAMES` those for all, as they stand."""
        known = await self.read(title, user)
        table = (await self._changes.tables.bare(game)).table if game != ALL_GAMES else None
        read = partial(made.orders, left=False, table=table)
        none, for_all = read(None), read(known.get(ALL_GAMES))
        saved = read(known[game]) if game in known else None
        return Draft(saved or (none if game == ALL_GAMES else for_all), saved, for_all)

    async def save(self, game: str, user: int, value: str) -> None:
        """Orders for one game; an empty ``value`` forgets them.

        Raises Refusal ``orders.locked`` or ``orders.over``.
        """
        title = (await self._changes.tables.row(game)).title
        mine = (await self.read(title, user)).get(ALL_GAMES, "")

        def edit(live: LiveTable, seat: str) -> tuple[Change, LiveTable]:
            if prompted(live, seat):
                raise Refusal("orders.locked", {"name": live.row.name})
            after = replace(live, orders=_with(live.orders, seat, value or mine))
            row = OrderRow(user=user, title=title, game=game, value=value)
            return Change(game=live.row, orders=(row,)), after

        await self._edit(game, user, edit)

    async def save_all(self, title: str, user: int, value: str) -> None:
        """Orders for all tables of a game without their own; an empty ``value`` is none.

        Raises Refusal ``orders.locked`` if one of these asks now.
        """
        known = await self.read(title, user)
        running = await self._changes.store.games_of(user, "running")
        others = [await self._changes.tables.live(game) for game in running if game not in known]
        found = [live for live in others if live.row.title == title]
        for live in found:
            seat = live.table.seat_of(user)
            if seat is not None and prompted(live, seat):
                raise Refusal("orders.locked", {"name": live.row.name})
        await self._changes.store.save_orders(OrderRow(user=user, title=title, game=ALL_GAMES, value=value))
        for live in found:
            # A turn in the Halls may be under way there, which the new orders take (E4.28).
            await self._edit(live.row.id, user, lambda live, seat: (Change(game=live.row), live))

    async def leave(self, game: str, user: int, decision: int | None) -> None:
        """*Match to the end for me*: what is asked there is answered like by an order. Raises Stale."""

        def edit(live: LiveTable, seat: str) -> tuple[Change, LiveTable]:
            current, made = live.decision_of(seat), live.kit.automation
            if current is None or current.number != decision or made is None or not made.leaves(live.state):
                raise Stale(done=False)
            misses = {other: count for other, count in live.keeping.misses.items() if other != seat}
            auto = {**live.keeping.auto, seat: live.status.period}
            keeping = msgspec.structs.replace(live.keeping, auto=auto, misses=misses)
            row = msgspec.structs.replace(live.row, keeping=msgspec.json.encode(keeping))
            return Change(game=row), replace(live, row=row, keeping=keeping)

        await self._edit(game, user, edit)

    async def _edit(self, game: str, user: int, edit: Edit) -> None:
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

        await self._changes.tables.change(game, make)
        self._changes.wake()


def _with(orders: dict[str, str], seat: str, value: str) -> dict[str, str]:
    """What the seats ordered, with other orders of one; an empty ``value`` is none."""
    others = {other: kept for other, kept in orders.items() if other != seat}
    return {**others, seat: value} if value else others


def prompted(live: LiveTable, seat: str) -> bool:
    """Whether a prompt of that seat is open: it is answered before orders change (P0.2)."""
    made = live.kit.automation
    return live.decision_of(seat) is not None and made is not None and made.locked(live.state, seat)
