"""A table stands still and goes on: by a vote, or because nobody plays there any more (E8.4, E9.2). Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from bot.model.lobby import NOBODY, deserted
from bot.model.scene import Table
from bot.model.shards import Shards
from bot.tables.bookkeeping import Bookkeeping, in_order
from bot.tables.clocks import OUTAGE, shifted
from bot.tables.live import Outage, Silence
from bot.tables.notices.standing import goes_on, nobody, paused
from bot.tables.transaction import Transaction

# Whether people can act: the shards that have no session with Discord, and its interface (E8.10)


WHOLE: Final = Shards(0, 0, 1)
"""The part of a bot that hears every server."""


class Presence:
    """What of Discord this process lacks now, and lacked so long that it was an outage.

    A process that tells it nothing counts as one that lacks nothing.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._parts: frozenset[Shards] = frozenset()
        self._lost: dict[Shards, float] = {}
        self._mute: float | None = None
        self.ended: list[tuple[Shards, Outage]] = []
        """Outages that are over, until all clocks are moved by them."""

    def expect(self, parts: Iterable[Shards]) -> None:
        """These are its parts; none of them has a session yet."""
        since = min(self._lost.values(), default=self._now())
        self._parts = frozenset(parts)
        self._lost = dict.fromkeys(self._parts, since)

    def lost(self, part: Shards) -> None:
        """A part has no session any more."""
        self._lost.setdefault(part, self._now())

    def back(self, part: Shards) -> None:
        """A part has a session."""
        self._over(part, self._lost.pop(part, None))

    def answered(self, *, well: bool) -> None:
        """Discord's interface did what it was asked, or refused that; else it is not there for anybody."""
        if not well:
            self._mute = self._now() if self._mute is None else self._mute
        elif self._mute is not None:
            since, self._mute = self._mute, None
            self._over(WHOLE, since)

    def _over(self, part: Shards, since: float | None) -> None:
        now = self._now()
        if since is not None and now - since > OUTAGE:
            self.ended.append((part, Outage(since, now, since)))

    @property
    def mute(self) -> bool:
        """Whether Discord's interface answered nobody when it was last asked."""
        return self._mute is not None

    @property
    def away(self) -> bool:
        """Whether nobody at all can act by this process."""
        return self.mute or (bool(self._parts) and self._parts <= set(self._lost))

    def silent(self) -> tuple[Silence, ...]:
        """Parts of the bot by which nobody can act now."""
        mute = () if self._mute is None else ((WHOLE, self._mute),)
        return tuple(Silence(part, since, since) for part, since in (*self._lost.items(), *mute))


def pause(play: Transaction, why: str) -> None:
    """All clocks stand still from now on."""
    play.posts.append(paused(play.table))
    play.pause = why


def proceed(play: Transaction) -> None:
    """The clocks run on from where they stood; where nobody plays but computers, the table waits on."""
    if deserted(play.table):
        play.keeping = replace(play.keeping, why=NOBODY)
        play.posts.append(nobody(play.table))
        return
    go_on(play)
    play.posts.append(goes_on(play.table))


def go_on(play: Transaction) -> None:
    """The clocks run on; nothing is said."""
    keeping = play.keeping
    gap = play.now - (keeping.paused or play.now)
    play.table = replace(play.table, status="running")
    play.moment = play.now
    play.seen += gap
    opened = in_order(play.open.values())
    keeping, moved = shifted(keeping, play.table.clock, play.status.active, opened, gap, play.now)
    play.keeping = replace(keeping, why="", paused=None)
    for decision in moved:
        play.open[decision.seat] = play.touched[decision.number] = decision


def left_alone(play: Transaction, table: Table, keeping: Bookkeeping) -> tuple[Table, Bookkeeping]:
    """A table at which no person plays any more waits: it is not played to its end by computers alone."""
    if table.status != "running":
        return table, keeping
    if play.pause:
        return replace(table, status="paused"), replace(keeping, why=play.pause, paused=play.now)
    if not play.moved or not deserted(table):
        return table, keeping
    play.posts.append(nobody(table))
    return replace(table, status="paused"), replace(keeping, why=NOBODY, paused=play.now)
