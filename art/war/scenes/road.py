"""Kind ``road``: where the Ring went, in gold over the map, when the fog has lifted for all (W11.4)."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.chrome import DARK, background, framed_poster, gilded, ornament, paste, plate, rule
from art.drawing.geometry import Box, Point, Projection
from art.drawing.labels import MARKER
from art.drawing.output import QUALITY, Data, Drawn, PictureError, jpeg, taken
from art.drawing.output import STEP as COARSER
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.paths import path_line
from art.drawing.text import LEAST, Type, fitted, paragraph, put, wrapped
from art.war.arms import arms_of, rides, side
from art.war.basemap.geometry import CLOSE, middle, window_at
from art.war.chart.areas import draw_sides, faded, hex_mask, rim
from art.war.chart.cost_labels import CostLabel, lay, obstacles
from art.war.chart.stage import BaseMaps, Stage
from art.war.pieces.character_tokens import character_token
from art.war.pieces.counters import counter, mark
from art.war.pieces.emblems import seal
from art.war.pieces.hidden import disc, in_aura, risk, tag
from art.war.posts.windows import hex_of, hexes_of, roomy_window, view_of
from art.war.scenes.endings import ENDINGS, ending_scene
from art.war.scenes.own import HEAD, head
from art.war.words import pictures as words
from art.war.words.catalogue import _
from engine.caching import prepare
from engine.war import grid
from engine.war.board import BOARD
from engine.war.data import CHARACTERS
from engine.war.data.records import Power
from engine.war.pieces import TROOPS
from engine.war.view import View

# Kind ``step``: the surroundings of who is to move, every hex in reach with its number and cost (W2.4)


STEP_SIZE: Final = (1080, 1080)
STEP_HEAD: Final = 104
FOOT: Final = 76
LOWEST: Final = 400
EXPLAINED: Final = 600
"""It may be as low as that above controls; from so many pixels on it has room to say what its signs mean."""
FOG: Final = rgb("#463A30")
GOLD: Final = rgb("#FFCE54")
FADED: Final = faded(0.6, FOG, 0.38)
LINE: Final = Type("sans", 27, 500, lining=True)
MARGIN: Final = 1.0


class End(msgspec.Struct, frozen=True):
    """A hex in reach: what it costs, and on what one is spotted there."""

    to: str
    cost: str = ""
    risk: int = 0


prepare(__name__)


def step_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``step`` of `art.war.api`."""
    view, at = view_of(data), hex_of(data, "at")
    names: tuple[str, ...] = taken(data, "who", tuple[str, ...], ())
    reach: tuple[End, ...] = taken(data, "reach", tuple[End, ...], ())
    way = hexes_of(data, "way")
    if not at or view.seat is None or any(end.to not in BOARD.terrain for end in reach):
        raise PictureError("the picture needs somebody's own view, at, and hexes of the map")
    high: int = taken(data, "high", int, STEP_SIZE[1])
    if not LOWEST <= high <= STEP_SIZE[1]:
        raise PictureError("there is no room for a map so low")
    foot = FOOT if high >= EXPLAINED else 0
    picture = background(STEP_SIZE[0], high).copy()
    head(picture, data, _leader(view, names), words.ONLY_YOU())
    stage = _stage(at, reach, way, (STEP_SIZE[0], high - STEP_HEAD - foot), base_maps)
    stage.settle(view.field, [room_of_cost_label(stage.projection, end.to) for end in reach])
    hexes = [at, *(end.to for end in reach)]
    _fog(stage, hexes)
    stage.signs(view.field)
    if len(way) > 1:
        power: Power = view.powers[0] if view.powers else "nobody"
        stage.way(way, power, people=True)
    stage.pieces(hexes_of(data, "sieges"))
    _tags(stage, reach, way[-1] if way else at)
    stage.named.append(at)
    stage.names()
    picture.paste(stage.picture, (0, STEP_HEAD))
    rule(picture, STEP_HEAD - 3)
    if foot:
        rule(picture, high - foot + 3)
        _legend(picture, reach)
    return jpeg(data, picture)


def _stage(
    at: str, reach: tuple[End, ...], way: tuple[str, ...], size: tuple[int, int], base_maps: BaseMaps
) -> Stage:
    """As close as all ends fit; at the farthest what lies about the piece."""
    box = Box.around([middle(name) for name in (at, *way, *(end.to for end in reach))], MARGIN)
    fits = (s for s in CLOSE if box.width * s <= size[0] and box.height * s <= size[1])
    s = next(fits, CLOSE[-1])
    centre = box.centre if box.width * s <= size[0] and box.height * s <= size[1] else middle(at)
    return Stage.of(window_at(centre, s, *size), base_maps)


def room_of_cost_label(projection: Projection, at: str) -> Box:
    """Where the cost label of a hex lies by rights, in pixels."""
    (x, y), wide, high = projection.px(*middle(at)), 1.0 * projection.s, 0.4 * projection.s
    return Box.about((x, y), wide, high)


def _fog(stage: Stage, hexes: list[str]) -> None:
    """Grey and dark outside of what can be reached, a gold rim around it."""
    picture, size = stage.picture, stage.picture.size
    dark = picture.convert("RGB", FADED)
    mask = hex_mask(hexes, stage.projection, size)
    if (box := mask.getbbox()) is not None:
        dark.paste(picture.crop(box), box[:2], mask.crop(box))
    stage.picture = dark
    draw_sides(dark, rim(hexes), stage.projection, ((11.0, palette.INK), (6.0, GOLD)))


def _tags(stage: Stage, reach: tuple[End, ...], here: str) -> None:
    """The number and the cost of each end, the letters of the compass on those next to where one stands."""
    near = dict(zip(grid.around(here), grid.COMPASS, strict=True))
    sprites = [
        tag(end.to, end.cost, end.risk, words.COMPASS()[near[end.to]] if end.to in near else "")
        for end in reach
    ]
    for sprite, (x, y) in zip(sprites, _laid(stage, reach, sprites), strict=True):
        paste(stage.picture, sprite, (x, y), centred=True)
        half = sprite.width / 2
        stage.obstacles.add(Box.about((x, y), half, 20), MARKER)


def _laid(stage: Stage, reach: tuple[End, ...], sprites: list[Image.Image]) -> list[Point]:
    """Where the cost labels lie."""
    px = stage.projection.px
    cost_labels = [
        CostLabel(px(*middle(end.to)), sprite.width, sprite.height)
        for end, sprite in zip(reach, sprites, strict=True)
    ]
    signs = [stage.icons[end.to] for end in reach if end.to in stage.icons]
    standing = obstacles(stage.counters, stage.people, signs, stage.wide, stage.ring)
    return lay(cost_labels, standing, stage.bounds, stage.window.s)


def _leader(view: View, names: tuple[str, ...]) -> Image.Image:
    """The first of those who move: hidden in the aura, an army as its counter."""
    for name in names:
        if name in CHARACTERS:
            known = view.field.has(name) and view.field.person(name).hidden
            return in_aura(name, 30, thing=True) if known else character_token(name, 36, thing=True)
    for name in names:
        troop = TROOPS.get(name.partition("/")[0].partition(".")[0])
        if troop is not None:
            strength = view.field.unit(name).strength if view.field.has(name) else troop.strength
            return counter(arms_of(troop), side(troop), 80, strength, troop.mf, 0, rides(troop))
    return disc("?")


def _legend(picture: Image.Image, reach: Iterable[End]) -> None:
    """What the cost labels say."""
    x, y = 40.0, picture.height - FOOT / 2 + 3
    risks = [end.risk for end in reach if end.risk]
    spotted = [(risk(risks[0]), _("spotted on this or less"))] if risks else []
    for sprite, text in ((tag("2513", "3"), _("hex and its cost")), *spotted):
        paste(picture, sprite, (x, y - sprite.height / 2))
        x = put(picture, (x + sprite.width + 12, y), text, LINE, palette.CREAM).x1 + 44


SIZE: Final = (1080, 1350)
MAP: Final = (SIZE[0], SIZE[1] - HEAD)
OVER: Final = 2
STROKES: Final = ((17, rgb("#2A1606")), (12, rgb("#B87414")), (8, rgb("#FFC838")), (3, rgb("#FFF6CC")))
"""The line from its dark edge to its shine, in pixels."""
STEP: Final = 255 // len(STROKES)
"""The greys from one stroke to the next."""
THINNED: Final = 4
"""Of so many points one is drawn: each bend costs, and the line is much wider than their distance."""
JOINED: Final = 12
"""Strokes so wide show gaps where they bend."""
APART: Final = 40
"""Two turns nearer than so many pixels are not both numbered."""
NIGHT: Final = rgb("#FFE48A")
INK: Final = rgb("#4A2206")


class Night(msgspec.Struct, frozen=True):
    """Where the Ring was when a turn ended."""

    turn: int
    at: str


prepare(__name__)


def road_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``road`` of `art.war.api`."""
    view, road = view_of(data), hexes_of(data, "road")
    nights: tuple[Night, ...] = taken(data, "nights", tuple[Night, ...], ())
    if not road or any(night.at not in BOARD.terrain for night in nights):
        raise PictureError("there is no road, or a turn of it is not on the map")
    window = roomy_window([middle(at) for at in road], MAP)
    stage = Stage.of(window, base_maps)
    stage.settle(None)
    if stage.picture.width > SIZE[0]:
        stage.signs(view.field)
        stage = stage.smaller(MAP)
        stage.lands()
    else:
        stage.lands()
        stage.signs(view.field)
    line = path_line([stage.projection.px(*middle(at)) for at in road], 0.0, 0.0)
    if line:
        _gold(stage.picture, line)
        stage.obstacles.add_line(line, 0.5 * STROKES[0][0], MARKER)
    _numbers(stage, road, nights)
    stage.names()
    shown = stage.picture
    picture = Image.new("RGB", (SIZE[0], shown.height + HEAD))
    picture.paste(background(picture.width, HEAD), (0, 0))
    head(picture, data, mark("the_ring", 76), "")
    picture.paste(shown, (0, HEAD))
    rule(picture, HEAD - 3)
    # a long road shows much of the map: begun a step coarser, it is seldom encoded twice
    return jpeg(data, picture, QUALITY - COARSER)


def _gold(picture: Image.Image, line: Sequence[Point]) -> None:
    """The line, smooth at its edges. All strokes are one picture of steps, each of which fades into the next:
    a colour for every grey, and how much of it shows."""
    edge = STROKES[0][0]
    box = Box.around(line, edge)
    left, top = int(box.x0), int(box.y0)
    size = (int(box.x1) - left + 1, int(box.y1) - top + 1)
    steps = Image.new("L", (size[0] * OVER, size[1] * OVER), 0)
    draw = ImageDraw.Draw(steps)
    points = [*line[:-1:THINNED], line[-1]]
    big = [((x - left) * OVER, (y - top) * OVER) for x, y in points]
    for number, (wide, __) in enumerate(STROKES, start=1):
        draw.line(big, STEP * number, wide * OVER, joint="curve" if wide >= JOINED else None)
        r = wide * OVER / 2
        for x, y in (big[0], big[-1]):
            draw.ellipse((x - r, y - r, x + r, y + r), STEP * number)
    small = steps.reduce(OVER)
    mask = small.point([min(255, 255 * grey // STEP) for grey in range(256)])
    small.putpalette([part for grey in range(256) for part in _shine(grey)])
    picture.paste(small.convert("RGB"), (left, top), mask)


def _shine(grey: int) -> Rgb:
    """The colour of a step of the line, or between two."""
    below = min(len(STROKES) - 1, max(0, grey // STEP - 1))
    above = min(len(STROKES) - 1, below + (grey > STEP))
    return mix(STROKES[below][1], STROKES[above][1], grey % STEP / STEP)


def _numbers(stage: Stage, road: Sequence[str], nights: Sequence[Night]) -> None:
    """The turns at their hexes, the last first where they stand close; the Ring at the end of the road."""
    px = stage.projection.px
    end = px(*middle(road[-1]))
    taken_by = [end]
    for night in reversed(nights):
        x, y = px(*middle(night.at))
        if all((x - u) ** 2 + (y - v) ** 2 >= APART**2 for u, v in taken_by):
            taken_by.append((x, y))
            _stand(stage, disc(str(night.turn), NIGHT, INK), (x, y))
    _stand(stage, mark("the_ring", 64), end)


def _stand(stage: Stage, sprite: Image.Image, at: Point) -> None:
    paste(stage.picture, sprite, at, centred=True)
    stage.obstacles.add_disc(at, sprite.height / 2, MARKER)


# Kind ``victory``: the poster of the end (W11.4)


POSTER_SIZE: Final = (1080, 1350)
ROWS: Final = 3
ROW: Final = 62
TITLE: Final = 142
DEED_AT: Final = 238
"""The middles of the title and of what befell, from the upper edge."""
GROUND: Final = rgb("#120A0A")
DEED: Final = Type("garamond", 46, 700, "italic")
LEADING: Final = 1.15


class Line(msgspec.Struct, frozen=True):
    """How a side or a person stood at the end."""

    name: str
    note: str
    power: Power = "nobody"
    person: str = ""


prepare(__name__)


def victory_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``victory`` of `art.war.api`."""
    ending: str = taken(data, "ending", str, "")
    rows: tuple[Line, ...] = taken(data, "rows", tuple[Line, ...], ())
    if ending not in ENDINGS or any(row.person and row.person not in CHARACTERS for row in rows):
        raise PictureError("there is no such ending, or nobody of that name")
    picture = Image.new("RGB", POSTER_SIZE, GROUND)
    picture.paste(ending_scene(ending), (0, 0))
    name, face = fitted(taken(data, "title", str, ""), Type("cinzel", 104, 800), POSTER_SIZE[0] - 100, 46)
    paste(picture, gilded(name, face, 1.3), (POSTER_SIZE[0] / 2, TITLE), centred=True)
    deed, face = _lines(taken(data, "deed", str, ""))
    for number, line in enumerate(deed):
        y = DEED_AT + (number + 0.3 * (1 - len(deed))) * LEADING * face.px
        put(picture, (POSTER_SIZE[0] / 2, y), line, face, rgb("#FFF0C8"), "mm", stroke=6, edge=DARK)
    top = POSTER_SIZE[1] - 44 - 84 - ROWS * ROW
    size = (POSTER_SIZE[0] - 88, POSTER_SIZE[1] - 44 - top)
    paste(picture, plate(*size, 18, rgb("#1A110C"), palette.GOLD, 3), (44, top))
    head, face = fitted(taken(data, "head", str, ""), Type("garamond", 38, 700), 900)
    put(picture, (POSTER_SIZE[0] / 2, top + 38), head, face, rgb("#FFE6A0"), "mm")
    ornament(picture, top + 72, 114, POSTER_SIZE[0] - 114)
    spare = (ROWS - len(rows[:ROWS])) / 2
    for number, row in enumerate(rows[:ROWS]):
        y = top + 84 + (number + 0.5 + spare) * ROW
        sprite = character_token(row.person, 27, thing=True) if row.person else seal(row.power, 66)
        paste(picture, sprite, (96, y), centred=True)
        told = put(picture, (142, y), row.name, Type("sans", 32, 800, lining=True), palette.CREAM)
        note, face = fitted(
            row.note, Type("sans", 29, 500, lining=True), POSTER_SIZE[0] - 70 - (told.x1 + 18)
        )
        put(picture, (told.x1 + 18, y), note, face, palette.SECOND_LINE)
    _frame(picture)
    return jpeg(data, picture)


def _lines(deed: str) -> tuple[list[str], Type]:
    """What befell, on one line if it stays large, else on two that are about as long as each other."""
    line, face = fitted(deed, DEED, POSTER_SIZE[0] - 110, DEED.px - 6)
    if line == deed:
        return [line], face
    room = POSTER_SIZE[0] - 110.0
    while room > LEAST and len(wrapped(deed, face, room - 20)) <= 2:
        room -= 20
    return paragraph(deed, face, room, 2, 32)


def _frame(picture: Image.Image) -> None:
    """Two gold lines and lozenges in the corners."""
    draw, (wide, high) = framed_poster(picture), POSTER_SIZE
    for x in (19, wide - 20):
        for y in (19, high - 20):
            for r, colour in ((17, palette.GOLD), (13, rgb("#7A1410"))):
                draw.polygon([(x - r, y), (x, y - r), (x + r, y), (x, y + r)], colour)
