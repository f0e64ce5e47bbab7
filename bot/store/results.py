"""Results, shares and ratings (E10.6): counted once for each finished game, read by server."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.model.errors import Conflict
from bot.store.database import Chapter, Clash, Engine, Writer, columns_of, insert_into, made, marks, values_of
from bot.store.rows import (
    Career,
    ChampionRow,
    CharacterRow,
    Fame,
    FeatRow,
    GameRow,
    LadderRow,
    RatingRow,
    ResultRow,
    ShareRow,
)

_UNLISTED = "SELECT 1 FROM people WHERE people.id = user AND json_extract(people.prefs, '$.rated') = 0"
LISTED = f"NOT EXISTS ({_UNLISTED})"
"""Whoever wishes to stand in no list is left out (E10.6)."""
_CONSERVATIVE = "mu - 3 * sigma"
"""What ratings are ranked by: with good reason at least as strong as that."""


def _share(row: Sequence[Any]) -> ShareRow:
    *others, counts = row
    return made(ShareRow, (*others, msgspec.json.decode(counts)))


def _counted(share: ShareRow) -> tuple[Any, ...]:
    *others, counts = values_of(share)
    return (*others, msgspec.json.encode(counts).decode())


async def note_end(tx: Writer, game: GameRow) -> None:
    """In the transaction that ends a game: it is to be counted, once (E10.6)."""
    if game.status == "over":
        await tx.do(
            "INSERT INTO uncounted (game, guild) SELECT id, guild FROM games "
            "WHERE id = ? AND NOT EXISTS (SELECT 1 FROM results WHERE game = ?) ON CONFLICT DO NOTHING",
            (game.id, game.id),
        )


class Results(Chapter):
    """The part of the store that remembers finished games."""

    async def uncounted(self, guild: int) -> list[str]:
        """The finished games of a server that are in no statistics yet, in the order in which they ended."""
        rows = await self._db.all(
            "SELECT uncounted.game FROM uncounted JOIN games ON games.id = uncounted.game "
            "WHERE uncounted.guild = ? ORDER BY games.touched, games.id",
            (guild,),
        )
        return [row[0] for row in rows]

    async def uncounted_of(self, user: int) -> list[int]:
        """The servers that have such games of an account."""
        rows = await self._db.all(
            "SELECT DISTINCT uncounted.guild FROM seats JOIN uncounted ON uncounted.game = seats.game "
            "WHERE seats.user = ?",
            (user,),
        )
        return [row[0] for row in rows]

    async def count(
        self, result: ResultRow, shares: Sequence[ShareRow], ratings: Sequence[RatingRow]
    ) -> None:
        """Put a finished game into the statistics, with the ratings after it.

        Raises Conflict: it is counted already, or one of the ratings has changed since it was read.
        """
        try:
            async with self._db.writing() as tx:
                if await tx.do("DELETE FROM uncounted WHERE game = ?", (result.game,)) != 1:
                    raise Conflict(f"the game {result.game} is counted already")
                await tx.do(insert_into("results", ResultRow), values_of(result))
                await tx.many(insert_into("shares", ShareRow), map(_counted, shares))
                for rating in ratings:
                    await _rate(tx, rating)
        except Clash as error:
            raise Conflict(f"the game {result.game} cannot be counted: {error}") from error

    async def result(self, table_id: str) -> ResultRow | None:
        """The result of a counted game."""
        row = await self._db.one(f"SELECT {columns_of(ResultRow)} FROM results WHERE game = ?", (table_id,))
        return None if row is None else made(ResultRow, row)

    async def shares(self, table_id: str) -> list[ShareRow]:
        """Who did what in a counted game, by seat assignment."""
        rows = await self._db.all(
            f"SELECT {columns_of(ShareRow)} FROM shares WHERE game = ? ORDER BY assignment, character",
            (table_id,),
        )
        return list(map(_share, rows))

    async def ratings(
        self, title: str, guild: int, users: Sequence[int], season: int = 0
    ) -> dict[int, RatingRow]:
        """The ratings of accounts at a game in a server, or in one season of it; the unrated are missing."""
        rows = await self._db.all(
            f"SELECT {columns_of(RatingRow)} FROM ratings"
            f" WHERE title = ? AND guild = ? AND season = ? AND user IN ({marks(users)})",
            (title, guild, season, *users),
        )
        ratings = [made(RatingRow, row) for row in rows]
        return {row.user: row for row in ratings}

    async def finished(self, guild: int, since: float, until: float) -> list[str]:
        """The counted games of a server that ended in that time, the first first."""
        rows = await self._db.all(
            "SELECT game FROM results WHERE guild = ? AND ended >= ? AND ended < ? ORDER BY ended, game",
            (guild, since, until),
        )
        return [row[0] for row in rows]

    async def ladders(self, guild: int) -> list[LadderRow]:
        """Everybody who is rated in a server, by game, the best first (E18.9)."""
        rows = await self._db.all(
            f"SELECT title, user, {_CONSERVATIVE}, sunday FROM ratings"
            f" WHERE guild = ? AND season = 0 AND {LISTED}"
            f" ORDER BY title, {_CONSERVATIVE} DESC, user",
            (guild,),
        )
        return [made(LadderRow, row) for row in rows]

    async def ladder(
        self, title: str, guild: int, most: int, season: int = 0, *, after: int = 0
    ) -> list[RatingRow]:
        """The best at a game in a server, or in one season of it, after the first so many (E10.6, E18.8)."""
        rows = await self._db.all(
            f"SELECT {columns_of(RatingRow)} FROM ratings"
            f" WHERE title = ? AND guild = ? AND season = ? AND {LISTED}"
            f" ORDER BY {_CONSERVATIVE} DESC, user LIMIT ? OFFSET ?",
            (title, guild, season, most, after),
        )
        return [made(RatingRow, row) for row in rows]

    async def career(self, title: str, user: int, guild: int = 0) -> Career:
        """What somebody did at a game in a server; everywhere for 0."""
        where, values = ("AND shares.guild = ?", (user, title, guild)) if guild else ("", (user, title))
        # A game is counted once, however many characters somebody led in it (O16).
        row = await self._db.one(
            "SELECT count(DISTINCT shares.game), count(DISTINCT shares.game) FILTER (WHERE won = 1),"
            " count(DISTINCT shares.game) FILTER (WHERE shares.contest = 1),"
            " count(DISTINCT shares.game) FILTER (WHERE won = 1 AND shares.contest = 1),"
            " CAST(coalesce(sum(shares.turns), 0) AS BIGINT), coalesce(sum(seconds), 0),"
            " min(results.turns) FILTER (WHERE won = 1 AND shares.contest = 1)"
            " FROM shares JOIN results ON results.game = shares.game"
            f" WHERE shares.user = ? AND shares.title = ? {where}",
            values,
        )
        counts = await self._db.all(
            "SELECT one.key, sum(one.value), max(one.value) FROM shares, json_each(shares.counts) AS one"
            f" WHERE shares.user = ? AND shares.title = ? {where} GROUP BY one.key",
            values,
        )
        sums = {key: int(total) for key, total, _ in counts}
        most = {key: int(largest) for key, _, largest in counts}
        return Career() if row is None else made(Career, (*row, sums, most))

    async def characters(self, title: str, guild: int, user: int | None = None) -> list[CharacterRow]:
        """The characters played in a server (everywhere for 0), or by one account; most wins first."""
        whose, values = "title = ?", [title]  # type: tuple[str, list[str | int]]
        if guild:
            whose, values = f"{whose} AND guild = ?", [*values, guild]
        if user is not None:
            whose, values = f"{whose} AND user = ?", [*values, user]
        rows = await self._db.all(
            "SELECT character, count(DISTINCT game) AS games,"
            " count(DISTINCT game) FILTER (WHERE won = 1) AS wins"
            f" FROM shares WHERE {whose} GROUP BY character ORDER BY wins DESC, games DESC, character",
            values,
        )
        return [made(CharacterRow, row) for row in rows]

    async def champions(
        self, title: str, guild: int, most: int, character: str = "", *, after: int = 0
    ) -> list[ChampionRow]:
        """Who won most often among people in a server, with one character or any, after the first so many."""
        with_whom, whom = (" AND character = ?", (character,)) if character else ("", ())
        rows = await self._db.all(
            "SELECT user, count(DISTINCT game) AS games, count(DISTINCT game) FILTER (WHERE won = 1) AS wins"
            f" FROM shares WHERE guild = ? AND title = ?{with_whom} AND contest = 1 AND user IS NOT NULL"
            f" AND {LISTED}"
            " GROUP BY user ORDER BY wins DESC, games, user LIMIT ? OFFSET ?",
            (guild, title, *whom, most, after),
        )
        return [made(ChampionRow, row) for row in rows]

    async def fame(self, title: str, guild: int, most: int, prized: str, *, after: int = 0) -> Fame:
        """The best of a server at a game, at most so many of a kind, after the first so many; ``prized`` is
        the key of the counts of which the most in one game is told."""
        counts = await self._db.one(
            "SELECT count(*), coalesce(sum(contest), 0) FROM results WHERE guild = ? AND title = ?",
            (guild, title),
        ) or (0, 0)
        most_kept = None
        if prized:
            most_kept = await feat_of(self._db, title, guild, "kept", "kept > 0", "kept DESC", prized)
        return Fame(
            games=int(counts[0]),
            contests=int(counts[1]),
            champions=tuple(await self.champions(title, guild, most, after=after)),
            ratings=tuple(await self.ladder(title, guild, most, after=after)),
            fastest=await feat_of(self._db, title, guild, "results.turns", "won = 1", "results.turns"),
            prized=most_kept,
        )


async def feat_of(
    db: Engine, title: str, guild: int, number: str, where: str, order: str, key: str = "", *values: object
) -> FeatRow | None:
    """The first feat of a person in that order, ``kept`` being what the game counts under the key; of equal
    ones the oldest. ``values`` belong to the marks in ``where``."""
    row = await db.one(
        f"SELECT user, character, games.name, {number}, results.ended, shares.game FROM"
        " (SELECT *, coalesce(json_extract(counts, ?), 0) AS kept FROM shares) AS shares"
        " JOIN results ON results.game = shares.game JOIN games ON games.id = shares.game"
        " WHERE shares.guild = ? AND shares.title = ? AND shares.contest = 1 AND user IS NOT NULL"
        f" AND {where} AND {LISTED} ORDER BY {order}, results.ended LIMIT 1",
        (f'$."{key}"', guild, title, *values),
    )
    return None if row is None else made(FeatRow, (*row, key))


async def mark_week(tx: Writer, guild: int) -> None:
    """Remember the ratings of a server as they are now, for the next Sunday post (E18.9)."""
    await tx.do(f"UPDATE ratings SET sunday = {_CONSERVATIVE} WHERE guild = ? AND season = 0", (guild,))


async def _rate(tx: Writer, rating: RatingRow) -> None:
    """Compare-and-swap: a rating follows from the one before it, so none may be lost in between."""
    if rating.games == 1:
        await tx.do(insert_into("ratings", RatingRow), values_of(rating))
        return
    changed = await tx.do(
        "UPDATE ratings SET mu = ?, sigma = ?, games = ? WHERE title = ? AND guild = ? AND season = ?"
        " AND user = ? AND games = ?",
        (
            *(rating.mu, rating.sigma, rating.games),
            *(rating.title, rating.guild, rating.season, rating.user, rating.games - 1),
        ),
    )
    if changed != 1:
        raise Conflict(f"a rating in the server {rating.guild} has moved on")
