"""The whole product, running."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.e2e.house import PEOPLE, House, house
from tests.e2e.phone import Phone
from tests.e2e.test_clicks import table


@pytest.fixture(autouse=True)
def no_fault(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What is answered with "Something broke" stands in the log; in the tests of the War nothing breaks."""
    yield
    if request.path.name.startswith("test_war"):
        assert [one.message for one in caplog.get_records("call") if one.levelname == "ERROR"] == []


@pytest.fixture
async def h(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[House]:
    """A house of the people that the test file names as PEOPLE, or else of the usual ones."""
    async with house(tmp_path, people=getattr(request.module, "PEOPLE", PEOPLE)) as h:
        yield h


@pytest.fixture
async def inn(h: House) -> House:
    await table(h)
    return h


@pytest.fixture
def ana(h: House) -> Phone:
    return h.phones["ana"]


@pytest.fixture
def ben(h: House) -> Phone:
    return h.phones["ben"]


@pytest.fixture
def cy(h: House) -> Phone:
    return h.phones["cy"]
