"""The puzzles of the day (E18.7): what was shown when, and what each person answered."""

from collections.abc import Sequence

import msgspec

from bot.model.errors import Conflict
from bot.store.database import Chapter, Writer, columns_of, insert_into, made, values_of
from bot.store.results import LISTED


class PuzzlePlaceRow(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzle that somebody is at."""

    user: int
    count: int
    """Goes up with every change."""
    place: bytes
    """As the feature reads it."""
    touched: float


class PuzzleAnswerRow(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody made of one puzzle. What came first stays."""

    user: int
    title: str
    puzzle: str
    guild: int
    """The server it was answered in; 0 in a direct message."""
    day: int
    """The day whose puzzle it was, since 1970; 0 for practice."""
    tries: int
    solved: float | None
    """When; ``None`` for who had the solution shown first."""


class PuzzleRatingRow(msgspec.Struct, frozen=True, kw_only=True):
    """How strong a person is at the puzzles of a game, or how hard a puzzle is."""

    title: str
    user: int
    """0 for a puzzle."""
    puzzle: str
    """Empty for a person."""
    mu: float
    sigma: float
    count: int
    """How often it was rated."""


class Solver(msgspec.Struct, frozen=True):
    """Somebody who solved the puzzle of a day."""

    user: int
    tries: int
    solved: float


class BestSolver(msgspec.Struct, frozen=True):
    """Who solved most puzzles of the day."""

    user: int
    number: int


class PuzzleChapter(Chapter):
    """The part of the store that knows the puzzles."""

    async def puzzle_of(self, title: str, day: int) -> str | None:
        """The puzzle of that day, if it was chosen."""
        row = await self._db.one("SELECT puzzle FROM puzzle_days WHERE title = ? AND day = ?", (title, day))
        return None if row is None else str(row[0])

    async def puzzles_shown(self, title: str) -> list[str]:
        """The puzzles of all days, the earliest first."""
        rows = await self._db.all("SELECT puzzle FROM puzzle_days WHERE title = ? ORDER BY day", (title,))
        return [row[0] for row in rows]

    async def choose_puzzle(self, title: str, day: int, puzzle: str) -> None:
        """That is the puzzle of the day, unless another was chosen before."""
        async with self._db.writing() as tx:
            await tx.do(
                "INSERT INTO puzzle_days (title, day, puzzle) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                (title, day, puzzle),
            )

    async def puzzle_place(self, user: int) -> PuzzlePlaceRow | None:
        """The puzzle that somebody is at."""
        row = await self._db.one(
            f"SELECT {columns_of(PuzzlePlaceRow)} FROM puzzle_places WHERE user = ?", (user,)
        )
        return None if row is None else made(PuzzlePlaceRow, row)

    async def save_puzzle(
        self,
        place: PuzzlePlaceRow,
        answer: PuzzleAnswerRow | None = None,
        ratings: Sequence[PuzzleRatingRow] = (),
    ) -> None:
        """Keep where somebody is, with what came of it: all or nothing.

        Raises Conflict unless the ``count`` of each is one above that of what is kept, if anything is.
        """
        async with self._db.writing() as tx:
            changed = await tx.do(
                "INSERT INTO puzzle_places (user, count, place, touched) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (user) DO UPDATE SET count = excluded.count, place = excluded.place, "
                "touched = excluded.touched WHERE puzzle_places.count = excluded.count - 1",
                (place.user, place.count, place.place, place.touched),
            )
            if changed != 1:
                raise Conflict("the place in a puzzle was changed since it was read")
            if answer is None:
                return
            new = await tx.do(
                insert_into("puzzle_answers", PuzzleAnswerRow) + " ON CONFLICT DO NOTHING", values_of(answer)
            )
            if new:
                for rating in ratings:
                    await _rate(tx, rating)

    async def puzzle_answers(self, user: int) -> list[PuzzleAnswerRow]:
        """What somebody made of all puzzles."""
        rows = await self._db.all(
            f"SELECT {columns_of(PuzzleAnswerRow)} FROM puzzle_answers WHERE user = ? ORDER BY day, puzzle",
            (user,),
        )
        return [made(PuzzleAnswerRow, row) for row in rows]

    async def puzzle_ratings(self, title: str, user: int, puzzle: str) -> list[PuzzleRatingRow]:
        """The ratings of that person and of that puzzle, as far as there are any."""
        rows = await self._db.all(
            f"SELECT {columns_of(PuzzleRatingRow)} FROM puzzle_ratings WHERE title = ? AND user = ?"
            " AND puzzle = '' UNION ALL"
            f" SELECT {columns_of(PuzzleRatingRow)} FROM puzzle_ratings WHERE title = ? AND user = 0"
            " AND puzzle = ?",
            (title, user, title, puzzle),
        )
        return [made(PuzzleRatingRow, row) for row in rows]

    async def solvers(self, title: str, day: int, guild: int) -> list[Solver]:
        """Who solved the puzzle of a day in a server, or with 0 anywhere: with the fewest tries, the first
        first. Whoever wishes to stand in no list is left out."""
        rows = await self._db.all(
            "SELECT user, tries, solved FROM puzzle_answers WHERE title = ? AND day = ?"
            f" AND (guild = ? OR ? = 0) AND solved IS NOT NULL AND {LISTED} ORDER BY tries, solved",
            (title, day, guild, guild),
        )
        return [made(Solver, row) for row in rows]

    async def best_solver(self, guild: int, since: float, until: float) -> BestSolver | None:
        """Who solved most puzzles of the day in a server in that time, of equals with the fewest tries."""
        row = await self._db.one(
            "SELECT user, count(*) FROM puzzle_answers"
            f" WHERE guild = ? AND solved >= ? AND solved < ? AND day > 0 AND {LISTED}"
            " GROUP BY user ORDER BY count(*) DESC, sum(tries), min(solved) LIMIT 1",
            (guild, since, until),
        )
        return None if row is None else made(BestSolver, row)


async def _rate(tx: Writer, rating: PuzzleRatingRow) -> None:
    changed = await tx.do(
        insert_into("puzzle_ratings", PuzzleRatingRow)
        + " ON CONFLICT (title, user, puzzle) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,"
        " count = excluded.count WHERE puzzle_ratings.count = excluded.count - 1",
        values_of(rating),
    )
    if changed != 1:
        raise Conflict("a rating was changed since it was read")
