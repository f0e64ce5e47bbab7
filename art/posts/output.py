"""A finished picture as bytes, in the format that measures best for it (DESIGN 5)."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Final, Literal

from PIL import Image

Format = Literal["jpeg", "png"]
QUALITY: Final = 87
"""JPEG of pictures at 1080 px: 4:4:4, so that red and yellow on ink keep their edges."""


class PictureError(ValueError):
    """Data that make no picture; the text names keys and kinds only, never a card."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as it is sent."""

    bytes: bytes
    format: Format
    width: int
    height: int


def jpeg(picture: Image.Image, quality: int = QUALITY) -> Drawn:
    """An RGB picture as JPEG without subsampling."""
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=quality, subsampling=0)
    return Drawn(file.getvalue(), "jpeg", picture.width, picture.height)


def png(picture: Image.Image) -> Drawn:
    """A picture with a palette as PNG; little compressed, as more costs time and saves next to nothing."""
    file = io.BytesIO()
    picture.save(file, "PNG", compress_level=1)
    return Drawn(file.getvalue(), "png", picture.width, picture.height)
