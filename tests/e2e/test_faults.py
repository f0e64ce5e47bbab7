"""Discord fails: limits, lost connections, closed doors, restarts, failing pictures (design.md 4)."""

import asyncio
import logging
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.delivery.ports import pictures
from bot.local.feed import PATIENCE
from bot.local.things import EMBED, SEND, Message
from bot.model.screen import Picture, Screen
from bot.words import labels
from engine import riddle
from tests.e2e.driver import Driver
from tests.e2e.house import PIXEL, House, house
from tests.e2e.phone import Phone
from tests.e2e.posts import turns_of
from tests.e2e.test_clicks import table


def turn_posts(h: House) -> list[str]:
    return ["\n".join(one.text.splitlines()[:2]) for one in h.posts() if turns_of(one.text)]


def turn_ids(h: House) -> set[int]:
    return {one.id for one in h.posts() if turns_of(one.text)}


async def whole_turn(h: House, driver: Driver, name: str) -> None:
    """Play until the turn has gone to somebody else."""
    seat = (await h.scene(name)).view.turn.seat
    for _ in range(30):
        names = await driver.deciders()
        if (await h.scene(name)).view.turn.seat != seat:
            return
        await driver.step(names[0])
    raise AssertionError("the turn does not end")


async def test_a_rate_limit_delays_and_doubles_nothing(inn: House) -> None:
    driver = Driver(inn)
    before = turn_ids(inn)
    # In this order: at a server error discord.py waits the longer the more often it has tried.
    inn.here.faults.error("POST /channels/{channel}/messages", 500, moment="after")
    inn.here.faults.rate_limit("POST /channels/{channel}/messages", 0.1, times=3)
    await whole_turn(inn, driver, "ana")
    await inn.calm()
    assert len(turn_ids(inn) - before) == 1
    assert len(set(turn_posts(inn))) == len(turn_posts(inn))


async def test_an_answer_lost_on_the_way_is_not_sent_twice(inn: House) -> None:
    driver = Driver(inn)
    inn.here.faults.drop("POST /channels/{channel}/messages", moment="after")
    await driver.step("ana", riddle.Move("F10", "die"))
    await inn.later(10)
    await whole_turn(inn, driver, "ana")
    for name in ("ana", "ben", "cy"):
        texts = [one.text for one in inn.inbox(name)]
        assert len(set(texts)) == len(texts)
    assert len(set(turn_posts(inn))) == len(turn_posts(inn))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("how", ["abort", "close", "reconnect"])
async def test_a_click_while_the_gateway_is_gone_is_answered(how: str, inn: House, ana: Phone) -> None:
    ana.look(ana.newest("turn"))
    await inn.here.gateway.drop(how)  # type: ignore[arg-type]
    await ana.tap("turn")
    assert "Frodo at Bree" in ana.text


@pytest.mark.sampled(1)
@pytest.mark.parametrize("policy", ["closed", "stranger"])
async def test_e5_1_dms_closed_in_the_middle_of_a_game(policy: str, inn: House, ben: Phone) -> None:
    inn.here.world.set_dms("ben", policy)  # type: ignore[arg-type]
    driver = Driver(inn)
    inbox = len(inn.inbox("ben"))
    await driver.step("ana", riddle.PlayCard("palantir-1", on="black-rider-1"))
    calls = [one for one in inn.posts() if inn.user("ben") in one.notified]
    assert len(calls) == 1
    text = calls[0].text
    assert "The Prancing Pony" in text
    assert not {"Palantir", "look", "hand", "Ring"} & set(text.replace("*", " ").split()), text
    assert len(inn.inbox("ben")) == inbox
    refused = [one for one in inn.here.calls if one.status == 403]
    assert len(refused) == 1, "a refusal is not provoked again (E6.5)"
    ben.look(calls[0])
    await ben.tap("turn")
    assert "Palantir" in ben.text
    await ben.through(("show", "own"), ("shown", "own"))
    await inn.calm()
    assert await driver.deciders() == ["ana"]


async def test_e0_9_a_picture_that_comes_late_is_put_into_the_panel_unless_that_has_changed(
    inn: House, ana: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    artist, ready = inn.bot.artist, asyncio.Event()
    at_once = artist.picture

    async def not_yet(_picture: Picture) -> None:
        return None

    async def late(screen: Screen) -> Mapping[str, bytes]:
        await ready.wait()
        return {one.name: PIXEL for one in pictures(screen)}

    monkeypatch.setattr(artist, "picture", not_yet)
    monkeypatch.setattr(artist, "late", late)
    monkeypatch.setattr(artist, "draws_still", lambda screen: True)
    await ana.slash("turn")
    panel = ana.panel
    assert labels.PICTURE_COMES() in ana.text
    assert not panel.attachments
    ready.set()
    await inn.here.seats.wait_for(lambda: bool(panel.attachments))
    assert labels.PICTURE_COMES() not in ana.text
    await inn.here.seats.wait_for(lambda: not inn.bot.dispatcher._late._tasks)
    ready.clear()
    await ana.slash("turn")
    monkeypatch.setattr(artist, "picture", at_once)
    tasks = inn.bot.dispatcher._late._tasks
    await inn.here.seats.wait_for(lambda: bool(tasks))
    waiting = set(tasks.values())
    await ana.tap("more")
    ready.set()
    assert all(task.cancelled() for task in waiting)
    assert labels.PICTURE_COMES() not in ana.text


async def test_e0_9_a_picture_that_fails_does_not_hold_the_text_up(inn: House, ana: Phone) -> None:
    async def broken(_picture: object) -> None:
        return None

    inn.bot.artist.picture = broken  # type: ignore[assignment]
    driver = Driver(inn)
    await ana.slash("turn")
    assert "The picture failed" in ana.text
    assert "Frodo at Bree" in ana.text
    await whole_turn(inn, driver, "ana")
    post = inn.posts()[-1]
    assert 12 in turns_of(post.text)
    assert post.attachments == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize("how", ["tap", "command", "half an hour"])
async def test_e9_6_permission_lost_pauses_and_comes_back(how: str, inn: House, ben: Phone) -> None:
    driver = Driver(inn)
    pony = inn.here.world.channel("pony")
    pony.bot_permissions &= ~(SEND | EMBED)
    names = await driver.deciders()
    assert names == ["ana"]
    phone = inn.phones["ana"]
    await phone.my_turn()
    scene = await inn.scene("ana")
    await driver.perform(phone, scene, (riddle.Move("G5", "die"),))
    await driver.perform(phone, await inn.scene("ana"), (riddle.EndTurn(None),))
    await _until(inn, "paused")
    told = await _told_of_pause(inn, "ana")
    assert "Send Messages" in told, "E9.6: which permission is missing"
    # E9.6: it goes on by itself when a tap or a half-hourly check finds the permission back.
    pony.bot_permissions |= SEND | EMBED
    if how == "tap":
        ben.look(next(one for one in inn.posts() if "begins" in one.text))
        await ben.tap("board")
    elif how == "command":
        await ben.slash("turn")
    else:
        await inn.later(1801)
    await _until(inn, "running")
    await inn.calm()
    assert 12 in turns_of(turn_posts(inn)[-1])
    assert len(set(turn_posts(inn))) == len(turn_posts(inn))


async def test_e9_6_a_table_that_moved_says_nothing_more_in_its_old_channel(inn: House) -> None:
    driver = Driver(inn)
    pony = inn.here.world.channel("pony")
    pony.bot_permissions &= ~SEND
    phone = inn.phones["ana"]
    await phone.my_turn()
    await driver.perform(phone, await inn.scene("ana"), (riddle.Move("G5", "die"),))
    await driver.perform(phone, await inn.scene("ana"), (riddle.EndTurn(None),))
    await _until(inn, "paused")
    await phone.slash("game here", "cellar", game=inn.game)
    await inn.calm()
    assert 12 in turns_of(inn.posts("cellar")[-1].text)
    pony.bot_permissions |= SEND
    await inn.later(1801)
    assert not any("Turn 13" in one.text for one in inn.posts())
    assert (await inn.bot.store.game(inn.game)).status == "running"
    # What happens next is told in the new channel only.
    before = len(inn.posts())
    await whole_turn(inn, driver, "ben")
    assert 13 in turns_of(inn.posts("cellar")[-1].text)
    assert len(inn.posts()) == before


async def _told_of_pause(h: House, name: str) -> str:
    """What the host is told, once it is there."""

    def found() -> list[str]:
        return [one.text for one in h.inbox(name) if "paused" in one.text.lower()]

    await h.here.seats.wait_for(lambda: bool(found()))
    return found()[-1]


async def _until(h: House, status: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await h.bot.store.game(h.game)).status != status:
            await asyncio.sleep(0.01)


async def test_e9_6_a_deleted_channel_pauses(inn: House, ben: Phone, ana: Phone) -> None:
    driver = Driver(inn)
    phone = inn.phones["ana"]
    await phone.my_turn()
    await driver.perform(phone, await inn.scene("ana"), (riddle.Move("G5", "die"),))
    direct = next(one for one in reversed(inn.inbox("ana")) if "My turn" in str(one.buttons))
    phone.look(direct)
    await phone.tap("turn")
    inn.here.world.delete_channel("pony")
    await phone.tap("ended", "none")
    await _until(inn, "paused")
    await inn.calm()
    assert await _told_of_pause(inn, "ana")
    # The game is not lost: it says why it waits.
    ben.look(next(one for one in reversed(inn.inbox("ben")) if "My turn" in str(one.buttons)))
    await ben.tap("turn")
    assert "paused" in ben.text.lower()
    # Only the host can bring it to another channel; there it goes on with a fresh call.
    await ben.slash("game here", "cellar", game=inn.game)
    assert "host" in ben.text
    suggested = await inn.here.seats.autocomplete("ana", "cellar", "game here", "game", "")
    await ana.slash("game here", "cellar", game=suggested[0].value)
    await inn.calm()
    assert (await inn.bot.store.game(inn.game)).status == "running"
    (post,) = inn.posts("cellar")
    assert f"<@{inn.user('ben')}>, Black Rider 1 rolled" in post.text
    deadline = (await inn.scene("ben")).deadline or 0
    assert f"<t:{int(deadline)}" in post.text or f"<t:{round(deadline)}" in post.text
    ben.look(post)
    await ben.tap("turn")
    assert "Your turn" in ben.text
    await ana.slash("game here", "cellar", game=inn.game)
    assert "already" in ana.text


async def test_a_restart_loses_nothing_and_old_buttons_work(inn: House, ana: Phone, ben: Phone) -> None:
    driver = Driver(inn)
    await ana.my_turn()
    panel = ana.panel
    await inn.restart()
    ana.look(panel)
    await ana.tap("power")
    await ana.pick("useplay", ana.menus("useplay")[0][0]["options"][0]["value"])
    await inn.restart()
    await ana.my_turn()
    await ana.tap("power")
    menu = ana.menus("useplay")[0][0]
    assert any(option.get("default") for option in menu["options"]), "E0.4: what was chosen is kept"
    driver = Driver(inn)
    await driver.step("ana", riddle.PlayCard("palantir-1", on="black-rider-1"))
    prompt = inn.phones["ben"].newest("show")
    await inn.restart()
    ben.look(prompt)
    await ben.through(("show", "ring"), ("shown", "ring"))
    await inn.calm()
    assert "The Ring" in inn.inbox("ana")[-1].text
    # E3.11: the button of an older message opens today's panel and says so.
    old = next(one for one in inn.posts() if "begins" in one.text)
    ana.look(old)
    await ana.tap("board")
    assert len(set(turn_posts(inn))) == len(turn_posts(inn))


async def test_clicks_under_way_at_the_end_are_let_go_without_a_word_of_a_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Told to stop while an answer takes too long: nothing raises, no label reaches the log."""
    monkeypatch.setattr("bot.app.client.FAREWELL", 2.0)
    async with house(tmp_path, unacked=1) as h:
        await table(h)
        ana = h.phones["ana"]
        await ana.my_turn()
        panel = ana.panel
        private = [str(one["label"]) for one in panel.buttons]
        button = str(next(one for one in panel.buttons if not one.get("disabled"))["custom_id"])
        ended = asyncio.Event()
        draw = h.bot.artist.draw

        async def slowly(shown: Screen) -> Mapping[str, bytes]:
            if shown.decision:
                await ended.wait()
            return await draw(shown)

        monkeypatch.setattr(h.bot.artist, "draw", slowly)
        await h.here.seats.click("ana", panel, button)
        closing = asyncio.create_task(h.bot.close())
        await asyncio.sleep(0.05)
        # Who taps while it closes is told so where that can be; whoever comes later gets nothing.
        assert not (await h.here.seats.click("ben", *_turn(h))).failed
        await closing
        ended.set()
        assert (await h.here.seats.click("ben", *_turn(h))).failed
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []
    assert "an answer did not arrive: RuntimeError" in caplog.text
    assert private
    assert not any(label in caplog.text for label in private)


def _turn(h: House) -> tuple[Message, str]:
    post = next(one for one in reversed(h.posts()) if one.buttons)
    return post, str(post.buttons[0]["custom_id"])
