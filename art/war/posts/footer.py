"""The strip below the map: what is counted (W15.4), the company, who is called to arms, the captives (W2.1).

All of it from what the viewer sees; the cell of the company looks the same whether a hidden one moved or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept_lettered
from art.drawing.furniture import paste, plate, rule, walnut
from art.drawing.palette import Rgb, rgb
from art.drawing.text import LEAST, Type, fitted, paragraph, put, width, wrapped
from art.war.chart.signs import objective_mark
from art.war.pieces.medallions import medallion
from art.war.posts import windows
from art.war.words import people
from art.war.words import places as named
from art.war.words import posts as words
from engine.war.board import BOARD
from engine.war.data import CHARACTERS
from engine.war.data.records import Power
from engine.war.field import Field, Seen
from engine.war.turns.victory import deciding

HEIGHT: Final = 274
TITLE: Final = Type("cinzel", 28, 700)
CELL_TITLE: Final = Type("cinzel", 25, 700)
COUNT: Final = Type("sans", 30, 800, lining=True)
LINE: Final = Type("sans", 27, 500, lining=True)
STEP: Final = 34.5
GAP: Final = 18
"""Between the marks of one holder and those of the next."""
MARK: Final = 34
CELL: Final = (344, 132)
MOST_LINES: Final = 3
"""Lines of a cell; three stand closer."""
MIDDLE: Final = 40
"""The middle of the line of Objectives, from the upper edge of the strip."""
ORDER: Final[tuple[Power, ...]] = ("sauron", "fellowship", "saruman", "nobody")
INKS: Final[dict[str, Rgb]] = {
    "sauron": rgb("#FF9C84"),
    "fellowship": rgb("#9CC6FF"),
    "saruman": rgb("#E6E2DA"),
    "nobody": palette.DIM_LINE,
}


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
    return 30 + number * (CELL[0] + 12)


@kept_lettered
def _ground(wide: int) -> Image.Image:
    """What is the same in all such strips: wood, cells, titles."""
    sheet = walnut(wide, HEIGHT).copy()
    rule(sheet, 3)
    y = HEIGHT - CELL[1] - 14
    ImageDraw.Draw(sheet).line((28, y - 13, wide - 28, y - 13), palette.NEUTRAL_FRAME, 2)
    for number, title in enumerate((words.FELLOWSHIP(), words.CALLED(), words.CAPTIVES())):
        paste(sheet, plate(*CELL, 14, rgb("#38281D")), (_left(number) - 18, y))
        put(sheet, (_left(number), y + 27), *fitted(title, CELL_TITLE, CELL[0] - 34), palette.GOLD)
    return sheet


def _objectives(picture: Image.Image, field: Field, y: float) -> None:
    """The marks of what is counted by their holders, what each side holds, and what is asked next (W15.4)."""
    holders = [field.holder(place) for place in deciding(field)]
    title = words.KEY_PLACES() if field.config.story.sauron_wins is not None else words.OBJECTIVES()
    put(picture, (28, y), title, TITLE, palette.GOLD)
    marks = sorted(holders, key=ORDER.index)
    gaps = len(set(marks)) - 1
    x = max(28 + width(title, TITLE) + 30, picture.width - 26 - STEP * len(marks) - GAP * gaps)
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
    return words.wins_with(terms.at_once_prizes, [_place(BOARD.hex_of(place)) for place in terms.at_once])


def _place(name: str) -> str:
    """What a hex is called in a sentence: its place, else its number."""
    place = BOARD.place(name)
    return (named.place(place) or place.name) if place is not None else name


def company_lines(field: Field) -> tuple[list[str], Type]:
    """Who of the company is in sight, else where one was seen last; and whether the Ring is worn. No name is
    cut: where there is no room the last of them are counted."""
    found = _company(field)
    room = CELL[0] - 34
    for face in (LINE, LINE.at(25), LINE.at(LEAST)):
        lines = [line for one in found for line in wrapped(one, face, room)]
        if len(lines) <= (2 if face is LINE else MOST_LINES):
            return lines, face
    people_left = [one for one in field.persons if one.kind.fellowship and one.here and not one.captor]
    told = [people.person(one.kind) for one in people_left]
    face, worn = LINE.at(LEAST), [words.WORN()] if field.ring.worn else []
    for shown in range(len(told), 0, -1):
        rest = [f"+{len(told) - shown}"] if shown < len(told) else []
        lines = wrapped(", ".join([*told[:shown], *rest]), face, room)
        if len(lines) + len(worn) <= MOST_LINES:
            break
    return [*worn, *lines], face


def _company(field: Field) -> list[str]:
    """A line for each place with people in sight."""
    seen = [one for one in field.persons if one.kind.fellowship and one.here and not one.captor]
    lines: list[str] = [words.WORN()] if field.ring.worn else []
    for at in dict.fromkeys(one.at for one in seen):
        names = ", ".join(people.person(one.kind) for one in seen if one.at == at)
        lines.append(words.seen(names, _place(at)))
    if not seen:
        lines.append(words.UNSEEN())
        last = _last(field)
        if last is not None:
            lines.append(words.last_seen(_place(last.at), last.turn))
    return lines


def _last(field: Field) -> Seen | None:
    known = [
        seen for name, seen in field.war.seen.items() if name in CHARACTERS and CHARACTERS[name].fellowship
    ]
    return max(known, key=lambda seen: (seen.turn, seen.at), default=None)


def _called(field: Field) -> tuple[list[str], Type]:
    """The lands and powers that have mobilised, the latest first, on two lines."""
    late = sorted(field.war.called.items(), key=lambda one: (-one[1], one[0]))
    names = [words.land(name) for name, _ in late]
    if not names:
        return [words.AT_PEACE()], LINE
    lines, face = paragraph(", ".join(names), LINE, CELL[0] - 34, 2, 25)
    if len(wrapped(", ".join(names), face, CELL[0] - 34)) > len(lines):
        lines, face = paragraph(", ".join(names), LINE.at(25), CELL[0] - 34, MOST_LINES)
    return lines, face


def _captives(picture: Image.Image, field: Field, x: float, y: float) -> None:
    """Barred medallions and their names."""
    held: Sequence[str] = [one.id for one in field.persons if one.captor]
    if not held:
        put(picture, (x, y + 66), words.NONE(), LINE, palette.DIM_LINE)
        return
    for number, person in enumerate(held[:3]):
        paste(picture, medallion(person, 28, True, thing=True), (x + 28 + 64 * number, y + 84), centred=True)
    after = x + 64 * min(3, len(held)) + 8
    room = CELL[0] - 30 - 64 * min(3, len(held))
    names = ", ".join(people.person(CHARACTERS[person]) for person in held)
    lines, face = paragraph(names, LINE, room, 2)
    for row, line in enumerate(lines):
        put(picture, (after, y + 70 + 34 * row), line, face, palette.CREAM)
