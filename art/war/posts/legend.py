"""The legend of the whole map in the empty sea: title, signs and what they mean, scale, compass (W2.8)."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.furniture import compass, parchment, paste
from art.drawing.geometry import Box, Projection
from art.drawing.output import lifted
from art.drawing.palette import mix, rgb
from art.drawing.terrain.places import star
from art.drawing.text import Type, fitted, put, width
from art.war.chart.signs import objective_mark, sign
from art.war.words import places as words

PLATE: Final = Box(0.55, 38.8, 18.9, 51.2)
"""Where it lies, in u: open sea."""
COMPASS: Final = (22.6, 47.2)
RED: Final = rgb("#8C1A12")
TITLE: Final = Type("cinzel", 64, 800)
SINGLE: Final = 76
"""The height of the letters of a title in one line."""
OF_THE: Final = Type("garamond", 36, 600, "italic")
NAME: Final = Type("garamond", 27, 700)
NOTE: Final = Type("garamond", 23, 500, "italic")
SIGN: Final = 36.0
"""Pixels per u of the signs in the legend."""
ROW: Final = 46
HEXES: Final = 4


def draw_legend(picture: Image.Image, projection: Projection) -> None:
    """Lays the plate and the compass on the map."""
    (x0, y0), (x1, y1) = projection.px(PLATE.x0, PLATE.y0), projection.px(PLATE.x1, PLATE.y1)
    box = Box(round(x0), round(y0), round(x1), round(y1))
    _plate(picture, box)
    _title(picture, box)
    top = box.y0 + 222
    for number, (key, (name, note)) in enumerate(words.LEGEND().items()):
        column, row = divmod(number, 5)
        _entry(picture, key, name, note, (box.x0 + 62 + column * 352, top + row * ROW), 268)
    _scale(picture, box, projection.s)
    rose, at = lifted(lambda pen: compass(pen, (0.0, 0.0)), Box(-3.4, -4.6, 3.4, 3.4), projection.s)
    x, y = projection.px(*COMPASS)
    paste(picture, rose, (x - at[0], y - at[1]))


def _plate(picture: Image.Image, box: Box) -> None:
    """Parchment in a double frame with a star at each corner."""
    picture.paste(parchment(round(box.width), round(box.height), "legend"), (round(box.x0), round(box.y0)))
    draw = ImageDraw.Draw(picture)
    for inset, colour, line in (
        (0, palette.INK, 3),
        (5, palette.GOLD, 4),
        (10, palette.INK, 2),
        (17, RED, 2),
    ):
        edge = (box.x0 + inset, box.y0 + inset, box.x1 - inset, box.y1 - inset)
        draw.rectangle(edge, None, colour, line)
    for x in (box.x0 + 6, box.x1 - 6):
        for y in (box.y0 + 6, box.y1 - 6):
            for radius, colour in (
                (19, palette.INK),
                (17, palette.GOLD),
                (14, palette.INK),
                (12, palette.CREAM),
            ):
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), colour)
            draw.polygon(star((x, y), 12, 4.5, 8), RED)


def _title(picture: Image.Image, box: Box) -> None:
    """The title in three lines, or in one over a rule, as the language has it."""
    x, lines = box.centre[0], words.title()
    large = list(zip(lines[::2], (box.y0 + 58, box.y0 + 160), strict=False))
    if len(lines) == 1:
        large = [(lines[0], box.y0 + 88)]
    for text, y in large:
        text, face = fitted(text, TITLE.at(TITLE.px if len(lines) > 1 else SINGLE), box.width - 90)
        put(picture, (x + 2, y + 3), text, face, mix(RED, palette.PARCHMENT, 0.62), "mm")
        put(picture, (x, y), text, face, RED, "mm")
    y, near = (box.y0 + 110, 0.0) if len(lines) > 1 else (box.y0 + 152, 14.0)
    if len(lines) > 1:
        middle = put(picture, (x, y), lines[1], OF_THE, palette.INK, "mm")
        near = max(x - middle.x0, middle.x1 - x) + 16
    draw = ImageDraw.Draw(picture)
    for side in (-1, 1):
        far = x + side * 190
        draw.line((x + side * near, y, far, y), RED, 2)
        draw.polygon(star((far + side * 8, y), 9, 3.4, 4), RED)
    if len(lines) == 1:
        draw.polygon(star((x, y), 11, 4.2, 8), RED)


def _entry(
    picture: Image.Image, key: str, name: str, note: str, at: tuple[float, float], room: float
) -> None:
    x, y = at
    if key == "objective":
        for holder, dx in (("fellowship", -11), ("sauron", 11)):
            paste(picture, objective_mark(holder, 27)[0], (x + dx, y), centred=True)  # type: ignore[arg-type]
    else:
        sprite, middle = sign(key, SIGN)
        paste(picture, sprite, (x - middle[0], y - middle[1] + 4))
    put(picture, (x + 36, y - 9), *fitted(name, NAME, room), palette.INK)
    put(picture, (x + 36, y + 13), *fitted(note, NOTE, room), palette.INK_2)


def _scale(picture: Image.Image, box: Box, s: float) -> None:
    """A bar as long as four hexes in a row."""
    draw = ImageDraw.Draw(picture)
    y, wide = box.y1 - 32, 1.5 * s
    text = words.SCALE()
    x = box.centre[0] - (HEXES * wide + 14 + width(text, NOTE)) / 2
    for number in range(HEXES):
        fill = palette.INK if number % 2 == 0 else palette.CREAM
        draw.rectangle((x + number * wide, y - 4, x + (number + 1) * wide, y + 4), fill, palette.INK, 2)
    put(picture, (x + HEXES * wide + 14, y), text, NOTE, palette.INK)
