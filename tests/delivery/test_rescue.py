"""Several processes: what one had under way that is gone, another sends."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.delivery.relay import RESCUE
from tests.features.house import Mute, house


@pytest.mark.asyncio
async def test_what_processes_had_under_way_that_are_gone_is_looked_for_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, herald=Mute()) as here:
        looks: list[float] = []

        async def rescue() -> int:
            looks.append(here.time.now)
            return 1

        monkeypatch.setattr(here.store, "rescue", rescue)
        for _ in range(4):
            await here.relay._rescue()
            here.time.go(RESCUE / 2)
        assert len(looks) == 2
