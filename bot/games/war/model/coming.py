"""Who of the enemy can attack a place, and how soon, by what everybody sees (W5.2, W15.5). Pure."""

from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Final, NamedTuple

from msgspec.structs import replace

from engine.war.battles.declaring import open_side
from engine.war.board import BOARD
from engine.war.chapter import PHASES
from engine.war.data.records import Power
from engine.war.field import STATES, Field, memoized
from engine.war.moves.ways import ends, gait, plateau, reach, sailing_ends
from engine.war.moving_group import MovingGroup
from engine.war.odds import turns
from engine.war.pieces import Unit
from engine.war.realm import mobilising

SOON: Final = 2
"""Who can attack a place within so many turns endangers it."""


class Comers(NamedTuple):
    """Enemies of one hex who are as fast as each other."""

    turns: int
    """In how many turns they can attack: in one as things stand, in two if nobody stood in their way."""
    units: Sequence[Unit]


def coming(
    field: Field, power: Power, at: str, units: Iterable[Unit], *, empty: bool = False, within: int = SOON
) -> Iterator[Comers]:
    """Who of these units can attack a power's place soon, or enter an ``empty`` one."""
    known = _without(field, power, at) if empty else field
    armies: dict[tuple[str, bool, int], list[Unit]] = {}
    for unit in units:
        if unit.at and not unit.deserter and field.enemies(power, unit.power) and _able(field, unit):
            goals = {at} if empty else set(_open_to(field, unit, at))
            soon = _late(field, unit) + (1 if unit.at in goals else _turns(known, power, unit, goals, within))
            armies.setdefault((unit.at, unit.kind.naval, soon), []).append(unit)
    return (Comers(soon, alike) for (*__, soon), alike in armies.items() if soon <= within)


def _able(field: Field, unit: Unit) -> bool:
    """Whether it may move in its next sitting, or waits for nothing but its card (COR-4, SCN-4)."""
    if unit.kind.naval:
        return mobilising.ready(field, unit) or field.mobilised("mordor")
    return mobilising.ready(_next(field, unit.power), unit)


def _late(field: Field, unit: Unit) -> int:
    """How many turns must pass before the card can be played that a unit waits for (SCN-4)."""
    waits = unit.kind.naval and not mobilising.ready(field, unit)
    return max(0, field.config.story.corsairs_from_turn - field.turn.number) if waits else 0


@memoized
def _next(field: Field, power: Power) -> Field:
    """The field in a power's next sitting, with who can be called to war then, or is by the date."""
    sits = "sauron" if power == "saruman" and not field.config.three else power
    later = STATES.index(PHASES[sits]) > STATES.index(field.turn.phase)
    number = field.turn.number + (not later)
    called = {*mobilising.by_date(field, number)} - field.war.called.keys()
    then = replace(field, turn=replace(field.turn, number=number))
    called |= {own for own in mobilising.DECLARED if own == power and mobilising.may_declare(then, own)}
    war = replace(field.war, called={**field.war.called, **dict.fromkeys(sorted(called), number)})
    return replace(then, war=war)


def _open_to(field: Field, unit: Unit, at: str) -> Iterator[str]:
    """The hexes from which a unit can attack a place (ARM-10)."""
    return (there for there in BOARD.neighbours[at] if open_side(field, replace(unit, at=there), at))


def _turns(field: Field, power: Power, unit: Unit, goals: Set[str], within: int) -> int:
    """In how many turns a unit can be in one of the hexes; more than ``within`` for later or never."""
    group = MovingGroup(field, (unit,))
    if _far(group, unit.at, goals, within):
        return within + 1
    if _comes_to(group, goals):
        return 1
    if within == 1:
        return within + 1
    alone = MovingGroup(_without(field, power), (unit,))
    halts = (unit.at, *ends(alone), *sailing_ends(alone))
    near = (halt for halt in halts if not _far(group, halt, goals, 1))
    further = (MovingGroup(alone.field, (replace(unit, at=halt),)) for halt in near)
    return SOON if any(_comes_to(group, goals) for group in further) else SOON + 1


def _far(group: MovingGroup, start: str, goals: Set[str], within: int) -> bool:
    """Whether more turns lie between on land, were nobody in the way: then no more is to be asked."""
    by, mf, waste = gait(group), group.mf, group.field.war.doom_open
    naval = any(unit.kind.naval for unit in group.units)
    return not naval and all(turns(by, mf, start, at, waste=waste, within=SOON) > within for at in goals)


@memoized
def _without(field: Field, power: Power, at: str = "") -> Field:
    """The field once a power's armies have left a place, or all places."""
    return replace(
        field,
        units=tuple(unit for unit in field.units if unit.power != power or unit.at not in (at or unit.at,)),
    )


def _comes_to(group: MovingGroup, goals: Set[str]) -> bool:
    """Whether a unit can be in one of the hexes in a turn and attack: who crosses the plateau attacks nothing
    (DOO-11)."""
    if not goals.isdisjoint(sailing_ends(group)):
        return True
    there = ends(group).keys() & goals
    return bool(there and there - ({way.path[-1] for way in plateau(group)} - reach(group).keys()))
