"""The colours of the house. One name per use; every picture takes them from here, so that a theme can change
them."""

from __future__ import annotations

from typing import Final

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]


def rgb(code: str) -> Rgb:
    """The colour of a `#RRGGBB` code; ValueError when it is not one."""
    if len(code) != 7 or code[0] != "#":
        raise ValueError(f"not a colour code: {code!r}")
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


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
WALNUT: Final = rgb("#261A13")
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
REACH: Final = (
    rgb("#FFE27A"),
    rgb("#FFE27A"),
    rgb("#FFC14A"),
    rgb("#F79A32"),
    rgb("#E8702A"),
    rgb("#CC4A2A"),
    rgb("#A02C2C"),
)
"""Places in reach by points: light is near, dark is far."""
STOP: Final = rgb("#FFF0CE")
MOVE_END: Final = rgb("#FFD65A")

MARKERS: Final[dict[str, Rgb]] = {
    "frodo": rgb("#F5F3EC"),
    "sam": rgb("#1F9440"),
    "merry": rgb("#1F5FD0"),
    "pippin": rgb("#F2C80F"),
    "black-rider-1": rgb("#161618"),
    "black-rider-2": rgb("#CE2824"),
    "black-rider-3": rgb("#805028"),
    "black-rider-4": rgb("#96989C"),
}
PATHS: Final[dict[str, Rgb]] = {**MARKERS, "frodo": rgb("#AEB6C6")}
"""The dashes of somebody's path: the marker's colour, but white ones would not show on cream."""
