"""The tutorial by taps on the stand-in, from the first to the last screen (E1.5)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.features.tutorial import KEPT
from bot.games.riddle.learn.tutorial import part as riddle
from bot.games.riddle.words import guide as words
from bot.ui.components import Id
from bot.words import lobby, tutorial
from tests.e2e.house import House, house
from tests.e2e.phone import Phone, tapped

STEPS = range(1, 7)


@asynccontextmanager
async def learning(path: Path, *, closed: bool = False) -> AsyncIterator[tuple[House, Phone]]:
    """Ana with the tutorial on her phone: in her direct messages, or in the channel."""
    async with house(path) as h:
        ana = h.phones["ana"]
        if closed:
            h.here.world.set_dms("ana", "closed")
        await ana.slash("tutorial")
        if not closed:
            assert ana.text == tutorial.in_dm(riddle.minutes)
            ana.look(h.inbox("ana")[-1])
        yield h, ana


def step(phone: Phone) -> int:
    """Which step of six the screen is about; 0 for none."""
    return next((n for n in STEPS if f"step {n} of" in phone.text), 0)


def bright(phone: Phone) -> list[tuple[str, str]]:
    """The highlighted controls: custom id, and the value to choose in a menu."""
    found = [(str(b["custom_id"]), "") for b in phone.panel.buttons if b.get("style") == 1]
    for menu in phone.panel.selects:
        said = str(menu.get("placeholder") or "")
        for option in menu["options"]:
            if said.startswith(tutorial.HERE_MARK) and said.endswith(option["label"]):
                found.append((str(menu["custom_id"]), option["value"]))
    return found


async def follow(phone: Phone) -> None:
    """Tap the one highlighted control."""
    (found,) = bright(phone)
    custom, value = found
    if not value:
        await phone.press(custom)
        return
    menu = next(one for one in phone.panel.selects if one["custom_id"] == custom)
    said = tapped(menu)
    assert isinstance(said, Id)
    await phone.choose(said, (value,), menu)


async def until(phone: Phone, wanted: int) -> None:
    while step(phone) < wanted:
        await phone.tap("lesson", "show")


def won(phone: Phone) -> bool:
    return words.WON_TITLE() in phone.text


@pytest.mark.sampled(1)
@pytest.mark.parametrize("closed", [False, True])
async def test_e1_5_by_show_me_alone(tmp_path: Path, closed: bool) -> None:
    async with learning(tmp_path, closed=closed) as (h, ana):
        assert tutorial.ARRANGED() in ana.text
        assert (tutorial.NO_DM() in ana.text) == closed
        seen = []
        while not won(ana):
            seen.append(step(ana))
            await ana.tap("lesson", "show")
        assert set(seen) == set(STEPS)
        assert seen == sorted(seen)
        assert ana.labels() == [
            lobby.PLAY_NOW(),
            tutorial.FIND(),
            words.BONUS(),
            tutorial.AGAIN(),
            tutorial.WAITS(),
        ]
        # One message from the beginning to the end; nothing in the channel.
        assert len(h.inbox("ana")) == (0 if closed else 1)
        assert h.posts() == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize("number", STEPS)
async def test_e1_5_a_restart_in_each_step(tmp_path: Path, number: int) -> None:
    async with learning(tmp_path) as (h, ana):
        await until(ana, number)
        shown = ana.text
        await h.restart()
        await ana.slash("tutorial", channel=h.here.world.dm(h.here.world.user("ana")).id)
        assert step(ana) == number
        assert shown.splitlines()[0] in ana.text
        await h.restart()
        # The message that stands there still answers.
        while not won(ana):
            await follow(ana)


async def test_e1_5_a_place_is_kept_for_30_days(tmp_path: Path) -> None:
    async with learning(tmp_path) as (h, ana):
        await until(ana, 3)
        await ana.tap("lesson", "leave")
        assert ana.text == tutorial.LEFT()
        await h.later(KEPT - 10)
        await ana.tap("tutorial", "on")
        assert step(ana) == 3
        assert tutorial.WELCOME_BACK() in ana.text
        old = ana.panel
        await h.later(KEPT + 10)
        ana.look(old)
        await ana.tap("lesson", "show")
        assert step(ana) == 1
        assert await h.bot.store.lesson(h.user("ana"), 0) is not None


async def test_e1_5_it_is_no_table(tmp_path: Path) -> None:
    """In no list, no statistics, and no channel is taken up by it."""
    async with learning(tmp_path, closed=True) as (h, ana):
        while not won(ana):
            await ana.tap("lesson", "show")
        store = h.bot.store
        assert await store.games("lobby", "running", "paused", "over", "closed") == []
        assert await store.waiting(h.user("ana")) == []
        assert await store.uncounted_of(h.user("ana")) == []
        assert await store.next_post() is None
        assert await store.next_timer() is None
        await ana.tap("tutorial", "find")
        assert tutorial.NONE_OPEN() in ana.text
        await h.open_table("ben")
        await ana.slash("tutorial")
        while not won(ana):
            await ana.tap("lesson", "show")
        await ana.tap("tutorial", "find")
        assert "The Prancing Pony" in ana.text
        assert tutorial.OPEN_TITLE() in ana.text


async def test_e1_4_the_first_join_offers_the_tutorial(h: House, ana: Phone, ben: Phone) -> None:
    await h.open_table("ana")
    ben.look(h.lobby_post())
    await ben.tap("join")
    await ben.pick("wish", "any", arg="")
    assert tutorial.new_here(riddle.minutes) in ben.text
    await ben.tap("tutorial", "riddle")
    assert ben.text == tutorial.in_dm(riddle.minutes)
    await ben.tap("tutorial", "here")
    assert step(ben) == 1
    await h.calm()
    # Whoever sat at a table before is not new.
    ben.look(h.lobby_post())
    await ben.through("unjoin", "join")
    await ben.pick("wish", "any", arg="")
    assert tutorial.new_here(riddle.minutes) not in ben.text
    await ana.slash("help")
    assert tutorial.TUTORIAL() in ana.labels()
