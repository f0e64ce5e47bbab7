"""Kind ``step``: the surroundings of who is to move, every hex in reach with its number and cost (W2.4)."""

from __future__ import annotations

from typing import Final

import msgspec
from PIL import Image

from art.drawing import palette
from art.drawing.furniture import paste, rule, walnut
from art.drawing.geometry import Box, Point, Projection
from art.drawing.labels import MARKER
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import rgb
from art.drawing.text import Type, put
from art.war.basemap.geometry import CLOSE, middle, window_at
from art.war.chart.areas import draw_sides, faded, hex_mask, rim
from art.war.chart.stage import Atlas, Stage
from art.war.chart.standing_room import Slip, lay, obstacles
from art.war.pieces.counters import counter
from art.war.pieces.heraldry import arms, rides, side
from art.war.pieces.hidden import disc, in_aura, risk, tag
from art.war.pieces.medallions import medallion
from art.war.posts.windows import hex_of, hexes_of, view_of
from art.war.scenes.own import head
from art.war.words import own as words
from engine.lazily import prepare
from engine.war import grid
from engine.war.board import BOARD
from engine.war.data import CHARACTERS
from engine.war.data.records import Power
from engine.war.pieces import TROOPS
from engine.war.view import View

SIZE: Final = (1080, 1080)
HEAD: Final = 104
FOOT: Final = 76
FIELD: Final = (SIZE[0], SIZE[1] - HEAD - FOOT)
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


def step_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``step`` of `art.war.api`."""
    view, at = view_of(data), hex_of(data, "at")
    who: tuple[str, ...] = taken(data, "who", tuple[str, ...], ())
    reach: tuple[End, ...] = taken(data, "reach", tuple[End, ...], ())
    way = hexes_of(data, "way")
    if not at or view.seat is None or any(end.to not in BOARD.terrain for end in reach):
        raise PictureError("the picture needs somebody's own view, at, and hexes of the map")
    picture = walnut(*SIZE).copy()
    head(picture, data, _leader(view, who), words.ONLY_YOU())
    stage = _stage(at, reach, way, atlas)
    stage.settle(view.field, [room_of_slip(stage.projection, end.to) for end in reach])
    hexes = [at, *(end.to for end in reach)]
    _fog(stage, hexes)
    stage.signs(view.field)
    if len(way) > 1:
        power: Power = view.powers[0] if view.powers else "nobody"
        stage.way(way, power, people=True)
    stage.pieces()
    _tags(stage, reach, way[-1] if way else at)
    stage.names()
    picture.paste(stage.picture, (0, HEAD))
    rule(picture, HEAD - 3)
    rule(picture, SIZE[1] - FOOT + 3)
    _legend(picture)
    return jpeg(data, picture)


def _stage(at: str, reach: tuple[End, ...], way: tuple[str, ...], atlas: Atlas) -> Stage:
    """As close as all ends fit; at the farthest what lies about the piece."""
    box = Box.around([middle(name) for name in (at, *way, *(end.to for end in reach))], MARGIN)
    fits = (s for s in CLOSE if box.width * s <= FIELD[0] and box.height * s <= FIELD[1])
    s = next(fits, CLOSE[-1])
    centre = box.centre if box.width * s <= FIELD[0] and box.height * s <= FIELD[1] else middle(at)
    return Stage.of(window_at(centre, s, *FIELD), atlas)


def room_of_slip(projection: Projection, at: str) -> Box:
    """Where the slip of a hex lies by rights, in pixels."""
    (x, y), wide, high = projection.px(*middle(at)), 1.0 * projection.s, 0.4 * projection.s
    return Box(x - wide, y - high, x + wide, y + high)


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
        stage.obstacles.add(Box(x - half, y - 20, x + half, y + 20), MARKER)


def _laid(stage: Stage, reach: tuple[End, ...], sprites: list[Image.Image]) -> list[Point]:
    """Where the slips lie."""
    px = stage.projection.px
    slips = [
        Slip(px(*middle(end.to)), sprite.width, sprite.height)
        for end, sprite in zip(reach, sprites, strict=True)
    ]
    signs = [stage.icons[end.to] for end in reach if end.to in stage.icons]
    standing = obstacles(stage.counters, stage.people, signs, stage.wide, stage.ring)
    return lay(slips, standing, stage.bounds, stage.window.s)


def _leader(view: View, who: tuple[str, ...]) -> Image.Image:
    """The first of those who move: hidden in the aura, an army as its counter."""
    for name in who:
        if name in CHARACTERS:
            known = view.field.has(name) and view.field.person(name).hidden
            return in_aura(name, 30, thing=True) if known else medallion(name, 36, thing=True)
    for name in who:
        troop = TROOPS.get(name.partition("/")[0].partition(".")[0])
        if troop is not None:
            strength = view.field.unit(name).strength if view.field.has(name) else troop.strength
            return counter(arms(troop).key, side(troop), 80, strength, troop.mf, 0, rides(troop))
    return disc("?")


def _legend(picture: Image.Image) -> None:
    """What the slips say."""
    x, y = 40.0, SIZE[1] - FOOT / 2 + 3
    for sprite, text in ((tag("2513", "3"), words.COSTS()), (risk(3), words.SPOTTED())):
        paste(picture, sprite, (x, y - sprite.height / 2))
        x = put(picture, (x + sprite.width + 12, y), text, LINE, palette.CREAM).x1 + 44
