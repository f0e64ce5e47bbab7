"""Results, shares and ratings (E10.6): counted once for each finished game, read by server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from bot.model.errors import Conflict
from bot.store.engine import Clash, Engine, Writer
from bot.store.result_rows import (
    Career,
    ChampionRow,
    CharacterRow,
    Fame,
    FeatRow,
    RatingRow,
    ResultRow,
    ShareRow,
)
from bot.store.rows import GameRow

R = TypeVar("R", bound=msgspec.Struct)

_RATING = ", ".join(RatingRow.__struct_fields__)
_UNLISTED = "SELECT 1 FROM people WHERE people.id = user AND json_extract(people.prefs, '$.rated') = 0"
_LISTED = f"NOT EXISTS ({_UNLISTED})"
"""Whoever wishes to stand in no list is left out (E10.6)."""
_CONSERVATIVE = "mu - 3 * sigma"
"""What ratings are ranked by: with good reason at least as strong as that."""


def _made(kind: type[R], values: Sequence[Any]) -> R:
    found = dict(zip(kind.__struct_fields__, values, strict=True))
    if kind is ShareRow:
        found["counts"] = msgspec.json.decode(found["counts"])
    return msgspec.convert(found, kind, strict=False)


def _insert(kind: type[msgspec.Struct], table: str) -> str:
    names = kind.__struct_fields__
    columns = ", ".join(f'"{name}"' for name in names)
    return f"INSERT INTO {table} ({columns}) VALUES ({', '.join('?' for _ in names)})"


def _values(row: msgspec.Struct) -> tuple[Any, ...]:
    values = (getattr(row, name) for name in row.__struct_fields__)
    return tuple(msgspec.json.encode(one).decode() if isinstance(one, dict) else one for one in values)


async def note_end(tx: Writer, game: GameRow) -> None:
    """In the transaction that ends a game: it is to be counted, once (E10.6)."""
    if game.status == "over":
        await tx.do(
            "INSERT INTO uncounted (game, guild) SELECT id, guild FROM games "
            "WHERE id = ? AND NOT EXISTS (SELECT 1 FROM results WHERE game = ?) ON CONFLICT DO NOTHING",
            (game.id, game.id),
        )


class SqlResults:
    """The part of the store that remembers finished games."""

    _db: Engine

    async def uncounted(self, guild: int) -> list[str]:
        rows = await self._db.all(
            "SELECT uncounted.game FROM uncounted JOIN games ON games.id = uncounted.game "
            "WHERE uncounted.guild = ? ORDER BY games.touched, games.id",
            (guild,),
        )
        return [row[0] for row in rows]

    async def uncounted_of(self, user: int) -> list[int]:
        rows = await self._db.all(
            "SELECT DISTINCT uncounted.guild FROM seats JOIN uncounted ON uncounted.game = seats.game "
            "WHERE seats.user = ?",
            (user,),
        )
        return [row[0] for row in rows]

    async def count(
        self, result: ResultRow, shares: Sequence[ShareRow], ratings: Sequence[RatingRow]
    ) -> None:
        try:
            async with self._db.writing() as tx:
                if await tx.do("DELETE FROM uncounted WHERE game = ?", (result.game,)) != 1:
                    raise Conflict(f"the game {result.game} is counted already")
                await tx.do(_insert(ResultRow, "results"), _values(result))
                await tx.many(_insert(ShareRow, "shares"), (_values(share) for share in shares))
                for rating in ratings:
                    await _rate(tx, rating)
        except Clash as error:
            raise Conflict(f"the game {result.game} cannot be counted: {error}") from error

    async def result(self, game: str) -> ResultRow | None:
        names = ", ".join(ResultRow.__struct_fields__)
        row = await self._db.one(f"SELECT {names} FROM results WHERE game = ?", (game,))
        return None if row is None else _made(ResultRow, row)

    async def shares(self, game: str) -> list[ShareRow]:
        names = ", ".join(f'"{name}"' for name in ShareRow.__struct_fields__)
        rows = await self._db.all(
            f"SELECT {names} FROM shares WHERE game = ? ORDER BY tenure, character", (game,)
        )
        return [_made(ShareRow, row) for row in rows]

    async def ratings(self, title: str, guild: int, users: Sequence[int]) -> dict[int, RatingRow]:
        marks = ", ".join("?" for _ in users)
        rows = await self._db.all(
            f"SELECT {_RATING} FROM ratings WHERE title = ? AND guild = ? AND user IN ({marks})",
            (title, guild, *users),
        )
        found = [_made(RatingRow, row) for row in rows]
        return {row.user: row for row in found}

    async def career(self, title: str, user: int, guild: int = 0) -> Career:
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
        return Career() if row is None else _made(Career, (*row, sums, most))

    async def characters(self, title: str, guild: int, user: int | None = None) -> list[CharacterRow]:
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
        return [_made(CharacterRow, row) for row in rows]

    async def champions(
        self, title: str, guild: int, most: int, character: str = "", *, after: int = 0
    ) -> list[ChampionRow]:
        with_whom, whom = (" AND character = ?", (character,)) if character else ("", ())
        rows = await self._db.all(
            "SELECT user, count(DISTINCT game) AS games, count(DISTINCT game) FILTER (WHERE won = 1) AS wins"
            f" FROM shares WHERE guild = ? AND title = ?{with_whom} AND contest = 1 AND user IS NOT NULL"
            f" AND {_LISTED}"
            " GROUP BY user ORDER BY wins DESC, games, user LIMIT ? OFFSET ?",
            (guild, title, *whom, most, after),
        )
        return [_made(ChampionRow, row) for row in rows]

    async def fame(self, title: str, guild: int, most: int, prized: str, *, after: int = 0) -> Fame:
        counts = await self._db.one(
            "SELECT count(*), coalesce(sum(contest), 0) FROM results WHERE guild = ? AND title = ?",
            (guild, title),
        ) or (0, 0)
        best = await self._db.all(
            f"SELECT {_RATING} FROM ratings WHERE title = ? AND guild = ? AND {_LISTED}"
            f" ORDER BY {_CONSERVATIVE} DESC, user LIMIT ? OFFSET ?",
            (title, guild, most, after),
        )
        most_kept = None
        if prized:
            most_kept = await self._feat(title, guild, "kept", "kept > 0", "kept DESC", prized)
        return Fame(
            games=int(counts[0]),
            contests=int(counts[1]),
            champions=tuple(await self.champions(title, guild, most, after=after)),
            ratings=tuple(_made(RatingRow, row) for row in best),
            fastest=await self._feat(title, guild, "results.turns", "won = 1", "results.turns"),
            prized=most_kept,
        )

    async def _feat(
        self, title: str, guild: int, number: str, where: str, order: str, key: str = ""
    ) -> FeatRow | None:
        """The first feat of a person in that order, ``kept`` being what the game counts under the key; of
        equal ones the oldest."""
        row = await self._db.one(
            f"SELECT user, character, games.name, {number}, results.ended FROM"
            " (SELECT *, coalesce(json_extract(counts, ?), 0) AS kept FROM shares) AS shares"
            " JOIN results ON results.game = shares.game JOIN games ON games.id = shares.game"
            " WHERE shares.guild = ? AND shares.title = ? AND shares.contest = 1 AND user IS NOT NULL"
            f" AND {where} AND {_LISTED} ORDER BY {order}, results.ended LIMIT 1",
            (f'$."{key}"', guild, title),
        )
        return None if row is None else _made(FeatRow, row)


async def _rate(tx: Writer, rating: RatingRow) -> None:
    """Compare-and-swap: a rating follows from the one before it, so none may be lost in between."""
    if rating.games == 1:
        await tx.do(_insert(RatingRow, "ratings"), _values(rating))
        return
    changed = await tx.do(
        "UPDATE ratings SET mu = ?, sigma = ?, games = ? WHERE title = ? AND guild = ? AND user = ?"
        " AND games = ?",
        (rating.mu, rating.sigma, rating.games, rating.title, rating.guild, rating.user, rating.games - 1),
    )
    if changed != 1:
        raise Conflict(f"a rating in the server {rating.guild} has moved on")
