"""What a table does while somebody is away, as changes of a `Transaction` (E8.9). Pure.

Whoever is away says so once, for all tables (`Prefs.away`); each table follows at its next change, and by its
own timers. What was open when they left is still theirs; from the next decision on a stand-in plays, or in a
slow game whose lobby said so the table waits.
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.model import quiet_hours
from bot.model.kit import Seats
from bot.model.post import Post
from bot.model.preferences import Prefs
from bot.model.scene import SeatHolder, Table
from bot.model.seat_changes import AWAY, DATE, NOTHING, STAND, WAIT, WAITS, Handover, put
from bot.store.rows import TimerRow
from bot.tables.live import LiveTable
from bot.tables.notices.seats import line
from bot.tables.standstill import proceed
from bot.tables.transaction import Transaction
from bot.ui.icons import called, turn_button
from bot.words import preferences as prefs
from bot.words import text as texts

# What the channel reads of people who are away: silent lines (E8.9). Pure.


def waits(seats: Seats, table: Table, holder: SeatHolder, end: float, until: float) -> Post:
    """The table waits for somebody; ``end`` is when it goes on at the latest."""
    text = prefs.waits(
        texts.plain(table.name), texts.plain(holder.name), called(seats, table, holder.seat), until, end
    )
    return line(table, text, turn_button())


# ---- at the end of every change ----------------------------------------------------------------------------


def settle(play: Transaction) -> None:
    """Who has gone, who is back, for whom the table waits."""
    _end_wait(play)
    for holder in play.table.holders:
        if holder.user is None:
            continue
        gone = until(play.live.prefs, holder.user, play.now)
        if gone:
            _gone(play, holder, gone)
        else:
            _back(play, holder)
    _begin_wait(play)


def _put(play: Transaction, holder: SeatHolder, away: float) -> None:
    if holder.away != away:
        play.table = put(play.table, replace(holder, away=away))


def _asked(play: Transaction, seat: str) -> bool:
    return any(change.seat == seat for change in play.bookkeeping.handovers)


def _gone(play: Transaction, holder: SeatHolder, gone: float) -> None:
    if holder.away:
        _put(play, holder, gone)
    if holder.stand_in or _asked(play, holder.seat):
        return
    if holder.seat not in play.bookkeeping.leaving:
        leaving = {**play.bookkeeping.leaving, holder.seat: _still_theirs(play, holder)}
        play.bookkeeping = replace(play.bookkeeping, leaving=leaving)
    waits = effect(play.table) == WAIT and _left(play, holder.seat) > SOON
    stands = effect(play.table) != NOTHING and play.table.away.stand_ins
    if stands and not waits and not _protected(play, holder.seat):
        play.ask(Handover(seat=holder.seat, kind="stand", why=AWAY))


def _still_theirs(play: Transaction, holder: SeatHolder) -> tuple[int, int]:
    """The turn and the decision that were open when they left; 0 for none."""
    away = play.live.prefs[holder.user or 0].away
    decision = play.open.get(holder.seat)
    if decision is not None and away is not None and decision.opened > away[0]:
        return 0, 0
    period = play.status.period if play.status.active == holder.seat else 0
    return period, decision.number if decision is not None else 0


def _protected(play: Transaction, seat: str) -> bool:
    period, number = play.bookkeeping.leaving.get(seat, (0, 0))
    decision = play.open.get(seat)
    same = decision is not None and decision.number == number
    return same or (play.status.active == seat and play.status.period == period)


def _back(play: Transaction, holder: SeatHolder) -> None:
    if holder.seat in play.bookkeeping.leaving:
        leaving = {seat: what for seat, what in play.bookkeeping.leaving.items() if seat != holder.seat}
        play.bookkeeping = replace(play.bookkeeping, leaving=leaving)
    if not holder.away:
        return
    if not holder.stand_in:
        _put(play, holder, 0.0)
    elif not _asked(play, holder.seat):
        prefs = play.live.prefs.get(holder.user or 0)
        why = DATE if prefs is not None and prefs.away is not None else ""
        decision = play.open.get(holder.seat)
        begun = decision.number if decision is not None and play.table.status == "running" else 0
        play.ask(Handover(seat=holder.seat, kind="back", why=why, decision=begun))


# ---- a table that waits ------------------------------------------------------------------------------------


def waiting(play: Transaction) -> str:
    """The seat for which the table waits now."""
    return play.bookkeeping.awaited if play.table.status == "paused" and play.bookkeeping.why == AWAY else ""


def _left(play: Transaction, seat: str) -> float:
    """Seconds for which the table still waits for that seat."""
    used = play.bookkeeping.waited.get(seat, 0.0)
    if waiting(play) == seat and play.bookkeeping.paused is not None:
        used += play.now - play.bookkeeping.paused
    return WAITS - used


def _end_wait(play: Transaction) -> None:
    seat = waiting(play)
    if not seat:
        return
    holder, left = play.table.holder(seat), _left(play, seat)
    if holder.present and until(play.live.prefs, holder.user, play.now) and left > SOON:
        return
    _spend(play, holder, WAITS - left)
    proceed(play)


def _spend(play: Transaction, holder: SeatHolder, used: float) -> None:
    waited = {**play.bookkeeping.waited, holder.seat: used}
    play.bookkeeping = replace(play.bookkeeping, waited=waited, awaited="")
    _put(play, holder, 0.0)


def enough(play: Transaction) -> None:
    """The host or a vote lets a table go on that waits: it does not wait for that seat again."""
    seat = waiting(play)
    if seat:
        _spend(play, play.table.holder(seat), WAITS)


def _begin_wait(play: Transaction) -> None:
    if play.table.status != "running" or play.pause or effect(play.table) != WAIT:
        return
    for holder in play.table.holders:
        gone = until(play.live.prefs, holder.user, play.now)
        late = _left(play, holder.seat) <= SOON or _protected(play, holder.seat)
        if gone and holder.present and not late and holder.seat in play.open:
            _put(play, holder, gone)
            play.pause = AWAY
            play.bookkeeping = replace(play.bookkeeping, awaited=holder.seat)
            end = min(gone, play.now + _left(play, holder.seat))
            play.posts.append(waits(play.live.kit.seats, play.table, holder, end, gone))
            return


# ---- timers ------------------------------------------------------------------------------------------------


RELAXED: Final = 72 * 3600.0
"""Seconds of a turn from which on a table may wait."""
SOON: Final = 0.5


def until(prefs: Mapping[int, Prefs], user: int | None, now: float) -> float:
    """Until when somebody is away; 0 for somebody who is there."""
    known = prefs.get(user or 0)
    if known is None or known.away is None or known.away[1] <= now + SOON:
        return 0.0
    return known.away[1]


def here(prefs: Prefs) -> Prefs:
    """What somebody prefers, without being away any more."""
    return replace(prefs, away=None)


def effect(table: Table) -> str:
    """What that table does while somebody is away: `WAIT`, `STAND` or nothing particular."""
    if not quiet_hours.kept(table.clock):
        return NOTHING
    if table.away.waits and table.clock.turn >= RELAXED:
        return WAIT
    return STAND if table.away.stand_ins else NOTHING


def due(live: LiveTable) -> dict[str, float]:
    """When something about somebody's being away is due, by seat."""
    dues: dict[str, float] = {}
    bookkeeping = live.bookkeeping
    pending = {change.seat for change in bookkeeping.handovers}
    for holder in live.table.holders:
        gone = until(live.prefs, holder.user, live.row.touched)
        if holder.away and holder.seat not in pending:
            dues[holder.seat] = holder.away
            if bookkeeping.awaited == holder.seat and bookkeeping.paused is not None:
                end = bookkeeping.paused + WAITS - bookkeeping.waited.get(holder.seat, 0.0)
                dues[holder.seat] = min(holder.away, end)
        elif gone and holder.present and holder.seat not in bookkeeping.leaving and effect(live.table):
            # The game began while they were away.
            dues[holder.seat] = live.row.touched
    return dues


def timers(live: LiveTable) -> tuple[TimerRow, ...]:
    """The timers of absences at a table; they stand while it is paused, too."""
    return tuple(
        TimerRow(game=live.row.id, name=f"{AWAY}:{seat}", due=when) for seat, when in due(live).items()
    )
