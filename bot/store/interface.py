"""The store as the rest of the bot knows it: an interface, so that another database can stand behind it."""

from __future__ import annotations

from abc import abstractmethod

from bot.store.chapters.fleet import Fleet
from bot.store.chapters.outbox import Outbox
from bot.store.chapters.people import People
from bot.store.chapters.privacy import Privacy
from bot.store.chapters.results import Results
from bot.store.chapters.servers import Servers
from bot.store.chapters.tables import Tables
from bot.store.rows import Load


class Store(Tables, Outbox, Results, People, Servers, Privacy, Fleet):
    """Everything durable. Each method is one transaction: all of it happens, or nothing."""

    @abstractmethod
    async def open(self) -> None:
        """Open and, where needed, migrate. Raises StoreError, or StoreTooNew for a newer program's data."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way and close; may be called twice."""

    @abstractmethod
    async def load(self, until: float) -> Load:
        """How much there is to do; timers are late that should have rung by then."""

    @abstractmethod
    async def note(self, key: str) -> str | None:
        """A value of the bot's own: ``heartbeat``, ``commands`` …"""

    @abstractmethod
    async def notes(self, prefix: str) -> dict[str, str]:
        """All values whose keys begin so."""

    @abstractmethod
    async def drop_value(self, key: str) -> None:
        """Keep a value no longer."""

    @abstractmethod
    async def set_note(self, key: str, value: str) -> None:
        """Keep a value of the bot's own."""

    @abstractmethod
    async def first_note(self, key: str, value: str) -> str:
        """Keep a value unless there is one; the one that is kept."""
