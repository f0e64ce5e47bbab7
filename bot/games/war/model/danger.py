"""What can take a key place of a story, and how soon, by what everybody sees (W15.4, W15.5). Pure."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from bot.games.war.model.stacks import falls
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.field import Field
from engine.war.moves.restrictions import intrinsic
from engine.war.moves.ways import FARTHEST, gait, voyages
from engine.war.moving_group import MovingGroup, moving_group
from engine.war.odds import turns
from engine.war.pieces import Unit
from engine.war.realm import mobilising
from engine.war.turns.steps import held_by

SOON: Final = 2
"""Who can attack a place within so many turns endangers it."""


class Danger(NamedTuple):
    """What stands against a key place."""

    at: str
    troops: int
    """The strength that is there, or stays there."""
    counted: int
    """What it counts in a battle: behind walls several times."""
    enemy: str
    """Where the nearest of the enemies stand, the strongest of them."""
    foes: int
    """How strong those are."""
    turns: int
    """In how many turns they can attack, were nobody in their way."""
    card: bool
    """Whether the Corsairs come only once their card is played (COR-4)."""
    falls: bool
    """Whether all that can come so soon can take it."""


def keys(field: Field, power: Power) -> tuple[str, ...]:
    """The hexes of the key places of a story that a power holds; none in the long war (SCN-5)."""
    if field.config.story.sauron_wins is None:
        return ()
    return tuple(BOARD.hex_of(place) for place in held_by(field, power))


def dangers(field: Field, power: Power) -> list[Danger]:
    """Of the key places those that can fall or be hard pressed, the nearest enemy first."""
    threats = [threat for at in keys(field, power) if (threat := danger(field, power, at)) is not None]
    return sorted(filter(_worth, threats), key=lambda threat: (not threat.falls, threat.turns, threat.at))


def _worth(threat: Danger) -> bool:
    """Whether it can fall, or those who can attack next are half as strong as what stands against them."""
    return threat.falls or (threat.turns == 1 and threat.foes * 2 >= threat.counted)


def danger(field: Field, power: Power, at: str, gone: Iterable[str] = (), more: int = 0) -> Danger | None:
    """What can attack that place soon; ``None`` for nobody. ``more`` strength of those who go stays."""
    going = set(gone)
    units = [unit for unit in field.units_at(at, power) if not unit.deserter and unit.id not in going]
    left = field.strength(units) + more
    groups = sorted(_coming(field, power, at), key=lambda pair: (pair[0], -field.strength(pair[1])))
    if not groups:
        return None
    place = BOARD.place(at)
    wall = intrinsic(field, at)
    times = place.defence_multiplier if place is not None else 1
    soon, nearest = groups[0]
    against = field.strength([unit for __, units in groups for unit in units])
    return Danger(
        at,
        left,
        left * times or wall,
        nearest[0].at,
        field.strength(nearest),
        soon,
        not mobilising.ready(field, nearest[0]),
        falls(against, left, times, wall),
    )


def _coming(field: Field, power: Power, at: str) -> Iterator[tuple[int, Sequence[Unit]]]:
    """The enemy's armies that can attack it soon, by hex, and in how many turns."""
    armies: dict[tuple[str, bool], list[Unit]] = {}
    for unit in field.units:
        if unit.at and not unit.deserter and field.enemies(power, unit.power) and _able(field, unit):
            armies.setdefault((unit.at, unit.kind.naval), []).append(unit)
    for units in armies.values():
        if (soon := _turns(moving_group(field, [unit.id for unit in units]), at)) <= SOON:
            yield soon, units


def _able(field: Field, unit: Unit) -> bool:
    """Whether it may move, or waits for nothing but its card (COR-4, SCN-4)."""
    waits = unit.kind.naval and field.turn.number + 1 >= field.config.story.corsairs_from_turn
    return mobilising.ready(field, unit) or waits


def _turns(group: MovingGroup, at: str) -> int:
    """In how many turns an army attacks that place, were nobody in its way."""
    near = BOARD.neighbours[at]
    if group.at in near:
        return 1
    by_land = min(turns(gait(group), group.mf, group.at, there, waste=False, within=SOON) for there in near)
    if all(unit.kind.naval for unit in group.units) and set(voyages(group.at, FARTHEST)) & set(near):
        return 1
    return by_land
