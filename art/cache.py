"""Pictures kept: in memory, the least used thrown out first; on disk, under a key that changes with the
drawing or the data."""

from __future__ import annotations

import hashlib
import logging
import os
import tempfile
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from threading import Lock
from typing import Generic, TypeVar

from PIL import Image

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Lru(Generic[K, V]):
    """A small cache that is safe between threads; at most `size` values."""

    def __init__(self, size: int) -> None:
        self._size = size
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
            value = self._values.setdefault(key, made)
            self._values.move_to_end(key)
            while len(self._values) > self._size:
                self._values.popitem(last=False)
            return value

    def clear(self) -> None:
        with self._lock:
            self._values.clear()

    def __len__(self) -> int:
        return len(self._values)


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
