"""Kind ``road``: where the Ring went, in gold over the map, when the fog has lifted for all (W11.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from art.drawing.furniture import paste, rule, walnut
from art.drawing.geometry import Box, Point
from art.drawing.labels import MARKER
from art.drawing.output import QUALITY, Data, Drawn, PictureError, jpeg, taken
from art.drawing.output import STEP as COARSER
from art.drawing.palette import Rgb, mix, rgb
from art.war.basemap.geometry import middle
from art.war.chart.atlas import Atlas
from art.war.chart.stage import Stage
from art.war.pieces.hidden import disc, gold_ring
from art.war.pieces.trail import trail_line
from art.war.posts.wanted import hexes_of, view_of
from art.war.posts.windows import roomy_window
from art.war.scenes.own import HEAD, head
from engine.ready import prepare
from engine.war.board import BOARD

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


def road_picture(data: Data, atlas: Atlas) -> Drawn:
    """Kind ``road`` of `art.war.api`."""
    view, road = view_of(data), hexes_of(data, "road")
    nights: tuple[Night, ...] = taken(data, "nights", tuple[Night, ...], ())
    if not road or any(night.at not in BOARD.terrain for night in nights):
        raise PictureError("there is no road, or a turn of it is not on the map")
    window = roomy_window([middle(at) for at in road], MAP)
    stage = Stage.of(window, atlas)
    stage.settle(None)
    if stage.picture.width > SIZE[0]:
        stage.signs(view.field)
        stage = stage.smaller(MAP)
        stage.lands()
    else:
        stage.lands()
        stage.signs(view.field)
    line = trail_line([stage.projection.px(*middle(at)) for at in road], 0.0)
    if line:
        _gold(stage.picture, line)
        stage.obstacles.add_line(line, 0.5 * STROKES[0][0], MARKER)
    _numbers(stage, road, nights)
    stage.names()
    shown = stage.picture
    picture = Image.new("RGB", (SIZE[0], shown.height + HEAD))
    picture.paste(walnut(picture.width, HEAD), (0, 0))
    head(picture, data, gold_ring(76), "")
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
    for number, (wide, _) in enumerate(STROKES, start=1):
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
    _stand(stage, gold_ring(64), end)


def _stand(stage: Stage, sprite: Image.Image, at: Point) -> None:
    paste(stage.picture, sprite, at, centred=True)
    stage.obstacles.add_disc(at, sprite.height / 2, MARKER)
