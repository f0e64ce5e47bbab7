"""Discord's answers that it counts: of 10,000 in ten minutes it bans an address."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.model.observer import Observer

COUNTED: Final = (401, 403, 429)
SHARED: Final = "shared"
"""The scope of a 429 that others brought about: Discord does not count it."""
LONGEST: Final = 8
"""Parts of a route; Discord has none with more."""
_API: Final = re.compile(r"/api(?:/v\d+)?/(.+)")
_WORDS: Final = frozenset(
    {
        *("@me", "applications", "auth", "bot", "commands", "emojis", "gateway", "guilds", "oauth2", "users"),
        *("channels", "messages", "bulk-delete", "pins", "typing", "reactions", "recipients", "permissions"),
        *("threads", "thread-members", "active", "archived", "public", "private", "members", "roles"),
        *("interactions", "callback", "webhooks", "@original"),
    }
)
"""All that a route may say; whatever else stands in an address is an id, a token or a name."""


def route(method: str, path: str) -> str:
    """What was asked of Discord, without ids; empty for what is not its interface.

    >>> route("POST", "/api/v10/channels/42/messages")
    'POST /channels/{id}/messages'
    """
    found = _API.fullmatch(path)
    if found is None:
        return ""
    parts = found[1].split("/")[:LONGEST]
    return "/".join([f"{method} ", *(part if part in _WORDS else "{id}" for part in parts)])


def refusals(observer: Observer) -> aiohttp.TraceConfig:
    """Tells of each as it comes in, a repeated try by itself; for the one session of discord.py."""

    async def ended(
        _: aiohttp.ClientSession, __: SimpleNamespace, asked: aiohttp.TraceRequestEndParams
    ) -> None:
        answer = asked.response
        counted = answer.status in COUNTED and answer.headers.get("X-RateLimit-Scope") != SHARED
        if counted and (where := route(asked.method, asked.url.path)):
            observer.refused(where, answer.status)

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    return trace
