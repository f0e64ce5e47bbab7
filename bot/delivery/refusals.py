"""The refusals of Discord that it counts: of 10,000 in ten minutes it bans an address."""

import re
import time
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.model.logs import Observer

COUNTED: Final = (401, 403, 429)
SHARED: Final = "shared"
"""The scope of a 429 that others brought about: Discord does not count it."""
MOST: Final = 2000
"""So many in `SPAN` seconds, and nothing is tried again that was refused before."""
SPAN: Final = 600.0
REFUSAL_LONGEST: Final = 8
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
    match = _API.fullmatch(path)
    if match is None:
        return ""
    parts = match[1].split("/")[:REFUSAL_LONGEST]
    return "/".join([f"{method} ", *(part if part in _WORDS else "{id}" for part in parts)])


class Turned:
    """How often Discord turned the bot away lately, whatever it was asked for."""

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady = steady
        self._last: deque[float] = deque(maxlen=MOST)

    def note(self) -> None:
        """Once more."""
        self._last.append(self._steady())

    @property
    def many(self) -> bool:
        """Whether it was so often that what was refused is let be for a while."""
        return len(self._last) == MOST and self._steady() - self._last[0] < SPAN


def refusals(observer: Observer, turned: Turned) -> aiohttp.TraceConfig:
    """Tells of each as it comes in, a repeated try by itself; for the one session of discord.py."""

    async def ended(
        _: aiohttp.ClientSession, __: SimpleNamespace, asked: aiohttp.TraceRequestEndParams
    ) -> None:
        answer = asked.response
        counted = answer.status in COUNTED and answer.headers.get("X-RateLimit-Scope") != SHARED
        if counted and (where := route(asked.method, asked.url.path)):
            turned.note()
            observer.refused(where, answer.status)

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    return trace
