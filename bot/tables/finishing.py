"""The end of a change to a table: people come and go, clocks run, the news is told, a `Change` is made."""

import logging
from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import msgspec

from bot.delivery.outbox_rows import to_watchers
from bot.model import quiet_hours
from bot.model.kit import Ends
from bot.model.logs import trace
from bot.model.post import Post, Telling
from bot.model.scene import Table
from bot.store.rows import Change, DecisionRow, TurnPlanRow
from bot.tables import assignments, turn_plans
from bot.tables.bookkeeping import TURN, Bookkeeping, in_order
from bot.tables.clocks import Clocks
from bot.tables.live import LiveTable
from bot.tables.news import Announcer, news, rows_of, standing
from bot.tables.notices.answered_invitations import closings
from bot.tables.notices.reminders import settled, stopped
from bot.tables.standstill import left_alone
from bot.tables.timers import all_timers
from bot.tables.transaction import Transaction
from bot.tables.views import entry, seat_scene
from bot.words.language import speaking

log = logging.getLogger(__name__)


def finish(play: Transaction, announcer: Announcer) -> tuple[Change, LiveTable]:
    """The change to write, and the table as it will be after it."""
    live = play.live
    assignments.settle(play)
    ended = turn_plans.review(play)
    table = play.table
    if play.status.outcome is not None and table.status != "over":
        table = msgspec.structs.replace(table, status="over")
    kept = msgspec.structs.replace(play.bookkeeping, misses=play.misses)
    clocks = Clocks.of(kept, table, quiet_hours.deadlines(table, live.prefs))
    running = table.status == "running"
    now = play.now if running else play.moment
    period, active = play.status.period, play.status.active
    bookkeeping, opened = clocks.run(period, active, in_order(play.open.values()), now, running=running)
    table, bookkeeping = left_alone(play, table, bookkeeping)
    running = table.status == "running"
    for decision in opened:
        if play.open.get(decision.seat) != decision:
            play.touched[decision.number] = decision
    after = _after(play, table, bookkeeping, opened)
    after, calls, reasons = _ended(play, after, ended)
    after, posts = _tell(play, after, announcer, reasons)
    after, own = standing(after, play.posts, announcer, play.now)
    followed = to_watchers(posts, after.table, live.watchers)
    news_posts = (
        *closings(live, after),
        *assignments.quits(play, after),
        *posts,
        *calls,
        *_settled_reminders(play, after),
        *own,
        *assignments.told(play, after, posts),
        *followed,
    )
    change = Change(
        game=after.row,
        steps=tuple(play.steps),
        undo_to=play.undo_to,
        seats=after.seats if play.moved else None,
        decisions=tuple(play.touched[number] for number in sorted(play.touched)),
        timers=all_timers(after, play.answer),
        posts=rows_of(news_posts, after.table, play.now, after.deadlines),
        drop_drafts=tuple(sorted(play.acted | set(play.moved))),
        handed=tuple(sorted(play.moved)),
        drop_plans=bool(live.plan) and not after.plan,
        turn_plans=tuple(
            TurnPlanRow(seat=seat, user=0, value="")
            for seat in live.turn_plans
            if seat not in play.turn_plans
        ),
    )
    return change, replace(after, row=msgspec.structs.replace(after.row, revision=after.row.revision + 1))


def _ended(
    play: Transaction, after: LiveTable, ended: Mapping[str, Ends]
) -> tuple[LiveTable, tuple[Post, ...], dict[str, str]]:
    """Plans that have ended: who has begun to play by one is called at once, and to the others the news say
    why (E18.4)."""
    planning, posts, reasons = after.kit.planning, tuple[Post, ...](), dict[str, str]()
    if planning is None:
        return after, posts, reasons
    for seat, end in ended.items():
        view = after.kit.rules.view(after.state, seat)
        why = partial(planning.ended, play.live.turn_plans[seat], view, end)
        own, before = after.decision_of(seat), play.live.decision_of(seat)
        # A question that is new calls by itself, once what led to it is news.
        quiet = play.settled == play.live.row.settled
        asked = own is not None and before is not None and own.number != before.number and not quiet
        begun = play.live.planned(seat) or quiet
        if begun and end.why != turn_plans.PLAYED and not asked:
            scene = seat_scene(after, seat, play.now, private=True)
            calls, call = stopped(after.kit, scene, after.prefs_of(seat), why)
            posts += calls
            called = msgspec.structs.replace(after.memory.called, calls=(*after.memory.called.calls, call))
            memory = msgspec.structs.replace(after.memory, called=called)
            row = msgspec.structs.replace(after.row, memory=msgspec.json.encode(memory))
            after = replace(after, row=row, memory=memory)
        else:
            with speaking(after.table.holder(seat).language):
                reasons[seat] = why()
    return after, posts, reasons


def _settled_reminders(play: Transaction, after: LiveTable) -> tuple[Post, ...]:
    """Reminders of decisions that are closed and of a turn that is over (E16.1)."""
    live = play.live
    seats = {str(decision.number): decision.seat for decision in live.open}
    gone = [reminded for reminded in live.bookkeeping.reminded if reminded not in after.bookkeeping.reminded]
    return tuple(
        post
        for reminded in gone
        for post in settled(
            after.kit.seats,
            after.table,
            seats.get(reminded.partition(":")[2], live.status.active or ""),
            reminded,
        )
    )


def _after(
    play: Transaction, table: Table, bookkeeping: Bookkeeping, opened: tuple[DecisionRow, ...]
) -> LiveTable:
    version = play.status.version
    pending = [s for s in (*play.live.pending, *play.steps) if play.settled < s.version <= version]
    late = tuple(dict.fromkeys(play.late))
    current = {f"{TURN}{bookkeeping.period}", *(str(decision.number) for decision in opened)}
    bookkeeping = msgspec.structs.replace(
        bookkeeping,
        misses=play.misses,
        late=late,
        asked=play.asked,
        acted=play.seen,
        reminded=tuple(
            reminder for reminder in bookkeeping.reminded if reminder.partition(":")[2] in current
        ),
    )
    memory = play.live.memory
    if play.moved:
        # Whoever sits down is told the whole hand, not what was new to somebody else. A stand-in that comes
        # or goes leaves the person the same.
        users = {holder.seat: holder.user for holder in play.live.table.holders}
        others = {seat for seat in play.moved if table.holder(seat).user != users.get(seat)}
        unread = {seat: lines for seat, lines in memory.called.pending.items() if seat not in others}
        since = {seat: lines for seat, lines in memory.called.since.items() if seat not in others}
        owed = {seat: lines for seat, lines in memory.called.owed.items() if seat not in others}
        hands = {seat: told for seat, told in memory.called.hands.items() if seat not in play.moved}
        called = msgspec.structs.replace(memory.called, pending=unread, since=since, owed=owed, hands=hands)
        memory = msgspec.structs.replace(memory, called=called)
    row_ = msgspec.structs.replace(
        play.live.row,
        memory=msgspec.json.encode(memory),
        name=table.name,
        channel=table.channel,
        status=table.status,
        version=version,
        settled=play.settled,
        numbers=play.numbers,
        table=msgspec.json.encode(table),
        bookkeeping=msgspec.json.encode(bookkeeping),
        state=play.codec.encode(play.state),
        settled_state=play.codec.encode(play.settled_state) if play.settled != version else b"",
        touched=play.now,
    )
    plans = play.live.kit.plans
    return LiveTable(
        kit=play.live.kit,
        row=row_,
        lobby=play.live.lobby,
        table=table,
        bookkeeping=bookkeeping,
        memory=memory,
        state=play.state,
        settled_state=play.settled_state,
        open=opened,
        pending=tuple(pending),
        untold=play.live.untold,
        states=play.live.states,
        plan=play.plan if plans is not None and plans.holds(play.state) else (),
        prefs=play.live.prefs,
        seats=play.seats,
        turn_plans=play.turn_plans,
        orders={
            seat: kept
            for seat, kept in play.live.orders.items()
            if not (seat in play.moved and play.moved[seat].kind == "take")
        },
    )


def _tell(
    play: Transaction, after: LiveTable, announcer: Announcer, ended: Mapping[str, str]
) -> tuple[LiveTable, tuple[Post, ...]]:
    """Let the announcer tell what has settled by this change."""
    old = play.live.row.settled
    if play.settled == old:
        return after, ()
    fresh = [s for s in (*play.live.pending, *play.steps) if old < s.version <= play.settled]
    untold = (*after.untold, *(entry(after.kit, step, None, after.table) for step in fresh))
    try:
        told = news(after, fresh, play.now, why=play.why)
        told = msgspec.structs.replace(told, answered=play.answered, ended=dict(ended))
        telling = announcer.tell(after.kit, told, after.memory)
    except Exception as error:
        # A sentence that cannot be made must not make a game unplayable: *My turn* shows how it stands.
        log.error("table %s: the news could not be told: %s", after.row.id, trace(error))
        telling = Telling((), after.memory, untold)
    posted = telling.memory.posted.told != after.memory.posted.told
    moved = 0 if posted else after.bookkeeping.moved
    bookkeeping = msgspec.structs.replace(after.bookkeeping, late=(), moved=moved)
    kept = msgspec.structs.replace(
        after.row, memory=msgspec.json.encode(telling.memory), bookkeeping=msgspec.json.encode(bookkeeping)
    )
    states = {**after.states, **{step.version: step.state for step in fresh}}
    return replace(
        after,
        row=kept,
        memory=telling.memory,
        bookkeeping=bookkeeping,
        untold=telling.untold,
        states={step.version: states[step.version] for step in telling.untold if step.version in states},
    ), telling.posts
