"""How a PostgreSQL server goes about what a store asks of it."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

import asyncpg

from bot.store.postgres.store import PostgresStore
from tests.store.asked import Ask

FEW: Final = ("notes", "guilds", "deletions", "uncounted")
"""Tables with a handful of rows, which may be read from end to end."""
TIMES: Final = 7
"""So often is a statement planned: after five times the server may settle for a plan without its values."""


class Plan(list[dict[str, Any]]):
    """The nodes of what was done, as the server tells them."""

    @property
    def slow(self) -> list[str]:
        """The tables that are read from end to end, but for the small ones."""
        return sorted({one["Relation Name"] for one in self if one["Node Type"] == "Seq Scan"} - set(FEW))

    def __str__(self) -> str:
        used = (one.get("Index Name") or one.get("Relation Name") for one in self)
        return ", ".join(dict.fromkeys(one for one in used if one))


async def explained(address: str, ask: Ask) -> Plan:
    """The plans of everything that is asked, at first and when it was asked often; all of it is done."""
    said: list[asyncpg.connection.LoggedQuery] = []
    store = PostgresStore(address)
    await store.open()
    try:
        async with store._server.pool.acquire() as connection:
            # There is but one as long as one thing is asked at a time.
            connection.add_query_logger(said.append)
        await ask(store)
    finally:
        await store.close()
    found = Plan()
    connection = await asyncpg.connect(address, server_settings={"jit": "off"})
    try:
        for query in {one.query: one for one in said}.values():
            if query.query.lstrip().upper().startswith(("SELECT", "UPDATE", "DELETE", "INSERT", "WITH")):
                # Many at once have one plan.
                values = query.args[0] if isinstance(query.args, list) else query.args
                found += await _planned(connection, query.query, values)
    finally:
        await connection.close()
    return found


async def _planned(connection: asyncpg.Connection, sql: str, values: Sequence[Any]) -> list[dict[str, Any]]:
    await connection.execute(f"PREPARE asked AS {sql}")
    given = f"({', '.join(map(_literal, values))})" if values else ""
    told = [
        json.loads(await connection.fetchval(f"EXPLAIN (FORMAT JSON) EXECUTE asked{given}"))
        for _ in range(TIMES)
    ]
    await connection.execute("DEALLOCATE asked")
    return [node for one in (told[0], told[-1]) for node in _nodes(one[0]["Plan"])]


def _nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for one in plan.get("Plans", ()):
        yield from _nodes(one)


def _literal(value: Any) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, bytes):
        return f"'\\x{value.hex()}'"
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return repr(value)
