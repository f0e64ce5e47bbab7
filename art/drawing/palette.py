"""The colours of the house. One name per use; every picture takes them from here, so that a theme can change
them."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.drawing.cache import kept

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]
Ramp = tuple[tuple[float, Rgb], ...]


def rgb(code: str) -> Rgb:
    """The colour of a `#RRGGBB` code; ValueError when it is not one."""
    if len(code) != 7 or code[0] != "#":
        raise ValueError(f"not a colour code: {code!r}")
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def paired(table: str) -> Iterator[tuple[str, str]]:
    """The pairs of a table that is written as "name value name value"."""
    words = table.split()
    return zip(words[::2], words[1::2], strict=True)


def coloured(table: str) -> dict[str, Rgb]:
    """Colours by their names, of such a table."""
    return {name: rgb(code) for name, code in paired(table)}


def ramp(table: str) -> Ramp:
    """Colours by their places between 0 and 1, of such a table."""
    return tuple((float(place), rgb(code)) for place, code in paired(table))


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """`one` with `share` (0 to 1) of `other` mixed in."""
    keep = 1.0 - share
    return (
        round(one[0] * keep + other[0] * share),
        round(one[1] * keep + other[1] * share),
        round(one[2] * keep + other[2] * share),
    )


def with_alpha(colour: Rgb, alpha: int) -> Rgba:
    """The colour with an opacity of 0 to 255."""
    return colour[0], colour[1], colour[2], alpha


INK: Final = rgb("#3A281A")
INK_2: Final = rgb("#5C4630")
PARCHMENT: Final = rgb("#EEDFBA")
HALO: Final = rgb("#F6EACB")
BACKGROUND: Final = rgb("#261A13")
CREAM: Final = rgb("#FFF0CE")
GOLD: Final = rgb("#E8BE68")
SECOND_LINE: Final = rgb("#DECAA4")
DIM_LINE: Final = rgb("#C4AC82")

GOOD: Final = rgb("#2662A8")
GOOD_FRAME: Final = rgb("#22548E")
GOOD_LABEL: Final = rgb("#102C54")
EVIL: Final = rgb("#2E2424")
EVIL_EYE: Final = rgb("#D6341C")
EVIL_FRAME: Final = rgb("#8C2016")
EVIL_LABEL: Final = rgb("#70100A")
NEUTRAL: Final = rgb("#E29828")
NEUTRAL_FRAME: Final = rgb("#B07018")
NEUTRAL_LABEL: Final = rgb("#4A2C08")
ROLE_LABEL: Final = rgb("#20140C")
SPECIAL_FRAME: Final = rgb("#543A78")
RING_FRAME: Final = rgb("#A87014")
TRAVEL_FRAME: Final = rgb("#24605C")

SEA_COAST: Final = rgb("#96BEBE")
SEA_DEEP: Final = rgb("#B2C8BE")
SEA_LINE: Final = rgb("#3E6874")
COAST_TAN: Final = rgb("#967648")
RIVER: Final = rgb("#70A8BC")
RIVER_BANK: Final = rgb("#344A52")
RIVER_LIGHT: Final = rgb("#A6CCD6")
ROAD: Final = rgb("#F0D696")
ROAD_CASING: Final = rgb("#4A2C16")
ROAD_DASH: Final = rgb("#966836")

FOREST: Final = (rgb("#748E52"), rgb("#567640"), rgb("#8CA05C"))
MIRKWOOD: Final = (rgb("#46623A"), rgb("#344E30"), rgb("#5C7242"))
LORIEN: Final = (rgb("#CEAC42"), rgb("#BA9434"), rgb("#E0C262"))
FANGORN: Final = (rgb("#547440"), rgb("#3E5C32"), rgb("#6A864A"))
THICKET: Final = (rgb("#969C58"), rgb("#808A4A"), rgb("#ACAC68"))
SWAMP: Final = rgb("#809E8A")
MOUNTAIN_SHADE: Final = rgb("#88745E")
MOUNTAIN_LIGHT: Final = rgb("#FAEED0")
SNOW: Final = rgb("#FDFAF2")
HILL_LIGHT: Final = rgb("#D6CC8C")
HILL_SHADE: Final = rgb("#8C8046")
MORDOR_LIGHT: Final = rgb("#968A82")
MORDOR_DARK: Final = rgb("#544844")
ASH: Final = rgb("#766A62")
FIRE: Final = rgb("#C45C30")
LAVA: Final = rgb("#FFA430")
GRID: Final = rgb("#462E1C")
GRID_DARK: Final = rgb("#181008")

GOLLUM: Final = rgb("#1E2C22")
GOLLUM_EYES: Final = rgb("#CEEC8C")
CLAIRVOYANCE: Final = rgb("#4E3E8C")
CLAIRVOYANCE_LIGHT: Final = rgb("#7A68BE")
CLAIRVOYANCE_RAYS: Final = rgb("#FAECBA")
SECRET: Final = rgb("#704220")
NEXT_HALO: Final = rgb("#FFD65A")

TAG: Final = rgb("#FFF8E4")
TAG_INK: Final = rgb("#2A1A0E")
EXCHANGE: Final = rgb("#A8241A")
REACH_EDGE: Final = rgb("#FFCE54")
REACH_OUTSIDE: Final = rgb("#463A30")
REACH: Final = tuple(map(rgb, ["#FFE27A", "#FFE27A", "#FFC14A", "#F79A32", "#E8702A", "#CC4A2A", "#A02C2C"]))
"""Places in reach by points: light is near, dark is far."""
STOP: Final = rgb("#FFF0CE")
MOVE_END: Final = rgb("#FFD65A")

MARKERS: Final[dict[str, Rgb]] = coloured(
    "frodo #F5F3EC sam #1F9440 merry #1F5FD0 pippin #F2C80F black-rider-1 #161618 black-rider-2 #CE2824 "
    "black-rider-3 #805028 black-rider-4 #96989C"
)
PATHS: Final[dict[str, Rgb]] = {**MARKERS, "frodo": rgb("#AEB6C6")}
"""The dashes of somebody's path: the marker's colour, but white ones would not show on cream."""


# The palettes of private pictures (E13.4): a finished picture in other colours, for eyes that see fewer of
# them or want them further apart.
#
# For each deficiency the difference that is lost is moved into what that eye sees. A matrix acts on linear
# light; how much of it a colour takes grows with its colourfulness (chroma in Björn Ottosson's OKLab): paper,
# ink, walnut, stone and sea stay as they are, red, green and blue move. The figures were found by search,
# with the simulation of Machado, Oliveira and Fernandes 2009 at full severity: the smallest difference
# between colours that mean something was to be largest in every group of them, the map to change least, and
# nothing to look more alike to eyes that are only weak in a colour. High contrast is a curve that makes dark
# darker and light lighter, each channel by itself.
#
# It is done by a table of 64 steps for each channel that holds what is added to a colour: a sixth of the time
# of Pillow's own table of colours, and without steps in what is drawn softly.


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
    recoloured_pixels = np.empty(wide * high, np.uint32)
    for y in range(0, high, STRIP):
        part = picture.crop((0, y, wide, min(y + STRIP, high)))
        pixels = np.frombuffer(part.tobytes("raw", "RGBX"), np.uint32)
        room = recoloured_pixels[y * wide :][: pixels.size]
        out = np.take(table, _places(pixels), out=room, mode="clip").view(np.uint8)
        # Each channel by itself, modulo 256.
        np.add(out, pixels.view(np.uint8), out=out)
    return Image.frombuffer("RGBX", picture.size, recoloured_pixels, "raw", "RGBX", 0, 1)


def _places(words: Words) -> Words:
    """Where each pixel stands in the table: six bits of blue, of green, of red."""
    high = (1 << BITS) - 1
    places = words >> np.uint32(8 - BITS) & np.uint32(high)
    places |= words >> np.uint32(16 - 2 * BITS) & np.uint32(high << BITS)
    places |= words >> np.uint32(24 - 3 * BITS) & np.uint32(high << 2 * BITS)
    return places


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


CLEAR: Final = 3.0
"""The contrast of what must be seen with what it lies on (WCAG 2)."""
_Y: Final = (0.2126, 0.7152, 0.0722)


def contrast(one: Rgb, other: Rgb) -> float:
    """How far apart two colours are in light and dark, 1 to 21 (WCAG 2)."""
    dark, light = sorted(float(_light(np.array(colour, dtype=np.float64)) @ _Y) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def _light(colours: Floats) -> Floats:
    """sRGB of 0 to 255 in linear light of 0 to 1."""
    part = colours / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def _coded(light: Floats) -> Floats:
    return 255 * np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
