"""The store in SQL that both databases speak (design.md 4)."""

from __future__ import annotations

from bot.store.fleet import Fleet, Loads
from bot.store.guilds import Guilds
from bot.store.outbox import Outbox
from bot.store.people import Follows, Learning, Mornings, Notes, People, Personal
from bot.store.privacy import Privacy
from bot.store.results import Results
from bot.store.tables import Tables


class Store(
    Tables,
    Outbox,
    Results,
    People,
    Learning,
    Personal,
    Follows,
    Mornings,
    Guilds,
    Privacy,
    Loads,
    Notes,
    Fleet,
):
    """Everything durable, a chapter for each subject."""

    async def open(self) -> None:
        """Open and, where needed, migrate. Raises StoreError, or StoreTooNew for a newer program's data."""
        await self._db.open()

    async def close(self) -> None:
        """Finish what is under way and close; may be called twice."""
        await self._db.close()
