"""Units parted and joined again (STK-4)."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, count

from msgspec.structs import replace

from engine.caching import Same
from engine.game import IllegalAction, no
from engine.war.actions import JoinUnit, SplitUnit
from engine.war.chapter import ANY_STEP, Order
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.events.table import UnitsJoined, UnitSplit
from engine.war.fates import hiding
from engine.war.field import Effect, Field
from engine.war.grid import distance
from engine.war.moving_group import MovingGroup, moving_group, once
from engine.war.pieces import TROOPS, Person, Piece, Unit
from engine.war.realm import mobilising, white_hand
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# Which pieces may be ordered to move, alone and together (MOV-9, MOV-11, MOV-12, MOB-10, CAP-9)


def commanded(seen: View) -> tuple[Power, ...]:
    """Whose pieces the viewer orders in the open step: the Dark player of two also Saruman's (SEQ-5)."""
    return seen.powers if seen.power == "sauron" else (seen.power,)


def chosen(field: Field, powers: Sequence[Power], names: Sequence[str]) -> MovingGroup | IllegalAction:
    """Pieces of these powers that may be ordered to move together now, or why not."""
    if not names or len(set(names)) != len(names) or not all(field.has(name) for name in names):
        return no("MOV-20", "move.who", who=tuple(names))
    group = moving_group(field, names)
    for piece in group.pieces:
        if refused := not_to_order(field, powers, piece):
            return _all_of(group, refused)
    if any(unit.deserter for unit in group.units) and not _of_one_home(group):
        return no("DES-5", "move.deserters_apart", who=group.names)
    if len({piece.at for piece in group.pieces}) > 1:
        return no("MOV-20", "move.apart", who=tuple(names))
    if len({piece.power for piece in group.pieces if piece.power != "nobody"}) > 1:
        return no("ARM-14", "move.two_powers", who=tuple(names))
    return kept_back(group) or group


def _all_of(group: MovingGroup, refused: IllegalAction) -> IllegalAction:
    """That refusal, of all who have moved where it is about one of them."""
    moved = tuple(piece.id for piece in group.pieces if piece.moved)
    if refused.reason != "move.moved" or len(moved) < 2:
        return refused
    return no(refused.clause, "move.moved", who=moved)


@once
def kept_back(group: MovingGroup) -> IllegalAction | None:
    """Why pieces that each take orders may not go together."""
    return _idle(group) or hiding.burdened(group.field, group.names)


def not_to_order(field: Field, powers: Collection[Power], piece: Piece) -> IllegalAction | None:
    """Why a piece takes no order to move, mobilisation aside."""
    gollum = piece.id == "gollum" and field.war.gollum in powers
    if gollum and field.ring.holder == piece.id:
        return no("GOL-4", "move.gollum", who=piece.id)
    led_home = isinstance(piece, Unit) and piece.deserter
    if led_home and "fellowship" not in powers:
        return no("DES-5", "move.deserter", who=piece.id)
    if piece.power not in powers and not gollum and not led_home:
        eye_orcs = isinstance(piece, Unit) and piece.kind.eye_orc
        return no("SR3-6" if eye_orcs else "MOV-20", "move.not_yours", who=piece.id)
    if not piece.at:
        return no("SET-1", "move.not_here", who=piece.id)
    if isinstance(piece, Person):
        if piece.captor:
            return no("CAP-9", "move.captive", who=piece.id)
        if piece.lost:
            return no("RNG-7", "move.lost", who=piece.id)
        if piece.bound:
            return no("WND-3", "move.recovering", who=piece.id)
        if white_hand.on_the_way_home(field, piece):
            return no("SR2-10", "saruman.goes_home")
    return no("MOV-11", "move.moved", who=piece.id) if piece.moved else None


def _of_one_home(group: MovingGroup) -> bool:
    """Whether these are deserters alone who go the same way home, as fast as each other (DES-5)."""
    alike = {(unit.kind.home, unit.mf) for unit in group.units if unit.deserter}
    return len(alike) == 1 and all(isinstance(piece, Unit) and piece.deserter for piece in group.pieces)


def _idle(group: MovingGroup) -> IllegalAction | None:
    """MOV-12, MOB-10: who is not mobilised stays, but for ten strength that lead a captive (CAP-9)."""
    field = group.field
    idle = [unit for unit in group.units if not (unit.deserter or mobilising.ready(field, unit))]
    for person in group.people:
        if not mobilising.ready(field, person):
            return no("MOB-10", "move.not_mobilised", who=person.id)
    if not idle:
        return None
    if not any(field.captives_of(name) for name in group.names):
        return no("MOV-12", "move.not_mobilised", who=idle[0].id)
    if sitting := next((unit.id for unit in idle if unit.kind.naval), ""):
        return no("COR-2", "move.not_mobilised", who=sitting)
    strength = sum(unit.strength for unit in idle) + sum(band.strength for band in group.bands)
    most = TABLES.limit("captor_strength_unmobilised")
    return no("CAP-9", "move.escort", strength=strength, most=most) if strength > most else None


PART = "/"
"""In the name of a part."""
WHOLE = frozenset(name for name, kind in TROOPS.items() if kind.rangers or kind.hobbit_unit)
"""The Rangers and the Hobbits never part."""


def _own(seen: View, name: str) -> Unit | IllegalAction:
    """A unit that the viewer may part or join."""
    piece = seen.field.piece(name) if seen.field.has(name) else None
    if not isinstance(piece, Unit) or piece.power not in commanded(seen) or piece.deserter or not piece.at:
        return no("STK-4", "unit.not_yours", unit=name)
    return piece


def _split_refused(seen: View, action: SplitUnit) -> IllegalAction | None:
    unit = _own(seen, action.unit)
    return unit if isinstance(unit, IllegalAction) else _parting_refused(unit, action)


def _parting_refused(unit: Unit, action: SplitUnit) -> IllegalAction | None:
    if unit.troop in WHOLE:
        return no("STK-4", "split.one_unit", unit=action.unit)
    if not 0 < action.strength < unit.strength:
        return no("STK-4", "split.strength", unit=action.unit, strength=action.strength)
    return None


def _split(builder: StepBuilder, action: SplitUnit) -> None:
    unit = builder.field.unit(action.unit)
    part = replace(unit, id=_free(builder.field, unit.whole), strength=action.strength)
    builder.put(replace(unit, strength=unit.strength - action.strength), part)
    if unit.id in builder.war.astray:
        # A part is as far astray as the whole (SR2-10).
        builder.wage(astray=(*builder.war.astray, part.id))
    if any(unit.id in effect.on for effect in builder.war.effects):
        # A part of a stack that marches by night marches too (EV31).
        builder.wage(effects=tuple(_on_part(effect, unit.id, part.id) for effect in builder.war.effects))
    builder.tell(UnitSplit(unit.id, part.id, action.strength))


def _on_part(effect: Effect, whole: str, part: str) -> Effect:
    return replace(effect, on=(*effect.on, part)) if whole in effect.on else effect


def _free(field: Field, whole: str) -> str:
    """A name for one more part."""
    return next(name for n in count(2) if not field.has(name := f"{whole}/{n}"))


def _join_refused(seen: View, action: JoinUnit) -> IllegalAction | None:
    if _bands(seen.field, action):
        return hiding.merge_refused(seen.field, commanded(seen), action.unit, action.other)
    for name in (action.unit, action.other):
        if isinstance(unit := _own(seen, name), IllegalAction):
            return unit
    unit, other = seen.field.unit(action.unit), seen.field.unit(action.other)
    if unit.id == other.id or unit.whole != other.whole or unit.at != other.at:
        return no("STK-4", "join.not_parts", unit=action.unit, other=action.other)
    return None


def _bands(field: Field, action: JoinUnit) -> bool:
    """Whether these are Orc bands, which merge by a rule of their own (CAP-10)."""
    return {action.unit, action.other} <= {band.id for band in field.bands}


def _join(builder: StepBuilder, action: JoinUnit) -> None:
    """The joined unit has done whatever either part did in this turn; captives and Ring go over to it."""
    if _bands(builder.field, action):
        return hiding.merge(builder, action.unit, action.other)
    unit, other = builder.field.unit(action.unit), builder.field.unit(action.other)
    for captive in builder.field.captives_of(other.id):
        builder.change(captive.id, captor=unit.id)
    if builder.field.ring.holder == other.id:
        builder.ring(holder=unit.id)
    if other.id in builder.war.astray:
        builder.wage(astray=tuple(dict.fromkeys((*builder.war.astray, unit.id))))
    builder.remove(other.id)
    # Who comes from afar with a part that does not routs nobody (ROU-1).
    nearer = min((unit, other), key=lambda part: distance(part.began or part.at, unit.at))
    builder.put(
        replace(
            unit,
            strength=unit.strength + other.strength,
            moved=unit.moved or other.moved,
            began=nearer.began,
            attacked=unit.attacked or other.attacked,
            barred=unit.barred or other.barred,
        )
    )
    return builder.tell(UnitsJoined(unit.id, other.id))


def _splits(seen: View) -> Sequence[SplitUnit]:
    """*Leave 1 behind* of every unit (test plan 3)."""
    return _ones(Same(seen.field.units), commanded(seen))


@lru_cache(maxsize=16)
def _ones(units: Same[tuple[Unit, ...]], mine: tuple[Power, ...]) -> tuple[SplitUnit, ...]:
    return tuple(
        [
            SplitUnit(unit.id, 1)
            for unit in units.it
            if unit.power in mine and unit.strength > 1 and unit.at and unit.troop not in WHOLE
            if not unit.deserter
        ]
    )


def _joins(seen: View) -> Iterator[JoinUnit]:
    yield from _pairs(Same(seen.field.units), commanded(seen))
    for pair in combinations([band.id for band in seen.field.bands], 2):
        order = JoinUnit(*pair)
        if _join_refused(seen, order) is None:
            yield order


@lru_cache(maxsize=16)
def _pairs(units: Same[tuple[Unit, ...]], mine: tuple[Power, ...]) -> tuple[JoinUnit, ...]:
    """The first part of each unit in a hex, with each other one of it."""
    parts: dict[tuple[str, str], list[str]] = {}
    parted = {unit.whole for unit in units.it if PART in unit.id}
    for unit in units.it if parted else ():
        if (PART in unit.id or unit.id in parted) and unit.at and unit.power in mine and not unit.deserter:
            parts.setdefault((unit.whole, unit.at), []).append(unit.id)
    return tuple([JoinUnit(first, other) for first, *others in parts.values() for other in others])


ORDERS = (
    Order(SplitUnit, ANY_STEP, _split_refused, _split, _splits),
    Order(JoinUnit, ANY_STEP, _join_refused, _join, _joins),
)
