"""What a table does while somebody is away, as changes of a `Play` (E8.9). Pure.

Whoever is away says so once, for all tables (`Prefs.away`); each table follows at its next change, and by its
own timers. What was open when they left is still theirs; from the next decision on a stand-in plays, or in a
slow game whose lobby said so the table waits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot import quiet
from bot.people.model import DAY, Handover
from bot.prefs import Prefs
from bot.scene import Sitter, Table
from bot.store.rows import TimerRow

if TYPE_CHECKING:
    from bot.play import Live, Play

AWAY: Final = "away"
"""Why a stand-in sits down, and why a table waits."""
DATE: Final = "date"
"""Why somebody plays again: the day they named has come."""
STAND: Final = "stand"
WAIT: Final = "wait"
NOTHING: Final = ""
WAITS: Final = 7 * DAY
"""Seconds for which a table waits for one seat, in one game."""
RELAXED: Final = 72 * 3600.0
"""Seconds of a turn from which on a table may wait."""
SOON: Final = 0.5


def until(prefs: Mapping[int, Prefs], user: int | None, now: float) -> float:
    """Until when somebody is away; 0 for somebody who is there."""
    found = prefs.get(user or 0)
    if found is None or found.away is None or found.away[1] <= now + SOON:
        return 0.0
    return found.away[1]


def here(prefs: Prefs) -> Prefs:
    """The same person, not away any more."""
    return replace(prefs, away=None)


def effect(table: Table) -> str:
    """What that table does while somebody is away: `WAIT`, `STAND` or nothing particular."""
    if not quiet.kept(table.clock):
        return NOTHING
    if table.away.waits and table.clock.turn >= RELAXED:
        return WAIT
    return STAND if table.away.stand_ins else NOTHING


# ---- at the end of every change ----------------------------------------------------------------------------


def settle(play: Play) -> None:
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


def _put(play: Play, sitter: Sitter, away: float) -> None:
    from bot.people.tenures import put

    if sitter.away != away:
        play.table = put(play.table, replace(sitter, away=away))


def _asked(play: Play, seat: str) -> bool:
    return any(change.seat == seat for change in play.keeping.handovers)


def _gone(play: Play, sitter: Sitter, gone: float) -> None:
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
        from bot.people.tenures import ask

        ask(play, Handover(seat=sitter.seat, kind="stand", why=AWAY))


def _still_theirs(play: Play, sitter: Sitter) -> tuple[int, int]:
    """The turn and the decision that were open when they left; 0 for none."""
    away = play.live.prefs[sitter.user or 0].away
    decision = play.open.get(sitter.seat)
    if decision is not None and away is not None and decision.opened > away[0]:
        return 0, 0
    turn = play.state.turn.number if play.state.active == sitter.seat else 0
    return turn, decision.number if decision is not None else 0


def _protected(play: Play, seat: str) -> bool:
    turn, number = play.keeping.leaving.get(seat, (0, 0))
    decision = play.open.get(seat)
    same = decision is not None and decision.number == number
    return same or (play.state.active == seat and play.state.turn.number == turn)


def _back(play: Play, sitter: Sitter) -> None:
    if sitter.seat in play.keeping.leaving:
        leaving = {seat: what for seat, what in play.keeping.leaving.items() if seat != sitter.seat}
        play.keeping = replace(play.keeping, leaving=leaving)
    if not sitter.away:
        return
    if not sitter.stand_in:
        _put(play, sitter, 0.0)
    elif not _asked(play, sitter.seat):
        from bot.people.tenures import ask

        prefs = play.live.prefs.get(sitter.user or 0)
        why = DATE if prefs is not None and prefs.away is not None else ""
        decision = play.open.get(sitter.seat)
        begun = decision.number if decision is not None and play.table.status == "running" else 0
        ask(play, Handover(seat=sitter.seat, kind="back", why=why, decision=begun))


# ---- a table that waits ------------------------------------------------------------------------------------


def waiting(play: Play) -> str:
    """The seat for which the table waits now."""
    return play.keeping.awaited if play.table.status == "paused" and play.keeping.why == AWAY else ""


def _left(play: Play, seat: str) -> float:
    """Seconds for which the table still waits for that seat."""
    used = play.keeping.waited.get(seat, 0.0)
    if waiting(play) == seat and play.keeping.paused is not None:
        used += play.now - play.keeping.paused
    return WAITS - used


def _end_wait(play: Play) -> None:
    seat = waiting(play)
    if not seat:
        return
    sitter, left = play.table.sitter(seat), _left(play, seat)
    if sitter.present and until(play.live.prefs, sitter.user, play.now) and left > SOON:
        return
    from bot.people.tenures import resume

    _spend(play, sitter, WAITS - left)
    resume(play)


def _spend(play: Play, sitter: Sitter, used: float) -> None:
    waited = {**play.keeping.waited, sitter.seat: used}
    play.keeping = replace(play.keeping, waited=waited, awaited="")
    _put(play, sitter, 0.0)


def enough(play: Play) -> None:
    """The host or a vote lets a table go on that waits: it does not wait for that seat again."""
    seat = waiting(play)
    if seat:
        _spend(play, play.table.sitter(seat), WAITS)


def _begin_wait(play: Play) -> None:
    if play.table.status != "running" or play.pause or effect(play.table) != WAIT:
        return
    for sitter in play.table.sitters:
        gone = until(play.live.prefs, sitter.user, play.now)
        late = _left(play, sitter.seat) <= SOON or _protected(play, sitter.seat)
        if gone and sitter.present and not late and sitter.seat in play.open:
            from bot.away.posts import waits

            _put(play, sitter, gone)
            play.pause = AWAY
            play.keeping = replace(play.keeping, awaited=sitter.seat)
            play.posts.append(waits(play.table, sitter, min(gone, play.now + _left(play, sitter.seat)), gone))
            return


# ---- timers ------------------------------------------------------------------------------------------------


def due(live: Live) -> dict[str, float]:
    """When something about somebody's being away is due, by seat."""
    found: dict[str, float] = {}
    keeping = live.keeping
    pending = {change.seat for change in keeping.handovers}
    for sitter in live.table.sitters:
        gone = until(live.prefs, sitter.user, live.row.touched)
        if sitter.away and sitter.seat not in pending:
            found[sitter.seat] = sitter.away
            if keeping.awaited == sitter.seat and keeping.paused is not None:
                end = keeping.paused + WAITS - keeping.waited.get(sitter.seat, 0.0)
                found[sitter.seat] = min(sitter.away, end)
        elif gone and sitter.present and sitter.seat not in keeping.leaving and effect(live.table):
            # The game began while they were away.
            found[sitter.seat] = live.row.touched
    return found


def timers(live: Live) -> tuple[TimerRow, ...]:
    """The same as timers; they stand while the table is paused, too."""
    return tuple(
        TimerRow(game=live.row.id, name=f"{AWAY}:{seat}", due=when) for seat, when in due(live).items()
    )
