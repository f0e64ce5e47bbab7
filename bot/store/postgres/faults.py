"""What goes wrong with a PostgreSQL server, in the errors and sentences of the bot; no password in any."""

from __future__ import annotations

from typing import Final

import asyncpg

from bot.model.errors import Conflict, StoreError, StoreLost

LOST: Final = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""The server is away, has no room, or is not yet the one that writes: what lies in the database
is as it was, and it may soon be back."""
_BROKEN: Final = (asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What is said of a connection that broke while it was written to."""
GONE: Final = (*LOST, *_BROKEN)
"""The same for a connection that was good before: one that broke is no longer used."""
EVERY: Final = (OSError, asyncpg.PostgresError, *_BROKEN)


def reason(error: BaseException) -> str:
    """What the server said, without the details, which quote rows."""
    if isinstance(error, TimeoutError):
        return "no answer"
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return str(error.args[0]) if error.args else type(error).__name__


def lost(place: str, error: BaseException) -> StoreLost:
    """The server cannot be reached now."""
    return StoreLost(f"The database {place} cannot be reached: {reason(error)}.")


def unopened(place: str, error: BaseException) -> StoreError:
    """Why a database could not be opened."""
    if isinstance(error, asyncpg.InvalidAuthorizationSpecificationError):
        return StoreError(f"The database {place} refuses the user or the password of RIDDLEMASTER_DATABASE.")
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        return StoreError(f"There is no database {place}: its server has none of that name.")
    if isinstance(error, LOST):
        return lost(place, error)
    return StoreError(f"The database {place} cannot be used: {reason(error)}.")


def unwritten(place: str, error: BaseException) -> StoreError:
    """Why a transaction was not carried through."""
    if isinstance(error, asyncpg.TransactionRollbackError):
        # Two that waited for each other: whoever is told begins again.
        return Conflict(f"the database let another transaction go first: {reason(error)}")
    if isinstance(error, GONE):
        return lost(place, error)
    return StoreError(f"The database cannot be written: {reason(error)}.")
