"""Posts as rows of the outbox, and the marks by which a message is found again (design.md 4)."""

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.post import Post
from bot.model.scene import Table
from bot.model.screen import Button, Line, Picture, Text, buttons, screen
from bot.store.rows import PostRow
from bot.words import labels, text
from bot.words import privacy as words

_FIRST, _MARKS = 1000, 2_147_480_000
"""Marks are ids of components: positive, of 31 bits, and none of those that Discord counts up by itself."""


def mark(row: PostRow) -> int:
    """What a message bears, so that it is found again. By lot: numbers of rows come again with a backup."""
    return _FIRST + int(row.nonce, 16) % _MARKS


def row(post: Post, table_id: str, channel: int, now: float) -> PostRow:
    """A post on its way to its channel or person."""
    return PostRow(
        game=table_id,
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
    moments = set(_MOMENT.findall(msgspec.json.encode(post)))
    told = {name: when for name, when in deadlines.items() if b"%d" % round(when) in moments}
    return msgspec.structs.replace(post, deadlines=told)


def retold(post: Post, deadlines: Mapping[str, float]) -> Post:
    """A post with the deadlines that it tells as they are now (E8.10)."""
    now = {name: deadlines.get(name, when) for name, when in post.deadlines.items()}
    if now == post.deadlines:
        return post
    moved = {b"%d" % round(when): b"%d" % round(now[name]) for name, when in post.deadlines.items()}
    encoded = _MOMENT.sub(lambda match: moved.get(match[0], match[0]), msgspec.json.encode(post))
    return msgspec.structs.replace(msgspec.json.decode(encoded, type=Post), deadlines=now)


def post_of(row: PostRow) -> Post:
    """The post of a row."""
    return msgspec.json.decode(row.body, type=Post)


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
