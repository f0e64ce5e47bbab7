"""Hints on the acting panel of a first game: each once, off and on (E1.4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.hints import OFF_BUTTON, TURNED
from bot.games.riddle.learn.hints import situations
from bot.games.riddle.words import guide as words
from engine import riddle
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.stage import put
from tests.e2e.test_clicks import position, table


def hints(phone: Phone) -> list[str]:
    """Which hints stand on the screen."""
    return [key for key in situations if words.line(key) in phone.text]


async def opened(h: House) -> list[str]:
    await h.phones["ana"].my_turn()
    return hints(h.phones["ana"])


@pytest.mark.asyncio
async def test_e1_4_each_hint_is_shown_once(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await table(h)
        ana, driver = h.phones["ana"], Driver(h)
        assert await opened(h) == ["power"]
        assert await opened(h) == []
        # The exchange at the stop, then the battle that is possible there, on the panel after it.
        await driver.step("ana", riddle.Move("F10"))
        assert hints(ana) == ["exchange"]
        assert await opened(h) == ["battle"]
        await h.restart()
        assert await opened(h) == []
        assert (await h.bot.store.person(h.user("ben"))).explained == ()


@pytest.mark.asyncio
async def test_e1_4_forest_and_halls(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await table(h)
        at = {"frodo": "D7", "black-rider-1": "F10", "merry": "O14"}
        await put(h, position(at=at, start="E7", moved=True, die_used=True, pinned=True))
        assert await opened(h) == ["forest"]
        # Else the panel that lies open wakes up, and may show the next hint before a new one is opened.
        await h.restart()
        await put(h, position(at={"black-rider-1": "F10", "merry": "O14"}, halls={"frodo": 1}))
        assert await opened(h) == ["halls"]
        assert await opened(h) == []


@pytest.mark.asyncio
async def test_e1_4_hints_off_and_on(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await table(h)
        ana, driver = h.phones["ana"], Driver(h)
        assert await opened(h) == ["power"]
        assert OFF_BUTTON() in ana.labels()
        await ana.tap("hints", "off")
        assert TURNED()[False] in ana.text
        await driver.step("ana", riddle.Move("F10"))
        assert hints(ana) == []
        await h.bot.store.set_hints(h.user("ana"), True)
        assert await opened(h) == ["exchange"]


@pytest.mark.asyncio
async def test_e1_4_whoever_finished_a_game_needs_none(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await table(h)
        there = position(
            hands={"frodo": ["the-ring", "gandalf"], "black-rider-1": ["rope-1"], "merry": ["boat-1"]},
            at={"frodo": "R15", "black-rider-1": "F10", "merry": "O14"},
            on_goal=["frodo"],
        )
        await put(h, there)
        assert await opened(h) == ["power"]
        await Driver(h).step("ana", riddle.Claim())
        await h.open_table("ana", "ben", "cy", wishes=("frodo", "black-rider-1", "merry"), name="Bywater")
        await h.begin()
        await put(h, position())
        await Driver(h).step("ana", riddle.Move("F10"))
        assert hints(h.phones["ana"]) == []
        assert (await h.bot.store.person(h.user("ana"))).explained == ("riddle.power",)
