"""The turn record (B4): what the player whose turn it is has done so far. All of it is public (I10)."""

from __future__ import annotations

import msgspec


class Turn(msgspec.Struct, frozen=True):
    """The turn of one seat."""

    number: int
    """Counts all turns of the table, from 1."""
    seat: str
    start: str | None = None
    """Where the turn began, or where a player returned to the board (R-130)."""
    roll: int | None = None
    die_used: bool = False
    moved: bool = False
    pinned: bool = False
    power_plays: int = 0
    attacked: tuple[str, ...] = ()
    exchanged_here: tuple[str, ...] = ()
    """Players exchanged with at the present stop (R-119)."""
    rerolled_with: tuple[str, ...] = ()
    """Faces of the reroll cards used this turn (R-64)."""
    returned: bool = False
    """Came back from the Halls this turn: no claim between placing and the roll (R-225)."""
    hid_at: tuple[str, ...] = ()
    """Secret spaces where cards were hidden this turn: nothing is taken back there (A3.5)."""
    searched_at: tuple[str, ...] = ()
    """Secret spaces where another's cache was searched this turn (A3.7)."""
    riddled: tuple[str, ...] = ()
    """Captives whose riddle of this turn is over (A4.11, R-157)."""
    opened: tuple[str, ...] = ()
    """Partners who opened their hands this turn: they may talk until it ends (O4.1)."""
