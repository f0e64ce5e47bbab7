"""What a table does while somebody is away, as changes of a `Transaction` (E8.9). Pure.

Whoever is away says so once, for all tables (`Prefs.away`); each table follows at its next change, and by its
own timers. What was open when they left is still theirs; from the next decision on a stand-in plays, or in a
slow game whose lobby said so the table waits.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.kit import Seats
from bot.model.lobby import AWAY, DATE, NOTHING, WAIT, WAITS, Handover, put
from bot.model.post import Post
from bot.model.scene import Sitter, Table
from bot.tables.absence_terms import SOON, effect, until
from bot.tables.notices.seats import line
from bot.tables.transaction import Transaction, proceed
from bot.ui.icons import called, turn_button
from bot.words import prefs
from bot.words import text as texts

# What the channel reads of people who are away: silent lines (E8.9). Pure.


def waits(seats: Seats, table: Table, sitter: Sitter, end: float, until: float) -> Post:
    """The table waits for somebody; ``end`` is when it goes on at the latest."""
    text = prefs.waits(
        texts.plain(table.name), texts.plain(sitter.name), called(seats, table, sitter.seat), until, end
    )
    return line(table, text, turn_button())


# ---- at the end of every change ----------------------------------------------------------------------------


def settle(play: Transaction) -> None:
    """Who has gone, who is back, for whom the table waits."""
    _end_wait(play)
    for sitter in play.table.sitters:
        if sitter.user is None:
            continue
        gone = until(play.live.prefs, sitter.user, play.now)
        if gone:
            _gone(play, sitter, gone)
        else:
            _back(play, sitter)
    _begin_wait(play)


def _put(play: Transaction, sitter: Sitter, away: float) -> None:
    if sitter.away != away:
        play.table = put(play.table, replace(sitter, away=away))


def _asked(play: Transaction, seat: str) -> bool:
    return any(change.seat == seat for change in play.keeping.handovers)


def _gone(play: Transaction, sitter: Sitter, gone: float) -> None:
    if sitter.away:
        _put(play, sitter, gone)
    if sitter.stand_in or _asked(play, sitter.seat):
        return
    if sitter.seat not in play.keeping.leaving:
        leaving = {**play.keeping.leaving, sitter.seat: _still_theirs(play, sitter)}
        play.keeping = replace(play.keeping, leaving=leaving)
    waits = effect(play.table) == WAIT and _left(play, sitter.seat) > SOON
    stands = effect(play.table) != NOTHING and play.table.away.stand_ins
    if stands and not waits and not _protected(play, sitter.seat):
        play.ask(Handover(seat=sitter.seat, kind="stand", why=AWAY))


def _still_theirs(play: Transaction, sitter: Sitter) -> tuple[int, int]:
    """The turn and the decision that were open when they left; 0 for none."""
    away = play.live.prefs[sitter.user or 0].away
    decision = play.open.get(sitter.seat)
    if decision is not None and away is not None and decision.opened > away[0]:
        return 0, 0
    turn = play.status.stretch if play.status.active == sitter.seat else 0
    return turn, decision.number if decision is not None else 0


def _protected(play: Transaction, seat: str) -> bool:
    turn, number = play.keeping.leaving.get(seat, (0, 0))
    decision = play.open.get(seat)
    same = decision is not None and decision.number == number
    return same or (play.status.active == seat and play.status.stretch == turn)


def _back(play: Transaction, sitter: Sitter) -> None:
    if sitter.seat in play.keeping.leaving:
        leaving = {seat: what for seat, what in play.keeping.leaving.items() if seat != sitter.seat}
        play.keeping = replace(play.keeping, leaving=leaving)
    if not sitter.away:
        return
    if not sitter.stand_in:
        _put(play, sitter, 0.0)
    elif not _asked(play, sitter.seat):
        prefs = play.live.prefs.get(sitter.user or 0)
        why = DATE if prefs is not None and prefs.away is not None else ""
        decision = play.open.get(sitter.seat)
        begun = decision.number if decision is not None and play.table.status == "running" else 0
        play.ask(Handover(seat=sitter.seat, kind="back", why=why, decision=begun))


# ---- a table that waits ------------------------------------------------------------------------------------


def waiting(play: Transaction) -> str:
    """The seat for which the table waits now."""
    return play.keeping.awaited if play.table.status == "paused" and play.keeping.why == AWAY else ""


def _left(play: Transaction, seat: str) -> float:
    """Seconds for which the table still waits for that seat."""
    used = play.keeping.waited.get(seat, 0.0)
    if waiting(play) == seat and play.keeping.paused is not None:
        used += play.now - play.keeping.paused
    return WAITS - used


def _end_wait(play: Transaction) -> None:
    seat = waiting(play)
    if not seat:
        return
    sitter, left = play.table.sitter(seat), _left(play, seat)
    if sitter.present and until(play.live.prefs, sitter.user, play.now) and left > SOON:
        return
    _spend(play, sitter, WAITS - left)
    proceed(play)


def _spend(play: Transaction, sitter: Sitter, used: float) -> None:
    waited = {**play.keeping.waited, sitter.seat: used}
    play.keeping = replace(play.keeping, waited=waited, awaited="")
    _put(play, sitter, 0.0)


def enough(play: Transaction) -> None:
    """The host or a vote lets a table go on that waits: it does not wait for that seat again."""
    seat = waiting(play)
    if seat:
        _spend(play, play.table.sitter(seat), WAITS)


def _begin_wait(play: Transaction) -> None:
    if play.table.status != "running" or play.pause or effect(play.table) != WAIT:
        return
    for sitter in play.table.sitters:
        gone = until(play.live.prefs, sitter.user, play.now)
        late = _left(play, sitter.seat) <= SOON or _protected(play, sitter.seat)
        if gone and sitter.present and not late and sitter.seat in play.open:
            _put(play, sitter, gone)
            play.pause = AWAY
            play.keeping = replace(play.keeping, awaited=sitter.seat)
            end = min(gone, play.now + _left(play, sitter.seat))
            play.posts.append(waits(play.live.kit.seats, play.table, sitter, end, gone))
            return


# ---- timers ------------------------------------------------------------------------------------------------
