"""Kinds ``council``, ``eye`` and ``front``: the map as a seat alone sees it, with what it has ordered (W2.2,
W2.3, W5.1)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.chrome import background, heading, paste, rule
from art.drawing.geometry import Box, Point
from art.drawing.labels import ICON, MARKER, PATH, covered
from art.drawing.output import QUALITY, STEP, Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import rgb
from art.drawing.paths import path_line
from art.drawing.text import Type, put, width
from art.war.basemap.geometry import OVERVIEW, corners, middle
from art.war.chart.areas import AreaSide, draw_sides, faded, hex_mask, rim, without_holes
from art.war.chart.cost_labels import COST_LABEL, PERSON, obstacles
from art.war.chart.signs import sign
from art.war.chart.stage import BaseMaps, Stage
from art.war.pieces.emblems import seal
from art.war.pieces.hidden import (
    AURA,
    coin,
    disc,
    draw_trail,
    footprints,
    in_aura,
    light,
    monster,
    risk,
    tag,
)
from art.war.posts.windows import March, best_window, framed_window, hexes_of, roomy_window, view_of
from art.war.words import pictures as words
from art.war.words.catalogue import _, ngettext
from engine.caching import prepare
from engine.war import grid
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.view import View

# The map of a seat's own pictures: what it has ordered and where it went, over what it alone sees (W2.2)


NAZGUL: Final = rgb("#A8241A")
BEYOND: Final = faded(0.55, rgb("#2A1E1A"), 0.34)
"""What lies out of the reach of Nazgûl."""
HEXES, BAND = 92, 190
"""How strong the lines of hexes in reach are, and the band inside their border, of 255."""
SMALL: Final = 4
BESIDE: Final = 0.52
"""How far from a way the points that it takes stand, in widths of a counter."""
FOOT_HIGH: Final = 42
"""How high footprints are with their turn."""
BESIDES: Final = [(far * x, far * y) for far in (0.0, 1.0, 1.4, 1.8) for x in (0, 1, -1) for y in (0, 1, -1)]
"""Where they may lie from the middle of their hex: on it, beside its sign, farther off."""
MIDDLE: Final = (0.0, 0.0)
CORNER: Final = (0.5, -0.5)
"""Where a cost label lies from the middle of an empty hex, and from that of a counter, in widths of a
counter."""


class Draft(March, frozen=True):
    """A way that was ordered, or goes on in later turns, with what is written at its hexes and what it
    costs."""

    marks: Mapping[str, str] = msgspec.field(default_factory=dict)
    cost: str = ""


class Trail(msgspec.Struct, frozen=True):
    """Where somebody hidden went in a turn; a single hex where the way is not known."""

    path: tuple[str, ...]
    turn: int


prepare(__name__)


def own_view(data: Data) -> View:
    """The viewer's own view. Raises `PictureError` for the public one."""
    view = view_of(data)
    if view.seat is None:
        raise PictureError("the picture needs somebody's own view")
    return view


def own_stage(
    data: Data,
    view: View,
    size: tuple[int, int],
    base_maps: BaseMaps,
    rims: Sequence[Sequence[str]] = (),
    shade: Sequence[str] = (),
) -> Stage:
    """The map with footprints, drafts, pieces and battles; names are still to come. With ``shade`` so much
    of it that all of that is seen, and no more height than the map has."""
    ways: tuple[Draft, ...] = taken(data, "ways", tuple[Draft, ...], ())
    trails: tuple[Trail, ...] = taken(data, "trails", tuple[Trail, ...], ())
    focus: tuple[str, ...] = taken(data, "focus", tuple[str, ...], ())
    known(
        [
            *focus,
            *(at for trail in trails for at in trail.path),
            *(at for way in ways for at in (*way.path, *way.marks)),
        ]
    )
    worth = {at: 0.5 for way in ways for at in way.path} | {way.path[-1]: 2.0 for way in ways if way.path}
    worth |= {at: 4.0 - 0.1 * number for number, at in enumerate(focus)}
    must, offers = hexes_of(data, "must"), by_hex(data, "offers")
    window = roomy_window(map(middle, (*shade, *offers)), size) if shade or offers else None
    if window is None or (offers and window.s == OVERVIEW):
        # From so far numbers would hide what stands there: the first that are offered are near.
        window = framed_window(must, worth, size, (0, 0)) if must else best_window(worth, size, (0, 0))
    stage = Stage.of(window, base_maps)
    stage.called = by_hex(data, "called")
    told = [
        *(way.path for way in ways),
        *(trail.path for trail in trails),
        *([at] for at in (*focus, *offers)),
    ]
    stage.settle(view.field, told=told)
    for at in offers:
        stage.obstacles.add_disc(stage.projection.px(*middle(at)), 24, MARKER)
    _shaded(stage, rims, shade)
    if window.width > size[0]:
        stage.signs(view.field)
        stage = stage.smaller(size)
        stage.called = by_hex(data, "called")
        stage.settle(view.field, told=told)
        stage.lands()
    else:
        stage.lands()
        stage.signs(view.field)
    trails = tuple(sorted(trails, key=lambda trail: trail.turn))
    for trail in trails:
        _trail(stage, trail, view.field.turn.number - trail.turn)
    battles = hexes_of(data, "battles")
    strikes = [way for way in ways if len(way.path) == 2 and way.path[1] in battles]
    for way in ways:
        if len(way.path) > 1 and way not in strikes:
            stage.way(way.path, way.power, people=way.people, drafted=True)
    _aimed(stage, [*hexes_of(data, "targets"), *battles])
    stage.fought += battles
    stage.pieces(hexes_of(data, "sieges"))
    first_steps(stage, trails)
    stage.named += [*must, *by_hex(data, "letters")]
    stage.attacks((way.path, way.power) for way in strikes)
    stage.bursts(battles)
    for way in ways:
        if way.cost and len(way.path) > 1:
            _along(stage, way)
        for at, text in way.marks.items():
            beside(stage, at, disc(words.turn_number(text)), MIDDLE, "turn")
    return stage


def _aimed(stage: Stage, hexes: Sequence[str]) -> None:
    """The hexes that may be attacked, in a red rim each."""
    for at in hexes:
        draw_sides(stage.picture, rim([at]), stage.projection, ((10.0, rgb("#F6E2C0")), (6.0, NAZGUL)))


def _trail(stage: Stage, trail: Trail, age: int) -> None:
    """Footprints along a way, the fainter the longer ago."""
    stops = [stage.projection.px(*middle(at)) for at in trail.path]
    if line := path_line(stops, 0.5 * stage.wide, 0.5 * stage.wide):
        draw_trail(stage.picture, line, age)
        stage.obstacles.add_line(line, 20, PATH)


def first_steps(stage: Stage, trails: Iterable[Trail]) -> None:
    """At the begin of each trail its turn: in its hex where it covers no sign, no face and no figures."""
    for trail in trails:
        home = stage.projection.px(*middle(trail.path[0])) if trail.path else (-1.0, -1.0)
        if not stage.bounds.holds(home):
            continue
        sprite, own = footprints(words.turn_number(f"{trail.turn}")), 0.45 * stage.window.s
        wide, high = sprite.width, FOOT_HIGH
        tried = np.array(home) + np.array(BESIDES) * (wide / 2 + own, high / 2 + own)
        rows = stage.obstacles.rows()
        stands = rows[(rows[:, 4] >= ICON) & (rows[:, 4] != PATH)]
        met = covered(tried - (wide / 2, high / 2), wide, high, stands)
        x, y = tried[int(np.argmin(met))].tolist()
        paste(stage.picture, sprite, (x, y), centred=True)
        stage.obstacles.add(Box.about((x, y), wide / 2, high / 2), MARKER)
        stage.legend.setdefault("trail", sprite)


def _along(stage: Stage, way: Draft) -> None:
    """What a way costs, beside its middle, on the side where less stands."""
    spots = [stage.projection.px(*middle(at)) for at in way.path]
    half = len(spots) // 2
    before, after = spots[half - 1], spots[half]
    at = after if len(spots) % 2 else ((before[0] + after[0]) / 2, (before[1] + after[1]) / 2)
    dx, dy = after[0] - before[0], after[1] - before[1]
    long = (dx * dx + dy * dy) ** 0.5 or 1.0
    off = BESIDE * stage.wide / long
    sprite = points(way.cost)

    def covered(spot: Point) -> float:
        box = Box.about(spot, 22)
        return sum(box.overlap(Box(*row[:4])) for row in stage.obstacles.rows() if row[4] >= MARKER)

    sides = [(at[0] + dy * off, at[1] - dx * off), (at[0] - dy * off, at[1] + dx * off)]
    _put(stage, sprite, min(sides, key=covered), "points")


def points(cost: str) -> Image.Image:
    """Movement points, as tags of hexes have them."""
    return disc(cost, palette.TAG, palette.TAG_INK)


def _shaded(stage: Stage, rims: Sequence[Sequence[str]], shade: Sequence[str]) -> None:
    """Where people could be, as a light; how far Nazgûl come, as the hexes in their reach."""
    size = stage.picture.size
    if shade:
        mask = hex_mask(shade, stage.projection, size, 1).point([v * 96 // 255 for v in range(256)])
        stage.picture.paste(AURA, (0, 0), mask)
        draw_sides(stage.picture, rim(shade), stage.projection, ((7.0, rgb("#0A3C32")), (3.0, AURA)))
    if rims:
        _reached(stage, [without_holes(frozenset(hexes)) for hexes in rims])


def _reached(stage: Stage, reaches: Sequence[frozenset[str]]) -> None:
    """What lies in reach: its hexes in thin red, all else grey and dark. Each of several has a rim of its
    own, red along its inside."""
    picture, own = stage.picture, stage.projection
    box = stage.window.box_u
    seen = box.padded(1)
    shown = [name for name in BOARD.hexes if seen.holds(middle(name))]
    reached = frozenset[str]().union(*reaches)
    inside = {name: [own.px(*corner) for corner in corners(name)] for name in shown if name in reached}
    draw = ImageDraw.Draw(picture, "RGBA")
    for points in inside.values():
        # three sides each: the neighbours draw the others, the border all of its own
        draw.line(points[:4], (*NAZGUL, HEXES), 2)
    edges = [[side for side in rim(reach) if seen.holds(side[0]) or seen.holds(side[1])] for reach in reaches]
    for reach, edge in zip(reaches, edges, strict=True):
        if edge:
            # the band is narrower than a hex
            outer = [name for name in inside if name in reach and not reach.issuperset(grid.around(name))]
            _band(stage, [inside[name] for name in outer], edge)
    _beyond(stage, [name for name in shown if name not in reached])
    sides = dict.fromkeys(side for edge in edges for side in edge)
    draw_sides(picture, sides, own, ((9.0, rgb("#F6E2C0")), (5.0, NAZGUL)))


def _beyond(stage: Stage, hexes: Sequence[str]) -> None:
    """Grey and dark over some hexes."""
    picture = stage.picture
    box = _part(stage, [corner for name in hexes for corner in corners(name)], 2.0)
    if box is None:
        return
    mask = hex_mask(hexes, stage.projection, picture.size).crop(box)
    picture.paste(picture.crop(box).convert("RGB", BEYOND), box[:2], mask)


def _band(stage: Stage, hexes: Sequence[Sequence[Point]], edge: Sequence[AreaSide]) -> None:
    """A soft red band along the inside of a border, reckoned small; by the corners of the hexes within, in
    pixels."""
    own, wide = stage.projection, 0.9 * stage.window.s
    box = _part(stage, [at for side in edge for at in side], wide)
    if box is None:
        return
    left, top, right, bottom = box
    size = (-(-(right - left) // SMALL), -(-(bottom - top) // SMALL))
    inside, band = Image.new("L", size, 0), Image.new("L", size, 0)
    fill, draw = ImageDraw.Draw(inside), ImageDraw.Draw(band)

    def small(points: Iterable[Point]) -> list[Point]:
        return [((x - left) / SMALL, (y - top) / SMALL) for x, y in points]

    for points in hexes:
        fill.polygon(small(points), 255)
    for side in edge:
        draw.line(small(own.px(*at) for at in side), BAND, round(wide / SMALL))
    soft = ImageChops.multiply(band.filter(ImageFilter.BoxBlur(0.28 * wide / SMALL)), inside)
    mask = soft.resize((size[0] * SMALL, size[1] * SMALL), Image.Resampling.BILINEAR)
    stage.picture.paste(NAZGUL, (left, top, left + mask.width, top + mask.height), mask)


def _part(stage: Stage, points: Sequence[Point], more: float) -> tuple[int, int, int, int] | None:
    """The part of the picture about some points in u, so many pixels wider; None if there is none."""
    if not points:
        return None
    box = Box.around([stage.projection.px(*at) for at in points], more)
    size = stage.picture.size
    x0, y0 = max(0, int(box.x0)), max(0, int(box.y0))
    x1, y1 = min(size[0], int(box.x1) + 1), min(size[1], int(box.y1) + 1)
    return (x0, y0, x1, y1) if x0 < x1 and y0 < y1 else None


@kept
def reach_sign() -> Image.Image:
    """What a hex in reach of the Nazgûl looks like, for the legend."""
    sheet = Image.new("RGBA", (44 * 4, 40 * 4), (*NAZGUL, 0))
    draw = ImageDraw.Draw(sheet)
    for inset, colour in ((2, rgb("#F6E2C0")), (10, NAZGUL), (24, rgb("#D9B79A"))):
        x0, y0, x1, y1 = inset, inset, 176 - inset, 160 - inset
        half, cut = 80, 44 - inset / 4
        rim_of = [(x0, half), (x0 + cut, y0), (x1 - cut, y0), (x1, half), (x1 - cut, y1), (x0 + cut, y1)]
        draw.polygon(rim_of, (*colour, 255))
    return sheet.resize((44, 40), Image.Resampling.LANCZOS)


def stands(stage: Stage, at: str) -> Point | None:
    """Where those stand who are drawn in a hex, the hidden first; None if nobody is."""
    here = [seat for seat in stage.people if stage.homes.get(seat.name) == at]
    spot = next((spot for spot in stage.counters if spot.stack.at == at), None)
    if here:
        return min(here, key=lambda spot: spot.name not in stage.unseen).at
    return spot.box.centre if spot is not None else None


def beside(stage: Stage, at: str, sprite: Image.Image, off: tuple[float, float], kind: str = "") -> None:
    """A cost label beside what stands in a hex: there or on another side, where it covers least of counters,
    faces and other cost labels."""
    stand, w = stands(stage, at), stage.wide
    x, y = stand or stage.projection.px(*middle(at))
    dx, dy = CORNER if stand and off == MIDDLE else off
    parts = (dx, dy), (-dx, dy), (1.6 * dx, 0.0), (-1.6 * dx, 0.0), (0.0, 1.6 * dy)
    spots = [spot for part in parts if _inside(stage, sprite, spot := (x + part[0] * w, y + part[1] * w))]
    standing = obstacles(stage.counters, stage.people, [], w, stage.ring)
    standing += [(fan.box, PERSON) for fan in stage.fans]
    standing += [(box, COST_LABEL) for box in stage.cost_labels]

    def covered(spot: Point) -> float:
        box = Box.around([spot], sprite.height / 2)
        return sum(weight * box.overlap(other) for other, weight in standing)

    if spots:
        _put(stage, sprite, min(spots, key=covered), kind)


def _inside(stage: Stage, sprite: Image.Image, at: Point) -> bool:
    """Whether a cost label lies wholly in the picture."""
    (x, y), half = at, sprite.width / 2
    return half < x < stage.picture.width - half and 20 < y < stage.picture.height - 20


def _put(stage: Stage, sprite: Image.Image, at: Point, kind: str = "") -> None:
    """A cost label wholly inside, which names keep off; the legend tells of its ``kind``."""
    if not _inside(stage, sprite, at):
        return
    (x, y), half = at, sprite.width / 2
    paste(stage.picture, sprite, (x, y), centred=True)
    stage.cost_labels.append(Box.about((x, y), half, 20))
    stage.obstacles.add(stage.cost_labels[-1], MARKER)
    if kind:
        stage.legend.setdefault(kind, sprite)


def by_hex(data: Data, key: str) -> dict[str, str]:
    """Words by hex."""
    texts: dict[str, str] = taken(data, key, dict[str, str], {})
    known(texts)
    return texts


def known(names: Sequence[str] | Mapping[str, object]) -> None:
    """Raises `PictureError` for what is no hex."""
    if any(name not in BOARD.terrain for name in names):
        raise PictureError("there is a hex that is not on the map")


SIZE: Final = (1080, 1350)
FRONT: Final = (1080, 810)
LOWEST: Final = 400
EXPLAINED: Final = 600
"""A front may be as low as that; from so many pixels on it has room to say what its signs mean."""
HEAD: Final = 104
FOOT: Final = 110
LOW: Final = 64
"""The foot of a front, where there is something to say in it."""
ROW: Final = 4
"""More signs than that stand in two rows."""
MAP: Final = (SIZE[0], SIZE[1] - HEAD - FOOT)
TITLE: Final = Type("garamond", 46, 700)
LINE: Final = Type("sans", 29, 500, lining=True)
ASIDE: Final = Type("garamond", 29, 600, "italic")
COIN: Final = 40
COINS: Final = 16
BADGE: Final = (190, 126)
"""What Discord's badge for the words of a picture hides in its lower left corner, on a phone."""
SIGN: Final = 30.0
"""Pixels per u of a sign of the map in a legend."""
PASSES: Final = ("misty", "stair", "pass")
Sign = tuple[Image.Image, str]


def head(picture: Image.Image, data: Data, sprite: Image.Image, aside: str) -> None:
    """The strip above a private map: whose it is, what it is about, that nobody else sees it."""
    picture.paste(background(picture.width, HEAD), (0, 0))
    paste(picture, sprite, (62, HEAD / 2 - 2), centred=True)
    room = picture.width - 124 - 26
    lines = taken(data, "headline", str, ""), taken(data, "second", str, "")
    put(picture, (picture.width - 26, 36), aside, ASIDE, palette.GOLD, "rm")
    heading(picture, (124, 36), lines, (TITLE, LINE), room, beside=width(aside, ASIDE) + 20)
    rule(picture, HEAD - 3)


def council_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``council`` of `art.war.api`."""
    view = own_view(data)
    stage = own_stage(data, view, MAP, base_maps)
    picture = _strips(data, "fellowship", words.ONLY_YOU(), stage)
    _cost_labels(data, stage)
    _finish(picture, stage, FOOT)
    signs = _legend(stage, 2 * ROW)
    half = -(-len(signs) // 2) if len(signs) > ROW else len(signs)
    rows = [signs[:half], signs[half:]] if half < len(signs) else [signs]
    for row, y in zip(rows, (36, 82) if len(rows) > 1 else (58,), strict=True):
        _entries(picture, row, float(BADGE[0]), picture.height - FOOT + y)
    return jpeg(data, picture)


def eye_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``eye`` of `art.war.api`."""
    rims: tuple[tuple[str, ...], ...] = taken(data, "rims", tuple[tuple[str, ...], ...], ())
    shade: tuple[str, ...] = taken(data, "shade", tuple[str, ...], ())
    # Where they could be is for all who ask (W6.9).
    view = view_of(data) if shade else own_view(data)
    power: Power = "saruman" if view.seat == "saruman" else "sauron"
    known([name for group in (*rims, shade) for name in group])
    stage = own_stage(data, view, MAP, base_maps, rims, shade)
    left: int = taken(data, "points", int, -1)
    drafted = _legend(stage, ROW - 1)
    legend = bool(left >= 0 or shade or rims or drafted)
    picture = _strips(data, power, words.ONLY_YOU() if view.seat else "", stage, FOOT if legend else 0)
    _finish(picture, stage, FOOT if legend else 0)
    signs: list[Sign] = [(light(34), _("somebody could be here"))] if shade else []
    if rims:
        signs.append((reach_sign(), _("reach of the Nazgûl")))
    signs += drafted
    x, y = float(BADGE[0]), picture.height - FOOT + 58
    if left >= 0:
        y -= 24 if drafted else 0
        spent: int = taken(data, "spent", int, 0)
        _coins(picture, left, spent, (x, y))
        x += (COIN + 4) * min(COINS, max(1, left + spent)) + 16
        text = ngettext("{number} point left", "{number} points left", left).format(number=left)
        x = 40 + put(picture, (x, y), text, Type("sans", 32, 800, lining=True), palette.GOLD).x1
    if drafted and left >= 0:
        x, y = float(BADGE[0]), y + 46
    _entries(picture, signs, x, y)
    # much of the map under a light: begun a step coarser, it is seldom encoded twice
    return jpeg(data, picture, QUALITY - STEP if shade else QUALITY)


def front_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``front`` of `art.war.api`."""
    view = own_view(data)
    rims: tuple[tuple[str, ...], ...] = taken(data, "rims", tuple[tuple[str, ...], ...], ())
    known([name for group in rims for name in group])
    high: int = taken(data, "high", int, FRONT[1])
    if not LOWEST <= high <= FRONT[1]:
        raise PictureError("there is no room for a map so low")
    picture = background(FRONT[0], high).copy()
    head(picture, data, seal(view.powers[0], 92), words.ONLY_YOU())
    signs: list[Sign] = [(reach_sign(), _("reach of the Nazgûl"))] if rims else []
    if data.get("targets"):
        signs.append((reach_sign(), _("may be attacked")))
    ways: tuple[Draft, ...] = taken(data, "ways", tuple[Draft, ...], ())
    marked = any(way.cost or way.marks for way in ways)
    told = signs or marked or any(map(data.get, ("sights", "letters", "trails", "offers")))
    foot = LOW if told and high >= EXPLAINED else 0
    stage = own_stage(data, view, (FRONT[0], high - HEAD - foot), base_maps, rims)
    for at, sort in by_hex(data, "monsters").items():
        beside(stage, at, monster(sort), (0.0, 1.15))
    _cost_labels(data, stage)
    _finish(picture, stage, foot)
    signs += _legend(stage, ROW - len(signs))
    if foot:
        rule(picture, high - foot + 3)
        _entries(picture, signs, float(BADGE[0]), high - foot / 2 + 3)
    return jpeg(data, picture)


def _cost_labels(data: Data, stage: Stage) -> None:
    """On what the Dark spots, and the letters of parties, beside who stands there."""
    letters = by_hex(data, "letters")
    sights: dict[str, int] = taken(data, "sights", dict[str, int], {})
    known(sights)
    for at, number in sights.items():
        if stands(stage, at):
            beside(stage, at, risk(number), (0.5, -0.5), "sight")
    for at, letter in letters.items():
        beside(stage, at, tag(letter), (-0.5, -0.62), "party")
    # In an empty hex a number has no other place than its middle.
    offers = by_hex(data, "offers")
    for at in sorted(offers, key=lambda at: stands(stage, at) is not None):
        beside(stage, at, points(offers[at]), MIDDLE, "offer")


def _legend(stage: Stage, most: int) -> list[Sign]:
    """What lies in the picture and what it means, the dearest first; signs of the map where there is room."""
    hidden = [seat.name for seat in stage.people if seat.name in stage.unseen]
    own = stage.legend | ({"hidden": in_aura(hidden[0], 24)} if hidden else {})
    meanings = {
        "points": _("points it takes"),
        "turn": _("there in that turn"),
        "offer": _("as in the menu"),
        "party": _("a party"),
        "sight": _("spotted on this or less"),
        "trail": _("was there"),
        "hidden": _("hidden"),
    }
    signs = [(own[kind], meaning) for kind, meaning in meanings.items() if kind in own]
    ground = {"peril": words.LEGEND()["peril"][0], **dict.fromkeys(PASSES, _("pass"))}
    seen = {ground[kind]: kind for kind in ground if kind in stage.kinds()}
    return [*signs, *((sign(kind, SIGN)[0], meaning) for meaning, kind in seen.items())][:most]


def _strips(data: Data, power: Power, aside: str, stage: Stage, foot: int = FOOT) -> Image.Image:
    """The wood above and below the map; below only if there is something to say."""
    picture = background(SIZE[0], HEAD + stage.picture.height + foot).copy()
    head(picture, data, seal(power, 92), aside)
    if foot:
        rule(picture, picture.height - foot + 3)
    return picture


def _finish(picture: Image.Image, stage: Stage, below: int = 0) -> None:
    """The names of places last, round all that stands there, and out of the corner of Discord's badge."""
    high = stage.picture.height
    stage.obstacles.add(Box(0, high + below - BADGE[1], BADGE[0], high), MARKER)
    stage.names()
    picture.paste(stage.picture, (0, HEAD))
    rule(picture, HEAD - 3)


def _entries(picture: Image.Image, signs: list[Sign], x: float, y: float) -> None:
    """Signs and what they mean, in a row that fits."""
    own = LINE.at(27)
    room = picture.width - 40 - x - sum(sprite.width + 10 for sprite, _ in signs)
    px = min(27.0, own.px * room / (sum(width(text, own) for _, text in signs) + 30 * len(signs) + 1))
    for sprite, text in signs:
        paste(picture, sprite, (x, y - sprite.height / 2))
        x = put(picture, (x + sprite.width + 10, y), text, LINE.at(px), palette.CREAM).x1 + 30 * px / 27


def _coins(picture: Image.Image, left: int, spent: int, at: tuple[float, float]) -> None:
    """The points left as coins, those that are spent as rims."""
    count = min(COINS, left + spent)
    for number in range(count):
        sprite = coin(COIN, number < left)
        paste(picture, sprite, (at[0] + number * (COIN + 4), at[1] - COIN / 2))
