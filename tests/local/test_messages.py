"""Messages: limits (50035), nonces, mentions, files, edits, permissions."""

import io
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio

from bot.local.rest_guild import OPENINGS
from bot.local.server import StandIn
from bot.local.things import ATTACH, BOT_PERMISSIONS, SEND, VIEW
from tests.local.trialbot import Panel, Trial, picture

ROOM = "the-common-room"
V2 = 1 << 15


class StepBuilder:
    """A running bot and its channel, with the raw route for what discord.py itself would not send."""

    def __init__(self, here: StandIn, bot: Trial) -> None:
        self.here = here
        self.bot = bot
        found = bot.get_channel(here.world.channel(ROOM).id)
        assert isinstance(found, discord.TextChannel)
        self.channel = found

    async def post(self, **body: Any) -> dict[str, Any]:
        route = discord.http.Route("POST", "/channels/{c}/messages", c=self.channel.id)
        answer: dict[str, Any] = await self.bot.http.request(route, json=body)
        return answer

    async def refusal(self, **body: Any) -> str:
        """The 50035 that a body is refused with, as text."""
        with pytest.raises(discord.HTTPException) as caught:
            await self.post(**body)
        assert (caught.value.status, caught.value.code) == (400, 50035)
        return str(self.here.calls[-1].answer["errors"])


@pytest_asyncio.fixture
async def builder(standin: StandIn) -> AsyncIterator[StepBuilder]:
    bot = Trial()
    async with standin.running(bot):
        yield StepBuilder(standin, bot)


def texts(*contents: str) -> list[dict[str, Any]]:
    return [{"type": 10, "content": one} for one in contents]


def button(custom_id: str, label: str = "x", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label, **more}


def row(*inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inner)}


def menu(options: int = 1, **more: Any) -> dict[str, Any]:
    offered = [{"label": f"o{n}", "value": f"v{n}"} for n in range(options)]
    return {"type": 3, "custom_id": "m", "options": offered, **more}


LAYOUT_LIMITS = [
    (texts(*("x" for _ in range(40))), None),
    (texts(*("x" for _ in range(41))), "components of 40"),
    ([{"type": 17, "components": [row(button(f"b{n}")) for n in range(20)]}], "41 components of 40"),
    (texts("x" * 4000), None),
    (texts("x" * 3000, "x" * 1001), "4001 characters"),
    ([row(button("x" * 100))], None),
    ([row(button("x" * 101))], "between 1 and 100"),
    ([row(button("a"), button("a"))], "cannot be duplicated"),
    ([row(button("a", "x" * 81))], "between 0 and 80"),
    ([row(*(button(str(n)) for n in range(6)))], "1-5 buttons"),
    ([row(button("a"), menu())], "one select"),
    ([row(menu(25))], None),
    ([row(menu(26))], "between 1 and 25"),
    ([row(menu(0))], "between 1 and 25"),
    ([row(menu(2, max_values=3))], "between 1 and 2"),
    ([row(menu(3, min_values=2))], "must not exceed"),
    ([row(menu(placeholder="x" * 151))], "between 0 and 150"),
    ([row(menu() | {"options": [{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]})], "unique"),
    ([row(menu() | {"options": [{"label": "a", "value": "v", "description": "x" * 101}]})], "and 100"),
    ([{"type": 17, "components": [{"type": 17, "components": texts("x")}]}], "not allowed here"),
    ([{"type": 17, "components": []}], "empty"),
    ([{"type": 9, "components": texts("x")}], "accessory"),
    ([{"type": 9, "components": texts("x"), "accessory": button("a")}], None),
    ([{"type": 9, "components": texts(*"abcd"), "accessory": button("a")}], "between 1 and 3"),
    ([button("a")], "not allowed here"),
    ([{"type": 12, "items": []}], "between 1 and 10"),
    ([{"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}], "NOT_FOUND"),
    ([{"type": 12, "items": [{"media": {"url": "https://x.org/a.png"}, "description": "x" * 1024}]}], None),
    ([{"type": 12, "items": [{"media": {"url": "https://x.org/a.png"}, "description": "x" * 1025}]}], "1024"),
    ([row({"type": 2, "style": 5, "label": "x", "url": "https://x.org", "custom_id": "a"})], "no custom id"),
    ([row(button("a") | {"label": None})], "label or an emoji"),
]


async def test_limits_of_layout_components(builder: StepBuilder) -> None:
    for components, reason in LAYOUT_LIMITS:
        if reason is None:
            assert (await builder.post(flags=V2, components=components))["flags"] & V2
        else:
            assert reason.lower() in (await builder.refusal(flags=V2, components=components)).lower(), (
                components
            )


async def test_limits_of_plain_messages(builder: StepBuilder) -> None:
    assert "2000" in await builder.refusal(content="x" * 2001)
    assert "between 0 and 25" in await builder.refusal(content="x", nonce="n" * 26)
    assert "At most 5 rows" in await builder.refusal(components=[row(button(str(n))) for n in range(6)])
    assert "256" in await builder.refusal(embeds=[{"title": "x" * 257}])
    assert "6000" in await builder.refusal(embeds=[{"description": "x" * 3500}, {"description": "x" * 3500}])
    assert "ephemeral" in await builder.refusal(content="x", flags=64)
    with pytest.raises(discord.HTTPException) as caught:
        await builder.post(content="")
    assert caught.value.code == 50006


async def test_nonce_returns_the_first_message_for_a_few_minutes(builder: StepBuilder) -> None:
    first = await builder.channel.send("once", nonce="n1")
    again = await builder.channel.send("once", nonce="n1")
    assert again.id == first.id
    assert len(builder.here.seats.sees("ana", ROOM)) == 1
    assert (await builder.channel.send("other", nonce="n2")).id != first.id
    builder.here.world.clock.advance(301)
    assert (await builder.channel.send("once", nonce="n1")).id != first.id
    plain = [await builder.post(content="x", nonce="n3") for _ in range(2)]
    assert plain[0]["id"] != plain[1]["id"]


async def test_mentions_ring_only_whom_they_may(builder: StepBuilder) -> None:
    world = builder.here.world
    ana, ben = world.user("ana"), world.user("ben")
    text = f"<@{ana.id}> and <@{ben.id}>"
    only_ben = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(ben.id)])
    sent = await builder.channel.send(text)
    assert world.messages[sent.id].notified == {ana.id, ben.id}
    sent = await builder.channel.send(embed=discord.Embed(description=text))
    assert world.messages[sent.id].notified == frozenset()
    for allowed, expected in (
        (discord.AllowedMentions.none(), set()),
        (only_ben, {ben.id}),
        (discord.AllowedMentions(users=True), {ana.id, ben.id}),
    ):
        sent = await builder.channel.send(text, allowed_mentions=allowed)
        assert world.messages[sent.id].notified == expected
        assert {one.id for one in sent.mentions} == expected
    silent = world.messages[(await builder.channel.send(text, silent=True)).id]
    assert (silent.silent, silent.notified, set(silent.mentions)) == (True, frozenset(), {ana.id, ben.id})
    body = {"parse": ["users"], "users": [str(ben.id)]}
    assert "exclusive" in (await builder.refusal(content=text, allowed_mentions=body)).lower()


async def test_an_edit_finds_only_the_files_that_it_lists(builder: StepBuilder) -> None:
    """In v10 `attachments` names what stays and what is new; a reference to anything else is refused."""
    sent = await builder.channel.send(view=Panel(), file=discord.File(io.BytesIO(picture()), "map.png"))
    with pytest.raises(discord.HTTPException) as caught:
        await sent.edit(view=Panel())
    assert caught.value.code == 50035
    stored = builder.here.world.messages[sent.id].attachments[0]
    route = f"/channels/{builder.channel.id}/messages/{sent.id}"
    fields = {"payload_json": '{"attachments": []}', "files[0]": b"lost"}
    form = aiohttp.FormData()
    for name, value in fields.items():
        form.add_field(name, value, filename="lost.txt" if name.startswith("files") else None)
    plain = await builder.channel.send("text")
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {builder.here.token}"}) as session:
        address = f"{builder.here.url}/api/v10/channels/{builder.channel.id}/messages/{plain.id}"
        async with session.patch(address, data=form) as answer:
            assert (await answer.json())["attachments"] == []
    kept = {"id": str(stored.id)}
    await builder.bot.http.request(
        discord.http.Route("PATCH", route),
        json={"attachments": [kept], "components": Panel().to_components()},
    )
    assert builder.here.world.messages[sent.id].attachments[0].id == stored.id


async def test_a_nonce_whose_message_is_gone_again_is_unknown_and_a_fetch_tells_none(
    builder: StepBuilder,
) -> None:
    first = await builder.channel.send("once", nonce="n9")
    assert first.nonce == "n9"
    assert (await builder.channel.fetch_message(first.id)).nonce is None
    await first.delete()
    with pytest.raises(discord.NotFound) as caught:
        await builder.channel.send("once", nonce="n9")
    assert caught.value.code == 10008


async def test_an_archived_thread_takes_no_edits_and_nobody_new(builder: StepBuilder) -> None:
    world = builder.here.world
    thread = await builder.channel.create_thread(name="The Bridge", type=discord.ChannelType.public_thread)
    sent = await thread.send("one")
    place = world.channel(thread.id)
    world.archive(place)
    refusals = (
        lambda: sent.edit(content="two"),
        lambda: thread.add_user(discord.Object(world.user("ana").id)),
    )
    for refused in refusals:
        with pytest.raises(discord.HTTPException) as caught:
            await refused()
        assert caught.value.code == 50083
    await thread.edit(archived=False)
    assert not place.archived
    await sent.edit(content="two")
    world.archive(place)
    place.locked = True
    with pytest.raises(discord.Forbidden):
        await thread.edit(archived=False)
    with pytest.raises(discord.HTTPException) as caught:
        await thread.send("three")
    assert caught.value.code == 160005


async def test_direct_messages_that_are_opened_too_fast_are_refused(builder: StepBuilder) -> None:
    guests = [builder.here.world.add_user(f"guest{n}") for n in range(OPENINGS + 1)]
    for guest in guests[:-1]:
        await builder.bot.create_dm(discord.Object(guest.id))
    with pytest.raises(discord.HTTPException) as caught:
        await builder.bot.create_dm(discord.Object(guests[-1].id))
    assert caught.value.code == 40003
    builder.here.world.clock.advance(60)
    await builder.bot.create_dm(discord.Object(guests[-1].id))


async def test_missing_permissions_are_refused(builder: StepBuilder) -> None:
    world = builder.here.world
    for bit, name, code in (
        (SEND, "send_messages", 50013),
        (ATTACH, "attach_files", 50013),
        (VIEW, "view_channel", 50001),
    ):
        world.set_bot_permissions(ROOM, BOT_PERMISSIONS & ~bit)

        def told(name: str = name) -> bool:
            return not getattr(builder.channel.permissions_for(builder.channel.guild.me), name)

        await builder.here.seats.wait_for(told)
        with pytest.raises(discord.Forbidden) as caught:
            await builder.channel.send("x", file=discord.File(io.BytesIO(b"x"), "x.txt"))
        assert caught.value.code == code


async def test_registration_limits(builder: StepBuilder) -> None:
    route = discord.http.Route("PUT", "/applications/{a}/commands", a=builder.here.world.application_id)
    option = {"type": 3, "name": "o", "description": "d"}
    command = {"name": "a", "description": "d", "type": 1}
    many = [option | {"name": f"o{n}"} for n in range(26)]
    choices = [{"name": str(n), "value": str(n)} for n in range(26)]
    for body, reason in (
        ([command | {"name": "A b"}], "not a valid name"),
        ([command | {"description": "x" * 101}], "between 1 and 100"),
        ([command, command], "unique"),
        ([command | {"options": many}], "25 or fewer"),
        ([command | {"options": [option | {"choices": choices}]}], "At most 25"),
        ([command | {"options": [option, option | {"name": "p", "required": True}]}], "Required options"),
        (
            [command | {"options": [option | {"description": "x" * 99, "name": f"{n}"} for n in range(25)]}],
            None,
        ),
    ):
        if reason is None:
            assert len(await builder.bot.http.request(route, json=body)) == 1
            continue
        with pytest.raises(discord.HTTPException) as caught:
            await builder.bot.http.request(route, json=body)
        assert reason in caught.value.text
    with pytest.raises(discord.HTTPException) as caught:
        await builder.bot.http.request(route, json=[command | {"name": f"c{n}"} for n in range(101)])
    assert caught.value.code == 30032


async def test_bot_thrown_out_of_the_guild(builder: StepBuilder) -> None:
    world = builder.here.world
    world.leave(world.bot)
    await builder.here.seats.wait_for(lambda: not builder.bot.guilds)
    with pytest.raises(discord.Forbidden) as caught:
        await builder.channel.send("still here?")
    assert caught.value.code == 50001
    with pytest.raises(discord.Forbidden) as refused:
        await (await builder.bot.fetch_user(world.user("ana").id)).send("sorry")
    assert refused.value.code == 50278
    world.rejoin(world.bot)
    await builder.here.seats.wait_for(lambda: len(builder.bot.guilds) == 1)
    await builder.channel.send("back again")
