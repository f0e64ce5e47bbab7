"""Taking pieces out of a walk that is under way (MOV-14, MOV-22, SRC-10)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.war.desk import Desk
from engine.war.frames import Frame, Walking


def stop(desk: Desk, names: Iterable[str]) -> None:
    """These go no further; with *stay together* nobody does (MOV-22)."""
    halted = set(names)
    stack: list[Frame] = list(desk.state.stack)
    for place, frame in enumerate(stack):
        if isinstance(frame, Walking) and halted & set(frame.who):
            left = () if frame.together else tuple(name for name in frame.who if name not in halted)
            stack[place] = replace(frame, who=left)
    desk.keep(stack=tuple(stack))
