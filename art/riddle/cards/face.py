"""The face of a card at any size: frame, title, drawn emblem, signs, a few words (pictures.md 3)."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette, sketch
from art.drawing.cache import kept, kept_lettered
from art.drawing.chrome import SHEET, parchment
from art.drawing.geometry import Box, Point, traced
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.places import star
from art.drawing.sketch import solid
from art.drawing.text import KEY, LEAST, Type, cap_height, fitted, paragraph, put, width, wrapped
from art.riddle.cards.emblems import emblem, frame_colour
from art.riddle.words import cards as card_words
from art.riddle.words.cards import short, spied, subtitle
from art.riddle.words.cards import title as own_title
from art.riddle.words.catalogue import _
from engine.riddle.deck import Card, of_face

# The 256 colours of a hand: those that cards are painted with and what lies between, so that it looks as it
# was drawn and no palette has to be searched for


MOST: Final = 256
TEXT_INK: Final = rgb("#2A1A0E")
FRAMES: Final = (
    palette.GOOD_FRAME,
    palette.EVIL_FRAME,
    palette.NEUTRAL_FRAME,
    palette.SPECIAL_FRAME,
    palette.TRAVEL_FRAME,
    palette.RING_FRAME,
)
PAINTS: Final = (
    *sketch.PAINTS.values(),
    palette.INK,
    palette.GOLD,
    palette.NEXT_HALO,
    palette.CREAM,
    rgb("#8A1612"),
    rgb("#FFFAEC"),
    rgb("#3C78C8"),
    rgb("#9CA88A"),
    rgb("#D6381C"),
    rgb("#5E7256"),
)


def reduced(picture: Image.Image) -> Image.Image:
    """A picture of cards in 256 colours, what lies between two of them dithered: soft grounds stay soft."""
    return picture.quantize(palette=_sheet(), dither=Image.Dither.FLOYDSTEINBERG)


@kept
def _sheet() -> Image.Image:
    """The colours as Pillow takes them."""
    colours: list[Rgb] = []
    for colour, gap in _wanted():
        if len(colours) < MOST and all(_distance(colour, other) >= gap * gap for other in colours):
            colours.append(colour)
    sheet = Image.new("P", (1, 1))
    sheet.putpalette([v for colour in colours for v in colour])
    return sheet


def _wanted() -> Iterator[tuple[Rgb, float]]:
    """Colours, the most needed first, and how far each must be from all before it to be worth a place."""
    yield from _each((_lit(palette.BACKGROUND, 0.45 + 0.1 * i) for i in range(12)), 3)
    yield from _each((_lit(SHEET, 0.74 + 0.015 * i) for i in range(20)), 2)
    yield from _each((mix(TEXT_INK, SHEET, i / 10) for i in range(10)), 4)
    for frame in FRAMES:
        yield frame, 4
        yield from _each((mix(frame, palette.CREAM, 0.28 + 0.05 * i) for i in range(14)), 4)
        yield from _each((mix(frame, TEXT_INK, 0.2 + 0.2 * i) for i in range(4)), 6)
    yield from _each(PAINTS, 4)
    for share in (0.5, 0.25, 0.75):
        yield from _each((mix(paint, palette.INK, share) for paint in PAINTS), 14)
    yield from _each((mix(paint, palette.CREAM, 0.3) for paint in PAINTS), 14)


def _each(colours: Iterable[Rgb], gap: float) -> Iterator[tuple[Rgb, float]]:
    return ((colour, gap) for colour in colours)


def _lit(colour: Rgb, light: float) -> Rgb:
    r, g, b = (min(255, round(v * light)) for v in colour)
    return r, g, b


def _distance(one: Rgb, other: Rgb) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


# Small signs on cards: the side (disc, lozenge, triangle) and the battle points (crossed swords)


SIGN_OVER: Final = 4


@kept
def side_sign(side: str, px: int) -> Image.Image | None:
    """The sign of good, evil or neutral as an RGBA sprite; None for cards of no side."""
    painters = {"good": _good, "evil": _evil, "neutral": _neutral}
    painter = painters.get(side)
    if painter is None:
        return None
    big = Image.new("RGBA", (px * SIGN_OVER, px * SIGN_OVER), (*palette.INK, 0))
    painter(ImageDraw.Draw(big), px * SIGN_OVER)
    return big.resize((px, px), Image.Resampling.LANCZOS)


def _at(size: float, points: list[Point]) -> list[Point]:
    return [(x * size, y * size) for x, y in points]


def _disc(draw: ImageDraw.ImageDraw, size: float, r: float, colour: Rgb) -> None:
    draw.ellipse([(0.5 - r) * size] * 2 + [(0.5 + r) * size] * 2, (*colour, 255))


def _good(draw: ImageDraw.ImageDraw, size: float) -> None:
    _disc(draw, size, 0.50, palette.INK)
    _disc(draw, size, 0.47, palette.CREAM)
    _disc(draw, size, 0.42, palette.GOOD)
    draw.polygon(_at(size, star((0.5, 0.53), 0.21, 0.075, 8)), (*rgb("#FFFFFF"), 255))
    for x, y in ((0.26, 0.36), (0.40, 0.22), (0.60, 0.22), (0.74, 0.36), (0.30, 0.70), (0.70, 0.70)):
        draw.polygon(_at(size, star((x, y), 0.065, 0.025, 5)), (*rgb("#DCE8F4"), 255))


def _evil(draw: ImageDraw.ImageDraw, size: float) -> None:
    for r, colour in ((0.5, palette.INK), (0.46, palette.CREAM), (0.40, rgb("#3A1210"))):
        draw.polygon(
            _at(size, [(0.5, 0.5 - r), (0.5 + r, 0.5), (0.5, 0.5 + r), (0.5 - r, 0.5)]), (*colour, 255)
        )
    eye = traced("0.22,0.5 0.36,0.4 0.5,0.36 0.64,0.4 0.78,0.5 0.64,0.6 0.5,0.64 0.36,0.6")
    draw.polygon(_at(size, eye), (*rgb("#F2A02C"), 255))
    draw.polygon(_at(size, [(0.5, 0.37), (0.555, 0.5), (0.5, 0.63), (0.445, 0.5)]), (*rgb("#140806"), 255))


def _neutral(draw: ImageDraw.ImageDraw, size: float) -> None:
    for grow, colour in ((0.06, palette.INK), (0.025, palette.CREAM), (-0.035, rgb("#E29828"))):
        points = [
            (0.5, 0.08 - grow * 1.2),
            (0.94 + grow, 0.86 + grow * 0.7),
            (0.06 - grow, 0.86 + grow * 0.7),
        ]
        draw.polygon(_at(size, points), (*colour, 255))
    draw.polygon(_at(size, [(0.5, 0.40), (0.66, 0.72), (0.34, 0.72)]), (*palette.CREAM, 255))


@kept
def swords(points: int, px: int) -> Image.Image:
    """Crossed swords behind a disc with the battle points."""
    size = px * SIGN_OVER
    big = Image.new("RGBA", (size, size), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> Point:
            return (0.5 + side * x) * size, y * size

        for wide, colour in ((0.12, palette.INK), (0.065, rgb("#D4DAE2"))):
            draw.line([at(-0.44, 0.05), at(0.38, 0.87)], (*colour, 255), round(wide * size))
        for wide, colour in ((0.13, palette.INK), (0.075, palette.GOLD)):
            draw.line([at(0.22, 0.92), at(0.42, 0.72)], (*colour, 255), round(wide * size))
    r = 0.30
    for grow, colour in ((0.035, palette.INK), (0.0, rgb("#FFFAEC"))):
        box = [
            (0.5 - r - grow) * size,
            (0.44 - r - grow) * size,
            (0.5 + r + grow) * size,
            (0.44 + r + grow) * size,
        ]
        draw.ellipse(box, (*colour, 255))
    face = Type("sans", 0.50 * size, 800)
    middle = (0.5 * size, 0.44 * size + cap_height(face) / 2)
    draw.text(middle, str(points), (*rgb("#8A1612"), 255), face.font, "ms")
    return big.resize((px, px), Image.Resampling.LANCZOS)


@kept
def number_disc(number: int, px: int) -> Image.Image:
    """The number of a Horse."""
    size = px * SIGN_OVER
    big = Image.new("RGBA", (size, size), (*palette.INK, 0))
    draw = ImageDraw.Draw(big)
    _disc(draw, size, 0.5, palette.INK)
    _disc(draw, size, 0.46, rgb("#FFFAEC"))
    face = Type("sans", 0.72 * size, 800)
    draw.text(
        (0.5 * size, 0.5 * size + cap_height(face) / 2), str(number), (*rgb("#8A1612"), 255), face.font, "ms"
    )
    return big.resize((px, px), Image.Resampling.LANCZOS)


OVER: Final = 2
TITLE: Final = Type("garamond", 32, 800)
NOTE: Final = Type("garamond", 25, 700, "italic")
WORDS: Final = Type("sans", 24, 500)
CITIES: Final = Type("sans", 24, 700)
STEP_IN: Final = 4


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things are on a face, in its pixels."""

    wide: int
    high: int
    title: Box
    picture: Box
    text: Box


def layout(wide: int, high: int) -> Layout:
    """The layout of a face; the picture gets what title and text leave."""
    edge = max(8, round(0.042 * wide))
    title = Box(edge + 6, edge, wide - edge - 6, edge + 36)
    text_high = 78 if high < 300 else 132
    bottom = high - edge - 4
    picture = Box(edge + 4, title.y1 + 2, wide - edge - 4, bottom - text_high)
    return Layout(wide, high, title, picture, Box(edge + 2, picture.y1 + 3, wide - edge - 2, bottom))


@kept_lettered
def face(card_id: str, wide: int, high: int) -> Image.Image:
    """A card's face as an RGBA sprite. Shared: never draw on it. Raises KeyError for no card."""
    card = of_face(card_id)
    plan = layout(wide, high)
    colour = frame_colour(card)
    sprite = _frame(wide, high, colour).copy()
    sheet = sprite.convert("RGB")
    paint_picture(sheet, card, plan.picture, colour)
    title, type_ = face_title(card, plan.title.width)
    put(sheet, plan.title.centre, title, type_, mix(colour, TEXT_INK, 0.72), "mm")
    _text(sheet, card, plan.text, colour)
    _signs(sheet, card, plan)
    sheet.putalpha(sprite.getchannel("A"))
    return sheet


def face_title(card: Card, room: float) -> tuple[str, Type]:
    """The title of a card in so many pixels, and its size."""
    title = own_title(card)
    if width(title, TITLE.at(LEAST)) > room:
        title = card_words.tight(card.title)
    return fitted(title, TITLE, room, LEAST)


@kept
def _frame(wide: int, high: int, colour: Rgb) -> Image.Image:
    """The parchment in its coloured frame."""
    sheet = parchment(wide, high, "card").convert("RGBA")
    size = (wide * OVER, high * OVER)
    rim = Image.new("RGBA", size, (*palette.INK, 0))
    draw = ImageDraw.Draw(rim)
    r = 16 * OVER
    box = (0, 0, size[0] - 1, size[1] - 1)
    for inset, ink, line in ((0, rgb("#160C06"), 9), (2, colour, 5), (7, mix(colour, TEXT_INK, 0.55), 1)):
        i = inset * OVER
        draw.rounded_rectangle(
            (box[0] + i, box[1] + i, box[2] - i, box[3] - i), r - i, None, (*ink, 255), line * OVER
        )
    sheet.alpha_composite(rim.resize((wide, high), Image.Resampling.LANCZOS))
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).rounded_rectangle(box, r, 255)
    sheet.putalpha(mask.resize((wide, high), Image.Resampling.LANCZOS))
    return sheet


def paint_picture(sheet: Image.Image, card: Card, box: Box, colour: Rgb) -> None:
    """The emblem on its ground, in a thin frame."""
    size = (round(box.width), round(box.height))
    sheet.paste(
        _ground(size, colour, card.type in ("special", "army", "character")), (round(box.x0), round(box.y0))
    )
    px = round(min(size) * 0.94)
    sprite = emblem(card, px)
    at = (round(box.centre[0] - px / 2), round(box.centre[1] - px / 2))
    sheet.paste(_shadow(card.id, px), (at[0] + 2, at[1] + 3), _shadow(card.id, px))
    sheet.paste(sprite, at, sprite)
    draw = ImageDraw.Draw(sheet)
    draw.rectangle(
        (box.x0, box.y0, box.x0 + size[0] - 1, box.y0 + size[1] - 1), None, mix(colour, TEXT_INK, 0.6), 2
    )


@kept
def _shadow(card_id: str, px: int) -> Image.Image:
    alpha = solid(emblem(of_face(card_id), px)).filter(ImageFilter.GaussianBlur(3))
    sprite = Image.new("RGBA", alpha.size, (30, 18, 8, 0))
    sprite.putalpha(alpha.point([round(v * 0.45) for v in range(256)]))
    return sprite


@kept
def _ground(size: tuple[int, int], colour: Rgb, rayed: bool) -> Image.Image:
    """A tint of the frame's colour, light in the middle, with faint rays."""
    wide, high = size
    edge, middle = mix(colour, palette.CREAM, 0.36), mix(colour, palette.CREAM, 0.80)
    light = Image.radial_gradient("L").resize(
        (round(wide * 1.25), round(high * 1.25)), Image.Resampling.BILINEAR
    )
    left, top = (light.width - wide) // 2, (light.height - high) // 2
    light = light.crop((left, top, left + wide, top + high))
    ground = Image.composite(Image.new("RGB", size, edge), Image.new("RGB", size, middle), light)
    if rayed:
        mask = Image.new("L", (wide * 2, high * 2), 0)
        draw = ImageDraw.Draw(mask)
        far = wide + high
        for i in range(14):
            a0 = 2 * math.pi * (i - 0.22) / 14
            a1 = 2 * math.pi * (i + 0.22) / 14
            draw.polygon(
                [
                    (wide, high),
                    (wide + far * math.cos(a0), high + far * math.sin(a0)),
                    (wide + far * math.cos(a1), high + far * math.sin(a1)),
                ],
                46,
            )
        ground.paste(palette.CREAM, (0, 0), mask.resize(size, Image.Resampling.BILINEAR))
    return ground


def _signs(sheet: Image.Image, card: Card, plan: Layout) -> None:
    """The side in the upper left corner of the picture, battle points in the upper right one, a Horse's
    number below."""
    px = max(34, round(0.19 * plan.wide))
    box = plan.picture
    sign = side_sign(card.side, px)
    if sign is not None:
        sheet.paste(sign, (round(box.x0 + 1), round(box.y0 + 1)), sign)
    if card.battle_points:
        sprite = swords(card.battle_points, round(px * 1.12))
        sheet.paste(sprite, (round(box.x1 - sprite.width - 1), round(box.y0 + 1)), sprite)
    if card.role == "horse":
        disc = number_disc(card.uses[0].amount, round(px * 1.35))
        sheet.paste(disc, (round(box.x1 - disc.width - 2), round(box.y1 - disc.height - 2)), disc)


def balanced(lines: list[str], type_: Type, room: float) -> list[str]:
    """The words in as many lines of at most `room` pixels, of lengths as equal as can be: no word is
    left alone in the last one."""
    text, best = " ".join(lines), lines
    while room > STEP_IN:
        room -= STEP_IN
        tried = wrapped(text, type_, room)
        if len(tried) > len(lines) or max(width(line, type_) for line in tried) > room:
            break
        best = tried
    return best


def _text(sheet: Image.Image, card: Card, box: Box, colour: Rgb) -> None:
    """The subtitle and the words, or a Spy's cities one to a line."""
    lines: list[tuple[str, Type, Rgb]] = []
    step = 24.0
    most = int(box.height // step)
    cities = spied(card)
    if cities:
        lines = [(*fitted(city, CITIES, box.width - 4), TEXT_INK) for city in cities]
        if most > 3:
            lines.insert(0, (_("See hands in"), WORDS, mix(TEXT_INK, palette.PARCHMENT, 0.2)))
    else:
        # a low face has room for three lines: a second name only where it tells equal titles apart
        if most > 3 or card.role in ("army", "elf_ring"):
            notes, type_ = paragraph(subtitle(card), NOTE, box.width - 4, 2)
            lines += [(line, type_, mix(colour, TEXT_INK, 0.55)) for line in notes]
        words, type_ = paragraph(short(card), WORDS, box.width - 4, most - len(lines))
        words = balanced(words, type_, box.width - 4)
        lines += [(line, type_, TEXT_INK) for line in words]
    step = min(30.0, box.height / max(len(lines), 3))
    y = box.centre[1] - step * (len(lines) - 1) / 2
    for text, type_, ink in lines:
        put(sheet, (box.centre[0], y), text, type_, ink, "mm")
        y += step


__all__ = ["KEY", "Layout", "balanced", "face", "layout", "paint_picture"]
