"""Exchanges and Power Plays that are not over yet (R-23, R-61)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.riddle.phases import frames as fr


def busy_with(frame: fr.Frame, seat: str) -> bool:
    """Whether an exchange or Power Play with that player is unfinished."""
    match frame:
        case fr.Exchanging():
            return seat in frame.due
        case fr.Looking():
            return seat in frame.targets
        case fr.Riddling() | fr.Taking():
            return seat == frame.target
        case fr.Battling():
            return seat == frame.defender
        case fr.Spoiling():
            return seat == frame.loser
        case fr.Captured():
            return seat == frame.captive
        case fr.Trading():
            return seat == frame.other or seat in frame.due
        case _:
            return False


def engaged(frames: Iterable[fr.Frame], seats: Iterable[str]) -> tuple[str, ...]:
    """Of these seats, those with whom something is unfinished in any of these frames."""
    open_ = [frame for frame in frames if not isinstance(frame, fr.Acting | fr.Rolling)]
    return tuple([seat for seat in seats if any(busy_with(frame, seat) for frame in open_)]) if open_ else ()
