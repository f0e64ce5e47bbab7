"""What a running table keeps besides its game and its people: whose clock stands where, why it is paused."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.model.errors import Refusal
from bot.model.scene import Table
from bot.model.seat_changes import Gift, Handover, Vote
from bot.store.rows import DecisionRow

TURN = "turn"
"""Names the clock of the active player where prompts have numbers."""
BY_ADMIN = "admin"
"""Why a table is paused that only an admin lets go on (E9.4)."""
PLACES = 10
"""More than there are seats at a table."""


def numbered(table: Table, seat: str, count: int) -> int:
    """The number of the ``count``-th decision of a seat.

    Each seat counts for itself, so that the number of a prompt does not tell how often somebody else acted
    and took it back (E0.6, E0.8).
    """
    return count * PLACES + [holder.seat for holder in table.holders].index(seat)


def in_order(decisions: Iterable[DecisionRow]) -> tuple[DecisionRow, ...]:
    """Open decisions in the order of the seats round the table."""
    return tuple(sorted(decisions, key=lambda decision: decision.number % PLACES))


def stands(name: str, why: str) -> Refusal:
    """Why nothing is done at a paused table: the host lets it go on, or only an admin does."""
    return Refusal("admin.paused" if why == BY_ADMIN else "table.paused", {"name": name, "why": why})


class Free(msgspec.Struct, frozen=True):
    """What a seat did that answers no decision."""

    count: int = 0
    """How often: the number that controls carry, so that a tap that is repeated acts once (E4.32)."""
    at: float = 0
    """When it was done last."""


NEVER = Free()
MOST = 400
"""Steps of one seat that are kept in an hour, taken back or not: one every nine seconds, all the time."""
HOUR = 3600.0


class Spell(msgspec.Struct, frozen=True):
    """What a person stored lately: each step and each taking back is a row, and some are large."""

    since: float = 0
    """When the first of them was, in Unix time."""
    count: int = 0

    def more(self, name: str, now: float) -> Spell:
        """One more. Raises Refusal ``steps.many`` where that is too much for an hour."""
        if not self.since <= now < self.since + HOUR:
            return Spell(now, 1)
        if self.count >= MOST:
            raise Refusal("steps.many", {"name": name, "most": MOST, "again": self.since + HOUR})
        return Spell(self.since, self.count + 1)


class Bookkeeping(msgspec.Struct, frozen=True, kw_only=True):
    """The bookkeeping of a table; never shown as it is."""

    period: int = 0
    """The clock period that is under way."""
    left: float = 0
    """Seconds left of the active player's clock at ``since`` (E8.4)."""
    since: float | None = None
    """When that clock began to run, in Unix time; ``None`` while it stands still."""
    misses: dict[str, int] = {}
    """Time-outs in a row, by seat (E8.7)."""
    why: str = ""
    """A key of the words: why the table is paused (``host``, ``channel``, ``permission``, ``removed``,
    ``vote``, ``nobody``, ``away``, ``admin``)."""
    paused: float | None = None
    """Since when it is paused."""
    moved: float = 0
    """Seconds by which all clocks were moved after an outage and which nobody was told of yet (E8.10)."""
    outage: float = 0
    """The outage by which the clocks were moved last, by the last sign of life before it (E8.10)."""
    given: float = 0
    """Seconds by which they were moved for it: no time of day, as each process has a clock of its own."""
    made_up: float = 0
    """Until when outages are made up for, by the clock of who did so: of two that overlap each hour counts
    once."""
    late: tuple[str, ...] = ()
    """Seats for whom a default was applied in steps that are not settled yet."""
    asked: dict[str, int] = {}
    """How many decisions each seat was given so far, see `numbered`."""
    free: dict[str, Free] = {}
    """What each seat did out of turn."""
    spells: dict[str, Spell] = {}
    """How much each seat stored lately."""
    rooms: dict[str, int] = {}
    """The private threads of teams by the kind of their characters, where the host asked for them (O3)."""
    auto: dict[str, int] = {}
    """Seats that left a battle to the bot, each with the turn of that battle: there is one a turn (B11.4)."""
    auto_in: dict[str, int] = {}
    """By seat: the direct message in which that was tapped; the panel goes on there."""
    former: tuple[int, ...] = ()
    """Accounts that held a seat and left it: they take no other seat of this game (design.md 1.7)."""
    span: float = 0
    """Seconds of the whole clock of this turn (E8.3)."""
    quiet_seconds: dict[str, float] = {}
    """Seconds by which quiet hours moved the open deadlines (E8.5): by the number of the decision, and by
    `TURN` those that are in ``left`` already."""
    reminded: tuple[str, ...] = ()
    """The reminders that were sent for what is open (E8.3), see `bot.tables.timers`."""
    acted: float = 0
    """When a person of this table acted last (E8.12)."""
    handovers: tuple[Handover, ...] = ()
    """Changes of seats that wait for an answer (E9.2)."""
    gifts: dict[str, Gift] = {}
    """Seats given to somebody who has not confirmed yet (E9.2)."""
    invited: dict[int, str] = {}
    """Whom the host invited to seats that are still free, and what they speak (E9.3)."""
    wanted: int = 0
    """The day on which the line went out that looks for people; 0 while none does (E3.4)."""
    vote: Vote | None = None
    """The vote that is open (E8.11)."""
    votes: int = 0
    """How many votes there were."""
    gone: dict[str, float] = {}
    """Seats whose person left the server, and when a stand-in takes over (E9.6)."""
    leaving: dict[str, tuple[int, int]] = {}
    """Seats whose person is away: the turn and the decision that are still theirs, 0 for none (E8.9)."""
    awaited: str = ""
    """The seat for whose person the table waits (E8.9)."""
    waited: dict[str, float] = {}
    """Seconds for which the table has waited, by seat."""
    host_seen: float = 0
    """When the host last did something at this table (E9.3)."""
