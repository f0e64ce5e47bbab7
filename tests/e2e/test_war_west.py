"""The West's sitting through the whole bot, with every tap counted (W4, W14.3)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games.war.ask.attack import STEP
from bot.games.war.ask.closing import ASK, CLOSE
from bot.games.war.ask.path import GO, OPEN, TO
from bot.games.war.kit import KIT
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.test_war import asked, opened

GAMES = {KIT.id: KIT}


@pytest.fixture(autouse=True)
def no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What is answered with "Something broke" stands in the log."""
    yield
    assert [one.message for one in caplog.get_records("call") if one.levelname == "ERROR"] == []


async def until_the_west_sits(h: House) -> Phone:
    """Whatever is asked before is answered as usual."""
    for _ in range(40):
        await h.calm()
        scene = await h.scene("ana")
        if scene.view.power == "fellowship":
            return h.phones["ana"]
        phone = h.phones[(await asked(h))[0]]
        await phone.my_turn()
        if phone.has(ASK):
            await phone.tap(ASK)
            await phone.tap(CLOSE)
        elif phone.has(STEP):
            await phone.tap(STEP)
            await phone.tap(CLOSE)
        else:
            # What is usual stands on the button with the colour.
            usual = [button for button in phone.panel.buttons if button.get("style") == 1]
            await phone.press(str(usual[0]["custom_id"]))
    raise AssertionError("the West never sits")


@pytest.mark.asyncio
async def test_w14_3_one_party_moved_and_closed_takes_six_taps_and_nothing_new_three(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES, seed=5) as h:
        await opened(h, "last_days", "fellowship", "sauron")
        ana = await until_the_west_sits(h)
        before = ana.taps
        await ana.my_turn()
        assert "Step: **moving**" in ana.text
        await _first(ana, OPEN)
        await _first(ana, TO)
        await ana.tap(GO)
        assert "→ **" in ana.text
        await ana.tap(ASK)
        await ana.tap(CLOSE)
        await h.calm()
        assert ana.taps - before <= 6
        assert (await h.scene("ana")).view.power != "fellowship"
        ana = await until_the_west_sits(h)
        before = ana.taps
        await ana.my_turn()
        await ana.tap(ASK)
        await ana.tap(CLOSE)
        assert ana.taps - before <= 3


async def _first(phone: Phone, verb: str) -> None:
    menu, said = phone.menus(verb)[0]
    await phone.choose(said, [str(menu["options"][0]["value"])], menu)
