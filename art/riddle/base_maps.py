"""The base maps in the cache, drawn beforehand so that no first picture has to wait for one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from art.drawing.geometry import SCALES
from art.riddle.basemap import base_map, base_map_file, forget_pictures
from engine.riddle import board

BOARD: Final = "middle-earth"


def missing(cache: Path) -> list[str]:
    """The scales whose map is not in the cache yet, in pixels per hex side; those of first posts first."""
    here = board.get(BOARD)
    return [f"{scale:g}" for scale in SCALES if not (cache / base_map_file(here, scale)).is_file()]


def prepare(cache: Path, piece: str, progress: Callable[[float], None] | None = None) -> None:
    """Draw one of `missing` into the cache; ``progress`` is told the part that is done, 0 to 1."""
    scale = next(one for one in SCALES if f"{one:g}" == piece)
    cache.mkdir(parents=True, exist_ok=True)
    base_map(board.get(BOARD), scale, cache, progress)
    # They take some 20 MB each in memory; whoever needs one reads it from the file.
    forget_pictures()
