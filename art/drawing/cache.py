"""Pictures kept: in memory up to a number of bytes, the least used thrown out first; on disk, under a key
that changes with the drawing or the data."""

from __future__ import annotations

import hashlib
import logging
import os
import tempfile
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from pathlib import Path
from threading import Lock
from typing import Final, Generic, ParamSpec, TypeVar, cast

from PIL import Image

from art.riddle.words.language import lettered, wordless

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
P = ParamSpec("P")

PIECE_BYTES: Final = 20 * 1024 * 1024
"""How much is kept of the pieces that pictures are put together from: sprites, faces, bands, emblems."""


def weight(piece: object) -> int:
    """The bytes that a picture takes in memory, and those in a tuple: Pillow keeps a pixel in four, but for
    pictures of one band.
    """
    if isinstance(piece, tuple):
        return sum(map(weight, piece))
    if not isinstance(piece, Image.Image):
        return 0
    return piece.width * piece.height * (1 if len(piece.getbands()) == 1 else 4)


class Lru(Generic[K, V]):
    """A small cache that is safe between threads: at most `size` values, or that much by what they weigh."""

    def __init__(self, size: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        self._size = size
        self._weigh = weigh
        self._held = 0
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value of a key, made if it is not there. Two threads may make it at once; the first to finish
        is kept."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key]
        made = make()
        with self._lock:
            if key not in self._values:
                self._values[key] = made
                self._held += self._weigh(made)
            value = self._values[key]
            self._values.move_to_end(key)
            while self._held > self._size:
                _, old = self._values.popitem(last=False)
                self._held -= self._weigh(old)
            return value

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
            self._held = 0

    @property
    def held(self) -> int:
        """What the values weigh together."""
        return self._held

    def __len__(self) -> int:
        return len(self._values)


PIECES: Final[Lru[Hashable, object]] = Lru(PIECE_BYTES, weight)


def kept(draw: Callable[P, V]) -> Callable[P, V]:
    """What `draw` has drawn is kept by its arguments, all pieces of all pictures under one bound of bytes.

    Made for sprites: they are shared, so nobody draws on one. One piece serves the pictures of all languages;
    a piece that bears words of its own is `kept_lettered`.
    """

    def make(*args: P.args, **named: P.kwargs) -> V:
        with wordless():
            return draw(*args, **named)

    @wraps(draw)
    def get(*args: P.args, **named: P.kwargs) -> V:
        key = (draw, args, tuple(sorted(named.items())))
        return cast(V, PIECES.get(key, lambda: make(*args, **named)))

    return get


def kept_lettered(draw: Callable[P, V]) -> Callable[P, V]:
    """As `kept`, one piece for each language: for sprites with words of `art.riddle.words` on them."""

    @wraps(draw)
    def get(*args: P.args, **named: P.kwargs) -> V:
        key = (draw, lettered(), args, tuple(sorted(named.items())))
        return cast(V, PIECES.get(key, lambda: draw(*args, **named)))

    return get


def digest(*parts: object) -> str:
    """A short name for some data: the first 16 hex digits of the SHA-256 of their `repr`."""
    return hashlib.sha256("\x1f".join(map(repr, parts)).encode()).hexdigest()[:16]


def stored_picture(path: Path, size: tuple[int, int], make: Callable[[], Image.Image]) -> Image.Image:
    """The RGB picture at `path`; drawn and written there if it is missing, broken or of another size.

    It is written to a file beside it and then renamed, so that no reader ever sees half a picture. A disk
    that cannot be written costs only time: the picture is returned and the reason is logged.
    """
    picture = _read(path, size)
    if picture is not None:
        return picture
    picture = make()
    if picture.size != size:
        raise ValueError(f"drew {picture.size}, promised {size}")
    try:
        _write(path, picture)
    except OSError as error:
        log.warning("picture %s not kept: %s", path.name, error.strerror or type(error).__name__)
    return picture


def _read(path: Path, size: tuple[int, int]) -> Image.Image | None:
    try:
        with Image.open(path) as opened:
            picture = opened.convert("RGB")
    except FileNotFoundError:
        return None
    except (OSError, SyntaxError, ValueError) as error:
        # Pillow reports a truncated or mangled PNG with any of these
        log.warning("picture %s is broken (%s) and will be drawn again", path.name, type(error).__name__)
        return None
    if picture.size != size:
        log.warning("picture %s has the size %s and will be drawn again", path.name, picture.size)
        return None
    return picture


def _write(path: Path, picture: Image.Image) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            picture.save(file, "PNG", compress_level=3)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    finally:
        # Gone already when it was put in its place.
        Path(name).unlink(missing_ok=True)
