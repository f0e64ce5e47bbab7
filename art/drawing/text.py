"""Words on pictures: measured, fitted, wrapped and drawn by their ink, so that nothing leaves its box."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from fontpkg import pil
from PIL import Image, ImageDraw, ImageFont, features

from art.drawing.cache import kept
from art.drawing.geometry import Box, Point
from art.drawing.palette import Rgb

# The three type families, from their packages, cached by family, size, weight and style.


Family = Literal["cinzel", "garamond", "sans"]
Style = Literal["normal", "italic"]

FAMILIES: Final[dict[Family, str]] = {"cinzel": "Cinzel", "garamond": "EB Garamond", "sans": "Alegreya Sans"}


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


LEAST = 22
"""No text of a post is smaller, in pixels (E3.13)."""
KEY = 28
"""Names, numbers and tags that are needed to play are no smaller."""
Anchor = Literal["lm", "mm", "rm", "ls", "ms", "rs"]
DOTS = "…"
LINING: Final = ["lnum"] if features.check("raqm") else None
"""Figures of one height, where the layout engine knows them."""


@dataclass(frozen=True, slots=True)
class Type:
    """A typeface at a size: family, pixels, weight, style; ``lining``: its figures are all as high as
    capitals."""

    family: Family
    px: float
    weight: int = 500
    style: Style = "normal"
    lining: bool = False

    @property
    def font(self) -> ImageFont.FreeTypeFont:
        return font(self.family, self.px, self.weight, self.style)

    @property
    def features(self) -> list[str] | None:
        """What the layout engine is asked for."""
        return LINING if self.lining else None

    def at(self, px: float) -> Type:
        """The type at another size."""
        return Type(self.family, px, self.weight, self.style, self.lining)


@lru_cache(maxsize=4096)
def width(text: str, face: Type) -> float:
    """How far a text advances, in pixels."""
    return face.font.getlength(text, features=face.features)


def fitted(text: str, face: Type, room: float, least: float = LEAST) -> tuple[str, Type]:
    """The text and its size so that it is at most `room` wide: smaller down to `least`, then cut with
    dots."""
    px = face.px
    while width(text, face.at(px)) > room and px > least:
        px = max(least, px - 1)
    face = face.at(px)
    if width(text, face) <= room:
        return text, face
    kept = text
    while kept and width(kept.rstrip() + DOTS, face) > room:
        kept = kept[:-1]
    return kept.rstrip() + DOTS, face


def wrapped(text: str, face: Type, room: float) -> list[str]:
    """The text in lines of at most `room` pixels, broken at spaces; a longer word keeps a line of its own."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and width(longer, face) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def paragraph(text: str, face: Type, room: float, most: int, least: float = LEAST) -> tuple[list[str], Type]:
    """Lines of at most `room` pixels, at most `most` of them: smaller down to `least`, then the rest is
    cut."""
    px = face.px
    lines = wrapped(text, face, room)
    while len(lines) > most and px > least:
        px = max(least, px - 1)
        lines = wrapped(text, face.at(px), room)
    face = face.at(px)
    if len(lines) > most:
        tail = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], fitted(tail, face, room, px)[0]]
    return lines, face


def label(text: str, face: Type, room: float, most: int, least: float = LEAST) -> tuple[list[str], Type]:
    """As `paragraph`, for names: where one long word leaves the room, all lines are a little smaller."""
    lines, face = paragraph(text, face, room, most, least)
    if any(width(line, face) > room for line in lines):
        face = min((fitted(line, face, room)[1] for line in lines), key=lambda candidate: candidate.px)
    return lines, face


def put(
    picture: Image.Image | ImageDraw.ImageDraw,
    at: Point,
    text: str,
    face: Type,
    colour: Rgb,
    anchor: Anchor = "lm",
    *,
    stroke: int = 0,
    edge: Rgb = (0, 0, 0),
) -> Box:
    """Draws a line of text; `at` is the left, middle or right (l, m, r) and the middle or baseline (m, s).

    Returns the box of its ink. Lines with "m" are centred by the height of a capital, so that neighbours
    share a baseline whatever letters they have.
    """
    draw = picture if isinstance(picture, ImageDraw.ImageDraw) else ImageDraw.Draw(picture)
    x, y = at
    if anchor[1] == "m":
        y += cap_height(face) / 2
    across: Anchor = "ls" if anchor[0] == "l" else "ms" if anchor[0] == "m" else "rs"
    if stroke:
        lay(draw, (x, y), text, face, across, edge, stroke)
    lay(draw, (x, y), text, face, across, colour)
    own = _ink_box(text, face, across, stroke)
    return Box(x + own.x0, y + own.y0, x + own.x1, y + own.y1)


def lay(
    draw: ImageDraw.ImageDraw, at: Point, text: str, face: Type, anchor: Anchor, colour: Rgb, stroke: int = 0
) -> None:
    """Lays the letters of a line down, as `ImageDraw.text` does, but formed once and then kept."""
    (dx, left), (dy, top) = math.modf(at[0]), math.modf(at[1])
    mask, (far, deep) = _letters(text, face, anchor, stroke, dx, dy)
    draw.bitmap((round(left + far), round(top + deep)), mask, colour)


@kept
def _letters(
    text: str, face: Type, anchor: Anchor, stroke: int, dx: float, dy: float
) -> tuple[Image.Image, tuple[int, int]]:
    """The ink of a line that begins at a part of a pixel, as a mask, and where the mask lies from there."""
    box = _ink_box(text, face, anchor, stroke)
    left, top = math.floor(box.x0) - 2, math.floor(box.y0) - 2
    size = (math.ceil(box.x1) + 3 - left, math.ceil(box.y1) + 3 - top)
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).text(
        (dx - left, dy - top), text, 255, face.font, anchor, features=face.features, stroke_width=stroke
    )
    return mask, (left, top)


@lru_cache(maxsize=4096)
def _ink_box(text: str, face: Type, anchor: Anchor, stroke: int) -> Box:
    """The box of a line's ink from where it is put."""
    return Box(*face.font.getbbox(text, anchor=anchor, features=face.features, stroke_width=stroke))


@lru_cache(maxsize=256)
def cap_height(face: Type) -> float:
    """The height of a capital letter, in pixels."""
    return -face.font.getbbox("H", anchor="ls")[1]


# Letters set one by one, each turned with its line: names of lands and seas.


OVER: Final = 3


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter at its place: middle in u, turn in degrees."""

    text: str
    at: Point
    degrees: float


Ink = tuple[Rgb, int]
"""A colour and its opacity, 0 to 255."""


def letters_sprite(
    letters: Sequence[Letter],
    size: float,
    s: float,
    weight: int,
    ink: Ink,
    stroke: Ink | None,
    rim: float = 0.075,
) -> tuple[Image.Image, Box]:
    """Letters of `size` u at `s` pixels per u as an RGBA picture, and the box of it in u.

    With a `stroke` they have a rim of that colour, `rim` u wide.
    """
    box = Box.around([letter.at for letter in letters], 0.9 * size)
    wide, high = math.ceil(box.width * s), math.ceil(box.height * s)
    sprite = Image.new("RGBA", (wide, high), (*ink[0], 0))
    layers = [(stroke, max(1, round(rim * s * OVER)))] if stroke is not None else []
    for (colour, alpha), width in [*layers, (ink, 0)]:
        mask = Image.new("L", (wide * OVER, high * OVER), 0)
        for letter in letters:
            at = ((letter.at[0] - box.x0) * s * OVER, (letter.at[1] - box.y0) * s * OVER)
            _stamp(mask, letter, at, size * s * OVER, weight, width)
        layer = Image.new("RGBA", (wide, high), (*colour, 0))
        small = mask.resize((wide, high), Image.Resampling.LANCZOS)
        layer.putalpha(small.point([round(v * alpha / 255) for v in range(256)]))
        sprite = Image.alpha_composite(sprite, layer)
    return sprite, box


def _stamp(mask: Image.Image, letter: Letter, at: Point, px: float, weight: int, stroke: int) -> None:
    side = math.ceil(px * 2.0)
    own = Image.new("L", (side, side), 0)
    face = font("cinzel", px, weight)
    ImageDraw.Draw(own).text((side / 2, side / 2), letter.text, 255, face, "mm", stroke_width=stroke)
    turned = own.rotate(-letter.degrees, Image.Resampling.BICUBIC)
    mask.paste(255, (round(at[0] - side / 2), round(at[1] - side / 2)), turned)
