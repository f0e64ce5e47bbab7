"""Log lines: short, on standard error, without anything secret (design.md 4)."""

from __future__ import annotations

import asyncio
import logging
import re
import traceback
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final

import aiohttp
import discord

# The part of a bot that one of its processes is, in Discord's shards


_SAID: Final = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", re.ASCII)


@dataclass(frozen=True)
class Shards:
    """From its first shard to its last, of so many."""

    first: int
    last: int
    count: int

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"

    @classmethod
    def read(cls, text: str) -> Shards | None:
        """``0-3/8`` are the first four of eight; ``None`` where that is no part."""
        match = _SAID.fullmatch(text)
        if match is None:
            return None
        first, last, count = match.groups(default=match[1])
        part = cls(int(first), int(last), int(count))
        return part if part.first <= part.last < part.count else None

    @property
    def ids(self) -> list[int]:
        """Their numbers."""
        return list(range(self.first, self.last + 1))

    @property
    def all(self) -> bool:
        """Whether no other process is needed."""
        return len(self.ids) == self.count

    def hear(self, guild: int) -> bool:
        """Whether Discord tells them what happens in that server."""
        return self.first <= (guild >> 22) % self.count <= self.last

    def beside(self, other: Shards) -> bool:
        """Whether both can be parts of one bot."""
        return self.count == other.count and (self.last < other.first or other.last < self.first)


# Who may want to know how the house is doing; rooms tell it, and need not know whether anybody listens


class Observer:
    """Looks away. What is told names nobody and nothing of a game."""

    def acknowledged(self, seconds: float) -> None:
        """Discord took the first answer to somebody, so long after it had told of them (E0.9)."""

    def drawn(self, seconds: float) -> None:
        """A picture was drawn, which took so long with the waiting for others."""

    def delivered(self, seconds: float) -> None:
        """A message was out, so long after it was written."""

    def refused(self, route: str, status: int) -> None:
        """Discord answered 401, 403 or 429, which it counts. ``route`` has no id in it."""


UNOBSERVED = Observer()
"""Nobody listens."""


log = logging.getLogger(__name__)

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

SHOWN = (discord.ui.Item, discord.ui.view.BaseView)
"""What discord.py writes to the log with all its words when something fails."""
AWAY: Final = (OSError, aiohttp.ClientError, discord.ConnectionClosed, discord.DiscordServerError)
"""No network, or Discord is away."""
_TOKEN = re.compile(r"\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}\b|(?<=/)aW50ZXJhY3Rpb246[\w=-]+|(?<=Bot )\S+")
"""Bot tokens and interaction tokens, should a library ever log one."""
_ACCOUNT: Final = re.compile(r"\b(?!(?:https?|wss?):)([A-Za-z][\w+.-]*:/{1,2})(?!…@).*@")
"""User and password in the address of a database, whatever stands in them; a path has one slash there."""


def discreet(text: str) -> str:
    """A text without tokens and without accounts of databases."""
    return _ACCOUNT.sub(r"\1…@", _TOKEN.sub("…", text))


class Discreet(logging.Filter):
    """Blots out tokens in what is about to be logged, and what stands on controls of private panels."""

    _said: tuple[str, str] | None = None
    """What was told last of a connection that is away: the same is told once."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple(type(arg).__name__ if isinstance(arg, SHOWN) else arg for arg in record.args)
        error = record.exc_info[1] if record.exc_info else None
        if record.name.startswith("discord") and isinstance(error, AWAY):
            # The connection is tried again: where in the library it broke says nothing.
            record.exc_info, mishap = None, (record.getMessage(), type(error).__name__)
            if mishap == self._said:
                return False
            self._said = mishap
            record.msg, record.args = f"{mishap[0]} ({mishap[1]})", ()
        text = record.getMessage()
        clean = discreet(text)
        if clean != text:
            record.msg, record.args = clean, ()
        return True


class Terse(logging.Formatter):
    """Tells of an exception only what it is and where it happened: its text could quote a hand."""

    def formatException(self, ei: Any) -> str:
        error: tuple[type[BaseException] | None, BaseException | None, TracebackType | None] = ei
        return trace(error[1]) if error[1] is not None else ""


def unhandled(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What asyncio does with an exception that nobody took: logged like any other, without its text."""
    error = context.get("exception")
    what = trace(error) if isinstance(error, BaseException) else "no exception"
    log.error("%s: %s", context.get("message", "unhandled"), what)


def set_up(level: str = "INFO") -> None:
    """Log to standard error at that level; discord.py's own chatter from WARNING on."""
    handler = logging.StreamHandler()
    handler.setFormatter(Terse(FORMAT))
    handler.addFilter(Discreet())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("discord", "discord.client", "aiosqlite", "asyncio"):
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLevelName(level.upper())))


def trace(error: BaseException) -> str:
    """Where a fault happened, without its text: that could quote a hand."""
    lines = [f"{type(error).__name__}, most recent call last:"]
    lines += [line.rstrip() for line in traceback.format_tb(error.__traceback__)]
    cause = error.__cause__ or error.__context__
    return "\n".join(lines) + (f"\nafter {trace(cause)}" if cause is not None else "")
