"""What the viewer knows to stand where, a part of the map at a time (W11.1, W14.1). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from bot.games.war.words import lookup as words
from bot.games.war.words import names
from bot.words import text
from engine.war import grid
from engine.war.data import DATA
from engine.war.data.places import MapWindow
from engine.war.data.records import Power
from engine.war.pieces import Band, Person, Piece, Unit
from engine.war.view import View

ORDER: Final[tuple[Power, ...]] = ("fellowship", "sauron", "saruman", "nobody")
WINDOWS: Final = {window.id: window for window in DATA.map.windows}
"""The parts of the map by their ids."""


def lines(view: View, window: MapWindow, spots: Sequence[str] | None = None) -> list[str]:
    """A line for each hex of a part of the map in which something stands, or for those ``spots`` alone."""
    return [_line(view, at) for at in (within(view, window) if spots is None else spots)]


def hexes(view: View, spots: Iterable[str]) -> list[tuple[str, str]]:
    """Each of these hexes with what stands there."""
    return [(at, _line(view, at)) for at in spots]


def within(view: View, window: MapWindow) -> list[str]:
    """The hexes of a part of the map in which something is known to stand, in the order of their numbers."""
    standing = {piece.at for piece in view.field.pieces if piece.at}
    return [at for at in sorted(standing) if inside(at, window)]


def inside(at: str, window: MapWindow) -> bool:
    """Whether a part of the map shows a hex."""
    column, row = grid.place(at)
    return window.columns[0] <= column <= window.columns[1] and window.rows[0] <= row <= window.rows[1]


@cache
def window_of(at: str) -> MapWindow:
    """The part of the map in which a hex lies nearest to the middle."""
    column, row = grid.place(at)

    def off(window: MapWindow) -> float:
        (c0, c1), (r0, r1) = window.columns, window.rows
        return max(abs(2 * column - c0 - c1) / (c1 - c0), abs(2 * row - r0 - r1) / (r1 - r0))

    return min(WINDOWS.values(), key=off)


def strength(view: View, at: str) -> int:
    """The strength of all troops that are known to stand in a hex."""
    return sum(piece.strength for piece in view.field.standing(at) if isinstance(piece, Unit | Band))


def _line(view: View, at: str) -> str:
    """By side and state, captives last: never one row of several sides (W15.9)."""
    here = view.field.standing(at)
    free = [piece for piece in here if not getattr(piece, "captor", "")]
    powers = sorted({piece.power for piece in free}, key=ORDER.index)
    captives = [piece.id for piece in here if piece not in free]
    named = len(powers) > 1 or bool(captives)
    sides = [_side(power, [piece for piece in free if piece.power == power], named) for power in powers]
    return text.headed(names.spot_full(at), " · ".join([*sides, words.held(captives)] if captives else sides))


def _side(power: Power, own: Sequence[Piece], named: bool) -> str:
    troops = [piece for piece in own if isinstance(piece, Unit | Band)]
    people = [piece for piece in own if isinstance(piece, Person)]
    return words.side(
        power,
        sum(piece.strength for piece in troops),
        [piece.id for piece in troops],
        [person.id for person in people if not person.hidden],
        [person.id for person in people if person.hidden],
        named=named,
    )
