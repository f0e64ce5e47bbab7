"""What the viewer knows to stand where, a part of the map at a time (W11.1, W14.1). Pure."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from bot.games.war.words import lookup as words
from bot.games.war.words import names
from bot.words import text
from engine.war import grid
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, DATA
from engine.war.data.records import Character, MapWindow, Power
from engine.war.events.fights import BattleBegan, Ruined
from engine.war.events.quest import Searched
from engine.war.events.table import ControlChanged, Moved
from engine.war.field import Field, memoized
from engine.war.pieces import TROOPS, OrcBand, Person, Piece, Unit
from engine.war.view import View

# What the public facts of a sitting put on the map: ways, battles, sieges (W2.1). Pure


class Way(NamedTuple):
    """Where pieces went together: an army, or people alone."""

    power: Power
    path: tuple[str, ...]
    people: bool


def ways(events: Iterable[Any]) -> list[Way]:
    """The ways of a sitting, each as long as the same pieces went on."""
    by_pieces: dict[tuple[str, ...], list[Way]] = {}
    for event in events:
        if not isinstance(event, Moved) or len(event.path) < 2 or event.why == "carried":
            continue
        gone, path = by_pieces.setdefault(event.who, []), event.path
        if gone and gone[-1].path[-1] == path[0]:
            path = (*gone.pop().path, *path[1:])
        people = not any(_troop(name) in TROOPS for name in event.who)
        gone.append(Way(_power(event.who), path, people))
    return [way for gone in by_pieces.values() for way in gone]


def battles(events: Iterable[Any]) -> list[str]:
    """Where a battle began, each place once."""
    return list(dict.fromkeys(event.target for event in events if isinstance(event, BattleBegan)))


def strikes(events: Sequence[Any], field: Field) -> list[Way]:
    """From where those battles were begun, as the field stands after all that."""
    attacks: list[Way] = []
    stood = {unit.id: unit.at for unit in field.units}
    for event in reversed(events):
        if isinstance(event, Moved):
            stood |= dict.fromkeys(event.who, event.path[0])
        elif isinstance(event, BattleBegan):
            starts = dict.fromkeys(stood.get(name, "") for name in event.attackers)
            near = BOARD.neighbours[event.target]
            attacks += (Way(event.power, (at, event.target), people=False) for at in starts if at in near)
    return attacks[::-1]


def at(event: Any) -> tuple[str, ...]:
    """Where an event happened, as far as it says so: hexes (W15.2)."""
    match event:
        case Moved():
            return event.path[-1:]
        case BattleBegan():
            return (event.target,)
        case ControlChanged() | Ruined():
            return _hexes(event.place)
        case Searched():
            return tuple(spot for spot, _ in event.spotted)
        case _:
            return _hexes(getattr(event, "at", ""))


def _hexes(name: str) -> tuple[str, ...]:
    """The hex of a place, or the hex itself."""
    if name in BOARD.places:
        return (BOARD.places[name].hex,)
    return (name,) if name in BOARD.terrain else ()


@cache
def _open_to(at: str) -> tuple[str, ...]:
    """The hexes beside one from which it can be attacked: over no mountains and no major river (ARM-10)."""
    beside = [there for there in BOARD.neighbours[at] if grid.side(at, there) not in BOARD.walls]
    return tuple(there for there in beside if BOARD.crossed(at, there) != "major")


@memoized
def sieges(known: Field) -> Mapping[str, tuple[str, ...]]:
    """Citadels with their defenders inside and no weaker an enemy next to them, and where (W5.8)."""
    besieged = {}
    for place in BOARD.places.values():
        holder = known.holder(place.id)
        if place.kind != "citadel" or not known.units_at(place.hex, holder):
            continue
        foes = known.foes(holder)
        near = _open_to(place.hex)
        outside = {at: known.strength(known.units_at(at, *foes)) for at in near} if foes else {}
        if sum(outside.values()) >= known.strength(known.units_at(place.hex, holder)):
            besieged[place.hex] = tuple(at for at, strength in outside.items() if strength)
    return besieged


def begun(known: Field, moves: Iterable[Moved]) -> dict[str, Moved]:
    """The sieges that those marches began, each with the last of them: who stood there before was too weak,
    whether they stayed or went on."""
    gone = [move for move in moves if any(_troop(name) in TROOPS for name in move.who)]
    besieged = dict[str, Moved]()
    if not gone:
        return besieged
    start = {name: move.path[0] for move in reversed(gone) for name in move.who}
    for at, foes in sieges(known).items():
        arrived = [move for move in gone if move.path[-1] in foes]
        near = _open_to(at)
        outside = [unit for there in foes for unit in known.units_at(there)]
        enemies = {unit.power for unit in outside}
        before = known.strength(
            unit for unit in known.units if unit.power in enemies and start.get(unit.id, unit.at) in near
        )
        inside = known.strength(known.units_at(at, known.holder(BOARD.place_id(at))))
        if arrived and before < inside and before < known.strength(outside):
            besieged[at] = arrived[-1]
    return besieged


def stays(move: Moved, known: Field) -> bool:
    """Whether a march led from one hex of a siege to another: that siege is no news."""
    return any(move.path[-1] in foes and move.path[0] in _open_to(at) for at, foes in sieges(known).items())


def outside(known: Field, at: str) -> tuple[Unit, ...]:
    """The troops that besiege a Citadel."""
    return tuple(unit for there in sieges(known).get(at, ()) for unit in known.units_at(there))


def _troop(name: str) -> str:
    return name.partition("/")[0].partition(".")[0]


def _power(pieces: Iterable[str]) -> Power:
    """Whose they are: an army's power goes before that of who rides with it."""
    kinds = [TROOPS.get(_troop(name)) or CHARACTERS.get(name) for name in pieces]
    known = sorted((kind for kind in kinds if kind is not None), key=lambda kind: isinstance(kind, Character))
    return known[0].power if known else "nobody"


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
    return sum(piece.strength for piece in view.field.standing(at) if isinstance(piece, Unit | OrcBand))


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
    troops = [piece for piece in own if isinstance(piece, Unit | OrcBand)]
    people = [piece for piece in own if isinstance(piece, Person)]
    return words.side(
        power,
        sum(piece.strength for piece in troops),
        troops,
        [person.id for person in people if not person.hidden],
        [person.id for person in people if person.hidden],
        named=named,
    )
