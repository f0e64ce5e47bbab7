"""The frames of searching and capturing (SRC, CAP, RES)."""

from __future__ import annotations

from engine.war.frames.base import Framed


class Searching(Framed, frozen=True, tag="search"):
    """T4: the one Search of the turn (SRC-1)."""

    seat: str = ""
    """Who declares; empty until the card is drawn."""
    card: str = ""
    """Nobody's to see before the declaration (SRC-2)."""

    @property
    def deciders(self) -> tuple[str, ...]:
        return (self.seat,) if self.seat else ()


Hunt = Searching
