"""People: what is known of them, and what they prefer."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from bot.model.errors import Conflict
from bot.model.preferences import Prefs
from bot.store.database import OPEN, Chapter, Writer, columns_of, made, marks
from bot.store.leagues import LEAGUE
from bot.store.outbox import write_posts
from bot.store.rows import GameRow, NoteRow, OrderRow, Person, PostRow, TimerRow
from bot.store.standing import KINDS

# What the admins of a server have set, and whom they have blocked (E9.4)


class GuildSettings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The settings of one server."""

    channels: tuple[int, ...] = ()
    """Where tables may be opened; none means everywhere."""
    who: str = "everyone"
    """Who may open one: ``everyone``, ``role`` or ``admins``."""
    role: int = 0
    """The role that may, with ``role``."""
    language: str = ""
    """What the posts of new tables speak; empty for what Discord says of the server (E12.5)."""
    clock: str = ""
    """The clock of new tables; empty for the one of their preset."""
    preset: str = ""
    """What ``/game new`` offers first; empty for the usual one."""
    title: str = ""
    """The game of the table that was opened last, where the house has several."""


class BlockedRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who may not take a seat at any table of a server."""

    guild: int
    user: int
    since: float


class Guilds(Chapter):
    """The part of the store that belongs to the admins of servers."""

    async def guild_settings(self, guild: int) -> GuildSettings:
        """What the admins of a server have set."""
        row = await self._db.one("SELECT settings FROM houses WHERE guild = ?", (guild,))
        return GuildSettings() if row is None else msgspec.json.decode(row[0], type=GuildSettings)

    async def set_guild_settings(
        self, guild: int, edit: Callable[[GuildSettings], GuildSettings]
    ) -> GuildSettings:
        """Change that; the settings after it. ``edit`` is pure and may raise Refusal."""
        async with self._db.writing() as tx:
            await tx.alone(f"house {guild}")
            row = await tx.one("SELECT settings FROM houses WHERE guild = ?", (guild,))
            house = edit(GuildSettings() if row is None else msgspec.json.decode(row[0], type=GuildSettings))
            await tx.do(
                "INSERT INTO houses (guild, settings) VALUES (?, ?)"
                " ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
                (guild, msgspec.json.encode(house).decode()),
            )
            return house

    async def block(self, row: BlockedRow) -> bool:
        """Block somebody; whether that is new."""
        async with self._db.writing() as tx:
            changed = await tx.do(
                "INSERT INTO blocked (guild, user, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                (row.guild, row.user, row.since),
            )
            return changed == 1

    async def unblock(self, guild: int, user: int) -> bool:
        """Whether somebody was blocked, and is no longer."""
        async with self._db.writing() as tx:
            return await tx.do("DELETE FROM blocked WHERE guild = ? AND user = ?", (guild, user)) == 1

    async def is_blocked(self, guild: int, user: int) -> bool:
        """Whether somebody is blocked in a server."""
        row = await self._db.one("SELECT 1 FROM blocked WHERE guild = ? AND user = ?", (guild, user))
        return row is not None

    async def blocked(self, guild: int, most: int, *, after: int = 0) -> list[BlockedRow]:
        """Who is blocked in a server, the oldest first, after the first so many."""
        rows = await self._db.all(
            f"SELECT {columns_of(BlockedRow)} FROM blocked WHERE guild = ? ORDER BY since, user"
            " LIMIT ? OFFSET ?",
            (guild, most, after),
        )
        return [made(BlockedRow, row) for row in rows]

    async def tables_in(self, guild: int, most: int, *, after: int = 0) -> list[GameRow]:
        """The open tables of a server, oldest first, after the first so many."""
        rows = await self._db.all(
            f"SELECT {columns_of(GameRow)} FROM games WHERE guild = ? AND status IN ({OPEN})"
            " ORDER BY created, id LIMIT ? OFFSET ?",
            (guild, most, after),
        )
        return [made(GameRow, row) for row in rows]

    async def count_in(self, guild: int) -> tuple[int, int]:
        """How many open tables, and how many finished games, a server has."""
        row = await self._db.one(
            f"SELECT count(*) FILTER (WHERE status IN ({OPEN})), count(*) FILTER (WHERE status = 'over')"
            " FROM games WHERE guild = ?",
            (guild,),
        )
        return (0, 0) if row is None else (int(row[0]), int(row[1]))

    async def guild(self, guild: int, *, present: bool) -> bool:
        """Note that the bot is (or is no longer) in a server; whether that is new."""
        async with self._db.writing() as tx:
            changed = await tx.do(
                "INSERT INTO guilds (id, present) VALUES (?, ?) ON CONFLICT (id) DO UPDATE"
                " SET present = excluded.present WHERE guilds.present <> excluded.present",
                (guild, present),
            )
            return changed == 1


# When whose game list comes in the morning (E9.5): timers of people, beside those of tables.


MORNING: Final = "morning"
"""The timers of mornings are ``morning:‹user›``, of no table."""
Morning = Callable[[Prefs], float | None]
"""When the next morning of somebody is who prefers that."""
ROWS: Final = f"SELECT '' AS game, '{MORNING}:' || user AS name, due FROM mornings"
"""As timers."""


class Mornings(Chapter):
    """The part of the store that knows who is told in the morning."""

    async def last_morning(self, user: int) -> str:
        """The day of the last game list that came in the morning, as an ISO date; empty for none."""
        row = await self._db.one("SELECT last FROM mornings WHERE user = ?", (user,))
        return "" if row is None else str(row[0])

    async def send_digest(self, timer: TimerRow, due: float | None, last: str, post: PostRow | None) -> None:
        """A morning: its message, the day, and when the next one is, all or, if it was set anew, nothing."""
        async with self._db.writing() as tx:
            changed = await tx.do(
                "UPDATE mornings SET due = ?, last = ? WHERE user = ? AND due = ?",
                (due, last, int(timer.name.partition(":")[2]), timer.due),
            )
            if changed and post is not None:
                await write_posts(tx, (post,))


async def set_morning(tx: Writer, user: int, due: float | None) -> None:
    """When the next one is due; the day of the last stays known, so that no day has two."""
    tx.call()
    await tx.do(
        "INSERT INTO mornings (user, due, last) VALUES (?, ?, '')"
        " ON CONFLICT (user) DO UPDATE SET due = excluded.due",
        (user, due),
    )


async def move_timer(tx: Writer, timer: TimerRow, due: float | None) -> None:
    """Another time for a timer of a person or a server, or none; one that was set anew meanwhile stays."""
    kind, _, whose = timer.name.partition(":")
    if kind in KINDS:
        where = (int(whose), kind, timer.due)
        await tx.do("UPDATE standing SET due = ? WHERE guild = ? AND kind = ? AND due = ?", (due, *where))
    elif kind == LEAGUE:
        await tx.do("UPDATE leagues SET due = ? WHERE id = ? AND due = ?", (due, int(whose), timer.due))
    else:
        await tx.do("UPDATE mornings SET due = ? WHERE user = ? AND due = ?", (due, int(whose), timer.due))


_PERSON: Final = "people.id, people.name, nicknames.name, locale, dms, dm, prefs, hints.shown, hints.seen"
_KNOWN: Final = (
    "people LEFT JOIN hints ON hints.user = people.id"
    " LEFT JOIN nicknames ON nicknames.user = people.id AND nicknames.guild = ? AND nicknames.worn = 1"
)


class People(Chapter):
    """People, apart from what they do at tables."""

    async def person(self, user: int, guild: int = 0) -> Person:
        """What is known of somebody, as they are called in that server; an empty record for a stranger."""
        row = await self._db.one(f"SELECT {_PERSON} FROM {_KNOWN} WHERE people.id = ?", (guild, user))
        return Person(id=user) if row is None else _person(row)

    async def people(self, users: Sequence[int], guild: int = 0) -> dict[int, Person]:
        """The persons of several accounts; strangers are missing."""
        rows = await self._db.all(
            f"SELECT {_PERSON} FROM {_KNOWN} WHERE people.id IN ({marks(users)})",
            (guild, *users),
        )
        return {row[0]: _person(row) for row in rows}

    async def holders(
        self, title: str, table_id: str, users: Sequence[int], guild: int = 0
    ) -> dict[int, tuple[Person, str]]:
        """Persons with the orders that count for each at a table of that game (E5.9).

        Those for it, else those for all; empty for none.
        """
        if not users:
            return {}
        rows = await self._db.all(
            f"SELECT {_PERSON}, coalesce(own.value, every.value, '') FROM {_KNOWN}"
            " LEFT JOIN orders AS own ON own.user = people.id AND own.title = ? AND own.game = ?"
            " LEFT JOIN orders AS every ON every.user = people.id AND every.title = ? AND every.game = ''"
            f" WHERE people.id IN ({marks(users)})",
            (guild, title, table_id, title, *users),
        )
        return {row[0]: (_person(row[:-1]), row[-1]) for row in rows}

    async def save_person(self, person: Person, guild: int = 0) -> None:
        """Remember somebody; preferences, hints and the channel of direct messages stay as they are.

        With a server also the nickname there. Names of before stay known until the account is forgotten:
        messages tell them (E11.3).
        """
        async with self._db.writing() as tx:
            if person.name:
                await tx.do(
                    "INSERT INTO nicknames (user, guild, name, worn) VALUES (?, 0, ?, 0)"
                    " ON CONFLICT DO NOTHING",
                    (person.id, person.name),
                )
            if guild:
                await tx.do("UPDATE nicknames SET worn = 0 WHERE user = ? AND guild = ?", (person.id, guild))
            if guild and person.nick:
                await tx.do(
                    "INSERT INTO nicknames (user, guild, name, worn) VALUES (?, ?, ?, 1)"
                    " ON CONFLICT (user, guild, name) DO UPDATE SET worn = 1",
                    (person.id, guild, person.nick),
                )
            await tx.do(
                "INSERT INTO people (id, name, locale, dms) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
                " SET name = excluded.name, locale = excluded.locale, dms = excluded.dms",
                (person.id, person.name, person.locale, person.dms),
            )

    async def reached(self, user: int, channel: int) -> None:
        """Remember the channel of direct messages with somebody; of a stranger nothing is kept."""
        async with self._db.writing() as tx:
            await tx.do("UPDATE people SET dm = ? WHERE id = ?", (channel, user))

    async def prefer(
        self, user: int, edit: Callable[[Prefs], Prefs], morning: Morning = lambda prefs: None
    ) -> Prefs:
        """Change what somebody prefers; the preferences after it. ``edit`` is pure and may raise Refusal.

        Where ``morning`` gives another time than before, the timer ``morning:‹user›`` is set with it (E9.5).
        """
        async with self._db.writing() as tx:
            await tx.alone(f"prefs {user}")
            row = await tx.one("SELECT prefs FROM people WHERE id = ?", (user,))
            before = Prefs() if row is None else msgspec.json.decode(row[0], type=Prefs)
            prefs = edit(before)
            if morning(before) != morning(prefs):
                await set_morning(tx, user, morning(prefs))
            await tx.do(
                "INSERT INTO people (id, name, locale, dms, prefs) VALUES (?, '', '', 'unknown', ?)"
                " ON CONFLICT (id) DO UPDATE SET prefs = excluded.prefs",
                (user, msgspec.json.encode(prefs).decode()),
            )
            return prefs


def _person(values: Sequence[Any]) -> Person:
    user, name, nick, locale, dms, dm, prefs, hints, explained = values
    return Person(
        id=user,
        name=name,
        nick=nick or "",
        locale=locale,
        dms=dms,
        dm=dm,
        prefs=msgspec.json.decode(prefs, type=Prefs),
        hints=hints is None or bool(hints),
        explained=tuple((explained or "").split()),
    )


# Standing orders and own notes: what belongs to one person alone (E5.9, E7.6, E11.1).


class Personal(Chapter):
    """The part of the store that keeps what nobody else may see."""

    async def orders(self, title: str, user: int) -> dict[str, str]:
        """All standing orders of somebody at tables of a game; those for all of them under the empty one."""
        rows = await self._db.all(
            "SELECT game, value FROM orders WHERE user = ? AND title = ?", (user, title)
        )
        return {row[0]: row[1] for row in rows}

    async def save_orders(self, row: OrderRow) -> None:
        """Write orders over, or forget them; those of one table belong to a `Change` of it."""
        async with self._db.writing() as tx:
            await write_orders(tx, row)

    async def notebook(self, table_id: str, user: int) -> list[NoteRow]:
        """The own notes of somebody at a table, oldest first."""
        rows = await self._db.all(
            f"SELECT {columns_of(NoteRow)} FROM notebooks WHERE user = ? AND game = ? ORDER BY id",
            (user, table_id),
        )
        return [made(NoteRow, row) for row in rows]

    async def write_note(self, row: NoteRow) -> None:
        """A new note, or with an id one of that person written over, if it is still there."""
        async with self._db.writing() as tx:
            if row.id:
                await tx.do(
                    "UPDATE notebooks SET text = ? WHERE id = ? AND user = ? AND game = ?",
                    (row.text, row.id, row.user, row.game),
                )
            else:
                await tx.do(
                    "INSERT INTO notebooks (game, user, about, text, turn, written) "
                    "VALUES (?, ?, ?, ?, ?, ?)",
                    (row.game, row.user, row.about, row.text, row.turn, row.written),
                )

    async def drop_note(self, note: int, user: int) -> None:
        """Delete a note of that person, if there is such a one."""
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM notebooks WHERE id = ? AND user = ?", (note, user))


async def write_orders(tx: Writer, row: OrderRow) -> None:
    """Orders inside a transaction."""
    if row.value:
        await tx.do(
            "INSERT INTO orders (user, title, game, value) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (user, title, game) DO UPDATE SET value = excluded.value",
            (row.user, row.title, row.game, row.value),
        )
    else:
        await tx.do(
            "DELETE FROM orders WHERE user = ? AND title = ? AND game = ?", (row.user, row.title, row.game)
        )


# Values of the bot's own.


class Notes(Chapter):
    """The part of the store that keeps them."""

    async def note(self, key: str) -> str | None:
        """A value of the bot's own: ``heartbeat``, ``commands`` …"""
        row = await self._db.one("SELECT value FROM notes WHERE key = ?", (key,))
        return None if row is None else str(row[0])

    async def notes(self, prefix: str) -> dict[str, str]:
        """All values whose keys begin so."""
        rows = await self._db.all(
            "SELECT key, value FROM notes WHERE substr(key, 1, ?) = ?", (len(prefix), prefix)
        )
        return {row[0]: row[1] for row in rows}

    async def drop_value(self, key: str) -> None:
        """Keep a value no longer."""
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM notes WHERE key = ?", (key,))

    async def set_note(self, key: str, value: str) -> None:
        """Keep a value of the bot's own."""
        async with self._db.writing() as tx:
            await write_note(tx, key, value)

    async def first_note(self, key: str, value: str) -> str:
        """Keep a value unless there is one; the one that is kept."""
        async with self._db.writing() as tx:
            await tx.do(
                "INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING", (key, value)
            )
            row = await tx.one("SELECT value FROM notes WHERE key = ?", (key,))
            assert row is not None
            return str(row[0])


async def write_note(tx: Writer, key: str, value: str) -> None:
    """Keep a value in place of the one before, inside a transaction."""
    await tx.do(
        "INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )


# What the store keeps for learning: places in the tutorial, and the hints somebody had (E1.4, E1.5).


class LessonRow(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody stands in the tutorial."""

    user: int
    title: str
    """Which game is learned."""
    count: int
    """Goes up with every change: what compare-and-swap compares."""
    place: bytes
    """A `bot.features.tutorial.practice.Place`."""
    touched: float


class Learning(Chapter):
    """The part of the store that remembers what somebody learned."""

    async def lesson(self, user: int, since: float) -> LessonRow | None:
        """Where somebody stands in the tutorial, if that was touched at that time or later (E1.5)."""
        row = await self._db.one(
            "SELECT user, title, count, place, touched FROM lessons WHERE user = ? AND touched >= ?",
            (user, since),
        )
        if row is None:
            return None
        return LessonRow(user=row[0], title=row[1], count=row[2], place=row[3], touched=row[4])

    async def save_lesson(self, row: LessonRow, before: float) -> None:
        """Keep a place in the tutorial, and forget all that were touched before that time.

        Raises Conflict unless its ``count`` is one above that of the place kept, if one is kept.
        """
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM lessons WHERE touched < ?", (before,))
            changed = await tx.do(
                "INSERT INTO lessons (user, title, count, place, touched) VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT (user) DO UPDATE SET title = excluded.title, count = excluded.count, "
                "place = excluded.place, touched = excluded.touched WHERE lessons.count = excluded.count - 1",
                (row.user, row.title, row.count, row.place, row.touched),
            )
            if changed != 1:
                raise Conflict("the place in the tutorial was changed since it was read")

    async def hint_seen(self, user: int, key: str, *, always: bool = False) -> bool:
        """Note that somebody is shown a hint: true for the first who asks, if hints are on (E1.4) or with
        ``always``."""
        async with self._db.writing() as tx:
            await tx.do(
                "INSERT INTO hints (user, shown, seen) VALUES (?, 1, '') ON CONFLICT DO NOTHING", (user,)
            )
            changed = await tx.do(
                "UPDATE hints SET seen = trim(seen || ' ' || ?) "
                "WHERE user = ? AND shown >= ? AND instr(' ' || seen || ' ', ' ' || ? || ' ') = 0",
                (key, user, not always, key),
            )
            return changed == 1

    async def set_hints(self, user: int, shown: bool) -> None:
        """Turn somebody's hints on or off."""
        async with self._db.writing() as tx:
            await tx.do(
                "INSERT INTO hints (user, shown, seen) VALUES (?, ?, '') "
                "ON CONFLICT (user) DO UPDATE SET shown = excluded.shown",
                (user, shown),
            )


# Who follows which table (E2.9).


class Follows(Chapter):
    """The part of the store that knows the watchers."""

    async def followers(self, table_id: str) -> list[int]:
        """Who follows a table, in the order in which they began; nobody one that is over."""
        rows = await self._db.all("SELECT user FROM follows WHERE game = ? ORDER BY since, user", (table_id,))
        return [row[0] for row in rows]

    async def follow(self, table_id: str, user: int, now: float) -> None:
        """Somebody follows a table, if it still runs; for the second time nothing."""
        async with self._db.writing() as tx:
            # A game that ended in this moment is followed by nobody.
            await tx.do(
                "INSERT INTO follows (game, user, since) "
                "SELECT id, ?, ? FROM games WHERE id = ? AND status IN ('running', 'paused') "
                "ON CONFLICT DO NOTHING",
                (user, now, table_id),
            )

    async def unfollow(self, table_id: str, user: int) -> None:
        """Somebody does not, or no longer."""
        async with self._db.writing() as tx:
            await tx.do("DELETE FROM follows WHERE game = ? AND user = ?", (table_id, user))


async def end_follows(tx: Writer, game: GameRow) -> None:
    """A game that is over is followed by nobody; inside the transaction that ends it."""
    if game.status == "over":
        await tx.do("DELETE FROM follows WHERE game = ?", (game.id,))
