"""The war by commands through the whole bot: orders, notes, the lesson (W10 to W13)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT
from tests.approved.stories import story, tells
from tests.e2e.house import house
from tests.e2e.test_lesson import follow
from tests.e2e.test_war import opened

GAMES = {KIT.id: KIT}
LONGEST = 80
"""Taps of a lesson."""
MOST = 16
"""Components of a screen of the lesson."""


@pytest.fixture(autouse=True)
def no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What is answered with "Something broke" stands in the log."""
    yield
    assert [one.message for one in caplog.get_records("call") if one.levelname == "ERROR"] == []


@story
async def test_w13_orders_notes_and_moves_can_be_typed(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES, seed=3) as h:
        await opened(h, "last_days", "fellowship", "sauron")
        ana, ben = h.phones["ana"], h.phones["ben"]
        await ana.slash("do", what="close", **{"with": "before"})
        tells(ana.labels())
        await ana.slash("orders", set="attacked", value="never")
        tells(ana.text)
        await ana.tap("ordsave")
        assert "Saved." in ana.text
        await ana.slash("notes", add="The Orcs gather")
        tells(ana.text)
        await ben.slash("notes")
        assert "The Orcs gather" not in ben.text


def nested(components: list[dict[str, Any]]) -> int:
    """Components with everything nested, as Discord counts them (E0)."""
    inside = ([*one.get("components", []), *filter(None, [one.get("accessory")])] for one in components)
    return len(components) + sum(map(nested, inside))


@story
async def test_w12_1_the_first_watch_is_played_by_its_bright_controls(tmp_path: Path) -> None:
    async with house(tmp_path, games={RIDDLE.id: RIDDLE, KIT.id: KIT}) as h:
        ana = h.phones["ana"]
        await ana.slash("tutorial")
        ana.look(h.inbox("ana")[-1])
        tells(ana.labels())
        for lesson, end in (("watch", "The Ring is destroyed"), ("chair", "You have searched")):
            await ana.tap("tutorial", lesson)
            for _ in range(LONGEST):
                if end in ana.text:
                    break
                assert nested(ana.panel.components) <= MOST, ana.text
                await follow(ana)
            assert end in ana.text


@story
async def test_w12_1_who_joins_a_war_is_offered_its_own_lesson_with_its_minutes(tmp_path: Path) -> None:
    async with house(tmp_path, games={RIDDLE.id: RIDDLE, KIT.id: KIT}) as h:
        ben = h.phones["ben"]
        await h.open_table("ana", preset="last_days")
        ben.look(h.lobby_post())
        await ben.tap("join")
        await ben.pick("wish", "any", arg="")
        tells(ben.text)
        await ben.tap("tutorial", "war")
        tells(ben.text)
        ben.look(h.inbox("ben")[-1])
        tells(ben.text)
