"""A table whose bot is a process of its own: read from its database and from the stand-in alone, so that the
process can be killed at any moment."""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from bot.delivery.outbox_rows import post_of
from bot.local.server import StandIn
from bot.local.things import Message
from bot.store.rows import PostRow
from tests.e2e.phone import Phone

CHANNEL = "pony"
COMING = ("new", "flight")
"""How a row of the outbox stands that is not done with."""


class Outside:
    """What phones need of a house, and what the database says."""

    def __init__(self, here: StandIn, data: Path) -> None:
        self.here = here
        self.data = data
        self.phones = {user.name: Phone(self, user.name) for user in here.world.humans}  # type: ignore[arg-type]

    def posts(self, channel: str = CHANNEL) -> list[Message]:
        """What stands in the channel for everybody, oldest first."""
        world = self.here.world
        return [one for one in world.history(world.channel(channel)) if not one.deleted and not one.ephemeral]

    def inbox(self, name: str) -> list[Message]:
        """Somebody's direct messages, oldest first."""
        return self.here.seats.inbox(name)

    def lobby_post(self) -> Message:
        """The newest lobby in the channel."""
        return next(one for one in reversed(self.posts()) if "waiting for players" in one.text)

    # What is written

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Rows of the database as it stands on the disk."""
        with closing(sqlite3.connect(f"file:{self.data / 'riddlemaster.db'}?mode=ro", uri=True)) as store:
            return store.execute(query).fetchall()

    def status(self) -> str:
        """How the one game there is stands."""
        ((status,),) = self.rows("SELECT status FROM games")
        return str(status)

    def asked(self) -> list[str]:
        """Whom the game waits for, by name."""
        users = self.rows(
            "SELECT DISTINCT seats.user FROM decisions JOIN seats USING (game, seat)"
            " WHERE decisions.closed IS NULL AND seats.until IS NULL ORDER BY decisions.number"
        )
        return [self.here.world.users[user].name for (user,) in users]

    def steps(self) -> list[tuple[Any, ...]]:
        """The record so far."""
        return self.rows("SELECT version, seat, action, draws, events, how FROM steps ORDER BY version")

    def waiting(self) -> list[tuple[Any, ...]]:
        """What is decided next."""
        return self.rows("SELECT number, seat, kind FROM decisions WHERE closed IS NULL ORDER BY number")

    def outbox(self) -> list[PostRow]:
        """Every message that was ever written for somebody."""
        fields = PostRow.__struct_fields__
        found = self.rows(f"SELECT {', '.join(fields)} FROM outbox ORDER BY id")
        return [PostRow(**dict(zip(fields, row, strict=True))) for row in found]


CLOSED: Final = ("answered", "is over")
"""How a message ends that asked once and asks no more (E4.32, E17.3)."""


def all_told_once(here: StandIn, outbox: Iterable[PostRow], people: Sequence[str]) -> None:
    """Each message of the outbox arrived, and once; nobody reads the same call twice."""
    ours = [one for one in here.world.messages.values() if one.author == here.world.bot.id and one.nonce]
    sent = Counter(one.nonce for one in ours)
    assert set(sent.values()) <= {1}, "a message came twice"
    for row in outbox:
        post = post_of(row)
        if row.status == "dead" and post.only:
            # What would close a message that says so already (E4.32).
            continue
        assert row.status == "sent", f"{row.kind} is {row.status}"
        assert post.edit or sent[row.nonce] == 1, f"{row.kind} was lost"
    for name in people:
        calls = Counter(one.text for one in here.seats.inbox(name) if one.nonce and not one.silent)
        twice = [text for text, times in calls.items() if times > 1 and not text.endswith(CLOSED)]
        assert not twice, f"{name} reads the same twice: {twice}"
