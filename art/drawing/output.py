"""A finished picture as bytes, in the palette that is asked for (E13.4) and in the format that measures best
for it (design.md 5)."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from PIL import Image

from art.drawing.recolour import PALETTES, STANDARD, recoloured

Format = Literal["jpeg", "png"]
QUALITY: Final = 87
"""JPEG of pictures at 1080 px: 4:4:4, so that red and yellow on ink keep their edges."""
COARSEST: Final = 71
STEP: Final = 4
FIXED: Final = 4
"""zlib's own code table (Z_FIXED): a quarter less time than one made for the picture, a fifth more bytes."""
MOST: Final = 595_000
"""Bytes of a post: 600 kB is the bound."""


class PictureError(ValueError):
    """Data that make no picture; the text names keys and kinds only, never a card."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as it is sent."""

    bytes: bytes
    format: Format
    width: int
    height: int


def jpeg(data: Mapping[str, object], picture: Image.Image, quality: int = QUALITY, most: int = MOST) -> Drawn:
    """An RGB picture as JPEG without subsampling; a very rich one a little coarser, so that it is no larger
    than so many bytes. `data` are what it is drawn from, and name its palette."""
    palette = _palette(data)
    if palette != STANDARD:
        # Its colours take more bytes: begun a step coarser, it is seldom encoded twice.
        picture, quality = recoloured(picture, palette), quality - STEP
    while True:
        file = io.BytesIO()
        picture.save(file, "JPEG", quality=quality, subsampling=0)
        if file.tell() <= most or quality <= COARSEST:
            return Drawn(file.getvalue(), "jpeg", picture.width, picture.height)
        quality -= STEP


def png(data: Mapping[str, object], picture: Image.Image) -> Drawn:
    """A picture of 256 colours as PNG; little compressed, as more costs time and saves next to nothing."""
    picture = recoloured(picture, _palette(data))
    file = io.BytesIO()
    picture.save(file, "PNG", compress_level=1, compress_type=FIXED)
    return Drawn(file.getvalue(), "png", picture.width, picture.height)


def _palette(data: Mapping[str, object]) -> str:
    """The palette under ``palette``. Raises `PictureError` if there is no such one."""
    name = data.get("palette", STANDARD)
    if not isinstance(name, str) or name not in PALETTES:
        raise PictureError(f"no such palette: {name}")
    return name
