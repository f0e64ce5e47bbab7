"""Every question of the house is answered from an index by a PostgreSQL server whose tables are full."""

import asyncio
from collections.abc import Iterator
from typing import Final

import asyncpg
import pytest

from bot.store.moving import TABLES
from bot.store.postgres.store import PostgresStore
from tests.servers.postgres import Server
from tests.store.asked import ASKED, PERSON, Ask, furnish
from tests.store.crowded import Crowd, fill
from tests.store.explained import FEW, explained

pytestmark = pytest.mark.postgres

CROWD: Final = Crowd(
    game="pony", copies=3000, running=1000, people=(PERSON, PERSON + 1), pool=1500, first=PERSON
)
"""So many that reading from end to end is the worse choice, and few enough to be there in a moment."""
SERVERS_OWN: Final[dict[str, Ask]] = {"messages of processes that are gone": lambda store: store.rescue()}


async def _filled(address: str) -> None:
    store = PostgresStore(address)
    await store.open()
    await furnish(store)
    await store.close()
    await fill(address, CROWD)


@pytest.fixture(scope="module")
def crowded(server: Server) -> Iterator[str]:
    """The address of a database in which every table is full."""
    with server.database() as address:
        asyncio.run(_filled(address))
        yield address


@pytest.mark.parametrize("name", [*ASKED, *SERVERS_OWN])
def test_a_question_is_answered_from_an_index(crowded: str, name: str) -> None:
    plan = asyncio.run(explained(crowded, {**ASKED, **SERVERS_OWN}[name]))
    assert plan, "nothing was asked"
    assert plan.slow == [], str(plan)


def test_a_question_without_an_index_is_found_out(crowded: str) -> None:
    plan = asyncio.run(explained(crowded, lambda store: store._db.all("SELECT * FROM steps WHERE at > 3")))
    assert plan.slow == ["steps"]


def test_no_table_is_so_empty_that_its_index_would_not_matter(crowded: str) -> None:
    async def counts() -> dict[str, int]:
        connection = await asyncpg.connect(crowded)
        try:
            return {table: await connection.fetchval(f"SELECT count(*) FROM {table}") for table in TABLES}
        finally:
            await connection.close()

    assert {table for table, count in asyncio.run(counts()).items() if count < 1000} == set(FEW)
