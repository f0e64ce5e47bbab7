"""Kind ``map``: all of the map with its legend, or one of its windows (W2.8)."""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept_lettered
from art.drawing.chrome import background, compass, parchment, paste, plate, rule
from art.drawing.geometry import Box, Point, Projection
from art.drawing.labels import MARKER
from art.drawing.output import Data, Drawn, PictureError, jpeg, lifted, taken
from art.drawing.palette import Rgb, coloured, mix, rgb
from art.drawing.places import star
from art.drawing.text import LEAST, Type, fitted, paragraph, put, width, wrapped
from art.war.basemap.fields import ASHEN, room_of_names
from art.war.basemap.geometry import CLOSE, LAND, WHOLE, Window, middle, sheet, window_at
from art.war.chart.signs import objective_mark, sign
from art.war.chart.stage import BaseMaps, Stage
from art.war.pieces.character_tokens import character_token
from art.war.posts import windows
from art.war.posts.windows import hex_of, hexes_of, marches_of, view_of
from art.war.words import pictures as words
from art.war.words.catalogue import _
from engine.war import grid
from engine.war.board import BOARD, WATER
from engine.war.data import CHARACTERS, DATA
from engine.war.data.records import Power
from engine.war.field import Field, Seen
from engine.war.turns.steps import deciding
from engine.war.view import View

# The strip below the map: what is counted (W15.4), the Fellowship, who is called to arms, the captives
# (W2.1)


HEIGHT: Final = 274
FOOTER_TITLE: Final = Type("cinzel", 28, 700)
CELL_TITLE: Final = Type("cinzel", 25, 700)
COUNT: Final = Type("sans", 30, 800, lining=True)
LINE: Final = Type("sans", 27, 500, lining=True)
STEP: Final = 34.5
GAP: Final = 18
"""Between the marks of one holder and those of the next."""
MARK: Final = 34
CELL: Final = (282, 132)
BADGE: Final = 194
"""So much at the left is hidden by Discord's badge for the words of a picture."""
MOST_LINES: Final = 3
"""Lines of a cell; three stand closer."""
MIDDLE: Final = 40
"""The middle of the line of Objectives, from the upper edge of the strip."""
ORDER: Final[tuple[Power, ...]] = ("sauron", "fellowship", "saruman", "nobody")
INKS: Final = coloured("sauron #FF9C84 fellowship #9CC6FF saruman #E6E2DA nobody #C4AC82")


def draw_footer(picture: Image.Image, field: Field) -> None:
    """Paints the strip along the lower edge."""
    top = picture.height - HEIGHT
    picture.paste(_ground(picture.width), (0, top))
    _objectives(picture, field, top + MIDDLE)
    y = picture.height - CELL[1] - 14
    for number, (lines, face) in enumerate((company_lines(field), _called(field))):
        first, step = (66, 38) if len(lines) < MOST_LINES else (57, 31)
        for row, line in enumerate(lines):
            put(picture, (_left(number), y + first + step * row), line, face, palette.CREAM)
    _captives(picture, field, _left(2), y)


def _left(number: int) -> int:
    """Where the text of a cell begins."""
    return BADGE + 18 + number * (CELL[0] + 12)


@kept_lettered
def _ground(wide: int) -> Image.Image:
    """What is the same in all such strips: wood, cells, titles."""
    sheet = background(wide, HEIGHT).copy()
    rule(sheet, 3)
    y = HEIGHT - CELL[1] - 14
    ImageDraw.Draw(sheet).line((28, y - 13, wide - 28, y - 13), palette.NEUTRAL_FRAME, 2)
    for number, title in enumerate((_("THE COMPANY"), _("CALLED TO ARMS"), _("CAPTIVES"))):
        paste(sheet, plate(*CELL, 14, rgb("#38281D")), (_left(number) - 18, y))
        put(sheet, (_left(number), y + 27), *fitted(title, CELL_TITLE, CELL[0] - 34), palette.GOLD)
    return sheet


def _objectives(picture: Image.Image, field: Field, y: float) -> None:
    """The marks of what is counted by their holders, what each side holds, and what is asked next (W15.4)."""
    holders = [field.holder(place) for place in deciding(field)]
    title = words.KEY_PLACES() if field.config.story.sauron_wins is not None else words.OBJECTIVES()
    put(picture, (28, y), title, FOOTER_TITLE, palette.GOLD)
    marks = sorted(holders, key=ORDER.index)
    gaps = len(set(marks)) - 1
    x = max(28 + width(title, FOOTER_TITLE) + 30, picture.width - 26 - STEP * len(marks) - GAP * gaps)
    step = min(STEP, (picture.width - 26 - x - GAP * gaps) / len(marks))
    for number, holder in enumerate(marks):
        sprite, _ = objective_mark(holder, MARK)
        before = len(set(marks[: number + 1])) - 1
        paste(picture, sprite, (x + (number + 0.5) * step + GAP * before, y), centred=True)
    left: float = 28
    for power in ORDER[:3]:
        if power in holders:
            text = words.held(words.side(power), holders.count(power))
            put(picture, (left, y + 46), text, COUNT, INKS[power])
            left += width(text, COUNT) + 30
    asked, face = fitted(
        demand(field), Type("sans", 28, 500, lining=True), picture.width - 28 - left - 10, LEAST
    )
    put(picture, (picture.width - 28, y + 46), asked, face, palette.SECOND_LINE, "rm")


def demand(field: Field) -> str:
    """With what Sauron wins a story, else what he must hold next (SCN-5, OBJ-3)."""
    terms = field.config.story.sauron_wins
    if terms is None:
        return windows.demand(field)
    return _("Sauron wins with {number}, or with {place} alone").format(
        number=terms.at_once_prizes, place=", ".join([_place(BOARD.hex_of(place)) for place in terms.at_once])
    )


def _place(name: str) -> str:
    """What a hex is called in a sentence: its place, else its number."""
    place = BOARD.place(name)
    return (words.place(place) or place.name) if place is not None else name


def company_lines(field: Field) -> tuple[list[str], Type]:
    """Who of the Fellowship is in sight, else where one was seen last; and whether the Ring is worn. No
    name is cut: where there is no room the last of them are counted."""
    groups = _company(field)
    room = CELL[0] - 34
    for face in (LINE, LINE.at(25), LINE.at(LEAST)):
        lines = [line for group in groups for line in wrapped(group, face, room)]
        if len(lines) <= (2 if face is LINE else MOST_LINES):
            return lines, face
    people_left = [
        person for person in field.persons if person.kind.fellowship and person.here and not person.captor
    ]
    worn = [_("the Ring is worn")] if field.ring.worn else []
    lines, face = _counted([words.person(person.kind) for person in people_left], MOST_LINES - len(worn))
    return [*worn, *lines], face


def _counted(told: Sequence[str], most: int) -> tuple[list[str], Type]:
    """Names on so many lines, none of them cut: those for which there is no room are counted."""
    face, room = LINE.at(LEAST), CELL[0] - 34
    lines: list[str] = []
    for shown in range(len(told), 0, -1):
        rest = [f"+{len(told) - shown}"] if shown < len(told) else []
        lines = wrapped(", ".join([*told[:shown], *rest]), face, room)
        if len(lines) <= most:
            break
    return lines, face


def _company(field: Field) -> list[str]:
    """A line for each place with people in sight."""
    seen = [
        person for person in field.persons if person.kind.fellowship and person.here and not person.captor
    ]
    lines: list[str] = [_("the Ring is worn")] if field.ring.worn else []
    for at in dict.fromkeys(person.at for person in seen):
        names = ", ".join(words.person(person.kind) for person in seen if person.at == at)
        lines.append(_("{names} at {place}").format(names=names, place=_place(at)))
    if not seen:
        lines.append(_("unseen"))
        last = _last(field)
        if last is not None:
            lines.append(_("last seen at {place}, turn {turn}").format(place=_place(last.at), turn=last.turn))
    return lines


def _last(field: Field) -> Seen | None:
    known = [
        seen for name, seen in field.war.seen.items() if name in CHARACTERS and CHARACTERS[name].fellowship
    ]
    return max(known, key=lambda seen: (seen.turn, seen.at), default=None)


def _called(field: Field) -> tuple[list[str], Type]:
    """The lands and powers that have mobilised, the latest first."""
    late = sorted(field.war.called.items(), key=lambda entry: (-entry[1], entry[0]))
    names = [words.ally(name) for name, _ in late]
    if not names:
        return [words.AT_PEACE()], LINE
    lines = wrapped(", ".join(names), LINE, CELL[0] - 34)
    return (lines, LINE) if len(lines) < MOST_LINES else _counted(names, MOST_LINES)


def _captives(picture: Image.Image, field: Field, x: float, y: float) -> None:
    """Barred character tokens and their names."""
    held: Sequence[str] = [person.id for person in field.persons if person.captor]
    if not held:
        put(picture, (x, y + 66), _("none"), LINE, palette.DIM_LINE)
        return
    for number, person in enumerate(held[:3]):
        token = character_token(person, 28, True, thing=True)
        paste(picture, token, (x + 28 + 64 * number, y + 84), centred=True)
    after = x + 64 * min(3, len(held)) + 8
    room = CELL[0] - 30 - 64 * min(3, len(held))
    names = ", ".join(words.person(CHARACTERS[person]) for person in held)
    lines, face = paragraph(names, LINE, room, 2)
    for row, line in enumerate(lines):
        put(picture, (after, y + 70 + 34 * row), line, face, palette.CREAM)


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
    x, lines = box.centre[0], words.map_title()
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
    text = _("four hexes, 168 miles")
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
LOWEST: Final = 400
"""The size of a part of the map, in pixels."""
PRIVATE: Final = (330, 56)
"""Width and height of the corner that says whose eyes a map has."""
PRIVATE_FACE: Final = Type("sans", 27, 700)
NUMBER: Final = Type("sans", 14, 700, lining=True)
NUMBER_INK: Final = mix(palette.PARCHMENT, palette.INK, 0.52)
NUMBER_PALE: Final = mix(palette.FOREST[1], palette.CREAM, 0.62)


def map_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``map`` of `art.war.api`."""
    view = view_of(data) if data.get("view") is not None else None
    if data.get("window") is not None or data.get("at") is not None:
        return jpeg(data, map_image(data, view, base_maps))
    return jpeg(data, map_image(data, view, base_maps), QUALITY, most=MOST)


def map_image(data: Data, view: View | None, base_maps: BaseMaps) -> Image.Image:
    """The picture before it is encoded."""
    named: str = taken(data, "window", str, "")
    about = hex_of(data, "at")
    people = (
        [person.at for person in view.field.persons if person.here and person.hidden]
        if view is not None
        else []
    )
    window = (
        part(named, taken(data, "high", int, TALLEST), people)
        if named
        else near(about)
        if about
        else sheet(WHOLE)
    )
    whole = not named and not about
    projection = window.projection
    bounds = Box(*projection.px(LAND.x0, LAND.y0), *projection.px(LAND.x1, LAND.y1))
    stage = Stage.of(window, base_maps, bounds if whole else window.box_px)
    known = view.field if view is not None else None
    stage.settle(known)
    if whole:
        plate = Box(*projection.px(PLATE.x0, PLATE.y0), *projection.px(PLATE.x1, PLATE.y1))
        stage.obstacles.add(plate, MARKER)
        _numbers(stage)
    private = view is not None and view.seat is not None
    if private:
        stage.obstacles.add(Box(bounds.x1 - PRIVATE[0], bounds.y0, bounds.x1, bounds.y0 + PRIVATE[1]), MARKER)
    stage.lands()
    stage.signs(known)
    for march in marches_of(data):
        stage.way(march.path, march.power, people=march.people)
    stage.pieces(hexes_of(data, "sieges"))
    stage.bursts(hexes_of(data, "battles"))
    stage.names()
    if private:
        _for_one(stage.picture)
    if whole:
        draw_legend(stage.picture, projection)
    return stage.picture


def _for_one(picture: Image.Image) -> None:
    """The corner of a private map that says so (W11.1)."""
    wide, high = PRIVATE
    picture.paste(background(wide, high), (picture.width - wide, 0))
    line, face = fitted(words.ONLY_YOU(), PRIVATE_FACE, wide - 32)
    put(picture, (picture.width - 16, high / 2), line, face, palette.GOLD, "rm")


def _numbers(stage: Stage) -> None:
    """The number of each hex of land, for those who enlarge the whole map; it makes room for the name of a
    land."""
    draw, px = ImageDraw.Draw(stage.picture), stage.projection.px
    for name, (x, y), ink in _number_spots():
        put(draw, px(x, y), name, NUMBER, ink, "mm")


@lru_cache(maxsize=1)
def _number_spots() -> tuple[tuple[str, Point, Rgb], ...]:
    """Where the number of a hex stands, in u, and its ink."""
    taken_by, numbers = _rows(room_of_names()), []
    for name in BOARD.hexes:
        if BOARD.terrain[name] in WATER:
            continue
        x, y = middle(name)
        spots = [(x, y + dy) for dy in (-0.66, 0.66)]
        free = next((at for at in spots if not _meets(at, taken_by)), None)
        if free is not None:
            dark = BOARD.province[name] in ASHEN or BOARD.terrain[name] == "f"
            numbers.append((name, free, NUMBER_PALE if dark else NUMBER_INK))
    return tuple(numbers)


def _rows(boxes: Iterable[Box]) -> dict[int, list[Box]]:
    """Boxes by the whole parts of y that they reach."""
    rows: dict[int, list[Box]] = {}
    for box in boxes:
        for row in range(math.floor(box.y0), math.floor(box.y1) + 1):
            rows.setdefault(row, []).append(box)
    return rows


def _meets(at: Point, boxes: Mapping[int, Sequence[Box]]) -> bool:
    """Whether a number there lies under a letter."""
    own = Box.about(at, 0.42, 0.14)
    return any(own.overlap(box) > 0 for row in (-1, 0, 1) for box in boxes.get(math.floor(at[1]) + row, ()))


def near(about: str) -> Window:
    """What lies about a hex, close enough to read everything."""
    return window_at(middle(about), CLOSE[0], PART, PART)


def part(named: str, most: int = TALLEST, people: Sequence[str] = ()) -> Window:
    """A window of the data by its id, as wide as a phone shows it; the widest a little wider. A lower one is
    about those ``people`` who are in it."""
    chosen = next((window for window in DATA.map.windows if window.id == named), None)
    if chosen is None:
        raise PictureError("there is no such window of the map")
    first, last = (grid.number(column, row) for column, row in zip(chosen.columns, chosen.rows, strict=True))
    (x0, y0), (x1, y1) = middle(first), middle(last)
    wide = x1 - x0 + 2.0
    s = max((s for s in CLOSE if wide * s <= PART), default=WHOLE)
    high = round((y1 - y0 + 2.5) * s)
    across = max(PART, round(wide * s))
    if not LOWEST <= most <= TALLEST:
        raise PictureError("there is no map so high")
    low = min(high, most)
    top, foot = (y0 + y1) / 2 - (high - low) / s / 2, (y0 + y1) / 2 + (high - low) / s / 2
    here = [y for x, y in map(middle, people) if x0 <= x <= x1 and y0 <= y <= y1]
    y = min(max(sum(here) / len(here), top), foot) if here else (top + foot) / 2
    return window_at(((x0 + x1) / 2, y), s, across, low)
