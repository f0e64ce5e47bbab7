"""The artist: pictures of screens, drawn in a process of their own, kept by content (design.md 4, E0.9).

A picture that fails or takes too long is left out and the message goes without it. What a picture is drawn
from may be a hand, so nothing of it is ever logged.
"""

import asyncio
import hashlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from cachetools import LRUCache

from bot.delivery.ports import pictures
from bot.delivery.render_worker import (
    draw_icon,
    draw_map,
    icons_of,
    missing_maps,
    paint,
    play_out,
    rehearse,
    shoot,
)
from bot.delivery.workbench import Lost, Workbench, twice
from bot.model.logs import UNOBSERVED, Observer
from bot.model.screen import Picture, Screen
from bot.model.story import FILM, Frame

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


PlayOut = Callable[..., Awaitable[tuple[list[dict[str, float]], float]]]
"""Plays a stored state out, once for each seed (`bot.delivery.render_worker.play_out`)."""


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
        """Where films are made and games played out, one thing at a time, beside the pictures that a table
        waits for."""
        self._films: list[bytes] = []
        """Those under way, the first one under the pen."""
        self._shooting = 0
        """How much is under way there."""
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
        return any(_key(picture) in self._drawing for picture in pictures(screen))

    async def late(self, screen: Screen) -> Mapping[str, bytes] | None:
        """The pictures of a screen once those are ready that are still being drawn; ``None`` if none is."""
        waiting = [
            task for picture in pictures(screen) if (task := self._drawing.get(_key(picture))) is not None
        ]
        if not waiting:
            return None
        await asyncio.wait(waiting)
        drawn = {picture.name: self._kept.get(_key(picture)) for picture in pictures(screen)}
        return {name: data for name, data in drawn.items() if data is not None}

    def share(self, screen: Screen) -> float | None:
        """How much of its film is drawn, 0 to 1; ``None`` where none is being drawn."""
        films = [key for picture in pictures(screen) if (key := _key(picture)) in self._films]
        if not films:
            return None
        return self._studio.share if films[0] == self._films[0] else 0.0

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
        return await twice(self._bench, paint, picture.game, picture.kind, picture.data, self._cache)

    async def _film(self, picture: Picture) -> bytes:
        """A film; its process ends with the last one that waits."""
        if self.reels is None:
            raise Lost("has no frames")
        frames = [(frame.kind, frame.data, frame.seconds) for frame in await self.reels(picture)]
        key = _key(picture)
        self._films.append(key)
        self._shooting += 1
        try:
            return await twice(
                self._studio, shoot, picture.game, picture.name, frames, self._cache, FILM_BYTES
            )
        finally:
            self._films.remove(key)
            self._studio.share = 0.0
            await self._leave_studio()

    async def _leave_studio(self) -> None:
        self._shooting -= 1
        if not self._shooting:
            await self._studio.close()

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[PlayOut]:
        """Games are played out in the process of the films, between them, as long as the block lasts. A bunch
        raises Lost where the process is gone."""
        self._shooting += 1
        try:
            yield partial(twice, self._studio, play_out)
        finally:
            await self._leave_studio()

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
        logged = loop.time()
        try:
            while not work.done():
                now = Progress(done, total, (done + self._bench.share) / total)
                self._tell(now)
                if loop.time() >= logged + LOGGED:
                    logged = loop.time()
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
