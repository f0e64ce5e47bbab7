"""What a running table keeps besides its game and its people: whose clock stands where, why it is paused.

People, name and pace of a running table are a `bot.scene.Table`, a lobby is a `bot.lobby.model.Lobby`.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.scene import Table
from bot.store.rows import DecisionRow

PLACES = 10
"""More than there are seats at a table."""


def numbered(table: Table, seat: str, count: int) -> int:
    """The number of the ``count``-th decision of a seat.

    Each seat counts for itself, so that the number of a prompt does not tell how often somebody else acted
    and took it back (E0.6, E0.8).
    """
    return count * PLACES + [sitter.seat for sitter in table.sitters].index(seat)


def in_order(decisions: Iterable[DecisionRow]) -> tuple[DecisionRow, ...]:
    """Open decisions in the order of the seats round the table."""
    return tuple(sorted(decisions, key=lambda decision: decision.number % PLACES))


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """The bookkeeping of a table; never shown as it is."""

    turn: int = 0
    """The turn whose clock this is."""
    left: float = 0
    """Seconds left of the active player's clock at ``since`` (E8.4)."""
    since: float | None = None
    """When that clock began to run, in Unix time; ``None`` while it stands still."""
    misses: dict[str, int] = {}
    """Time-outs in a row, by seat (E8.7)."""
    why: str = ""
    """A key of the words: why the table is paused (``host``, ``channel``, ``permission``, ``removed``)."""
    paused: float | None = None
    """Since when it is paused."""
    moved: float = 0
    """Seconds by which all clocks were moved after an outage and which nobody was told of yet (E8.10)."""
    late: tuple[str, ...] = ()
    """Seats for whom a default was applied in steps that are not settled yet."""
    asked: dict[str, int] = {}
    """How many decisions each seat was given so far, see `numbered`."""
    auto: dict[str, int] = {}
    """Seats that left a battle to the bot, each with the turn of that battle: there is one a turn (B11.4)."""
    former: tuple[int, ...] = ()
    """Accounts that held a seat and left it: they take no other seat of this game (DESIGN 1.7)."""
