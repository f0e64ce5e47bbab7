"""What happens in the world, told to whoever listens: the gateway at once, the page as a stream."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal[
    "message",  # posted; also ephemeral ones (then `audience` is their owner)
    "edited",
    "deleted",  # also an ephemeral that its owner dismissed
    "typing",  # the bot is typing in `channel`
    "status",  # data: {"online": bool}
    "failed",  # an interaction got no answer; data: {"interaction": id, "type": int, "message": id or None}
    "commands",  # the bot registered its commands
    "guild",  # the bot was added to another guild; data: {"guild": id}
    "channel",  # a channel, thread or DM was created, changed or deleted; data: {"change": "create"|...}
    "member",  # somebody joined or left; data: {"user": id, "change": "join"|"leave"}
    "dms",  # somebody's policy for direct messages changed; data: {"user": id, "policy": str}
    "language",  # everybody's Discord is in another language now
]

PATIENCE = 180.0
"""Seconds that something may take to come about on a busy machine; it costs nothing where all is well."""
_LOOK_AGAIN = 0.02


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `audience` None: all who see the channel; else this user alone."""

    id: int
    kind: Kind
    channel: int | None = None
    message: int | None = None
    audience: int | None = None
    data: dict[str, Any] = field(default_factory=dict)


class Feed:
    """Numbered events with a bounded memory, for replay after a page reconnects."""

    def __init__(self, remembered: int = 2000) -> None:
        self._past: deque[Event] = deque(maxlen=remembered)
        self._last = 0
        self._listeners: list[Callable[[Event], None]] = []
        self._queues: set[asyncio.Queue[Event]] = set()
        self._waiting: set[asyncio.Future[None]] = set()

    @property
    def last_id(self) -> int:
        """Id of the newest event; 0 when nothing happened yet."""
        return self._last

    def listen(self, callback: Callable[[Event], None]) -> None:
        """Call `callback` within `publish`, before anybody else hears of the event."""
        self._listeners.append(callback)

    def publish(
        self,
        kind: Kind,
        *,
        channel: int | None = None,
        message: int | None = None,
        audience: int | None = None,
        data: dict[str, Any] | None = None,
    ) -> Event:
        """Tell everybody of something, in order."""
        self._last += 1
        event = Event(self._last, kind, channel, message, audience, data or {})
        self._past.append(event)
        for callback in self._listeners:
            callback(event)
        for queue in self._queues:
            queue.put_nowait(event)
        self.poke()
        return event

    def poke(self) -> None:
        """Let everybody in `until` look again, though no event is published."""
        waiting, self._waiting = self._waiting, set()
        for future in waiting:
            if not future.done():
                future.set_result(None)

    def since(self, event_id: int) -> list[Event] | None:
        """Events after `event_id`; None when some of them are forgotten (fetch the whole state again)."""
        if event_id > self._last or (self._past and self._past[0].id > event_id + 1):
            return None
        return [event for event in self._past if event.id > event_id]

    @contextmanager
    def subscribe(self) -> Iterator[asyncio.Queue[Event]]:
        """A queue that receives every event published inside the `with` block."""
        queue: asyncio.Queue[Event] = asyncio.Queue()
        self._queues.add(queue)
        try:
            yield queue
        finally:
            self._queues.discard(queue)

    async def until(self, condition: Callable[[], bool], timeout: float = PATIENCE) -> None:
        """Wait until `condition()` holds; asked again whenever something happens, and every 20 ms besides.

        The latter is for conditions about what is not in the world, such as the bot's own state. Raises
        TimeoutError after `timeout` seconds.
        """
        async with asyncio.timeout(timeout):
            while not condition():
                future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                self._waiting.add(future)
                try:
                    await asyncio.wait([future], timeout=_LOOK_AGAIN)
                finally:
                    self._waiting.discard(future)
