"""Votes of a table: who may vote on what, and when it is decided (E8.11, P0.5). Pure."""

from collections.abc import Sequence
from typing import Final, Literal

from bot.model.scene import Table
from bot.model.seat_changes import MISSES, RESUMABLE, Vote, What
from bot.tables import replacement
from bot.tables.bookkeeping import Bookkeeping

VOTE: Final = 24 * 3600.0
VOTE_LIVE: Final = 300.0
"""Seconds for which a vote is open (E8.11)."""


def voters(table: Table, vote: Vote) -> tuple[int, ...]:
    """Who votes: everybody who holds a seat but the one concerned; of two people both."""
    people = [(holder.seat, holder.user) for holder in table.holders if holder.user is not None]
    return tuple(user for seat, user in people if len(people) == 2 or seat != vote.seat)


def needed(entitled: Sequence[int]) -> int:
    """How many must say yes: more than half, of two people both."""
    return len(entitled) // 2 + 1


def decided(table: Table, vote: Vote) -> Literal["", "passed", "failed"]:
    """How the vote has ended; empty while it is open."""
    entitled = voters(table, vote)
    yes = sum(user in vote.yes for user in entitled)
    no = sum(user in vote.no for user in entitled)
    if yes >= needed(entitled):
        return "passed"
    return "failed" if len(entitled) - no < needed(entitled) else ""


def lasts(table: Table) -> float:
    return VOTE_LIVE if table.clock.name == "live" else VOTE


def subjects(table: Table, bookkeeping: Bookkeeping) -> tuple[tuple[What, str], ...]:
    """What can be voted on now, with the seat it is about; what loses nothing comes first."""
    open_subjects: list[tuple[What, str]] = []
    if table.status == "running":
        open_subjects.append(("pause", ""))
    elif table.status == "paused" and bookkeeping.why in RESUMABLE and any(s.present for s in table.holders):
        # Where nobody plays but computers, whoever comes back lets the table go on (E8.8).
        open_subjects.append(("resume", ""))
    seats = [holder for holder in table.holders if holder.user is not None]
    # Where only computers replace people, a stand-in is all that such a vote could bring.
    opens = replacement.opens(table)
    open_subjects += [("replace", s.seat) for s in seats if not (s.stand_in and (s.offered or not opens))]
    open_subjects += [("remove", s.seat) for s in seats if bookkeeping.misses.get(s.seat, 0) >= MISSES]
    open_subjects.append(("end", ""))
    return tuple(open_subjects)
