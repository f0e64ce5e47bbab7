"""A finished picture as bytes, in the format that measures best for it (DESIGN 5)."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Final, Literal

from PIL import Image

Format = Literal["jpeg", "png"]
QUALITY: Final = 87
"""JPEG of pictures at 1080 px: 4:4:4, so that red and yellow on ink keep their edges."""
COARSEST: Final = 71
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


def jpeg(picture: Image.Image, quality: int = QUALITY, most: int = MOST) -> Drawn:
    """An RGB picture as JPEG without subsampling; a very rich one a little coarser, so that it is no larger
    than so many bytes."""
    while True:
        file = io.BytesIO()
        picture.save(file, "JPEG", quality=quality, subsampling=0)
        if file.tell() <= most or quality <= COARSEST:
            return Drawn(file.getvalue(), "jpeg", picture.width, picture.height)
        quality -= 4


def png(picture: Image.Image) -> Drawn:
    """A picture with a palette as PNG; little compressed, as more costs time and saves next to nothing."""
    file = io.BytesIO()
    picture.save(file, "PNG", compress_level=1)
    return Drawn(file.getvalue(), "png", picture.width, picture.height)
