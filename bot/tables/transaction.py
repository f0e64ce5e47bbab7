"""A change to a running table in the making: pure, so it can be tried again (design.md 4).

Nothing is written until `bot.tables.finishing.finish` has made a `Change` of it.
"""

from typing import Any

import msgspec

from bot.model.post import Post
from bot.model.seat_changes import HURRIED, Handover, put
from bot.store.rows import PLANNED, DecisionRow, StepRow
from bot.tables.bookkeeping import NEVER, PLACES, Bookkeeping, Free, Spell, numbered
from bot.tables.clocks import turn_clock
from bot.tables.live import LiveTable, seed_of
from engine.dice import RecordingDice, SeededDice
from engine.game import Status

PASSED = "passed"
"""How a step was made that left nothing to decide."""


class Transaction:
    """A change to a running table: `act` once for each action, then `bot.tables.finishing.finish`."""

    def __init__(self, live: LiveTable, now: float, answer: float | None = None) -> None:
        self.live = live
        self.rules = live.kit.rules
        self.codec = live.kit.rules.codec
        self.answer = answer
        self.now = now
        self.state = live.state
        self.settled_state = live.settled_state
        self.settled = live.row.settled
        self.numbers = live.row.numbers
        # A table without a count goes on above all numbers that were given in another way.
        first = -(-live.row.numbers // PLACES)
        self.asked = dict(live.bookkeeping.asked) or {holder.seat: first for holder in live.table.holders}
        self.open = {decision.seat: decision for decision in live.open}
        self.touched: dict[int, DecisionRow] = {}
        self.steps: list[StepRow] = []
        self.undo_to: int | None = None
        self.acted: set[str] = set()
        self.answered: dict[int, int] = {}
        """By number of the decision: the direct message in which it was answered."""
        self.late: list[str] = list(live.bookkeeping.late)
        self.misses = dict(live.bookkeeping.misses)
        self.seen = live.bookkeeping.acted or now
        """When a person acted last."""
        self.plan = live.plan
        self.turn_plans = dict(live.turn_plans)
        self.table = live.table
        self.bookkeeping = live.bookkeeping
        self.moment = now if live.bookkeeping.paused is None else live.bookkeeping.paused
        """What the clocks say: no time passes while the table is paused (E8.4)."""
        self.seats = live.seats
        self.moved: dict[str, Handover] = {}
        """Seats that changed hands, and how."""
        self.posts: list[Post] = []
        self.pause = ""
        """Why the table pauses after this change; empty where it does not."""
        self.why = ""
        """Why the table ends the game (E10.7)."""
        self._seed = seed_of(live.row, live.lobby)

    @property
    def status(self) -> Status:
        """What can be read off the state as it is now."""
        return self.rules.status(self.state)

    # ---- actions -------------------------------------------------------------------------------------------

    def act(
        self,
        seat: str,
        action: Any,
        how: str = "person",
        *,
        user: int = 0,
        private: bool = False,
        message: int = 0,
    ) -> None:
        """Carry out one action. Raises IllegalAction, or Refusal ``steps.many``; then nothing has changed.

        ``message`` is the direct message in which it was tapped, if it was one.
        """
        counted = self._counted(seat) if how == "person" else self.bookkeeping
        dice = RecordingDice(SeededDice(self._seed))
        before = self.state
        period, active = self.status.period, self.status.active
        if action == self.rules.leaving:
            step = self.rules.resign(before, seat, dice)
        elif action == self.rules.abandoning:
            step = self.rules.abandon(before, dice)
        else:
            step = self.rules.apply(before, seat, action, dice)
        self.bookkeeping = counted
        if message and seat in self.open:
            self.answered[self.open[seat].number] = message
        self.state = step.state
        self.steps.append(
            StepRow(
                version=self.status.version,
                seat=seat,
                action=self.codec.encode(action),
                draws=self.codec.encode(tuple(dice.draws)),
                events=self.codec.encode(step.events),
                state=self.codec.encode(step.state),
                at=self.now,
                turn=period,
                how=how,
            )
        )
        anytime = self.rules.anytime(action)
        # What is done in anybody's turn settles: a step of one seat must not wait for another's undo (E0.6).
        if how not in ("person", PLANNED) or anytime or not self.rules.undoable(before, step, dice.draws):
            self.settle()
        if how == "default":
            self.late.append(seat)
        elif how == "person":
            self.acted_by(seat, user)
            self.seen = self.now
            if anytime:
                self._count_free_action(seat)
        elif how == "computer":
            self._note_stand_in_turn(seat, period)
        elif how == PLANNED:
            # Whoever planned the turn has not let it pass (E8.7).
            self.misses.pop(seat, None)
        if seat == active and not anytime and how not in (PLANNED, PASSED):
            # Whoever acts in the own turn plays it (E18.4).
            self.turn_plans.pop(seat, None)
        # Nor does it answer a decision: that one stays open with its deadline and its drafts. What is passed
        # answers none either: how often that happens may hang on what is hidden, and all can see numbers.
        self._decide("" if anytime or how == PASSED else seat, user, private)
        if (auto_pass := self.live.kit.auto_pass(self.state)) is not None:
            self.act(*auto_pass, PASSED)

    def settle(self) -> None:
        """What can be taken back now stays, as somebody else goes on (E9.2)."""
        self.settled = self.status.version
        self.settled_state = self.state

    def undo(self, seat: str, *, user: int = 0, private: bool = False) -> None:
        """Take back the last unsettled action of that seat that was a choice (R-22, E17.4). Raises
        LookupError if there is none."""
        pending = self.live.pending
        place = self.live.taken_back if self.live.actor == seat else None
        if self.steps or place is None:
            raise LookupError("nothing to take back")
        self.bookkeeping = self._counted(seat)
        self.turn_plans.pop(seat, None)
        version = pending[place].version - 1
        self.state = self.codec.state(pending[place - 1].state) if place else self.settled_state
        self.undo_to = version
        self.seen = self.now
        self._decide(seat, user, private)

    def _decide(self, actor: str, user: int, private: bool) -> None:
        """Close decisions that are taken and number the new ones.

        A seat keeps its number while it is asked the same and did nothing itself, so two who are asked at the
        same time do not collide.
        """
        if actor:
            self.acted.add(actor)
        asked = self.rules.asked(self.state)
        for seat, decision in list(self.open.items()):
            if seat in asked and seat != actor and decision.kind == asked[seat]:
                continue
            mine = seat == actor
            self.touched[decision.number] = msgspec.structs.replace(
                decision, closed=self.now, by=user if mine else 0, private=private and mine
            )
            del self.open[seat]
        for seat, kind in asked.items():
            if seat not in self.open:
                count = self.asked[seat] = self.asked.get(seat, 0) + 1
                number = numbered(self.live.table, seat, count)
                self.numbers = max(self.numbers, number)
                decision = DecisionRow(number=number, seat=seat, kind=kind, opened=self.moment)
                self.open[seat] = decision
                self.touched[decision.number] = decision

    # ---- what steps mean for people ------------------------------------------------------------------------

    def acted_by(self, seat: str, user: int) -> None:
        """A person did something: the count of time-outs ends and the clock is restored (E8.7)."""
        bookkeeping, misses = self.bookkeeping, self.misses.pop(seat, 0)
        mine = seat == self.live.status.active and bookkeeping.period == self.live.status.period
        if misses >= HURRIED and mine:
            clock = self.table.clock
            more = clock.turn - turn_clock(clock, misses)
            bookkeeping = msgspec.structs.replace(
                bookkeeping, left=bookkeeping.left + more, span=bookkeeping.span + more
            )
        gone = {other: due for other, due in bookkeeping.gone.items() if other != seat}
        host = self.now if user == self.table.host else bookkeeping.host_seen
        self.bookkeeping = msgspec.structs.replace(bookkeeping, gone=gone, host_seen=host)

    def _counted(self, seat: str) -> Bookkeeping:
        """The bookkeeping after one more step of a person, or one taken back. Raises Refusal
        ``steps.many``."""
        spell = self.bookkeeping.spells.get(seat, Spell()).more(self.live.row.name, self.now)
        return msgspec.structs.replace(self.bookkeeping, spells={**self.bookkeeping.spells, seat: spell})

    def _count_free_action(self, seat: str) -> None:
        """A person did something that answers no decision: controls from before do nothing more (E4.32)."""
        count = self.bookkeeping.free.get(seat, NEVER).count + 1
        free = {**self.bookkeeping.free, seat: Free(count, self.now)}
        self.bookkeeping = msgspec.structs.replace(self.bookkeeping, free=free)

    def _note_stand_in_turn(self, seat: str, period: int) -> None:
        """A stand-in acted: its person is told later in which turns of theirs (E8.8)."""
        holder = self.table.holder(seat)
        mine = self.live.status.active == seat and self.live.status.period == period
        if holder.stand_in and mine and period not in holder.stood:
            self.table = put(self.table, msgspec.structs.replace(holder, stood=(*holder.stood, period)))

    def ask(self, change: Handover) -> None:
        """Ask for a change of a seat; it takes the place of one that was asked for before."""
        others = tuple(other for other in self.bookkeeping.handovers if other.seat != change.seat)
        self.bookkeeping = msgspec.structs.replace(self.bookkeeping, handovers=(*others, change))
