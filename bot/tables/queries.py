"""The manager's eyes: tables, scenes and logs as each viewer may see them (E0.6)."""

from __future__ import annotations

import logging
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import msgspec

from bot.model.errors import Conflict, Nothing, Refusal, StoreError
from bot.model.kit import Games
from bot.model.lobby import Lobby
from bot.model.logs import trace
from bot.model.scene import Entry, Scene, Table
from bot.store import AgendaRow, Change, PostRow, Store
from bot.tables.announcer import Announcer
from bot.tables.lately import Lately
from bot.tables.live import Default, Live, Outage, Wait
from bot.tables.repository import Tables
from bot.tables.tales import Tales
from bot.tables.views import log_of, public_scene, seat_scene

LEARNS = 3
"""For so many games panels say what is wanted (E16.11)."""
LATELY = 80
"""How many of the newest steps are looked through for what happened since somebody's last turn."""


log = logging.getLogger(__name__)


class Looking(ABC):
    """The part of the manager that looks; what all its parts share."""

    def __init__(
        self,
        store: Store,
        games: Games,
        *,
        now: Callable[[], float] = time.time,
        herald: Announcer,
        answer_delay: float | None = None,
        entropy: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        self._entropy = entropy
        self.store = store
        self.now = now
        self.herald = herald
        self.tables = Tables(store, games, now)
        self.tales = Tales()
        self.lately = Lately()
        self.answer_delay = answer_delay
        """Seconds computers take to answer, in place of the clock's; for tests and the try-out."""
        self._owed: dict[str, Outage] = {}
        """Tables whose clocks were not moved yet after an outage (E8.10)."""
        self.wake: Callable[[], None] = lambda: None
        """Called after every commit: there may be posts to send or timers to set."""
        self.moved: Callable[[str], None] = lambda game: None
        """Called after a change of that table: panels that lie open may be shown anew."""

    async def close(self) -> None:
        """Wait for the rules that are being worked out."""
        self.tables.close()

    async def game_in(self, channel: int) -> str | None:
        """The id of the lobby or game of that channel (or the last finished one), or ``None``."""
        row = await self.store.game_in(channel)
        return None if row is None else row.id

    async def lobby(self, game: str) -> Lobby:
        """The lobby as it is (or was, once the game runs). Raises Refusal ``table.none``."""
        return (await self.tables.lobby(game))[1]

    async def table(self, game: str) -> Table:
        """What everybody may know of the table. Raises Refusal ``table.none``."""
        return await self.tables.table(game)

    async def scene(self, game: str, user: int, *, private: bool = False) -> Scene:
        """The table as that person sees it.

        Raises Refusal ``table.none``, or ``table.not_running`` while it is a lobby.
        """
        await self._catch_up(game)
        return await self._scene(await self.tables.live(game), user, private)

    async def _scene(self, live: Live, user: int, private: bool) -> Scene:
        seat = live.table.seat_of(user)
        now = self.now()
        if seat is None:
            return await self.tables.off(lambda: public_scene(live, now, user=user, private=private))
        drafts = await self.store.drafts(live.row.id, seat)
        last = await self.store.steps(live.row.id, upto=live.row.version, last=LATELY)
        waits = await self.waiting_for(user)
        elsewhere = tuple(one for one in waits if one[0] != live.row.id)
        learns = len(await self.store.games_of(user, "over")) < LEARNS
        made = await self.tables.off(
            lambda: seat_scene(
                live, seat, now, private=private, drafts=drafts, last=last, elsewhere=elsewhere
            )
        )
        return msgspec.structs.replace(made, learns=learns)

    async def public(self, game: str) -> Scene:
        """The table as a spectator sees it (settled, E0.6): user 0, no seat."""
        await self._catch_up(game)
        live = await self.tables.live(game)
        return await self.tables.off(lambda: public_scene(live, self.now()))

    async def log(
        self, game: str, user: int, *, newest: int | None = None, most: int = 500
    ) -> tuple[Entry, ...]:
        """Steps as that person may know them, oldest first; at most ``most``, up to version ``newest``."""
        live = await self.tables.live(game)
        seat = live.table.seat_of(user)
        own = seat is not None and seat == live.actor
        upto = live.row.version if own else live.row.settled
        steps = await self.store.steps(game, upto=upto if newest is None else min(newest, upto), last=most)
        return await self.tables.off(lambda: log_of(steps, seat, live, unsettled=own))

    async def told(self, game: str, keys: Sequence[str], at: float) -> PostRow | None:
        """The first of those messages that is out and was written or changed at that time or later (E7.5)."""
        sent = await self.store.sent_of(game, keys)
        found = (sent[key] for key in keys if key in sent)
        return next((row for row in found if row.message is not None and row.written >= at), None)

    async def games_of(self, user: int, *, over: bool = False) -> tuple[Table, ...]:
        """Tables where that person sits: lobbies and games; with ``over`` the finished ones instead."""
        statuses = ("over",) if over else ("lobby", "running", "paused")
        return tuple([await self.tables.table(game) for game in await self.store.games_of(user, *statuses)])

    async def waiting_for(self, user: int) -> tuple[tuple[str, str, float | None], ...]:
        """Games that wait for that person: id, name, deadline; nearest deadline first."""
        return tuple(await self.store.waiting(user))

    async def agenda(self, user: int, most: int, after: int = 0) -> tuple[Wait, ...]:
        """Where that person sits and what waits there, after the first so many tables (E7.10)."""
        rows = await self.store.agenda(user, most, after=after)
        kits = [self.tables.kit(await self.tables.table(row.game)) for row in rows]
        return tuple([Wait(kit, row, await self._default(row)) for kit, row in zip(kits, rows, strict=True)])

    async def _default(self, row: AgendaRow) -> Default | None:
        """What happens at a prompt that nobody answers; of an own turn that is always the same (P0.4)."""
        if row.number is None:
            return None
        live = await self.tables.live(row.game)
        if live.status.active == row.seat:
            return None

        def found() -> Default | None:
            rules = live.kit.rules
            if row.seat not in rules.asked(live.state):
                return None
            view = rules.view(live.state, row.seat)
            return Default(live.kit, view, rules.default(view))

        return await self.tables.off(found)

    async def names(self, guild: int) -> tuple[str, ...]:
        """Names that are taken in a server (E2.3)."""
        return tuple(await self.store.names(guild))

    async def _change(self, game: str, make: Callable[[Live, float], tuple[Change, Live]]) -> Live:
        await self._catch_up(game)
        live = await self.tables.change(game, make)
        self.wake()
        self.moved(game)
        return live

    async def _catch_up(self, game: str) -> bool:
        """Move the clocks of a table by an outage, if that was not done yet; whether it was done now."""
        outage = self._owed.pop(game, None)
        if outage is None:
            return False
        try:
            await self.tables.change(game, lambda live, now: self._moved(live, now, outage))
        except Nothing:
            return False
        except (Refusal, Conflict) as error:
            # It was closed, or other processes keep changing it: then nobody waited there.
            log.warning("the clocks of table %s were not moved: %s", game, error)
            return False
        except StoreError:
            self._owed[game] = outage
            raise
        except Exception as error:
            # One broken table must not keep all others from being played.
            log.error("the clocks of table %s were not moved: %s", game, trace(error))
            return False
        self.wake()
        return True

    @abstractmethod
    def _moved(self, live: Live, now: float, outage: Outage) -> tuple[Change, Live]:
        """A running table with its clocks moved by an outage (E8.10). Raises Nothing where none has to be."""
