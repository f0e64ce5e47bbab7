"""The base maps in the cache, drawn beforehand so that no first picture has to wait for one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NoReturn

from tqdm import tqdm

BOARD = "middle-earth"


def missing(cache: Path) -> list[float]:
    """The scales whose map is not in the cache yet, in pixels per hex side; those of first posts first."""
    from art.drawing.geometry import SCALES
    from art.riddle.basemap import base_map_file
    from engine.riddle import board

    return [scale for scale in SCALES if not (cache / base_map_file(board.get(BOARD), scale)).is_file()]


def draw(cache: Path, scale: float, progress: Callable[[float], None] | None = None) -> None:
    """Draw one base map into the cache; ``progress`` is told the part that is done, 0 to 1."""
    from art.riddle.basemap import base_map, forget_pictures
    from engine.riddle import board

    cache.mkdir(parents=True, exist_ok=True)
    base_map(board.get(BOARD), scale, cache, progress)
    # They take some 20 MB each in memory; whoever needs one reads it from the file.
    forget_pictures()


def draw_all(cache: Path) -> None:
    """Draw every base map that is not in the cache yet, with a bar for each."""
    for scale in missing(cache):
        with tqdm(total=100, desc=f"map {scale:g}", bar_format="{desc}: {percentage:3.0f}% {bar}") as bar:
            draw(cache, scale, partial(_advance, bar))


def _advance(bar: tqdm[NoReturn], done: float) -> None:
    bar.update(round(done * 100) - bar.n)
