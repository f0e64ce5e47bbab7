"""Friendly Exchanges: compulsory at every stop on or beside a reachable player (B9)."""

from __future__ import annotations

from engine.riddle import events as ev
from engine.riddle.actions import Exchange
from engine.riddle.desk import Desk
from engine.riddle.phases.frames import Exchanging
from engine.riddle.phases.standing import on_or_beside, others
from engine.riddle.view import View


def met(view: View, loc: str) -> tuple[str, ...]:
    """Who stands on or beside that location with a card, in seat order from the viewer's left (B9.1, R-79).

    A stop there exchanges with them, if the mover still has a card of his own (B9.3).
    """
    near = on_or_beside(view, loc)
    return tuple(p.seat for p in others(view) if p.at in near and p.hand_size)


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
    waiting = due(desk, seat)
    if len(waiting) > 1:
        desk.push(Exchanging(waiting))
    else:
        for other in waiting:
            swap(desk, seat, other)


def swap(desk: Desk, seat: str, other: str) -> None:
    """One exchange: both cards are drawn from the hands as they stand, then change hands (B9.2, R-71)."""
    given = desk.pick(f"exchange:{seat}", desk.player(seat).hand)
    received = desk.pick(f"exchange:{other}", desk.player(other).hand)
    desk.move([given], f"hand:{seat}", f"hand:{other}", "exchange", seat, other)
    desk.move([received], f"hand:{other}", f"hand:{seat}", "exchange", seat, other)
    desk.tell(ev.Exchanged(seat, other))
    desk.note(exchanged_here=(*desk.turn.exchanged_here, other))


def options(view: View, frame: Exchanging) -> tuple[Exchange, ...]:
    """With whom the next exchange may be (B9.4)."""
    return tuple(Exchange(seat) for seat in frame.due)


def on(desk: Desk, seat: str, frame: Exchanging, action: Exchange) -> None:
    """Hold the chosen exchange; the last one left is automatic."""
    swap(desk, seat, action.on)
    resume(desk, seat, tuple(other for other in frame.due if other != action.on))


def resume(desk: Desk, seat: str, left: tuple[str, ...]) -> None:
    """Go on with the exchanges that are left."""
    if len(left) > 1:
        desk.swap(Exchanging(left))
        return
    desk.pop()
    for other in left:
        swap(desk, seat, other)
