"""The base map: the board without any names and markers, drawn once per scale and kept.

places = places_of(board)                   # where spaces and river dots lie, in u
picture = base_map(board, 44, cache_dir)    # RGB, shared: copy or crop before drawing on it
crop = crop_map(picture, window)            # a window of it, as a new picture

Only the base map of the whole board (`art.drawing.geometry.FULL`) has title, legend and compass in its
corners."""

from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Final

from cachetools import LRUCache, cached
from PIL import Image

from art import drawing
from art.drawing.cache import digest, drawn_by, stored_picture, weight
from art.drawing.geometry import Window, base_size
from art.riddle.basemap.paint import paint
from art.riddle.basemap.places import Places
from art.riddle.basemap.terrain import Dot, MapData, MapSpace, map_data
from engine.riddle.board import Board, BoardFile

AnyBoard = Board | BoardFile | MapData

DRAWING_VERSION: Final = 1
"""Raised when pictures on disk must be drawn again although no source of the drawing changed."""

HERE: Final = Path(__file__).parent
DRAWING: Final = Path(drawing.__file__).parent
MAP_BYTES: Final = 76 * 1024 * 1024
"""How much is kept in memory of base maps: room for those of all scales that are used."""


@cached(LRUCache(8), key=lambda board: map_data(board).key, lock=Lock())
def places_of(board: AnyBoard) -> Places:
    """The places of a board, computed once for each board."""
    return Places(map_data(board))


def draw_base_map(board: AnyBoard, s: float, progress: Callable[[float], None] | None = None) -> Image.Image:
    """Draws the base map at `s` pixels per u; the same bytes for the same board and scale. ValueError unless
    s > 0."""
    if s <= 0:
        raise ValueError(f"no scale: {s}")
    return paint(places_of(board), s, progress)


@cached(LRUCache(MAP_BYTES, weight), key=lambda board, s, *_: (map_data(board).key, s), lock=Lock())
def base_map(
    board: AnyBoard, s: float, cache_dir: Path | None, progress: Callable[[float], None] | None = None
) -> Image.Image:
    """The base map at `s` pixels per u: from memory, else from `cache_dir`, else drawn and written there.

    The picture is shared by all callers: crop or copy it, never draw on it. A file that is broken or of
    another size is drawn again; with `cache_dir` None nothing is written.
    """

    def make() -> Image.Image:
        return draw_base_map(board, s, progress)

    if cache_dir is None:
        return make()
    return stored_picture(cache_dir / base_map_file(board, s), base_size(s), make)


def base_map_file(board: AnyBoard, s: float) -> str:
    """The name of the file a base map is kept in: it changes with the drawing, the board and the scale."""
    return f"map-{s:g}-{digest(DRAWING_VERSION, drawn_by(HERE, DRAWING), map_data(board).key, s)}.png"


def forget_pictures() -> None:
    """Empties the memory (files stay)."""
    base_map.cache_clear()


def crop_map(picture: Image.Image, window: Window) -> Image.Image:
    """The window of a base map as a new picture; beyond the map's edge it repeats the outermost pixels, as
    worn paper."""
    box = (window.left, window.top, window.left + window.width, window.top + window.height)
    inner = (max(0, box[0]), max(0, box[1]), min(picture.width, box[2]), min(picture.height, box[3]))
    crop = picture.crop(inner)
    if inner == box:
        return crop
    result = crop.resize((window.width, window.height), Image.Resampling.BILINEAR)
    result.paste(crop, (inner[0] - box[0], inner[1] - box[1]))
    return result


__all__ = [
    "DRAWING_VERSION",
    "AnyBoard",
    "Dot",
    "MapData",
    "MapSpace",
    "Places",
    "base_map",
    "base_map_file",
    "crop_map",
    "draw_base_map",
    "forget_pictures",
    "map_data",
    "places_of",
]
