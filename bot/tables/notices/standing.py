"""A table stands still, and goes on (E8.4, E17.3, E17.8): lines in the channel, and who is to end it."""

from __future__ import annotations

from bot.model.post import CLOSED, STANDS, Post, here_key
from bot.model.scene import Table
from bot.model.screen import Button, buttons, screen
from bot.ui.buttons import turn_button
from bot.words import people as words
from bot.words import text as texts
from bot.words.catalogue import _
from bot.words.language import speaking


def stands(table: Table, text: str, *row: Button) -> Post:
    """A line that the table stands still or goes on; who is called and the buttons of a game that goes on are
    put to it (`bot.features.announcements.channel`)."""
    return Post(to=None, kind=STANDS, screen=screen(text, buttons(*row) if row else None, game=table.game))


def nobody(table: Table) -> Post:
    """The table waits for anybody at all."""
    free = any(sitter.offered for sitter in table.sitters)
    row = [turn_button(), *([Button(words.TAKE(), "seat-take")] if free else [])]
    return stands(table, words.nobody(texts.plain(table.name), free=free), *row)


def paused(table: Table) -> Post:
    """A vote has stopped all clocks."""
    return stands(
        table,
        _("**{table}** is paused by a vote of the table; all clocks stand still.").format(
            table=texts.plain(table.name)
        ),
        turn_button(),
    )


def _going(table: Table) -> str:
    return _("**{table}** goes on; the clocks run from where they stood.").format(
        table=texts.plain(table.name)
    )


def goes_on(table: Table) -> Post:
    """The clocks run again."""
    return stands(table, _going(table))


def end_key(user: int) -> str:
    """Names the message that asks somebody to let the table go on."""
    return f"pause-{user}"


def unasked(table: Table) -> tuple[Post, ...]:
    """What those messages say once it goes on."""
    posts = []
    public = screen(_going(table), game=table.game)
    for sitter in table.sitters:
        if sitter.user is not None:
            with speaking(sitter.language):
                said = screen(_going(table), buttons(turn_button()), game=table.game)
            key = end_key(sitter.user)
            here = here_key(key)
            posts.append(
                Post(to=sitter.user, kind=CLOSED, screen=said, edit=key, only=True, strip=here, closed=public)
            )
    return tuple(posts)
