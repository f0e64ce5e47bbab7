"""What the store forgets: an account (E11.3), the tables of a server (E11.4), and every trace of both.

A deletion is noted before anything else is done and ends in one transaction, so whatever the program was
doing when it stopped, it can be begun again. Deleted rows stay in a file until they are overwritten: SQLite
does that at once (`secure_delete`), and `scrub` writes the whole file anew.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from bot.model.preferences import Prefs
from bot.store.database import OPEN, Chapter, Writer, columns_of, made, quoted
from bot.store.leagues import leave_leagues
from bot.store.outbox import write_posts
from bot.store.people import write_note
from bot.store.rows import GameRow, PostRow
from bot.store.standing import SEASON
from bot.words.language import ENGLISH

_A_GAME = f"SELECT {columns_of(GameRow)} FROM games WHERE id = ?"
_BLOBS = ("lobby", "table", "bookkeeping", "memory")
"""What of a table's row holds accounts and names."""
WIPE = "wipe"
"""The note that says that the file is to be written anew."""


class Spoken(NamedTuple):
    """What a message speaks: its own words, and those that the channel reads in its place."""

    reader: str
    channel: str


class Rewriting(msgspec.Struct, frozen=True):
    """How what is kept of tables and messages is written without an account; both functions are pure."""

    game: Callable[[GameRow, Sequence[str]], GameRow]
    """A table's row; with all names by which the account was known."""
    post: Callable[[bytes, Sequence[str], Spoken], bytes]
    """The body of a message, with what it speaks."""
    language: Callable[[GameRow], str]
    """What the channel of a table reads."""
    forms: Callable[[Sequence[str]], Sequence[bytes]]
    """How these names may stand in a body."""


class Privacy(Chapter):
    """The part of the store that forgets."""

    async def ask_deletion(self, user: int, now: float) -> None:
        """Note that an account is to be forgotten; it stays noted until `forget`."""
        async with self._db.writing() as tx:
            await tx.do(
                "INSERT INTO deletions (user, asked) VALUES (?, ?) ON CONFLICT DO NOTHING", (user, now)
            )

    async def deletions(self) -> list[int]:
        """The accounts that are still to be forgotten."""
        return [row[0] for row in await self._db.all("SELECT user FROM deletions ORDER BY asked, user")]

    async def mentioning(self, user: int) -> list[str]:
        """The open tables that know an account in any way, oldest first."""
        rows = await self._db.all(
            f"SELECT id FROM games WHERE status IN ({OPEN}) AND ({_holds('games')}) ORDER BY created, id",
            _digits(user),
        )
        return [row[0] for row in rows]

    async def forget(
        self, user: int, rewriting: Rewriting, last: Sequence[PostRow] = ()
    ) -> tuple[str, ...] | None:
        """Forget an account and every name of it, and write a last message; the tables that were rewritten.

        ``None``, and nothing is done, while it sits at an open table. A block stays.
        """
        async with self._db.writing() as tx:
            games = await _concerned(tx, user)
            if await _seated(tx, user):
                return None
            names = await _names(tx, user)
            changed = await _rewrite_games(tx, games, names, rewriting.game)
            await _rewrite_posts(tx, user, names, changed, rewriting)
            for game in changed:
                # Whoever stood in for that person did so under the person's name.
                await tx.do(
                    "UPDATE seats SET name = '' WHERE game = ? AND user IS NULL AND name IN"
                    " (SELECT name FROM seats WHERE game = ? AND user = ?)",
                    (game, game, user),
                )
            await tx.do("UPDATE seats SET user = NULL, name = '' WHERE user = ?", (user,))
            await tx.do("UPDATE decisions SET by = 0 WHERE by = ?", (user,))
            await tx.do("UPDATE shares SET user = NULL WHERE user = ?", (user,))
            await leave_leagues(tx, user)
            for table in _PERSONAL:
                await tx.do(f"DELETE FROM {table} WHERE user = ?", (user,))
            await tx.do("DELETE FROM people WHERE id = ?", (user,))
            await write_posts(tx, last)
            await _to_wipe(tx)
        await self._db.checkpoint()
        return tuple(changed)

    async def erase(self, post: int) -> None:
        """Remove a message from the outbox without a trace."""
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM outbox WHERE id = ?", (post,))
            await _to_wipe(tx)
        await self._db.checkpoint()

    async def delete_guild(self, guild: int, last: Sequence[PostRow]) -> int:
        """Delete all tables of a server with everything of them, write last messages; how many (E11.4)."""
        async with self._db.writing() as tx:
            games = [
                row[0] for row in await tx.held("SELECT id FROM games WHERE guild = ? ORDER BY id", (guild,))
            ]
            for table in ("outbox", "orders"):
                # In one pass: neither has an index for it, as nothing else asks so.
                await tx.do(
                    f"DELETE FROM {table} WHERE game IN (SELECT id FROM games WHERE guild = ?)", (guild,)
                )
            # Everything else of a table goes with its row.
            await tx.do("DELETE FROM games WHERE guild = ?", (guild,))
            for table in ("ratings", "seasons", "leagues", "nicknames"):
                await tx.do(f"DELETE FROM {table} WHERE guild = ?", (guild,))
            await tx.do("DELETE FROM standing WHERE guild = ? AND kind = ?", (guild, SEASON))
            # Its people keep their puzzles, but not where they solved them.
            await tx.do("UPDATE puzzle_answers SET guild = 0 WHERE guild = ?", (guild,))
            await write_posts(tx, last)
            await _to_wipe(tx)
        await self._db.checkpoint()
        return len(games)

    async def rows_of(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """What is kept of one account, by table, for its owner to read."""
        kept: dict[str, list[dict[str, Any]]] = {}
        for table, columns, owner in _OWN:
            names = columns.split()
            rows = await self._db.all(f"SELECT {quoted(names)} FROM {table} WHERE {owner} = ?", (user,))
            kept[table] = [dict(zip(names, row, strict=True)) for row in rows]
        return kept

    async def scrub(self) -> bool:
        """Overwrite what was deleted since the last time; whether there was anything."""
        if await self._db.one("SELECT 1 FROM notes WHERE key = ?", (WIPE,)) is None:
            return False
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM notes WHERE key = ?", (WIPE,))
        await self._db.vacuum()
        return True


_PERSONAL = (
    *("ratings", "lessons", "hints", "orders", "notebooks", "follows", "mornings", "deletions"),
    *("nicknames", "turn_plans", "puzzle_places", "puzzle_answers", "puzzle_ratings"),
)
"""The tables whose rows go with their account."""
_OWN = (
    ("people", "name locale dms", "id"),
    ("nicknames", "guild name worn", "user"),
    ("hints", "shown seen", "user"),
    ("lessons", "title count touched", "user"),
    ("orders", "title game value", "user"),
    ("puzzle_places", "touched", "user"),
    ("puzzle_answers", "title puzzle guild day tries solved", "user"),
    ("puzzle_ratings", "title mu sigma count", "user"),
    ("turn_plans", "game seat value", "user"),
    ("notebooks", "game about text turn written", "user"),
    ("follows", "game since", "user"),
    ("mornings", "due last", "user"),
    ("ratings", "title guild season mu sigma games sunday", "user"),
    (
        "shares",
        "game title guild character won contest share turns seconds counts",
        "user",
    ),
    ("leagues", "guild name born", "organiser"),
    ("league_players", "league joined pool gone", "user"),
    ("seats", "game assignment seat", "user"),
    ("outbox", "game kind status written", "user"),
    ("blocked", "guild since", "user"),
)
"""What is kept of one account, for its owner to read: table, columns, whose it is."""


def _holds(table: str) -> str:
    return " OR ".join(f'instr({table}."{blob}", ?) > 0' for blob in _BLOBS)


def _digits(user: int) -> tuple[bytes, ...]:
    return (str(user).encode(),) * len(_BLOBS)


async def _names(tx: Writer, user: int) -> tuple[str, ...]:
    """Every name under which the account is known here."""
    rows = await tx.all(
        "SELECT name FROM people WHERE id = ? UNION SELECT name FROM nicknames WHERE user = ?"
        " UNION SELECT name FROM seats WHERE user = ?",
        (user, user, user),
    )
    return tuple(row[0] for row in rows if row[0])


async def _concerned(tx: Writer, user: int) -> list[str]:
    """The tables that know the account in any way; nobody else changes them until this is done."""
    rows = await tx.held(
        f"SELECT id FROM games WHERE id IN (SELECT game FROM seats WHERE user = ?) OR {_holds('games')}"
        " ORDER BY id",
        (user, *_digits(user)),
    )
    return [row[0] for row in rows]


async def _seated(tx: Writer, user: int) -> bool:
    """Whether the account sits at an open table."""
    seat = await tx.one(
        "SELECT 1 FROM seats JOIN games ON games.id = seats.game"
        f" WHERE seats.user = ? AND seats.until IS NULL AND games.status IN ({OPEN})",
        (user,),
    )
    return seat is not None


async def _rewrite_games(
    tx: Writer,
    games: Iterable[str],
    names: Sequence[str],
    rewrite: Callable[[GameRow, Sequence[str]], GameRow],
) -> list[str]:
    changed = []
    for table_id in games:
        # One at a time: a table in the middle of its game is some 100 kB.
        row = made(GameRow, await tx.one(_A_GAME, (table_id,)) or ())
        after = rewrite(row, names)
        if after == row:
            continue
        blobs = ", ".join(f'"{blob}" = ?' for blob in _BLOBS)
        await tx.do(
            # The next revision: whoever read the row before must read it again.
            f"UPDATE games SET revision = revision + 1, {blobs} WHERE id = ?",
            (*(getattr(after, blob) for blob in _BLOBS), table_id),
        )
        changed.append(table_id)
    return changed


async def _rewrite_posts(
    tx: Writer,
    user: int,
    names: Sequence[str],
    games: Iterable[str],
    rewriting: Rewriting,
) -> None:
    await tx.do("DELETE FROM outbox WHERE user = ?", (user,))
    rows = await tx.all(
        "SELECT id, game, user, body FROM outbox WHERE instr(body, ?) > 0", (str(user).encode(),)
    )
    bodies = {row[0]: tuple(row[1:]) for row in rows}
    for table_id in games:
        for row in await tx.all("SELECT id, game, user, body FROM outbox WHERE game = ?", (table_id,)):
            bodies[row[0]] = tuple(row[1:])
    channels: dict[str, str] = {}
    readers: dict[int, str] = {}
    for post, (table, reader, body) in bodies.items():
        if not body:
            continue
        if table not in channels:
            channels[table] = await _language(tx, table, rewriting)
        if reader not in readers:
            readers[reader] = await _reads(tx, reader)
        spoken = Spoken(readers[reader] or channels[table], channels[table])
        after = rewriting.post(body, names, spoken)
        if after != body:
            await tx.do("UPDATE outbox SET body = ? WHERE id = ?", (after, post))
    for form in rewriting.forms(names):
        # Of tables that were left without a trace; where such a message lies stays known.
        await tx.do(
            "UPDATE outbox SET body = ? WHERE status IN ('sent', 'refused', 'dead') AND instr(body, ?) > 0",
            (b"", form),
        )


async def _language(tx: Writer, table_id: str, rewriting: Rewriting) -> str:
    row = await tx.one(_A_GAME, (table_id,))
    return ENGLISH if row is None else rewriting.language(made(GameRow, row))


async def _reads(tx: Writer, user: int) -> str:
    """What somebody reads; empty for a channel, and for who is not known."""
    row = await tx.one("SELECT locale, prefs FROM people WHERE id = ?", (user,))
    return "" if row is None else msgspec.json.decode(row[1], type=Prefs).speaks(row[0])


async def _to_wipe(tx: Writer) -> None:
    await write_note(tx, WIPE, "1")
