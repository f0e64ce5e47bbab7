"""The tutorial by taps on the stand-in, from the first to the last screen (E1.5)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.features.tutorial import KEPT
from bot.features.tutorial.frame import LessonTap
from bot.features.tutorial.practice import Place
from bot.games.riddle.learn.tutorial import part as riddle
from bot.games.riddle.words import guide as words
from bot.interactions.tap import Tap
from bot.ui.components import Id
from bot.words import lobby, tutorial
from tests.e2e.house import House, house
from tests.e2e.phone import Phone, tapped
from tests.interactions.verbs import VERBS

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


async def test_e4_32_double_and_stale_clicks_do_no_harm(tmp_path: Path) -> None:
    async with learning(tmp_path) as (h, ana):
        await until(ana, 4)
        show = next(b for b in ana.panel.buttons if b["label"] == tutorial.SHOW_ME())["custom_id"]
        seats, old = h.here.seats, ana.panel
        one, two = await asyncio.gather(seats.click("ana", old, show), seats.click("ana", old, show))
        await one.final()
        ana.look(await two.final())
        assert step(ana) == 4
        assert words.WISHES()["ask"] in ana.text
        # A second lesson on the screen is the same lesson; the older one is told so.
        await ana.slash("tutorial", channel=h.here.world.dm(h.here.world.user("ana")).id)
        newer = ana.panel
        await ana.tap("lesson", "show")
        assert step(ana) == 5
        ana.look(old)
        await ana.press(next(b for b in ana.panel.buttons if b["label"] == tutorial.SHOW_ME())["custom_id"])
        assert step(ana) == 5
        ana.look(newer)
        while not won(ana):
            await ana.tap("lesson", "show")


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


async def test_e1_5_rooms_and_looks_work_in_a_lesson(tmp_path: Path) -> None:
    async with learning(tmp_path) as (_, ana):
        await ana.through(("lesson", "all"), "more")
        assert step(ana) == 1
        await ana.through("log", "home", ("way", "die"), "home")
        await ana.pick("card", "h2")
        assert "Gandalf" in ana.text
        await ana.through("home", ("lesson", "hand"))
        assert words.WISHES()["opened"] in ana.text
        menu, said = ana.menus("mycard")[0]
        await ana.choose(said, [menu["options"][0]["value"]], menu)
        assert tutorial.TO_PANEL() in ana.labels()
        await ana.tap("home")
        assert step(ana) == 1


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


def practised(h: House, user: str) -> LessonTap:
    """A tap of that person at the practice table, without a message."""
    return LessonTap.of(
        Tap(router=VERBS, services=h.bot.services, user=h.user(user), name=user, private=True)
    )


async def test_e1_5_two_taps_at_once_keep_one_of_two_changes(tmp_path: Path) -> None:
    async with learning(tmp_path) as (h, _):
        one, two = practised(h, "ana"), practised(h, "ana")
        before = (await one.practice()).place
        await two.practice()
        await asyncio.gather(one.begin(), two.begin())
        after = await one.place()
        assert isinstance(after, Place)
        assert after.count == before.count + 1


@pytest.mark.sampled(1)
@pytest.mark.parametrize("number", STEPS)
async def test_e1_5_back_in_each_step(tmp_path: Path, number: int) -> None:
    async with learning(tmp_path) as (_, ana):
        await until(ana, number)
        await ana.tap("lesson", "back")
        assert step(ana) == max(1, number - 1)
        while not won(ana):
            await ana.tap("lesson", "show")


async def test_e1_5_something_else_is_fine_too(tmp_path: Path) -> None:
    async with learning(tmp_path) as (_, ana):
        await until(ana, 5)
        await ana.through(("lesson", "all"), "end", ("ended", "none"))
        # The turn went by without a pick-up; the rope is still there, so the lesson goes on.
        assert step(ana) == 6
        await ana.tap("lesson", "back")
        assert step(ana) == 5
        await ana.tap("lesson", "back")
        assert step(ana) == 4
        await ana.tap("end")
        await ana.tap("ended", "city")
        menu, said = ana.menus("drop")[0]
        await ana.choose(said, [menu["options"][0]["value"]], menu)
        await ana.tap("discard")
        # The rope is gone: the mountain can't be crossed any more.
        for _ in range(3):
            if tutorial.ASTRAY() in ana.text:
                break
            await ana.tap("lesson", "show")
        assert tutorial.ASTRAY() in ana.text
        assert [b["label"] for b in ana.panel.buttons if b.get("style") == 1] == [tutorial.BACK()]
        await ana.tap("lesson", "show")
        assert step(ana) == 4
        assert words.WISHES()["ask"] in ana.text
        while not won(ana):
            await follow(ana)
