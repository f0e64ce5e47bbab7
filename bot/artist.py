"""The artist: pictures of screens, drawn in a process of their own, kept by content (DESIGN 4, E0.9).

A picture that fails or takes too long is left out and the message goes without it. What a picture is drawn
from may be a hand, so nothing of it is ever logged.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from bot import maps
from bot.courier import pictures
from bot.screens import Picture, Screen

log = logging.getLogger(__name__)
T = TypeVar("T")

PATIENCE = 12.0
"""Seconds that a message waits for a picture; the drawing goes on and is there for the next one."""
STUCK = 180.0
"""Seconds after which the drawing process is given up. The first picture of a scale draws its base map."""
KEPT_BYTES = 48 * 1024 * 1024
"""How much is kept in memory of pictures already drawn."""


def paint(kind: str, data: dict[str, object], cache: str) -> bytes:
    """Draw one picture; runs in the worker. Raises `art.api.PictureError` for data that do not fit."""
    from art import api

    return api.draw(kind, data, Path(cache) if cache else None).bytes


class Artist:
    """Draws and keeps pictures. ``workers`` 0 draws nothing at all: every message goes without pictures."""

    def __init__(self, cache: Path | None, *, workers: int = 1, patience: float = PATIENCE) -> None:
        self._cache = str(cache) if cache is not None else ""
        self._workers = workers
        self._patience = patience
        self._pool: Executor | None = None
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[bytes, asyncio.Task[bytes | None]] = {}

    async def draw(self, screen: Screen) -> Mapping[str, bytes]:
        """The pictures of a screen by file name; those that fail are missing."""
        wanted = pictures(screen)
        drawn = await asyncio.gather(*(self.picture(picture) for picture in wanted))
        return {picture.name: data for picture, data in zip(wanted, drawn, strict=True) if data is not None}

    async def picture(self, picture: Picture) -> bytes | None:
        """One picture, or ``None`` when it cannot be drawn."""
        if not self._workers:
            return None
        key = hashlib.sha256(msgspec.json.encode((picture.kind, picture.data), order="sorted")).digest()
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        task = self._drawing.get(key)
        if task is None:
            # Two who want the same picture at once wait for the same drawing.
            task = asyncio.create_task(self._paint(picture, key))
            self._drawing[key] = task
            task.add_done_callback(lambda _: self._drawing.pop(key, None))
        try:
            async with asyncio.timeout(self._patience):
                return await asyncio.shield(task)
        except TimeoutError:
            log.info("a picture of kind %r is not ready in time", picture.kind)
            return None

    async def _paint(self, picture: Picture, key: bytes) -> bytes | None:
        try:
            async with asyncio.timeout(STUCK):
                data = await self._work(paint, picture.kind, picture.data, self._cache)
                self._keep(key, data)
                return data
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is None or task.cancelling():
                raise
            # Not we were stopped: the worker was given up over another picture, and this one with it.
            log.info("a picture of kind %r was lost with its worker", picture.kind)
        except TimeoutError:
            log.warning("a picture of kind %r took longer than %d s", picture.kind, STUCK)
            self._dismiss()
        except BrokenProcessPool:
            log.warning("the drawing process died over a picture of kind %r", picture.kind)
            self._dismiss()
        except Exception as error:
            log.warning("a picture of kind %r failed: %s", picture.kind, type(error).__name__)
        return None

    async def warm(self) -> None:
        """Draw the base maps that are missing, one by one: pictures wanted meanwhile come between."""
        if not self._cache:
            return
        for scale in await asyncio.to_thread(maps.missing, Path(self._cache)):
            log.info("drawing the map at scale %g", scale)
            try:
                await self._work(maps.draw, Path(self._cache), scale)
            except (BrokenProcessPool, OSError, MemoryError) as error:
                log.warning("the map at scale %g was not drawn: %s", scale, type(error).__name__)
                return

    def _work(self, draw: Callable[..., T], *arguments: object) -> Awaitable[T]:
        """Have the worker do something.

        Whoever stops waiting does not cancel it: a worker that ends stumbles over jobs cancelled that way.
        """
        job = asyncio.wrap_future(self._worker().submit(draw, *arguments))
        job.add_done_callback(_heard)
        return asyncio.shield(job)

    def _worker(self) -> Executor:
        if self._pool is None:
            # Spawned, not forked: the parent has threads and open sockets.
            self._pool = ProcessPoolExecutor(self._workers, mp_context=multiprocessing.get_context("spawn"))
        return self._pool

    def _dismiss(self) -> Executor | None:
        """Give up the present worker; the next picture gets a new one."""
        pool, self._pool = self._pool, None
        if isinstance(pool, ProcessPoolExecutor):
            workers = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.terminate()
        return pool

    def _keep(self, key: bytes, data: bytes) -> None:
        if key not in self._kept:
            self._kept[key] = data
            self._size += len(data)
        while self._size > KEPT_BYTES:
            _, old = self._kept.popitem(last=False)
            self._size -= len(old)

    async def close(self) -> None:
        """Let the worker go."""
        for task in list(self._drawing.values()):
            task.cancel()
        await asyncio.gather(*self._drawing.values(), return_exceptions=True)
        pool = self._dismiss()
        if pool is not None:
            # It ends at once, as its processes are gone; what it still says must find the loop running.
            await asyncio.to_thread(pool.shutdown)


def _heard(job: asyncio.Future[Any]) -> None:
    """A job that nobody waits for any more may fail without a word."""
    if not job.cancelled():
        job.exception()
