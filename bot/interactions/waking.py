"""Panels that lie open before people turn into the next one by themselves (E4.4, E4.18, E4.32).

Discord lets a reply be edited for fifteen minutes with the token of its interaction. That token is as good as
a key: it is kept in memory only, within the interaction, is never written down, and a restart forgets it; the
button on the panel does the same then. A panel is edited when what its viewer must do or waits for has
changed, never for what the viewer may not know: the reason is found in the viewer's own view of the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import discord
from cachetools import FIFOCache

from bot.interactions.tap import Tap
from bot.model.errors import BotError, StoreError
from bot.model.logs import trace
from bot.model.post import CLOSED, Call, Post
from bot.model.screen import Screen
from bot.tables.live import LiveTable

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
Sign = tuple[object, ...]

GATHER: Final = 1.0
"""Seconds for which steps are gathered before a panel is edited."""
APART: Final = 4.0
"""Seconds at least between two edits of a panel by itself."""
AGAIN: Final = 10.0
"""Seconds between two looks for changes that nobody told of."""
MOST_EDITS: Final = 40
"""Edits by itself that a panel gets; then it waits for a tap."""
MARGIN: Final = 45.0
"""Seconds before its token ends at which a panel is left alone."""
MOST: Final = 2000
"""Panels kept in mind; of more the oldest are forgotten."""
OPEN: Final = 3
"""Panels of one person at one table that are kept in mind: one here, one in the direct messages."""

Shows = Callable[[Tap, Interaction, Screen], Awaitable[int | None]]
"""Puts a screen in the place of a reply; the message it is in, ``None`` when that is not there any more."""
Makes = Callable[[Tap, int], Awaitable[Screen]]
"""The panel of that person now; under a line, where the decision of that number was taken elsewhere."""


class Spot(NamedTuple):
    """Where a panel lies."""

    channel: int
    message: int
    private: bool


Leaves = Callable[[Tap, int, Spot | None], Awaitable[Screen]]
"""What a message of that id says from then on, whose panel lies there now; without a place in a message that
is about to be sent."""


@dataclass
class Panel:
    """A reply that shows a panel."""

    tap: Tap
    interaction: Interaction = field(repr=False)
    message: int
    screen: Screen
    seen: Seen
    until: float
    """When its token ends, in Unix time."""
    edits: int = 0
    edited: float = 0
    called: str = ""
    """Names the message of the relay's that called, where the panel lies in it."""

    @property
    def spot(self) -> Spot:
        """Where it lies."""
        return Spot(self.tap.channel, self.message, self.tap.private)

    @property
    def lasts(self) -> bool:
        """Whether its token lives on for a while."""
        return self.until - self.tap.services.now() > MARGIN and self.edits < MOST_EDITS


def sign(live: LiveTable, user: int) -> Sign:
    """What that person must do and waits for: a panel is shown anew when it changes.

    Only settled and public things, and the own decision (E0.6): steps of others that may still be taken back,
    and what only others know, change nothing here.
    """
    seat = live.table.seat_of(user)
    own = live.decision_of(seat) if seat is not None else None
    active = live.settled.active
    asked = tuple(sorted(d.seat for d in live.open if d.seat not in (seat, active, live.status.active)))
    holder = live.table.holder(seat) if seat is not None else None
    away = (holder.stand_in, holder.away) if holder is not None else None
    over = live.settled.outcome is not None
    # What the panel of who waits says is done now, is over with the kind of what was asked.
    goes_on = live.kit.rules.asked(live.settled_state).get(active or "", "") if seat != active else ""
    return (
        own.number if own is not None else 0,
        live.settled.period,
        active,
        asked,
        live.row.status,
        over,
        away,
        goes_on,
    )


def _concerns(sign: Sign) -> Sign:
    """What of it ends what somebody is choosing meanwhile: the own decision, the state of table and seat."""
    return sign[0], *sign[4:7]


class Seen(NamedTuple):
    """What a panel is about."""

    revision: int
    """Of the table."""
    sign: Sign


def _calls(panel: Panel) -> list[Call]:
    """The messages of the relay's that called the person of a panel and are not closed."""
    live = panel.tap.services.tables.known(panel.tap.game)
    calls = live.memory.called.calls if live is not None else ()
    return [call for call in calls if call.user == panel.tap.user]


class Waking:
    """The panels that lie open, and what is done when their table moves on."""

    def __init__(self, shows: Shows, makes: Makes, left: Leaves) -> None:
        self._shows, self._makes, self._left = shows, makes, left
        self._open: FIFOCache[tuple[str, int], list[Panel]] = FIFOCache(MOST)
        self._busy: Counter[tuple[str, int]] = Counter()
        self._moved: set[str] = set()
        self._looks: dict[str, asyncio.Task[None]] = {}
        self._closing: set[asyncio.Task[None]] = set()

    @contextmanager
    def serving(self, tap: Tap) -> Iterator[None]:
        """While a tap is answered nothing of its person changes by itself."""
        key = tap.game, tap.user
        self._busy[key] += 1
        try:
            yield
        finally:
            self._busy[key] -= 1
            if not self._busy[key]:
                del self._busy[key]

    def seen(self, tap: Tap) -> Seen | None:
        """What the panel just made for that tap is about; ``None`` where none of a seat was made."""
        live = tap.services.tables.known(tap.game) if tap.game else None
        if live is None or live.table.seat_of(tap.user) is None:
            return None
        return Seen(live.row.revision, sign(live, tap.user))

    def shown(
        self, tap: Tap, interaction: Interaction, screen: Screen, message: int | None, seen: Seen | None
    ) -> None:
        """Note what a message shows now; what it showed before is forgotten."""
        key = tap.game, tap.user
        kept = [panel for panel in self._open.pop(key, []) if panel.lasts and panel.message != message]
        if screen.wakes and message is not None and seen is not None:
            older = [panel for panel in kept if panel.tap.channel == tap.channel]
            kept = [panel for panel in kept if panel not in older]
            about = Seen(seen.revision, (screen.decision, *seen.sign[1:]))
            newest = Panel(tap, interaction, message, screen, about, interaction.expires_at.timestamp())
            kept.append(newest)
            self._begin(self._only(newest, older))
        if kept:
            self._open[key] = kept[-OPEN:]
        if screen.wakes and seen is not None and screen.decision != seen.sign[0]:
            # The table moved on while the panel was made, and nobody will say so again.
            self.moved(tap.game)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="older panels")
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def _only(self, newest: Panel, older: Sequence[Panel]) -> None:
        """Of one conversation the newest panel alone is live: older ones become one line, and so does a
        message of the relay's that calls there (W15.14). What Discord refuses stays, and answers with the
        panel of now."""
        tap = newest.tap
        try:
            for panel in older:
                await self._close((tap.game, tap.user), panel, newest.spot)
            if tap.private:
                await self._close_calls(newest)
        except BotError as error:
            log.info("older panels of table %s stay as they are: %s", tap.game, type(error).__name__)
        except Exception as error:
            log.error("older panels of table %s could not be closed: %s", tap.game, trace(error))

    async def _close_calls(self, panel: Panel) -> None:
        """By the relay, which reaches them after a restart too, and tries again."""
        tap, calls = panel.tap, _calls(panel)
        if not calls:
            return
        newest = await tap.services.store.newest_of(tap.game, [call.message for call in calls])
        here = {call.message for call in calls if call.tapped == panel.message}
        here.update(key for key, row in newest.items() if row.message == panel.message)
        panel.called = next(iter(here), "")
        # A message that is about to be closed is not closed again.
        others = [
            (key, row.message)
            for key, row in newest.items()
            if row.message is not None and row.message != panel.message and row.kind != CLOSED
        ]
        questions = {call.message for call in calls if call.period < 0}
        await tap.post(
            [
                Post(
                    to=tap.user,
                    kind=CLOSED,
                    screen=await self._left(tap, message, panel.spot),
                    edit=key,
                    only=True,
                    spare=panel.message,
                )
                for key, message in others
                if key in questions
            ]
        )

    def moved(self, table_id: str) -> None:
        """A table has changed: look at the panels that are open before its people."""
        if not any(key[0] == table_id for key in self._open):
            return
        self._moved.add(table_id)
        if table_id not in self._looks:
            self._looks[table_id] = asyncio.create_task(self._look(table_id), name="waking panels")

    async def keep_looking(self) -> None:
        """Until it is cancelled: the net under the calls of other processes."""
        while True:
            await asyncio.sleep(AGAIN)
            try:
                await self.missed()
            except StoreError as error:
                log.info("panels stay as they are: %s", type(error).__name__)

    async def missed(self) -> None:
        """Look at the panels of tables that changed without a word: a call of another process may be lost."""
        newest = [(table_id, panels[-1]) for (table_id, _), panels in self._open.items()]
        if not newest:
            return
        services = newest[0][1].tap.services
        stored = await services.store.revisions(sorted({table_id for table_id, _ in newest}))
        for table_id, panel in newest:
            now = stored.get(table_id, panel.seen.revision)
            known = services.tables.known(table_id)
            if known is not None and known.row.revision < now:
                services.tables.forget(table_id)
            if now != panel.seen.revision:
                self.moved(table_id)

    async def close(self) -> None:
        """Let all panels be as they are."""
        self._open.clear()
        looks = (*self._looks.values(), *self._closing)
        for task in looks:
            task.cancel()
        await asyncio.gather(*looks, return_exceptions=True)

    async def _look(self, table_id: str) -> None:
        try:
            while table_id in self._moved:
                await asyncio.sleep(GATHER)
                self._moved.discard(table_id)
                for key in [key for key in self._open if key[0] == table_id]:
                    if await self._try(key):
                        self._moved.add(table_id)
        finally:
            self._looks.pop(table_id, None)
            self._moved.discard(table_id)

    async def _try(self, key: tuple[str, int]) -> bool:
        try:
            return await self._wake(key)
        except BotError as error:
            log.info("a panel of table %s stays as it is: %s", key[0], type(error).__name__)
        except Exception as error:
            log.error("a panel of table %s could not be shown anew: %s", key[0], trace(error))
        self._open.pop(key, None)
        return False

    async def _wake(self, key: tuple[str, int]) -> bool:
        """Bring the panels of one person up to date; true if that must wait a little."""
        panels = [panel for panel in self._open.pop(key, []) if panel.lasts]
        if not panels:
            return False
        self._open[key] = panels
        if key in self._busy:
            return True
        tables = panels[-1].tap.services.tables
        if tables.known(key[0]) is None:
            # Another process has changed it.
            await tables.live(key[0])
        now = self.seen(panels[-1].tap)
        if now is None:
            return False
        decision = now.sign[0]
        *older, newest = panels
        for panel in older:
            # One that said that nothing waits says so no longer.
            if panel.screen.decision != decision:
                await self._close(key, panel, newest.spot)
        stays = newest.screen.patient and _concerns(newest.seen.sign) == _concerns(now.sign)
        if stays or newest.seen.sign == now.sign:
            newest.seen = now
            return False
        if newest.called and newest.called not in [call.message for call in _calls(newest)]:
            # What called there is over, and the relay makes one line of it (E17.3).
            self._forget(key, newest)
            return False
        if asyncio.get_running_loop().time() - newest.edited < APART:
            return True
        if newest.tap.private and self._called(newest, decision):
            # Another message calls to it, and will be the one that is live (W15.14).
            await self._close(key, newest, None)
            return False
        asked = newest.screen.decision if newest.screen.decision != decision else 0
        shown = await self._makes(newest.tap, asked)
        if key in self._busy or newest not in self._open.get(key, ()):
            return key in self._busy
        newest.seen, newest.screen = now, shown
        newest.edits, newest.edited = newest.edits + 1, asyncio.get_running_loop().time()
        if await self._shows(newest.tap, newest.interaction, shown) is None:
            self._forget(key, newest)
        return False

    def _called(self, panel: Panel, decision: object) -> bool:
        """Whether a direct message calls that person to that decision."""
        return any(call.number == decision and not call.tapped for call in _calls(panel))

    async def _close(self, key: tuple[str, int], panel: Panel, newer: Spot | None) -> None:
        """The controls of a panel answer a decision that was taken in another place. A direct message of the
        relay's is closed by the relay, which also knows what was answered."""
        self._forget(key, panel)
        tapped = panel.interaction.message
        there = tapped is not None and tapped.id == panel.message
        sent = there and panel.tap.private and tapped is not None and not tapped.flags.ephemeral
        if not sent:
            left = await self._left(panel.tap, panel.message, newer)
            await self._shows(panel.tap, panel.interaction, left)

    def _forget(self, key: tuple[str, int], panel: Panel) -> None:
        left = [other for other in self._open.pop(key, []) if other is not panel]
        if left:
            self._open[key] = left
