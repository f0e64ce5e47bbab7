"""Where pictures get their base maps from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from art.drawing.furniture import walnut
from art.drawing.geometry import Window
from art.riddle.basemap import AnyBoard, base_map
from art.riddle.map_legend import letter_map


@dataclass(frozen=True, slots=True)
class Atlas:
    """The base maps kept under a directory (in memory only if None)."""

    cache_dir: Path | None

    def crop(self, board: AnyBoard, window: Window) -> Image.Image:
        """A window of the map as a new picture, safe to draw on; beyond the edge of the sheet lies the
        table's wood.
        """
        base = base_map(board, window.s, self.cache_dir)
        box = (window.left, window.top, window.left + window.width, window.top + window.height)
        inner = (max(0, box[0]), max(0, box[1]), min(base.width, box[2]), min(base.height, box[3]))
        crop = base.crop(inner)
        if inner == box:
            letter_map(crop, window)
            return crop
        sheet = walnut(window.width, window.height).copy()
        sheet.paste(crop, (inner[0] - box[0], inner[1] - box[1]))
        letter_map(sheet, window)
        return sheet
