"""What the house knows of a person: name, language, preferences, whether direct messages arrive."""

import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

import msgspec

from bot.model.errors import StoreError
from bot.model.preferences import Prefs
from bot.store import Person, Store
from bot.tables import timers
from bot.words import labels

log = logging.getLogger(__name__)


class Names(NamedTuple):
    """What Discord says how somebody is called."""

    own: str
    """The account's own name."""
    here: str = ""
    """Their name in this server, where it is another one that shows something."""


class Listener(Protocol):
    """Hears that somebody prefers something else."""

    def __call__(self, user: int, before: Prefs, after: Prefs) -> Awaitable[None]: ...


class PeopleService:
    """People, apart from their tables."""

    def __init__(self, store: Store, now: Callable[[], float], *listeners: Listener) -> None:
        self.store = store
        self.now = now
        self._listeners = listeners

    async def prefer(self, user: int, edit: Callable[[Prefs], Prefs]) -> Prefs:
        """Change what somebody prefers (E9.5); whom it concerns hears of it."""
        before = (await self.store.person(user)).prefs
        now = self.now()
        after = await self.store.prefer(user, edit, lambda prefs: timers.next_morning(prefs, now))
        for heard in self._listeners:
            await heard(user, before, after)
        return after

    async def known(self, user: int, guild: int = 0) -> Person | None:
        """A person as the house knows them in that server; ``None`` while the store cannot be asked."""
        try:
            return await self.store.person(user, guild)
        except StoreError as error:
            log.warning("somebody could not be looked up: %s", type(error).__name__)
            return None

    async def seen(self, known: Person, names: Names, locale: str, guild: int) -> bool:
        """A person acted: remember the names, and let refused direct messages be tried again (E6.5).

        Whether one was refused since they acted last. ``known`` is the person as known in that server.
        """
        dms = "unknown" if known.dms == "closed" else known.dms
        person = msgspec.structs.replace(known, name=names.own, nick=names.here, locale=locale, dms=dms)
        if person != known:
            await self.store.save_person(person, guild)
        return known.dms == "closed"

    async def called(self, user: int, guild: int) -> str:
        """What somebody is called in a server: a name of another server is never told there (E11.1)."""
        return (await self.store.person(user, guild)).called or labels.SOMEBODY()

    async def prefs(self, user: int) -> Prefs:
        """What somebody prefers; nothing particular while the store cannot be asked."""
        person = await self.known(user)
        return Prefs() if person is None else person.prefs

    async def dms(self, user: int, state: str) -> None:
        """Remember whether direct messages reach that person: ``open``, ``closed`` or ``unknown`` (E1.6)."""
        known = await self.store.person(user)
        if known.dms != state:
            await self.store.save_person(msgspec.structs.replace(known, dms=state))
