"""Facts of Discord that a stand-in gets wrong easily, one test each."""

import asyncio
from typing import Any

import discord
import pytest

from bot.local import rest_guild
from bot.local.calls import Call
from bot.local.components import Checker
from bot.local.errors import ApiError, FormErrors
from bot.local.forms import CannotDo, select_values
from bot.local.rest_messages import OLD_EDITS
from bot.local.server import StandIn
from bot.local.testing import assert_clean
from tests.local.test_messages import ROOM, V2, StepBuilder, builder, button
from tests.local.trialbot import Trial

__all__ = ["builder"]


def row(*parts: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"type": 1, "components": list(parts)}]


@pytest.mark.parametrize(
    "emoji", [{"name": "castle"}, {"id": "41771983429993937", "name": "x"}, {"name": "a"}]
)
async def test_an_emoji_that_is_none_refuses_the_message(builder: StepBuilder, emoji: dict[str, Any]) -> None:
    assert "Invalid emoji" in await builder.refusal(components=row(button("x", emoji=emoji)))
    menu = {"type": 3, "custom_id": "m", "options": [{"label": "x", "value": "x", "emoji": emoji}]}
    assert "Invalid emoji" in await builder.refusal(components=row(menu))


async def test_in_a_form_nothing_is_disabled_and_what_is_required_takes_a_value() -> None:
    def problems(**more: Any) -> str:
        select = {"type": 5, "custom_id": "p", **more}
        errors = FormErrors()
        Checker(errors).modal([{"type": 18, "label": "Who", "component": select}])
        try:
            errors.settle()
        except ApiError as refused:
            return str(refused.errors)
        return ""

    assert problems() == ""
    assert "disabled" in problems(disabled=True)
    assert "At least 1" in problems(min_values=0)
    assert problems(min_values=0, required=False) == ""


async def test_old_messages_are_edited_a_few_times_in_an_hour(builder: StepBuilder) -> None:
    sent = await builder.channel.send("x")
    for n in range(OLD_EDITS + 5):
        await sent.edit(content=str(n))
    builder.here.world.clock.advance(3601)
    for n in range(OLD_EDITS):
        await sent.edit(content=str(n))
    with pytest.raises(discord.HTTPException) as caught:
        await sent.edit(content="once more")
    assert caught.value.code == 30046
    builder.here.world.clock.advance(3600)
    await sent.edit(content="once more")


async def test_a_guild_has_so_many_active_threads_and_an_archived_one_counts_when_it_wakes(
    builder: StepBuilder,
) -> None:
    async def opened(name: str) -> discord.Thread:
        return await builder.channel.create_thread(name=name, type=discord.ChannelType.public_thread)

    builder.here.world.most_threads = 2
    first = await opened("one")
    await opened("two")
    with pytest.raises(discord.HTTPException) as caught:
        await opened("three")
    assert caught.value.code == 160006
    builder.here.world.archive(builder.here.world.channel(first.id))
    await opened("three")
    for wake in (lambda: first.send("x"), lambda: first.edit(archived=False)):
        with pytest.raises(discord.HTTPException) as caught:
            await wake()
        assert caught.value.code == 160006


async def test_200_new_names_of_commands_a_day(standin: StandIn) -> None:
    def names(first: int) -> list[dict[str, Any]]:
        return [{"name": f"c{n}", "description": "x"} for n in range(first, first + 100)]

    world = standin.world
    rest_guild.register(world, names(0), None)
    rest_guild.register(world, names(0), None)
    rest_guild.register(world, names(100), None)
    with pytest.raises(ApiError) as refused:
        rest_guild.register(world, names(200), None)
    assert refused.value.code == 30034
    world.clock.advance(86_400)
    rest_guild.register(world, names(200), None)


async def test_where_nothing_is_said_a_reply_never_mentions_everyone(standin: StandIn) -> None:
    bot = Trial()

    @bot.tree.command(description="Shout")
    async def shout(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("@everyone")

    world = standin.world
    world.channel(ROOM).bot_permissions |= 1 << 17
    async with standin.running(bot):
        reply = await (await standin.seats.slash("ana", ROOM, "shout")).final()
        assert not reply.mention_everyone
        place = bot.get_channel(world.channel(ROOM).id)
        assert isinstance(place, discord.TextChannel)
        assert (await place.send("@everyone")).mention_everyone


async def test_a_deferred_reply_carries_no_flag_but_ephemeral(standin: StandIn) -> None:
    bot = Trial()

    @bot.tree.command(description="Defer wrongly")
    async def wrongly(interaction: discord.Interaction) -> None:
        route = discord.http.Route(
            "POST", "/interactions/{i}/{t}/callback", i=interaction.id, t=interaction.token
        )
        with pytest.raises(discord.HTTPException) as caught:
            await bot.http.request(route, json={"type": 5, "data": {"flags": 64 | V2}})
        assert caught.value.code == 50035
        await interaction.response.defer(ephemeral=True)
        await interaction.edit_original_response(content="right")

    async with standin.running(bot):
        assert (await (await standin.seats.slash("ana", ROOM, "wrongly")).final()).content == "right"


async def test_an_update_drops_the_files_that_it_does_not_list(standin: StandIn) -> None:
    bot = Trial()
    world = standin.world

    class Plain(discord.ui.View):
        @discord.ui.button(label="Change", custom_id="change")
        async def change(self, interaction: discord.Interaction, _: Any) -> None:
            await interaction.response.edit_message(content="changed")

    async with standin.running(bot):
        bot.add_view(Plain(timeout=None))
        place = bot.get_channel(world.channel(ROOM).id)
        assert isinstance(place, discord.TextChannel)
        file = discord.File(__file__, "rows.txt")
        sent = await place.send("x", view=Plain(timeout=None), file=file)
        assert world.messages[sent.id].attachments
        await (await standin.seats.click("ana", sent.id, "change")).final()
        assert world.messages[sent.id].attachments == []


async def test_in_an_archived_thread_only_a_member_can_tap_and_nobody_where_it_is_locked(
    standin: StandIn,
) -> None:
    bot = Trial()
    world = standin.world
    async with standin.running(bot):
        thread = world.add_channel("The Bridge", parent=world.channel(ROOM))
        doors = await (await standin.seats.slash("ana", thread, "doors")).final()
        await standin.seats.say("ana", thread, "hello")
        world.archive(thread)
        with pytest.raises(CannotDo, match="50013"):
            await standin.seats.click("ben", doors, "Edit")
        with pytest.raises(CannotDo, match="50013"):
            await standin.seats.slash("ana", thread, "doors")
        await (await standin.seats.click("ana", doors, "Edit")).final()
        assert not thread.archived
        world.archive(thread)
        thread.locked = True
        with pytest.raises(CannotDo, match="50013"):
            await standin.seats.click("ana", doors, "Edit")


async def test_a_tap_may_be_told_twice_or_after_the_next(standin: StandIn) -> None:
    bot = Trial()
    async with standin.running(bot):
        doors = await (await standin.seats.slash("ana", ROOM, "doors")).final()
        heard: list[str] = []

        async def heard_of(interaction: discord.Interaction) -> None:
            heard.append(str((interaction.data or {}).get("custom_id")))

        bot.on_interaction = heard_of  # type: ignore[attr-defined]
        standin.gateway.repeat()
        await (await standin.seats.click("ana", doors, "Edit")).final()
        await standin.seats.wait_for(lambda: len(heard) == 2)
        assert heard == ["doors:edit"] * 2
        heard.clear()
        standin.gateway.swap()
        await asyncio.gather(
            standin.seats.click("ana", doors, "Edit"), standin.seats.click("ana", doors, "Later")
        )
        assert heard == ["doors:later", "doors:edit"]


async def test_a_chosen_channel_carries_what_the_user_and_the_bot_may_there(standin: StandIn) -> None:
    select = {"type": 8, "custom_id": "c"}
    place = standin.world.channel(ROOM)
    place.bot_permissions = 1 << 10
    _, resolved = select_values(standin.world, select, [place.id])
    assert resolved["channels"][str(place.id)]["app_permissions"] == str(1 << 10)


async def test_answers_that_count_towards_a_ban_are_counted_and_bounded() -> None:
    """401, 403 and 429: every test of the stand-in allows a few, and fails beyond."""
    here = StandIn()
    here.calls.extend(Call("GET", "/users/@me", "/users/@me", 0.0, status) for status in (200, 401, 403))
    assert_clean(here, spent=2)
    with pytest.raises(AssertionError, match="towards a ban"):
        assert_clean(here, spent=1)
