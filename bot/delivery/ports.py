"""What goes out (`Envelope`), and what the relay needs of Discord (`Sender`) and the artist (`Drawing`)."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

import aiohttp
import discord
import msgspec
from msgspec.structs import replace

from bot.model.post import Post
from bot.model.scene import Table
from bot.model.screen import Button, Line, Picture, Screen, Section, Text, buttons, screen
from bot.store.rows import PostRow
from bot.words import labels, text
from bot.words import privacy as words

# Posts as rows of the outbox, and the little marks by which a message is found again (design.md 4)


# The turn post as a watcher gets it: what everybody may read, without what only players use (E2.9). Pure


KIND = "follow"
"""The kind of these messages: before each the relay looks whether its reader still may read it."""


def to_watchers(posts: Iterable[Post], table: Table, watchers: Sequence[int]) -> tuple[Post, ...]:
    """For each new turn post a silent message to each watcher; nothing to those who sit at the table."""
    seated = {holder.user for holder in table.holders}
    return tuple(
        _message(post, table, user)
        for post in posts
        if post.kind in ("turn-post", "event-post") and post.edit != post.key
        for user in watchers
        if user not in seated
    )


def _message(post: Post, table: Table, user: int) -> Post:
    kept = [part for part in post.screen.parts if isinstance(part, Text | Picture | Line)]
    first = labels.place_line(text.plain(table.name), table.channel, words.WATCHING())
    # The ways to look further stand in the channel: a message stays with who may no longer read that.
    row = buttons(Button(words.UNFOLLOW(), "follow", "off"))
    shown = screen(first, *kept, row, colour=post.screen.colour, game=table.game)
    return Post(to=user, kind=KIND, screen=replace(shown, decision=0))


_FIRST, _MARKS = 1000, 2_147_480_000
"""Marks are ids of components: positive, of 31 bits, and none of those that Discord counts up by itself."""


def mark(row: PostRow) -> int:
    """What a message bears, so that it is found again. By lot: numbers of rows come again with a backup."""
    return _FIRST + int(row.nonce, 16) % _MARKS


def row(post: Post, game: str, channel: int, now: float) -> PostRow:
    """A post on its way to its channel or person."""
    return PostRow(
        game=game,
        channel=channel if post.to is None else 0,
        user=post.to or 0,
        kind=post.kind,
        body=msgspec.json.encode(post),
        key=post.key or post.edit,
        nonce=secrets.token_hex(12),
        written=now,
    )


_MOMENT: Final = re.compile(rb"(?<=<t:)-?\d+(?=[:>])")
"""A moment in a text, as Discord shows it in each reader's own time."""


def telling(post: Post, deadlines: Mapping[str, float]) -> Post:
    """A post that knows which of those deadlines it tells."""
    said = set(_MOMENT.findall(msgspec.json.encode(post)))
    told = {of: when for of, when in deadlines.items() if b"%d" % round(when) in said}
    return msgspec.structs.replace(post, deadlines=told)


def retold(post: Post, deadlines: Mapping[str, float]) -> Post:
    """A post with the deadlines that it tells as they are now (E8.10)."""
    now = {of: deadlines.get(of, when) for of, when in post.deadlines.items()}
    if now == post.deadlines:
        return post
    moved = {b"%d" % round(when): b"%d" % round(now[of]) for of, when in post.deadlines.items()}
    said = _MOMENT.sub(lambda found: moved.get(found[0], found[0]), msgspec.json.encode(post))
    return msgspec.structs.replace(msgspec.json.decode(said, type=Post), deadlines=now)


def post_of(row: PostRow) -> Post:
    """The post of a row."""
    return msgspec.json.decode(row.body, type=Post)


# What a call of Discord may raise that says nothing of what was asked for: limits, faults, a lost way


MISHAPS: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""`discord.RateLimited`, raised for a limit that lasts longer than the client waits, is no HTTPException."""


def wait_of(error: BaseException) -> float | None:
    """Seconds that Discord wants to be left alone; ``None`` where it does not say."""
    wait = getattr(error, "retry_after", None)
    return float(wait) if isinstance(wait, int | float) else None


class Refused(Exception):
    """The person takes no direct messages (50007, 50278), or is not there any more (10013)."""


class Gone(Exception):
    """The channel, person or message is not there any more."""


class Forbidden(Exception):
    """The bot may not write there."""


class Later(Exception):
    """Not now: a limit, a fault of the network or of Discord. ``seconds`` says when, if it is known;
    ``refused`` that it was no fault: Discord refuses, and does not say why."""

    def __init__(self, seconds: float | None = None, *, refused: bool = False) -> None:
        super().__init__(f"in {seconds} s" if seconds is not None else "later")
        self.seconds = seconds
        self.refused = refused


class Unfit(Exception):
    """Discord will never take this message: a bug of ours."""


class Sent(msgspec.Struct, frozen=True):
    """Where a message ended up."""

    message: int | None
    """``None`` when it was out and somebody has deleted it since."""
    channel: int
    files: dict[str, int] | None = None
    """Its files by name with Discord's numbers; ``None`` where they are not known."""
    owed: float | None = None
    """Seconds until its pictures are put into it, if it went without them."""


class Envelope(msgspec.Struct, frozen=True):
    """A message as the sender takes it to Discord."""

    screen: Screen
    notify: tuple[int, ...]
    silent: bool
    nonce: str
    mark: int
    """By what the message is found again (`bot.delivery.ports.mark`), kept in the message itself; 0 for
    none."""
    files: dict[str, bytes]
    """The pictures by file name; one that could not be drawn is missing."""


class Sender(Protocol):
    """What the relay needs of Discord. All raise `Refused`, `Gone`, `Forbidden`, `Later` or `Unfit`."""

    def opening(self) -> float:
        """Seconds until direct messages to somebody new may be opened; 0 for now."""
        ...

    async def send(self, channel: int, user: int, envelope: Envelope) -> Sent:
        """Send to a channel, or to a person (``user``), whose channel of direct messages is opened where it
        is not known (``channel`` 0)."""
        ...

    async def edit(self, channel: int, message: int, envelope: Envelope) -> Sent:
        """Replace a message of ours."""
        ...

    async def strip(
        self, channel: int, message: int, screen: Screen, files: Mapping[str, int] | None
    ) -> None:
        """Show that message again without its controls, keeping its pictures: ``files`` are those it has,
        ``None`` where they are not known. One of which nothing is left is taken away."""
        ...

    async def find(
        self, channel: int, user: int, nonce: str, mark: int, since: float, last: int
    ) -> Sent | None:
        """Look for a message of ours that went out at ``since`` at the earliest, 0 where nobody knows, and
        after our message ``last``, 0 where there is none."""
        ...


class Drawing(Protocol):
    """What draws the pictures of a message."""

    async def draw(self, screen: Screen) -> Mapping[str, bytes]:
        """The pictures of a screen by file name; those that fail, or are late, are missing."""
        ...

    async def late(self, screen: Screen) -> Mapping[str, bytes] | None:
        """The same once those are ready that are still being drawn; ``None`` if none is."""
        ...


def pictures(screen: Screen) -> tuple[Picture, ...]:
    """The pictures of a screen."""
    found = (part.picture if isinstance(part, Section) else part for part in screen.parts)
    return tuple(part for part in found if isinstance(part, Picture))
