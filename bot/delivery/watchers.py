"""The turn post as a watcher gets it: what everybody may read, without what only players use (E2.9). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.model.post import Post
from bot.model.scene import Table
from bot.model.screen import Button, Line, Picture, Text, buttons, screen
from bot.words import labels, text
from bot.words import privacy as words

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
