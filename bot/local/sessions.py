"""What the gateway knows of each connection of a bot: its WebSocket, and the session that outlives it."""

from __future__ import annotations

import asyncio
import json
import zlib
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from aiohttp import web

DISPATCH: Final = 0
REMEMBERED: Final = 500
"""How many events a session keeps for RESUME; who missed more starts anew."""

Drop = Literal["abort", "close", "reconnect", "invalid", "invalid-resumable"]
"""How to drop a bot: cut TCP, close with 4000, ask to reconnect (op 7), invalidate the session (op 9 false
or true).
"""


@dataclass(slots=True, eq=False)
class Session:
    """What Discord remembers of one connection, so that a RESUME can replay what was missed."""

    id: str
    intents: int
    shard: tuple[int, int]
    seq: int = 0
    sent: list[tuple[int, str]] = field(default_factory=list)
    wire: Wire | None = None

    def tell(self, name: str, data: Any) -> None:
        """Send an event, now or after a RESUME."""
        self.seq += 1
        frame = json.dumps({"op": DISPATCH, "d": data, "s": self.seq, "t": name})
        self.sent.append((self.seq, frame))
        del self.sent[:-REMEMBERED]
        if self.wire is not None:
            self.wire.frames.put_nowait(frame)


@dataclass(slots=True, eq=False)
class Wire:
    """One WebSocket. Frames leave in the order they were put, compressed with one context for the
    connection.
    """

    ws: web.WebSocketResponse
    request: web.Request
    deflate: Any
    frames: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)
    session: Session | None = None

    def put(self, op: int, data: Any) -> None:
        """Send a frame that is not an event."""
        self.frames.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def pump(self) -> None:
        """Send frames until the connection ends."""
        while (frame := await self.frames.get()) is not None:
            try:
                if self.deflate is None:
                    await self.ws.send_str(frame)
                else:
                    packed = self.deflate.compress(frame.encode()) + self.deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self.ws.send_bytes(packed)
            except ConnectionError:
                return

    def abort(self) -> None:
        """Cut the TCP connection without a word."""
        if self.request.transport is not None:
            self.request.transport.abort()
