"""The timers of a table and of people: clocks, reminders (E8.3, E8.4), morning lists (E9.5)."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Final

from bot.model import quiet_hours
from bot.model.preferences import MORNING, Prefs
from bot.model.scene import Clock
from bot.model.seat_changes import HOST_GONE
from bot.store.rows import DecisionRow, TimerRow
from bot.tables import absence_rules
from bot.tables.bookkeeping import TURN
from bot.tables.live import LiveTable


def standing(live: LiveTable) -> tuple[TimerRow, ...]:
    """The timers that stand also while the table is paused."""
    table, bookkeeping = live.table, live.bookkeeping
    if table.status not in ("running", "paused"):
        return ()
    dues = []
    if bookkeeping.vote is not None:
        dues.append((f"vote:{bookkeeping.vote.number}", bookkeeping.vote.until))
    dues += [(f"gift:{seat}", gift.until) for seat, gift in bookkeeping.gifts.items()]
    dues += [(f"gone:{seat}", due) for seat, due in bookkeeping.gone.items()]
    if bookkeeping.host_seen and any(holder.user not in (None, table.host) for holder in table.holders):
        dues.append(("host", bookkeeping.host_seen + HOST_GONE))
    rows = tuple(TimerRow(game=live.row.id, name=name, due=due) for name, due in dues)
    return (*rows, *absence_rules.timers(live))


def timers(live: LiveTable, answer: float | None = None) -> tuple[TimerRow, ...]:
    """What must happen at a running table if nobody does anything: deadlines, computers, plans, orders.

    ``answer`` stands in for the seconds that computers, plans and orders take to answer (E5.8).
    """
    rows = []
    table_id = live.row.id
    active = live.status.active
    clock = live.table.clock.answering(answer)
    for decision in live.open:
        if decision.deadline is not None:
            rows.append(TimerRow(game=table_id, name=f"deadline:{decision.number}", due=decision.deadline))
        if live.table.holder(decision.seat).plays:
            wait = 0.0 if decision.seat == active else clock.answer
            rows.append(
                TimerRow(game=table_id, name=f"computer:{decision.number}", due=decision.opened + wait)
            )
        elif decision.kind in live.kit.planned_for and live.plan:
            due = decision.opened + clock.answer
            rows.append(TimerRow(game=table_id, name=f"plan:{decision.number}", due=due))
        elif live.planned(decision.seat):
            due = decision.opened + clock.planned
            rows.append(TimerRow(game=table_id, name=f"planned:{decision.number}", due=due))
        elif live.ordered(decision.seat):
            due = decision.opened + clock.answer
            rows.append(TimerRow(game=table_id, name=f"order:{decision.number}", due=due))
        rows += [
            TimerRow(game=table_id, name=f"{name}:{decision.number}", due=due)
            for name, due in reminders(live, decision).items()
        ]
    return (*rows, TimerRow(game=table_id, name="idle:0", due=idle(live)))


def all_timers(live: LiveTable, answer: float | None = None) -> tuple[TimerRow, ...]:
    """All timers of a table: those of a running game, and those that a pause does not stop (E8.11, E9.2)."""
    playing = timers(live, answer) if live.table.status == "running" else ()
    return (*playing, *standing(live))


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
    moments = {}
    for name, when in wanted.items():
        moved = _awake(when, start, deadline, night)
        if moved is not None and start < moved < deadline:
            moments[name] = moved
    if LAST in moments and moments.get(HALF, 0.0) >= moments[LAST]:
        del moments[HALF]
    return moments


def _awake(when: float, start: float, deadline: float, night: Night) -> float | None:
    """When to remind instead of in quiet hours: at their end, or just before them (E8.5)."""
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
    span = decision.deadline - decision.opened if prompt else live.bookkeeping.span or live.table.clock.turn

    def night(when: float) -> tuple[float, float] | None:
        return quiet_hours.night(prefs, when) if quiet_hours.kept(live.table.clock) else None

    planned = times(span, decision.deadline, live.table.clock, night, prompt=prompt)
    return {
        name: when
        for name, when in planned.items()
        if key(live, decision, name) not in live.bookkeeping.reminded
    }


def key(live: LiveTable, decision: DecisionRow, name: str) -> str:
    """How a reminder that was sent is kept: ``half:turn12``, ``last:340``."""
    mine = decision.seat == live.status.active
    return f"{name}:{TURN}{live.bookkeeping.period}" if mine else f"{name}:{decision.number}"


def idle(live: LiveTable) -> float:
    """When the table is paused if nobody does anything (E8.12)."""
    return (live.bookkeeping.acted or live.row.touched) + AWAY


DIGEST_HOUR: Final = 8
"""Of the own zone."""
LATE: Final = 4 * 3600.0
"""Seconds after which a morning is over: what an outage kept back so long waits for the next day."""


def next_morning(prefs: Prefs, now: float) -> float | None:
    """The next morning after that moment; ``None`` for who wants no list."""
    if MORNING not in prefs.push:
        return None
    today = day(prefs, now)
    ahead = (_morning(prefs, today + timedelta(days=more)) for more in range(3))
    return next((when for when in ahead if when > now), None)


def day(prefs: Prefs, when: float) -> date:
    """The day it is then where that person lives."""
    return datetime.fromtimestamp(when, quiet_hours.zone_of(prefs.zone)).date()


def _morning(prefs: Prefs, day: date) -> float:
    zone = quiet_hours.zone_of(prefs.zone)
    eight = datetime(day.year, day.month, day.day, DIGEST_HOUR, tzinfo=zone).timestamp()
    asleep = quiet_hours.night(prefs, eight)
    return eight if asleep is None else asleep[1]


def had(last: str, today: date) -> bool:
    """Whether the list of that day is out: also where the clock, or the zone, went back by a day since."""
    return last in (today.isoformat(), (today + timedelta(days=1)).isoformat())
