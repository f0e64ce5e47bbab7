"""A finished picture as bytes, in the palette that is asked for (E13.4) and in the format that measures best
for it (design.md 5)."""

import io
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final, Literal, TypeVar

import msgspec
import numpy as np
from PIL import Image, ImageDraw

from art.drawing.geometry import Box, Point, Projection
from art.drawing.palette import PALETTES, STANDARD, Rgb, recoloured
from art.drawing.sketch import Pen
from art.i18n import ENGLISH, LANGUAGES, speaking
from engine.codec import decode
from engine.game import CodecError

# A scene painted at twice its size


class Doubled:
    """A picture at twice its size while shapes are painted, so that their edges come out clean."""

    over: Final = 2

    def __init__(self, picture: Image.Image) -> None:
        size = (picture.width * self.over, picture.height * self.over)
        self.big = picture.resize(size, Image.Resampling.BILINEAR)
        self._draw = ImageDraw.Draw(self.big)

    def _px(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.over, y * self.over) for x, y in points]

    def poly(self, points: Sequence[Point], colour: Rgb) -> None:
        """A filled shape."""
        self._draw.polygon(self._px(points), colour)

    def line(self, points: Sequence[Point], colour: Rgb, wide: float) -> None:
        """A stroke through the points."""
        self._draw.line(self._px(points), colour, round(wide * self.over), joint="curve")

    def disc(self, at: Point, colour: Rgb, r: float, ry: float | None = None) -> None:
        """A filled circle, or with ``ry`` an ellipse."""
        (x, y), high = at, r if ry is None else ry
        self._draw.ellipse([v * self.over for v in (x - r, y - high, x + r, y + high)], colour)


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


# Reads what a picture is asked to show from plain JSON values; what does not fit is a `PictureError`.


A = TypeVar("A")
T = TypeVar("T")
Data = Mapping[str, object]


def taken(data: Data, key: str, type: Any, default: Any) -> Any:
    """The value under a key as that type, or the default if it is left out; `PictureError` otherwise."""
    if data.get(key) is None:
        return default
    try:
        return msgspec.convert(data[key], type)
    except msgspec.ValidationError:
        raise PictureError(f"the value under {key} does not fit") from None


def language_of(data: Data) -> str:
    """The language under ``language``, else English. Raises `PictureError` for an unknown one."""
    language: str = taken(data, "language", str, ENGLISH)
    if language not in LANGUAGES:
        raise PictureError("pictures are not lettered in that language")
    return language


def decoded(data: Data, view: type[T]) -> T:
    """The view of a game under ``view``. Raises `PictureError` if it is none."""
    text = data.get("view")
    if not isinstance(text, str | bytes):
        raise PictureError("the picture needs the text of a view")
    try:
        seen: T = decode(text, view)
    except CodecError:
        # its text could quote the view, which holds a hand
        raise PictureError("the text under view is no view") from None
    return seen


def draw_kind(kinds: Mapping[str, Callable[[Data, A], Drawn]], kind: str, data: Data, base_maps: A) -> Drawn:
    """One picture of a game; the same bytes for the same kind and data.

    Raises `PictureError` for an unknown kind or data that do not fit it; its text names keys and kinds, never
    a card or a piece.
    """
    painter = kinds.get(kind)
    if painter is None:
        raise PictureError(f"no such picture: {kind}")
    return painter(data, base_maps)


def lettered(paint: Callable[[Data, A], Drawn]) -> Callable[[Data, A], Drawn]:
    """A painter that letters its pictures in the language they are asked for in."""

    @wraps(paint)
    def painted(data: Data, base_maps: A) -> Drawn:
        with speaking(language_of(data)):
            return paint(data, base_maps)

    return painted


# Drawings lifted off the ground: what a pen paints, as a sprite with its own opacity.


OVER = 3


def lifted(draw: Callable[[Pen], None], box: Box, s: float) -> tuple[Image.Image, Point]:
    """What `draw` paints about (0, 0) within a box in u, at `s` pixels per u; and where (0, 0) lies in it.

    It is painted on black and on white: where both agree it is solid, and what differs shows through. So all
    that a pen does with opacity comes out right over any ground.
    """
    wide, high = math.ceil(box.width * s), math.ceil(box.height * s)
    middle = (-box.x0 * s, -box.y0 * s)
    sheets = []
    for shade in (0, 255):
        sheet = Image.new("RGB", (wide * OVER, high * OVER), (shade, shade, shade))
        draw(Pen(sheet, Projection(s * OVER, middle[0] * OVER, middle[1] * OVER), OVER))
        sheets.append(np.asarray(sheet.reduce(OVER), dtype=np.float32))
    black, white = sheets
    alpha = np.clip(255.0 - (white - black).mean(axis=2), 0.0, 255.0)
    colour = np.clip(black * 255.0 / np.maximum(alpha, 1.0)[..., None], 0.0, 255.0)
    pixels = np.dstack([colour, alpha]).round().astype(np.uint8)
    return Image.fromarray(pixels, "RGBA"), middle
