"""Hints on the acting panel of a first game: each once, off and on (E1.4)."""

from __future__ import annotations

from bot.features.hints import OFF_BUTTON, TURNED
from bot.games.riddle.learn.hints import situations
from bot.games.riddle.words import guide as words
from engine import riddle
from tests.e2e.driver import Driver
from tests.e2e.house import House
from tests.e2e.phone import Phone
from tests.e2e.stage import put
from tests.e2e.test_clicks import position


def hints(phone: Phone) -> list[str]:
    """Which hints stand on the screen."""
    return [key for key in situations if words.line(key) in phone.text]


async def opened(h: House) -> list[str]:
    await h.phones["ana"].my_turn()
    return hints(h.phones["ana"])


async def test_e1_4_each_hint_is_shown_once(inn: House) -> None:
    ana, driver = inn.phones["ana"], Driver(inn)
    assert await opened(inn) == ["power"]
    assert await opened(inn) == []
    # The exchange at the stop, then the battle that is possible there, on the panel after it.
    await driver.step("ana", riddle.Move("F10"))
    assert hints(ana) == ["exchange"]
    assert await opened(inn) == ["battle"]
    await inn.restart()
    assert await opened(inn) == []
    assert (await inn.bot.store.person(inn.user("ben"))).explained == ()


async def test_e1_4_forest_and_halls(inn: House) -> None:
    at = {"frodo": "D7", "black-rider-1": "F10", "merry": "O14"}
    await put(inn, position(at=at, start="E7", moved=True, die_used=True, pinned=True))
    assert await opened(inn) == ["forest"]
    # Else the panel that lies open wakes up, and may show the next hint before a new one is opened.
    await inn.restart()
    await put(inn, position(at={"black-rider-1": "F10", "merry": "O14"}, halls={"frodo": 1}))
    assert await opened(inn) == ["halls"]
    assert await opened(inn) == []


async def test_e1_4_hints_off_and_on(inn: House) -> None:
    ana, driver = inn.phones["ana"], Driver(inn)
    assert await opened(inn) == ["power"]
    assert OFF_BUTTON() in ana.labels()
    await ana.tap("hints", "off")
    assert TURNED()[False] in ana.text
    await driver.step("ana", riddle.Move("F10"))
    assert hints(ana) == []
    await inn.bot.store.set_hints(inn.user("ana"), True)
    assert await opened(inn) == ["exchange"]


async def test_e1_4_whoever_finished_a_game_needs_none(inn: House) -> None:
    there = position(
        hands={"frodo": ["the-ring", "gandalf"], "black-rider-1": ["rope-1"], "merry": ["boat-1"]},
        at={"frodo": "R15", "black-rider-1": "F10", "merry": "O14"},
        on_goal=["frodo"],
    )
    await put(inn, there)
    assert await opened(inn) == ["power"]
    await Driver(inn).step("ana", riddle.Claim())
    await inn.open_table("ana", "ben", "cy", wishes=("frodo", "black-rider-1", "merry"), name="Bywater")
    await inn.begin()
    await put(inn, position())
    await Driver(inn).step("ana", riddle.Move("F10"))
    assert hints(inn.phones["ana"]) == []
    assert (await inn.bot.store.person(inn.user("ana"))).explained == ("riddle.power",)
