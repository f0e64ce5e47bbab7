"""The war by commands through the whole bot: orders, notes, the lesson (W10 to W13)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT
from tests.e2e.house import house
from tests.e2e.test_lesson import follow
from tests.e2e.test_war import opened

GAMES = {KIT.id: KIT}
LONGEST = 80
"""Taps of a lesson."""


@pytest.fixture(autouse=True)
def no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What is answered with "Something broke" stands in the log."""
    yield
    assert [one.message for one in caplog.get_records("call") if one.levelname == "ERROR"] == []


@pytest.mark.asyncio
async def test_w13_orders_notes_and_moves_can_be_typed(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES, seed=3) as h:
        await opened(h, "last_days", "fellowship", "sauron")
        ana, ben = h.phones["ana"], h.phones["ben"]
        await ana.slash("do", what="close", **{"with": "before"})
        assert "Close · before the first turn" in ana.labels()
        await ana.slash("orders", set="attacked", value="never")
        assert "never breaks off" in ana.text
        await ana.tap("ordsave")
        assert "Saved." in ana.text
        await ana.slash("notes", add="The Orcs gather")
        assert "The Orcs gather" in ana.text
        assert "What you know now:" in ana.text
        await ben.slash("notes")
        assert "The Orcs gather" not in ben.text


@pytest.mark.asyncio
async def test_w12_1_the_first_watch_is_played_by_its_bright_controls(tmp_path: Path) -> None:
    async with house(tmp_path, games={RIDDLE.id: RIDDLE, KIT.id: KIT}) as h:
        ana = h.phones["ana"]
        await ana.slash("tutorial")
        ana.look(h.inbox("ana")[-1])
        assert "Lesson: The War of the Ring" in ana.labels()
        for lesson, end in (
            ("watch", "The Ring is destroyed"),
            ("caught", "Seen, and free"),
            ("chair", "You have searched"),
        ):
            await ana.tap("tutorial", lesson)
            for _ in range(LONGEST):
                if end in ana.text:
                    break
                await follow(ana)
            assert end in ana.text
