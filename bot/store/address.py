"""The address of a database, and how it is told without its password."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

SCHEMES: Final = ("postgresql", "postgres")


def is_postgres(place: str) -> bool:
    """Whether that is the address of a PostgreSQL database, and no file."""
    return place.partition("://")[0].lower() in SCHEMES and "://" in place


def shown(address: str) -> str:
    """The place as anybody may read it: server and database, no account, no password, no options."""
    if not is_postgres(address):
        return address
    try:
        parts = urlsplit(address)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "postgresql://…"
    # The name of a server stands behind the last @, whatever a password holds.
    return f"postgresql://{parts.hostname or ''}{port}{parts.path}"
