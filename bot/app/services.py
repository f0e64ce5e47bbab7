"""Puts the services of the tables together; the only place that knows all of them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from bot.features.digest import Digest
from bot.model.kit import Games
from bot.store import Store
from bot.tables.absence import AbsenceService
from bot.tables.changes import TableChanges
from bot.tables.lobbies import LobbyService
from bot.tables.news import Announcer
from bot.tables.playing import OrderService, PlayService
from bot.tables.queries import TableQueries
from bot.tables.repository import TableRepository
from bot.tables.seating import HostService, PeopleService, SeatService
from bot.tables.services import Services
from bot.tables.timekeeping import ClockService
from bot.tables.voting import VoteService


def make_services(
    store: Store,
    games: Games,
    *,
    herald: Announcer,
    now: Callable[[], float] = time.time,
    entropy: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    answer_delay: float | None = None,
) -> Services:
    """The services of one store."""
    tables = TableRepository(store, games, now)
    changes = TableChanges(tables, herald, answer_delay)
    queries = TableQueries(changes)
    lobbies = LobbyService(changes, queries, entropy)
    clocks = ClockService(changes, lobbies)
    absence = AbsenceService(changes, clocks)
    # The clocks ring it; nobody asks it anything.
    Digest(changes, queries, clocks)
    return Services(
        store=store,
        tables=tables,
        changes=changes,
        queries=queries,
        play=PlayService(changes, queries),
        lobbies=lobbies,
        clocks=clocks,
        seats=SeatService(changes, clocks),
        votes=VoteService(changes, clocks),
        hosts=HostService(changes, clocks),
        absence=absence,
        orders=OrderService(changes),
        people=PeopleService(store, changes.now, clocks.preferred, absence.preferred),
    )
