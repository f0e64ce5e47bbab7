"""The base maps in the cache, drawn beforehand so that no first picture has to wait for one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from art.war.basemap import forget_pictures, tile, tile_file, tiles
from art.war.basemap.geometry import SCALES


def missing(cache: Path) -> list[str]:
    """The scales, in pixels per hex side, whose map is not whole in the cache; those of first posts first."""
    return [f"{s:g}" for s in SCALES if not all((cache / tile_file(one)).is_file() for one in tiles(s))]


def prepare(cache: Path, piece: str, progress: Callable[[float], None] | None = None) -> None:
    """Draw one of `missing` into the cache; ``progress`` is told the part that is done, 0 to 1."""
    s = next(one for one in SCALES if f"{one:g}" == piece)
    cache.mkdir(parents=True, exist_ok=True)
    wanted = list(tiles(s))
    for number, one in enumerate(wanted, start=1):
        tile(one, cache)
        if progress is not None:
            progress(number / len(wanted))
    # Whoever needs one reads it from the file.
    forget_pictures()
