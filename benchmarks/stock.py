"""A database of many tables for measuring: one real table, copied with other ids, people and channels."""

import re
import sqlite3
from collections.abc import Sequence
from pathlib import Path

COPIED = ("seats", "steps", "decisions", "timers")
"""The tables that hold rows of a game, besides ``games`` itself."""


def copies(database: Path, game: str, count: int, *, running: int, people: Sequence[int], pool: int) -> None:
    """Copy a running table ``count`` times: the first ``running`` copies run, the others are over.

    Every copy has a channel of its own, and as people others of ``pool`` made-up accounts than the real ones,
    whose ids it replaces. Timers keep their names and are spread over the hour after the template's.
    """
    with sqlite3.connect(database) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        fields = [row[1] for row in db.execute("PRAGMA table_info(games)")]
        template = dict(
            zip(fields, db.execute("SELECT * FROM games WHERE id = ?", (game,)).fetchone(), strict=True)
        )
        rows = {
            table: db.execute(f"SELECT * FROM {table} WHERE game = ?", (game,)).fetchall() for table in COPIED
        }
        columns = {table: [row[1] for row in db.execute(f"PRAGMA table_info({table})")] for table in COPIED}
        for number in range(count):
            copy = f"{number:08x}"
            runs = number < running
            swap = {user: 10**17 + (number * len(people) + place) % pool for place, user in enumerate(people)}
            changed = dict(template)
            changed.update(id=copy, channel=2 * 10**17 + number, name=f"Table {number}")
            for blob in ("lobby", "table"):
                changed[blob] = _swapped(
                    template[blob], game, copy, template["channel"], changed["channel"], swap
                )
            if not runs:
                changed["status"] = "over"
                changed["table"] = changed["table"].replace(b'"status":"running"', b'"status":"over"')
            _insert(db, "games", fields, list(changed.values()))
            for table in COPIED:
                if table in ("decisions", "timers") and not runs:
                    continue
                for row in rows[table]:
                    found = dict(zip(columns[table], row, strict=True))
                    found["game"] = copy
                    if table == "seats":
                        found["user"] = swap.get(found["user"], found["user"])
                    if table == "timers":
                        found["due"] += 3600.0 * number / count
                    _insert(db, table, columns[table], list(found.values()))


def _swapped(blob: bytes, game: str, copy: str, channel: int, other: int, swap: dict[int, int]) -> bytes:
    text = blob.decode().replace(f'"{game}"', f'"{copy}"').replace(str(channel), str(other))
    return re.sub(r"\d{6,}", lambda found: str(swap.get(int(found[0]), int(found[0]))), text).encode()


def _insert(db: sqlite3.Connection, table: str, columns: Sequence[str], values: Sequence[object]) -> None:
    names = ", ".join(f'"{column}"' for column in columns)
    db.execute(f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(values))})", values)
