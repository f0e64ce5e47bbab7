"""The outbox: messages that wait, are in flight, or are out (design.md 4)."""

from collections.abc import Mapping, Sequence

import msgspec

from bot.store.database import Chapter, Writer, columns_of, made, marks, quoted
from bot.store.rows import PostRow

_LANE = "user, CASE WHEN user = 0 THEN channel ELSE 0 END, parked"
"""Messages of a person or a channel keep their order; one that is parked has no other beside it."""
_WAITING = "status IN ('new', 'flight')"
"""Word for word the condition of the index `waiting_posts`: only so does SQLite use it."""
DONE = "game = '' AND status IN ('sent', 'refused', 'dead')"
"""Messages of no table that wait for nothing."""
PARKED = f"SELECT count(*) FROM outbox WHERE {_WAITING} AND parked > 0"
"""Counts what is tried on though nobody waits for it any more."""


def _files(files: Mapping[str, int] | None) -> str:
    return "" if files is None else msgspec.json.encode(files).decode()


class Outbox(Chapter):
    """The part of the store that the relay works with."""

    async def post(self, posts: Sequence[PostRow]) -> None:
        """Write messages that belong to no step."""
        async with self._db.writing() as tx:
            await write_posts(tx, posts)

    async def outgoing(self, now: float, most: int) -> list[PostRow]:
        """The first message of each lane that is not out yet, if it is due; in the order of writing."""
        # A lane is a person or a channel; its messages keep their order, so only its first may go.
        rows = await self._db.all(
            f"SELECT {columns_of(PostRow)} FROM outbox WHERE id IN ("
            "SELECT min(id) FROM outbox WHERE status IN ('new', 'flight') "
            f"GROUP BY {_LANE}) AND status = 'new' AND due <= ? ORDER BY id LIMIT ?",
            (now, most),
        )
        return [made(PostRow, row) for row in rows]

    async def next_post(self) -> float | None:
        """When the earliest waiting message is due."""
        row = await self._db.one(
            "SELECT min(due) FROM outbox WHERE status = 'new' AND id IN ("
            "SELECT min(id) FROM outbox WHERE status IN ('new', 'flight') "
            f"GROUP BY {_LANE})"
        )
        return None if row is None or row[0] is None else float(row[0])

    async def claim(self, post: int, now: float) -> bool:
        """Claim a message for sending: true for one caller only."""
        async with self._db.writing() as tx:
            changed = await tx.do(
                "UPDATE outbox SET status = 'flight', tries = tries + 1, flown = coalesce(flown, ?) "
                f"WHERE id = (SELECT id FROM outbox WHERE id = ? AND status = 'new'{self._db.unclaimed})",
                (now, post),
            )
            return changed == 1

    async def mark_sent(
        self,
        post: int,
        message: int | None,
        channel: int,
        now: float,
        files: Mapping[str, int] | None = None,
        *,
        owed: float = 0,
    ) -> None:
        """A message is out, under that id (``None``: deleted since), with those files where they are known,
        and in that channel (for a direct message the one of the DM); without its pictures, if they are
        ``owed`` from then on."""
        async with self._db.writing() as tx:
            # Pictures that came late may have been put in already.
            await tx.do(
                "UPDATE outbox SET status = 'sent', message = ?, channel = ?, due = ?, "
                "owed = CASE files WHEN '' THEN ? ELSE 0 END, "
                "files = CASE files WHEN '' THEN ? ELSE files END WHERE id = ?",
                (message, channel, now, owed if message is not None else 0, _files(files), post),
            )

    async def attached(self, post: int, files: Mapping[str, int] | None) -> None:
        """A message that is out has other files now; ``None`` where they are not known."""
        async with self._db.writing() as tx:
            await tx.do("UPDATE outbox SET files = ?, owed = 0 WHERE id = ?", (_files(files), post))

    async def owing(self, now: float) -> PostRow | None:
        """The message that has waited longest for its pictures, if they may be tried."""
        row = await self._db.one(
            f"SELECT {columns_of(PostRow)} FROM outbox WHERE owed > 0 AND owed <= ? ORDER BY owed LIMIT 1",
            (now,),
        )
        return None if row is None else made(PostRow, row)

    async def owes(self, post: int) -> PostRow | None:
        """A message, if it still lacks its pictures."""
        row = await self._db.one(
            f"SELECT {columns_of(PostRow)} FROM outbox WHERE id = ? AND owed > 0", (post,)
        )
        return None if row is None else made(PostRow, row)

    async def owe(self, post: PostRow, due: float) -> None:
        """The pictures of a message are tried then, 0 for never, and with them all of its channel that would
        be tried before."""
        async with self._db.writing() as tx:
            await tx.do("UPDATE outbox SET owed = ? WHERE owed > 0 AND id = ?", (due, post.id))
            if due:
                await tx.do(
                    "UPDATE outbox SET owed = ? WHERE owed > 0 AND owed < ? AND channel = ?",
                    (due, due, post.channel),
                )

    async def changes(self, message: int) -> None:
        """A message that is out is to say something else: what it lacked is not put into it any more."""
        async with self._db.writing() as tx:
            await tx.do("UPDATE outbox SET owed = 0 WHERE owed > 0 AND message = ?", (message,))

    async def reword(self, post: int, body: bytes, owed: float) -> None:
        """A message that is out says something else, and lacks its pictures until then."""
        async with self._db.writing() as tx:
            await tx.do("UPDATE outbox SET body = ?, owed = ? WHERE id = ?", (body, owed, post))

    async def park(self, post: int, instead: Sequence[PostRow] = ()) -> bool:
        """A message that waits holds nobody up any more, but is tried on; what is said instead is written.
        Whether it was not parked before."""
        async with self._db.writing() as tx:
            parked = await tx.do(
                f"UPDATE outbox SET parked = id WHERE id = ? AND parked = 0 AND {_WAITING}", (post,)
            )
            if parked:
                await write_posts(tx, instead)
            return parked == 1

    async def overtaken(self, post: int, since: float) -> bool:
        """Whether of the messages that were written after that one the newest that is out went out since."""
        row = await self._db.one(
            "SELECT due FROM outbox WHERE id > ? AND status = 'sent' ORDER BY id DESC LIMIT 1", (post,)
        )
        return row is not None and bool(row[0] >= since)

    async def again(self, post: int, due: float) -> None:
        """Sending did not work now: it is tried again then, under the same nonce."""
        async with self._db.writing() as tx:
            # Only what is still under way: another process may have brought it home meanwhile.
            await tx.do(f"UPDATE outbox SET status = 'new', due = ? WHERE id = ? AND {_WAITING}", (due, post))

    async def drop(self, post: int, status: str, instead: Sequence[PostRow] = ()) -> None:
        """A message never goes out: ``refused`` or ``dead``; what is said instead is written with it."""
        async with self._db.writing() as tx:
            gone = await tx.do(f"UPDATE outbox SET status = ? WHERE id = ? AND {_WAITING}", (status, post))
            if gone:
                await write_posts(tx, instead)

    async def retry_now(self, channel: int) -> int:
        """Messages to a channel that waited for better times are due now; how many there are.

        That they were tried is known on.
        """
        async with self._db.writing() as tx:
            return await tx.do(
                "UPDATE outbox SET due = 0, tries = CASE WHEN tries > 1 THEN 1 ELSE tries END "
                f"WHERE {_WAITING} AND user = 0 AND channel = ? AND status = 'new'",
                (channel,),
            )

    async def abandon(self, table_id: str) -> None:
        """Messages of a table that still wait for its channel never go out: it moves to another one."""
        async with self._db.writing() as tx:
            await tx.do(
                "UPDATE outbox SET status = 'dead' "
                f"WHERE {_WAITING} AND user = 0 AND game = ? AND status = 'new'",
                (table_id,),
            )

    async def recover(self) -> int:
        """Messages that were in flight when the program ended wait for sending again; how many there are."""
        async with self._db.writing() as tx:
            return await tx.do(
                f"UPDATE outbox SET status = 'new', due = 0 WHERE {_WAITING} AND status = 'flight'"
            )

    async def untold(self, table_id: str, but: str = "") -> float | None:
        """When the oldest message of a table was written that is not out yet; that kind does not count, nor
        what is parked."""
        row = await self._db.one(
            f"SELECT min(written) FROM outbox WHERE {_WAITING} AND game = ? AND kind <> ? AND parked = 0",
            (table_id, but),
        )
        return None if row is None or row[0] is None else float(row[0])

    async def parked_in(self, guild: int) -> int:
        """How many messages to the tables of a server are tried on though nobody waits for them any more."""
        row = await self._db.one(
            f"SELECT count(*) FROM outbox WHERE {_WAITING} AND parked > 0 "
            "AND game IN (SELECT id FROM games WHERE guild = ?)",
            (guild,),
        )
        return 0 if row is None else int(row[0])

    async def last_before(self, post: PostRow) -> int:
        """A message of its lane that went out before it, by Discord's id; 0 where there is none."""
        row = await self._db.one(
            "SELECT message FROM outbox WHERE id < ? AND user = ? AND (user <> 0 OR channel = ?) "
            "AND status = 'sent' AND message IS NOT NULL ORDER BY id DESC LIMIT 1",
            (post.id, post.user, post.channel),
        )
        return 0 if row is None else int(row[0])

    async def tidy(self, before: float) -> int:
        """Forget what old messages said, as some showed hands; where keyed ones are is kept. How many.

        With them go places in the tutorial and closed lobbies that are as old.
        """
        async with self._db.writing() as tx:
            old = "status IN ('sent', 'refused', 'dead') AND written < ?"
            # Lessons and lobbies that nobody can go on with any more (E1.5, E2.8).
            await tx.do("DELETE FROM lessons WHERE touched < ?", (before,))
            await tx.do("DELETE FROM puzzle_places WHERE touched < ?", (before,))
            shut = "status = 'closed' AND touched < ?"
            await tx.do(f"DELETE FROM outbox WHERE game IN (SELECT id FROM games WHERE {shut})", (before,))
            await tx.do(f"DELETE FROM games WHERE {shut}", (before,))
            gone = await tx.do(f"DELETE FROM outbox WHERE {old} AND key = ''", (before,))
            emptied = await tx.do(
                f"UPDATE outbox SET body = ? WHERE {old} AND key <> '' AND body <> ?", (b"", before, b"")
            )
            return gone + emptied

    async def sent(self, table_id: str, key: str) -> PostRow | None:
        """The newest message of a table with that key that went out."""
        return (await self.sent_of(table_id, [key])).get(key)

    async def sent_of(self, table_id: str, keys: Sequence[str]) -> dict[str, PostRow]:
        """The last messages of several keys; those of which nothing went out are missing."""
        return await self._newest(table_id, keys, ("sent",))

    async def newest_of(self, table_id: str, keys: Sequence[str]) -> dict[str, PostRow]:
        """The newest message of each key that went out or will."""
        return await self._newest(table_id, keys, ("new", "flight", "sent"))

    async def _newest(self, table_id: str, keys: Sequence[str], among: Sequence[str]) -> dict[str, PostRow]:
        rows = await self._db.all(
            f"SELECT {columns_of(PostRow)} FROM outbox WHERE id IN ("
            f"SELECT max(id) FROM outbox WHERE game = ? AND key IN ({marks(keys)}) "
            f"AND key <> '' AND status IN ({marks(among)}) GROUP BY key)",
            (table_id, *keys, *among),
        )
        return {post.key: post for post in (made(PostRow, row) for row in rows)}


async def drop_edits(tx: Writer, key: str) -> None:
    """Of the messages of that key that belong to no table only the newest that is out is kept: it is the one
    that is edited."""
    await tx.do(
        f"DELETE FROM outbox WHERE {DONE} AND key = ?"
        " AND id < (SELECT max(id) FROM outbox WHERE game = '' AND key = ? AND status = 'sent')",
        (key, key),
    )


async def write_posts(tx: Writer, posts: Sequence[PostRow]) -> None:
    """Messages inside a transaction."""
    if not posts:
        return
    tx.call()
    names = [name for name in PostRow.__struct_fields__ if name != "id"]
    await tx.many(
        f"INSERT INTO outbox ({quoted(names)}) VALUES ({marks(names)})",
        (tuple(getattr(post, name) for name in names) for post in posts),
    )
