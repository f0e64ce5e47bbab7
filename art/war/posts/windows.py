"""Which part of the map a post shows: where something happened in public (W2.1)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from art.drawing.geometry import Box, Point, fitting_scale
from art.drawing.output import Data, PictureError, decoded, taken
from art.war.basemap.geometry import CLOSE, LAND, OVERVIEW, WHOLE, Window, choose_window, middle, window_at
from art.war.words import pictures as words
from art.war.words.catalogue import _
from engine.caching import prepare
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.turns import steps
from engine.war.view import View

# The days of the war: a turn is five of them, all months have thirty, turn 1 is the 15th of January


FIRST = 14
DAYS = 5
MONTH = 30


def date(turn: int) -> str:
    """The day a turn begins on."""
    day = FIRST + DAYS * (turn - 1)
    return words.date(day % MONTH + 1, day // MONTH + 1)


def turn(field: Field, told: int = 0) -> str:
    """The turn that is told, else the one that is played, and its number since Mordor mobilised."""
    number, since = told or field.turn.number, field.war.m
    if since is None or number < since:
        return words.turn(number)
    return _("TURN {number}, M+{since}").format(number=number, since=number - since)


def demand(field: Field) -> str:
    """What Sauron must hold next, and when; empty where nothing is asked (OBJ-3, DES-8)."""
    due = steps.due(field)
    return words.demand(*due) if due is not None else ""


# What the pictures of the war are asked to show, read from plain JSON values


class March(msgspec.Struct, frozen=True):
    """A way through hexes: an army's, or with ``people`` that of persons alone."""

    power: Power
    path: tuple[str, ...]
    people: bool = False


prepare(__name__)


def view_of(data: Data) -> View:
    return decoded(data, View)


def marches_of(data: Data, key: str = "marches") -> tuple[March, ...]:
    """The marches under a key that have a way."""
    marches: tuple[March, ...] = taken(data, key, tuple[March, ...], ())
    _on_the_map([name for march in marches for name in march.path], key)
    return tuple(march for march in marches if len(march.path) > 1)


def hex_of(data: Data, key: str) -> str:
    """The hex under a key, or an empty string."""
    name: str = taken(data, key, str, "")
    _on_the_map([name] if name else [], key)
    return name


def hexes_of(data: Data, key: str) -> tuple[str, ...]:
    """The hexes under a key."""
    names: tuple[str, ...] = taken(data, key, tuple[str, ...], ())
    _on_the_map(names, key)
    return names


def _on_the_map(names: tuple[str, ...] | list[str], key: str) -> None:
    if any(name not in BOARD.terrain for name in names):
        raise PictureError(f"{key} has a hex that is not on the map")


ABOUT, BATTLE, END, PASSED = 100.0, 6.0, 2.0, 0.3
"""How much it counts that a window shows what the headline says, a battle, the end of a march, a hex passed
by."""
MARGIN: Final = 1.6
"""How much of the map is seen around what is shown, in u."""
SMALLER: Final = 1.5
"""So many times smaller than the whole map a window may be drawn: its signs stay readable on a phone."""


def field_window(
    battles: Sequence[str],
    marches: Sequence[March],
    where: Sequence[str],
    size: tuple[int, int],
    covered: tuple[int, int],
) -> Window:
    """The closest window that shows all that happened; where no close one does, the one that shows most of
    it. Where nothing happened, all of the map."""
    return best_window(worth_of(battles, marches, where), size, covered)


def roomy_window(points: Iterable[Point], size: tuple[int, int]) -> Window:
    """The closest window that shows all of something wide, up to so much larger than its picture as may be
    drawn smaller; of the overview no more height than the map has."""
    box, (wide, high) = Box.around(list(points), MARGIN), size
    if s := fitting_scale(box, wide, high, (*CLOSE, WHOLE)):
        return window_at(box.centre, s, wide, high)
    more = max(box.width * WHOLE / wide, box.height * WHOLE / high)
    if more <= SMALLER:
        return window_at(box.centre, WHOLE, round(wide * more), round(high * more))
    return window_at(box.centre, OVERVIEW, wide, min(high, round((LAND.height + 2) * OVERVIEW)))


def worth_of(battles: Sequence[str], marches: Sequence[March], where: Sequence[str] = ()) -> dict[str, float]:
    """How much it counts that the hexes of battles and marches are seen, and before them where that happened
    which the headline says (W15.2): its first hex before the others."""
    worth: dict[str, float] = {}
    for march in marches:
        # people alone say less about where the war is
        part = 0.3 if march.people else 1.0
        for at in march.path:
            worth[at] = max(worth.get(at, 0.0), part * (END if at == march.path[-1] else PASSED))
    for at in (*battles, *where):
        worth[at] = BATTLE
    worth |= dict.fromkeys(where[:1], ABOUT)
    return worth


def best_window(worth: Mapping[str, float], size: tuple[int, int], covered: tuple[int, int]) -> Window:
    """The closest window that shows all of some hexes; where no close one does, the one that shows most of
    what they are worth. Where there are none, all of the map."""
    spots = {at: middle(at) for at in worth}
    window = choose_window(list(spots.values()), *size, covered, MARGIN)
    if not spots or window.s in CLOSE:
        return window
    room = tuple((side - hidden) / CLOSE[-1] - 2 * MARGIN for side, hidden in zip(size, covered, strict=True))
    boxes = [about(at, spots, room) for at in spots.values()]
    box = max(boxes, key=lambda box: worth_within(box, spots, worth))
    shown = [at for at in spots.values() if box.holds(at)]
    return choose_window(shown, *size, covered, MARGIN)


def framed_window(
    must: Sequence[str], worth: Mapping[str, float], size: tuple[int, int], covered: tuple[int, int]
) -> Window:
    """The closest window that shows the first of what it must, then as much of that as goes with it, in its
    order, and after that what is worth most."""
    rest = sorted((at for at in worth if at not in must), key=lambda at: (-worth[at], at))
    wide, high = ((side - hidden) / CLOSE[-1] for side, hidden in zip(size, covered, strict=True))
    shown: list[Point] = []
    for at in (*must, *rest):
        box = Box.around([*shown, middle(at)], MARGIN)
        if box.width <= wide and box.height <= high:
            shown.append(middle(at))
    return choose_window(shown, *size, covered, MARGIN)


def about(at: Point, spots: Mapping[str, Point], room: tuple[float, ...]) -> Box:
    """The box of that size about a point, moved on to hold as many others as it can on the nearer sides."""
    x, y = at
    near = [
        spot for spot in spots.values() if abs(spot[0] - x) <= room[0] / 2 and abs(spot[1] - y) <= room[1] / 2
    ]
    (cx, cy), half = Box.around(near).centre, (room[0] / 2, room[1] / 2)
    return Box.about((cx, cy), half[0], half[1])


def worth_within(box: Box, spots: Mapping[str, Point], worth: Mapping[str, float]) -> float:
    """What the hexes in a box are worth."""
    return sum(worth[name] for name, at in spots.items() if box.holds(at))
