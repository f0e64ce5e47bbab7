"""The things around the map: bands of walnut, gold rules, dice, card backs, chips. Sprites are shared:
never draw on them."""

import math
from collections.abc import Iterable
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.geometry import Box, Point
from art.drawing.palette import Rgb, rgb, with_alpha
from art.drawing.sketch import Pen, noise
from art.drawing.text import Type, fitted, font, paragraph, put, width

OVER: Final = 4
SOFT: Final = 6
"""Pixels beside a corner that still feel it when it is made small."""
PIPS: Final = {
    1: ((0.5, 0.5),),
    2: ((0.26, 0.26), (0.74, 0.74)),
    3: ((0.24, 0.24), (0.5, 0.5), (0.76, 0.76)),
    4: ((0.26, 0.26), (0.74, 0.26), (0.26, 0.74), (0.74, 0.74)),
    5: ((0.24, 0.24), (0.76, 0.24), (0.5, 0.5), (0.24, 0.76), (0.76, 0.76)),
    6: ((0.27, 0.22), (0.27, 0.5), (0.27, 0.78), (0.73, 0.22), (0.73, 0.5), (0.73, 0.78)),
}
SHEET: Final = rgb("#F6E8C6")
"""Light parchment where nothing darkens it."""
PIP: Final = rgb("#7A1410")
HALLS_CHIP: Final = rgb("#4A5678")
CELL: Final = rgb("#38281D")
CELL_NEXT: Final = rgb("#5C3C18")


@kept
def background(wide: int, high: int) -> Image.Image:
    """A band of dark wood."""
    grain = 1 + 0.55 * noise("walnut", wide, high, 120) + 0.20 * noise("walnut fine", wide, high, 3, 1)
    light = grain * np.linspace(1.12, 0.78, high, dtype=np.float32)[:, None]
    colour = np.array(palette.BACKGROUND, dtype=np.float32) * 1.12
    return Image.fromarray(np.clip(light[..., None] * colour, 0, 255).astype(np.uint8), "RGB")


@kept
def parchment(wide: int, high: int, name: str = "sheet") -> Image.Image:
    """A piece of light parchment, darker towards its edge."""
    field = 1 + 0.10 * noise(name, wide, high, 90) + 0.05 * noise(f"{name} fine", wide, high, 12, 2)
    across = np.minimum(np.arange(wide), np.arange(wide)[::-1])[None, :]
    down = np.minimum(np.arange(high), np.arange(high)[::-1])[:, None]
    edge = np.clip(np.minimum(across, down) / 22.0, 0, 1)
    light = field * (0.86 + 0.14 * edge)
    colour = np.array(SHEET, dtype=np.float32)
    return Image.fromarray(np.clip(light[..., None] * colour, 0, 255).astype(np.uint8), "RGB")


STRIP: Final = 112
"""The band of wood above a sheet with a title."""
TITLE: Final = Type("cinzel", 40, 700)
SECOND: Final = Type("sans", 30, 500)


def titled(wide: int, high: int, title: str, second: str) -> Image.Image:
    """Parchment below a band of wood that bears a title and a second line."""
    picture = Image.new("RGB", (wide, high))
    picture.paste(background(wide, STRIP), (0, 0))
    picture.paste(parchment(wide, high - STRIP), (0, STRIP))
    rule(picture, STRIP)
    put(picture, (40, 40), *fitted(title, TITLE, wide - 80), palette.CREAM)
    put(picture, (40, 84), *fitted(second, SECOND, wide - 80), palette.SECOND_LINE)
    return picture


def rule(picture: Image.Image, y: int, x0: int = 0, x1: int | None = None) -> None:
    """A gold line of three pixels between two dark ones, its middle at y."""
    right = picture.width if x1 is None else x1
    draw = ImageDraw.Draw(picture)
    draw.rectangle((x0, y - 4, right, y + 4), rgb("#140C08"))
    draw.rectangle((x0, y - 1, right, y + 1), palette.GOLD)


def ornament(picture: Image.Image, y: float, x0: float, x1: float) -> None:
    """A thin gold line with a lozenge in its middle."""
    draw = ImageDraw.Draw(picture)
    draw.line((x0, y, x1, y), palette.GOLD, 2)
    x = (x0 + x1) / 2
    draw.polygon([(x - 9, y), (x, y - 6), (x + 9, y), (x, y + 6)], palette.GOLD)


def plate(
    wide: int, high: int, radius: float, fill: Rgb | None, edge: Rgb | None = None, line: float = 0.0
) -> Image.Image:
    """A rounded rectangle as an RGBA sprite of that size."""
    # Between its corners it is the same all along: only these are drawn large and made small.
    ends = 2 * (math.ceil(max(radius, line)) + SOFT)
    corners = _plate(min(wide, ends), min(high, ends), radius, fill, edge, line)
    return corners if corners.size == (wide, high) else _stretched(corners, wide, high)


@kept
def framed(size: tuple[int, int], name: str, radius: float, edge: Rgb, line: float) -> Image.Image:
    """A piece of parchment with round corners in a dark frame and a coloured one within."""
    (wide, high), dark = size, rgb("#160C06")
    sheet = parchment(wide, high, name).convert("RGBA")
    sheet.putalpha(plate(wide, high, radius, SHEET).getchannel("A"))
    sheet.alpha_composite(plate(wide, high, radius, None, dark, line))
    sheet.alpha_composite(plate(wide - 4, high - 4, radius - 2, None, edge, line - 2), (2, 2))
    return sheet


def _stretched(sprite: Image.Image, wide: int, high: int) -> Image.Image:
    """A sprite made larger by what lies in its middle."""
    pixels = np.asarray(sprite).view(np.uint32)[..., 0]
    for axis, length in enumerate((high, wide)):
        times = np.ones(pixels.shape[axis], dtype=np.intp)
        times[len(times) // 2] += length - len(times)
        pixels = np.repeat(pixels, times, axis=axis)
    return Image.fromarray(np.ascontiguousarray(pixels).view(np.uint8).reshape(high, wide, 4), "RGBA")


@kept
def _plate(
    wide: int, high: int, radius: float, fill: Rgb | None, edge: Rgb | None, line: float
) -> Image.Image:
    sprite = Image.new("RGBA", (wide * OVER, high * OVER), (*(edge or fill or (0, 0, 0)), 0))
    box = (0, 0, wide * OVER - 1, high * OVER - 1)
    draw = ImageDraw.Draw(sprite)
    if edge is not None and line:
        draw.rounded_rectangle(box, radius * OVER, (*edge, 255))
        inset = line * OVER
        inner = (inset, inset, box[2] - inset, box[3] - inset)
        hole = (*fill, 255) if fill is not None else (*edge, 0)
        draw.rounded_rectangle(inner, max(0, radius - line) * OVER, hole)
    elif fill is not None:
        draw.rounded_rectangle(box, radius * OVER, (*fill, 255))
    return sprite.resize((wide, high), Image.Resampling.LANCZOS)


def paste(picture: Image.Image, sprite: Image.Image, at: Point, centred: bool = False) -> None:
    """Lays a sprite with its left upper corner (or its middle) at a pixel."""
    x, y = at
    if centred:
        x, y = x - sprite.width / 2, y - sprite.height / 2
    picture.paste(sprite, (round(x), round(y)), sprite)


@kept
def die(value: int | None, side: int) -> Image.Image:
    """An ivory die; a question mark where nothing is rolled yet. Raises KeyError for no face of a die."""
    big = side * OVER
    sprite = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(sprite)
    draw.rounded_rectangle((0, 0, big - 1, big - 1), 0.2 * big, (*palette.INK, 255))
    inset = 0.035 * big
    draw.rounded_rectangle((inset, inset, big - inset, big - inset), 0.17 * big, (*rgb("#D8C8A0"), 255))
    draw.rounded_rectangle((inset, inset, big - inset, big - 2.6 * inset), 0.17 * big, (*rgb("#FFF8E6"), 255))
    if value is None:
        put(sprite, (big / 2, big * 0.48), "?", Type("sans", big * 0.62, 800), PIP, "mm")
    else:
        for x, y in PIPS[value]:
            r = 0.095 * big
            draw.ellipse((x * big - r, y * big - r, x * big + r, y * big + r), (*PIP, 255))
    return sprite.resize((side, side), Image.Resampling.LANCZOS)


@kept
def card_back(high: int) -> Image.Image:
    """The back of a card: dark red with a gold ring."""
    wide = round(0.7 * high)
    sprite = Image.new("RGBA", (wide * OVER, high * OVER), (0, 0, 0, 0))
    draw = ImageDraw.Draw(sprite)
    w, h = wide * OVER - 1, high * OVER - 1
    r = 0.12 * w
    draw.rounded_rectangle((0, 0, w, h), r, (*rgb("#140A06"), 255))
    draw.rounded_rectangle((0.05 * w, 0.05 * w, 0.95 * w, h - 0.05 * w), r * 0.8, (*palette.CREAM, 255))
    draw.rounded_rectangle((0.11 * w, 0.11 * w, 0.89 * w, h - 0.11 * w), r * 0.6, (*rgb("#7E1E16"), 255))
    ring, line = 0.24 * w, max(2, round(0.085 * w))
    draw.ellipse((w / 2 - ring, h / 2 - ring, w / 2 + ring, h / 2 + ring), None, (*palette.GOLD, 255), line)
    return sprite.resize((wide, high), Image.Resampling.LANCZOS)


@kept
def card_stack(high: int) -> Image.Image:
    """Three card backs on each other."""
    back = card_back(high)
    step = max(3, round(0.06 * high))
    sprite = Image.new("RGBA", (back.width + 2 * step, high + 2 * step), (0, 0, 0, 0))
    for i in (2, 1, 0):
        sprite.alpha_composite(back, (i * step, i * step))
    return sprite


def chip_width(text: str, px: float = 25) -> int:
    """How wide a label is."""
    return round(width(text, Type("sans", px, 700)) + 18)


def chip(picture: Image.Image, left: float, middle: float, text: str, fill: Rgb, px: float = 25) -> Box:
    """A rounded label with cream letters; returns its box."""
    face = Type("sans", px, 700)
    wide, high = chip_width(text, px), round(px * 1.42)
    paste(picture, plate(wide, high, high * 0.3, fill), (left, middle - high / 2))
    put(picture, (left + wide / 2, middle), text, face, palette.CREAM, "mm")
    return Box(left, middle - high / 2, left + wide, middle + high / 2)


@kept
def shade_disc(radius: int, blur: float) -> Image.Image:
    """A soft round mask."""
    side = round(2 * (radius + 3 * blur))
    mask = Image.new("L", (side, side), 0)
    m = side / 2
    ImageDraw.Draw(mask).ellipse((m - radius, m - radius, m + radius, m + radius), 255)
    return mask.filter(ImageFilter.GaussianBlur(blur))


def draw_tethers(picture: Image.Image, tethers: Iterable[tuple[Point, Box]]) -> None:
    """Lines that join what stands apart from its place with the pixel of the place."""
    joined = list(tethers)
    draw = ImageDraw.Draw(picture)
    for colour, line, spot in ((palette.INK, 7, 7), (palette.TAG, 3, 5)):
        for (x, y), box in joined:
            draw.line((x, y, *box.centre), colour, line)
            draw.ellipse((x - spot, y - spot, x + spot, y + spot), colour)


# What posters and lenses are framed with


DARK: Final = rgb("#2A0E0A")
"""About the letters of a poster."""


@kept
def gilded(text: str, face: Type, tall: float) -> Image.Image:
    """Letters in a gold that darkens downwards, in a dark edge, so many times as high as they are."""
    wide, high = round(width(text, face)) + 48, round(face.px * tall)
    sprite = Image.new("RGBA", (wide, high), (*DARK, 0))
    put(ImageDraw.Draw(sprite), (wide / 2, high / 2), text, face, DARK, "mm", stroke=9, edge=DARK)
    ink = Image.new("L", (wide, high), 0)
    ImageDraw.Draw(ink).text((wide / 2, high / 2 + 0.35 * face.px), text, 255, face.font, "ms")
    low, top = (Image.new("RGB", (wide, high), rgb(code)) for code in ("#C8862C", "#FFF0B4"))
    shine = Image.linear_gradient("L").resize((wide, high))
    sprite.paste(Image.composite(low, top, shine), (0, 0), ink)
    return sprite


def framed_poster(picture: Image.Image) -> ImageDraw.ImageDraw:
    """Two gold lines along the edges of a poster; what draws there."""
    draw = ImageDraw.Draw(picture)
    wide, high = picture.size
    draw.rectangle((14, 14, wide - 15, high - 15), None, palette.GOLD, 4)
    draw.rectangle((24, 24, wide - 25, high - 25), None, palette.NEUTRAL_FRAME, 2)
    return draw


def lens(picture: Image.Image, shown: Image.Image, corner: tuple[int, int]) -> None:
    """Lays a square picture down as a disc."""
    side = shown.width
    mask = Image.new("L", (side * 2, side * 2), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, side * 2 - 1, side * 2 - 1), 255)
    picture.paste(shown, corner, mask.resize((side, side), Image.Resampling.LANCZOS))


# The title of a strip and the line beneath it


TITLE_LEAST: Final = 32
"""Smaller than that a title takes two lines."""
LOWER: Final = 42
"""From the middle of a title to that of the line beneath it."""


def heading(
    picture: Image.Image,
    at: Point,
    texts: tuple[str, str],
    faces: tuple[Type, Type],
    room: float,
    *,
    beside: float = 0.0,
) -> None:
    """A title and, beneath it, a line; a long title takes two smaller lines, so that nothing
    of it is cut. ``beside``: what the title leaves free of the room at its right."""
    (x, y), (title, second), (face, line) = at, texts, faces
    small = face.at(TITLE_LEAST)
    if width(title, small) <= room - beside:
        put(picture, at, *fitted(title, face, room - beside, TITLE_LEAST), palette.CREAM)
        put(picture, (x, y + LOWER), *fitted(second, line, room), palette.SECOND_LINE)
        return
    lines, small = paragraph(title, small, room - beside, 2)
    for row, text in enumerate(lines):
        put(picture, (x, y - 15 + 31 * row), text, small, palette.CREAM)
    put(picture, (x, y + 49), *fitted(second, line.at(25), room), palette.SECOND_LINE)


# The compass rose of a whole map.


def compass(pen: Pen, at: Point) -> None:
    """A rose of sixteen points, 3.15 u long to the north, its letter above."""
    x, y = at
    ink = palette.INK

    def at_angle(angle: float, radius: float) -> Point:
        return x + radius * math.cos(angle), y + radius * math.sin(angle)

    for radius, thick in ((2.35, 0.05), (2.20, 0.03), (1.25, 0.03)):
        circle = [at_angle(i * math.pi / 48, radius) for i in range(97)]
        pen.line(circle, with_alpha(ink, 210), thick, 0.9)
    for i in range(72):
        angle = i * math.pi / 36
        inner = 2.20 - (0.0 if i % 2 else 0.10)
        tick = [at_angle(angle, inner), at_angle(angle, 2.35)]
        pen.line(tick, with_alpha(ink, 170), 0.02, 0.6)
    for count, shift, long, dark, light in (
        (8, math.pi / 8, 1.6, palette.INK_2, rgb("#E6D3A0")),
        (4, math.pi / 4, 2.2, palette.GOOD_FRAME, rgb("#F0E2BC")),
        (4, 0.0, 3.15, palette.EVIL_FRAME, rgb("#F6EACB")),
    ):
        for i in range(count):
            _point(pen, at, 2 * math.pi * i / count + shift, long, dark, light)
    pen.disc(at, ink, 0.30)
    pen.disc(at, palette.GOLD, 0.23)
    face = font("cinzel", 1.15 * pen.projection.s, 700)
    pen.words(pen.projection.px(x, y - 3.85), "N", face, ink, "mm")


def _point(pen: Pen, at: Point, angle: float, long: float, dark: Rgb, light: Rgb) -> None:
    """One point of the rose, half dark, half light."""
    x, y = at
    tip = (x + long * math.sin(angle), y - long * math.cos(angle))
    for side, colour in ((-1, light), (1, dark)):
        lean = angle + side * math.pi / 4
        flank = (x + 0.46 * math.sin(lean), y - 0.46 * math.cos(lean))
        pen.fill([at, tip, flank], colour)
        pen.line([at, tip, flank, at], palette.INK, 0.03, 0.7)
