"""Kinds ``battle`` and ``siege``: where it is, both sides, odds, die, what came of it (W2.5). The words come
with the request, so the picture says what the post says."""

from collections.abc import Sequence
from typing import Final

import msgspec
from PIL import Image, ImageChops, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.chrome import background, die, framed, heading, ornament, paste, plate, rule, shade_disc
from art.drawing.geometry import Box
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import Rgb, coloured, mix, rgb
from art.drawing.text import Anchor, Type, fitted, put, width
from art.war.arms import arms_of, rides, side
from art.war.basemap.geometry import CLOSE, middle, window_at
from art.war.chart.signs import kind_of, sign
from art.war.chart.stage import BaseMaps, Stage
from art.war.pieces.character_tokens import band, character_token
from art.war.pieces.counters import counter, mark, palisade
from art.war.pieces.emblems import seal
from art.war.posts import windows
from art.war.posts.windows import hex_of, hexes_of, view_of
from engine.caching import prepare
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, TABLES
from engine.war.data.records import Power
from engine.war.pieces import TROOPS
from engine.war.view import View

# The ten columns of the odds as a staircase, the one in force lit, and an arrow for the shift (W2.5)


COLUMNS: Final = TABLES.odds_columns
IN_FORCE: Final = rgb("#D89A2C")
BEFORE: Final = rgb("#5A432C")
PLAIN: Final = rgb("#38281D")
FIGURE: Final = Type("sans", 29, 700, lining=True)
LOUD: Final = Type("sans", 34, 900, lining=True)
LADDER_WIDE: Final = 97
LADDER_HIGH: Final = 58
LEFT: Final = 30
LADDER_STEP: Final = (1080 - 2 * LEFT - LADDER_WIDE) / (len(COLUMNS) - 1)


def draw_ladder(picture: Image.Image, column: str, before: str, top: float) -> None:
    """Paints it; `before` is the column without the shifts. Raises `PictureError` for no column."""
    if column not in COLUMNS or before not in COLUMNS:
        raise PictureError("no such column of odds")
    here, start = COLUMNS.index(column), COLUMNS.index(before)
    for number, text in enumerate(COLUMNS):
        lit = number == here
        fill = IN_FORCE if lit else BEFORE if number == start else PLAIN
        x = LEFT + number * LADDER_STEP
        paste(picture, _step(fill), (x, top))
        ink = rgb("#1A0F08") if lit else palette.CREAM if number == start else palette.DIM_LINE
        put(picture, (x + LADDER_WIDE / 2, top + LADDER_HIGH / 2), text, LOUD if lit else FIGURE, ink, "mm")
    if here != start:
        x0, x1 = (LEFT + number * LADDER_STEP + LADDER_WIDE / 2 for number in (start, here))
        _arrow(picture, x0, x1, top + LADDER_HIGH + 12)


@kept
def _step(fill: Rgb) -> Image.Image:
    """The plate of a column."""
    return plate(LADDER_WIDE, LADDER_HIGH, 12, fill)


def _arrow(picture: Image.Image, x0: float, x1: float, y: float) -> None:
    way = 1 if x1 > x0 else -1
    draw = ImageDraw.Draw(picture)
    draw.line((x0, y, x1 - 14 * way, y), palette.GOLD, 4)
    draw.polygon([(x1, y), (x1 - 18 * way, y - 9), (x1 - 18 * way, y + 9)], palette.GOLD)


FORCE_WIDE: Final = 506
HIGH: Final = 104
STEP: Final = 118
GAP: Final = 24
COUNTER: Final = 76
RING: Final = 33
MOST: Final = 5
FRAMES: Final[dict[str, Rgb]] = {
    "fellowship": palette.GOOD_FRAME,
    "sauron": palette.EVIL_FRAME,
    "saruman": rgb("#6E6C66"),
    "nobody": palette.NEUTRAL_FRAME,
}
FORCE_INKS: Final[dict[str, Rgb]] = {
    "fellowship": palette.GOOD_LABEL,
    "sauron": rgb("#4A0C08"),
    "saruman": rgb("#2A2824"),
    "nobody": palette.NEUTRAL_LABEL,
}
LOST: Final = rgb("#8C1A12")
NAME: Final = Type("garamond", 34, 700)
FORCE_NOTE: Final = Type("sans", 27, 500, lining=True)
RATING: Final = Type("sans", 38, 900, lining=True)
RATED: Final = 36
CHIP: Final = Type("sans", 32, 900, lining=True)


class Row(msgspec.Struct, frozen=True):
    """A unit, a person, an Orc band, or the people of a place."""

    piece: str
    name: str
    note: str = ""
    strength: int = 0
    lost: int = 0


class Force(msgspec.Struct, frozen=True):
    """A side of a battle, in words and rows."""

    power: Power
    title: str
    note: str = ""
    total: str = ""
    rows: tuple[Row, ...] = ()


prepare(__name__)


def force_of(data: Data, key: str) -> Force:
    """The side under a key. Raises `PictureError` if there is none."""
    force: Force | None = taken(data, key, Force, None)
    if force is None:
        raise PictureError(f"the picture needs {key}")
    return force


def draw_forces(picture: Image.Image, left: Force, right: Force, top: int) -> int:
    """Two columns of rows; how many pixels they take."""
    for force, x in ((left, 22), (right, picture.width - 22 - FORCE_WIDE)):
        for number, row in enumerate(force.rows[:MOST]):
            _row(picture, row, force.power, Box.sized(x, top + number * STEP, FORCE_WIDE, HIGH))
    return STEP * rows_of(left, right)


def rows_of(left: Force, right: Force) -> int:
    """How many rows both sides take."""
    return min(MOST, max(1, len(left.rows), len(right.rows)))


def _row(picture: Image.Image, row: Row, power: Power, box: Box) -> None:
    paste(picture, framed((FORCE_WIDE, HIGH), "force", 12, FRAMES[power], 7), (box.x0, box.y0))
    sprite = _sprite(row)
    if sprite is not None:
        paste(picture, sprite, (box.x0 + 58, box.centre[1]), centred=True)
    room: float = FORCE_WIDE - 112 - 20
    if row.lost:
        chip = plate(80, 52, 12, LOST, mix(LOST, (0, 0, 0), 0.45), 3)
        at = (box.x1 - 18 - 40, box.centre[1])
        paste(picture, chip, at, centred=True)
        put(picture, at, f"\u2212{row.lost}", CHIP, palette.CREAM, "mm")
        room -= 92
    elif row.piece in CHARACTERS:
        room -= rated(picture, row.piece, box)
    name, face = fitted(row.name, NAME, room, 26)
    note, small = fitted(row.note, FORCE_NOTE, room)
    y = box.centre[1]
    put(picture, (box.x0 + 112, y - 18 if note else y), name, face, FORCE_INKS[power])
    if note:
        put(picture, (box.x0 + 112, y + 22), note, small, palette.INK_2)


def rated(picture: Image.Image, person: str, box: Box) -> float:
    """What a leader is worth in a battle, at the end of the row: stars of Leadership, sparks of Sorcery, each
    with its number. How much room that takes."""
    kind, right = CHARACTERS[person], box.x1 - 18
    for number, sprite in ((kind.sorcery, mark("spark", RATED)), (kind.leadership, mark("leader", RATED))):
        if not number:
            continue
        put(picture, (right, box.centre[1]), str(number), RATING, palette.INK, "rm")
        right -= width(str(number), RATING) + 6 + RATED
        paste(picture, sprite, (right, box.centre[1] - RATED / 2))
        right -= 18
    return box.x1 - 18 - right


def _sprite(row: Row) -> Image.Image | None:
    """What stands before a name."""
    if row.piece in CHARACTERS:
        return character_token(row.piece, RING, thing=True)
    troop = TROOPS.get(row.piece.partition("/")[0].partition(".")[0])
    if troop is not None:
        return counter(arms_of(troop), side(troop), COUNTER, row.strength, troop.mf, 0, rides(troop))
    if row.piece in BOARD.places:
        return sign(kind_of(BOARD.places[row.piece]), 45.0)[0]
    return band(RING, row.strength) if row.strength else None


WIDE: Final = 1080
STRIP: Final = 330
TOTALS: Final = 62
ODDS: Final = 104
FOOT: Final = 168
HEAD: Final = 104
FIELD: Final = 640
BOXES: Final = 138
HEAD_DIE: Final = 72
DARK: Final = rgb("#1A120C")
CAPTION: Final = 236
"""How strong the dark is behind words on the map, of 255: figures there are not read with them."""
TITLE: Final = Type("garamond", 52, 700)
NOTE: Final = Type("garamond", 33, 700, "italic")
TOTAL: Final = Type("sans", 33, 800, lining=True)
ROUND: Final = Type("cinzel", 32, 700)
LINE: Final = Type("sans", 28, 500, lining=True)
RESULT: Final = Type("garamond", 44, 800)
SUM: Final = Type("sans", 30, 800, lining=True)
INKS: Final = coloured("fellowship #9CC6FF sauron #FF9C84 saruman #E6E2DA nobody #DECAA4")


class Round(msgspec.Struct, frozen=True):
    """The last round in figures and words."""

    title: str
    column: str
    before: str
    die: int
    shifts: str = ""
    thrown: str = ""
    about: str = ""
    result: str = ""
    sum: str = ""


class Figure(msgspec.Struct, frozen=True):
    """A number of a siege and what it is."""

    number: str
    about: str


prepare(__name__)


def battle_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``battle`` of `art.war.api`."""
    view, at = view_of(data), hex_of(data, "at")
    defence, attack = force_of(data, "defence"), force_of(data, "attack")
    last: Round | None = taken(data, "round", Round, None)
    verdict: str = taken(data, "verdict", str, "")
    if not at:
        raise PictureError("the picture needs at")
    rows = rows_of(defence, attack)
    high = STRIP + TOTALS + 118 * rows + ((ODDS + FOOT) if last is not None else 76 if verdict else 20)
    picture = background(WIDE, high).copy()
    strikes = [((start, at), attack.power) for start in hexes_of(data, "starts")]
    picture.paste(_strip(view, at, defence, attack, strikes, base_maps), (0, 0))
    rule(picture, STRIP)
    y = STRIP + 34
    put(picture, (28, y), defence.total, TOTAL, INKS[defence.power])
    put(picture, (WIDE - 28, y), attack.total, TOTAL, INKS[attack.power], "rm")
    title = fitted(last.title if last is not None else windows.turn(view.field), ROUND, 420)
    put(picture, (WIDE / 2, y), *title, palette.GOLD, "mm")
    top = STRIP + TOTALS
    top += draw_forces(picture, defence, attack, top)
    if last is not None:
        _fought(picture, last, verdict, top)
    elif verdict:
        put(picture, (WIDE / 2, top + 34), *fitted(verdict, LINE, WIDE - 60), palette.SECOND_LINE, "mm")
    return jpeg(data, picture)


def _strip(
    view: View,
    at: str,
    defence: Force,
    attack: Force,
    strikes: Sequence[tuple[tuple[str, str], Power]],
    base_maps: BaseMaps,
) -> Image.Image:
    """The map about the place, dark but for a soft disc, both sides at its ends."""
    window = window_at(middle(at), CLOSE[0], WIDE, STRIP)
    stage = Stage.of(window, base_maps)
    stage.settle(view.field)
    stage.signs(view.field)
    stage.fought.append(at)
    stage.pieces()
    stage.attacks(strikes)
    stage.bursts([at])
    strip = _lit(stage, at, 150, 0.56)
    strip.paste(DARK, (0, 0), _captions())
    for force, centre in ((defence, 74), (attack, WIDE - 74)):
        paste(strip, seal(force.power, 96), (centre, 66), centred=True)
        edge = 30 if centre < WIDE / 2 else WIDE - 30
        anchor: Anchor = "ls" if centre < WIDE / 2 else "rs"
        name, face = fitted(force.title, TITLE, 360, 34)
        put(strip, (edge, STRIP - 66), name, face, palette.CREAM, anchor, stroke=5, edge=DARK)
        note, face = fitted(force.note, NOTE, 380, 26)
        put(strip, (edge, STRIP - 24), note, face, palette.GOLD, anchor, stroke=4, edge=DARK)
    return strip


@kept
def _captions() -> Image.Image:
    """How dark the lower corners of the strip become, so that words are read before what stands there."""
    down = Image.linear_gradient("L").point([min(255, max(0, 3 * v - 300)) for v in range(256)])
    down = down.resize((WIDE, STRIP))
    half = Image.linear_gradient("L").point([255 - v for v in range(256)]).rotate(90)
    across = Image.new("L", (WIDE, STRIP), 0)
    for edge, x in ((half, 0), (half.transpose(Image.Transpose.FLIP_LEFT_RIGHT), WIDE - 480)):
        across.paste(edge.resize((480, STRIP)), (x, 0))
    return ImageChops.multiply(down, across.point([min(CAPTION, 3 * v) for v in range(256)]))


def _lit(stage: Stage, at: str, radius: int, dark: float) -> Image.Image:
    """The picture of a stage, dark but for a disc about a hex."""
    picture = stage.picture
    shade = Image.blend(picture, Image.new("RGB", picture.size, DARK), dark)
    light = shade_disc(radius, 44)
    x, y = stage.projection.px(*middle(at))
    left, top = round(x - light.width / 2), round(y - light.height / 2)
    shade.paste(picture.crop((left, top, left + light.width, top + light.height)), (left, top), light)
    return shade


def _fought(picture: Image.Image, last: Round, verdict: str, top: int) -> None:
    """The ladder, the die, what both lose."""
    draw_ladder(picture, last.column, last.before, top + 4)
    if last.shifts:
        text, face = fitted(last.shifts, LINE, WIDE - 60)
        # on the side away from the arrow
        far = COLUMNS.index(last.column) < len(COLUMNS) // 2
        x = WIDE - 30 if far else 30
        put(picture, (x, top + 89), text, face, palette.SECOND_LINE, "rm" if far else "lm")
    top += ODDS
    ornament(picture, top + 8, 40, WIDE - 40)
    paste(picture, die(min(6, max(1, last.die)), 92), (38, top + 26))
    put(picture, (154, top + 52), *fitted(last.thrown, RESULT.at(38), 380, 28), palette.CREAM)
    put(picture, (154, top + 98), *fitted(last.about, LINE, 380), palette.SECOND_LINE)
    put(picture, (WIDE - 30, top + 52), *fitted(last.result, RESULT, 520, 28), palette.GOLD, "rm")
    put(picture, (WIDE - 30, top + 98), *fitted(last.sum, SUM, 520), palette.CREAM, "rm")
    if verdict:
        put(picture, (WIDE / 2, top + 138), *fitted(verdict, LINE, WIDE - 60), palette.SECOND_LINE, "mm")


def siege_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``siege`` of `art.war.api`."""
    view, at = view_of(data), hex_of(data, "at")
    defence, attack = force_of(data, "defence"), force_of(data, "attack")
    figures: tuple[Figure, ...] = taken(data, "figures", tuple[Figure, ...], ())
    if not at or len(figures) != 3:
        raise PictureError("the picture needs at and three figures")
    top = HEAD + FIELD
    picture = background(WIDE, top + 22 + 118 * rows_of(defence, attack) + BOXES).copy()
    sprite = _ring()
    paste(picture, sprite, (64, HEAD / 2), centred=True)
    room = WIDE - 124 - 30
    thrown: int = taken(data, "die", int, 0)
    if 1 <= thrown <= 6:
        paste(picture, die(thrown, HEAD_DIE), (WIDE - 28 - HEAD_DIE, (HEAD - HEAD_DIE) / 2 - 2))
        room -= HEAD_DIE + 20
    lines = taken(data, "headline", str, ""), taken(data, "second", str, "")
    heading(picture, (124, 36), lines, (TITLE.at(46), LINE), room)
    window = window_at(middle(at), CLOSE[0], WIDE, FIELD)
    stage = Stage.of(window, base_maps)
    stage.settle(view.field)
    stage.lands()
    stage.signs(view.field)
    stage.fought.append(at)
    stage.pieces([at])
    stage.names()
    picture.paste(_lit(stage, at, 330, 0.34), (0, HEAD))
    rule(picture, HEAD)
    rule(picture, top)
    top += 22
    top += draw_forces(picture, defence, attack, top) + 4
    wide = (WIDE - 44 - 2 * 16) // 3
    inks = (INKS[defence.power], palette.GOLD, INKS[attack.power])
    for number, (figure, ink) in enumerate(zip(figures, inks, strict=True)):
        x = 22 + number * (wide + 16)
        paste(picture, plate(wide, 104, 14, rgb("#38281D")), (x, top))
        put(picture, (x + wide / 2, top + 38), *fitted(figure.number, RESULT, wide - 20, 30), ink, "mm")
        put(picture, (x + wide / 2, top + 80), *fitted(figure.about, LINE, wide - 20), palette.CREAM, "mm")
    return jpeg(data, picture)


def _ring() -> Image.Image:
    """A ring of stakes."""
    far, near = palisade(36, False), palisade(36, True)
    sprite = far.copy()
    sprite.alpha_composite(near)
    return sprite
