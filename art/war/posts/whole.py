"""Kind ``map``: all of the map with its legend, or one of its windows (W2.8)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.furniture import compass, parchment, paste
from art.drawing.geometry import Box, Point, Projection
from art.drawing.labels import MARKER
from art.drawing.output import Data, Drawn, PictureError, jpeg, lifted, taken
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.terrain.places import star
from art.drawing.text import Type, fitted, put, width
from art.war.basemap.fields import ASHEN, room_of_names
from art.war.basemap.geometry import CLOSE, LAND, WHOLE, Window, middle, sheet, window_at
from art.war.chart.signs import objective_mark, sign
from art.war.chart.stage import Atlas, Stage
from art.war.posts.windows import hex_of, hexes_of, marches_of, view_of
from art.war.words import places as words
from engine.war import grid
from engine.war.board import BOARD, WATER
from engine.war.data import DATA
from engine.war.view import View

# The legend of the whole map in the empty sea: title, signs and what they mean, scale, compass (W2.8).


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


QUALITY: Final = 80
MOST: Final = 4_000_000
"""Bytes of the whole map, which is asked for to be looked at closely."""
PART: Final = 1080
TALLEST: Final = 1350
"""The size of a part of the map, in pixels."""
NUMBER: Final = Type("sans", 14, 700, lining=True)
NUMBER_INK: Final = mix(palette.PARCHMENT, palette.INK, 0.52)
NUMBER_PALE: Final = mix(palette.FOREST[1], palette.CREAM, 0.62)


def map_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``map`` of `art.war.api`."""
    view = view_of(data) if data.get("view") is not None else None
    if data.get("window") is not None or data.get("at") is not None:
        return jpeg(data, map_image(data, view, atlas))
    return jpeg(data, map_image(data, view, atlas), QUALITY, most=MOST)


def map_image(data: Data, view: View | None, atlas: Atlas) -> Image.Image:
    """The picture before it is encoded."""
    named: str = taken(data, "window", str, "")
    about = hex_of(data, "at")
    window = part(named) if named else near(about) if about else sheet(WHOLE)
    whole = not named and not about
    projection = window.projection
    bounds = Box(*projection.px(LAND.x0, LAND.y0), *projection.px(LAND.x1, LAND.y1))
    stage = Stage.of(window, atlas, bounds if whole else window.box_px)
    known = view.field if view is not None else None
    stage.settle(known)
    if whole:
        plate = Box(*projection.px(PLATE.x0, PLATE.y0), *projection.px(PLATE.x1, PLATE.y1))
        stage.obstacles.add(plate, MARKER)
        _numbers(stage)
    stage.lands()
    stage.signs(known)
    for march in marches_of(data):
        stage.way(march.path, march.power, people=march.people)
    stage.pieces(hexes_of(data, "sieges"))
    stage.bursts(hexes_of(data, "battles"))
    stage.names()
    if whole:
        draw_legend(stage.picture, projection)
    return stage.picture


def _numbers(stage: Stage) -> None:
    """The number of each hex of land, for those who enlarge the whole map; it makes room for the name of a
    land."""
    draw, px = ImageDraw.Draw(stage.picture), stage.projection.px
    for name, (x, y), ink in _number_spots():
        put(draw, px(x, y), name, NUMBER, ink, "mm")


@lru_cache(maxsize=1)
def _number_spots() -> tuple[tuple[str, Point, Rgb], ...]:
    """Where the number of a hex stands, in u, and its ink."""
    taken_by, found = _rows(room_of_names()), []
    for name in BOARD.hexes:
        if BOARD.terrain[name] in WATER:
            continue
        x, y = middle(name)
        spots = [(x, y + dy) for dy in (-0.66, 0.66)]
        free = next((at for at in spots if not _meets(at, taken_by)), None)
        if free is not None:
            dark = BOARD.province[name] in ASHEN or BOARD.terrain[name] == "f"
            found.append((name, free, NUMBER_PALE if dark else NUMBER_INK))
    return tuple(found)


def _rows(boxes: Iterable[Box]) -> dict[int, list[Box]]:
    """Boxes by the whole parts of y that they reach."""
    found: dict[int, list[Box]] = {}
    for box in boxes:
        for row in range(math.floor(box.y0), math.floor(box.y1) + 1):
            found.setdefault(row, []).append(box)
    return found


def _meets(at: Point, boxes: Mapping[int, Sequence[Box]]) -> bool:
    """Whether a number there lies under a letter."""
    own = Box(at[0] - 0.42, at[1] - 0.14, at[0] + 0.42, at[1] + 0.14)
    return any(own.overlap(box) > 0 for row in (-1, 0, 1) for box in boxes.get(math.floor(at[1]) + row, ()))


def near(about: str) -> Window:
    """What lies about a hex, close enough to read everything."""
    return window_at(middle(about), CLOSE[0], PART, PART)


def part(named: str) -> Window:
    """A window of the data by its id, as wide as a phone shows it; the widest a little wider."""
    one = next((window for window in DATA.map.windows if window.id == named), None)
    if one is None:
        raise PictureError("there is no such window of the map")
    first, last = (grid.number(column, row) for column, row in zip(one.columns, one.rows, strict=True))
    (x0, y0), (x1, y1) = middle(first), middle(last)
    wide = x1 - x0 + 2.0
    s = max((s for s in CLOSE if wide * s <= PART), default=WHOLE)
    high = round((y1 - y0 + 2.5) * s)
    across = max(PART, round(wide * s))
    return window_at(((x0 + x1) / 2, (y0 + y1) / 2), s, across, min(high, TALLEST))
