"""The standings of a league: places, names, the points of each round and in all (E18.8): of any game.

``title``, ``second``: words above; ``rounds``: how many columns of points; ``sum``: the head of the last one;
``rows``: ``{"place", "name", "points": [text, ...], "total", "gone": whether they play no more}``.
"""

from typing import Final

import msgspec
from PIL import Image, ImageDraw

from art.drawing import chrome, palette
from art.drawing.output import Data, Drawn, jpeg, taken
from art.drawing.text import DOTS, KEY, Type, fitted, put, width
from engine.caching import prepare

WIDE: Final = 1080
EDGE: Final = 40
HEAD: Final = 64
"""Height of the line with the numbers of the rounds."""
ROW: Final = 66
BETWEEN: Final = 22
"""Between two columns."""
ROOM: Final = 420
"""What names have at least: where that is too much, only the newest rounds are shown."""
LABEL: Final = Type("sans", 30, 500, lining=True)
NAME: Final = Type("sans", 36, 700)
FIGURE: Final = Type("sans", 34, 500, lining=True)
TOTAL: Final = Type("sans", 36, 700, lining=True)
LINE: Final = palette.mix(chrome.SHEET, palette.INK, 0.28)


class Row(msgspec.Struct, frozen=True):
    """Somebody in the standings."""

    place: str
    name: str
    points: tuple[str, ...] = ()
    total: str = ""
    gone: bool = False


prepare(__name__)


def draw_standings(data: Data) -> Drawn:
    """The table. Raises `art.drawing.output.PictureError` for data that do not fit."""
    rows = taken(data, "rows", tuple[Row, ...], ())
    rounds, label = taken(data, "rounds", int, 0), taken(data, "sum", str, "")
    high = chrome.STRIP + HEAD + ROW * len(rows) + 24
    picture = chrome.titled(WIDE, high, taken(data, "title", str, ""), taken(data, "second", str, ""))
    last = max([width(label, LABEL), *(width(row.total, TOTAL) for row in rows)])
    score = (
        max([width("8", LABEL), *(width(points, FIGURE) for row in rows for points in row.points)]) + BETWEEN
    )
    first = max([0.0, *(width(row.place, FIGURE) for row in rows)]) + BETWEEN
    right, left = WIDE - EDGE - last - BETWEEN, EDGE + first
    shown = min(rounds, int((right - left - ROOM) // score))
    ends = [right - score * column for column in range(shown - 1, -1, -1)]
    room = (ends[0] - score if ends else right) - left
    middle = chrome.STRIP + HEAD // 2 + 6
    for number, end in enumerate(ends, rounds - shown + 1):
        put(picture, (end, middle), str(number), LABEL, palette.INK_2, "rm")
    put(picture, (WIDE - EDGE, middle), label, LABEL, palette.INK_2, "rm")
    draw = ImageDraw.Draw(picture)
    for place, row in enumerate(rows):
        top = chrome.STRIP + HEAD + ROW * place
        draw.line((EDGE, top, WIDE - EDGE, top), LINE, 2)
        _row(picture, row, top + ROW / 2, ends, left, room)
    return jpeg(data, picture)


def _row(picture: Image.Image, row: Row, y: float, ends: list[float], left: float, room: float) -> None:
    ink = palette.INK_2 if row.gone else palette.INK
    put(picture, (EDGE, y), row.place, FIGURE, ink)
    put(picture, (left, y), *fitted(_legible(row.name), NAME, room, KEY), ink)
    # Of many rounds the newest.
    for end, points in zip(ends[::-1], row.points[::-1], strict=False):
        put(picture, (end, y), points, FIGURE, ink, "rm")
    put(picture, (WIDE - EDGE, y), row.total, TOTAL, ink, "rm")


def _legible(name: str) -> str:
    """A name without what the font has no sign for; the alt text has all of it."""
    kept = "".join(sign for sign in name if sign == " " or NAME.font.getmask(sign).getbbox() is not None)
    return kept.strip() or DOTS
