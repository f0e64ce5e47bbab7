"""The base map of the war: land, water, relief and roads, without places, names and pieces.

picture = crop(window, cache_dir)    # RGB, a new picture

It is painted in tiles, each kept in a file of its own: a window of a close map needs but few of them."""

from collections.abc import Iterator
from pathlib import Path
from threading import Lock
from typing import Final

import msgspec
from cachetools import LRUCache, cached
from PIL import Image

from art import drawing
from art.drawing.cache import digest, drawn_by, stored_picture, weight
from art.drawing.chrome import background
from art.war.basemap.geometry import DECORATION, SCALES, WHOLE, Window, base_size, looks, sheet
from art.war.basemap.paint import paint
from engine.war.data import DATA

DRAWING_VERSION: Final = 1
"""Raised when pictures on disk must be drawn again although no source of the drawing changed."""
HERE: Final = Path(__file__).parent
DRAWING: Final = Path(drawing.__file__).parent
TILE: Final = 1024
TILE_BYTES: Final = 44 * 1024 * 1024
"""How much is kept in memory of tiles: the whole map with those about two or three battles."""


def tiles(s: float) -> Iterator[Window]:
    """The tiles of the map at `s` pixels per u: as large as `TILE`, smaller at the right and lower edge."""
    wide, high = base_size(s)
    for top in range(0, high, TILE):
        for left in range(0, wide, TILE):
            yield Window(s, left, top, min(TILE, wide - left), min(TILE, high - top))


@cached(LRUCache(TILE_BYTES, weight), key=lambda window, _: window, lock=Lock())
def tile(window: Window, cache_dir: Path | None) -> Image.Image:
    """One tile: from memory, else from `cache_dir`, else painted and written there. It is shared: never draw
    on it."""

    def make() -> Image.Image:
        return paint(window)

    if cache_dir is None:
        return make()
    return stored_picture(cache_dir / tile_file(window), (window.width, window.height), make)


def tile_file(window: Window) -> str:
    """The name of the file of a tile: it changes with the drawing, the data and the place."""
    data = msgspec.json.encode((DATA.map, DATA.locations, DECORATION))
    key = digest(DRAWING_VERSION, drawn_by(HERE, DRAWING), looks(), data, window)
    return f"war-{window.s:g}-{window.left}-{window.top}-{key}.png"


def forget_pictures() -> None:
    """Empties the memory (files stay)."""
    tile.cache_clear()


def crop(window: Window, cache_dir: Path | None) -> Image.Image:
    """What a window shows, as a new picture; beyond the sheet lies the table's wood."""
    inner = _within(window)
    picture = Image.new("RGB", (inner.width, inner.height))
    for piece in tiles(window.s):
        at = (piece.left - inner.left, piece.top - inner.top)
        if -piece.width < at[0] < inner.width and -piece.height < at[1] < inner.height:
            picture.paste(tile(piece, cache_dir), at)
    if inner == window:
        return picture
    result = background(window.width, window.height).copy()
    result.paste(picture, (inner.left - window.left, inner.top - window.top))
    return result


def _within(window: Window) -> Window:
    """The part of a window that lies on the sheet."""
    wide, high = base_size(window.s)
    left, top = max(0, window.left), max(0, window.top)
    right, bottom = min(wide, window.left + window.width), min(high, window.top + window.height)
    return Window(window.s, left, top, right - left, bottom - top)


__all__ = ["SCALES", "WHOLE", "Window", "crop", "forget_pictures", "sheet", "tile", "tile_file", "tiles"]
