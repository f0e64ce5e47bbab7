"""Kind ``goals``: the twenty Objectives by their holders under the ladder of the dates (W2.7, W8.1)."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept_lettered
from art.drawing.furniture import paste, plate, rule, walnut
from art.drawing.geometry import Box
from art.drawing.output import Data, Drawn, jpeg, lifted
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.text import Type, fitted, put
from art.war.chart.signs import KINDS, kind_of, objective_mark
from art.war.chart.stage import Atlas
from art.war.posts import windows
from art.war.posts.footer import demand
from art.war.posts.windows import view_of
from art.war.words import goals as words
from art.war.words import places as named
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.turns.victory import deciding

SIZE: Final = (1080, 1080)
HEAD: Final = 104
LADDER: Final = 178
"""The middle of the ladder's circles."""
FIRST: Final = 292
STEP: Final = 72
PLATE: Final = (508, 62)
TILE: Final = 54
AROUND: Final = 0.07
"""Room about a drawing on its tile, in u."""
ROWS: Final = 10
ORDER: Final[tuple[Power, ...]] = ("sauron", "saruman", "nobody", "fellowship")
FILLS: Final[dict[Power, tuple[Rgb, Rgb]]] = {
    "sauron": (rgb("#4A1814"), rgb("#8C2016")),
    "fellowship": (rgb("#1A3656"), rgb("#2C66A4")),
    "saruman": (rgb("#44444A"), rgb("#B8B6AE")),
    "nobody": (rgb("#3A3024"), rgb("#8A7A5A")),
}
TITLE: Final = Type("garamond", 46, 700)
LINE: Final = Type("sans", 29, 500, lining=True)
NAME: Final = Type("garamond", 33, 700)
NUMBER: Final = Type("sans", 27, 500, lining=True)
FIGURE: Final = Type("sans", 34, 900, lining=True)
LOUD: Final = Type("sans", 40, 900, lining=True)
DATE: Final = Type("sans", 28, 800, lining=True)
DIM: Final = rgb("#5A432C")


def goals_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``goals`` of `art.war.api`."""
    field = view_of(data).field
    picture = walnut(*SIZE).copy()
    story = field.config.story.sauron_wins is not None
    counted = deciding(field)
    holders = {place: field.holder(place) for place in counted}
    held = sum(holder == "sauron" for holder in holders.values())
    title = (words.key_title if story else words.title)(held, len(holders))
    paste(picture, objective_mark("sauron", 88)[0], (62, HEAD / 2), centred=True)
    put(
        picture,
        (124, 36),
        *fitted(title, TITLE, 920, 32),
        palette.CREAM,
    )
    wins = demand(field) if story else words.wins(TABLES.limit("automatic_victory_objectives"))
    second = f"{_said(windows.turn(field))}. {wins}"
    put(picture, (124, 78), *fitted(second, LINE, 920), palette.SECOND_LINE)
    rule(picture, HEAD)
    first = HEAD + 28 if story else FIRST
    if not story:
        _ladder(picture, field)
    names = sorted(holders, key=lambda place: (ORDER.index(holders[place]), counted.index(place)))
    rows = ROWS if not story else -(-len(names) // 2)
    for number, place in enumerate(names):
        column, row = divmod(number, rows)
        at = (22 + column * (SIZE[0] - 44 - PLATE[0]), first + row * STEP)
        paste(picture, _plate(place, holders[place], story), at)
    if asked := windows.demand(field):
        face = Type("sans", 32, 700, lining=True)
        put(picture, (SIZE[0] / 2, 1044), *fitted(asked, face, 1020), palette.GOLD, "mm")
    return jpeg(data, picture.crop((0, 0, SIZE[0], first + rows * STEP + 18)) if story else picture)


def _said(turn: str) -> str:
    """The turn as a sentence begins with it: its word small, the M of its date large."""
    word, gap, rest = turn.partition(" ")
    return word.capitalize() + gap + rest


@kept_lettered
def _plate(place: str, holder: Power, prize: bool) -> Image.Image:
    """An Objective: its drawing, name and hex, the mark of who holds it."""
    fill, edge = FILLS[holder]
    sheet = plate(*PLATE, 12, fill, palette.GOLD if prize else edge, 4 if prize else 3).copy()
    tile = plate(TILE, TILE, 8, rgb("#F4E4BE")).copy()
    found = BOARD.places[place]
    paint, tight = KINDS[kind_of(found)]
    box = Box(tight.x0 - AROUND, tight.y0 - AROUND, tight.x1 + AROUND, tight.y1 + AROUND)
    own, _ = lifted(paint, box, (TILE - 4) / max(box.width, box.height))
    ground = tile.getchannel("A")
    tile.alpha_composite(own, ((TILE - own.width) // 2, (TILE - own.height + 1) // 2))
    tile.putalpha(ground)
    sheet.alpha_composite(tile, (8, (PLATE[1] - TILE) // 2))
    y = PLATE[1] / 2
    name, face = fitted(named.place(found) or found.name, NAME, 300, 27)
    put(sheet, (74, y), name, face, palette.CREAM)
    put(sheet, (PLATE[0] - 74, y), found.hex, NUMBER, mix(fill, palette.CREAM, 0.72), "rm")
    mark, _ = objective_mark(holder, 40)
    sheet.alpha_composite(mark, (PLATE[0] - 36 - mark.width // 2, round(y - mark.height / 2)))
    return sheet


def _ladder(picture: Image.Image, field: Field) -> None:
    """The dates at which Sauron must hold ever more; the next one large, and where the war stands now."""
    start, dates = field.war.m, TABLES.objective_timeline
    since = field.turn.number - start if start is not None else -1
    place = next((i for i, one in enumerate(dates) if one.offset >= since), len(dates) - 1)
    left, right = 84, SIZE[0] - 84
    xs = [left + i * (right - left) / (len(dates) - 1) for i in range(len(dates))]
    now = _along(xs, [one.offset for one in dates], since) if start is not None else xs[0]
    draw = ImageDraw.Draw(picture)
    draw.line((xs[0], LADDER, xs[-1], LADDER), DIM, 8)
    if start is not None:
        draw.line((xs[0], LADDER, now, LADDER), palette.GOLD, 8)
    for number, (x, date) in enumerate(zip(xs, dates, strict=True)):
        following = start is not None and number == place
        passed = start is not None and date.offset < since
        rim = palette.GOLD if passed or following else DIM
        asked = dates[max(0, number - field.war.notch)].objectives if number >= place else date.objectives
        r = 42 if following else 34
        disc = plate(2 * r, 2 * r, r, palette.CREAM if following else rgb("#1C120C"), rim, 6)
        paste(picture, disc, (x, LADDER), centred=True)
        ink = rgb("#7A1410") if following else palette.CREAM if passed else palette.SECOND_LINE
        put(picture, (x, LADDER), str(asked), LOUD if following else FIGURE, ink, "mm")
        put(
            picture,
            (x, LADDER + 62),
            words.date(date.offset),
            DATE,
            rim if rim != DIM else palette.DIM_LINE,
            "mm",
        )
        if start is not None:
            told = words.turn(start + date.offset)
            put(picture, (x, LADDER + 92), *fitted(told, NUMBER, 150), palette.SECOND_LINE, "mm")
    if start is None:
        put(
            picture, (SIZE[0] / 2, LADDER + 94), *fitted(words.PEACE(), LINE, 1000), palette.SECOND_LINE, "mm"
        )
        return
    y = LADDER - 44
    draw.polygon([(now - 13, y - 12), (now + 13, y - 12), (now, y + 10)], palette.NEXT_HALO)


def _along(xs: list[float], offsets: list[int], since: int) -> float:
    """Where a turn lies between the dates."""
    for i in range(len(xs) - 1):
        if since <= offsets[i + 1]:
            part = (since - offsets[i]) / (offsets[i + 1] - offsets[i])
            return xs[i] + max(0.0, part) * (xs[i + 1] - xs[i])
    return xs[-1]
