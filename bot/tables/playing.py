"""The manager: every table of the bot, changed by compare-and-swap on what the store holds (DESIGN 4).

This is the seam of everything that talks: clicks, commands, clocks and computers all come through here. Its
parts: `bot.tables.queries` (what one may see), `bot.tables.lobbies` (before the game),
`bot.tables.timekeeping` (clocks), and here the playing.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from bot.features.digest.digest import Mornings
from bot.model.errors import Refusal, Stale, StoreError
from bot.model.kit import Automation
from bot.model.orders import Draft
from bot.model.preferences import Prefs
from bot.model.scene import Scene
from bot.store import PLAN, Change, DecisionRow
from bot.tables import orders
from bot.tables.bookkeeping import stands
from bot.tables.finishing import finish
from bot.tables.live import Live
from bot.tables.lobbies import Tell
from bot.tables.records import record_of
from bot.tables.timekeeping import TellTable
from bot.tables.timers import all_timers
from bot.tables.transaction import Play

log = logging.getLogger(__name__)

DOUBLE = 10.0
"""Seconds within which a second tap on the same control is a double click (E4.32)."""


class Manager(Mornings):
    """All tables. Every method may be called at any time, by several tasks and processes."""

    # ---- what is ordered in advance ------------------------------------------------------------------------

    async def ordered(self, made: Automation, user: int, game: str) -> Draft:
        """What somebody ordered for a table, by that part of its game."""
        return await orders.draft(self, made, user, game)

    async def order(self, game: str, user: int, value: str) -> None:
        """Keep orders for a table, as they are stored. Raises Refusal ``orders.locked``, ``orders.over``."""
        await orders.save(self, game, user, value)

    async def leave_to_bot(self, game: str, user: int, decision: int | None) -> None:
        """Have a decision answered to its end. Raises Stale."""
        await orders.leave(self, game, user, decision)

    # ---- playing -------------------------------------------------------------------------------------------

    async def submit(
        self,
        game: str,
        user: int,
        actions: Sequence[Any],
        decision: int | None,
        *,
        private: bool = False,
        message: int = 0,
    ) -> Scene:
        """Carry out actions of that person's seat in one transaction, all or none; the scene after them.

        ``decision`` is the number the click carries; ``None`` (a command) means the one that is open now.
        ``message`` is the direct message that was tapped, if one was: it shows the answer itself.
        Raises IllegalAction, Stale, or Refusal ``seat.none``, ``table.paused``, ``table.over``.
        """

        def make(live: Live, now: float) -> tuple[Change, Live]:
            seat = self._seat(live, user)
            if not all(live.kit.rules.anytime(action) for action in actions):
                self._check(live, seat, decision)
            play = Play(live, now, self.answer_delay)
            for action in actions:
                play.act(seat, action, user=user, private=private, message=message)
            return finish(play, self.herald)

        try:
            live = await self._change(game, make)
        except Stale:
            raise await self._stale(game, user, decision, private) from None
        return await self._scene(live, user, private)

    async def undo(
        self, game: str, user: int, decision: int | None = None, *, private: bool = False
    ) -> Scene:
        """Take back that person's last unsettled action (R-22). Raises Refusal ``undo.not``, or Stale."""

        def make(live: Live, now: float) -> tuple[Change, Live]:
            seat = self._seat(live, user)
            self._check(live, seat, decision)
            play = Play(live, now, self.answer_delay)
            try:
                play.undo(seat, user=user, private=private)
            except LookupError as error:
                raise Refusal("undo.not", clause="R-22") from error
            return finish(play, self.herald)

        try:
            live = await self._change(game, make)
        except Stale:
            raise await self._stale(game, user, decision, private) from None
        return await self._scene(live, user, private)

    def _seat(self, live: Live, user: int) -> str:
        seat = live.table.seat_of(user)
        if live.row.status == "over":
            raise Refusal("table.over", {"name": live.row.name})
        if seat is None:
            gave = user in live.keeping.former
            raise Refusal("seat.given" if gave else "seat.none", {"name": live.row.name})
        if live.table.sitter(seat).stand_in:
            raise Refusal("seat.stands")
        if live.row.status == "paused":
            raise stands(live.row.name, live.keeping.why)
        return seat

    def _check(self, live: Live, seat: str, decision: int | None) -> None:
        """Compare the version of the decision, not of the game (DESIGN 4)."""
        current = live.decision_of(seat)
        if decision is not None and (current is None or current.number != decision):
            raise Stale(done=False)

    async def _stale(self, game: str, user: int, decision: int | None, private: bool) -> Stale:
        return await self.why_stale(game, user, decision, private=private) or Stale(done=False)

    async def why_stale(
        self, game: str, user: int, decision: int | None, *, private: bool = False
    ) -> Stale | None:
        """Why a click on that decision comes too late; ``None`` if it does not (E4.32)."""
        if decision is None:
            return None
        live = await self.tables.live(game)
        seat = live.table.seat_of(user)
        if seat is None and user in live.keeping.former:
            raise Refusal("seat.given", {"name": live.row.name})
        current = live.decision_of(seat) if seat is not None else None
        if current is not None and current.number == decision:
            return None
        old: DecisionRow | None = await self.store.decision(game, decision)
        if old is None or old.closed is None or old.by != user:
            return Stale(done=False)
        again = self.now() - old.closed <= DOUBLE and old.private == private
        return Stale(done=True, again=again, private=old.private)

    async def draft(
        self, game: str, user: int, key: str, values: tuple[str, ...], *, private: bool = False
    ) -> Scene:
        """Keep what that person ticked under a name, until the open decision closes (E0.4).

        Raises Refusal ``seat.none``, ``table.paused``, ``table.over``.
        """
        live = await self.tables.live(game)
        seat = self._seat(live, user)
        decision = live.decision_of(seat)
        number = decision.number if decision is not None else 0
        if key == PLAN:
            await self._plan(game, seat, number, values)
        else:
            await self.store.draft(game, seat, number, key, values)
        return await self.scene(game, user, private=private)

    async def _plan(self, game: str, seat: str, number: int, values: tuple[str, ...]) -> None:
        """Keep a battle plan by card, as slots change when cards are laid, and set its timer."""

        def make(live: Live, now: float) -> tuple[Change, Live]:
            made = live.kit.automation
            view = live.kit.rules.view(live.state, seat)
            plan = made.plan(view, values) if made is not None else ()
            after = replace(live, plan=plan)
            change = Change(
                game=live.row,
                timers=all_timers(after, self.answer_delay),
                drafts=((seat, number, PLAN, plan),),
            )
            return change, after

        await self._change(game, make)

    # ---- people and the end --------------------------------------------------------------------------------

    async def seen(self, user: int, name: str, locale: str) -> bool:
        """A person acted: remember the name, and let refused direct messages be tried again (E6.5).

        Whether one was refused since they acted last.
        """
        known = await self.store.person(user)
        dms = "unknown" if known.dms == "closed" else known.dms
        person = msgspec.structs.replace(known, name=name, locale=locale, dms=dms)
        if person != known:
            await self.store.save_person(person)
        return known.dms == "closed"

    async def prefs(self, user: int) -> Prefs:
        """What somebody prefers; nothing particular while the store cannot be asked."""
        try:
            return (await self.store.person(user)).prefs
        except StoreError as error:
            log.warning("the preferences of somebody could not be read: %s", type(error).__name__)
            return Prefs()

    async def dms(self, user: int, state: str) -> None:
        """Remember whether direct messages reach that person: ``open``, ``closed`` or ``unknown`` (E1.6)."""
        known = await self.store.person(user)
        if known.dms != state:
            await self.store.save_person(msgspec.structs.replace(known, dms=state))

    async def record(self, game: str) -> bytes:
        """The record of a finished game, as a file (E10.4). Raises Refusal ``record.not_over``."""
        live = await self.tables.live(game)
        if live.row.status != "over":
            raise Refusal("record.not_over", {"name": live.row.name})
        steps = await self.store.steps(game)
        return await self.tables.off(lambda: record_of(live, steps))


__all__ = ["Manager", "Tell", "TellTable"]
