"""What all tests share: how long Hypothesis searches and how long a soak may play.

Three profiles: ``short`` at the desk, ``ci`` (the same examples every time, so that a red build is red again)
and ``soak`` with ``-m soak``. ``--hypothesis-profile`` on the command line wins over all of them.
"""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

from tests.order import long_first

# No deadline: the machines differ, and pytest-timeout already stops what hangs.
settings.register_profile("short", max_examples=25, deadline=None)
settings.register_profile("ci", max_examples=40, deadline=None, derandomize=True, print_blob=True)
settings.register_profile(
    "soak", max_examples=1000, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)

_SOAK_SECONDS = "RIDDLEMASTER_SOAK_SECONDS"
_DEFAULT_SOAK_SECONDS = 60.0


def pytest_configure(config: pytest.Config) -> None:
    """Choose the Hypothesis profile before any test module is read, and let files run in the order below."""
    # Nearly all that is made while thousands of tests are gathered stays: nothing to collect.
    gc.disable()
    if hasattr(config.option, "loadscopereorder"):
        # Side by side, files with many tests would be run first; those with few long ones must be.
        config.option.loadscopereorder = False
    if config.option.markexpr == "soak":
        settings.load_profile("soak")
    elif os.environ.get("CI"):
        settings.load_profile("ci")
    else:
        settings.load_profile("short")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long files come first."""
    long_first(items)


def pytest_collection_finish() -> None:
    """What was made while thousands of tests were gathered stays: the collector need not walk it ever again.

    Its walks through a heap as no bot ever has one took a second and more, in the middle of a first reply.
    """
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def power(monkeypatch: pytest.MonkeyPatch) -> None:
    """No power cut happens in a test: nothing waits for the disk. The tests of the store do without this."""
    monkeypatch.setattr("bot.store.database.SYNCHRONOUS", "OFF")


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """People of a test may tap as fast as they can; the tests of the gate take its own measure."""
    monkeypatch.setattr("bot.gate.BURST", 1e9)


@pytest.fixture
def soak_seconds(request: pytest.FixtureRequest) -> float:
    """Seconds this soak test may play: an equal share of RIDDLEMASTER_SOAK_SECONDS (60 when unset)."""
    soaks = sum("soak_seconds" in getattr(item, "fixturenames", ()) for item in request.session.items)
    return float(os.environ.get(_SOAK_SECONDS, _DEFAULT_SOAK_SECONDS)) / max(soaks, 1)
