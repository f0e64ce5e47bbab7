"""Kind ``victory``: the poster of the end (W11.4)."""

from __future__ import annotations

from typing import Final

import msgspec
from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import ornament, paste, plate
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import rgb
from art.drawing.text import LEAST, Type, fitted, paragraph, put, width, wrapped
from art.war.chart.atlas import Atlas
from art.war.pieces.medallions import medallion
from art.war.pieces.seals import seal
from art.war.scenes.endings import ENDINGS, ending_scene
from engine.ready import prepare
from engine.war.data import CHARACTERS
from engine.war.data.records import Power

SIZE: Final = (1080, 1350)
ROWS: Final = 3
ROW: Final = 62
TITLE: Final = 142
DEED_AT: Final = 238
"""The middles of the title and of what befell, from the upper edge."""
GROUND: Final = rgb("#120A0A")
DARK: Final = rgb("#2A0E0A")
DEED: Final = Type("garamond", 46, 700, "italic")
LEADING: Final = 1.15


class Line(msgspec.Struct, frozen=True):
    """How a side or a person stood at the end."""

    name: str
    note: str
    power: Power = "nobody"
    person: str = ""


prepare(__name__)


def victory_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``victory`` of `art.war.api`."""
    ending: str = taken(data, "ending", str, "")
    rows: tuple[Line, ...] = taken(data, "rows", tuple[Line, ...], ())
    if ending not in ENDINGS or any(row.person and row.person not in CHARACTERS for row in rows):
        raise PictureError("there is no such ending, or nobody of that name")
    picture = Image.new("RGB", SIZE, GROUND)
    picture.paste(ending_scene(ending), (0, 0))
    name, face = fitted(taken(data, "title", str, ""), Type("cinzel", 104, 800), SIZE[0] - 100, 46)
    paste(picture, _gilded(name, face), (SIZE[0] / 2, TITLE), centred=True)
    deed, face = _lines(taken(data, "deed", str, ""))
    for number, line in enumerate(deed):
        y = DEED_AT + (number + 0.3 * (1 - len(deed))) * LEADING * face.px
        put(picture, (SIZE[0] / 2, y), line, face, rgb("#FFF0C8"), "mm", stroke=6, edge=DARK)
    top = SIZE[1] - 44 - 84 - ROWS * ROW
    size = (SIZE[0] - 88, SIZE[1] - 44 - top)
    paste(picture, plate(*size, 18, rgb("#1A110C"), palette.GOLD, 3), (44, top))
    head, face = fitted(taken(data, "head", str, ""), Type("garamond", 38, 700), 900)
    put(picture, (SIZE[0] / 2, top + 38), head, face, rgb("#FFE6A0"), "mm")
    ornament(picture, top + 72, 114, SIZE[0] - 114)
    spare = (ROWS - len(rows[:ROWS])) / 2
    for number, row in enumerate(rows[:ROWS]):
        y = top + 84 + (number + 0.5 + spare) * ROW
        sprite = medallion(row.person, 27, thing=True) if row.person else seal(row.power, 66)
        paste(picture, sprite, (96, y), centred=True)
        told = put(picture, (142, y), row.name, Type("sans", 32, 800, lining=True), palette.CREAM)
        note, face = fitted(row.note, Type("sans", 29, 500, lining=True), SIZE[0] - 70 - (told.x1 + 18))
        put(picture, (told.x1 + 18, y), note, face, palette.SECOND_LINE)
    _frame(picture)
    return jpeg(data, picture)


def _lines(deed: str) -> tuple[list[str], Type]:
    """What befell, on one line if it stays large, else on two that are about as long as each other."""
    one, face = fitted(deed, DEED, SIZE[0] - 110, DEED.px - 6)
    if one == deed:
        return [one], face
    room = SIZE[0] - 110.0
    while room > LEAST and len(wrapped(deed, face, room - 20)) <= 2:
        room -= 20
    return paragraph(deed, face, room, 2, 32)


@kept
def _gilded(text: str, face: Type) -> Image.Image:
    """Letters in a gold that darkens downwards, in a dark edge."""
    wide, high = round(width(text, face)) + 48, round(face.px * 1.3)
    sprite = Image.new("RGBA", (wide, high), (*DARK, 0))
    middle = (wide / 2, high / 2)
    put(ImageDraw.Draw(sprite), middle, text, face, DARK, "mm", stroke=9, edge=DARK)
    ink = Image.new("L", (wide, high), 0)
    ImageDraw.Draw(ink).text((wide / 2, high / 2 + 0.35 * face.px), text, 255, face.font, "ms")
    shine = Image.linear_gradient("L").resize((wide, high))
    low, top = (Image.new("RGB", (wide, high), rgb(code)) for code in ("#C8862C", "#FFF0B4"))
    sprite.paste(Image.composite(low, top, shine), (0, 0), ink)
    return sprite


def _frame(picture: Image.Image) -> None:
    """Two gold lines and lozenges in the corners."""
    draw = ImageDraw.Draw(picture)
    wide, high = SIZE
    draw.rectangle((14, 14, wide - 15, high - 15), None, palette.GOLD, 4)
    draw.rectangle((24, 24, wide - 25, high - 25), None, palette.NEUTRAL_FRAME, 2)
    for x in (19, wide - 20):
        for y in (19, high - 20):
            for r, colour in ((17, palette.GOLD), (13, rgb("#7A1410"))):
                draw.polygon([(x - r, y), (x, y - r), (x + r, y), (x, y + r)], colour)
