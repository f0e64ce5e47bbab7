"""The address of a database, and how it is told without its password."""

from __future__ import annotations

import re
from typing import Final

SCHEMES: Final = ("postgresql", "postgres")
_SERVER: Final = re.compile(r"(?:\[[0-9a-fA-F:.]*\]|[^:/\s\[\]]*)(?::\d*)?(?:/[^/\s]*)?")
_MISREAD: Final = re.compile(r"[/?#@\[\]\s]")
"""What ends an account for whoever reads an address, unless it is percent-encoded."""


def is_postgres(place: str) -> bool:
    """Whether that is the address of a PostgreSQL database, and no file."""
    return place.partition("://")[0].lower() in SCHEMES and "://" in place


def shown(address: str) -> str:
    """The place as anybody may read it: server and database, no account, no password, no options.

    Whatever a password holds, the server stands behind the last @.
    """
    if not is_postgres(address):
        return address
    server = re.split(r"[?#]", _parts(address)[1], maxsplit=1)[0]
    return f"postgresql://{server if _SERVER.fullmatch(server) else '…'}"


def misread(address: str) -> bool:
    """Whether user or password hold a sign that means something else in an address."""
    return is_postgres(address) and _MISREAD.search(_parts(address)[0]) is not None


def _parts(address: str) -> tuple[str, str]:
    account, _, server = address.partition("://")[2].rpartition("@")
    return account, server
