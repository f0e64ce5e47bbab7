"""Posts as rows of the outbox, and the little marks by which a message is found again (DESIGN 4)."""

from __future__ import annotations

import secrets

import msgspec

from bot.herald.model import Post
from bot.store.rows import PostRow


def row(post: Post, game: str, channel: int, now: float) -> PostRow:
    """A post on its way to its channel or person."""
    return PostRow(
        game=game,
        channel=channel if post.to is None else 0,
        user=post.to or 0,
        kind=post.kind,
        body=msgspec.json.encode(post),
        key=post.key or post.edit,
        nonce=f"rr{secrets.token_hex(11)}",
        written=now,
    )


def post_of(row: PostRow) -> Post:
    """The post of a row."""
    return msgspec.json.decode(row.body, type=Post)
