"""Who must decide, by the frame on top of the stack."""

from __future__ import annotations

from engine.riddle.phases import frames as fr
from engine.riddle.phases.frames import Frame
from engine.riddle.turn import Turn


def deciders(frame: Frame, turn: Turn) -> tuple[str, ...]:
    """The characters that must decide in this frame: the active one but for P1 to P5."""
    match frame:
        case fr.Looking() | fr.Trading():
            return frame.waiting
        case fr.Battling() if frame.matching:
            return (frame.defender,)
        case fr.Trimming():
            return (frame.seat,)
        case fr.Over():
            return ()
        case _:
            return (turn.seat,)
