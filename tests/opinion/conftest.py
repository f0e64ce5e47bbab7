"""The second opinion has an environment of its own (`./riddlemaster opinion`); elsewhere it is no test."""

from importlib.util import find_spec

import pytest

collect_ignore_glob = [] if find_spec("simcord") else ["test_*.py"]


@pytest.fixture(autouse=True)
def _its_clock_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """To a clock that goes on every tap of the simulated Discord seems to have waited."""
    monkeypatch.setattr("bot.interactions.gate.FRESH", float("inf"))
