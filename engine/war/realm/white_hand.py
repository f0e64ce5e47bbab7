"""Saruman's forces with two players: what they may go for, garrisons, Take Control (SR2)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from engine.game import IllegalAction, no
from engine.war import grid
from engine.war.actions import Claim, Drop, PutOn, TakeControl
from engine.war.board import BOARD
from engine.war.chapter import Order, judged, nothing
from engine.war.data import DATA, TABLES
from engine.war.data.records import Power
from engine.war.events import table as told
from engine.war.field import Field
from engine.war.moving_group import MovingGroup
from engine.war.pieces import OrcBand, Person, Piece, Unit
from engine.war.realm import alliance, mobilising
from engine.war.realm.alliance import ISENGARD
from engine.war.step_builder import StepBuilder
from engine.war.view import View

ENTRIES: Final = {
    entry.entry: tuple(BOARD.hex_of(place) for place in entry.locations) for entry in DATA.saruman_garrisons
}
"""The eleven entries and their hexes: two for the Fords of Isen (SR2-1, MOV-7)."""
HEXES: Final = frozenset(at for hexes in ENTRIES.values() for at in hexes)
GOALS: Final = HEXES | {ISENGARD}
DARK_MOVES: Final = frozenset(("D2",))
PRICE: Final = TABLES.shadow_costs["take_control_of_saruman"]


def bound(field: Field) -> bool:
    """Whether SR2 binds Saruman's forces now: two players, no control paid (SR2-8)."""
    return not field.three and not field.turn.control


def on_the_way_home(field: Field, person: Person) -> bool:
    """Whether Saruman, away from an Isengard that is his, has to go back (SR2-3, SR2-10)."""
    away = person.id == "saruman" and bound(field) and _absent(person)
    return away and field.holder("isengard") == "saruman"


def must_remain(field: Field, person: Person) -> bool:
    """Whether Saruman is in an Isengard that is his, and may not leave it (SR2-3)."""
    there = person.id == "saruman" and person.at == ISENGARD
    return there and bound(field) and field.holder("isengard") == "saruman"


def captured(field: Field, also: Iterable[str] = ()) -> tuple[str, ...]:
    """The entries that Saruman controls wholly, or would with these hexes besides (SR2-1, MOV-7)."""
    new = set(also)
    return tuple(
        entry
        for entry, hexes in ENTRIES.items()
        if all(at in new or field.holder(BOARD.place_id(at)) == "saruman" for at in hexes)
    )


def leaving_refused(group: MovingGroup) -> IllegalAction | None:
    """Why Saruman's pieces may not leave their hex without control: SR2-3, and SR2-7 where they stand."""
    field = group.field
    if not bound(field) or group.power != "saruman":
        return None
    if any(must_remain(field, person) for person in group.people):
        return no("SR2-3", "saruman.stays")
    return _left_empty(field, group.units, (group.at,))


def no_ends(group: MovingGroup) -> Iterator[tuple[Collection[str], IllegalAction]]:
    """SR2-6: without control Saruman's mobilised units end at a goal, or nearer to one than they began."""
    free = not bound(group.field) or group.power != "saruman" or not group.units
    if free or not group.field.mobilised("saruman"):
        return
    yield _astray_from(group.at), no("SR2-6", "saruman.goes_astray", who=group.names)


@lru_cache(maxsize=1024)
def _astray_from(start: str) -> frozenset[str]:
    farther = set(BOARD.land) - GOALS
    for goal, far in _far(start):
        farther -= grid.within(goal, far - 1, farther)
    return frozenset(farther)


def passing_refused(
    group: MovingGroup, path: Sequence[str], drops: Sequence[Drop] = ()
) -> IllegalAction | None:
    """SR2-7 on the way: an entry that is passed keeps somebody there; the path begins with the first hex."""
    if not keeps_garrisons(group):
        return None
    return _left_empty(group.field, group.units, path[:-1], drops)


def keeps_garrisons(group: MovingGroup) -> bool:
    """Whether SR2-7 is to be asked of a moving group at all."""
    return group.power == "saruman" and bool(group.units) and garrisoned(group.field)


def garrisoned(field: Field) -> bool:
    """Whether Saruman's units go out and must leave garrisons behind."""
    return bound(field) and field.mobilised("saruman")


def astray(start: str, end: str) -> bool:
    """Whether a move ends neither at a goal nor nearer to one than it began (SR2-6)."""
    return end not in GOALS and all(far <= grid.distance(end, goal) for goal, far in _far(start))


@lru_cache(maxsize=1024)
def _far(at: str) -> tuple[tuple[str, int], ...]:
    """How far each goal is from a hex, the nearest first: of that most ends are farther or nearer yet."""
    return tuple(sorted([(goal, grid.distance(at, goal)) for goal in GOALS], key=lambda far: far[1]))


def _left_empty(
    field: Field, movers: Sequence[Unit], through: Sequence[str], drops: Sequence[Drop] = ()
) -> IllegalAction | None:
    """SR2-7: each captured entry keeps a garrison, one that is captured on the way too."""
    if not movers or HEXES.isdisjoint(through) or not field.mobilised("saruman"):
        return None
    mover_ids = {unit.id for unit in movers}
    held = {at for entry in captured(field, through) for at in ENTRIES[entry]}
    for at in through:
        staying = any(unit.id not in mover_ids for unit in field.units_at(at, "saruman"))
        left = any(drop.at == at and mover_ids & set(drop.who) for drop in drops)
        if at in held and not staying and not left:
            return no("SR2-7", "saruman.garrison", at=at)
    return None


def advance_refused(field: Field, units: Sequence[Unit]) -> IllegalAction | None:
    """Why units that won a battle may not advance: they would leave an entry empty (SR2-7)."""
    if not bound(field):
        return None
    movers = [unit for unit in units if unit.power == "saruman"]
    return _left_empty(field, movers, tuple(dict.fromkeys(unit.at for unit in movers)))


def attack_refused(field: Field, units: Sequence[Unit], target: str) -> IllegalAction | None:
    """SR2-5: without control Saruman's units attack the entries alone."""
    if bound(field) and any(unit.power == "saruman" for unit in units) and target not in HEXES:
        return no("SR2-5", "saruman.target", at=target)
    return None


def price(field: Field, units: Iterable[Unit]) -> int:
    """What an attack by these units costs in Shadow Points (SHD-4, SR2-9, SR3-9)."""
    own, under_control = (
        TABLES.shadow_costs["attack_unit"],
        TABLES.shadow_costs["attack_saruman_unit_under_control"],
    )
    costs = {"sauron": own, "saruman": under_control if field.turn.control else 0}
    return sum(costs.get(unit.power, 0) for unit in units)


# Take Control


def _refused(seen: View, action: TakeControl) -> IllegalAction | None:
    field = seen.field
    if field.three:
        return no("SR2-8", "control.three_players")
    if not any(piece.power == "saruman" and piece.at for piece in field.pieces):
        return no("SR2-8", "control.nobody")
    if field.turn.control:
        return no("SR2-8", "control.done")
    return mobilising.short(seen, PRICE)


def _do(builder: StepBuilder, action: TakeControl) -> None:
    mobilising.pay(builder, PRICE)
    builder.note(control=True)
    builder.tell(told.ControlTaken())


# The way back


def out_of_place(field: Field) -> tuple[str, ...]:
    """Who of Saruman's was moved where SR2 would not have let him go, and is still there (SR2-10)."""
    away = [unit.id for unit in field.units if unit.power == "saruman" and _wandered(unit)]
    saruman = field.person("saruman")
    return (*away, *([saruman.id] if _absent(saruman) else []))


def _wandered(unit: Unit) -> bool:
    led_astray = bool(unit.began) and astray(unit.began, unit.at)
    return bool(unit.at) and unit.at not in GOALS and (unit.attacked or led_astray)


def _absent(saruman: Person) -> bool:
    return saruman.here and not saruman.captor and saruman.at != ISENGARD


def lapse(builder: StepBuilder) -> None:
    """When control lapses at dusk the pieces out of place are noted: they go back in the next Dark turns."""
    field = builder.field
    if field.three:
        return
    if field.turn.control:
        builder.wage(astray=tuple(dict.fromkeys((*_still(field), *out_of_place(field)))))
    else:
        builder.wage(astray=_still(field))


def _still(field: Field) -> tuple[str, ...]:
    """Of those on their way back, who has not arrived."""
    return tuple(name for name in field.war.astray if field.has(name) and not _arrived(field.piece(name)))


def _arrived(piece: Piece) -> bool:
    return not piece.at or piece.at in (GOALS if isinstance(piece, Unit) else {ISENGARD})


ORDERS: tuple[Order[Any], ...] = (
    judged(TakeControl, frozenset(("D1",)), _refused, _do, lambda _: (TakeControl(),)),
    *(
        Order(kind, DARK_MOVES, lambda *_: no("SR2-11", "ring.saruman_two"), lambda *_: None, nothing)
        for kind in (Claim, PutOn)
    ),
)

# What binds pieces beside ways and enemies: what the realm says to moves and attacks


def not_ready(field: Field, piece: Piece) -> IllegalAction | None:
    """Why mobilisation does not let a piece move or attack (MOV-12, MOB-10)."""
    if isinstance(piece, OrcBand) or mobilising.ready(field, piece):
        return None
    return no("MOV-12" if isinstance(piece, Unit) else "MOB-10", "move.not_mobilised", who=piece.id)


Closed = Iterable[tuple[Collection[str], IllegalAction]]
"""Hexes that are closed, with the reason why."""
EVERYWHERE = frozenset(BOARD.hexes)
BEYOND = frozenset(at for at in BOARD.land if BOARD.land_of(at) != "rohan")


def closed(group: MovingGroup) -> Closed:
    """Hexes that a moving group may not enter: closed lands (SR3-4), and all of them for who stays where he
    is.

    SPC-1, SPC-2, ELV-3, SR2-3, SR2-7; by MOB-6 Éomer rides in Rohan only.
    """
    field = group.field
    closures: list[tuple[Collection[str], IllegalAction]] = []
    for piece in group.pieces:
        if field.three:
            closures += alliance.closed(field, piece)
        if isinstance(piece, Person) and (refused := mobilising.must_stay(field, piece)):
            closures.append((EVERYWHERE, refused))
        if mobilising.riding(field, piece):
            closures.append((BEYOND, no("MOB-6", "move.eomer_in_rohan", who=piece.id)))
    if refused := leaving_refused(group):
        closures.append((EVERYWHERE, refused))
    return closures


def lands(group: MovingGroup) -> Closed:
    """Lands closed to the pieces whoever moves them (SR3-4)."""
    return [shut for piece in group.pieces for shut in alliance.closed(group.field, piece)]


def closed_ends(group: MovingGroup) -> Closed:
    """Hexes in which a moving group may not end its move (SR2-6, DOO-3)."""
    yield from no_ends(group)
    yield from alliance.astray(group.field, group.power, group.at)


def may_not_attack(field: Field, power: Power, units: Sequence[Unit], target: str) -> IllegalAction | None:
    """Why these units may not attack that hex (MOV-12, MOB-6, SR2-5, SR3-5)."""
    for unit in units:
        if refused := not_ready(field, unit):
            return refused
        if mobilising.riding(field, unit) and not mobilising.prey(field, target):
            return no("MOB-6", "attack.eomer_orcs_only", at=target)
    allied = field.three and field.war.alliance and power == "saruman"
    if allied and field.units_at(target, "sauron") and not field.units_at(target, "fellowship"):
        return no("SR3-5", "attack.ally", at=target)
    return attack_refused(field, units, target)
