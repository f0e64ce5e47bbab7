"""Moving house: all rows of one database into another, compared at the end."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import msgspec

from bot.model.errors import StoreError
from bot.store.database import Engine, Writer

TABLES: Final = (
    *(
        "notes",
        "guilds",
        "houses",
        "blocked",
        "people",
        "nicknames",
        "deletions",
        "mornings",
        "standing",
        "puzzle_days",
        "puzzle_places",
        "puzzle_answers",
        "puzzle_ratings",
        "hints",
        "lessons",
        "orders",
    ),
    *("games", "seats", "steps", "decisions", "drafts", "turn_plans", "timers"),
    *("notebooks", "follows", "outbox", "analyses"),
    *("uncounted", "results", "shares", "ratings", "seasons"),
    *("leagues", "league_players", "league_tables"),
)
"""All of them; what a row belongs to comes before it."""
COUNTED: Final = ("notebooks", "outbox", "seasons", "leagues")
"""Those that give their rows ids."""
CHUNK: Final = 500
"""Rows carried at once."""
_ALL: Final = 1 << 256


class Tally(NamedTuple):
    """How many rows a table has, and the sum of their hashes: the same in whatever order they stand."""

    rows: int = 0
    hashes: int = 0

    def plus(self, values: tuple[object, ...]) -> Tally:
        """With one row more."""
        digest = hashlib.sha256(msgspec.msgpack.encode(values)).digest()
        return Tally(self.rows + 1, (self.hashes + int.from_bytes(digest)) % _ALL)


class Move:
    """One removal. ``told`` is called with every bunch of rows that was read or written."""

    def __init__(self, source: Engine, target: Engine, told: Callable[[int], None]) -> None:
        self._source = source
        self._target = target
        self._told = told
        self._columns: dict[str, str] = {}

    async def rows(self) -> int:
        """How many rows there are to move."""
        counts = [await self._source.one(f"SELECT count(*) FROM {table}") for table in TABLES]
        return sum(int(count[0]) for count in counts if count is not None)

    async def carry(self) -> int:
        """Carry all rows over, in one transaction; how many. 0: all of them are there already.

        Raises StoreError, with nothing written, if other rows are there, if a bot uses one of the two, or
        if what arrived is not what was sent.
        """
        for database in (self._source, self._target):
            if await database.shared():
                raise StoreError(f"A bot is running on the database {database.place}: stop it first.")
        for table in TABLES:
            names = [row[0] for row in await self._source.all(self._source.columns, (table,))]
            self._columns[table] = ", ".join(f'"{name}"' for name in names)
        async with self._source.writing() as old, self._target.writing() as new:
            there = await self._tallies(new)
            if any(tally.rows for tally in there.values()):
                if there == await self._tallies(old):
                    return 0
                raise StoreError(
                    f"The database {self._target.place} holds something else already; nothing was written."
                )
            sent = {table: await self._carry(table, old, new) for table in TABLES}
            for table in COUNTED:
                await new.go_on(table, await old.last(table))
            differing = [table for table, tally in (await self._tallies(new)).items() if tally != sent[table]]
            if differing:
                raise StoreError(
                    f"What arrived is not what was sent ({', '.join(differing)}); it was undone."
                )
        return sum(tally.rows for tally in sent.values())

    async def _carry(self, table: str, old: Writer, new: Writer) -> Tally:
        columns, tally = self._columns[table], Tally()
        marks = ", ".join("?" for _ in columns.split(", "))
        async for rows in old.each(f"SELECT {columns} FROM {table}", CHUNK):
            bunch = [tuple(row) for row in rows]
            await new.many(f"INSERT INTO {table} ({columns}) VALUES ({marks})", bunch)
            for row in bunch:
                tally = tally.plus(row)
            self._told(len(bunch))
        return tally

    async def _tallies(self, tx: Writer) -> Mapping[str, Tally]:
        tallies = {}
        for table in TABLES:
            tally = Tally()
            async for rows in tx.each(f"SELECT {self._columns[table]} FROM {table}", CHUNK):
                for row in rows:
                    tally = tally.plus(tuple(row))
                self._told(len(rows))
            tallies[table] = tally
        return tallies
