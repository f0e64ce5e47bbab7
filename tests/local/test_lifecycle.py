"""Deadlines, double answers, tokens and their 15 minutes (C4, C6)."""

import asyncio

import discord
import pytest

from bot.local.forms import CannotDo
from bot.local.server import StandIn
from bot.local.testing import checked
from tests.local.trialbot import Trial

ROOM = "the-common-room"
SOON = 0.1
"""Seconds after which an answer is too late, where none is to come in time."""


async def test_late_answer_is_refused_with_10062() -> None:
    async with checked(deadline=SOON, unacked=1) as here:
        bot, missed = Trial(), asyncio.Event()

        @bot.tree.command(description="Answer when it is too late")
        async def slow(interaction: discord.Interaction) -> None:
            await missed.wait()
            await interaction.response.send_message("late")

        async with here.running(bot):
            outcome = await here.seats.slash("ana", ROOM, "slow")
            assert outcome.failed
            missed.set()
            await here.seats.wait_for(lambda: here.calls[-1].route.endswith("/callback"))
            assert (here.calls[-1].status, here.calls[-1].answer["code"]) == (404, 10062)
            with pytest.raises(CannotDo, match="failed"):
                await outcome.final()
        assert isinstance(bot.failures[0], discord.NotFound)
        assert here.world.feed.since(0) is not None
        assert any(event.kind == "failed" for event in here.world.feed.since(0) or [])


async def test_token_dies_after_fifteen_minutes_of_the_worlds_time(standin: StandIn) -> None:
    kept: list[discord.Interaction] = []
    bot = Trial()

    @bot.tree.command(description="Keep the interaction")
    async def keep(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("kept", ephemeral=True)
        kept.append(interaction)

    async with standin.running(bot):
        reply = await (await standin.seats.slash("ana", ROOM, "keep")).final()
        await standin.seats.wait_for(lambda: bool(kept))
        standin.world.clock.advance(14 * 60)
        await kept[0].edit_original_response(content="still alive")
        assert reply.content == "still alive"
        standin.world.clock.advance(61)
        with pytest.raises(discord.HTTPException) as caught:
            await kept[0].edit_original_response(content="too late")
        assert (caught.value.status, caught.value.code) == (401, 50027)
        with pytest.raises(discord.HTTPException):
            await kept[0].followup.send("too late")
        assert reply.content == "still alive"


async def test_first_follow_up_after_a_deferred_reply_fills_it_and_keeps_it_private(standin: StandIn) -> None:
    bot = Trial()

    @bot.tree.command(description="Defer, then follow up")
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("filled", ephemeral=False)
        await interaction.followup.send("public", ephemeral=False)

    async with standin.running(bot):
        outcome = await standin.seats.slash("ana", ROOM, "slow")
        await standin.seats.wait_for(lambda: len(outcome.replies) == 2)
        filled, public = outcome.replies
        assert (filled.content, filled.ephemeral, filled.loading) == ("filled", True, False)
        assert filled is outcome.message
        assert filled.edited_at is None
        assert (public.content, public.ephemeral) == ("public", False)
        assert [one.content for one in standin.seats.sees("ben", ROOM)] == ["public"]


async def test_ephemeral_is_out_of_reach_of_the_channel_routes(standin: StandIn, bot: Trial) -> None:
    panel = await (await standin.seats.slash("ana", ROOM, "panel")).final()
    channel = bot.get_channel(panel.channel)
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.NotFound) as caught:
        await channel.fetch_message(panel.id)
    assert caught.value.code == 10008
    assert [one async for one in channel.history()] == []
