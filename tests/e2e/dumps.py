"""The databases under ``tests/data/stored``: dumps of what a version had written when it was stopped.

That of schema 10 was a whole server's, with a table in each phase; that of schema 11 took over most of its
tables, some of which were played on, and has one of the War, and notes. The older ones hold five tables
each: two that run, one of them with computers, one paused, one over, and a lobby, with posts not out yet. No
program ever stopped at schema 2: its file is that of schema 1 with the second migration; and that of schema
12 is that of schema 11 with the index that came.
"""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path


def schema(dump: Path) -> int:
    """The schema of a dump, by its name."""
    return int(dump.name.removeprefix("schema-").removesuffix(".sql.gz"))


DUMPS = sorted((Path(__file__).parents[1] / "data" / "stored").glob("*.sql.gz"), key=schema)
WHOLE = tuple(dump for dump in DUMPS if schema(dump) >= 10)


def named(dump: Path) -> str:
    """What a test on a dump is called by."""
    return f"schema-{schema(dump)}"


def restore(dump: Path, file: Path) -> None:
    """Make a database from a dump."""
    with closing(sqlite3.connect(file)) as raw:
        raw.executescript(gzip.decompress(dump.read_bytes()).decode())
