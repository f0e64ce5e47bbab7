"""What goes wrong at Discord, in the database or in ourselves, and what the bot does (design.md 4, E9.6)."""

import asyncio
import re
from pathlib import Path

import pytest

from bot.app import cli
from bot.app.client import make_bot
from bot.delivery.renderer import Artist
from bot.interactions.tap import Tap
from bot.local.feed import PATIENCE
from bot.local.server import StandIn
from bot.local.testing import checked
from bot.model.errors import SettingsError, StoreError, StoreLost
from bot.model.post import Post
from bot.model.screen import Button, Picture, Screen, buttons, screen
from bot.words import faults
from bot.words.labels import PICTURE_LATER
from tests.app.running import ROOM, actor, played, post_with, settings, settled


async def test_e14_2_a_failed_registration_is_logged_and_survived(
    standin: StandIn, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    standin.faults.refuse("PUT /applications/*", 400, 50035)
    async with played(standin, tmp_path) as (bot, game):
        async with asyncio.timeout(PATIENCE):
            while "could not be registered" not in caplog.text:
                await asyncio.sleep(0.01)
        who = await actor(standin, bot, game)
        await (await standin.seats.click(who, post_with(standin, who, "My turn"), "My turn")).final()


async def test_a_database_that_cannot_be_used_stops_the_bot(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    async with checked() as here:
        with pytest.raises(StoreError, match="cannot be opened"):
            async with here.running(make_bot(settings(tmp_path / "data"))):
                pytest.fail("it runs without a database")


async def test_a_wrong_token_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with checked():
        with pytest.raises(SettingsError, match="refuses the bot token"):
            await cli.run_bot(settings(tmp_path, token="wrong"))


async def test_a_part_that_fails_stops_the_bot_instead_of_going_on_without_it(
    standin: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = make_bot(settings(tmp_path))
    async with standin.running(bot):

        async def full(*_: object) -> None:
            raise StoreError("The database cannot be read: disk I/O error.")

        monkeypatch.setattr(bot.store, "timers", full)
        bot.alarm.wake()
        async with asyncio.timeout(PATIENCE):
            while not bot.is_closed():
                await asyncio.sleep(0.01)
        assert isinstance(bot.failure(), StoreError)


async def test_a_control_nobody_knows_answers_with_the_panel(standin: StandIn, tmp_path: Path) -> None:
    async with played(standin, tmp_path) as (bot, game):
        odd = screen("Odd", buttons(Button("From long ago", "no-such-verb")), game=game)
        await bot.services.clocks.post(game, [Post(to=None, kind="t", screen=odd)])
        await settled(standin, bot)
        who = await actor(standin, bot, game)
        shown = await (
            await standin.seats.click(who, post_with(standin, who, "Odd"), "From long ago")
        ).final()
        assert faults.refusal("stale", {}) in str(shown.components)
        assert "Your turn" in str(shown.components)


@pytest.mark.parametrize("opens_modal", [False, True])
async def test_e12_3_a_fault_of_ours_is_told_with_a_code_and_logged_with_the_same(
    standin: StandIn, tmp_path: Path, caplog: pytest.LogCaptureFixture, opens_modal: bool
) -> None:
    secret = " ".join(("the", "hand", "of", "Ana"))

    async def broken(tap: Tap) -> Screen:
        raise RuntimeError(secret)

    async with played(standin, tmp_path) as (bot, game):
        bot.dispatcher.router.on("test-broken", opens_modal=opens_modal)(broken)
        bad = screen("Bad", buttons(Button("Break", "test-broken")), game=game)
        await bot.services.clocks.post(game, [Post(to=None, kind="t", screen=bad)])
        await settled(standin, bot)
        shown = await (await standin.seats.click("ana", post_with(standin, "ana", "Bad"), "Break")).final()
        code = re.search(r"fault (\w{4}) in the verb 'test-broken'", caplog.text)
        assert code is not None
        assert f"(code {code[1]})" in str(shown.components)
        assert secret not in caplog.text


async def test_a_picture_that_discord_refuses_does_not_cost_the_answer(
    standin: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def drawn(self: Artist, picture: Picture) -> bytes:
        return b"\xff\xd8 a picture that is far too large"

    monkeypatch.setattr(Artist, "picture", drawn)
    async with played(standin, tmp_path, draw=True) as (bot, game):
        who = await actor(standin, bot, game)
        standin.faults.refuse("PATCH /webhooks/*", 400, 40005)
        tapped = await standin.seats.click(who, post_with(standin, who, "My turn"), "My turn")
        async with asyncio.timeout(PATIENCE):
            while "Your turn" not in str(standin.seats.latest(who, ROOM).components):
                await asyncio.sleep(0.01)
        shown = await tapped.final()
        assert shown.attachments == []
        assert PICTURE_LATER() in str(shown.components)


@pytest.mark.parametrize(
    ("lost", "told"), [(True, "database can't be reached now"), (False, "That took me too long")]
)
async def test_e0_3_why_no_form_opens_is_told_as_far_as_it_is_known(
    standin: StandIn, tmp_path: Path, lost: bool, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.interactions.dispatcher.FORM", PATIENCE if lost else 0.2)

    async def late(tap: Tap) -> Screen:
        if lost:
            raise StoreLost("The database is away.")
        await asyncio.sleep(2 * PATIENCE)
        raise AssertionError("nobody waits so long")

    async with played(standin, tmp_path) as (bot, game):
        bot.dispatcher.router.on("test-late", opens_modal=True)(late)
        slow = screen("Slow", buttons(Button("Ask me", "test-late")), game=game)
        await bot.services.clocks.post(game, [Post(to=None, kind="t", screen=slow)])
        await settled(standin, bot)
        shown = await (await standin.seats.click("ana", post_with(standin, "ana", "Slow"), "Ask me")).final()
        assert told in str(shown.components)
