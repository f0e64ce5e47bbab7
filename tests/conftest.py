"""What all tests share: how long Hypothesis searches and a soak may play, and what runs where a browser or a
PostgreSQL server is missing.

Two profiles: ``fixed`` (the same examples in every run, so that a red run is red again), and
``drawn`` with ``-m soak`` and ``-m night``. ``--hypothesis-profile`` on the command line wins over both.

Tests that lack one are left out, and the last lines say so; RIDDLEMASTER_TESTS=all makes it an error.
"""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest
from hypothesis import HealthCheck, settings

from art.drawing.cache import PIECES
from bot.local.feed import PATIENCE
from bot.local.testing import captured
from tests import chromium, errands
from tests.order import long_first
from tests.sampled import leave_for_the_night
from tests.servers import programs
from tests.servers.line import Line

if TYPE_CHECKING:
    from tests.servers.own import Own
    from tests.servers.postgres import Server

# No deadline: the machines differ, and pytest-timeout already stops what hangs.
settings.register_profile("fixed", max_examples=20, deadline=None, derandomize=True, print_blob=True)
settings.register_profile(
    "drawn", max_examples=1000, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)

_SOAK_SECONDS = "RIDDLEMASTER_SOAK_SECONDS"
_DEFAULT_SOAK_SECONDS = 60.0
_LEFT_OUT = pytest.StashKey[dict[str, int]]()
"""How many tests of this run lacked what they need, by their mark."""
_LEFT_OUT_NAME = "left_out_for_want_of_something"


class Need(NamedTuple):
    """What some tests need, which may not be here."""

    tests: str
    what: str
    there: Callable[[], object]
    how: Callable[[], str]


NEEDS: Final = {
    "browser": Need("browser tests", "Chromium", chromium.find, chromium.how_to_get),
    "postgres": Need("database tests", "PostgreSQL server", programs.find, programs.how_to_get),
}
"""By the mark of the tests."""


def pytest_configure(config: pytest.Config) -> None:
    """Choose the Hypothesis profile before any test module is read, and let files run in the order below."""
    for need in NEEDS.values() if os.environ.get("RIDDLEMASTER_TESTS") == "all" else ():
        if need.there() is None:
            raise pytest.UsageError(f"There is no {need.what} for the {need.tests}: {need.how()}")
    # Nearly all that is made while thousands of tests are gathered stays: nothing to collect.
    gc.disable()
    if hasattr(config.option, "loadscopereorder"):
        # Side by side, files with many tests would be run first; those with few long ones must be.
        config.option.loadscopereorder = False
        config.pluginmanager.import_plugin("tests.families")
    settings.load_profile("drawn" if config.option.markexpr in ("soak", "night") else "fixed")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long files come first; tests do not run that need what is not here."""
    leave_for_the_night(items)
    long_first(items)
    left_out: dict[str, int] = {}
    config.stash[_LEFT_OUT] = left_out
    for mark, need in NEEDS.items():
        if need.there() is None:
            lame = {item: None for item in items if item.get_closest_marker(mark)}
            items[:] = [item for item in items if item not in lame]
            config.hook.pytest_deselected(items=list(lame))
            left_out[mark] = len(lame)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Side by side, every process has looked through all tests and left out the same ones."""
    node.config.stash[_LEFT_OUT] = getattr(node, "workeroutput", {}).get(_LEFT_OUT_NAME, {})


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A process of several tells the one that prints how many tests it left out."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[_LEFT_OUT_NAME] = session.config.stash.get(_LEFT_OUT, {})


def pytest_unconfigure(config: pytest.Config) -> None:
    """The last lines: which tests were left out, and what brings them."""
    if hasattr(config, "workeroutput"):
        return
    for mark, count in config.stash.get(_LEFT_OUT, {}).items():
        need = NEEDS[mark]
        if count:
            print(
                f"\n{count} {need.tests} were left out: there is no {need.what} here. This brings them:\n"
                f"    {need.how()}"
            )


def pytest_collection_finish() -> None:
    """What was made while thousands of tests were gathered stays: the collector need not walk it ever again.

    Its walks through a heap as no bot ever has one took a second and more, in the middle of a first reply.
    """
    gc.collect()
    gc.freeze()
    # Of what a test makes little goes in circles; looking for it every 700 objects takes a tenth of all time,
    # every 20,000 a twentieth.
    gc.set_threshold(100_000)
    gc.enable()


@pytest.fixture(autouse=True, scope="module")
def power() -> Iterator[None]:
    """No power cut happens in a test: nothing waits for the disk, nor for a thread that would, nor for those
    of the rules.

    The tests of the store do without this.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.store.database.SYNCHRONOUS", "OFF")
        patch.setattr("bot.store.database.aiosqlite.connect", errands.connect)
        patch.setattr("bot.tables.repository.ThreadPoolExecutor", errands.Rules)
        yield


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """For who needs the threads: where two connections wait for each other, or SQLite is asked for more."""
    monkeypatch.setattr("bot.store.database.aiosqlite.connect", errands.WITH_THREAD)
    monkeypatch.setattr("bot.tables.repository.ThreadPoolExecutor", ThreadPoolExecutor)


@pytest.fixture(autouse=True, scope="session")
def patience_and_haste() -> Iterator[None]:
    """On a busy machine a picture takes longer than a message waits for it, and a process that draws may give
    no sign of life for minutes: in tests both are waited for.

    People of a test may tap as fast and as much as they can; tests of these bounds take their own.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.delivery.renderer.PATIENCE", PATIENCE)
        patch.setattr("bot.delivery.workbench.STUCK", 2 * PATIENCE)
        patch.setattr("bot.interactions.gate.Gate.burst", 1e9)
        patch.setattr("bot.tables.bookkeeping.MOST", 10**9)
        yield


@pytest.fixture(autouse=True, scope="session")
def pieces() -> Iterator[float]:
    """A bot's bound of the pieces of pictures: tests draw more kinds of them by turns, and keep more."""
    bound = PIECES.maxsize
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PIECES, "_Cache__maxsize", 10 * bound)
        yield bound


@pytest.fixture(autouse=True)
def described() -> Iterator[None]:
    """What a test asked of the stand-in and was answered is as Discord describes it, where that is here."""
    yield
    calls, captured[:] = captured[:], []
    if calls:
        # Not where there is no library for it: the second opinion has an environment without.
        from tests import conformance

        if conformance.description() is not None:
            assert conformance.comparison().of(calls) == []


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Server:
    """The PostgreSQL server of this run."""
    # Not where there is no library for it: the second opinion has an environment without.
    from tests.servers.postgres import shared

    here = tmp_path_factory.getbasetemp()
    return shared(here.parent if "PYTEST_XDIST_WORKER" in os.environ else here)


@pytest.fixture(scope="session")
def own_database(server: Server) -> Iterator[str]:
    """The address of the database of this process: one for each test would take longer than the test."""
    with server.database() as address:
        yield address


@pytest.fixture
def postgres(own_database: str) -> Iterator[str]:
    """The address of a PostgreSQL database with all tables and no rows; only its rows may be changed."""
    from tests.servers.postgres import empty

    yield own_database
    empty(own_database)


@pytest.fixture
def line(postgres: str) -> Iterator[Line]:
    """A line to that database, which can be cut and mended."""
    with tempfile.TemporaryDirectory(prefix="rm-line-") as folder:
        yield Line(postgres, Path(folder))


@pytest.fixture(scope="module")
def lone() -> Iterator[Own]:
    """A server of a module's own, which may be stopped."""
    from tests.servers.own import own

    with own() as made:
        yield made


@pytest.fixture
def database(lone: Own) -> Iterator[str]:
    with lone.database() as address:
        yield address


@pytest.fixture
def soak_seconds(request: pytest.FixtureRequest) -> float:
    """Seconds this soak test may play: an equal share of RIDDLEMASTER_SOAK_SECONDS (60 when unset)."""
    soaks = sum("soak_seconds" in getattr(item, "fixturenames", ()) for item in request.session.items)
    return float(os.environ.get(_SOAK_SECONDS, _DEFAULT_SOAK_SECONDS)) / max(soaks, 1)
