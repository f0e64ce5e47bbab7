"""Saruman's side as a computer plays it (players.md 4, 5)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.war.frames import Asking
from engine.war.players.mind import Mind, Wish


def wishes(mind: Mind, step: str) -> Iterator[Wish]:
    """What it would do in a step, the best first."""
    yield from ()


def answer(mind: Mind, frame: Asking) -> Wish | None:
    """What it says to a prompt; nothing: as the default says."""
    return None
