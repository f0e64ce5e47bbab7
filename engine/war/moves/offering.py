"""The canonical orders to move, as far as possible those that were worked out before (test plan 3).

In a sitting one order after another is given, and each changes what stands in one or two hexes; from turn to
turn most armies stay where they are. What may be ordered from a hex depends on what stands there, on where
others' armies stand, and on nothing of the own pieces elsewhere: a `Corner` is that part of a field, and
what is offered from it is kept by it.
"""

import dataclasses
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import asdict

from engine.war.actions import Move
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.field import Field, memoized
from engine.war.moves import homing, ways
from engine.war.moves.orders import held, prices
from engine.war.moves.parting import commanded, kept_back, not_to_order
from engine.war.moves.restrictions import withstanding
from engine.war.moves.ways import ends, reach, way
from engine.war.moving_group import (
    LEMBAS,
    MISTY,
    NIGHT_MARCH,
    ROPE,
    SNOW,
    STORM,
    STRIDER,
    MovingGroup,
    moving_group,
    riders,
)
from engine.war.pieces import GOLLUM, NINE, SHADOWFAX, TROOPS, OrcBand, Person, Piece, Unit
from engine.war.realm import mobilising, white_hand
from engine.war.view import View

# Which groups go alike: all of pieces that their ways and prices depend on, whoever they are. Who has
# something of his own that changes his ways, a captive, the Ring, a card, a rule that names him, is like
# nobody else.

OF_THE_WAY: Final = frozenset({SHADOWFAX, ROPE})
"""The magic cards that say where somebody may go."""
ON_PEOPLE: Final = (STRIDER, NIGHT_MARCH, LEMBAS)
"""The cards that change ways for those they were played on."""
NAMED: Final = frozenset({"aragorn", "eomer", "saruman", GOLLUM})
"""Of whom rules of the way speak by name (POD-2, MOB-6, SR2-3, GOL-2)."""
NO_MATTER: Final = frozenset(
    {"id", "name", "strength", "start", "source", "base_hex", "home", "three_player_only"}
)
"""What of a troop changes no way of it."""
TROOP: Final = {
    name: tuple(value for what, value in asdict(kind).items() if what not in NO_MATTER)
    for name, kind in TROOPS.items()
}


def manner(field: Field, pieces: Sequence[Piece]) -> Hashable | None:
    """All that the ways and prices of a group depend on; ``None`` if it is like no other."""
    power, at = pieces[0].power, pieces[0].at
    if power == "saruman" and white_hand.garrisoned(field):
        return None
    marked, manners, nazgul = _marked(field), set[Hashable](), 0
    for piece in pieces:
        if piece.id in marked:
            return None
        if isinstance(piece, Person):
            nazgul += piece.nazgul
            manners.add(_of_person(field, piece, at, power))
        else:
            manners.add(TROOP[piece.troop] if isinstance(piece, Unit) else OrcBand)
    ring = field.ring
    return power, frozenset(manners), nazgul and (nazgul, ring.worn, ring.claimed, ring.seen)


def _of_person(field: Field, person: Person, at: str, power: Power) -> Hashable:
    kind = person.kind
    rides = person.leader and riders(field, at, power)
    land = kind.mobilization, kind.land, power == kind.power
    return kind.mf, rides, kind.bound_to, person.nazgul, land


@memoized
def _marked(field: Field) -> frozenset[str]:
    """Who has something of his own that changes his ways."""
    captors = [person.captor for person in field.persons]
    holders = [item.holder for item in field.items if item.id in OF_THE_WAY]
    on = [name for card in ON_PEOPLE for effect in field.effects(card) for name in effect.on]
    return NAMED.union(captors, holders, on, (field.ring.holder,))


# The offers

ONLY = {at: (at,) for at in BOARD.hexes}
"""Paths that name the end alone."""
WEATHER = (MISTY, SNOW, STORM, ways.WIND)
"""The event cards that change ways for everybody."""
Who = tuple[str, ...]
_encoder = msgspec.msgpack.Encoder()


@dataclasses.dataclass(frozen=True, slots=True)
class Corner:
    """A field as far as orders for the pieces of one hex depend on it: equal where that is equal."""

    key: tuple[bytes, bytes]
    field: Field = dataclasses.field(compare=False, repr=False)


class Group(NamedTuple):
    """The pieces of one power in a hex that may be ordered."""

    at: str
    power: Power
    whole: tuple[Who, ...]
    """All of them, the troops, the people, each piece: the canonical groups."""


def groups(seen: View) -> tuple[Group, ...]:
    """Who takes orders to move, by hex and power."""
    return _groups(seen.field, commanded(seen))


@memoized
def _groups(field: Field, mine: tuple[Power, ...]) -> tuple[Group, ...]:
    by_hex: dict[tuple[str, Power], list[Piece]] = {}
    for piece in field.pieces:
        ours = (piece.power in mine or piece.id == GOLLUM) and piece.at and not piece.moved
        if ours and not_to_order(field, mine, piece) is None:
            by_hex.setdefault((piece.at, piece.power), []).append(piece)
    groups = []
    for (at, power), pieces in by_hex.items():
        able = [piece for piece in pieces if _able(field, piece)]
        if able:
            groups.append(Group(at, power, _canonical(able)))
    return tuple(groups)


def corner(field: Field, group: Group) -> Corner:
    """All that the orders of a group depend on: what lies elsewhere, and what lies here."""
    own = "nobody" if group.power == "saruman" and white_hand.garrisoned(field) else group.power
    return Corner((_apart(field, own), _here(field, group.at)), field)


def _canonical(able: Sequence[Piece]) -> tuple[Who, ...]:
    troops = tuple(piece.id for piece in able if not isinstance(piece, Person))
    people = tuple(piece.id for piece in able if isinstance(piece, Person))
    several = (tuple(piece.id for piece in able), troops, people, *((piece.id,) for piece in able))
    return tuple(dict.fromkeys(names for names in several if names))


def _able(field: Field, piece: Piece) -> bool:
    return isinstance(piece, OrcBand) or mobilising.ready(field, piece) or bool(field.captives_of(piece.id))


@memoized
def _apart(field: Field, power: Power) -> bytes:
    """All that orders of a power ask of a field beside what is in their hex, and Shadow Points.

    Whatever a bar, a price or a way of going comes to ask must be named here, in `_lasting` or in `_here`.
    SR2-7 asks of a garrison what of its own stands elsewhere: then ``nobody`` is left out instead.
    """
    others = {(u.troop, u.power, u.at, u.deserter) for u in field.units if u.power != power and u.at}
    return _encoder.encode(
        (
            _lasting(field, power),
            [place for place in mobilising.GUARDIANS if mobilising.known_away(field, place)],
            sorted(withstanding(field, power)),
            sorted(others),
            sorted({(band.power, band.at) for band in field.bands if band.power != power}),
        )
    )


@memoized
def _lasting(field: Field, power: Power) -> bytes:
    """What orders of a power ask of a field but for others' pieces, which people of the West and Nazgûl pass
    by (MOV-19)."""
    war, weather = field.war, [card for card in WEATHER if field.effects(card)]
    own = _of_the_west(field) if power == "fellowship" else _of_the_dark(field, power)
    lasting = war.control, war.ruined, war.doom_open, war.alliance
    return _encoder.encode((field.config, weather, lasting, own))


def _of_the_west(field: Field) -> object:
    war = field.war
    called = sorted(power for power in war.called if power not in ("mordor", "saruman"))
    guards = war.galadriel_free, mobilising.due(field, "M+4")
    return called, guards, war.ents, war.paths_used, war.hobbits_fought


def _of_the_dark(field: Field, power: Power) -> object:
    called = sorted(power for power in ("mordor", "saruman") if field.mobilised(power))
    return called, field.war.corsairs, power != "sauron" and field.turn.control


@memoized
def _here(field: Field, at: str) -> bytes:
    """All that orders ask of what is in a hex: who stands there, and what is on these alone."""
    pieces, ring = field.standing(at), field.ring
    names = {piece.id for piece in pieces}
    return _encoder.encode(
        (
            pieces,
            field.war.gollum if GOLLUM in names else "",
            (ring.holder, ring.halted and ring.passed == field.turn.number) if ring.holder in names else (),
            (ring.worn, ring.claimed, ring.seen) if not NINE.isdisjoint(names) else (),
            [(card, sorted(names & {*on.on})) for card in ON_PEOPLE for on in field.effects(card)],
            [item for item in _of_the_way(field) if item[1] in names],
        )
    )


@memoized
def _of_the_way(field: Field) -> list[tuple[str, str]]:
    return [(item.id, item.holder) for item in field.items if item.id in OF_THE_WAY]


class Run(NamedTuple):
    """Where groups that go alike may be ordered to."""

    ends: tuple[str, ...]
    costs: Sequence[int]
    dearest: int
    sail: bool


@dataclasses.dataclass(frozen=True, slots=True)
class Equivalence:
    """Groups that may be ordered alike: at one hex, while all apart stays as it is."""

    key: tuple[bytes, str, Hashable]
    corner: Corner = dataclasses.field(compare=False, repr=False)
    who: Who = dataclasses.field(compare=False, repr=False)
    """One of them."""


def offers(seen: View) -> Iterator[Move]:
    """Every end within one turn, for each canonical group; and where deserters may be led (DES-5)."""
    points = seen.field.turn.points
    for group in groups(seen):
        at = corner(seen.field, group)
        for names in group.whole:
            for run in _runs(at, names):
                moves = _moves(names, run.ends, run.sail)
                dear = run.dearest > points
                yield from compress(moves, [cost <= points for cost in run.costs]) if dear else moves
    if "fellowship" in commanded(seen):
        yield from _of_deserters(seen.field)


def _of_deserters(field: Field) -> Iterator[Move]:
    for unit in field.units:
        if unit.deserter and unit.at and not unit.moved:
            voyages = homing.of_deserters(field, (unit.id,))
            ends = {way.path[-1]: "sail" in way.marks for way in voyages}
            yield from (Move((unit.id,), (end,), sail=sail) for end, sail in ends.items())


@lru_cache(maxsize=512)
def _runs(at: Corner, names: Who) -> tuple[Run, ...]:
    """Where a group may be ordered to, Shadow Points aside."""
    field, (apart, here) = at.field, at.key
    pieces = [field.piece(name) for name in names]
    like = manner(field, pieces)
    away = _lasting(field, pieces[0].power) if like is not None and _unbarred(pieces) else apart
    return _alike(Equivalence((away, pieces[0].at, (here, names) if like is None else like), at, names))


def _unbarred(pieces: Sequence[Piece]) -> bool:
    """Whether no army bars them: people of the West, and Nazgûl (MOV-19)."""
    west = pieces[0].power == "fellowship"
    return all(isinstance(piece, Person) and (west or piece.nazgul) for piece in pieces)


@lru_cache(maxsize=512)
def _alike(group: Equivalence) -> tuple[Run, ...]:
    movers = together(group.corner, group.who)
    if kept_back(movers) is not None:
        return ()
    return (*_run(movers, _ends(movers), sail=False), *_run(movers, ways.sailing_ends(movers), sail=True))


@lru_cache(maxsize=256)
def together(at: Corner, names: Who) -> MovingGroup:
    """A group, with all that was found out about it for orders of other kinds."""
    return moving_group(at.field, names)


def _run(group: MovingGroup, by: Iterable[str], *, sail: bool) -> Iterable[Run]:
    free = tuple(by)
    if free and group.field.ring.claimed and any(person.nazgul for person in group.people):
        free = tuple(end for end in free if held(group, end) is None)
    elif free and held(group, free[0]) is not None:
        free = ()
    if not free:
        return ()
    costs = prices(group, free)
    return (Run(free, costs, max(costs), sail),)


@lru_cache(maxsize=512)
def _moves(names: Who, to: tuple[str, ...], sail: bool) -> tuple[Move, ...]:
    """Whatever changes elsewhere, a group comes mostly to the same hexes as a turn ago."""
    return tuple([Move(names, ONLY[end], sail=sail) for end in to])


def _ends(group: MovingGroup) -> Iterable[str]:
    """The ends within one turn that leave no entry empty on the way (SR2-7)."""
    within = ends(group)
    if not white_hand.keeps_garrisons(group) or not white_hand.HEXES & (reach(group).keys() - {group.at}):
        return within
    return (end for end in within if _leaves_none_empty(group, end))


def _leaves_none_empty(group: MovingGroup, end: str) -> bool:
    path = way(group, end)
    return path is not None and white_hand.passing_refused(group, (group.at, *path.path)) is None
