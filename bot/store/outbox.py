"""The outbox: messages that wait, are in flight, or are out (DESIGN 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.store.engine import Engine, Writer
from bot.store.rows import PostRow

_POST = PostRow.__struct_fields__
_COLUMNS = ", ".join(_POST)
_WAITING = "status IN ('new', 'flight')"
"""Word for word the condition of the index `waiting_posts`: only so does SQLite use it."""


def _files(files: Mapping[str, int] | None) -> str:
    return "" if files is None else msgspec.json.encode(files).decode()


def _made(values: Sequence[object]) -> PostRow:
    return msgspec.convert(dict(zip(_POST, values, strict=True)), PostRow, strict=False)


class SqlOutbox:
    """The part of the store that the relay works with."""

    _db: Engine

    async def post(self, posts: Sequence[PostRow]) -> None:
        async with self._db.writing() as tx:
            await write_posts(tx, posts)

    async def outgoing(self, now: float, most: int) -> list[PostRow]:
        # A lane is a person or a channel; its messages keep their order, so only its first may go.
        rows = await self._db.all(
            f"SELECT {_COLUMNS} FROM outbox WHERE id IN ("
            "SELECT min(id) FROM outbox WHERE status IN ('new', 'flight') "
            "GROUP BY user, CASE WHEN user = 0 THEN channel ELSE 0 END"
            ") AND status = 'new' AND due <= ? ORDER BY id LIMIT ?",
            (now, most),
        )
        return [_made(row) for row in rows]

    async def next_post(self) -> float | None:
        row = await self._db.one(
            "SELECT min(due) FROM outbox WHERE status = 'new' AND id IN ("
            "SELECT min(id) FROM outbox WHERE status IN ('new', 'flight') "
            "GROUP BY user, CASE WHEN user = 0 THEN channel ELSE 0 END)"
        )
        return None if row is None or row[0] is None else float(row[0])

    async def claim(self, post: int, now: float) -> bool:
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
    ) -> None:
        async with self._db.writing() as tx:
            # Pictures that came late may have been put in already.
            await tx.do(
                "UPDATE outbox SET status = 'sent', message = ?, channel = ?, due = ?, "
                "files = CASE files WHEN '' THEN ? ELSE files END WHERE id = ?",
                (message, channel, now, _files(files), post),
            )

    async def attached(self, post: int, files: Mapping[str, int] | None) -> None:
        async with self._db.writing() as tx:
            await tx.do("UPDATE outbox SET files = ? WHERE id = ?", (_files(files), post))

    async def again(self, post: int, due: float) -> None:
        async with self._db.writing() as tx:
            # Only what is still under way: another process may have brought it home meanwhile.
            await tx.do(f"UPDATE outbox SET status = 'new', due = ? WHERE id = ? AND {_WAITING}", (due, post))

    async def drop(self, post: int, status: str, instead: Sequence[PostRow] = ()) -> None:
        async with self._db.writing() as tx:
            gone = await tx.do(f"UPDATE outbox SET status = ? WHERE id = ? AND {_WAITING}", (status, post))
            if gone:
                await write_posts(tx, instead)

    async def retry_now(self, channel: int) -> None:
        async with self._db.writing() as tx:
            await tx.do(
                "UPDATE outbox SET due = 0, tries = 0 "
                f"WHERE {_WAITING} AND user = 0 AND channel = ? AND status = 'new'",
                (channel,),
            )

    async def abandon(self, game: str) -> None:
        async with self._db.writing() as tx:
            await tx.do(
                "UPDATE outbox SET status = 'dead' "
                f"WHERE {_WAITING} AND user = 0 AND game = ? AND status = 'new'",
                (game,),
            )

    async def recover(self) -> int:
        async with self._db.writing() as tx:
            return await tx.do(
                f"UPDATE outbox SET status = 'new', due = 0 WHERE {_WAITING} AND status = 'flight'"
            )

    async def tidy(self, before: float) -> int:
        async with self._db.writing() as tx:
            old = "status IN ('sent', 'refused', 'dead') AND written < ?"
            # Lessons and lobbies that nobody can go on with any more (E1.5, E2.8).
            await tx.do("DELETE FROM lessons WHERE touched < ?", (before,))
            shut = "status = 'closed' AND touched < ?"
            await tx.do(f"DELETE FROM outbox WHERE game IN (SELECT id FROM games WHERE {shut})", (before,))
            await tx.do(f"DELETE FROM games WHERE {shut}", (before,))
            gone = await tx.do(f"DELETE FROM outbox WHERE {old} AND key = ''", (before,))
            emptied = await tx.do(
                f"UPDATE outbox SET body = ? WHERE {old} AND key <> '' AND body <> ?", (b"", before, b"")
            )
            return gone + emptied

    async def sent(self, game: str, key: str) -> PostRow | None:
        return (await self.sent_of(game, [key])).get(key)

    async def sent_of(self, game: str, keys: Sequence[str]) -> dict[str, PostRow]:
        rows = await self._db.all(
            f"SELECT {_COLUMNS} FROM outbox WHERE id IN ("
            f"SELECT max(id) FROM outbox WHERE game = ? AND key IN ({', '.join('?' for _ in keys)}) "
            "AND key <> '' AND status = 'sent' GROUP BY key)",
            (game, *keys),
        )
        return {row.key: row for row in map(_made, rows)}


async def write_posts(tx: Writer, posts: Sequence[PostRow]) -> None:
    """Messages inside a transaction."""
    if not posts:
        return
    tx.call()
    names = [name for name in _POST if name != "id"]
    await tx.many(
        f"INSERT INTO outbox ({', '.join(names)}) VALUES ({', '.join('?' for _ in names)})",
        (tuple(getattr(post, name) for name in names) for post in posts),
    )
