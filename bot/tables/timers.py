"""The timers of a table: what happens when, if nobody does anything (E8.11, E9). Pure."""

from __future__ import annotations

from bot.model.seat_changes import HOST_GONE
from bot.store.rows import TimerRow
from bot.tables import absence_terms as away
from bot.tables.live import LiveTable
from bot.tables.reminder_times import idle, reminders


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
    return (*rows, *away.timers(live))


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
