"""Pictures kept: in memory up to a number of bytes, the least used thrown out first; on disk, under a key
that changes with the drawing or the data."""

import hashlib
import io
import logging
import os
import tempfile
from collections.abc import Callable, Hashable
from functools import lru_cache, partial, wraps
from pathlib import Path
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

import numpy
import PIL
from cachetools import LRUCache, cached
from cachetools.keys import hashkey
from PIL import Image

from art.i18n import speaking, spoken

log = logging.getLogger(__name__)

V = TypeVar("V")
P = ParamSpec("P")

PIECE_BYTES: Final = 20 * 1024 * 1024
"""How much is kept of the pieces that pictures are put together from: sprites, faces, bands, emblems."""


def weight(piece: object) -> int:
    """The bytes that a picture takes in memory, and those in a tuple: Pillow keeps a pixel in four, but for
    pictures of one band."""
    if isinstance(piece, tuple):
        return sum(map(weight, piece))
    if not isinstance(piece, Image.Image):
        return 0
    return piece.width * piece.height * (1 if len(piece.getbands()) == 1 else 4)


PIECES: Final[LRUCache[Hashable, Any]] = LRUCache(PIECE_BYTES, weight)
_LOCK: Final = Lock()


def kept(draw: Callable[P, V]) -> Callable[P, V]:
    """What `draw` has drawn is kept by its arguments, all pieces of all pictures under one bound of bytes.

    Made for sprites: they are shared, so nobody draws on one. One piece serves the pictures of all languages;
    a piece that bears words of its own is `kept_lettered`.
    """

    @cached(PIECES, partial(hashkey, draw), _LOCK)
    @wraps(draw)
    def make(*args: P.args, **named: P.kwargs) -> V:
        with speaking(None):
            return draw(*args, **named)

    return make


def kept_lettered(draw: Callable[P, V]) -> Callable[P, V]:
    """As `kept`, one piece for each language: for sprites with words on them."""

    def key(*args: Hashable, **named: Hashable) -> tuple[Hashable, ...]:
        return hashkey(draw, spoken(), *args, **named)

    return cached(PIECES, key, _LOCK)(draw)


def digest(*parts: object) -> str:
    """A short name for some data: the first 16 hex digits of the SHA-256 of their `repr`."""
    return hashlib.sha256("\x1f".join(map(repr, parts)).encode()).hexdigest()[:16]


@lru_cache(maxsize=4)
def drawn_by(*folders: Path) -> str:
    """A digest of what draws: the sources and drawings below some folders, and the libraries that put down
    the pixels."""
    ends = (".py", ".toml", ".json")
    sources = [file for folder in folders for file in sorted(folder.rglob("*")) if file.suffix in ends]
    return digest([source.read_bytes() for source in sources], PIL.__version__, numpy.__version__)


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
    made = io.BytesIO()
    picture.save(made, "PNG", compress_level=3)
    put(path, made.getbuffer())


def put(path: Path, data: bytes | memoryview) -> None:
    """A file appears whole, whoever else writes it at that moment. Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    finally:
        # Gone already when it was put in its place.
        Path(name).unlink(missing_ok=True)
