"""What runs in the drawing process (design.md 4, 8). Only `bot.delivery.renderer` sends work here.

It draws one thing after the other. Memory that Pillow gave back is handed on to the system. Ctrl-C is left to
the bot; when the bot is gone, however it ended, so is this process.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from multiprocessing import connection, parent_process
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from bot.model.story import CHANCES, STANDINGS

if TYPE_CHECKING:
    from art.drawing.output import Drawn


# The pictures of each game, found by its id: `art.‹id›.api` (design.md 2). For processes that draw


class Pictures(Protocol):
    """What the pictures of a game are asked for."""

    def draw(self, kind: str, data: Mapping[str, object], cache_dir: Path | None) -> Drawn:
        """One picture. Raises `art.drawing.output.PictureError` for data that do not fit."""
        ...

    def missing(self, cache: Path) -> list[str]:
        """What should be drawn into the cache beforehand and is not there yet, the most urgent first."""
        ...

    def prepare(self, cache: Path, piece: str, progress: Callable[[float], None] | None = None) -> None:
        """Draw one of `missing` into the cache; ``progress`` is told the part that is done, 0 to 1."""
        ...

    def rehearse(self) -> None:
        """Work out what the first picture would have to wait for."""
        ...

    def icons(self) -> tuple[str, ...]:
        """The tokens of its icons."""
        ...

    def icon(self, token: str, cache: Path | None) -> bytes:
        """One of them as PNG, kept in the cache. Raises KeyError for no token."""
        ...


def pictures(game: str) -> Pictures:
    """Loaded at the first call, as it takes memory that the bot's own process must not spend.

    Raises ModuleNotFoundError for a game without pictures.
    """
    return cast(Pictures, import_module(f"art.{game}.api"))


Still = tuple[str, dict[str, object], float]
"""A frame of a film: its kind, its data, its seconds."""
SLACK: Final = 12.0
"""How far the process may grow, in MB, before freed memory is given back to the system."""
POLITE: Final = 5
"""How much the drawing stands back behind the bot where both want the processor."""


Playout = Callable[[bytes, str], Mapping[str, float]]
"""Plays a stored state on to its end (`bot.model.kit.Playout`)."""


class Share(Protocol):
    """A number that both processes see."""

    value: float


class _Desk:
    """What the process keeps between two pieces of work."""

    share: Share | None = None
    lean: float = 0.0
    """Its memory in MB after the last tidying."""


def set_up(share: Share, polite: int = POLITE) -> None:
    """Once, when the process starts; `share` is where the progress of a map or film is written, ``polite``
    how much it stands back behind others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):  # Some containers forbid it; then both are equal.
            os.nice(polite)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _Desk.share = share


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def paint(title: str, kind: str, data: dict[str, object], cache: str) -> bytes:
    """Draw one picture of a game. Raises `art.drawing.output.PictureError` for data that do not fit."""
    try:
        if kind == CHANCES:
            return cast(bytes, import_module("art.drawing.chances").draw_chances(data).bytes)
        if kind == STANDINGS:
            return cast(bytes, import_module("art.drawing.standings").draw_standings(data).bytes)
        return pictures(title).draw(kind, data, Path(cache) if cache else None).bytes
    finally:
        tidy()


def shoot(title: str, name: str, stills: Sequence[Still], cache: str, most: int) -> bytes:
    """Draw a film of a game in at most so many bytes, in the format of its file's name; how far it is can be
    read in the share, 0 to 1.

    Raises `art.drawing.output.PictureError` for data that do not fit, ValueError for what is too long.
    """
    film = import_module("art.drawing.film")
    game, place = pictures(title), Path(cache) if cache else None
    first = 1 if stills and stills[0][0] == "title" else 0
    shown: list[Any] = []
    try:
        for kind, data, _seconds in stills[first:]:
            shown.append(film.still(game.draw(kind, data, place).bytes))
            _note(len(shown) / len(stills))
        if first:
            shown.insert(0, film.title(stills[0][1], shown[0].height if shown else film.WIDE))
        return cast(
            bytes, film.moving(shown, [seconds for *_still, seconds in stills], most, name.rpartition(".")[2])
        )
    finally:
        tidy()


def play_out(playout: Playout, stored: bytes, seeds: Sequence[str]) -> tuple[list[dict[str, float]], float]:
    """Play a stored state on, once for each seed; the shares of the seats, and the seconds of one core."""
    began = time.process_time()
    shares = [dict(playout(stored, seed)) for seed in seeds]
    return shares, time.process_time() - began


def missing_maps(titles: Sequence[str], cache: str) -> list[tuple[str, str]]:
    """The maps of those games that are not in the cache yet, in the order they are needed."""
    return [(title, piece) for title in titles for piece in pictures(title).missing(Path(cache))]


def draw_map(title: str, piece: str, cache: str) -> None:
    """Draw one base map into the cache; how far it is can be read in the share, 0 to 1."""
    try:
        pictures(title).prepare(Path(cache), piece, _note)
    finally:
        tidy()


def rehearse(titles: Sequence[str]) -> None:
    """Make the first picture of each of those games as quick as any other."""
    for title in titles:
        pictures(title).rehearse()
    tidy()


def icons_of(titles: Sequence[str]) -> dict[str, str]:
    """Of every icon the first of those games that has it."""
    return {token: title for title in reversed(titles) for token in pictures(title).icons()}


def draw_icon(title: str, token: str, cache: str) -> bytes:
    """One icon as PNG, from the cache if it is there. Raises KeyError for no token."""
    try:
        return pictures(title).icon(token, Path(cache) if cache else None)
    finally:
        tidy()


def _note(done: float) -> None:
    if _Desk.share is not None:
        _Desk.share.value = done


def tidy() -> None:
    """Give freed memory back if much of it has gathered: glibc would keep it for ever."""
    if resident() > _Desk.lean + SLACK:
        gc.collect()
        trim = _trim()
        if trim is not None:
            trim(0)
        _Desk.lean = resident()


def _trim() -> Callable[[int], object] | None:
    """glibc's `malloc_trim`, where that is the system's C library."""
    return getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None


def resident(process: int | None = None) -> float:
    """The memory of a process (this one if None) in MB; 0 where the system does not tell."""
    try:
        text = Path(f"/proc/{process or 'self'}/statm").read_text()
    except OSError:
        return 0.0
    return int(text.split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
