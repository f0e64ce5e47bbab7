"""A stand-in with its page and the small bot, and a plain HTTP client that behaves like the page."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import aiohttp

from bot.local.feed import PATIENCE
from bot.local.page_api import Drawing, StandInControls, attach
from bot.local.server import StandIn
from bot.local.things import Message
from tests.local.page.testbot import Runner

Json = dict[str, Any]


class House:
    """Everything a test of the page needs."""

    def __init__(self, here: StandIn, runner: Runner, http: aiohttp.ClientSession, drawing: Drawing) -> None:
        self.here = here
        self.runner = runner
        self.http = http
        self.drawing = drawing

    def id(self, name: str) -> str:
        return str(self.here.world.user(name).id)

    def room(self, name: str = "the-common-room") -> str:
        return str(self.here.world.channel(name).id)

    def dm(self, name: str) -> str:
        return str(self.here.world.dm(name).id)

    def at(self, who: str = "ana", room: str | None = None) -> Json:
        return {"seat": self.id(who), "channel": room or self.room()}

    async def get(self, path: str, **query: str) -> tuple[int, Json]:
        async with self.http.get(f"{self.here.url}/page/{path}", params=query) as answer:
            return answer.status, await answer.json()

    async def post(self, path: str, body: Json, **headers: str) -> tuple[int, Json]:
        async with self.http.post(f"{self.here.url}/page/{path}", json=body, headers=headers) as answer:
            return answer.status, await answer.json()

    async def slash(self, who: str, command: str, room: str | None = None, /, **options: Any) -> Json:
        status, answer = await self.post(
            "slash", self.at(who, room) | {"command": command, "options": options}
        )
        assert status == 200, answer
        return answer

    async def posted(self, who: str = "ana", *, ping: bool = True) -> Message:
        """Let the bot post a turn; gives the message."""
        await self.slash(who, "post", ping=ping)
        room = self.here.world.channel("the-common-room")
        await self.here.seats.wait_for(
            lambda: any(one.owner is None for one in self.here.world.sees(self.here.world.bot, room))
        )
        return next(one for one in reversed(self.here.world.history(room)) if one.owner is None)

    async def whisper(self, to: str, *, silent: bool = False) -> Message:
        """Let the bot send a direct message, asked by Ana; gives it once it is there."""
        before = len(self.here.seats.inbox(to))
        await self.slash("ana", "whisper", who=self.id(to), silent=silent)
        await self.until(lambda: len(self.here.seats.inbox(to)) > before)
        return self.here.seats.inbox(to)[-1]

    @contextlib.contextmanager
    def hurried(self) -> Iterator[None]:
        """Within, a first answer is soon too late; otherwise the bot may be as slow as the machine is."""
        kept, self.here.interactions.deadline = self.here.interactions.deadline, 0.2
        try:
            yield
        finally:
            self.here.interactions.deadline = kept

    def cut_streams(self) -> None:
        """Abort the connection of every open page, as a sleeping laptop would."""
        runner = self.here._runner
        assert runner is not None
        assert runner.server is not None
        cut = 0
        for connection in runner.server.connections:
            request = getattr(connection, "_current_request", None)
            if request is not None and request.path == "/page/events":
                connection.force_close()
                cut += 1
        assert cut > 0

    async def until(self, condition: Callable[[], bool], timeout: float = PATIENCE) -> None:
        await self.here.seats.wait_for(condition, timeout)

    @contextlib.asynccontextmanager
    async def events(
        self, who: str = "ana", since: int | None = None, last: int | None = None
    ) -> AsyncIterator[Events]:
        headers = {} if last is None else {"Last-Event-ID": str(last)}
        query = {"seat": self.id(who)} | ({} if since is None else {"since": str(since)})
        async with self.http.get(f"{self.here.url}/page/events", params=query, headers=headers) as answer:
            assert answer.status == 200
            assert answer.content_type == "text/event-stream"
            yield Events(answer)


class Events:
    """Reads a stream of server-sent events."""

    def __init__(self, answer: aiohttp.ClientResponse) -> None:
        self._answer = answer
        self.last_id = 0
        self.seen: list[tuple[str, Any]] = []

    async def next(self, timeout: float = PATIENCE) -> tuple[str, Any]:
        kind, data = "", ""
        async with asyncio.timeout(timeout):
            while True:
                line = (await self._answer.content.readline()).decode().rstrip("\n")
                if line.startswith("id: "):
                    self.last_id = int(line[4:])
                elif line.startswith("event: "):
                    kind = line[7:]
                elif line.startswith("data: "):
                    data = line[6:]
                elif not line and kind:
                    self.seen.append((kind, json.loads(data)))
                    return self.seen[-1]

    async def until(self, kind: str, fits: Callable[[Any], bool] = lambda _: True) -> Any:
        """The next event of a kind that fits. Raises TimeoutError."""
        while True:
            got, data = await self.next()
            if got == kind and fits(data):
                return data

    async def end(self) -> None:
        """Read to a clean end. Raises aiohttp.ClientPayloadError when the stream was cut instead."""
        async with asyncio.timeout(PATIENCE):
            await self._answer.read()


@contextlib.asynccontextmanager
async def open_house() -> AsyncIterator[House]:
    """Start everything; afterwards nothing may have been refused by the guard or gone unrouted."""
    here = StandIn(("ana", "ben", "cara"), ("the-common-room", "the-cellar"), deadline=PATIENCE)
    runner = Runner(here)
    drawing = Drawing()
    attach(here.app, here, StandInControls(here, runner.restart), drawing)
    async with here, aiohttp.ClientSession() as http:
        await runner.start()
        try:
            yield House(here, runner, http, drawing)
        finally:
            await runner.stop()
    assert here.unrouted == []
