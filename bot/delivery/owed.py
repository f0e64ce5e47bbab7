"""Pictures that Discord did not take: their messages went without, and get them later (E0.9)."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, NamedTuple

import msgspec

from bot.delivery.ports import Envelope, Forbidden, Gone, Later, Refused, Sender, Sent, Unfit
from bot.delivery.uploads import Uploads
from bot.model.logs import trace
from bot.model.screen import Screen
from bot.store import PostRow, Store

log = logging.getLogger(__name__)

LONG: Final = 60.0
"""Seconds for pictures that are put into a message that is out: nobody waits for them."""
MOST: Final = 500
"""How many messages are kept in mind; of more the oldest stay without, as all do at a restart."""


class Debt(NamedTuple):
    """A message that lacks its pictures."""

    row: int
    channel: int
    letter: Envelope


class Owed:
    """Keeps what messages lack, and puts it into them once files are taken again."""

    def __init__(self, store: Store, sender: Sender, uploads: Uploads) -> None:
        self._store = store
        self._sender = sender
        self._uploads = uploads
        self._debts: dict[int, Debt] = {}
        self._paying: asyncio.Task[None] | None = None

    def note(self, row: PostRow, letter: Envelope, sent: Sent) -> Sent:
        """A letter went out without its pictures; unless an earlier try of it had arrived with them."""
        if sent.message is not None and not letter.files.keys() <= (sent.files or {}).keys():
            while len(self._debts) >= MOST:
                del self._debts[next(iter(self._debts))]
            self._debts[sent.message] = Debt(row.id, sent.channel, letter)
        return sent

    def keep(self, message: int, debt: Debt, shown: Screen) -> None:
        """A message shows something else now, and lacks the same pictures."""
        self._debts[message] = debt._replace(letter=msgspec.structs.replace(debt.letter, screen=shown))

    def forget(self, message: int) -> Debt | None:
        """A message changes, or is to: what it lacked."""
        return self._debts.pop(message, None)

    def pay(self) -> None:
        """Begin to put the pictures into their messages, if files may be tried."""
        if self._debts and self._paying is None and self._uploads.open():
            self._paying = asyncio.create_task(self._pay(), name="pictures that were not taken")
            self._paying.add_done_callback(self._paid)

    async def _pay(self) -> None:
        while self._debts and self._uploads.open():
            message, debt = next(iter(self._debts.items()))
            try:
                async with asyncio.timeout(LONG):
                    sent = await self._sender.edit(debt.channel, message, debt.letter)
            except (Later, Forbidden, TimeoutError):
                self._uploads.failed()
                return
            except (Refused, Gone, Unfit) as error:
                log.info("message %d stays without pictures: %s", debt.row, type(error).__name__)
            else:
                self._uploads.worked()
                await self._store.attached(debt.row, sent.files)
            if self._debts.get(message) is debt:
                del self._debts[message]

    def _paid(self, task: asyncio.Task[None]) -> None:
        self._paying = None
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("pictures could not be put into their messages: %s", trace(error))

    async def close(self) -> None:
        """Let messages be without what they lack."""
        if self._paying is not None:
            self._paying.cancel()
            await asyncio.gather(self._paying, return_exceptions=True)
