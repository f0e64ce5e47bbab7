"""Where pictures get their base maps from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from art.war.basemap import crop
from art.war.basemap.geometry import Window


@dataclass(frozen=True, slots=True)
class Atlas:
    """The base maps kept under a directory (in memory only if None)."""

    cache_dir: Path | None

    def crop(self, window: Window) -> Image.Image:
        """A window of the map as a new picture, safe to draw on."""
        return crop(window, self.cache_dir)
