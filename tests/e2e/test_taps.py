"""How many taps a person needs, from the ping on (E0.11)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.riddle.ask import reach
from engine import riddle
from engine.hexes import SECTORS
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.stage import put
from tests.e2e.test_clicks import position, table


async def taps(h: House, driver: Driver, name: str, *steps: tuple[riddle.Action, ...]) -> int:
    """How often that person taps for these steps, beginning at the message that called."""
    phone: Phone = h.phones[name]
    phone.look(phone.newest("turn"))
    before = phone.taps
    for actions in steps:
        await driver.step(name, *actions)
    return phone.taps - before


@pytest.mark.asyncio
async def test_e0_11_move_and_end_in_six(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await table(h)
        scene = await h.scene("ana")
        quick = reach.worthwhile(scene.view, "die", reach.stops(scene, "die"))
        assert len(quick) > 5
        used = await taps(h, Driver(h), "ana", (riddle.Move(quick[-1], "die"),), (riddle.EndTurn(None),))
        assert used <= 6


@pytest.mark.sampled(2)
@pytest.mark.asyncio
@pytest.mark.parametrize("sector", SECTORS)
async def test_e0_11_move_by_compass_and_end_in_five(tmp_path: Path, sector: str) -> None:
    async with house(tmp_path) as h:
        await table(h)
        scene = await h.scene("ana")
        stops = reach.stops(scene, "die")
        worth = reach.worthwhile(scene.view, "die", stops)
        listed, directions = reach.quick(scene.view, worth, stops, 25)
        to = next(loc for loc in directions[sector] if loc not in listed and not stops[loc].best.exchanges)
        driver = Driver(h)
        assert await taps(h, driver, "ana", (riddle.Move(to, "die"),), (riddle.EndTurn(None),)) == 5
        assert (await h.scene("ana")).view.player("frodo").at == to


@pytest.mark.asyncio
async def test_e0_11_move_end_pick_up_and_discard_in_nine(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await table(h)
        driver = Driver(h)
        turn = ((riddle.Move("E8", "die"),), (riddle.EndTurn("city"),), (riddle.Discard("horse-4"),))
        assert await taps(h, driver, "ana", *turn) <= 9


@pytest.mark.asyncio
async def test_e0_11_a_look_is_answered_in_two(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await table(h)
        driver = Driver(h)
        await driver.step("ana", riddle.PlayCard("palantir-1", on="black-rider-1"))
        ben = h.phones["ben"]
        ben.look(ben.newest("show"))
        before = ben.taps
        await ben.tap("show", "ring")
        await ben.tap("shown", "ring")
        await h.calm()
        assert ben.taps - before <= 2
        assert await driver.deciders() == ["ana"]


@pytest.mark.asyncio
async def test_e0_11_a_round_is_matched_in_three(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await table(h)
        hands = {
            "frodo": ["gimli", "frodo"],
            "black-rider-1": ["the-ring", "black-rider-1"],
            "merry": ["boat-1"],
        }
        beside = {"frodo": "F9", "black-rider-1": "F10", "merry": "O14"}
        state = position(hands=hands, at=beside, moved=True, exchanged=["black-rider-1"], die_used=True)
        await put(h, state)
        driver = Driver(h)
        attack = next(a for a in (await h.scene("ana")).legal if isinstance(a, riddle.Attack))
        await driver.step("ana", attack)
        ben = h.phones["ben"]
        ben.look(ben.newest("giveup"))
        before = ben.taps
        await ben.tap("matching")
        await ben.tap("matched")
        await h.calm()
        assert ben.taps - before <= 3
        assert await driver.deciders() == ["ana"]
