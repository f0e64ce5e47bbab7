"""Posts as rows of the outbox, and the little marks by which a message is found again (design.md 4)."""

from __future__ import annotations

import secrets

import msgspec

from bot.model.post import Post
from bot.store.rows import PostRow

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


def post_of(row: PostRow) -> Post:
    """The post of a row."""
    return msgspec.json.decode(row.body, type=Post)
