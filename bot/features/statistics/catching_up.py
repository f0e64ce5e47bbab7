"""Finished games go into the statistics of their server: each once, in the order of their ends (E10.6)."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from bot.features.statistics.results import counted
from bot.model.errors import Conflict, StoreError
from bot.model.logs import trace
from bot.tables.repository import ATTEMPTS
from bot.tables.services import Services

log = logging.getLogger(__name__)


async def catch_up(services: Services, guild: int) -> None:
    """Count what a server has finished since the last time."""
    async with services.tables.lock(f"statistics of {guild}"):
        for table_id in await services.store.uncounted(guild):
            try:
                await _count(services, table_id)
            except Conflict as error:
                log.warning("the game %s is counted the next time: %s", table_id, error)
            except StoreError:
                raise
            except Exception as error:
                # One game that cannot be read must not keep all others out of the statistics.
                log.error("the game %s could not be counted: %s", table_id, trace(error))


async def catch_up_of(services: Services, user: int) -> None:
    """Count what all servers with games of an account have finished since the last time."""
    for guild in await services.store.uncounted_of(user):
        await catch_up(services, guild)


async def _count(services: Services, table_id: str) -> None:
    """Count one game; tried again on newer ratings when another process counts games of the server too."""
    store = services.store
    live = await services.tables.live(table_id)
    seats, steps = await store.seats(table_id), await store.steps(table_id, states=False)
    users = [seat.user for seat in seats if seat.user is not None]
    for attempt in range(ATTEMPTS):
        ratings = await store.ratings(live.row.title, live.row.guild, users)
        count = await services.tables.off(partial(counted, live, seats, steps, ratings))
        people = await store.people(users)
        # Others are rated against them as they are, but nothing is kept of it (E10.6).
        kept = [
            rating for rating in count.ratings if rating.user not in people or people[rating.user].prefs.rated
        ]
        try:
            return await store.count(count.result, count.shares, kept)
        except Conflict:
            if await store.result(table_id) is not None:
                return
            await asyncio.sleep(0.01 * attempt)
    raise Conflict(f"the ratings of the server {live.row.guild} move on too fast")
