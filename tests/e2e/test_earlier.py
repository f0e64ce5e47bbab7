"""Databases of every earlier schema become today's, their tables load and their games go on (E12.2)."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import msgspec
import pytest

from bot.app.games import GAMES, rules_of
from bot.features.privacy.export import export
from bot.features.tutorial.practice import Learner, Place, play
from bot.games.riddle.kit import KIT
from bot.store.schema import VERSION
from engine import record
from tests.e2e.dumps import DUMPS, named, restore, schema
from tests.features.house import GUILD, House, Time, house

pytestmark = [pytest.mark.asyncio, pytest.mark.parametrize("dump", DUMPS, ids=named)]


@asynccontextmanager
async def opened(dump: Path, folder: Path) -> AsyncIterator[House]:
    """A house over that database, at the time when it was stopped."""
    file = folder / "test.db"
    restore(dump, file)
    with closing(sqlite3.connect(file)) as raw:
        (stopped,) = raw.execute("SELECT max(touched) FROM games").fetchone()
    async with house(folder, time=Time(stopped)) as here:
        here.services.tables.games = GAMES
        yield here


COLUMNS = """
    SELECT one.name, its.name, its.type, its.pk, its."notnull", its.dflt_value
    FROM pragma_table_list AS one, pragma_table_info(one.name) AS its
"""
INDEXES = "SELECT name FROM sqlite_schema WHERE type = 'index'"


def shape(file: Path) -> tuple[set[tuple[object, ...]], set[str]]:
    """The columns of all tables, and the names of all indexes."""
    with closing(sqlite3.connect(file)) as raw:
        return set(raw.execute(COLUMNS)), {name for (name,) in raw.execute(INDEXES)}


def counts(file: Path) -> dict[str, int]:
    """How many rows each table has."""
    with closing(sqlite3.connect(file)) as raw:
        names = [name for (name,) in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: raw.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}


async def test_e12_2_an_earlier_database_becomes_one_of_today_and_no_row_is_lost(
    tmp_path: Path, dump: Path
) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new"
    new.mkdir()
    restore(dump, old)
    before = counts(old)
    async with opened(dump, tmp_path):
        pass
    async with house(new):
        pass
    file = tmp_path / "test.db"
    columns, indexes = shape(file)
    today, all_indexes = shape(new / "test.db")
    assert columns == today
    assert indexes == all_indexes
    after = counts(file)
    assert {name: after.get(name) for name in before} == before
    with closing(sqlite3.connect(file)) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert raw.execute("PRAGMA foreign_key_check").fetchall() == []


async def test_e10_6_what_was_counted_by_columns_is_counted_by_keys(tmp_path: Path, dump: Path) -> None:
    """Schema 11: eight columns of a share became one, and all that was counted is Riddle's."""
    old = tmp_path / "old.db"
    restore(dump, old)
    sums = "SELECT user, sum(cards), sum(ring), max(ring), sum(battles_lost) FROM shares GROUP BY user"
    with closing(sqlite3.connect(old)) as raw:
        tables = {name for (name,) in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        counted = schema(dump) in range(3, 11) and "shares" in tables
        before = raw.execute(sums).fetchall() if counted else []
        rated = raw.execute("SELECT guild, user, mu FROM ratings").fetchall() if counted else []
    async with opened(dump, tmp_path) as here:
        for user, cards, ring, longest, lost in before:
            if user is not None:
                career = await here.store.career("riddle", user)
                found = [career.counts[key] for key in ("cards", "ring", "battles_lost")]
                assert (*found, career.most["ring"]) == (cards, ring, lost, longest)
        for guild, user, mu in rated:
            assert (await here.store.ratings("riddle", guild, [user]))[user].mu == mu
            assert await here.store.ratings("war", guild, [user]) == {}


async def test_e12_2_every_table_of_an_earlier_database_loads(tmp_path: Path, dump: Path) -> None:
    async with opened(dump, tmp_path) as here:
        store, services = here.store, here.services
        for game in await store.games("lobby"):
            _, lobby = await services.tables.lobby(game)
            assert lobby.guests
        begun = await store.games("running", "paused", "over")
        assert len(begun) >= 4
        people = set()
        for game in begun:
            table = (await services.queries.public(game)).table
            for sitter in table.sitters:
                if sitter.user is not None:
                    people.add(sitter.user)
                    scene = await services.queries.scene(game, sitter.user)
                    seat = scene.view.mine.seat if table.title == KIT.id else scene.view.seat
                    assert seat in table.party(sitter.seat)
        finished = await store.games("over")
        for game in finished:
            assert record.verify(await services.play.record(game), rules_of).draws
        for user in people:
            # Reads whatever is kept of somebody, and counts the games that are over (E10.6, E11.2).
            kept = await export(services, user)
            assert kept["you"]["name"]
            assert {one["game"] for one in kept["finished"]} == {one["game"] for one in kept["statistics"]}
            lesson = await store.lesson(user, 0)
            if lesson is not None:
                place = msgspec.json.decode(lesson.place, type=Place)
                assert not play(place, Learner(user, "", private=True, now=here.time.now, kit=KIT)).over
        assert not await store.uncounted(GUILD)
        assert all([await store.result(game) for game in finished])


async def test_e12_2_the_games_of_an_earlier_database_go_on(tmp_path: Path, dump: Path) -> None:
    """Nobody answers: computers play, and for people the default is taken when their time is up."""
    async with opened(dump, tmp_path) as here:
        await here.deliver()
        assert await here.store.next_post() is None, "what was not out yet went out"
        for game in await here.store.games("paused"):
            await here.services.absence.resume(game)
        running = await here.store.games("running")
        stood = {game: (await here.store.game(game)).version for game in running}
        how = set()
        for _ in range(200):
            waiting = [game for game in running if (await here.store.game(game)).version == stood[game]]
            if not waiting:
                break
            due = await here.store.next_timer()
            assert due is not None
            here.time.now = max(here.time.now, due)
            await here.ring()
        assert not waiting
        for game in running:
            how |= {step.how for step in await here.store.steps(game, after=stood[game])}
        assert {"computer", "default"} <= how
