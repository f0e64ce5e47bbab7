"""What must happen at a running table if nobody does anything (E8)."""

from __future__ import annotations

from bot.model.lobby import HOST_GONE
from bot.store.rows import TimerRow
from bot.tables import absence_terms as away
from bot.tables.live import LiveTable
from bot.tables.reminders import idle, reminders

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
    if keeping.host_seen and any(sitter.user not in (None, table.host) for sitter in table.sitters):
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
        if live.table.sitter(decision.seat).plays:
            wait = 0.0 if decision.seat == active else answer
            found.append(TimerRow(game=game, name=f"computer:{decision.number}", due=decision.opened + wait))
        elif decision.kind == "pressing" and live.plan:
            found.append(TimerRow(game=game, name=f"plan:{decision.number}", due=decision.opened + answer))
        elif live.ordered(decision.seat):
            found.append(TimerRow(game=game, name=f"order:{decision.number}", due=decision.opened + answer))
        found += [
            TimerRow(game=game, name=f"{name}:{decision.number}", due=due)
            for name, due in reminders(live, decision).items()
        ]
    return (*found, TimerRow(game=game, name="idle:0", due=idle(live)))


def all_timers(live: LiveTable, answer: float | None = None) -> tuple[TimerRow, ...]:
    """Everything that time brings to a table: what goes on while it is paused, too (E8.11, E9.2)."""
    playing = timers(live, answer) if live.table.status == "running" else ()
    return (*playing, *standing(live))
