"""The bot as discord.py runs it, against the stand-in: taps, restarts, the end (design.md 4, E4.32)."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app import cli
from bot.app.client import Riddlemaster, make_bot
from bot.local.feed import PATIENCE
from bot.local.server import StandIn
from bot.local.testing import checked
from bot.model.lobby import Guest
from bot.model.post import Post
from bot.model.screen import Button, buttons, screen
from engine import riddle
from tests import records
from tests.app.running import ROOM, actor, played, post_with, settings, settled


async def test_a_channel_that_is_there_again_finds_a_table_of_computers_waiting(
    standin: StandIn, tmp_path: Path
) -> None:
    async with played(standin, tmp_path) as (bot, game):
        table = await bot.services.clocks.pause(game, "permission")
        for holder in table.holders:
            if holder.user is not None:
                await bot.services.seats.stand_in(game, holder.user)
        await bot.trouble._goes_on(game, table.channel)
        assert (await bot.store.game(game)).status == "paused"
        assert await bot.services.clocks.paused_why(game) == "nobody"


async def test_commands_are_registered_when_they_changed_and_only_then(
    standin: StandIn, tmp_path: Path
) -> None:
    def syncs() -> int:
        return sum(call.method == "PUT" for call in standin.calls)

    async with standin.running(make_bot(settings(tmp_path))) as bot:
        async with asyncio.timeout(PATIENCE):
            while not await bot.store.note("commands"):
                await asyncio.sleep(0.01)
    assert syncs() == 1
    async with standin.running(make_bot(settings(tmp_path))):
        await asyncio.sleep(0.1)
    assert syncs() == 1


async def test_nothing_secret_is_logged(
    standin: StandIn, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", logger="bot")
    async with played(standin, tmp_path) as (bot, game):
        who = await actor(standin, bot, game)
        await (await standin.seats.click(who, post_with(standin, who, "My turn"), "My turn")).final()
        row = await bot.store.game(game)
    ours = "\n".join(r.getMessage() for r in caplog.records if r.name.startswith("bot"))
    state = riddle.decode(row.state, riddle.State)
    assert row.secret.hex() not in ours
    assert standin.token not in ours
    for player in state.players:
        for card in player.hand:
            assert card not in ours


async def test_only_the_needed_intents(tmp_path: Path) -> None:
    bot = make_bot(settings(tmp_path))
    assert bot.intents == discord.Intents(guilds=True)
    bot.services.tables.close()


async def test_sigterm_finishes_what_is_under_way_and_ends_with_0(tmp_path: Path) -> None:
    async with checked() as here:
        running = asyncio.create_task(cli.run_bot(settings(tmp_path, token=here.token)))
        async with asyncio.timeout(PATIENCE):
            while not here.online:
                await asyncio.sleep(0.01)
        os.kill(os.getpid(), signal.SIGTERM)
        assert await asyncio.wait_for(running, PATIENCE) == 0
        assert not here.online


async def test_what_discord_says_late_finds_a_closed_client_quiet(standin: StandIn, tmp_path: Path) -> None:
    bot = make_bot(settings(tmp_path))
    async with standin.running(bot):
        bot.dispatch("ready")
    assert bot.is_closed()
    bot.dispatch("ready")


async def test_e2_7_a_word_is_written_in_a_modal(standin: StandIn, tmp_path: Path) -> None:
    bot = make_bot(settings(tmp_path))
    async with standin.running(bot):
        ana = standin.world.user("ana")
        lobby = await bot.services.lobbies.open(
            records.lobby(
                game="",
                guild=standin.world.guild_id,
                channel=standin.world.channel(ROOM).id,
                host=ana.id,
                guests=(Guest(user=ana.id, name="Ana"),),
            )
        )
        await bot.services.clocks.post(
            lobby.game,
            [
                Post(
                    to=None, kind="t", screen=screen("Words", buttons(Button("Add", "word")), game=lobby.game)
                )
            ],
        )
        await settled(standin, bot)
        asking = post_with(standin, "ana", "Words")
        opened = await standin.seats.click("ana", asking, "Add")
        assert opened.modal is not None
        assert opened.modal.custom_id == f"rr:mix:{lobby.game}:0:"
        sent = await standin.seats.submit("ana", opened.modal, {"text": "mellon"})
        reply = await sent.final()
        assert reply.ephemeral
        assert (await bot.services.queries.lobby(lobby.game)).words == ((ana.id, "mellon"),)
        again = await standin.seats.click("ana", asking, "Add")
    assert again.modal is not None
    bot = make_bot(settings(tmp_path))
    async with standin.running(bot):
        # E0.8: it was open while the bot restarted.
        sent = await standin.seats.submit("ana", again.modal, {"text": "friend"})
        assert (await sent.final()).ephemeral
        assert (ana.id, "friend") in (await bot.services.queries.lobby(lobby.game)).words


async def test_an_answer_after_its_token_ended_is_tried_once_and_is_no_fault(
    standin: StandIn, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Each refusal of that kind (50027) counts towards a ban."""
    async with played(standin, tmp_path) as (bot, game):
        who, answer = await actor(standin, bot, game), bot.dispatcher.answer

        async def slow(*given: Any, **more: Any) -> Any:
            standin.world.clock.advance(901)
            return await answer(*given, **more)

        bot.dispatcher.answer = slow  # type: ignore[method-assign]
        await standin.seats.click(who, post_with(standin, who, "My turn"), "My turn")
        await standin.seats.wait_for(lambda: any(one.status == 401 for one in standin.calls))
    assert sum(one.status == 401 for one in standin.calls) == 1
    assert "was not taken" not in caplog.text


async def test_e0_7_only_those_named_are_notified(standin: StandIn, tmp_path: Path) -> None:
    async with played(standin, tmp_path) as (bot, game):
        ana, ben = (standin.world.user(name) for name in ("ana", "ben"))
        text = f"<@{ana.id}> and <@{ben.id}> @everyone"
        await bot.services.clocks.post(
            game, [Post(to=None, kind="t", screen=screen(text), notify=(ben.id,), silent=False)]
        )
        await settled(standin, bot)
        message = standin.seats.latest("ana", ROOM)
        assert message.notified == {ben.id}
        assert not message.mention_everyone
        await bot.services.clocks.post(game, [Post(to=None, kind="t", screen=screen(text), notify=(ben.id,))])
        await settled(standin, bot)
        assert standin.seats.latest("ana", ROOM).notified == frozenset()


async def test_commands_that_discord_lost_are_registered_anew_when_asked(
    standin: StandIn, tmp_path: Path
) -> None:
    """`run --sync`: another program with the same token may have taken them away (E14)."""
    world = standin.world

    async def registered(bot: Riddlemaster) -> None:
        (work,) = (task for task in bot._tasks if task.get_name() == "commands")
        await work

    for anew in (False, True):
        world.commands.clear()
        bot = make_bot(settings(tmp_path / str(anew)))
        async with standin.running(bot):
            await registered(bot)
        world.commands.clear()
        bot = make_bot(settings(tmp_path / str(anew), sync_anew=anew))
        async with standin.running(bot):
            await registered(bot)
            assert bool(world.commands) == anew
