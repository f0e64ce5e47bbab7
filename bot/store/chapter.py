"""What every chapter of the store is made with: its database, and the way from rows to columns and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Sized
from functools import cache
from typing import Any, Final, TypeVar

import msgspec

from bot.store.engine import Engine
from bot.store.rows import OPEN_STATUSES

R = TypeVar("R", bound=msgspec.Struct)

OPEN: Final = ", ".join(f"'{status}'" for status in OPEN_STATUSES)
"""The states of open tables, as a statement names them."""


class Chapter:
    """A part of the store. Each method is one transaction: all of it happens, or nothing."""

    def __init__(self, database: Engine) -> None:
        self._db = database


def quoted(names: Iterable[str]) -> str:
    """Columns as a statement names them."""
    return ", ".join(f'"{name}"' for name in names)


@cache
def columns_of(kind: type[msgspec.Struct]) -> str:
    """The columns of a kind of rows."""
    return quoted(kind.__struct_fields__)


def marks(values: Sized) -> str:
    """A mark for each value."""
    return ", ".join("?" * len(values))


def insert_into(table: str, kind: type[msgspec.Struct], *before: str) -> str:
    """The statement that writes a row of that kind, with columns before its own."""
    names = (*before, *kind.__struct_fields__)
    return f"INSERT INTO {table} ({quoted(names)}) VALUES ({marks(names)})"


def made(kind: type[R], row: Sequence[Any], names: Sequence[str] = ()) -> R:
    """A row of what its columns hold, or some of them."""
    columns = zip(names or kind.__struct_fields__, row, strict=True)
    return msgspec.convert(dict(columns), kind, strict=False)


def values_of(row: msgspec.Struct) -> tuple[Any, ...]:
    """What the columns of a row hold."""
    return tuple(getattr(row, name) for name in row.__struct_fields__)
