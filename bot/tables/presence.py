"""Whether people can act: the shards that have no session with Discord, and its interface (E8.10)."""

from collections.abc import Callable, Iterable
from typing import Final

from bot.model.logs import Shards
from bot.tables.clocks import OUTAGE
from bot.tables.live import Outage, Silence

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
