"""Kind ``field``: the part of the map where something happened in public, between two strips (W2.1)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from PIL import Image, ImageDraw

from art.drawing import palette
from art.drawing.cache import kept, kept_lettered
from art.drawing.chrome import background, heading, paste, rule
from art.drawing.geometry import SQRT3, Box
from art.drawing.output import QUALITY, STEP, Data, Drawn, jpeg, taken
from art.drawing.palette import mix
from art.drawing.text import LEAST, Type, fitted, put, width
from art.war.basemap.geometry import CLOSE, COLUMNS, ROWS, Window, choose_window, middle
from art.war.chart.stage import BaseMaps, Stage
from art.war.pieces.counters import burst
from art.war.pieces.emblems import seal
from art.war.posts import whole, windows
from art.war.posts.windows import (
    MARGIN,
    March,
    about,
    field_window,
    hexes_of,
    marches_of,
    view_of,
    worth_of,
    worth_within,
)
from art.war.words import pictures as words
from art.war.words.catalogue import _, ngettext
from engine.war import grid
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.view import View

# A post with several fronts: where no one window shows all that happened, the map is cut into two or three,
# each with its own words (war-pictures.md 5, W2.1).


TAB: Final = 54
"""The height of the words over a front."""
GAP: Final = 4
LARGE: Final = (1080, 500)
WIDE: Final = (1080, 412)
SMALL: Final = (538, 412)
MOST: Final = 3
LEAST_SCALE: Final = CLOSE[1]
"""Farther off a counter would be too small for a phone."""
LEAST_WORTH: Final = 1.0
"""What is worth less, as people alone or hexes passed by, makes no front of its own."""


UNCALLED: Final[Mapping[str, str]] = MappingProxyType({})
"""No hex has a name of its own from the words."""


@dataclass(frozen=True, slots=True)
class Front:
    """One of the windows: where it lies below the upper strip, and what it is called."""

    window: Window
    at: tuple[int, int]
    said: str


def fronts(
    battles: Sequence[str],
    marches: Sequence[March],
    where: Sequence[str],
    size: tuple[int, int],
    covered: tuple[int, int],
    called: Mapping[str, str] = UNCALLED,
) -> list[Front]:
    """Two or three, the one with most first; none where one close window of that size shows all, or where
    only one place is worth a window."""
    worth = worth_of(battles, marches, where)
    spots = {at: middle(at) for at in worth}
    if not spots or choose_window(list(spots.values()), *size, covered, MARGIN).s in CLOSE:
        return []
    names_of: list[list[str]] = []
    while len(names_of) < MOST and spots:
        part = SMALL if names_of else LARGE
        room = (part[0] / LEAST_SCALE - 2 * MARGIN, (part[1] - TAB) / LEAST_SCALE - 2 * MARGIN)
        boxes = [about(at, spots, room) for at in spots.values()]
        box = max(boxes, key=lambda box: worth_within(box, spots, worth))
        if worth_within(box, spots, worth) < LEAST_WORTH:
            break
        names_of.append([name for name, at in spots.items() if box.holds(at)])
        wider = box.padded(MARGIN)
        spots = {name: at for name, at in spots.items() if not wider.holds(at)}
    if len(names_of) < 2:
        return []
    places = _places(len(names_of))
    return [
        _front(names, *place, battles, [*where, *(march.path[-1] for march in marches)], called)
        for names, place in zip(names_of, places, strict=True)
    ]


def _places(count: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The sizes of so many windows and where they lie."""
    below = LARGE[1] + GAP
    if count == 2:
        return [(LARGE, (0, 0)), (WIDE, (0, below))]
    return [(LARGE, (0, 0)), (SMALL, (0, below)), (SMALL, (SMALL[0] + GAP, below))]


def _front(
    names: Sequence[str],
    size: tuple[int, int],
    at: tuple[int, int],
    battles: Sequence[str],
    ends: Sequence[str],
    called: Mapping[str, str],
) -> Front:
    window = choose_window([middle(name) for name in names], *size, (0, TAB), MARGIN)
    title = _said(names, battles, ends, called) or _filling(names, ends, window, called)
    return Front(window, at, title)


def _said(
    names: Sequence[str], battles: Sequence[str], ends: Sequence[str], called: Mapping[str, str]
) -> str:
    """A battle, or where that happened which the headline says, or where an army went."""
    fought = [name for name in battles if name in names]
    if fought:
        return (
            _("Battle at {place}").format(place=_called(fought[0], called))
            if len(fought) == 1
            else words.battles(len(fought))
        )
    end = next((at for at in ends if at in names), names[0])
    return _called(end, called) if BOARD.place(end) is not None or end in called else ""


NEAR: Final = 3
"""So many hexes from a place it still gives a front its name."""


def _filling(names: Sequence[str], ends: Sequence[str], window: Window, called: Mapping[str, str]) -> str:
    """The place that is seen nearest to where that happened; where none is near, the area that fills most of
    the front, which its edge may be none of."""
    end = next((at for at in ends if at in names), names[0])
    seen = [at for at in window.hexes() if at in BOARD.terrain]
    near = {at: grid.distance(at, end) for at in seen if (place := BOARD.place(at)) and words.place(place)}
    closest = min(near, key=lambda at: (near[at], at), default="")
    if closest and near[closest] <= NEAR:
        return _called(closest, called)
    areas = Counter(area for at in seen if (area := BOARD.area(at)))
    return words.area(areas.most_common(1)[0][0]) if areas else _called(end, called)


def _called(name: str, called: Mapping[str, str]) -> str:
    """A place, else as the words beside the picture call it, else the area around it."""
    place = BOARD.place(name)
    if place is not None:
        return words.place(place) or place.name
    area = BOARD.area(name)
    return called.get(name) or (words.area(area) if area else name)


# The strip above the map: the turn and its day, what was done, who is next (W2.1).


HEIGHT: Final = 160
DIVIDE: Final = 754
TITLE: Final = Type("cinzel", 29, 700)
DATE: Final = Type("garamond", 29, 600, "italic")
HEADLINE: Final = Type("garamond", 46, 700)
SECOND: Final = Type("sans", 29, 500, lining=True)
NAME: Final = Type("garamond", 38, 700)
ICON: Final = 92
MARK: Final = 74


@dataclass(frozen=True, slots=True)
class Told:
    """What the strip says was done."""

    headline: str
    second: str
    fought: bool
    power: Power
    turn: int = 0
    """The turn that is told; 0: the one that is played."""


def told_of(
    view: View,
    marches: Sequence[March],
    battles: Sequence[str],
    whose: Power | None = None,
    called: Mapping[str, str] = UNCALLED,
) -> Told:
    """The words for what happened in public; what was made of them goes before. ``whose``: who did it."""
    power: Power = whose or (marches[-1].power if marches else "nobody")
    armies = sum(not march.people for march in marches)
    moved = (
        ngettext("{number} army marches", "{number} armies march", armies).format(number=armies)
        if armies
        else words.parties(len(marches))
        if marches
        else ""
    )
    # That people are on their way says nothing below what happened.
    besides = moved if armies else ""
    if len(battles) == 1:
        where = _called(battles[0], called)
        return Told(_("Battle at {place}").format(place=where), besides, True, power)
    if battles:
        return Told(words.battles(len(battles)), besides, True, power)
    if marches:
        return Told(moved, words.side(power), False, power)
    return Told(_("Nothing stirs"), _("The map of the war"), False, "nobody")


def draw_header(picture: Image.Image, view: View, told: Told, sitting: str = "") -> None:
    """Paints the strip; in the middle of a ``sitting`` it says whose that is."""
    picture.paste(background(picture.width, HEIGHT), (0, 0))
    left = 44
    if told.fought or told.power != "nobody":
        sprite = burst(ICON) if told.fought else seal(told.power, ICON)
        paste(picture, sprite, (66, 79), centred=True)
        left = 132
    room = DIVIDE - 24 - left
    title, face = fitted(windows.turn(view.field, told.turn), TITLE, room)
    put(picture, (left, 33), title, face, palette.GOLD)
    after = left + width(title, face) + 22
    day = windows.date(told.turn or view.field.turn.number)
    if after + width(day, DATE) < DIVIDE - 16:
        put(picture, (after, 33), day, DATE, palette.SECOND_LINE)
    heading(picture, (left, 82), (told.headline, told.second), (HEADLINE, SECOND), room)
    _next(picture, view, sitting)
    rule(picture, HEIGHT - 3)


def _next(picture: Image.Image, view: View, sitting: str) -> None:
    ImageDraw.Draw(picture).line((DIVIDE, 24, DIVIDE, 134), palette.NEUTRAL_FRAME, 2)
    left = DIVIDE + 26
    if view.seat is not None:
        note, face = fitted(words.ONLY_YOU(), NAME, picture.width - left - 20, 24)
        put(picture, (left, 81), note, face, palette.GOLD)
        return
    if view.outcome is not None or not view.waiting:
        line, face = fitted(_("The war is over"), NAME, picture.width - left - 20, 24)
        put(picture, (left, 81), line, face, palette.CREAM)
        return
    seats = (sitting,) if sitting else view.waiting
    put(picture, (left, 33), _("SITTING") if sitting else _("NEXT"), TITLE, palette.GOLD)
    powers = [power for power in view.config.powers_of(seats[0]) if power != "nobody"]
    mark: Power = powers[0] if powers else "nobody"
    paste(picture, seal(mark, MARK), (left + 30, 92), centred=True)
    name, face = fitted(" ".join(map(words.side, seats[:2])), NAME, picture.width - left - 98, 24)
    put(picture, (left + 76, 94), name, face, palette.CREAM)


SIZE: Final = (1080, 1350)
HIGH: Final = SIZE[1] - HEIGHT - whole.HEIGHT
BARE: Final = (SIZE[0], HEIGHT + HIGH)
"""Without the lower strip, above a long story: Objectives and captives stand in its words."""
RULER: Final = (40, 32)
"""Width of the numbers of rows, height of those of columns, in pixels."""
TAB_FACE: Final = Type("garamond", 36, 700)
TICK: Final = mix(palette.BACKGROUND, palette.GOLD, 0.42)
"""Between two columns or rows."""
GROUND: Final = (20, 13, 9)
FIGURE: Final = Type("sans", 23, 700, lining=True)


def field_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``field`` of `art.war.api`."""
    view, marches, battles = view_of(data), marches_of(data), hexes_of(data, "battles")
    about = hexes_of(data, "about")
    called: Mapping[str, str] = taken(data, "called", dict[str, str], {})
    told = told_of(view, marches, battles, taken(data, "power", Power | None, None), called)
    armies = any(not march.people for march in marches)
    more = told.second if battles else told.headline if armies else ""
    told = replace(
        told,
        headline=taken(data, "headline", str, told.headline),
        second=taken(data, "second", str, more if "headline" in data else told.second),
        turn=taken(data, "turn", int, told.turn),
    )
    bare = taken(data, "bare", bool, False)
    picture = Image.new("RGB", BARE if bare else SIZE, GROUND)
    parts = fronts(battles, marches, about, (SIZE[0], HIGH), RULER, called)
    for part in parts:
        shown = _map(data, view, part.window, part.window.box_px, base_maps, (marches, battles), part.said)
        picture.paste(shown, (part.at[0], HEIGHT + part.at[1]))
    if not parts:
        window = field_window(battles, marches, about, (SIZE[0], HIGH), RULER)
        shown = _map(data, view, window, Box(*RULER, SIZE[0], HIGH), base_maps, (marches, battles))
        _rulers(shown, window)
        picture.paste(shown, (0, HEIGHT))
    draw_header(picture, view, told, taken(data, "sitting", str, ""))
    if not bare:
        whole.draw_footer(picture, view.field)
    # fronts leave no room for empty land: begun a step coarser, they are seldom encoded twice
    return jpeg(data, picture, QUALITY - STEP if parts else QUALITY)


def _map(
    data: Data,
    view: View,
    window: Window,
    bounds: Box,
    base_maps: BaseMaps,
    done: tuple[Sequence[March], Sequence[str]],
    label: str = "",
) -> Image.Image:
    """A window with what happened in it, the marches and the battles; over a front its words."""
    tab = _tab(label, window.width) if label else None
    if tab is not None:
        bounds = Box(bounds.x0, bounds.y0 + tab.height, bounds.x1, bounds.y1)
    stage = Stage.of(window, base_maps, bounds)
    stage.called = taken(data, "called", dict[str, str], {})
    about = [*hexes_of(data, "about"), *done[1]]
    stage.settle(view.field, told=[*(march.path for march in done[0]), *([at] for at in about)])
    stage.lands()
    stage.signs(view.field)
    inside = window.box_u
    for march in done[0]:
        if any(inside.holds(middle(at)) for at in march.path):
            stage.way(march.path, march.power, people=march.people)
    stage.fought += [at for at in done[1] if inside.holds(middle(at))]
    stage.pieces(hexes_of(data, "sieges"))
    strikes = marches_of(data, "attacks")
    stage.attacks((strike.path, strike.power) for strike in strikes if inside.holds(middle(strike.path[-1])))
    stage.bursts(stage.fought)
    stage.names()
    if tab is not None:
        stage.picture.paste(tab, (0, 0))
    return stage.picture


@kept_lettered
def _tab(label: str, room: int) -> Image.Image:
    """The words over a front, on wood."""
    text, face = fitted(label, TAB_FACE, room - 44, LEAST)
    wide = round(width(text, face)) + 40
    sheet = background(wide, TAB).copy()
    put(sheet, (20, TAB / 2 - 1), text, face, palette.CREAM)
    draw = ImageDraw.Draw(sheet)
    draw.line((0, TAB - 2, wide - 2, TAB - 2, wide - 2, 0), palette.GOLD, 3)
    return sheet


def _rulers(picture: Image.Image, window: Window) -> None:
    """The numbers of columns above and of rows at the left."""
    wide, high = RULER
    picture.paste(background(picture.width, high), (0, 0))
    picture.paste(background(wide, picture.height - high), (0, high))
    every = 1 if 1.5 * window.s > 1.6 * LEAST else 3
    px, half = window.projection.px, every * window.s
    draw = ImageDraw.Draw(picture)
    for column in range(1, COLUMNS + 1, every):
        x, _ = px(*middle(grid.number(column, 1)))
        if wide < x - 0.75 * half < picture.width:
            draw.line((x - 0.75 * half, 3, x - 0.75 * half, high - 4), TICK, 2)
        if wide + 14 < x < picture.width - 14:
            paste(picture, _figure(column), (x, high / 2), centred=True)
    draw.rectangle((wide - 2, high - 2, picture.width, high - 1), palette.GOLD)
    draw.rectangle((wide - 2, high - 2, wide - 1, picture.height), palette.GOLD)
    for row in range(1, ROWS + 1, every):
        _, y = px(*middle(grid.number(1, row)))
        if high < (up := y - 0.5 * SQRT3 * half) < picture.height:
            draw.line((5, up, wide - 5, up), TICK, 2)
        if high + 12 < y < picture.height - 12:
            paste(picture, _figure(row), (wide / 2, y), centred=True)


@kept
def _figure(number: int) -> Image.Image:
    """The number of a column or row."""
    sprite = Image.new("RGBA", (RULER[0], RULER[1] - 4), (*palette.CREAM, 0))
    put(sprite, (sprite.width / 2, sprite.height / 2), f"{number:02d}", FIGURE, palette.CREAM, "mm")
    return sprite
