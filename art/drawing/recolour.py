"""The palettes of private pictures (E13.4): a finished picture in other colours, for eyes that see fewer of
them or want them further apart.

For each deficiency the difference that is lost is moved into what that eye sees. A matrix acts on linear
light; how much of it a colour takes grows with its colourfulness (chroma in Björn Ottosson's OKLab): paper,
ink, walnut, stone and sea stay as they are, red, green and blue move. The figures were found by search, with
the simulation of Machado, Oliveira and Fernandes 2009 at full severity: the smallest difference between
colours that mean something was to be largest in every group of them, the map to change least, and nothing to
look more alike to eyes that are only weak in a colour. High contrast is a curve that makes dark darker and
light lighter, each channel by itself.

It is done by a table of 64 steps for each channel that holds what is added to a colour: a sixth of the time
of Pillow's own table of colours, and without steps in what is drawn softly.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.drawing.cache import kept

Floats = NDArray[np.float64]
Words = NDArray[np.uint32]

STANDARD: Final = "standard"
HIGH_CONTRAST: Final = "high-contrast"
MOVED: Final[dict[str, tuple[tuple[float, float, float], ...]]] = {
    "deuteranopia": ((0.1, 1.74, -1.08), (-0.27, 0.91, -0.47), (-0.06, 0.03, 0.69)),
    "protanopia": ((0.04, 0.18, -0.7), (-0.23, 0.77, -0.46), (0.03, -1.22, 2.63)),
    "tritanopia": ((0.21, -0.21, -0.04), (-0.06, 0.13, -0.21), (-0.03, -0.55, 1.29)),
}
"""What is added to a colour of full effect, in linear light: rows make red, green and blue."""
PALETTES: Final = (STANDARD, *MOVED, HIGH_CONTRAST)
EFFECT: Final = (0.06, 0.15)
"""The chroma at which a colour begins to move, and that at which it moves in full."""
MIDDLE: Final = 0.68
"""What high contrast leaves as it is, 0 to 1: paper lies above it, all that is drawn on it below."""
STEEP: Final = 1.6

BITS: Final = 6
"""Of each channel, in the table: it then fits into the cache of a processor."""
STRIP: Final = 64
"""Rows at a time, for the same reason."""


def recoloured(picture: Image.Image, name: str) -> Image.Image:
    """An RGB or a P picture in a palette of `PALETTES`; itself in the standard one. KeyError for another.

    What comes of an RGB picture is one in RGBX, which is encoded as it stands.
    """
    if name == STANDARD:
        return picture
    if picture.mode == "P":
        colours = np.array(picture.getpalette("RGB"), dtype=np.float64).reshape(-1, 3)
        copy = picture.copy()
        copy.putpalette(_in(colours, name).round().astype(np.uint8).tobytes())
        return copy
    table = np.asarray(_table(name)).view(np.uint32).reshape(-1)
    wide, high = picture.size
    found = np.empty(wide * high, np.uint32)
    for y in range(0, high, STRIP):
        part = picture.crop((0, y, wide, min(y + STRIP, high)))
        pixels = np.frombuffer(part.tobytes("raw", "RGBX"), np.uint32)
        room = found[y * wide :][: pixels.size]
        out = np.take(table, _places(pixels), out=room, mode="clip").view(np.uint8)
        # Each channel by itself, modulo 256.
        np.add(out, pixels.view(np.uint8), out=out)
    return Image.frombuffer("RGBX", picture.size, found, "raw", "RGBX", 0, 1)


def _places(words: Words) -> Words:
    """Where each pixel stands in the table: six bits of blue, of green, of red."""
    high = (1 << BITS) - 1
    found = words >> np.uint32(8 - BITS) & np.uint32(high)
    found |= words >> np.uint32(16 - 2 * BITS) & np.uint32(high << BITS)
    found |= words >> np.uint32(24 - 3 * BITS) & np.uint32(high << 2 * BITS)
    return found


@kept
def _table(name: str) -> Image.Image:
    """What a palette adds to each colour, modulo 256: one pixel for each, in the order of `_places`. It is so
    much only that no colour of the same place leaves 0 to 255."""
    wide = 256 >> BITS
    steps = np.arange(0, 256, wide)
    pixels = np.zeros((len(steps), len(steps), len(steps), 4), dtype=np.uint8)
    for at, blue in enumerate(steps):
        first = np.stack(np.broadcast_arrays(steps, steps[:, None], blue), axis=-1)
        middle = first + (wide - 1) / 2
        added = np.clip((_in(middle, name) - middle).round(), -first, 256 - wide - first)
        pixels[at, :, :, :3] = added.astype(np.int64) % 256
    return Image.frombuffer("RGBX", (len(steps), len(steps) ** 2), pixels, "raw", "RGBX", 0, 1).copy()


def _in(colours: Floats, name: str) -> Floats:
    """Colours of 0 to 255 (last axis of 3) in a palette; KeyError for no such palette."""
    if name == HIGH_CONTRAST:
        return _steepened(colours)
    light = _light(colours)
    moved = light + _effect(light)[..., None] * (light @ np.array(MOVED[name]).T)
    return _coded(np.clip(moved, 0.0, 1.0))


def _steepened(colours: Floats) -> Floats:
    part = colours / 255
    below = MIDDLE * (part / MIDDLE) ** STEEP
    above = 1 - (1 - MIDDLE) * ((1 - part) / (1 - MIDDLE)) ** STEEP
    return 255 * np.where(part < MIDDLE, below, above)


def _effect(light: Floats) -> Floats:
    """How much of the matrix a colour takes, 0 to 1, by its chroma in OKLab."""
    cones = np.cbrt(light @ np.array(_TO_CONES).T) @ np.array(_TO_OPPONENTS).T
    begin, full = EFFECT
    part = np.clip((np.hypot(cones[..., 0], cones[..., 1]) - begin) / (full - begin), 0.0, 1.0)
    return np.asarray(part * part * (3 - 2 * part), dtype=np.float64)


_TO_CONES: Final = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_OPPONENTS: Final = (
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
"""OKLab's a and b; its lightness is not needed."""


def _light(colours: Floats) -> Floats:
    """sRGB of 0 to 255 in linear light of 0 to 1."""
    part = colours / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def _coded(light: Floats) -> Floats:
    return 255 * np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
