"""The feed of the stand-in, its pulse, and the emojis of an application."""

import asyncio
import base64
import io
import time
from typing import Any

import aiohttp
import discord
import pytest
from PIL import Image

from bot.local import rest
from bot.local.feed import Feed
from bot.local.interactions import BEAT, Pulse
from bot.local.server import StandIn
from tests.local.test_messages import StepBuilder, builder, button
from tests.local.trialbot import Trial

ROOM = "the-common-room"


async def test_private_reply_is_published_for_its_owner_alone(standin: StandIn) -> None:
    ana = standin.world.user("ana").id
    with standin.world.feed.subscribe() as queue:
        async with standin.running(Trial()):
            await (await standin.seats.slash("ana", ROOM, "panel")).final()
            await (await standin.seats.slash("ana", ROOM, "ping")).final()
    events = [queue.get_nowait() for _ in range(queue.qsize())]
    assert [event.kind for event in events] == ["commands", "status", "message", "message", "status"]
    assert [event.audience for event in events if event.kind == "message"] == [ana, None]


async def test_events_replay_from_the_last_one_seen() -> None:
    feed = Feed(remembered=3)
    for _ in range(5):
        feed.publish("commands")
    assert [event.id for event in feed.since(2) or []] == [3, 4, 5]
    assert feed.since(5) == []
    assert feed.since(1) is None, "forgotten: the page must fetch everything"
    assert feed.since(6) is None, "of another run: the page must fetch everything"


async def test_a_pause_of_the_machine_is_no_delay() -> None:
    pulse = Pulse()
    pulse.start()
    await asyncio.sleep(BEAT * 2)
    before = pulse.now()
    time.sleep(0.8)
    assert pulse.now() - before < 0.5
    await asyncio.sleep(BEAT * 2)
    assert pulse.now() - before < 0.5
    pulse.stop()


async def test_work_that_keeps_the_loop_busy_is_a_delay() -> None:
    pulse = Pulse()
    pulse.start()
    await asyncio.sleep(BEAT * 2)
    before, worked = pulse.now(), time.process_time()
    while time.process_time() - worked < 0.8:
        pass
    assert pulse.now() - before > 0.7
    await asyncio.sleep(BEAT * 2)
    assert pulse.now() - before > 0.7
    pulse.stop()


async def test_waiting_in_the_loop_is_a_delay() -> None:
    pulse = Pulse()
    pulse.start()
    before = pulse.now()
    await asyncio.sleep(2.0)
    assert pulse.now() - before > 0.35
    pulse.stop()


__all__ = ["builder"]
V2 = 1 << 15


def picture(side: int = 4) -> bytes:
    file = io.BytesIO()
    Image.effect_noise((side, side), 90).save(file, "PNG")
    return file.getvalue()


async def refused(builder: StepBuilder, name: str, image: str) -> str:
    application = builder.bot.application_id
    route = discord.http.Route("POST", "/applications/{application_id}/emojis", application_id=application)
    with pytest.raises(discord.HTTPException) as caught:
        await builder.bot.http.request(route, json={"name": name, "image": image})
    assert caught.value.status == 400
    return caught.value.text


def uri(data: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(data).decode()}"


async def test_one_is_made_listed_renamed_shown_and_deleted(builder: StepBuilder, standin: StandIn) -> None:
    made = await builder.bot.create_application_emoji(name="ring", image=picture())
    assert [one.name for one in await builder.bot.fetch_application_emojis()] == ["ring"]
    await made.edit(name="the_ring")
    assert (await builder.bot.fetch_application_emoji(made.id)).name == "the_ring"
    async with aiohttp.ClientSession() as web, web.get(f"{standin.url}/cdn/emojis/{made.id}.png") as answer:
        assert await answer.read() == picture() or answer.content_type == "image/png"
    await made.delete()
    assert not await builder.bot.fetch_application_emojis()
    with pytest.raises(discord.NotFound):
        await builder.bot.fetch_application_emoji(made.id)


async def test_names_and_pictures_have_limits(builder: StepBuilder, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("r", "r" * 33, "the ring", "thé"):
        assert "name" in await refused(builder, name, uri(picture()))
    await builder.bot.create_application_emoji(name="ring", image=picture())
    assert "unique" in await refused(builder, "ring", uri(picture()))
    for image in ("", "data:image/png;base64,????", uri(b"no picture"), "http://x/y.png"):
        assert "image" in await refused(builder, "eye", image)
    monkeypatch.setattr(rest, "LARGEST", 100)
    assert "256" in await refused(builder, "eye", uri(picture(40)))
    monkeypatch.setattr(rest, "MOST", 1)
    assert "Maximum" in await refused(builder, "eye", uri(picture()))


async def test_a_component_takes_those_that_are_there_alone(builder: StepBuilder) -> None:
    made = await builder.bot.create_application_emoji(name="ring", image=picture())

    def row(number: int) -> list[dict[str, Any]]:
        # As discord.py sends it, whose ids are numbers; those that come back are texts.
        emoji = {"id": number, "name": "ring"}
        menu = {"type": 3, "custom_id": "m", "options": [{"label": "x", "value": "x", "emoji": emoji}]}
        return [{"type": 1, "components": [button("x", emoji=emoji)]}, {"type": 1, "components": [menu]}]

    sent = await builder.post(components=row(made.id), flags=V2)
    first, second = (one["components"][0] for one in sent["components"])
    assert first["emoji"]["id"] == second["options"][0]["emoji"]["id"] == str(made.id)
    assert "Invalid emoji" in await builder.refusal(components=row(made.id + 1), flags=V2)
