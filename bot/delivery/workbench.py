"""The drawing process as the artist sees it: started, watched, relieved, given up (design.md 4, 8)."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Final, TypeVar

from bot.delivery.render_worker import (
    POLITE,
    Share,
    resident,
    set_up,
)

log = logging.getLogger(__name__)

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
        heaviest = max((resident(worker.pid) for worker in self._workers.get(pool, ())), default=0.0)
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


async def twice(bench: Workbench, work: Callable[..., T], *arguments: object) -> T:
    """Work that may be lost through no fault of its own is tried once more. Raises as `Workbench.do`."""
    try:
        return await bench.do(work, *arguments)
    except Lost as error:
        if not error.again:
            raise
        return await bench.do(work, *arguments)


def _nothing() -> None:
    """The first work of a process: it is there when this is done."""
