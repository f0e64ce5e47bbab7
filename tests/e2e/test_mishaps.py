"""Mishaps of servers, threads and clocks, each with what comes of it (E8.10, E9.6): ``docs/faults.md``."""

import asyncio
import re
from pathlib import Path

import pytest

from bot.local.feed import PATIENCE
from bot.local.forms import CannotDo
from bot.local.things import THREAD_SEND
from bot.model.post import Post
from bot.model.screen import Button, buttons, screen
from engine import riddle
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.posts import turns_of
from tests.e2e.test_clicks import version
from tests.e2e.test_faults import turn_posts, whole_turn

ROOT = Path(__file__).parents[2]
HOUR, DAY = 3600.0, 86_400.0


async def until(h: House, status: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await h.bot.store.game(h.game)).status != status:
            await asyncio.sleep(0.01)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("asleep", [False, True])
async def test_e9_6_the_bot_is_removed_and_added_again(asleep: bool, inn: House) -> None:
    """Also where it is added again while it does not run: Discord tells nobody of that afterwards."""
    deadline = (await inn.scene("ana")).deadline or 0
    world = inn.here.world
    world.leave(world.bot)
    await until(inn, "paused")
    assert await inn.bot.services.clocks.paused_why(inn.game) == "removed"
    before = await version(inn)
    await inn.later(3 * DAY)
    assert await version(inn) == before, "no clock runs"
    if asleep:
        await inn.stop()
    world.rejoin(world.bot)
    if asleep:
        await inn.start()
    await until(inn, "running")
    after = (await inn.scene("ana")).deadline or 0
    assert after == pytest.approx(deadline + 3 * DAY, abs=60)
    assert not any("without DMs" in one.text for one in inn.posts()), "nobody refused anything"
    await whole_turn(inn, Driver(inn), "ana")
    assert len(set(turn_posts(inn))) == len(turn_posts(inn))


async def test_e9_6_a_thread_that_was_archived_wakes_up(h: House) -> None:
    thread = await in_a_thread(h)
    thread.archived = True
    await whole_turn(h, Driver(h), (await Driver(h).deciders())[0])
    assert not thread.archived
    assert (await h.bot.store.game(h.game)).status == "running"
    assert 1 in turns_of(h.here.world.history(thread)[-1].text)


async def test_e9_6_a_locked_thread_pauses_and_goes_on_when_it_is_open(h: House) -> None:
    thread = await in_a_thread(h)
    had, thread.bot_permissions = thread.bot_permissions, thread.bot_permissions & ~THREAD_SEND
    (name,) = await Driver(h).deciders()
    scene = await h.scene(name)
    await h.bot.services.play.submit(h.game, h.user(name), await ending(scene), None)
    await until(h, "paused")
    assert await h.bot.services.clocks.paused_why(h.game) == "permission"
    thread.bot_permissions = had
    await h.later(1801)
    await until(h, "running")
    await h.calm()
    assert 1 in turns_of(h.here.world.history(thread)[-1].text)


async def ending(scene):  # type: ignore[no-untyped-def]
    move = next(a for a in scene.legal if isinstance(a, riddle.Move))
    return [move, riddle.EndTurn(None)]


async def in_a_thread(h: House):  # type: ignore[no-untyped-def]
    """A table that plays in a thread."""
    parent = h.here.world.channel("pony")
    thread = h.here.world.add_channel("The Bridge", parent=parent)
    await asyncio.sleep(0.05)
    ana, ben = h.phones["ana"], h.phones["ben"]
    await ana.slash("game new", channel=thread.id, name="The Bridge")
    await ana.tap("open")
    h.game = await h.bot.services.queries.game_in(thread.id) or ""
    await h.calm()
    ben.look(next(one for one in h.here.world.history(thread) if "waiting for players" in one.text))
    await ben.tap("join")
    await ben.pick("wish", "any", arg="")
    await ana.slash("game start", channel=thread.id)
    await ana.tap("start-now")
    await h.calm()
    return thread


async def test_e9_6_in_an_archived_thread_taps_and_changes_of_posts_are_not_lost(h: House) -> None:
    thread = await in_a_thread(h)
    world = h.here.world
    (name,) = await Driver(h).deciders()
    phone = h.phones[name]
    post = next(one for one in reversed(world.history(thread)) if "My turn" in str(one.buttons))
    world.archive(thread)
    with pytest.raises(CannotDo, match="50013"):
        await h.here.seats.click(name, post, "My turn")
    # The bot wakes the thread of a running game up by itself.
    await h.here.seats.wait_for(lambda: not thread.archived)
    phone.look(post)
    await phone.tap("turn")
    assert "Your turn" in phone.text
    # A post there is edited: by waking the thread up, not by being sent anew, and not in vain.
    said = Post(to=None, kind="test", screen=screen("said", game=h.game), key="test", edit="")
    await h.bot.services.clocks.post(h.game, [said])
    await h.calm()
    world.archive(thread)
    await asyncio.sleep(0.1)
    assert thread.archived, "who archives it a second time in a day is not fought"
    again = Post(to=None, kind="test", screen=screen("changed", game=h.game), key="test", edit="test")
    await h.bot.services.clocks.post(h.game, [again])
    await h.calm()
    assert world.history(thread)[-1].text == "changed"
    assert not thread.archived
    assert sum(one.text in ("said", "changed") for one in world.history(thread)) == 1


async def test_e4_32_every_tap_told_twice_is_one_step_and_one_answer(inn: House, ana: Phone) -> None:
    """Discord tells of each interaction once, never or several times."""
    inn.here.gateway.repeat(10_000)
    driver = Driver(inn)
    await whole_turn(inn, driver, "ana")
    await driver.step((await driver.deciders())[0])
    await ana.slash("notes")
    assert ana.text
    assert len(set(turn_posts(inn))) == len(turn_posts(inn))
    for name in ("ana", "ben", "cy"):
        texts = [one.text for one in inn.inbox(name)]
        assert len(set(texts)) == len(texts)


async def test_e4_32_taps_that_overtake_each_other_are_all_answered(inn: House) -> None:
    ana, ben = inn.phones["ana"], inn.phones["ben"]
    for phone in (ana, ben):
        phone.look(phone.newest("turn"))
    inn.here.gateway.swap()
    await asyncio.gather(ana.tap("turn"), ben.tap("turn"))
    assert "Your turn" in ana.text
    assert "Your turn" not in ben.text
    await whole_turn(inn, Driver(inn), "ana")


async def test_e9_2_in_a_direct_message_no_menu_asks_for_people(inn: House) -> None:
    """There Discord has nobody to offer; the panel says where to choose."""
    ana, way = inn.phones["ana"], screen("Way", buttons(Button("My seat", "seat")), game=inn.game)
    ways = [Post(to=to, kind="test", screen=way) for to in (None, inn.user("ana"))]
    await inn.bot.services.clocks.post(inn.game, ways)
    await inn.calm()
    ana.look(inn.posts()[-1])
    await ana.tap("seat")
    assert [one["type"] for one in ana.panel.selects] == [5]
    ana.look(inn.inbox("ana")[-1])
    await ana.tap("seat")
    assert ana.panel.selects == []
    assert "Open this in the table's channel" in ana.text


async def test_e8_10_a_clock_set_forward_takes_no_time_from_anybody(inn: House) -> None:
    deadline, before = (await inn.scene("ana")).deadline or 0, await version(inn)
    await inn.later(DAY - HOUR / 2)
    inn.here.world.clock.advance(HOUR)
    inn.bot.alarm.wake()
    async with asyncio.timeout(PATIENCE):
        while inn.bot.alarm._beat < inn.here.world.clock.now() - 5:
            await asyncio.sleep(0.01)
    await inn.later(0)
    assert await version(inn) == before, "no default although the deadline seemed to be past"
    after = (await inn.scene("ana")).deadline or 0
    assert after >= deadline + HOUR - 60
    assert after >= inn.here.world.clock.now() + HOUR - 60


async def test_e8_4_a_clock_set_back_keeps_the_hour_that_was_told(inn: House) -> None:
    deadline = (await inn.scene("ana")).deadline
    inn.here.world.clock._offset -= HOUR
    await inn.later(0)
    assert (await inn.scene("ana")).deadline == deadline
    driver = Driver(inn)
    await driver.step("ana", riddle.PlayCard("palantir-1", on="black-rider-1"))
    assert await driver.deciders() == ["ben"], "and everything goes on"
    await driver.step("ben")


def test_every_fault_has_an_outcome_and_a_test_that_exists() -> None:
    """The table of faults: each row names tests, and each of them is there."""
    rows = [line for line in (ROOT / "docs/faults.md").read_text().splitlines() if line.startswith("| ")][1:]
    assert len(rows) >= 15
    for row in rows:
        fault, outcome, tests = (cell.strip() for cell in row.strip("|").split("|"))
        assert fault
        assert outcome
        named = re.findall(r"`([\w/]+\.py)::(\w+)`", tests)
        assert named, f"no test for: {fault}"
        for file, name in named:
            path = ROOT / "tests" / file
            assert path.exists(), path
            assert re.search(rf"^(async )?def {name}\(", path.read_text(), re.M), f"{file} has no {name}"


async def test_e10_3_a_seed_never_seals_two_tables_alike_not_even_after_a_restart(tmp_path: Path) -> None:
    """`try --seed`: what is published of one game must not open another that is still played."""
    async with house(tmp_path, channels=("pony", "cellar"), seed=7) as h:
        for name, channel in (("ana", "pony"), ("ben", "cellar")):
            await h.phones[name].slash("game new", channel, name=channel)
            await h.phones[name].tap("open")
            await h.restart()
        first, second = [(await h.bot.store.game(game)).secret for game in await h.bot.store.games("lobby")]
        assert first != second
