"""The artist: pictures of screens, drawn in a process of their own, kept by content (design.md 4, E0.9).

A picture that fails or takes too long is left out and the message goes without it. What a picture is drawn
from may be a hand, so nothing of it is ever logged.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec
from cachetools import LRUCache

from bot.delivery.ports import pictures
from bot.delivery.render_worker import (
    POLITE,
    Share,
    draw_icon,
    draw_map,
    icons_of,
    missing_maps,
    paint,
    rehearse,
    resident,
    set_up,
    shoot,
)
from bot.model.logs import UNOBSERVED, Observer
from bot.model.screen import Picture, Screen
from bot.model.story import FILM, Frame

# The drawing process as the artist sees it: started, watched, relieved, given up (design.md 4, 8)


T = TypeVar("T")

STUCK: Final = 120.0
"""Seconds in which the process must finish something, or it is given up; the slowest is a base map."""
HEAVY: Final = 400.0
"""MB of memory from which on the process is relieved by a fresh one. It should never come so far."""


class Lost(Exception):
    """The process ended, or was given up, before it had done this. ``again``: another may do it."""

    def __init__(self, why: str, *, again: bool = False) -> None:
        super().__init__(why)
        self.again = again


class Workbench:
    """Does one thing after the other in a process of its own, which is started when it is needed."""

    def __init__(self, *, heavy: float = HEAVY, polite: int = POLITE) -> None:
        self.stuck = STUCK
        self.heavy = heavy
        self._polite = polite
        self._context = multiprocessing.get_context("spawn")
        self._share: Share | None = None
        self._pool: Executor | None = None
        self._workers: dict[Executor, list[BaseProcess]] = {}
        """The processes that may still run, by what manages them."""
        self._starting = asyncio.Lock()
        self._jobs = 0
        self._alive = 0.0
        """When something was finished last, or begun after a rest."""

    @property
    def share(self) -> float:
        """How far the map is that is being drawn, 0 to 1."""
        return self._share.value if self._share is not None else 0.0

    @share.setter
    def share(self, value: float) -> None:
        if self._share is not None:
            self._share.value = value

    async def do(self, work: Callable[..., T], *arguments: object) -> T:
        """Have the process do something. Raises what `work` raises, and `Lost`.

        Whoever stops waiting does not stop the work: a process stumbles over jobs that are cancelled so.
        """
        pool = await self._ready()
        loop = asyncio.get_running_loop()
        try:
            job: asyncio.Future[T] = asyncio.wrap_future(pool.submit(work, *arguments))
        except BrokenProcessPool as error:
            self._give_up(pool)
            raise Lost("died", again=True) from error
        except RuntimeError as error:  # shut down between two steps
            raise Lost("ended", again=True) from error
        if not self._jobs:
            self._alive = loop.time()
        self._jobs += 1
        job.add_done_callback(self._done)
        while not job.done():
            left = self._alive + self.stuck - loop.time()
            if left <= 0:
                self._give_up(pool)
                raise Lost("hangs")
            await asyncio.wait({job}, timeout=left)
        if job.cancelled():
            raise Lost("given up over other work")
        try:
            done = job.result()
        except BrokenProcessPool as error:
            self._give_up(pool)
            raise Lost("died", again=True) from error
        self._weigh(pool)
        return done

    def _done(self, job: asyncio.Future[T]) -> None:
        self._jobs -= 1
        self._alive = job.get_loop().time()
        if not job.cancelled():
            # One that nobody waits for any more may fail without a word.
            job.exception()

    async def _ready(self) -> Executor:
        async with self._starting:
            if self._pool is None:
                # In a thread: to start a process takes longer than the event loop may stand still.
                self._pool = await asyncio.to_thread(self._start)
            return self._pool

    def _start(self) -> Executor:
        if self._share is None:
            self._share = self._context.Value("d", 0.0, lock=False)
        # Spawned, not forked: this process has threads and open sockets.
        pool = ProcessPoolExecutor(1, self._context, set_up, (self._share, self._polite))
        pool.submit(_nothing)
        alive = {old: workers for old, workers in self._workers.items() if any(w.is_alive() for w in workers)}
        self._workers = {**alive, pool: list(pool._processes.values())}
        return pool

    def _weigh(self, pool: Executor) -> None:
        """Relieve a process that has grown: it ends when it has done what it was given."""
        heaviest = max((resident(one.pid) for one in self._workers.get(pool, ())), default=0.0)
        if heaviest > self.heavy and self._pool is pool:
            log.warning("the drawing process has grown to %d MB; a fresh one takes over", heaviest)
            self._pool = None
            pool.shutdown(wait=False)

    def _give_up(self, pool: Executor) -> None:
        """End a process and all it was to do; the next work gets a new one."""
        if self._pool is pool:
            self._pool = None
        self._kill(pool)
        pool.shutdown(wait=False, cancel_futures=True)

    def _kill(self, pool: Executor) -> None:
        for worker in self._workers.get(pool, ()):
            worker.kill()

    async def close(self) -> None:
        """Let the process go."""
        async with self._starting:
            for pool in self._workers:
                self._kill(pool)
            if self._pool is not None:
                # It ends at once, as its process is gone; what it still says must find the loop running.
                await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
                self._pool = None


async def _twice(bench: Workbench, work: Callable[..., T], *arguments: object) -> T:
    """Work that may be lost through no fault of its own is tried once more. Raises as `Workbench.do`."""
    try:
        return await bench.do(work, *arguments)
    except Lost as error:
        if not error.again:
            raise
        return await bench.do(work, *arguments)


def _nothing() -> None:
    """The first work of a process: it is there when this is done."""


log = logging.getLogger(__name__)

PATIENCE: Final = 4.0
"""Seconds that a message waits for its pictures. Those that come later are put into a post that is out."""
KEPT_BYTES: Final = 12 * 1024 * 1024
"""How much is kept in memory of pictures already drawn."""
GLANCE: Final = 0.5
"""Seconds between two looks at how far a map is."""
LOGGED: Final = 5.0
"""Seconds between two lines of the log about that."""


FILM_BYTES: Final = 8_000_000
"""How large a film may be (E18.2)."""
MODEST: Final = 19
"""How far films stand back: whatever a table waits for comes first (E18.2)."""
Reels = Callable[[Picture], Awaitable[Sequence[Frame]]]
"""Finds the frames of a film when it is to be drawn."""


class Progress(NamedTuple):
    """How far the drawing of the base maps is that were missing at the start."""

    done: int
    total: int
    share: float
    """The part that is drawn of all of them, 0 to 1."""


class Artist:
    """Draws and keeps pictures. ``workers`` 0 draws nothing at all: every message goes without pictures.

    ``titles``: the games whose maps are drawn beforehand.
    """

    def __init__(
        self,
        cache: Path | None,
        *,
        titles: Sequence[str] = (),
        workers: int = 1,
        patience: float | None = None,
        observer: Observer = UNOBSERVED,
    ) -> None:
        self._observer = observer
        self._titles = tuple(titles)
        self._cache = str(cache) if cache is not None else ""
        self.draws = workers > 0
        """Whether there are pictures at all."""
        self._patience = PATIENCE if patience is None else patience
        self._bench = Workbench()
        self._studio = Workbench(polite=MODEST)
        """Where films are made, one at a time, beside the pictures that a table waits for."""
        self._shooting = 0
        self.reels: Reels | None = None
        self._kept: LRUCache[bytes, bytes] = LRUCache(KEPT_BYTES, len)
        self._drawing: dict[bytes, asyncio.Task[bytes | None]] = {}
        self.progress: Progress | None = None
        """Of the base maps, while they are drawn."""
        self.told: Callable[[Progress | None], None] | None = None
        """Hears of each change of `progress`, in the event loop."""

    # ---- pictures ------------------------------------------------------------------------------------------

    async def draw(self, screen: Screen) -> Mapping[str, bytes]:
        """The pictures of a screen by file name; those that fail, or are late, are missing."""
        wanted = pictures(screen) if self.draws else ()
        drawn = await asyncio.gather(*(self.picture(picture) for picture in wanted))
        return {picture.name: data for picture, data in zip(wanted, drawn, strict=True) if data is not None}

    def draws_still(self, screen: Screen) -> bool:
        """Whether a picture of a screen is still being drawn."""
        return any(_key(one) in self._drawing for one in pictures(screen))

    async def late(self, screen: Screen) -> Mapping[str, bytes] | None:
        """The pictures of a screen once those are ready that are still being drawn; ``None`` if none is."""
        waiting = [task for one in pictures(screen) if (task := self._drawing.get(_key(one))) is not None]
        if not waiting:
            return None
        await asyncio.wait(waiting)
        found = {one.name: self._kept.get(_key(one)) for one in pictures(screen)}
        return {name: data for name, data in found.items() if data is not None}

    async def picture(self, picture: Picture) -> bytes | None:
        """One picture, or ``None`` when it cannot be drawn, or not in time."""
        if not self.draws:
            return None
        key = _key(picture)
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        task = self._drawing.get(key)
        if task is None:
            # Two who want the same picture at once wait for the same drawing.
            task = asyncio.create_task(self._paint(picture, key))
            self._drawing[key] = task
            task.add_done_callback(lambda _: self._drawing.pop(key, None))
        try:
            # Words never wait for what moves: it follows them.
            async with asyncio.timeout(0 if picture.kind == FILM else self._patience):
                return await asyncio.shield(task)
        except TimeoutError:
            log.info("a picture of kind %r is not ready in time", picture.kind)
            return None

    async def _paint(self, picture: Picture, key: bytes) -> bytes | None:
        began = time.monotonic()
        try:
            data = await (self._film(picture) if picture.kind == FILM else self._still(picture))
        except Lost as error:
            log.warning("a picture of kind %r was lost: the drawing process %s", picture.kind, error)
        except Exception as error:
            log.warning("a picture of kind %r failed: %s", picture.kind, type(error).__name__)
        else:
            self._observer.drawn(time.monotonic() - began)
            with suppress(ValueError):  # larger than all that is kept
                self._kept[key] = data
            return data
        return None

    async def _still(self, picture: Picture) -> bytes:
        return await _twice(self._bench, paint, picture.game, picture.kind, picture.data, self._cache)

    async def _film(self, picture: Picture) -> bytes:
        """A film; its process ends with the last one that waits."""
        if self.reels is None:
            raise Lost("has no frames")
        frames = [(one.kind, one.data, one.seconds) for one in await self.reels(picture)]
        self._shooting += 1
        try:
            return await _twice(
                self._studio, shoot, picture.game, picture.name, frames, self._cache, FILM_BYTES
            )
        finally:
            self._shooting -= 1
            if not self._shooting:
                await self._studio.close()

    # ---- base maps -----------------------------------------------------------------------------------------

    async def warm(self) -> None:
        """Draw the base maps that are missing, one by one: pictures wanted meanwhile come between. Then what
        all pictures need is at hand."""
        if not self._cache or not self.draws:
            return
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            wanted = await self._bench.do(missing_maps, self._titles, self._cache)
            for number, (title, piece) in enumerate(wanted):
                log.info("drawing base map %d of %d", number + 1, len(wanted))
                await self._map(title, piece, number, len(wanted))
            await self._bench.do(rehearse, self._titles)
        except (Lost, OSError, MemoryError) as error:
            # Pictures draw the maps they need themselves, only later.
            log.warning(
                "the base maps were not drawn: %s", error if isinstance(error, Lost) else type(error).__name__
            )
        else:
            if wanted:
                self._tell(Progress(len(wanted), len(wanted), 1.0))
                log.info("the base maps are drawn, in %.0f s", loop.time() - began)
        finally:
            self._tell(None)

    async def _map(self, title: str, piece: str, done: int, total: int) -> None:
        loop = asyncio.get_running_loop()
        self._bench.share = 0.0
        work = asyncio.create_task(self._bench.do(draw_map, title, piece, self._cache))
        said = loop.time()
        try:
            while not work.done():
                now = Progress(done, total, (done + self._bench.share) / total)
                self._tell(now)
                if loop.time() >= said + LOGGED:
                    said = loop.time()
                    log.info("the base maps are drawn to %d %%", 100 * now.share)
                await asyncio.wait({work}, timeout=GLANCE)
            await work
        finally:
            work.cancel()

    def _tell(self, progress: Progress | None) -> None:
        if progress != self.progress:
            self.progress = progress
            if self.told is not None:
                self.told(progress)

    # ---- icons ---------------------------------------------------------------------------------------------

    async def icons(self) -> Mapping[str, str]:
        """Of every icon the game that has it. Raises Lost."""
        return await self._bench.do(icons_of, self._titles)

    async def icon(self, game: str, token: str) -> bytes:
        """One icon as PNG; pictures wanted meanwhile come between. Raises Lost."""
        return await self._bench.do(draw_icon, game, token, self._cache)

    async def close(self) -> None:
        """Let the worker go."""
        for task in list(self._drawing.values()):
            task.cancel()
        await asyncio.gather(*self._drawing.values(), return_exceptions=True)
        await self._bench.close()
        await self._studio.close()


def _key(picture: Picture) -> bytes:
    return hashlib.sha256(
        msgspec.json.encode((picture.game, picture.kind, picture.data), order="sorted")
    ).digest()
