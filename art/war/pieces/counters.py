"""Counters of armies: arms above, figures below, a shape for each side (war-pictures.md 3, W1.6)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.geometry import Box, Point
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.sketch import BOX, Sketch
from art.drawing.text import LINING, font
from art.war.pieces.charges_west import horse_head
from art.war.pieces.heraldry import ARMS, Side

OVER: Final = 4
TALL: Final = 1.06
"""Height of a counter in its widths."""
FIELD: Final = 0.54
"""The part of its height that bears the arms."""
BARE: Final = 0.28
"""The same of a counter without movement, on a map seen from afar: the colour of its arms, large figures."""
BACK: Final = 0.075
"""How far each counter below stands out, in widths."""
BACKS: Final = 3
RIMS: Final[Mapping[Side, Rgb]] = {
    "west": rgb("#E8BE68"),
    "sauron": rgb("#8A8C90"),
    "ally": rgb("#B5833C"),
    "saruman": rgb("#F4F1E6"),
}
STRIPS: Final[Mapping[Side, Rgb]] = {
    "west": rgb("#FBF0CF"),
    "sauron": rgb("#1E1210"),
    "ally": rgb("#1E1210"),
    "saruman": rgb("#ECEAE2"),
}
PALE: Final = (rgb("#1A0F08"), rgb("#8A2412"))
DARK: Final = (rgb("#FFE9BE"), rgb("#FFB27A"))
"""Colours of strength and movement on a pale strip and on a dark one."""
PALER, PALE_AFAR = 0.42, 0.22
"""How much of parchment is in a counter that is washed out, and in one whose figures are read from afar."""
FIGURES, AFAR_FIGURES = 0.46, 0.70
"""The height of the strength, in widths, beside the movement and without it."""
CALLED, WAITING, LEAVING = "called", "waiting", "leaving"


def outline(shape: Side, w: float, h: float, inset: float) -> list[Point]:
    """The rim of a counter whose box is (0, 0) to (w, h), moved inwards."""
    x0, y0, x1, y1 = inset, inset, w - inset, h - inset
    if shape == "west":
        r = max(1.0, 0.17 * w - inset)
        points = []
        for cx, cy, first in (
            (x1 - r, y0 + r, -90),
            (x1 - r, y1 - r, 0),
            (x0 + r, y1 - r, 90),
            (x0 + r, y0 + r, 180),
        ):
            for step in range(9):
                angle = math.radians(first + 90 * step / 8)
                points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
        return points
    cut = 0.17 * w
    if shape == "ally":
        return [
            (x0 + cut, y0),
            (x1 - cut, y0),
            (x1, y0 + cut),
            (x1, y1 - cut),
            (x1 - cut, y1),
            (x0 + cut, y1),
            (x0, y1 - cut),
            (x0, y0 + cut),
        ]
    if shape == "saruman":
        return [(x0 + cut, y0), (x1 - cut, y0), (x1, y0 + cut), (x1, y1), (x0, y1), (x0, y0 + cut)]
    dip, foot = 0.085 * w, 0.12 * w
    return [
        (x0, y0),
        (x0 + 0.20 * w, y0 + dip),
        (x1 - 0.20 * w, y0 + dip),
        (x1, y0),
        (x1, y1 - foot),
        (x1 - foot, y1),
        (x0 + foot, y1),
        (x0, y1 - foot),
    ]


def _mask(shape: Side, w: int, h: int, inset: float) -> Image.Image:
    mask = Image.new("L", (w, h), 0)
    ImageDraw.Draw(mask).polygon(outline(shape, w - 1, h - 1, inset), 255)
    return mask


@kept
def charge(key: str, px: int, mounted: bool = False) -> Image.Image:
    """The charge of some arms in a square of `px`; of riders with a horse's head beside it."""
    k = max(2, math.ceil(2 * px / BOX))
    sketch = Sketch(k, px)
    ARMS[key].charge(sketch)
    big = sketch.engraved()
    if mounted:
        head = Sketch(k, px)
        horse_head(head)
        own, horse = (
            one.resize((round(0.74 * big.width),) * 2, Image.Resampling.LANCZOS)
            for one in (big, head.engraved())
        )
        big = Image.new("RGBA", (round(1.36 * big.width), big.height), (*palette.INK, 0))
        big.alpha_composite(own, (0, round(0.13 * big.height)))
        big.alpha_composite(horse, (big.width - horse.width, round(0.13 * big.height)))
    return big.resize((round(px * big.width / big.height), px), Image.Resampling.LANCZOS)


@kept
def _block(key: str, shape: Side, w: int, strength: int, movement: int, mounted: bool) -> Image.Image:
    """One counter without its shadow, `w` pixels wide."""
    W, H = w * OVER, round(TALL * w) * OVER
    block = Image.new("RGBA", (W, H), (*palette.INK, 0))
    arms, rim = ARMS[key], RIMS[shape]
    for inset, colour in ((0.0, rgb("#1C120C")), (0.022, rim), (0.075, rgb("#1C120C"))):
        block.paste((*colour, 255), (0, 0), _mask(shape, W, H, inset * W))
    light = ImageChops.subtract(
        _mask(shape, W, H, 0.022 * W), ImageChops.offset(_mask(shape, W, H, 0.022 * W), 0, W // 60)
    )
    block.paste((*mix(rim, (255, 255, 255), 0.55), 255), (0, 0), light)
    inner = _mask(shape, W, H, 0.098 * W)
    near = bool(movement)
    seam = round((FIELD if near else BARE) * H)
    sheet = Image.new("RGBA", (W, H), (*STRIPS[shape], 255))
    draw = ImageDraw.Draw(sheet)
    for y in range(seam):
        # lit from above
        draw.line(
            (0, y, W, y),
            (*mix(mix(arms.field, (255, 255, 255), 0.20), arms.field, min(1.0, 1.4 * y / seam)), 255),
        )
    draw.rectangle((0, seam - 0.012 * W, W, seam + 0.012 * W), (*rgb("#1C120C"), 255))
    if near:
        emblem = charge(key, round(0.47 * w) * OVER // 2 * 2, mounted)
        room = round(0.74 * W)
        if emblem.width > room:
            size = (room, round(emblem.height * room / emblem.width))
            emblem = emblem.resize(size, Image.Resampling.LANCZOS)
        top = 0.115 * W if shape != "sauron" else 0.15 * W
        at = (round((W - emblem.width) / 2), round((top + seam - emblem.height) / 2))
        sheet.alpha_composite(emblem, (at[0], max(0, at[1])))
    _figures(sheet, shape, strength, movement, Box(0, seam, W, H - 0.098 * W))
    block.paste(sheet, (0, 0), inner)
    return block.resize((w, round(TALL * w)), Image.Resampling.LANCZOS)


def _figures(sheet: Image.Image, shape: Side, strength: int, movement: int, box: Box) -> None:
    """Strength, a short bar and movement, as one line in the middle of the strip."""
    draw = ImageDraw.Draw(sheet)
    inks = PALE if shape in ("west", "saruman") else DARK
    w = sheet.width
    texts = (str(strength), str(movement) if movement else "")
    high = FIGURES if movement else AFAR_FIGURES
    faces: list[ImageFont.FreeTypeFont] = [font("sans", high * w, 900), font("sans", 0.39 * w, 700)]
    wide = [face.getlength(text, features=LINING) for text, face in zip(texts, faces, strict=True)]
    bar = 0.075 * w if texts[1] else 0.0
    gap = 0.028 * w if texts[1] else 0.0
    total = sum(wide) + bar + 2 * gap
    k = min(1.0, 0.80 * w / total)
    if k < 1.0:
        faces = [font("sans", high * w * k, 900), font("sans", 0.39 * w * k, 700)]
        wide, bar, gap = [one * k for one in wide], bar * k, gap * k
    x = (w - sum(wide) - bar - 2 * gap) / 2
    base = box.centre[1] + 0.337 * high * w * k
    draw.text((x, base), texts[0], inks[0], faces[0], "ls", features=LINING)
    if texts[1]:
        x += wide[0] + gap
        draw.rectangle((x, base - 0.15 * w * k, x + bar, base - 0.10 * w * k), inks[1])
        draw.text((x + bar + gap, base), texts[1], inks[1], faces[1], "ls", features=LINING)


@kept
def counter(
    key: str,
    shape: Side,
    w: int,
    strength: int,
    movement: int,
    backs: int = 0,
    mounted: bool = False,
    state: str = CALLED,
) -> Image.Image:
    """A counter `w` pixels wide with `backs` blank ones behind it and its shadow; its face ends at the left
    and lower edge less `margin(w)`.

    A unit that is not called yet, or goes home, is grey, with a sign. Raises KeyError for unknown arms.
    """
    face = _block(key, shape, w, strength, movement, mounted)
    if state != CALLED:
        face = _faded(face, PALER if movement else PALE_AFAR)
    step, m = BACK * w, margin(w)
    count = min(backs, BACKS)
    size = (round(w + count * step) + 2 * m, round(face.height + count * step) + 2 * m)
    sprite = Image.new("RGBA", size, (20, 12, 6, 0))
    bottom = size[1] - m - face.height
    blank = _blank(shape, w)
    pieces = [(blank, round(m + i * step), round(bottom - i * step)) for i in range(count, 0, -1)]
    pieces.append((face, m, bottom))
    shadow = Image.new("L", size, 0)
    for piece, x, y in pieces:
        shadow.paste(150, (x + round(0.03 * w), y + round(0.06 * w)), piece.getchannel("A"))
    sprite.putalpha(shadow.filter(ImageFilter.GaussianBlur(0.035 * w)))
    for piece, x, y in pieces:
        sprite.alpha_composite(piece, (x, y))
    if state != CALLED:
        sprite.alpha_composite(_sign(state, round(0.42 * w)), (size[0] - m - round(0.36 * w), 0))
    return sprite


def margin(w: int) -> int:
    """The room for the shadow around a counter."""
    return math.ceil(0.13 * w)


@kept
def _blank(shape: Side, w: int) -> Image.Image:
    """The back of a counter."""
    W, H = w * OVER, round(TALL * w) * OVER
    block = Image.new("RGBA", (W, H), (*palette.INK, 0))
    rim = RIMS[shape]
    for inset, colour in ((0.0, rgb("#1C120C")), (0.022, rim), (0.075, mix(rim, palette.INK, 0.35))):
        block.paste((*colour, 255), (0, 0), _mask(shape, W, H, inset * W))
    return block.resize((w, round(TALL * w)), Image.Resampling.LANCZOS)


def _faded(face: Image.Image, paler: float) -> Image.Image:
    """Washed out: three quarters grey, and so much of it parchment."""
    plain = face.convert("RGB")
    grey = Image.blend(plain, plain.convert("L").convert("RGB"), 0.75)
    pale = Image.blend(grey, Image.new("RGB", face.size, palette.PARCHMENT), paler).convert("RGBA")
    pale.putalpha(face.getchannel("A"))
    return pale


@kept
def _sign(state: str, px: int) -> Image.Image:
    """An hourglass in a disc for those who are not called, an arrow for those who go home."""
    side = px * OVER
    sign = Image.new("RGBA", (side, side), (*palette.INK, 0))
    draw = ImageDraw.Draw(sign)
    draw.ellipse((0, 0, side - 1, side - 1), (*palette.INK, 255))
    draw.ellipse((0.07 * side, 0.07 * side, 0.93 * side, 0.93 * side), (*palette.CREAM, 255))

    def here(points: list[Point]) -> list[Point]:
        return [(x * side, y * side) for x, y in points]

    if state == LEAVING:
        arrow = [
            (0.18, 0.50),
            (0.46, 0.24),
            (0.46, 0.40),
            (0.80, 0.40),
            (0.80, 0.60),
            (0.46, 0.60),
            (0.46, 0.76),
        ]
        draw.polygon(here(arrow), (*rgb("#8A2412"), 255))
    else:
        draw.polygon(here([(0.30, 0.22), (0.70, 0.22), (0.50, 0.50)]), (*palette.INK, 255))
        draw.polygon(here([(0.30, 0.78), (0.70, 0.78), (0.50, 0.50)]), (*palette.INK, 255))
    return sign.resize((px, px), Image.Resampling.LANCZOS)
