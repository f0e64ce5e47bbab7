"""Stacks: the troops of one power in a hex with their leaders, those first that need care (W5.2)."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from dataclasses import replace as altered
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.games.war.model.coming import coming
from bot.games.war.model.positions import sieges
from bot.games.war.scene import WarScene
from engine.caching import kept
from engine.game import IllegalAction
from engine.war.battles import forces
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.data.records import MapWindow, Power
from engine.war.field import Field, grouped, memoized
from engine.war.grid import place
from engine.war.moves.orders import price
from engine.war.moves.parting import chosen, commanded, not_to_order
from engine.war.moves.restrictions import intrinsic
from engine.war.moves.ways import ends
from engine.war.moving_group import MovingGroup
from engine.war.pieces import Person, Piece, Unit
from engine.war.realm import mobilising
from engine.war.state import Marches
from engine.war.view import View

NEAR: Final = 2
"""Within so many hexes an enemy army threatens."""
TICKED: Final = "stacks"
"""The draft of the stacks that are ticked."""
PARTS: Final = "part:"
"""The draft of who of a stack goes, before its key."""
DIVIDER: Final = "-"


class Army(NamedTuple):
    """Who of one hex can come."""

    at: str
    strength: int
    there: int
    """How strong all are who stand there."""


@dataclass(frozen=True)
class Stack:
    """What stands together and may go together."""

    at: str
    power: Power
    units: tuple[Unit, ...]
    leaders: tuple[Person, ...]
    """Who goes along unless told otherwise: leaders that are seen and cost nothing."""
    ready: bool
    """Whether it can be ordered to move now."""
    threat: str
    """Where the nearest enemy army within two hexes stands, the strongest of them, or an empty string."""
    raid: tuple[Army, ...]
    """The enemies within two hexes who together can take the place in their next step of battles, the
    strongest first; none where they cannot (W5.2)."""
    march: Marches | None
    mf: int
    price: int

    @property
    def key(self) -> str:
        """What menus and drafts call it."""
        return f"{self.at}{DIVIDER}{self.power}"

    @property
    def moved(self) -> bool:
        """Whether it is at its goal of this turn."""
        return not self.ready and any(unit.moved for unit in self.units)

    @property
    def who(self) -> tuple[str, ...]:
        """All that go."""
        return (*(unit.id for unit in self.units), *(person.id for person in self.leaders))

    @property
    def strength(self) -> int:
        """The strength of its troops."""
        return sum(unit.strength for unit in self.units)


@kept
def stacks(view: View) -> tuple[Stack, ...]:
    """All of the viewer's: with an enemy near, without a march, by place; those that cannot go last."""
    own = [_stack(view, at, power) for at, power in _hexes(view)]
    own.sort(key=lambda stack: (not stack.ready, not stack.threat, stack.march is not None, stack.at))
    return tuple(own)


def _hexes(view: View) -> Iterator[tuple[str, Power]]:
    mine = commanded(view)
    pairs = ((unit.at, unit.power) for unit in view.field.units if unit.at and not unit.deserter)
    return iter(dict.fromkeys(pair for pair in pairs if pair[1] in mine))


def _stack(view: View, at: str, power: Power) -> Stack:
    field, mine = view.field, commanded(view)
    units = tuple(unit for unit in field.units_at(at, power) if not unit.deserter)
    able = tuple(unit for unit in units if _able(field, mine, unit))
    elsewhere = _on_their_way(view, _names(units))
    people = [
        person
        for person in field.persons_at(at, power)
        if person.id not in elsewhere and goes_along(field, mine, person)
    ]
    leaders = tuple(person for person in people if able and _comes(view, able[0], person))
    group = group_of(view, [*_names(able), *_names(leaders)]) if able else None
    if group is None and able:
        leaders, group = (), group_of(view, _names(able))
    if not able:
        able, leaders = units, ()
    march = next((order for order in view.marches if {unit.id for unit in able} & set(order.who)), None)
    mf = group.mf if group is not None else min(unit.mf for unit in able)
    cost = price(group, at) if group is not None else 0
    near = threat(field, power, at)
    raid = _raid(field, power, at) if near else ()
    return Stack(at, power, able, leaders, group is not None, near, raid, march, mf, cost)


def _on_their_way(view: View, units: Sequence[str]) -> set[str]:
    """Whoever is on a march of the own that none of these units goes with (MOV-21)."""
    return {name for order in view.marches if not set(units) & set(order.who) for name in order.who}


def _raid(field: Field, power: Power, at: str) -> tuple[Army, ...]:
    """From where and with how much the enemies near can come, if the best throws of all of them together
    leave neither troops nor walls there in the next step of battles (ARM-2 to ARM-5, INT-3).

    Leaders may be hidden: the best row is taken. Whoever waits for a card has not come yet.
    """
    left = field.strength(unit for unit in field.units_at(at, power) if not unit.deserter)
    place, wall = BOARD.place(at), intrinsic(field, at)
    times = place.defence_multiplier if place is not None else 1
    near = [unit for there in BOARD.within(at, NEAR) for unit in foes(field, power, there)]
    # Where all of them together are too weak, who can come is not reckoned.
    if not falls(field.strength(near), left, times, wall):
        return ()
    comers = coming(field, power, at, near, within=1)
    by_hex = grouped((unit.at, unit) for group in comers for unit in group.units if not _waits(field, unit))
    armies = {there: field.strength(units) for there, units in by_hex.items()}
    if not falls(sum(armies.values()), left, times, wall):
        return ()
    near_by = (Army(there, able, field.strength(foes(field, power, there))) for there, able in armies.items())
    return tuple(sorted(near_by, key=lambda army: (-army.strength, army.at)))


def _waits(field: Field, unit: Unit) -> bool:
    """Whether a unit waits for a card to be played (COR-4)."""
    return unit.kind.naval and not mobilising.ready(field, unit)


def falls(attack: int, left: int, times: int, wall: int) -> bool:
    """Whether the best throws of so strong an attack leave neither troops nor walls."""
    return lasts(attack, left, times, wall) == 1


LONG: Final = 3
"""A siege is foretold for so many turns."""


def lasts(attack: int, left: int, times: int, wall: int) -> int:
    """In how many steps of battles the best throws of so strong an attack leave neither troops nor walls; 0
    where they do not soon."""
    for turn in range(1, LONG + 1):
        for _ in range(TABLES.limit("battle_rounds_per_turn")):
            result = forces.result(forces.ROWS, forces.column(attack, left * times or wall))
            if not left:
                wall = 0 if result.shatters else wall
            left -= forces.loss(left, result.defender)
            attack -= forces.loss(attack, result.attacker)
        if left <= 0 and not wall:
            return turn
    return 0


class Siege(NamedTuple):
    """A Citadel of the viewer's with enemies before it (W5.8)."""

    at: str
    strength: int
    foes: tuple[tuple[str, str, int], ...]
    """Who besieges it, from where, with how much."""
    turns: int
    """In how many turns it can fall by their best throws; 0 where it holds longer."""


def besieged(view: View) -> list[Siege]:
    """The viewer's Citadels that are besieged, those that can fall soonest first."""
    field, citadels = view.field, list[Siege]()
    for at, outside in sieges(field).items():
        power = field.holder(BOARD.place_id(at))
        if power in commanded(view):
            place, left = BOARD.places[BOARD.place_id(at)], field.strength(field.units_at(at, power))
            foes_of = [(foes(field, power, there), there) for there in outside]
            armies = tuple(
                (units[0].power, there, field.strength(units)) for units, there in foes_of if units
            )
            against = sum(strength for *_, strength in armies)
            turns = lasts(against, left, place.defence_multiplier, intrinsic(field, at))
            citadels.append(Siege(at, left, armies, turns))
    return sorted(citadels, key=lambda siege: (siege.turns or LONG + 1, siege.at))


class Waiting(NamedTuple):
    """Troops of one date that wait beside the map (SET-1, MOB-9)."""

    troops: tuple[str, ...]
    strength: int
    by: str
    """What brings them: a date such as ``M+2``, a card, a deed."""
    turn: int
    """In which turn they come; 0 where that is not known yet."""


def still_to_come(view: View) -> list[Waiting]:
    """The viewer's troops that are not on the map yet, the first to come first."""
    field, mine, m = view.field, view.powers, view.field.war.m
    dates = grouped(
        (unit.kind.mobilization, unit) for unit in field.units if unit.power in mine and not unit.at
    )
    waiting = [
        Waiting(
            tuple(unit.id for unit in units),
            field.strength(units),
            by,
            m + mobilising.SINCE_M[by] if m is not None and by in mobilising.SINCE_M else 0,
        )
        for by, units in dates.items()
    ]
    return sorted(waiting, key=lambda troops: (troops.by not in mobilising.SINCE_M, troops.by))


def _names(pieces: Sequence[Piece]) -> list[str]:
    return [piece.id for piece in pieces]


def _able(field: Field, mine: Collection[Power], unit: Unit) -> bool:
    free = unit.whole not in field.config.story.fixed_units
    return free and not_to_order(field, mine, unit) is None and mobilising.ready(field, unit)


def _comes(view: View, unit: Unit, person: Person) -> bool:
    """Whether a leader may go where the troops go: Saruman stays at Isengard (SR2-3)."""
    alone, both = group_of(view, (unit.id,)), group_of(view, (unit.id, person.id))
    return both is not None and (alone is None or not ends(alone) or bool(ends(both)))


def goes_along(field: Field, mine: Collection[Power], person: Person) -> bool:
    """Whether a leader goes with the troops of his hex as a matter of course: seen, free, at no price."""
    usual = person.leader and not person.hidden and not person.nazgul
    return usual and not_to_order(field, mine, person) is None and mobilising.ready(field, person)


def group_of(view: View, pieces: Sequence[str]) -> MovingGroup | None:
    """These pieces as they would go together; ``None`` where they may not."""
    group = chosen(view.field, commanded(view), pieces)
    return None if isinstance(group, IllegalAction) else group


@memoized
def threat(field: Field, power: Power, at: str) -> str:
    """Where the strongest enemy army stands next to a hex, else within two."""
    near = [there for there in BOARD.within(at, NEAR) if there != at and foes(field, power, there)]

    def rank(there: str) -> tuple[bool, int, str]:
        return there not in BOARD.neighbours[at], -field.strength(foes(field, power, there)), there

    return min(near, key=rank, default="")


def foes(field: Field, power: Power, at: str) -> list[Unit]:
    """The enemy's units in a hex."""
    return [unit for unit in field.units_at(at) if not unit.deserter and field.enemies(power, unit.power)]


def ticked(scene: WarScene, every: Sequence[Stack]) -> list[Stack]:
    """The stacks that were ticked and can still go, with those of them alone that were named."""
    keys = scene.drafts.get(TICKED, ())
    return [narrowed(scene, stack) for stack in every if stack.key in keys and stack.ready]


def narrowed(scene: WarScene, stack: Stack) -> Stack:
    """A stack with those alone who were ticked to go; as it is where nobody was, or they may not."""
    wanted = scene.drafts.get(PARTS + stack.key, ())
    pieces = [piece for piece in movable(scene.view, stack) if piece.id in wanted]
    group = group_of(scene.view, [piece.id for piece in pieces]) if pieces else None
    if group is None:
        return stack
    people = tuple(piece for piece in pieces if isinstance(piece, Person))
    units = tuple(piece for piece in pieces if isinstance(piece, Unit))
    return altered(stack, units=units, leaders=people, mf=group.mf, price=price(group, stack.at))


def movable(view: View, stack: Stack) -> list[Piece]:
    """All pieces of that power in the hex that take orders: troops, then people."""
    mine, field = commanded(view), view.field
    pieces = [
        piece
        for piece in field.standing(stack.at)
        if piece.power == stack.power
        and not_to_order(field, mine, piece) is None
        and isinstance(piece, Unit | Person)
        and mobilising.ready(field, piece)
    ]
    return sorted(pieces, key=lambda piece: isinstance(piece, Person))


class Called(NamedTuple):
    """By what an army is called: by who leads it, else by its land, else by its people."""

    leader: str
    land: str
    nation: str
    power: str


def army(field: Field, pieces: Sequence[str]) -> Called:
    """What an army is called by, over all its turns: its leader, and what its strongest unit is of."""
    there = [field.piece(name) for name in pieces if field.has(name)]
    leader = next((piece.id for piece in there if isinstance(piece, Person) and piece.leader), "")
    units = [piece for piece in there if isinstance(piece, Unit)]
    strongest = max(units, key=lambda unit: (unit.strength, unit.id))
    return Called(leader, strongest.kind.land or "", strongest.kind.nation, strongest.power)


def within(at: str, window: MapWindow) -> bool:
    """Whether a hex lies in that part of the map."""
    column, row = place(at)
    return window.columns[0] <= column <= window.columns[1] and window.rows[0] <= row <= window.rows[1]


def smaller(view: View, stack: Stack, number: int) -> tuple[View, Unit] | None:
    """The view when so much of the stack's largest unit has been left behind; ``None`` where none has it."""
    for unit in sorted(stack.units, key=lambda unit: -unit.strength):
        if unit.strength > number and not unit.kind.rangers and not unit.kind.hobbit_unit:
            left = replace(unit, id=f"{unit.id}/0", strength=number)
            units = (*view.field.units, left)
            rest = replace(unit, strength=unit.strength - number)
            changed = tuple(rest if other.id == unit.id else other for other in units)
            return replace(view, field=replace(view.field, units=changed)), unit
    return None
