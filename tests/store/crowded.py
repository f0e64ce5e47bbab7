"""A PostgreSQL database of many tables, all copies of one: filled by the server itself, in seconds."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import asyncpg

from bot.store.moving import TABLES

GUILDS: Final = 500
STORED: Final = 6
"""Messages that are kept of each table."""


class Crowd(NamedTuple):
    """How many copies there are, and of what."""

    game: str
    """The table that is copied; it runs."""
    copies: int
    running: int
    """So many copies run, the others are over."""
    people: Sequence[int]
    """Who sits at it, and others of the pool in their place at the copies."""
    pool: int
    first: int
    """The number of the first made-up account."""


_ID: Final = "lpad(to_hex(n), 8, '0')"
_CHANNEL: Final = "(2 * 10::bigint ^ 17)::bigint + n"


async def fill(address: str, crowd: Crowd) -> None:
    """Fill a database, and have the server look at how much is where, as it does by itself in time."""
    connection = await asyncpg.connect(address)
    try:
        async with connection.transaction():
            # What is copied is whole: nothing of it need be looked up.
            await connection.execute("SET LOCAL session_replication_role = replica")
            for table, changed in _copied(crowd).items():
                await _copy(connection, table, changed, crowd)
            for statement in _made(crowd):
                await connection.execute(statement)
        await connection.execute(f"ANALYZE {', '.join(TABLES)}")
    finally:
        await connection.close()


def _copied(crowd: Crowd) -> Mapping[str, Mapping[str, str]]:
    """The tables of a game, with what is different in its copies."""
    runs = f"n < {crowd.running}"
    blobs = {name: _swapped(crowd, f'one."{name}"') for name in ("lobby", "table")}
    over = _text(f"""replace({_read(blobs["table"])}, '"status":"running"', '"status":"over"')""")
    games = {
        "id": _ID,
        "guild": f"guild + n % {GUILDS}",
        "channel": _CHANNEL,
        "name": "'Table ' || n",
        "status": f"CASE WHEN {runs} THEN 'running' ELSE 'over' END",
        "lobby": blobs["lobby"],
        "table": f"CASE WHEN {runs} THEN {blobs['table']} ELSE {over} END",
        "created": "created - n",
    }
    number = (
        f'(n * {len(crowd.people)} + array_position(ARRAY{list(crowd.people)}::bigint[], one."user") - 1)'
    )
    holder = f'CASE WHEN one."user" IS NOT NULL THEN {crowd.first} + {number} % {crowd.pool} END'
    spread = {"game": _ID, "due": f"due + 3600.0 * n / {crowd.copies}"}
    return {
        "games": games,
        "seats": {"game": _ID, "user": holder},
        "steps": {"game": _ID},
        "decisions": {"game": _ID},
        "timers": spread,
    }


async def _copy(connection: asyncpg.Connection, table: str, changed: Mapping[str, str], crowd: Crowd) -> None:
    names = [
        row[0]
        for row in await connection.fetch(
            "SELECT column_name FROM information_schema.columns"
            " WHERE table_schema = current_schema() AND table_name = $1",
            table,
        )
    ]
    columns = ", ".join(f'"{name}"' for name in names)
    values = ", ".join(changed.get(name, f'one."{name}"') for name in names)
    copies = crowd.running if table in ("decisions", "timers") else crowd.copies
    await connection.execute(
        f"INSERT INTO {table} ({columns}) SELECT {values} FROM {table} AS one,"
        f" generate_series(0, {copies - 1}) AS n"
        f" WHERE one.{'id' if table == 'games' else 'game'} = '{crowd.game}'"
    )


def _made(crowd: Crowd) -> Sequence[str]:
    """What people and finished games have beside their rows."""
    now = "extract(epoch FROM now())"
    person = f"{crowd.first} + n"
    people = f"FROM generate_series(0, {crowd.pool - 1}) AS n"
    over = f"FROM generate_series({crowd.running}, {crowd.copies - 1}) AS n"
    ever = f"FROM generate_series(0, {crowd.copies - 1}) AS n, generate_series(1, {STORED}) AS m"
    guild = f"(SELECT guild FROM games WHERE id = '{crowd.game}') + n % {GUILDS}"
    player = f"""{crowd.first} + (n * 2 + m) % {crowd.pool}"""
    return (
        f"INSERT INTO people (id, name, locale, dms) SELECT {person}, 'Somebody', 'de', 'open' {people}"
        " ON CONFLICT DO NOTHING",
        f"INSERT INTO nicknames SELECT {person}, {guild}, 'Sam', 1 {people}",
        f"INSERT INTO mornings SELECT {person}, 4e9 + n, '' {people}",
        f"INSERT INTO standing SELECT n, 'sunday', n, 'en', '', 4e9 + n, n, '' {people}",
        f"INSERT INTO puzzle_days SELECT 'riddle', n, 'one' {people}",
        f"INSERT INTO puzzle_places SELECT {person}, 1, '', n {people}",
        f"INSERT INTO puzzle_answers SELECT {person}, 'riddle', 'one', {guild}, n, 1, n {people}",
        f"INSERT INTO puzzle_ratings SELECT 'riddle', {person}, '', 25, 8, 1 {people}",
        f"INSERT INTO hints SELECT {person}, 1, '' {people}",
        f"INSERT INTO lessons SELECT {person}, 1, '', {now}, 'riddle' {people}",
        f"INSERT INTO orders SELECT {person}, 'riddle', {_ID}, 'none' {people}",
        f"INSERT INTO ratings SELECT 'riddle', {guild}, {person}, 25, 8, 1, 1, 0 {people}",
        "INSERT INTO seasons (guild, name, zone, since, until, told)"
        f" SELECT {guild}, 'Spring', '', n, n + 1, 1 {people}",
        "INSERT INTO leagues (guild, channel, language, name, organiser, title, preset, clock, seats, rounds,"
        " kind, points, status, round, lacks, seen, born, due, revision)"
        f" SELECT {guild}, n, 'en', 'Winter', {person}, 'riddle', 'quick', 'daily', 2, 3, 'swiss', 'places',"
        f" 'over', 3, '', '', n, 4e9 + n, 9 {people}",
        "INSERT INTO league_players SELECT id, 1, organiser, 1, 0, 0 FROM leagues",
        "INSERT INTO league_tables SELECT id, 1, 1, '[]', 'over', 'pony', 1, 0 FROM leagues",
        f"INSERT INTO blocked SELECT {guild}, {person}, n {people}",
        f"INSERT INTO houses SELECT n, '{{}}' {people}",
        f'INSERT INTO notebooks (game, "user", about, text, turn, written)'
        f" SELECT {_ID}, {person}, '', 'Hm.', 1, n {people}",
        f"INSERT INTO follows SELECT {_ID}, {person}, n {people}",
        f"INSERT INTO turn_plans SELECT {_ID}, 'frodo', {person}, '{{}}' {people}",
        f"INSERT INTO analyses SELECT {_ID}, 'done', n, '' {over}",
        f"INSERT INTO drafts SELECT {_ID}, 'frodo', 'fellows', 1, '[]' {people}",
        "INSERT INTO results (game, guild, preset, options, reason, turns, steps, began, ended, people,"
        f" contest, title) SELECT {_ID}, {guild}, 'classic', '{{}}', 'destroyed', 40, 200, n, n + 1, 2, 1,"
        f" 'riddle' {over}",
        'INSERT INTO shares (game, assignment, character, guild, title, "user", computer, won, contest,'
        f" share, turns, seconds, counts) SELECT {_ID}, m,"
        f" CASE m WHEN 1 THEN 'frodo' ELSE 'nazgul' END, {guild},"
        f" 'riddle', {player}, '', m % 2, 1, 0.5, 20, 60, '{{\"ring\": 3, \"cards\": 5}}'"
        f" {over}, generate_series(1, 2) AS m",
        # Nearly all messages are out; one in a thousand waits.
        'INSERT INTO outbox (game, channel, "user", kind, body, key, nonce, status, tries, due, message,'
        f" written) SELECT {_ID}, {_CHANNEL}, 0, 'turn', 'x', 'turn-' || m, n || '-' || m,"
        f" CASE WHEN (n * {STORED} + m) % 1000 = 1 THEN 'new' ELSE 'sent' END, 1, 4e9, n, {now} - n {ever}",
    )


def _swapped(crowd: Crowd, blob: str) -> str:
    """A part of a table with other ids in it."""
    text = f"replace({_read(blob)}, '\"{crowd.game}\"', '\"' || {_ID} || '\"')"
    text = f"replace({text}, one.channel::text, ({_CHANNEL})::text)"
    for place, user in enumerate(crowd.people):
        other = f"{crowd.first} + (n * {len(crowd.people)} + {place}) % {crowd.pool}"
        text = f"regexp_replace({text}, '\\m{user}\\M', ({other})::text, 'g')"
    return _text(text)


def _read(blob: str) -> str:
    return f"convert_from({blob}, 'UTF8')"


def _text(text: str) -> str:
    return f"convert_to({text}, 'UTF8')"
