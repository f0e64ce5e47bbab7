"""Friendly Exchanges: compulsory at every stop on or beside a reachable player (B9)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.riddle.actions import Exchange
from engine.riddle.desk import Desk
from engine.riddle.frames import Exchanging
from engine.riddle.phases import halls, trading
from engine.riddle.phases.standing import on_or_beside
from engine.riddle.view import View


def met(view: View, loc: str) -> tuple[str, ...]:
    """Who stands on or beside that location with a card, in seat order from the viewer's left (B9.1, R-79).

    A stop there exchanges with them, if the mover still has a card of his own (B9.3).
    """
    return met_at(view, (loc,))[loc]


def met_at(view: View, locs: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The same for many locations at once."""
    there = [player for player in view.others if player.hand_size]
    near = {loc: on_or_beside(view, loc) for loc in locs}
    return {loc: tuple(p.seat for p in there if p.at in near[loc]) for loc in near}


def due(desk: Desk, seat: str) -> tuple[str, ...]:
    """Whose exchange a stop of the active player causes now (B9.1, B9.3)."""
    me = desk.player(seat)
    if me.at is None or not me.hand:
        return ()
    near = on_or_beside(desk.state, me.at)
    found = []
    for other in desk.after(seat):
        player = desk.player(other)
        if player.status == "playing" and player.at in near and player.hand:
            found.append(other)
    return tuple(found)


def begin(desk: Desk, seat: str) -> None:
    """After a stop: one exchange is automatic, of several the active player chooses the order (S3)."""
    desk.push(Exchanging(due(desk, seat)))
    go_on(desk)


def go_on(desk: Desk) -> None:
    """The exchanges that are left: of several the active player chooses the next, the last is automatic.

    After them a captor takes what his captives have hidden here (R-229).
    """
    frame = desk.state.top
    while isinstance(frame, Exchanging) and len(frame.due) < 2:
        if not frame.due:
            desk.pop()
            halls.seize(desk, desk.active)
            return
        _hold(desk, frame.due[0])
        frame = desk.state.top


def _hold(desk: Desk, other: str) -> None:
    """Hold one exchange: by chance, or between partners as the table plays it (O2)."""
    frame, seat = desk.state.top, desk.active
    assert isinstance(frame, Exchanging)
    left = tuple(s for s in frame.due if s != other)
    if trading.applies(desk.options, seat, other):
        trading.begin(desk, seat, other, left)
    else:
        desk.swap(Exchanging(left))
        swap(desk, seat, other)


def swap(desk: Desk, seat: str, other: str) -> None:
    """One exchange: both cards are drawn from the hands as they stand, then change hands (B9.2, R-71)."""
    given = desk.pick(f"exchange:{seat}", desk.player(seat).hand)
    received = desk.pick(f"exchange:{other}", desk.player(other).hand)
    trading.hand_over(desk, (seat, other), {seat: given, other: received})


def options(view: View, frame: Exchanging) -> tuple[Exchange, ...]:
    """With whom the next exchange may be (B9.4)."""
    return tuple(Exchange(seat) for seat in frame.due)


def on(desk: Desk, action: Exchange) -> None:
    """Hold the chosen exchange; the last one left is automatic."""
    _hold(desk, action.on)
    go_on(desk)
