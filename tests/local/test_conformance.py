"""Every request and answer of this folder's tests, held against Discord's OpenAPI description (C10).

It is found by the variable RIDDLEMASTER_OPENAPI, else beside the repository; it is not part of it.
Only one leniency: snowflakes as JSON numbers in requests, which discord.py sends (C5.13).
"""

from __future__ import annotations

import functools
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import jsonschema
import pytest

from bot.local.calls import Call
from bot.local.server import StandIn
from bot.local.testing import captured
from tests.local.trialbot import Trial

ROOM = "the-common-room"
PLAIN = jsonschema.Draft202012Validator.VALIDATORS["$ref"]
WANTED = {
    "GET /users/@me",
    "PUT /applications/{application_id}/commands",
    "POST /interactions/{interaction_id}/{interaction_token}/callback",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "POST /webhooks/{webhook_id}/{webhook_token}",
    "POST /users/@me/channels",
    "POST /channels/{channel_id}/messages",
    "PATCH /channels/{channel_id}/messages/{message_id}",
    "GET /channels/{channel_id}/messages",
    "POST /channels/{channel_id}/threads",
}
"""Operations that must have been seen, or the comparison says nothing."""


@functools.cache
def description() -> dict[str, Any]:
    """Discord's OpenAPI description; skips the test, visibly, where it is absent."""
    beside = Path(__file__).parents[2].parent / "shared" / "discord" / "openapi.json"
    path = Path(os.environ.get("RIDDLEMASTER_OPENAPI", str(beside)))
    if not path.is_file():
        pytest.skip("Discord's openapi.json is not here: set RIDDLEMASTER_OPENAPI to its path")
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


@functools.cache
def templates() -> list[tuple[re.Pattern[str], str]]:
    """Path patterns, the most literal first."""
    paths = sorted(description()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path) + "$"), path) for path in paths]


def operation(call: Call) -> tuple[str, dict[str, Any]] | None:
    for pattern, path in templates():
        if pattern.match(call.path) and call.method.lower() in description()["paths"][path]:
            found: dict[str, Any] = description()["paths"][path][call.method.lower()]
            return f"{call.method} {path}", found
    return None


@functools.cache
def validator(reference: str) -> jsonschema.Draft202012Validator:
    schema = json.loads(reference)
    return jsonschema.Draft202012Validator({**schema, "components": description()["components"]})


def schema_of(content: dict[str, Any]) -> dict[str, Any] | None:
    body = content.get("content", {}).get("application/json")
    return None if body is None else body["schema"]


def texted(value: Any, key: str = "") -> Any:
    """The body with snowflakes as text, as Discord's description has them."""
    if isinstance(value, dict):
        return {name: texted(one, name) for name, one in value.items()}
    if isinstance(value, list):
        return [texted(one, key) for one in value]
    if isinstance(value, int) and not isinstance(value, bool) and (value > 1 << 40 or key == "recipient_id"):
        return str(value)
    return value


def with_text_attachment_ids(body: Any) -> Any:
    """`attachments[].id` of an upload is a small number; everywhere else `id` of a component stays one."""
    if isinstance(body, dict):
        for one in [body, body.get("data")]:
            if isinstance(one, dict) and isinstance(one.get("attachments"), list):
                one["attachments"] = [file | {"id": str(file["id"])} for file in one["attachments"]]
    return body


def shape(value: Any, key: str = "") -> Any:
    """How a body is built: its keys, the types of its values, the kinds of its components."""
    if isinstance(value, dict):
        return {name: shape(one, name) for name, one in sorted(value.items())}
    if isinstance(value, list):
        return sorted({json.dumps(shape(one)) for one in value})
    return value if key in ("type", "style", "flags") else type(value).__name__


class Comparison:
    """Bodies against the description. Each part is compared once with what it is to be, and no more where
    another is built like it: messages differ in what they are put together from, hardly in their parts.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], bool] = {}
        self._kind = jsonschema.validators.extend(jsonschema.Draft202012Validator, {"$ref": self._part})

    def mistakes(self, schema: dict[str, Any], body: Any) -> list[str]:
        plain = validator(json.dumps(schema))
        if self._kind(plain.schema).is_valid(body):
            return []
        return [_deepest(one) for one in plain.iter_errors(body)]

    def _part(self, within: Any, ref: str, part: Any, _schema: Any) -> Iterator[jsonschema.ValidationError]:
        if not isinstance(part, dict | list):
            # Its value may be what matters.
            yield from PLAIN(within, ref, part, _schema)
            return
        built = ref, json.dumps(shape(part))
        if built not in self._known:
            self._known[built] = next(PLAIN(within, ref, part, _schema), None) is None
        if not self._known[built]:
            yield jsonschema.ValidationError("not built like that")


def _deepest(error: jsonschema.ValidationError) -> str:
    """The mistake itself: where a value may have several shapes, the one meant for its type."""
    while error.context:
        branches: dict[Any, list[jsonschema.ValidationError]] = {}
        for one in error.context:
            branches.setdefault(one.schema_path[0], []).append(one)
        meant = [branch for branch in branches.values() if not _is_another(branch)]
        error = max((one for branch in meant or branches.values() for one in branch), key=_depth)
    return f"{'/'.join(map(str, error.absolute_path))}: {error.message}"[:300]


def _is_another(branch: list[jsonschema.ValidationError]) -> bool:
    """Whether that shape is for another type."""
    return any(len(one.path) == 1 and one.path[0] == "type" for one in branch)


def _depth(error: jsonschema.ValidationError) -> int:
    return len(error.absolute_path)


@pytest.mark.asyncio
async def test_every_captured_body_fits_discords_description(standin: StandIn) -> None:
    description()
    await _use_everything(standin)
    seen: dict[str, int] = {}
    wrong: dict[str, None] = {}
    alike: set[str] = set()
    against = Comparison()
    for call in [*captured, *standin.calls]:
        found = operation(call)
        if found is None or call.injected or not call.status:
            continue
        form = json.dumps([found[0], call.status > 300, shape(call.body), shape(call.answer)])
        if form in alike:  # built like one already compared
            continue
        alike.add(form)
        name, described = found
        request = schema_of(described.get("requestBody", {}))
        if request is not None and call.status < 300:
            body = with_text_attachment_ids(texted(call.body))
            wrong.update(dict.fromkeys(f"{name} request {one}" for one in against.mistakes(request, body)))
        answers = described["responses"]
        answer = answers.get(str(call.status)) or (answers.get("4XX") if call.status >= 400 else None)
        if answer is None:
            wrong[f"{name} answers {call.status}, which is not described"] = None
        elif (schema := schema_of(answer)) is not None:
            wrong.update(
                dict.fromkeys(f"{name} answer {one}" for one in against.mistakes(schema, call.answer))
            )
        seen[name] = seen.get(name, 0) + 1
    assert not wrong, "\n".join(wrong)
    assert set(seen) >= WANTED


async def _use_everything(standin: StandIn) -> None:
    """So that the comparison means something when this test runs alone."""
    seats = standin.seats
    async with standin.running(Trial()) as bot:
        for command in ("ping", "report", "panel", "whisper"):
            await (await seats.slash("ana", ROOM, command)).final()
        await (await seats.slash("ana", ROOM, "game new", preset="quick", guest="ben")).final()
        await seats.autocomplete("ana", ROOM, "game move", "to", "b")
        doors = await (await seats.slash("ana", ROOM, "doors")).final()
        for button in ("Edit", "Later", "Count 0"):
            doors = await (await seats.slash("ana", ROOM, "doors")).final()
            await (await seats.click("ana", doors, button)).final()
        doors = await (await seats.slash("ana", ROOM, "doors")).final()
        await (await seats.choose("ana", doors, "Pick some", ["boat"])).final()
        await (await seats.choose("ana", doors, "Pick people", ["ben"])).final()
        opened = await seats.click("ana", doors, "Form")
        assert opened.modal is not None
        await (await seats.submit("ana", opened.modal, words="x")).final()
        channel = bot.get_channel(standin.world.channel(ROOM).id)
        assert isinstance(channel, discord.TextChannel)
        sent = await channel.send("x", embed=discord.Embed(title="t", description="d"))
        await sent.edit(content="y")
        assert [one async for one in channel.history(limit=50)]
        await channel.create_thread(name="a table", type=discord.ChannelType.public_thread)
        await bot.fetch_channel(channel.id)
        await channel.guild.fetch_member(standin.world.user("ana").id)
        await bot.fetch_guild(standin.world.guild_id)
        await bot.tree.fetch_commands()


def test_a_wrong_part_is_found_among_known_ones() -> None:
    """Also where all around it was compared before, and what it is to be is one of many."""
    path = description()["paths"]["/channels/{channel_id}/messages"]
    schema = schema_of(path["post"]["requestBody"])
    assert schema is not None
    against = Comparison()

    def sent(button: dict[str, Any]) -> dict[str, Any]:
        row = {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "x", "label": "y"}, button]}
        return {"flags": 1 << 15, "components": [{"type": 17, "components": [row]}]}

    right = {"type": 2, "style": 1, "custom_id": "z", "label": "y"}
    assert against.mistakes(schema, sent(right)) == []
    for wrong in (right | {"label": 7}, right | {"style": "x"}, {"type": 2, "label": "y"}):
        assert against.mistakes(schema, sent(wrong))
        assert against.mistakes(schema, sent(wrong)), "and again"
    assert against.mistakes(schema, sent(right)) == []
