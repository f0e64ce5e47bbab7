"""What a table remembers about people who come and go; kept with its bookkeeping (E8, E9)."""

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from bot.model.scene import SeatHolder, Table
from bot.words.language import ENGLISH
from engine.game import USUAL_STRENGTH

MISSES = 3
"""Time-outs in a row after which a stand-in sits down by itself, and a vote may remove (E8.7, P0.5)."""
HURRIED = 2
"""Time-outs in a row after which the turn clock is shorter, and the host may call a stand-in (E8.7)."""
DAY = 24 * 3600.0
GIFT = 24 * 3600.0
"""Seconds in which somebody may confirm that they take a seat (E9.2)."""
HOST_GONE = 14 * 24 * 3600.0
"""Seconds without the host after which hosting passes on (E9.3)."""
NOBODY = "nobody"
"""Why a table is paused at which no person plays any more."""
IDLE = "idle"
"""Why a table is paused at which nobody did anything for long (E8.12)."""
RESUMABLE = ("host", "vote", "nobody", "away")
"""Pauses that a vote may end; the others end when the bot can write again (E9.6)."""

What = Literal["pause", "resume", "end", "replace", "remove"]


class Handover(msgspec.Struct, frozen=True, kw_only=True):
    """A change of who plays a seat."""

    seat: str
    kind: Literal["take", "stand", "back", "quit"]
    user: int = 0
    """Who takes it."""
    name: str = ""
    strength: str = USUAL_STRENGTH
    """Of the stand-in that sits down."""
    offered: bool = False
    """Whether anybody may take the seat from the stand-in."""
    why: str = ""
    """A key of the words: why a stand-in sits down."""
    decision: int = 0
    """With ``back`` the decision that the stand-in still takes (E8.8)."""
    story: tuple[str, ...] = ()
    """With ``take`` what happened so far (E9.1)."""


class Gift(msgspec.Struct, frozen=True):
    """A seat given to somebody who must confirm."""

    user: int
    until: float
    language: str = ENGLISH
    """What that person speaks."""


class Vote(msgspec.Struct, frozen=True, kw_only=True):
    """A vote of the table (E8.11)."""

    number: int
    what: What
    seat: str = ""
    """The seat it is about; empty where it is about the table."""
    by: int
    """Who called it."""
    until: float
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()


AWAY: Final = "away"
"""Why a stand-in sits down, and why a table waits."""
DATE: Final = "date"
"""Why somebody plays again: the day they named has come."""
STAND: Final = "stand"
WAIT: Final = "wait"
NOTHING: Final = ""
WAITS: Final = 7 * DAY
"""Seconds for which a table waits for one seat, in one game."""


def people(table: Table) -> tuple[SeatHolder, ...]:
    """The seat holders who are persons, also those for whom a stand-in plays."""
    return tuple(holder for holder in table.holders if holder.user is not None)


def deserted(table: Table) -> bool:
    """Whether nobody plays there now but computers."""
    return not any(holder.present for holder in table.holders)


def put(table: Table, holder: SeatHolder) -> Table:
    """The table with that seat holder in its seat."""
    holders = tuple(holder if other.seat == holder.seat else other for other in table.holders)
    return replace(table, holders=holders)
