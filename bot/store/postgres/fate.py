"""Whether a transaction was kept whose COMMIT got no answer: the server knows, by the number of it.

After a crash a server gives numbers anew that it had not written down, so that a number tells something only
within one life of the server; the figures that a server begins anew after every crash tell its lives apart.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final, NamedTuple

import asyncpg

from bot.model.errors import StoreUnsure

_LIFE: Final = "pg_stat_get_bgwriter_stat_reset_time()"
_MARK: Final = f"SELECT pg_current_xact_id_if_assigned()::text, {_LIFE}, pg_backend_pid()"
_CALL: Final = f"{_MARK}, pg_notify($1, $2)"
_FATE: Final = f"SELECT pg_xact_status($1::text::xid8), {_LIFE}"
_END: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid = $1 AND backend_xid = xid($2::text::xid8)
"""
"""Nobody waits for that transaction any more, and its process may not have noticed."""


class Mark(NamedTuple):
    """What a transaction is found again by."""

    number: str | None
    """``None`` where nothing was written."""
    life: datetime
    process: int


async def marked(connection: asyncpg.Connection, *call: str) -> Mark:
    """The mark of the transaction that is open there. ``call``: whom to call at its end, and by what."""
    return Mark(*(await connection.fetchrow(_CALL if call else _MARK, *call))[:3])


async def kept(connection: asyncpg.Connection, mark: Mark, place: str) -> bool | None:
    """Whether a transaction was kept; ``None``: it has not ended, but soon will.

    Raises StoreUnsure where the server does not know any more.
    """
    if mark.number is None:
        return True
    try:
        fate, life = await connection.fetchrow(_FATE, mark.number)
    except asyncpg.InvalidParameterValueError:
        # A number that was not given yet: the server crashed before it had written anything of it down.
        return False
    if fate == "aborted" or (fate == "in progress" and life != mark.life):
        return False
    if fate == "in progress":
        await connection.execute(_END, mark.process, mark.number)
        return None
    if fate is None or life != mark.life:
        raise unsure(place)
    return True


def unsure(place: str) -> StoreUnsure:
    """Nobody can say now."""
    return StoreUnsure(
        f"The database {place} went away while it was written to: "
        "whether that was kept shows when it is back."
    )
