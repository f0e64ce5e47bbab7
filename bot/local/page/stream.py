"""The page's stream of server-sent events: one per open page, for one seat, replayed from the last id."""

import asyncio
import contextlib
from collections.abc import Iterable, Iterator

import msgspec
from aiohttp import web

from bot.local.feed import Event
from bot.local.guard import HEADERS
from bot.local.page import views
from bot.local.page.drawing import Drawing
from bot.local.page.reads import Reads
from bot.local.server import StandIn
from bot.local.things import User

BEAT = 15.0
"""Seconds of silence after which a comment is sent, so that a dead connection is noticed."""

Told = tuple[int | None, str, object]
"""(feed id or None, the event's name on the page, its JSON)."""


class Streams:
    """All open pages. Put `publish` on the feed; call `nudge` when read marks changed, `close` at the end."""

    def __init__(self, here: StandIn, reads: Reads, drawing: Drawing) -> None:
        self._here = here
        self._reads = reads
        self._drawing = drawing
        drawing.listen(self.nudge)
        self._queues: set[asyncio.Queue[Event | None]] = set()
        self._closed = False

    def publish(self, event: Event) -> None:
        """Pass one event of the world to every page."""
        for queue in self._queues:
            queue.put_nowait(event)

    def nudge(self) -> None:
        """Let every page look at its badges, and at how far the maps are, again."""
        for queue in self._queues:
            queue.put_nowait(None)

    def close(self) -> None:
        """End every stream, so that the server can stop."""
        self._closed = True
        self.nudge()

    async def serve(self, request: web.Request, user: User, since: int | None) -> web.StreamResponse:
        """Stream to one page until it goes. What it missed comes first; `reset` when that is forgotten."""
        queue: asyncio.Queue[Event | None] = asyncio.Queue()
        self._queues.add(queue)
        answer = web.StreamResponse(headers={"Content-Type": "text/event-stream"} | HEADERS)
        try:
            # a page that was closed ends its stream by a broken connection: nothing is left to be told
            with contextlib.suppress(ConnectionError):
                await answer.prepare(request)
                await self._talk(queue, answer, user, since)
        finally:
            self._queues.discard(queue)
        return answer

    async def _talk(
        self, queue: asyncio.Queue[Event | None], answer: web.StreamResponse, user: User, since: int | None
    ) -> None:
        feed = self._here.world.feed
        missed = feed.since(since) if since is not None else []
        await answer.write(b"retry: 500\n\n")
        if missed is None:
            await answer.write(_frame((feed.last_id, "reset", {})))
        batch, shown = missed or [], dict[str, bytes]()
        while not self._closed:
            for told in self._tell(user, batch):
                await answer.write(_frame(told))
            for kind, now in (("badges", self._reads.badges()), ("drawing", self._drawing.share)):
                frame = _frame((None, kind, now))
                if shown.get(kind) != frame:
                    shown[kind] = frame
                    await answer.write(frame)
            batch = await self._next(queue, answer)

    async def _next(self, queue: asyncio.Queue[Event | None], answer: web.StreamResponse) -> list[Event]:
        """What has gathered since, at least one thing; a comment goes out while there is nothing."""
        while True:
            try:
                first = await asyncio.wait_for(queue.get(), BEAT)
            except TimeoutError:
                await answer.write(b": still here\n\n")
                continue
            gathered = [first]
            while not queue.empty():
                gathered.append(queue.get_nowait())
            return [event for event in gathered if event is not None]

    def _tell(self, user: User, batch: Iterable[Event]) -> Iterator[Told]:
        """Events of the world as one seat hears of them; of several changes to one message only the last."""
        events = list(batch)
        last = {event.message: event.id for event in events if event.message is not None}
        for event in events:
            if event.message is not None and last[event.message] != event.id:
                continue
            told = self._one(user, event)
            if told is not None:
                yield event.id, told[0], told[1]

    def _one(self, user: User, event: Event) -> tuple[str, object] | None:
        world = self._here.world
        if event.kind in ("message", "edited", "deleted") and event.message is not None:
            message = world.messages[event.message]
            place = world.channels[message.channel]
            if not world.enters(user, place) or message.owner not in (None, user.id):
                return None
            if not world.shows(message, user):
                return "gone", {"channel": str(place.id), "id": str(message.id)}
            return "message", {"channel": str(place.id), "message": views.message(world, message)}
        if event.kind == "typing" and event.channel is not None:
            inside = world.enters(user, world.channels[event.channel])
            return ("typing", {"channel": str(event.channel)}) if inside else None
        if event.kind == "status":
            return "status", views.status(self._here)
        if event.kind == "commands":
            return "commands", views.commands(self._here, user)
        if event.kind == "language":
            # Commands, times and names of days are said otherwise now.
            return "reset", {}
        if event.kind in ("member", "dms"):
            return "seats", views.seats(world)
        if event.kind in ("channel", "guild") and event.audience in (None, user.id):
            return "places", views.places(world, user)
        return None


def _frame(told: Told) -> bytes:
    number, kind, data = told
    head = b"" if number is None else b"id: %d\n" % number
    return head + b"event: " + kind.encode() + b"\ndata: " + msgspec.json.encode(data) + b"\n\n"
