"""The West as a computer plays it (players.md 3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.war.actions import CastIn, March
from engine.war.board import MOUNT_DOOM
from engine.war.frames import Asking
from engine.war.players.mind import Mind, Wish


def wishes(mind: Mind, step: str) -> Iterator[Wish]:
    """What it would do in a step, the best first."""
    match step:
        case "F2":
            bearer = mind.field.ring.holder
            if not any(bearer in march.who for march in mind.view.marches):
                yield Wish(March((bearer,), MOUNT_DOOM), "way")
        case "F6":
            yield Wish(CastIn(), "cast_in")


def answer(mind: Mind, frame: Asking) -> Wish | None:
    """What it says to a prompt; nothing: as the default says."""
    return None
