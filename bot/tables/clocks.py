"""The clocks, reminders and morning lists of a table: what is due when (E8.1, E8.4, P0.1). Pure arithmetic.

A deadline that would fall into somebody's quiet hours moves behind them when the clock starts (E8.5).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

import msgspec

from bot.model import clock
from bot.model.lobby import HOST_GONE, HURRIED
from bot.model.preferences import MORNING, Prefs
from bot.model.scene import Clock, Table
from bot.store.rows import DecisionRow, TimerRow
from bot.tables import absence_terms as away
from bot.tables.live import TURN, Bookkeeping, LiveTable

# When somebody's morning is: 8:00 in the own zone, or the end of the quiet hours around it (E8.5). Pure


DIGEST_HOUR: Final = 8
"""Of the own zone."""
LATE: Final = 4 * 3600.0
"""Seconds after which a morning is over: what an outage kept back so long waits for the next day."""


def due(prefs: Prefs, now: float) -> float | None:
    """The next morning after that moment; ``None`` for who wants no list."""
    if MORNING not in prefs.push:
        return None
    today = day(prefs, now)
    ahead = (_morning(prefs, today + timedelta(days=more)) for more in range(3))
    return next((when for when in ahead if when > now), None)


def day(prefs: Prefs, when: float) -> date:
    """The day it is then where that person lives."""
    return datetime.fromtimestamp(when, clock.zone_of(prefs.zone)).date()


def _morning(prefs: Prefs, day: date) -> float:
    zone = clock.zone_of(prefs.zone)
    eight = datetime(day.year, day.month, day.day, DIGEST_HOUR, tzinfo=zone).timestamp()
    asleep = clock.night(prefs, eight)
    return eight if asleep is None else asleep[1]


def had(last: str, today: date) -> bool:
    """Whether the list of that day is out: also where the clock, or the zone, went back by a day since."""
    return last in (today.isoformat(), (today + timedelta(days=1)).isoformat())


HALF: Final = "half"
LAST: Final = "last"
NAMES: Final = (HALF, LAST)
"""The timers of reminders."""
HOUR: Final = 3600.0
LEFT: Final = {"live": 180.0, "daily": 2 * HOUR, "relaxed": 6 * HOUR}
"""Seconds that are left at the last reminder, by pace; a twelfth where nothing is named (E8.1)."""
BEFORE: Final = 60.0
"""Seconds before quiet hours at which a reminder comes that cannot come after them."""
PAST: Final = 900.0
"""Seconds after half time from which on nobody is reminded of it any more."""
AWAY: Final = 21 * 24 * HOUR
"""Seconds without an action of any person after which a table is paused (E8.12)."""

Night = Callable[[float], tuple[float, float] | None]


def times(span: float, deadline: float, clock: Clock, night: Night, *, prompt: bool) -> dict[str, float]:
    """The reminders of a clock of ``span`` seconds that ends at ``deadline``, by name."""
    start = deadline - span
    wanted = {LAST: deadline - LEFT.get(clock.name, span / 12)}
    if prompt or clock.name != "live":
        wanted[HALF] = deadline - span / 2
    found = {}
    for name, when in wanted.items():
        moved = _awake(when, start, deadline, night)
        if moved is not None and start < moved < deadline:
            found[name] = moved
    if LAST in found and found.get(HALF, 0.0) >= found[LAST]:
        del found[HALF]
    return found


def _awake(when: float, start: float, deadline: float, night: Night) -> float | None:
    """That moment, or the end of the quiet hours around it, or just before them (E8.5)."""
    asleep = night(when)
    if asleep is None:
        return when
    begin, end = asleep
    if deadline - end >= HOUR:
        return end
    return begin - BEFORE if begin - BEFORE > start else end


def reminders(live: LiveTable, decision: DecisionRow) -> dict[str, float]:
    """The reminders of an open decision that are still to come, by name; at most two for each call.

    The turn of the active player is one call, however often something is done in it.
    """
    prefs = live.prefs_of(decision.seat)
    person = live.table.holder(decision.seat).present
    if decision.deadline is None or not person or not prefs.reminders:
        return {}
    prompt = decision.seat != live.status.active
    span = decision.deadline - decision.opened if prompt else live.keeping.span or live.table.clock.turn

    def night(when: float) -> tuple[float, float] | None:
        return clock.night(prefs, when) if clock.kept(live.table.clock) else None

    found = times(span, decision.deadline, live.table.clock, night, prompt=prompt)
    return {
        name: when for name, when in found.items() if key(live, decision, name) not in live.keeping.reminded
    }


def key(live: LiveTable, decision: DecisionRow, name: str) -> str:
    """How a reminder that was sent is kept: ``half:turn12``, ``last:340``."""
    mine = decision.seat == live.status.active
    return f"{name}:{TURN}{live.keeping.turn}" if mine else f"{name}:{decision.number}"


def idle(live: LiveTable) -> float:
    """When the table is paused if nobody does anything (E8.12)."""
    return (live.keeping.acted or live.row.touched) + AWAY


# What time brings to the people of a table: a vote ends, an offer lapses, a host is gone (E8.11, E9).


def standing(live: LiveTable) -> tuple[TimerRow, ...]:
    """The timers that stand also while the table is paused."""
    table, keeping = live.table, live.keeping
    if table.status not in ("running", "paused"):
        return ()
    found = []
    if keeping.vote is not None:
        found.append((f"vote:{keeping.vote.number}", keeping.vote.until))
    found += [(f"gift:{seat}", gift.until) for seat, gift in keeping.gifts.items()]
    found += [(f"gone:{seat}", due) for seat, due in keeping.gone.items()]
    if keeping.host_seen and any(holder.user not in (None, table.host) for holder in table.holders):
        found.append(("host", keeping.host_seen + HOST_GONE))
    rows = tuple(TimerRow(game=live.row.id, name=name, due=due) for name, due in found)
    return (*rows, *away.timers(live))


def timers(live: LiveTable, answer: float | None = None) -> tuple[TimerRow, ...]:
    """What must happen at a running table if nobody does anything: deadlines, computers, plans, orders.

    ``answer`` stands in for the seconds that computers, plans and orders take to answer (E5.8).
    """
    found = []
    game = live.row.id
    active = live.status.active
    if answer is None:
        answer = live.table.clock.answer
    for decision in live.open:
        if decision.deadline is not None:
            found.append(TimerRow(game=game, name=f"deadline:{decision.number}", due=decision.deadline))
        if live.table.holder(decision.seat).plays:
            wait = 0.0 if decision.seat == active else answer
            found.append(TimerRow(game=game, name=f"computer:{decision.number}", due=decision.opened + wait))
        elif decision.kind in live.kit.planned_for and live.plan:
            found.append(TimerRow(game=game, name=f"plan:{decision.number}", due=decision.opened + answer))
        elif live.ordered(decision.seat):
            found.append(TimerRow(game=game, name=f"order:{decision.number}", due=decision.opened + answer))
        found += [
            TimerRow(game=game, name=f"{name}:{decision.number}", due=due)
            for name, due in reminders(live, decision).items()
        ]
    return (*found, TimerRow(game=game, name="idle:0", due=idle(live)))


def all_timers(live: LiveTable, answer: float | None = None) -> tuple[TimerRow, ...]:
    """All timers of a table: those of a running game, and those that a pause does not stop (E8.11, E9.2)."""
    playing = timers(live, answer) if live.table.status == "running" else ()
    return (*playing, *standing(live))


WORTH = 0.01
"""Seconds below which a deadline need not be moved."""
OUTAGE = 120.0
"""Seconds without the bot after which all deadlines move (E8.10)."""
LEAST_LEFT = {"live": 180.0}
"""Seconds that are left at least after an outage, by pace; an hour where nothing is named (E8.10)."""
Later = Callable[[str, float], float]
"""When a deadline of a seat falls that would fall at that time (E8.5)."""


def _as_it_is(seat: str, deadline: float) -> float:
    return deadline


HURRY = {"live": 180.0, "daily": 6 * 3600.0, "relaxed": 24 * 3600.0}
"""Seconds of a turn after two time-outs in a row, by pace; a quarter where nothing is named (E8.1, E8.7)."""


def turn_clock(clock: Clock, misses: int) -> float:
    """Seconds that a turn may take after so many time-outs in a row (E8.7)."""
    return HURRY.get(clock.name, clock.turn / 4) if misses >= HURRIED else clock.turn


@dataclass(frozen=True)
class Clocks:
    """The clocks of one table."""

    keeping: Bookkeeping
    clock: Clock
    later: Later = _as_it_is

    @classmethod
    def of(cls, keeping: Bookkeeping, table: Table, later: Later = _as_it_is) -> Clocks:
        """The clocks as they were kept."""
        return cls(keeping, table.clock, later)

    def run(
        self, turn: int, active: str | None, decisions: Sequence[DecisionRow], now: float, *, running: bool
    ) -> tuple[Bookkeeping, tuple[DecisionRow, ...]]:
        """Start and stop the clocks for the decisions that are open now.

        The active player's clock counts the whole turn and stands still while anybody else is asked. A prompt
        has its own deadline from its opening on.
        """
        keeping = self.keeping
        if keeping.turn != turn:
            left = turn_clock(self.clock, keeping.misses.get(active or "", 0))
            keeping = msgspec.structs.replace(keeping, turn=turn, left=left, span=left, since=None)
        others = any(decision.seat != active for decision in decisions)
        ticking = running and not others and any(decision.seat == active for decision in decisions)
        if ticking and keeping.since is None:
            # What the clock stood still with is its own now, whatever quiet hours had to do with it.
            kept = {key: added for key, added in keeping.period.items() if key != TURN}
            keeping = msgspec.structs.replace(keeping, since=now, period=kept)
        elif not ticking and keeping.since is not None:
            left = max(0.0, keeping.left - (now - keeping.since))
            keeping = msgspec.structs.replace(keeping, left=left, since=None)
        opened = tuple(self._due(keeping, active, decision) for decision in decisions)
        return stretched(keeping, active, opened, self.later)

    def _due(self, keeping: Bookkeeping, active: str | None, decision: DecisionRow) -> DecisionRow:
        if decision.seat == active:
            deadline = None if keeping.since is None else keeping.since + keeping.left
        elif decision.deadline is None:
            deadline = decision.opened + self.clock.prompt
        else:
            deadline = decision.deadline
        return msgspec.structs.replace(decision, deadline=deadline)


def shifted(
    keeping: Bookkeeping,
    clock: Clock,
    active: str | None,
    decisions: Sequence[DecisionRow],
    gap: float,
    now: float,
    later: Later = _as_it_is,
) -> tuple[Bookkeeping, tuple[DecisionRow, ...]]:
    """All clocks after an outage or a pause of ``gap`` seconds: nothing of it counts (E8.4, E8.10)."""
    least = LEAST_LEFT.get(clock.name, min(3600.0, clock.turn))
    if keeping.since is not None:
        since = keeping.since + gap
        left = max(keeping.left, now - since + least)
        keeping = msgspec.structs.replace(keeping, since=since, left=left)
    moved = []
    for decision in decisions:
        deadline = decision.deadline
        if decision.seat == active:
            deadline = None if keeping.since is None else keeping.since + keeping.left
        elif deadline is not None:
            deadline = max(deadline + gap, now + min(least, clock.prompt))
        moved.append(msgspec.structs.replace(decision, deadline=deadline, opened=decision.opened + gap))
    acted = keeping.acted + gap if keeping.acted else 0.0
    # What quiet hours added before is part of these deadlines now.
    keeping = msgspec.structs.replace(keeping, period={}, acted=acted)
    return stretched(keeping, active, moved, later)


def stretched(
    keeping: Bookkeeping, active: str | None, decisions: Sequence[DecisionRow], later: Later
) -> tuple[Bookkeeping, tuple[DecisionRow, ...]]:
    """The clocks with every deadline behind the quiet hours into which it would fall (E8.5).

    Reckoned from where it would fall without any, so that doing it again changes nothing, and nobody gains by
    changing the hours; a deadline that was told never comes earlier.
    """
    period: dict[str, float] = {}
    moved = []
    for decision in decisions:
        if decision.deadline is not None:
            key = TURN if decision.seat == active else str(decision.number)
            added = keeping.period.get(key, 0.0)
            deadline = max(decision.deadline, later(decision.seat, decision.deadline - added))
            more = deadline - decision.deadline
            if more < WORTH:
                deadline, more = decision.deadline, 0.0
            if key == TURN and more:
                keeping = msgspec.structs.replace(keeping, left=keeping.left + more)
            if added + more:
                period[key] = added + more
            decision = msgspec.structs.replace(decision, deadline=deadline)
        moved.append(decision)
    if period != keeping.period:
        keeping = msgspec.structs.replace(keeping, period=period)
    return keeping, tuple(moved)
