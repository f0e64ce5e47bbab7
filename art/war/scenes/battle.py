"""Kinds ``battle`` and ``siege``: where it is, both sides, odds, die, what came of it (W2.5). The words come
with the request, so the picture says what the post says."""

from __future__ import annotations

from typing import Final

import msgspec
from PIL import Image, ImageChops

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.furniture import die, ornament, paste, plate, rule, shade_disc, walnut
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import Rgb, rgb
from art.drawing.text import Anchor, Type, fitted, put
from art.war.basemap.geometry import CLOSE, middle, window_at
from art.war.chart.stage import Atlas, Stage
from art.war.pieces.card_signs import seal
from art.war.pieces.marks import palisade
from art.war.posts import windows
from art.war.posts.windows import hex_of, view_of
from art.war.scenes.forces import COLUMNS, Force, draw_forces, draw_ladder, force_of, rows_of
from engine.lazily import prepare
from engine.war.view import View

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
INKS: Final[dict[str, Rgb]] = {
    "fellowship": rgb("#9CC6FF"),
    "sauron": rgb("#FF9C84"),
    "saruman": rgb("#E6E2DA"),
    "nobody": palette.SECOND_LINE,
}


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


def battle_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``battle`` of `art.war.api`."""
    view, at = view_of(data), hex_of(data, "at")
    defence, attack = force_of(data, "defence"), force_of(data, "attack")
    last: Round | None = taken(data, "round", Round, None)
    verdict: str = taken(data, "verdict", str, "")
    if not at:
        raise PictureError("the picture needs at")
    rows = rows_of(defence, attack)
    high = STRIP + TOTALS + 118 * rows + ((ODDS + FOOT) if last is not None else 76 if verdict else 20)
    picture = walnut(WIDE, high).copy()
    picture.paste(_strip(view, at, defence, attack, atlas), (0, 0))
    rule(picture, STRIP)
    y = STRIP + 34
    put(picture, (28, y), defence.total, TOTAL, INKS[defence.power])
    put(picture, (WIDE - 28, y), attack.total, TOTAL, INKS[attack.power], "rm")
    put(
        picture,
        (WIDE / 2, y),
        *fitted(last.title if last is not None else windows.turn(view.field), ROUND, 420),
        palette.GOLD,
        "mm",
    )
    top = STRIP + TOTALS
    top += draw_forces(picture, defence, attack, top)
    if last is not None:
        _fought(picture, last, verdict, top)
    elif verdict:
        put(picture, (WIDE / 2, top + 34), *fitted(verdict, LINE, WIDE - 60), palette.SECOND_LINE, "mm")
    return jpeg(data, picture)


def _strip(view: View, at: str, defence: Force, attack: Force, atlas: Atlas) -> Image.Image:
    """The map about the place, dark but for a soft disc, both sides at its ends."""
    window = window_at(middle(at), CLOSE[0], WIDE, STRIP)
    stage = Stage.of(window, atlas)
    stage.settle(view.field)
    stage.signs(view.field)
    stage.pieces()
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
    for side, x in ((half, 0), (half.transpose(Image.Transpose.FLIP_LEFT_RIGHT), WIDE - 480)):
        across.paste(side.resize((480, STRIP)), (x, 0))
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
        put(
            picture,
            (WIDE - 30 if far else 30, top + 89),
            text,
            face,
            palette.SECOND_LINE,
            "rm" if far else "lm",
        )
    top += ODDS
    ornament(picture, top + 8, 40, WIDE - 40)
    paste(picture, die(min(6, max(1, last.die)), 92), (38, top + 26))
    put(picture, (154, top + 52), *fitted(last.thrown, RESULT.at(38), 380, 28), palette.CREAM)
    put(picture, (154, top + 98), *fitted(last.about, LINE, 380), palette.SECOND_LINE)
    put(picture, (WIDE - 30, top + 52), *fitted(last.result, RESULT, 520, 28), palette.GOLD, "rm")
    put(picture, (WIDE - 30, top + 98), *fitted(last.sum, SUM, 520), palette.CREAM, "rm")
    if verdict:
        put(picture, (WIDE / 2, top + 138), *fitted(verdict, LINE, WIDE - 60), palette.SECOND_LINE, "mm")


def siege_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``siege`` of `art.war.api`."""
    view, at = view_of(data), hex_of(data, "at")
    defence, attack = force_of(data, "defence"), force_of(data, "attack")
    figures: tuple[Figure, ...] = taken(data, "figures", tuple[Figure, ...], ())
    if not at or len(figures) != 3:
        raise PictureError("the picture needs at and three figures")
    top = HEAD + FIELD
    picture = walnut(WIDE, top + 22 + 118 * rows_of(defence, attack) + BOXES).copy()
    sprite = _ring()
    paste(picture, sprite, (64, HEAD / 2), centred=True)
    room = WIDE - 124 - 30
    thrown: int = taken(data, "die", int, 0)
    if 1 <= thrown <= 6:
        paste(picture, die(thrown, HEAD_DIE), (WIDE - 28 - HEAD_DIE, (HEAD - HEAD_DIE) / 2 - 2))
        room -= HEAD_DIE + 20
    put(picture, (124, 36), *fitted(taken(data, "headline", str, ""), TITLE.at(46), room, 32), palette.CREAM)
    put(picture, (124, 78), *fitted(taken(data, "second", str, ""), LINE, room), palette.SECOND_LINE)
    window = window_at(middle(at), CLOSE[0], WIDE, FIELD)
    stage = Stage.of(window, atlas)
    stage.settle(view.field)
    stage.lands()
    stage.signs(view.field)
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
