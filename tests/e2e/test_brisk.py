"""Brisk tables by taps: nobody waits for what standing orders answer, and *Ask me* waits (E17.4)."""

from pathlib import Path

import pytest

from bot.words.preferences import IS_BRISK
from engine import riddle
from engine.riddle.actions import PlayCard, Show
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.e2e.stage import put
from tests.e2e.test_clicks import SEATS, position

LOOK = PlayCard("palantir-1", on="black-rider-1")
BRISK = IS_BRISK()


async def opened(h: House) -> None:
    """A Quick table of three people with the delay of a real one, and Ana before her roll."""
    await h.open_table("ana", "ben", "cy", wishes=SEATS, preset="quick")
    assert BRISK in h.lobby_post().text
    await h.begin()
    h.bot.services.changes.answer_delay = None


async def at(h: House, number: int) -> Driver:
    await put(h, position(number=number))
    return Driver(h)


async def last(h: House) -> tuple[riddle.Action, str]:
    (step,) = await h.bot.store.steps(h.game, last=1)
    return riddle.decode(step.action, riddle.Action), step.how


def heard(h: House, name: str) -> list[str]:
    return [one.text for one in h.inbox(name) if not one.silent]


@story
async def test_e17_4_nobody_waits_for_answers_and_no_phone_rings_for_them(h: House) -> None:
    await opened(h)
    assert any(BRISK in one.text and "begins" in one.text for one in h.posts())
    for name in ("ana", "ben", "cy"):
        tells([one.text for one in h.inbox(name)])
    ben = h.phones["ben"]
    await ben.slash("game options")
    assert BRISK in ben.text
    driver = await at(h, 12)
    before = heard(h, "ben")
    await driver.step("ana", LOOK)
    assert heard(h, "ben") == before
    await h.later(19)
    assert await last(h) == (LOOK, "person")
    await h.later(1)
    assert await last(h) == (Show("black-rider-1"), "order")
    assert await driver.deciders() == ["ana"]
    told = heard(h, "ben")[len(before) :]
    assert len(told) == 1
    tells(told[0])


@pytest.mark.soak
async def test_e17_4_against_computers_a_person_is_asked_everything(tmp_path: Path) -> None:
    """Where nobody else waits no order answers that nobody gave; with another person at the table it does."""
    async with house(tmp_path, people=("ana", "ben")) as h:
        await h.open_table("ana", computers=("sharp", "steady"), preset="quick")
        assert BRISK not in h.lobby_post().text
        ben = h.phones["ben"]
        ben.look(h.lobby_post())
        await ben.tap("join")
        await ben.pick("wish", "any", arg="")
        await h.calm()
        assert BRISK in h.lobby_post().text
        ben.look(h.lobby_post())
        await ben.tap("unjoin")
        await h.calm()
        assert BRISK not in h.lobby_post().text
        await h.begin()
        h.bot.services.changes.answer_delay = None
        driver = Driver(h, span=20)
        for _ in range(60):
            await h.later(60)
            if not await driver.deciders():
                break
            assert (await last(h))[1] != "order"
            await driver.step("ana")
