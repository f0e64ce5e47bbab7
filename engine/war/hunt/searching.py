"""T4: the one Search of the turn (SRC-1 to SRC-4, SRC-14, SRC-15)."""

from __future__ import annotations

from engine.war.desk import Desk
from engine.war.frames import Searching
from engine.war.turns import flow


def go_on(desk: Desk, frame: Searching) -> None:
    """No Search takes place before its chapter is written."""
    flow.after(desk, "T4")
