"""Several processes: what one had under way that is gone, another sends."""

from __future__ import annotations

import pytest

from bot.delivery.relay import RESCUE
from tests.features.house import House


async def test_what_processes_had_under_way_that_are_gone_is_looked_for_now_and_then(
    monkeypatch: pytest.MonkeyPatch, quiet: House
) -> None:
    looks: list[float] = []

    async def rescue() -> int:
        looks.append(quiet.time.now)
        return 1

    monkeypatch.setattr(quiet.store, "rescue", rescue)
    for _ in range(4):
        await quiet.relay._rescue()
        quiet.time.go(RESCUE / 2)
    assert len(looks) == 2
