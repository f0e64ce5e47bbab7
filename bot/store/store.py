"""The store in SQL that both databases speak (design.md 4)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from bot.model.context import LASTING
from bot.model.errors import Conflict, Missing
from bot.store.analyses import Analyses
from bot.store.database import (
    Chapter,
    Clash,
    Database,
    Engine,
    Writer,
    columns_of,
    insert_into,
    made,
    marks,
    quoted,
    values_of,
)
from bot.store.leagues import ROWS as LEAGUES
from bot.store.leagues import Leagues
from bot.store.outbox import Outbox, write_posts
from bot.store.people import ROWS as MORNINGS
from bot.store.people import (
    Follows,
    Guilds,
    Learning,
    Mornings,
    Notes,
    People,
    Personal,
    end_follows,
    move_timer,
    write_orders,
)
from bot.store.privacy import Privacy
from bot.store.puzzles import PuzzleChapter
from bot.store.results import Results, note_end
from bot.store.rows import (
    OPEN_STATUSES,
    PLAN,
    AgendaRow,
    Change,
    DecisionRow,
    GameRow,
    Load,
    SeatRow,
    StepRow,
    TimerRow,
    TurnPlanRow,
)
from bot.store.seasons import Seasons
from bot.store.standing import ROWS as STANDING
from bot.store.standing import Standings

# What several processes on one database agree on, and a process that has its database to itself


class Fleet(Chapter, ABC):
    """Names that one process has at a time, and calls that all hear.

    They spare work and keep what goes out in its order. That nothing is done twice, compare-and-swap sees to.
    """

    @abstractmethod
    async def hold(self, name: str) -> bool:
        """Take a name; false if it is taken, here or in another process. It is free again once it is
        released, or its process is gone."""

    @abstractmethod
    async def release(self, name: str) -> None:
        """Let go of a name, if it is still held here."""

    @abstractmethod
    async def lead(self, office: str) -> bool:
        """Whether this process is the one that does that for all. It stays so while it lives."""

    @abstractmethod
    async def hour(self) -> float | None:
        """What the clock of the database says, in Unix seconds; ``None`` where it is that of this process."""

    @abstractmethod
    async def listen(self, call: Callable[[str], None]) -> None:
        """Have that called when another process changed a table, with its id, or wrote other messages, with
        nothing; with nothing too whenever a call may have been missed."""

    @abstractmethod
    async def rescue(self) -> int:
        """Messages that another process had under way when it was gone wait for sending again; how many."""


class Alone(Fleet):
    """The part of a store that knows of no other process: all names are its own, and nobody calls."""

    def __init__(self, database: Engine) -> None:
        super().__init__(database)
        self._names: set[str] = set()

    async def hold(self, name: str) -> bool:
        taken = name in self._names
        self._names.add(name)
        return not taken

    async def release(self, name: str) -> None:
        self._names.discard(name)

    async def lead(self, office: str) -> bool:
        return True

    async def hour(self) -> float | None:
        return None

    async def listen(self, call: Callable[[str], None]) -> None:
        return

    async def rescue(self) -> int:
        return 0


# How much there is to do, in figures for who runs the bot.


class Loads(Chapter):
    """The part of the store that counts."""

    async def load(self, until: float) -> Load:
        """How much there is to do; timers are late that should have rung by then."""
        posts = await self._db.one(
            "SELECT count(*), min(written) FROM outbox WHERE status IN ('new', 'flight')"
        )
        tables = await self._db.all(
            "SELECT status, count(*) FROM games"
            " WHERE status IN ('lobby', 'running', 'paused') GROUP BY status"
        )
        timers = await self._db.all(
            "SELECT count(*), min(due) FROM timers WHERE due <= ?"
            " UNION ALL SELECT count(*), min(due) FROM mornings WHERE due <= ?"
            " UNION ALL SELECT count(*), min(due) FROM standing WHERE due <= ?"
            " UNION ALL SELECT count(*), min(due) FROM leagues WHERE due <= ?",
            (until, until, until, until),
        )
        assert posts is not None
        return Load(
            posts=posts[0],
            oldest=posts[1],
            tables=dict.fromkeys(OPEN_STATUSES, 0) | dict(tables),
            late=sum(number for number, _ in timers),
            due=min((due for _, due in timers if due is not None), default=None),
        )


# Tables, their seats, steps, decisions and timers, as the store keeps them (design.md 4).


Waits = tuple[str, str, float | None]
"""A table that waits for somebody: its id, its name, the deadline."""

ALL: Final = 1 << 60
"""As many as there are."""
MANY: Final = 20
"""How many tables are asked for at once."""
_STATELESS: Final = tuple(name for name in StepRow.__struct_fields__ if name != "state")
_PLAYED: Final = """
    SELECT finished.games, waits.* FROM (
        SELECT count(*) AS games FROM seats JOIN games ON games.id = seats.game AND games.status = 'over'
        WHERE seats.user = ? AND seats.until IS NULL
    ) AS finished LEFT JOIN (
        SELECT games.id, games.name, decisions.deadline FROM seats
        JOIN games ON games.id = seats.game AND games.status = 'running'
        JOIN decisions INDEXED BY open_decisions
            ON decisions.game = seats.game AND decisions.seat = seats.seat AND decisions.closed IS NULL
        WHERE seats.user = ? AND seats.until IS NULL
        AND NOT EXISTS (
            SELECT 1 FROM seats AS other WHERE other.game = seats.game
            AND other.seat = seats.seat AND other.user IS NULL AND other.until IS NULL
        )
    ) AS waits ON 1 = 1 ORDER BY waits.deadline IS NULL, waits.deadline, waits.name
"""
_ANEW: Final = ", ".join(f"{name} = excluded.{name}" for name in DecisionRow.__struct_fields__)


class Tables(Chapter):
    """Several processes may use one database; compare-and-swap keeps them apart."""

    async def game(self, table_id: str) -> GameRow:
        """A table. Raises Missing."""
        row = await self._db.one(f"SELECT {columns_of(GameRow)} FROM games WHERE id = ?", (table_id,))
        if row is None:
            raise Missing(f"no table {table_id!r}")
        return made(GameRow, row)

    async def game_in(self, channel: int) -> GameRow | None:
        """The table that takes up a channel, else the one that ended there last, else ``None``."""
        row = await self._db.one(
            f"SELECT {columns_of(GameRow)} FROM games WHERE channel = ? AND status <> 'closed' "
            "ORDER BY status = 'over', created DESC LIMIT 1",
            (channel,),
        )
        return None if row is None else made(GameRow, row)

    async def games(self, *statuses: str) -> list[str]:
        """The ids of all tables in those states, oldest first."""
        return list(await self.places(*statuses))

    async def places(self, *statuses: str) -> dict[str, int]:
        """The ids of all tables in those states with the server of each, oldest first."""
        rows = await self._db.all(
            f"SELECT id, guild FROM games WHERE status IN ({marks(statuses)}) ORDER BY created, id", statuses
        )
        return {row[0]: row[1] for row in rows}

    async def revisions(self, games: Sequence[str]) -> dict[str, int]:
        """How often each of these tables was changed."""
        revisions: dict[str, int] = {}
        for most in range(0, len(games), MANY):
            # One statement, however many they are: what stands twice is found once.
            some = list(games[most : most + MANY])
            asked = [*some, *some[:1] * (MANY - len(some))]
            revisions |= await self._db.all(
                f"SELECT id, revision FROM games WHERE id IN ({marks(asked)})", asked
            )
        return revisions

    async def games_in(self, guild: int, *statuses: str) -> list[str]:
        """The tables of a server in those states, oldest first."""
        rows = await self._db.all(
            f"SELECT id FROM games WHERE guild = ? AND status IN ({marks(statuses)}) ORDER BY created, id",
            (guild, *statuses),
        )
        return [row[0] for row in rows]

    async def games_of(self, user: int, *statuses: str) -> list[str]:
        """The tables in those states where somebody sits, oldest first."""
        rows = await self._db.all(
            "SELECT games.id FROM games JOIN seats ON seats.game = games.id "
            f"WHERE seats.user = ? AND seats.until IS NULL AND games.status IN ({marks(statuses)}) "
            "ORDER BY games.created, games.id",
            (user, *statuses),
        )
        return [row[0] for row in rows]

    async def lobbies(self, guild: int, most: int) -> list[str]:
        """The newest lobbies of a server."""
        rows = await self._db.all(
            "SELECT id FROM games WHERE guild = ? AND status = 'lobby' ORDER BY created DESC, id LIMIT ?",
            (guild, most),
        )
        return [row[0] for row in rows]

    async def names(self, guild: int) -> list[str]:
        """The names of all tables of a server that are not closed, for making new ones unique (E2.3)."""
        rows = await self._db.all(
            "SELECT DISTINCT name FROM games WHERE guild = ? AND status <> 'closed' ORDER BY name", (guild,)
        )
        return [row[0] for row in rows]

    async def commit(self, change: Change) -> GameRow:
        """Write a change; the row after it. Raises Conflict: the table moved on, or its channel is taken.

        One that ends a game puts it among the `uncounted` in the same transaction.
        """
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

    async def seats(self, table_id: str) -> list[SeatRow]:
        """All seat assignments of a table, in their order."""
        rows = await self._db.all(
            f"SELECT {columns_of(SeatRow)} FROM seats WHERE game = ? ORDER BY assignment", (table_id,)
        )
        return [made(SeatRow, row) for row in rows]

    async def looked(self, table_id: str, user: int) -> int:
        """The last step that a person had seen when they last looked; 0 for none (W15.3)."""
        row = await self._db.one("SELECT looked FROM seats WHERE game = ? AND user = ?", (table_id, user))
        return 0 if row is None else int(row[0])

    async def look(self, table_id: str, user: int, version: int) -> None:
        """That person has seen all up to that step."""
        async with self._db.writing() as tx:
            await tx.do(
                "UPDATE seats SET looked = ? WHERE game = ? AND user = ? AND looked < ?",
                (version, table_id, user, version),
            )

    async def steps(
        self,
        table_id: str,
        *,
        after: int = -1,
        upto: int | None = None,
        last: int | None = None,
        states: bool = True,
    ) -> list[StepRow]:
        """Steps with ``after < version <= upto`` in order; with ``last`` only the newest so many, and without
        their ``states`` if those are not wanted."""
        names = StepRow.__struct_fields__ if states else _STATELESS
        rows = await self._db.all(
            f"SELECT {quoted(names)} FROM steps WHERE game = ? AND version > ? AND version <= ? "
            "ORDER BY version DESC LIMIT ?",
            (table_id, after, ALL if upto is None else upto, ALL if last is None else last),
        )
        return [made(StepRow, row, names) for row in reversed(rows)]

    async def decisions(self, table_id: str) -> list[DecisionRow]:
        """The open decisions of a table, by number."""
        rows = await self._db.all(
            f"SELECT {columns_of(DecisionRow)} FROM decisions INDEXED BY open_decisions "
            "WHERE game = ? AND closed IS NULL ORDER BY number",
            (table_id,),
        )
        return [made(DecisionRow, row) for row in rows]

    async def waiting(self, user: int) -> list[Waits]:
        """Open decisions of running tables that wait for somebody, the nearest first.

        None where a stand-in plays for them.
        """
        return (await self.played(user))[0]

    async def played(self, user: int) -> tuple[list[Waits], int]:
        """What waits for a person, and how many games that person has finished."""
        rows = await self._db.all(_PLAYED, (user, user))
        return [(row[1], row[2], row[3]) for row in rows if row[1] is not None], rows[0][0]

    async def agenda(self, user: int, most: int, *, after: int = 0) -> list[AgendaRow]:
        """The open tables where somebody sits, after the first so many: those with a decision of that person
        come first, the nearest deadline before all (E7.10)."""
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
        return [made(AgendaRow, row) for row in rows]

    async def decision(self, table_id: str, number: int) -> DecisionRow | None:
        """One decision, open or closed."""
        row = await self._db.one(
            f"SELECT {columns_of(DecisionRow)} FROM decisions WHERE game = ? AND number = ?",
            (table_id, number),
        )
        return None if row is None else made(DecisionRow, row)

    async def drafts(self, table_id: str, seat: str) -> dict[str, tuple[str, ...]]:
        """What that seat ticked, by key."""
        rows = await self._db.all(
            "SELECT key, choices FROM drafts WHERE game = ? AND seat = ? ORDER BY key", (table_id, seat)
        )
        return {row[0]: msgspec.json.decode(row[1], type=tuple[str, ...]) for row in rows}

    async def turn_plans(self, table_id: str) -> dict[str, str]:
        """What the seats of a table planned for their next turns."""
        rows = await self._db.all(
            "SELECT seat, value FROM turn_plans WHERE game = ? ORDER BY seat", (table_id,)
        )
        return {row[0]: row[1] for row in rows}

    async def draft(self, table_id: str, seat: str, decision: int, key: str, values: Sequence[str]) -> None:
        """Keep a draft; no values removes it."""
        async with self._db.writing() as tx:
            await _write_draft(tx, table_id, seat, decision, key, tuple(values))

    # Timers

    async def timers(self, until: float) -> list[TimerRow]:
        """Timers due by then, earliest first."""
        rows = await self._db.all(
            "SELECT game, name, due FROM timers WHERE due <= ?"
            f" UNION ALL {MORNINGS} WHERE due <= ? UNION ALL {STANDING} WHERE due <= ?"
            f" UNION ALL {LEAGUES} WHERE due <= ? ORDER BY due",
            (until, until, until, until),
        )
        return [made(TimerRow, row) for row in rows]

    async def timers_of(self, table_id: str) -> list[TimerRow]:
        """All timers of a table, earliest first."""
        rows = await self._db.all(
            "SELECT game, name, due FROM timers WHERE game = ? ORDER BY due", (table_id,)
        )
        return [made(TimerRow, row) for row in rows]

    async def next_timer(self) -> float | None:
        """When the earliest timer is due."""
        row = await self._db.one(
            "SELECT min(due) FROM"
            " (SELECT min(due) AS due FROM timers UNION ALL SELECT min(due) FROM mornings"
            " UNION ALL SELECT min(due) FROM standing UNION ALL SELECT min(due) FROM leagues) AS due"
        )
        return None if row is None or row[0] is None else float(row[0])

    async def drop_timer(self, timer: TimerRow) -> None:
        """Remove a timer that has nothing left to do, unless it was set anew meanwhile."""
        async with self._db.writing() as tx:
            if not timer.game:
                return await move_timer(tx, timer, None)
            await tx.do("DELETE FROM timers WHERE game = ? AND name = ? AND due = ?", values_of(timer))

    async def delay_timer(self, timer: TimerRow, due: float) -> None:
        """Let a timer ring later, as what it started failed; one that was set anew meanwhile stays."""
        async with self._db.writing() as tx:
            if not timer.game:
                return await move_timer(tx, timer, due)
            await tx.do(
                "UPDATE timers SET due = ? WHERE game = ? AND name = ? AND due = ?", (due, *values_of(timer))
            )


async def _write_game(tx: Writer, game: GameRow, expected: int) -> None:
    """The compare-and-swap: the row is written only if nobody changed it since it was read."""
    if expected == 0:
        await tx.do(insert_into("games", GameRow), values_of(game))
        return
    names = ", ".join(f'"{name}" = ?' for name in GameRow.__struct_fields__)
    changed = await tx.do(
        f"UPDATE games SET {names} WHERE id = ? AND revision = ?", (*values_of(game), game.id, expected)
    )
    if changed != 1:
        raise Conflict(f"the table {game.id} is no longer at revision {expected}")


async def _write_parts(tx: Writer, table_id: str, change: Change) -> None:
    if change.seats is not None:
        looked = await tx.all(
            "SELECT looked, game, assignment FROM seats WHERE game = ? AND looked > 0", (table_id,)
        )
        await tx.do("DELETE FROM seats WHERE game = ?", (table_id,))
        await tx.many(
            insert_into("seats", SeatRow, "game"),
            ((table_id, *values_of(seat)) for seat in change.seats),
        )
        await tx.many("UPDATE seats SET looked = ? WHERE game = ? AND assignment = ?", looked)
    if change.undo_to is not None:
        await tx.do("DELETE FROM steps WHERE game = ? AND version > ?", (table_id, change.undo_to))
    if change.steps:
        await tx.many(
            insert_into("steps", StepRow, "game"),
            ((table_id, *values_of(step)) for step in change.steps),
        )
    if change.decisions:
        await tx.many(
            f"{insert_into('decisions', DecisionRow, 'game')}"
            f" ON CONFLICT (game, number) DO UPDATE SET {_ANEW}",
            ((table_id, *values_of(decision)) for decision in change.decisions),
        )
    if change.timers is not None:
        await tx.do("DELETE FROM timers WHERE game = ?", (table_id,))
        await tx.many(
            "INSERT INTO timers (game, name, due) VALUES (?, ?, ?)", (values_of(t) for t in change.timers)
        )
    for seat in change.drop_drafts:
        await tx.do(
            "DELETE FROM drafts WHERE game = ? AND seat = ? AND key <> ? AND substr(key, 1, 1) <> ?",
            (table_id, seat, PLAN, "" if seat in change.handed else LASTING),
        )
    if change.drop_plans:
        await tx.do("DELETE FROM drafts WHERE game = ? AND key = ?", (table_id, PLAN))
    for seat, decision, key, values in change.drafts:
        await _write_draft(tx, table_id, seat, decision, key, values)
    for order in change.orders:
        await write_orders(tx, order)
    for plan in change.turn_plans:
        await _write_turn_plan(tx, table_id, plan)


async def _write_draft(
    tx: Writer, table_id: str, seat: str, decision: int, key: str, values: tuple[str, ...]
) -> None:
    if values:
        await tx.do(
            "INSERT INTO drafts (game, seat, key, decision, choices) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (game, seat, key) DO UPDATE"
            " SET decision = excluded.decision, choices = excluded.choices",
            (table_id, seat, key, decision, msgspec.json.encode(values).decode()),
        )
    else:
        await tx.do("DELETE FROM drafts WHERE game = ? AND seat = ? AND key = ?", (table_id, seat, key))


async def _write_turn_plan(tx: Writer, table_id: str, plan: TurnPlanRow) -> None:
    if plan.value:
        await tx.do(
            "INSERT INTO turn_plans (game, seat, user, value) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (game, seat) DO UPDATE SET user = excluded.user, value = excluded.value",
            (table_id, plan.seat, plan.user, plan.value),
        )
    else:
        await tx.do("DELETE FROM turn_plans WHERE game = ? AND seat = ?", (table_id, plan.seat))


class Store(
    Tables,
    Outbox,
    Results,
    Analyses,
    People,
    Learning,
    Personal,
    Follows,
    Mornings,
    Standings,
    Seasons,
    Leagues,
    PuzzleChapter,
    Guilds,
    Privacy,
    Loads,
    Notes,
    Fleet,
):
    """Everything durable, a chapter for each subject."""

    async def open(self) -> None:
        """Open and, where needed, migrate. Raises StoreError, or StoreTooNew for a newer program's data."""
        await self._db.open()

    async def close(self) -> None:
        """Finish what is under way and close; may be called twice."""
        await self._db.close()


# The store in SQLite: WAL, STRICT tables (design.md 4)


class SqliteStore(Alone, Store):
    """One file beside its WAL."""

    def __init__(self, path: Path) -> None:
        super().__init__(Database(path))
        self.path = path
