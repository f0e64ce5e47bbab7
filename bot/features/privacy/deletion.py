"""Forgetting an account (E11.3): its seats go to stand-ins, its lobbies are left, then every trace goes.

Each step is a transaction of its own and may be done twice: the deletion is noted first, and a program that
was stopped in between goes on with it when it starts again.
"""

from __future__ import annotations

import logging

from bot.delivery.outbox_rows import row
from bot.delivery.stuck import FAREWELL
from bot.features.lobby.channel_message import aged, closed, posts
from bot.features.privacy.rewriting import rewriting
from bot.features.statistics.catching_up import catch_up_of
from bot.model import lobby as model
from bot.model.errors import Conflict, Refusal, StoreError
from bot.model.lobby import Lobby
from bot.model.logs import trace
from bot.model.post import Post
from bot.model.screen import screen
from bot.tables.services import Services
from bot.words.catalogue import _
from bot.words.language import speaking

log = logging.getLogger(__name__)

ATTEMPTS = 5


async def forget(services: Services, user: int, language: str) -> None:
    """Forget an account; noted before anything is done. Raises Conflict where it keeps sitting down."""
    await services.store.ask_deletion(user, services.now())
    await finish(services, user, language)


async def finish(services: Services, user: int, language: str) -> None:
    """Do what was noted. Raises Conflict where the account keeps sitting down."""
    for __ in range(ATTEMPTS):
        await _depart(services, user)
        # Else the others would be rated as if they had played against nobody (E10.6).
        await catch_up_of(services, user)
        with speaking(language):
            farewell = Post(
                to=user,
                kind=FAREWELL,
                screen=screen(
                    _("Your data is deleted, as you asked. I keep nothing of this message either. Farewell.")
                ),
                silent=True,
            )
        last = row(farewell, "", 0, services.now())
        changed = await services.store.forget(user, rewriting(user), (last,))
        if changed is not None:
            for table_id in changed:
                services.tables.forget(table_id)
            services.changes.wake()
            return
    raise Conflict("an account that is to be forgotten keeps sitting down")


async def finish_all(services: Services) -> None:
    """At the start: what was noted and not done."""
    for user in await services.store.deletions():
        person = await services.store.person(user)
        try:
            await finish(services, user, person.speaks)
        except StoreError:
            raise
        except Exception as error:
            # One that cannot be done must not keep the bot from starting; it stays noted.
            log.error("a deletion could not be finished: %s", trace(error))


async def _depart(services: Services, user: int) -> None:
    """Leave every open table."""
    open_now = ("lobby", "running", "paused")
    sitting = await services.store.games_of(user, *open_now)
    for table_id in dict.fromkeys((*sitting, *await services.store.mentioning(user))):
        try:
            if (await services.tables.row(table_id)).status == "lobby":
                await leave_lobby(services, table_id, user)
            else:
                await services.seats.depart(table_id, user)
        except Refusal as refusal:
            # It began or ended in the meantime; the next round sees it as it is.
            log.info("table %s: %s", table_id, refusal.key)


async def leave_lobby(services: Services, table_id: str, user: int) -> None:
    """The place is given up; a lobby whose host leaves is somebody else's, or closes."""
    now = services.now()
    lobby = await services.queries.lobby(table_id)
    others = [guest for guest in lobby.people if guest.user != user]
    if lobby.host == user and not others:
        await services.lobbies.close_lobby(table_id, tell=closed)
        return

    def edit(old: Lobby) -> Lobby:
        heir = next((guest for guest in old.people if guest.user != user), None)
        if old.host == user and heir is not None and heir.user is not None:
            old = model.hand_over(old, heir.user)
        return model.leave(old, user, now) if old.guest(user) is not None else old

    if lobby.host == user or lobby.guest(user) is not None:
        await services.lobbies.change(table_id, aged(edit, now), posts)
