"""Emojis of the application: Discord's limits, the picture, and their place in components (platform 12)."""

from __future__ import annotations

import base64
import io
from typing import Any

import aiohttp
import discord
import pytest
from PIL import Image

from bot.local import rest
from bot.local.server import StandIn
from tests.local.test_messages import Desk, button, desk

__all__ = ["desk"]
V2 = 1 << 15


def picture(side: int = 4) -> bytes:
    file = io.BytesIO()
    Image.effect_noise((side, side), 90).save(file, "PNG")
    return file.getvalue()


async def refused(desk: Desk, name: str, image: str) -> str:
    application = desk.bot.application_id
    route = discord.http.Route("POST", "/applications/{application_id}/emojis", application_id=application)
    with pytest.raises(discord.HTTPException) as caught:
        await desk.bot.http.request(route, json={"name": name, "image": image})
    assert caught.value.status == 400
    return caught.value.text


def uri(data: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(data).decode()}"


async def test_one_is_made_listed_renamed_shown_and_deleted(desk: Desk, standin: StandIn) -> None:
    made = await desk.bot.create_application_emoji(name="ring", image=picture())
    assert [one.name for one in await desk.bot.fetch_application_emojis()] == ["ring"]
    await made.edit(name="the_ring")
    assert (await desk.bot.fetch_application_emoji(made.id)).name == "the_ring"
    async with aiohttp.ClientSession() as web, web.get(f"{standin.url}/cdn/emojis/{made.id}.png") as answer:
        assert await answer.read() == picture() or answer.content_type == "image/png"
    await made.delete()
    assert not await desk.bot.fetch_application_emojis()
    with pytest.raises(discord.NotFound):
        await desk.bot.fetch_application_emoji(made.id)


async def test_names_and_pictures_have_limits(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("r", "r" * 33, "the ring", "thé"):
        assert "name" in await refused(desk, name, uri(picture()))
    await desk.bot.create_application_emoji(name="ring", image=picture())
    assert "unique" in await refused(desk, "ring", uri(picture()))
    for image in ("", "data:image/png;base64,????", uri(b"no picture"), "http://x/y.png"):
        assert "image" in await refused(desk, "eye", image)
    monkeypatch.setattr(rest, "LARGEST", 100)
    assert "256" in await refused(desk, "eye", uri(picture(40)))
    monkeypatch.setattr(rest, "MOST", 1)
    assert "Maximum" in await refused(desk, "eye", uri(picture()))


async def test_a_component_takes_those_that_are_there_alone(desk: Desk) -> None:
    made = await desk.bot.create_application_emoji(name="ring", image=picture())

    def row(number: int) -> list[dict[str, Any]]:
        # As discord.py sends it, whose ids are numbers; those that come back are texts.
        emoji = {"id": number, "name": "ring"}
        menu = {"type": 3, "custom_id": "m", "options": [{"label": "x", "value": "x", "emoji": emoji}]}
        return [
            {"type": 1, "components": [button("x", emoji=emoji)]},
            {"type": 1, "components": [menu]},
        ]

    sent = await desk.post(components=row(made.id), flags=V2)
    first, second = (one["components"][0] for one in sent["components"])
    assert first["emoji"]["id"] == second["options"][0]["emoji"]["id"] == str(made.id)
    assert "Invalid emoji" in await desk.refusal(components=row(made.id + 1), flags=V2)
