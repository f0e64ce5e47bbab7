"""The store in SQL that both databases speak: one transaction a method (DESIGN 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, TypeVar

import msgspec

from bot.model.errors import Conflict, Missing
from bot.model.preferences import Prefs
from bot.store.engine import Clash, Engine, Writer
from bot.store.follows import SqlFollows, end_follows
from bot.store.guilds import SqlGuilds
from bot.store.interface import Store
from bot.store.learning import SqlLearning
from bot.store.load import SqlLoad
from bot.store.mornings import ROWS as MORNINGS
from bot.store.mornings import Morning, SqlMornings, move_timer, set_morning
from bot.store.notes import SqlNotes
from bot.store.outbox import SqlOutbox, write_posts
from bot.store.personal import SqlPersonal, write_orders
from bot.store.privacy import SqlPrivacy
from bot.store.results import SqlResults, note_end
from bot.store.rows import PLAN, AgendaRow, Change, DecisionRow, GameRow, Person, SeatRow, StepRow, TimerRow

R = TypeVar("R", bound=msgspec.Struct)

ALL: Final = 1 << 60
"""As many as there are."""
MANY: Final = 20
"""How many tables are asked for at once."""

_GAME = GameRow.__struct_fields__
_SEAT = SeatRow.__struct_fields__
_STEP = StepRow.__struct_fields__
_TOLD = tuple(name for name in _STEP if name not in ("action", "state"))
_DECISION = DecisionRow.__struct_fields__
_PERSON = "id, name, locale, dms, dm, prefs"


@cache
def _columns(names: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _marks(names: Sequence[str]) -> str:
    return ", ".join("?" for _ in names)


def _anew(names: Sequence[str]) -> str:
    return ", ".join(f"{name} = excluded.{name}" for name in names)


def _all_or(most: int | None) -> int:
    return ALL if most is None else most


def _values(row: msgspec.Struct) -> tuple[Any, ...]:
    return tuple(getattr(row, name) for name in row.__struct_fields__)


def _made(kind: type[R], values: Sequence[Any], of: Sequence[str] = ()) -> R:
    return msgspec.convert(dict(zip(of or kind.__struct_fields__, values, strict=True)), kind, strict=False)


def _person(values: Sequence[Any]) -> Person:
    user, name, locale, dms, dm, prefs = values
    wishes = msgspec.json.decode(prefs, type=Prefs)
    return Person(id=user, name=name, locale=locale, dms=dms, dm=dm, prefs=wishes)


class SqlStore(
    SqlOutbox,
    SqlResults,
    SqlLearning,
    SqlPersonal,
    SqlFollows,
    SqlMornings,
    SqlGuilds,
    SqlPrivacy,
    SqlLoad,
    SqlNotes,
    Store,
):
    """Several processes may use one database; compare-and-swap keeps them apart."""

    def __init__(self, database: Engine) -> None:
        self._db = database

    async def open(self) -> None:
        await self._db.open()

    async def close(self) -> None:
        await self._db.close()

    # Tables

    async def game(self, game: str) -> GameRow:
        row = await self._db.one(f"SELECT {_columns(_GAME)} FROM games WHERE id = ?", (game,))
        if row is None:
            raise Missing(f"no table {game!r}")
        return _made(GameRow, row)

    async def game_in(self, channel: int) -> GameRow | None:
        row = await self._db.one(
            f"SELECT {_columns(_GAME)} FROM games WHERE channel = ? AND status <> 'closed' "
            "ORDER BY status = 'over', created DESC LIMIT 1",
            (channel,),
        )
        return None if row is None else _made(GameRow, row)

    async def games(self, *statuses: str) -> list[str]:
        return list(await self.places(*statuses))

    async def places(self, *statuses: str) -> dict[str, int]:
        rows = await self._db.all(
            f"SELECT id, guild FROM games WHERE status IN ({_marks(statuses)}) ORDER BY created, id", statuses
        )
        return {row[0]: row[1] for row in rows}

    async def revisions(self, games: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for most in range(0, len(games), MANY):
            # One statement, however many they are: what stands twice is found once.
            some = list(games[most : most + MANY])
            asked = [*some, *some[:1] * (MANY - len(some))]
            found |= await self._db.all(
                f"SELECT id, revision FROM games WHERE id IN ({_marks(asked)})", asked
            )
        return found

    async def games_in(self, guild: int, *statuses: str) -> list[str]:
        rows = await self._db.all(
            f"SELECT id FROM games WHERE guild = ? AND status IN ({_marks(statuses)}) ORDER BY created, id",
            (guild, *statuses),
        )
        return [row[0] for row in rows]

    async def games_of(self, user: int, *statuses: str) -> list[str]:
        rows = await self._db.all(
            "SELECT games.id FROM games JOIN seats ON seats.game = games.id "
            f"WHERE seats.user = ? AND seats.until IS NULL AND games.status IN ({_marks(statuses)}) "
            "ORDER BY games.created, games.id",
            (user, *statuses),
        )
        return [row[0] for row in rows]

    async def lobbies(self, guild: int, most: int) -> list[str]:
        rows = await self._db.all(
            "SELECT id FROM games WHERE guild = ? AND status = 'lobby' ORDER BY created DESC, id LIMIT ?",
            (guild, most),
        )
        return [row[0] for row in rows]

    async def names(self, guild: int) -> list[str]:
        rows = await self._db.all(
            "SELECT DISTINCT name FROM games WHERE guild = ? AND status <> 'closed' ORDER BY name", (guild,)
        )
        return [row[0] for row in rows]

    async def commit(self, change: Change) -> GameRow:
        game = msgspec.structs.replace(change.game, revision=change.game.revision + 1)
        try:
            async with self._db.writing() as tx:
                await _write_game(tx, game, change.game.revision)
                await _write_parts(tx, game.id, change)
                await note_end(tx, game)
                await end_follows(tx, game)
                await write_posts(tx, change.posts)
                tx.call(game.id)
        except Clash as error:
            raise Conflict(f"the table {game.id} cannot be written: {error}") from error
        return game

    async def seats(self, game: str) -> list[SeatRow]:
        rows = await self._db.all(
            f"SELECT {_columns(_SEAT)} FROM seats WHERE game = ? ORDER BY tenure", (game,)
        )
        return [_made(SeatRow, row) for row in rows]

    async def steps(
        self,
        game: str,
        *,
        after: int = -1,
        upto: int | None = None,
        last: int | None = None,
        states: bool = True,
    ) -> list[StepRow]:
        of = _STEP if states else _TOLD
        rows = await self._db.all(
            f"SELECT {_columns(of)} FROM steps WHERE game = ? AND version > ? AND version <= ? "
            "ORDER BY version DESC LIMIT ?",
            (game, after, _all_or(upto), _all_or(last)),
        )
        return [_made(StepRow, row, of) for row in reversed(rows)]

    async def decisions(self, game: str) -> list[DecisionRow]:
        rows = await self._db.all(
            f"SELECT {_columns(_DECISION)} FROM decisions INDEXED BY open_decisions "
            "WHERE game = ? AND closed IS NULL ORDER BY number",
            (game,),
        )
        return [_made(DecisionRow, row) for row in rows]

    async def waiting(self, user: int) -> list[tuple[str, str, float | None]]:
        rows = await self._db.all(
            "SELECT games.id, games.name, decisions.deadline FROM seats"
            " JOIN games ON games.id = seats.game AND games.status = 'running'"
            " JOIN decisions INDEXED BY open_decisions"
            " ON decisions.game = seats.game AND decisions.seat = seats.seat AND decisions.closed IS NULL"
            " WHERE seats.user = ? AND seats.until IS NULL"
            # Nor does anything where a stand-in plays.
            " AND NOT EXISTS (SELECT 1 FROM seats AS other WHERE other.game = seats.game"
            " AND other.seat = seats.seat AND other.user IS NULL AND other.until IS NULL)"
            " ORDER BY decisions.deadline IS NULL, decisions.deadline, games.name",
            (user,),
        )
        return [(row[0], row[1], row[2]) for row in rows]

    async def agenda(self, user: int, most: int, *, after: int = 0) -> list[AgendaRow]:
        rows = await self._db.all(
            "SELECT games.id, games.name, games.channel, games.status, seats.seat,"
            " decisions.number, coalesce(decisions.kind, ''), decisions.deadline, count(*) OVER () FROM seats"
            " CROSS JOIN games INDEXED BY open_games"
            " ON games.id = seats.game AND games.status IN ('lobby', 'running', 'paused')"
            " LEFT JOIN decisions INDEXED BY open_decisions"
            " ON decisions.game = seats.game AND decisions.seat = seats.seat"
            " AND decisions.closed IS NULL AND games.status = 'running'"
            " WHERE seats.user = ? AND seats.until IS NULL"
            " ORDER BY decisions.number IS NULL, decisions.deadline IS NULL, decisions.deadline, games.name,"
            " games.id LIMIT ? OFFSET ?",
            (user, most, after),
        )
        return [_made(AgendaRow, row) for row in rows]

    async def decision(self, game: str, number: int) -> DecisionRow | None:
        row = await self._db.one(
            f"SELECT {_columns(_DECISION)} FROM decisions WHERE game = ? AND number = ?", (game, number)
        )
        return None if row is None else _made(DecisionRow, row)

    async def drafts(self, game: str, seat: str) -> dict[str, tuple[str, ...]]:
        rows = await self._db.all(
            "SELECT key, choices FROM drafts WHERE game = ? AND seat = ? ORDER BY key", (game, seat)
        )
        return {row[0]: msgspec.json.decode(row[1], type=tuple[str, ...]) for row in rows}

    async def draft(self, game: str, seat: str, decision: int, key: str, values: Sequence[str]) -> None:
        async with self._db.writing() as tx:
            await _write_draft(tx, game, seat, decision, key, tuple(values))

    # Timers

    async def timers(self, until: float) -> list[TimerRow]:
        rows = await self._db.all(
            "SELECT game, name, due FROM timers WHERE due <= ?"
            f" UNION ALL {MORNINGS} WHERE due <= ? ORDER BY due",
            (until, until),
        )
        return [_made(TimerRow, row) for row in rows]

    async def timers_of(self, game: str) -> list[TimerRow]:
        rows = await self._db.all("SELECT game, name, due FROM timers WHERE game = ? ORDER BY due", (game,))
        return [_made(TimerRow, row) for row in rows]

    async def next_timer(self) -> float | None:
        row = await self._db.one(
            "SELECT min(due) FROM"
            " (SELECT min(due) AS due FROM timers UNION ALL SELECT min(due) FROM mornings) AS due"
        )
        return None if row is None or row[0] is None else float(row[0])

    async def drop_timer(self, timer: TimerRow) -> None:
        async with self._db.writing() as tx:
            if not timer.game:
                return await move_timer(tx, timer, None)
            await tx.do("DELETE FROM timers WHERE game = ? AND name = ? AND due = ?", _values(timer))

    async def delay_timer(self, timer: TimerRow, due: float) -> None:
        async with self._db.writing() as tx:
            if not timer.game:
                return await move_timer(tx, timer, due)
            await tx.do(
                "UPDATE timers SET due = ? WHERE game = ? AND name = ? AND due = ?", (due, *_values(timer))
            )

    # People and the rest

    async def person(self, user: int) -> Person:
        row = await self._db.one(f"SELECT {_PERSON} FROM people WHERE id = ?", (user,))
        return Person(id=user) if row is None else _person(row)

    async def people(self, users: Sequence[int]) -> dict[int, Person]:
        rows = await self._db.all(
            f"SELECT {_PERSON} FROM people WHERE id IN ({_marks([str(u) for u in users])})",
            tuple(users),
        )
        return {row[0]: _person(row) for row in rows}

    async def save_person(self, person: Person) -> None:
        async with self._db.writing() as tx:
            await tx.do(
                "INSERT INTO people (id, name, locale, dms) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
                " SET name = excluded.name, locale = excluded.locale, dms = excluded.dms",
                (person.id, person.name, person.locale, person.dms),
            )

    async def reached(self, user: int, channel: int) -> None:
        async with self._db.writing() as tx:
            await tx.do("UPDATE people SET dm = ? WHERE id = ?", (channel, user))

    async def prefer(
        self, user: int, edit: Callable[[Prefs], Prefs], morning: Morning = lambda prefs: None
    ) -> Prefs:
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

    async def guild(self, guild: int, *, present: bool) -> bool:
        async with self._db.writing() as tx:
            changed = await tx.do(
                "INSERT INTO guilds (id, present) VALUES (?, ?) ON CONFLICT (id) DO UPDATE"
                " SET present = excluded.present WHERE guilds.present <> excluded.present",
                (guild, present),
            )
            return changed == 1


async def _write_game(tx: Writer, game: GameRow, expected: int) -> None:
    """The compare-and-swap: the row is written only if nobody changed it since it was read."""
    if expected == 0:
        await tx.do(f"INSERT INTO games ({_columns(_GAME)}) VALUES ({_marks(_GAME)})", _values(game))
        return
    names = ", ".join(f'"{name}" = ?' for name in _GAME)
    changed = await tx.do(
        f"UPDATE games SET {names} WHERE id = ? AND revision = ?", (*_values(game), game.id, expected)
    )
    if changed != 1:
        raise Conflict(f"the table {game.id} is no longer at revision {expected}")


async def _write_parts(tx: Writer, game: str, change: Change) -> None:
    if change.seats is not None:
        await tx.do("DELETE FROM seats WHERE game = ?", (game,))
        await tx.many(
            f"INSERT INTO seats (game, {_columns(_SEAT)}) VALUES (?, {_marks(_SEAT)})",
            ((game, *_values(seat)) for seat in change.seats),
        )
    if change.undo_to is not None:
        await tx.do("DELETE FROM steps WHERE game = ? AND version > ?", (game, change.undo_to))
    if change.steps:
        await tx.many(
            f"INSERT INTO steps (game, {_columns(_STEP)}) VALUES (?, {_marks(_STEP)})",
            ((game, *_values(step)) for step in change.steps),
        )
    if change.decisions:
        await tx.many(
            f"INSERT INTO decisions (game, {_columns(_DECISION)}) VALUES (?, {_marks(_DECISION)})"
            f" ON CONFLICT (game, number) DO UPDATE SET {_anew(_DECISION)}",
            ((game, *_values(decision)) for decision in change.decisions),
        )
    if change.timers is not None:
        await tx.do("DELETE FROM timers WHERE game = ?", (game,))
        await tx.many(
            "INSERT INTO timers (game, name, due) VALUES (?, ?, ?)", (_values(t) for t in change.timers)
        )
    for seat in change.drop_drafts:
        await tx.do("DELETE FROM drafts WHERE game = ? AND seat = ? AND key <> ?", (game, seat, PLAN))
    if change.drop_plans:
        await tx.do("DELETE FROM drafts WHERE game = ? AND key = ?", (game, PLAN))
    for seat, decision, key, values in change.drafts:
        await _write_draft(tx, game, seat, decision, key, values)
    for order in change.orders:
        await write_orders(tx, order)


async def _write_draft(
    tx: Writer, game: str, seat: str, decision: int, key: str, values: tuple[str, ...]
) -> None:
    if values:
        await tx.do(
            "INSERT INTO drafts (game, seat, key, decision, choices) VALUES (?, ?, ?, ?, ?) ON CONFLICT"
            " (game, seat, key) DO UPDATE SET decision = excluded.decision, choices = excluded.choices",
            (game, seat, key, decision, msgspec.json.encode(values).decode()),
        )
    else:
        await tx.do("DELETE FROM drafts WHERE game = ? AND seat = ? AND key = ?", (game, seat, key))
