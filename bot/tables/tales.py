"""What a pair of eyes was told of a game: its steps in order, by turn and by kind (E10.5)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
from cachetools import LRUCache

from bot.model.kit import Kit
from bot.model.scene import Entry, Table
from bot.model.story import EVERYTHING, PUBLIC
from bot.store import StepRow, Store
from bot.tables.live import LiveTable
from bot.tables.repository import TableRepository
from bot.tables.views import entry, events_of

CHUNK: Final = 50
"""Steps read at once."""
EVERY: Final = 20_000
"""Steps that are read where all are wanted: more than any game has."""
KEPT: Final = 32
"""Tales kept in memory: some 100 kB each for a thousand steps."""


def seen(kit: Kit, step: StepRow, eyes: str, table: Table) -> Entry:
    """A step as those eyes were told of it then."""
    if eyes != EVERYTHING:
        return entry(kit, step, None if eyes == PUBLIC else eyes, table)
    events = events_of(kit, step.events)
    opened = map(kit.replay.opened, events) if kit.replay is not None else events
    told = tuple(event for event in opened if event is not None)
    return Entry(step.version, step.turn, step.seat, step.at, told, late=step.how == "default")


class Told(msgspec.Struct, frozen=True, gc=False):
    """One step in the outline."""

    version: int
    turn: int
    kind: str
    """The rarest kind it is of; empty for none."""


class Tale(msgspec.Struct, frozen=True):
    """The outline of a game as one pair of eyes knows it. Steps are counted from 1."""

    upto: int = -1
    """The version up to which steps were read."""
    steps: tuple[Told, ...] = ()

    def grown(self, kit: Kit, rows: Sequence[StepRow], eyes: str, table: Table) -> Tale:
        """The tale with more steps."""
        if not rows:
            return self
        fresh = [told for row in rows if (told := _told(kit, row, eyes, table)) is not None]
        return Tale(rows[-1].version, (*self.steps, *fresh))

    def version(self, number: int) -> int:
        """The version of a step. Raises IndexError for a number beyond the end."""
        if not 1 <= number <= len(self.steps):
            raise IndexError(number)
        return self.steps[number - 1].version

    def upto_version(self, version: int) -> int:
        """The number of the last step not later than that version; the first where there is none."""
        return max(1, bisect_right(self.steps, version, key=lambda told: told.version))

    def has(self, version: int) -> bool:
        """Whether these eyes were told of that step."""
        place = bisect_left(self.steps, version, key=lambda told: told.version)
        return place < len(self.steps) and self.steps[place].version == version

    def turn(self, number: int) -> int:
        """The turn in which that step was taken."""
        return self.steps[number - 1].turn

    def first_of(self, turn: int) -> int:
        """The number of the first step in that turn or after it; the last where there is none."""
        return min(len(self.steps), bisect_left(self.steps, turn, key=lambda told: told.turn) + 1)

    def next_of_kind(self, number: int) -> int | None:
        """The next step of the same kind."""
        kind = self.steps[number - 1].kind
        later = range(number, len(self.steps)) if kind else range(0)
        return next((place + 1 for place in later if self.steps[place].kind == kind), None)


def _told(kit: Kit, row: StepRow, eyes: str, table: Table) -> Told | None:
    heard = seen(kit, row, eyes, table)
    if not heard.events:
        return None
    rare = (kind for kind in kit.narrator.rare if kit.narrator.of_kind(heard, kind))
    return Told(row.version, row.turn, next(rare, ""))


class Tales:
    """The tales of one house; a bounded number of them is kept."""

    def __init__(self) -> None:
        self._kept: LRUCache[tuple[str, str], Tale] = LRUCache(KEPT)

    async def of(self, live: LiveTable, eyes: str, store: Store, tables: TableRepository) -> Tale:
        """The settled steps of that table as those eyes were told of them."""
        key = (live.row.id, eyes)
        tale = self._kept.get(key, Tale())
        while tale.upto < live.row.settled:
            upto = min(live.row.settled, tale.upto + CHUNK)
            rows = await store.steps(live.row.id, after=tale.upto, upto=upto, states=False)
            tale = await tables.off(partial(tale.grown, live.kit, rows, eyes, live.table))
            if not rows:
                tale = msgspec.structs.replace(tale, upto=upto)
        self._kept[key] = tale
        return tale
