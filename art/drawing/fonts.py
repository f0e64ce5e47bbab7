"""The three type families, from their packages, cached by family, size, weight and style."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from fontpkg import pil
from PIL import ImageFont

Family = Literal["cinzel", "garamond", "sans"]
Style = Literal["normal", "italic"]

FAMILIES: Final[dict[Family, str]] = {
    "cinzel": "Cinzel",
    "garamond": "EB Garamond",
    "sans": "Alegreya Sans",
}


@lru_cache(maxsize=32)
def font(family: Family, size: float, weight: int = 500, style: Style = "normal") -> ImageFont.FreeTypeFont:
    """The font of a family at `size` pixels.

    `cinzel` for titles and regions, `garamond` for names, `sans` for everything small. Weights lie between
    400 and 900 for cinzel, 400 and 800 for garamond and are one of 400, 500, 700, 800, 900 for sans. Raises
    `FontpkgError` if a family's package is missing or has no such weight or style. Few are kept: each takes
    up to a megabyte.
    """
    face: ImageFont.FreeTypeFont = pil.truetype(FAMILIES[family], size, weight=weight, style=style)
    return face


def label_font(px: float, role: bool = False) -> ImageFont.FreeTypeFont:
    """The font of a map label: sans below 27 px, where serifs close up on a phone; a heavier weight for the
    places of a role."""
    weight = 800 if role else 700
    return font("sans" if px < 27 else "garamond", px, weight)
