"""A database in a file with rows in every table, and a version of the tables that was never made."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from bot.store import schema
from bot.store.moving import TABLES
from bot.store.schema import APPLICATION, SQLITE, VERSION

ROWS: Final = 3
SPECIAL: Final = {"dms": "open", "share": 0.5, "counts": '{"ring": 3}', "prefs": "{}", "settled": 0}
"""Columns that do not take anything."""
STATUS: Final = {
    "games": "closed",
    "outbox": "sent",
    "analyses": "done",
    "leagues": "over",
    "league_tables": "over",
}


def fill(file: Path) -> None:
    """Make the database; each row differs from the others of its table in every column that may differ."""
    with closing(sqlite3.connect(file)) as raw:
        for script in schema.scripts(SQLITE, 0):
            raw.executescript(script)
        raw.execute(f"PRAGMA application_id = {APPLICATION}")
        raw.execute(f"PRAGMA user_version = {VERSION}")
        for table in TABLES:
            columns = [(name, kind) for _, name, kind, *_ in raw.execute(f"PRAGMA table_info({table})")]
            for number in range(1, ROWS + 1):
                values = [
                    STATUS[table] if name == "status" else SPECIAL.get(name, _value(kind, number))
                    for name, kind in columns
                ]
                raw.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(values))})", values)
        raw.commit()


def _value(kind: str, number: int) -> object:
    return {"INTEGER": number, "REAL": number + 0.5, "TEXT": f"text {number}", "BLOB": bytes([number])}[kind]


def next_version(patch: pytest.MonkeyPatch) -> None:
    """From now on the program has a second version of the tables, which was never made."""
    newer = "CREATE TABLE made_up (key {text} PRIMARY KEY, value {whole} NOT NULL) {keyed};\n"
    patch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, newer))
    for module in ("bot.store.database", "bot.store.postgres.database"):
        patch.setattr(f"{module}.VERSION", VERSION + 1)
