"""Any process serves any table: what one of them remembers is never the guard (compare-and-swap is)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio

from bot.app.games import GAMES
from bot.app.house import make_services
from bot.features.announcements.announcer import Announcer
from bot.model.errors import Stale
from bot.store import SqliteStore, Store
from bot.store.postgres.store import PostgresStore
from bot.tables.services import Services
from tests.features.house import ANA, BEN, House, house, person

TWO = (person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def address(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue("postgres")) if request.param == "postgres" else ""


@pytest_asyncio.fixture
async def processes(
    address: str, threads: None, tmp_path: Path
) -> AsyncIterator[tuple[House, tuple[Services, Services]]]:
    """A house, and two processes that serve its tables from one database."""
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(house(tmp_path))
        both = []
        for _ in range(2):
            store: Store = PostgresStore(address) if address else SqliteStore(tmp_path / "shared.db")
            await store.open()
            stack.push_async_callback(store.close)
            services = make_services(
                store, GAMES, now=here.time, announcer=Announcer(), entropy=lambda: b"secret"
            )
            stack.push_async_callback(services.close)
            both.append(services)
        here.services, here.store = both[0], both[0].store  # type: ignore[assignment]
        yield here, (both[0], both[1])


async def test_of_two_processes_that_answer_one_decision_one_does(
    processes: tuple[House, tuple[Services, Services]],
) -> None:
    here, both = processes
    game = await here.game(*TWO)
    for _ in range(8):
        scenes = [[await one.queries.scene(game, user) for user in (ANA, BEN)] for one in both]
        asked = [next(scene for scene in mine if scene.decision) for mine in scenes]
        done = await asyncio.gather(
            *(
                one.play.submit(game, scene.user, [scene.legal[0]], scene.decision)
                for one, scene in zip(both, asked, strict=True)
            ),
            return_exceptions=True,
        )
        late = [one for one in done if isinstance(one, BaseException)]
        assert [type(one) for one in late] == [Stale]


async def test_changes_of_one_table_at_once_are_all_made(
    processes: tuple[House, tuple[Services, Services]],
) -> None:
    """Each is repeated on what the other has written."""
    here, both = processes
    game = await here.game(*TWO)
    before = (await here.store.game(game)).revision
    await asyncio.gather(*(one.clocks.keep_room(game, f"room {n}", n) for n, one in enumerate(both)))
    assert await both[0].clocks.rooms(game) == {"room 0": 0, "room 1": 1}
    assert (await here.store.game(game)).revision == before + 2
