"""Taking pieces out of a walk that is under way (MOV-14, MOV-22, SRC-10)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.war.desk import Desk
from engine.war.frames import Frame, Stopped, Walking


def stop(desk: Desk, names: Iterable[str]) -> None:
    """These go no further; with *stay together* nobody does (MOV-22).

    What follows a stop (`Stopped`) comes when the frames now on top of the walk are gone.
    """
    halted = set(names)
    stack: list[Frame] = []
    for frame in desk.state.stack:
        stack.append(frame)
        if isinstance(frame, Walking) and halted & set(frame.who):
            left = () if frame.together else tuple(name for name in frame.who if name not in halted)
            stack[-1] = replace(frame, who=left)
            stack.append(Stopped(tuple(name for name in frame.who if name not in left), frame.at))
    desk.keep(stack=tuple(stack))


def lose(desk: Desk, names: Iterable[str]) -> None:
    """These are gone from the walk without stopping anywhere: dead, captured, carried off."""
    lost = set(names)
    desk.keep(
        stack=tuple(
            replace(frame, who=tuple(name for name in frame.who if name not in lost))
            if isinstance(frame, Walking)
            else frame
            for frame in desk.state.stack
        )
    )


def halt(desk: Desk, names: Iterable[str]) -> None:
    """These came somewhere outside their own move, by retreat, rout, flight or advance, and stop there."""
    stopped = tuple(name for name in names if desk.field.has(name))
    for at in dict.fromkeys(desk.field.piece(name).at for name in stopped):
        desk.push(Stopped(tuple(name for name in stopped if desk.field.piece(name).at == at), at))
